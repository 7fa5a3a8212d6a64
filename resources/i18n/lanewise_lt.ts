<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="lt" sourcelanguage="en">
<context>
    <name>Dependencies</name>
    <message>
        <source>launch</source>
        <translation>paleidimas</translation>
    </message>
    <message>
        <source>order of the stream</source>
        <translation>srauto tvarka</translation>
    </message>
    <message>
        <source>event that the stream waits for</source>
        <translation>įvykis, kurio srautas laukia</translation>
    </message>
    <message>
        <source>end on another stream</source>
        <translation>kito srauto pabaiga</translation>
    </message>
    <message>
        <source>host waits for the device</source>
        <translation>CPU laukia įrenginio</translation>
    </message>
    <message>
        <source>room in the launch queue</source>
        <translation>vieta paleidimų eilėje</translation>
    </message>
    <message>
        <source>order of the thread</source>
        <translation>gijos tvarka</translation>
    </message>
    <message>
        <source>another thread goes on</source>
        <translation>kita gija dirba toliau</translation>
    </message>
    <message>
        <source>arrow in the file</source>
        <translation>rodyklė faile</translation>
    </message>
    <message>
        <source>last rank of the collective</source>
        <translation>paskutinis kolektyvinės operacijos rangas</translation>
    </message>
</context>
<context>
    <name>Devices</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>rangas %1: %2</translation>
    </message>
    <message>
        <source>file %1: %2</source>
        <translation>failas %1: %2</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 at %2</source>
        <translation>%1, pradžia %2</translation>
    </message>
    <message>
        <source>%1 after the launch began</source>
        <translation>%1 nuo paleidimo pradžios</translation>
    </message>
    <message>
        <source>%1 before the launch began (the clocks disagree)</source>
        <translation>%1 prieš paleidimo pradžią (laikrodžiai nesutampa)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Rūšis</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Laikas</translation>
    </message>
    <message>
        <source>not recorded: the device could not time it</source>
        <translation>neįrašyta: įrenginys negalėjo jo išmatuoti</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Pradžia</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Trukmė</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>neįrašyta</translation>
    </message>
    <message>
        <source>recorded below 0</source>
        <translation>įrašyta mažesnė už 0</translation>
    </message>
    <message>
        <source>%1 (%2 ns)</source>
        <translation>%1 (%2 ns)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Pabaiga</translation>
    </message>
    <message>
        <source>not recorded: drawn up to the end of what holds it</source>
        <translation>neįrašyta: piešiama iki jį apimančio įvykio pabaigos</translation>
    </message>
    <message>
        <source>impossible: longer than any capture</source>
        <translation>neįmanoma: ilgiau už bet kokį įrašymą</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Eilutė</translation>
    </message>
    <message>
        <source>crosses an earlier slice of its lane without nesting</source>
        <translation>kertasi su ankstesne savo juostos atkarpa, nors nėra joje</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Juosta</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Yra viduje</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>Koreliacija</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Failas</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dydis</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Pralaidumas</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Tinklelis</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Blokas</translation>
    </message>
    <message>
        <source>Registers a thread</source>
        <translation>Registrų gijai</translation>
    </message>
    <message>
        <source>Shared memory a block</source>
        <translation>Bendros atminties blokui</translation>
    </message>
    <message>
        <source>Occupancy (estimated)</source>
        <translation>Užimtumas (įvertintas)</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kolektyvinė operacija</translation>
    </message>
    <message>
        <source>Process group</source>
        <translation>Procesų grupė</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rangai</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontekstas</translation>
    </message>
    <message>
        <source>below 1 %</source>
        <translation>mažiau kaip 1 %</translation>
    </message>
    <message>
        <source>not recorded (the file says 0)</source>
        <translation>neįrašyta (faile nurodyta 0)</translation>
    </message>
    <message>
        <source>instant (%1)</source>
        <translation>momentas (%1)</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>Paleido</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Prasidėjo</translation>
    </message>
    <message>
        <source>Launched in</source>
        <translation>Paleidimo vieta</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>Paleista</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>dar %n</numerusform>
            <numerusform>dar %n</numerusform>
            <numerusform>dar %n</numerusform>
        </translation>
    </message>
    <message>
        <source> … (%1 in all)</source>
        <translation> … (iš viso %1)</translation>
    </message>
</context>
<context>
    <name>InputWork</name>
    <message>
        <source>enqueue</source>
        <translation>dėjimas į eilę</translation>
    </message>
    <message>
        <source>demanded file read</source>
        <translation>skaitymas pareikalavus</translation>
    </message>
    <message>
        <source>advanced file read</source>
        <translation>skaitymas iš anksto</translation>
    </message>
    <message>
        <source>preprocessing</source>
        <translation>parengimas</translation>
    </message>
    <message>
        <source>other</source>
        <translation>kita</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>operator</source>
        <translation>operatorius</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>anotacija</translation>
    </message>
    <message>
        <source>annotation on the device</source>
        <translation>anotacija įrenginyje</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>branduolys</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopijavimas</translation>
    </message>
    <message>
        <source>memory set</source>
        <translation>atminties užpildymas</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>vykdyklės kvietimas</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>tvarkyklės kvietimas</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>Python funkcija</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>profiliuoklės sąnaudos</translation>
    </message>
    <message>
        <source>synchronization</source>
        <translation>sinchronizavimas</translation>
    </message>
    <message>
        <source>device event</source>
        <translation>įrenginio įvykis</translation>
    </message>
    <message>
        <source>kernel metrics</source>
        <translation>branduolio rodikliai</translation>
    </message>
    <message>
        <source>recorded window</source>
        <translation>įrašymo langas</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>kolektyvinė operacija</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>atmintis</translation>
    </message>
    <message>
        <source>step</source>
        <translation>žingsnis</translation>
    </message>
    <message>
        <source>other</source>
        <translation>kita</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Skaitoma</translation>
    </message>
    <message>
        <source>Sorting</source>
        <translation>Rikiuojama</translation>
    </message>
    <message>
        <source>Building rows</source>
        <translation>Sudaromos eilutės</translation>
    </message>
    <message>
        <source>Summarizing</source>
        <translation>Apibendrinama</translation>
    </message>
    <message>
        <source>Analyzing</source>
        <translation>Analizuojama</translation>
    </message>
    <message>
        <source>Looking for advice</source>
        <translation>Ieškoma patarimų</translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>GPU %1, %2</translation>
    </message>
    <message>
        <source>GPU %1, annotations of stream %2</source>
        <translation>GPU %1, srauto %2 anotacijos</translation>
    </message>
    <message>
        <source>GPU %1, stream %2</source>
        <translation>GPU %1, srautas %2</translation>
    </message>
    <message>
        <source>process %1, thread %2</source>
        <translation>procesas %1, gija %2</translation>
    </message>
    <message>
        <source>process %1, thread %2 (%3)</source>
        <translation>procesas %1, gija %2 (%3)</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Highly input-bound: {share} of the step time waits for input. Look at the input pipeline before anything else.</source>
        <translation>Labai riboja įvestis: {share} žingsnio laiko laukiama įvesties. Pirmiausia pasirūpinkite įvesties konvejeriu.</translation>
    </message>
    <message>
        <source>Moderately input-bound: {share} of the step time waits for input. Both the input pipeline and the device deserve a look.</source>
        <translation>Vidutiniškai riboja įvestis: {share} žingsnio laiko laukiama įvesties. Verta pažiūrėti ir į įvesties konvejerį, ir į įrenginį.</translation>
    </message>
    <message>
        <source>Not input-bound: {share} of the step time waits for input. Look at the device&apos;s work.</source>
        <translation>Įvestis neriboja: {share} žingsnio laiko laukiama įvesties. Žiūrėkite į įrenginio darbą.</translation>
    </message>
    <message>
        <source>There are no steps with a recorded host: how much of them waits for input is not known.</source>
        <translation>Nėra žingsnių su įrašyta CPU puse: nežinoma, kiek jų laiko laukiama įvesties.</translation>
    </message>
    <message>
        <source>No input work is recorded. PyTorch marks its DataLoader by itself; mark other loading with torch.profiler.record_function(&quot;load_batch&quot;).</source>
        <translation>Įvesties darbas neįrašytas. PyTorch savo DataLoader pažymi pati; kitokį įkėlimą žymėkite su torch.profiler.record_function(&quot;load_batch&quot;).</translation>
    </message>
    <message>
        <source>No input work is recorded. tf.data marks its iterators with host_tracer_level 2 (the default) while they run within the recording; in JAX mark loading with jax.profiler.TraceAnnotation(&quot;load_batch&quot;).</source>
        <translation>Įvesties darbas neįrašytas. tf.data pažymi savo iteratorius su host_tracer_level 2 (numatytasis), jei jie veikia įrašymo metu; JAX įkėlimą žymėkite su jax.profiler.TraceAnnotation(&quot;load_batch&quot;).</translation>
    </message>
    <message>
        <source>No input work is recorded. Mark loading with an NVTX range: torch.cuda.nvtx.range_push(&quot;load_batch&quot;).</source>
        <translation>Įvesties darbas neįrašytas. Žymėkite įkėlimą NVTX intervalu: torch.cuda.nvtx.range_push(&quot;load_batch&quot;).</translation>
    </message>
    <message>
        <source>No input work is recorded. Mark loading with a range named load_batch.</source>
        <translation>Įvesties darbas neįrašytas. Žymėkite įkėlimą intervalu, pavadintu load_batch.</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded.</source>
        <translation>Atminties skirstytuvo įvykių neįrašyta.</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded. Record them with torch.profiler.profile(profile_memory=True).</source>
        <translation>Atminties skirstytuvo įvykių neįrašyta. Įrašykite juos su torch.profiler.profile(profile_memory=True).</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded. They need host_tracer_level 2 (the default), and an allocator of TensorFlow or JAX that works within the recording.</source>
        <translation>Atminties skirstytuvo įvykių neįrašyta. Jiems reikia host_tracer_level 2 (numatytasis) ir TensorFlow ar JAX skirstytuvo, kuris veikia įrašymo metu.</translation>
    </message>
    <message>
        <source>No memory use is recorded. Record it with nsys profile --cuda-memory-usage=true.</source>
        <translation>Atminties naudojimas neįrašytas. Įrašykite jį su nsys profile --cuda-memory-usage=true.</translation>
    </message>
    <message>
        <source>No memory use is recorded. Record it with mxnet.profiler.set_config(profile_memory=True).</source>
        <translation>Atminties naudojimas neįrašytas. Įrašykite jį su mxnet.profiler.set_config(profile_memory=True).</translation>
    </message>
    <message>
        <source>What the device can do at most is not known: {device} is not in the table.</source>
        <translation>Nežinoma, kiek daugiausia gali įrenginys: {device} nėra lentelėje.</translation>
    </message>
    <message>
        <source>The file does not say which device this is, so what it can do at most is not known.</source>
        <translation>Faile nenurodyta, koks tai įrenginys, todėl nežinoma, kiek daugiausia jis gali.</translation>
    </message>
    <message>
        <source>No product, convolution or attention whose shapes are recorded ran in the judged steps.</source>
        <translation>Vertintuose žingsniuose neatlikta nė viena sandauga, sąsūka ar dėmesio operacija, kurios formos įrašytos.</translation>
    </message>
    <message>
        <source>In which number format the device computed is not told by the names of its kernels.</source>
        <translation>Iš branduolių vardų nematyti, kokiu skaičių formatu įrenginys skaičiavo.</translation>
    </message>
    <message>
        <source>The devices are not all of one kind, so there is no one figure of what they can do at most.</source>
        <translation>Ne visi įrenginiai yra vienos rūšies, todėl nėra vieno skaičiaus, kiek daugiausia jie gali.</translation>
    </message>
    <message>
        <source>Only a part of the operators was read, so no figure of the whole can be given.</source>
        <translation>Perskaityta tik dalis operatorių, todėl skaičiaus visumai pateikti negalima.</translation>
    </message>
    <message>
        <source>No kernels are recorded.</source>
        <translation>Branduolių neįrašyta.</translation>
    </message>
    <message>
        <source>The names of the kernels tell the number format of less than half of the compute time.</source>
        <translation>Branduolių vardai nurodo skaičių formatą mažiau negu pusei skaičiavimo laiko.</translation>
    </message>
    <message>
        <source>The names of kernels that take over a tenth of the compute time do not tell whether tensor cores ran.</source>
        <translation>Iš vardų branduolių, kurie užima daugiau kaip dešimtadalį skaičiavimo laiko, nematyti, ar dirbo Tensor Core blokai.</translation>
    </message>
    <message>
        <source>Neither occupancy nor registers, shared memory and the device&apos;s limits are recorded.</source>
        <translation>Neįrašyta nei užimtumas, nei registrai, bendra atmintis ir įrenginio ribos.</translation>
    </message>
    <message>
        <source>The profile does not tell which operators of the host launched which kernels.</source>
        <translation>Profilis nenurodo, kurie CPU operatoriai kuriuos branduolius paleido.</translation>
    </message>
    <message>
        <source>The program runs whole compiled functions: the host has no operators to count.</source>
        <translation>Programa vykdo ištisas sukompiliuotas funkcijas: CPU pusėje nėra operatorių, kuriuos būtų galima skaičiuoti.</translation>
    </message>
    <message>
        <source>There are no steps to look at.</source>
        <translation>Nėra žingsnių, į kuriuos būtų galima žiūrėti.</translation>
    </message>
    <message>
        <source>The launches of kernels are not recorded.</source>
        <translation>Branduolių paleidimai neįrašyti.</translation>
    </message>
    <message>
        <source>No range and no operation&apos;s path tells forward pass, backward pass or optimizer. Mark them: torch.profiler.record_function(&quot;forward&quot;), jax.named_scope, NVTX ranges.</source>
        <translation>Nei intervalai, nei operacijų keliai nenurodo tiesioginės eigos, atgalinės eigos ar optimizatoriaus. Pažymėkite juos: torch.profiler.record_function(&quot;forward&quot;), jax.named_scope, NVTX intervalai.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged.</source>
        <translation>Profiliuoklės pažymėti žingsniai (ProfilerStep CPU pusėje): {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged. {unmarked} of the files {unmarked|has|have} no marks.</source>
        <translation>Profiliuoklės pažymėti žingsniai (ProfilerStep CPU pusėje): {n}; vertinama: {judged}. Failų be žymių: {unmarked}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the program on the host (StepTraceAnnotation and the like); {judged} {judged|is|are} judged.</source>
        <translation>Programos CPU pusėje pažymėti žingsniai (StepTraceAnnotation ir pan.): {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} recorded by the profiler on the device&apos;s line of steps; {judged} {judged|is|are} judged.</source>
        <translation>Profiliuoklės įrenginio žingsnių eilutėje įrašyti žingsniai: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the program&apos;s ranges {name} and the like; {judged} {judged|is|are} judged.</source>
        <translation>Programos intervalais {name} ir pan. pažymėti žingsniai: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>{n} {n|step goes|steps go} from the start of one of the program&apos;s ranges {name} and the like to the next; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai nuo vieno programos intervalo {name} ar pan. pradžios iki kito: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from the calls of {name}, each of which launches about as much work as the others; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai nepažymėti. Žingsniai, numanomi iš kvietimų {name}, kurių kiekvienas paleidžia maždaug tiek pat darbo: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from {name}: each goes from one to the next, and about as much work is launched in each; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai nepažymėti. Žingsniai, numanomi iš {name} (kiekvienas trunka nuo vieno iki kito, ir kiekviename paleidžiama maždaug tiek pat darbo): {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from the runs of the compiled program {name}, to which nearly all of the device&apos;s time belongs; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai nepažymėti. Žingsniai, numanomi iš sukompiliuotos programos {name} vykdymų, kuriems tenka beveik visas įrenginio laikas: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred: {kernels} kernels, an optimizer&apos;s among them, come again and again in the same order, beginning with {name} after the longest pause; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai nepažymėti. Numanomi žingsniai: {n}; vertinama: {judged}. Tie patys branduoliai (iš viso {kernels}, tarp jų optimizatoriaus) kartojasi ta pačia tvarka ir po ilgiausios pauzės prasideda nuo {name}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} the ranges of {name}, the marker that was chosen; {judged} {judged|is|are} judged.</source>
        <translation>Žingsniai pagal pasirinkto žymens {name} intervalus: {n}; vertinama: {judged}.</translation>
    </message>
    <message>
        <source>{n} {n|step goes|steps go} from one {name}, the marker that was chosen, to the next; {judged} {judged|is|are} judged. What lies before the first of them and after the last is in no step.</source>
        <translation>Žingsniai nuo vieno pasirinkto žymens {name} iki kito: {n}; vertinama: {judged}. Kas yra prieš pirmąjį ir po paskutiniojo, nepriklauso jokiam žingsniui.</translation>
    </message>
    <message>
        <source>No timed event is named {name}, the marker that was chosen: the time from the first to the last operation of the device stands as one step.</source>
        <translation>Nėra įvykio su laiku, kurio vardas būtų kaip pasirinkto žymens {name}: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos.</translation>
    </message>
    <message>
        <source>{name}, the marker that was chosen, is there once, and a step goes from one to the next: the time from the first to the last operation of the device stands as one step.</source>
        <translation>Pasirinktas žymuo {name} yra tik vienas, o žingsnis trunka nuo vieno iki kito: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. A range around each step marks them, and any event can be chosen as the marker.</source>
        <translation>Žingsniai nepažymėti: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos. Juos galima pažymėti intervalu aplink kiekvieną žingsnį, o žymeniu galima pasirinkti bet kurį įvykį.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. Calling prof.step() after each step marks them, and any event can be chosen as the marker.</source>
        <translation>Žingsniai nepažymėti: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos. Juos pažymi prof.step(), kviečiama po kiekvieno žingsnio, o žymeniu galima pasirinkti bet kurį įvykį.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. StepTraceAnnotation (JAX) or tf.profiler.experimental.Trace (TensorFlow) around each step marks them, and any event can be chosen as the marker.</source>
        <translation>Žingsniai nepažymėti: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos. Juos pažymi StepTraceAnnotation (JAX) arba tf.profiler.experimental.Trace (TensorFlow) aplink kiekvieną žingsnį, o žymeniu galima pasirinkti bet kurį įvykį.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. An NVTX or roctx range around each step, named &quot;step 12&quot; and so on, marks them, and any event can be chosen as the marker.</source>
        <translation>Žingsniai nepažymėti: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos. Juos pažymi NVTX arba roctx intervalas aplink kiekvieną žingsnį, pavadintas &quot;step 12&quot; ar pan., o žymeniu galima pasirinkti bet kurį įvykį.</translation>
    </message>
    <message>
        <source>No steps are marked, and no device operations are recorded.</source>
        <translation>Žingsniai nepažymėti, ir įrenginio operacijų neįrašyta.</translation>
    </message>
    <message>
        <source>No marked step lies wholly in the range: the time from the first to the last operation of the device in it stands as one step.</source>
        <translation>Nė vienas pažymėtas žingsnis nėra visas intervale: vienu žingsniu laikomas laikas nuo pirmosios iki paskutinės įrenginio operacijos jame.</translation>
    </message>
    <message>
        <source>There are more categories than are kept apart: events of some stand under another one of the same kind. What their records say themselves stands in their details.</source>
        <translation>Kategorijų yra daugiau, negu atskiriama: kai kurių įvykiai priskirti kitai tos pačios rūšies kategorijai. Kas įrašyta jų pačių įrašuose, matyti jų išsamioje informacijoje.</translation>
    </message>
    <message>
        <source>{file}: {sentence}</source>
        <translation>{file}: {sentence}</translation>
    </message>
    <message>
        <source>{n} {n|record has|records have} no time: the device could not time {n|it|them}. {n|It is|They are} counted, but not drawn or summed.</source>
        <translation>Įrašų be laiko: {n}, nes įrenginys negalėjo jo išmatuoti. Jie suskaičiuoti, bet nepiešiami ir nesumuojami.</translation>
    </message>
    <message>
        <source>{n} {n|duration is|durations are} longer than 7 days and cannot be true (first at {place}).</source>
        <translation>Trukmių, ilgesnių negu 7 dienos, kurios negali būti tikros: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|duration is|durations are} below 0 and {n|is|are} shown with length 0 (first at {place}).</source>
        <translation>Trukmių, mažesnių už 0, kurios rodomos kaip ilgio 0: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|slice has|slices have} no duration and {n|is|are} shown with length 0 (first at {place}).</source>
        <translation>Atkarpų be trukmės, kurios rodomos kaip ilgio 0: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|duration|durations} cannot be read as a time; {n|its slice is|their slices are} shown with length 0 (first at {place}).</source>
        <translation>Trukmių, kurių nepavyko perskaityti kaip laiko (atkarpos rodomos kaip ilgio 0): {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|time lies|times lie} so far from the others that {n|it|they} cannot be held on one axis (292 years), and {n|is|are} shown at its end (first at {place}).</source>
        <translation>Laikų, kurie taip toli nuo kitų, kad netelpa į vieną ašį (292 metai), ir rodomi jos gale: {n} (pirmasis: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|range ends|ranges end} without a beginning in the file: {n|that end was|those ends were} left out (first at {place}).</source>
        <translation>Praleista intervalų pabaigų, kurių pradžios faile nėra: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} launched, 0 recorded on the GPU: what the GPU did is not in this file, so nothing is said about it.</source>
        <translation>Paleista branduolių: {n}, GPU įrašyta 0: ką GPU veikė, šiame faile nėra, todėl apie tai nieko nesakoma.</translation>
    </message>
    <message>
        <source>{n} {n|range was|ranges were} never closed: {n|its end is|their ends are} not recorded (first at {place}).</source>
        <translation>Intervalų, kurie niekada neužverti (jų pabaiga neįrašyta): {n} (pirmasis: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} that the profiler did not see return last in the file until the profiler was stopped, though {n|its caller|their callers} returned before: {n|it is|they are} shown as long as {n|its caller, its end is|their callers, their ends are} not recorded (first at {place}).</source>
        <translation>Kvietimų, kurių grįžimo profiliuoklė nematė: {n} (pirmasis: {place}). Faile jie trunka, kol profiliuoklė sustabdyta, nors juos kvietusieji grįžo anksčiau: rodomi tokie ilgi kaip juos kvietusieji, jų pabaiga neįrašyta.</translation>
    </message>
    <message>
        <source>{n} {n|slice overlaps|slices overlap} another of {n|its|their} thread without nesting; {n|it has|they have} rows of {n|its|their} own (first at {place}).</source>
        <translation>Atkarpų, kurios persidengia su kita savo gijos atkarpa nebūdamos joje ir turi atskiras eilutes: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>{n} {n|slice is|slices are} nested deeper than 65,535 rows and share the last row (first at {place}).</source>
        <translation>Atkarpų, kurių įdėties lygis didesnis negu 65&#xa0;535 eilučių ir kurios dalijasi paskutine eilute: {n} (pirmoji: {place}).</translation>
    </message>
    <message>
        <source>The clock of {file} is relative to something it does not tell: it is aligned at its first record.</source>
        <translation>{file} laikrodis skaičiuoja nuo nenurodyto momento: jis sulygiuotas pagal pirmąjį įrašą.</translation>
    </message>
    <message>
        <source>The clocks of {n} files, {file} first, are relative to something they do not tell: each is aligned at its first record.</source>
        <translation>Failų, kurių laikrodžiai skaičiuoja nuo nenurodyto momento: {n}, pirmasis {file}. Kiekvienas sulygiuotas pagal savo pirmąjį įrašą.</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>Atvėrimas atšauktas.</translation>
    </message>
    <message>
        <source>There is not enough memory for {n} records. Open fewer files, or a machine with more memory is needed.</source>
        <translation>Neužtenka atminties tiek įrašų: {n}. Atverkite mažiau failų arba naudokite kompiuterį su daugiau atminties.</translation>
    </message>
    <message>
        <source>{file} is a picture (PNG), not a profile.</source>
        <translation>{file} yra paveikslas (PNG), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a picture (JPEG), not a profile.</source>
        <translation>{file} yra paveikslas (JPEG), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a picture (GIF), not a profile.</source>
        <translation>{file} yra paveikslas (GIF), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a zip archive (PyTorch saves models and memory snapshots so), not a profile. If there is a profile in it, unpack it first.</source>
        <translation>{file} yra zip archyvas (taip PyTorch įrašo modelius ir atminties kopijas), o ne profilis. Jei jame yra profilis, pirma jį išpakuokite.</translation>
    </message>
    <message>
        <source>{file} is an empty zip archive, not a profile.</source>
        <translation>{file} yra tuščias zip archyvas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a program or library (ELF), not a profile.</source>
        <translation>{file} yra programa arba biblioteka (ELF), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a Windows program, not a profile.</source>
        <translation>{file} yra „Windows“ programa, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a PDF document, not a profile.</source>
        <translation>{file} yra PDF dokumentas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.</source>
        <translation>{file} yra Python pickle failas (taip PyTorch įrašo atminties kopijas), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is an HDF5 file, not a profile.</source>
        <translation>{file} yra HDF5 failas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a NumPy array, not a profile.</source>
        <translation>{file} yra NumPy masyvas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a Parquet table, not a profile.</source>
        <translation>{file} yra Parquet lentelė, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a tar archive, not a profile. Unpack it first.</source>
        <translation>{file} yra tar archyvas, o ne profilis. Pirma jį išpakuokite.</translation>
    </message>
    <message>
        <source>{file} is compressed with xz, which is not supported. Unpack it first.</source>
        <translation>{file} suglaudintas su xz, o tai nepalaikoma. Pirma jį išskleiskite.</translation>
    </message>
    <message>
        <source>{file} is compressed with bzip2, which is not supported. Unpack it first.</source>
        <translation>{file} suglaudintas su bzip2, o tai nepalaikoma. Pirma jį išskleiskite.</translation>
    </message>
    <message>
        <source>{file} is compressed with lz4, which is not supported. Unpack it first.</source>
        <translation>{file} suglaudintas su lz4, o tai nepalaikoma. Pirma jį išskleiskite.</translation>
    </message>
    <message>
        <source>{file} is a 7z archive, not a profile. Unpack it first.</source>
        <translation>{file} yra 7z archyvas, o ne profilis. Pirma jį išpakuokite.</translation>
    </message>
    <message>
        <source>{file} is a placeholder of Git LFS: the profile itself has not been fetched.</source>
        <translation>{file} yra Git LFS nuoroda: pats profilis neatsiųstas.</translation>
    </message>
    <message>
        <source>{file} is a web page, not a profile.</source>
        <translation>{file} yra tinklalapis, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is an XML document, not a profile.</source>
        <translation>{file} yra XML dokumentas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a file of Riegeli records (newer XProf keeps profiles so), which can&apos;t be read. Save the profile as .xplane.pb and open that.</source>
        <translation>{file} yra Riegeli įrašų failas (taip profilius laiko naujesnis XProf), kurio perskaityti negalima. Įrašykite profilį kaip .xplane.pb ir atverkite jį.</translation>
    </message>
    <message>
        <source>{file} is a report of Nsight Systems, whose format only NVIDIA&apos;s programs read. Export it with nsys export --type sqlite, and open the .sqlite file.</source>
        <translation>{file} yra Nsight Systems ataskaita, kurios formatą skaito tik NVIDIA programos. Eksportuokite ją su nsys export --type sqlite ir atverkite .sqlite failą.</translation>
    </message>
    <message>
        <source>{file} is a report of Nsight Compute: it holds measurements of single kernels, but no timeline.</source>
        <translation>{file} yra Nsight Compute ataskaita: joje yra pavienių branduolių matavimai, bet nėra laiko eigos.</translation>
    </message>
    <message>
        <source>{file} is an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.</source>
        <translation>{file} yra OTF2 archyvas, kuris neskaitomas. rocprofv3 tą patį įrašo su --output-format json arba pftrace.</translation>
    </message>
    <message>
        <source>{file} is a recording of Linux perf, which knows nothing of GPUs and is not read. Open a profile of the GPU instead.</source>
        <translation>{file} yra Linux perf įrašas, kuris nieko nežino apie GPU ir neskaitomas. Atverkite GPU profilį.</translation>
    </message>
    <message>
        <source>{file} is the text of an HLO module (the compiler&apos;s program), not a profile.</source>
        <translation>{file} yra HLO modulio (kompiliatoriaus programos) tekstas, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} begins with zeros: whatever wrote it (an export of Nsight Systems to SQLite does so) was interrupted. It is not an SQLite database, nor another profile. Export it again.</source>
        <translation>{file} prasideda nuliais: tai, kas jį rašė (pvz., Nsight Systems eksportas į SQLite), buvo nutraukta. Tai nei SQLite duomenų bazė, nei kitoks profilis. Eksportuokite iš naujo.</translation>
    </message>
    <message>
        <source>{file} is the end of a dump of MXNet, without a record: its beginning went to another file. Open the two together, or their folder.</source>
        <translation>{file} yra MXNet išklotinės pabaiga be įrašų: jos pradžia atsidūrė kitame faile. Atverkite abu kartu arba jų aplanką.</translation>
    </message>
    <message>
        <source>{file} is an HLO module (the compiler&apos;s program), not a profile.</source>
        <translation>{file} yra HLO modulis (kompiliatoriaus programa), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is an execution trace of PyTorch: it lists operators and their inputs, but no times. Open the profile that was recorded with it instead.</source>
        <translation>{file} yra PyTorch execution trace: jame išvardyti operatoriai ir jų įvestys, bet nėra laikų. Atverkite kartu su juo įrašytą profilį.</translation>
    </message>
    <message>
        <source>{file} is a memory snapshot of PyTorch, not a profile.</source>
        <translation>{file} yra PyTorch atminties kopija, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} is a Jupyter notebook, not a profile.</source>
        <translation>{file} yra Jupyter sąsiuvinis, o ne profilis.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a report of Nsight Systems, whose format only NVIDIA&apos;s programs read. Export it with nsys export --type sqlite, and open the .sqlite file.</source>
        <translation>{file} pagal vardą panašus į Nsight Systems ataskaitą, kurios formatą skaito tik NVIDIA programos. Eksportuokite ją su nsys export --type sqlite ir atverkite .sqlite failą.</translation>
    </message>
    <message>
        <source>{file} looks by its name like an unfinished recording of Nsight Systems. Import it with QdstrmImporter, then export it with nsys export --type sqlite.</source>
        <translation>{file} pagal vardą panašus į nebaigtą Nsight Systems įrašą. Importuokite jį su QdstrmImporter, tada eksportuokite su nsys export --type sqlite.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a report of Nsight Compute: it holds measurements of single kernels, but no timeline.</source>
        <translation>{file} pagal vardą panašus į Nsight Compute ataskaitą: joje yra pavienių branduolių matavimai, bet nėra laiko eigos.</translation>
    </message>
    <message>
        <source>{file} looks by its name like an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.</source>
        <translation>{file} pagal vardą panašus į OTF2 archyvą, kuris neskaitomas. rocprofv3 tą patį įrašo su --output-format json arba pftrace.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a result of Intel VTune, which only Intel&apos;s programs read. Record with unitrace --chrome-kernel-logging instead.</source>
        <translation>{file} pagal vardą panašus į Intel VTune rezultatą, kurį skaito tik Intel programos. Įrašykite su unitrace --chrome-kernel-logging.</translation>
    </message>
    <message>
        <source>{file}: there is no such file.</source>
        <translation>{file}: tokio failo nėra.</translation>
    </message>
    <message>
        <source>{file}: you may not read this file.</source>
        <translation>{file}: neturite teisės skaityti šio failo.</translation>
    </message>
    <message>
        <source>{file}: you may not read this folder.</source>
        <translation>{file}: neturite teisės skaityti šio aplanko.</translation>
    </message>
    <message>
        <source>{file} could not be read: {reason}.</source>
        <translation>{file} nepavyko perskaityti: {reason}.</translation>
    </message>
    <message>
        <source>{file} is neither a file nor a folder.</source>
        <translation>{file} nėra nei failas, nei aplankas.</translation>
    </message>
    <message>
        <source>{file} is empty (0 bytes).</source>
        <translation>{file} yra tuščias (0 baitų).</translation>
    </message>
    <message>
        <source>{file} is compressed, and what is in it is empty (0 bytes).</source>
        <translation>{file} suglaudintas, o jo turinys tuščias (0 baitų).</translation>
    </message>
    <message>
        <source>{file} is compressed twice: what is in it is compressed data again. Unpack it once first.</source>
        <translation>{file} suglaudintas dukart: jo turinys vėl yra suglaudinti duomenys. Pirma kartą jį išskleiskite.</translation>
    </message>
    <message>
        <source>{file} is text in UTF-16, which no profiler writes. Save it as UTF-8 first.</source>
        <translation>{file} yra UTF-16 tekstas, kokio nerašo nė viena profiliuoklė. Pirma įrašykite jį kaip UTF-8.</translation>
    </message>
    <message>
        <source>{file} is text in UTF-32, which no profiler writes. Save it as UTF-8 first.</source>
        <translation>{file} yra UTF-32 tekstas, kokio nerašo nė viena profiliuoklė. Pirma įrašykite jį kaip UTF-8.</translation>
    </message>
    <message>
        <source>The folder {file} holds no profiles, neither at its top nor in plugins/profile.</source>
        <translation>Aplanke {file} nėra profilių nei viršuje, nei plugins/profile.</translation>
    </message>
    <message>
        <source>No file was named.</source>
        <translation>Nenurodytas joks failas.</translation>
    </message>
    <message>
        <source>{file} is no profile that Lanewise knows: its first bytes (byte {byte} on) fit no known format.</source>
        <translation>{file} nėra programai Lanewise žinomas profilis: jo pirmieji baitai (nuo baito {byte}) neatitinka jokio žinomo formato.</translation>
    </message>
    <message>
        <source>{file} is JSON, but no profile: there is no list of trace events up to its end at byte {byte}.</source>
        <translation>{file} yra JSON, bet ne profilis: iki pabaigos ties baitu {byte} nėra pėdsako įvykių sąrašo.</translation>
    </message>
    <message>
        <source>{file} looks like a profile, but not one record in it can be read; the damage begins at byte {byte}.</source>
        <translation>{file} panašus į profilį, bet nė vieno jo įrašo perskaityti nepavyko; sugadinta nuo baito {byte}.</translation>
    </message>
    <message>
        <source>{file} is compressed, but ends at byte {byte} of the file before any of its content.</source>
        <translation>{file} suglaudintas, bet baigiasi ties failo baitu {byte}, dar iki turinio.</translation>
    </message>
    <message>
        <source>{file} is compressed, but damaged at byte {byte} of the file before any of its content.</source>
        <translation>{file} suglaudintas, bet sugadintas ties failo baitu {byte}, dar iki turinio.</translation>
    </message>
    <message>
        <source>{file} has changed since it was opened. Open it again to see what it says now.</source>
        <translation>{file} pasikeitė po atvėrimo. Atverkite jį iš naujo, kad matytumėte, kas jame yra dabar.</translation>
    </message>
    <message>
        <source>Opening {file} was cancelled.</source>
        <translation>Failo {file} atvėrimas atšauktas.</translation>
    </message>
    <message>
        <source>There is not enough memory to open {file}.</source>
        <translation>Neužtenka atminties failui {file} atverti.</translation>
    </message>
    <message>
        <source>{file} has no readable record at byte {byte}.</source>
        <translation>{file} ties baitu {byte} neturi perskaitomo įrašo.</translation>
    </message>
    <message>
        <source>{n} damaged {n|record was|records were} left out (first at byte {byte}).</source>
        <translation>Praleista sugadintų įrašų: {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{n} {n|entry|entries} of the file&apos;s head or tail could not be read (first at byte {byte}).</source>
        <translation>Failo pradžios ar pabaigos įrašų, kurių nepavyko perskaityti: {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>The file ends early, at byte {byte}: it was cut or never finished. All complete records before that are shown.</source>
        <translation>Failas baigiasi anksčiau laiko, ties baitu {byte}: jis nukirptas arba nebaigtas. Rodomi visi prieš tai esantys išbaigti įrašai.</translation>
    </message>
    <message>
        <source>There is text between the records that does not belong there, in {n} {n|place|places} (first at byte {byte}).</source>
        <translation>Tarp įrašų yra jiems nepriklausančio teksto; tokių vietų: {n} (pirmoji ties baitu {byte}).</translation>
    </message>
    <message>
        <source>The profile is complete, but other text follows its end (from byte {byte} on); that text was left out.</source>
        <translation>Profilis išbaigtas, bet po jo pabaigos (nuo baito {byte}) yra kito teksto; jis praleistas.</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} longer than 64 MiB and {n|was|were} left out (first at byte {byte}).</source>
        <translation>Praleista įrašų, ilgesnių negu 64 MiB: {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{file} was named more than once; it was read once.</source>
        <translation>{file} nurodytas daugiau negu kartą; perskaitytas vieną kartą.</translation>
    </message>
    <message>
        <source>The dump goes on in {n} more {n|file|files}, the last of them {text}: all are read as one, and places in them are counted through all of them.</source>
        <translation>Išklotinė tęsiasi dar kituose failuose (iš viso {n}, paskutinis {text}): visi skaitomi kaip vienas, ir vietos juose skaičiuojamos ištisai.</translation>
    </message>
    <message>
        <source>{n} {n|record repeats|records repeat} operators that are there on their device already (first at byte {byte}).</source>
        <translation>Įrašų, kurie kartoja įrenginyje jau esančius operatorius: {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} of a kind that is not shown (phase {phase}, first at byte {byte}).</source>
        <translation>Įrašų, kurių rūšis nerodoma (fazė {phase}): {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>The file holds no events: its list of trace events is empty, or has nothing but names in it.</source>
        <translation>Faile nėra įvykių: pėdsako įvykių sąrašas tuščias arba jame yra tik vardai.</translation>
    </message>
    <message>
        <source>The times of the file are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.</source>
        <translation>Failo laikai yra sveikos mikrosekundės: kas nurodyta kaip 2 us, galėjo trukti nuo 1 iki 3. Dėl to daugelio trumpų įvykių sumos netikslios.</translation>
    </message>
    <message>
        <source>The times of {n} files, {file} first, are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.</source>
        <translation>Failų, kurių laikai yra sveikos mikrosekundės: {n}, pirmasis {file}. Kas nurodyta kaip 2 us, galėjo trukti nuo 1 iki 3. Dėl to daugelio trumpų įvykių sumos netikslios.</translation>
    </message>
    <message>
        <source>The file&apos;s traceEvents (at byte {byte}) is a JSON {text}, not a list: no event was read from there.</source>
        <translation>Failo traceEvents (ties baitu {byte}) yra JSON {text}, o ne sąrašas: iš ten neperskaityta jokių įvykių.</translation>
    </message>
    <message>
        <source>{file} has no list of trace events: its traceEvents (at byte {byte}) is a JSON {text}.</source>
        <translation>{file} neturi pėdsako įvykių sąrašo: jo traceEvents (ties baitu {byte}) yra JSON {text}.</translation>
    </message>
    <message>
        <source>{n} more {n|profile follows|profiles follow} the first one in the same file (first at byte {byte}). Their events are counted with its own, so what is written there twice counts twice.</source>
        <translation>Tame pačiame faile po pirmojo profilio yra dar kitų: {n} (pirmasis ties baitu {byte}). Jų įvykiai skaičiuojami kartu, todėl kas ten įrašyta dukart, skaičiuojama dukart.</translation>
    </message>
    <message>
        <source>{n} {n|plane has|planes have} the name of an earlier one in the same file ({text}, at byte {byte}). Their events are counted together, so what is written there twice counts twice.</source>
        <translation>Plokštumų, kurių vardas kaip ankstesnės tame pačiame faile: {n} ({text}, ties baitu {byte}). Jų įvykiai skaičiuojami kartu, todėl kas ten įrašyta dukart, skaičiuojama dukart.</translation>
    </message>
    <message>
        <source>{n} {n|entry|entries} of the file&apos;s head {n|is|are} longer than is kept (first at byte {byte}).</source>
        <translation>Failo pradžios įrašų, ilgesnių, negu saugoma: {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>Bytes that are not gzip data follow the gzip data and were left out (at byte {byte} of the file as stored).</source>
        <translation>Po gzip duomenų yra kitokių baitų; jie praleisti (ties saugomo failo baitu {byte}).</translation>
    </message>
    <message>
        <source>The checksum of the gzip data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.</source>
        <translation>Gzip duomenų kontrolinė suma neatitinka (ties saugomo failo baitu {byte}): tai, kas rodoma, gali būti klaidinga.</translation>
    </message>
    <message>
        <source>The gzip data ends early, at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>Gzip duomenys baigiasi anksčiau laiko, ties saugomo failo baitu {byte}. Rodoma viskas, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>The gzip data is damaged at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>Gzip duomenys sugadinti ties saugomo failo baitu {byte}. Rodoma viskas, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>The zstd data ends early, at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>Zstd duomenys baigiasi anksčiau laiko, ties saugomo failo baitu {byte}. Rodoma viskas, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>The zstd data is damaged at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>Zstd duomenys sugadinti ties saugomo failo baitu {byte}. Rodoma viskas, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>The checksum of the zstd data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.</source>
        <translation>Zstd duomenų kontrolinė suma neatitinka (ties saugomo failo baitu {byte}): tai, kas rodoma, gali būti klaidinga.</translation>
    </message>
    <message>
        <source>Bytes that are not zstd data follow the zstd data and were left out (at byte {byte} of the file as stored).</source>
        <translation>Po zstd duomenų yra kitokių baitų; jie praleisti (ties saugomo failo baitu {byte}).</translation>
    </message>
    <message>
        <source>The file is damaged in {n} {n|place|places} (first at byte {byte}): what follows within the same plane or line is left out.</source>
        <translation>Failo sugadintų vietų: {n} (pirmoji ties baitu {byte}). Kas po jos toje pačioje plokštumoje ar eilutėje, praleista.</translation>
    </message>
    <message>
        <source>The profiler reported {n} {n|error|errors} of its own: {text}</source>
        <translation>Pačios profiliuoklės praneštų klaidų: {n}: {text}</translation>
    </message>
    <message>
        <source>The profiler reported {n} {n|warning|warnings} of its own: {text}</source>
        <translation>Pačios profiliuoklės praneštų įspėjimų: {n}: {text}</translation>
    </message>
    <message>
        <source>{n} {n|event|events} at times that no clock shows (more than 146 years from its zero) {n|was|were} left out (first at byte {byte}).</source>
        <translation>Praleista įvykių, kurių laiko nerodo joks laikrodis (daugiau kaip 146 metai nuo nulio): {n} (pirmasis ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{n} {n|record is a sum|records are sums} over many occurrences without a time (first at byte {byte}): {n|it stands|they stand} among the facts of the file.</source>
        <translation>Įrašų, kurie yra daugelio atvejų sumos be laiko: {n} (pirmasis ties baitu {byte}). Jie pateikti tarp failo faktų.</translation>
    </message>
    <message>
        <source>The folder holds {runs} runs: the newest of them, {text}, is shown. The others are opened by their own folders, in the window by the File menu.</source>
        <translation>Vykdymų šiame aplanke: {runs}; rodomas naujausias, {text}. Kiti atveriami nurodžius jų aplankus, lange – meniu „Failas“.</translation>
    </message>
    <message>
        <source>{text} holds the same run as JSON and was left out.</source>
        <translation>{text} yra tas pats vykdymas JSON formatu; praleista.</translation>
    </message>
    <message>
        <source>{text} holds the same run as Riegeli records and was left out.</source>
        <translation>{text} yra tas pats vykdymas Riegeli įrašais; praleista.</translation>
    </message>
    <message>
        <source>{runs} {runs|file|files} of the compiler&apos;s programs (HLO) {runs|lies|lie} beside the profile and {runs|was|were} left out, {text} first: what a program&apos;s operations cost is not read from there.</source>
        <translation>Greta profilio esančių kompiliatoriaus programų (HLO) failų: {runs}, pirmasis {text}. Jie praleisti: kiek kainuoja programos operacijos, iš jų neskaitoma.</translation>
    </message>
    <message>
        <source>{runs} {runs|folder|folders} within the opened one {runs|was|were} not looked into ({text}): open {runs|it by its|one by its} own name to see what it holds.</source>
        <translation>Atverto aplanko vidiniai aplankai, į kuriuos nežiūrėta: {runs} ({text}). Kad matytumėte, kas juose, atverkite juos nurodę vardą.</translation>
    </message>
    <message>
        <source>{runs} {runs|entry|entries} of the folder {runs|is|are} neither a file nor a folder and {runs|was|were} left out ({text}).</source>
        <translation>Praleista aplanko elementų, kurie nėra nei failai, nei aplankai: {runs} ({text}).</translation>
    </message>
    <message>
        <source>{runs} {runs|file|files} of the folder {runs|was|were} left out ({text}): by name or first bytes {runs|it is no profile|they are no profiles}. Opened by its own name a file is read whatever it is called.</source>
        <translation>Praleista aplanko failų: {runs} ({text}): pagal vardą ar pirmuosius baitus tai ne profiliai. Nurodytas savo vardu, failas skaitomas, kad ir koks būtų tas vardas.</translation>
    </message>
    <message>
        <source>{n} {n|file says|files say} to be of a rank that another file has already: {file} is of rank {rank} as {other} is. If they are copies, or of other runs, what is summed over ranks is wrong.</source>
        <translation>Failų, kuriuose nurodytas jau kito failo turimas rangas: {n}. {file} rangas yra {rank}, kaip ir {other}. Jei tai kopijos arba kiti vykdymai, visų rangų sumos klaidingos.</translation>
    </message>
    <message>
        <source>{file} is a memory snapshot of PyTorch (as a database), not a profile.</source>
        <translation>{file} yra PyTorch atminties kopija (duomenų bazė), o ne profilis.</translation>
    </message>
    <message>
        <source>{file} was left out: it could not be opened.</source>
        <translation>{file} praleistas: jo nepavyko atverti.</translation>
    </message>
    <message>
        <source>{file} cannot be read as an SQLite database ({reason}). Export the report again with nsys export --type sqlite.</source>
        <translation>{file} neįmanoma perskaityti kaip SQLite duomenų bazės ({reason}). Eksportuokite ataskaitą iš naujo su nsys export --type sqlite.</translation>
    </message>
    <message>
        <source>{file} is a database of nvprof, which is not read. Record the program with Nsight Systems instead.</source>
        <translation>{file} yra nvprof duomenų bazė, kuri neskaitoma. Įrašykite programą su Nsight Systems.</translation>
    </message>
    <message>
        <source>{file} is an SQLite database, but no export of Nsight Systems: it has no table StringIds.</source>
        <translation>{file} yra SQLite duomenų bazė, bet ne Nsight Systems eksportas: joje nėra lentelės StringIds.</translation>
    </message>
    <message>
        <source>{file} is an export of Nsight Systems without any event: CUDA, NVTX and the operating system were not traced, or nothing ran.</source>
        <translation>{file} yra Nsight Systems eksportas be įvykių: CUDA, NVTX ir operacinė sistema nebuvo sekamos arba niekas nebuvo vykdoma.</translation>
    </message>
    <message>
        <source>The table {table} is damaged after its row {row} ({reason}): rows are missing there. The rest that can be found is shown.</source>
        <translation>Lentelė {table} sugadinta po eilutės {row} ({reason}): ten trūksta eilučių. Rodomos kitos, kurias pavyko rasti.</translation>
    </message>
    <message>
        <source>The table {table} has no column {column}, without which it says nothing. It is not shown.</source>
        <translation>Lentelėje {table} nėra stulpelio {column}, be kurio ji nieko nesako. Ji nerodoma.</translation>
    </message>
    <message>
        <source>{n} {n|row has|rows have} no readable time and {n|is|are} not shown, the first one of them row {row} of table {table}.</source>
        <translation>Eilučių be perskaitomo laiko, kurios nerodomos: {n}; pirmoji – lentelės {table} eilutė {row}.</translation>
    </message>
    <message>
        <source>Several processes have a device {device}, and the export does not say which GPU it is for each: they are shown as different GPUs.</source>
        <translation>Keli procesai turi įrenginį {device}, o eksporte nenurodyta, kuris GPU tai yra kiekvienam: jie rodomi kaip skirtingi GPU.</translation>
    </message>
    <message>
        <source>{n} {n|launch of a CUDA graph is|launches of CUDA graphs are} recorded as one box each, with the kernels inside hidden. Record with --cuda-graph-trace=node to see them.</source>
        <translation>CUDA grafų paleidimų, kurie įrašyti kaip vienas blokas su paslėptais branduoliais: {n}. Kad juos matytumėte, įrašykite su --cuda-graph-trace=node.</translation>
    </message>
    <message>
        <source>{n} {n|table|tables} of the export with rows {n|is|are} not shown: {tables}.</source>
        <translation>Eksporto lentelių su eilutėmis, kurios nerodomos: {n}: {tables}.</translation>
    </message>
    <message>
        <source>Nsight Systems reported {n} {n|warning or error|warnings and errors} while recording, the first: {text}</source>
        <translation>Nsight Systems įspėjimų ir klaidų įrašymo metu: {n}, pirmasis: {text}</translation>
    </message>
    <message>
        <source>{file} has no readable row {row} in table {table}.</source>
        <translation>{file} neturi perskaitomos eilutės {row} lentelėje {table}.</translation>
    </message>
    <message>
        <source>{file} ends at byte {byte}, but should have {promised}: it was cut. What its missing part held is not shown.</source>
        <translation>{file} baigiasi ties baitu {byte}, bet turėtų turėti {promised}: jis nukirptas. Kas buvo trūkstamoje dalyje, nerodoma.</translation>
    </message>
    <message>
        <source>{log} lies beside {file} and belongs to it: its program did not end, or still writes. What the log holds is not read.</source>
        <translation>{log} yra greta {file} ir jam priklauso: jo programa nebaigė darbo arba dar rašo. Kas yra žurnale, neskaitoma.</translation>
    </message>
    <message>
        <source>{file} is an export of Nsight Systems, but none of its tables of events can be read.</source>
        <translation>{file} yra Nsight Systems eksportas, bet nė vienos jo įvykių lentelės perskaityti negalima.</translation>
    </message>
    <message>
        <source>{file} ends in the middle of the packet that begins at byte {byte}. What comes before it is shown.</source>
        <translation>{file} baigiasi viduryje paketo, kuris prasideda ties baitu {byte}. Rodoma, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {byte}: there is no packet. What comes before it is shown.</source>
        <translation>{file} sugadintas ties baitu {byte}: ten nėra paketo. Rodoma, kas yra prieš tai.</translation>
    </message>
    <message>
        <source>{n} compressed {n|packet is|packets are} damaged, the first at byte {byte}. What could be unpacked of {n|it|them} is shown.</source>
        <translation>Sugadintų suglaudintų paketų: {n}, pirmasis ties baitu {byte}. Rodoma, ką pavyko išskleisti.</translation>
    </message>
    <message>
        <source>{n} {n|event refers|events refer} to names that the file does not hold: the recording lost packets, or began before it (first at byte {byte}). {n|It is|They are} not shown.</source>
        <translation>Įvykių, kurie nurodo faile nesančius vardus: {n} (pirmasis ties baitu {byte}). Įrašant prarasta paketų arba įrašymas prasidėjo anksčiau; šie įvykiai nerodomi.</translation>
    </message>
    <message>
        <source>The recording lost packets in {n} {n|place|places} (first at byte {byte}): events are missing there.</source>
        <translation>Vietų, kur įrašant prarasta paketų: {n} (pirmoji ties baitu {byte}); ten trūksta įvykių.</translation>
    </message>
    <message>
        <source>{n} {n|packet|packets} of kinds that say nothing about GPU programs (kernel scheduling, memory of processes and the like) {n|is|are} not shown.</source>
        <translation>Nerodoma paketų, kurie nieko nesako apie GPU programas (branduolio planavimas, procesų atmintis ir pan.): {n}.</translation>
    </message>
    <message>
        <source>{n} {n|event has|events have} a time on a clock that the file does not relate to its main one (first at byte {byte}): {n|it stands|they stand} where that clock says.</source>
        <translation>Įvykių, kurių laikas pagal laikrodį, nesusietą su pagrindiniu failo laikrodžiu: {n} (pirmasis ties baitu {byte}). Jie yra ten, kur rodo tas laikrodis.</translation>
    </message>
    <message>
        <source>{n} {n|end|ends} of ranges that were never begun {n|was|were} left out (first at byte {byte}).</source>
        <translation>Praleista niekada neprasidėjusių intervalų pabaigų: {n} (pirmoji ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace without any event of a track, GPU operation or counter.</source>
        <translation>{file} yra Perfetto pėdsakas be takelių, GPU operacijų ar skaitiklių įvykių.</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace that ends in the middle of the packet that begins at byte {byte}: before it there is no event of a track, GPU operation or counter.</source>
        <translation>{file} yra Perfetto pėdsakas, kuris baigiasi viduryje paketo, prasidedančio ties baitu {byte}: prieš jį nėra takelių, GPU operacijų ar skaitiklių įvykių.</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace that is damaged at byte {byte}: before it there is no event of a track, GPU operation or counter.</source>
        <translation>{file} yra Perfetto pėdsakas, sugadintas ties baitu {byte}: prieš jį nėra takelių, GPU operacijų ar skaitiklių įvykių.</translation>
    </message>
    <message>
        <source>{n} {n|event has|events have} a time beyond 2^62 ns (146 years), which no clock shows (first at byte {byte}). {n|It is|They are} not shown.</source>
        <translation>Įvykių, kurių laikas didesnis negu 2^62 ns (146 metai), kokio nerodo joks laikrodis: {n} (pirmasis ties baitu {byte}). Jie nerodomi.</translation>
    </message>
    <message>
        <source>{n} compressed {n|packet lies|packets lie} within another, which the format does not allow (first at byte {byte}). {n|It is|They are} not unpacked.</source>
        <translation>Suglaudintų paketų kitame pakete, ko formatas neleidžia: {n} (pirmasis ties baitu {byte}). Jie neišskleisti.</translation>
    </message>
    <message>
        <source>{file} cannot be read as an SQLite database ({reason}).</source>
        <translation>{file} neįmanoma perskaityti kaip SQLite duomenų bazės ({reason}).</translation>
    </message>
    <message>
        <source>{file} is a rocpd database without any event: nothing was traced, or nothing ran.</source>
        <translation>{file} yra rocpd duomenų bazė be įvykių: niekas nebuvo sekama arba niekas nebuvo vykdoma.</translation>
    </message>
    <message>
        <source>{file} is a rocpd database, but none of its tables of events can be read.</source>
        <translation>{file} yra rocpd duomenų bazė, bet nė vienos jos įvykių lentelės perskaityti negalima.</translation>
    </message>
    <message>
        <source>The table {table} is not shown: it lacks a column without which it says nothing ({reason}).</source>
        <translation>Lentelė {table} nerodoma: joje trūksta stulpelio, be kurio ji nieko nesako ({reason}).</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} ran on a GPU that the database does not describe, the first one in row {row} of table {table}: {n|it stands|they stand} under the number that the row gives.</source>
        <translation>Operacijų, vykdytų GPU, kurio duomenų bazė neaprašo: {n}, pirmoji – lentelės {table} eilutėje {row}. Jos pateiktos pagal eilutėje nurodytą numerį.</translation>
    </message>
    <message>
        <source>The database does not tell the name of {n} {n|kernel|kernels}, the first one in row {row} of table {table}: {n|it goes|they go} by number.</source>
        <translation>Branduolių, kurių vardo duomenų bazė nenurodo: {n}, pirmasis – lentelės {table} eilutėje {row}. Jie žymimi numeriu.</translation>
    </message>
    <message>
        <source>{file} is output of rocprofv3 without any event: no kind of record was traced (say what: --kernel-trace, --hip-trace, --sys-trace), or nothing ran.</source>
        <translation>{file} yra rocprofv3 išvestis be įvykių: jokios rūšies įrašai nebuvo sekami (nurodykite: --kernel-trace, --hip-trace, --sys-trace) arba niekas nebuvo vykdoma.</translation>
    </message>
    <message>
        <source>{file} is output of rocprofv3, but not one record in it can be read; the damage begins at byte {byte}.</source>
        <translation>{file} yra rocprofv3 išvestis, bet nė vieno jos įrašo perskaityti nepavyko; sugadinta nuo baito {byte}.</translation>
    </message>
    <message>
        <source>The file is damaged in {n} {n|place|places} (first at byte {byte}): the {n|record|records} there {n|was|were} left out, with what could not be told from {n|it|them}.</source>
        <translation>Failo sugadintų vietų: {n} (pirmoji ties baitu {byte}). Ten esantys įrašai praleisti kartu su tuo, ko iš jų nebuvo galima suprasti.</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} ran on a GPU that the file does not describe (first at byte {byte}): {n|it stands|they stand} under the number that the file gives.</source>
        <translation>Operacijų, vykdytų GPU, kurio failas neaprašo: {n} (pirmoji ties baitu {byte}). Jos pateiktos pagal faile nurodytą numerį.</translation>
    </message>
    <message>
        <source>The file does not tell the name of {n} {n|kernel|kernels} (first at byte {byte}): {n|it goes|they go} by number.</source>
        <translation>Branduolių, kurių vardo failas nenurodo: {n} (pirmasis ties baitu {byte}). Jie žymimi numeriu.</translation>
    </message>
    <message>
        <source>{n} {n|record|records} of kinds that are not shown {n|was|were} left out: {kinds}.</source>
        <translation>Praleista nerodomų rūšių įrašų: {n}: {kinds}.</translation>
    </message>
    <message>
        <source>{file} is a table of rocprofv3 that holds no event: open the tables of kernels, copies or calls of its run together with it.</source>
        <translation>{file} yra rocprofv3 lentelė be įvykių: atverkite ją kartu su to paties vykdymo branduolių, kopijavimų ar kvietimų lentelėmis.</translation>
    </message>
    <message>
        <source>{file} is a summary of rocprofv3, without times of single events. Open the run&apos;s *_trace.csv tables instead.</source>
        <translation>{file} yra rocprofv3 santrauka be pavienių įvykių laikų. Atverkite to vykdymo *_trace.csv lenteles.</translation>
    </message>
    <message>
        <source>{n} {n|row|rows} could not be read and {n|was|were} left out, the first one in line {row} of {table} (at byte {byte}).</source>
        <translation>Praleista eilučių, kurių nepavyko perskaityti: {n}; pirmoji – {table} eilutė {row} (ties baitu {byte}).</translation>
    </message>
    <message>
        <source>{table} ends without the end of its last line {row} (which begins at byte {byte}): if it was cut there, that row is missing or its last number is short.</source>
        <translation>{table} baigiasi be paskutinės eilutės {row} (ji prasideda ties baitu {byte}) pabaigos: jei ten nukirpta, tos eilutės trūksta arba jos paskutinis skaičius per trumpas.</translation>
    </message>
    <message>
        <source>{table} is not shown: it lacks one of the columns without which its rows say nothing.</source>
        <translation>{table} nerodoma: trūksta stulpelio, be kurio jos eilutės nieko nesako.</translation>
    </message>
    <message>
        <source>{table} belongs to this run, but could not be read.</source>
        <translation>{table} priklauso šiam vykdymui, bet jos nepavyko perskaityti.</translation>
    </message>
    <message>
        <source>{file} has no readable row in line {row}.</source>
        <translation>{file} neturi perskaitomos eilutės {row}.</translation>
    </message>
    <message>
        <source>Input keeps up with the GPU</source>
        <translation>Įvestis spėja paskui GPU</translation>
    </message>
    <message>
        <source>The GPU is kept busy: launches, waits, copies, kernels</source>
        <translation>GPU nuolat dirba: paleidimai, laukimai, kopijavimai, branduoliai</translation>
    </message>
    <message>
        <source>Mixed precision: products on tensor cores</source>
        <translation>Mišrusis tikslumas: sandaugos Tensor Core blokuose</translation>
    </message>
    <message>
        <source>XLA or another compiler: fusion, no recompilation</source>
        <translation>XLA ar kitas kompiliatorius: suliejimas, be perkompiliavimo</translation>
    </message>
    <message>
        <source>Several GPUs 1: the largest batch that fits</source>
        <translation>Keli GPU 1: didžiausias telpantis paketas</translation>
    </message>
    <message>
        <source>Several GPUs 2: input keeps up with all of them</source>
        <translation>Keli GPU 2: įvestis spėja paskui juos visus</translation>
    </message>
    <message>
        <source>Several GPUs 3: no more AllReduce than needed, and hidden</source>
        <translation>Keli GPU 3: AllReduce ne daugiau, negu reikia, ir paslėpta</translation>
    </message>
    <message>
        <source>Several GPUs 4: no needless copies between host and devices</source>
        <translation>Keli GPU 4: be nereikalingų kopijavimų tarp CPU ir įrenginių</translation>
    </message>
    <message>
        <source>Several GPUs 5: equal work on each</source>
        <translation>Keli GPU 5: po lygiai darbo kiekvienam</translation>
    </message>
    <message>
        <source>Several GPUs 6: not one after another</source>
        <translation>Keli GPU 6: ne vienas po kito</translation>
    </message>
    <message>
        <source>Needs calls of the host, operations of the device and their steps in one trace</source>
        <translation>Reikia CPU kvietimų, įrenginio operacijų ir jų žingsnių viename pėdsake</translation>
    </message>
    <message>
        <source>Needs the kernels of the device</source>
        <translation>Reikia įrenginio branduolių</translation>
    </message>
    <message>
        <source>Needs a memory profile (PyTorch: profile_memory=True)</source>
        <translation>Reikia atminties profilio (PyTorch: profile_memory=True)</translation>
    </message>
    <message>
        <source>The job has several devices, but no collective is recorded</source>
        <translation>Užduotis naudoja kelis įrenginius, bet kolektyvinių operacijų neįrašyta</translation>
    </message>
    <message>
        <source>Needs the files of several ranks, opened together</source>
        <translation>Reikia kelių rangų failų, atvertų kartu</translation>
    </message>
    <message>
        <source>The devices idle for more than a fifth of the judged steps; what for is not recorded</source>
        <translation>Įrenginiai prastovi daugiau kaip penktadalį vertintų žingsnių laiko; ko laukiama, neįrašyta</translation>
    </message>
    <message>
        <source>The job has one device</source>
        <translation>Užduotis naudoja vieną įrenginį</translation>
    </message>
    <message>
        <source>Replayed: {steps} of {all} judged {all|step|steps}, from {from} to {to}; the trace is too long for all of them</source>
        <translation>Perskaičiuota: {steps} iš {all} {all|vertinto žingsnio|vertintų žingsnių|vertintų žingsnių}, nuo {from} iki {to}; visiems pėdsakas per ilgas</translation>
    </message>
    <message>
        <source>Device memory is allocated and freed inside the steps: up to {saving} a step</source>
        <translation>Įrenginio atmintis išskiriama ir atlaisvinama žingsniuose: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name} and the like in {steps} {steps|step|steps} {n|takes|take} {time} a step on the host. Freeing waits for the device, and allocating takes far longer than a launch.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} ({name} ir pan.) {steps} {steps|žingsnyje|žingsniuose|žingsnių} CPU pusėje trunka {time} per žingsnį. Atlaisvinant laukiama įrenginio, o išskyrimas trunka daug ilgiau negu paleidimas.</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: fixed shapes, no empty_cache() in the loop, expandable segments. Check: cudaMalloc and cudaFree are gone after the first steps.</source>
        <translation>Leiskite skirstytuvui pasilikti, ką turi: pastovios formos, jokio empty_cache() cikle, expandable segments. Patikra: po pirmųjų žingsnių nebėra cudaMalloc ir cudaFree.</translation>
    </message>
    <message>
        <source>Use the asynchronous allocator, or let memory be taken at once.</source>
        <translation>Naudokite asinchroninį skirstytuvą arba leiskite paimti atmintį iš karto.</translation>
    </message>
    <message>
        <source>Let memory be taken at once and donate arguments.</source>
        <translation>Leiskite paimti atmintį iš karto ir perduokite argumentus (donate).</translation>
    </message>
    <message>
        <source>Keep memory in the pool.</source>
        <translation>Laikykite atmintį telkinyje.</translation>
    </message>
    <message>
        <source>Allocate once before the loop, or use stream-ordered allocation.</source>
        <translation>Išskirkite vieną kartą prieš ciklą arba išskirkite srauto tvarka (stream-ordered).</translation>
    </message>
    <message>
        <source>The gradients are reduced {k} times a step where once is enough: {saving} a step</source>
        <translation>Gradientai redukuojami {k} kart. per žingsnį, nors užtenka vieno: {saving} per žingsnį</translation>
    </message>
    <message>
        <source>A step runs forward and backward {k} times, and each time reduces the same {m} {m|buffer|buffers} ({bytes}). Only the reduction behind the last backward pass is needed: the sums before it can stay on each device. Without the others, kernels that ran beside them are as fast as alone.</source>
        <translation>Žingsnyje tiesioginė ir atgalinė eiga vykdoma {k} kart. ir kaskart redukuojama tiek pat buferių: {m} ({bytes}). Reikia tik redukcijos po paskutinės atgalinės eigos: ankstesnės sumos gali likti kiekviename įrenginyje. Be kitų redukcijų greta jų vykdyti branduoliai tampa tokie greiti kaip vieni.</translation>
    </message>
    <message>
        <source>Run all micro-steps but the last under no_sync() (FullyShardedDataParallel has it as well; fully_shard: set_requires_gradient_sync(False)). Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>Visus mikrožingsnius, išskyrus paskutinį, vykdykite su no_sync() (FullyShardedDataParallel jį irgi turi; fully_shard: set_requires_gradient_sync(False)). Patikra: all-reduce operacijų per žingsnį yra tiek kartų mažiau, kiek mikrožingsnių.</translation>
    </message>
    <message>
        <source>Add the gradients up on each replica and apply them once: the reduction belongs to apply_gradients. Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>Sudėkite gradientus kiekvienoje kopijoje ir pritaikykite juos vieną kartą: redukcijos vieta – apply_gradients. Patikra: all-reduce operacijų per žingsnį yra tiek kartų mažiau, kiek mikrožingsnių.</translation>
    </message>
    <message>
        <source>Accumulate with grad_req &apos;add&apos; and call trainer.step once for all micro-steps. Check: the number of reductions a step is divided by the number of micro-steps.</source>
        <translation>Kaupkite su grad_req &apos;add&apos; ir visiems mikrožingsniams vieną kartą kvieskite trainer.step. Patikra: redukcijų per žingsnį yra tiek kartų mažiau, kiek mikrožingsnių.</translation>
    </message>
    <message>
        <source>Add up the gradients of all micro-steps on each device and reduce them once. Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>Sudėkite visų mikrožingsnių gradientus kiekviename įrenginyje ir redukuokite juos vieną kartą. Patikra: all-reduce operacijų per žingsnį yra tiek kartų mažiau, kiek mikrožingsnių.</translation>
    </message>
    <message>
        <source>All-reduces reach {rate} of {wanted} on the bus: at that rate {saving} a step less</source>
        <translation>All-reduce magistralėje pasiekia {rate} iš {wanted}: tokia sparta žingsnis truktų {saving} trumpiau</translation>
    </message>
    <message>
        <source>{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only the transfer counts, as the rank that arrives last shows it.</source>
        <translation>All-reduce operacijos ({n}), vidutiniškai po {bytes}, tarp {ranks} {ranks|rango|rangų|rangų} trunka po {measured}; {bytes} x 2(n-1)/n esant {wanted} truktų {expected}. Skaičiuojamas tik perdavimas, kaip rodo paskutinis atvykstantis rangas.</translation>
    </message>
    <message>
        <source>{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only one rank is recorded, which cannot show how much of this is waiting for a slower rank: the saving is a bound. Open the files of all ranks together before changing the network.</source>
        <translation>All-reduce operacijos ({n}), vidutiniškai po {bytes}, tarp {ranks} {ranks|rango|rangų|rangų} trunka po {measured}; {bytes} x 2(n-1)/n esant {wanted} truktų {expected}. Įrašytas tik vienas rangas, o iš jo nematyti, kiek to laiko laukiama lėtesnio rango: sutaupymas yra viršutinė riba. Prieš keisdami tinklą, atverkite visų rangų failus kartu.</translation>
    </message>
    <message>
        <source>See which transport NCCL chose (NCCL_DEBUG=INFO says NET/IB, NET/Socket, P2P or SHM) and measure the link with nccl-tests. Sockets instead of RDMA, peer-to-peer switched off, or the wrong interface are the usual reasons. Until then send less: 16-bit gradients, or fewer reductions. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>Pažiūrėkite, kurį transportą pasirinko NCCL (NCCL_DEBUG=INFO rodo NET/IB, NET/Socket, P2P arba SHM), ir išmatuokite jungtį su nccl-tests. Įprastos priežastys: lizdai (sockets) vietoj RDMA, išjungtas peer-to-peer arba ne ta sąsaja. Iki tol siųskite mažiau: 16 bitų gradientai arba retesnės redukcijos. Patikra: all-reduce operacijos trunka tiek, kiek baitai, padalyti iš pralaidumo.</translation>
    </message>
    <message>
        <source>See which transport NCCL chose (NCCL_DEBUG=INFO) and compare the all-reduce with (parameters x 4 bytes) / bandwidth. A larger batch makes it rarer. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>Pažiūrėkite, kurį transportą pasirinko NCCL (NCCL_DEBUG=INFO), ir palyginkite all-reduce su (parametrai x 4 baitai) / pralaidumas. Su didesniu paketu jos retesnės. Patikra: all-reduce operacijos trunka tiek, kiek baitai, padalyti iš pralaidumo.</translation>
    </message>
    <message>
        <source>See which transport the communication library chose, and measure the link with its own benchmark. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>Pažiūrėkite, kurį transportą pasirinko ryšio biblioteka, ir išmatuokite jungtį jos pačios testu. Patikra: all-reduce operacijos trunka tiek, kiek baitai, padalyti iš pralaidumo.</translation>
    </message>
    <message>
        <source>The device idles between steps while the host runs {name}: up to {saving} a step</source>
        <translation>Įrenginys prastovi tarp žingsnių, kol CPU vykdo {name}: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>Between the last kernel of a step and the first of the next the device is idle for {idle} a step. For {named} of that the host runs ranges such as {name} ({n} in {steps} {steps|step|steps}), which launch no kernel.</source>
        <translation>Tarp paskutinio žingsnio branduolio ir pirmojo kito žingsnio branduolio įrenginys prastovi {idle} per žingsnį. Iš to laiko {named} CPU vykdo intervalus, pvz., {name} ({n} {n|kartą|kartus|kartų} {steps} {steps|žingsnyje|žingsniuose|žingsnių}), kurie nepaleidžia jokio branduolio.</translation>
    </message>
    <message>
        <source>Do this work every N steps, keep running values on the device, or hand it to another thread. Check: the gap between the steps closes on the stream&apos;s lane in all steps but each N-th.</source>
        <translation>Darykite šį darbą kas N žingsnių, einamąsias reikšmes laikykite įrenginyje arba perduokite darbą kitai gijai. Patikra: tarpas tarp žingsnių srauto juostoje išnyksta visuose žingsniuose, išskyrus kas N-tąjį.</translation>
    </message>
    <message>
        <source>Run several steps in one call, do callbacks every N batches, and keep the loop inside tf.function. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>Vykdykite kelis žingsnius vienu kvietimu, callback funkcijas kvieskite kas N paketų, o ciklą laikykite tf.function viduje. Patikra: tarpas tarp žingsnių srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Update metrics every N batches instead of after each, since an update waits for the device. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>Rodiklius atnaujinkite kas N paketų, o ne po kiekvieno, nes atnaujinant laukiama įrenginio. Patikra: tarpas tarp žingsnių srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Do this work every N steps or on another thread. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>Darykite šį darbą kas N žingsnių arba kitoje gijoje. Patikra: tarpas tarp žingsnių srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Gathers, scatters and exchanges stand alone: covered by compute they would save up to {saving} a step</source>
        <translation>Gather, scatter ir exchange operacijos vykdomos vienos: paslėptos po skaičiavimu sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} (all-gather, reduce-scatter, all-to-all) in {steps} {steps|step|steps} leave {exposed} a step on each device uncovered. The step computes {compute} with no communication beside it, which is the most that could cover them: which kernels need their results is not recorded.</source>
        <translation>{n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų} (all-gather, reduce-scatter, all-to-all) {steps} {steps|žingsnyje|žingsniuose|žingsnių} kiekviename įrenginyje palieka {exposed} per žingsnį nepaslėpto laiko. Be ryšio greta žingsnis skaičiuoja {compute}; tai daugiausia, kas galėtų jas paslėpti: kuriems branduoliams reikia jų rezultatų, neįrašyta.</translation>
    </message>
    <message>
        <source>Sharded parameters: gather the next unit&apos;s while this one computes (prefetching), with units of like size. Tensor parallel: asynchronous tensor parallelism in torch.compile. Experts: even capacity, and the shared expert beside the exchange. Embedding tables: exchange the next batch&apos;s indices and rows while this one computes. Check: these collectives stand under kernels.</source>
        <translation>Suskaidyti parametrai: surinkite kito bloko parametrus, kol skaičiuojamas šis (prefetching), blokai – panašaus dydžio. Tensor parallel: asynchronous tensor parallelism su torch.compile. Ekspertai: vienoda talpa, o bendrasis ekspertas – greta mainų. Embedding lentelės: kito paketo indeksais ir eilutėmis keiskitės, kol skaičiuojamas šis. Patikra: šios kolektyvinės operacijos yra po branduoliais.</translation>
    </message>
    <message>
        <source>Let XLA schedule collectives beside compute: latency-hiding scheduler, pipelined collectives. Check: these collectives stand under fusions.</source>
        <translation>Leiskite XLA planuoti kolektyvines operacijas greta skaičiavimo: latency-hiding scheduler, pipelined collectives. Patikra: šios kolektyvinės operacijos yra po suliejimais.</translation>
    </message>
    <message>
        <source>Start each collective before its result is needed and compute something else meanwhile. Check: these collectives stand under kernels.</source>
        <translation>Pradėkite kiekvieną kolektyvinę operaciją prieš prireikiant jos rezultato, o tuo metu skaičiuokite ką nors kita. Patikra: šios kolektyvinės operacijos yra po branduoliais.</translation>
    </message>
    <message>
        <source>The last gradients are reduced behind the backward pass: smaller buckets save up to {saving} a step</source>
        <translation>Paskutiniai gradientai redukuojami po atgalinės eigos: mažesnės grupės sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>Communication runs beside the backward pass, but {tail} a step are left behind it: the last bucket can only leave when all its gradients are there. With buckets of half the size about half of it would be left; more and smaller ones cost time of their own.</source>
        <translation>Ryšys vyksta greta atgalinės eigos, bet {tail} per žingsnį lieka po jos: paskutinė grupė (bucket) gali būti išsiųsta tik tada, kai yra visi jos gradientai. Perpus mažesnės grupės paliktų maždaug pusę to; daugiau ir mažesnių grupių pačios kainuoja laiko.</translation>
    </message>
    <message>
        <source>Lower bucket_cap_mb of DistributedDataParallel and measure: the best size lies between latency and the exposed tail. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>Sumažinkite DistributedDataParallel parametrą bucket_cap_mb ir matuokite: geriausias dydis yra tarp delsos ir nepaslėptos uodegos. Patikra: ryšys po paskutinio atgalinės eigos branduolio trumpesnis.</translation>
    </message>
    <message>
        <source>Raise the number of packs of the all-reduce. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>Padidinkite all-reduce dalių (packs) skaičių. Patikra: ryšys po paskutinio atgalinės eigos branduolio trumpesnis.</translation>
    </message>
    <message>
        <source>Reduce gradients in smaller parts, at least the last ones. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>Redukuokite gradientus mažesnėmis dalimis, bent paskutinius. Patikra: ryšys po paskutinio atgalinės eigos branduolio trumpesnis.</translation>
    </message>
    <message>
        <source>Communication and compute take turns: beside the backward pass it would save up to {saving} a step</source>
        <translation>Ryšys ir skaičiavimas vyksta pakaitomis: ryšiui vykstant greta atgalinės eigos būtų sutaupyta iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them {shared|runs|run} on a stream that computes as well. Counted is that beside the backward pass they take multiprocessors from its kernels, and that the last one has nothing to hide behind.</source>
        <translation>{n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} kiekviename įrenginyje trunka {comm} per žingsnį, iš to {exposed} įrenginys nieko neskaičiuoja; srautuose, kuriuose ir skaičiuojama, jų yra {shared}. Laikoma, kad greta atgalinės eigos jos atima iš jos branduolių multiprocesorių ir kad paskutinė neturi po kuo pasislėpti.</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them {shared|runs|run} on a stream that computes as well. Only one rank is recorded, which cannot show how much of this is waiting for others: the saving is a bound. Open the files of all ranks together.</source>
        <translation>{n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} kiekviename įrenginyje trunka {comm} per žingsnį, iš to {exposed} įrenginys nieko neskaičiuoja; srautuose, kuriuose ir skaičiuojama, jų yra {shared}. Įrašytas tik vienas rangas, o iš jo nematyti, kiek to laiko laukiama kitų: sutaupymas yra viršutinė riba. Atverkite visų rangų failus kartu.</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing. One process drives all devices: it sends the parameters to each of them in every step ({broadcast}), which one process for each device does not need, and reduces the gradients behind the backward pass instead of beside it.</source>
        <translation>{n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} kiekviename įrenginyje trunka {comm} per žingsnį, iš to {exposed} įrenginys nieko neskaičiuoja. Vienas procesas valdo visus įrenginius: kiekviename žingsnyje jis siunčia parametrus kiekvienam iš jų ({broadcast}), ko nereikia, kai kiekvienas įrenginys turi savo procesą, ir redukuoja gradientus po atgalinės eigos, o ne greta jos.</translation>
    </message>
    <message>
        <source>Wrap the model in DistributedDataParallel, one process for each GPU: it reduces gradients in buckets on a stream of its own while the backward pass goes on. Where gradients are reduced by hand, start each with async_op=True as soon as it is computed and wait for all before the optimizer. Check: the collectives stand on their own lane, under the kernels of the backward pass.</source>
        <translation>Įdėkite modelį į DistributedDataParallel, kiekvienam GPU po procesą: jis redukuoja gradientus grupėmis atskirame sraute, kol tęsiasi atgalinė eiga. Kur gradientai redukuojami rankomis, kiekvieną pradėkite su async_op=True, kai tik jis suskaičiuotas, o visų laukite prieš optimizatorių. Patikra: kolektyvinės operacijos yra savo juostoje, po atgalinės eigos branduoliais.</translation>
    </message>
    <message>
        <source>Let tf.distribute.MirroredStrategy reduce the gradients with NCCL, in packs small enough that the first leaves early, inside tf.function. Check: NCCL&apos;s kernels stand under those of the backward pass.</source>
        <translation>Leiskite tf.distribute.MirroredStrategy redukuoti gradientus per NCCL, tokiomis mažomis dalimis, kad pirmoji išeitų anksti, tf.function viduje. Patikra: NCCL branduoliai yra po atgalinės eigos branduoliais.</translation>
    </message>
    <message>
        <source>Use the kvstore &apos;nccl&apos; or Horovod and push each gradient as soon as it is computed, those of the last layers first. Check: communication stands under the operators of the backward pass.</source>
        <translation>Naudokite kvstore &apos;nccl&apos; arba Horovod ir siųskite kiekvieną gradientą, kai tik jis suskaičiuotas, pirmiausia – paskutinių sluoksnių. Patikra: ryšys yra po atgalinės eigos operatoriais.</translation>
    </message>
    <message>
        <source>Let XLA schedule collectives beside compute with its latency-hiding scheduler. Check: collectives stand on their own lane, under the fusions of the backward pass.</source>
        <translation>Leiskite XLA planuoti kolektyvines operacijas greta skaičiavimo su latency-hiding scheduler. Patikra: kolektyvinės operacijos yra savo juostoje, po atgalinės eigos suliejimais.</translation>
    </message>
    <message>
        <source>Reduce gradients in several parts on a stream of their own, each as soon as it is computed. Check: the collectives stand under the kernels of the backward pass.</source>
        <translation>Redukuokite gradientus keliomis dalimis atskirame sraute, kiekvieną – kai tik ji suskaičiuota. Patikra: kolektyvinės operacijos yra po atgalinės eigos branduoliais.</translation>
    </message>
    <message>
        <source>Copies inside the step that the program may not need: up to {saving} a step</source>
        <translation>Kopijavimai žingsnyje, kurių programai galbūt nereikia: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} in {steps} {steps|step|steps} ({bytes} a step), most of all under {by}, {n|takes|take} {time} a step on the device. {same} of them {same|comes|come} at the same place in each step.</source>
        <translation>{n} {n|kopijavimas|kopijavimai|kopijavimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} ({bytes} per žingsnį), daugiausia ties {by}, įrenginyje trunka {time} per žingsnį. Iš jų {same} kiekviename žingsnyje yra toje pačioje vietoje.</translation>
    </message>
    <message>
        <source>Look whether each copy is needed: clone(), contiguous(), expand() followed by a copy, cat() into a new tensor, .to() of what is there already. Write into the tensor that is kept, or use views. Check: the copies are gone from the stream&apos;s lane.</source>
        <translation>Pažiūrėkite, ar reikia kiekvieno kopijavimo: clone(), contiguous(), expand() su kopijavimu po jo, cat() į naują tenzorių, .to() to, kas jau yra vietoje. Rašykite į išlaikomą tenzorių arba naudokite vaizdus (views). Patikra: kopijavimų srauto juostoje nebėra.</translation>
    </message>
    <message>
        <source>Keep what the step needs on the device, and look which operator the copies stand at; tf.debugging.set_log_device_placement(True) shows what was placed elsewhere.</source>
        <translation>Laikykite įrenginyje tai, ko reikia žingsniui, ir pažiūrėkite, ties kuriuo operatoriumi yra kopijavimai; tf.debugging.set_log_device_placement(True) rodo, kas buvo padėta kitur.</translation>
    </message>
    <message>
        <source>Donate arguments, so that results take their place instead of a copy.</source>
        <translation>Perduokite argumentus (donate), kad rezultatai užimtų jų vietą, o ne būtų kopijuojami.</translation>
    </message>
    <message>
        <source>Write into existing arrays (out=) instead of copying.</source>
        <translation>Rašykite į esamus masyvus (out=), o ne kopijuokite.</translation>
    </message>
    <message>
        <source>Leave out copies of data that is already where it is needed.</source>
        <translation>Atsisakykite kopijavimų duomenų, kurie jau yra ten, kur reikia.</translation>
    </message>
    <message>
        <source>Copies and compute take turns: overlapping them saves up to {saving} a step</source>
        <translation>Kopijavimas ir skaičiavimas vyksta pakaitomis: vykdant juos kartu būtų sutaupyta iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} between host and device in {steps} {steps|step|steps} {n|takes|take} {copies} a step, {exposed} of it while no kernel runs, though the device can copy and compute at the same time. {waits} {waits|call waits|calls wait} for such a copy.</source>
        <translation>{n} {n|kopijavimas|kopijavimai|kopijavimų} tarp CPU ir įrenginio {steps} {steps|žingsnyje|žingsniuose|žingsnių} trunka {copies} per žingsnį, iš to {exposed} nevykdomas joks branduolys, nors įrenginys gali kopijuoti ir skaičiuoti tuo pačiu metu. Kvietimų, kurie laukia tokio kopijavimo: {waits}.</translation>
    </message>
    <message>
        <source>Start each copy on a stream of its own as soon as its data is there, with pinned memory and non_blocking=True, and wait once, before the host reads. Check: copies and kernels stand above each other on the lanes and the step approaches the longer of both.</source>
        <translation>Pradėkite kiekvieną kopijavimą atskirame sraute, kai tik yra duomenys, su fiksuota (pinned) atmintimi ir non_blocking=True, o laukite vieną kartą, prieš CPU juos skaitant. Patikra: kopijavimai ir branduoliai juostose yra vieni virš kitų, o žingsnio trukmė artėja prie ilgesniojo iš jų.</translation>
    </message>
    <message>
        <source>Start the copies without waiting after each (no asnumpy or wait_to_read in the loop) and wait once at the end. Check: copies and kernels stand above each other.</source>
        <translation>Pradėkite kopijavimus nelaukdami po kiekvieno (cikle jokių asnumpy ar wait_to_read), o laukite vieną kartą pabaigoje. Patikra: kopijavimai ir branduoliai yra vieni virš kitų.</translation>
    </message>
    <message>
        <source>Fetch results after the loop instead of calling .numpy() in it, and prefetch inputs to the device. Check: copies and kernels stand above each other.</source>
        <translation>Rezultatus paimkite po ciklo, o ne kvieskite .numpy() jame, ir iš anksto perkelkite įvestis į įrenginį. Patikra: kopijavimai ir branduoliai yra vieni virš kitų.</translation>
    </message>
    <message>
        <source>Copy asynchronously on a stream of its own, with pinned memory, and order it by events instead of waiting on the host. Check: copies and kernels stand above each other.</source>
        <translation>Kopijuokite asinchroniškai atskirame sraute, su fiksuota (pinned) atmintimi, o tvarką nustatykite įvykiais, ne CPU laukimu. Patikra: kopijavimai ir branduoliai yra vieni virš kitų.</translation>
    </message>
    <message>
        <source>Copies of pageable memory hold up the step: pinning and overlapping them saves up to {saving} a step</source>
        <translation>Iškeliamos (pageable) atminties kopijavimai stabdo žingsnį: fiksuota atmintis ir vykdymas kartu sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} between device and pageable host memory in {steps} {steps|step|steps} ({bytes} a step at {rate}) {n|keeps|keep} the host waiting and {n|runs|run} while no kernel does for {exposed} a step. The driver has to stage pageable memory, so such a copy is slow and cannot run beside compute.</source>
        <translation>{n} {n|kopijavimas|kopijavimai|kopijavimų} tarp įrenginio ir iškeliamos CPU atminties {steps} {steps|žingsnyje|žingsniuose|žingsnių} ({bytes} per žingsnį, {rate}) verčia CPU laukti, ir {exposed} per žingsnį jų metu nevykdomas joks branduolys. Iškeliamą atmintį tvarkyklė perkelia per tarpinį buferį, todėl toks kopijavimas lėtas ir negali vykti greta skaičiavimo.</translation>
    </message>
    <message>
        <source>Pin the batch and copy it without blocking, one step ahead of its use. Check: the copy&apos;s name says Pinned, its row runs beside the kernels, and the call returns in microseconds.</source>
        <translation>Paketą laikykite fiksuotoje (pinned) atmintyje ir kopijuokite neblokuodami, vienu žingsniu anksčiau, negu jo prireiks. Patikra: kopijavimo varde yra Pinned, jo eilutė vyksta greta branduolių, o kvietimas grįžta per mikrosekundes.</translation>
    </message>
    <message>
        <source>Copy to a pinned buffer on a stream of its own and wait only before the host reads it. Check: the copy&apos;s name says Pinned and it runs beside the kernels.</source>
        <translation>Kopijuokite į fiksuotą (pinned) buferį atskirame sraute ir laukite tik prieš CPU jį skaitant. Patikra: kopijavimo varde yra Pinned, ir jis vyksta greta branduolių.</translation>
    </message>
    <message>
        <source>Let tf.data hand over batches that are on the device already. Check: no MEMCPYHtoD stands between the kernels of a step.</source>
        <translation>Leiskite tf.data pateikti paketus, kurie jau yra įrenginyje. Patikra: tarp žingsnio branduolių nėra MEMCPYHtoD.</translation>
    </message>
    <message>
        <source>Keep batches in pinned memory and copy them before the step that needs them. Check: the copies run beside the kernels.</source>
        <translation>Paketus laikykite fiksuotoje (pinned) atmintyje ir kopijuokite prieš žingsnį, kuriam jų reikia. Patikra: kopijavimai vyksta greta branduolių.</translation>
    </message>
    <message>
        <source>Allocate the host side as pinned memory and copy asynchronously on a stream of its own. Check: the copies run beside the kernels.</source>
        <translation>CPU pusėje išskirkite fiksuotą (pinned) atmintį ir kopijuokite asinchroniškai atskirame sraute. Patikra: kopijavimai vyksta greta branduolių.</translation>
    </message>
    <message>
        <source>Many tiny copies: joined, they would take up to {saving} less a step</source>
        <translation>Daug mažyčių kopijavimų: sujungti jie truktų iki {saving} per žingsnį trumpiau</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} in {steps} {steps|step|steps}, most of all under {by}, {n|moves|move} {bytes} each on average: what they take is the cost of a call, not of the bytes. The device waits for them for {idle} a step.</source>
        <translation>{n} {n|kopijavimas|kopijavimai|kopijavimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių}, daugiausia ties {by}, vidutiniškai perkelia po {bytes}: laiko kainuoja kvietimas, o ne baitai. Įrenginys jų laukia {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Put the values into one tensor on the host and copy it once, or make them on the device. Check: one copy a step where there were many.</source>
        <translation>Sudėkite reikšmes į vieną tenzorių CPU pusėje ir kopijuokite jį vieną kartą arba kurkite jas įrenginyje. Patikra: vienas kopijavimas per žingsnį ten, kur buvo daug.</translation>
    </message>
    <message>
        <source>Give the step one tensor and not many Python numbers; make constants once, outside of the step.</source>
        <translation>Perduokite žingsniui vieną tenzorių, o ne daug Python skaičių; konstantas kurkite vieną kartą, ne žingsnyje.</translation>
    </message>
    <message>
        <source>Compile the step, so that its numbers are constants of the program, and put arguments on the device once.</source>
        <translation>Sukompiliuokite žingsnį, kad jo skaičiai būtų programos konstantos, o argumentus padėkite į įrenginį vieną kartą.</translation>
    </message>
    <message>
        <source>Stack the values on the host and copy them at once.</source>
        <translation>Sudėkite reikšmes CPU pusėje ir kopijuokite iš karto.</translation>
    </message>
    <message>
        <source>Join the copies: one buffer, one call. Check: one copy a step where there were many.</source>
        <translation>Sujunkite kopijavimus: vienas buferis, vienas kvietimas. Patikra: vienas kopijavimas per žingsnį ten, kur buvo daug.</translation>
    </message>
    <message>
        <source>{missing} of {all} launched kernels are not recorded</source>
        <translation>Neįrašyta {missing} iš {all} paleistų branduolių</translation>
    </message>
    <message>
        <source>{all} calls launch device work, and for {missing} of them nothing of the device is in the trace. What the device did, and for how long, is not known: no word about busy and idle time is to be believed.</source>
        <translation>Įrenginio darbą paleidžia {all} {all|kvietimas|kvietimai|kvietimų}, ir {missing} iš jų pėdsake nėra nieko iš įrenginio. Ką ir kiek laiko įrenginys veikė, nežinoma: nė vienu žodžiu apie darbą ir prastovas tikėti negalima.</translation>
    </message>
    <message>
        <source>Record with ProfilerActivity.CUDA, as the only user of CUPTI (no Nsight, DCGM profiling or second profiler beside it), and let the device finish before the profiler stops. Check: each launch has an arrow to its kernel.</source>
        <translation>Įrašykite su ProfilerActivity.CUDA, būdami vienintelis CUPTI naudotojas (jokių greta veikiančių Nsight, DCGM profiliavimo ar antros profiliuoklės), ir leiskite įrenginiui baigti, prieš sustabdydami profiliuoklę. Patikra: nuo kiekvieno paleidimo eina rodyklė į jo branduolį.</translation>
    </message>
    <message>
        <source>Record again with device activities, and let the device finish before the profiler stops. Check: each launch has an arrow to its kernel.</source>
        <translation>Įrašykite iš naujo su įrenginio veiksmais ir leiskite įrenginiui baigti, prieš sustabdydami profiliuoklę. Patikra: nuo kiekvieno paleidimo eina rodyklė į jo branduolį.</translation>
    </message>
    <message>
        <source>{n} of {all} device operations have lost their launch</source>
        <translation>{n} iš {all} įrenginio operacijų neteko savo paleidimo</translation>
    </message>
    <message>
        <source>{n} device operations belong to no recorded call, although others before them on the same stream do: the profiler has dropped records of the host, or another thread or process launched them. What these operations belong to, and when they were launched, is not known; steps count them by time only.</source>
        <translation>{n} įrenginio {n|operacija|operacijos|operacijų} nepriklauso jokiam įrašytam kvietimui, nors kitos prieš jas tame pačiame sraute priklauso: profiliuoklė pametė CPU įrašus arba jas paleido kita gija ar procesas. Kam šios operacijos priklauso ir kada buvo paleistos, nežinoma; žingsniams jos priskiriamos tik pagal laiką.</translation>
    </message>
    <message>
        <source>Record fewer steps, with fewer options (stacks, shapes), after some warm-up steps of the profiler itself. Check: each operation has an arrow from its launch.</source>
        <translation>Įrašykite mažiau žingsnių su mažiau parinkčių (dėklai, formos), po kelių pačios profiliuoklės įšilimo žingsnių. Patikra: į kiekvieną operaciją eina rodyklė nuo jos paleidimo.</translation>
    </message>
    <message>
        <source>The trace ends at {n} events, where its exporter stops</source>
        <translation>Pėdsakas baigiasi ties {n} įvykių – tiek rašo jo eksportas</translation>
    </message>
    <message>
        <source>TensorFlow&apos;s export to Chrome&apos;s format keeps a million events and drops the rest. What comes later, or is shorter, is not in the file.</source>
        <translation>TensorFlow eksportas į Chrome formatą palieka milijoną įvykių, o kitus atmeta. To, kas vėliau arba trumpesnis, faile nėra.</translation>
    </message>
    <message>
        <source>Open the profile itself (.xplane.pb), or record fewer steps. Check: the number of events is below the limit.</source>
        <translation>Atverkite patį profilį (.xplane.pb) arba įrašykite mažiau žingsnių. Patikra: įvykių mažiau už ribą.</translation>
    </message>
    <message>
        <source>{n} {n|record has|records have} an impossible duration</source>
        <translation>{n} {n|įrašo trukmė neįmanoma|įrašų trukmė neįmanoma|įrašų trukmė neįmanoma}</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} said to last less than nothing or more than a week: an error of the profiler&apos;s clock. They are shown, and count in no sum.</source>
        <translation>{n} {n|įrašas|įrašai|įrašų} esą trunka mažiau už nulį arba ilgiau už savaitę: tai profiliuoklės laikrodžio klaida. Jie rodomi, bet neįskaitomi į jokią sumą.</translation>
    </message>
    <message>
        <source>{n} {n|operation lasts|operations last} far past the start of the next on {n|its|their} stream</source>
        <translation>{n} {n|operacija|operacijos|operacijų} trunka toli po kitos savo srauto operacijos pradžios</translation>
    </message>
    <message>
        <source>A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins.</source>
        <translation>Srautas operacijas vykdo iš eilės, bet {n} iš {all} esą baigiasi iš viso {over} vėliau, negu prasideda kita: jų pabaigos klaidingos. Jos rodomos ir sumuojamos, kaip įrašyta, todėl įrenginio laikas gali būti tiek per didelis; ilgiausių branduolių sąrašuose jos rikiuojamos taip, lyg baigtųsi ten, kur prasideda kita.</translation>
    </message>
    <message>
        <source>A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins. {impossible} {impossible|record more has a duration|records more have durations} that cannot be.</source>
        <translation>Srautas operacijas vykdo iš eilės, bet {n} iš {all} esą baigiasi iš viso {over} vėliau, negu prasideda kita: jų pabaigos klaidingos. Jos rodomos ir sumuojamos, kaip įrašyta, todėl įrenginio laikas gali būti tiek per didelis; ilgiausių branduolių sąrašuose jos rikiuojamos taip, lyg baigtųsi ten, kur prasideda kita. Dar {impossible} {impossible|įrašo|įrašų|įrašų} trukmė neįmanoma.</translation>
    </message>
    <message>
        <source>Record again with a newer profiler; if the device&apos;s clock was set meanwhile, not across that. Check: no such record is left.</source>
        <translation>Įrašykite iš naujo su naujesne profiliuokle; jei tuo metu buvo perstatytas įrenginio laikrodis – ne per tą momentą. Patikra: tokių įrašų nebelieka.</translation>
    </message>
    <message>
        <source>{n} device {n|operation has|operations have} no time</source>
        <translation>{n} įrenginio {n|operacija neturi laiko|operacijos neturi laiko|operacijų neturi laiko}</translation>
    </message>
    <message>
        <source>The driver gave no time for {n} of {all} device operations. They count in no sum: busy time is too small by them.</source>
        <translation>Tvarkyklė nenurodė laiko {n} iš {all} įrenginio operacijų. Jos neįskaitomos į jokią sumą: darbo laikas tiek per mažas.</translation>
    </message>
    <message>
        <source>{n} of {all} kernels have a length of 0</source>
        <translation>{n} iš {all} branduolių ilgis yra 0</translation>
    </message>
    <message>
        <source>A kernel that ran took some time; the file says 0 for {n} of {all}. Busy time is too small by them, and what would be saved cannot be told.</source>
        <translation>Įvykdytas branduolys kažkiek truko; faile {n} iš {all} nurodyta 0. Darbo laikas tiek per mažas, o kiek būtų sutaupyta, pasakyti negalima.</translation>
    </message>
    <message>
        <source>Use a newer driver and profiler. In the first steps some operations may lack a time: record after a warm-up. Check: all operations have a time.</source>
        <translation>Naudokite naujesnę tvarkyklę ir profiliuoklę. Pirmuosiuose žingsniuose kai kurios operacijos gali neturėti laiko: įrašykite po įšilimo. Patikra: visos operacijos turi laiką.</translation>
    </message>
    <message>
        <source>No steps are marked</source>
        <translation>Žingsniai nepažymėti</translation>
    </message>
    <message>
        <source>Without marks the whole window of {window} stands for one step: warm-up cannot be left out, and savings are given for all of it.</source>
        <translation>Be žymių visas {window} langas laikomas vienu žingsniu: įšilimo atmesti negalima, o sutaupymai nurodomi visam langui.</translation>
    </message>
    <message>
        <source>Use a schedule and call step() once in each step. Check: ranges ProfilerStep# stand on the host&apos;s lane.</source>
        <translation>Naudokite schedule ir kiekviename žingsnyje vieną kartą kvieskite step(). Patikra: CPU juostoje yra intervalai ProfilerStep#.</translation>
    </message>
    <message>
        <source>Put each step under tf.profiler.experimental.Trace. Check: the steps are listed.</source>
        <translation>Kiekvieną žingsnį dėkite į tf.profiler.experimental.Trace. Patikra: žingsniai išvardyti.</translation>
    </message>
    <message>
        <source>Put each step under StepTraceAnnotation. Check: the steps are listed.</source>
        <translation>Kiekvieną žingsnį dėkite į StepTraceAnnotation. Patikra: žingsniai išvardyti.</translation>
    </message>
    <message>
        <source>Mark each step with a range (NVTX, for example). Check: the steps are listed.</source>
        <translation>Kiekvieną žingsnį pažymėkite intervalu (pvz., NVTX). Patikra: žingsniai išvardyti.</translation>
    </message>
    <message>
        <source>{n} of {all} {all|step|steps} {n|is|are} cut off</source>
        <translation>{n} iš {all} {all|žingsnio nukirpta|žingsnių nukirpta|žingsnių nukirpta}</translation>
    </message>
    <message>
        <source>The recording began or ended inside {n} {n|step|steps}. {n|It is|They are} not judged, which leaves {judged} of {all}.</source>
        <translation>Įrašymas prasidėjo arba baigėsi žingsnio viduje; tokių žingsnių: {n}. Jie nevertinami, lieka {judged} iš {all}.</translation>
    </message>
    <message>
        <source>Record some steps more, and let the device finish before the profiler stops. Check: enough whole steps are left, five or more.</source>
        <translation>Įrašykite dar kelis žingsnius ir leiskite įrenginiui baigti, prieš sustabdydami profiliuoklę. Patikra: lieka pakankamai sveikų žingsnių, penki ar daugiau.</translation>
    </message>
    <message>
        <source>The clocks of host and device disagree by {skew}</source>
        <translation>CPU ir įrenginio laikrodžiai skiriasi {skew}</translation>
    </message>
    <message>
        <source>{n} of {all} device operations begin before the call that launches them, by {skew} in the median. Delays of launches shorter than that cannot be told.</source>
        <translation>{n} iš {all} įrenginio operacijų prasideda anksčiau už jas paleidžiantį kvietimą, mediana {skew}. Trumpesnių už tai paleidimo vėlinimų nustatyti negalima.</translation>
    </message>
    <message>
        <source>Matching collectives end together, yet in these files their ends lie {skew} apart: the clocks of the hosts disagree. Compare times between ranks only after shifting one of them by that.</source>
        <translation>Sutampančios kolektyvinės operacijos baigiasi kartu, bet šiuose failuose jų pabaigos skiriasi {skew}: kompiuterių laikrodžiai nesutampa. Rangų laikus lyginkite tik tiek paslinkę vieną iš jų.</translation>
    </message>
    <message>
        <source>Use a newer driver and profiler; between hosts, synchronize the clocks (PTP or chrony). Check: no operation begins before its launch, and matching collectives end together.</source>
        <translation>Naudokite naujesnę tvarkyklę ir profiliuoklę; tarp kompiuterių sinchronizuokite laikrodžius (PTP arba chrony). Patikra: nė viena operacija neprasideda anksčiau už paleidimą, o sutampančios kolektyvinės operacijos baigiasi kartu.</translation>
    </message>
    <message>
        <source>The profiler makes the steps about {share} longer</source>
        <translation>Profiliuoklė pailgina žingsnius maždaug {share}</translation>
    </message>
    <message>
        <source>The host bounds the steps, and the profiler costs about {cost} for each of its operators: {with} a step in the trace, about {without} without the profiler. Savings are given in both.</source>
        <translation>Žingsnius riboja CPU, o profiliuoklė kainuoja maždaug {cost} kiekvienam jo operatoriui: pėdsake {with} per žingsnį, be profiliuoklės – maždaug {without}. Sutaupymai nurodomi abiem atvejais.</translation>
    </message>
    <message>
        <source>Record without stacks, shapes and memory, and measure step times without the profiler. Check: the step in the trace is as long as without it.</source>
        <translation>Įrašykite be dėklų, formų ir atminties, o žingsnių laiką matuokite be profiliuoklės. Patikra: žingsnis pėdsake toks pat ilgas kaip be jos.</translation>
    </message>
    <message>
        <source>Record with fewer options, and measure step times without the profiler. Check: the step in the trace is as long as without it.</source>
        <translation>Įrašykite su mažiau parinkčių, o žingsnių laiką matuokite be profiliuoklės. Patikra: žingsnis pėdsake toks pat ilgas kaip be jos.</translation>
    </message>
    <message>
        <source>Operators run one by one: compiled, the step would take up to {saving} less</source>
        <translation>Operatoriai vykdomi po vieną: sukompiliuotas žingsnis truktų iki {saving} trumpiau</translation>
    </message>
    <message>
        <source>{share} of the launches of a step come from single operators and not from a compiled function. The device waits {idle} a step for the host to get from one operator to the next.</source>
        <translation>{share} žingsnio paleidimų ateina iš pavienių operatorių, o ne iš sukompiliuotos funkcijos. Įrenginys laukia {idle} per žingsnį, kol CPU pereina nuo vieno operatoriaus prie kito.</translation>
    </message>
    <message>
        <source>Compile the model, and keep Python control flow out of it. Check: compiled regions stand on the host&apos;s lane instead of aten operators.</source>
        <translation>Sukompiliuokite modelį ir nelaikykite jame Python valdymo srauto. Patikra: CPU juostoje vietoj aten operatorių yra sukompiliuotos sritys.</translation>
    </message>
    <message>
        <source>Put the step into tf.function (Model.fit does it), give it tensors and not Python numbers, so that it is not traced again, and fix input_signature. Check: EagerExecute is gone from the host&apos;s lane.</source>
        <translation>Dėkite žingsnį į tf.function (Model.fit tai daro), perduokite jam tenzorius, o ne Python skaičius, kad jis nebūtų sekamas iš naujo, ir nustatykite input_signature. Patikra: CPU juostoje nebėra EagerExecute.</translation>
    </message>
    <message>
        <source>Compile the step with jax.jit.</source>
        <translation>Sukompiliuokite žingsnį su jax.jit.</translation>
    </message>
    <message>
        <source>Hybridize the network.</source>
        <translation>Hibridizuokite tinklą (hybridize).</translation>
    </message>
    <message>
        <source>Compile the operators into one graph.</source>
        <translation>Sukompiliuokite operatorius į vieną grafą.</translation>
    </message>
    <message>
        <source>The same row of {kernels} kernels runs {n} times a step: fused, the step would take up to {saving} less</source>
        <translation>Ta pati {kernels} branduolių eilė vykdoma {n} kart. per žingsnį: suliejus žingsnis truktų iki {saving} trumpiau</translation>
    </message>
    <message>
        <source>Rows of element-wise kernels such as {first} to {last} stand right behind each other, all over equal grids: {n} {n|row|rows} in {steps} {steps|step|steps}, {time} a step. Each kernel reads its whole input and writes its whole result; a fused one reads and writes once. Counted is that it takes as long as the two longest of the row. That each works on what the one before made is not recorded: the order and the grids say so.</source>
        <translation>Paelemenčių branduolių eilės, pvz., nuo {first} iki {last}, eina viena po kitos su vienodais tinkleliais: {n} {n|eilė|eilės|eilių} {steps} {steps|žingsnyje|žingsniuose|žingsnių}, {time} per žingsnį. Kiekvienas branduolys perskaito visą savo įvestį ir parašo visą rezultatą; sulietas skaito ir rašo vieną kartą. Laikoma, kad jis trunka tiek, kiek du ilgiausi eilės branduoliai. Kad kiekvienas dirba su ankstesniojo rezultatu, neįrašyta: tai rodo tvarka ir tinkleliai.</translation>
    </message>
    <message>
        <source>Compile the model or only the function that holds the row. Check: one triton_poi_fused kernel stands where the row was.</source>
        <translation>Sukompiliuokite modelį arba tik funkciją, kurioje yra ši eilė. Patikra: eilės vietoje yra vienas triton_poi_fused branduolys.</translation>
    </message>
    <message>
        <source>Let XLA fuse it: jit_compile=True on the function, or auto-clustering for the whole program. Level 2 fuses more than 1, takes more memory and can cost parallelism; use 1 where memory is short. Check: one fusion kernel stands where the row was.</source>
        <translation>Leiskite XLA ją sulieti: jit_compile=True funkcijai arba auto-clustering visai programai. 2 lygis sulieja daugiau negu 1, naudoja daugiau atminties ir gali mažinti lygiagretumą; kur trūksta atminties, naudokite 1. Patikra: eilės vietoje yra vienas sulietas branduolys.</translation>
    </message>
    <message>
        <source>Put the operators into one jitted function: XLA fuses only what it compiles together.</source>
        <translation>Dėkite operatorius į vieną jit funkciją: XLA sulieja tik tai, ką kompiliuoja kartu.</translation>
    </message>
    <message>
        <source>Hybridize the network: MXNet fuses element-wise operators of one graph, unless MXNET_USE_FUSION is 0.</source>
        <translation>Hibridizuokite tinklą (hybridize): MXNet sulieja vieno grafo paelemenčius operatorius, jei MXNET_USE_FUSION nėra 0.</translation>
    </message>
    <message>
        <source>Write the row as one kernel, or let a compiler fuse it.</source>
        <translation>Parašykite eilę kaip vieną branduolį arba leiskite ją sulieti kompiliatoriui.</translation>
    </message>
    <message>
        <source>The devices run one after another: side by side they would take {saving} a step less</source>
        <translation>Įrenginiai dirba vienas po kito: dirbdami kartu jie sutaupytų {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|time|times} in {steps} {steps|step|steps} the host waits for one device before it launches anything on another, whose work does not need it. The {devices} devices are busy {sum} a step together, {both} of it at the same time.</source>
        <translation>{n} {n|kartą|kartus|kartų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} CPU laukia vieno įrenginio, prieš ką nors paleisdamas kitame, kurio darbui to nereikia. {devices} {devices|įrenginys|įrenginiai|įrenginių} kartu dirba {sum} per žingsnį, iš to {both} – tuo pačiu metu.</translation>
    </message>
    <message>
        <source>One process launches the same work on {devices} devices, and its threads take turns: what the host does for one keeps it from the other. The devices are busy {sum} a step together, {both} of it at the same time; the busiest of them gets {share} of all launches, which is what a process of its own would have to do.</source>
        <translation>Vienas procesas paleidžia tą patį darbą {devices} {devices|įrenginyje|įrenginiuose|įrenginių}, o jo gijos keičiasi: ką CPU daro vienam, to tuo metu negauna kitas. Įrenginiai kartu dirba {sum} per žingsnį, iš to {both} – tuo pačiu metu; labiausiai apkrautas gauna {share} visų paleidimų – tiek turėtų atlikti atskiras jo procesas.</translation>
    </message>
    <message>
        <source>Launch the work of all devices first, then wait once for each: launches return at once. Check: the streams of the devices stand under each other instead of behind each other, and the step is as long as the longest of them.</source>
        <translation>Pirma paleiskite visų įrenginių darbą, tada kiekvieno laukite vieną kartą: paleidimai grįžta iš karto. Patikra: įrenginių srautai yra vieni po kitais, o ne paeiliui, o žingsnis toks ilgas kaip ilgiausias iš jų.</translation>
    </message>
    <message>
        <source>Read results (.numpy()) only when all devices have their work, and remove control dependencies between them. Check: the streams of the devices stand under each other.</source>
        <translation>Rezultatus skaitykite (.numpy()) tik tada, kai visi įrenginiai turi darbo, ir pašalinkite valdymo priklausomybes tarp jų. Patikra: įrenginių srautai yra vieni po kitais.</translation>
    </message>
    <message>
        <source>Call waitall (or wait_to_read, asnumpy) once behind the work of all devices. Check: the operators of the devices stand under each other.</source>
        <translation>Kvieskite waitall (arba wait_to_read, asnumpy) vieną kartą po visų įrenginių darbo. Patikra: įrenginių operatoriai yra vieni po kitais.</translation>
    </message>
    <message>
        <source>Launch the work of all devices first, then wait for each. Check: the streams of the devices stand under each other.</source>
        <translation>Pirma paleiskite visų įrenginių darbą, tada kiekvieno laukite. Patikra: įrenginių srautai yra vieni po kitais.</translation>
    </message>
    <message>
        <source>Run one process for each GPU with DistributedDataParallel instead of DataParallel or threads: Python&apos;s lock lets only one thread launch at a time, and DataParallel copies the model to all devices in each step. Check: each process drives one device, and both are busy at the same time.</source>
        <translation>Kiekvienam GPU vykdykite po procesą su DistributedDataParallel, o ne DataParallel ar gijas: Python užraktas vienu metu leidžia paleisti tik vienai gijai, o DataParallel kiekviename žingsnyje kopijuoja modelį į visus įrenginius. Patikra: kiekvienas procesas valdo vieną įrenginį, ir abu dirba tuo pačiu metu.</translation>
    </message>
    <message>
        <source>Use tf.distribute.MirroredStrategy with the step in tf.function, and give each GPU launching threads of its own. Check: the devices are busy at the same time.</source>
        <translation>Naudokite tf.distribute.MirroredStrategy su žingsniu tf.function viduje ir duokite kiekvienam GPU atskiras paleidimo gijas. Patikra: įrenginiai dirba tuo pačiu metu.</translation>
    </message>
    <message>
        <source>Run one process for each device. Check: each process drives one device, and all are busy at the same time.</source>
        <translation>Kiekvienam įrenginiui vykdykite po procesą. Patikra: kiekvienas procesas valdo vieną įrenginį, ir visi dirba tuo pačiu metu.</translation>
    </message>
    <message>
        <source>GPU {device} does next to nothing while others work</source>
        <translation>GPU {device} beveik nieko neveikia, kol kiti dirba</translation>
    </message>
    <message>
        <source>GPU {device} is busy {own} in all with {n} {n|operation|operations}; the busiest device of the same process is busy {most}. The process holds it, but gives it no work.</source>
        <translation>GPU {device} iš viso dirba {own} ({n} {n|operacija|operacijos|operacijų}); labiausiai apkrautas to paties proceso įrenginys dirba {most}. Procesas jį laiko užėmęs, bet neduoda jam darbo.</translation>
    </message>
    <message>
        <source>Start one process for each GPU and choose the device before anything else: a stray tensor or context on GPU 0 is the usual reason. Check: each process shows one device only, or all are busy.</source>
        <translation>Kiekvienam GPU paleiskite po procesą ir įrenginį pasirinkite prieš visa kita: įprasta priežastis – GPU 0 užsilikęs tenzorius ar kontekstas. Patikra: kiekvienas procesas rodo tik vieną įrenginį arba visi dirba.</translation>
    </message>
    <message>
        <source>Put the model under tf.distribute.MirroredStrategy, or hide the device from this process. Check: all devices are busy, or only one is listed.</source>
        <translation>Dėkite modelį į tf.distribute.MirroredStrategy arba paslėpkite įrenginį nuo šio proceso. Patikra: visi įrenginiai dirba arba išvardytas tik vienas.</translation>
    </message>
    <message>
        <source>Give it work, or hide it from this process. Check: all devices are busy, or only one is listed.</source>
        <translation>Duokite jam darbo arba paslėpkite jį nuo šio proceso. Patikra: visi įrenginiai dirba arba išvardytas tik vienas.</translation>
    </message>
    <message>
        <source>Clipping gradients makes the host wait for the device: up to {saving} a step</source>
        <translation>Dėl gradientų apkarpymo (clipping) CPU laukia įrenginio: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} the gradients&apos; norm on the host. Behind {n|it|them} the device is idle for {idle} a step.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} ({by}) skaito gradientų normą CPU pusėje. Po to įrenginys prastovi {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Clip on the device: clip_grad_norm_ with error_if_nonfinite=False and foreach=True reads nothing; do not compare or print the norm in each step. Check: no copy to the host stands between backward and the optimizer.</source>
        <translation>Apkarpykite įrenginyje: clip_grad_norm_ su error_if_nonfinite=False ir foreach=True nieko neskaito; nelyginkite ir nespausdinkite normos kiekviename žingsnyje. Patikra: tarp atgalinės eigos ir optimizatoriaus nėra kopijavimo į CPU.</translation>
    </message>
    <message>
        <source>Clip inside the tf.function that applies the gradients; do not branch in Python on the norm.</source>
        <translation>Apkarpykite toje tf.function, kuri pritaiko gradientus; nešakokite Python kodo pagal normą.</translation>
    </message>
    <message>
        <source>Clip inside the jitted step.</source>
        <translation>Apkarpykite jit žingsnio viduje.</translation>
    </message>
    <message>
        <source>Clip without reading the norm.</source>
        <translation>Apkarpykite neskaitydami normos.</translation>
    </message>
    <message>
        <source>Scale by min(1, limit / norm) on the device instead of branching on the host.</source>
        <translation>Dauginkite iš min(1, riba / norma) įrenginyje, o ne šakokite CPU pusėje.</translation>
    </message>
    <message>
        <source>The compiled function breaks at {n} {n|place|places} a step: in one piece up to {saving} less</source>
        <translation>Sukompiliuota funkcija nutrūksta {n} {n|vietoje|vietose|vietų} per žingsnį: vientisa truktų iki {saving} trumpiau</translation>
    </message>
    <message>
        <source>{n} {n|region|regions} such as {name} {n|runs|run} inside another compiled region in {steps} {steps|step|steps}: there the compiler stopped, and Python goes on from one piece to the next. Between the compiled pieces the host takes {time} a step to check guards and to enter the next.</source>
        <translation>{n} {n|sritis|sritys|sričių}, pvz., {name}, {steps} {steps|žingsnyje|žingsniuose|žingsnių} vykdomos kitos sukompiliuotos srities viduje: ten kompiliatorius sustojo, ir nuo dalies prie dalies eina Python. Tarp sukompiliuotų dalių CPU užtrunka {time} per žingsnį, kol patikrina sąlygas (guards) ir įeina į kitą.</translation>
    </message>
    <message>
        <source>CUDA graphs are recorded anew in {steps} {steps|step|steps}: without that up to {saving} less a step</source>
        <translation>CUDA grafai įrašomi iš naujo {steps} {steps|žingsnyje|žingsniuose|žingsnių}: to išvengus būtų iki {saving} per žingsnį mažiau</translation>
    </message>
    <message>
        <source>{n} {n|recording|recordings} in {steps} of {all} judged {all|step|steps} {n|takes|take} {time} a step, from the begin of the capture to the finished graph. A graph pays only where one recording is launched many times.</source>
        <translation>{n} {n|įrašymas|įrašymai|įrašymų} ({steps} iš {all} {all|vertinto žingsnio|vertintų žingsnių|vertintų žingsnių}) trunka {time} per žingsnį, nuo įrašymo pradžios iki baigto grafo. Grafas apsimoka tik ten, kur vienas įrašas paleidžiamas daug kartų.</translation>
    </message>
    <message>
        <source>Ask where and why it breaks, and take that out of the compiled function: prints, .item(), branches on values of tensors, libraries that are not traced. fullgraph=True makes each break an error. Check: one Torch-Compiled Region a call, none inside another.</source>
        <translation>Sužinokite, kur ir kodėl ji nutrūksta, ir iškelkite tai iš sukompiliuotos funkcijos: spausdinimą, .item(), šakojimą pagal tenzorių reikšmes, nesekamas bibliotekas. Su fullgraph=True kiekvienas nutrūkimas tampa klaida. Patikra: viena Torch-Compiled Region per kvietimą, nė vienos kitos viduje.</translation>
    </message>
    <message>
        <source>Record once and replay: copy each batch into the same input tensors, keep shapes fixed, and call replay. With torch.compile pad to a few shapes. Check: no cudaStreamBeginCapture in later steps.</source>
        <translation>Įrašykite vieną kartą ir kartokite: kiekvieną paketą kopijuokite į tuos pačius įvesties tenzorius, formas laikykite pastovias ir kvieskite replay. Su torch.compile papildykite iki kelių formų. Patikra: vėlesniuose žingsniuose nėra cudaStreamBeginCapture.</translation>
    </message>
    <message>
        <source>Record the graph once with fixed shapes and addresses, update its parameters where they change, and launch it again. Check: no capture in later steps.</source>
        <translation>Įrašykite grafą vieną kartą su pastoviomis formomis ir adresais, atnaujinkite jo parametrus ten, kur jie keičiasi, ir paleiskite jį vėl. Patikra: vėlesniuose žingsniuose nėra įrašymo.</translation>
    </message>
    <message>
        <source>Gradients are added up on the host: on the devices it would save up to {saving} a step</source>
        <translation>Gradientai sudedami CPU pusėje: įrenginiuose būtų sutaupyta iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>In each step every one of {devices} devices sends {bytes} to the host and gets about as much back, and no collective runs between the devices. The {n} {n|copy|copies} take {copies} a step.</source>
        <translation>Kiekviename žingsnyje kiekvienas iš {devices} {devices|įrenginio|įrenginių|įrenginių} siunčia į CPU {bytes} ir gauna atgal maždaug tiek pat, o tarp įrenginių nevyksta jokia kolektyvinė operacija. Šie kopijavimai ({n}) trunka {copies} per žingsnį.</translation>
    </message>
    <message>
        <source>Reduce on the devices with NCCL: DistributedDataParallel with the backend nccl instead of gloo or sums on the CPU. Check: all-reduce kernels appear and the copies are gone.</source>
        <translation>Redukuokite įrenginiuose su NCCL: DistributedDataParallel su nccl, o ne su gloo ar sumomis CPU pusėje. Patikra: atsiranda all-reduce branduoliai, o kopijavimų nebėra.</translation>
    </message>
    <message>
        <source>Keep variables on the devices and reduce with NCCL: MirroredStrategy with NcclAllReduce instead of a reduction to one device or parameter servers on the host. Check: NCCL&apos;s kernels appear and the copies are gone.</source>
        <translation>Kintamuosius laikykite įrenginiuose ir redukuokite su NCCL: MirroredStrategy su NcclAllReduce, o ne redukcija į vieną įrenginį ar parametrų serveriai CPU pusėje. Patikra: atsiranda NCCL branduoliai, o kopijavimų nebėra.</translation>
    </message>
    <message>
        <source>Use the kvstore &apos;nccl&apos; or &apos;device&apos; instead of &apos;local&apos;. Check: the copies to and from the host are gone.</source>
        <translation>Naudokite kvstore &apos;nccl&apos; arba &apos;device&apos; vietoj &apos;local&apos;. Patikra: kopijavimų į CPU ir iš jo nebėra.</translation>
    </message>
    <message>
        <source>Add up on the devices, over their links, with a collective library. Check: the copies to and from the host are gone.</source>
        <translation>Sudėkite įrenginiuose, per jų jungtis, su kolektyvinių operacijų biblioteka. Patikra: kopijavimų į CPU ir iš jo nebėra.</translation>
    </message>
    <message>
        <source>Threads that launch kernels also prepare input: threads of their own save up to {saving} a step</source>
        <translation>Branduolius paleidžiančios gijos rengia ir įvestį: atskiros gijos sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|range|ranges} such as {name} in {steps} {steps|step|steps} {n|stands|stand} on threads that launch kernels, for {time} a step, and launches wait behind them while the device is idle.</source>
        <translation>{n} {n|intervalas|intervalai|intervalų}, pvz., {name}, {steps} {steps|žingsnyje|žingsniuose|žingsnių} yra gijose, kurios paleidžia branduolius, {time} per žingsnį; už jų laukia paleidimai, kol įrenginys prastovi.</translation>
    </message>
    <message>
        <source>Give the launches threads of their own, and limit those of tf.data. Check: no input operator stands on a thread with launches.</source>
        <translation>Duokite paleidimams atskiras gijas ir apribokite tf.data gijas. Patikra: gijoje su paleidimais nėra įvesties operatorių.</translation>
    </message>
    <message>
        <source>Prepare input in worker processes, and let the training process use few threads.</source>
        <translation>Įvestį renkite darbiniuose procesuose, o mokymo procesui palikite nedaug gijų.</translation>
    </message>
    <message>
        <source>Prepare input in other processes (grain), or ahead on a thread of its own.</source>
        <translation>Įvestį renkite kituose procesuose (grain) arba iš anksto atskiroje gijoje.</translation>
    </message>
    <message>
        <source>Prepare input in worker processes.</source>
        <translation>Įvestį renkite darbiniuose procesuose.</translation>
    </message>
    <message>
        <source>Prepare input on other threads than those that launch.</source>
        <translation>Įvestį renkite kitose gijose negu tos, kurios paleidžia.</translation>
    </message>
    <message>
        <source>Steps wait for input: a loader that keeps up saves up to {saving} a step</source>
        <translation>Žingsniai laukia įvesties: spėjantis įkėliklis sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name} in {steps} {steps|step|steps} {n|takes|take} {calls} a step on the thread that launches the work, and the device has nothing to do for {idle} of it.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} ({name}) {steps} {steps|žingsnyje|žingsniuose|žingsnių} trunka {calls} per žingsnį darbą paleidžiančioje gijoje, o iš to {idle} įrenginys neturi ką veikti.</translation>
    </message>
    <message>
        <source>The loader runs in the training process. Let worker processes prepare batches ahead (as many as there are free cores), pin them, and keep the workers between epochs. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.</source>
        <translation>Įkėliklis veikia mokymo procese. Leiskite darbiniams procesams rengti paketus iš anksto (tiek, kiek yra laisvų CPU branduolių), laikykite juos fiksuotoje (pinned) atmintyje ir neuždarykite procesų tarp epochų. Patikra su tuo pačiu vis naudojamu paketu: jei žingsnis nesutrumpėja, riboja ne įkėliklis.</translation>
    </message>
    <message>
        <source>The workers do not keep up. Make the preparation of a batch cheaper (decode smaller pictures, move augmentation to the device, cache what does not change), and give the loader more workers only if cores are free. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.</source>
        <translation>Darbiniai procesai nespėja. Atpiginkite paketo rengimą (dekoduokite mažesnius paveikslus, perkelkite augmentaciją į įrenginį, laikykite podėlyje, kas nesikeičia) ir duokite įkėlikliui daugiau procesų tik tada, jei yra laisvų CPU branduolių. Patikra su tuo pačiu vis naudojamu paketu: jei žingsnis nesutrumpėja, riboja ne įkėliklis.</translation>
    </message>
    <message>
        <source>Prepare batches in parallel and ahead of the step. Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit.</source>
        <translation>Renkite paketus lygiagrečiai ir prieš žingsnį. Patikra su vieną kartą paimtu ir kartojamu paketu: jei žingsnis nesutrumpėja, riboja ne įvestis.</translation>
    </message>
    <message>
        <source>Let worker processes prepare batches ahead and pin them. Check with one batch used again and again.</source>
        <translation>Leiskite darbiniams procesams rengti paketus iš anksto ir laikykite juos fiksuotoje (pinned) atmintyje. Patikra – su vienu vis naudojamu paketu.</translation>
    </message>
    <message>
        <source>Prepare the next batch while the device works on this one. Check with one batch used again and again: if the step gets no shorter, the input is not the limit.</source>
        <translation>Renkite kitą paketą, kol įrenginys dirba su šiuo. Patikra su vienu vis naudojamu paketu: jei žingsnis nesutrumpėja, riboja ne įvestis.</translation>
    </message>
    <message>
        <source>The loader stalled {n} {n|time|times}, {total} in all</source>
        <translation>Įkėliklis buvo užstrigęs {n} {n|kartą|kartus|kartų}, iš viso {total}</translation>
    </message>
    <message>
        <source>A call of {name} took {longest} where the median is {median}; {n} of {all} calls for input {n|was|were} that long. That is no slow loader but something rare: the start of an epoch, workers that start anew, a file far away. It costs {total} once, and not in each step.</source>
        <translation>Kvietimas {name} truko {longest}, nors mediana yra {median}; tokie ilgi buvo {n} iš {all} įvesties kvietimų. Tai ne lėtas įkėliklis, o kažkas reta: epochos pradžia, iš naujo paleidžiami procesai, toli esantis failas. Tai kainuoja {total} vieną kartą, o ne kiekviename žingsnyje.</translation>
    </message>
    <message>
        <source>Keep the workers alive from epoch to epoch and let them start before the epoch does. Check: the long call is gone from the first step of an epoch.</source>
        <translation>Neuždarykite procesų tarp epochų ir leiskite jiems pasileisti prieš epochą. Patikra: pirmajame epochos žingsnyje ilgo kvietimo nebėra.</translation>
    </message>
    <message>
        <source>Repeat the data set inside the pipeline instead of making an iterator anew for each epoch, and shuffle with a smaller buffer.</source>
        <translation>Kartokite duomenų rinkinį konvejerio viduje, o ne kurkite iteratorių kiekvienai epochai, ir maišykite mažesniame buferyje.</translation>
    </message>
    <message>
        <source>Keep the loader and its workers from epoch to epoch.</source>
        <translation>Įkėliklį ir jo procesus palikite iš epochos į epochą.</translation>
    </message>
    <message>
        <source>Prepare the first batches of an epoch before the last steps of the one before have run.</source>
        <translation>Pirmuosius epochos paketus parenkite, kol dar nebaigti paskutiniai ankstesnės epochos žingsniai.</translation>
    </message>
    <message>
        <source>{n} {n|step takes|steps take} far longer than the others: {total} in all</source>
        <translation>{n} {n|žingsnis|žingsniai|žingsnių} trunka daug ilgiau už kitus: iš viso {total}</translation>
    </message>
    <message>
        <source>{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile and the host is in {name}.</source>
        <translation>{n} iš {all} vertintų žingsnių yra bent {factor} kart. ilgesni už medianą {median}; ilgiausias trunka {longest}. Tuo metu įrenginys prastovi, o CPU vykdo {name}.</translation>
    </message>
    <message>
        <source>{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile, and no range of the host that is recorded tells why.</source>
        <translation>{n} iš {all} vertintų žingsnių yra bent {factor} kart. ilgesni už medianą {median}; ilgiausias trunka {longest}. Tuo metu įrenginys prastovi, o kodėl, nerodo joks įrašytas CPU intervalas.</translation>
    </message>
    <message>
        <source>Keep the garbage collector out of the steps: collect at a moment of your own, every so many steps. Check: no step stands out.</source>
        <translation>Neleiskite šiukšlių rinktuvui dirbti žingsniuose: rinkite savo pasirinktu metu, kas tam tikrą žingsnių skaičių. Patikra: nė vienas žingsnis neišsiskiria.</translation>
    </message>
    <message>
        <source>Look what the host does there: garbage collection, allocating pinned memory, writing a checkpoint or a log, another process on the same cores. Record once more with Python stacks where nothing tells. Check: no step stands out.</source>
        <translation>Pažiūrėkite, ką ten daro CPU: šiukšlių rinkimas, fiksuotos (pinned) atminties išskyrimas, kontrolinio taško ar žurnalo rašymas, kitas procesas tuose pačiuose CPU branduoliuose. Jei niekas to nerodo, įrašykite dar kartą su Python dėklais. Patikra: nė vienas žingsnis neišsiskiria.</translation>
    </message>
    <message>
        <source>16-bit products read memory in pieces of {bytes}: pad their dimensions to multiples of 8</source>
        <translation>16 bitų sandaugos skaito atmintį po {bytes}: papildykite jų matmenis iki 8 kartotinių</translation>
    </message>
    <message>
        <source>{share} of the device&apos;s compute time is in 16-bit products whose names say align{align}, such as {name}: a dimension is not divisible by 8, so each access moves {bytes} where 16 would go. What they would take aligned is not in the trace.</source>
        <translation>{share} įrenginio skaičiavimo laiko tenka 16 bitų sandaugoms, kurių varduose yra align{align}, pvz., {name}: kažkuris matmuo nesidalija iš 8, todėl kiekviena kreiptis perkelia {bytes}, nors tilptų 16. Kiek jos truktų sulygiuotos, iš pėdsako nematyti.</translation>
    </message>
    <message>
        <source>Make the sizes of layers, vocabulary and batch divisible by 8 (by 16 for 8-bit types; 64 is better on newer devices). Check: the kernels&apos; names say align8.</source>
        <translation>Sluoksnių, žodyno ir paketo dydžius parinkite dalius iš 8 (8 bitų tipams – iš 16; naujesniuose įrenginiuose geriau 64). Patikra: branduolių varduose yra align8.</translation>
    </message>
    <message>
        <source>Make all dimensions of products divisible by 8, by 16 for 8-bit types. Check: the kernels&apos; names say align8.</source>
        <translation>Visus sandaugų matmenis parinkite dalius iš 8, 8 bitų tipams – iš 16. Patikra: branduolių varduose yra align8.</translation>
    </message>
    <message>
        <source>{share} of the products&apos; time is in 16 bits, on a device that multiplies those twice as fast</source>
        <translation>{share} sandaugų laiko skaičiuojama 16 bitų, o įrenginys tokias daugina dvigubai greičiau</translation>
    </message>
    <message>
        <source>Products take {products} of the device&apos;s compute time, {tf32} of that in TF32. They are on tensor cores already; in 16 bits the tensor cores have twice the rate, and memory moves half. How much of that your products reach is not in the trace.</source>
        <translation>Sandaugoms tenka {products} įrenginio skaičiavimo laiko, iš to {tf32} – TF32. Jos jau vykdomos Tensor Core blokuose; su 16 bitų blokų sparta dvigubai didesnė, o atmintis perkelia perpus mažiau. Kiek to pasiektų jūsų sandaugos, iš pėdsako nematyti.</translation>
    </message>
    <message>
        <source>Run under autocast with bfloat16. Check: the loss behaves as before, and the heavy kernels say bf16.</source>
        <translation>Vykdykite su autocast ir bfloat16. Patikra: nuostolis elgiasi kaip anksčiau, o sunkiųjų branduolių varduose yra bf16.</translation>
    </message>
    <message>
        <source>Use mixed precision. Check: the overview&apos;s share of 16-bit kernels rises, and the loss behaves as before.</source>
        <translation>Naudokite mišrųjį tikslumą. Patikra: apžvalgoje padidėja 16 bitų branduolių dalis, o nuostolis elgiasi kaip anksčiau.</translation>
    </message>
    <message>
        <source>Multiply in bfloat16 or float16. Check: the loss behaves as before, and the heavy kernels&apos; names say so.</source>
        <translation>Dauginkite bfloat16 arba float16 formatu. Patikra: nuostolis elgiasi kaip anksčiau, ir tai matyti sunkiųjų branduolių varduose.</translation>
    </message>
    <message>
        <source>Casts, copies and concatenations take {share} of the device&apos;s compute time</source>
        <translation>Tipų keitimas, kopijavimas ir sujungimas užima {share} įrenginio skaičiavimo laiko</translation>
    </message>
    <message>
        <source>{n} kernels such as {name} take {time} a step and compute nothing: {casts} of it are casts from one number format to another. Some are needed (the first cast to 16 bits, say); which of them undo each other is not recorded.</source>
        <translation>{n} {n|branduolys|branduoliai|branduolių}, pvz., {name}, trunka {time} per žingsnį ir nieko neskaičiuoja: iš to {casts} keičiamas skaičių formatas. Dalis jų reikalingi (pvz., pirmasis keitimas į 16 bitų); kurie panaikina vienas kitą, neįrašyta.</translation>
    </message>
    <message>
        <source>Keep one precision through the model (parameters in bfloat16, or autocast around all of it with its weight cache), write into preallocated tensors instead of concatenating, and avoid .contiguous() and .float() in the inner loop. Check: fewer copy kernels stand between the products.</source>
        <translation>Visame modelyje laikykite vieną tikslumą (parametrai bfloat16 arba autocast aplink visą modelį su jo svorių podėliu), rašykite į iš anksto išskirtus tenzorius, o ne junkite juos, ir venkite .contiguous() ir .float() vidiniame cikle. Patikra: tarp sandaugų mažiau kopijavimo branduolių.</translation>
    </message>
    <message>
        <source>Keep one precision through the model and write into preallocated tensors instead of concatenating. Check: fewer copy kernels stand between the products.</source>
        <translation>Visame modelyje laikykite vieną tikslumą ir rašykite į iš anksto išskirtus tenzorius, o ne junkite juos. Patikra: tarp sandaugų mažiau kopijavimo branduolių.</translation>
    </message>
    <message>
        <source>The device computes {compute} of a step of {step}: the model is small for it</source>
        <translation>Įrenginys skaičiuoja {compute} iš {step} žingsnio: modelis jam per mažas</translation>
    </message>
    <message>
        <source>{n} kernels a step compute for {compute} together, {mean} each; the rest of the step is launching, copying and waiting. At this size a faster device changes nothing.</source>
        <translation>{n} {n|branduolys|branduoliai|branduolių} per žingsnį kartu skaičiuoja {compute}, po {mean}; likusi žingsnio dalis – paleidimas, kopijavimas ir laukimas. Esant tokiam dydžiui, greitesnis įrenginys nieko nepakeistų.</translation>
    </message>
    <message>
        <source>Use a larger batch, or several batches in one call; if the model stays this small, compare with the CPU. Check: the device is busy for most of the step, or the step on the CPU is no longer.</source>
        <translation>Naudokite didesnį paketą arba kelis paketus vienu kvietimu; jei modelis lieka toks mažas, palyginkite su CPU. Patikra: įrenginys dirba didžiąją žingsnio dalį arba žingsnis su CPU ne ilgesnis.</translation>
    </message>
    <message>
        <source>The device waits for launches: up to {saving} a step</source>
        <translation>Įrenginys laukia paleidimų: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} in {steps} {steps|step|steps} {n|begins|begin} on an idle device with an empty queue, since the host takes {cost} from one launch to the next and the work before is done sooner. The device is idle for {idle} a step that way.</source>
        <translation>{n} {n|operacija|operacijos|operacijų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} prasideda prastovinčiame įrenginyje su tuščia eile, nes CPU užtrunka {cost} nuo vieno paleidimo iki kito, o ankstesnis darbas baigiamas greičiau. Taip įrenginys prastovi {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Compile the step, or record it as a CUDA graph, so that one launch stands for many; a larger batch makes kernels longer for the same launches. Check: the kernels stand close together and the launches far ahead of them.</source>
        <translation>Sukompiliuokite žingsnį arba įrašykite jį kaip CUDA grafą, kad vienas paleidimas atstotų daugelį; su didesniu paketu branduoliai ilgesni, o paleidimų tiek pat. Patikra: branduoliai yra arti vienas kito, o paleidimai – gerokai prieš juos.</translation>
    </message>
    <message>
        <source>Put the whole step into one tf.function, let XLA fuse it, and enlarge the batch. Check: the kernels stand close together.</source>
        <translation>Dėkite visą žingsnį į vieną tf.function, leiskite XLA jį sulieti ir padidinkite paketą. Patikra: branduoliai yra arti vienas kito.</translation>
    </message>
    <message>
        <source>Compile the whole step, not its pieces, and run several steps in one call. Check: the kernels stand close together.</source>
        <translation>Sukompiliuokite visą žingsnį, o ne jo dalis, ir vykdykite kelis žingsnius vienu kvietimu. Patikra: branduoliai yra arti vienas kito.</translation>
    </message>
    <message>
        <source>Hybridize the network, so that its operators are launched as one graph. Check: the kernels stand close together.</source>
        <translation>Hibridizuokite tinklą (hybridize), kad jo operatoriai būtų paleidžiami kaip vienas grafas. Patikra: branduoliai yra arti vienas kito.</translation>
    </message>
    <message>
        <source>Record the launches as a CUDA graph, fuse kernels, or enlarge the batch. Check: the kernels stand close together.</source>
        <translation>Įrašykite paleidimus kaip CUDA grafą, suliekite branduolius arba padidinkite paketą. Patikra: branduoliai yra arti vienas kito.</translation>
    </message>
    <message>
        <source>Tensors are turned from one layout to another around convolutions: {saving} a step</source>
        <translation>Tenzorių išdėstymas keičiamas aplink sąsūkas: {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} such as {name} in {steps} {steps|step|steps} only change the layout of tensors: {time} a step, {share} of the device&apos;s compute time. Kernels on tensor cores want NHWC. Counted is that these kernels are gone; normalization and pooling in NHWC are often faster as well.</source>
        <translation>{n} {n|branduolys|branduoliai|branduolių}, pvz., {name}, {steps} {steps|žingsnyje|žingsniuose|žingsnių} tik keičia tenzorių išdėstymą: {time} per žingsnį, {share} įrenginio skaičiavimo laiko. Tensor Core blokus naudojantiems branduoliams reikia NHWC. Laikoma, kad šių branduolių nebėra; normalizavimas ir telkimas (pooling) su NHWC dažnai irgi greitesni.</translation>
    </message>
    <message>
        <source>Keep the model and its input in channels_last. Check: nchwToNhwc and nhwcToNchw are gone; an operator without channels_last brings them back around itself.</source>
        <translation>Modelį ir jo įvestį laikykite channels_last. Patikra: nchwToNhwc ir nhwcToNchw nebėra; operatorius be channels_last juos vėl grąžina aplink save.</translation>
    </message>
    <message>
        <source>Keep data_format channels_last, which is the default, in all layers and in the input. Check: the transposes are gone.</source>
        <translation>Visuose sluoksniuose ir įvestyje palikite data_format channels_last, kuris yra numatytasis. Patikra: transponavimų nebėra.</translation>
    </message>
    <message>
        <source>Write convolutions with NHWC dimension numbers. Check: the transposes are gone.</source>
        <translation>Rašykite sąsūkas su NHWC dimension_numbers. Patikra: transponavimų nebėra.</translation>
    </message>
    <message>
        <source>Make the layers with layout NHWC and feed the data so. Check: the transposes are gone.</source>
        <translation>Kurkite sluoksnius su NHWC išdėstymu ir taip tiekite duomenis. Patikra: transponavimų nebėra.</translation>
    </message>
    <message>
        <source>Keep the tensors in NHWC throughout. Check: the kernels that change the layout are gone.</source>
        <translation>Visur laikykite tenzorius NHWC. Patikra: išdėstymą keičiančių branduolių nebėra.</translation>
    </message>
    <message>
        <source>Dynamic loss scaling makes the host wait for the device: without it up to {saving} a step</source>
        <translation>Dėl dinaminio nuostolio mastelio CPU laukia įrenginio: be jo iki {saving} per žingsnį mažiau</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} whether gradients are finite, and the host decides by it whether to take the step. Behind {n|it|them} the device is idle for {idle} a step.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} ({by}) skaito, ar gradientai baigtiniai, ir pagal tai CPU sprendžia, ar daryti žingsnį. Po to įrenginys prastovi {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>bfloat16 needs no loss scaling. With float16, a fused optimizer takes the decision on the device. Check: no copy to the host stands before the optimizer&apos;s kernels.</source>
        <translation>bfloat16 nereikia nuostolio mastelio. Su float16 sprendimą įrenginyje priima sulietas (fused) optimizatorius. Patikra: prieš optimizatoriaus branduolius nėra kopijavimo į CPU.</translation>
    </message>
    <message>
        <source>Use mixed_bfloat16, which needs no scaling, or a fixed scale that you have checked. Check: no conditional stands before the optimizer&apos;s kernels.</source>
        <translation>Naudokite mixed_bfloat16, kuriam mastelio nereikia, arba pastovų patikrintą mastelį. Patikra: prieš optimizatoriaus branduolius nėra sąlygos.</translation>
    </message>
    <message>
        <source>Use bfloat16, which needs no scaling, or select by jnp.where on the device instead of a branch on the host.</source>
        <translation>Naudokite bfloat16, kuriam mastelio nereikia, arba rinkitės su jnp.where įrenginyje, o ne šakokite CPU pusėje.</translation>
    </message>
    <message>
        <source>Use bfloat16 or a fixed scale. Check: no copy to the host stands before the update.</source>
        <translation>Naudokite bfloat16 arba pastovų mastelį. Patikra: prieš atnaujinimą nėra kopijavimo į CPU.</translation>
    </message>
    <message>
        <source>Decide on the device whether the step is taken, or use bfloat16, which needs no scaling.</source>
        <translation>Ar daryti žingsnį, spręskite įrenginyje arba naudokite bfloat16, kuriam mastelio nereikia.</translation>
    </message>
    <message>
        <source>Heavy kernels leave multiprocessors empty: filled they would save at most {saving} a step</source>
        <translation>Sunkieji branduoliai palieka tuščių multiprocesorių: juos užpildžius būtų sutaupyta daugiausia {saving} per žingsnį</translation>
    </message>
    <message>
        <source>Kernels with fewer blocks than the device has multiprocessors, such as {name}, take {share} of the device&apos;s compute time and use {used} of its multiprocessors on average. With more work for each of them, the same time would do more: the saving is what they would take for the same work if they filled the device, and nothing else held them up.</source>
        <translation>Branduoliai, kurių blokų mažiau negu įrenginio multiprocesorių, pvz., {name}, užima {share} įrenginio skaičiavimo laiko ir vidutiniškai naudoja {used} jo multiprocesorių. Su daugiau darbo per tą patį laiką jie padarytų daugiau: sutaupymas yra tiek, kiek jie truktų tam pačiam darbui, jei užpildytų įrenginį ir niekas kitas jų nestabdytų.</translation>
    </message>
    <message>
        <source>Give the device more at once: a larger batch, several small products in one (torch.bmm, grouped products), or independent ones on streams of their own. Check: the grid of these kernels has more blocks than the device has multiprocessors.</source>
        <translation>Duokite įrenginiui daugiau iš karto: didesnį paketą, kelias mažas sandaugas vienoje (torch.bmm, grouped products) arba nepriklausomas atskiruose srautuose. Patikra: šių branduolių tinklelyje daugiau blokų negu įrenginyje multiprocesorių.</translation>
    </message>
    <message>
        <source>Give the device more at once: a larger batch, or several small products in one. Check: the grid of these kernels has more blocks than the device has multiprocessors.</source>
        <translation>Duokite įrenginiui daugiau iš karto: didesnį paketą arba kelias mažas sandaugas vienoje. Patikra: šių branduolių tinklelyje daugiau blokų negu įrenginyje multiprocesorių.</translation>
    </message>
    <message>
        <source>{used} of {total} of device memory are in use, and the device is not filled: a larger batch fits</source>
        <translation>Naudojama {used} iš {total} įrenginio atminties, o įrenginys neužpildytas: tilptų didesnis paketas</translation>
    </message>
    <message>
        <source>The allocator has reserved {used} of {total} in all this time. {small} of the compute time is in kernels with fewer blocks than the device has multiprocessors, and the device is idle for {idle} of the steps: more samples at once would take little longer.</source>
        <translation>Skirstytuvas per visą šį laiką rezervavo {used} iš {total}. {small} skaičiavimo laiko tenka branduoliams, kurių blokų mažiau negu įrenginio multiprocesorių, o įrenginys prastovi {idle} žingsnių laiko: daugiau pavyzdžių iš karto truktų nedaug ilgiau.</translation>
    </message>
    <message>
        <source>Device memory is nearly full: {used} of {total}</source>
        <translation>Įrenginio atmintis beveik pilna: {used} iš {total}</translation>
    </message>
    <message>
        <source>The allocator has reserved {used} of {total}. Near the limit it gives memory back and asks for it again, which waits for the device, and a slightly larger input ends the run.</source>
        <translation>Skirstytuvas rezervavo {used} iš {total}. Arti ribos jis grąžina atmintį ir vėl jos prašo, o tai verčia laukti įrenginio, ir truputį didesnė įvestis nutraukia vykdymą.</translation>
    </message>
    <message>
        <source>Raise the batch until about 90 % of the memory is used, and the learning rate with it. Check: samples a second rise.</source>
        <translation>Didinkite paketą, kol bus naudojama apie 90 % atminties, o kartu ir mokymosi spartą. Patikra: pavyzdžių per sekundę daugėja.</translation>
    </message>
    <message>
        <source>Raise the batch until about 90 % of the memory is used. Check: samples a second rise.</source>
        <translation>Didinkite paketą, kol bus naudojama apie 90 % atminties. Patikra: pavyzdžių per sekundę daugėja.</translation>
    </message>
    <message>
        <source>Use a smaller batch with gradient accumulation, 16-bit activations, or checkpoints for some layers. Check: reserved memory stays below 90 %, and no cudaMalloc or cudaFree stands inside the steps.</source>
        <translation>Naudokite mažesnį paketą su gradientų kaupimu, 16 bitų aktyvacijas arba kai kurių sluoksnių checkpointing. Patikra: rezervuota atmintis lieka mažesnė kaip 90 %, o žingsniuose nėra cudaMalloc ir cudaFree.</translation>
    </message>
    <message>
        <source>Use a smaller batch, 16-bit activations, or checkpoints. Check: memory in use stays below 90 %.</source>
        <translation>Naudokite mažesnį paketą, 16 bitų aktyvacijas arba checkpointing. Patikra: naudojama atmintis lieka mažesnė kaip 90 %.</translation>
    </message>
    <message>
        <source>Activations are computed twice although memory is free: keeping them saves {saving} a step</source>
        <translation>Aktyvacijos skaičiuojamos dukart, nors atminties yra: jas laikant būtų sutaupyta {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} in {steps} {steps|step|steps} run the forward pass of checkpointed layers again inside the backward pass: {time} a step. The allocator has reserved {used} of {total}.</source>
        <translation>{n} {n|branduolys|branduoliai|branduolių} {steps} {steps|žingsnyje|žingsniuose|žingsnių} atgalinėje eigoje vėl vykdo tiesioginę sluoksnių su checkpointing eigą: {time} per žingsnį. Skirstytuvas rezervavo {used} iš {total}.</translation>
    </message>
    <message>
        <source>Checkpoint fewer layers, or only what is large and cheap (selective checkpointing). Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.</source>
        <translation>Taikykite checkpointing mažiau sluoksnių arba tik tam, kas didelis ir pigus (selective checkpointing). Patikra: naudojama atmintis lieka mažesnė kaip 90 %, o atgalinėje eigoje nėra tiesioginės eigos branduolių.</translation>
    </message>
    <message>
        <source>Recompute fewer layers. Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.</source>
        <translation>Perskaičiuokite mažiau sluoksnių. Patikra: naudojama atmintis lieka mažesnė kaip 90 %, o atgalinėje eigoje nėra tiesioginės eigos branduolių.</translation>
    </message>
    <message>
        <source>The allocator holds {free} that nobody uses: its memory is in pieces</source>
        <translation>Skirstytuvas laiko {free}, kurių niekas nenaudoja: jo atmintis suskaidyta</translation>
    </message>
    <message>
        <source>{reserved} of {total} are reserved, of which at most {allocated} were in use at the moments looked at. Blocks of other sizes cannot be joined, so a large tensor may not fit although enough is free.</source>
        <translation>Rezervuota {reserved} iš {total}, iš to tikrintais momentais naudota daugiausia {allocated}. Skirtingo dydžio blokų sujungti negalima, todėl didelis tenzorius gali netilpti, nors vietos pakanka.</translation>
    </message>
    <message>
        <source>The program ran out of memory, with {reserved} of {total} reserved, of which at most {allocated} were in use at the moments looked at: the free part was in pieces too small for what was asked for.</source>
        <translation>Programai pritrūko atminties, nors buvo rezervuota {reserved} iš {total}, iš to tikrintais momentais naudota daugiausia {allocated}: laisvoji dalis buvo suskaidyta į prašomam kiekiui per mažas dalis.</translation>
    </message>
    <message>
        <source>Let the allocator&apos;s segments grow, and keep shapes the same from step to step (pad to a few sizes). Check: reserved memory is close to allocated memory.</source>
        <translation>Leiskite skirstytuvo segmentams augti ir formas laikykite vienodas kiekviename žingsnyje (papildykite iki kelių dydžių). Patikra: rezervuota atmintis artima išskirtajai.</translation>
    </message>
    <message>
        <source>Use the asynchronous allocator. Check: the memory profile shows less fragmentation.</source>
        <translation>Naudokite asinchroninį skirstytuvą. Patikra: atminties profilis rodo mažesnę fragmentaciją.</translation>
    </message>
    <message>
        <source>Keep shapes the same from step to step. Check: reserved memory is close to what is in use.</source>
        <translation>Formas laikykite vienodas kiekviename žingsnyje. Patikra: rezervuota atmintis artima naudojamai.</translation>
    </message>
    <message>
        <source>Matrix products run without tensor cores: with them they would save about {saving} a step</source>
        <translation>Matricų sandaugos vykdomos be Tensor Core blokų: su jais būtų sutaupyta apie {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{share} of the device&apos;s compute time is in kernels whose names say plain arithmetic, such as {name} (&quot;{part}&quot;): {time} a step. Counted is that tensor cores make them {factor} times as fast. Of {unknown} of compute time in products the name does not tell, and it is not counted.</source>
        <translation>{share} įrenginio skaičiavimo laiko tenka branduoliams, kurių vardai rodo paprastą aritmetiką, pvz., {name} („{part}“): {time} per žingsnį. Laikoma, kad Tensor Core blokai juos pagreitina {factor} kart. {unknown} sandaugų skaičiavimo laiko vardas to nerodo, ir tas laikas neįskaitytas.</translation>
    </message>
    <message>
        <source>Allow TF32 (10 bits of mantissa; needs compute capability 8.0) or run under autocast with bfloat16. Check: the heavy kernels&apos; names say tensorop, s1688, s16816, xmma with tf32 or bf16, or nvjet.</source>
        <translation>Leiskite TF32 (10 mantisės bitų; reikia compute capability 8.0) arba vykdykite su autocast ir bfloat16. Patikra: sunkiųjų branduolių varduose yra tensorop, s1688, s16816, xmma su tf32 ar bf16 arba nvjet.</translation>
    </message>
    <message>
        <source>This device has no TF32: run under autocast with float16 and a gradient scaler. Check: the heavy kernels&apos; names say s884, h884, s1688 or h1688.</source>
        <translation>Šis įrenginys neturi TF32: vykdykite su autocast, float16 ir gradientų masteliu (GradScaler). Patikra: sunkiųjų branduolių varduose yra s884, h884, s1688 arba h1688.</translation>
    </message>
    <message>
        <source>Use mixed precision; TF32 is on unless switched off. Check: the kernel statistics say that tensor cores are used.</source>
        <translation>Naudokite mišrųjį tikslumą; TF32 įjungtas, jei nebuvo išjungtas. Patikra: branduolių statistika rodo, kad naudojami Tensor Core blokai.</translation>
    </message>
    <message>
        <source>Lower the precision of matrix products, or compute in bfloat16. Check: the heavy kernels&apos; names no longer say sgemm or simt.</source>
        <translation>Sumažinkite matricų sandaugų tikslumą arba skaičiuokite bfloat16. Patikra: sunkiųjų branduolių varduose nebėra sgemm ar simt.</translation>
    </message>
    <message>
        <source>Use automatic mixed precision. Check: the products take about a third of the time.</source>
        <translation>Naudokite automatinį mišrųjį tikslumą. Patikra: sandaugos trunka maždaug trečdalį laiko.</translation>
    </message>
    <message>
        <source>Multiply in TF32, float16 or bfloat16, with sizes divisible by 8. Check: the heavy kernels&apos; names no longer say sgemm, simt or ffma.</source>
        <translation>Dauginkite TF32, float16 arba bfloat16 formatu, o dydžius parinkite dalius iš 8. Patikra: sunkiųjų branduolių varduose nebėra sgemm, simt ar ffma.</translation>
    </message>
    <message>
        <source>{name} runs on the host while the device is idle: on the device up to {saving} less a step</source>
        <translation>{name} vykdomas CPU pusėje, kol įrenginys prastovi: įrenginyje būtų iki {saving} per žingsnį mažiau</translation>
    </message>
    <message>
        <source>{n} {n|operator|operators} in {steps} {steps|step|steps} {n|computes|compute} on the host and {n|launches|launch} nothing: {time} a step, in {idle} of which the device has nothing to do. What {n|it|they} would take on the device is not counted.</source>
        <translation>{n} {n|operatorius|operatoriai|operatorių} {steps} {steps|žingsnyje|žingsniuose|žingsnių} skaičiuoja CPU pusėje ir nieko nepaleidžia: {time} per žingsnį, iš to {idle} įrenginys neturi ką veikti. Kiek tai truktų įrenginyje, neskaičiuota.</translation>
    </message>
    <message>
        <source>Keep the tensors of this operator on the device, and drop the copies around it. Check: the operator launches kernels, and no copy to the host stands before it.</source>
        <translation>Šio operatoriaus tenzorius laikykite įrenginyje ir pašalinkite kopijavimus aplink jį. Patikra: operatorius paleidžia branduolius, o prieš jį nėra kopijavimo į CPU.</translation>
    </message>
    <message>
        <source>Let TensorFlow say where each operator runs, and find why this one is on the host: an operator may override what is asked for (tf.unique does), integer types often have no kernel on the GPU. Even for one GPU OneDeviceStrategy makes placement more deterministic. Check: the operator stands on the device.</source>
        <translation>Leiskite TensorFlow parodyti, kur vykdomas kiekvienas operatorius, ir sužinokite, kodėl šis yra CPU pusėje: operatorius gali nepaisyti prašymo (taip daro tf.unique), sveikųjų skaičių tipai dažnai neturi GPU branduolio. OneDeviceStrategy net ir su vienu GPU išdėstymą daro labiau nuspėjamą. Patikra: operatorius yra įrenginyje.</translation>
    </message>
    <message>
        <source>Use jax.numpy and not numpy inside the step, under jit.</source>
        <translation>Žingsnyje su jit naudokite jax.numpy, o ne numpy.</translation>
    </message>
    <message>
        <source>Make the arrays with ctx=mx.gpu(), so that their operators run there.</source>
        <translation>Kurkite masyvus su ctx=mx.gpu(), kad jų operatoriai būtų vykdomi ten.</translation>
    </message>
    <message>
        <source>Run this operator on the device, where its input is made and its result is used.</source>
        <translation>Vykdykite šį operatorių įrenginyje, kur kuriama jo įvestis ir naudojamas rezultatas.</translation>
    </message>
    <message>
        <source>Give each rank the same work: samples of like length together, the same batch size, experts or tables spread evenly; where the counts cannot be equal, use the Join context. If the late rank computes no more than the others, look at its input, its host and its clocks. Check: the collectives of all ranks are equally short.</source>
        <translation>Duokite kiekvienam rangui vienodai darbo: panašaus ilgio pavyzdžius kartu, tą patį paketo dydį, tolygiai paskirstytus ekspertus ar lenteles; kur kiekiai negali būti lygūs, naudokite Join kontekstą. Jei vėluojantis rangas skaičiuoja ne daugiau už kitus, pažiūrėkite į jo įvestį, CPU ir taktinius dažnius. Patikra: visų rangų kolektyvinės operacijos vienodai trumpos.</translation>
    </message>
    <message>
        <source>Give each replica the same batch and keep work for all of them off GPU 0; let the strategy distribute the data set. Check: the collectives of all replicas are equally short.</source>
        <translation>Duokite kiekvienai kopijai tą patį paketą, o visoms bendro darbo nedėkite į GPU 0; duomenų rinkinį leiskite paskirstyti strategijai. Patikra: visų kopijų kolektyvinės operacijos vienodai trumpos.</translation>
    </message>
    <message>
        <source>Give each rank and device the same work, and keep what concerns all of them off the first one. Check: the collectives of all are equally short.</source>
        <translation>Duokite kiekvienam rangui ir įrenginiui vienodai darbo, o visiems bendro darbo nedėkite į pirmąjį. Patikra: visų kolektyvinės operacijos vienodai trumpos.</translation>
    </message>
    <message>
        <source>{steps} of {all} {all|step|steps} {steps|compiles|compile} again: without that up to {saving} a step</source>
        <translation>{steps} iš {all} {all|žingsnio|žingsnių|žingsnių} kompiliuoja iš naujo: to išvengus būtų iki {saving} per žingsnį mažiau</translation>
    </message>
    <message>
        <source>{n} {n|range|ranges} such as {name} {n|takes|take} {total} in {steps} of {all} judged {all|step|steps}; the warm-up is not counted. The host compiles for shapes or values that it has not seen, and launches nothing meanwhile.</source>
        <translation>{n} {n|intervalas|intervalai|intervalų}, pvz., {name}, trunka {total} ({steps} iš {all} {all|vertinto žingsnio|vertintų žingsnių|vertintų žingsnių}); įšilimas neįskaitytas. CPU kompiliuoja dar nematytoms formoms ar reikšmėms ir tuo metu nieko nepaleidžia.</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name}, in {steps} of {all} judged {all|step|steps}, {n|traces|trace} the Python function again, {total} in all; the warm-up is not counted. Python numbers that differ from call to call, other shapes and new function objects make a tf.function trace, and nothing is launched meanwhile.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} {name} ({steps} iš {all} {all|vertinto žingsnio|vertintų žingsnių|vertintų žingsnių}) seka Python funkciją iš naujo, iš viso {total}; įšilimas neįskaitytas. tf.function sekama iš naujo dėl kaskart kitokių Python skaičių, kitokių formų ir naujų funkcijų objektų, ir tuo metu niekas nepaleidžiama.</translation>
    </message>
    <message>
        <source>Find what changes, then mark it as dynamic, pad to a few sizes, or keep Python values out of the compiled function. Check: no compile range stands in later steps.</source>
        <translation>Raskite, kas keičiasi, tada pažymėkite tai kaip dinamiška, papildykite iki kelių dydžių arba iškelkite Python reikšmes iš sukompiliuotos funkcijos. Patikra: vėlesniuose žingsniuose nėra kompiliavimo intervalų.</translation>
    </message>
    <message>
        <source>Fix input_signature, pass tensors and not Python numbers, pad batches (drop_remainder=True); XLA compiles anew for each shape. Check: no compile range stands in later steps.</source>
        <translation>Nustatykite input_signature, perduokite tenzorius, o ne Python skaičius, papildykite paketus (drop_remainder=True); XLA kiekvienai formai kompiliuoja iš naujo. Patikra: vėlesniuose žingsniuose nėra kompiliavimo intervalų.</translation>
    </message>
    <message>
        <source>Pad to a few shapes, mark true constants as static, and keep the jitted function itself the same object. Check: no compile range stands in later steps.</source>
        <translation>Papildykite iki kelių formų, tikrąsias konstantas pažymėkite static, o pati jit funkcija tegul lieka tas pats objektas. Patikra: vėlesniuose žingsniuose nėra kompiliavimo intervalų.</translation>
    </message>
    <message>
        <source>Use fixed or bucketed shapes.</source>
        <translation>Naudokite pastovias arba sugrupuotas formas.</translation>
    </message>
    <message>
        <source>Compile once: keep shapes fixed, pad, and store what was compiled.</source>
        <translation>Kompiliuokite vieną kartą: formas laikykite pastovias, papildykite, o sukompiliuotą rezultatą išsaugokite.</translation>
    </message>
    <message>
        <source>{graphs} {graphs|graph|graphs} of the same small kernels {graphs|runs|run} one after another in a step: beside each other they might take less</source>
        <translation>{graphs} {graphs|grafas|grafai|grafų} iš tų pačių mažų branduolių žingsnyje vykdomi vienas po kito: vykdomi greta jie gal truktų trumpiau</translation>
    </message>
    <message>
        <source>In {steps} {steps|step|steps}, {n} {n|launch|launches} of whole graphs with the same kernels {n|runs|run} in turn on one stream for {time} a step, and each fills {fill} of the device at a time. The trace does not record whether one needs what another makes: if not, they can run on streams of their own.</source>
        <translation>{steps} {steps|žingsnyje|žingsniuose|žingsnių} {n} {n|ištiso grafo paleidimas|ištisų grafų paleidimai|ištisų grafų paleidimų} su tais pačiais branduoliais vykdomi paeiliui viename sraute {time} per žingsnį, ir kiekvienas užpildo tik {fill} įrenginio. Pėdsake neįrašyta, ar vienam reikia kito rezultato: jei ne, juos galima vykdyti atskiruose srautuose.</translation>
    </message>
    <message>
        <source>If they are independent, launch each on a stream of its own and wait once. Check: the chains stand beside each other on several streams, and the step is shorter.</source>
        <translation>Jei jie nepriklausomi, kiekvieną paleiskite atskirame sraute ir laukite vieną kartą. Patikra: grandinės yra greta viena kitos keliuose srautuose, o žingsnis trumpesnis.</translation>
    </message>
    <message>
        <source>Independent operators in one tf.function are scheduled by the runtime; put them into one function, or batch them.</source>
        <translation>Nepriklausomus operatorius vienoje tf.function planuoja vykdyklė; dėkite juos į vieną funkciją arba sujunkite į paketą.</translation>
    </message>
    <message>
        <source>Batch the independent computations with vmap inside one jit.</source>
        <translation>Sujunkite nepriklausomus skaičiavimus su vmap viename jit.</translation>
    </message>
    <message>
        <source>The engine runs independent operations beside each other as long as nothing waits between them; take waits out, or batch them.</source>
        <translation>Variklis nepriklausomas operacijas vykdo greta, kol tarp jų niekas nelaukia; pašalinkite laukimus arba sujunkite jas.</translation>
    </message>
    <message>
        <source>Launch independent work on several streams.</source>
        <translation>Nepriklausomą darbą paleiskite keliuose srautuose.</translation>
    </message>
    <message>
        <source>{name} runs {n} times a step, each shorter than its launch: together up to {saving} a step</source>
        <translation>{name} vykdomas {n} kart. per žingsnį, kaskart trumpiau už savo paleidimą: kartu iki {saving} per žingsnį mažiau</translation>
    </message>
    <message>
        <source>{name} is {share} of the launches of a step. Each of its kernels takes {kernel}, and the host {cost} to launch one, so the device is idle for {idle} a step between them.</source>
        <translation>{name} tenka {share} žingsnio paleidimų. Kiekvienas jo branduolys trunka {kernel}, o CPU vienam paleisti užtrunka {cost}, todėl tarp jų įrenginys prastovi {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Put the tensors together (torch.stack, torch.cat) and call the operator once, or use the torch._foreach functions; torch.compile fuses what remains. Check: the operator appears a few times a step in the kernel table.</source>
        <translation>Sudėkite tenzorius kartu (torch.stack, torch.cat) ir kvieskite operatorių vieną kartą arba naudokite torch._foreach funkcijas; kas lieka, sulieja torch.compile. Patikra: branduolių lentelėje operatorius yra tik kelis kartus per žingsnį.</translation>
    </message>
    <message>
        <source>Concatenate the small tensors and call the operator once, or use tf.vectorized_map; jit_compile=True fuses what remains.</source>
        <translation>Sujunkite mažus tenzorius ir kvieskite operatorių vieną kartą arba naudokite tf.vectorized_map; kas lieka, sulieja jit_compile=True.</translation>
    </message>
    <message>
        <source>Use jax.vmap or one operation on the stacked array, inside jit.</source>
        <translation>Naudokite jax.vmap arba vieną operaciją su sudėtu masyvu, jit viduje.</translation>
    </message>
    <message>
        <source>Stack the small arrays and call the operator once.</source>
        <translation>Sudėkite mažus masyvus ir kvieskite operatorių vieną kartą.</translation>
    </message>
    <message>
        <source>Work on one large array instead of many small ones.</source>
        <translation>Dirbkite su vienu dideliu masyvu, o ne su daug mažų.</translation>
    </message>
    <message>
        <source>Devices start late since one thread launches for another first: {saving} a step</source>
        <translation>Įrenginiai pradeda vėlai, nes viena gija pirma paleidžia kitam: {saving} per žingsnį</translation>
    </message>
    <message>
        <source>In {n} of {steps} {steps|step|steps} a thread launches a row of operations on one device before the first on another, which starts {late} later on average and is idle until then.</source>
        <translation>{n} iš {steps} {steps|žingsnio|žingsnių|žingsnių} gija paleidžia operacijų eilę viename įrenginyje prieš pirmąją kitame, kuris dėl to pradeda vidutiniškai {late} vėliau ir iki tol prastovi.</translation>
    </message>
    <message>
        <source>Run one process for each GPU, or launch in turns: one operation on each device, then the next. Check: the first kernels of all devices start together.</source>
        <translation>Kiekvienam GPU vykdykite po procesą arba paleiskite pakaitomis: vieną operaciją kiekviename įrenginyje, tada kitą. Patikra: pirmieji visų įrenginių branduoliai prasideda kartu.</translation>
    </message>
    <message>
        <source>Give each GPU launching threads of its own. Check: the first kernels of all devices start together, in each step.</source>
        <translation>Duokite kiekvienam GPU atskiras paleidimo gijas. Patikra: kiekviename žingsnyje pirmieji visų įrenginių branduoliai prasideda kartu.</translation>
    </message>
    <message>
        <source>Launch for each device from a thread or process of its own, or in turns. Check: the first kernels of all devices start together.</source>
        <translation>Kiekvienam įrenginiui paleiskite iš atskiros gijos ar proceso arba pakaitomis. Patikra: pirmieji visų įrenginių branduoliai prasideda kartu.</translation>
    </message>
    <message>
        <source>The host waits for the device in each step ({by}): not waiting saves up to {saving} a step</source>
        <translation>CPU kiekviename žingsnyje laukia įrenginio ({by}): nelaukiant būtų sutaupyta iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|call waits|calls wait} for the device in {steps} {steps|step|steps}, most of all in {by}. Meanwhile nothing is queued, so behind each wait the device is idle until the host has launched something again: {idle} a step.</source>
        <translation>{n} {n|kvietimas|kvietimai|kvietimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} laukia įrenginio, daugiausia – {by}. Tuo metu eilė tuščia, todėl po kiekvieno laukimo įrenginys prastovi, kol CPU vėl ką nors paleidžia: {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Keep values on the device and read them every N steps; replace .item(), .cpu() and synchronize() in the loop. A result that shapes depend on (nonzero, masks) needs a fixed-size form instead. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>Reikšmes laikykite įrenginyje ir skaitykite kas N žingsnių; pakeiskite .item(), .cpu() ir synchronize() cikle. Rezultatui, nuo kurio priklauso formos (nonzero, kaukės), reikia pastovaus dydžio pavidalo. Patikra: tarpas po laukimo srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Do not call .numpy() or print tensors in the loop; keep the loop inside tf.function and run several steps in one call. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>Cikle nekvieskite .numpy() ir nespausdinkite tenzorių; ciklą laikykite tf.function viduje ir vykdykite kelis žingsnius vienu kvietimu. Patikra: tarpas po laukimo srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Do not call block_until_ready() or read values in each step: results arrive while later steps run. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>Nekvieskite block_until_ready() ir neskaitykite reikšmių kiekviename žingsnyje: rezultatai ateina vykstant vėlesniems žingsniams. Patikra: tarpas po laukimo srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>waitall(), wait_to_read() and asnumpy() stop the host until the device is done: call them every N batches. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>waitall(), wait_to_read() ir asnumpy() sustabdo CPU, kol įrenginys baigs: kvieskite juos kas N paketų. Patikra: tarpas po laukimo srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Wait for the device only where its result is needed, every N steps, or hand the result over by an event. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>Laukite įrenginio tik ten, kur reikia jo rezultato, kas N žingsnių, arba perduokite rezultatą įvykiu. Patikra: tarpas po laukimo srauto juostoje išnyksta.</translation>
    </message>
    <message>
        <source>Steps wait for the tf.data iterator {name}: up to {saving} a step</source>
        <translation>Žingsniai laukia tf.data iteratoriaus {name}: iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} for input in {steps} {steps|step|steps} {n|waits|wait} {waits} a step. On the way down the slowest iterators {path} takes {share} of the time itself, {self} a call.</source>
        <translation>{n} {n|įvesties kvietimas|įvesties kvietimai|įvesties kvietimų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} laukia {waits} per žingsnį. Kelyje per lėčiausius iteratorius {path} pats užima {share} laiko, {self} vienam kvietimui.</translation>
    </message>
    <message>
        <source>Raise num_parallel_calls or leave it to AUTOTUNE, vectorize the function over a batch, and move what can be done ahead of time into the files.</source>
        <translation>Padidinkite num_parallel_calls arba palikite AUTOTUNE, vektorizuokite funkciją paketui ir perkelkite į failus, ką galima padaryti iš anksto.</translation>
    </message>
    <message>
        <source>Raise num_parallel_calls or leave it to AUTOTUNE, and make the function cheaper.</source>
        <translation>Padidinkite num_parallel_calls arba palikite AUTOTUNE ir atpiginkite funkciją.</translation>
    </message>
    <message>
        <source>Let the map run in parallel, and vectorize its function over a batch.</source>
        <translation>Leiskite map veikti lygiagrečiai ir vektorizuokite jo funkciją paketui.</translation>
    </message>
    <message>
        <source>Read several files at once.</source>
        <translation>Skaitykite kelis failus iš karto.</translation>
    </message>
    <message>
        <source>Raise cycle_length and num_parallel_calls, and keep the files near: the reading itself is the limit.</source>
        <translation>Padidinkite cycle_length ir num_parallel_calls ir laikykite failus arti: riboja pats skaitymas.</translation>
    </message>
    <message>
        <source>Read several files at once, from storage that is near, or cache them.</source>
        <translation>Skaitykite kelis failus iš karto iš artimos laikmenos arba laikykite juos podėlyje.</translation>
    </message>
    <message>
        <source>Batch in parallel, and after what makes the elements smaller.</source>
        <translation>Sudarykite paketus lygiagrečiai ir po to, kas sumažina elementus.</translation>
    </message>
    <message>
        <source>A Python generator runs on one thread under the interpreter lock. Write its data as TFRecord files, or read them with tf.data itself.</source>
        <translation>Python generatorius veikia vienoje gijoje su interpretatoriaus užraktu. Įrašykite jo duomenis kaip TFRecord failus arba skaitykite juos pačiu tf.data.</translation>
    </message>
    <message>
        <source>Shuffle names of files or small elements, before they are decoded.</source>
        <translation>Maišykite failų vardus arba mažus elementus, prieš juos dekoduojant.</translation>
    </message>
    <message>
        <source>Run this part of the pipeline in parallel where it can, cache what does not change, and prefetch behind it.</source>
        <translation>Šią konvejerio dalį vykdykite lygiagrečiai, kur galima, laikykite podėlyje, kas nesikeičia, ir po jos naudokite prefetch.</translation>
    </message>
    <message>
        <source>Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit. Then record again: the iterator&apos;s calls are shorter than 50 us.</source>
        <translation>Patikra su vieną kartą paimtu ir kartojamu paketu: jei žingsnis nesutrumpėja, riboja ne įvestis. Tada įrašykite iš naujo: iteratoriaus kvietimai trumpesni kaip 50 us.</translation>
    </message>
    <message>
        <source>The same kernels become slower as the run goes on: {saving} a step</source>
        <translation>Vykdymui tęsiantis, tie patys branduoliai lėtėja: {saving} per žingsnį</translation>
    </message>
    <message>
        <source>All {steps} judged steps run the same kernels in the same order. In the last third of them the products take {slower} longer than in the first, and {share} of their time is in kernels that became slower. That is what a falling clock looks like: power, heat, or another program on the device. Counted is that all steps are as fast as the first ones.</source>
        <translation>Visi vertinti žingsniai ({steps}) vykdo tuos pačius branduolius ta pačia tvarka. Paskutiniame jų trečdalyje sandaugos trunka {slower} ilgiau negu pirmajame, ir {share} jų laiko tenka sulėtėjusiems branduoliams. Taip atrodo krentantis taktinis dažnis: galia, karštis arba kita programa įrenginyje. Laikoma, kad visi žingsniai tokie greiti kaip pirmieji.</translation>
    </message>
    <message>
        <source>Look at clocks, temperature, power and the reasons for throttling while it runs; see to cooling, raise the power limit or lock a clock that can be held. Check: the same kernel is equally long in the first and in the last step.</source>
        <translation>Vykdymo metu stebėkite taktinius dažnius, temperatūrą, galią ir ribojimo (throttling) priežastis; pasirūpinkite aušinimu, padidinkite galios ribą arba užfiksuokite dažnį, kurį galima išlaikyti. Patikra: tas pats branduolys vienodai ilgas pirmajame ir paskutiniame žingsnyje.</translation>
    </message>
    <message>
        <source>Attention runs as separate kernels: fused it would save about {saving} a step</source>
        <translation>Dėmesio mechanizmas vykdomas atskirais branduoliais: sulietas sutaupytų apie {saving} per žingsnį</translation>
    </message>
    <message>
        <source>{n} {n|time|times} in {steps} {steps|step|steps} a product is followed by a softmax and another product, with {between} kernels between the two products on average: {time} a step only to write and read scores. A fused kernel keeps them on the chip. Counted is that the kernels between the products are gone.</source>
        <translation>{n} {n|kartą|kartus|kartų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} po sandaugos eina softmax ir dar viena sandauga, tarp jų vidutiniškai {between} branduolių: {time} per žingsnį vien įverčiams įrašyti ir perskaityti. Sulietas branduolys laiko juos luste. Laikoma, kad tarp sandaugų esančių branduolių nebėra.</translation>
    </message>
    <message>
        <source>Call scaled_dot_product_attention instead of softmax(q @ k.T) @ v; give masks as is_causal where that is what they are. Check: one flash or fmha kernel stands where softmax and products stood.</source>
        <translation>Vietoj softmax(q @ k.T) @ v kvieskite scaled_dot_product_attention; kaukes perduokite kaip is_causal, kai jos tokios ir yra. Patikra: softmax ir sandaugų vietoje yra vienas flash arba fmha branduolys.</translation>
    </message>
    <message>
        <source>Use keras.layers.MultiHeadAttention with flash attention, or compile with XLA. Check: the softmax kernels are gone.</source>
        <translation>Naudokite keras.layers.MultiHeadAttention su flash attention arba kompiliuokite su XLA. Patikra: softmax branduolių nebėra.</translation>
    </message>
    <message>
        <source>Call jax.nn.dot_product_attention with the cudnn implementation. Check: the softmax kernels are gone.</source>
        <translation>Kvieskite jax.nn.dot_product_attention su cudnn realizacija. Patikra: softmax branduolių nebėra.</translation>
    </message>
    <message>
        <source>Use a fused attention kernel. Check: the softmax kernels are gone.</source>
        <translation>Naudokite sulietą (fused) dėmesio branduolį. Patikra: softmax branduolių nebėra.</translation>
    </message>
    <message>
        <source>The optimizer launches its kernels parameter by parameter: fused, the step would take up to {saving} less</source>
        <translation>Optimizatorius paleidžia branduolius kiekvienam parametrui atskirai: suliejus žingsnis truktų iki {saving} trumpiau</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} in {steps} {steps|step|steps} under {name} {n|begins|begin} on an idle device, {each} a step, since the host launches for each parameter anew. The device is idle for {idle} a step that way.</source>
        <translation>{n} {n|operacija|operacijos|operacijų} {steps} {steps|žingsnyje|žingsniuose|žingsnių} ties {name} prasideda prastovinčiame įrenginyje, {each} per žingsnį, nes CPU kiekvienam parametrui paleidžia iš naujo. Taip įrenginys prastovi {idle} per žingsnį.</translation>
    </message>
    <message>
        <source>Let one kernel work on all parameters. Check: under the optimizer&apos;s range stand a few multi_tensor_apply or fused kernels.</source>
        <translation>Leiskite vienam branduoliui apdoroti visus parametrus. Patikra: po optimizatoriaus intervalu yra keli multi_tensor_apply arba fused branduoliai.</translation>
    </message>
    <message>
        <source>Apply gradients inside the compiled step.</source>
        <translation>Gradientus pritaikykite sukompiliuoto žingsnio viduje.</translation>
    </message>
    <message>
        <source>Update inside the jitted step; optax.flatten joins the parameters.</source>
        <translation>Atnaujinkite jit žingsnio viduje; optax.flatten sujungia parametrus.</translation>
    </message>
    <message>
        <source>Update several parameters at once.</source>
        <translation>Atnaujinkite kelis parametrus iš karto.</translation>
    </message>
    <message>
        <source>Update all parameters by one kernel.</source>
        <translation>Atnaujinkite visus parametrus vienu branduoliu.</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is high</source>
        <translation>Sutaupymas, siekiantis bent tokią žingsnio dalį, yra didelis</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is medium</source>
        <translation>Sutaupymas, siekiantis bent tokią žingsnio dalį, yra vidutinis</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is low; below it is information only</source>
        <translation>Sutaupymas, siekiantis bent tokią žingsnio dalį, yra mažas; mažesnis – tik informacija</translation>
    </message>
    <message>
        <source>What the profiler adds to each operator on the host</source>
        <translation>Kiek profiliuoklė prideda kiekvienam CPU operatoriui</translation>
    </message>
    <message>
        <source>Above this share of unexplained delay the confidence is low</source>
        <translation>Kai nepaaiškinto vėlinimo dalis didesnė, patikimumas mažas</translation>
    </message>
    <message>
        <source>Steps wait for input for at least this share of their time</source>
        <translation>Žingsniai laukia įvesties bent tokią savo laiko dalį</translation>
    </message>
    <message>
        <source>A call for input this many times the median is a stall, not a slow loader</source>
        <translation>Įvesties kvietimas, tiek kartų ilgesnis už medianą, yra užstrigimas, o ne lėtas įkėliklis</translation>
    </message>
    <message>
        <source>Stalls are at most this share of the calls for input</source>
        <translation>Užstrigimai yra daugiausia tokia įvesties kvietimų dalis</translation>
    </message>
    <message>
        <source>What it costs to fetch a batch that is ready</source>
        <translation>Kiek kainuoja paimti paruoštą paketą</translation>
    </message>
    <message>
        <source>Host work between steps costs at least this share of the step</source>
        <translation>CPU darbas tarp žingsnių kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Named host ranges fill at least this share of the idle time between steps</source>
        <translation>Pavadinti CPU intervalai užpildo bent tokią prastovos tarp žingsnių dalį</translation>
    </message>
    <message>
        <source>Shorter host ranges are passed over</source>
        <translation>Trumpesni CPU intervalai nevertinami</translation>
    </message>
    <message>
        <source>Blocking copies of pageable memory cost at least this share of the step</source>
        <translation>Blokuojantys iškeliamos atminties kopijavimai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Smaller copies are passed over: the driver stages them without waiting</source>
        <translation>Mažesni kopijavimai nevertinami: tvarkyklė juos perkelia nelaukdama</translation>
    </message>
    <message>
        <source>Rate assumed for pinned memory where the trace shows none</source>
        <translation>Fiksuotai (pinned) atminčiai laikoma sparta, kai pėdsakas jos nerodo</translation>
    </message>
    <message>
        <source>Copies that could run beside compute cost at least this share of the step</source>
        <translation>Kopijavimai, galintys vykti greta skaičiavimo, kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Shorter copies are passed over</source>
        <translation>Trumpesni kopijavimai nevertinami</translation>
    </message>
    <message>
        <source>A finding that loses more than this share of its saving once an earlier cause is removed is an effect of that cause</source>
        <translation>Radinys, kuris netenka daugiau negu tokios sutaupymo dalies pašalinus ankstesnę priežastį, yra tos priežasties pasekmė</translation>
    </message>
    <message>
        <source>Of longer traces a part with about so many device operations is replayed</source>
        <translation>Iš ilgesnių pėdsakų perskaičiuojama dalis, turinti maždaug tiek įrenginio operacijų</translation>
    </message>
    <message>
        <source>Communication that could run beside the backward pass costs at least this share of the step</source>
        <translation>Ryšys, galintis vykti greta atgalinės eigos, kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>At least this share of the communication runs while the device computes nothing</source>
        <translation>Bent tokia ryšio dalis vyksta, kai įrenginys nieko neskaičiuoja</translation>
    </message>
    <message>
        <source>Communication behind the last gradient costs at least this share of the step</source>
        <translation>Ryšys po paskutinio gradiento kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>What a last bucket of half the size would leave of it</source>
        <translation>Kiek iš to paliktų perpus mažesnė paskutinė grupė (bucket)</translation>
    </message>
    <message>
        <source>Exposed gathers, scatters and exchanges cost at least this share of the step</source>
        <translation>Nepaslėptos gather, scatter ir exchange operacijos kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Repeated reductions cost at least this share of the step</source>
        <translation>Pakartotos redukcijos kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Bus bandwidth that an all-reduce should reach</source>
        <translation>Magistralės pralaidumas, kurį turėtų pasiekti all-reduce</translation>
    </message>
    <message>
        <source>An all-reduce that takes this many times what the bandwidth allows is slow</source>
        <translation>All-reduce, trunkanti tiek kartų ilgiau, negu leidžia pralaidumas, yra lėta</translation>
    </message>
    <message>
        <source>Smaller ones are passed over: latency bounds them, not bandwidth</source>
        <translation>Mažesnės nevertinamos: jas riboja delsa, o ne pralaidumas</translation>
    </message>
    <message>
        <source>Slow all-reduces cost at least this share of the step</source>
        <translation>Lėtos all-reduce operacijos kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Waiting for the slowest rank beyond the mean costs at least this share of the step</source>
        <translation>Lėčiausio rango laukimas ilgiau už vidurkį kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>The same rank is the slowest in at least this share of the steps</source>
        <translation>Tas pats rangas lėčiausias bent tokioje žingsnių dalyje</translation>
    </message>
    <message>
        <source>Devices that take turns cost at least this share of the step</source>
        <translation>Pakaitomis dirbantys įrenginiai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Devices that share at least so many of their kernels do the same work on different data</source>
        <translation>Įrenginiai, kurių bent tokia branduolių dalis bendra, tą patį darbą daro su skirtingais duomenimis</translation>
    </message>
    <message>
        <source>Devices that are busy at the same time for more than this share of their work do not take turns</source>
        <translation>Įrenginiai, dirbantys tuo pačiu metu daugiau negu tokią savo darbo dalį, nedirba pakaitomis</translation>
    </message>
    <message>
        <source>A device that starts late because the host still launches for another costs at least this share of the step</source>
        <translation>Įrenginys, pradedantis vėlai, nes CPU dar paleidžia kitam, kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Copies that carry gradients over the host cost at least this share of the step</source>
        <translation>Gradientus per CPU pernešantys kopijavimai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Fewer bytes a step are passed over</source>
        <translation>Mažiau baitų per žingsnį nevertinama</translation>
    </message>
    <message>
        <source>A device busy for less than this share of the busiest one is unused</source>
        <translation>Įrenginys, dirbantis mažiau negu tokią labiausiai apkrauto įrenginio dalį, yra nenaudojamas</translation>
    </message>
    <message>
        <source>Graphs that fill at most this share of the device could run beside each other</source>
        <translation>Grafai, užpildantys daugiausia tokią įrenginio dalį, galėtų būti vykdomi greta</translation>
    </message>
    <message>
        <source>Graphs of fewer operations are passed over</source>
        <translation>Grafai, turintys mažiau operacijų, nevertinami</translation>
    </message>
    <message>
        <source>Launches of the optimizer cost at least this share of the step</source>
        <translation>Optimizatoriaus paleidimai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>At least so many operations of the optimizer a step wait for their launch</source>
        <translation>Bent tiek optimizatoriaus operacijų per žingsnį laukia paleidimo</translation>
    </message>
    <message>
        <source>Preparing input on launching threads costs at least this share of the step</source>
        <translation>Įvesties rengimas paleidžiančiose gijose kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Waits for the device cost at least this share of the step</source>
        <translation>Įrenginio laukimas kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Waits of dynamic loss scaling cost at least this share of the step</source>
        <translation>Laukimas dėl dinaminio nuostolio mastelio kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Waits of gradient clipping cost at least this share of the step</source>
        <translation>Laukimas dėl gradientų apkarpymo kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Waiting for launches costs at least this share of the step</source>
        <translation>Paleidimų laukimas kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>At least so many operations a step wait for their launch</source>
        <translation>Bent tiek operacijų per žingsnį laukia paleidimo</translation>
    </message>
    <message>
        <source>Host time between two launches above this is no launch cost but other work</source>
        <translation>Ilgesnis CPU laikas tarp dviejų paleidimų yra ne paleidimo kaina, o kitas darbas</translation>
    </message>
    <message>
        <source>One operator is at least this share of the launches</source>
        <translation>Vienam operatoriui tenka bent tokia paleidimų dalis</translation>
    </message>
    <message>
        <source>It is launched at least so often a step</source>
        <translation>Jis paleidžiamas bent tiek kartų per žingsnį</translation>
    </message>
    <message>
        <source>Kernels up to this length are small, and those shorter than their launch</source>
        <translation>Ne ilgesni branduoliai yra maži, taip pat ir trumpesni už savo paleidimą</translation>
    </message>
    <message>
        <source>Single operators make at least this share of the launches</source>
        <translation>Pavieniams operatoriams tenka bent tokia paleidimų dalis</translation>
    </message>
    <message>
        <source>JAX: at least so many programs are executed a step</source>
        <translation>JAX: per žingsnį vykdoma bent tiek programų</translation>
    </message>
    <message>
        <source>JAX: a program that launches at most so many operations, on average, is a single operator</source>
        <translation>JAX: programa, vidutiniškai paleidžianti daugiausia tiek operacijų, yra pavienis operatorius</translation>
    </message>
    <message>
        <source>Compiling in later steps costs at least this share of the step</source>
        <translation>Kompiliavimas vėlesniuose žingsniuose kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Stalls cost at least this share of the run</source>
        <translation>Užstrigimai kainuoja bent tokią vykdymo dalį</translation>
    </message>
    <message>
        <source>Copies within the device cost at least this share of the step</source>
        <translation>Kopijavimai įrenginyje kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Tiny copies cost at least this share of the step</source>
        <translation>Mažyčiai kopijavimai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>There are at least so many of them a step</source>
        <translation>Jų yra bent tiek per žingsnį</translation>
    </message>
    <message>
        <source>A copy of up to so many bytes is tiny: its call takes longer than its bytes</source>
        <translation>Kopijavimas iki tiek baitų yra mažytis: jo kvietimas trunka ilgiau negu baitai</translation>
    </message>
    <message>
        <source>A step this many times the median stands out</source>
        <translation>Tiek kartų už medianą ilgesnis žingsnis išsiskiria</translation>
    </message>
    <message>
        <source>Steps that stand out are at most this share of the judged steps</source>
        <translation>Išsiskiriantys žingsniai yra daugiausia tokia vertintų žingsnių dalis</translation>
    </message>
    <message>
        <source>Fewer judged steps do not tell what is usual</source>
        <translation>Mažiau vertintų žingsnių nerodo, kas įprasta</translation>
    </message>
    <message>
        <source>Steps that stand out cost at least this share of the run</source>
        <translation>Išsiskiriantys žingsniai kainuoja bent tokią vykdymo dalį</translation>
    </message>
    <message>
        <source>Allocating and freeing cost at least this share of the step</source>
        <translation>Išskyrimas ir atlaisvinimas kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Products without tensor cores cost at least this share of the step</source>
        <translation>Sandaugos be Tensor Core blokų kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>How many times as fast products are with tensor cores</source>
        <translation>Kiek kartų sandaugos greitesnės su Tensor Core blokais</translation>
    </message>
    <message>
        <source>Kernels that only change the layout cost at least this share of the step</source>
        <translation>Tik išdėstymą keičiantys branduoliai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Fewer launches without a kernel are passed over</source>
        <translation>Mažiau paleidimų be branduolio nevertinama</translation>
    </message>
    <message>
        <source>At least this share of the launches has no kernel</source>
        <translation>Bent tokia paleidimų dalis neturi branduolio</translation>
    </message>
    <message>
        <source>At least this share of the device operations has no launch</source>
        <translation>Bent tokia įrenginio operacijų dalis neturi paleidimo</translation>
    </message>
    <message>
        <source>At least this share of the kernels has a length of 0</source>
        <translation>Bent tokios branduolių dalies ilgis yra 0</translation>
    </message>
    <message>
        <source>Where an exporter to Chrome&apos;s format stops</source>
        <translation>Kur sustoja eksportas į Chrome formatą</translation>
    </message>
    <message>
        <source>At least this share of the operations begins before its launch</source>
        <translation>Bent tokia operacijų dalis prasideda anksčiau už savo paleidimą</translation>
    </message>
    <message>
        <source>By at least so much in the median</source>
        <translation>Pagal medianą bent tiek</translation>
    </message>
    <message>
        <source>Ends of matching collectives lie at least so far apart</source>
        <translation>Sutampančių kolektyvinių operacijų pabaigos skiriasi bent tiek</translation>
    </message>
    <message>
        <source>The profiler makes the steps longer by at least this share</source>
        <translation>Profiliuoklė pailgina žingsnius bent tokia dalimi</translation>
    </message>
    <message>
        <source>Kernels between the two products of attention cost at least this share of the step</source>
        <translation>Branduoliai tarp dviejų dėmesio sandaugų kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Filling the multiprocessors would save at least this share of the step</source>
        <translation>Multiprocesorių užpildymas sutaupytų bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Kernels with few blocks take at least this share of the compute time</source>
        <translation>Mažai blokų turintys branduoliai užima bent tokią skaičiavimo laiko dalį</translation>
    </message>
    <message>
        <source>Shorter kernels are passed over</source>
        <translation>Trumpesni branduoliai nevertinami</translation>
    </message>
    <message>
        <source>Slower kernels cost at least this share of the step</source>
        <translation>Sulėtėję branduoliai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Products become slower by at least so much</source>
        <translation>Sandaugos sulėtėja bent tiek</translation>
    </message>
    <message>
        <source>Judged steps needed to tell</source>
        <translation>Kiek vertintų žingsnių reikia, kad būtų galima nustatyti</translation>
    </message>
    <message>
        <source>Misaligned products take at least this share of the compute time</source>
        <translation>Nesulygiuotos sandaugos užima bent tokią skaičiavimo laiko dalį</translation>
    </message>
    <message>
        <source>Less than this share of the products&apos; time is in 16 bits</source>
        <translation>Mažiau negu tokia sandaugų laiko dalis skaičiuojama 16 bitų</translation>
    </message>
    <message>
        <source>Products take at least this share of the compute time</source>
        <translation>Sandaugos užima bent tokią skaičiavimo laiko dalį</translation>
    </message>
    <message>
        <source>Casts, copies and concatenations take at least this share of the compute time</source>
        <translation>Tipų keitimas, kopijavimas ir sujungimas užima bent tokią skaičiavimo laiko dalį</translation>
    </message>
    <message>
        <source>The device computes for less than this share of the step</source>
        <translation>Įrenginys skaičiuoja mažiau negu tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>and for less than this in each step</source>
        <translation>ir trumpiau negu tiek kiekviename žingsnyje</translation>
    </message>
    <message>
        <source>Steps that are longer than this for each of their kernels wait for something else</source>
        <translation>Žingsniai, ilgesni negu tiek kiekvienam savo branduoliui, laukia ko nors kito</translation>
    </message>
    <message>
        <source>With less than this share of device memory reserved there is room</source>
        <translation>Kai rezervuota mažesnė įrenginio atminties dalis, vietos yra</translation>
    </message>
    <message>
        <source>With more than this share of device memory reserved it is nearly full</source>
        <translation>Kai rezervuota didesnė įrenginio atminties dalis, ji beveik pilna</translation>
    </message>
    <message>
        <source>At least this share of the steps is idle, or of the compute time in kernels that do not fill the device</source>
        <translation>Bent tokia žingsnių dalis yra prastova arba tokia skaičiavimo laiko dalis tenka įrenginio neužpildantiems branduoliams</translation>
    </message>
    <message>
        <source>At least this share of the reserved memory is not in use</source>
        <translation>Bent tokia rezervuotos atminties dalis nenaudojama</translation>
    </message>
    <message>
        <source>Computing activations again costs at least this share of the step</source>
        <translation>Pakartotinis aktyvacijų skaičiavimas kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Fusing rows of element-wise kernels would save at least this share of the step</source>
        <translation>Paelemenčių branduolių eilių suliejimas sutaupytų bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>The same row runs at least so often a step</source>
        <translation>Ta pati eilė vykdoma bent tiek kartų per žingsnį</translation>
    </message>
    <message>
        <source>A row has at least so many kernels</source>
        <translation>Eilėje yra bent tiek branduolių</translation>
    </message>
    <message>
        <source>Heavy operators on the host cost at least this share of the step</source>
        <translation>Sunkieji CPU operatoriai kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Shorter operators on the host are passed over</source>
        <translation>Trumpesni CPU operatoriai nevertinami</translation>
    </message>
    <message>
        <source>Going from one compiled piece to the next, or recording graphs anew, costs at least this share of the step</source>
        <translation>Perėjimas nuo vienos sukompiliuotos dalies prie kitos arba pakartotinis grafų įrašymas kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>The slowest iterator of tf.data costs at least this share of the step</source>
        <translation>Lėčiausias tf.data iteratorius kainuoja bent tokią žingsnio dalį</translation>
    </message>
    <message>
        <source>Calls of an iterator that are shorter on average are passed over</source>
        <translation>Iteratoriaus kvietimai, vidutiniškai trumpesni, nevertinami</translation>
    </message>
    <message>
        <source>One iterator takes at least this share of the time on the way down the slowest ones</source>
        <translation>Kelyje per lėčiausius iteratorius vienas užima bent tokią laiko dalį</translation>
    </message>
    <message>
        <source>Line {line} of the settings: there is no limit named {name}</source>
        <translation>Nuostatų eilutė {line}: nėra ribos, kurios vardas {name}</translation>
    </message>
    <message>
        <source>Line {line} of the settings: {name} takes a number, not {value}</source>
        <translation>Nuostatų eilutė {line}: {name} reikšmė yra skaičius, o ne {value}</translation>
    </message>
    <message>
        <source>Line {line} of the settings: {name} takes {lowest} to {highest}, not {value}</source>
        <translation>Nuostatų eilutė {line}: {name} reikšmė yra nuo {lowest} iki {highest}, o ne {value}</translation>
    </message>
    <message>
        <source>Line {line} of the settings is no line of the form name = value</source>
        <translation>Nuostatų eilutė {line} nėra pavidalo vardas = reikšmė</translation>
    </message>
    <message>
        <source>The settings {path} cannot be read</source>
        <translation>Nuostatų {path} perskaityti nepavyko</translation>
    </message>
    <message>
        <source>The settings {path} are larger than {size}: this is no file of settings</source>
        <translation>Nuostatos {path} didesnės kaip {size}: tai ne nuostatų failas</translation>
    </message>
    <message>
        <source>Rank {rank} is the last in each step: equal work would save up to {saving} a step</source>
        <translation>Rangas {rank} yra paskutinis kiekviename žingsnyje: vienodas darbas sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>GPU {device} is the last in each step: equal work would save up to {saving} a step</source>
        <translation>GPU {device} yra paskutinis kiekviename žingsnyje: vienodas darbas sutaupytų iki {saving} per žingsnį</translation>
    </message>
    <message>
        <source>Rank {rank} is the last in the one step recorded of all: equal work would save up to {saving} of it</source>
        <translation>Rangas {rank} yra paskutinis tame viename žingsnyje, kuris įrašytas visiems: vienodas darbas jame sutaupytų iki {saving}</translation>
    </message>
    <message>
        <source>GPU {device} is the last in the one step recorded of all: equal work would save up to {saving} of it</source>
        <translation>GPU {device} yra paskutinis tame viename žingsnyje, kuris įrašytas visiems: vienodas darbas jame sutaupytų iki {saving}</translation>
    </message>
    <message>
        <source>Rank {rank} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are the shortest. What equal parts would save is the slowest less the mean.</source>
        <translation>Rangas {rank} skaičiuoja {slow} per žingsnį, visi {members} – vidutiniškai {mean}. Kiti jo laukia ({n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų}), vidutiniškai {wait} per žingsnį, nieko neskaičiuodami; jo paties kolektyvinės operacijos trumpiausios. Vienodos dalys sutaupytų lėčiausiojo ir vidurkio skirtumą.</translation>
    </message>
    <message>
        <source>GPU {device} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are the shortest. What equal parts would save is the slowest less the mean.</source>
        <translation>GPU {device} skaičiuoja {slow} per žingsnį, visi {members} – vidutiniškai {mean}. Kiti jo laukia ({n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų}), vidutiniškai {wait} per žingsnį, nieko neskaičiuodami; jo paties kolektyvinės operacijos trumpiausios. Vienodos dalys sutaupytų lėčiausiojo ir vidurkio skirtumą.</translation>
    </message>
    <message>
        <source>Rank {rank} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing. What equal arrival would save is the slowest less the mean.</source>
        <translation>Rangas {rank} atvyksta paskutinis, nors skaičiuoja ne daugiau ({slow} per žingsnį, visi {members} – vidutiniškai {mean}): jį stabdo jo CPU arba įvestis. Kiti jo laukia ({n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų}), vidutiniškai {wait} per žingsnį, nieko neskaičiuodami. Vienodas atvykimas sutaupytų lėčiausiojo ir vidurkio skirtumą.</translation>
    </message>
    <message>
        <source>GPU {device} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing. What equal arrival would save is the slowest less the mean.</source>
        <translation>GPU {device} atvyksta paskutinis, nors skaičiuoja ne daugiau ({slow} per žingsnį, visi {members} – vidutiniškai {mean}): jį stabdo jo CPU arba įvestis. Kiti jo laukia ({n} {n|kolektyvinė operacija|kolektyvinės operacijos|kolektyvinių operacijų}), vidutiniškai {wait} per žingsnį, nieko neskaičiuodami. Vienodas atvykimas sutaupytų lėčiausiojo ir vidurkio skirtumą.</translation>
    </message>
    <message>
        <source>The shapes of what operators read are not recorded. PyTorch: torch.profiler.profile(record_shapes=True). JAX and TensorFlow with XLA: they stand in the compiled programs, which the .xplane.pb file holds unless enable_hlo_proto is off.</source>
        <translation>Operatorių skaitomų duomenų formos neįrašytos. PyTorch: torch.profiler.profile(record_shapes=True). JAX ir TensorFlow su XLA: jos yra sukompiliuotose programose, kurias .xplane.pb failas turi, jei neišjungtas enable_hlo_proto.</translation>
    </message>
    <message>
        <source>{file} would take about {need} of memory to open; {most} may be taken. Record fewer steps, close what else is open, or set more in the preferences.</source>
        <translation>Failui {file} atverti reikėtų maždaug {need} atminties; galima naudoti {most}. Įrašykite mažiau žingsnių, uždarykite, kas dar atverta, arba nuostatose nurodykite daugiau.</translation>
    </message>
    <message>
        <source>Together, these files would take about {need} of memory to open; {most} may be taken. Open fewer of them, such as some of the ranks, close what else is open, or set more in the preferences.</source>
        <translation>Šiems failams kartu atverti reikėtų maždaug {need} atminties; galima naudoti {most}. Atverkite jų mažiau, pvz., tik dalį rangų, uždarykite, kas dar atverta, arba nuostatose nurodykite daugiau.</translation>
    </message>
    <message>
        <source>Of the kernels that multiply, {known} are of operators whose work is known, {unknown} of others: too little for a figure of the whole.</source>
        <translation>Iš dauginančių branduolių laiko {known} tenka operatoriams, kurių darbas žinomas, {unknown} – kitiems: visumos skaičiui per mažai.</translation>
    </message>
    <message>
        <source>The names of the kernels don&apos;t tell which number formats they compute in</source>
        <translation>Iš branduolių vardų nematyti, kokiais skaičių formatais jie skaičiuoja</translation>
    </message>
</context>
<context>
    <name>OpsPanel</name>
    <message>
        <source>No range of this name is recorded on the host.</source>
        <translation>CPU pusėje tokio vardo atkarpos neįrašyta.</translation>
    </message>
</context>
<context>
    <name>PaintClass</name>
    <message>
        <source>kernel</source>
        <translation>branduolys</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>ryšys</translation>
    </message>
    <message>
        <source>copy to the device</source>
        <translation>kopijavimas į įrenginį</translation>
    </message>
    <message>
        <source>copy to the host</source>
        <translation>kopijavimas į CPU</translation>
    </message>
    <message>
        <source>copy between devices or on one</source>
        <translation>kopijavimas tarp įrenginių arba viename</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopijavimas</translation>
    </message>
    <message>
        <source>memory set</source>
        <translation>atminties užpildymas</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operatorius</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>anotacija</translation>
    </message>
    <message>
        <source>annotation on the device</source>
        <translation>anotacija įrenginyje</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>vykdyklės kvietimas</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>Python funkcija</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>profiliuoklės sąnaudos</translation>
    </message>
    <message>
        <source>synchronization</source>
        <translation>sinchronizavimas</translation>
    </message>
    <message>
        <source>other</source>
        <translation>kita</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>Gerai</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Atsisakyti</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Pritaikyti</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Užverti</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Įrašyti</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Atverti</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Taip</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Ne</translation>
    </message>
</context>
<context>
    <name>RecordingHelp</name>
    <message>
        <source>No kernels are recorded.</source>
        <translation>Branduolių neįrašyta.</translation>
    </message>
    <message>
        <source>No operators of a framework are recorded.</source>
        <translation>Karkaso operatorių neįrašyta.</translation>
    </message>
    <message>
        <source>No training steps are marked, and none could be inferred.</source>
        <translation>Mokymo žingsniai nepažymėti, ir jų nepavyko nustatyti.</translation>
    </message>
    <message>
        <source>No events of an allocator are recorded.</source>
        <translation>Atminties skirstytuvo įvykių neįrašyta.</translation>
    </message>
    <message>
        <source>No collectives are recorded: the program ran on one device, or the communication is not in this file.</source>
        <translation>Kolektyvinių operacijų neįrašyta: programa vykdyta viename įrenginyje arba šiame faile ryšio nėra.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA] (on AMD, too), and see whether it warns of CUPTI or roctracer.</source>
        <translation>Su PyTorch profiliuokite su activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA] (taip pat ir su AMD) ir pažiūrėkite, ar neįspėja dėl CUPTI arba roctracer.</translation>
    </message>
    <message>
        <source>With TensorFlow or JAX, see that the program runs on the GPU, that device_tracer_level is 1, and that the process may use the GPU&apos;s profiling counters.</source>
        <translation>Su TensorFlow arba JAX įsitikinkite, kad programa vykdoma GPU, kad device_tracer_level yra 1 ir kad procesas gali naudoti GPU profiliavimo skaitiklius.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_all=True in mx.profiler.set_config, and run on mx.gpu().</source>
        <translation>Su MXNet nustatykite profile_all=True per mx.profiler.set_config ir vykdykite mx.gpu().</translation>
    </message>
    <message>
        <source>Profile with nsys profile --trace=cuda,nvtx,osrt.</source>
        <translation>Profiliuokite su nsys profile --trace=cuda,nvtx,osrt.</translation>
    </message>
    <message>
        <source>Profile with rocprofv3 --kernel-trace --memory-copy-trace --hip-runtime-trace.</source>
        <translation>Profiliuokite su rocprofv3 --kernel-trace --memory-copy-trace --hip-runtime-trace.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file has to trace the GPU.</source>
        <translation>Failą parašiusi profiliuoklė turi sekti GPU.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with ProfilerActivity.CPU among the activities.</source>
        <translation>Su PyTorch profiliuokite, kai tarp veiksmų yra ProfilerActivity.CPU.</translation>
    </message>
    <message>
        <source>With TensorFlow or JAX, leave host_tracer_level at 2 or above.</source>
        <translation>Su TensorFlow arba JAX palikite host_tracer_level 2 arba daugiau.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_imperative=True and profile_symbolic=True.</source>
        <translation>Su MXNet nustatykite profile_imperative=True ir profile_symbolic=True.</translation>
    </message>
    <message>
        <source>Mark ranges with NVTX, for PyTorch with torch.autograd.profiler.emit_nvtx(), and profile with --trace=cuda,nvtx.</source>
        <translation>Intervalus žymėkite NVTX, su PyTorch – torch.autograd.profiler.emit_nvtx(), ir profiliuokite su --trace=cuda,nvtx.</translation>
    </message>
    <message>
        <source>Mark ranges with ROCTx, and profile with rocprofv3 --marker-trace.</source>
        <translation>Intervalus žymėkite ROCTx ir profiliuokite su rocprofv3 --marker-trace.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file has to trace the host&apos;s operators.</source>
        <translation>Failą parašiusi profiliuoklė turi sekti CPU operatorius.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with profile_memory=True.</source>
        <translation>Su PyTorch profiliuokite su profile_memory=True.</translation>
    </message>
    <message>
        <source>TensorFlow&apos;s and JAX&apos;s profiler records the allocator in the .xplane.pb file with host_tracer_level 2 or above; the JSON file leaves it out.</source>
        <translation>TensorFlow ir JAX profiliuoklė įrašo skirstytuvą į .xplane.pb failą, kai host_tracer_level yra 2 arba daugiau; JSON faile jo nebūna.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_memory=True in mx.profiler.set_config.</source>
        <translation>Su MXNet nustatykite profile_memory=True per mx.profiler.set_config.</translation>
    </message>
    <message>
        <source>Profile with nsys profile --cuda-memory-usage=true.</source>
        <translation>Profiliuokite su nsys profile --cuda-memory-usage=true.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file does not tell about memory.</source>
        <translation>Failą parašiusi profiliuoklė nieko nesako apie atmintį.</translation>
    </message>
    <message>
        <source>With PyTorch, call profiler.step() at the end of each training step.</source>
        <translation>Su PyTorch kiekvieno mokymo žingsnio pabaigoje kvieskite profiler.step().</translation>
    </message>
    <message>
        <source>Wrap each step in tf.profiler.experimental.Trace(&apos;train&apos;, step_num=step, _r=1) or jax.profiler.StepTraceAnnotation(&apos;train&apos;, step_num=step).</source>
        <translation>Kiekvieną žingsnį dėkite į tf.profiler.experimental.Trace(&apos;train&apos;, step_num=step, _r=1) arba jax.profiler.StepTraceAnnotation(&apos;train&apos;, step_num=step).</translation>
    </message>
    <message>
        <source>Mark each training step with a named range, such as an NVTX range &quot;step&quot;.</source>
        <translation>Kiekvieną mokymo žingsnį žymėkite pavadintu intervalu, pvz., NVTX intervalu &quot;step&quot;.</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>The GPU waits for its input (PyTorch, H200)</source>
        <translation>GPU laukia įvesties (PyTorch, H200)</translation>
    </message>
    <message>
        <source>Copies from pageable memory (PyTorch, H200)</source>
        <translation>Kopijavimai iš iškeliamos atminties (PyTorch, H200)</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 nepavyko įrašyti: %2</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>stream %1</source>
        <translation>srautas %1</translation>
    </message>
    <message>
        <source>stream %1, ranges</source>
        <translation>srautas %1, intervalai</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>gija %1</translation>
    </message>
    <message>
        <source>%1 (thread %2)</source>
        <translation>%1 (gija %2)</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rangas %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Įrenginys %1</translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation>GPU %1 · %2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Host process %1</source>
        <translation>CPU procesas %1</translation>
    </message>
    <message>
        <source>Host · %1 %2</source>
        <translation>CPU · %1 %2</translation>
    </message>
    <message>
        <source>Profiler</source>
        <translation>Profiliuoklė</translation>
    </message>
    <message>
        <source>Rank %1 · %2</source>
        <translation>Rangas %1 · %2</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>skaičiavimas</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>ryšys</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopijavimas</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>atminties užpildymas</translation>
    </message>
    <message>
        <source>duration not recorded</source>
        <translation>trukmė neįrašyta</translation>
    </message>
    <message>
        <source>recorded with a negative duration</source>
        <translation>įrašyta su neigiama trukme</translation>
    </message>
    <message>
        <source>end not recorded</source>
        <translation>pabaiga neįrašyta</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>pradžia %1</translation>
    </message>
    <message>
        <source>instant at %1</source>
        <translation>momentas %1</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message numerus="yes">
        <source>%n form(s)</source>
        <extracomment>Never shown. Each form ends in its own number: &quot;%n form 0&quot;, &quot;%n form 1&quot; and so on.</extracomment>
        <translation>
            <numerusform>%n form 0</numerusform>
            <numerusform>%n form 1</numerusform>
            <numerusform>%n form 2</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the things of a list</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1&#xa0;s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1&#xa0;ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1&#xa0;µs</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1&#xa0;ns</translation>
    </message>
    <message>
        <source>%1 TB/s</source>
        <translation>%1&#xa0;TB/s</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1&#xa0;GB/s</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1&#xa0;MB/s</translation>
    </message>
    <message>
        <source>%1 kB/s</source>
        <translation>%1&#xa0;kB/s</translation>
    </message>
    <message>
        <source>%1 B/s</source>
        <translation>%1&#xa0;B/s</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>baitas %1</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>lentelės %2 eilutė %1</translation>
    </message>
</context>
<context>
    <name>ViewState</name>
    <message>
        <source>It is no view of Lanewise: no JSON from byte %L1 on.</source>
        <translation>Tai ne Lanewise rodinys: nuo baito %L1 tai ne JSON.</translation>
    </message>
    <message>
        <source>It is no view of Lanewise.</source>
        <translation>Tai ne Lanewise rodinys.</translation>
    </message>
    <message>
        <source>It is a view of version %L1; this program knows version %L2.</source>
        <translation>Tai rodinys, kurio versija %L1; ši programa žino versiją %L2.</translation>
    </message>
    <message>
        <source>It is no file.</source>
        <translation>Tai ne failas.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Tokio failo nėra.</translation>
    </message>
    <message>
        <source>It is larger than any view of Lanewise.</source>
        <translation>Jis didesnis už bet kokį Lanewise rodinį.</translation>
    </message>
</context>
<context>
    <name>lanewise::app::ActionRegistry</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>lanewise::app::EditorPage</name>
    <message>
        <source>None is known: name one</source>
        <translation>Joks nežinomas: nurodykite</translation>
    </message>
    <message>
        <source>Program and arguments; {file} and {line} stand for the place</source>
        <translation>Programa ir argumentai; {file} ir {line} reiškia vietą</translation>
    </message>
    <message>
        <source>&amp;Editor:</source>
        <translation>Re&amp;daktorius:</translation>
    </message>
    <message>
        <source>{file} and {line} stand for the place. Empty: the editor that is shown in grey.</source>
        <translation>{file} ir {line} reiškia vietą. Tuščia: pilkai rodomas redaktorius.</translation>
    </message>
    <message>
        <source>&amp;Sources:</source>
        <translation>&amp;Pirminis kodas:</translation>
    </message>
    <message>
        <source>A row each: the folder on the machine that was profiled = the folder here. A folder alone holds what is recorded without a root, such as torch/nn/functional.py.</source>
        <translation>Po eilutę kiekvienam: profiliuoto kompiuterio aplankas = šio kompiuterio aplankas. Vienas aplankas skirtas tam, kas įrašyta be šaknies, pvz., torch/nn/functional.py.</translation>
    </message>
</context>
<context>
    <name>lanewise::app::FrameTimes</name>
    <message>
        <source>No frame yet</source>
        <translation>Kadrų dar nėra</translation>
    </message>
    <message>
        <source>Frame %1 ms, median %2, 99 of 100 within %3, worst %4; still for %5 ms at most</source>
        <translation>Kadras %1 ms, mediana %2, 99 iš 100 ne ilgiau kaip %3, blogiausias %4; nejudėjo daugiausia %5 ms</translation>
    </message>
</context>
<context>
    <name>lanewise::app::KeysPage</name>
    <message>
        <source>Find a command or a key</source>
        <translation>Rasti komandą arba klavišą</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Komandos ir jų klavišai</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komanda</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klavišai</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Numatytieji</translation>
    </message>
    <message>
        <source>Key of the chosen command</source>
        <translation>Pasirinktos komandos klavišas</translation>
    </message>
    <message>
        <source>&amp;Set key</source>
        <translation>&amp;Priskirti klavišą</translation>
    </message>
    <message>
        <source>The chosen command gets the key on the left instead of its own</source>
        <translation>Pasirinkta komanda gauna kairėje esantį klavišą vietoj savojo</translation>
    </message>
    <message>
        <source>&amp;Reset key</source>
        <translation>&amp;Atkurti klavišą</translation>
    </message>
    <message>
        <source>The chosen command gets its default keys</source>
        <translation>Pasirinkta komanda gauna numatytuosius klavišus</translation>
    </message>
    <message>
        <source>Reset &amp;all keys</source>
        <translation>Atkurti &amp;visus klavišus</translation>
    </message>
    <message>
        <source>All commands get their default keys</source>
        <translation>Visos komandos gauna numatytuosius klavišus</translation>
    </message>
    <message>
        <source>%1 belongs to &quot;%2&quot;, which would lose it.</source>
        <translation>%1 priklauso komandai „%2“; ji šio klavišo netektų.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lanewise::app::MainWindow</name>
    <message>
        <source>%1 was written.</source>
        <translation>%1 įrašytas.</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>Patarėjas</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Išsamiau</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Atranka</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostika</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Žinynas</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Žymės</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>Priklausomybės</translation>
    </message>
    <message>
        <source>The file has changed since it was opened: its arguments can&apos;t be read any more.</source>
        <translation>Failas pasikeitė po atvėrimo: jo argumentų perskaityti nebegalima.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Įkelti iš naujo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Atsisakyti</translation>
    </message>
    <message>
        <source>Stop loading or writing; what is open stays</source>
        <translation>Nutraukti įkėlimą ar rašymą; kas atverta, lieka</translation>
    </message>
    <message>
        <source>From the request to paint the lanes until they are handed to the display, and the longest time for which nothing moved</source>
        <translation>Nuo prašymo piešti juostas iki jų perdavimo ekranui ir ilgiausias laikas, kai niekas nejudėjo</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>Įkėlimas nutrauktas.</translation>
    </message>
    <message>
        <source>Open traces</source>
        <translation>Atverti pėdsakus</translation>
    </message>
    <message>
        <source>Traces (*.json *.json.gz *.json.zst *.csv *.db *.sqlite *.pb *.pftrace *.perfetto-trace *.gz *.zst)</source>
        <translation>Pėdsakai (*.json *.json.gz *.json.zst *.csv *.db *.sqlite *.pb *.pftrace *.perfetto-trace *.gz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Visi failai (*)</translation>
    </message>
    <message>
        <source>Open a folder of traces</source>
        <translation>Atverti pėdsakų aplanką</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in Diagnostics.</source>
        <translation>
            <numerusform>Diagnostikoje dar %Ln.</numerusform>
            <numerusform>Diagnostikoje dar %Ln.</numerusform>
            <numerusform>Diagnostikoje dar %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 iš %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln event(s)</source>
        <translation>
            <numerusform>%1 · %Ln įvykis</numerusform>
            <numerusform>%1 · %Ln įvykiai</numerusform>
            <numerusform>%1 · %Ln įvykių</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is still being written. What you see is what it held when it was opened.</source>
        <translation>%1 dar rašomas. Matote tai, kas jame buvo atveriant.</translation>
    </message>
    <message>
        <source>%1 has changed since it was opened.</source>
        <translation>%1 pasikeitė po atvėrimo.</translation>
    </message>
    <message>
        <source>Another file stands under the name of %1 now.</source>
        <translation>Vardu %1 dabar vadinasi kitas failas.</translation>
    </message>
    <message>
        <source>%1 is gone. What was read of it stays; arguments of events can&apos;t be shown any more.</source>
        <translation>Failo %1 nebėra. Kas iš jo perskaityta, lieka; įvykių argumentų rodyti nebegalima.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 ir dar %Ln</numerusform>
            <numerusform>%1 ir dar %Ln</numerusform>
            <numerusform>%1 ir dar %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – Lanewise</source>
        <translation>%1 – Lanewise</translation>
    </message>
    <message>
        <source>Open this run</source>
        <translation>Atverti šį vykdymą</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Išvalyti sąrašą</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Pasirinkta: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged record(s)</source>
        <translation>
            <numerusform>%Ln sugadintas įrašas</numerusform>
            <numerusform>%Ln sugadinti įrašai</numerusform>
            <numerusform>%Ln sugadintų įrašų</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>%Ln pastaba</numerusform>
            <numerusform>%Ln pastabos</numerusform>
            <numerusform>%Ln pastabų</numerusform>
        </translation>
    </message>
    <message>
        <source>List what was wrong with the open files</source>
        <translation>Išvardyti, kas negerai su atvertais failais</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Failas</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Atverti…</translation>
    </message>
    <message>
        <source>Open one or several trace files</source>
        <translation>Atverti vieną ar kelis pėdsakų failus</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Atverti apla&amp;nką…</translation>
    </message>
    <message>
        <source>Open all traces of a folder as one</source>
        <translation>Atverti visus aplanko pėdsakus kaip vieną</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Paskiausi &amp;failai</translation>
    </message>
    <message>
        <source>R&amp;un of this log directory</source>
        <translation>Šio žurnalų aplanko &amp;vykdymai</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>Atverti &amp;pavyzdį</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Į&amp;kelti iš naujo</translation>
    </message>
    <message>
        <source>Read the open files again</source>
        <translation>Perskaityti atvertus failus iš naujo</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Eksportuoti…</translation>
    </message>
    <message>
        <source>Write the table or chart of the open panel to a file</source>
        <translation>Įrašyti atverto skydelio lentelę ar diagramą į failą</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Užverti</translation>
    </message>
    <message>
        <source>Close the open trace</source>
        <translation>Užverti atvertą pėdsaką</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Išeiti</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>Baigti programos darbą</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Taisa</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopijuoti</translation>
    </message>
    <message>
        <source>Copy what is selected in the focused part, else the selected event&apos;s name</source>
        <translation>Kopijuoti, kas pasirinkta aktyvioje dalyje, arba pasirinkto įvykio vardą</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Ieškoti…</translation>
    </message>
    <message>
        <source>Find events by name on all lanes</source>
        <translation>Ieškoti įvykių pagal vardą visose juostose</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>Rasti ki&amp;tą</translation>
    </message>
    <message>
        <source>Go to the next one found</source>
        <translation>Eiti prie kito rasto įvykio</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>Rasti &amp;ankstesnį</translation>
    </message>
    <message>
        <source>Go to the one found before</source>
        <translation>Eiti prie ankstesnio rasto įvykio</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Nuostatos…</translation>
    </message>
    <message>
        <source>Change the look, the keys and the limits of the advisor</source>
        <translation>Keisti išvaizdą, klavišus ir patarėjo ribas</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Rodymas</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Didinti</translation>
    </message>
    <message>
        <source>Show less time</source>
        <translation>Rodyti mažiau laiko</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Mažinti</translation>
    </message>
    <message>
        <source>Show more time</source>
        <translation>Rodyti daugiau laiko</translation>
    </message>
    <message>
        <source>&amp;Zoom to selection</source>
        <translation>Rodyti pas&amp;irinkimą</translation>
    </message>
    <message>
        <source>Show the selected range, else the selected event</source>
        <translation>Rodyti pasirinktą intervalą arba pasirinktą įvykį</translation>
    </message>
    <message>
        <source>Fit &amp;GPU activity</source>
        <translation>Rodyti &amp;GPU veiklą</translation>
    </message>
    <message>
        <source>Show from the first to the last operation on a device</source>
        <translation>Rodyti nuo pirmosios iki paskutinės įrenginio operacijos</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>Rodyti &amp;viską</translation>
    </message>
    <message>
        <source>Show the whole trace</source>
        <translation>Rodyti visą pėdsaką</translation>
    </message>
    <message>
        <source>Cou&amp;nters</source>
        <translation>Skai&amp;tikliai</translation>
    </message>
    <message>
        <source>Show under the lanes how busy each device was, what waited to run, copies, memory, and the file&apos;s own counters</source>
        <translation>Po juostomis rodyti, kiek kiekvienas įrenginys dirbo, kas laukė vykdymo, kopijavimus, atmintį ir paties failo skaitiklius</translation>
    </message>
    <message>
        <source>P&amp;hases</source>
        <translation>&amp;Fazės</translation>
    </message>
    <message>
        <source>Show over the lanes which device work is forward pass, loss, backward pass and optimizer</source>
        <translation>Virš juostų rodyti, kuris įrenginio darbas yra tiesioginė eiga, nuostolis, atgalinė eiga ir optimizatorius</translation>
    </message>
    <message>
        <source>A&amp;rrows of dependencies</source>
        <translation>Priklausomybių &amp;rodyklės</translation>
    </message>
    <message>
        <source>Draw arrows over the lanes from what the selected event depends on, and to what depends on it; dashed where inferred</source>
        <translation>Juostose piešti rodykles iš to, nuo ko priklauso pasirinktas įvykis, ir į tai, kas priklauso nuo jo; numanomas – brūkšnine linija</translation>
    </message>
    <message>
        <source>Frame &amp;times</source>
        <translation>Kadrų &amp;laikai</translation>
    </message>
    <message>
        <source>Show below how long it takes to draw the lanes</source>
        <translation>Apačioje rodyti, kiek trunka nupiešti juostas</translation>
    </message>
    <message>
        <source>Show or hide this part of the window</source>
        <translation>Rodyti arba slėpti šią lango dalį</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>Lango spalvos</translation>
    </message>
    <message>
        <source>&amp;As the desktop</source>
        <translation>&amp;Kaip darbalaukio</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>Š&amp;viesi</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Tamsi</translation>
    </message>
    <message>
        <source>The lanes alone</source>
        <translation>Tik juostos</translation>
    </message>
    <message>
        <source>Ne&amp;xt view</source>
        <translation>&amp;Kita kortelė</translation>
    </message>
    <message>
        <source>The tab beside the one shown</source>
        <translation>Kortelė, esanti greta rodomos</translation>
    </message>
    <message>
        <source>Pre&amp;vious view</source>
        <translation>&amp;Ankstesnė kortelė</translation>
    </message>
    <message>
        <source>The tab before the one shown</source>
        <translation>Kortelė, esanti prieš rodomą</translation>
    </message>
    <message>
        <source>&amp;Lanes above panels</source>
        <translation>Ju&amp;ostos virš skydelių</translation>
    </message>
    <message>
        <source>Keep the lanes in sight while a panel is open</source>
        <translation>Palikti juostas matomas, kai atvertas skydelis</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Eiti</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atgal</translation>
    </message>
    <message>
        <source>Back to the range seen before</source>
        <translation>Grįžti prie anksčiau matyto intervalo</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Pirmyn</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>Vėl pirmyn</translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation>Slinkti į &amp;kairę</translation>
    </message>
    <message>
        <source>Show what was earlier</source>
        <translation>Rodyti, kas buvo anksčiau</translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation>Slinkti į &amp;dešinę</translation>
    </message>
    <message>
        <source>Show what was later</source>
        <translation>Rodyti, kas buvo vėliau</translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation>Į p&amp;radžią</translation>
    </message>
    <message>
        <source>Go to the start of the trace</source>
        <translation>Eiti į pėdsako pradžią</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>Į pa&amp;baigą</translation>
    </message>
    <message>
        <source>Go to the end of the trace</source>
        <translation>Eiti į pėdsako pabaigą</translation>
    </message>
    <message>
        <source>&amp;Previous event</source>
        <translation>Anks&amp;tesnis įvykis</translation>
    </message>
    <message>
        <source>Select the event before in its row</source>
        <translation>Pasirinkti ankstesnį tos pačios eilutės įvykį</translation>
    </message>
    <message>
        <source>&amp;Next event</source>
        <translation>Kitas į&amp;vykis</translation>
    </message>
    <message>
        <source>Select the event after in its row</source>
        <translation>Pasirinkti kitą tos pačios eilutės įvykį</translation>
    </message>
    <message>
        <source>Previous &amp;gap</source>
        <translation>Ankst&amp;esnis tarpas</translation>
    </message>
    <message>
        <source>Select the stretch before in which nothing ran on the lane, of those long enough to be seen</source>
        <translation>Pasirinkti ankstesnę atkarpą, kurioje juostoje niekas nevyko, iš pakankamai ilgų, kad būtų matomos</translation>
    </message>
    <message>
        <source>Next g&amp;ap</source>
        <translation>Kitas tarpa&amp;s</translation>
    </message>
    <message>
        <source>Select the next stretch in which nothing ran on the lane, of those long enough to be seen</source>
        <translation>Pasirinkti kitą atkarpą, kurioje juostoje niekas nevyko, iš pakankamai ilgų, kad būtų matomos</translation>
    </message>
    <message>
        <source>&amp;Launch or operation</source>
        <translation>Pa&amp;leidimas arba operacija</translation>
    </message>
    <message>
        <source>From an operation to the call that launched it, and back</source>
        <translation>Nuo operacijos prie ją paleidusio kvietimo ir atgal</translation>
    </message>
    <message>
        <source>&amp;Dependencies</source>
        <translation>Prikla&amp;usomybės</translation>
    </message>
    <message>
        <source>List what the selected event depends on and what depends on it</source>
        <translation>Išvardyti, nuo ko priklauso pasirinktas įvykis ir kas priklauso nuo jo</translation>
    </message>
    <message>
        <source>Open &amp;source</source>
        <translation>Atverti pirminį k&amp;odą</translation>
    </message>
    <message>
        <source>Open in your editor where the selected event was called, or what launched it</source>
        <translation>Atverti redaktoriuje vietą, kurioje pasirinktas įvykis buvo iškviestas, arba kas jį paleido</translation>
    </message>
    <message>
        <source>Next f&amp;inding</source>
        <translation>Kitas radi&amp;nys</translation>
    </message>
    <message>
        <source>Go to the worst occurrence of the next finding</source>
        <translation>Eiti prie blogiausio kito radinio atvejo</translation>
    </message>
    <message>
        <source>Previous fin&amp;ding</source>
        <translation>Ankstesnis rad&amp;inys</translation>
    </message>
    <message>
        <source>Go to the worst occurrence of the finding before</source>
        <translation>Eiti prie blogiausio ankstesnio radinio atvejo</translation>
    </message>
    <message>
        <source>Next &amp;occurrence</source>
        <translation>Kitas atve&amp;jis</translation>
    </message>
    <message>
        <source>Next operation of the row or occurrence of the finding that is marked</source>
        <translation>Kita eilutės operacija arba pažymėto radinio atvejis</translation>
    </message>
    <message>
        <source>Previous o&amp;ccurrence</source>
        <translation>&amp;Grįžti prie ankstesnio atvejo</translation>
    </message>
    <message>
        <source>Operation of the row or occurrence of the finding before</source>
        <translation>Ankstesnė eilutės operacija arba radinio atvejis</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>&amp;Spalvos</translation>
    </message>
    <message>
        <source>By &amp;kind</source>
        <translation>Pagal &amp;rūšį</translation>
    </message>
    <message>
        <source>Kernels, copies, operators and calls each have a colour</source>
        <translation>Branduoliai, kopijavimai, operatoriai ir kvietimai turi po spalvą</translation>
    </message>
    <message>
        <source>By &amp;name</source>
        <translation>Pagal &amp;vardą</translation>
    </message>
    <message>
        <source>What is named alike has one colour, in every trace the same</source>
        <translation>Kas vienodai vadinasi, yra vienos spalvos, tos pačios visuose pėdsakuose</translation>
    </message>
    <message>
        <source>By &amp;operator</source>
        <translation>Pagal &amp;operatorių</translation>
    </message>
    <message>
        <source>Device work has the colour of the operator that launched it</source>
        <translation>Įrenginio darbas yra jį paleidusio operatoriaus spalvos</translation>
    </message>
    <message>
        <source>By &amp;step</source>
        <translation>Pagal ž&amp;ingsnį</translation>
    </message>
    <message>
        <source>Each step has a colour, on the host and on the devices</source>
        <translation>Kiekvienas žingsnis turi spalvą, CPU pusėje ir įrenginiuose</translation>
    </message>
    <message>
        <source>Ne&amp;xt colours</source>
        <translation>&amp;Kitos spalvos</translation>
    </message>
    <message>
        <source>Colour the lanes by kind, by name, by operator, by step, in turn</source>
        <translation>Spalvinti juostas pagal rūšį, vardą, operatorių, žingsnį – paeiliui</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>&amp;Analizė</translation>
    </message>
    <message>
        <source>&amp;Sum what is visible</source>
        <translation>&amp;Sumuoti, kas matoma</translation>
    </message>
    <message>
        <source>Select the visible range and sum it up by name</source>
        <translation>Pasirinkti matomą intervalą ir susumuoti jį pagal vardą</translation>
    </message>
    <message>
        <source>Critical &amp;path</source>
        <translation>Kritinis &amp;kelias</translation>
    </message>
    <message>
        <source>Draw over the lanes what each step waited for, from one moment to the next</source>
        <translation>Juostose piešti, ko kiekvienas žingsnis kuriuo momentu laukė</translation>
    </message>
    <message>
        <source>What &amp;if</source>
        <translation>Kas, &amp;jeigu</translation>
    </message>
    <message>
        <source>Draw under the lanes how a step would run with what the finding advises</source>
        <translation>Po juostomis piešti, kaip būtų vykdomas žingsnis, jei būtų padaryta, ką pataria radinys</translation>
    </message>
    <message>
        <source>Findings of the selected &amp;range</source>
        <translation>Pasirinkto intervalo &amp;radiniai</translation>
    </message>
    <message>
        <source>Judge the steps in the selected range alone; all steps where no range is selected</source>
        <translation>Vertinti tik pasirinkto intervalo žingsnius; jei intervalas nepasirinktas – visus</translation>
    </message>
    <message>
        <source>&amp;Clear selection</source>
        <translation>&amp;Panaikinti pasirinkimą</translation>
    </message>
    <message>
        <source>Drop the selected range, then the event, then the marks</source>
        <translation>Panaikinti pasirinktą intervalą, tada įvykį, tada žymėjimą</translation>
    </message>
    <message>
        <source>Use as step &amp;marker</source>
        <translation>Naudoti kaip žingsnių ž&amp;ymenį</translation>
    </message>
    <message>
        <source>Steps go by the events that are named as the selected one</source>
        <translation>Žingsniai nustatomi pagal įvykius, kurių vardas kaip pasirinktojo</translation>
    </message>
    <message>
        <source>&amp;Automatic step markers</source>
        <translation>&amp;Automatiniai žingsnių žymenys</translation>
    </message>
    <message>
        <source>Steps as the profiler or the program marked them, or as they can be told from what repeats</source>
        <translation>Žingsniai, kaip juos pažymėjo profiliuoklė ar programa arba kaip juos galima nustatyti iš pasikartojimų</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Pagalba</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>K&amp;omandos…</translation>
    </message>
    <message>
        <source>Find any command by a few letters of its name</source>
        <translation>Rasti komandą pagal kelias jos vardo raides</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Klavišai</translation>
    </message>
    <message>
        <source>All keys and gestures</source>
        <translation>Visi klavišai ir gestai</translation>
    </message>
    <message>
        <source>What the advisor &amp;looks for</source>
        <translation>Ko &amp;ieško patarėjas</translation>
    </message>
    <message>
        <source>All rules, with a page about each of them</source>
        <translation>Visos taisyklės, kiekviena su savo puslapiu</translation>
    </message>
    <message>
        <source>&amp;About Lanewise</source>
        <translation>&amp;Apie Lanewise</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>Versija ir licencijos</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Įrankiai</translation>
    </message>
    <message>
        <source>There is nothing to export in this panel.</source>
        <translation>Šiame skydelyje nėra ko eksportuoti.</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>Klavišai ir gestai</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Klavišas</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ką daro</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>Vald ir ratukas</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Keisti mastelį ties žymekliu</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Ratukas</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>Slinkti juostas</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Tempti</translation>
    </message>
    <message>
        <source>Move through time</source>
        <translation>Judėti laiku</translation>
    </message>
    <message>
        <source>Shift and drag, or drag on the ruler</source>
        <translation>Lyg2 ir tempti arba tempti liniuotėje</translation>
    </message>
    <message>
        <source>Select a range of time</source>
        <translation>Pasirinkti laiko intervalą</translation>
    </message>
    <message>
        <source>The same with Alt</source>
        <translation>Tas pats su Alt</translation>
    </message>
    <message>
        <source>Let the range end between events, too: else it goes from edge to edge</source>
        <translation>Leisti intervalui baigtis ir tarp įvykių; kitaip jis eina nuo krašto iki krašto</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Spustelėti</translation>
    </message>
    <message>
        <source>Select an event</source>
        <translation>Pasirinkti įvykį</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Dukart spustelėti</translation>
    </message>
    <message>
        <source>Zoom to an event</source>
        <translation>Priartinti įvykį</translation>
    </message>
    <message>
        <source>%1 (running with %2)</source>
        <translation>%1 (veikia su %2)</translation>
    </message>
    <message>
        <source>About Lanewise</source>
        <translation>Apie Lanewise</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Lanewise %1&lt;/h2&gt;&lt;p&gt;Opens profiles of deep-learning programs on GPUs, draws every stream as a lane, and tells what to change and what that would save.&lt;/p&gt;&lt;p&gt;Licence: GNU General Public License, version 3 or later. There is no warranty, to the extent permitted by law.&lt;/p&gt;&lt;p&gt;It was built with these libraries:&lt;/p&gt;%2</source>
        <translation>&lt;h2&gt;Lanewise %1&lt;/h2&gt;&lt;p&gt;Atveria giliojo mokymosi programų GPU profilius, piešia kiekvieną srautą kaip juostą ir pasako, ką keisti ir kiek tai sutaupytų.&lt;/p&gt;&lt;p&gt;Licencija: GNU General Public License, 3 arba vėlesnė versija. Jokios garantijos neteikiama tiek, kiek leidžia įstatymai.&lt;/p&gt;&lt;p&gt;Sukurta naudojant šias bibliotekas:&lt;/p&gt;%2</translation>
    </message>
    <message>
        <source>%1 a step on average</source>
        <translation>vidutiniškai %1 per žingsnį</translation>
    </message>
    <message>
        <source>No step of this occurrence was replayed.</source>
        <translation>Nė vienas šio atvejo žingsnis nebuvo perskaičiuotas.</translation>
    </message>
    <message>
        <source>Export a &amp;part…</source>
        <translation>Eksportuoti da&amp;lį…</translation>
    </message>
    <message>
        <source>Write a range of time and the lanes shown as a trace of its own, without names if wished</source>
        <translation>Įrašyti laiko intervalą ir rodomas juostas kaip atskirą pėdsaką, jei norima – be vardų</translation>
    </message>
    <message>
        <source>Export a part</source>
        <translation>Dalies eksportas</translation>
    </message>
    <message>
        <source>The &amp;selected range, %1</source>
        <translation>&amp;Pasirinktas intervalas, %1</translation>
    </message>
    <message>
        <source>The &amp;selected range (none is selected)</source>
        <translation>&amp;Pasirinktas intervalas (nepasirinktas joks)</translation>
    </message>
    <message>
        <source>What is &amp;visible, %1</source>
        <translation>Kas &amp;matoma, %1</translation>
    </message>
    <message>
        <source>The &amp;whole time</source>
        <translation>&amp;Visas laikas</translation>
    </message>
    <message>
        <source>Only &amp;lanes that are not hidden</source>
        <translation>Tik nepaslėptos &amp;juostos</translation>
    </message>
    <message>
        <source>&amp;Anonymous: without hosts, paths, users, dates and names of the program&apos;s own</source>
        <translation>&amp;Anonimiškai: be kompiuterių, kelių, naudotojų, datų ir pačios programos vardų</translation>
    </message>
    <message>
        <source>A Chrome trace (JSON), which Lanewise, Perfetto and chrome://tracing open. Events that reach out of the range are written in full length, and with each operation the call that launched it. Filters do not count here. Anonymous, names of kernels and of libraries stay; any other name becomes a number, the same one each time.</source>
        <translation>Chrome pėdsakas (JSON), kurį atveria Lanewise, Perfetto ir chrome://tracing. Už intervalo ribų išeinantys įvykiai įrašomi visi, o su kiekviena operacija – ją paleidęs kvietimas. Filtrai čia negalioja. Įrašant anonimiškai lieka branduolių ir bibliotekų vardai; bet kuris kitas vardas tampa numeriu, kaskart tuo pačiu.</translation>
    </message>
    <message>
        <source>Chrome traces (*.json)</source>
        <translation>Chrome pėdsakai (*.json)</translation>
    </message>
    <message>
        <source>There is nothing in that range to export.</source>
        <translation>Šiame intervale nėra ko eksportuoti.</translation>
    </message>
    <message>
        <source>%1 is open: a part of it is not written over it.</source>
        <translation>%1 yra atvertas: dalis ant jo nerašoma.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Rašomas %1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 nepavyko įrašyti: %2</translation>
    </message>
    <message>
        <source>Writing was cancelled.</source>
        <translation>Rašymas nutrauktas.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were written to %1.</source>
        <translation>
            <numerusform>Į %1 įrašytas %Ln įvykis.</numerusform>
            <numerusform>Į %1 įrašyti %Ln įvykiai.</numerusform>
            <numerusform>Į %1 įrašyta %Ln įvykių.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln failas</numerusform>
            <numerusform>%Ln failai</numerusform>
            <numerusform>%Ln failų</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) that the device could not time were left out.</source>
        <translation>
            <numerusform>Praleistas %Ln įvykis, kurio laiko įrenginys negalėjo išmatuoti.</numerusform>
            <numerusform>Praleisti %Ln įvykiai, kurių laiko įrenginys negalėjo išmatuoti.</numerusform>
            <numerusform>Praleista %Ln įvykių, kurių laiko įrenginys negalėjo išmatuoti.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>&amp;Juostos</translation>
    </message>
    <message>
        <source>&amp;Fold or unfold lane</source>
        <translation>&amp;Suskleisti arba išskleisti juostą</translation>
    </message>
    <message>
        <source>Show one row of the lane, or all that are nested in it</source>
        <translation>Rodyti vieną juostos eilutę arba visas joje įdėtas</translation>
    </message>
    <message>
        <source>Fold &amp;all lanes</source>
        <translation>Suskleisti &amp;visas juostas</translation>
    </message>
    <message>
        <source>Show one row of each lane</source>
        <translation>Rodyti po vieną kiekvienos juostos eilutę</translation>
    </message>
    <message>
        <source>&amp;Unfold all lanes</source>
        <translation>&amp;Išskleisti visas juostas</translation>
    </message>
    <message>
        <source>Show all rows of each lane</source>
        <translation>Rodyti visas kiekvienos juostos eilutes</translation>
    </message>
    <message>
        <source>&amp;Pin lane</source>
        <translation>&amp;Prisegti juostą</translation>
    </message>
    <message>
        <source>Keep the lane above the others while they scroll</source>
        <translation>Slenkant laikyti juostą virš kitų</translation>
    </message>
    <message>
        <source>&amp;Hide lane</source>
        <translation>S&amp;lėpti juostą</translation>
    </message>
    <message>
        <source>Take the lane out of sight; it is still counted and searched</source>
        <translation>Nerodyti juostos; ji vis tiek skaičiuojama ir joje ieškoma</translation>
    </message>
    <message>
        <source>Hide all &amp;other lanes</source>
        <translation>Slėpti visas &amp;kitas juostas</translation>
    </message>
    <message>
        <source>Take all lanes but this out of sight</source>
        <translation>Nerodyti visų juostų, išskyrus šią</translation>
    </message>
    <message>
        <source>&amp;Show hidden lanes</source>
        <translation>&amp;Rodyti paslėptas juostas</translation>
    </message>
    <message>
        <source>Show all lanes again</source>
        <translation>Vėl rodyti visas juostas</translation>
    </message>
    <message>
        <source>Lane a&amp;bove</source>
        <translation>Juosta &amp;aukščiau</translation>
    </message>
    <message>
        <source>Keys act on the lane above from now on</source>
        <translation>Nuo šiol klavišai veikia aukštesnę juostą</translation>
    </message>
    <message>
        <source>Lane b&amp;elow</source>
        <translation>Juosta že&amp;miau</translation>
    </message>
    <message>
        <source>Keys act on the lane below from now on</source>
        <translation>Nuo šiol klavišai veikia žemesnę juostą</translation>
    </message>
    <message>
        <source>Unfold group</source>
        <translation>Išskleisti grupę</translation>
    </message>
    <message>
        <source>Fold group</source>
        <translation>Suskleisti grupę</translation>
    </message>
    <message>
        <source>Let go of its lanes</source>
        <translation>Atsegti jos juostas</translation>
    </message>
    <message>
        <source>Pin its lanes</source>
        <translation>Prisegti jos juostas</translation>
    </message>
    <message>
        <source>Hide group</source>
        <translation>Slėpti grupę</translation>
    </message>
    <message>
        <source>Hide all other groups</source>
        <translation>Slėpti visas kitas grupes</translation>
    </message>
    <message>
        <source>Set or remove a &amp;mark</source>
        <translation>Dėti arba šalinti žy&amp;mę</translation>
    </message>
    <message>
        <source>Mark the moment under the pointer, else where the selected event begins; on a mark, remove it</source>
        <translation>Pažymėti momentą ties žymekliu arba pasirinkto įvykio pradžią; ant žymės – ją pašalinti</translation>
    </message>
    <message>
        <source>Na&amp;me the mark…</source>
        <translation>Pavadinti ž&amp;ymę…</translation>
    </message>
    <message>
        <source>Give the mark nearest to the pointer another name</source>
        <translation>Suteikti žymekliui artimiausiai žymei kitą vardą</translation>
    </message>
    <message>
        <source>Ne&amp;xt mark</source>
        <translation>Kita &amp;žymė</translation>
    </message>
    <message>
        <source>Go to the mark after</source>
        <translation>Eiti prie kitos žymės</translation>
    </message>
    <message>
        <source>There is no mark after this.</source>
        <translation>Po šios žymių nėra.</translation>
    </message>
    <message>
        <source>Pre&amp;vious mark</source>
        <translation>Ankstesnė žym&amp;ė</translation>
    </message>
    <message>
        <source>Go to the mark before</source>
        <translation>Eiti prie ankstesnės žymės</translation>
    </message>
    <message>
        <source>There is no mark before this.</source>
        <translation>Prieš šią žymių nėra.</translation>
    </message>
    <message>
        <source>%1 is set at %2.</source>
        <translation>%1 padėta: %2.</translation>
    </message>
    <message>
        <source>There are too many marks already.</source>
        <translation>Žymių jau per daug.</translation>
    </message>
    <message>
        <source>Name the mark</source>
        <translation>Žymės pavadinimas</translation>
    </message>
    <message>
        <source>Name of the mark at %1</source>
        <translation>Žymės vardas, vieta %1</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Pavadinti…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Pašalinti</translation>
    </message>
    <message>
        <source>No further gap on this lane is long enough to be seen at this zoom.</source>
        <translation>Toliau šioje juostoje nėra tarpo, pakankamai ilgo, kad matytųsi šiuo masteliu.</translation>
    </message>
    <message>
        <source>No earlier gap on this lane is long enough to be seen at this zoom.</source>
        <translation>Anksčiau šioje juostoje nėra tarpo, pakankamai ilgo, kad matytųsi šiuo masteliu.</translation>
    </message>
    <message>
        <source>F&amp;ilter by name…</source>
        <translation>&amp;Filtruoti pagal vardą…</translation>
    </message>
    <message>
        <source>Draw, find and count only events whose name holds some words</source>
        <translation>Piešti, rasti ir skaičiuoti tik įvykius, kurių varde yra tam tikri žodžiai</translation>
    </message>
    <message>
        <source>Filter to this na&amp;me</source>
        <translation>Filtruoti šį &amp;vardą</translation>
    </message>
    <message>
        <source>Draw, find and count only events that are named as the selected one</source>
        <translation>Piešti, rasti ir skaičiuoti tik įvykius, kurių vardas kaip pasirinktojo</translation>
    </message>
    <message>
        <source>Filter to this &amp;kind</source>
        <translation>Filtruoti šią &amp;rūšį</translation>
    </message>
    <message>
        <source>Draw, find and count only events of the kind of the selected one</source>
        <translation>Piešti, rasti ir skaičiuoti tik pasirinktojo rūšies įvykius</translation>
    </message>
    <message>
        <source>Filter to this &amp;lane</source>
        <translation>Filtruoti šią &amp;juostą</translation>
    </message>
    <message>
        <source>Draw, find and count only events of the lane</source>
        <translation>Piešti, rasti ir skaičiuoti tik šios juostos įvykius</translation>
    </message>
    <message>
        <source>Remove all filte&amp;rs</source>
        <translation>&amp;Pašalinti visus filtrus</translation>
    </message>
    <message>
        <source>Draw, find and count all events again</source>
        <translation>Vėl piešti, rasti ir skaičiuoti visus įvykius</translation>
    </message>
    <message>
        <source>Mark all that are named &amp;alike</source>
        <translation>Pažymėti visus taip pat pava&amp;dintus</translation>
    </message>
    <message>
        <source>Mark all events that are named as the selected one, and walk through them with F7</source>
        <translation>Pažymėti visus įvykius, kurių vardas kaip pasirinktojo, ir eiti per juos su F7</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Filtravimas pagal vardą</translation>
    </message>
    <message>
        <source>Words that the name must hold, in any case</source>
        <translation>Žodžiai, kurie turi būti varde (didžiosios ir mažosios raidės neskiriamos)</translation>
    </message>
    <message>
        <source>The limits could not be written to %1: %2</source>
        <translation>Ribų nepavyko įrašyti į %1: %2</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, eilutė %2</translation>
    </message>
    <message>
        <source>Open &amp;view…</source>
        <translation>Atverti &amp;rodinį…</translation>
    </message>
    <message>
        <source>Show a trace as it was when a view of it was saved: range, lanes, marks and filters</source>
        <translation>Rodyti pėdsaką tokį, koks buvo įrašant jo rodinį: intervalas, juostos, žymės ir filtrai</translation>
    </message>
    <message>
        <source>Save view &amp;as…</source>
        <translation>Įrašyti ro&amp;dinį kaip…</translation>
    </message>
    <message>
        <source>Write range, lanes, marks, filters and muted rules to a small file that can be opened again</source>
        <translation>Įrašyti intervalą, juostas, žymes, filtrus ir nutildytas taisykles į mažą failą, kurį galima vėl atverti</translation>
    </message>
    <message>
        <source>How this trace is looked at could not be kept: is the disk full?</source>
        <translation>Nepavyko įsiminti, kaip žiūrimas šis pėdsakas: ar diske yra vietos?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s) or group(s) that the view speaks of are not in this trace.</source>
        <translation>
            <numerusform>Pėdsake nėra rodinyje minimos juostos ar grupės: %Ln.</numerusform>
            <numerusform>Pėdsake nėra rodinyje minimų juostų ar grupių: %Ln.</numerusform>
            <numerusform>Pėdsake nėra rodinyje minimų juostų ar grupių: %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>The view was saved of another trace: what it says of time may not fit this one.</source>
        <translation>Rodinys įrašytas kitam pėdsakui: laikas jame gali šiam netikti.</translation>
    </message>
    <message>
        <source>%1 is the open trace: the view is not written over it.</source>
        <translation>%1 yra atvertas pėdsakas: rodinys ant jo nerašomas.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 nepavyko įrašyti: %2.</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>Rodinio įrašymas</translation>
    </message>
    <message>
        <source>Views (*.lanewise-view)</source>
        <translation>Rodiniai (*.lanewise-view)</translation>
    </message>
    <message>
        <source>Open a view</source>
        <translation>Atverti rodinį</translation>
    </message>
    <message>
        <source>The view %1 could not be opened. %2</source>
        <translation>Rodinio %1 nepavyko atverti. %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) of the view say nothing that makes sense and are left out.</source>
        <translation>
            <numerusform>Praleista %Ln rodinio dalis, kuri neturi prasmės.</numerusform>
            <numerusform>Praleistos %Ln rodinio dalys, kurios neturi prasmės.</numerusform>
            <numerusform>Praleista %Ln rodinio dalių, kurios neturi prasmės.</numerusform>
        </translation>
    </message>
    <message>
        <source>It names no trace.</source>
        <translation>Jame nenurodytas pėdsakas.</translation>
    </message>
    <message>
        <source>Its trace %1 is not there. Open the trace first, then the view.</source>
        <translation>Jo pėdsako %1 nėra. Pirma atverkite pėdsaką, tada rodinį.</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Vis tiek atverti</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Nu&amp;traukti</translation>
    </message>
</context>
<context>
    <name>lanewise::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Nuostatos</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Bendra</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Klavišai</translation>
    </message>
    <message>
        <source>&amp;Limits of the advisor</source>
        <translation>Patarėjo &amp;ribos</translation>
    </message>
    <message>
        <source>&amp;Editor</source>
        <translation>R&amp;edaktorius</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Kaip darbalaukio</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Šviesi</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Tamsi</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Kaip sistemos</translation>
    </message>
    <message>
        <source>Another language is used when the program starts the next time.</source>
        <translation>Kita kalba bus naudojama kitąkart paleidus programą.</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Tema:</translation>
    </message>
    <message>
        <source>Lan&amp;guage:</source>
        <translation>Ka&amp;lba:</translation>
    </message>
    <message>
        <source>The unit that fits</source>
        <translation>Tinkamas vienetas</translation>
    </message>
    <message>
        <source>Always s</source>
        <translation>Visada s</translation>
    </message>
    <message>
        <source>Always ms</source>
        <translation>Visada ms</translation>
    </message>
    <message>
        <source>Always µs</source>
        <translation>Visada µs</translation>
    </message>
    <message>
        <source>How times are written, in lanes, tables and findings</source>
        <translation>Kaip rašomi laikai juostose, lentelėse ir radiniuose</translation>
    </message>
    <message>
        <source>KiB, MiB: 1,024 each</source>
        <translation>KiB, MiB: po 1024</translation>
    </message>
    <message>
        <source>kB, MB: 1,000 each</source>
        <translation>kB, MB: po 1000</translation>
    </message>
    <message>
        <source>How sizes are written. Bandwidths are in GB/s always.</source>
        <translation>Kaip rašomi dydžiai. Pralaidumai visada rašomi GB/s.</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>3/4 of what is free</source>
        <translation>3/4 laisvos atminties</translation>
    </message>
    <message>
        <source>What would take more memory is not opened without asking</source>
        <translation>Kam reikėtų daugiau atminties, neatveriama nepaklausus</translation>
    </message>
    <message>
        <source>T&amp;imes:</source>
        <translation>La&amp;ikai:</translation>
    </message>
    <message>
        <source>&amp;Sizes:</source>
        <translation>&amp;Dydžiai:</translation>
    </message>
    <message>
        <source>&amp;Memory for a trace:</source>
        <translation>At&amp;mintis pėdsakui:</translation>
    </message>
</context>
<context>
    <name>lanewise::app::SourceOpener</name>
    <message>
        <source>No place in a source is recorded for it. Record with stacks (PyTorch: with_stack=True).</source>
        <translation>Jokia jo pirminio kodo vieta neįrašyta. Įrašykite su dėklais (PyTorch: with_stack=True).</translation>
    </message>
    <message>
        <source>%1 is not on this machine. Say in Preferences, Editor, where the sources lie.</source>
        <translation>%1 šiame kompiuteryje nėra. Nuostatų kortelėje „Redaktorius“ nurodykite, kur yra pirminis kodas.</translation>
    </message>
    <message>
        <source>No editor is known. Set one in Preferences, Editor.</source>
        <translation>Joks redaktorius nežinomas. Nurodykite jį nuostatų kortelėje „Redaktorius“.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 nepavyko paleisti.</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::DependencyModel</name>
    <message>
        <source>needs</source>
        <translation>priklauso nuo</translation>
    </message>
    <message>
        <source>is needed by</source>
        <translation>nuo jo priklauso</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>įrašyta</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>numanoma</translation>
    </message>
    <message>
        <source>The file says so: by correlation, event, arrow, or the order of a stream or thread.</source>
        <translation>Tai nurodyta faile: koreliacija, įvykiu, rodykle arba srauto ar gijos tvarka.</translation>
    </message>
    <message>
        <source>The file does not say so: it follows from which calls were made and what ended when.</source>
        <translation>Faile to nenurodyta: tai matyti iš to, kokie kvietimai atlikti ir kas kada baigėsi.</translation>
    </message>
    <message>
        <source>From the moment that is waited for to the one that it lets come: the end of the one (the beginning of a call that launches) to the beginning of the other (the end of a call that waits). The smallest delay held the event up. Below 0 where both overlap or clocks disagree.</source>
        <translation>Nuo momento, kurio laukiama, iki to, kurį jis leidžia: nuo vieno pabaigos (paleidžiančio kvietimo – pradžios) iki kito pradžios (laukiančio kvietimo – pabaigos). Įvykį sulaikė mažiausias vėlinimas. Mažiau už 0, kai abu persidengia arba laikrodžiai nesutampa.</translation>
    </message>
    <message>
        <source>The event</source>
        <translation>Įvykis</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Pagal</translation>
    </message>
    <message>
        <source>Other event</source>
        <translation>Kitas įvykis</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Juosta</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Vėlinimas</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>Pagrindas</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::DiagnosticsModel</name>
    <message>
        <source>error</source>
        <translation>klaida</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>įspėjimas</translation>
    </message>
    <message>
        <source>note</source>
        <translation>pastaba</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Svarba</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Kiekis</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>Pirmoji vieta</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Kas</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Failas</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::FactsModel</name>
    <message>
        <source>Fact</source>
        <translation>Faktas</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Reikšmė</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::FilterState</name>
    <message>
        <source>name has “%1”</source>
        <translation>varde yra „%1“</translation>
    </message>
    <message>
        <source>kind: %1</source>
        <translation>rūšis: %1</translation>
    </message>
    <message>
        <source>lane: %1</source>
        <translation>juosta: %1</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::SelectionModel</name>
    <message>
        <source>How many slices of this name touch the range</source>
        <translation>Kiek šio vardo atkarpų patenka į intervalą</translation>
    </message>
    <message>
        <source>Time of these slices inside the range, added up; nested slices each count in full</source>
        <translation>Šių atkarpų laikas intervale, sudėtas; įdėtos atkarpos skaičiuojamos visos</translation>
    </message>
    <message>
        <source>Sum divided by the slices that have a time</source>
        <translation>Suma, padalyta iš atkarpų, kurios turi laiką</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Vardas</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Rūšis</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Kiekis</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Vidurkis</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Maks.</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::TableModel</name>
    <message>
        <source>Not recorded.</source>
        <translation>Neįrašyta.</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::TimeMarks</name>
    <message>
        <source>Mark %1</source>
        <translation>Žymė %1</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::AdvisorSidebar</name>
    <message>
        <source>Advisor</source>
        <translation>Patarėjas</translation>
    </message>
    <message>
        <source>Open a trace to see what costs time in it.</source>
        <translation>Atverkite pėdsaką, kad matytumėte, kas jame kainuoja laiko.</translation>
    </message>
    <message>
        <source>Looking for what costs time…</source>
        <translation>Ieškoma, kas kainuoja laiko…</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>žingsnis %1</translation>
    </message>
    <message>
        <source>Not judged: no device operations are recorded.</source>
        <translation>Nevertinta: įrenginio operacijų neįrašyta.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln launch(es) are recorded, but no kernel: the profiler did not or could not record the device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.</source>
        <translation>
            <numerusform>Įrašytas %Ln paleidimas, bet nė vieno branduolio: profiliuoklė įrenginio neįrašė arba negalėjo įrašyti. Su PyTorch profiliuokite su ProfilerActivity.CUDA ir pažiūrėkite, ar neįspėja dėl CUPTI.</numerusform>
            <numerusform>Įrašyti %Ln paleidimai, bet nė vieno branduolio: profiliuoklė įrenginio neįrašė arba negalėjo įrašyti. Su PyTorch profiliuokite su ProfilerActivity.CUDA ir pažiūrėkite, ar neįspėja dėl CUPTI.</numerusform>
            <numerusform>Įrašyta %Ln paleidimų, bet nė vieno branduolio: profiliuoklė įrenginio neįrašė arba negalėjo įrašyti. Su PyTorch profiliuokite su ProfilerActivity.CUDA ir pažiūrėkite, ar neįspėja dėl CUPTI.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not judged: no host records, so nothing tells what the device waits for.</source>
        <translation>Nevertinta: CPU įrašų nėra, todėl niekas nerodo, ko įrenginys laukia.</translation>
    </message>
    <message>
        <source>Not judged: no whole step lies in the selected range.</source>
        <translation>Nevertinta: pasirinktame intervale nėra viso žingsnio.</translation>
    </message>
    <message>
        <source>Not judged: no whole step is recorded.</source>
        <translation>Nevertinta: neįrašytas nė vienas visas žingsnis.</translation>
    </message>
    <message>
        <source>No rule found anything to do.</source>
        <translation>Nė viena taisyklė nerado, ką daryti.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing above 1 % to do (%Ln rule(s) checked).</source>
        <translation>
            <numerusform>Nėra ką daryti, kas siektų 1 % (patikrinta %Ln taisyklė).</numerusform>
            <numerusform>Nėra ką daryti, kas siektų 1 % (patikrintos %Ln taisyklės).</numerusform>
            <numerusform>Nėra ką daryti, kas siektų 1 % (patikrinta %Ln taisyklių).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n radinys</numerusform>
            <numerusform>%n radiniai</numerusform>
            <numerusform>%n radinių</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of a step</source>
        <translation>%1, %2 žingsnio</translation>
    </message>
    <message>
        <source>%1 of a step&apos;s %2</source>
        <translation>%1 iš %2 žingsnio</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 per žingsnį</translation>
    </message>
    <message>
        <source>It saves %1, in the trace&apos;s time.</source>
        <translation>Jis sutaupytų %1 (pėdsako laiku).</translation>
    </message>
    <message>
        <source>All of them together save %1, in the trace&apos;s time.</source>
        <translation>Visi kartu sutaupytų %1 (pėdsako laiku).</translation>
    </message>
    <message>
        <source>Only what the selected range of %1 holds is judged.</source>
        <translation>Vertinama tik tai, kas yra pasirinktame %1 intervale.</translation>
    </message>
    <message>
        <source>Nothing else above 1 %.</source>
        <translation>Daugiau nieko, kas siektų 1 %.</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>Kontrolinis sąrašas</translation>
    </message>
    <message>
        <source>Point by point, what was found, what is in order and what the file can&apos;t tell</source>
        <translation>Punktas po punkto: kas rasta, kas gerai ir ko failas negali pasakyti</translation>
    </message>
    <message>
        <source>Muted rules were not asked.</source>
        <translation>Nutildytos taisyklės netikrintos.</translation>
    </message>
    <message>
        <source>✓ %1: nothing found</source>
        <translation>✓ %1: nieko nerasta</translation>
    </message>
    <message>
        <source>● %1:</source>
        <translation>● %1:</translation>
    </message>
    <message>
        <source>Go to this finding</source>
        <translation>Eiti prie šio radinio</translation>
    </message>
    <message>
        <source>? %1: not recorded. %2</source>
        <translation>? %1: neįrašyta. %2</translation>
    </message>
    <message>
        <source>– %1: not applicable. %2</source>
        <translation>– %1: netaikoma. %2</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritinis kelias</translation>
    </message>
    <message>
        <source>What decided when a step was done, on average; the parts add up to the step</source>
        <translation>Kas vidutiniškai lėmė, kada žingsnis baigtas; dalys kartu sudaro žingsnį</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Įvestis</translation>
    </message>
    <message>
        <source>Launch to start</source>
        <translation>Nuo paleidimo iki pradžios</translation>
    </message>
    <message>
        <source>Between operations</source>
        <translation>Tarp operacijų</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Skaičiavimas</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Ryšys</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopijavimas</translation>
    </message>
    <message>
        <source>Not explained</source>
        <translation>Nepaaiškinta</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %Ln judged step(s). Analyze &gt; Critical path draws it over the lanes.</source>
        <translation>
            <numerusform>%Ln vertinto žingsnio vidurkis. „Analizė &gt; Kritinis kelias“ nupiešia jį juostose.</numerusform>
            <numerusform>%Ln vertintų žingsnių vidurkis. „Analizė &gt; Kritinis kelias“ nupiešia jį juostose.</numerusform>
            <numerusform>%Ln vertintų žingsnių vidurkis. „Analizė &gt; Kritinis kelias“ nupiešia jį juostose.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: always muted</source>
        <translation>%1: visada nutildyta</translation>
    </message>
    <message>
        <source>%1: muted in this trace</source>
        <translation>%1: nutildyta šiame pėdsake</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Vėl rodyti</translation>
    </message>
    <message>
        <source>Show findings of %1 again</source>
        <translation>Vėl rodyti taisyklės „%1“ radinius</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Chart</name>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 nepavyko įrašyti.</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Eksportas: %1</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG paveikslas (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG brėžinys (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF puslapis (*.pdf)</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>&amp;Kopijuoti paveikslą</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Eksportuoti…</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>Kas &amp;tai?</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::ChipBar</name>
    <message>
        <source>Range, filters and hidden lanes</source>
        <translation>Intervalas, filtrai ir paslėptos juostos</translation>
    </message>
    <message>
        <source>range: %1</source>
        <translation>intervalas: %1</translation>
    </message>
    <message>
        <source>Sums and panels are about the selected range. Click to drop it.</source>
        <translation>Sumos ir skydeliai yra apie pasirinktą intervalą. Spustelėkite, kad jį panaikintumėte.</translation>
    </message>
    <message>
        <source>%1 of %2 events pass.</source>
        <translation>Tinka %1 iš %2 įvykių.</translation>
    </message>
    <message>
        <source>A filter: the lanes, the search and the sums of a selection are about what passes it; tables, charts and findings are about all events. Click to remove it.</source>
        <translation>Filtras: juostos, paieška ir atrankos sumos yra apie tai, kas jį atitinka; lentelės, diagramos ir radiniai – apie visus įvykius. Spustelėkite, kad jį pašalintumėte.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden lane(s)</source>
        <translation>
            <numerusform>%Ln paslėpta juosta</numerusform>
            <numerusform>%Ln paslėptos juostos</numerusform>
            <numerusform>%Ln paslėptų juostų</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden lanes are still counted and searched. Click to show them all.</source>
        <translation>Paslėptos juostos vis tiek skaičiuojamos ir jose ieškoma. Spustelėkite, kad visos būtų rodomos.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Komandos</translation>
    </message>
    <message>
        <source>Type a command, or a few letters of it</source>
        <translation>Įveskite komandą arba kelias jos raides</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komanda</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Rastos komandos</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Meniu</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Klavišas</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CommunicationPanel</name>
    <message>
        <source>send, receive</source>
        <translation>siuntimas, priėmimas</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>barjeras</translation>
    </message>
    <message>
        <source>other</source>
        <translation>kita</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kolektyvinė operacija</translation>
    </message>
    <message>
        <source>From the name recorded beside the kernel, else from the kernel&apos;s own.</source>
        <translation>Pagal greta branduolio įrašytą vardą arba pagal paties branduolio vardą.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Įrenginys</translation>
    </message>
    <message>
        <source>Where it ran.</source>
        <translation>Kur vykdyta.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupė</translation>
    </message>
    <message>
        <source>Process group, as recorded.</source>
        <translation>Procesų grupė, kaip įrašyta.</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rangai</translation>
    </message>
    <message>
        <source>Of its group, as recorded.</source>
        <translation>Jos grupės, kaip įrašyta.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Baitai</translation>
    </message>
    <message>
        <source>What one rank gives to it; of an all-gather what one rank gets.</source>
        <translation>Kiek jai duoda vienas rangas; all-gather atveju – kiek vienas rangas gauna.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Branduolys</translation>
    </message>
    <message>
        <source>Name of the kernel, shortened.</source>
        <translation>Branduolio vardas, sutrumpintas.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Pradžia</translation>
    </message>
    <message>
        <source>Since the start of the trace.</source>
        <translation>Nuo pėdsako pradžios.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Trukmė</translation>
    </message>
    <message>
        <source>From the kernel&apos;s start, when its rank arrives, to its end. Waiting for other ranks counts.</source>
        <translation>Nuo branduolio pradžios, kai atvyksta jo rangas, iki pabaigos. Kitų rangų laukimas įskaitomas.</translation>
    </message>
    <message>
        <source>Only one rank of it is recorded: transfer and waiting can&apos;t be told apart.</source>
        <translation>Įrašytas tik vienas jos rangas: perdavimo ir laukimo atskirti negalima.</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Perdavimas</translation>
    </message>
    <message>
        <source>Without waiting for others: the shortest kernel of those that belong together over the ranks.</source>
        <translation>Nelaukiant kitų: trumpiausias iš kartu priklausančių visų rangų branduolių.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Laukimas</translation>
    </message>
    <message>
        <source>Duration without transfer: what this rank waits for the last one.</source>
        <translation>Trukmė be perdavimo: kiek šis rangas laukia paskutinio.</translation>
    </message>
    <message>
        <source>Needs bytes, and all ranks of the collective among the open files.</source>
        <translation>Reikia baitų ir visų kolektyvinės operacijos rangų tarp atvertų failų.</translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation>Algoritmo pralaidumas</translation>
    </message>
    <message>
        <source>Bytes divided by the transfer.</source>
        <translation>Baitai, padalyti iš perdavimo.</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Magistralės pralaidumas</translation>
    </message>
    <message>
        <source>What each link carries, by the definition of nccl-tests: algorithm bandwidth times 2(n-1)/n for an all-reduce, (n-1)/n for gather, scatter and all-to-all.</source>
        <translation>Kiek perneša kiekviena jungtis, pagal nccl-tests apibrėžtį: algoritmo pralaidumas, padaugintas iš 2(n-1)/n, kai all-reduce, iš (n-1)/n, kai gather, scatter ir all-to-all.</translation>
    </message>
    <message>
        <source>Base: collectives with a time that touch the range, each in full length, a row for each rank.</source>
        <translation>Pagrindas: kolektyvinės operacijos su laiku, kurios patenka į intervalą, kiekviena viso ilgio, po eilutę kiekvienam rangui.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Ryšys</translation>
    </message>
    <message>
        <source>Collectives: what they move, how long they wait, how fast they are</source>
        <translation>Kolektyvinės operacijos: ką jos perkelia, kiek laukia, kokios greitos</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>kolektyvinės operacijos</translation>
    </message>
    <message>
        <source> M parameters</source>
        <translation> mln. parametrų</translation>
    </message>
    <message>
        <source>as in the trace</source>
        <translation>kaip pėdsake</translation>
    </message>
    <message>
        <source>Parameters of the model, in millions; else as many as the all-reduces of a step move, at 4 bytes each</source>
        <translation>Modelio parametrai, milijonais; jei nenurodyta – tiek, kiek perkelia žingsnio all-reduce operacijos, po 4 baitus</translation>
    </message>
    <message>
        <source> GB/s</source>
        <translation> GB/s</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nenurodyta</translation>
    </message>
    <message>
        <source>Bandwidth of the link between the devices, in gigabytes a second</source>
        <translation>Jungties tarp įrenginių pralaidumas, gigabaitais per sekundę</translation>
    </message>
    <message>
        <source>Expected all-reduce:</source>
        <translation>Tikėtina all-reduce:</translation>
    </message>
    <message>
        <source>Give the number of parameters: no all-reduce of a step is recorded with its bytes.</source>
        <translation>Nurodykite parametrų skaičių: nėra žingsnio all-reduce su įrašytais baitais.</translation>
    </message>
    <message>
        <source>Give the bandwidth between the devices.</source>
        <translation>Nurodykite pralaidumą tarp įrenginių.</translation>
    </message>
    <message>
        <source>parameters × 4 bytes / bandwidth: %1</source>
        <translation>parametrai × 4 baitai / pralaidumas: %1</translation>
    </message>
    <message>
        <source>by a ring of %L1 ranks: %2</source>
        <translation>žiedu iš %L1 rangų: %2</translation>
    </message>
    <message>
        <source>recorded: %1 a step with waits for other ranks, for %2</source>
        <translation>įrašyta: %1 per žingsnį su kitų rangų laukimu, perkelta %2</translation>
    </message>
    <message>
        <source>recorded: %1 a step, for %2</source>
        <translation>įrašyta: %1 per žingsnį, perkelta %2</translation>
    </message>
    <message>
        <source>%1: %2 of communication, %3 exposed</source>
        <translation>%1: ryšys %2, iš to nepaslėpta %3</translation>
    </message>
    <message>
        <source>No collective ran in the selected range.</source>
        <translation>Pasirinktame intervale kolektyvinių operacijų nebuvo.</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more device(s)</source>
        <translation>
            <numerusform>ir dar %Ln įrenginys</numerusform>
            <numerusform>ir dar %Ln įrenginiai</numerusform>
            <numerusform>ir dar %Ln įrenginių</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CounterStrip</name>
    <message>
        <source>Share of the time in which anything ran on the device: kernels, copies, memory sets.</source>
        <translation>Dalis laiko, kai įrenginyje kas nors vyko: branduoliai, kopijavimai, atminties užpildymai.</translation>
    </message>
    <message>
        <source>Operations whose launch has begun and which have not begun themselves. Where it is at 0 while the device is idle, the device waits for the host.</source>
        <translation>Operacijos, kurių paleidimas prasidėjo, o jos pačios dar ne. Kur yra 0, kol įrenginys prastovi, įrenginys laukia CPU.</translation>
    </message>
    <message>
        <source>Bytes moved by copies of this direction, over the time that they ran.</source>
        <translation>Šia kryptimi kopijuoti baitai per kopijavimų laiką.</translation>
    </message>
    <message>
        <source>Share of the compute time in kernels that use tensor cores for certain, by their names.</source>
        <translation>Skaičiavimo laiko dalis branduoliuose, kurie pagal vardą tikrai naudoja Tensor Core blokus.</translation>
    </message>
    <message>
        <source>Memory in use, as its allocator or the profiler recorded it.</source>
        <translation>Naudojama atmintis, kaip ją įrašė skirstytuvas arba profiliuoklė.</translation>
    </message>
    <message>
        <source>As recorded in the file, in the unit that its name says.</source>
        <translation>Kaip įrašyta faile, varde nurodytais vienetais.</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Skaitikliai</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1, daugiausia %2</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>apkrova</translation>
    </message>
    <message>
        <source>launches waiting</source>
        <translation>laukia vykdymo</translation>
    </message>
    <message>
        <source>copies to the device</source>
        <translation>kopijavimas į įrenginį</translation>
    </message>
    <message>
        <source>copies to the host</source>
        <translation>kopijavimas į CPU</translation>
    </message>
    <message>
        <source>copies on the device</source>
        <translation>kopijavimas įrenginyje</translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation>kopijavimas tarp įrenginių</translation>
    </message>
    <message>
        <source>other copies</source>
        <translation>kiti kopijavimai</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>Tensor Core</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · file %2</source>
        <translation>%1 · failas %2</translation>
    </message>
    <message>
        <source>At %1: not recorded</source>
        <translation>Ties %1: neįrašyta</translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <translation>Ties %1: %2</translation>
    </message>
    <message>
        <source>%1 from %2 on: mean %3, least %4, most %5</source>
        <translation>%1 nuo %2: vidurkis %3, mažiausiai %4, daugiausia %5</translation>
    </message>
    <message>
        <source>Most in the whole trace: %1</source>
        <translation>Daugiausia visame pėdsake: %1</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>nuo 0 iki %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>iki %1</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>neįrašyta</translation>
    </message>
    <message>
        <source>Counters are being worked out …</source>
        <translation>Skaitikliai skaičiuojami …</translation>
    </message>
    <message>
        <source>Neither device operations nor counters are recorded.</source>
        <translation>Nei įrenginio operacijų, nei skaitiklių neįrašyta.</translation>
    </message>
    <message>
        <source>All counters are hidden: right-click to show them.</source>
        <translation>Visi skaitikliai paslėpti: spustelėkite dešiniuoju klavišu, kad būtų rodomi.</translation>
    </message>
    <message>
        <source>&amp;Hide this counter</source>
        <translation>&amp;Slėpti šį skaitiklį</translation>
    </message>
    <message>
        <source>Show &amp;all counters</source>
        <translation>Rodyti &amp;visus skaitiklius</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DependencyPanel</name>
    <message>
        <source>What the selected event needs and what needs it</source>
        <translation>Ko reikia pasirinktam įvykiui ir kam reikia jo</translation>
    </message>
    <message>
        <source>Looking for what the event depends on…</source>
        <translation>Ieškoma, nuo ko priklauso įvykis…</translation>
    </message>
    <message>
        <source>Click an event on the lanes to see what it depends on and what depends on it.</source>
        <translation>Spustelėkite įvykį juostose, kad matytumėte, nuo ko jis priklauso ir kas priklauso nuo jo.</translation>
    </message>
    <message>
        <source>Nothing is recorded that %1 needs or that needs it.</source>
        <translation>Neįrašyta nieko, nuo ko priklausytų %1 arba kas priklausytų nuo jo.</translation>
    </message>
    <message>
        <source>%1 needs %2 and is needed by %3.</source>
        <translation>%1 priklauso nuo: %2; nuo jo priklauso: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln įvykis</numerusform>
            <numerusform>%Ln įvykiai</numerusform>
            <numerusform>%Ln įvykių</numerusform>
        </translation>
    </message>
    <message>
        <source>Of each, the first %L1 are listed.</source>
        <translation>Kiekvienų išvardyti pirmieji %L1.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DetailsPanel</name>
    <message>
        <source>Click an event on the lanes to see all that is known about it.</source>
        <translation>Spustelėkite įvykį juostose, kad matytumėte viską, kas apie jį žinoma.</translation>
    </message>
    <message>
        <source>Whole name</source>
        <translation>Visas vardas</translation>
    </message>
    <message>
        <source>Facts about the selected event</source>
        <translation>Faktai apie pasirinktą įvykį</translation>
    </message>
    <message>
        <source>Arguments of the selected event as the file has them</source>
        <translation>Pasirinkto įvykio argumentai, kokie jie faile</translation>
    </message>
    <message>
        <source>The file has no further facts about this event.</source>
        <translation>Daugiau faktų apie šį įvykį faile nėra.</translation>
    </message>
    <message>
        <source>Reading the arguments…</source>
        <translation>Skaitomi argumentai…</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DiagnosticsPanel</name>
    <message>
        <source>Nothing was wrong with what is open.</source>
        <translation>Viskas, kas atverta, tvarkinga.</translation>
    </message>
    <message>
        <source>What was wrong with the open files</source>
        <translation>Kas negerai su atvertais failais</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindBar</name>
    <message>
        <source>Find events by name</source>
        <translation>Rasti įvykius pagal vardą</translation>
    </message>
    <message>
        <source>All words must be in the name, in any case; hidden lanes are searched as well</source>
        <translation>Varde turi būti visi žodžiai, raidžių dydis nesvarbus; ieškoma ir paslėptose juostose</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Ankstesnis</translation>
    </message>
    <message>
        <source>The one before (Shift+Enter)</source>
        <translation>Ankstesnis (Lyg2+Įvesti)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Kitas</translation>
    </message>
    <message>
        <source>The next one (Enter)</source>
        <translation>Kitas (Įvesti)</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Vardai</translation>
    </message>
    <message>
        <source>Names that were found, with how often; choose one to keep it alone</source>
        <translation>Rasti vardai ir kiek kartų; pasirinkite vieną, kad liktų tik jis</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Užverti (Gr)</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Ieškoma…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nieko nerasta</translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s)</source>
        <translation>
            <numerusform>%Ln vardas</numerusform>
            <numerusform>%Ln vardai</numerusform>
            <numerusform>%Ln vardų</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>%Ln juosta</numerusform>
            <numerusform>%Ln juostos</numerusform>
            <numerusform>%Ln juostų</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 · %3 · %4</source>
        <translation>%1 iš %2 · %3 · %4</translation>
    </message>
    <message>
        <source>%1 found · %2 · %3</source>
        <translation>rasta %1 · %2 · %3</translation>
    </message>
    <message>
        <source>All that were found</source>
        <translation>Visi rasti</translation>
    </message>
    <message>
        <source>%1	%2</source>
        <translation>%1	%2</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… ir dar %1</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindingCard</name>
    <message>
        <source>high</source>
        <translation>didelis</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>vidutinis</translation>
    </message>
    <message>
        <source>low</source>
        <translation>mažas</translation>
    </message>
    <message>
        <source>info</source>
        <translation>informacija</translation>
    </message>
    <message numerus="yes">
        <source>%Ln occurrences</source>
        <translation>
            <numerusform>%Ln atvejis</numerusform>
            <numerusform>%Ln atvejai</numerusform>
            <numerusform>%Ln atvejų</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · worst: %2</source>
        <translation>%1 · blogiausias: %2</translation>
    </message>
    <message>
        <source>%1 · worst: %2 in %3</source>
        <translation>%1 · blogiausias: %2, %3</translation>
    </message>
    <message>
        <source>%1 finding: %2</source>
        <translation>%1 radinys: %2</translation>
    </message>
    <message>
        <source>Limits passed: %1</source>
        <translation>Viršytos ribos: %1</translation>
    </message>
    <message>
        <source>Show this limit in the preferences, where it can be changed</source>
        <translation>Rodyti šią ribą nuostatose, kur ją galima keisti</translation>
    </message>
    <message>
        <source>share unknown</source>
        <translation>dalis nežinoma</translation>
    </message>
    <message>
        <source>saves %1 of this run</source>
        <translation>sutaupo %1 viso vykdymo</translation>
    </message>
    <message>
        <source>saves %1 a step · %2</source>
        <translation>sutaupo %1 per žingsnį · %2</translation>
    </message>
    <message>
        <source>without the profiler&apos;s cost: %1, %2</source>
        <translation>be profiliuoklės sąnaudų: %1, %2</translation>
    </message>
    <message>
        <source>no figure</source>
        <translation>skaičiaus nėra</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>išmatuota</translation>
    </message>
    <message>
        <source>from replaying the steps</source>
        <translation>perskaičiavus žingsnius</translation>
    </message>
    <message>
        <source>at most: a bound, not a replay</source>
        <translation>daugiausia: riba, ne perskaičiavimas</translation>
    </message>
    <message>
        <source>confidence high</source>
        <translation>patikimumas didelis</translation>
    </message>
    <message>
        <source>confidence medium</source>
        <translation>patikimumas vidutinis</translation>
    </message>
    <message>
        <source>confidence low</source>
        <translation>patikimumas mažas</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · spread over steps ± %2</source>
        <translation>%1 · sklaida tarp žingsnių ± %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Code of the advice</source>
        <translation>Patarimo kodas</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Kopijuoti kodą</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Eiti</translation>
    </message>
    <message>
        <source>Go to the worst occurrence and mark all</source>
        <translation>Eiti prie blogiausio atvejo ir pažymėti visus</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>Ankstesnis atvejis</translation>
    </message>
    <message>
        <source>Previous occurrence, worse than this (Left)</source>
        <translation>Ankstesnis, blogesnis atvejis (kairėn)</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>Kitas atvejis</translation>
    </message>
    <message>
        <source>Next occurrence, by cost (Right)</source>
        <translation>Kitas atvejis pagal kainą (dešinėn)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Kodėl</translation>
    </message>
    <message>
        <source>What this means, how to see it and how to fix it</source>
        <translation>Ką tai reiškia, kaip tai pamatyti ir kaip ištaisyti</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Kas, jeigu</translation>
    </message>
    <message>
        <source>Draw under the lanes how the step would run with what is advised (I)</source>
        <translation>Po juostomis piešti, kaip žingsnis būtų vykdomas pagal patarimą (I)</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>&amp;Kopijuoti kaip Markdown</translation>
    </message>
    <message>
        <source>&amp;Mute in this trace</source>
        <translation>&amp;Nutildyti šiame pėdsake</translation>
    </message>
    <message>
        <source>Mute &amp;always</source>
        <translation>Nutildyti &amp;visada</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Daugiau</translation>
    </message>
    <message>
        <source>Copy or mute this finding</source>
        <translation>Kopijuoti arba nutildyti šį radinį</translation>
    </message>
    <message>
        <source>– of %L1</source>
        <translation>– iš %L1</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 iš %L2</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FlameGraph</name>
    <message>
        <source>Flame graph</source>
        <translation>Liepsnos grafikas</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Viskas</translation>
    </message>
    <message>
        <source>All threads that are chosen</source>
        <translation>Visos pasirinktos gijos</translation>
    </message>
    <message>
        <source>%1, %2 of all</source>
        <translation>%1, %2 visumos</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 iš %2</translation>
    </message>
    <message>
        <source>by itself %1</source>
        <translation>savas %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln kartą</numerusform>
            <numerusform>%Ln kartus</numerusform>
            <numerusform>%Ln kartų</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show on the lanes</source>
        <translation>&amp;Rodyti juostose</translation>
    </message>
    <message>
        <source>Open s&amp;ource</source>
        <translation>Atverti pirminį k&amp;odą</translation>
    </message>
    <message>
        <source>&amp;Zoom here</source>
        <translation>&amp;Didinti čia</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Mažinti</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>Rodyti &amp;viską</translation>
    </message>
    <message>
        <source>Callers and &amp;callees</source>
        <translation>Kvietėjai &amp;ir kviečiamieji</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FlamePanel</name>
    <message>
        <source>Flame graph</source>
        <translation>Liepsnos grafikas</translation>
    </message>
    <message>
        <source>Host stacks, modules and operators, summed up from the outermost inwards</source>
        <translation>CPU dėklai, moduliai ir operatoriai, susumuoti nuo išorinių į vidų</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>Visi kadrai</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python kadrai</translation>
    </message>
    <message>
        <source>Operators and calls</source>
        <translation>Operatoriai ir kvietimai</translation>
    </message>
    <message>
        <source>Marked ranges</source>
        <translation>Žymėti intervalai</translation>
    </message>
    <message>
        <source>Which of the host&apos;s records are frames of the graph</source>
        <translation>Kurie CPU įrašai yra grafiko kadrai</translation>
    </message>
    <message>
        <source>Whose frames are summed up</source>
        <translation>Kieno kadrai sumuojami</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>CPU laikas</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>Įrenginio laikas</translation>
    </message>
    <message>
        <source>How wide a frame is: the time it took on the host, or the time of the device operations that were launched in it</source>
        <translation>Ką rodo kadro plotis: kiek jis truko CPU pusėje arba kiek truko jame paleistos įrenginio operacijos</translation>
    </message>
    <message>
        <source>Search frames</source>
        <translation>Ieškoti kadrų</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Mažinti</translation>
    </message>
    <message>
        <source>To the frame around the one shown (Backspace)</source>
        <translation>Prie rodomą kadrą gaubiančio kadro (Naikinti iš kairės)</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 laiko</translation>
    </message>
    <message>
        <source>All threads</source>
        <translation>Visos gijos</translation>
    </message>
    <message>
        <source>Nothing ran on the host in the selected range.</source>
        <translation>Pasirinktame intervale CPU pusėje nieko nevykdyta.</translation>
    </message>
    <message>
        <source>No such frames on this thread.</source>
        <translation>Šioje gijoje tokių kadrų nėra.</translation>
    </message>
    <message>
        <source>No device operation is known to have been launched in these frames.</source>
        <translation>Nežinoma, kad šiuose kadruose būtų paleista įrenginio operacijų.</translation>
    </message>
    <message>
        <source>There are too many different frames: the rest counts to those around them.</source>
        <translation>Skirtingų kadrų per daug: kiti priskirti juos gaubiantiems.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 nepavyko įrašyti.</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>Sumuštinis</translation>
    </message>
    <message>
        <source>All frames from the outermost inwards, or one function between its callers and its callees (S)</source>
        <translation>Visi kadrai nuo išorinių į vidų arba viena funkcija tarp jos kvietėjų ir kviečiamųjų (S)</translation>
    </message>
    <message>
        <source>callers %1, callees %2</source>
        <translation>kvietėjai %1, kviečiamieji %2</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::HelpPanel</name>
    <message>
        <source>What the advisor looks for</source>
        <translation>Ko ieško patarėjas</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Žinynas</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Visos taisyklės</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::InputPanel</name>
    <message>
        <source>Name</source>
        <translation>Vardas</translation>
    </message>
    <message>
        <source>Of the host&apos;s range, shortened.</source>
        <translation>CPU intervalo vardas, sutrumpintas.</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Darbas</translation>
    </message>
    <message>
        <source>What it does for the input: reads files when asked or ahead of time, prepares batches, hands them to the device. Other: a wait for input whose making is not recorded.</source>
        <translation>Ką jis daro įvesčiai: skaito failus pareikalavus ar iš anksto, rengia paketus, perduoda juos įrenginiui. Kita: laukimas įvesties, kurios rengimas neįrašytas.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Kiekis</translation>
    </message>
    <message>
        <source>How many ranges.</source>
        <translation>Kiek intervalų.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Iš viso</translation>
    </message>
    <message>
        <source>Their durations, added up.</source>
        <translation>Jų trukmės, sudėtos.</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Savas</translation>
    </message>
    <message>
        <source>Without the input work within them on the same thread. Threads that work side by side each count.</source>
        <translation>Be jų viduje toje pačioje gijoje esančio įvesties darbo. Greta dirbančios gijos skaičiuojamos kiekviena.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Dalis</translation>
    </message>
    <message>
        <source>Of the self time of all input work.</source>
        <translation>Viso įvesties darbo savojo laiko.</translation>
    </message>
    <message>
        <source>Base: the host&apos;s work for input on all threads.</source>
        <translation>Pagrindas: CPU darbas įvesčiai visose gijose.</translation>
    </message>
    <message>
        <source>Iterator</source>
        <translation>Iteratorius</translation>
    </message>
    <message>
        <source>Of tf.data, below the one that asks it; the tooltip has its path.</source>
        <translation>tf.data iteratorius, po jo prašančiuoju; kelias yra paaiškinime.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Kvietimai</translation>
    </message>
    <message>
        <source>How often it was asked.</source>
        <translation>Kiek kartų jo prašyta.</translation>
    </message>
    <message>
        <source>Slow calls</source>
        <translation>Lėti kvietimai</translation>
    </message>
    <message>
        <source>Those longer than 50 µs.</source>
        <translation>Ilgesni kaip 50 µs.</translation>
    </message>
    <message>
        <source>Its calls, added up.</source>
        <translation>Jo kvietimai, sudėti.</translation>
    </message>
    <message>
        <source>Without the iterators that it asks within its calls.</source>
        <translation>Be iteratorių, kurių jis prašo savo kvietimuose.</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Ilgiausias</translation>
    </message>
    <message>
        <source>Its longest call.</source>
        <translation>Jo ilgiausias kvietimas.</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritinis kelias</translation>
    </message>
    <message>
        <source>On the way from the slowest root down the slowest iterators; the one with the most self time on it is the bottleneck.</source>
        <translation>Kelyje nuo lėčiausios šaknies per lėčiausius iteratorius; daugiausia savojo laiko turintis yra siauriausia vieta.</translation>
    </message>
    <message>
        <source>bottleneck</source>
        <translation>siauriausia vieta</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>taip</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>Base: iterators of tf.data; parents stand before what they ask.</source>
        <translation>Pagrindas: tf.data iteratoriai; tėvai yra prieš tuos, kurių jie prašo.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Įvestis</translation>
    </message>
    <message>
        <source>How long steps wait for input, and what the host did to bring it</source>
        <translation>Kiek žingsniai laukia įvesties ir ką CPU darė, kad ją pateiktų</translation>
    </message>
    <message>
        <source>input work</source>
        <translation>įvesties darbas</translation>
    </message>
    <message>
        <source>iterators</source>
        <translation>iteratoriai</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>CPU darbas</translation>
    </message>
    <message>
        <source>tf.data</source>
        <translation>tf.data</translation>
    </message>
    <message>
        <source>How long a step waits for loading is not known. Copies to the device, where nothing else runs, take %1 of it.</source>
        <translation>Nežinoma, kiek žingsnis laukia įkėlimo. Kopijavimai į įrenginį, kai niekas kitas nevyksta, užima %1 žingsnio.</translation>
    </message>
    <message>
        <source>Waiting for input, of a step: %1 on average, ± %2, from %3 to %4</source>
        <translation>Žingsnio laikas laukiant įvesties: vidutiniškai %1, ± %2, nuo %3 iki %4</translation>
    </message>
    <message>
        <source>How long a step waits for loading is not known, and no copies to the device are recorded.</source>
        <translation>Kiek žingsnis laukia įkėlimo, nežinoma, ir kopijavimų į įrenginį neįrašyta.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::KernelsPanel</name>
    <message>
        <source>Kernel</source>
        <translation>Branduolys</translation>
    </message>
    <message>
        <source>Name of the kernel, shortened; the tooltip has the whole of it.</source>
        <translation>Branduolio vardas, sutrumpintas; visas – paaiškinime.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operatorius</translation>
    </message>
    <message>
        <source>The framework&apos;s operator that launched the kernel: the innermost one open on the thread at the launch.</source>
        <translation>Branduolį paleidęs karkaso operatorius: giliausiai įdėtas iš paleidimo metu gijoje vykdytų.</translation>
    </message>
    <message numerus="yes">
        <source>Launched by %Ln operator(s).</source>
        <translation>
            <numerusform>Paleido %Ln operatorius.</numerusform>
            <numerusform>Paleido %Ln operatoriai.</numerusform>
            <numerusform>Paleido %Ln operatorių.</numerusform>
        </translation>
    </message>
    <message>
        <source>(operator not known)</source>
        <translation>(operatorius nežinomas)</translation>
    </message>
    <message>
        <source>No operator is recorded around the launch.</source>
        <translation>Aplink paleidimą neįrašyta jokio operatoriaus.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Kiekis</translation>
    </message>
    <message>
        <source>How many kernels, those with a time.</source>
        <translation>Kiek branduolių, turinčių laiką.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Iš viso</translation>
    </message>
    <message>
        <source>Durations of these kernels, added up. Kernels that run at the same time each count in full; at the ends of a selected range they are cut.</source>
        <translation>Šių branduolių trukmės, sudėtos. Tuo pačiu metu vykdyti branduoliai skaičiuojami kiekvienas visas; pasirinkto intervalo galuose jie nukerpami.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Dalis</translation>
    </message>
    <message>
        <source>Total as a share of the durations of all kernels of the table.</source>
        <translation>Bendras laikas kaip visų lentelės branduolių trukmių dalis.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Vidurkis</translation>
    </message>
    <message>
        <source>Total divided by count.</source>
        <translation>Bendras laikas, padalytas iš kiekio.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>The shortest of them.</source>
        <translation>Trumpiausias iš jų.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Maks.</translation>
    </message>
    <message>
        <source>The longest of them.</source>
        <translation>Ilgiausias iš jų.</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor Core</translation>
    </message>
    <message>
        <source>Whether the kernel runs on tensor cores (on AMD: matrix cores), as far as its name tells for certain.</source>
        <translation>Ar branduolys vykdomas Tensor Core blokuose (AMD – matrix cores), kiek tai tikrai rodo jo vardas.</translation>
    </message>
    <message>
        <source>Communication.</source>
        <translation>Ryšys.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>taip</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>The name does not tell, or the kernels of the row differ.</source>
        <translation>Vardas to nerodo arba eilutės branduoliai skiriasi.</translation>
    </message>
    <message>
        <source>The name contains &quot;%1&quot;.</source>
        <translation>Varde yra „%1“.</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>Tinka</translation>
    </message>
    <message>
        <source>Whether the operator or the kernel multiplies matrices or convolves, so that tensor cores could do it.</source>
        <translation>Ar operatorius arba branduolys daugina matricas ar skaičiuoja sąsūką, taigi galėtų tai daryti Tensor Core blokuose.</translation>
    </message>
    <message>
        <source>Neither the operator nor the name tells what the kernel does.</source>
        <translation>Nei operatorius, nei vardas nerodo, ką branduolys daro.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formatas</translation>
    </message>
    <message>
        <source>Number format that the kernel reads, as its name tells: of products that of the factors.</source>
        <translation>Branduolio skaitomų skaičių formatas, kaip rodo vardas: sandaugų – dauginamųjų.</translation>
    </message>
    <message>
        <source>The name does not tell.</source>
        <translation>Vardas to nerodo.</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Užimtumas</translation>
    </message>
    <message>
        <source>Theoretical: warps that a multiprocessor can hold of this kernel, by its threads, registers and shared memory, as a share of its limit; mean weighted by time.</source>
        <translation>Teorinis: kiek šio branduolio warp grupių telpa multiprocesoriuje pagal gijas, registrus ir bendrą atmintį, kaip ribos dalis; vidurkis, svertas pagal laiką.</translation>
    </message>
    <message>
        <source>Launch shape or the device&apos;s limits are not recorded.</source>
        <translation>Paleidimo forma arba įrenginio ribos neįrašytos.</translation>
    </message>
    <message>
        <source>Recorded occupancy</source>
        <translation>Įrašytas užimtumas</translation>
    </message>
    <message>
        <source>Occupancy as the profiler wrote it, mean weighted by time. PyTorch&apos;s profiler estimates it from the launch.</source>
        <translation>Užimtumas, kaip jį užrašė profiliuoklė, vidurkis, svertas pagal laiką. PyTorch profiliuoklė jį įvertina iš paleidimo.</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Bangos</translation>
    </message>
    <message>
        <source>Rounds in which the device runs the blocks: below 1 some multiprocessors stay empty; mean weighted by time.</source>
        <translation>Kiek kartų įrenginys prisipildo blokų: mažiau kaip 1 reiškia, kad dalis multiprocesorių lieka tušti; vidurkis, svertas pagal laiką.</translation>
    </message>
    <message>
        <source>Not recorded, or the kernels of the row differ in it: group by launch.</source>
        <translation>Neįrašyta arba eilutės branduoliai tuo skiriasi: grupuokite pagal paleidimą.</translation>
    </message>
    <message>
        <source>Not recorded.</source>
        <translation>Neįrašyta.</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registrai</translation>
    </message>
    <message>
        <source>Registers a thread.</source>
        <translation>Registrai vienai gijai.</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Bendra atmintis</translation>
    </message>
    <message>
        <source>Shared memory a block, static and dynamic together.</source>
        <translation>Bendra atmintis vienam blokui, statinė ir dinaminė kartu.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Tinklelis</translation>
    </message>
    <message>
        <source>Blocks of the launch.</source>
        <translation>Paleidimo blokai.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Blokas</translation>
    </message>
    <message>
        <source>Threads of a block.</source>
        <translation>Bloko gijos.</translation>
    </message>
    <message>
        <source>Base: kernels of one device that have a time. Shares are of the sum of their durations.</source>
        <translation>Pagrindas: vieno įrenginio branduoliai, turintys laiką. Dalys yra jų trukmių sumos.</translation>
    </message>
    <message>
        <source>Base: kernels of all devices that have a time. Shares are of the sum of their durations.</source>
        <translation>Pagrindas: visų įrenginių branduoliai, turintys laiką. Dalys yra jų trukmių sumos.</translation>
    </message>
    <message>
        <source>set memory</source>
        <translation>atminties užpildymas</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>iš CPU į įrenginį</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>iš įrenginio į CPU</translation>
    </message>
    <message>
        <source>within the device</source>
        <translation>įrenginio viduje</translation>
    </message>
    <message>
        <source>device to device</source>
        <translation>tarp įrenginių</translation>
    </message>
    <message>
        <source>other copy</source>
        <translation>kitas kopijavimas</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>iškeliama</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fiksuota</translation>
    </message>
    <message>
        <source>device</source>
        <translation>įrenginio</translation>
    </message>
    <message>
        <source>array</source>
        <translation>masyvas</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>valdoma</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Rūšis</translation>
    </message>
    <message>
        <source>Direction of the copy.</source>
        <translation>Kopijavimo kryptis.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Įrenginys</translation>
    </message>
    <message>
        <source>Device whose stream ran it.</source>
        <translation>Įrenginys, kurio srautas jį vykdė.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Iš</translation>
    </message>
    <message>
        <source>Kind of memory that is read. Copies from and to pageable memory go through a pinned buffer and hold the host up.</source>
        <translation>Skaitomos atminties rūšis. Kopijavimai iš iškeliamos atminties ir į ją eina per fiksuotą (pinned) buferį ir stabdo CPU.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Į</translation>
    </message>
    <message>
        <source>Kind of memory that is written.</source>
        <translation>Rašomos atminties rūšis.</translation>
    </message>
    <message>
        <source>How many copies, those with a time.</source>
        <translation>Kiek kopijavimų, turinčių laiką.</translation>
    </message>
    <message>
        <source>Durations of these copies, added up.</source>
        <translation>Šių kopijavimų trukmės, sudėtos.</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Nepaslėpta</translation>
    </message>
    <message>
        <source>Time in which such a copy ran and no kernel did: what overlapping would save at most.</source>
        <translation>Laikas, kai toks kopijavimas vyko, o joks branduolys – ne: kiek daugiausia sutaupytų vykdymas kartu.</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>Paslėpta</translation>
    </message>
    <message>
        <source>Share of the copies&apos; time in which a kernel ran on the same device.</source>
        <translation>Kopijavimų laiko dalis, kai tame pačiame įrenginyje vyko branduolys.</translation>
    </message>
    <message>
        <source>They take no time.</source>
        <translation>Jie netrunka laiko.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Baitai</translation>
    </message>
    <message>
        <source>Bytes moved, where the records have them.</source>
        <translation>Perkelti baitai, kur jie įrašyti.</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Pralaidumas</translation>
    </message>
    <message>
        <source>Bytes divided by time, over the copies that have both.</source>
        <translation>Baitai, padalyti iš laiko, tik kopijavimų, kurie turi abu.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Geriausias</translation>
    </message>
    <message>
        <source>The fastest copy of this kind on the device that moves 1 MiB or more: what the way allows, as far as this trace tells.</source>
        <translation>Greičiausias šios rūšies kopijavimas įrenginyje, perkeliantis 1 MiB ar daugiau: kiek leidžia kelias, sprendžiant iš šio pėdsako.</translation>
    </message>
    <message>
        <source>No copy of this kind moves 1 MiB.</source>
        <translation>Joks šios rūšies kopijavimas neperkelia 1 MiB.</translation>
    </message>
    <message>
        <source>Of best</source>
        <translation>Geriausio dalis</translation>
    </message>
    <message>
        <source>Bandwidth as a share of the best.</source>
        <translation>Pralaidumas kaip geriausiojo dalis.</translation>
    </message>
    <message>
        <source>Base: copies and memory sets that have a time. Those that run at the same time each count in full.</source>
        <translation>Pagrindas: kopijavimai ir atminties užpildymai, turintys laiką. Vykę tuo pačiu metu skaičiuojami kiekvienas visas.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Branduoliai</translation>
    </message>
    <message>
        <source>Kernels by time, with what their launches tell; copies by kind</source>
        <translation>Branduoliai pagal laiką ir ką rodo jų paleidimai; kopijavimai pagal rūšį</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>branduoliai</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopijavimai</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Pagal vardą</translation>
    </message>
    <message>
        <source>By launch</source>
        <translation>Pagal paleidimą</translation>
    </message>
    <message>
        <source>By operator</source>
        <translation>Pagal operatorių</translation>
    </message>
    <message>
        <source>Kernels of which device</source>
        <translation>Kurio įrenginio branduoliai</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopijavimai</translation>
    </message>
    <message>
        <source>Neither kernels nor copies ran in the selected range.</source>
        <translation>Pasirinktame intervale nebuvo nei branduolių, nei kopijavimų.</translation>
    </message>
    <message>
        <source>Copies (%1)</source>
        <translation>Kopijavimai (%1)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Visi įrenginiai</translation>
    </message>
    <message>
        <source>Kernels (%1)</source>
        <translation>Branduoliai (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernel(s) in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4</source>
        <translation>
            <numerusform>%Ln branduolys per %1 · Tensor Core blokuose %2 skaičiavimo laiko · 16 bitų įvestys %3 · vidutinis užimtumas %4</numerusform>
            <numerusform>%Ln branduoliai per %1 · Tensor Core blokuose %2 skaičiavimo laiko · 16 bitų įvestys %3 · vidutinis užimtumas %4</numerusform>
            <numerusform>%Ln branduolių per %1 · Tensor Core blokuose %2 skaičiavimo laiko · 16 bitų įvestys %3 · vidutinis užimtumas %4</numerusform>
        </translation>
    </message>
    <message>
        <source>Time is the sum of durations. A dash stands where names or records do not tell. Tensor cores and formats are told from kernel names; mean occupancy is as recorded, else theoretical, weighted by time.</source>
        <translation>Laikas yra trukmių suma. Brūkšnys rodomas, kai vardai ar įrašai to nerodo. Tensor Core ir formatai nustatomi iš branduolių vardų; vidutinis užimtumas – kaip įrašyta, kitaip teorinis, svertas pagal laiką.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneCanvas</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n įvykis</numerusform>
            <numerusform>%n įvykiai</numerusform>
            <numerusform>%n įvykių</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, at %3</source>
        <comment>event, its duration, its start</comment>
        <translation>%1, %2, pradžia %3</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Juostos</translation>
    </message>
    <message>
        <source>%1 · GPU: compute %2, busy %3</source>
        <translation>%1 · GPU: skaičiuoja %2, dirba %3</translation>
    </message>
    <message>
        <source>%1 · mean of %L2 GPUs: compute %3, busy %4</source>
        <translation>%1 · %L2 GPU vidurkis: skaičiuoja %3, dirba %4</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneHeader</name>
    <message>
        <source>Of the %1 from the first to the last device operation of the trace:</source>
        <translation>Iš %1 nuo pirmosios iki paskutinės pėdsako įrenginio operacijos:</translation>
    </message>
    <message>
        <source>Compute kernels: %1</source>
        <translation>Skaičiavimo branduoliai: %1</translation>
    </message>
    <message>
        <source>Communication: %1</source>
        <translation>Ryšys: %1</translation>
    </message>
    <message>
        <source>Copies and memory sets with no kernel beside them: %1</source>
        <translation>Kopijavimai ir atminties užpildymai be greta vykdomo branduolio: %1</translation>
    </message>
    <message>
        <source>Anything at all (busy): %1</source>
        <translation>Kas nors vyko (dirba): %1</translation>
    </message>
    <message>
        <source>Names of lanes</source>
        <translation>Juostų vardai</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>skaičiuoja %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n eilutė</numerusform>
            <numerusform>%n eilutės</numerusform>
            <numerusform>%n eilučių</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n juosta</numerusform>
            <numerusform>%n juostos</numerusform>
            <numerusform>%n juostų</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n įvykis</numerusform>
            <numerusform>%n įvykiai</numerusform>
            <numerusform>%n įvykių</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) deep</source>
        <translation>
            <numerusform>%n eilutės gylio</numerusform>
            <numerusform>%n eilučių gylio</numerusform>
            <numerusform>%n eilučių gylio</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Slėpti</translation>
    </message>
    <message>
        <source>Pin above the others, or let go</source>
        <translation>Prisegti virš kitų arba atsegti</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LimitsModel</name>
    <message>
        <source>bytes</source>
        <translation>baitai</translation>
    </message>
    <message>
        <source>times</source>
        <translation>kartai</translation>
    </message>
    <message>
        <source>number</source>
        <translation>skaičius</translation>
    </message>
    <message>
        <source>%1
From %2 to %3 (%4)</source>
        <translation>%1
Nuo %2 iki %3 (%4)</translation>
    </message>
    <message>
        <source>The advisor takes it that</source>
        <translation>Ką patarėjas laiko tiesa</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Reikšmė</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Vienetas</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Numatytoji</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Vardas</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LimitsPage</name>
    <message>
        <source>Find a limit, such as launch</source>
        <translation>Rasti ribą, pvz., paleidimas</translation>
    </message>
    <message>
        <source>Find a limit</source>
        <translation>Rasti ribą</translation>
    </message>
    <message>
        <source>Limits of the advisor</source>
        <translation>Patarėjo ribos</translation>
    </message>
    <message>
        <source>&amp;Reset limit</source>
        <translation>&amp;Atkurti ribą</translation>
    </message>
    <message>
        <source>Set the chosen limit to its default</source>
        <translation>Atkurti numatytąją pasirinktos ribos reikšmę</translation>
    </message>
    <message>
        <source>Reset &amp;all limits</source>
        <translation>Atkurti &amp;visas ribas</translation>
    </message>
    <message>
        <source>Set all limits to their defaults</source>
        <translation>Atkurti numatytąsias visų ribų reikšmes</translation>
    </message>
    <message>
        <source>Kept in %1, which lanewise-report takes with --settings.</source>
        <translation>Laikomos faile %1; lanewise-report jas priima su --settings.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MarkList</name>
    <message>
        <source>Marks</source>
        <translation>Žymės</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Vardas</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Laikas</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Pašalinti</translation>
    </message>
    <message>
        <source>Remove the chosen mark (Del)</source>
        <translation>Pašalinti pasirinktą žymę (Šal)</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MemoryChart</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MemoryPanel</name>
    <message>
        <source>Allocated by</source>
        <translation>Išskyrė</translation>
    </message>
    <message>
        <source>(not recorded)</source>
        <translation>(neįrašyta)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Baitai</translation>
    </message>
    <message>
        <source>All of them together, as given out by the allocator.</source>
        <translation>Visi kartu, kaip juos išdavė skirstytuvas.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Dalis</translation>
    </message>
    <message>
        <source>Of what was allocated at the peak.</source>
        <translation>Visko, kas buvo išskirta piko metu.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Kiekis</translation>
    </message>
    <message>
        <source>Allocations alive at the peak that are equal in operation, size and shape.</source>
        <translation>Piko metu gyvi išskyrimai, kurių operacija, dydis ir forma vienodi.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Prašyta</translation>
    </message>
    <message>
        <source>What the operation asked for: the allocator rounds up.</source>
        <translation>Kiek prašė operacija: skirstytuvas apvalina į didesnę pusę.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Of the tensor, as recorded.</source>
        <translation>Tenzoriaus, kaip įrašyta.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipas</translation>
    </message>
    <message>
        <source>Of its elements, as recorded.</source>
        <translation>Jo elementų, kaip įrašyta.</translation>
    </message>
    <message>
        <source>Base: allocations with an event that were alive at the peak.</source>
        <translation>Pagrindas: įvykį turintys išskyrimai, kurie buvo gyvi piko metu.</translation>
    </message>
    <message>
        <source>Another %1 were allocated before the recording, or left no event.</source>
        <translation>Dar %1 išskirta prieš įrašymą arba be įvykio.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Atmintis</translation>
    </message>
    <message>
        <source>Memory of each allocator over time, its peak, and what was alive then</source>
        <translation>Kiekvieno skirstytuvo atmintis laikui bėgant, jos pikas ir kas tada buvo gyva</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>atmintis</translation>
    </message>
    <message>
        <source>Bytes that the allocator has given out, and those that it holds from the system, over time. The upright line is the peak.</source>
        <translation>Baitai, kuriuos skirstytuvas išdavė ir kuriuos laiko iš sistemos, laikui bėgant. Stati linija yra pikas.</translation>
    </message>
    <message>
        <source>allocations at the peak</source>
        <translation>išskyrimai piko metu</translation>
    </message>
    <message>
        <source>Allocator</source>
        <translation>Skirstytuvas</translation>
    </message>
    <message>
        <source>No memory events lie in the selected range.</source>
        <translation>Pasirinktame intervale nėra atminties įvykių.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>išskirta</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>rezervuota</translation>
    </message>
    <message>
        <source>Peak %1 at %2</source>
        <translation>Pikas %1, ties %2</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>rezervuota %1</translation>
    </message>
    <message>
        <source>fragmentation %1</source>
        <translation>fragmentacija %1</translation>
    </message>
    <message>
        <source>peak since the program began %1</source>
        <translation>pikas nuo programos pradžios %1</translation>
    </message>
    <message>
        <source>%1 of the device&apos;s %2 left</source>
        <translation>liko %1 iš įrenginio %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln allocation(s)</source>
        <translation>
            <numerusform>%Ln išskyrimas</numerusform>
            <numerusform>%Ln išskyrimai</numerusform>
            <numerusform>%Ln išskyrimų</numerusform>
        </translation>
    </message>
    <message>
        <source>totals count from the recording on</source>
        <translation>sumos skaičiuojamos nuo įrašymo pradžios</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %Ln time(s)</source>
        <translation>
            <numerusform>atminties pritrūko %Ln kartą</numerusform>
            <numerusform>atminties pritrūko %Ln kartus</numerusform>
            <numerusform>atminties pritrūko %Ln kartų</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were not read: there are too many</source>
        <translation>
            <numerusform>%Ln įvykis neperskaitytas: jų per daug</numerusform>
            <numerusform>%Ln įvykiai neperskaityti: jų per daug</numerusform>
            <numerusform>%Ln įvykių neperskaityta: jų per daug</numerusform>
        </translation>
    </message>
    <message>
        <source>Operation that allocated it: as recorded, or else the innermost on its thread that does more than allocate.</source>
        <translation>Išskyrusi operacija: kaip įrašyta, o jei neįrašyta – giliausia jos gijoje, kuri ne vien skiria atmintį.</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>Viena</translation>
    </message>
    <message>
        <source>One of them: those of a row are equal.</source>
        <translation>Vienos iš jų dydis: eilutėje jos lygios.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MessageBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Paslėpti (Gr)</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Paslėpti pranešimą</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Minimap</name>
    <message>
        <source>Overview of the whole trace</source>
        <translation>Viso pėdsako apžvalga</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::OpsPanel</name>
    <message>
        <source>Type</source>
        <translation>Tipas</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Vardas</translation>
    </message>
    <message>
        <source>Type of the operator: its name without scope and number.</source>
        <translation>Operatoriaus tipas: jo vardas be srities ir numerio.</translation>
    </message>
    <message>
        <source>Name of the operator or range, shortened; the tooltip has the whole of it.</source>
        <translation>Operatoriaus ar intervalo vardas, sutrumpintas; visas – paaiškinime.</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(be vardo)</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Kvietimai</translation>
    </message>
    <message>
        <source>Ranges of this name that touch the base&apos;s range.</source>
        <translation>Šio vardo intervalai, patenkantys į pagrindo intervalą.</translation>
    </message>
    <message>
        <source>It launched no device work.</source>
        <translation>Jis nepaleido įrenginio darbo.</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>Įrenginys: savas</translation>
    </message>
    <message>
        <source>Durations of the device operations that it launched directly, added up: each counts in one row.</source>
        <translation>Jo tiesiogiai paleistų įrenginio operacijų trukmės, sudėtos: kiekviena skaičiuojama vienoje eilutėje.</translation>
    </message>
    <message>
        <source>Device share</source>
        <translation>Įrenginio dalis</translation>
    </message>
    <message>
        <source>Device self time as a share of that of all rows.</source>
        <translation>Stulpelis „Įrenginys: savas“ kaip visų eilučių dalis.</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>Įrenginys: iš viso</translation>
    </message>
    <message>
        <source>Of all device operations launched anywhere within it.</source>
        <translation>Visų kur nors jo viduje paleistų įrenginio operacijų.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operacijos</translation>
    </message>
    <message>
        <source>Device operations that it launched directly.</source>
        <translation>Jo tiesiogiai paleistos įrenginio operacijos.</translation>
    </message>
    <message>
        <source>On tensor cores</source>
        <translation>Tensor Core blokuose</translation>
    </message>
    <message>
        <source>Of the device self time: kernels that use tensor cores for certain, by their names.</source>
        <translation>Stulpelio „Įrenginys: savas“ dalis: branduoliai, kurie pagal vardą tikrai naudoja Tensor Core blokus.</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>CPU: savas</translation>
    </message>
    <message>
        <source>Time on its thread without the ranges and the runtime calls directly within it.</source>
        <translation>Laikas jo gijoje be tiesiogiai jame esančių intervalų ir vykdyklės kvietimų.</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>CPU: iš viso</translation>
    </message>
    <message>
        <source>Time on its thread with all that is within it; within another range of the same name it counts once.</source>
        <translation>Laikas jo gijoje su viskuo, kas jame; kito to paties vardo intervalo viduje skaičiuojamas vieną kartą.</translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation>Vykdyklės kvietimai</translation>
    </message>
    <message>
        <source>Of the runtime and driver calls directly within it: launches, copies, waits.</source>
        <translation>Tiesiogiai jame esančių vykdyklės ir tvarkyklės kvietimų: paleidimų, kopijavimų, laukimų.</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>Tinka</translation>
    </message>
    <message>
        <source>Whether the operator could use tensor cores: by its name it multiplies matrices or convolves, or it did use them.</source>
        <translation>Ar operatorius galėtų naudoti Tensor Core blokus: pagal vardą daugina matricas ar skaičiuoja sąsūką arba juos išties naudojo.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>taip</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>Base: ranges of this kind on all threads. %1 of device time belong to none of them.</source>
        <translation>Pagrindas: šios rūšies intervalai visose gijose. %1 įrenginio laiko nepriklauso nė vienam iš jų.</translation>
    </message>
    <message>
        <source>Base: ranges of this kind on all threads.</source>
        <translation>Pagrindas: šios rūšies intervalai visose gijose.</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>Operatoriai</translation>
    </message>
    <message>
        <source>Operators, marked ranges, modules and Python frames with their time on host and device</source>
        <translation>Operatoriai, žymėti intervalai, moduliai ir Python kadrai su jų laiku CPU pusėje ir įrenginyje</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>operatoriai</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Pagal vardą</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>Pagal tipą</translation>
    </message>
    <message>
        <source>Kind of ranges</source>
        <translation>Intervalų rūšis</translation>
    </message>
    <message>
        <source>What counts as an operator</source>
        <translation>Kas laikoma operatoriumi</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoriai</translation>
    </message>
    <message>
        <source>Marked ranges</source>
        <translation>Žymėti intervalai</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Moduliai</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python kadrai</translation>
    </message>
    <message>
        <source>No operator ran in the selected range.</source>
        <translation>Pasirinktame intervale operatorių nebuvo.</translation>
    </message>
    <message>
        <source>None of this kind is recorded here.</source>
        <translation>Šios rūšies čia nieko neįrašyta.</translation>
    </message>
    <message>
        <source>No launches are recorded.</source>
        <translation>Paleidimų neįrašyta.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::OverviewPanel</name>
    <message>
        <source>Compilation</source>
        <translation>Kompiliavimas</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Išvestis</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Įvestis</translation>
    </message>
    <message>
        <source>Kernel launch</source>
        <translation>Branduolių paleidimas</translation>
    </message>
    <message>
        <source>Host compute</source>
        <translation>CPU skaičiavimas</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kolektyvinės operacijos</translation>
    </message>
    <message>
        <source>Device to device</source>
        <translation>Tarp įrenginių</translation>
    </message>
    <message>
        <source>Device compute</source>
        <translation>Įrenginio skaičiavimas</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Kita</translation>
    </message>
    <message>
        <source>Compiling, tracing, tuning, loading modules, where no device works and no input is waited for.</source>
        <translation>Kompiliavimas, sekimas, derinimas, modulių įkėlimas, kai joks įrenginys nedirba ir nelaukiama įvesties.</translation>
    </message>
    <message>
        <source>Copies from the device to the host, where nothing is computed meanwhile.</source>
        <translation>Kopijavimai iš įrenginio į CPU, kai tuo metu nieko neskaičiuojama.</translation>
    </message>
    <message>
        <source>Waiting for the next batch, and copies from the host to the device, where the device does nothing else.</source>
        <translation>Kito paketo laukimas ir kopijavimai iš CPU į įrenginį, kai įrenginys nieko kito nedaro.</translation>
    </message>
    <message>
        <source>Calls that launch device work, where no device works.</source>
        <translation>Kvietimai, kurie paleidžia įrenginio darbą, kai joks įrenginys nedirba.</translation>
    </message>
    <message>
        <source>Operators and other calls on the host, where no device works.</source>
        <translation>Operatoriai ir kiti kvietimai CPU pusėje, kai joks įrenginys nedirba.</translation>
    </message>
    <message>
        <source>Collectives on a device that no computing hides.</source>
        <translation>Įrenginio kolektyvinės operacijos, kurių neslepia joks skaičiavimas.</translation>
    </message>
    <message>
        <source>Copies within and between devices that no computing hides.</source>
        <translation>Kopijavimai įrenginiuose ir tarp jų, kurių neslepia joks skaičiavimas.</translation>
    </message>
    <message>
        <source>Some kernel that is no collective runs on a device.</source>
        <translation>Įrenginyje vykdomas branduolys, kuris nėra kolektyvinė operacija.</translation>
    </message>
    <message>
        <source>Nothing that is recorded runs: Python, waits without a name, the program&apos;s own work.</source>
        <translation>Nevyksta nieko, kas įrašyta: Python, laukimas be vardo, pačios programos darbas.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorija</translation>
    </message>
    <message>
        <source>Each moment of a step belongs to the most important thing that runs then, on host or device: computing before copies and collectives, the device before the host.</source>
        <translation>Kiekvienas žingsnio momentas priskiriamas svarbiausiam dalykui, kuris tada vyksta CPU pusėje ar įrenginyje: skaičiavimas svarbesnis už kopijavimus ir kolektyvines operacijas, įrenginys – už CPU.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Vidurkis</translation>
    </message>
    <message>
        <source>Of a step, over the judged steps.</source>
        <translation>Vieno žingsnio, iš vertintų žingsnių.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Dalis</translation>
    </message>
    <message>
        <source>Of the step&apos;s length: mean of the shares in the judged steps.</source>
        <translation>Žingsnio ilgio dalis: dalių vertintuose žingsniuose vidurkis.</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Nuokrypis</translation>
    </message>
    <message>
        <source>Standard deviation over the judged steps (of a sample).</source>
        <translation>Vertintų žingsnių standartinis nuokrypis (imties).</translation>
    </message>
    <message>
        <source>One step has no deviation.</source>
        <translation>Vienas žingsnis nuokrypio neturi.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>In the step with the least of it.</source>
        <translation>Žingsnyje, kuriame to mažiausia.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Maks.</translation>
    </message>
    <message>
        <source>In the step with the most of it.</source>
        <translation>Žingsnyje, kuriame to daugiausia.</translation>
    </message>
    <message>
        <source>None of its operations has a time.</source>
        <translation>Nė viena jo operacija neturi laiko.</translation>
    </message>
    <message>
        <source>Host wait</source>
        <translation>CPU laukimas</translation>
    </message>
    <message>
        <source>Of the idle time: until the call begins that launches the next operation. The host was not there yet.</source>
        <translation>Prastovos dalis: kol prasideda kvietimas, paleidžiantis kitą operaciją. CPU ten dar nebuvo.</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Paleidimas</translation>
    </message>
    <message>
        <source>Of the idle time: while that call runs.</source>
        <translation>Prastovos dalis: kol vyksta tas kvietimas.</translation>
    </message>
    <message>
        <source>Kernel wait</source>
        <translation>Branduolio laukimas</translation>
    </message>
    <message>
        <source>Of the idle time: launched, and begun within 30 µs of it, which is what a device takes from one kernel to the next.</source>
        <translation>Prastovos dalis: paleista ir prasidėjo per 30 µs – tiek įrenginiui reikia nuo branduolio iki branduolio.</translation>
    </message>
    <message>
        <source>Other idle</source>
        <translation>Kita prastova</translation>
    </message>
    <message>
        <source>Of the idle time: launched, and begun later, since it waits for other streams, events or memory; or its launch is not recorded.</source>
        <translation>Prastovos dalis: paleista, bet prasidėjo vėliau, nes laukia kitų srautų, įvykių ar atminties; arba paleidimas neįrašytas.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Įrenginys</translation>
    </message>
    <message>
        <source>As recorded.</source>
        <translation>Kaip įrašyta.</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Apkrova</translation>
    </message>
    <message>
        <source>Share of its window, from its first to its last operation, in which some operation runs.</source>
        <translation>Lango, nuo pirmosios iki paskutinės jo operacijos, dalis, kai vyksta kokia nors operacija.</translation>
    </message>
    <message>
        <source>Busy time</source>
        <translation>Darbo laikas</translation>
    </message>
    <message>
        <source>Time in which some operation runs: operations at the same time count once.</source>
        <translation>Laikas, kai vyksta kokia nors operacija: tuo pačiu metu vykstančios skaičiuojamos vieną kartą.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Prastova</translation>
    </message>
    <message>
        <source>The rest of its window.</source>
        <translation>Likusi jo lango dalis.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Skaičiavimas</translation>
    </message>
    <message>
        <source>Time in which some kernel runs that is no collective.</source>
        <translation>Laikas, kai vyksta branduolys, kuris nėra kolektyvinė operacija.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Ryšys</translation>
    </message>
    <message>
        <source>Time in which some collective runs.</source>
        <translation>Laikas, kai vyksta kolektyvinė operacija.</translation>
    </message>
    <message>
        <source>No collective is recorded on it.</source>
        <translation>Jame neįrašyta kolektyvinių operacijų.</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Nepaslėpta</translation>
    </message>
    <message>
        <source>Time in which a collective runs and no other kernel does.</source>
        <translation>Laikas, kai vyksta kolektyvinė operacija ir joks kitas branduolys.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Branduoliai</translation>
    </message>
    <message>
        <source>All of them, those without a time too.</source>
        <translation>Visos, taip pat ir neturinčios laiko.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Atmintis</translation>
    </message>
    <message>
        <source>Of the device, as recorded.</source>
        <translation>Įrenginio, kaip įrašyta.</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>skaičiavimas</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>ryšys</translation>
    </message>
    <message>
        <source>copies, host to device</source>
        <translation>kopijavimas iš CPU į įrenginį</translation>
    </message>
    <message>
        <source>copies, device to host</source>
        <translation>kopijavimas iš įrenginio į CPU</translation>
    </message>
    <message>
        <source>copies within the device</source>
        <translation>kopijavimas įrenginio viduje</translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation>kopijavimas tarp įrenginių</translation>
    </message>
    <message>
        <source>other copies</source>
        <translation>kiti kopijavimai</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>atminties užpildymas</translation>
    </message>
    <message>
        <source>host threads that launch</source>
        <translation>CPU gijos, kurios paleidžia</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Kur</translation>
    </message>
    <message>
        <source>A device, or the host.</source>
        <translation>Įrenginys arba CPU.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Išteklius</translation>
    </message>
    <message>
        <source>What can work at the same time as others. Of the host: operators and calls of threads that launch work, without waits for the device.</source>
        <translation>Kas gali dirbti tuo pačiu metu kaip kiti. CPU: darbą paleidžiančių gijų operatoriai ir kvietimai, be įrenginio laukimo.</translation>
    </message>
    <message>
        <source>Time in which it works: work at the same time counts once.</source>
        <translation>Laikas, kai jis dirba: tuo pačiu metu vykstantis darbas skaičiuojamas vieną kartą.</translation>
    </message>
    <message>
        <source>Of elapsed time</source>
        <translation>Praėjusio laiko dalis</translation>
    </message>
    <message>
        <source>Of the time in which any resource works. Where the sum is above 100 %, parts work at the same time.</source>
        <translation>Laiko, kai dirba bent vienas išteklius. Kur suma viršija 100 %, dalys dirba tuo pačiu metu.</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Dirba vienas</translation>
    </message>
    <message>
        <source>Time in which it works and no other resource does: what could hide behind others.</source>
        <translation>Laikas, kai dirba tik jis: ką būtų galima paslėpti už kitų.</translation>
    </message>
    <message>
        <source>Alone, of elapsed time</source>
        <translation>Dirba vienas, laiko dalis</translation>
    </message>
    <message>
        <source>The same as a share of the time in which any resource works.</source>
        <translation>Tas pats kaip dalis laiko, kai dirba bent vienas išteklius.</translation>
    </message>
    <message>
        <source>Device compute in 16 bits or less</source>
        <translation>Įrenginio skaičiavimas 16 ar mažiau bitų</translation>
    </message>
    <message>
        <source>Share of the judged steps&apos; compute time whose kernels work on fp16, bf16 or fp8, by their names.</source>
        <translation>Vertintų žingsnių skaičiavimo laiko dalis, kurios branduoliai pagal vardą dirba su fp16, bf16 ar fp8.</translation>
    </message>
    <message>
        <source>Kernel time on tensor cores</source>
        <translation>Branduolių laikas Tensor Core blokuose</translation>
    </message>
    <message>
        <source>Share of kernel time without collectives, by kernel names.</source>
        <translation>Branduolių laiko be kolektyvinių operacijų dalis, pagal branduolių vardus.</translation>
    </message>
    <message>
        <source>Mean occupancy</source>
        <translation>Vidutinis užimtumas</translation>
    </message>
    <message>
        <source>Of kernels, weighted by time: as recorded, else from registers, shared memory and the device&apos;s limits.</source>
        <translation>Branduolių, svertas pagal laiką: kaip įrašyta, kitaip iš registrų, bendros atminties ir įrenginio ribų.</translation>
    </message>
    <message>
        <source>Operators that ran on the device</source>
        <translation>Įrenginyje vykdyti operatoriai</translation>
    </message>
    <message>
        <source>Innermost operators that launched device work, as a share of these and those that only the host ran, by number.</source>
        <translation>Giliausiai įdėti operatoriai, paleidę įrenginio darbą, kaip jų ir tik CPU pusėje vykdytų operatorių skaičiaus dalis.</translation>
    </message>
    <message>
        <source>Operators that only the host ran</source>
        <translation>Tik CPU pusėje vykdyti operatoriai</translation>
    </message>
    <message>
        <source>Innermost operators that launched nothing. Those that only look at a tensor in another way are left out.</source>
        <translation>Giliausiai įdėti operatoriai, kurie nieko nepaleido. Tie, kurie tik kitaip žiūri į tenzorių, neįskaityti.</translation>
    </message>
    <message>
        <source>Launched operator by operator (eager)</source>
        <translation>Paleista po operatorių (eager)</translation>
    </message>
    <message>
        <source>Share of the kernel time whose launch is recorded: outside of compiled regions, functions and graphs.</source>
        <translation>Branduolių laiko, kurio paleidimas įrašytas, dalis: ne sukompiliuotose srityse, funkcijose ir grafuose.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Rodiklis</translation>
    </message>
    <message>
        <source>The tooltip of each says what it is.</source>
        <translation>Ką kuris reiškia, parašyta jo paaiškinime.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Reikšmė</translation>
    </message>
    <message>
        <source>In percent; a dash where the file does not tell, with the reason as tooltip.</source>
        <translation>Procentais; brūkšnys – kai failas to nerodo, priežastis paaiškinime.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operatorius</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Branduolys</translation>
    </message>
    <message>
        <source>The framework&apos;s operator that launched the kernels.</source>
        <translation>Branduolius paleidęs karkaso operatorius.</translation>
    </message>
    <message>
        <source>Name of the kernel; operators are not recorded.</source>
        <translation>Branduolio vardas; operatoriai neįrašyti.</translation>
    </message>
    <message>
        <source>(operator not known)</source>
        <translation>(operatorius nežinomas)</translation>
    </message>
    <message>
        <source>How many kernels.</source>
        <translation>Kiek branduolių.</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>Branduolių laikas</translation>
    </message>
    <message>
        <source>Their durations, added up.</source>
        <translation>Jų trukmės, sudėtos.</translation>
    </message>
    <message>
        <source>Of the durations of all kernels.</source>
        <translation>Visų branduolių trukmių dalis.</translation>
    </message>
    <message>
        <source>compute capability %1.%2</source>
        <translation>compute capability %1.%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln multiprocessor(s)</source>
        <translation>
            <numerusform>%Ln multiprocesorius</numerusform>
            <numerusform>%Ln multiprocesoriai</numerusform>
            <numerusform>%Ln multiprocesorių</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Failas</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formatas</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dydis</translation>
    </message>
    <message>
        <source>Host</source>
        <comment>name of a machine</comment>
        <translation>Kompiuteris</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rangas</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 iš %2</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Faktas</translation>
    </message>
    <message>
        <source>As the file names it, or what it is.</source>
        <translation>Kaip vadinamas faile arba kas tai yra.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Apžvalga</translation>
    </message>
    <message>
        <source>Where the time of the steps goes, and how busy the devices are</source>
        <translation>Kam skiriamas žingsnių laikas ir kiek apkrauti įrenginiai</translation>
    </message>
    <message>
        <source>step times</source>
        <translation>žingsnių laikai</translation>
    </message>
    <message>
        <source>One bar a step, stacked by what its time went to. Each moment belongs to the most important thing that runs then, on host or device; the dashed line is the mean of the judged steps.</source>
        <translation>Po stulpelį kiekvienam žingsniui, sudėtą iš to, kam skirtas jo laikas. Kiekvienas momentas priskiriamas svarbiausiam dalykui, kuris tada vyksta CPU pusėje ar įrenginyje; brūkšninė linija yra vertintų žingsnių vidurkis.</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Kam skiriamas žingsnio laikas</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Įrenginiai</translation>
    </message>
    <message>
        <source>What works at the same time</source>
        <translation>Kas dirba tuo pačiu metu</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Rodikliai</translation>
    </message>
    <message>
        <source>Most kernel time</source>
        <translation>Daugiausia branduolių laiko</translation>
    </message>
    <message>
        <source>Where it ran</source>
        <translation>Kur vykdyta</translation>
    </message>
    <message numerus="yes">
        <source>Diagnostics: %Ln note(s) on the open files</source>
        <translation>
            <numerusform>Diagnostika: %Ln pastaba apie atvertus failus</numerusform>
            <numerusform>Diagnostika: %Ln pastabos apie atvertus failus</numerusform>
            <numerusform>Diagnostika: %Ln pastabų apie atvertus failus</numerusform>
        </translation>
    </message>
    <message>
        <source>Some resource works for %1; their times add up to %2: on average %L3 work at the same time. Without any overlap it is 1.</source>
        <translation>Bent vienas išteklius dirba %1; jų laikų suma %2: vidutiniškai tuo pačiu metu dirba %L3. Jei niekas nevyktų kartu, būtų 1.</translation>
    </message>
    <message>
        <source>No step can be judged.</source>
        <translation>Nė vieno žingsnio įvertinti negalima.</translation>
    </message>
    <message>
        <source>A step takes %1 on average, ± %2, from %3 to %4</source>
        <translation>Žingsnis vidutiniškai trunka %1, ± %2, nuo %3 iki %4</translation>
    </message>
    <message>
        <source>The step takes %1</source>
        <translation>Žingsnis trunka %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln step(s) judged</source>
        <translation>
            <numerusform>%1 · įvertintas %Ln žingsnis</numerusform>
            <numerusform>%1 · įvertinti %Ln žingsniai</numerusform>
            <numerusform>%1 · įvertinta %Ln žingsnių</numerusform>
        </translation>
    </message>
    <message>
        <source>The host is not recorded.</source>
        <translation>CPU pusė neįrašyta.</translation>
    </message>
    <message>
        <source>No device is recorded.</source>
        <translation>Joks įrenginys neįrašytas.</translation>
    </message>
    <message>
        <source>Nothing of this kind is recorded.</source>
        <translation>Šios rūšies nieko neįrašyta.</translation>
    </message>
    <message>
        <source>No launches are recorded.</source>
        <translation>Paleidimų neįrašyta.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Panel</name>
    <message>
        <source>Whole trace</source>
        <translation>Visas pėdsakas</translation>
    </message>
    <message>
        <source>Drop the selected range: panels speak of the whole trace again</source>
        <translation>Panaikinti pasirinktą intervalą: skydeliai vėl rodo visą pėdsaką</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Kas tai?</translation>
    </message>
    <message>
        <source>What this panel shows, and from what</source>
        <translation>Ką šis skydelis rodo ir iš ko</translation>
    </message>
    <message>
        <source>Working it out</source>
        <translation>Skaičiuojama</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Atsisakyti</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Skaičiuojama…</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Skaičiuoti</translation>
    </message>
    <message>
        <source>How to record it</source>
        <translation>Kaip tai įrašyti</translation>
    </message>
    <message>
        <source>The panel&apos;s page in the help</source>
        <translation>Skydelio puslapis žinyne</translation>
    </message>
    <message>
        <source>Of the whole trace</source>
        <translation>Viso pėdsako</translation>
    </message>
    <message>
        <source>Of the selected range of %1</source>
        <translation>Pasirinkto %1 intervalo</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Nutraukta.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::PanelTabs</name>
    <message>
        <source>Timeline</source>
        <translation>Laiko eiga</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Kortelės</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Juostos</translation>
    </message>
    <message>
        <source>Keep the lanes in sight above the panel</source>
        <translation>Palikti juostas matomas virš skydelio</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::PhaseBand</name>
    <message>
        <source>Phases of the step</source>
        <translation>Žingsnio fazės</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>tiesioginė eiga</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>nuostolis</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>atgalinė eiga</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizatorius</translation>
    </message>
    <message>
        <source>other</source>
        <translation>kita</translation>
    </message>
    <message>
        <source>Phases of the program, by what launched each device operation:</source>
        <translation>Programos fazės pagal tai, kas paleido kiekvieną įrenginio operaciją:</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the device time</source>
        <translation>%1: %2, %3 įrenginio laiko</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::RooflineChart</name>
    <message>
        <source>flops a byte, at most</source>
        <translation>daugiausia flop baitui</translation>
    </message>
    <message>
        <source>Tflop/s</source>
        <translation>Tflop/s</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::RooflinePanel</name>
    <message>
        <source>The shapes of this operator do not tell its work.</source>
        <translation>Šio operatoriaus formos nerodo jo darbo kiekio.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operatorius</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formos</translation>
    </message>
    <message>
        <source>Of the tensors that it reads, in order.</source>
        <translation>Jo skaitomų tenzorių, iš eilės.</translation>
    </message>
    <message>
        <source>(no tensors)</source>
        <translation>(tenzorių nėra)</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipai</translation>
    </message>
    <message>
        <source>Number formats of these tensors, each named once.</source>
        <translation>Šių tenzorių skaičių formatai, kiekvienas po kartą.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Kvietimai</translation>
    </message>
    <message>
        <source>Calls with these shapes that launched device work.</source>
        <translation>Kvietimai su šiomis formomis, kurie paleido įrenginio darbą.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Įrenginys</translation>
    </message>
    <message>
        <source>Durations of the device operations that they launched directly, added up.</source>
        <translation>Jų tiesiogiai paleistų įrenginio operacijų trukmės, sudėtos.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Time of these calls on their threads, with all that is within.</source>
        <translation>Šių kvietimų laikas jų gijose su viskuo, kas juose.</translation>
    </message>
    <message>
        <source>Tflop/s</source>
        <translation>Tflop/s</translation>
    </message>
    <message>
        <source>Multiplications and additions by the formula of the operator, over the device time. Absent where there is no formula (torch.utils.flop_counter has the same), or the record lacks what it needs.</source>
        <translation>Daugybos ir sudėtys pagal operatoriaus formulę per įrenginio laiką. Nėra, kai nėra formulės (tokias pat turi torch.utils.flop_counter) arba įraše trūksta, ko jai reikia.</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>Lubų dalis</translation>
    </message>
    <message>
        <source>Reached, as a share of what arithmetic and memory of the device let such work reach: the least of its peak in the number format and flops a byte times memory bandwidth, from the maker&apos;s data sheet.</source>
        <translation>Pasiekta, kaip dalis to, ką įrenginio aritmetika ir atmintis leidžia tokiam darbui pasiekti: mažesnysis iš piko pagal skaičių formatą ir flop baitui, padauginto iš atminties pralaidumo, pagal gamintojo duomenis.</translation>
    </message>
    <message>
        <source>Work, number format or device are not known.</source>
        <translation>Darbo kiekis, skaičių formatas arba įrenginys nežinomas.</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Lubos</translation>
    </message>
    <message>
        <source>Which of the two is the lower one.</source>
        <translation>Kuri iš dviejų žemesnė.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>atmintis</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>aritmetika</translation>
    </message>
    <message>
        <source>Flops a byte</source>
        <translation>Flop baitui</translation>
    </message>
    <message>
        <source>Over the least that must be moved: each tensor, read or written, once. What really moves is more.</source>
        <translation>Mažiausiam kiekiui, kurį būtina perkelti: kiekvienas tenzorius skaitomas ar rašomas vieną kartą. Iš tikrųjų perkeliama daugiau.</translation>
    </message>
    <message>
        <source>Gflop a call</source>
        <translation>Gflop kvietimui</translation>
    </message>
    <message>
        <source>Multiplications and additions of one call, in thousand millions.</source>
        <translation>Vieno kvietimo daugybos ir sudėtys, milijardais.</translation>
    </message>
    <message>
        <source>Computed in</source>
        <translation>Skaičiavimo formatas</translation>
    </message>
    <message>
        <source>Number format of the kernels with most of the time, by their names.</source>
        <translation>Skaičių formatas branduolių, kuriems tenka daugiausia laiko, pagal jų vardus.</translation>
    </message>
    <message>
        <source>The names of the kernels do not tell.</source>
        <translation>Branduolių vardai to nerodo.</translation>
    </message>
    <message>
        <source>Base: operators that launched device work and whose shapes are recorded.</source>
        <translation>Pagrindas: operatoriai, kurie paleido įrenginio darbą ir kurių formos įrašytos.</translation>
    </message>
    <message>
        <source>Model FLOP utilization: not known. %1</source>
        <translation>Modelio FLOP panaudojimas: nežinomas. %1</translation>
    </message>
    <message>
        <source>Model FLOP utilization: %1. Products, convolutions and attention of the judged steps compute %2 Tflop in %3 of device time from step to step: %4 Tflop/s of %5 in %6 (%7).</source>
        <translation>Modelio FLOP panaudojimas: %1. Vertintų žingsnių sandaugos, sąsūkos ir dėmesio operacijos skaičiuoja %2 Tflop per %3 įrenginio laiko nuo žingsnio iki žingsnio: %4 Tflop/s iš %5, formatas %6 (%7).</translation>
    </message>
    <message>
        <source>%1 It is at least that: kernels that multiply for %2 are of operators whose work is not known.</source>
        <translation>%1 Tai mažiausia riba: %2 dauginantys branduoliai yra operatorių, kurių darbo kiekis nežinomas.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Operators by shape: what they compute and move, against what the device can</source>
        <translation>Operatoriai pagal formas: kiek jie skaičiuoja ir perkelia, palyginti su įrenginio galimybėmis</translation>
    </message>
    <message>
        <source>Each point is an operator with its shapes, larger where it takes more of the device&apos;s time: what it reached, over the flops for each byte that it moves at least. The lines are what memory (rising) and arithmetic (level) of the device allow, by the maker&apos;s data sheet.</source>
        <translation>Kiekvienas taškas yra operatorius su savo formomis, tuo didesnis, kuo daugiau įrenginio laiko užima: kiek jis pasiekė pagal flop kiekvienam baitui, kurį mažiausiai perkelia. Linijos rodo, kiek leidžia įrenginio atmintis (kylanti) ir aritmetika (lygi), pagal gamintojo duomenis.</translation>
    </message>
    <message>
        <source>operators by shape</source>
        <translation>operatoriai pagal formas</translation>
    </message>
    <message>
        <source>No operator with recorded shapes launched device work in the selected range.</source>
        <translation>Pasirinktame intervale joks operatorius su įrašytomis formomis nepaleido įrenginio darbo.</translation>
    </message>
    <message>
        <source>%1 %2
%3 Tflop/s, %4 flops a byte
%5 of the device time of the table</source>
        <translation>%1 %2
%3 Tflop/s, %4 flop baitui
%5 lentelės įrenginio laiko</translation>
    </message>
    <message>
        <source>%1, %2: %3 Tflop/s, %4</source>
        <translation>%1, %2: %3 Tflop/s, %4</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operator(s) were not read.</source>
        <translation>
            <numerusform>%Ln operatorius neperskaitytas.</numerusform>
            <numerusform>%Ln operatoriai neperskaityti.</numerusform>
            <numerusform>%Ln operatorių neperskaityta.</numerusform>
        </translation>
    </message>
    <message>
        <source>The innermost operator that was open on the thread when the work was launched; of a compiled program its operation.</source>
        <translation>Giliausiai įdėtas operatorius, kuris gijoje vyko, kai buvo paleistas darbas; sukompiliuotos programos – jos operacija.</translation>
    </message>
    <message>
        <source>Operations of a compiled program have no time of their own on the host.</source>
        <translation>Sukompiliuotos programos operacijos CPU pusėje savo laiko neturi.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::SandwichView</name>
    <message>
        <source>Function</source>
        <translation>Funkcija</translation>
    </message>
    <message>
        <source>Name of the frames, shortened.</source>
        <translation>Kadrų vardas, sutrumpintas.</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(be vardo)</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Savas</translation>
    </message>
    <message>
        <source>Time of its frames without the frames inside them, wherever it is called.</source>
        <translation>Jos kadrų laikas be juose esančių kadrų, kad ir kur ji kviečiama.</translation>
    </message>
    <message>
        <source>Self share</source>
        <translation>Savojo laiko dalis</translation>
    </message>
    <message>
        <source>Self time as a share of the time of all frames.</source>
        <translation>Savasis laikas kaip visų kadrų laiko dalis.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Iš viso</translation>
    </message>
    <message>
        <source>Time of its frames with all inside them, wherever it is called; where it calls itself, the outermost frame alone counts.</source>
        <translation>Jos kadrų laikas su viskuo, kas juose, kad ir kur ji kviečiama; kur ji kviečia pati save, skaičiuojamas tik išorinis kadras.</translation>
    </message>
    <message>
        <source>Total share</source>
        <translation>Bendrojo laiko dalis</translation>
    </message>
    <message>
        <source>Total time as a share of the time of all frames.</source>
        <translation>Bendrasis laikas kaip visų kadrų laiko dalis.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Kvietimai</translation>
    </message>
    <message>
        <source>Frames of this name that touch the base&apos;s range.</source>
        <translation>Šio vardo kadrai, patenkantys į pagrindo intervalą.</translation>
    </message>
    <message>
        <source>Base: the frames chosen above.</source>
        <translation>Pagrindas: viršuje pasirinkti kadrai.</translation>
    </message>
    <message>
        <source>functions</source>
        <translation>funkcijos</translation>
    </message>
    <message>
        <source>Callers of %1</source>
        <translation>Kas kviečia %1</translation>
    </message>
    <message>
        <source>%1 has no frames here.</source>
        <translation>%1 čia kadrų neturi.</translation>
    </message>
    <message>
        <source>Callees of %1</source>
        <translation>Ką kviečia %1</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::SelectionPanel</name>
    <message>
        <source>Sums of the selected range</source>
        <translation>Pasirinkto intervalo sumos</translation>
    </message>
    <message>
        <source>Drag over the ruler, or with Shift over the lanes, to sum up a range of time.</source>
        <translation>Tempkite liniuotėje arba su Lyg2 juostose, kad susumuotumėte laiko intervalą.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln įvykis</numerusform>
            <numerusform>%Ln įvykiai</numerusform>
            <numerusform>%Ln įvykių</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>%Ln juosta</numerusform>
            <numerusform>%Ln juostos</numerusform>
            <numerusform>%Ln juostų</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1 on %2 that touch the selected %3, clipped to it. Nested events each count in full.</source>
        <translation>Pagrindas: %1, %2, patenkantys į pasirinktą %3 ir pagal jį apkirpti. Įdėti įvykiai skaičiuojami visi.</translation>
    </message>
    <message>
        <source>Base: %1 on %2 that touch the selected %3 and pass the filters, clipped to it. Nested events each count in full.</source>
        <translation>Pagrindas: %1, %2, patenkantys į pasirinktą %3, atitinkantys filtrus ir pagal jį apkirpti. Įdėti įvykiai skaičiuojami visi.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::StartPage</name>
    <message>
        <source>Samples</source>
        <translation>Pavyzdžiai</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Paskiausi</translation>
    </message>
    <message>
        <source>Open a profile of a deep-learning program, see every stream as a lane, and learn what to change.</source>
        <translation>Atverkite giliojo mokymosi programos profilį, pamatykite kiekvieną srautą kaip juostą ir sužinokite, ką keisti.</translation>
    </message>
    <message>
        <source>Open trace…</source>
        <translation>Atverti pėdsaką…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Atverti aplanką…</translation>
    </message>
    <message>
        <source>or drop files or a folder here. Plain, gzip and zstd files are told apart by their content.</source>
        <translation>arba nutempkite čia failus ar aplanką. Paprasti, gzip ir zstd failai atskiriami pagal turinį.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 ir dar %Ln</numerusform>
            <numerusform>%1 ir dar %Ln</numerusform>
            <numerusform>%1 ir dar %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::StepChart</name>
    <message>
        <source>Step %1: %2</source>
        <translation>Žingsnis %1: %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TablePanel</name>
    <message>
        <source>Operation of this row before (Shift+F7)</source>
        <translation>Ankstesnė šios eilutės operacija (Lyg2+F7)</translation>
    </message>
    <message>
        <source>Next operation of this row (F7)</source>
        <translation>Kita šios eilutės operacija (F7)</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>Filtras: %1</translation>
    </message>
    <message>
        <source>Shows the rows in whose texts all of these words stand</source>
        <translation>Rodo eilutes, kurių tekste yra visi šie žodžiai</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Grupuoti pagal</translation>
    </message>
    <message>
        <source>What makes one row</source>
        <translation>Kas sudaro vieną eilutę</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Eksportuoti…</translation>
    </message>
    <message>
        <source>Write the rows shown to a CSV or JSON file</source>
        <translation>Įrašyti rodomas eilutes į CSV arba JSON failą</translation>
    </message>
    <message>
        <source>Putting rows in order…</source>
        <translation>Eilutės rikiuojamos…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln eilutė</numerusform>
            <numerusform>%Ln eilutės</numerusform>
            <numerusform>%Ln eilučių</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>%1 iš %Ln eilutės</numerusform>
            <numerusform>%1 iš %Ln eilučių</numerusform>
            <numerusform>%1 iš %Ln eilučių</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No values here: %1.</source>
        <translation>Čia nėra reikšmių: %1.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 iš %2</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Eksportas: %1</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>&amp;Show on the lanes</source>
        <translation>&amp;Rodyti juostose</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>&amp;Kopijuoti eilutes</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Eksportuoti…</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>Kas &amp;tai?</translation>
    </message>
    <message>
        <source>&amp;Hide this column</source>
        <translation>&amp;Slėpti šį stulpelį</translation>
    </message>
    <message>
        <source>Show &amp;all columns</source>
        <translation>Rodyti &amp;visus stulpelius</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TimeRuler</name>
    <message>
        <source>Time axis</source>
        <translation>Laiko ašis</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>žingsnis %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>žingsnis</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1, ties %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2. A step ends when its device work ends, which may be after its marker on the host.</source>
        <translation>%1: %2. Žingsnis baigiasi, kai baigiasi jo įrenginio darbas; tai gali būti po jo žymens CPU pusėje.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TimelineView</name>
    <message>
        <source>Visible time</source>
        <translation>Matomas laikas</translation>
    </message>
    <message>
        <source>%1 in view</source>
        <translation>matoma %1</translation>
    </message>
    <message>
        <source>steps of %1</source>
        <translation>žingsniai: %1</translation>
    </message>
    <message>
        <source>pointer at %1</source>
        <translation>žymeklis ties %1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Laiko eiga</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>Slinkti juostas</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>fazės</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::WhatIfStrip</name>
    <message>
        <source>What if</source>
        <translation>Kas, jeigu</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Užverti</translation>
    </message>
    <message>
        <source>No longer show the replayed step (Escape)</source>
        <translation>Neberodyti perskaičiuoto žingsnio (Gr)</translation>
    </message>
    <message>
        <source>The step is being replayed …</source>
        <translation>Žingsnis perskaičiuojamas …</translation>
    </message>
    <message>
        <source>replayed, this step takes %1 instead of %2: %3 less</source>
        <translation>perskaičiuotas šis žingsnis trunka %1, o ne %2: %3 trumpiau</translation>
    </message>
    <message>
        <source>replayed, this step takes %1 instead of %2</source>
        <translation>perskaičiuotas šis žingsnis trunka %1, o ne %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, without %Ln operation(s)</source>
        <translation>
            <numerusform>%1, be %Ln operacijos</numerusform>
            <numerusform>%1, be %Ln operacijų</numerusform>
            <numerusform>%1, be %Ln operacijų</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (the finding: %2)</source>
        <translation>%1 (radinys: %2)</translation>
    </message>
    <message>
        <source>a stream of its own</source>
        <translation>atskiras srautas</translation>
    </message>
    <message>
        <source>Replayed: %1, %2 after the step&apos;s begin</source>
        <translation>Perskaičiuota: %1, %2 nuo žingsnio pradžios</translation>
    </message>
    <message>
        <source>Recorded: %1, %2 after the step&apos;s begin</source>
        <translation>Įrašyta: %1, %2 nuo žingsnio pradžios</translation>
    </message>
    <message>
        <source>What if · %1</source>
        <translation>Kas, jeigu · %1</translation>
    </message>
</context>
</TS>
