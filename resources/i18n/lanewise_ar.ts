<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>Dependencies</name>
    <message>
        <source>launch</source>
        <translation>الإطلاق</translation>
    </message>
    <message>
        <source>order of the stream</source>
        <translation>ترتيب الـ stream</translation>
    </message>
    <message>
        <source>event that the stream waits for</source>
        <translation>حدث ينتظره الـ stream</translation>
    </message>
    <message>
        <source>end on another stream</source>
        <translation>انتهاء على stream آخر</translation>
    </message>
    <message>
        <source>host waits for the device</source>
        <translation>المضيف ينتظر الجهاز</translation>
    </message>
    <message>
        <source>room in the launch queue</source>
        <translation>مكان في طابور الإطلاق</translation>
    </message>
    <message>
        <source>order of the thread</source>
        <translation>ترتيب الخيط</translation>
    </message>
    <message>
        <source>another thread goes on</source>
        <translation>خيط آخر يواصل</translation>
    </message>
    <message>
        <source>arrow in the file</source>
        <translation>سهم مسجّل في الملف</translation>
    </message>
    <message>
        <source>last rank of the collective</source>
        <translation>آخر rank في العملية الجماعية</translation>
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
        <translation>⁦GPU %1⁩</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>⁦%1 %2⁩</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>rank ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>file %1: %2</source>
        <translation>الملف ⁨%1⁩: ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 at %2</source>
        <translation>⁨%1⁩ عند ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 after the launch began</source>
        <translation>بعد ⁨%1⁩ من بدء الإطلاق</translation>
    </message>
    <message>
        <source>%1 before the launch began (the clocks disagree)</source>
        <translation>قبل ⁨%1⁩ من بدء الإطلاق (الساعتان غير متوافقتين)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>⁨%1⁩ (⁨%2⁩)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>not recorded: the device could not time it</source>
        <translation>غير مسجّل: لم يستطع الجهاز قياسه</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>المدة</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>غير مسجّل</translation>
    </message>
    <message>
        <source>recorded below 0</source>
        <translation>مسجّل بقيمة أقل من 0</translation>
    </message>
    <message>
        <source>%1 (%2 ns)</source>
        <translation>⁨%1⁩ (⁦%2 ns⁩)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>النهاية</translation>
    </message>
    <message>
        <source>not recorded: drawn up to the end of what holds it</source>
        <translation>غير مسجّلة: مرسومة حتى نهاية ما يحتويه</translation>
    </message>
    <message>
        <source>impossible: longer than any capture</source>
        <translation>مستحيلة: أطول من أي تسجيل</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>الصف</translation>
    </message>
    <message>
        <source>crosses an earlier slice of its lane without nesting</source>
        <translation>يتقاطع مع شريحة سابقة في ممره دون تداخل كامل</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>الممر</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>داخل</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>رقم الارتباط</translation>
    </message>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>عرض النطاق</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>الشبكة (grid)</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>الكتلة (block)</translation>
    </message>
    <message>
        <source>Registers a thread</source>
        <translation>السجلّات لكل خيط</translation>
    </message>
    <message>
        <source>Shared memory a block</source>
        <translation>الذاكرة المشتركة لكل كتلة</translation>
    </message>
    <message>
        <source>Occupancy (estimated)</source>
        <translation>الإشغال (تقديري)</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>العملية الجماعية</translation>
    </message>
    <message>
        <source>Process group</source>
        <translation>مجموعة العمليات</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>الـ ranks</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>السياق</translation>
    </message>
    <message>
        <source>below 1 %</source>
        <translation>أقل من ⁦1 %⁩</translation>
    </message>
    <message>
        <source>not recorded (the file says 0)</source>
        <translation>غير مسجّل (الملف يقول 0)</translation>
    </message>
    <message>
        <source>instant (%1)</source>
        <translation>لحظي (⁨%1⁩)</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>أطلقه</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>بدأ</translation>
    </message>
    <message>
        <source>Launched in</source>
        <translation>أُطلق داخل</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>أطلق</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>‏%n أخرى</numerusform>
            <numerusform>‏%n أخرى</numerusform>
            <numerusform>‏%n أخرى</numerusform>
            <numerusform>‏%n أخرى</numerusform>
            <numerusform>‏%n أخرى</numerusform>
            <numerusform>‏%n أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source> … (%1 in all)</source>
        <translation> … (⁨%1⁩ في المجموع)</translation>
    </message>
</context>
<context>
    <name>InputWork</name>
    <message>
        <source>enqueue</source>
        <translation>إدراج في الطابور</translation>
    </message>
    <message>
        <source>demanded file read</source>
        <translation>قراءة ملف عند الطلب</translation>
    </message>
    <message>
        <source>advanced file read</source>
        <translation>قراءة ملف مسبقة</translation>
    </message>
    <message>
        <source>preprocessing</source>
        <translation>معالجة أولية</translation>
    </message>
    <message>
        <source>other</source>
        <translation>غير ذلك</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>operator</source>
        <translation>عامل تشغيل</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>نطاق مُعلَّم</translation>
    </message>
    <message>
        <source>annotation on the device</source>
        <translation>نطاق مُعلَّم على الجهاز</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>memory set</source>
        <translation>ملء ذاكرة</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>استدعاء runtime</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>استدعاء driver</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>دالة Python</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>كلفة محلّل الأداء</translation>
    </message>
    <message>
        <source>synchronization</source>
        <translation>مزامنة</translation>
    </message>
    <message>
        <source>device event</source>
        <translation>حدث على الجهاز</translation>
    </message>
    <message>
        <source>kernel metrics</source>
        <translation>قياسات kernel</translation>
    </message>
    <message>
        <source>recorded window</source>
        <translation>نافذة التسجيل</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>عملية جماعية</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>ذاكرة</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>other</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>Sorting</source>
        <translation>الترتيب</translation>
    </message>
    <message>
        <source>Building rows</source>
        <translation>بناء الصفوف</translation>
    </message>
    <message>
        <source>Summarizing</source>
        <translation>التلخيص</translation>
    </message>
    <message>
        <source>Analyzing</source>
        <translation>التحليل</translation>
    </message>
    <message>
        <source>Looking for advice</source>
        <translation>البحث عن نصائح</translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>⁦GPU %1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>GPU %1, annotations of stream %2</source>
        <translation>⁦GPU %1⁩، النطاقات المُعلَّمة للـ stream ⁨%2⁩</translation>
    </message>
    <message>
        <source>GPU %1, stream %2</source>
        <translation>⁦GPU %1⁩، ⁦stream %2⁩</translation>
    </message>
    <message>
        <source>process %1, thread %2</source>
        <translation>العملية ⁨%1⁩، الخيط ⁨%2⁩</translation>
    </message>
    <message>
        <source>process %1, thread %2 (%3)</source>
        <translation>العملية ⁨%1⁩، الخيط ⁨%2⁩ (⁨%3⁩)</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Highly input-bound: {share} of the step time waits for input. Look at the input pipeline before anything else.</source>
        <translation>تقييد شديد بالمدخلات: ⁨{share}⁩ من زمن الخطوة ينتظر المدخلات. ابدأ بخط تجهيز المدخلات قبل أي شيء آخر.</translation>
    </message>
    <message>
        <source>Moderately input-bound: {share} of the step time waits for input. Both the input pipeline and the device deserve a look.</source>
        <translation>تقييد متوسط بالمدخلات: ⁨{share}⁩ من زمن الخطوة ينتظر المدخلات. خط تجهيز المدخلات والجهاز كلاهما يستحق النظر.</translation>
    </message>
    <message>
        <source>Not input-bound: {share} of the step time waits for input. Look at the device&apos;s work.</source>
        <translation>لا تقييد بالمدخلات: ⁨{share}⁩ من زمن الخطوة ينتظر المدخلات. انظر في عمل الجهاز.</translation>
    </message>
    <message>
        <source>There are no steps with a recorded host: how much of them waits for input is not known.</source>
        <translation>لا توجد خطوات سُجّل فيها المضيف: مقدار انتظارها للمدخلات غير معروف.</translation>
    </message>
    <message>
        <source>No input work is recorded. PyTorch marks its DataLoader by itself; mark other loading with torch.profiler.record_function(&quot;load_batch&quot;).</source>
        <translation>لم يُسجَّل أي عمل على المدخلات. يضع PyTorch علامات على DataLoader من تلقاء نفسه؛ ضع علامة على أي تحميل آخر بـ ⁦torch.profiler.record_function(&quot;load_batch&quot;)⁩.</translation>
    </message>
    <message>
        <source>No input work is recorded. tf.data marks its iterators with host_tracer_level 2 (the default) while they run within the recording; in JAX mark loading with jax.profiler.TraceAnnotation(&quot;load_batch&quot;).</source>
        <translation>لم يُسجَّل أي عمل على المدخلات. يضع ⁦tf.data⁩ علامات على iterators مع ⁦host_tracer_level 2⁩ (القيمة الافتراضية) ما دامت تعمل أثناء التسجيل؛ وفي JAX ضع علامة على التحميل بـ ⁦jax.profiler.TraceAnnotation(&quot;load_batch&quot;)⁩.</translation>
    </message>
    <message>
        <source>No input work is recorded. Mark loading with an NVTX range: torch.cuda.nvtx.range_push(&quot;load_batch&quot;).</source>
        <translation>لم يُسجَّل أي عمل على المدخلات. ضع علامة على التحميل بنطاق NVTX: ⁦torch.cuda.nvtx.range_push(&quot;load_batch&quot;)⁩.</translation>
    </message>
    <message>
        <source>No input work is recorded. Mark loading with a range named load_batch.</source>
        <translation>لم يُسجَّل أي عمل على المدخلات. ضع علامة على التحميل بنطاق اسمه ⁦load_batch⁩.</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded.</source>
        <translation>لم تُسجَّل أحداث أي مخصِّص ذاكرة.</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded. Record them with torch.profiler.profile(profile_memory=True).</source>
        <translation>لم تُسجَّل أحداث أي مخصِّص ذاكرة. سجّلها بـ ⁦torch.profiler.profile(profile_memory=True)⁩.</translation>
    </message>
    <message>
        <source>No allocator&apos;s events are recorded. They need host_tracer_level 2 (the default), and an allocator of TensorFlow or JAX that works within the recording.</source>
        <translation>لم تُسجَّل أحداث أي مخصِّص ذاكرة. تحتاج إلى ⁦host_tracer_level 2⁩ (القيمة الافتراضية) وإلى مخصِّص من TensorFlow أو JAX يعمل أثناء التسجيل.</translation>
    </message>
    <message>
        <source>No memory use is recorded. Record it with nsys profile --cuda-memory-usage=true.</source>
        <translation>لم يُسجَّل استعمال الذاكرة. سجّله بـ ⁦nsys profile --cuda-memory-usage=true⁩.</translation>
    </message>
    <message>
        <source>No memory use is recorded. Record it with mxnet.profiler.set_config(profile_memory=True).</source>
        <translation>لم يُسجَّل استعمال الذاكرة. سجّله بـ ⁦mxnet.profiler.set_config(profile_memory=True)⁩.</translation>
    </message>
    <message>
        <source>What the device can do at most is not known: {device} is not in the table.</source>
        <translation>أقصى ما يستطيعه الجهاز غير معروف: ⁨{device}⁩ ليس في الجدول.</translation>
    </message>
    <message>
        <source>The file does not say which device this is, so what it can do at most is not known.</source>
        <translation>الملف لا يذكر نوع الجهاز، لذلك فأقصى ما يستطيعه غير معروف.</translation>
    </message>
    <message>
        <source>No product, convolution or attention whose shapes are recorded ran in the judged steps.</source>
        <translation>لم يعمل في الخطوات المقيَّمة أي ضرب مصفوفات أو convolution أو attention سُجّلت أشكاله.</translation>
    </message>
    <message>
        <source>In which number format the device computed is not told by the names of its kernels.</source>
        <translation>أسماء الـ kernels لا تدل على صيغة الأعداد التي حسب بها الجهاز.</translation>
    </message>
    <message>
        <source>The devices are not all of one kind, so there is no one figure of what they can do at most.</source>
        <translation>الأجهزة ليست كلها من نوع واحد، فلا يوجد رقم واحد لأقصى ما تستطيعه.</translation>
    </message>
    <message>
        <source>Only a part of the operators was read, so no figure of the whole can be given.</source>
        <translation>لم يُقرأ إلا جزء من عوامل التشغيل، فلا يمكن إعطاء رقم للكل.</translation>
    </message>
    <message>
        <source>No kernels are recorded.</source>
        <translation>لم تُسجَّل أي kernels.</translation>
    </message>
    <message>
        <source>The names of the kernels tell the number format of less than half of the compute time.</source>
        <translation>أسماء الـ kernels تدل على صيغة الأعداد لأقل من نصف زمن الحساب.</translation>
    </message>
    <message>
        <source>The names of kernels that take over a tenth of the compute time do not tell whether tensor cores ran.</source>
        <translation>أسماء الـ kernels التي تأخذ أكثر من عُشر زمن الحساب لا تدل على عمل tensor cores.</translation>
    </message>
    <message>
        <source>Neither occupancy nor registers, shared memory and the device&apos;s limits are recorded.</source>
        <translation>لم يُسجَّل الإشغال، ولا السجلّات والذاكرة المشتركة وحدود الجهاز.</translation>
    </message>
    <message>
        <source>The profile does not tell which operators of the host launched which kernels.</source>
        <translation>ملف الأداء لا يذكر أي عوامل تشغيل على المضيف أطلقت أي kernels.</translation>
    </message>
    <message>
        <source>The program runs whole compiled functions: the host has no operators to count.</source>
        <translation>البرنامج يشغّل دوالّ مترجمة كاملة: ليس على المضيف عوامل تشغيل تُعدّ.</translation>
    </message>
    <message>
        <source>There are no steps to look at.</source>
        <translation>لا توجد خطوات للنظر فيها.</translation>
    </message>
    <message>
        <source>The launches of kernels are not recorded.</source>
        <translation>لم تُسجَّل عمليات إطلاق الـ kernels.</translation>
    </message>
    <message>
        <source>No range and no operation&apos;s path tells forward pass, backward pass or optimizer. Mark them: torch.profiler.record_function(&quot;forward&quot;), jax.named_scope, NVTX ranges.</source>
        <translation>لا يدل أي نطاق ولا مسار أي عملية على التمرير الأمامي أو الخلفي أو المحسِّن. ضع علامات عليها: ⁦torch.profiler.record_function(&quot;forward&quot;)⁩ أو ⁦jax.named_scope⁩ أو نطاقات NVTX.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged.</source>
        <translation>وضع محلّل الأداء علامات على ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (ProfilerStep على المضيف)؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the profiler (ProfilerStep on the host); {judged} {judged|is|are} judged. {unmarked} of the files {unmarked|has|have} no marks.</source>
        <translation>وضع محلّل الأداء علامات على ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (ProfilerStep على المضيف)؛ قُيِّم منها ⁨{judged}⁩. وبلا علامات ⁨{unmarked}⁩ {unmarked|ملف|ملف|ملفان|ملفات|ملفاً|ملف}.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the program on the host (StepTraceAnnotation and the like); {judged} {judged|is|are} judged.</source>
        <translation>وضع البرنامج علامات على ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} على المضيف (StepTraceAnnotation وما شابهه)؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} recorded by the profiler on the device&apos;s line of steps; {judged} {judged|is|are} judged.</source>
        <translation>سجّل محلّل الأداء ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} على سطر الخطوات في الجهاز؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} marked by the program&apos;s ranges {name} and the like; {judged} {judged|is|are} judged.</source>
        <translation>تحدّد نطاقات البرنامج ⁨{name}⁩ وما شابهها ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step goes|steps go} from the start of one of the program&apos;s ranges {name} and the like to the next; {judged} {judged|is|are} judged.</source>
        <translation>تمتد ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} من بداية أحد نطاقات البرنامج ⁨{name}⁩ وما شابهها إلى بداية التالي؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from the calls of {name}, each of which launches about as much work as the others; {judged} {judged|is|are} judged.</source>
        <translation>لا علامات على الخطوات. استُنتجت ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} من استدعاءات ⁨{name}⁩، وكل منها يطلق عملاً بقدر غيره تقريباً؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from {name}: each goes from one to the next, and about as much work is launched in each; {judged} {judged|is|are} judged.</source>
        <translation>لا علامات على الخطوات. استُنتجت ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} من ⁨{name}⁩: كل خطوة من واحد إلى التالي، ويُطلق في كل منها القدر نفسه من العمل تقريباً؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred from the runs of the compiled program {name}, to which nearly all of the device&apos;s time belongs; {judged} {judged|is|are} judged.</source>
        <translation>لا علامات على الخطوات. استُنتجت ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} من تشغيلات البرنامج المترجم ⁨{name}⁩ الذي يعود إليه معظم زمن الجهاز؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>No steps are marked. {n} {n|step is|steps are} inferred: {kernels} kernels, an optimizer&apos;s among them, come again and again in the same order, beginning with {name} after the longest pause; {judged} {judged|is|are} judged.</source>
        <translation>لا علامات على الخطوات. استُنتجت ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة}: يتكرر ⁨{kernels}⁩ من الـ kernels، ومنها ما للمحسِّن، بالترتيب نفسه مرة بعد مرة، بدءاً من ⁨{name}⁩ بعد أطول توقف؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step is|steps are} the ranges of {name}, the marker that was chosen; {judged} {judged|is|are} judged.</source>
        <translation>نطاقات ⁨{name}⁩، وهي العلامة المختارة، هي ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة}؛ قُيِّم منها ⁨{judged}⁩.</translation>
    </message>
    <message>
        <source>{n} {n|step goes|steps go} from one {name}, the marker that was chosen, to the next; {judged} {judged|is|are} judged. What lies before the first of them and after the last is in no step.</source>
        <translation>تمتد ⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} من كل ⁨{name}⁩، وهي العلامة المختارة، إلى التالي؛ قُيِّم منها ⁨{judged}⁩. ما يقع قبل أولها وبعد آخرها ليس في أي خطوة.</translation>
    </message>
    <message>
        <source>No timed event is named {name}, the marker that was chosen: the time from the first to the last operation of the device stands as one step.</source>
        <translation>لا يوجد حدث ذو وقت باسم ⁨{name}⁩، وهي العلامة المختارة: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة.</translation>
    </message>
    <message>
        <source>{name}, the marker that was chosen, is there once, and a step goes from one to the next: the time from the first to the last operation of the device stands as one step.</source>
        <translation>توجد ⁨{name}⁩، وهي العلامة المختارة، مرة واحدة، والخطوة تمتد من واحدة إلى التالية: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. A range around each step marks them, and any event can be chosen as the marker.</source>
        <translation>لا علامات على الخطوات: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة. نطاق حول كل خطوة يعلّمها، ويمكن اختيار أي حدث علامةً.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. Calling prof.step() after each step marks them, and any event can be chosen as the marker.</source>
        <translation>لا علامات على الخطوات: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة. استدعاء ⁦prof.step()⁩ بعد كل خطوة يعلّمها، ويمكن اختيار أي حدث علامةً.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. StepTraceAnnotation (JAX) or tf.profiler.experimental.Trace (TensorFlow) around each step marks them, and any event can be chosen as the marker.</source>
        <translation>لا علامات على الخطوات: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة. وضع StepTraceAnnotation (في JAX) أو ⁦tf.profiler.experimental.Trace⁩ (في TensorFlow) حول كل خطوة يعلّمها، ويمكن اختيار أي حدث علامةً.</translation>
    </message>
    <message>
        <source>No steps are marked: the time from the first to the last operation of the device stands as one step. An NVTX or roctx range around each step, named &quot;step 12&quot; and so on, marks them, and any event can be chosen as the marker.</source>
        <translation>لا علامات على الخطوات: الزمن من أول عملية على الجهاز إلى آخرها يُعدّ خطوة واحدة. نطاق NVTX أو roctx حول كل خطوة باسم ⁦&quot;step 12&quot;⁩ وما شابهه يعلّمها، ويمكن اختيار أي حدث علامةً.</translation>
    </message>
    <message>
        <source>No steps are marked, and no device operations are recorded.</source>
        <translation>لا علامات على الخطوات، ولم تُسجَّل عمليات على الجهاز.</translation>
    </message>
    <message>
        <source>No marked step lies wholly in the range: the time from the first to the last operation of the device in it stands as one step.</source>
        <translation>لا تقع أي خطوة مُعلَّمة كاملةً في النطاق: الزمن من أول عملية على الجهاز فيه إلى آخرها يُعدّ خطوة واحدة.</translation>
    </message>
    <message>
        <source>There are more categories than are kept apart: events of some stand under another one of the same kind. What their records say themselves stands in their details.</source>
        <translation>الفئات أكثر مما يمكن فصله: أحداث بعضها تحت فئة أخرى من النوع نفسه. ما تقوله سجلاتها نفسها موجود في تفاصيلها.</translation>
    </message>
    <message>
        <source>{file}: {sentence}</source>
        <translation>⁨{file}⁩: ⁨{sentence}⁩</translation>
    </message>
    <message>
        <source>{n} {n|record has|records have} no time: the device could not time {n|it|them}. {n|It is|They are} counted, but not drawn or summed.</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} بلا وقت: لم يستطع الجهاز قياسه. تُعدّ هذه السجلات ولا تُرسم ولا تُجمع.</translation>
    </message>
    <message>
        <source>{n} {n|duration is|durations are} longer than 7 days and cannot be true (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|مدة|مدة|مدتان|مدد|مدة|مدة} أطول من 7 أيام ولا يمكن أن تصحّ (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|duration is|durations are} below 0 and {n|is|are} shown with length 0 (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|مدة|مدة|مدتان|مدد|مدة|مدة} أقل من 0 وتُعرض بطول 0 (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|slice has|slices have} no duration and {n|is|are} shown with length 0 (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|شريحة|شريحة|شريحتان|شرائح|شريحة|شريحة} بلا مدة وتُعرض بطول 0 (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|duration|durations} cannot be read as a time; {n|its slice is|their slices are} shown with length 0 (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|مدة|مدة|مدتان|مدد|مدة|مدة} لا يمكن قراءتها كزمن؛ تُعرض شرائحها بطول 0 (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|time lies|times lie} so far from the others that {n|it|they} cannot be held on one axis (292 years), and {n|is|are} shown at its end (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|وقت|وقت|وقتان|أوقات|وقتاً|وقت} بعيد جداً عن غيره بحيث لا يتسع له محور واحد (292 سنة)، ويُعرض عند نهايته (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|range ends|ranges end} without a beginning in the file: {n|that end was|those ends were} left out (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|نطاق|نطاق|نطاقان|نطاقات|نطاقاً|نطاق} له نهاية بلا بداية في الملف: تُركت تلك النهاية (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} launched, 0 recorded on the GPU: what the GPU did is not in this file, so nothing is said about it.</source>
        <translation>أُطلق ⁨{n}⁩ {n|kernel|kernel|kernels|kernels|kernel|kernel} ولم يُسجَّل شيء منها على الـ GPU: ما فعله الـ GPU ليس في هذا الملف، لذلك لا يُقال عنه شيء.</translation>
    </message>
    <message>
        <source>{n} {n|range was|ranges were} never closed: {n|its end is|their ends are} not recorded (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|نطاق|نطاق|نطاقان|نطاقات|نطاقاً|نطاق} لم يُغلق: نهايته غير مسجّلة (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} that the profiler did not see return last in the file until the profiler was stopped, though {n|its caller|their callers} returned before: {n|it is|they are} shown as long as {n|its caller, its end is|their callers, their ends are} not recorded (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} لم ير محلّل الأداء عودته، فيبقى في الملف حتى إيقاف المحلّل مع أن مستدعيه عاد قبل ذلك: يُعرض بطول مستدعيه ونهايته غير مسجّلة (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|slice overlaps|slices overlap} another of {n|its|their} thread without nesting; {n|it has|they have} rows of {n|its|their} own (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|شريحة|شريحة|شريحتان|شرائح|شريحة|شريحة} تتقاطع مع شريحة أخرى من خيطها دون تداخل كامل؛ لها صفوف خاصة (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|slice is|slices are} nested deeper than 65,535 rows and share the last row (first at {place}).</source>
        <translation>‏⁨{n}⁩ {n|شريحة|شريحة|شريحتان|شرائح|شريحة|شريحة} أعمق من 65,535 صفاً وتشترك في الصف الأخير (أولها عند ⁨{place}⁩).</translation>
    </message>
    <message>
        <source>The clock of {file} is relative to something it does not tell: it is aligned at its first record.</source>
        <translation>ساعة ⁨{file}⁩ نسبية إلى شيء لا يذكره الملف: وُضع أول سجل فيه عند البداية.</translation>
    </message>
    <message>
        <source>The clocks of {n} files, {file} first, are relative to something they do not tell: each is aligned at its first record.</source>
        <translation>ساعات ⁨{n}⁩ ملفات، أولها ⁨{file}⁩، نسبية إلى شيء لا تذكره: وُضع أول سجل في كل منها عند البداية.</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>أُلغي الفتح.</translation>
    </message>
    <message>
        <source>There is not enough memory for {n} records. Open fewer files, or a machine with more memory is needed.</source>
        <translation>لا تكفي الذاكرة لعدد ⁨{n}⁩ من السجلات. افتح ملفات أقل، وإلا فأنت بحاجة إلى جهاز بذاكرة أكبر.</translation>
    </message>
    <message>
        <source>{file} is a picture (PNG), not a profile.</source>
        <translation>⁨{file}⁩ صورة (PNG) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a picture (JPEG), not a profile.</source>
        <translation>⁨{file}⁩ صورة (JPEG) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a picture (GIF), not a profile.</source>
        <translation>⁨{file}⁩ صورة (GIF) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a zip archive (PyTorch saves models and memory snapshots so), not a profile. If there is a profile in it, unpack it first.</source>
        <translation>⁨{file}⁩ أرشيف zip (هكذا يحفظ PyTorch النماذج ولقطات الذاكرة) وليس ملف أداء. إن كان فيه ملف أداء ففك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is an empty zip archive, not a profile.</source>
        <translation>⁨{file}⁩ أرشيف zip فارغ وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a program or library (ELF), not a profile.</source>
        <translation>⁨{file}⁩ برنامج أو مكتبة (ELF) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a Windows program, not a profile.</source>
        <translation>⁨{file}⁩ برنامج Windows وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a PDF document, not a profile.</source>
        <translation>⁨{file}⁩ مستند PDF وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a Python pickle (PyTorch writes memory snapshots so), not a profile.</source>
        <translation>⁨{file}⁩ ملف Python pickle (هكذا يكتب PyTorch لقطات الذاكرة) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is an HDF5 file, not a profile.</source>
        <translation>⁨{file}⁩ ملف HDF5 وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a NumPy array, not a profile.</source>
        <translation>⁨{file}⁩ مصفوفة NumPy وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a Parquet table, not a profile.</source>
        <translation>⁨{file}⁩ جدول Parquet وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a tar archive, not a profile. Unpack it first.</source>
        <translation>⁨{file}⁩ أرشيف tar وليس ملف أداء. فك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is compressed with xz, which is not supported. Unpack it first.</source>
        <translation>⁨{file}⁩ مضغوط بـ xz وهو غير مدعوم. فك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is compressed with bzip2, which is not supported. Unpack it first.</source>
        <translation>⁨{file}⁩ مضغوط بـ bzip2 وهو غير مدعوم. فك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is compressed with lz4, which is not supported. Unpack it first.</source>
        <translation>⁨{file}⁩ مضغوط بـ lz4 وهو غير مدعوم. فك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is a 7z archive, not a profile. Unpack it first.</source>
        <translation>⁨{file}⁩ أرشيف 7z وليس ملف أداء. فك ضغطه أولاً.</translation>
    </message>
    <message>
        <source>{file} is a placeholder of Git LFS: the profile itself has not been fetched.</source>
        <translation>⁨{file}⁩ بديل مؤقت من Git LFS: لم يُجلب ملف الأداء نفسه.</translation>
    </message>
    <message>
        <source>{file} is a web page, not a profile.</source>
        <translation>⁨{file}⁩ صفحة ويب وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is an XML document, not a profile.</source>
        <translation>⁨{file}⁩ مستند XML وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a file of Riegeli records (newer XProf keeps profiles so), which can&apos;t be read. Save the profile as .xplane.pb and open that.</source>
        <translation>⁨{file}⁩ ملف من سجلات Riegeli (هكذا يحفظ XProf الأحدث ملفات الأداء) ولا يمكن قراءته. احفظ ملف الأداء بصيغة ⁦.xplane.pb⁩ وافتحه.</translation>
    </message>
    <message>
        <source>{file} is a report of Nsight Systems, whose format only NVIDIA&apos;s programs read. Export it with nsys export --type sqlite, and open the .sqlite file.</source>
        <translation>⁨{file}⁩ تقرير Nsight Systems، ولا تقرأ صيغته إلا برامج NVIDIA. صدّره بـ ⁦nsys export --type sqlite⁩ وافتح ملف ⁦.sqlite⁩.</translation>
    </message>
    <message>
        <source>{file} is a report of Nsight Compute: it holds measurements of single kernels, but no timeline.</source>
        <translation>⁨{file}⁩ تقرير Nsight Compute: فيه قياسات kernels منفردة دون خط زمني.</translation>
    </message>
    <message>
        <source>{file} is an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.</source>
        <translation>⁨{file}⁩ أرشيف OTF2 وهو لا يُقرأ. يكتب rocprofv3 الشيء نفسه بـ ⁦--output-format json⁩ أو ⁦pftrace⁩.</translation>
    </message>
    <message>
        <source>{file} is a recording of Linux perf, which knows nothing of GPUs and is not read. Open a profile of the GPU instead.</source>
        <translation>⁨{file}⁩ تسجيل من Linux perf، وهو لا يعرف شيئاً عن GPU ولا يُقرأ. افتح ملف أداء للـ GPU بدلاً منه.</translation>
    </message>
    <message>
        <source>{file} is the text of an HLO module (the compiler&apos;s program), not a profile.</source>
        <translation>⁨{file}⁩ نص وحدة HLO (برنامج المترجم) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} begins with zeros: whatever wrote it (an export of Nsight Systems to SQLite does so) was interrupted. It is not an SQLite database, nor another profile. Export it again.</source>
        <translation>⁨{file}⁩ يبدأ بأصفار: انقطع ما كتبه (يحدث ذلك في تصدير Nsight Systems إلى SQLite). ليس قاعدة بيانات SQLite ولا ملف أداء آخر. صدّره من جديد.</translation>
    </message>
    <message>
        <source>{file} is the end of a dump of MXNet, without a record: its beginning went to another file. Open the two together, or their folder.</source>
        <translation>⁨{file}⁩ نهاية ملف تفريغ من MXNet بلا أي سجل: بدايته في ملف آخر. افتح الاثنين معاً أو افتح مجلدهما.</translation>
    </message>
    <message>
        <source>{file} is an HLO module (the compiler&apos;s program), not a profile.</source>
        <translation>⁨{file}⁩ وحدة HLO (برنامج المترجم) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is an execution trace of PyTorch: it lists operators and their inputs, but no times. Open the profile that was recorded with it instead.</source>
        <translation>⁨{file}⁩ سجل تنفيذ (execution trace) من PyTorch: فيه عوامل التشغيل ومدخلاتها دون أوقات. افتح ملف الأداء الذي سُجّل معه.</translation>
    </message>
    <message>
        <source>{file} is a memory snapshot of PyTorch, not a profile.</source>
        <translation>⁨{file}⁩ لقطة ذاكرة من PyTorch وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} is a Jupyter notebook, not a profile.</source>
        <translation>⁨{file}⁩ دفتر Jupyter وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a report of Nsight Systems, whose format only NVIDIA&apos;s programs read. Export it with nsys export --type sqlite, and open the .sqlite file.</source>
        <translation>⁨{file}⁩ يبدو من اسمه تقرير Nsight Systems، ولا تقرأ صيغته إلا برامج NVIDIA. صدّره بـ ⁦nsys export --type sqlite⁩ وافتح ملف ⁦.sqlite⁩.</translation>
    </message>
    <message>
        <source>{file} looks by its name like an unfinished recording of Nsight Systems. Import it with QdstrmImporter, then export it with nsys export --type sqlite.</source>
        <translation>⁨{file}⁩ يبدو من اسمه تسجيلاً غير مكتمل من Nsight Systems. استورده بـ QdstrmImporter ثم صدّره بـ ⁦nsys export --type sqlite⁩.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a report of Nsight Compute: it holds measurements of single kernels, but no timeline.</source>
        <translation>⁨{file}⁩ يبدو من اسمه تقرير Nsight Compute: فيه قياسات kernels منفردة دون خط زمني.</translation>
    </message>
    <message>
        <source>{file} looks by its name like an OTF2 archive, which is not read. rocprofv3 writes the same as --output-format json or pftrace.</source>
        <translation>⁨{file}⁩ يبدو من اسمه أرشيف OTF2 وهو لا يُقرأ. يكتب rocprofv3 الشيء نفسه بـ ⁦--output-format json⁩ أو ⁦pftrace⁩.</translation>
    </message>
    <message>
        <source>{file} looks by its name like a result of Intel VTune, which only Intel&apos;s programs read. Record with unitrace --chrome-kernel-logging instead.</source>
        <translation>⁨{file}⁩ يبدو من اسمه نتيجة Intel VTune، ولا تقرؤها إلا برامج Intel. سجّل بـ ⁦unitrace --chrome-kernel-logging⁩ بدلاً منه.</translation>
    </message>
    <message>
        <source>{file}: there is no such file.</source>
        <translation>⁨{file}⁩: لا يوجد ملف كهذا.</translation>
    </message>
    <message>
        <source>{file}: you may not read this file.</source>
        <translation>⁨{file}⁩: لا يُسمح لك بقراءة هذا الملف.</translation>
    </message>
    <message>
        <source>{file}: you may not read this folder.</source>
        <translation>⁨{file}⁩: لا يُسمح لك بقراءة هذا المجلد.</translation>
    </message>
    <message>
        <source>{file} could not be read: {reason}.</source>
        <translation>تعذّرت قراءة ⁨{file}⁩: ⁨{reason}⁩.</translation>
    </message>
    <message>
        <source>{file} is neither a file nor a folder.</source>
        <translation>⁨{file}⁩ ليس ملفاً ولا مجلداً.</translation>
    </message>
    <message>
        <source>{file} is empty (0 bytes).</source>
        <translation>⁨{file}⁩ فارغ (0 بايت).</translation>
    </message>
    <message>
        <source>{file} is compressed, and what is in it is empty (0 bytes).</source>
        <translation>⁨{file}⁩ مضغوط وما بداخله فارغ (0 بايت).</translation>
    </message>
    <message>
        <source>{file} is compressed twice: what is in it is compressed data again. Unpack it once first.</source>
        <translation>⁨{file}⁩ مضغوط مرتين: ما بداخله بيانات مضغوطة أيضاً. فك ضغطه مرة أولاً.</translation>
    </message>
    <message>
        <source>{file} is text in UTF-16, which no profiler writes. Save it as UTF-8 first.</source>
        <translation>⁨{file}⁩ نص بترميز UTF-16 ولا يكتبه أي محلّل أداء. احفظه بترميز UTF-8 أولاً.</translation>
    </message>
    <message>
        <source>{file} is text in UTF-32, which no profiler writes. Save it as UTF-8 first.</source>
        <translation>⁨{file}⁩ نص بترميز UTF-32 ولا يكتبه أي محلّل أداء. احفظه بترميز UTF-8 أولاً.</translation>
    </message>
    <message>
        <source>The folder {file} holds no profiles, neither at its top nor in plugins/profile.</source>
        <translation>المجلد ⁨{file}⁩ لا يحوي ملفات أداء، لا في أعلاه ولا في ⁦plugins/profile⁩.</translation>
    </message>
    <message>
        <source>No file was named.</source>
        <translation>لم يُذكر أي ملف.</translation>
    </message>
    <message>
        <source>{file} is no profile that Lanewise knows: its first bytes (byte {byte} on) fit no known format.</source>
        <translation>⁨{file}⁩ ليس ملف أداء يعرفه Lanewise: بايتاته الأولى (ابتداءً من البايت ⁨{byte}⁩) لا توافق أي صيغة معروفة.</translation>
    </message>
    <message>
        <source>{file} is JSON, but no profile: there is no list of trace events up to its end at byte {byte}.</source>
        <translation>⁨{file}⁩ ملف JSON لكنه ليس ملف أداء: لا توجد قائمة أحداث تتبّع حتى نهايته عند البايت ⁨{byte}⁩.</translation>
    </message>
    <message>
        <source>{file} looks like a profile, but not one record in it can be read; the damage begins at byte {byte}.</source>
        <translation>⁨{file}⁩ يبدو ملف أداء، لكن لا يمكن قراءة أي سجل فيه؛ يبدأ التلف عند البايت ⁨{byte}⁩.</translation>
    </message>
    <message>
        <source>{file} is compressed, but ends at byte {byte} of the file before any of its content.</source>
        <translation>⁨{file}⁩ مضغوط، لكنه ينتهي عند البايت ⁨{byte}⁩ من الملف قبل أي محتوى.</translation>
    </message>
    <message>
        <source>{file} is compressed, but damaged at byte {byte} of the file before any of its content.</source>
        <translation>⁨{file}⁩ مضغوط، لكنه تالف عند البايت ⁨{byte}⁩ من الملف قبل أي محتوى.</translation>
    </message>
    <message>
        <source>{file} has changed since it was opened. Open it again to see what it says now.</source>
        <translation>تغيّر ⁨{file}⁩ منذ فتحه. افتحه من جديد لترى ما فيه الآن.</translation>
    </message>
    <message>
        <source>Opening {file} was cancelled.</source>
        <translation>أُلغي فتح ⁨{file}⁩.</translation>
    </message>
    <message>
        <source>There is not enough memory to open {file}.</source>
        <translation>لا تكفي الذاكرة لفتح ⁨{file}⁩.</translation>
    </message>
    <message>
        <source>{file} has no readable record at byte {byte}.</source>
        <translation>لا يوجد في ⁨{file}⁩ سجل مقروء عند البايت ⁨{byte}⁩.</translation>
    </message>
    <message>
        <source>{n} damaged {n|record was|records were} left out (first at byte {byte}).</source>
        <translation>تُرك ⁨{n}⁩ {n|سجل تالف|سجل تالف|سجلان تالفان|سجلات تالفة|سجلاً تالفاً|سجل تالف} (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|entry|entries} of the file&apos;s head or tail could not be read (first at byte {byte}).</source>
        <translation>تعذّرت قراءة ⁨{n}⁩ {n|مدخلة|مدخلة|مدخلتين|مدخلات|مدخلة|مدخلة} في رأس الملف أو ذيله (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>The file ends early, at byte {byte}: it was cut or never finished. All complete records before that are shown.</source>
        <translation>ينتهي الملف مبكراً عند البايت ⁨{byte}⁩: إما قُطع أو لم يكتمل قط. تُعرض كل السجلات الكاملة قبل ذلك.</translation>
    </message>
    <message>
        <source>There is text between the records that does not belong there, in {n} {n|place|places} (first at byte {byte}).</source>
        <translation>بين السجلات نص ليس مكانه هناك، في ⁨{n}⁩ {n|موضع|موضع|موضعين|مواضع|موضعاً|موضع} (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>The profile is complete, but other text follows its end (from byte {byte} on); that text was left out.</source>
        <translation>ملف الأداء كامل، لكن يتبعه نص آخر (من البايت ⁨{byte}⁩)؛ تُرك ذلك النص.</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} longer than 64 MiB and {n|was|were} left out (first at byte {byte}).</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} أطول من ⁦64 MiB⁩ وقد تُرك (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{file} was named more than once; it was read once.</source>
        <translation>ذُكر ⁨{file}⁩ أكثر من مرة؛ وقُرئ مرة واحدة.</translation>
    </message>
    <message>
        <source>The dump goes on in {n} more {n|file|files}, the last of them {text}: all are read as one, and places in them are counted through all of them.</source>
        <translation>يتواصل التفريغ في ⁨{n}⁩ {n|ملف آخر|ملف آخر|ملفين آخرين|ملفات أخرى|ملفاً آخر|ملف آخر}، آخرها ⁨{text}⁩: تُقرأ كلها كملف واحد، وتُعدّ المواضع فيها عبرها جميعاً.</translation>
    </message>
    <message>
        <source>{n} {n|record repeats|records repeat} operators that are there on their device already (first at byte {byte}).</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} يكرر عوامل تشغيل موجودة أصلاً على جهازها (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} of a kind that is not shown (phase {phase}, first at byte {byte}).</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} من نوع لا يُعرض (الطور ⁨{phase}⁩، أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>The file holds no events: its list of trace events is empty, or has nothing but names in it.</source>
        <translation>لا يحوي الملف أحداثاً: قائمة أحداث التتبّع فيه فارغة أو ليس فيها إلا أسماء.</translation>
    </message>
    <message>
        <source>The times of the file are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.</source>
        <translation>أوقات الملف ميكروثوانٍ صحيحة: ما طوله ⁦2 us⁩ قد يكون استغرق من 1 إلى 3. مجاميع الأحداث القصيرة الكثيرة غير مؤكدة بهذا القدر.</translation>
    </message>
    <message>
        <source>The times of {n} files, {file} first, are whole microseconds: what is given as 2 us long may have taken from 1 to 3. Sums of many short events are uncertain by that.</source>
        <translation>أوقات ⁨{n}⁩ ملفات، أولها ⁨{file}⁩، ميكروثوانٍ صحيحة: ما طوله ⁦2 us⁩ قد يكون استغرق من 1 إلى 3. مجاميع الأحداث القصيرة الكثيرة غير مؤكدة بهذا القدر.</translation>
    </message>
    <message>
        <source>The file&apos;s traceEvents (at byte {byte}) is a JSON {text}, not a list: no event was read from there.</source>
        <translation>‏traceEvents في الملف (عند البايت ⁨{byte}⁩) هو ⁨{text}⁩ في JSON وليس قائمة: لم يُقرأ من هناك أي حدث.</translation>
    </message>
    <message>
        <source>{file} has no list of trace events: its traceEvents (at byte {byte}) is a JSON {text}.</source>
        <translation>لا توجد في ⁨{file}⁩ قائمة أحداث تتبّع: traceEvents فيه (عند البايت ⁨{byte}⁩) هو ⁨{text}⁩ في JSON.</translation>
    </message>
    <message>
        <source>{n} more {n|profile follows|profiles follow} the first one in the same file (first at byte {byte}). Their events are counted with its own, so what is written there twice counts twice.</source>
        <translation>يتبع الأول في الملف نفسه ⁨{n}⁩ {n|ملف أداء آخر|ملف أداء آخر|ملفا أداء آخران|ملفات أداء أخرى|ملف أداء آخر|ملف أداء آخر} (أولها عند البايت ⁨{byte}⁩). تُعدّ أحداثها مع أحداثه، فما كُتب مرتين هناك يُعدّ مرتين.</translation>
    </message>
    <message>
        <source>{n} {n|plane has|planes have} the name of an earlier one in the same file ({text}, at byte {byte}). Their events are counted together, so what is written there twice counts twice.</source>
        <translation>‏⁨{n}⁩ {n|مستوى (plane)|مستوى (plane)|مستويان (plane)|مستويات (plane)|مستوى (plane)|مستوى (plane)} له اسم مستوى سابق في الملف نفسه (⁨{text}⁩ عند البايت ⁨{byte}⁩). تُعدّ أحداثها معاً، فما كُتب مرتين هناك يُعدّ مرتين.</translation>
    </message>
    <message>
        <source>{n} {n|entry|entries} of the file&apos;s head {n|is|are} longer than is kept (first at byte {byte}).</source>
        <translation>‏⁨{n}⁩ {n|مدخلة|مدخلة|مدخلتان|مدخلات|مدخلة|مدخلة} في رأس الملف أطول مما يُحفظ (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>Bytes that are not gzip data follow the gzip data and were left out (at byte {byte} of the file as stored).</source>
        <translation>تلي بيانات gzip بايتات ليست منها وقد تُركت (عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن).</translation>
    </message>
    <message>
        <source>The checksum of the gzip data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.</source>
        <translation>المجموع التحققي لبيانات gzip لا يطابق (عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن): قد يكون المعروض خاطئاً.</translation>
    </message>
    <message>
        <source>The gzip data ends early, at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>تنتهي بيانات gzip مبكراً عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن. يُعرض كل ما قبل ذلك.</translation>
    </message>
    <message>
        <source>The gzip data is damaged at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>بيانات gzip تالفة عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن. يُعرض كل ما قبل ذلك.</translation>
    </message>
    <message>
        <source>The zstd data ends early, at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>تنتهي بيانات zstd مبكراً عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن. يُعرض كل ما قبل ذلك.</translation>
    </message>
    <message>
        <source>The zstd data is damaged at byte {byte} of the file as stored. All that comes before is shown.</source>
        <translation>بيانات zstd تالفة عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن. يُعرض كل ما قبل ذلك.</translation>
    </message>
    <message>
        <source>The checksum of the zstd data does not fit (at byte {byte} of the file as stored): what is shown may be wrong.</source>
        <translation>المجموع التحققي لبيانات zstd لا يطابق (عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن): قد يكون المعروض خاطئاً.</translation>
    </message>
    <message>
        <source>Bytes that are not zstd data follow the zstd data and were left out (at byte {byte} of the file as stored).</source>
        <translation>تلي بيانات zstd بايتات ليست منها وقد تُركت (عند البايت ⁨{byte}⁩ من الملف كما هو مخزَّن).</translation>
    </message>
    <message>
        <source>The file is damaged in {n} {n|place|places} (first at byte {byte}): what follows within the same plane or line is left out.</source>
        <translation>الملف تالف في ⁨{n}⁩ {n|موضع|موضع|موضعين|مواضع|موضعاً|موضع} (أولها عند البايت ⁨{byte}⁩): تُرك ما يلي ذلك داخل المستوى (plane) أو السطر نفسه.</translation>
    </message>
    <message>
        <source>The profiler reported {n} {n|error|errors} of its own: {text}</source>
        <translation>أبلغ محلّل الأداء عن ⁨{n}⁩ {n|خطأ|خطأ|خطأين|أخطاء|خطأً|خطأ} منه: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>The profiler reported {n} {n|warning|warnings} of its own: {text}</source>
        <translation>أبلغ محلّل الأداء عن ⁨{n}⁩ {n|تحذير|تحذير|تحذيرين|تحذيرات|تحذيراً|تحذير} منه: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>{n} {n|event|events} at times that no clock shows (more than 146 years from its zero) {n|was|were} left out (first at byte {byte}).</source>
        <translation>تُرك ⁨{n}⁩ {n|حدث|حدث|حدثان|أحداث|حدثاً|حدث} في أوقات لا تعرضها أي ساعة (أكثر من 146 سنة عن صفرها) (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|record is a sum|records are sums} over many occurrences without a time (first at byte {byte}): {n|it stands|they stand} among the facts of the file.</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} هو مجموع مواضع كثيرة بلا وقت (أولها عند البايت ⁨{byte}⁩): يوجد ضمن حقائق الملف.</translation>
    </message>
    <message>
        <source>The folder holds {runs} runs: the newest of them, {text}, is shown. The others are opened by their own folders, in the window by the File menu.</source>
        <translation>في المجلد ⁨{runs}⁩ تشغيلات: يُعرض أحدثها ⁨{text}⁩. تُفتح الأخرى من مجلداتها، وفي النافذة من قائمة «ملف».</translation>
    </message>
    <message>
        <source>{text} holds the same run as JSON and was left out.</source>
        <translation>يحوي ⁨{text}⁩ التشغيل نفسه بصيغة JSON وقد تُرك.</translation>
    </message>
    <message>
        <source>{text} holds the same run as Riegeli records and was left out.</source>
        <translation>يحوي ⁨{text}⁩ التشغيل نفسه بسجلات Riegeli وقد تُرك.</translation>
    </message>
    <message>
        <source>{runs} {runs|file|files} of the compiler&apos;s programs (HLO) {runs|lies|lie} beside the profile and {runs|was|were} left out, {text} first: what a program&apos;s operations cost is not read from there.</source>
        <translation>بجانب ملف الأداء ⁨{runs}⁩ {runs|ملف|ملف|ملفان|ملفات|ملفاً|ملف} من برامج المترجم (HLO) وقد تُركت، أولها ⁨{text}⁩: كلفة عمليات البرنامج لا تُقرأ منها.</translation>
    </message>
    <message>
        <source>{runs} {runs|folder|folders} within the opened one {runs|was|were} not looked into ({text}): open {runs|it by its|one by its} own name to see what it holds.</source>
        <translation>لم يُنظر في ⁨{runs}⁩ {runs|مجلد|مجلد|مجلدين|مجلدات|مجلداً|مجلد} داخل المجلد المفتوح (⁨{text}⁩): افتح ما تريد باسمه لترى ما فيه.</translation>
    </message>
    <message>
        <source>{runs} {runs|entry|entries} of the folder {runs|is|are} neither a file nor a folder and {runs|was|were} left out ({text}).</source>
        <translation>تُركت ⁨{runs}⁩ {runs|مدخلة|مدخلة|مدخلتان|مدخلات|مدخلة|مدخلة} في المجلد ليست ملفاً ولا مجلداً (⁨{text}⁩).</translation>
    </message>
    <message>
        <source>{runs} {runs|file|files} of the folder {runs|was|were} left out ({text}): by name or first bytes {runs|it is no profile|they are no profiles}. Opened by its own name a file is read whatever it is called.</source>
        <translation>تُرك ⁨{runs}⁩ {runs|ملف|ملف|ملفان|ملفات|ملفاً|ملف} في المجلد (⁨{text}⁩): ليست ملفات أداء بحسب الاسم أو البايتات الأولى. إذا فُتح الملف باسمه قُرئ أياً كان اسمه.</translation>
    </message>
    <message>
        <source>{n} {n|file says|files say} to be of a rank that another file has already: {file} is of rank {rank} as {other} is. If they are copies, or of other runs, what is summed over ranks is wrong.</source>
        <translation>‏⁨{n}⁩ {n|ملف|ملف|ملفان|ملفات|ملفاً|ملف} يقول إنه من rank يعود إلى ملف آخر: ⁨{file}⁩ من rank ⁨{rank}⁩ مثل ⁨{other}⁩. إن كانت نسخاً أو من تشغيلات أخرى، فما يُجمع على الـ ranks خطأ.</translation>
    </message>
    <message>
        <source>{file} is a memory snapshot of PyTorch (as a database), not a profile.</source>
        <translation>⁨{file}⁩ لقطة ذاكرة من PyTorch (قاعدة بيانات) وليس ملف أداء.</translation>
    </message>
    <message>
        <source>{file} was left out: it could not be opened.</source>
        <translation>تُرك ⁨{file}⁩: تعذّر فتحه.</translation>
    </message>
    <message>
        <source>{file} cannot be read as an SQLite database ({reason}). Export the report again with nsys export --type sqlite.</source>
        <translation>لا يمكن قراءة ⁨{file}⁩ كقاعدة بيانات SQLite (⁨{reason}⁩). صدّر التقرير من جديد بـ ⁦nsys export --type sqlite⁩.</translation>
    </message>
    <message>
        <source>{file} is a database of nvprof, which is not read. Record the program with Nsight Systems instead.</source>
        <translation>⁨{file}⁩ قاعدة بيانات nvprof وهي لا تُقرأ. سجّل البرنامج بـ Nsight Systems بدلاً منها.</translation>
    </message>
    <message>
        <source>{file} is an SQLite database, but no export of Nsight Systems: it has no table StringIds.</source>
        <translation>⁨{file}⁩ قاعدة بيانات SQLite لكنها ليست تصديراً من Nsight Systems: ليس فيها الجدول StringIds.</translation>
    </message>
    <message>
        <source>{file} is an export of Nsight Systems without any event: CUDA, NVTX and the operating system were not traced, or nothing ran.</source>
        <translation>⁨{file}⁩ تصدير من Nsight Systems بلا أي حدث: لم تُتتبَّع CUDA ولا NVTX ولا نظام التشغيل، أو لم يعمل شيء.</translation>
    </message>
    <message>
        <source>The table {table} is damaged after its row {row} ({reason}): rows are missing there. The rest that can be found is shown.</source>
        <translation>الجدول ⁨{table}⁩ تالف بعد الصف ⁨{row}⁩ (⁨{reason}⁩): تنقص صفوف هناك. يُعرض ما أمكن العثور عليه من الباقي.</translation>
    </message>
    <message>
        <source>The table {table} has no column {column}, without which it says nothing. It is not shown.</source>
        <translation>الجدول ⁨{table}⁩ بلا العمود ⁨{column}⁩، وبدونه لا يدل على شيء. لذلك لا يُعرض.</translation>
    </message>
    <message>
        <source>{n} {n|row has|rows have} no readable time and {n|is|are} not shown, the first one of them row {row} of table {table}.</source>
        <translation>‏⁨{n}⁩ {n|صف|صف|صفان|صفوف|صفاً|صف} بلا وقت مقروء ولا تُعرض، أولها الصف ⁨{row}⁩ من الجدول ⁨{table}⁩.</translation>
    </message>
    <message>
        <source>Several processes have a device {device}, and the export does not say which GPU it is for each: they are shown as different GPUs.</source>
        <translation>لعدة عمليات (processes) الجهاز ⁨{device}⁩، والتصدير لا يذكر أي GPU هو لكل منها: تُعرض كأجهزة GPU مختلفة.</translation>
    </message>
    <message>
        <source>{n} {n|launch of a CUDA graph is|launches of CUDA graphs are} recorded as one box each, with the kernels inside hidden. Record with --cuda-graph-trace=node to see them.</source>
        <translation>سُجّل ⁨{n}⁩ {n|إطلاق|إطلاق|إطلاقان|إطلاقات|إطلاقاً|إطلاق} لـ CUDA graph كصندوق واحد لكل منها، وما بداخله من kernels مخفي. سجّل بـ ⁦--cuda-graph-trace=node⁩ لتراها.</translation>
    </message>
    <message>
        <source>{n} {n|table|tables} of the export with rows {n|is|are} not shown: {tables}.</source>
        <translation>لا يُعرض ⁨{n}⁩ {n|جدول|جدول|جدولان|جداول|جدولاً|جدول} من التصدير فيها صفوف: ⁨{tables}⁩.</translation>
    </message>
    <message>
        <source>Nsight Systems reported {n} {n|warning or error|warnings and errors} while recording, the first: {text}</source>
        <translation>أبلغ Nsight Systems عن ⁨{n}⁩ {n|تحذير أو خطأ|تحذير أو خطأ|من التحذيرات والأخطاء|من التحذيرات والأخطاء|تحذير أو خطأ|تحذير أو خطأ} أثناء التسجيل، أولها: ⁨{text}⁩</translation>
    </message>
    <message>
        <source>{file} has no readable row {row} in table {table}.</source>
        <translation>لا يوجد في ⁨{file}⁩ صف مقروء ⁨{row}⁩ في الجدول ⁨{table}⁩.</translation>
    </message>
    <message>
        <source>{file} ends at byte {byte}, but should have {promised}: it was cut. What its missing part held is not shown.</source>
        <translation>ينتهي ⁨{file}⁩ عند البايت ⁨{byte}⁩ وكان ينبغي أن يكون فيه ⁨{promised}⁩: لقد قُطع. ما في الجزء الناقص لا يُعرض.</translation>
    </message>
    <message>
        <source>{log} lies beside {file} and belongs to it: its program did not end, or still writes. What the log holds is not read.</source>
        <translation>يوجد ⁨{log}⁩ بجانب ⁨{file}⁩ ويتبعه: برنامجه لم ينته أو ما زال يكتب. ما في هذا السجل لا يُقرأ.</translation>
    </message>
    <message>
        <source>{file} is an export of Nsight Systems, but none of its tables of events can be read.</source>
        <translation>⁨{file}⁩ تصدير من Nsight Systems، لكن لا يمكن قراءة أي من جداول أحداثه.</translation>
    </message>
    <message>
        <source>{file} ends in the middle of the packet that begins at byte {byte}. What comes before it is shown.</source>
        <translation>ينتهي ⁨{file}⁩ في وسط الحزمة التي تبدأ عند البايت ⁨{byte}⁩. يُعرض ما قبلها.</translation>
    </message>
    <message>
        <source>{file} is damaged at byte {byte}: there is no packet. What comes before it is shown.</source>
        <translation>⁨{file}⁩ تالف عند البايت ⁨{byte}⁩: لا توجد حزمة هناك. يُعرض ما قبل ذلك.</translation>
    </message>
    <message>
        <source>{n} compressed {n|packet is|packets are} damaged, the first at byte {byte}. What could be unpacked of {n|it|them} is shown.</source>
        <translation>‏⁨{n}⁩ {n|حزمة مضغوطة تالفة|حزمة مضغوطة تالفة|حزمتان مضغوطتان تالفتان|حزم مضغوطة تالفة|حزمة مضغوطة تالفة|حزمة مضغوطة تالفة}، أولها عند البايت ⁨{byte}⁩. يُعرض ما أمكن فك ضغطه منها.</translation>
    </message>
    <message>
        <source>{n} {n|event refers|events refer} to names that the file does not hold: the recording lost packets, or began before it (first at byte {byte}). {n|It is|They are} not shown.</source>
        <translation>‏⁨{n}⁩ {n|حدث|حدث|حدثان|أحداث|حدثاً|حدث} يشير إلى أسماء ليست في الملف: فقد التسجيل حزماً أو بدأ قبله (أولها عند البايت ⁨{byte}⁩). لذلك لا تُعرض.</translation>
    </message>
    <message>
        <source>The recording lost packets in {n} {n|place|places} (first at byte {byte}): events are missing there.</source>
        <translation>فقد التسجيل حزماً في ⁨{n}⁩ {n|موضع|موضع|موضعين|مواضع|موضعاً|موضع} (أولها عند البايت ⁨{byte}⁩): تنقص أحداث هناك.</translation>
    </message>
    <message>
        <source>{n} {n|packet|packets} of kinds that say nothing about GPU programs (kernel scheduling, memory of processes and the like) {n|is|are} not shown.</source>
        <translation>لا تُعرض ⁨{n}⁩ {n|حزمة|حزمة|حزمتان|حزم|حزمة|حزمة} من أنواع لا تقول شيئاً عن برامج GPU (جدولة نواة النظام، ذاكرة العمليات وما شابه).</translation>
    </message>
    <message>
        <source>{n} {n|event has|events have} a time on a clock that the file does not relate to its main one (first at byte {byte}): {n|it stands|they stand} where that clock says.</source>
        <translation>‏⁨{n}⁩ {n|حدث|حدث|حدثان|أحداث|حدثاً|حدث} وقته على ساعة لا يربطها الملف بساعته الرئيسية (أولها عند البايت ⁨{byte}⁩): يقع حيث تقول تلك الساعة.</translation>
    </message>
    <message>
        <source>{n} {n|end|ends} of ranges that were never begun {n|was|were} left out (first at byte {byte}).</source>
        <translation>تُركت ⁨{n}⁩ {n|نهاية|نهاية|نهايتان|نهايات|نهاية|نهاية} لنطاقات لم تبدأ قط (أولها عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace without any event of a track, GPU operation or counter.</source>
        <translation>⁨{file}⁩ تتبّع Perfetto بلا أي حدث لمسار أو عملية GPU أو عدّاد.</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace that ends in the middle of the packet that begins at byte {byte}: before it there is no event of a track, GPU operation or counter.</source>
        <translation>⁨{file}⁩ تتبّع Perfetto ينتهي في وسط الحزمة التي تبدأ عند البايت ⁨{byte}⁩: لا يوجد قبلها حدث لمسار أو عملية GPU أو عدّاد.</translation>
    </message>
    <message>
        <source>{file} is a Perfetto trace that is damaged at byte {byte}: before it there is no event of a track, GPU operation or counter.</source>
        <translation>⁨{file}⁩ تتبّع Perfetto تالف عند البايت ⁨{byte}⁩: لا يوجد قبل ذلك حدث لمسار أو عملية GPU أو عدّاد.</translation>
    </message>
    <message>
        <source>{n} {n|event has|events have} a time beyond 2^62 ns (146 years), which no clock shows (first at byte {byte}). {n|It is|They are} not shown.</source>
        <translation>‏⁨{n}⁩ {n|حدث|حدث|حدثان|أحداث|حدثاً|حدث} وقته أكبر من ⁦2^62 ns⁩ (146 سنة)، وهذا لا تعرضه أي ساعة (أولها عند البايت ⁨{byte}⁩). لذلك لا تُعرض.</translation>
    </message>
    <message>
        <source>{n} compressed {n|packet lies|packets lie} within another, which the format does not allow (first at byte {byte}). {n|It is|They are} not unpacked.</source>
        <translation>‏⁨{n}⁩ {n|حزمة مضغوطة|حزمة مضغوطة|حزمتان مضغوطتان|حزم مضغوطة|حزمة مضغوطة|حزمة مضغوطة} داخل حزمة أخرى، والصيغة لا تسمح بذلك (أولها عند البايت ⁨{byte}⁩). لذلك لا يُفك ضغطها.</translation>
    </message>
    <message>
        <source>{file} cannot be read as an SQLite database ({reason}).</source>
        <translation>لا يمكن قراءة ⁨{file}⁩ كقاعدة بيانات SQLite (⁨{reason}⁩).</translation>
    </message>
    <message>
        <source>{file} is a rocpd database without any event: nothing was traced, or nothing ran.</source>
        <translation>⁨{file}⁩ قاعدة بيانات rocpd بلا أي حدث: لم يُتتبَّع شيء أو لم يعمل شيء.</translation>
    </message>
    <message>
        <source>{file} is a rocpd database, but none of its tables of events can be read.</source>
        <translation>⁨{file}⁩ قاعدة بيانات rocpd، لكن لا يمكن قراءة أي من جداول أحداثها.</translation>
    </message>
    <message>
        <source>The table {table} is not shown: it lacks a column without which it says nothing ({reason}).</source>
        <translation>لا يُعرض الجدول ⁨{table}⁩: ينقصه عمود لا يدل بدونه على شيء (⁨{reason}⁩).</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} ran on a GPU that the database does not describe, the first one in row {row} of table {table}: {n|it stands|they stand} under the number that the row gives.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} عملت على GPU لا تصفه قاعدة البيانات، أولها في الصف ⁨{row}⁩ من الجدول ⁨{table}⁩: توجد تحت الرقم الذي يعطيه الصف.</translation>
    </message>
    <message>
        <source>The database does not tell the name of {n} {n|kernel|kernels}, the first one in row {row} of table {table}: {n|it goes|they go} by number.</source>
        <translation>قاعدة البيانات لا تذكر اسم ⁨{n}⁩ {n|kernel|kernel|kernels|kernels|kernel|kernel}، أولها في الصف ⁨{row}⁩ من الجدول ⁨{table}⁩: تُعرض بأرقامها.</translation>
    </message>
    <message>
        <source>{file} is output of rocprofv3 without any event: no kind of record was traced (say what: --kernel-trace, --hip-trace, --sys-trace), or nothing ran.</source>
        <translation>⁨{file}⁩ من مخرجات rocprofv3 بلا أي حدث: لم يُتتبَّع أي نوع من السجلات (حدّد ما تريد: ⁦--kernel-trace⁩ و⁦--hip-trace⁩ و⁦--sys-trace⁩)، أو لم يعمل شيء.</translation>
    </message>
    <message>
        <source>{file} is output of rocprofv3, but not one record in it can be read; the damage begins at byte {byte}.</source>
        <translation>⁨{file}⁩ من مخرجات rocprofv3، لكن لا يمكن قراءة أي سجل فيه؛ يبدأ التلف عند البايت ⁨{byte}⁩.</translation>
    </message>
    <message>
        <source>The file is damaged in {n} {n|place|places} (first at byte {byte}): the {n|record|records} there {n|was|were} left out, with what could not be told from {n|it|them}.</source>
        <translation>الملف تالف في ⁨{n}⁩ {n|موضع|موضع|موضعين|مواضع|موضعاً|موضع} (أولها عند البايت ⁨{byte}⁩): تُركت السجلات هناك وما لم يمكن تمييزه عنها.</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} ran on a GPU that the file does not describe (first at byte {byte}): {n|it stands|they stand} under the number that the file gives.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} عملت على GPU لا يصفه الملف (أولها عند البايت ⁨{byte}⁩): توجد تحت الرقم الذي يعطيه الملف.</translation>
    </message>
    <message>
        <source>The file does not tell the name of {n} {n|kernel|kernels} (first at byte {byte}): {n|it goes|they go} by number.</source>
        <translation>الملف لا يذكر اسم ⁨{n}⁩ {n|kernel|kernel|kernels|kernels|kernel|kernel} (أولها عند البايت ⁨{byte}⁩): تُعرض بأرقامها.</translation>
    </message>
    <message>
        <source>{n} {n|record|records} of kinds that are not shown {n|was|were} left out: {kinds}.</source>
        <translation>تُرك ⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} من أنواع لا تُعرض: ⁨{kinds}⁩.</translation>
    </message>
    <message>
        <source>{file} is a table of rocprofv3 that holds no event: open the tables of kernels, copies or calls of its run together with it.</source>
        <translation>⁨{file}⁩ جدول من rocprofv3 لا حدث فيه: افتح معه جداول الـ kernels أو النسخ أو الاستدعاءات من تشغيله.</translation>
    </message>
    <message>
        <source>{file} is a summary of rocprofv3, without times of single events. Open the run&apos;s *_trace.csv tables instead.</source>
        <translation>⁨{file}⁩ ملخّص من rocprofv3 بلا أوقات أحداث منفردة. افتح بدلاً منه جداول التشغيل ⁦*_trace.csv⁩.</translation>
    </message>
    <message>
        <source>{n} {n|row|rows} could not be read and {n|was|were} left out, the first one in line {row} of {table} (at byte {byte}).</source>
        <translation>تعذّرت قراءة ⁨{n}⁩ {n|صف|صف|صفين|صفوف|صفاً|صف} وقد تُركت، أولها في السطر ⁨{row}⁩ من ⁨{table}⁩ (عند البايت ⁨{byte}⁩).</translation>
    </message>
    <message>
        <source>{table} ends without the end of its last line {row} (which begins at byte {byte}): if it was cut there, that row is missing or its last number is short.</source>
        <translation>ينتهي ⁨{table}⁩ دون نهاية سطره الأخير ⁨{row}⁩ (الذي يبدأ عند البايت ⁨{byte}⁩): إن كان قد قُطع فذلك الصف ناقص أو رقمه الأخير مبتور.</translation>
    </message>
    <message>
        <source>{table} is not shown: it lacks one of the columns without which its rows say nothing.</source>
        <translation>لا يُعرض ⁨{table}⁩: ينقصه أحد الأعمدة التي لا تدل صفوفه بدونها على شيء.</translation>
    </message>
    <message>
        <source>{table} belongs to this run, but could not be read.</source>
        <translation>⁨{table}⁩ من هذا التشغيل، لكن تعذّرت قراءته.</translation>
    </message>
    <message>
        <source>{file} has no readable row in line {row}.</source>
        <translation>لا يوجد في ⁨{file}⁩ صف مقروء في السطر ⁨{row}⁩.</translation>
    </message>
    <message>
        <source>Input keeps up with the GPU</source>
        <translation>المدخلات تواكب الـ GPU</translation>
    </message>
    <message>
        <source>The GPU is kept busy: launches, waits, copies, kernels</source>
        <translation>الـ GPU مشغول دائماً: إطلاق وانتظار ونسخ و kernels</translation>
    </message>
    <message>
        <source>Mixed precision: products on tensor cores</source>
        <translation>الدقة المختلطة: ضرب المصفوفات على tensor cores</translation>
    </message>
    <message>
        <source>XLA or another compiler: fusion, no recompilation</source>
        <translation>‏XLA أو مترجم آخر: دمج دون إعادة ترجمة</translation>
    </message>
    <message>
        <source>Several GPUs 1: the largest batch that fits</source>
        <translation>عدة GPU 1: أكبر دفعة تتسع لها الذاكرة</translation>
    </message>
    <message>
        <source>Several GPUs 2: input keeps up with all of them</source>
        <translation>عدة GPU 2: المدخلات تواكبها كلها</translation>
    </message>
    <message>
        <source>Several GPUs 3: no more AllReduce than needed, and hidden</source>
        <translation>عدة GPU 3: لا AllReduce أكثر من اللازم، وهو مخفي خلف الحساب</translation>
    </message>
    <message>
        <source>Several GPUs 4: no needless copies between host and devices</source>
        <translation>عدة GPU 4: لا نسخ بلا داعٍ بين المضيف والأجهزة</translation>
    </message>
    <message>
        <source>Several GPUs 5: equal work on each</source>
        <translation>عدة GPU 5: عمل متساوٍ على كل منها</translation>
    </message>
    <message>
        <source>Several GPUs 6: not one after another</source>
        <translation>عدة GPU 6: لا تعمل واحداً بعد آخر</translation>
    </message>
    <message>
        <source>Needs calls of the host, operations of the device and their steps in one trace</source>
        <translation>يحتاج إلى استدعاءات المضيف وعمليات الجهاز وخطواتها في تتبّع واحد</translation>
    </message>
    <message>
        <source>Needs the kernels of the device</source>
        <translation>يحتاج إلى kernels الجهاز</translation>
    </message>
    <message>
        <source>Needs a memory profile (PyTorch: profile_memory=True)</source>
        <translation>يحتاج إلى تحليل للذاكرة (PyTorch: ⁦profile_memory=True⁩)</translation>
    </message>
    <message>
        <source>The job has several devices, but no collective is recorded</source>
        <translation>للمهمة عدة أجهزة، لكن لم تُسجَّل أي عملية جماعية</translation>
    </message>
    <message>
        <source>Needs the files of several ranks, opened together</source>
        <translation>يحتاج إلى ملفات عدة ranks مفتوحة معاً</translation>
    </message>
    <message>
        <source>The devices idle for more than a fifth of the judged steps; what for is not recorded</source>
        <translation>الأجهزة خاملة أكثر من خُمس الخطوات المقيَّمة؛ والسبب غير مسجّل</translation>
    </message>
    <message>
        <source>The job has one device</source>
        <translation>للمهمة جهاز واحد</translation>
    </message>
    <message>
        <source>Replayed: {steps} of {all} judged {all|step|steps}, from {from} to {to}; the trace is too long for all of them</source>
        <translation>أُعيد تمثيل ⁨{steps}⁩ من ⁨{all}⁩ {all|خطوة مقيَّمة|خطوة مقيَّمة|خطوتين مقيَّمتين|خطوات مقيَّمة|خطوة مقيَّمة|خطوة مقيَّمة}، من ⁨{from}⁩ إلى ⁨{to}⁩؛ التتبّع أطول من أن تُمثَّل كلها</translation>
    </message>
    <message>
        <source>Device memory is allocated and freed inside the steps: up to {saving} a step</source>
        <translation>تُحجز ذاكرة الجهاز وتُحرَّر داخل الخطوات: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name} and the like in {steps} {steps|step|steps} {n|takes|take} {time} a step on the host. Freeing waits for the device, and allocating takes far longer than a launch.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} لـ ⁨{name}⁩ وما شابهه في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{time}⁩ لكل خطوة على المضيف. التحرير ينتظر الجهاز، والحجز أطول بكثير من الإطلاق.</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: fixed shapes, no empty_cache() in the loop, expandable segments. Check: cudaMalloc and cudaFree are gone after the first steps.</source>
        <translation>دع المخصِّص يحتفظ بما لديه: أشكال ثابتة، لا ⁦empty_cache()⁩ في الحلقة، و expandable segments. تحقّق: يختفي cudaMalloc و cudaFree بعد الخطوات الأولى.</translation>
    </message>
    <message>
        <source>Use the asynchronous allocator, or let memory be taken at once.</source>
        <translation>استعمل المخصِّص غير المتزامن، أو دع الذاكرة تُحجز مرة واحدة.</translation>
    </message>
    <message>
        <source>Let memory be taken at once and donate arguments.</source>
        <translation>دع الذاكرة تُحجز مرة واحدة وتنازل عن الوسائط (donate).</translation>
    </message>
    <message>
        <source>Keep memory in the pool.</source>
        <translation>أبقِ الذاكرة في المجمّع (pool).</translation>
    </message>
    <message>
        <source>Allocate once before the loop, or use stream-ordered allocation.</source>
        <translation>احجز مرة واحدة قبل الحلقة، أو استعمل الحجز المرتّب حسب الـ stream.</translation>
    </message>
    <message>
        <source>The gradients are reduced {k} times a step where once is enough: {saving} a step</source>
        <translation>تُختزل التدرّجات ⁨{k}⁩ مرات في الخطوة ومرة واحدة تكفي: ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>A step runs forward and backward {k} times, and each time reduces the same {m} {m|buffer|buffers} ({bytes}). Only the reduction behind the last backward pass is needed: the sums before it can stay on each device. Without the others, kernels that ran beside them are as fast as alone.</source>
        <translation>تمرّ الخطوة إلى الأمام وإلى الخلف ⁨{k}⁩ مرات، وتختزل كل مرة ⁨{m}⁩ {m|مخزن|مخزن|مخزنين|مخازن|مخزناً|مخزن} هي نفسها (⁨{bytes}⁩). لا يلزم إلا الاختزال بعد آخر تمرير خلفي: المجاميع قبله يمكن أن تبقى على كل جهاز. وبدون غيره تعمل الـ kernels التي كانت بجانبه بسرعتها وحدها.</translation>
    </message>
    <message>
        <source>Run all micro-steps but the last under no_sync() (FullyShardedDataParallel has it as well; fully_shard: set_requires_gradient_sync(False)). Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>شغّل كل الخطوات الجزئية إلا الأخيرة داخل ⁦no_sync()⁩ (وهو موجود أيضاً في FullyShardedDataParallel؛ وفي fully_shard: ⁦set_requires_gradient_sync(False)⁩). تحقّق: عدد عمليات all-reduce لكل خطوة مقسوم على عدد الخطوات الجزئية.</translation>
    </message>
    <message>
        <source>Add the gradients up on each replica and apply them once: the reduction belongs to apply_gradients. Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>اجمع التدرّجات على كل نسخة وطبّقها مرة واحدة: مكان الاختزال في apply_gradients. تحقّق: عدد عمليات all-reduce لكل خطوة مقسوم على عدد الخطوات الجزئية.</translation>
    </message>
    <message>
        <source>Accumulate with grad_req &apos;add&apos; and call trainer.step once for all micro-steps. Check: the number of reductions a step is divided by the number of micro-steps.</source>
        <translation>راكم بـ ⁦grad_req &apos;add&apos;⁩ واستدعِ ⁦trainer.step⁩ مرة واحدة لكل الخطوات الجزئية. تحقّق: عدد عمليات الاختزال لكل خطوة مقسوم على عدد الخطوات الجزئية.</translation>
    </message>
    <message>
        <source>Add up the gradients of all micro-steps on each device and reduce them once. Check: the number of all-reduces a step is divided by the number of micro-steps.</source>
        <translation>اجمع تدرّجات كل الخطوات الجزئية على كل جهاز واختزلها مرة واحدة. تحقّق: عدد عمليات all-reduce لكل خطوة مقسوم على عدد الخطوات الجزئية.</translation>
    </message>
    <message>
        <source>All-reduces reach {rate} of {wanted} on the bus: at that rate {saving} a step less</source>
        <translation>تبلغ عمليات all-reduce على الناقل ⁨{rate}⁩ من ⁨{wanted}⁩: بهذا المعدل تقصر الخطوة ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only the transfer counts, as the rank that arrives last shows it.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} all-reduce بحجم ⁨{bytes}⁩ في المتوسط على ⁨{ranks}⁩ من الـ ranks تستغرق كل منها ⁨{measured}⁩؛ و⁨{bytes}⁩ ⁦x 2(n-1)/n⁩ بمعدل ⁨{wanted}⁩ تستغرق ⁨{expected}⁩. يُحسب النقل وحده كما يظهره الـ rank الذي يصل أخيراً.</translation>
    </message>
    <message>
        <source>{n} {n|all-reduce|all-reduces} of {bytes} each on average over {ranks} ranks {n|takes|take} {measured} each; {bytes} x 2(n-1)/n at {wanted} would take {expected}. Only one rank is recorded, which cannot show how much of this is waiting for a slower rank: the saving is a bound. Open the files of all ranks together before changing the network.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} all-reduce بحجم ⁨{bytes}⁩ في المتوسط على ⁨{ranks}⁩ من الـ ranks تستغرق كل منها ⁨{measured}⁩؛ و⁨{bytes}⁩ ⁦x 2(n-1)/n⁩ بمعدل ⁨{wanted}⁩ تستغرق ⁨{expected}⁩. سُجّل rank واحد فقط، وهو لا يبيّن كم من ذلك انتظار لـ rank أبطأ: التوفير حدّ أعلى. افتح ملفات كل الـ ranks معاً قبل تغيير الشبكة.</translation>
    </message>
    <message>
        <source>See which transport NCCL chose (NCCL_DEBUG=INFO says NET/IB, NET/Socket, P2P or SHM) and measure the link with nccl-tests. Sockets instead of RDMA, peer-to-peer switched off, or the wrong interface are the usual reasons. Until then send less: 16-bit gradients, or fewer reductions. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>انظر أي وسيلة نقل اختارها NCCL (يذكر ⁦NCCL_DEBUG=INFO⁩ إما NET/IB أو NET/Socket أو P2P أو SHM) وقِس الوصلة بـ nccl-tests. الأسباب المعتادة: sockets بدل RDMA، أو إيقاف peer-to-peer، أو واجهة شبكة خاطئة. وحتى ذلك الحين أرسل أقل: تدرّجات بـ 16 بت أو عمليات اختزال أقل. تحقّق: مدة all-reduce كما يقول حجم البايتات مقسوماً على عرض النطاق.</translation>
    </message>
    <message>
        <source>See which transport NCCL chose (NCCL_DEBUG=INFO) and compare the all-reduce with (parameters x 4 bytes) / bandwidth. A larger batch makes it rarer. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>انظر أي وسيلة نقل اختارها NCCL (⁦NCCL_DEBUG=INFO⁩) وقارن all-reduce بـ (المعلمات x 4 بايت) مقسومة على عرض النطاق. الدفعة الأكبر تجعلها أندر. تحقّق: مدة all-reduce كما يقول حجم البايتات مقسوماً على عرض النطاق.</translation>
    </message>
    <message>
        <source>See which transport the communication library chose, and measure the link with its own benchmark. Check: the all-reduces are as long as bytes over bandwidth says.</source>
        <translation>انظر أي وسيلة نقل اختارتها مكتبة الاتصال، وقِس الوصلة بأداة القياس الخاصة بها. تحقّق: مدة all-reduce كما يقول حجم البايتات مقسوماً على عرض النطاق.</translation>
    </message>
    <message>
        <source>The device idles between steps while the host runs {name}: up to {saving} a step</source>
        <translation>الجهاز خامل بين الخطوات والمضيف يشغّل ⁨{name}⁩: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>Between the last kernel of a step and the first of the next the device is idle for {idle} a step. For {named} of that the host runs ranges such as {name} ({n} in {steps} {steps|step|steps}), which launch no kernel.</source>
        <translation>بين آخر kernel في الخطوة وأول kernel في التالية يبقى الجهاز خاملاً ⁨{idle}⁩ لكل خطوة. في ⁨{named}⁩ من ذلك يشغّل المضيف نطاقات مثل ⁨{name}⁩ (العدد ⁨{n}⁩ في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}) لا تطلق أي kernel.</translation>
    </message>
    <message>
        <source>Do this work every N steps, keep running values on the device, or hand it to another thread. Check: the gap between the steps closes on the stream&apos;s lane in all steps but each N-th.</source>
        <translation>نفّذ هذا العمل كل N خطوة، أو أبقِ القيم الجارية على الجهاز، أو سلّمه إلى خيط آخر. تحقّق: تُغلق الفجوة بين الخطوات على ممر الـ stream في كل الخطوات إلا واحدة من كل N.</translation>
    </message>
    <message>
        <source>Run several steps in one call, do callbacks every N batches, and keep the loop inside tf.function. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>شغّل عدة خطوات في استدعاء واحد، ونفّذ callbacks كل N دفعة، وأبقِ الحلقة داخل ⁦tf.function⁩. تحقّق: تُغلق الفجوة بين الخطوات على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Update metrics every N batches instead of after each, since an update waits for the device. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>حدّث المقاييس كل N دفعة لا بعد كل دفعة، لأن التحديث ينتظر الجهاز. تحقّق: تُغلق الفجوة بين الخطوات على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Do this work every N steps or on another thread. Check: the gap between the steps closes on the stream&apos;s lane.</source>
        <translation>نفّذ هذا العمل كل N خطوة أو على خيط آخر. تحقّق: تُغلق الفجوة بين الخطوات على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Gathers, scatters and exchanges stand alone: covered by compute they would save up to {saving} a step</source>
        <translation>عمليات الجمع والتوزيع والتبادل تعمل وحدها: لو غطّاها الحساب لوفّرت حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} (all-gather, reduce-scatter, all-to-all) in {steps} {steps|step|steps} leave {exposed} a step on each device uncovered. The step computes {compute} with no communication beside it, which is the most that could cover them: which kernels need their results is not recorded.</source>
        <translation>‏⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتان جماعيتان|عمليات جماعية|عملية جماعية|عملية جماعية} (all-gather و reduce-scatter و all-to-all) في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تترك ⁨{exposed}⁩ لكل خطوة مكشوفة على كل جهاز. وتحسب الخطوة ⁨{compute}⁩ دون اتصال بجانبها، وهذا أقصى ما يمكن أن يغطيها: أي kernels تحتاج إلى نتائجها غير مسجّل.</translation>
    </message>
    <message>
        <source>Sharded parameters: gather the next unit&apos;s while this one computes (prefetching), with units of like size. Tensor parallel: asynchronous tensor parallelism in torch.compile. Experts: even capacity, and the shared expert beside the exchange. Embedding tables: exchange the next batch&apos;s indices and rows while this one computes. Check: these collectives stand under kernels.</source>
        <translation>المعلمات المجزأة: اجمع معلمات الوحدة التالية وهذه تحسب (prefetching)، واجعل الوحدات متقاربة الحجم. Tensor parallel: استعمل asynchronous tensor parallelism في ⁦torch.compile⁩. الخبراء (experts): سعة متساوية، والخبير المشترك بجانب التبادل. جداول embedding: بادل فهارس الدفعة التالية وصفوفها وهذه تحسب. تحقّق: تقع هذه العمليات الجماعية تحت kernels.</translation>
    </message>
    <message>
        <source>Let XLA schedule collectives beside compute: latency-hiding scheduler, pipelined collectives. Check: these collectives stand under fusions.</source>
        <translation>دع XLA يجدول العمليات الجماعية بجانب الحساب: latency-hiding scheduler و pipelined collectives. تحقّق: تقع هذه العمليات الجماعية تحت fusions.</translation>
    </message>
    <message>
        <source>Start each collective before its result is needed and compute something else meanwhile. Check: these collectives stand under kernels.</source>
        <translation>ابدأ كل عملية جماعية قبل الحاجة إلى نتيجتها واحسب شيئاً آخر في الأثناء. تحقّق: تقع هذه العمليات الجماعية تحت kernels.</translation>
    </message>
    <message>
        <source>The last gradients are reduced behind the backward pass: smaller buckets save up to {saving} a step</source>
        <translation>تُختزل آخر التدرّجات بعد التمرير الخلفي: buckets أصغر توفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>Communication runs beside the backward pass, but {tail} a step are left behind it: the last bucket can only leave when all its gradients are there. With buckets of half the size about half of it would be left; more and smaller ones cost time of their own.</source>
        <translation>يعمل الاتصال بجانب التمرير الخلفي، لكن يبقى بعده ⁨{tail}⁩ لكل خطوة: لا يخرج آخر bucket إلا بعد اكتمال كل تدرّجاته. وبنصف الحجم يبقى نحو نصف ذلك؛ وللأكثر والأصغر كلفتها أيضاً.</translation>
    </message>
    <message>
        <source>Lower bucket_cap_mb of DistributedDataParallel and measure: the best size lies between latency and the exposed tail. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>خفّض bucket_cap_mb في DistributedDataParallel وقِس: أفضل حجم بين زمن الاستجابة والذيل المكشوف. تحقّق: الاتصال بعد آخر kernel في التمرير الخلفي أقصر.</translation>
    </message>
    <message>
        <source>Raise the number of packs of the all-reduce. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>ارفع عدد حزم (packs) الـ all-reduce. تحقّق: الاتصال بعد آخر kernel في التمرير الخلفي أقصر.</translation>
    </message>
    <message>
        <source>Reduce gradients in smaller parts, at least the last ones. Check: the communication behind the last kernel of the backward pass is shorter.</source>
        <translation>اختزل التدرّجات في أجزاء أصغر، الأخيرة منها على الأقل. تحقّق: الاتصال بعد آخر kernel في التمرير الخلفي أقصر.</translation>
    </message>
    <message>
        <source>Communication and compute take turns: beside the backward pass it would save up to {saving} a step</source>
        <translation>الاتصال والحساب يتناوبان: بجانب التمرير الخلفي يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them {shared|runs|run} on a stream that computes as well. Counted is that beside the backward pass they take multiprocessors from its kernels, and that the last one has nothing to hide behind.</source>
        <translation>‏⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتان جماعيتان|عمليات جماعية|عملية جماعية|عملية جماعية} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{comm}⁩ لكل خطوة على كل جهاز، منها ⁨{exposed}⁩ والجهاز لا يحسب شيئاً؛ ويعمل ⁨{shared}⁩ منها على stream يحسب أيضاً. المحسوب أنها بجانب التمرير الخلفي تأخذ معالجات من kernels الخاصة به، وأن الأخيرة ليس لها ما تختفي خلفه.</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing; {shared} of them {shared|runs|run} on a stream that computes as well. Only one rank is recorded, which cannot show how much of this is waiting for others: the saving is a bound. Open the files of all ranks together.</source>
        <translation>‏⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتان جماعيتان|عمليات جماعية|عملية جماعية|عملية جماعية} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{comm}⁩ لكل خطوة على كل جهاز، منها ⁨{exposed}⁩ والجهاز لا يحسب شيئاً؛ ويعمل ⁨{shared}⁩ منها على stream يحسب أيضاً. سُجّل rank واحد فقط، وهو لا يبيّن كم من ذلك انتظار لغيره: التوفير حدّ أعلى. افتح ملفات كل الـ ranks معاً.</translation>
    </message>
    <message>
        <source>{n} {n|collective|collectives} in {steps} {steps|step|steps} {n|takes|take} {comm} a step on each device, {exposed} of it while the device computes nothing. One process drives all devices: it sends the parameters to each of them in every step ({broadcast}), which one process for each device does not need, and reduces the gradients behind the backward pass instead of beside it.</source>
        <translation>‏⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتان جماعيتان|عمليات جماعية|عملية جماعية|عملية جماعية} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{comm}⁩ لكل خطوة على كل جهاز، منها ⁨{exposed}⁩ والجهاز لا يحسب شيئاً. عملية (process) واحدة تقود كل الأجهزة: ترسل المعلمات إلى كل منها في كل خطوة (⁨{broadcast}⁩)، وهذا لا تحتاج إليه عملية لكل جهاز، وتختزل التدرّجات بعد التمرير الخلفي لا بجانبه.</translation>
    </message>
    <message>
        <source>Wrap the model in DistributedDataParallel, one process for each GPU: it reduces gradients in buckets on a stream of its own while the backward pass goes on. Where gradients are reduced by hand, start each with async_op=True as soon as it is computed and wait for all before the optimizer. Check: the collectives stand on their own lane, under the kernels of the backward pass.</source>
        <translation>غلّف النموذج بـ DistributedDataParallel، وعملية (process) واحدة لكل GPU: يختزل التدرّجات في buckets على stream خاص والتمرير الخلفي مستمر. وحيث تُختزل التدرّجات يدوياً، ابدأ كلاً منها بـ ⁦async_op=True⁩ فور حسابه وانتظرها كلها قبل المحسِّن. تحقّق: تقع العمليات الجماعية على ممرها الخاص تحت kernels التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Let tf.distribute.MirroredStrategy reduce the gradients with NCCL, in packs small enough that the first leaves early, inside tf.function. Check: NCCL&apos;s kernels stand under those of the backward pass.</source>
        <translation>دع ⁦tf.distribute.MirroredStrategy⁩ يختزل التدرّجات بـ NCCL في حزم صغيرة تكفي ليخرج أولها مبكراً، داخل ⁦tf.function⁩. تحقّق: تقع kernels الخاصة بـ NCCL تحت kernels التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Use the kvstore &apos;nccl&apos; or Horovod and push each gradient as soon as it is computed, those of the last layers first. Check: communication stands under the operators of the backward pass.</source>
        <translation>استعمل ⁦kvstore &apos;nccl&apos;⁩ أو Horovod وادفع كل تدرّج فور حسابه، وتدرّجات الطبقات الأخيرة أولاً. تحقّق: يقع الاتصال تحت عوامل تشغيل التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Let XLA schedule collectives beside compute with its latency-hiding scheduler. Check: collectives stand on their own lane, under the fusions of the backward pass.</source>
        <translation>دع XLA يجدول العمليات الجماعية بجانب الحساب بـ latency-hiding scheduler. تحقّق: تقع العمليات الجماعية على ممرها الخاص تحت fusions التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Reduce gradients in several parts on a stream of their own, each as soon as it is computed. Check: the collectives stand under the kernels of the backward pass.</source>
        <translation>اختزل التدرّجات في عدة أجزاء على stream خاص بها، كلاً منها فور حسابه. تحقّق: تقع العمليات الجماعية تحت kernels التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Copies inside the step that the program may not need: up to {saving} a step</source>
        <translation>نسخ داخل الخطوة قد لا يحتاج إليه البرنامج: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} in {steps} {steps|step|steps} ({bytes} a step), most of all under {by}, {n|takes|take} {time} a step on the device. {same} of them {same|comes|come} at the same place in each step.</source>
        <translation>‏⁨{n}⁩ {n|عملية نسخ|عملية نسخ|عمليتا نسخ|عمليات نسخ|عملية نسخ|عملية نسخ} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (مقدارها ⁨{bytes}⁩ لكل خطوة)، وأكثرها تحت ⁨{by}⁩، تستغرق ⁨{time}⁩ لكل خطوة على الجهاز. ويتكرر ⁨{same}⁩ منها في الموضع نفسه من كل خطوة.</translation>
    </message>
    <message>
        <source>Look whether each copy is needed: clone(), contiguous(), expand() followed by a copy, cat() into a new tensor, .to() of what is there already. Write into the tensor that is kept, or use views. Check: the copies are gone from the stream&apos;s lane.</source>
        <translation>انظر هل كل نسخ لازم: ⁦clone()⁩ و⁦contiguous()⁩ و⁦expand()⁩ يتبعه نسخ و⁦cat()⁩ إلى tensor جديد و⁦.to()⁩ لما هو هناك أصلاً. اكتب في tensor محفوظ، أو استعمل views. تحقّق: يختفي النسخ من ممر الـ stream.</translation>
    </message>
    <message>
        <source>Keep what the step needs on the device, and look which operator the copies stand at; tf.debugging.set_log_device_placement(True) shows what was placed elsewhere.</source>
        <translation>أبقِ ما تحتاج إليه الخطوة على الجهاز، وانظر عند أي عامل تشغيل يقع النسخ؛ يبيّن ⁦tf.debugging.set_log_device_placement(True)⁩ ما وُضع في مكان آخر.</translation>
    </message>
    <message>
        <source>Donate arguments, so that results take their place instead of a copy.</source>
        <translation>تنازل عن الوسائط (donate) لتحل النتائج محلها بدل النسخ.</translation>
    </message>
    <message>
        <source>Write into existing arrays (out=) instead of copying.</source>
        <translation>اكتب في مصفوفات موجودة (⁦out=⁩) بدل النسخ.</translation>
    </message>
    <message>
        <source>Leave out copies of data that is already where it is needed.</source>
        <translation>اترك نسخ بيانات موجودة أصلاً حيث يُحتاج إليها.</translation>
    </message>
    <message>
        <source>Copies and compute take turns: overlapping them saves up to {saving} a step</source>
        <translation>النسخ والحساب يتناوبان: تشغيلهما معاً يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} between host and device in {steps} {steps|step|steps} {n|takes|take} {copies} a step, {exposed} of it while no kernel runs, though the device can copy and compute at the same time. {waits} {waits|call waits|calls wait} for such a copy.</source>
        <translation>‏⁨{n}⁩ {n|عملية نسخ|عملية نسخ|عمليتا نسخ|عمليات نسخ|عملية نسخ|عملية نسخ} بين المضيف والجهاز في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{copies}⁩ لكل خطوة، منها ⁨{exposed}⁩ ولا يعمل أي kernel، مع أن الجهاز يستطيع النسخ والحساب معاً. وينتظر هذا النسخ ⁨{waits}⁩ {waits|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء}.</translation>
    </message>
    <message>
        <source>Start each copy on a stream of its own as soon as its data is there, with pinned memory and non_blocking=True, and wait once, before the host reads. Check: copies and kernels stand above each other on the lanes and the step approaches the longer of both.</source>
        <translation>ابدأ كل نسخ على stream خاص به فور وجود بياناته، بذاكرة مثبّتة (pinned) و⁦non_blocking=True⁩، وانتظر مرة واحدة قبل أن يقرأ المضيف. تحقّق: النسخ والـ kernels بعضها فوق بعض في الممرات، والخطوة تقترب من أطولهما.</translation>
    </message>
    <message>
        <source>Start the copies without waiting after each (no asnumpy or wait_to_read in the loop) and wait once at the end. Check: copies and kernels stand above each other.</source>
        <translation>ابدأ عمليات النسخ دون انتظار بعد كل منها (لا asnumpy ولا wait_to_read في الحلقة) وانتظر مرة في النهاية. تحقّق: النسخ والـ kernels بعضها فوق بعض.</translation>
    </message>
    <message>
        <source>Fetch results after the loop instead of calling .numpy() in it, and prefetch inputs to the device. Check: copies and kernels stand above each other.</source>
        <translation>اجلب النتائج بعد الحلقة بدل استدعاء ⁦.numpy()⁩ فيها، وحمّل المدخلات مسبقاً إلى الجهاز. تحقّق: النسخ والـ kernels بعضها فوق بعض.</translation>
    </message>
    <message>
        <source>Copy asynchronously on a stream of its own, with pinned memory, and order it by events instead of waiting on the host. Check: copies and kernels stand above each other.</source>
        <translation>انسخ بشكل غير متزامن على stream خاص بذاكرة مثبّتة (pinned)، ورتّبه بالأحداث (events) بدل الانتظار على المضيف. تحقّق: النسخ والـ kernels بعضها فوق بعض.</translation>
    </message>
    <message>
        <source>Copies of pageable memory hold up the step: pinning and overlapping them saves up to {saving} a step</source>
        <translation>نسخ ذاكرة pageable يعطّل الخطوة: تثبيتها (pinning) وتشغيل النسخ بجانب الحساب يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} between device and pageable host memory in {steps} {steps|step|steps} ({bytes} a step at {rate}) {n|keeps|keep} the host waiting and {n|runs|run} while no kernel does for {exposed} a step. The driver has to stage pageable memory, so such a copy is slow and cannot run beside compute.</source>
        <translation>‏⁨{n}⁩ {n|عملية نسخ|عملية نسخ|عمليتا نسخ|عمليات نسخ|عملية نسخ|عملية نسخ} بين الجهاز وذاكرة المضيف pageable في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (⁨{bytes}⁩ لكل خطوة بسرعة ⁨{rate}⁩) تُبقي المضيف منتظراً وتعمل ولا kernel يعمل طوال ⁨{exposed}⁩ لكل خطوة. على الـ driver أن يمرّر ذاكرة pageable عبر مخزن وسيط، فهذا النسخ بطيء ولا يعمل بجانب الحساب.</translation>
    </message>
    <message>
        <source>Pin the batch and copy it without blocking, one step ahead of its use. Check: the copy&apos;s name says Pinned, its row runs beside the kernels, and the call returns in microseconds.</source>
        <translation>ثبّت الدفعة (pin) وانسخها دون توقف، قبل استعمالها بخطوة. تحقّق: اسم النسخ فيه Pinned، وصفّه يعمل بجانب الـ kernels، والاستدعاء يعود خلال ميكروثوانٍ.</translation>
    </message>
    <message>
        <source>Copy to a pinned buffer on a stream of its own and wait only before the host reads it. Check: the copy&apos;s name says Pinned and it runs beside the kernels.</source>
        <translation>انسخ إلى مخزن مثبّت (pinned) على stream خاص، وانتظر فقط قبل أن يقرأه المضيف. تحقّق: اسم النسخ فيه Pinned ويعمل بجانب الـ kernels.</translation>
    </message>
    <message>
        <source>Let tf.data hand over batches that are on the device already. Check: no MEMCPYHtoD stands between the kernels of a step.</source>
        <translation>دع ⁦tf.data⁩ يسلّم دفعات موجودة على الجهاز أصلاً. تحقّق: لا يقع MEMCPYHtoD بين kernels الخطوة.</translation>
    </message>
    <message>
        <source>Keep batches in pinned memory and copy them before the step that needs them. Check: the copies run beside the kernels.</source>
        <translation>أبقِ الدفعات في ذاكرة مثبّتة (pinned) وانسخها قبل الخطوة التي تحتاج إليها. تحقّق: يعمل النسخ بجانب الـ kernels.</translation>
    </message>
    <message>
        <source>Allocate the host side as pinned memory and copy asynchronously on a stream of its own. Check: the copies run beside the kernels.</source>
        <translation>احجز جهة المضيف كذاكرة مثبّتة (pinned) وانسخ بشكل غير متزامن على stream خاص. تحقّق: يعمل النسخ بجانب الـ kernels.</translation>
    </message>
    <message>
        <source>Many tiny copies: joined, they would take up to {saving} less a step</source>
        <translation>نسخ صغير كثير: لو جُمع لقصرت الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|copy|copies} in {steps} {steps|step|steps}, most of all under {by}, {n|moves|move} {bytes} each on average: what they take is the cost of a call, not of the bytes. The device waits for them for {idle} a step.</source>
        <translation>‏⁨{n}⁩ {n|عملية نسخ|عملية نسخ|عمليتا نسخ|عمليات نسخ|عملية نسخ|عملية نسخ} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}، وأكثرها تحت ⁨{by}⁩، تنقل ⁨{bytes}⁩ لكل منها في المتوسط: ما تستغرقه هو كلفة الاستدعاء لا البايتات. وينتظرها الجهاز ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Put the values into one tensor on the host and copy it once, or make them on the device. Check: one copy a step where there were many.</source>
        <translation>اجمع القيم في tensor واحد على المضيف وانسخه مرة، أو أنشئها على الجهاز. تحقّق: نسخ واحد لكل خطوة حيث كان كثير.</translation>
    </message>
    <message>
        <source>Give the step one tensor and not many Python numbers; make constants once, outside of the step.</source>
        <translation>أعطِ الخطوة tensor واحداً لا أعداد Python كثيرة؛ أنشئ الثوابت مرة واحدة خارج الخطوة.</translation>
    </message>
    <message>
        <source>Compile the step, so that its numbers are constants of the program, and put arguments on the device once.</source>
        <translation>ترجم الخطوة لتصبح أعدادها ثوابت في البرنامج، وضع الوسائط على الجهاز مرة واحدة.</translation>
    </message>
    <message>
        <source>Stack the values on the host and copy them at once.</source>
        <translation>ركّب القيم (stack) على المضيف وانسخها دفعة واحدة.</translation>
    </message>
    <message>
        <source>Join the copies: one buffer, one call. Check: one copy a step where there were many.</source>
        <translation>اجمع النسخ: مخزن واحد واستدعاء واحد. تحقّق: نسخ واحد لكل خطوة حيث كان كثير.</translation>
    </message>
    <message>
        <source>{missing} of {all} launched kernels are not recorded</source>
        <translation>لم يُسجَّل ⁨{missing}⁩ من ⁨{all}⁩ من الـ kernels التي أُطلقت</translation>
    </message>
    <message>
        <source>{all} calls launch device work, and for {missing} of them nothing of the device is in the trace. What the device did, and for how long, is not known: no word about busy and idle time is to be believed.</source>
        <translation>تطلق ⁨{all}⁩ استدعاءات عملاً على الجهاز، ولـ ⁨{missing}⁩ منها لا شيء من الجهاز في التتبّع. ما فعله الجهاز ومدته غير معروفين: لا يُعتمد على أي قول عن زمن الانشغال والخمول.</translation>
    </message>
    <message>
        <source>Record with ProfilerActivity.CUDA, as the only user of CUPTI (no Nsight, DCGM profiling or second profiler beside it), and let the device finish before the profiler stops. Check: each launch has an arrow to its kernel.</source>
        <translation>سجّل بـ ⁦ProfilerActivity.CUDA⁩ كمستعمل وحيد لـ CUPTI (دون Nsight أو تحليل DCGM أو محلّل آخر بجانبه)، ودع الجهاز ينتهي قبل توقف المحلّل. تحقّق: لكل إطلاق سهم إلى kernel الخاص به.</translation>
    </message>
    <message>
        <source>Record again with device activities, and let the device finish before the profiler stops. Check: each launch has an arrow to its kernel.</source>
        <translation>سجّل من جديد مع أنشطة الجهاز، ودع الجهاز ينتهي قبل توقف المحلّل. تحقّق: لكل إطلاق سهم إلى kernel الخاص به.</translation>
    </message>
    <message>
        <source>{n} of {all} device operations have lost their launch</source>
        <translation>فقدت ⁨{n}⁩ من ⁨{all}⁩ من عمليات الجهاز إطلاقها</translation>
    </message>
    <message>
        <source>{n} device operations belong to no recorded call, although others before them on the same stream do: the profiler has dropped records of the host, or another thread or process launched them. What these operations belong to, and when they were launched, is not known; steps count them by time only.</source>
        <translation>⁨{n}⁩ من عمليات الجهاز لا تعود إلى أي استدعاء مسجّل، مع أن غيرها قبلها على الـ stream نفسه يعود: أسقط المحلّل سجلات من المضيف، أو أطلقها خيط أو عملية (process) أخرى. إلى ماذا تعود هذه العمليات ومتى أُطلقت غير معروف؛ الخطوات تعدّها بالوقت وحده.</translation>
    </message>
    <message>
        <source>Record fewer steps, with fewer options (stacks, shapes), after some warm-up steps of the profiler itself. Check: each operation has an arrow from its launch.</source>
        <translation>سجّل خطوات أقل بخيارات أقل (stacks، أشكال) بعد بضع خطوات إحماء للمحلّل نفسه. تحقّق: لكل عملية سهم من إطلاقها.</translation>
    </message>
    <message>
        <source>The trace ends at {n} events, where its exporter stops</source>
        <translation>ينتهي التتبّع عند ⁨{n}⁩ من الأحداث حيث يتوقف مُصدِّره</translation>
    </message>
    <message>
        <source>TensorFlow&apos;s export to Chrome&apos;s format keeps a million events and drops the rest. What comes later, or is shorter, is not in the file.</source>
        <translation>تصدير TensorFlow إلى صيغة Chrome يحتفظ بمليون حدث ويُسقط الباقي. ما جاء لاحقاً أو كان أقصر ليس في الملف.</translation>
    </message>
    <message>
        <source>Open the profile itself (.xplane.pb), or record fewer steps. Check: the number of events is below the limit.</source>
        <translation>افتح ملف الأداء نفسه (⁦.xplane.pb⁩) أو سجّل خطوات أقل. تحقّق: عدد الأحداث دون الحدّ.</translation>
    </message>
    <message>
        <source>{n} {n|record has|records have} an impossible duration</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} بمدة مستحيلة</translation>
    </message>
    <message>
        <source>{n} {n|record is|records are} said to last less than nothing or more than a week: an error of the profiler&apos;s clock. They are shown, and count in no sum.</source>
        <translation>‏⁨{n}⁩ {n|سجل|سجل|سجلان|سجلات|سجلاً|سجل} مدته المزعومة أقل من لا شيء أو أكثر من أسبوع: خطأ في ساعة المحلّل. تُعرض ولا تدخل في أي مجموع.</translation>
    </message>
    <message>
        <source>{n} {n|operation lasts|operations last} far past the start of the next on {n|its|their} stream</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} تمتد بعيداً بعد بداية التالية على الـ stream نفسه</translation>
    </message>
    <message>
        <source>A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins.</source>
        <translation>ينفّذ الـ stream عملياته بالترتيب، لكن ⁨{n}⁩ من ⁨{all}⁩ مسجّل أنها تنتهي بعد بدء التالية، بمجموع ⁨{over}⁩: نهايتها خاطئة. تُعرض وتُجمع كما سُجّلت، فزمن الجهاز أعلى من الحقيقة حتى هذا القدر؛ وقوائم أطول الـ kernels ترتّبها كأنها انتهت حيث تبدأ التالية.</translation>
    </message>
    <message>
        <source>A stream runs its operations in order, but {n} of {all} {n|is|are} said to end {over} in all after the next began: {n|its end is|their ends are} wrong. They are shown and summed up as recorded, so that device time is too high by up to that; lists of the longest kernels rank them as if they ended where the next begins. {impossible} {impossible|record more has a duration|records more have durations} that cannot be.</source>
        <translation>ينفّذ الـ stream عملياته بالترتيب، لكن ⁨{n}⁩ من ⁨{all}⁩ مسجّل أنها تنتهي بعد بدء التالية، بمجموع ⁨{over}⁩: نهايتها خاطئة. تُعرض وتُجمع كما سُجّلت، فزمن الجهاز أعلى من الحقيقة حتى هذا القدر؛ وقوائم أطول الـ kernels ترتّبها كأنها انتهت حيث تبدأ التالية. ولـ ⁨{impossible}⁩ {impossible|سجل آخر|سجل آخر|سجلين آخرين|سجلات أخرى|سجلاً آخر|سجل آخر} مدة لا يمكن أن تصحّ.</translation>
    </message>
    <message>
        <source>Record again with a newer profiler; if the device&apos;s clock was set meanwhile, not across that. Check: no such record is left.</source>
        <translation>سجّل من جديد بمحلّل أحدث؛ وإن ضُبطت ساعة الجهاز في الأثناء فلا تسجّل خلال ذلك. تحقّق: لا يبقى سجل كهذا.</translation>
    </message>
    <message>
        <source>{n} device {n|operation has|operations have} no time</source>
        <translation>⁨{n}⁩ من عمليات الجهاز بلا وقت</translation>
    </message>
    <message>
        <source>The driver gave no time for {n} of {all} device operations. They count in no sum: busy time is too small by them.</source>
        <translation>لم يعطِ الـ driver وقتاً لـ ⁨{n}⁩ من ⁨{all}⁩ من عمليات الجهاز. لا تدخل في أي مجموع: زمن الانشغال أقل من الحقيقة بقدرها.</translation>
    </message>
    <message>
        <source>{n} of {all} kernels have a length of 0</source>
        <translation>طول ⁨{n}⁩ من ⁨{all}⁩ من الـ kernels يساوي 0</translation>
    </message>
    <message>
        <source>A kernel that ran took some time; the file says 0 for {n} of {all}. Busy time is too small by them, and what would be saved cannot be told.</source>
        <translation>كل kernel عمل استغرق وقتاً؛ يقول الملف 0 لـ ⁨{n}⁩ من ⁨{all}⁩. زمن الانشغال أقل من الحقيقة بقدرها، وما يمكن توفيره لا يُعرف.</translation>
    </message>
    <message>
        <source>Use a newer driver and profiler. In the first steps some operations may lack a time: record after a warm-up. Check: all operations have a time.</source>
        <translation>استعمل driver ومحلّلاً أحدث. في الخطوات الأولى قد ينقص وقت بعض العمليات: سجّل بعد إحماء. تحقّق: لكل العمليات وقت.</translation>
    </message>
    <message>
        <source>No steps are marked</source>
        <translation>لا علامات على الخطوات</translation>
    </message>
    <message>
        <source>Without marks the whole window of {window} stands for one step: warm-up cannot be left out, and savings are given for all of it.</source>
        <translation>بلا علامات تُعدّ النافذة كلها ⁨{window}⁩ خطوة واحدة: لا يمكن ترك الإحماء، والتوفير يُعطى للكل.</translation>
    </message>
    <message>
        <source>Use a schedule and call step() once in each step. Check: ranges ProfilerStep# stand on the host&apos;s lane.</source>
        <translation>استعمل schedule واستدعِ ⁦step()⁩ مرة في كل خطوة. تحقّق: تقع نطاقات ⁦ProfilerStep#⁩ على ممر المضيف.</translation>
    </message>
    <message>
        <source>Put each step under tf.profiler.experimental.Trace. Check: the steps are listed.</source>
        <translation>ضع كل خطوة تحت ⁦tf.profiler.experimental.Trace⁩. تحقّق: تظهر الخطوات في القائمة.</translation>
    </message>
    <message>
        <source>Put each step under StepTraceAnnotation. Check: the steps are listed.</source>
        <translation>ضع كل خطوة تحت StepTraceAnnotation. تحقّق: تظهر الخطوات في القائمة.</translation>
    </message>
    <message>
        <source>Mark each step with a range (NVTX, for example). Check: the steps are listed.</source>
        <translation>ضع علامة على كل خطوة بنطاق (NVTX مثلاً). تحقّق: تظهر الخطوات في القائمة.</translation>
    </message>
    <message>
        <source>{n} of {all} {all|step|steps} {n|is|are} cut off</source>
        <translation>قُطع ⁨{n}⁩ من ⁨{all}⁩ {all|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}</translation>
    </message>
    <message>
        <source>The recording began or ended inside {n} {n|step|steps}. {n|It is|They are} not judged, which leaves {judged} of {all}.</source>
        <translation>بدأ التسجيل أو انتهى داخل ⁨{n}⁩ {n|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}. لا تُقيَّم، فيبقى ⁨{judged}⁩ من ⁨{all}⁩.</translation>
    </message>
    <message>
        <source>Record some steps more, and let the device finish before the profiler stops. Check: enough whole steps are left, five or more.</source>
        <translation>سجّل بضع خطوات أكثر، ودع الجهاز ينتهي قبل توقف المحلّل. تحقّق: تبقى خطوات كاملة تكفي، خمس أو أكثر.</translation>
    </message>
    <message>
        <source>The clocks of host and device disagree by {skew}</source>
        <translation>ساعتا المضيف والجهاز تختلفان بمقدار ⁨{skew}⁩</translation>
    </message>
    <message>
        <source>{n} of {all} device operations begin before the call that launches them, by {skew} in the median. Delays of launches shorter than that cannot be told.</source>
        <translation>تبدأ ⁨{n}⁩ من ⁨{all}⁩ من عمليات الجهاز قبل الاستدعاء الذي يطلقها، بمقدار ⁨{skew}⁩ في الوسيط. تأخيرات الإطلاق الأقصر من ذلك لا تُعرف.</translation>
    </message>
    <message>
        <source>Matching collectives end together, yet in these files their ends lie {skew} apart: the clocks of the hosts disagree. Compare times between ranks only after shifting one of them by that.</source>
        <translation>العمليات الجماعية المتقابلة تنتهي معاً، لكن نهاياتها في هذه الملفات متباعدة بمقدار ⁨{skew}⁩: ساعات المضيفين غير متوافقة. لا تقارن الأوقات بين الـ ranks إلا بعد إزاحة أحدها بهذا القدر.</translation>
    </message>
    <message>
        <source>Use a newer driver and profiler; between hosts, synchronize the clocks (PTP or chrony). Check: no operation begins before its launch, and matching collectives end together.</source>
        <translation>استعمل driver ومحلّلاً أحدث؛ وبين المضيفين زامن الساعات (PTP أو chrony). تحقّق: لا تبدأ عملية قبل إطلاقها، والعمليات الجماعية المتقابلة تنتهي معاً.</translation>
    </message>
    <message>
        <source>The profiler makes the steps about {share} longer</source>
        <translation>محلّل الأداء يطيل الخطوات بنحو ⁨{share}⁩</translation>
    </message>
    <message>
        <source>The host bounds the steps, and the profiler costs about {cost} for each of its operators: {with} a step in the trace, about {without} without the profiler. Savings are given in both.</source>
        <translation>المضيف يحدّ الخطوات، ومحلّل الأداء يكلّف نحو ⁨{cost}⁩ لكل عامل تشغيل عليه: ⁨{with}⁩ لكل خطوة في التتبّع، ونحو ⁨{without}⁩ بدون المحلّل. يُعطى التوفير بالاثنين.</translation>
    </message>
    <message>
        <source>Record without stacks, shapes and memory, and measure step times without the profiler. Check: the step in the trace is as long as without it.</source>
        <translation>سجّل دون stacks وأشكال وذاكرة، وقِس أزمنة الخطوات بدون المحلّل. تحقّق: الخطوة في التتبّع بطولها بدونه.</translation>
    </message>
    <message>
        <source>Record with fewer options, and measure step times without the profiler. Check: the step in the trace is as long as without it.</source>
        <translation>سجّل بخيارات أقل، وقِس أزمنة الخطوات بدون المحلّل. تحقّق: الخطوة في التتبّع بطولها بدونه.</translation>
    </message>
    <message>
        <source>Operators run one by one: compiled, the step would take up to {saving} less</source>
        <translation>تعمل عوامل التشغيل واحداً واحداً: لو تُرجمت لقصرت الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{share} of the launches of a step come from single operators and not from a compiled function. The device waits {idle} a step for the host to get from one operator to the next.</source>
        <translation>⁨{share}⁩ من عمليات الإطلاق في الخطوة تأتي من عوامل تشغيل منفردة لا من دالة مترجمة. ينتظر الجهاز ⁨{idle}⁩ لكل خطوة حتى ينتقل المضيف من عامل تشغيل إلى التالي.</translation>
    </message>
    <message>
        <source>Compile the model, and keep Python control flow out of it. Check: compiled regions stand on the host&apos;s lane instead of aten operators.</source>
        <translation>ترجم النموذج (compile)، وأبقِ تحكّم Python خارجه. تحقّق: تقع مناطق مترجمة على ممر المضيف بدل عوامل aten.</translation>
    </message>
    <message>
        <source>Put the step into tf.function (Model.fit does it), give it tensors and not Python numbers, so that it is not traced again, and fix input_signature. Check: EagerExecute is gone from the host&apos;s lane.</source>
        <translation>ضع الخطوة في ⁦tf.function⁩ (يفعل ذلك ⁦Model.fit⁩)، وأعطها tensors لا أعداد Python كيلا تُتتبَّع من جديد، وثبّت input_signature. تحقّق: يختفي EagerExecute من ممر المضيف.</translation>
    </message>
    <message>
        <source>Compile the step with jax.jit.</source>
        <translation>ترجم الخطوة بـ ⁦jax.jit⁩.</translation>
    </message>
    <message>
        <source>Hybridize the network.</source>
        <translation>استعمل hybridize للشبكة.</translation>
    </message>
    <message>
        <source>Compile the operators into one graph.</source>
        <translation>ترجم عوامل التشغيل إلى graph واحد.</translation>
    </message>
    <message>
        <source>The same row of {kernels} kernels runs {n} times a step: fused, the step would take up to {saving} less</source>
        <translation>سلسلة الـ kernels نفسها وعددها ⁨{kernels}⁩ تعمل ⁨{n}⁩ مرات في الخطوة: لو دُمجت لقصرت الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>Rows of element-wise kernels such as {first} to {last} stand right behind each other, all over equal grids: {n} {n|row|rows} in {steps} {steps|step|steps}, {time} a step. Each kernel reads its whole input and writes its whole result; a fused one reads and writes once. Counted is that it takes as long as the two longest of the row. That each works on what the one before made is not recorded: the order and the grids say so.</source>
        <translation>سلاسل kernels عنصرية (element-wise) من مثل ⁨{first}⁩ إلى ⁨{last}⁩ تتتابع مباشرة وكلها على شبكات متساوية: ⁨{n}⁩ {n|سلسلة|سلسلة|سلسلتان|سلاسل|سلسلة|سلسلة} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}، ⁨{time}⁩ لكل خطوة. كل kernel يقرأ مدخلاته كلها ويكتب نتيجته كلها؛ والمدموج يقرأ ويكتب مرة. المحسوب أنه يستغرق زمن أطول اثنين في السلسلة. أن كلاً منها يعمل على ما صنعه سابقه غير مسجّل: هذا ما يدل عليه الترتيب والشبكات.</translation>
    </message>
    <message>
        <source>Compile the model or only the function that holds the row. Check: one triton_poi_fused kernel stands where the row was.</source>
        <translation>ترجم النموذج أو الدالة التي فيها السلسلة وحدها. تحقّق: kernel واحد triton_poi_fused حيث كانت السلسلة.</translation>
    </message>
    <message>
        <source>Let XLA fuse it: jit_compile=True on the function, or auto-clustering for the whole program. Level 2 fuses more than 1, takes more memory and can cost parallelism; use 1 where memory is short. Check: one fusion kernel stands where the row was.</source>
        <translation>دع XLA يدمجها: ⁦jit_compile=True⁩ على الدالة، أو auto-clustering للبرنامج كله. المستوى 2 يدمج أكثر من 1 ويأخذ ذاكرة أكثر وقد يكلّف من التوازي؛ استعمل 1 حيث تضيق الذاكرة. تحقّق: fusion kernel واحد حيث كانت السلسلة.</translation>
    </message>
    <message>
        <source>Put the operators into one jitted function: XLA fuses only what it compiles together.</source>
        <translation>ضع عوامل التشغيل في دالة jit واحدة: لا يدمج XLA إلا ما يترجمه معاً.</translation>
    </message>
    <message>
        <source>Hybridize the network: MXNet fuses element-wise operators of one graph, unless MXNET_USE_FUSION is 0.</source>
        <translation>استعمل hybridize للشبكة: يدمج MXNet العوامل العنصرية في graph واحد ما لم تكن MXNET_USE_FUSION تساوي 0.</translation>
    </message>
    <message>
        <source>Write the row as one kernel, or let a compiler fuse it.</source>
        <translation>اكتب السلسلة كـ kernel واحد، أو دع مترجماً يدمجها.</translation>
    </message>
    <message>
        <source>The devices run one after another: side by side they would take {saving} a step less</source>
        <translation>تعمل الأجهزة واحداً بعد آخر: لو عملت معاً لقصرت الخطوة ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|time|times} in {steps} {steps|step|steps} the host waits for one device before it launches anything on another, whose work does not need it. The {devices} devices are busy {sum} a step together, {both} of it at the same time.</source>
        <translation>‏⁨{n}⁩ {n|مرة|مرة|مرتان|مرات|مرة|مرة} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} ينتظر المضيف جهازاً قبل أن يطلق شيئاً على آخر لا يحتاج عمله إليه. الأجهزة وعددها ⁨{devices}⁩ مشغولة معاً ⁨{sum}⁩ لكل خطوة، منها ⁨{both}⁩ في الوقت نفسه.</translation>
    </message>
    <message>
        <source>One process launches the same work on {devices} devices, and its threads take turns: what the host does for one keeps it from the other. The devices are busy {sum} a step together, {both} of it at the same time; the busiest of them gets {share} of all launches, which is what a process of its own would have to do.</source>
        <translation>عملية (process) واحدة تطلق العمل نفسه على ⁨{devices}⁩ أجهزة وخيوطها تتناوب: ما يفعله المضيف لأحدها يحجبه عن الآخر. الأجهزة مشغولة معاً ⁨{sum}⁩ لكل خطوة، منها ⁨{both}⁩ في الوقت نفسه؛ وأكثرها انشغالاً يأخذ ⁨{share}⁩ من كل عمليات الإطلاق، وهو ما كانت ستفعله عملية خاصة به.</translation>
    </message>
    <message>
        <source>Launch the work of all devices first, then wait once for each: launches return at once. Check: the streams of the devices stand under each other instead of behind each other, and the step is as long as the longest of them.</source>
        <translation>أطلق عمل كل الأجهزة أولاً ثم انتظر كلاً منها مرة: الإطلاق يعود فوراً. تحقّق: streams الأجهزة بعضها تحت بعض لا بعضها خلف بعض، والخطوة بطول أطولها.</translation>
    </message>
    <message>
        <source>Read results (.numpy()) only when all devices have their work, and remove control dependencies between them. Check: the streams of the devices stand under each other.</source>
        <translation>اقرأ النتائج (⁦.numpy()⁩) فقط بعد أن يكون لكل الأجهزة عملها، وأزل control dependencies بينها. تحقّق: streams الأجهزة بعضها تحت بعض.</translation>
    </message>
    <message>
        <source>Call waitall (or wait_to_read, asnumpy) once behind the work of all devices. Check: the operators of the devices stand under each other.</source>
        <translation>استدعِ waitall (أو wait_to_read أو asnumpy) مرة واحدة بعد عمل كل الأجهزة. تحقّق: عوامل تشغيل الأجهزة بعضها تحت بعض.</translation>
    </message>
    <message>
        <source>Launch the work of all devices first, then wait for each. Check: the streams of the devices stand under each other.</source>
        <translation>أطلق عمل كل الأجهزة أولاً ثم انتظر كلاً منها. تحقّق: streams الأجهزة بعضها تحت بعض.</translation>
    </message>
    <message>
        <source>Run one process for each GPU with DistributedDataParallel instead of DataParallel or threads: Python&apos;s lock lets only one thread launch at a time, and DataParallel copies the model to all devices in each step. Check: each process drives one device, and both are busy at the same time.</source>
        <translation>شغّل عملية (process) لكل GPU بـ DistributedDataParallel بدل DataParallel أو الخيوط: قفل Python لا يسمح إلا لخيط واحد بالإطلاق، و DataParallel ينسخ النموذج إلى كل الأجهزة في كل خطوة. تحقّق: كل عملية تقود جهازاً واحداً، وكلاهما مشغول في الوقت نفسه.</translation>
    </message>
    <message>
        <source>Use tf.distribute.MirroredStrategy with the step in tf.function, and give each GPU launching threads of its own. Check: the devices are busy at the same time.</source>
        <translation>استعمل ⁦tf.distribute.MirroredStrategy⁩ والخطوة في ⁦tf.function⁩، وأعطِ كل GPU خيوط إطلاق خاصة به. تحقّق: الأجهزة مشغولة في الوقت نفسه.</translation>
    </message>
    <message>
        <source>Run one process for each device. Check: each process drives one device, and all are busy at the same time.</source>
        <translation>شغّل عملية (process) لكل جهاز. تحقّق: كل عملية تقود جهازاً واحداً، وكلها مشغولة في الوقت نفسه.</translation>
    </message>
    <message>
        <source>GPU {device} does next to nothing while others work</source>
        <translation>⁦GPU {device}⁩ لا يكاد يفعل شيئاً وغيره يعمل</translation>
    </message>
    <message>
        <source>GPU {device} is busy {own} in all with {n} {n|operation|operations}; the busiest device of the same process is busy {most}. The process holds it, but gives it no work.</source>
        <translation>⁦GPU {device}⁩ مشغول ⁨{own}⁩ في المجموع بـ ⁨{n}⁩ {n|عملية|عملية|عمليتين|عمليات|عملية|عملية}؛ وأكثر أجهزة العملية (process) نفسها انشغالاً مشغول ⁨{most}⁩. العملية تحجزه ولا تعطيه عملاً.</translation>
    </message>
    <message>
        <source>Start one process for each GPU and choose the device before anything else: a stray tensor or context on GPU 0 is the usual reason. Check: each process shows one device only, or all are busy.</source>
        <translation>شغّل عملية (process) لكل GPU واختر الجهاز قبل أي شيء: السبب المعتاد tensor شارد أو سياق على ⁦GPU 0⁩. تحقّق: كل عملية تُظهر جهازاً واحداً فقط، أو كلها مشغولة.</translation>
    </message>
    <message>
        <source>Put the model under tf.distribute.MirroredStrategy, or hide the device from this process. Check: all devices are busy, or only one is listed.</source>
        <translation>ضع النموذج تحت ⁦tf.distribute.MirroredStrategy⁩ أو أخفِ الجهاز عن هذه العملية. تحقّق: كل الأجهزة مشغولة، أو واحد فقط في القائمة.</translation>
    </message>
    <message>
        <source>Give it work, or hide it from this process. Check: all devices are busy, or only one is listed.</source>
        <translation>أعطه عملاً أو أخفه عن هذه العملية. تحقّق: كل الأجهزة مشغولة، أو واحد فقط في القائمة.</translation>
    </message>
    <message>
        <source>Clipping gradients makes the host wait for the device: up to {saving} a step</source>
        <translation>قصّ التدرّجات يجعل المضيف ينتظر الجهاز: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} the gradients&apos; norm on the host. Behind {n|it|them} the device is idle for {idle} a step.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (⁨{by}⁩) يقرأ معيار التدرّجات (norm) على المضيف. وبعد ذلك يبقى الجهاز خاملاً ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Clip on the device: clip_grad_norm_ with error_if_nonfinite=False and foreach=True reads nothing; do not compare or print the norm in each step. Check: no copy to the host stands between backward and the optimizer.</source>
        <translation>قُصّ على الجهاز: ⁦clip_grad_norm_⁩ مع ⁦error_if_nonfinite=False⁩ و⁦foreach=True⁩ لا يقرأ شيئاً؛ لا تقارن norm ولا تطبعه في كل خطوة. تحقّق: لا نسخ إلى المضيف بين backward والمحسِّن.</translation>
    </message>
    <message>
        <source>Clip inside the tf.function that applies the gradients; do not branch in Python on the norm.</source>
        <translation>قُصّ داخل ⁦tf.function⁩ التي تطبّق التدرّجات؛ لا تتفرّع في Python على norm.</translation>
    </message>
    <message>
        <source>Clip inside the jitted step.</source>
        <translation>قُصّ داخل الخطوة المترجمة بـ jit.</translation>
    </message>
    <message>
        <source>Clip without reading the norm.</source>
        <translation>قُصّ دون قراءة norm.</translation>
    </message>
    <message>
        <source>Scale by min(1, limit / norm) on the device instead of branching on the host.</source>
        <translation>اضرب في ⁦min(1, limit / norm)⁩ على الجهاز بدل التفرّع على المضيف.</translation>
    </message>
    <message>
        <source>The compiled function breaks at {n} {n|place|places} a step: in one piece up to {saving} less</source>
        <translation>تنقطع الدالة المترجمة في ⁨{n}⁩ {n|موضع|موضع|موضعين|مواضع|موضعاً|موضع} لكل خطوة: في قطعة واحدة تقصر الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|region|regions} such as {name} {n|runs|run} inside another compiled region in {steps} {steps|step|steps}: there the compiler stopped, and Python goes on from one piece to the next. Between the compiled pieces the host takes {time} a step to check guards and to enter the next.</source>
        <translation>‏⁨{n}⁩ {n|منطقة|منطقة|منطقتان|مناطق|منطقة|منطقة} من مثل ⁨{name}⁩ تعمل داخل منطقة مترجمة أخرى في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}: هناك توقف المترجم، وتواصل Python من قطعة إلى التالية. بين القطع المترجمة يستغرق المضيف ⁨{time}⁩ لكل خطوة لفحص guards ودخول التالية.</translation>
    </message>
    <message>
        <source>CUDA graphs are recorded anew in {steps} {steps|step|steps}: without that up to {saving} less a step</source>
        <translation>تُسجَّل CUDA graphs من جديد في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة}: بدون ذلك تقصر الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|recording|recordings} in {steps} of {all} judged {all|step|steps} {n|takes|take} {time} a step, from the begin of the capture to the finished graph. A graph pays only where one recording is launched many times.</source>
        <translation>‏⁨{n}⁩ {n|تسجيل|تسجيل|تسجيلان|تسجيلات|تسجيلاً|تسجيل} في ⁨{steps}⁩ من ⁨{all}⁩ {all|خطوة مقيَّمة|خطوة مقيَّمة|خطوتين مقيَّمتين|خطوات مقيَّمة|خطوة مقيَّمة|خطوة مقيَّمة} تستغرق ⁨{time}⁩ لكل خطوة، من بدء الالتقاط إلى اكتمال graph. لا يفيد graph إلا حيث يُطلق التسجيل الواحد مرات كثيرة.</translation>
    </message>
    <message>
        <source>Ask where and why it breaks, and take that out of the compiled function: prints, .item(), branches on values of tensors, libraries that are not traced. fullgraph=True makes each break an error. Check: one Torch-Compiled Region a call, none inside another.</source>
        <translation>اسأل أين ولماذا تنقطع، وأخرج ذلك من الدالة المترجمة: الطباعة و⁦.item()⁩ والتفرّع على قيم tensors ومكتبات لا تُتتبَّع. ⁦fullgraph=True⁩ يجعل كل انقطاع خطأً. تحقّق: Torch-Compiled Region واحدة لكل استدعاء، ولا واحدة داخل أخرى.</translation>
    </message>
    <message>
        <source>Record once and replay: copy each batch into the same input tensors, keep shapes fixed, and call replay. With torch.compile pad to a few shapes. Check: no cudaStreamBeginCapture in later steps.</source>
        <translation>سجّل مرة وأعد التشغيل: انسخ كل دفعة إلى tensors المدخلات نفسها، وأبقِ الأشكال ثابتة، واستدعِ replay. ومع ⁦torch.compile⁩ احشُ (pad) إلى أشكال قليلة. تحقّق: لا cudaStreamBeginCapture في الخطوات اللاحقة.</translation>
    </message>
    <message>
        <source>Record the graph once with fixed shapes and addresses, update its parameters where they change, and launch it again. Check: no capture in later steps.</source>
        <translation>سجّل graph مرة بأشكال وعناوين ثابتة، وحدّث معلماته حيث تتغير، وأطلقه من جديد. تحقّق: لا التقاط في الخطوات اللاحقة.</translation>
    </message>
    <message>
        <source>Gradients are added up on the host: on the devices it would save up to {saving} a step</source>
        <translation>تُجمع التدرّجات على المضيف: على الأجهزة توفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>In each step every one of {devices} devices sends {bytes} to the host and gets about as much back, and no collective runs between the devices. The {n} {n|copy|copies} take {copies} a step.</source>
        <translation>في كل خطوة يرسل كل من ⁨{devices}⁩ أجهزة ⁨{bytes}⁩ إلى المضيف ويعود إليه نحو ذلك، ولا تعمل أي عملية جماعية بين الأجهزة. تستغرق عمليات النسخ وعددها ⁨{n}⁩ زمناً قدره ⁨{copies}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Reduce on the devices with NCCL: DistributedDataParallel with the backend nccl instead of gloo or sums on the CPU. Check: all-reduce kernels appear and the copies are gone.</source>
        <translation>اختزل على الأجهزة بـ NCCL: DistributedDataParallel مع backend nccl بدل gloo أو الجمع على CPU. تحقّق: تظهر kernels لـ all-reduce ويختفي النسخ.</translation>
    </message>
    <message>
        <source>Keep variables on the devices and reduce with NCCL: MirroredStrategy with NcclAllReduce instead of a reduction to one device or parameter servers on the host. Check: NCCL&apos;s kernels appear and the copies are gone.</source>
        <translation>أبقِ المتغيرات على الأجهزة واختزل بـ NCCL: MirroredStrategy مع NcclAllReduce بدل الاختزال إلى جهاز واحد أو خوادم معلمات على المضيف. تحقّق: تظهر kernels الخاصة بـ NCCL ويختفي النسخ.</translation>
    </message>
    <message>
        <source>Use the kvstore &apos;nccl&apos; or &apos;device&apos; instead of &apos;local&apos;. Check: the copies to and from the host are gone.</source>
        <translation>استعمل ⁦kvstore &apos;nccl&apos;⁩ أو ⁦&apos;device&apos;⁩ بدل ⁦&apos;local&apos;⁩. تحقّق: يختفي النسخ من المضيف وإليه.</translation>
    </message>
    <message>
        <source>Add up on the devices, over their links, with a collective library. Check: the copies to and from the host are gone.</source>
        <translation>اجمع على الأجهزة عبر وصلاتها بمكتبة عمليات جماعية. تحقّق: يختفي النسخ من المضيف وإليه.</translation>
    </message>
    <message>
        <source>Threads that launch kernels also prepare input: threads of their own save up to {saving} a step</source>
        <translation>الخيوط التي تطلق kernels تجهّز المدخلات أيضاً: خيوط خاصة توفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|range|ranges} such as {name} in {steps} {steps|step|steps} {n|stands|stand} on threads that launch kernels, for {time} a step, and launches wait behind them while the device is idle.</source>
        <translation>‏⁨{n}⁩ {n|نطاق|نطاق|نطاقان|نطاقات|نطاقاً|نطاق} من مثل ⁨{name}⁩ في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تقع على خيوط تطلق kernels، بمقدار ⁨{time}⁩ لكل خطوة، وعمليات الإطلاق تنتظر خلفها والجهاز خامل.</translation>
    </message>
    <message>
        <source>Give the launches threads of their own, and limit those of tf.data. Check: no input operator stands on a thread with launches.</source>
        <translation>أعطِ الإطلاق خيوطاً خاصة به، وحدّ من خيوط ⁦tf.data⁩. تحقّق: لا عامل تشغيل للمدخلات على خيط فيه إطلاق.</translation>
    </message>
    <message>
        <source>Prepare input in worker processes, and let the training process use few threads.</source>
        <translation>جهّز المدخلات في عمليات عاملة (workers)، ودع عملية التدريب تستعمل خيوطاً قليلة.</translation>
    </message>
    <message>
        <source>Prepare input in other processes (grain), or ahead on a thread of its own.</source>
        <translation>جهّز المدخلات في عمليات أخرى (grain)، أو مسبقاً على خيط خاص.</translation>
    </message>
    <message>
        <source>Prepare input in worker processes.</source>
        <translation>جهّز المدخلات في عمليات عاملة (workers).</translation>
    </message>
    <message>
        <source>Prepare input on other threads than those that launch.</source>
        <translation>جهّز المدخلات على خيوط غير التي تطلق.</translation>
    </message>
    <message>
        <source>Steps wait for input: a loader that keeps up saves up to {saving} a step</source>
        <translation>تنتظر الخطوات المدخلات: مُحمِّل يواكبها يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name} in {steps} {steps|step|steps} {n|takes|take} {calls} a step on the thread that launches the work, and the device has nothing to do for {idle} of it.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} لـ ⁨{name}⁩ في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تستغرق ⁨{calls}⁩ لكل خطوة على الخيط الذي يطلق العمل، ولا عمل للجهاز في ⁨{idle}⁩ منها.</translation>
    </message>
    <message>
        <source>The loader runs in the training process. Let worker processes prepare batches ahead (as many as there are free cores), pin them, and keep the workers between epochs. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.</source>
        <translation>يعمل المُحمِّل في عملية التدريب. دع عمليات عاملة (workers) تجهّز الدفعات مسبقاً (بعدد الأنوية الحرة)، وثبّتها (pin)، وأبقِ العاملة بين epochs. تحقّق بتكرار الدفعة نفسها: إن لم تقصر الخطوة فليس المُحمِّل هو الحد.</translation>
    </message>
    <message>
        <source>The workers do not keep up. Make the preparation of a batch cheaper (decode smaller pictures, move augmentation to the device, cache what does not change), and give the loader more workers only if cores are free. Check with the same batch used again and again: if the step gets no shorter, the loader is not the limit.</source>
        <translation>العمليات العاملة لا تواكب. اجعل تجهيز الدفعة أرخص (فكّ ترميز صور أصغر، انقل augmentation إلى الجهاز، خزّن ما لا يتغير)، وأعطِ المُحمِّل عمليات أكثر فقط إن كانت هناك أنوية حرة. تحقّق بتكرار الدفعة نفسها: إن لم تقصر الخطوة فليس المُحمِّل هو الحد.</translation>
    </message>
    <message>
        <source>Prepare batches in parallel and ahead of the step. Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit.</source>
        <translation>جهّز الدفعات بالتوازي وقبل الخطوة. تحقّق بدفعة واحدة تؤخذ مرة وتُكرَّر: إن لم تقصر الخطوة فليست المدخلات هي الحد.</translation>
    </message>
    <message>
        <source>Let worker processes prepare batches ahead and pin them. Check with one batch used again and again.</source>
        <translation>دع عمليات عاملة (workers) تجهّز الدفعات مسبقاً وثبّتها (pin). تحقّق بتكرار دفعة واحدة.</translation>
    </message>
    <message>
        <source>Prepare the next batch while the device works on this one. Check with one batch used again and again: if the step gets no shorter, the input is not the limit.</source>
        <translation>جهّز الدفعة التالية والجهاز يعمل على هذه. تحقّق بتكرار دفعة واحدة: إن لم تقصر الخطوة فليست المدخلات هي الحد.</translation>
    </message>
    <message>
        <source>The loader stalled {n} {n|time|times}, {total} in all</source>
        <translation>توقف المُحمِّل ⁨{n}⁩ {n|مرة|مرة|مرتين|مرات|مرة|مرة}، بمجموع ⁨{total}⁩</translation>
    </message>
    <message>
        <source>A call of {name} took {longest} where the median is {median}; {n} of {all} calls for input {n|was|were} that long. That is no slow loader but something rare: the start of an epoch, workers that start anew, a file far away. It costs {total} once, and not in each step.</source>
        <translation>استغرق استدعاء ⁨{name}⁩ زمن ⁨{longest}⁩ والوسيط ⁨{median}⁩؛ وكان ⁨{n}⁩ من ⁨{all}⁩ من استدعاءات المدخلات بهذا الطول. ليس هذا مُحمِّلاً بطيئاً بل أمر نادر: بداية epoch، أو عمليات عاملة تبدأ من جديد، أو ملف بعيد. يكلّف ⁨{total}⁩ مرة واحدة لا في كل خطوة.</translation>
    </message>
    <message>
        <source>Keep the workers alive from epoch to epoch and let them start before the epoch does. Check: the long call is gone from the first step of an epoch.</source>
        <translation>أبقِ العمليات العاملة حية من epoch إلى epoch ودعها تبدأ قبله. تحقّق: يختفي الاستدعاء الطويل من أول خطوة في epoch.</translation>
    </message>
    <message>
        <source>Repeat the data set inside the pipeline instead of making an iterator anew for each epoch, and shuffle with a smaller buffer.</source>
        <translation>كرّر مجموعة البيانات داخل خط التجهيز بدل إنشاء iterator جديد لكل epoch، واخلط بمخزن أصغر.</translation>
    </message>
    <message>
        <source>Keep the loader and its workers from epoch to epoch.</source>
        <translation>أبقِ المُحمِّل وعملياته العاملة من epoch إلى epoch.</translation>
    </message>
    <message>
        <source>Prepare the first batches of an epoch before the last steps of the one before have run.</source>
        <translation>جهّز أولى دفعات epoch قبل أن تنتهي آخر خطوات سابقه.</translation>
    </message>
    <message>
        <source>{n} {n|step takes|steps take} far longer than the others: {total} in all</source>
        <translation>‏⁨{n}⁩ {n|خطوة|خطوة|خطوتان|خطوات|خطوة|خطوة} تستغرق أطول بكثير من غيرها: ⁨{total}⁩ في المجموع</translation>
    </message>
    <message>
        <source>{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile and the host is in {name}.</source>
        <translation>⁨{n}⁩ من ⁨{all}⁩ من الخطوات المقيَّمة طولها ⁨{factor}⁩ أضعاف الوسيط ⁨{median}⁩ على الأقل؛ أطولها ⁨{longest}⁩. الجهاز خامل في الأثناء والمضيف في ⁨{name}⁩.</translation>
    </message>
    <message>
        <source>{n} of {all} judged steps {n|is|are} at least {factor} times as long as the median of {median}; the longest takes {longest}. The device is idle meanwhile, and no range of the host that is recorded tells why.</source>
        <translation>⁨{n}⁩ من ⁨{all}⁩ من الخطوات المقيَّمة طولها ⁨{factor}⁩ أضعاف الوسيط ⁨{median}⁩ على الأقل؛ أطولها ⁨{longest}⁩. الجهاز خامل في الأثناء، ولا نطاق مسجّل على المضيف يبيّن السبب.</translation>
    </message>
    <message>
        <source>Keep the garbage collector out of the steps: collect at a moment of your own, every so many steps. Check: no step stands out.</source>
        <translation>أبقِ جامع المهملات (garbage collector) خارج الخطوات: اجمع في لحظة تختارها كل عدد من الخطوات. تحقّق: لا خطوة تشذّ.</translation>
    </message>
    <message>
        <source>Look what the host does there: garbage collection, allocating pinned memory, writing a checkpoint or a log, another process on the same cores. Record once more with Python stacks where nothing tells. Check: no step stands out.</source>
        <translation>انظر ماذا يفعل المضيف هناك: جمع المهملات، حجز ذاكرة مثبّتة، كتابة checkpoint أو سجل، عملية أخرى على الأنوية نفسها. سجّل مرة أخرى مع Python stacks حيث لا شيء يبيّن. تحقّق: لا خطوة تشذّ.</translation>
    </message>
    <message>
        <source>16-bit products read memory in pieces of {bytes}: pad their dimensions to multiples of 8</source>
        <translation>ضرب المصفوفات بـ 16 بت يقرأ الذاكرة في قطع من ⁨{bytes}⁩: احشُ أبعادها (pad) إلى مضاعفات 8</translation>
    </message>
    <message>
        <source>{share} of the device&apos;s compute time is in 16-bit products whose names say align{align}, such as {name}: a dimension is not divisible by 8, so each access moves {bytes} where 16 would go. What they would take aligned is not in the trace.</source>
        <translation>⁨{share}⁩ من زمن حساب الجهاز في ضرب بـ 16 بت تقول أسماؤه align⁨{align}⁩، من مثل ⁨{name}⁩: بُعد لا يقبل القسمة على 8، فكل وصول ينقل ⁨{bytes}⁩ حيث يمكن 16. كم تستغرق لو كانت محاذاة ليس في التتبّع.</translation>
    </message>
    <message>
        <source>Make the sizes of layers, vocabulary and batch divisible by 8 (by 16 for 8-bit types; 64 is better on newer devices). Check: the kernels&apos; names say align8.</source>
        <translation>اجعل أحجام الطبقات والمفردات والدفعة قابلة للقسمة على 8 (وعلى 16 لأنواع 8 بت؛ و 64 أفضل على الأجهزة الأحدث). تحقّق: أسماء الـ kernels تقول align8.</translation>
    </message>
    <message>
        <source>Make all dimensions of products divisible by 8, by 16 for 8-bit types. Check: the kernels&apos; names say align8.</source>
        <translation>اجعل كل أبعاد الضرب قابلة للقسمة على 8، وعلى 16 لأنواع 8 بت. تحقّق: أسماء الـ kernels تقول align8.</translation>
    </message>
    <message>
        <source>{share} of the products&apos; time is in 16 bits, on a device that multiplies those twice as fast</source>
        <translation>⁨{share}⁩ من زمن الضرب بـ 16 بت، على جهاز يضرب بها بضعف السرعة</translation>
    </message>
    <message>
        <source>Products take {products} of the device&apos;s compute time, {tf32} of that in TF32. They are on tensor cores already; in 16 bits the tensor cores have twice the rate, and memory moves half. How much of that your products reach is not in the trace.</source>
        <translation>يأخذ الضرب ⁨{products}⁩ من زمن حساب الجهاز، منها {tf32} بـ TF32. هي على tensor cores أصلاً؛ وبـ 16 بت تعمل tensor cores بضعف المعدل وتنقل الذاكرة النصف. كم يبلغ ضربك من ذلك ليس في التتبّع.</translation>
    </message>
    <message>
        <source>Run under autocast with bfloat16. Check: the loss behaves as before, and the heavy kernels say bf16.</source>
        <translation>شغّل تحت autocast مع bfloat16. تحقّق: تسلك الخسارة كما كانت، والـ kernels الثقيلة تقول bf16.</translation>
    </message>
    <message>
        <source>Use mixed precision. Check: the overview&apos;s share of 16-bit kernels rises, and the loss behaves as before.</source>
        <translation>استعمل الدقة المختلطة. تحقّق: ترتفع حصة kernels الـ 16 بت في النظرة العامة، وتسلك الخسارة كما كانت.</translation>
    </message>
    <message>
        <source>Multiply in bfloat16 or float16. Check: the loss behaves as before, and the heavy kernels&apos; names say so.</source>
        <translation>اضرب بـ bfloat16 أو float16. تحقّق: تسلك الخسارة كما كانت، وأسماء الـ kernels الثقيلة تقول ذلك.</translation>
    </message>
    <message>
        <source>Casts, copies and concatenations take {share} of the device&apos;s compute time</source>
        <translation>تحويل الأنواع والنسخ والوصل يأخذ ⁨{share}⁩ من زمن حساب الجهاز</translation>
    </message>
    <message>
        <source>{n} kernels such as {name} take {time} a step and compute nothing: {casts} of it are casts from one number format to another. Some are needed (the first cast to 16 bits, say); which of them undo each other is not recorded.</source>
        <translation>⁨{n}⁩ من الـ kernels من مثل ⁨{name}⁩ تستغرق ⁨{time}⁩ لكل خطوة ولا تحسب شيئاً: ⁨{casts}⁩ منها تحويل من صيغة أعداد إلى أخرى. بعضها لازم (أول تحويل إلى 16 بت مثلاً)؛ أيها يلغي الآخر غير مسجّل.</translation>
    </message>
    <message>
        <source>Keep one precision through the model (parameters in bfloat16, or autocast around all of it with its weight cache), write into preallocated tensors instead of concatenating, and avoid .contiguous() and .float() in the inner loop. Check: fewer copy kernels stand between the products.</source>
        <translation>أبقِ دقة واحدة في النموذج كله (المعلمات بـ bfloat16، أو autocast حوله كله مع ذاكرة أوزانه المؤقتة)، واكتب في tensors محجوزة مسبقاً بدل الوصل، وتجنّب ⁦.contiguous()⁩ و⁦.float()⁩ في الحلقة الداخلية. تحقّق: kernels نسخ أقل بين عمليات الضرب.</translation>
    </message>
    <message>
        <source>Keep one precision through the model and write into preallocated tensors instead of concatenating. Check: fewer copy kernels stand between the products.</source>
        <translation>أبقِ دقة واحدة في النموذج كله واكتب في tensors محجوزة مسبقاً بدل الوصل. تحقّق: kernels نسخ أقل بين عمليات الضرب.</translation>
    </message>
    <message>
        <source>The device computes {compute} of a step of {step}: the model is small for it</source>
        <translation>يحسب الجهاز ⁨{compute}⁩ من خطوة طولها ⁨{step}⁩: النموذج صغير عليه</translation>
    </message>
    <message>
        <source>{n} kernels a step compute for {compute} together, {mean} each; the rest of the step is launching, copying and waiting. At this size a faster device changes nothing.</source>
        <translation>⁨{n}⁩ من الـ kernels لكل خطوة تحسب معاً ⁨{compute}⁩، ومتوسط كل منها ⁨{mean}⁩؛ وباقي الخطوة إطلاق ونسخ وانتظار. بهذا الحجم لا يغيّر جهاز أسرع شيئاً.</translation>
    </message>
    <message>
        <source>Use a larger batch, or several batches in one call; if the model stays this small, compare with the CPU. Check: the device is busy for most of the step, or the step on the CPU is no longer.</source>
        <translation>استعمل دفعة أكبر، أو عدة دفعات في استدعاء واحد؛ وإن بقي النموذج صغيراً هكذا فقارن مع CPU. تحقّق: الجهاز مشغول معظم الخطوة، أو الخطوة على CPU ليست أطول.</translation>
    </message>
    <message>
        <source>The device waits for launches: up to {saving} a step</source>
        <translation>ينتظر الجهاز الإطلاق: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} in {steps} {steps|step|steps} {n|begins|begin} on an idle device with an empty queue, since the host takes {cost} from one launch to the next and the work before is done sooner. The device is idle for {idle} a step that way.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تبدأ على جهاز خامل وطابور فارغ، لأن المضيف يستغرق ⁨{cost}⁩ من إطلاق إلى التالي والعمل السابق ينتهي قبل ذلك. وبهذا يبقى الجهاز خاملاً ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Compile the step, or record it as a CUDA graph, so that one launch stands for many; a larger batch makes kernels longer for the same launches. Check: the kernels stand close together and the launches far ahead of them.</source>
        <translation>ترجم الخطوة، أو سجّلها كـ CUDA graph ليقوم إطلاق واحد مقام كثير؛ والدفعة الأكبر تطيل الـ kernels بعدد الإطلاق نفسه. تحقّق: الـ kernels متلاصقة والإطلاق يسبقها بكثير.</translation>
    </message>
    <message>
        <source>Put the whole step into one tf.function, let XLA fuse it, and enlarge the batch. Check: the kernels stand close together.</source>
        <translation>ضع الخطوة كلها في ⁦tf.function⁩ واحدة، ودع XLA يدمجها، وكبّر الدفعة. تحقّق: الـ kernels متلاصقة.</translation>
    </message>
    <message>
        <source>Compile the whole step, not its pieces, and run several steps in one call. Check: the kernels stand close together.</source>
        <translation>ترجم الخطوة كلها لا قطعها، وشغّل عدة خطوات في استدعاء واحد. تحقّق: الـ kernels متلاصقة.</translation>
    </message>
    <message>
        <source>Hybridize the network, so that its operators are launched as one graph. Check: the kernels stand close together.</source>
        <translation>استعمل hybridize للشبكة لتُطلق عوامل تشغيلها كـ graph واحد. تحقّق: الـ kernels متلاصقة.</translation>
    </message>
    <message>
        <source>Record the launches as a CUDA graph, fuse kernels, or enlarge the batch. Check: the kernels stand close together.</source>
        <translation>سجّل الإطلاق كـ CUDA graph، أو ادمج الـ kernels، أو كبّر الدفعة. تحقّق: الـ kernels متلاصقة.</translation>
    </message>
    <message>
        <source>Tensors are turned from one layout to another around convolutions: {saving} a step</source>
        <translation>تُقلب tensors من ترتيب (layout) إلى آخر حول convolutions: ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} such as {name} in {steps} {steps|step|steps} only change the layout of tensors: {time} a step, {share} of the device&apos;s compute time. Kernels on tensor cores want NHWC. Counted is that these kernels are gone; normalization and pooling in NHWC are often faster as well.</source>
        <translation>‏⁨{n}⁩ {n|kernel|kernel|kernels|kernels|kernel|kernel} من مثل ⁨{name}⁩ في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} لا تغيّر إلا ترتيب tensors: ⁨{time}⁩ لكل خطوة، أي ⁨{share}⁩ من زمن حساب الجهاز. الـ kernels على tensor cores تريد NHWC. المحسوب اختفاء هذه الـ kernels؛ وكثيراً ما تكون normalization و pooling أسرع أيضاً بـ NHWC.</translation>
    </message>
    <message>
        <source>Keep the model and its input in channels_last. Check: nchwToNhwc and nhwcToNchw are gone; an operator without channels_last brings them back around itself.</source>
        <translation>أبقِ النموذج ومدخلاته بترتيب channels_last. تحقّق: يختفي nchwToNhwc و nhwcToNchw؛ وعامل تشغيل بلا channels_last يعيدهما حوله.</translation>
    </message>
    <message>
        <source>Keep data_format channels_last, which is the default, in all layers and in the input. Check: the transposes are gone.</source>
        <translation>أبقِ data_format على channels_last، وهو الافتراضي، في كل الطبقات وفي المدخلات. تحقّق: يختفي القلب (transpose).</translation>
    </message>
    <message>
        <source>Write convolutions with NHWC dimension numbers. Check: the transposes are gone.</source>
        <translation>اكتب convolutions بأرقام أبعاد NHWC. تحقّق: يختفي القلب (transpose).</translation>
    </message>
    <message>
        <source>Make the layers with layout NHWC and feed the data so. Check: the transposes are gone.</source>
        <translation>أنشئ الطبقات بترتيب NHWC وأعطها البيانات به. تحقّق: يختفي القلب (transpose).</translation>
    </message>
    <message>
        <source>Keep the tensors in NHWC throughout. Check: the kernels that change the layout are gone.</source>
        <translation>أبقِ tensors بترتيب NHWC في كل مكان. تحقّق: تختفي الـ kernels التي تغيّر الترتيب.</translation>
    </message>
    <message>
        <source>Dynamic loss scaling makes the host wait for the device: without it up to {saving} a step</source>
        <translation>تحجيم الخسارة الديناميكي يجعل المضيف ينتظر الجهاز: بدونه تقصر الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} in {steps} {steps|step|steps} ({by}) {n|reads|read} whether gradients are finite, and the host decides by it whether to take the step. Behind {n|it|them} the device is idle for {idle} a step.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} (⁨{by}⁩) يقرأ هل التدرّجات منتهية القيم، وبه يقرر المضيف هل تُنفَّذ الخطوة. وبعد ذلك يبقى الجهاز خاملاً ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>bfloat16 needs no loss scaling. With float16, a fused optimizer takes the decision on the device. Check: no copy to the host stands before the optimizer&apos;s kernels.</source>
        <translation>لا يحتاج bfloat16 إلى تحجيم الخسارة. ومع float16 يتخذ محسِّن مدموج (fused) القرار على الجهاز. تحقّق: لا نسخ إلى المضيف قبل kernels المحسِّن.</translation>
    </message>
    <message>
        <source>Use mixed_bfloat16, which needs no scaling, or a fixed scale that you have checked. Check: no conditional stands before the optimizer&apos;s kernels.</source>
        <translation>استعمل mixed_bfloat16 الذي لا يحتاج إلى تحجيم، أو مقياساً ثابتاً تحققت منه. تحقّق: لا شرط قبل kernels المحسِّن.</translation>
    </message>
    <message>
        <source>Use bfloat16, which needs no scaling, or select by jnp.where on the device instead of a branch on the host.</source>
        <translation>استعمل bfloat16 الذي لا يحتاج إلى تحجيم، أو اختر بـ ⁦jnp.where⁩ على الجهاز بدل التفرّع على المضيف.</translation>
    </message>
    <message>
        <source>Use bfloat16 or a fixed scale. Check: no copy to the host stands before the update.</source>
        <translation>استعمل bfloat16 أو مقياساً ثابتاً. تحقّق: لا نسخ إلى المضيف قبل التحديث.</translation>
    </message>
    <message>
        <source>Decide on the device whether the step is taken, or use bfloat16, which needs no scaling.</source>
        <translation>قرّر على الجهاز هل تُنفَّذ الخطوة، أو استعمل bfloat16 الذي لا يحتاج إلى تحجيم.</translation>
    </message>
    <message>
        <source>Heavy kernels leave multiprocessors empty: filled they would save at most {saving} a step</source>
        <translation>‏kernels ثقيلة تترك معالجات فارغة: لو ملأتها لوفّرت ⁨{saving}⁩ لكل خطوة على الأكثر</translation>
    </message>
    <message>
        <source>Kernels with fewer blocks than the device has multiprocessors, such as {name}, take {share} of the device&apos;s compute time and use {used} of its multiprocessors on average. With more work for each of them, the same time would do more: the saving is what they would take for the same work if they filled the device, and nothing else held them up.</source>
        <translation>الـ kernels التي كتلها أقل من معالجات الجهاز، من مثل ⁨{name}⁩، تأخذ ⁨{share}⁩ من زمن حساب الجهاز وتستعمل ⁨{used}⁩ من معالجاته في المتوسط. بعمل أكثر لكل منها ينجز الزمن نفسه أكثر: التوفير هو ما كانت تستغرقه للعمل نفسه لو ملأت الجهاز ولم يعطّلها شيء آخر.</translation>
    </message>
    <message>
        <source>Give the device more at once: a larger batch, several small products in one (torch.bmm, grouped products), or independent ones on streams of their own. Check: the grid of these kernels has more blocks than the device has multiprocessors.</source>
        <translation>أعطِ الجهاز أكثر دفعة واحدة: دفعة أكبر، أو عدة عمليات ضرب صغيرة في واحدة (⁦torch.bmm⁩، grouped products)، أو عمليات مستقلة على streams خاصة. تحقّق: شبكة هذه الـ kernels فيها كتل أكثر من معالجات الجهاز.</translation>
    </message>
    <message>
        <source>Give the device more at once: a larger batch, or several small products in one. Check: the grid of these kernels has more blocks than the device has multiprocessors.</source>
        <translation>أعطِ الجهاز أكثر دفعة واحدة: دفعة أكبر، أو عدة عمليات ضرب صغيرة في واحدة. تحقّق: شبكة هذه الـ kernels فيها كتل أكثر من معالجات الجهاز.</translation>
    </message>
    <message>
        <source>{used} of {total} of device memory are in use, and the device is not filled: a larger batch fits</source>
        <translation>يُستعمل ⁨{used}⁩ من ⁨{total}⁩ من ذاكرة الجهاز، والجهاز غير ممتلئ: تتسع دفعة أكبر</translation>
    </message>
    <message>
        <source>The allocator has reserved {used} of {total} in all this time. {small} of the compute time is in kernels with fewer blocks than the device has multiprocessors, and the device is idle for {idle} of the steps: more samples at once would take little longer.</source>
        <translation>حجز المخصِّص ⁨{used}⁩ من ⁨{total}⁩ في كل هذا الزمن. و⁨{small}⁩ من زمن الحساب في kernels كتلها أقل من معالجات الجهاز، والجهاز خامل ⁨{idle}⁩ من الخطوات: عينات أكثر معاً لا تستغرق إلا أطول قليلاً.</translation>
    </message>
    <message>
        <source>Device memory is nearly full: {used} of {total}</source>
        <translation>ذاكرة الجهاز شبه ممتلئة: ⁨{used}⁩ من ⁨{total}⁩</translation>
    </message>
    <message>
        <source>The allocator has reserved {used} of {total}. Near the limit it gives memory back and asks for it again, which waits for the device, and a slightly larger input ends the run.</source>
        <translation>حجز المخصِّص ⁨{used}⁩ من ⁨{total}⁩. قرب الحد يردّ ذاكرة ثم يطلبها ثانية، وهذا ينتظر الجهاز، ومدخل أكبر قليلاً ينهي التشغيل.</translation>
    </message>
    <message>
        <source>Raise the batch until about 90 % of the memory is used, and the learning rate with it. Check: samples a second rise.</source>
        <translation>ارفع الدفعة حتى يُستعمل نحو ⁦90 %⁩ من الذاكرة، وارفع معها معدل التعلّم. تحقّق: ترتفع العينات في الثانية.</translation>
    </message>
    <message>
        <source>Raise the batch until about 90 % of the memory is used. Check: samples a second rise.</source>
        <translation>ارفع الدفعة حتى يُستعمل نحو ⁦90 %⁩ من الذاكرة. تحقّق: ترتفع العينات في الثانية.</translation>
    </message>
    <message>
        <source>Use a smaller batch with gradient accumulation, 16-bit activations, or checkpoints for some layers. Check: reserved memory stays below 90 %, and no cudaMalloc or cudaFree stands inside the steps.</source>
        <translation>استعمل دفعة أصغر مع gradient accumulation، أو activations بـ 16 بت، أو checkpoints لبعض الطبقات. تحقّق: تبقى الذاكرة المحجوزة دون ⁦90 %⁩، ولا cudaMalloc أو cudaFree داخل الخطوات.</translation>
    </message>
    <message>
        <source>Use a smaller batch, 16-bit activations, or checkpoints. Check: memory in use stays below 90 %.</source>
        <translation>استعمل دفعة أصغر، أو activations بـ 16 بت، أو checkpoints. تحقّق: تبقى الذاكرة المستعملة دون ⁦90 %⁩.</translation>
    </message>
    <message>
        <source>Activations are computed twice although memory is free: keeping them saves {saving} a step</source>
        <translation>تُحسب activations مرتين مع أن الذاكرة حرة: الاحتفاظ بها يوفّر ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|kernel|kernels} in {steps} {steps|step|steps} run the forward pass of checkpointed layers again inside the backward pass: {time} a step. The allocator has reserved {used} of {total}.</source>
        <translation>‏⁨{n}⁩ {n|kernel|kernel|kernels|kernels|kernel|kernel} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تعيد التمرير الأمامي لطبقات checkpoint داخل التمرير الخلفي: ⁨{time}⁩ لكل خطوة. حجز المخصِّص ⁨{used}⁩ من ⁨{total}⁩.</translation>
    </message>
    <message>
        <source>Checkpoint fewer layers, or only what is large and cheap (selective checkpointing). Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.</source>
        <translation>استعمل checkpoint لطبقات أقل، أو فقط لما هو كبير ورخيص (selective checkpointing). تحقّق: تبقى الذاكرة المستعملة دون ⁦90 %⁩، ولا kernels أمامية في التمرير الخلفي.</translation>
    </message>
    <message>
        <source>Recompute fewer layers. Check: memory in use stays below 90 %, and no forward kernels stand in the backward pass.</source>
        <translation>أعد حساب طبقات أقل. تحقّق: تبقى الذاكرة المستعملة دون ⁦90 %⁩، ولا kernels أمامية في التمرير الخلفي.</translation>
    </message>
    <message>
        <source>The allocator holds {free} that nobody uses: its memory is in pieces</source>
        <translation>يحتفظ المخصِّص بـ ⁨{free}⁩ لا يستعملها أحد: ذاكرته مجزأة</translation>
    </message>
    <message>
        <source>{reserved} of {total} are reserved, of which at most {allocated} were in use at the moments looked at. Blocks of other sizes cannot be joined, so a large tensor may not fit although enough is free.</source>
        <translation>⁨{reserved}⁩ من ⁨{total}⁩ محجوزة، استُعمل منها على الأكثر ⁨{allocated}⁩ في اللحظات التي نُظر فيها. لا يمكن ضم كتل من أحجام أخرى، فقد لا يتسع المكان لـ tensor كبير مع وجود ما يكفي.</translation>
    </message>
    <message>
        <source>The program ran out of memory, with {reserved} of {total} reserved, of which at most {allocated} were in use at the moments looked at: the free part was in pieces too small for what was asked for.</source>
        <translation>نفدت ذاكرة البرنامج و⁨{reserved}⁩ من ⁨{total}⁩ محجوزة، استُعمل منها على الأكثر ⁨{allocated}⁩ في اللحظات التي نُظر فيها: كان الجزء الحر قطعاً أصغر من المطلوب.</translation>
    </message>
    <message>
        <source>Let the allocator&apos;s segments grow, and keep shapes the same from step to step (pad to a few sizes). Check: reserved memory is close to allocated memory.</source>
        <translation>دع مقاطع المخصِّص تنمو (expandable segments)، وأبقِ الأشكال نفسها من خطوة إلى خطوة (احشُ إلى أحجام قليلة). تحقّق: الذاكرة المحجوزة قريبة من المخصصة.</translation>
    </message>
    <message>
        <source>Use the asynchronous allocator. Check: the memory profile shows less fragmentation.</source>
        <translation>استعمل المخصِّص غير المتزامن. تحقّق: يُظهر تحليل الذاكرة تجزئة أقل.</translation>
    </message>
    <message>
        <source>Keep shapes the same from step to step. Check: reserved memory is close to what is in use.</source>
        <translation>أبقِ الأشكال نفسها من خطوة إلى خطوة. تحقّق: الذاكرة المحجوزة قريبة من المستعملة.</translation>
    </message>
    <message>
        <source>Matrix products run without tensor cores: with them they would save about {saving} a step</source>
        <translation>يعمل ضرب المصفوفات بدون tensor cores: بها يوفّر نحو ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{share} of the device&apos;s compute time is in kernels whose names say plain arithmetic, such as {name} (&quot;{part}&quot;): {time} a step. Counted is that tensor cores make them {factor} times as fast. Of {unknown} of compute time in products the name does not tell, and it is not counted.</source>
        <translation>⁨{share}⁩ من زمن حساب الجهاز في kernels تدل أسماؤها على حساب عادي، من مثل ⁨{name}⁩ (فيه ⁨{part}⁩): ⁨{time}⁩ لكل خطوة. المحسوب أن tensor cores تجعلها أسرع ⁨{factor}⁩ مرات. وفي ⁨{unknown}⁩ من زمن حساب الضرب لا يدل الاسم، فلا يُحسب.</translation>
    </message>
    <message>
        <source>Allow TF32 (10 bits of mantissa; needs compute capability 8.0) or run under autocast with bfloat16. Check: the heavy kernels&apos; names say tensorop, s1688, s16816, xmma with tf32 or bf16, or nvjet.</source>
        <translation>اسمح بـ TF32 (10 بتات mantissa؛ يحتاج إلى compute capability 8.0) أو شغّل تحت autocast مع bfloat16. تحقّق: أسماء الـ kernels الثقيلة تقول tensorop أو s1688 أو s16816 أو xmma مع tf32 أو bf16، أو nvjet.</translation>
    </message>
    <message>
        <source>This device has no TF32: run under autocast with float16 and a gradient scaler. Check: the heavy kernels&apos; names say s884, h884, s1688 or h1688.</source>
        <translation>ليس في هذا الجهاز TF32: شغّل تحت autocast مع float16 و gradient scaler. تحقّق: أسماء الـ kernels الثقيلة تقول s884 أو h884 أو s1688 أو h1688.</translation>
    </message>
    <message>
        <source>Use mixed precision; TF32 is on unless switched off. Check: the kernel statistics say that tensor cores are used.</source>
        <translation>استعمل الدقة المختلطة؛ TF32 مفعّل ما لم يُوقف. تحقّق: إحصاء الـ kernels يقول إن tensor cores مستعملة.</translation>
    </message>
    <message>
        <source>Lower the precision of matrix products, or compute in bfloat16. Check: the heavy kernels&apos; names no longer say sgemm or simt.</source>
        <translation>خفّض دقة ضرب المصفوفات، أو احسب بـ bfloat16. تحقّق: أسماء الـ kernels الثقيلة لم تعد تقول sgemm أو simt.</translation>
    </message>
    <message>
        <source>Use automatic mixed precision. Check: the products take about a third of the time.</source>
        <translation>استعمل automatic mixed precision. تحقّق: يستغرق الضرب نحو ثلث الزمن.</translation>
    </message>
    <message>
        <source>Multiply in TF32, float16 or bfloat16, with sizes divisible by 8. Check: the heavy kernels&apos; names no longer say sgemm, simt or ffma.</source>
        <translation>اضرب بـ TF32 أو float16 أو bfloat16 بأحجام تقبل القسمة على 8. تحقّق: أسماء الـ kernels الثقيلة لم تعد تقول sgemm أو simt أو ffma.</translation>
    </message>
    <message>
        <source>{name} runs on the host while the device is idle: on the device up to {saving} less a step</source>
        <translation>⁨{name}⁩ يعمل على المضيف والجهاز خامل: على الجهاز تقصر الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|operator|operators} in {steps} {steps|step|steps} {n|computes|compute} on the host and {n|launches|launch} nothing: {time} a step, in {idle} of which the device has nothing to do. What {n|it|they} would take on the device is not counted.</source>
        <translation>‏⁨{n}⁩ {n|عامل تشغيل|عامل تشغيل|عاملا تشغيل|عوامل تشغيل|عامل تشغيل|عامل تشغيل} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تحسب على المضيف ولا تطلق شيئاً: ⁨{time}⁩ لكل خطوة، منها ⁨{idle}⁩ لا عمل فيها للجهاز. ما كانت تستغرقه على الجهاز لا يُحسب.</translation>
    </message>
    <message>
        <source>Keep the tensors of this operator on the device, and drop the copies around it. Check: the operator launches kernels, and no copy to the host stands before it.</source>
        <translation>أبقِ tensors عامل التشغيل هذا على الجهاز، وأزل النسخ حوله. تحقّق: عامل التشغيل يطلق kernels، ولا نسخ إلى المضيف قبله.</translation>
    </message>
    <message>
        <source>Let TensorFlow say where each operator runs, and find why this one is on the host: an operator may override what is asked for (tf.unique does), integer types often have no kernel on the GPU. Even for one GPU OneDeviceStrategy makes placement more deterministic. Check: the operator stands on the device.</source>
        <translation>دع TensorFlow يذكر أين يعمل كل عامل تشغيل، وابحث لماذا هذا على المضيف: قد يخالف عامل التشغيل ما طُلب له (هكذا ⁦tf.unique⁩)، وأنواع الأعداد الصحيحة كثيراً ما لا kernel لها على GPU. حتى مع GPU واحد يجعل OneDeviceStrategy الموضع أكثر ثباتاً. تحقّق: يقع عامل التشغيل على الجهاز.</translation>
    </message>
    <message>
        <source>Use jax.numpy and not numpy inside the step, under jit.</source>
        <translation>استعمل ⁦jax.numpy⁩ لا numpy داخل الخطوة تحت jit.</translation>
    </message>
    <message>
        <source>Make the arrays with ctx=mx.gpu(), so that their operators run there.</source>
        <translation>أنشئ المصفوفات بـ ⁦ctx=mx.gpu()⁩ لتعمل عواملها هناك.</translation>
    </message>
    <message>
        <source>Run this operator on the device, where its input is made and its result is used.</source>
        <translation>شغّل عامل التشغيل هذا على الجهاز حيث تُصنع مدخلاته وتُستعمل نتيجته.</translation>
    </message>
    <message>
        <source>Give each rank the same work: samples of like length together, the same batch size, experts or tables spread evenly; where the counts cannot be equal, use the Join context. If the late rank computes no more than the others, look at its input, its host and its clocks. Check: the collectives of all ranks are equally short.</source>
        <translation>أعطِ كل rank العمل نفسه: عينات متقاربة الطول معاً، وحجم دفعة واحد، و experts أو جداول موزعة بالتساوي؛ وحيث لا يمكن تساوي العدد استعمل سياق Join. إن كان الـ rank المتأخر لا يحسب أكثر من غيره فانظر في مدخلاته ومضيفه وساعاته. تحقّق: العمليات الجماعية لكل الـ ranks متساوية القصر.</translation>
    </message>
    <message>
        <source>Give each replica the same batch and keep work for all of them off GPU 0; let the strategy distribute the data set. Check: the collectives of all replicas are equally short.</source>
        <translation>أعطِ كل نسخة الدفعة نفسها وأبعد العمل المشترك عن ⁦GPU 0⁩؛ ودع strategy توزّع مجموعة البيانات. تحقّق: العمليات الجماعية لكل النسخ متساوية القصر.</translation>
    </message>
    <message>
        <source>Give each rank and device the same work, and keep what concerns all of them off the first one. Check: the collectives of all are equally short.</source>
        <translation>أعطِ كل rank وجهاز العمل نفسه، وأبعد ما يخصها كلها عن الأول. تحقّق: العمليات الجماعية للكل متساوية القصر.</translation>
    </message>
    <message>
        <source>{steps} of {all} {all|step|steps} {steps|compiles|compile} again: without that up to {saving} a step</source>
        <translation>⁨{steps}⁩ من ⁨{all}⁩ {all|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تترجم من جديد: بدون ذلك توفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|range|ranges} such as {name} {n|takes|take} {total} in {steps} of {all} judged {all|step|steps}; the warm-up is not counted. The host compiles for shapes or values that it has not seen, and launches nothing meanwhile.</source>
        <translation>‏⁨{n}⁩ {n|نطاق|نطاق|نطاقان|نطاقات|نطاقاً|نطاق} من مثل ⁨{name}⁩ تستغرق ⁨{total}⁩ في ⁨{steps}⁩ من ⁨{all}⁩ {all|خطوة مقيَّمة|خطوة مقيَّمة|خطوتين مقيَّمتين|خطوات مقيَّمة|خطوة مقيَّمة|خطوة مقيَّمة}؛ الإحماء غير محسوب. يترجم المضيف لأشكال أو قيم لم يرها من قبل، ولا يطلق شيئاً في الأثناء.</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} of {name}, in {steps} of {all} judged {all|step|steps}, {n|traces|trace} the Python function again, {total} in all; the warm-up is not counted. Python numbers that differ from call to call, other shapes and new function objects make a tf.function trace, and nothing is launched meanwhile.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} لـ ⁨{name}⁩ في ⁨{steps}⁩ من ⁨{all}⁩ {all|خطوة مقيَّمة|خطوة مقيَّمة|خطوتين مقيَّمتين|خطوات مقيَّمة|خطوة مقيَّمة|خطوة مقيَّمة} تتتبّع دالة Python من جديد، بمجموع ⁨{total}⁩؛ الإحماء غير محسوب. أعداد Python المختلفة من استدعاء إلى آخر، والأشكال الأخرى، وكائنات الدوال الجديدة تجعل ⁦tf.function⁩ تتتبّع، ولا يُطلق شيء في الأثناء.</translation>
    </message>
    <message>
        <source>Find what changes, then mark it as dynamic, pad to a few sizes, or keep Python values out of the compiled function. Check: no compile range stands in later steps.</source>
        <translation>ابحث عما يتغير، ثم علّمه dynamic، أو احشُ (pad) إلى أحجام قليلة، أو أبقِ قيم Python خارج الدالة المترجمة. تحقّق: لا نطاق ترجمة في الخطوات اللاحقة.</translation>
    </message>
    <message>
        <source>Fix input_signature, pass tensors and not Python numbers, pad batches (drop_remainder=True); XLA compiles anew for each shape. Check: no compile range stands in later steps.</source>
        <translation>ثبّت input_signature، ومرّر tensors لا أعداد Python، واحشُ الدفعات (⁦drop_remainder=True⁩)؛ يترجم XLA من جديد لكل شكل. تحقّق: لا نطاق ترجمة في الخطوات اللاحقة.</translation>
    </message>
    <message>
        <source>Pad to a few shapes, mark true constants as static, and keep the jitted function itself the same object. Check: no compile range stands in later steps.</source>
        <translation>احشُ (pad) إلى أشكال قليلة، وعلّم الثوابت الحقيقية static، وأبقِ دالة jit الكائن نفسه. تحقّق: لا نطاق ترجمة في الخطوات اللاحقة.</translation>
    </message>
    <message>
        <source>Use fixed or bucketed shapes.</source>
        <translation>استعمل أشكالاً ثابتة أو مجمّعة (bucketed).</translation>
    </message>
    <message>
        <source>Compile once: keep shapes fixed, pad, and store what was compiled.</source>
        <translation>ترجم مرة: أبقِ الأشكال ثابتة، واحشُ (pad)، وخزّن ما تُرجم.</translation>
    </message>
    <message>
        <source>{graphs} {graphs|graph|graphs} of the same small kernels {graphs|runs|run} one after another in a step: beside each other they might take less</source>
        <translation>‏⁨{graphs}⁩ {graphs|graph|graph|graphs|graphs|graph|graph} من kernels صغيرة متماثلة تعمل واحداً بعد آخر في الخطوة: بعضها بجانب بعض قد تستغرق أقل</translation>
    </message>
    <message>
        <source>In {steps} {steps|step|steps}, {n} {n|launch|launches} of whole graphs with the same kernels {n|runs|run} in turn on one stream for {time} a step, and each fills {fill} of the device at a time. The trace does not record whether one needs what another makes: if not, they can run on streams of their own.</source>
        <translation>في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} يعمل ⁨{n}⁩ {n|إطلاق|إطلاق|إطلاقان|إطلاقات|إطلاقاً|إطلاق} لـ graphs كاملة بالـ kernels نفسها بالتناوب على stream واحد مدة ⁨{time}⁩ لكل خطوة، وكل منها يملأ ⁨{fill}⁩ من الجهاز في الوقت الواحد. لا يسجّل التتبّع هل يحتاج أحدها إلى ما يصنعه آخر: إن لم يحتج أمكن أن تعمل على streams خاصة.</translation>
    </message>
    <message>
        <source>If they are independent, launch each on a stream of its own and wait once. Check: the chains stand beside each other on several streams, and the step is shorter.</source>
        <translation>إن كانت مستقلة فأطلق كلاً منها على stream خاص وانتظر مرة. تحقّق: السلاسل بعضها بجانب بعض على عدة streams، والخطوة أقصر.</translation>
    </message>
    <message>
        <source>Independent operators in one tf.function are scheduled by the runtime; put them into one function, or batch them.</source>
        <translation>عوامل التشغيل المستقلة في ⁦tf.function⁩ واحدة يجدولها الـ runtime؛ ضعها في دالة واحدة أو اجمعها في دفعة.</translation>
    </message>
    <message>
        <source>Batch the independent computations with vmap inside one jit.</source>
        <translation>اجمع الحسابات المستقلة في دفعة بـ vmap داخل jit واحدة.</translation>
    </message>
    <message>
        <source>The engine runs independent operations beside each other as long as nothing waits between them; take waits out, or batch them.</source>
        <translation>يشغّل المحرّك العمليات المستقلة بعضها بجانب بعض ما دام لا شيء ينتظر بينها؛ أزل الانتظار أو اجمعها في دفعة.</translation>
    </message>
    <message>
        <source>Launch independent work on several streams.</source>
        <translation>أطلق العمل المستقل على عدة streams.</translation>
    </message>
    <message>
        <source>{name} runs {n} times a step, each shorter than its launch: together up to {saving} a step</source>
        <translation>⁨{name}⁩ يعمل ⁨{n}⁩ مرات في الخطوة، كل مرة أقصر من إطلاقها: مجتمعة حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{name} is {share} of the launches of a step. Each of its kernels takes {kernel}, and the host {cost} to launch one, so the device is idle for {idle} a step between them.</source>
        <translation>⁨{name}⁩ هو ⁨{share}⁩ من عمليات الإطلاق في الخطوة. كل kernel منه يستغرق ⁨{kernel}⁩، والمضيف يستغرق ⁨{cost}⁩ لإطلاق واحد، فيبقى الجهاز خاملاً بينها ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Put the tensors together (torch.stack, torch.cat) and call the operator once, or use the torch._foreach functions; torch.compile fuses what remains. Check: the operator appears a few times a step in the kernel table.</source>
        <translation>اجمع tensors (⁦torch.stack⁩، ⁦torch.cat⁩) واستدعِ عامل التشغيل مرة واحدة، أو استعمل دوالّ ⁦torch._foreach⁩؛ ويدمج ⁦torch.compile⁩ ما يبقى. تحقّق: يظهر عامل التشغيل مرات قليلة لكل خطوة في جدول الـ kernels.</translation>
    </message>
    <message>
        <source>Concatenate the small tensors and call the operator once, or use tf.vectorized_map; jit_compile=True fuses what remains.</source>
        <translation>صل tensors الصغيرة واستدعِ عامل التشغيل مرة واحدة، أو استعمل ⁦tf.vectorized_map⁩؛ ويدمج ⁦jit_compile=True⁩ ما يبقى.</translation>
    </message>
    <message>
        <source>Use jax.vmap or one operation on the stacked array, inside jit.</source>
        <translation>استعمل ⁦jax.vmap⁩ أو عملية واحدة على المصفوفة المركّبة داخل jit.</translation>
    </message>
    <message>
        <source>Stack the small arrays and call the operator once.</source>
        <translation>ركّب المصفوفات الصغيرة (stack) واستدعِ عامل التشغيل مرة واحدة.</translation>
    </message>
    <message>
        <source>Work on one large array instead of many small ones.</source>
        <translation>اعمل على مصفوفة كبيرة واحدة بدل صغيرة كثيرة.</translation>
    </message>
    <message>
        <source>Devices start late since one thread launches for another first: {saving} a step</source>
        <translation>تبدأ أجهزة متأخرة لأن خيطاً واحداً يطلق لغيرها أولاً: ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>In {n} of {steps} {steps|step|steps} a thread launches a row of operations on one device before the first on another, which starts {late} later on average and is idle until then.</source>
        <translation>في ⁨{n}⁩ من ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} يطلق خيط سلسلة عمليات على جهاز قبل الأولى على آخر، فيبدأ هذا متأخراً ⁨{late}⁩ في المتوسط ويبقى خاملاً حتى ذلك.</translation>
    </message>
    <message>
        <source>Run one process for each GPU, or launch in turns: one operation on each device, then the next. Check: the first kernels of all devices start together.</source>
        <translation>شغّل عملية (process) لكل GPU، أو أطلق بالتناوب: عملية واحدة على كل جهاز ثم التالية. تحقّق: تبدأ أول kernels على كل الأجهزة معاً.</translation>
    </message>
    <message>
        <source>Give each GPU launching threads of its own. Check: the first kernels of all devices start together, in each step.</source>
        <translation>أعطِ كل GPU خيوط إطلاق خاصة. تحقّق: تبدأ أول kernels على كل الأجهزة معاً في كل خطوة.</translation>
    </message>
    <message>
        <source>Launch for each device from a thread or process of its own, or in turns. Check: the first kernels of all devices start together.</source>
        <translation>أطلق لكل جهاز من خيط أو عملية (process) خاصة، أو بالتناوب. تحقّق: تبدأ أول kernels على كل الأجهزة معاً.</translation>
    </message>
    <message>
        <source>The host waits for the device in each step ({by}): not waiting saves up to {saving} a step</source>
        <translation>ينتظر المضيف الجهاز في كل خطوة (⁨{by}⁩): عدم الانتظار يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|call waits|calls wait} for the device in {steps} {steps|step|steps}, most of all in {by}. Meanwhile nothing is queued, so behind each wait the device is idle until the host has launched something again: {idle} a step.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تنتظر الجهاز، وأكثرها في ⁨{by}⁩. لا شيء في الطابور في الأثناء، فبعد كل انتظار يبقى الجهاز خاملاً حتى يطلق المضيف شيئاً: ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Keep values on the device and read them every N steps; replace .item(), .cpu() and synchronize() in the loop. A result that shapes depend on (nonzero, masks) needs a fixed-size form instead. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>أبقِ القيم على الجهاز واقرأها كل N خطوة؛ استبدل ⁦.item()⁩ و⁦.cpu()⁩ و⁦synchronize()⁩ في الحلقة. النتيجة التي تعتمد عليها أشكال (nonzero، أقنعة) تحتاج إلى صيغة ثابتة الحجم. تحقّق: تُغلق الفجوة بعد الانتظار على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Do not call .numpy() or print tensors in the loop; keep the loop inside tf.function and run several steps in one call. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>لا تستدعِ ⁦.numpy()⁩ ولا تطبع tensors في الحلقة؛ أبقِ الحلقة داخل ⁦tf.function⁩ وشغّل عدة خطوات في استدعاء واحد. تحقّق: تُغلق الفجوة بعد الانتظار على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Do not call block_until_ready() or read values in each step: results arrive while later steps run. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>لا تستدعِ ⁦block_until_ready()⁩ ولا تقرأ القيم في كل خطوة: تصل النتائج والخطوات اللاحقة تعمل. تحقّق: تُغلق الفجوة بعد الانتظار على ممر الـ stream.</translation>
    </message>
    <message>
        <source>waitall(), wait_to_read() and asnumpy() stop the host until the device is done: call them every N batches. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>⁦waitall()⁩ و⁦wait_to_read()⁩ و⁦asnumpy()⁩ توقف المضيف حتى ينتهي الجهاز: استدعها كل N دفعة. تحقّق: تُغلق الفجوة بعد الانتظار على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Wait for the device only where its result is needed, every N steps, or hand the result over by an event. Check: the gap behind the wait closes on the stream&apos;s lane.</source>
        <translation>انتظر الجهاز فقط حيث تلزم نتيجته، كل N خطوة، أو سلّم النتيجة بحدث (event). تحقّق: تُغلق الفجوة بعد الانتظار على ممر الـ stream.</translation>
    </message>
    <message>
        <source>Steps wait for the tf.data iterator {name}: up to {saving} a step</source>
        <translation>تنتظر الخطوات iterator الخاص بـ ⁦tf.data⁩ ⁨{name}⁩: حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|call|calls} for input in {steps} {steps|step|steps} {n|waits|wait} {waits} a step. On the way down the slowest iterators {path} takes {share} of the time itself, {self} a call.</source>
        <translation>‏⁨{n}⁩ {n|استدعاء|استدعاء|استدعاءان|استدعاءات|استدعاءً|استدعاء} للمدخلات في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تنتظر ⁨{waits}⁩ لكل خطوة. نزولاً عبر أبطأ iterators يأخذ ⁨{path}⁩ بنفسه ⁨{share}⁩ من الزمن، أي ⁨{self}⁩ لكل استدعاء.</translation>
    </message>
    <message>
        <source>Raise num_parallel_calls or leave it to AUTOTUNE, vectorize the function over a batch, and move what can be done ahead of time into the files.</source>
        <translation>ارفع num_parallel_calls أو اتركه على AUTOTUNE، واجعل الدالة تعمل على دفعة كاملة (vectorize)، وانقل ما يمكن فعله مسبقاً إلى الملفات.</translation>
    </message>
    <message>
        <source>Raise num_parallel_calls or leave it to AUTOTUNE, and make the function cheaper.</source>
        <translation>ارفع num_parallel_calls أو اتركه على AUTOTUNE، واجعل الدالة أرخص.</translation>
    </message>
    <message>
        <source>Let the map run in parallel, and vectorize its function over a batch.</source>
        <translation>دع map يعمل بالتوازي، واجعل دالته تعمل على دفعة كاملة (vectorize).</translation>
    </message>
    <message>
        <source>Read several files at once.</source>
        <translation>اقرأ عدة ملفات معاً.</translation>
    </message>
    <message>
        <source>Raise cycle_length and num_parallel_calls, and keep the files near: the reading itself is the limit.</source>
        <translation>ارفع cycle_length و num_parallel_calls، وأبقِ الملفات قريبة: القراءة نفسها هي الحد.</translation>
    </message>
    <message>
        <source>Read several files at once, from storage that is near, or cache them.</source>
        <translation>اقرأ عدة ملفات معاً من تخزين قريب، أو خزّنها مؤقتاً (cache).</translation>
    </message>
    <message>
        <source>Batch in parallel, and after what makes the elements smaller.</source>
        <translation>كوّن الدفعات بالتوازي، وبعد ما يصغّر العناصر.</translation>
    </message>
    <message>
        <source>A Python generator runs on one thread under the interpreter lock. Write its data as TFRecord files, or read them with tf.data itself.</source>
        <translation>مولّد Python يعمل على خيط واحد تحت قفل المفسّر. اكتب بياناته في ملفات TFRecord، أو اقرأها بـ ⁦tf.data⁩ نفسه.</translation>
    </message>
    <message>
        <source>Shuffle names of files or small elements, before they are decoded.</source>
        <translation>اخلط أسماء الملفات أو عناصر صغيرة قبل فكّ ترميزها.</translation>
    </message>
    <message>
        <source>Run this part of the pipeline in parallel where it can, cache what does not change, and prefetch behind it.</source>
        <translation>شغّل هذا الجزء من خط التجهيز بالتوازي حيث يستطيع، وخزّن ما لا يتغير (cache)، واستعمل prefetch بعده.</translation>
    </message>
    <message>
        <source>Check with one batch taken once and repeated: if the step gets no shorter, the input is not the limit. Then record again: the iterator&apos;s calls are shorter than 50 us.</source>
        <translation>تحقّق بدفعة واحدة تؤخذ مرة وتُكرَّر: إن لم تقصر الخطوة فليست المدخلات هي الحد. ثم سجّل من جديد: استدعاءات iterator أقصر من ⁦50 us⁩.</translation>
    </message>
    <message>
        <source>The same kernels become slower as the run goes on: {saving} a step</source>
        <translation>تصبح الـ kernels نفسها أبطأ مع استمرار التشغيل: ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>All {steps} judged steps run the same kernels in the same order. In the last third of them the products take {slower} longer than in the first, and {share} of their time is in kernels that became slower. That is what a falling clock looks like: power, heat, or another program on the device. Counted is that all steps are as fast as the first ones.</source>
        <translation>الخطوات المقيَّمة وعددها ⁨{steps}⁩ تشغّل كلها الـ kernels نفسها بالترتيب نفسه. في ثلثها الأخير يستغرق الضرب ⁨{slower}⁩ أطول مما في الأول، و⁨{share}⁩ من زمنها في kernels صارت أبطأ. هكذا يبدو هبوط تردد الساعة: الطاقة أو الحرارة أو برنامج آخر على الجهاز. المحسوب أن كل الخطوات بسرعة الأولى.</translation>
    </message>
    <message>
        <source>Look at clocks, temperature, power and the reasons for throttling while it runs; see to cooling, raise the power limit or lock a clock that can be held. Check: the same kernel is equally long in the first and in the last step.</source>
        <translation>انظر في التردد والحرارة والطاقة وأسباب throttling أثناء العمل؛ اعتنِ بالتبريد، أو ارفع حد الطاقة، أو ثبّت تردداً يمكن الحفاظ عليه. تحقّق: الـ kernel نفسه بالطول نفسه في أول خطوة وآخرها.</translation>
    </message>
    <message>
        <source>Attention runs as separate kernels: fused it would save about {saving} a step</source>
        <translation>يعمل attention كـ kernels منفصلة: لو دُمج لوفّر نحو ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>{n} {n|time|times} in {steps} {steps|step|steps} a product is followed by a softmax and another product, with {between} kernels between the two products on average: {time} a step only to write and read scores. A fused kernel keeps them on the chip. Counted is that the kernels between the products are gone.</source>
        <translation>‏⁨{n}⁩ {n|مرة|مرة|مرتان|مرات|مرة|مرة} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} يتبع ضربٌ softmax ثم ضربٌ آخر، وبينهما ⁨{between}⁩ من الـ kernels في المتوسط: ⁨{time}⁩ لكل خطوة لكتابة scores وقراءتها فقط. الـ kernel المدموج يبقيها على الشريحة. المحسوب اختفاء الـ kernels بين الضربين.</translation>
    </message>
    <message>
        <source>Call scaled_dot_product_attention instead of softmax(q @ k.T) @ v; give masks as is_causal where that is what they are. Check: one flash or fmha kernel stands where softmax and products stood.</source>
        <translation>استدعِ scaled_dot_product_attention بدل ⁦softmax(q @ k.T) @ v⁩؛ وأعطِ الأقنعة كـ is_causal حيث تكون كذلك. تحقّق: kernel واحد flash أو fmha حيث كان softmax والضرب.</translation>
    </message>
    <message>
        <source>Use keras.layers.MultiHeadAttention with flash attention, or compile with XLA. Check: the softmax kernels are gone.</source>
        <translation>استعمل ⁦keras.layers.MultiHeadAttention⁩ مع flash attention، أو ترجم بـ XLA. تحقّق: تختفي kernels الـ softmax.</translation>
    </message>
    <message>
        <source>Call jax.nn.dot_product_attention with the cudnn implementation. Check: the softmax kernels are gone.</source>
        <translation>استدعِ ⁦jax.nn.dot_product_attention⁩ بتنفيذ cudnn. تحقّق: تختفي kernels الـ softmax.</translation>
    </message>
    <message>
        <source>Use a fused attention kernel. Check: the softmax kernels are gone.</source>
        <translation>استعمل attention kernel مدموجاً. تحقّق: تختفي kernels الـ softmax.</translation>
    </message>
    <message>
        <source>The optimizer launches its kernels parameter by parameter: fused, the step would take up to {saving} less</source>
        <translation>يطلق المحسِّن kernels لكل معلمة على حدة: لو دُمجت لقصرت الخطوة حتى ⁨{saving}⁩</translation>
    </message>
    <message>
        <source>{n} {n|operation|operations} in {steps} {steps|step|steps} under {name} {n|begins|begin} on an idle device, {each} a step, since the host launches for each parameter anew. The device is idle for {idle} a step that way.</source>
        <translation>‏⁨{n}⁩ {n|عملية|عملية|عمليتان|عمليات|عملية|عملية} في ⁨{steps}⁩ {steps|خطوة|خطوة|خطوتين|خطوات|خطوة|خطوة} تحت ⁨{name}⁩ تبدأ على جهاز خامل، ⁨{each}⁩ لكل خطوة، لأن المضيف يطلق لكل معلمة من جديد. وبهذا يبقى الجهاز خاملاً ⁨{idle}⁩ لكل خطوة.</translation>
    </message>
    <message>
        <source>Let one kernel work on all parameters. Check: under the optimizer&apos;s range stand a few multi_tensor_apply or fused kernels.</source>
        <translation>دع kernel واحداً يعمل على كل المعلمات. تحقّق: تحت نطاق المحسِّن kernels قليلة multi_tensor_apply أو fused.</translation>
    </message>
    <message>
        <source>Apply gradients inside the compiled step.</source>
        <translation>طبّق التدرّجات داخل الخطوة المترجمة.</translation>
    </message>
    <message>
        <source>Update inside the jitted step; optax.flatten joins the parameters.</source>
        <translation>حدّث داخل الخطوة المترجمة بـ jit؛ يضم ⁦optax.flatten⁩ المعلمات.</translation>
    </message>
    <message>
        <source>Update several parameters at once.</source>
        <translation>حدّث عدة معلمات معاً.</translation>
    </message>
    <message>
        <source>Update all parameters by one kernel.</source>
        <translation>حدّث كل المعلمات بـ kernel واحد.</translation>
    </message>
    <message>
        <source>Line {line} of the settings: there is no limit named {name}</source>
        <translation>السطر ⁨{line}⁩ من الإعدادات: لا يوجد حد اسمه ⁨{name}⁩</translation>
    </message>
    <message>
        <source>Line {line} of the settings: {name} takes a number, not {value}</source>
        <translation>السطر ⁨{line}⁩ من الإعدادات: ⁨{name}⁩ يأخذ رقماً لا ⁨{value}⁩</translation>
    </message>
    <message>
        <source>Line {line} of the settings: {name} takes {lowest} to {highest}, not {value}</source>
        <translation>السطر ⁨{line}⁩ من الإعدادات: ⁨{name}⁩ يأخذ من ⁨{lowest}⁩ إلى ⁨{highest}⁩ لا ⁨{value}⁩</translation>
    </message>
    <message>
        <source>Line {line} of the settings is no line of the form name = value</source>
        <translation>السطر ⁨{line}⁩ من الإعدادات ليس بالصيغة ⁦name = value⁩</translation>
    </message>
    <message>
        <source>The settings {path} cannot be read</source>
        <translation>لا يمكن قراءة الإعدادات ⁨{path}⁩</translation>
    </message>
    <message>
        <source>The settings {path} are larger than {size}: this is no file of settings</source>
        <translation>الإعدادات ⁨{path}⁩ أكبر من ⁨{size}⁩: هذا ليس ملف إعدادات</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is high</source>
        <translation>توفير هذه الحصة من الخطوة على الأقل عالٍ</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is medium</source>
        <translation>توفير هذه الحصة من الخطوة على الأقل متوسط</translation>
    </message>
    <message>
        <source>A saving of at least this share of the step is low; below it is information only</source>
        <translation>توفير هذه الحصة من الخطوة على الأقل منخفض؛ وما دونها للعلم فقط</translation>
    </message>
    <message>
        <source>What the profiler adds to each operator on the host</source>
        <translation>ما يضيفه المحلّل إلى كل عامل تشغيل على المضيف</translation>
    </message>
    <message>
        <source>Above this share of unexplained delay the confidence is low</source>
        <translation>فوق هذه الحصة من التأخير بلا تفسير تكون الثقة منخفضة</translation>
    </message>
    <message>
        <source>Steps wait for input for at least this share of their time</source>
        <translation>تنتظر الخطوات المدخلات هذه الحصة من زمنها على الأقل</translation>
    </message>
    <message>
        <source>A call for input this many times the median is a stall, not a slow loader</source>
        <translation>استدعاء للمدخلات بهذه الأضعاف من الوسيط توقف لا مُحمِّل بطيء</translation>
    </message>
    <message>
        <source>Stalls are at most this share of the calls for input</source>
        <translation>التوقفات هذه الحصة من استدعاءات المدخلات على الأكثر</translation>
    </message>
    <message>
        <source>What it costs to fetch a batch that is ready</source>
        <translation>كلفة جلب دفعة جاهزة</translation>
    </message>
    <message>
        <source>Host work between steps costs at least this share of the step</source>
        <translation>عمل المضيف بين الخطوات يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Named host ranges fill at least this share of the idle time between steps</source>
        <translation>نطاقات المضيف ذات الأسماء تملأ هذه الحصة من زمن الخمول بين الخطوات على الأقل</translation>
    </message>
    <message>
        <source>Shorter host ranges are passed over</source>
        <translation>تُتجاوز نطاقات المضيف الأقصر</translation>
    </message>
    <message>
        <source>Blocking copies of pageable memory cost at least this share of the step</source>
        <translation>نسخ ذاكرة pageable المعطِّل يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Smaller copies are passed over: the driver stages them without waiting</source>
        <translation>يُتجاوز النسخ الأصغر: يمرّره الـ driver دون انتظار</translation>
    </message>
    <message>
        <source>Rate assumed for pinned memory where the trace shows none</source>
        <translation>السرعة المفترضة للذاكرة المثبّتة (pinned) حيث لا يُظهرها التتبّع</translation>
    </message>
    <message>
        <source>Copies that could run beside compute cost at least this share of the step</source>
        <translation>النسخ الذي يمكن أن يعمل بجانب الحساب يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Shorter copies are passed over</source>
        <translation>يُتجاوز النسخ الأقصر</translation>
    </message>
    <message>
        <source>A finding that loses more than this share of its saving once an earlier cause is removed is an effect of that cause</source>
        <translation>نتيجة تفقد أكثر من هذه الحصة من توفيرها بعد إزالة سبب أسبق هي أثر لذلك السبب</translation>
    </message>
    <message>
        <source>Of longer traces a part with about so many device operations is replayed</source>
        <translation>من التتبّعات الأطول يُعاد تمثيل جزء بنحو هذا العدد من عمليات الجهاز</translation>
    </message>
    <message>
        <source>Communication that could run beside the backward pass costs at least this share of the step</source>
        <translation>الاتصال الذي يمكن أن يعمل بجانب التمرير الخلفي يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>At least this share of the communication runs while the device computes nothing</source>
        <translation>هذه الحصة من الاتصال على الأقل تعمل والجهاز لا يحسب شيئاً</translation>
    </message>
    <message>
        <source>Communication behind the last gradient costs at least this share of the step</source>
        <translation>الاتصال بعد آخر التدرّجات يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>What a last bucket of half the size would leave of it</source>
        <translation>ما يبقيه منه bucket أخير بنصف الحجم</translation>
    </message>
    <message>
        <source>Exposed gathers, scatters and exchanges cost at least this share of the step</source>
        <translation>عمليات الجمع والتوزيع والتبادل المكشوفة تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Repeated reductions cost at least this share of the step</source>
        <translation>عمليات الاختزال المكررة تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Bus bandwidth that an all-reduce should reach</source>
        <translation>عرض نطاق الناقل الذي ينبغي أن يبلغه all-reduce</translation>
    </message>
    <message>
        <source>An all-reduce that takes this many times what the bandwidth allows is slow</source>
        <translation>عملية all-reduce تستغرق هذه الأضعاف مما يسمح به عرض النطاق بطيئة</translation>
    </message>
    <message>
        <source>Smaller ones are passed over: latency bounds them, not bandwidth</source>
        <translation>تُتجاوز الأصغر: يحدّها زمن الاستجابة لا عرض النطاق</translation>
    </message>
    <message>
        <source>Slow all-reduces cost at least this share of the step</source>
        <translation>عمليات all-reduce البطيئة تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Waiting for the slowest rank beyond the mean costs at least this share of the step</source>
        <translation>انتظار أبطأ rank فوق المتوسط يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>The same rank is the slowest in at least this share of the steps</source>
        <translation>الـ rank نفسه هو الأبطأ في هذه الحصة من الخطوات على الأقل</translation>
    </message>
    <message>
        <source>Devices that take turns cost at least this share of the step</source>
        <translation>الأجهزة التي تتناوب تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Devices that share at least so many of their kernels do the same work on different data</source>
        <translation>الأجهزة التي تشترك في هذا القدر من kernels على الأقل تعمل العمل نفسه على بيانات مختلفة</translation>
    </message>
    <message>
        <source>Devices that are busy at the same time for more than this share of their work do not take turns</source>
        <translation>الأجهزة المشغولة في الوقت نفسه أكثر من هذه الحصة من عملها لا تتناوب</translation>
    </message>
    <message>
        <source>A device that starts late because the host still launches for another costs at least this share of the step</source>
        <translation>جهاز يبدأ متأخراً لأن المضيف ما زال يطلق لغيره يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Copies that carry gradients over the host cost at least this share of the step</source>
        <translation>النسخ الذي يحمل التدرّجات عبر المضيف يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Fewer bytes a step are passed over</source>
        <translation>تُتجاوز البايتات الأقل لكل خطوة</translation>
    </message>
    <message>
        <source>A device busy for less than this share of the busiest one is unused</source>
        <translation>جهاز مشغول أقل من هذه الحصة من أكثرها انشغالاً غير مستعمل</translation>
    </message>
    <message>
        <source>Graphs that fill at most this share of the device could run beside each other</source>
        <translation>تملأ graphs هذه الحصة من الجهاز على الأكثر فيمكن أن تعمل بعضها بجانب بعض</translation>
    </message>
    <message>
        <source>Graphs of fewer operations are passed over</source>
        <translation>تُتجاوز graphs ذات العمليات الأقل</translation>
    </message>
    <message>
        <source>Launches of the optimizer cost at least this share of the step</source>
        <translation>عمليات إطلاق المحسِّن تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>At least so many operations of the optimizer a step wait for their launch</source>
        <translation>هذا العدد من عمليات المحسِّن على الأقل لكل خطوة ينتظر إطلاقه</translation>
    </message>
    <message>
        <source>Preparing input on launching threads costs at least this share of the step</source>
        <translation>تجهيز المدخلات على خيوط الإطلاق يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Waits for the device cost at least this share of the step</source>
        <translation>انتظار الجهاز يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Waits of dynamic loss scaling cost at least this share of the step</source>
        <translation>انتظار تحجيم الخسارة الديناميكي يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Waits of gradient clipping cost at least this share of the step</source>
        <translation>انتظار قصّ التدرّجات يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Waiting for launches costs at least this share of the step</source>
        <translation>انتظار الإطلاق يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>At least so many operations a step wait for their launch</source>
        <translation>هذا العدد من العمليات على الأقل لكل خطوة ينتظر إطلاقه</translation>
    </message>
    <message>
        <source>Host time between two launches above this is no launch cost but other work</source>
        <translation>زمن المضيف بين إطلاقين فوق هذا ليس كلفة إطلاق بل عمل آخر</translation>
    </message>
    <message>
        <source>One operator is at least this share of the launches</source>
        <translation>عامل تشغيل واحد هو هذه الحصة من عمليات الإطلاق على الأقل</translation>
    </message>
    <message>
        <source>It is launched at least so often a step</source>
        <translation>يُطلق هذا العدد من المرات على الأقل لكل خطوة</translation>
    </message>
    <message>
        <source>Kernels up to this length are small, and those shorter than their launch</source>
        <translation>‏kernels بهذا الطول أو أقل صغيرة، وكذلك الأقصر من إطلاقها</translation>
    </message>
    <message>
        <source>Single operators make at least this share of the launches</source>
        <translation>عوامل تشغيل منفردة تصنع هذه الحصة من عمليات الإطلاق على الأقل</translation>
    </message>
    <message>
        <source>JAX: at least so many programs are executed a step</source>
        <translation>‏JAX: يُنفَّذ هذا العدد من البرامج على الأقل لكل خطوة</translation>
    </message>
    <message>
        <source>JAX: a program that launches at most so many operations, on average, is a single operator</source>
        <translation>‏JAX: برنامج يطلق هذا العدد من العمليات على الأكثر في المتوسط هو عامل تشغيل منفرد</translation>
    </message>
    <message>
        <source>Compiling in later steps costs at least this share of the step</source>
        <translation>الترجمة في خطوات لاحقة تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Stalls cost at least this share of the run</source>
        <translation>التوقفات تكلّف هذه الحصة من التشغيل على الأقل</translation>
    </message>
    <message>
        <source>Copies within the device cost at least this share of the step</source>
        <translation>النسخ داخل الجهاز يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Tiny copies cost at least this share of the step</source>
        <translation>النسخ الصغير جداً يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>There are at least so many of them a step</source>
        <translation>يوجد منه هذا العدد على الأقل لكل خطوة</translation>
    </message>
    <message>
        <source>A copy of up to so many bytes is tiny: its call takes longer than its bytes</source>
        <translation>نسخ بهذا القدر من البايتات أو أقل صغير جداً: استدعاؤه أطول من بايتاته</translation>
    </message>
    <message>
        <source>A step this many times the median stands out</source>
        <translation>خطوة بهذه الأضعاف من الوسيط تشذّ</translation>
    </message>
    <message>
        <source>Steps that stand out are at most this share of the judged steps</source>
        <translation>الخطوات التي تشذّ هذه الحصة من الخطوات المقيَّمة على الأكثر</translation>
    </message>
    <message>
        <source>Fewer judged steps do not tell what is usual</source>
        <translation>خطوات مقيَّمة أقل لا تدل على المعتاد</translation>
    </message>
    <message>
        <source>Steps that stand out cost at least this share of the run</source>
        <translation>الخطوات التي تشذّ تكلّف هذه الحصة من التشغيل على الأقل</translation>
    </message>
    <message>
        <source>Allocating and freeing cost at least this share of the step</source>
        <translation>الحجز والتحرير يكلّفان هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Products without tensor cores cost at least this share of the step</source>
        <translation>ضرب المصفوفات بدون tensor cores يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>How many times as fast products are with tensor cores</source>
        <translation>كم مرة يكون الضرب أسرع مع tensor cores</translation>
    </message>
    <message>
        <source>Kernels that only change the layout cost at least this share of the step</source>
        <translation>‏kernels لا تغيّر إلا الترتيب (layout) تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Fewer launches without a kernel are passed over</source>
        <translation>تُتجاوز عمليات إطلاق أقل بلا kernel</translation>
    </message>
    <message>
        <source>At least this share of the launches has no kernel</source>
        <translation>هذه الحصة من عمليات الإطلاق على الأقل بلا kernel</translation>
    </message>
    <message>
        <source>At least this share of the device operations has no launch</source>
        <translation>هذه الحصة من عمليات الجهاز على الأقل بلا إطلاق</translation>
    </message>
    <message>
        <source>At least this share of the kernels has a length of 0</source>
        <translation>هذه الحصة من kernels على الأقل طولها 0</translation>
    </message>
    <message>
        <source>Where an exporter to Chrome&apos;s format stops</source>
        <translation>حيث يتوقف مُصدِّر إلى صيغة Chrome</translation>
    </message>
    <message>
        <source>At least this share of the operations begins before its launch</source>
        <translation>هذه الحصة من العمليات على الأقل تبدأ قبل إطلاقها</translation>
    </message>
    <message>
        <source>By at least so much in the median</source>
        <translation>بهذا القدر على الأقل في الوسيط</translation>
    </message>
    <message>
        <source>Ends of matching collectives lie at least so far apart</source>
        <translation>نهايات العمليات الجماعية المتقابلة متباعدة بهذا القدر على الأقل</translation>
    </message>
    <message>
        <source>The profiler makes the steps longer by at least this share</source>
        <translation>المحلّل يطيل الخطوات بهذه الحصة على الأقل</translation>
    </message>
    <message>
        <source>Kernels between the two products of attention cost at least this share of the step</source>
        <translation>الـ kernels بين ضربي attention تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Filling the multiprocessors would save at least this share of the step</source>
        <translation>ملء المعالجات يوفّر هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Kernels with few blocks take at least this share of the compute time</source>
        <translation>الـ kernels ذات الكتل القليلة تأخذ هذه الحصة من زمن الحساب على الأقل</translation>
    </message>
    <message>
        <source>Shorter kernels are passed over</source>
        <translation>تُتجاوز kernels الأقصر</translation>
    </message>
    <message>
        <source>Slower kernels cost at least this share of the step</source>
        <translation>الـ kernels الأبطأ تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Products become slower by at least so much</source>
        <translation>يصبح الضرب أبطأ بهذا القدر على الأقل</translation>
    </message>
    <message>
        <source>Judged steps needed to tell</source>
        <translation>الخطوات المقيَّمة اللازمة للحكم</translation>
    </message>
    <message>
        <source>Misaligned products take at least this share of the compute time</source>
        <translation>الضرب غير المحاذى يأخذ هذه الحصة من زمن الحساب على الأقل</translation>
    </message>
    <message>
        <source>Less than this share of the products&apos; time is in 16 bits</source>
        <translation>أقل من هذه الحصة من زمن الضرب بـ 16 بت</translation>
    </message>
    <message>
        <source>Products take at least this share of the compute time</source>
        <translation>الضرب يأخذ هذه الحصة من زمن الحساب على الأقل</translation>
    </message>
    <message>
        <source>Casts, copies and concatenations take at least this share of the compute time</source>
        <translation>تحويل الأنواع والنسخ والوصل يأخذ هذه الحصة من زمن الحساب على الأقل</translation>
    </message>
    <message>
        <source>The device computes for less than this share of the step</source>
        <translation>يحسب الجهاز أقل من هذه الحصة من الخطوة</translation>
    </message>
    <message>
        <source>and for less than this in each step</source>
        <translation>وأقل من هذا في كل خطوة</translation>
    </message>
    <message>
        <source>Steps that are longer than this for each of their kernels wait for something else</source>
        <translation>الخطوات الأطول من هذا لكل من kernels تنتظر شيئاً آخر</translation>
    </message>
    <message>
        <source>With less than this share of device memory reserved there is room</source>
        <translation>إذا حُجز أقل من هذه الحصة من ذاكرة الجهاز ففيها متسع</translation>
    </message>
    <message>
        <source>With more than this share of device memory reserved it is nearly full</source>
        <translation>إذا حُجز أكثر من هذه الحصة من ذاكرة الجهاز فهي شبه ممتلئة</translation>
    </message>
    <message>
        <source>At least this share of the steps is idle, or of the compute time in kernels that do not fill the device</source>
        <translation>هذه الحصة من الخطوات على الأقل خمول، أو من زمن الحساب في kernels لا تملأ الجهاز</translation>
    </message>
    <message>
        <source>At least this share of the reserved memory is not in use</source>
        <translation>هذه الحصة من الذاكرة المحجوزة على الأقل غير مستعملة</translation>
    </message>
    <message>
        <source>Computing activations again costs at least this share of the step</source>
        <translation>إعادة حساب activations تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Fusing rows of element-wise kernels would save at least this share of the step</source>
        <translation>دمج سلاسل kernels العنصرية يوفّر هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>The same row runs at least so often a step</source>
        <translation>تعمل السلسلة نفسها هذا العدد من المرات على الأقل لكل خطوة</translation>
    </message>
    <message>
        <source>A row has at least so many kernels</source>
        <translation>في السلسلة هذا العدد من kernels على الأقل</translation>
    </message>
    <message>
        <source>Heavy operators on the host cost at least this share of the step</source>
        <translation>عوامل التشغيل الثقيلة على المضيف تكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Shorter operators on the host are passed over</source>
        <translation>تُتجاوز عوامل التشغيل الأقصر على المضيف</translation>
    </message>
    <message>
        <source>Going from one compiled piece to the next, or recording graphs anew, costs at least this share of the step</source>
        <translation>الانتقال من قطعة مترجمة إلى التالية، أو تسجيل graphs من جديد، يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>The slowest iterator of tf.data costs at least this share of the step</source>
        <translation>أبطأ iterator في ⁦tf.data⁩ يكلّف هذه الحصة من الخطوة على الأقل</translation>
    </message>
    <message>
        <source>Calls of an iterator that are shorter on average are passed over</source>
        <translation>تُتجاوز استدعاءات iterator الأقصر في المتوسط</translation>
    </message>
    <message>
        <source>One iterator takes at least this share of the time on the way down the slowest ones</source>
        <translation>يأخذ iterator واحد هذه الحصة من الزمن على الأقل نزولاً عبر الأبطأ</translation>
    </message>
    <message>
        <source>Rank {rank} is the last in each step: equal work would save up to {saving} a step</source>
        <translation>⁦Rank {rank}⁩ هو الأخير في كل خطوة: عمل متساوٍ يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>GPU {device} is the last in each step: equal work would save up to {saving} a step</source>
        <translation>⁦GPU {device}⁩ هو الأخير في كل خطوة: عمل متساوٍ يوفّر حتى ⁨{saving}⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>Rank {rank} is the last in the one step recorded of all: equal work would save up to {saving} of it</source>
        <translation>⁦Rank {rank}⁩ هو الأخير في الخطوة الوحيدة المسجّلة للكل: عمل متساوٍ يوفّر حتى ⁨{saving}⁩ منها</translation>
    </message>
    <message>
        <source>GPU {device} is the last in the one step recorded of all: equal work would save up to {saving} of it</source>
        <translation>⁦GPU {device}⁩ هو الأخير في الخطوة الوحيدة المسجّلة للكل: عمل متساوٍ يوفّر حتى ⁨{saving}⁩ منها</translation>
    </message>
    <message>
        <source>Rank {rank} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are the shortest. What equal parts would save is the slowest less the mean.</source>
        <translation>يحسب ⁦Rank {rank}⁩ مدة ⁨{slow}⁩ لكل خطوة، ومتوسط الكل وعددهم ⁨{members}⁩ هو ⁨{mean}⁩. ينتظره الآخرون في ⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتين جماعيتين|عمليات جماعية|عملية جماعية|عملية جماعية}، بمتوسط ⁨{wait}⁩ لكل خطوة وهم لا يحسبون شيئاً؛ وعملياته الجماعية هي الأقصر. ما توفّره أجزاء متساوية هو الأبطأ ناقص المتوسط.</translation>
    </message>
    <message>
        <source>GPU {device} computes {slow} a step, all {members} {mean} on average. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing; its own collectives are the shortest. What equal parts would save is the slowest less the mean.</source>
        <translation>يحسب ⁦GPU {device}⁩ مدة ⁨{slow}⁩ لكل خطوة، ومتوسط الكل وعددهم ⁨{members}⁩ هو ⁨{mean}⁩. ينتظره الآخرون في ⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتين جماعيتين|عمليات جماعية|عملية جماعية|عملية جماعية}، بمتوسط ⁨{wait}⁩ لكل خطوة وهم لا يحسبون شيئاً؛ وعملياته الجماعية هي الأقصر. ما توفّره أجزاء متساوية هو الأبطأ ناقص المتوسط.</translation>
    </message>
    <message>
        <source>Rank {rank} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing. What equal arrival would save is the slowest less the mean.</source>
        <translation>يصل ⁦Rank {rank}⁩ أخيراً مع أنه لا يحسب أكثر (⁨{slow}⁩ لكل خطوة، ومتوسط الكل وعددهم ⁨{members}⁩ هو ⁨{mean}⁩): يعطّله مضيفه أو مدخلاته. ينتظره الآخرون في ⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتين جماعيتين|عمليات جماعية|عملية جماعية|عملية جماعية}، بمتوسط ⁨{wait}⁩ لكل خطوة وهم لا يحسبون شيئاً. ما يوفّره وصول متساوٍ هو الأبطأ ناقص المتوسط.</translation>
    </message>
    <message>
        <source>GPU {device} arrives last although it computes no more ({slow} a step, all {members} {mean} on average): its host or its input holds it up. The others wait for it in {n} {n|collective|collectives}, {wait} a step on average while they compute nothing. What equal arrival would save is the slowest less the mean.</source>
        <translation>يصل ⁦GPU {device}⁩ أخيراً مع أنه لا يحسب أكثر (⁨{slow}⁩ لكل خطوة، ومتوسط الكل وعددهم ⁨{members}⁩ هو ⁨{mean}⁩): يعطّله مضيفه أو مدخلاته. ينتظره الآخرون في ⁨{n}⁩ {n|عملية جماعية|عملية جماعية|عمليتين جماعيتين|عمليات جماعية|عملية جماعية|عملية جماعية}، بمتوسط ⁨{wait}⁩ لكل خطوة وهم لا يحسبون شيئاً. ما يوفّره وصول متساوٍ هو الأبطأ ناقص المتوسط.</translation>
    </message>
    <message>
        <source>The shapes of what operators read are not recorded. PyTorch: torch.profiler.profile(record_shapes=True). JAX and TensorFlow with XLA: they stand in the compiled programs, which the .xplane.pb file holds unless enable_hlo_proto is off.</source>
        <translation>لم تُسجَّل أشكال ما تقرؤه عوامل التشغيل. في PyTorch: ⁦torch.profiler.profile(record_shapes=True)⁩. وفي JAX و TensorFlow مع XLA: توجد في البرامج المترجمة التي يحويها ملف ⁦.xplane.pb⁩ ما لم يكن enable_hlo_proto متوقفاً.</translation>
    </message>
    <message>
        <source>{file} would take about {need} of memory to open; {most} may be taken. Record fewer steps, close what else is open, or set more in the preferences.</source>
        <translation>فتح ⁨{file}⁩ يحتاج إلى نحو ⁨{need}⁩ من الذاكرة؛ والمسموح ⁨{most}⁩. سجّل خطوات أقل، أو أغلق ما هو مفتوح غيره، أو عيّن أكثر في «التفضيلات».</translation>
    </message>
    <message>
        <source>Together, these files would take about {need} of memory to open; {most} may be taken. Open fewer of them, such as some of the ranks, close what else is open, or set more in the preferences.</source>
        <translation>فتح هذه الملفات معاً يحتاج إلى نحو ⁨{need}⁩ من الذاكرة؛ والمسموح ⁨{most}⁩. افتح عدداً أقل منها، كبعض الـ ranks، أو أغلق ما هو مفتوح غيرها، أو عيّن أكثر في «التفضيلات».</translation>
    </message>
    <message>
        <source>Of the kernels that multiply, {known} are of operators whose work is known, {unknown} of others: too little for a figure of the whole.</source>
        <translation>من زمن الـ kernels الضاربة ⁨{known}⁩ لعوامل تشغيل عملها معروف، و⁨{unknown}⁩ لغيرها: وهذا أقل من أن يعطي رقمًا للكل.</translation>
    </message>
    <message>
        <source>The names of the kernels don&apos;t tell which number formats they compute in</source>
        <translation>أسماء الـ kernels لا تدل على صيغ الأعداد التي تحسب بها</translation>
    </message>
</context>
<context>
    <name>OpsPanel</name>
    <message>
        <source>No range of this name is recorded on the host.</source>
        <translation>لا مدى بهذا الاسم مسجَّل على المضيف.</translation>
    </message>
</context>
<context>
    <name>PaintClass</name>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>اتصال</translation>
    </message>
    <message>
        <source>copy to the device</source>
        <translation>نسخ إلى الجهاز</translation>
    </message>
    <message>
        <source>copy to the host</source>
        <translation>نسخ إلى المضيف</translation>
    </message>
    <message>
        <source>copy between devices or on one</source>
        <translation>نسخ بين الأجهزة أو على أحدها</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>memory set</source>
        <translation>ملء ذاكرة</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>عامل تشغيل</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>نطاق مُعلَّم</translation>
    </message>
    <message>
        <source>annotation on the device</source>
        <translation>نطاق مُعلَّم على الجهاز</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>استدعاء runtime</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>دالة Python</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>كلفة محلّل الأداء</translation>
    </message>
    <message>
        <source>synchronization</source>
        <translation>مزامنة</translation>
    </message>
    <message>
        <source>other</source>
        <translation>غير ذلك</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>موافق</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>تطبيق</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>لا</translation>
    </message>
</context>
<context>
    <name>RecordingHelp</name>
    <message>
        <source>No kernels are recorded.</source>
        <translation>لم تُسجَّل أي kernels.</translation>
    </message>
    <message>
        <source>No operators of a framework are recorded.</source>
        <translation>لم تُسجَّل عوامل تشغيل لأي إطار.</translation>
    </message>
    <message>
        <source>No training steps are marked, and none could be inferred.</source>
        <translation>لا علامات على خطوات التدريب، ولم يمكن استنتاجها.</translation>
    </message>
    <message>
        <source>No events of an allocator are recorded.</source>
        <translation>لم تُسجَّل أحداث أي مخصِّص ذاكرة.</translation>
    </message>
    <message>
        <source>No collectives are recorded: the program ran on one device, or the communication is not in this file.</source>
        <translation>لم تُسجَّل عمليات جماعية: عمل البرنامج على جهاز واحد، أو الاتصال ليس في هذا الملف.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA] (on AMD, too), and see whether it warns of CUPTI or roctracer.</source>
        <translation>مع PyTorch حلّل بـ ⁦activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]⁩ (وكذلك على AMD)، وانظر هل يحذّر من CUPTI أو roctracer.</translation>
    </message>
    <message>
        <source>With TensorFlow or JAX, see that the program runs on the GPU, that device_tracer_level is 1, and that the process may use the GPU&apos;s profiling counters.</source>
        <translation>مع TensorFlow أو JAX تأكد أن البرنامج يعمل على GPU، وأن device_tracer_level يساوي 1، وأن العملية يُسمح لها بعدّادات التحليل في GPU.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_all=True in mx.profiler.set_config, and run on mx.gpu().</source>
        <translation>مع MXNet اضبط ⁦profile_all=True⁩ في ⁦mx.profiler.set_config⁩ وشغّل على ⁦mx.gpu()⁩.</translation>
    </message>
    <message>
        <source>Profile with nsys profile --trace=cuda,nvtx,osrt.</source>
        <translation>حلّل بـ ⁦nsys profile --trace=cuda,nvtx,osrt⁩.</translation>
    </message>
    <message>
        <source>Profile with rocprofv3 --kernel-trace --memory-copy-trace --hip-runtime-trace.</source>
        <translation>حلّل بـ ⁦rocprofv3 --kernel-trace --memory-copy-trace --hip-runtime-trace⁩.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file has to trace the GPU.</source>
        <translation>على المحلّل الذي كتب الملف أن يتتبّع الـ GPU.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with ProfilerActivity.CPU among the activities.</source>
        <translation>مع PyTorch حلّل و⁦ProfilerActivity.CPU⁩ ضمن activities.</translation>
    </message>
    <message>
        <source>With TensorFlow or JAX, leave host_tracer_level at 2 or above.</source>
        <translation>مع TensorFlow أو JAX اترك host_tracer_level على 2 أو أعلى.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_imperative=True and profile_symbolic=True.</source>
        <translation>مع MXNet اضبط ⁦profile_imperative=True⁩ و⁦profile_symbolic=True⁩.</translation>
    </message>
    <message>
        <source>Mark ranges with NVTX, for PyTorch with torch.autograd.profiler.emit_nvtx(), and profile with --trace=cuda,nvtx.</source>
        <translation>ضع علامات بنطاقات NVTX، ولـ PyTorch بـ ⁦torch.autograd.profiler.emit_nvtx()⁩، وحلّل بـ ⁦--trace=cuda,nvtx⁩.</translation>
    </message>
    <message>
        <source>Mark ranges with ROCTx, and profile with rocprofv3 --marker-trace.</source>
        <translation>ضع علامات بنطاقات ROCTx، وحلّل بـ ⁦rocprofv3 --marker-trace⁩.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file has to trace the host&apos;s operators.</source>
        <translation>على المحلّل الذي كتب الملف أن يتتبّع عوامل تشغيل المضيف.</translation>
    </message>
    <message>
        <source>With PyTorch, profile with profile_memory=True.</source>
        <translation>مع PyTorch حلّل بـ ⁦profile_memory=True⁩.</translation>
    </message>
    <message>
        <source>TensorFlow&apos;s and JAX&apos;s profiler records the allocator in the .xplane.pb file with host_tracer_level 2 or above; the JSON file leaves it out.</source>
        <translation>محلّل TensorFlow و JAX يسجّل المخصِّص في ملف ⁦.xplane.pb⁩ مع host_tracer_level على 2 أو أعلى؛ ملف JSON لا يحويه.</translation>
    </message>
    <message>
        <source>With MXNet, set profile_memory=True in mx.profiler.set_config.</source>
        <translation>مع MXNet اضبط ⁦profile_memory=True⁩ في ⁦mx.profiler.set_config⁩.</translation>
    </message>
    <message>
        <source>Profile with nsys profile --cuda-memory-usage=true.</source>
        <translation>حلّل بـ ⁦nsys profile --cuda-memory-usage=true⁩.</translation>
    </message>
    <message>
        <source>The profiler that wrote the file does not tell about memory.</source>
        <translation>المحلّل الذي كتب الملف لا يذكر شيئاً عن الذاكرة.</translation>
    </message>
    <message>
        <source>With PyTorch, call profiler.step() at the end of each training step.</source>
        <translation>مع PyTorch استدعِ ⁦profiler.step()⁩ في نهاية كل خطوة تدريب.</translation>
    </message>
    <message>
        <source>Wrap each step in tf.profiler.experimental.Trace(&apos;train&apos;, step_num=step, _r=1) or jax.profiler.StepTraceAnnotation(&apos;train&apos;, step_num=step).</source>
        <translation>ضع كل خطوة داخل ⁦tf.profiler.experimental.Trace(&apos;train&apos;, step_num=step, _r=1)⁩ أو ⁦jax.profiler.StepTraceAnnotation(&apos;train&apos;, step_num=step)⁩.</translation>
    </message>
    <message>
        <source>Mark each training step with a named range, such as an NVTX range &quot;step&quot;.</source>
        <translation>ضع علامة على كل خطوة تدريب بنطاق ذي اسم، مثل نطاق NVTX باسم ⁦&quot;step&quot;⁩.</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>The GPU waits for its input (PyTorch, H200)</source>
        <translation>الـ GPU ينتظر مدخلاته (PyTorch، H200)</translation>
    </message>
    <message>
        <source>Copies from pageable memory (PyTorch, H200)</source>
        <translation>نسخ من ذاكرة pageable (PyTorch، H200)</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>تعذّرت كتابة ⁨%1⁩: ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>stream %1</source>
        <translation>⁦stream %1⁩</translation>
    </message>
    <message>
        <source>stream %1, ranges</source>
        <translation>⁦stream %1⁩، النطاقات</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>الخيط ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 (thread %2)</source>
        <translation>⁨%1⁩ (الخيط ⁨%2⁩)</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>⁦rank %1⁩</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>الجهاز ⁨%1⁩</translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation>⁦GPU %1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>⁦GPU %1⁩</translation>
    </message>
    <message>
        <source>Host process %1</source>
        <translation>عملية المضيف ⁨%1⁩</translation>
    </message>
    <message>
        <source>Host · %1 %2</source>
        <translation>المضيف · ⁨%1⁩ ⁨%2⁩</translation>
    </message>
    <message>
        <source>Profiler</source>
        <translation>محلّل الأداء</translation>
    </message>
    <message>
        <source>Rank %1 · %2</source>
        <translation>⁦Rank %1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>حساب</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>اتصال</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>ملء ذاكرة</translation>
    </message>
    <message>
        <source>duration not recorded</source>
        <translation>المدة غير مسجّلة</translation>
    </message>
    <message>
        <source>recorded with a negative duration</source>
        <translation>مسجّل بمدة سالبة</translation>
    </message>
    <message>
        <source>end not recorded</source>
        <translation>النهاية غير مسجّلة</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>يبدأ عند ⁨%1⁩</translation>
    </message>
    <message>
        <source>instant at %1</source>
        <translation>لحظي عند ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 s</source>
        <translation>⁦%1 s⁩</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>⁦%1 ms⁩</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>⁦%1 µs⁩</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>⁦%1 ns⁩</translation>
    </message>
    <message>
        <source>%1 TB/s</source>
        <translation>⁦%1 TB/s⁩</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>⁦%1 GB/s⁩</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>⁦%1 MB/s⁩</translation>
    </message>
    <message>
        <source>%1 kB/s</source>
        <translation>⁦%1 kB/s⁩</translation>
    </message>
    <message>
        <source>%1 B/s</source>
        <translation>⁦%1 B/s⁩</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>⁦%1 %⁩</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>البايت ⁨%1⁩</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>الصف ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n form(s)</source>
        <extracomment>Never shown. Each form ends in its own number: &quot;%n form 0&quot;, &quot;%n form 1&quot; and so on.</extracomment>
        <translation>
            <numerusform>%n form 0</numerusform>
            <numerusform>%n form 1</numerusform>
            <numerusform>%n form 2</numerusform>
            <numerusform>%n form 3</numerusform>
            <numerusform>%n form 4</numerusform>
            <numerusform>%n form 5</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the things of a list</extracomment>
        <translation>، </translation>
    </message>
</context>
<context>
    <name>ViewState</name>
    <message>
        <source>It is no view of Lanewise: no JSON from byte %L1 on.</source>
        <translation>ليس عرضاً من Lanewise: لا JSON ابتداءً من البايت ⁨%L1⁩.</translation>
    </message>
    <message>
        <source>It is no view of Lanewise.</source>
        <translation>ليس عرضاً من Lanewise.</translation>
    </message>
    <message>
        <source>It is a view of version %L1; this program knows version %L2.</source>
        <translation>هو عرض بالإصدار ⁨%L1⁩؛ وهذا البرنامج يعرف الإصدار ⁨%L2⁩.</translation>
    </message>
    <message>
        <source>It is no file.</source>
        <translation>ليس ملفاً.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>لا يوجد ملف كهذا.</translation>
    </message>
    <message>
        <source>It is larger than any view of Lanewise.</source>
        <translation>أكبر من أي عرض من Lanewise.</translation>
    </message>
</context>
<context>
    <name>lanewise::app::ActionRegistry</name>
    <message>
        <source>%1 (%2)</source>
        <translation>⁨%1⁩ (⁨%2⁩)</translation>
    </message>
</context>
<context>
    <name>lanewise::app::EditorPage</name>
    <message>
        <source>None is known: name one</source>
        <translation>لا يُعرف أي محرّر: اذكر واحداً</translation>
    </message>
    <message>
        <source>Program and arguments; {file} and {line} stand for the place</source>
        <translation>البرنامج ووسائطه؛ يقوم ⁨{file}⁩ و⁨{line}⁩ مقام الموضع</translation>
    </message>
    <message>
        <source>&amp;Editor:</source>
        <translation>المحرّر:</translation>
    </message>
    <message>
        <source>{file} and {line} stand for the place. Empty: the editor that is shown in grey.</source>
        <translation>يقوم ⁨{file}⁩ و⁨{line}⁩ مقام الموضع. إن تُرك فارغاً: المحرّر الظاهر بالرمادي.</translation>
    </message>
    <message>
        <source>&amp;Sources:</source>
        <translation>المصادر:</translation>
    </message>
    <message>
        <source>A row each: the folder on the machine that was profiled = the folder here. A folder alone holds what is recorded without a root, such as torch/nn/functional.py.</source>
        <translation>سطر لكل منها: المجلد على الجهاز الذي جرى تحليله = المجلد هنا. والمجلد وحده فيه ما سُجّل بلا جذر، مثل ⁦torch/nn/functional.py⁩.</translation>
    </message>
</context>
<context>
    <name>lanewise::app::FrameTimes</name>
    <message>
        <source>No frame yet</source>
        <translation>لا إطار بعد</translation>
    </message>
    <message>
        <source>Frame %1 ms, median %2, 99 of 100 within %3, worst %4; still for %5 ms at most</source>
        <translation>الإطار ⁦%1 ms⁩، الوسيط ⁨%2⁩، 99 من 100 ضمن ⁨%3⁩، الأسوأ ⁨%4⁩؛ وأطول سكون ⁦%5 ms⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::app::KeysPage</name>
    <message>
        <source>Find a command or a key</source>
        <translation>ابحث عن أمر أو مفتاح</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>الأوامر ومفاتيحها</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>الافتراضي</translation>
    </message>
    <message>
        <source>Key of the chosen command</source>
        <translation>مفتاح الأمر المختار</translation>
    </message>
    <message>
        <source>&amp;Set key</source>
        <translation>تعيين المفتاح</translation>
    </message>
    <message>
        <source>The chosen command gets the key on the left instead of its own</source>
        <translation>يأخذ الأمر المختار المفتاح المكتوب بجانبه بدلاً من مفتاحه</translation>
    </message>
    <message>
        <source>&amp;Reset key</source>
        <translation>إعادة المفتاح</translation>
    </message>
    <message>
        <source>The chosen command gets its default keys</source>
        <translation>يستعيد الأمر المختار مفاتيحه الافتراضية</translation>
    </message>
    <message>
        <source>Reset &amp;all keys</source>
        <translation>إعادة كل المفاتيح</translation>
    </message>
    <message>
        <source>All commands get their default keys</source>
        <translation>تستعيد كل الأوامر مفاتيحها الافتراضية</translation>
    </message>
    <message>
        <source>%1 belongs to &quot;%2&quot;, which would lose it.</source>
        <translation>المفتاح ⁨%1⁩ للأمر «⁨%2⁩»، وسيفقده.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::app::MainWindow</name>
    <message>
        <source>%1 was written.</source>
        <translation>كُتب ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>المستشار</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>التحديد</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>التشخيص</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>المساعدة</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>العلامات</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>الاعتماديات</translation>
    </message>
    <message>
        <source>The file has changed since it was opened: its arguments can&apos;t be read any more.</source>
        <translation>تغيّر الملف منذ فتحه: لم يعد ممكناً قراءة وسائطه.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>إعادة التحميل</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Stop loading or writing; what is open stays</source>
        <translation>أوقف التحميل أو الكتابة؛ يبقى المفتوح كما هو</translation>
    </message>
    <message>
        <source>From the request to paint the lanes until they are handed to the display, and the longest time for which nothing moved</source>
        <translation>من طلب رسم الممرات حتى تسليمها للعرض، وأطول زمن لم يتحرك فيه شيء</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>أُلغي التحميل.</translation>
    </message>
    <message>
        <source>Open traces</source>
        <translation>فتح ملفات تتبّع</translation>
    </message>
    <message>
        <source>Traces (*.json *.json.gz *.json.zst *.csv *.db *.sqlite *.pb *.pftrace *.perfetto-trace *.gz *.zst)</source>
        <translation>ملفات التتبّع (*.json *.json.gz *.json.zst *.csv *.db *.sqlite *.pb *.pftrace *.perfetto-trace *.gz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>كل الملفات (*)</translation>
    </message>
    <message>
        <source>Open a folder of traces</source>
        <translation>فتح مجلد ملفات تتبّع</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in Diagnostics.</source>
        <translation>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
            <numerusform>‏%Ln أخرى في التشخيص.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>⁨%1⁩: ⁨%2⁩ من ⁨%3⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln event(s)</source>
        <translation>
            <numerusform>‏⁨%1⁩ · %Ln حدث</numerusform>
            <numerusform>‏⁨%1⁩ · %Ln حدث</numerusform>
            <numerusform>⁨%1⁩ · حدثان</numerusform>
            <numerusform>‏⁨%1⁩ · %Ln أحداث</numerusform>
            <numerusform>‏⁨%1⁩ · %Ln حدثاً</numerusform>
            <numerusform>‏⁨%1⁩ · %Ln حدث</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is still being written. What you see is what it held when it was opened.</source>
        <translation>ما زال ⁨%1⁩ يُكتب. ما تراه هو ما كان فيه عند فتحه.</translation>
    </message>
    <message>
        <source>%1 has changed since it was opened.</source>
        <translation>تغيّر ⁨%1⁩ منذ فتحه.</translation>
    </message>
    <message>
        <source>Another file stands under the name of %1 now.</source>
        <translation>يوجد الآن ملف آخر باسم ⁨%1⁩.</translation>
    </message>
    <message>
        <source>%1 is gone. What was read of it stays; arguments of events can&apos;t be shown any more.</source>
        <translation>لم يعد ⁨%1⁩ موجوداً. يبقى ما قُرئ منه؛ ولا يمكن عرض وسائط الأحداث بعد الآن.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – Lanewise</source>
        <translation>%1 – Lanewise</translation>
    </message>
    <message>
        <source>Open this run</source>
        <translation>فتح هذا التشغيل</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>مسح القائمة</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>المحدَّد: ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged record(s)</source>
        <translation>
            <numerusform>‏%Ln سجل تالف</numerusform>
            <numerusform>‏%Ln سجل تالف</numerusform>
            <numerusform>سجلان تالفان</numerusform>
            <numerusform>‏%Ln سجلات تالفة</numerusform>
            <numerusform>‏%Ln سجلاً تالفاً</numerusform>
            <numerusform>‏%Ln سجل تالف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>‏%Ln ملاحظة</numerusform>
            <numerusform>‏%Ln ملاحظة</numerusform>
            <numerusform>ملاحظتان</numerusform>
            <numerusform>‏%Ln ملاحظات</numerusform>
            <numerusform>‏%Ln ملاحظة</numerusform>
            <numerusform>‏%Ln ملاحظة</numerusform>
        </translation>
    </message>
    <message>
        <source>List what was wrong with the open files</source>
        <translation>اعرض ما كان خطأً في الملفات المفتوحة</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ملف</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>فتح…</translation>
    </message>
    <message>
        <source>Open one or several trace files</source>
        <translation>فتح ملف تتبّع أو أكثر</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>فتح مجلد…</translation>
    </message>
    <message>
        <source>Open all traces of a folder as one</source>
        <translation>فتح كل ملفات التتبّع في مجلد معاً</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>فتح حديث</translation>
    </message>
    <message>
        <source>R&amp;un of this log directory</source>
        <translation>تشغيل من مجلد السجلات هذا</translation>
    </message>
    <message>
        <source>Open &amp;sample</source>
        <translation>فتح عينة</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>إعادة التحميل</translation>
    </message>
    <message>
        <source>Read the open files again</source>
        <translation>اقرأ الملفات المفتوحة من جديد</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Write the table or chart of the open panel to a file</source>
        <translation>اكتب جدول اللوحة المفتوحة أو رسمها إلى ملف</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close the open trace</source>
        <translation>أغلق التتبّع المفتوح</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>اخرج من البرنامج</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>تحرير</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy what is selected in the focused part, else the selected event&apos;s name</source>
        <translation>انسخ المحدَّد في الجزء النشط، وإلا فاسم الحدث المحدَّد</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>بحث…</translation>
    </message>
    <message>
        <source>Find events by name on all lanes</source>
        <translation>ابحث عن أحداث بالاسم في كل الممرات</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>بحث عن التالي</translation>
    </message>
    <message>
        <source>Go to the next one found</source>
        <translation>اذهب إلى التالي مما عُثر عليه</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>بحث عن السابق</translation>
    </message>
    <message>
        <source>Go to the one found before</source>
        <translation>اذهب إلى السابق مما عُثر عليه</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>التفضيلات…</translation>
    </message>
    <message>
        <source>Change the look, the keys and the limits of the advisor</source>
        <translation>غيّر المظهر والمفاتيح وحدود المستشار</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>تكبير</translation>
    </message>
    <message>
        <source>Show less time</source>
        <translation>اعرض زمناً أقل</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>تصغير</translation>
    </message>
    <message>
        <source>Show more time</source>
        <translation>اعرض زمناً أكثر</translation>
    </message>
    <message>
        <source>&amp;Zoom to selection</source>
        <translation>تكبير التحديد</translation>
    </message>
    <message>
        <source>Show the selected range, else the selected event</source>
        <translation>اعرض النطاق المحدَّد، وإلا فالحدث المحدَّد</translation>
    </message>
    <message>
        <source>Fit &amp;GPU activity</source>
        <translation>ملاءمة نشاط GPU</translation>
    </message>
    <message>
        <source>Show from the first to the last operation on a device</source>
        <translation>اعرض من أول عملية على جهاز إلى آخرها</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>ملاءمة الكل</translation>
    </message>
    <message>
        <source>Show the whole trace</source>
        <translation>اعرض التتبّع كله</translation>
    </message>
    <message>
        <source>Cou&amp;nters</source>
        <translation>العدّادات</translation>
    </message>
    <message>
        <source>Show under the lanes how busy each device was, what waited to run, copies, memory, and the file&apos;s own counters</source>
        <translation>اعرض تحت الممرات انشغال كل جهاز وما انتظر التشغيل والنسخ والذاكرة وعدّادات الملف نفسه</translation>
    </message>
    <message>
        <source>P&amp;hases</source>
        <translation>المراحل</translation>
    </message>
    <message>
        <source>Show over the lanes which device work is forward pass, loss, backward pass and optimizer</source>
        <translation>اعرض فوق الممرات أي عمل الجهاز هو تمرير أمامي أو خسارة أو تمرير خلفي أو محسِّن</translation>
    </message>
    <message>
        <source>A&amp;rrows of dependencies</source>
        <translation>أسهم الاعتماديات</translation>
    </message>
    <message>
        <source>Draw arrows over the lanes from what the selected event depends on, and to what depends on it; dashed where inferred</source>
        <translation>ارسم فوق الممرات أسهماً مما يعتمد عليه الحدث المحدَّد وإلى ما يعتمد عليه؛ متقطعة حيث استُنتجت</translation>
    </message>
    <message>
        <source>Frame &amp;times</source>
        <translation>أزمنة الإطارات</translation>
    </message>
    <message>
        <source>Show below how long it takes to draw the lanes</source>
        <translation>اعرض في الأسفل كم يستغرق رسم الممرات</translation>
    </message>
    <message>
        <source>Show or hide this part of the window</source>
        <translation>أظهر هذا الجزء من النافذة أو أخفه</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>السمة</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>ألوان النافذة</translation>
    </message>
    <message>
        <source>&amp;As the desktop</source>
        <translation>مثل سطح المكتب</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>فاتحة</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>داكنة</translation>
    </message>
    <message>
        <source>The lanes alone</source>
        <translation>الممرات وحدها</translation>
    </message>
    <message>
        <source>Ne&amp;xt view</source>
        <translation>العرض التالي</translation>
    </message>
    <message>
        <source>The tab beside the one shown</source>
        <translation>علامة التبويب بجانب المعروضة</translation>
    </message>
    <message>
        <source>Pre&amp;vious view</source>
        <translation>العرض السابق</translation>
    </message>
    <message>
        <source>The tab before the one shown</source>
        <translation>علامة التبويب قبل المعروضة</translation>
    </message>
    <message>
        <source>&amp;Lanes above panels</source>
        <translation>الممرات فوق اللوحات</translation>
    </message>
    <message>
        <source>Keep the lanes in sight while a panel is open</source>
        <translation>أبقِ الممرات ظاهرة عند فتح لوحة</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>انتقال</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Back to the range seen before</source>
        <translation>ارجع إلى النطاق الذي سبق عرضه</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>تقدّم</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>تقدّم من جديد</translation>
    </message>
    <message>
        <source>Pan &amp;left</source>
        <translation>تحريك إلى اليسار</translation>
    </message>
    <message>
        <source>Show what was earlier</source>
        <translation>اعرض ما كان أبكر</translation>
    </message>
    <message>
        <source>Pan &amp;right</source>
        <translation>تحريك إلى اليمين</translation>
    </message>
    <message>
        <source>Show what was later</source>
        <translation>اعرض ما كان أبعد</translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation>إلى البداية</translation>
    </message>
    <message>
        <source>Go to the start of the trace</source>
        <translation>اذهب إلى بداية التتبّع</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>إلى النهاية</translation>
    </message>
    <message>
        <source>Go to the end of the trace</source>
        <translation>اذهب إلى نهاية التتبّع</translation>
    </message>
    <message>
        <source>&amp;Previous event</source>
        <translation>الحدث السابق</translation>
    </message>
    <message>
        <source>Select the event before in its row</source>
        <translation>حدّد الحدث السابق في صفه</translation>
    </message>
    <message>
        <source>&amp;Next event</source>
        <translation>الحدث التالي</translation>
    </message>
    <message>
        <source>Select the event after in its row</source>
        <translation>حدّد الحدث التالي في صفه</translation>
    </message>
    <message>
        <source>Previous &amp;gap</source>
        <translation>الفجوة السابقة</translation>
    </message>
    <message>
        <source>Select the stretch before in which nothing ran on the lane, of those long enough to be seen</source>
        <translation>حدّد المدة السابقة التي لم يعمل فيها شيء على الممر، مما يكفي طوله ليُرى</translation>
    </message>
    <message>
        <source>Next g&amp;ap</source>
        <translation>الفجوة التالية</translation>
    </message>
    <message>
        <source>Select the next stretch in which nothing ran on the lane, of those long enough to be seen</source>
        <translation>حدّد المدة التالية التي لم يعمل فيها شيء على الممر، مما يكفي طوله ليُرى</translation>
    </message>
    <message>
        <source>&amp;Launch or operation</source>
        <translation>الإطلاق أو العملية</translation>
    </message>
    <message>
        <source>From an operation to the call that launched it, and back</source>
        <translation>من عملية إلى الاستدعاء الذي أطلقها، وبالعكس</translation>
    </message>
    <message>
        <source>&amp;Dependencies</source>
        <translation>الاعتماديات</translation>
    </message>
    <message>
        <source>List what the selected event depends on and what depends on it</source>
        <translation>اعرض ما يعتمد عليه الحدث المحدَّد وما يعتمد عليه</translation>
    </message>
    <message>
        <source>Open &amp;source</source>
        <translation>فتح المصدر</translation>
    </message>
    <message>
        <source>Open in your editor where the selected event was called, or what launched it</source>
        <translation>افتح في محرّرك موضع استدعاء الحدث المحدَّد أو ما أطلقه</translation>
    </message>
    <message>
        <source>Next f&amp;inding</source>
        <translation>النتيجة التالية</translation>
    </message>
    <message>
        <source>Go to the worst occurrence of the next finding</source>
        <translation>اذهب إلى أسوأ موضع للنتيجة التالية</translation>
    </message>
    <message>
        <source>Previous fin&amp;ding</source>
        <translation>النتيجة السابقة</translation>
    </message>
    <message>
        <source>Go to the worst occurrence of the finding before</source>
        <translation>اذهب إلى أسوأ موضع للنتيجة السابقة</translation>
    </message>
    <message>
        <source>Next &amp;occurrence</source>
        <translation>الموضع التالي</translation>
    </message>
    <message>
        <source>Next operation of the row or occurrence of the finding that is marked</source>
        <translation>العملية التالية للصف أو الموضع التالي للنتيجة المُعلَّمة</translation>
    </message>
    <message>
        <source>Previous o&amp;ccurrence</source>
        <translation>الموضع السابق</translation>
    </message>
    <message>
        <source>Operation of the row or occurrence of the finding before</source>
        <translation>العملية السابقة للصف أو الموضع السابق للنتيجة</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>الألوان</translation>
    </message>
    <message>
        <source>By &amp;kind</source>
        <translation>حسب النوع</translation>
    </message>
    <message>
        <source>Kernels, copies, operators and calls each have a colour</source>
        <translation>لكل من الـ kernels والنسخ وعوامل التشغيل والاستدعاءات لون</translation>
    </message>
    <message>
        <source>By &amp;name</source>
        <translation>حسب الاسم</translation>
    </message>
    <message>
        <source>What is named alike has one colour, in every trace the same</source>
        <translation>لما اسمه واحد لون واحد، هو نفسه في كل تتبّع</translation>
    </message>
    <message>
        <source>By &amp;operator</source>
        <translation>حسب عامل التشغيل</translation>
    </message>
    <message>
        <source>Device work has the colour of the operator that launched it</source>
        <translation>لعمل الجهاز لون عامل التشغيل الذي أطلقه</translation>
    </message>
    <message>
        <source>By &amp;step</source>
        <translation>حسب الخطوة</translation>
    </message>
    <message>
        <source>Each step has a colour, on the host and on the devices</source>
        <translation>لكل خطوة لون، على المضيف وعلى الأجهزة</translation>
    </message>
    <message>
        <source>Ne&amp;xt colours</source>
        <translation>الألوان التالية</translation>
    </message>
    <message>
        <source>Colour the lanes by kind, by name, by operator, by step, in turn</source>
        <translation>لوّن الممرات حسب النوع ثم الاسم ثم عامل التشغيل ثم الخطوة بالتناوب</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>تحليل</translation>
    </message>
    <message>
        <source>&amp;Sum what is visible</source>
        <translation>جمع الظاهر</translation>
    </message>
    <message>
        <source>Select the visible range and sum it up by name</source>
        <translation>حدّد النطاق الظاهر واجمعه حسب الاسم</translation>
    </message>
    <message>
        <source>Critical &amp;path</source>
        <translation>المسار الحرج</translation>
    </message>
    <message>
        <source>Draw over the lanes what each step waited for, from one moment to the next</source>
        <translation>ارسم فوق الممرات ما انتظرته كل خطوة، من لحظة إلى التالية</translation>
    </message>
    <message>
        <source>What &amp;if</source>
        <translation>ماذا لو</translation>
    </message>
    <message>
        <source>Draw under the lanes how a step would run with what the finding advises</source>
        <translation>ارسم تحت الممرات كيف تعمل الخطوة بما تنصح به النتيجة</translation>
    </message>
    <message>
        <source>Findings of the selected &amp;range</source>
        <translation>نتائج النطاق المحدَّد</translation>
    </message>
    <message>
        <source>Judge the steps in the selected range alone; all steps where no range is selected</source>
        <translation>قيّم خطوات النطاق المحدَّد وحدها؛ وكل الخطوات إن لم يُحدَّد نطاق</translation>
    </message>
    <message>
        <source>&amp;Clear selection</source>
        <translation>مسح التحديد</translation>
    </message>
    <message>
        <source>Drop the selected range, then the event, then the marks</source>
        <translation>أسقط النطاق المحدَّد، ثم الحدث، ثم العلامات</translation>
    </message>
    <message>
        <source>Use as step &amp;marker</source>
        <translation>استعمال كعلامة خطوة</translation>
    </message>
    <message>
        <source>Steps go by the events that are named as the selected one</source>
        <translation>تسير الخطوات حسب الأحداث التي اسمها اسم الحدث المحدَّد</translation>
    </message>
    <message>
        <source>&amp;Automatic step markers</source>
        <translation>علامات خطوات تلقائية</translation>
    </message>
    <message>
        <source>Steps as the profiler or the program marked them, or as they can be told from what repeats</source>
        <translation>الخطوات كما علّمها المحلّل أو البرنامج، أو كما تُعرف مما يتكرر</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>مساعدة</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>الأوامر…</translation>
    </message>
    <message>
        <source>Find any command by a few letters of its name</source>
        <translation>اعثر على أي أمر ببضعة أحرف من اسمه</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>All keys and gestures</source>
        <translation>كل المفاتيح والإيماءات</translation>
    </message>
    <message>
        <source>What the advisor &amp;looks for</source>
        <translation>ما يبحث عنه المستشار</translation>
    </message>
    <message>
        <source>All rules, with a page about each of them</source>
        <translation>كل القواعد، ولكل منها صفحة</translation>
    </message>
    <message>
        <source>&amp;About Lanewise</source>
        <translation>حول Lanewise</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>الإصدار والتراخيص</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>الأدوات</translation>
    </message>
    <message>
        <source>There is nothing to export in this panel.</source>
        <translation>لا شيء للتصدير في هذه اللوحة.</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>المفاتيح والإيماءات</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>ما يفعله</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>‏Ctrl مع العجلة</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>تكبير عند المؤشر</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>العجلة</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>تمرير الممرات</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>السحب</translation>
    </message>
    <message>
        <source>Move through time</source>
        <translation>التحرك عبر الزمن</translation>
    </message>
    <message>
        <source>Shift and drag, or drag on the ruler</source>
        <translation>‏Shift مع السحب، أو السحب على المسطرة</translation>
    </message>
    <message>
        <source>Select a range of time</source>
        <translation>تحديد نطاق زمني</translation>
    </message>
    <message>
        <source>The same with Alt</source>
        <translation>مثله مع Alt</translation>
    </message>
    <message>
        <source>Let the range end between events, too: else it goes from edge to edge</source>
        <translation>يسمح بانتهاء النطاق بين الأحداث أيضاً: وإلا فهو من حافة إلى حافة</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>النقر</translation>
    </message>
    <message>
        <source>Select an event</source>
        <translation>تحديد حدث</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>النقر المزدوج</translation>
    </message>
    <message>
        <source>Zoom to an event</source>
        <translation>تكبير حدث</translation>
    </message>
    <message>
        <source>%1 (running with %2)</source>
        <translation>⁨%1⁩ (يعمل مع ⁨%2⁩)</translation>
    </message>
    <message>
        <source>About Lanewise</source>
        <translation>حول Lanewise</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Lanewise %1&lt;/h2&gt;&lt;p&gt;Opens profiles of deep-learning programs on GPUs, draws every stream as a lane, and tells what to change and what that would save.&lt;/p&gt;&lt;p&gt;Licence: GNU General Public License, version 3 or later. There is no warranty, to the extent permitted by law.&lt;/p&gt;&lt;p&gt;It was built with these libraries:&lt;/p&gt;%2</source>
        <translation>&lt;h2&gt;‏Lanewise ⁨%1⁩&lt;/h2&gt;&lt;p&gt;يفتح ملفات أداء برامج التعلّم العميق على GPU، ويرسم كل stream كممر، ويقول ما ينبغي تغييره وكم يوفّر ذلك.&lt;/p&gt;&lt;p&gt;الترخيص: GNU General Public License، الإصدار 3 أو أحدث. لا ضمان، بالقدر الذي يسمح به القانون.&lt;/p&gt;&lt;p&gt;بُني بهذه المكتبات:&lt;/p&gt;⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 a step on average</source>
        <translation>⁨%1⁩ لكل خطوة في المتوسط</translation>
    </message>
    <message>
        <source>No step of this occurrence was replayed.</source>
        <translation>لم تُمثَّل أي خطوة من هذا الموضع.</translation>
    </message>
    <message>
        <source>Export a &amp;part…</source>
        <translation>تصدير جزء…</translation>
    </message>
    <message>
        <source>Write a range of time and the lanes shown as a trace of its own, without names if wished</source>
        <translation>اكتب نطاقاً زمنياً والممرات الظاهرة كتتبّع مستقل، بلا أسماء إن أردت</translation>
    </message>
    <message>
        <source>Export a part</source>
        <translation>تصدير جزء</translation>
    </message>
    <message>
        <source>The &amp;selected range, %1</source>
        <translation>النطاق المحدَّد، ⁨%1⁩</translation>
    </message>
    <message>
        <source>The &amp;selected range (none is selected)</source>
        <translation>النطاق المحدَّد (لم يُحدَّد نطاق)</translation>
    </message>
    <message>
        <source>What is &amp;visible, %1</source>
        <translation>الظاهر، ⁨%1⁩</translation>
    </message>
    <message>
        <source>The &amp;whole time</source>
        <translation>الزمن كله</translation>
    </message>
    <message>
        <source>Only &amp;lanes that are not hidden</source>
        <translation>الممرات غير المخفية فقط</translation>
    </message>
    <message>
        <source>&amp;Anonymous: without hosts, paths, users, dates and names of the program&apos;s own</source>
        <translation>دون هوية: بلا مضيفين ومسارات ملفات ومستخدمين وتواريخ وأسماء خاصة بالبرنامج</translation>
    </message>
    <message>
        <source>A Chrome trace (JSON), which Lanewise, Perfetto and chrome://tracing open. Events that reach out of the range are written in full length, and with each operation the call that launched it. Filters do not count here. Anonymous, names of kernels and of libraries stay; any other name becomes a number, the same one each time.</source>
        <translation>تتبّع Chrome (بصيغة JSON) يفتحه Lanewise و Perfetto و ⁦chrome://tracing⁩. الأحداث الخارجة عن النطاق تُكتب بطولها الكامل، ومع كل عملية الاستدعاء الذي أطلقها. لا أثر للمرشحات هنا. ودون هوية تبقى أسماء الـ kernels والمكتبات؛ وكل اسم آخر يصبح رقماً، هو نفسه كل مرة.</translation>
    </message>
    <message>
        <source>Chrome traces (*.json)</source>
        <translation>تتبّعات Chrome (*.json)</translation>
    </message>
    <message>
        <source>There is nothing in that range to export.</source>
        <translation>لا شيء للتصدير في ذلك النطاق.</translation>
    </message>
    <message>
        <source>%1 is open: a part of it is not written over it.</source>
        <translation>⁨%1⁩ مفتوح: لا يُكتب جزء منه فوقه.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>كتابة ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>تعذّرت كتابة ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Writing was cancelled.</source>
        <translation>أُلغيت الكتابة.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were written to %1.</source>
        <translation>
            <numerusform>كُتب %Ln حدث إلى ⁨%1⁩.</numerusform>
            <numerusform>كُتب %Ln حدث إلى ⁨%1⁩.</numerusform>
            <numerusform>كُتب حدثان إلى ⁨%1⁩.</numerusform>
            <numerusform>كُتب %Ln أحداث إلى ⁨%1⁩.</numerusform>
            <numerusform>كُتب %Ln حدثاً إلى ⁨%1⁩.</numerusform>
            <numerusform>كُتب %Ln حدث إلى ⁨%1⁩.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>‏%Ln ملف</numerusform>
            <numerusform>‏%Ln ملف</numerusform>
            <numerusform>ملفان</numerusform>
            <numerusform>‏%Ln ملفات</numerusform>
            <numerusform>‏%Ln ملفاً</numerusform>
            <numerusform>‏%Ln ملف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) that the device could not time were left out.</source>
        <translation>
            <numerusform>تُرك %Ln حدث لم يستطع الجهاز قياس وقته.</numerusform>
            <numerusform>تُرك %Ln حدث لم يستطع الجهاز قياس وقته.</numerusform>
            <numerusform>تُرك حدثان لم يستطع الجهاز قياس وقته.</numerusform>
            <numerusform>تُرك %Ln أحداث لم يستطع الجهاز قياس وقته.</numerusform>
            <numerusform>تُرك %Ln حدثاً لم يستطع الجهاز قياس وقته.</numerusform>
            <numerusform>تُرك %Ln حدث لم يستطع الجهاز قياس وقته.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>الممرات</translation>
    </message>
    <message>
        <source>&amp;Fold or unfold lane</source>
        <translation>طي الممر أو بسطه</translation>
    </message>
    <message>
        <source>Show one row of the lane, or all that are nested in it</source>
        <translation>اعرض صفاً واحداً من الممر، أو كل ما تداخل فيه</translation>
    </message>
    <message>
        <source>Fold &amp;all lanes</source>
        <translation>طي كل الممرات</translation>
    </message>
    <message>
        <source>Show one row of each lane</source>
        <translation>اعرض صفاً واحداً من كل ممر</translation>
    </message>
    <message>
        <source>&amp;Unfold all lanes</source>
        <translation>بسط كل الممرات</translation>
    </message>
    <message>
        <source>Show all rows of each lane</source>
        <translation>اعرض كل صفوف كل ممر</translation>
    </message>
    <message>
        <source>&amp;Pin lane</source>
        <translation>تثبيت الممر</translation>
    </message>
    <message>
        <source>Keep the lane above the others while they scroll</source>
        <translation>أبقِ الممر فوق غيره أثناء التمرير</translation>
    </message>
    <message>
        <source>&amp;Hide lane</source>
        <translation>إخفاء الممر</translation>
    </message>
    <message>
        <source>Take the lane out of sight; it is still counted and searched</source>
        <translation>أبعد الممر عن النظر؛ يبقى محسوباً ومشمولاً بالبحث</translation>
    </message>
    <message>
        <source>Hide all &amp;other lanes</source>
        <translation>إخفاء كل الممرات الأخرى</translation>
    </message>
    <message>
        <source>Take all lanes but this out of sight</source>
        <translation>أبعد كل الممرات إلا هذا عن النظر</translation>
    </message>
    <message>
        <source>&amp;Show hidden lanes</source>
        <translation>إظهار الممرات المخفية</translation>
    </message>
    <message>
        <source>Show all lanes again</source>
        <translation>أظهر كل الممرات من جديد</translation>
    </message>
    <message>
        <source>Lane a&amp;bove</source>
        <translation>الممر الأعلى</translation>
    </message>
    <message>
        <source>Keys act on the lane above from now on</source>
        <translation>تعمل المفاتيح من الآن على الممر الأعلى</translation>
    </message>
    <message>
        <source>Lane b&amp;elow</source>
        <translation>الممر الأسفل</translation>
    </message>
    <message>
        <source>Keys act on the lane below from now on</source>
        <translation>تعمل المفاتيح من الآن على الممر الأسفل</translation>
    </message>
    <message>
        <source>Unfold group</source>
        <translation>بسط المجموعة</translation>
    </message>
    <message>
        <source>Fold group</source>
        <translation>طي المجموعة</translation>
    </message>
    <message>
        <source>Let go of its lanes</source>
        <translation>إلغاء تثبيت ممراتها</translation>
    </message>
    <message>
        <source>Pin its lanes</source>
        <translation>تثبيت ممراتها</translation>
    </message>
    <message>
        <source>Hide group</source>
        <translation>إخفاء المجموعة</translation>
    </message>
    <message>
        <source>Hide all other groups</source>
        <translation>إخفاء كل المجموعات الأخرى</translation>
    </message>
    <message>
        <source>Set or remove a &amp;mark</source>
        <translation>وضع علامة أو إزالتها</translation>
    </message>
    <message>
        <source>Mark the moment under the pointer, else where the selected event begins; on a mark, remove it</source>
        <translation>علّم اللحظة تحت المؤشر، وإلا فبداية الحدث المحدَّد؛ وعلى علامة: أزلها</translation>
    </message>
    <message>
        <source>Na&amp;me the mark…</source>
        <translation>تسمية العلامة…</translation>
    </message>
    <message>
        <source>Give the mark nearest to the pointer another name</source>
        <translation>أعطِ العلامة الأقرب إلى المؤشر اسماً آخر</translation>
    </message>
    <message>
        <source>Ne&amp;xt mark</source>
        <translation>العلامة التالية</translation>
    </message>
    <message>
        <source>Go to the mark after</source>
        <translation>اذهب إلى العلامة التالية</translation>
    </message>
    <message>
        <source>There is no mark after this.</source>
        <translation>لا علامة بعد هذه.</translation>
    </message>
    <message>
        <source>Pre&amp;vious mark</source>
        <translation>العلامة السابقة</translation>
    </message>
    <message>
        <source>Go to the mark before</source>
        <translation>اذهب إلى العلامة السابقة</translation>
    </message>
    <message>
        <source>There is no mark before this.</source>
        <translation>لا علامة قبل هذه.</translation>
    </message>
    <message>
        <source>%1 is set at %2.</source>
        <translation>وُضعت ⁨%1⁩ عند ⁨%2⁩.</translation>
    </message>
    <message>
        <source>There are too many marks already.</source>
        <translation>العلامات كثيرة جداً أصلاً.</translation>
    </message>
    <message>
        <source>Name the mark</source>
        <translation>تسمية العلامة</translation>
    </message>
    <message>
        <source>Name of the mark at %1</source>
        <translation>اسم العلامة عند ⁨%1⁩</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>تسمية…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>No further gap on this lane is long enough to be seen at this zoom.</source>
        <translation>لا فجوة لاحقة على هذا الممر تكفي طولاً لتُرى بهذا التكبير.</translation>
    </message>
    <message>
        <source>No earlier gap on this lane is long enough to be seen at this zoom.</source>
        <translation>لا فجوة سابقة على هذا الممر تكفي طولاً لتُرى بهذا التكبير.</translation>
    </message>
    <message>
        <source>F&amp;ilter by name…</source>
        <translation>ترشيح بالاسم…</translation>
    </message>
    <message>
        <source>Draw, find and count only events whose name holds some words</source>
        <translation>ارسم واعثر على وعُدّ فقط الأحداث التي في أسمائها كلمات معينة</translation>
    </message>
    <message>
        <source>Filter to this na&amp;me</source>
        <translation>ترشيح إلى هذا الاسم</translation>
    </message>
    <message>
        <source>Draw, find and count only events that are named as the selected one</source>
        <translation>ارسم واعثر على وعُدّ فقط الأحداث التي اسمها اسم المحدَّد</translation>
    </message>
    <message>
        <source>Filter to this &amp;kind</source>
        <translation>ترشيح إلى هذا النوع</translation>
    </message>
    <message>
        <source>Draw, find and count only events of the kind of the selected one</source>
        <translation>ارسم واعثر على وعُدّ فقط الأحداث التي نوعها نوع المحدَّد</translation>
    </message>
    <message>
        <source>Filter to this &amp;lane</source>
        <translation>ترشيح إلى هذا الممر</translation>
    </message>
    <message>
        <source>Draw, find and count only events of the lane</source>
        <translation>ارسم واعثر على وعُدّ أحداث هذا الممر فقط</translation>
    </message>
    <message>
        <source>Remove all filte&amp;rs</source>
        <translation>إزالة كل المرشحات</translation>
    </message>
    <message>
        <source>Draw, find and count all events again</source>
        <translation>ارسم واعثر على وعُدّ كل الأحداث من جديد</translation>
    </message>
    <message>
        <source>Mark all that are named &amp;alike</source>
        <translation>تعليم كل ما اسمه مماثل</translation>
    </message>
    <message>
        <source>Mark all events that are named as the selected one, and walk through them with F7</source>
        <translation>علّم كل الأحداث التي اسمها اسم المحدَّد، وتنقّل بينها بـ F7</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>ترشيح بالاسم</translation>
    </message>
    <message>
        <source>Words that the name must hold, in any case</source>
        <translation>الكلمات التي يجب أن تكون في الاسم، بأي حالة أحرف</translation>
    </message>
    <message>
        <source>The limits could not be written to %1: %2</source>
        <translation>تعذّرت كتابة الحدود إلى ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>⁨%1⁩، السطر ⁨%2⁩</translation>
    </message>
    <message>
        <source>Open &amp;view…</source>
        <translation>فتح عرض…</translation>
    </message>
    <message>
        <source>Show a trace as it was when a view of it was saved: range, lanes, marks and filters</source>
        <translation>اعرض تتبّعاً كما كان عند حفظ عرض له: النطاق والممرات والعلامات والمرشحات</translation>
    </message>
    <message>
        <source>Save view &amp;as…</source>
        <translation>حفظ العرض باسم…</translation>
    </message>
    <message>
        <source>Write range, lanes, marks, filters and muted rules to a small file that can be opened again</source>
        <translation>اكتب النطاق والممرات والعلامات والمرشحات والقواعد المكتومة إلى ملف صغير يمكن فتحه ثانية</translation>
    </message>
    <message>
        <source>How this trace is looked at could not be kept: is the disk full?</source>
        <translation>تعذّر حفظ طريقة عرض هذا التتبّع: هل القرص ممتلئ؟</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s) or group(s) that the view speaks of are not in this trace.</source>
        <translation>
            <numerusform>‏%Ln ممر أو مجموعة يذكرها العرض ليست في هذا التتبّع.</numerusform>
            <numerusform>‏%Ln ممر أو مجموعة يذكرها العرض ليست في هذا التتبّع.</numerusform>
            <numerusform>‏%Ln من الممرات أو المجموعات التي يذكرها العرض ليست في هذا التتبّع.</numerusform>
            <numerusform>‏%Ln من الممرات أو المجموعات التي يذكرها العرض ليست في هذا التتبّع.</numerusform>
            <numerusform>‏%Ln ممر أو مجموعة يذكرها العرض ليست في هذا التتبّع.</numerusform>
            <numerusform>‏%Ln ممر أو مجموعة يذكرها العرض ليست في هذا التتبّع.</numerusform>
        </translation>
    </message>
    <message>
        <source>The view was saved of another trace: what it says of time may not fit this one.</source>
        <translation>حُفظ العرض لتتبّع آخر: ما يقوله عن الزمن قد لا يناسب هذا.</translation>
    </message>
    <message>
        <source>%1 is the open trace: the view is not written over it.</source>
        <translation>⁨%1⁩ هو التتبّع المفتوح: لا يُكتب العرض فوقه.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>تعذّرت كتابة ⁨%1⁩: ⁨%2⁩.</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>حفظ العرض</translation>
    </message>
    <message>
        <source>Views (*.lanewise-view)</source>
        <translation>عروض (*.lanewise-view)</translation>
    </message>
    <message>
        <source>Open a view</source>
        <translation>فتح عرض</translation>
    </message>
    <message>
        <source>The view %1 could not be opened. %2</source>
        <translation>تعذّر فتح العرض ⁨%1⁩. ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) of the view say nothing that makes sense and are left out.</source>
        <translation>
            <numerusform>‏%Ln جزء من العرض بلا معنى وقد تُرك.</numerusform>
            <numerusform>‏%Ln جزء من العرض بلا معنى وقد تُرك.</numerusform>
            <numerusform>جزءان من العرض بلا معنى وقد تُرك.</numerusform>
            <numerusform>‏%Ln أجزاء من العرض بلا معنى وقد تُرك.</numerusform>
            <numerusform>‏%Ln جزءاً من العرض بلا معنى وقد تُرك.</numerusform>
            <numerusform>‏%Ln جزء من العرض بلا معنى وقد تُرك.</numerusform>
        </translation>
    </message>
    <message>
        <source>It names no trace.</source>
        <translation>لا يذكر أي تتبّع.</translation>
    </message>
    <message>
        <source>Its trace %1 is not there. Open the trace first, then the view.</source>
        <translation>تتبّعه ⁨%1⁩ ليس هناك. افتح التتبّع أولاً ثم العرض.</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>افتح على أي حال</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>إيقاف</translation>
    </message>
</context>
<context>
    <name>lanewise::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>التفضيلات</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>عام</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>&amp;Limits of the advisor</source>
        <translation>حدود المستشار</translation>
    </message>
    <message>
        <source>&amp;Editor</source>
        <translation>المحرّر</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>مثل سطح المكتب</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتحة</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكنة</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مثل النظام</translation>
    </message>
    <message>
        <source>Another language is used when the program starts the next time.</source>
        <translation>تُستعمل اللغة الأخرى عند تشغيل البرنامج في المرة القادمة.</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>السمة:</translation>
    </message>
    <message>
        <source>Lan&amp;guage:</source>
        <translation>اللغة:</translation>
    </message>
    <message>
        <source>The unit that fits</source>
        <translation>الوحدة المناسبة</translation>
    </message>
    <message>
        <source>Always s</source>
        <translation>دائماً ⁦s⁩</translation>
    </message>
    <message>
        <source>Always ms</source>
        <translation>دائماً ⁦ms⁩</translation>
    </message>
    <message>
        <source>Always µs</source>
        <translation>دائماً ⁦µs⁩</translation>
    </message>
    <message>
        <source>How times are written, in lanes, tables and findings</source>
        <translation>كيف تُكتب الأزمنة في الممرات والجداول والنتائج</translation>
    </message>
    <message>
        <source>KiB, MiB: 1,024 each</source>
        <translation>⁦KiB, MiB⁩: كل منها 1,024</translation>
    </message>
    <message>
        <source>kB, MB: 1,000 each</source>
        <translation>⁦kB, MB⁩: كل منها 1,000</translation>
    </message>
    <message>
        <source>How sizes are written. Bandwidths are in GB/s always.</source>
        <translation>كيف تُكتب الأحجام. عرض النطاق دائماً بـ ⁦GB/s⁩.</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>3/4 of what is free</source>
        <translation>⁦3/4⁩ الذاكرة الحرة</translation>
    </message>
    <message>
        <source>What would take more memory is not opened without asking</source>
        <translation>ما يحتاج إلى ذاكرة أكثر لا يُفتح دون سؤال</translation>
    </message>
    <message>
        <source>T&amp;imes:</source>
        <translation>الأزمنة:</translation>
    </message>
    <message>
        <source>&amp;Sizes:</source>
        <translation>الأحجام:</translation>
    </message>
    <message>
        <source>&amp;Memory for a trace:</source>
        <translation>الذاكرة لتتبّع:</translation>
    </message>
</context>
<context>
    <name>lanewise::app::SourceOpener</name>
    <message>
        <source>No place in a source is recorded for it. Record with stacks (PyTorch: with_stack=True).</source>
        <translation>لا موضع في مصدر مسجّل له. سجّل مع stacks (في PyTorch: ⁦with_stack=True⁩).</translation>
    </message>
    <message>
        <source>%1 is not on this machine. Say in Preferences, Editor, where the sources lie.</source>
        <translation>⁨%1⁩ ليس على هذا الجهاز. حدّد في «التفضيلات» ثم «المحرّر» مكان المصادر.</translation>
    </message>
    <message>
        <source>No editor is known. Set one in Preferences, Editor.</source>
        <translation>لا يُعرف أي محرّر. عيّن واحداً في «التفضيلات» ثم «المحرّر».</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>تعذّر تشغيل ⁨%1⁩.</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::DependencyModel</name>
    <message>
        <source>needs</source>
        <translation>يحتاج إلى</translation>
    </message>
    <message>
        <source>is needed by</source>
        <translation>يحتاج إليه</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>مسجّل</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>مستنتج</translation>
    </message>
    <message>
        <source>The file says so: by correlation, event, arrow, or the order of a stream or thread.</source>
        <translation>الملف يقول ذلك: برقم ارتباط أو حدث أو سهم أو بترتيب stream أو خيط.</translation>
    </message>
    <message>
        <source>The file does not say so: it follows from which calls were made and what ended when.</source>
        <translation>الملف لا يقول ذلك: يُفهم من الاستدعاءات التي جرت ومن وقت انتهاء كل شيء.</translation>
    </message>
    <message>
        <source>From the moment that is waited for to the one that it lets come: the end of the one (the beginning of a call that launches) to the beginning of the other (the end of a call that waits). The smallest delay held the event up. Below 0 where both overlap or clocks disagree.</source>
        <translation>من اللحظة المنتظَرة إلى اللحظة التي تتيحها: من نهاية الأول (بداية الاستدعاء الذي يطلق) إلى بداية الثاني (نهاية الاستدعاء الذي ينتظر). أصغر تأخير هو الذي أخّر الحدث. أقل من 0 حيث يتداخلان أو تختلف الساعتان.</translation>
    </message>
    <message>
        <source>The event</source>
        <translation>الحدث</translation>
    </message>
    <message>
        <source>By</source>
        <translation>بسبب</translation>
    </message>
    <message>
        <source>Other event</source>
        <translation>الحدث الآخر</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>الممر</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>التأخير</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>الأساس</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::DiagnosticsModel</name>
    <message>
        <source>error</source>
        <translation>خطأ</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>تحذير</translation>
    </message>
    <message>
        <source>note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>الخطورة</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>أولها عند</translation>
    </message>
    <message>
        <source>What</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::FactsModel</name>
    <message>
        <source>Fact</source>
        <translation>الحقيقة</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::FilterState</name>
    <message>
        <source>name has “%1”</source>
        <translation>في الاسم «⁨%1⁩»</translation>
    </message>
    <message>
        <source>kind: %1</source>
        <translation>النوع: ⁨%1⁩</translation>
    </message>
    <message>
        <source>lane: %1</source>
        <translation>الممر: ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::SelectionModel</name>
    <message>
        <source>How many slices of this name touch the range</source>
        <translation>كم شريحة بهذا الاسم تمس النطاق</translation>
    </message>
    <message>
        <source>Time of these slices inside the range, added up; nested slices each count in full</source>
        <translation>زمن هذه الشرائح داخل النطاق مجموعاً؛ كل من المتداخلة يُعدّ كاملاً</translation>
    </message>
    <message>
        <source>Sum divided by the slices that have a time</source>
        <translation>المجموع مقسوماً على الشرائح التي لها وقت</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>المجموع</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>الأقصى</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::TableModel</name>
    <message>
        <source>Not recorded.</source>
        <translation>غير مسجّل.</translation>
    </message>
</context>
<context>
    <name>lanewise::modelqt::TimeMarks</name>
    <message>
        <source>Mark %1</source>
        <translation>العلامة ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::AdvisorSidebar</name>
    <message>
        <source>Advisor</source>
        <translation>المستشار</translation>
    </message>
    <message>
        <source>Open a trace to see what costs time in it.</source>
        <translation>افتح تتبّعاً لترى ما يكلّف زمناً فيه.</translation>
    </message>
    <message>
        <source>Looking for what costs time…</source>
        <translation>البحث عما يكلّف زمناً…</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Not judged: no device operations are recorded.</source>
        <translation>لم يُقيَّم: لم تُسجَّل عمليات على الجهاز.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln launch(es) are recorded, but no kernel: the profiler did not or could not record the device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.</source>
        <translation>
            <numerusform>سُجّل %Ln إطلاق ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
            <numerusform>سُجّل %Ln إطلاق ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
            <numerusform>سُجّل إطلاقان ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
            <numerusform>سُجّل %Ln إطلاقات ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
            <numerusform>سُجّل %Ln إطلاقاً ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
            <numerusform>سُجّل %Ln إطلاق ولا kernel: المحلّل لم يسجّل الجهاز أو لم يستطع. مع PyTorch حلّل بـ ⁦ProfilerActivity.CUDA⁩ وانظر هل يحذّر من CUPTI.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not judged: no host records, so nothing tells what the device waits for.</source>
        <translation>لم يُقيَّم: لا سجلات للمضيف، فلا شيء يدل على ما ينتظره الجهاز.</translation>
    </message>
    <message>
        <source>Not judged: no whole step lies in the selected range.</source>
        <translation>لم يُقيَّم: لا خطوة كاملة في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>Not judged: no whole step is recorded.</source>
        <translation>لم يُقيَّم: لم تُسجَّل خطوة كاملة.</translation>
    </message>
    <message>
        <source>No rule found anything to do.</source>
        <translation>لم تجد أي قاعدة ما ينبغي فعله.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing above 1 % to do (%Ln rule(s) checked).</source>
        <translation>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت %Ln قاعدة).</numerusform>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت %Ln قاعدة).</numerusform>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت قاعدتان).</numerusform>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت %Ln قواعد).</numerusform>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت %Ln قاعدة).</numerusform>
            <numerusform>لا شيء فوق ⁦1 %⁩ ينبغي فعله (فُحصت %Ln قاعدة).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>‏%n نتيجة</numerusform>
            <numerusform>‏%n نتيجة</numerusform>
            <numerusform>نتيجتان</numerusform>
            <numerusform>‏%n نتائج</numerusform>
            <numerusform>‏%n نتيجة</numerusform>
            <numerusform>‏%n نتيجة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of a step</source>
        <translation>⁨%1⁩، أي ⁨%2⁩ من الخطوة</translation>
    </message>
    <message>
        <source>%1 of a step&apos;s %2</source>
        <translation>⁨%1⁩ من الخطوة وطولها ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>⁨%1⁩ لكل خطوة</translation>
    </message>
    <message>
        <source>It saves %1, in the trace&apos;s time.</source>
        <translation>توفّر ⁨%1⁩ بزمن التتبّع.</translation>
    </message>
    <message>
        <source>All of them together save %1, in the trace&apos;s time.</source>
        <translation>كلها معاً توفّر ⁨%1⁩ بزمن التتبّع.</translation>
    </message>
    <message>
        <source>Only what the selected range of %1 holds is judged.</source>
        <translation>لا يُقيَّم إلا ما يحويه النطاق المحدَّد وطوله ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Nothing else above 1 %.</source>
        <translation>لا شيء آخر فوق ⁦1 %⁩.</translation>
    </message>
    <message>
        <source>Checklist</source>
        <translation>قائمة الفحص</translation>
    </message>
    <message>
        <source>Point by point, what was found, what is in order and what the file can&apos;t tell</source>
        <translation>نقطة نقطة: ما وُجد، وما هو سليم، وما لا يستطيع الملف قوله</translation>
    </message>
    <message>
        <source>Muted rules were not asked.</source>
        <translation>لم تُسأل القواعد المكتومة.</translation>
    </message>
    <message>
        <source>✓ %1: nothing found</source>
        <translation>✓ ⁨%1⁩: لم يوجد شيء</translation>
    </message>
    <message>
        <source>● %1:</source>
        <translation>● ⁨%1⁩:</translation>
    </message>
    <message>
        <source>Go to this finding</source>
        <translation>اذهب إلى هذه النتيجة</translation>
    </message>
    <message>
        <source>? %1: not recorded. %2</source>
        <translation>؟ ⁨%1⁩: غير مسجّل. ⁨%2⁩</translation>
    </message>
    <message>
        <source>– %1: not applicable. %2</source>
        <translation>– ⁨%1⁩: لا ينطبق. ⁨%2⁩</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>المسار الحرج</translation>
    </message>
    <message>
        <source>What decided when a step was done, on average; the parts add up to the step</source>
        <translation>ما حدّد وقت انتهاء الخطوة، في المتوسط؛ مجموع الأجزاء هو الخطوة</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>المضيف</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخلات</translation>
    </message>
    <message>
        <source>Launch to start</source>
        <translation>من الإطلاق إلى البدء</translation>
    </message>
    <message>
        <source>Between operations</source>
        <translation>بين العمليات</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>الاتصال</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>النسخ</translation>
    </message>
    <message>
        <source>Not explained</source>
        <translation>بلا تفسير</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %Ln judged step(s). Analyze &gt; Critical path draws it over the lanes.</source>
        <translation>
            <numerusform>متوسط %Ln خطوة مقيَّمة. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
            <numerusform>متوسط %Ln خطوة مقيَّمة. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
            <numerusform>متوسط خطوتين مقيَّمتين. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
            <numerusform>متوسط %Ln خطوات مقيَّمة. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
            <numerusform>متوسط %Ln خطوة مقيَّمة. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
            <numerusform>متوسط %Ln خطوة مقيَّمة. «تحليل» ثم «المسار الحرج» يرسمه فوق الممرات.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: always muted</source>
        <translation>⁨%1⁩: مكتومة دائماً</translation>
    </message>
    <message>
        <source>%1: muted in this trace</source>
        <translation>⁨%1⁩: مكتومة في هذا التتبّع</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>إظهار من جديد</translation>
    </message>
    <message>
        <source>Show findings of %1 again</source>
        <translation>أظهر نتائج ⁨%1⁩ من جديد</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Chart</name>
    <message>
        <source>%1 could not be written.</source>
        <translation>تعذّرت كتابة ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>تصدير ⁨%1⁩</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>صورة PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>رسم SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>صفحة PDF (*.pdf)</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>نسخ الصورة</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>ما هذا؟</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::ChipBar</name>
    <message>
        <source>Range, filters and hidden lanes</source>
        <translation>النطاق والمرشحات والممرات المخفية</translation>
    </message>
    <message>
        <source>range: %1</source>
        <translation>النطاق: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Sums and panels are about the selected range. Click to drop it.</source>
        <translation>المجاميع واللوحات عن النطاق المحدَّد. انقر لإسقاطه.</translation>
    </message>
    <message>
        <source>%1 of %2 events pass.</source>
        <translation>يمر ⁨%1⁩ من ⁨%2⁩ من الأحداث.</translation>
    </message>
    <message>
        <source>A filter: the lanes, the search and the sums of a selection are about what passes it; tables, charts and findings are about all events. Click to remove it.</source>
        <translation>مرشح: الممرات والبحث ومجاميع التحديد عما يمر منه؛ والجداول والرسوم والنتائج عن كل الأحداث. انقر لإزالته.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden lane(s)</source>
        <translation>
            <numerusform>‏%Ln ممر مخفي</numerusform>
            <numerusform>‏%Ln ممر مخفي</numerusform>
            <numerusform>ممران مخفيان</numerusform>
            <numerusform>‏%Ln ممرات مخفية</numerusform>
            <numerusform>‏%Ln ممراً مخفياً</numerusform>
            <numerusform>‏%Ln ممر مخفي</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden lanes are still counted and searched. Click to show them all.</source>
        <translation>الممرات المخفية تبقى محسوبة ومشمولة بالبحث. انقر لإظهارها كلها.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Type a command, or a few letters of it</source>
        <translation>اكتب أمراً أو بضعة أحرف منه</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>الأمر</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>الأوامر التي عُثر عليها</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>القائمة</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CommunicationPanel</name>
    <message>
        <source>send, receive</source>
        <translation>إرسال واستقبال</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>حاجز</translation>
    </message>
    <message>
        <source>other</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>العملية الجماعية</translation>
    </message>
    <message>
        <source>From the name recorded beside the kernel, else from the kernel&apos;s own.</source>
        <translation>من الاسم المسجّل بجانب الـ kernel، وإلا من اسمه هو.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Where it ran.</source>
        <translation>حيث عملت.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>Process group, as recorded.</source>
        <translation>مجموعة العمليات كما سُجّلت.</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>الـ ranks</translation>
    </message>
    <message>
        <source>Of its group, as recorded.</source>
        <translation>في مجموعتها كما سُجّلت.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>البايتات</translation>
    </message>
    <message>
        <source>What one rank gives to it; of an all-gather what one rank gets.</source>
        <translation>ما يعطيه rank واحد لها؛ وفي all-gather ما يأخذه rank واحد.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>الـ kernel</translation>
    </message>
    <message>
        <source>Name of the kernel, shortened.</source>
        <translation>اسم الـ kernel مختصراً.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Since the start of the trace.</source>
        <translation>منذ بداية التتبّع.</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>المدة</translation>
    </message>
    <message>
        <source>From the kernel&apos;s start, when its rank arrives, to its end. Waiting for other ranks counts.</source>
        <translation>من بداية الـ kernel حين يصل rank الخاص به إلى نهايته. انتظار الـ ranks الأخرى محسوب.</translation>
    </message>
    <message>
        <source>Only one rank of it is recorded: transfer and waiting can&apos;t be told apart.</source>
        <translation>سُجّل منها rank واحد فقط: لا يمكن فصل النقل عن الانتظار.</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>النقل</translation>
    </message>
    <message>
        <source>Without waiting for others: the shortest kernel of those that belong together over the ranks.</source>
        <translation>دون انتظار الآخرين: أقصر kernel بين التي تعود معاً إلى عملية واحدة على الـ ranks.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>الانتظار</translation>
    </message>
    <message>
        <source>Duration without transfer: what this rank waits for the last one.</source>
        <translation>المدة دون النقل: ما ينتظره هذا الـ rank حتى الأخير.</translation>
    </message>
    <message>
        <source>Needs bytes, and all ranks of the collective among the open files.</source>
        <translation>يحتاج إلى البايتات وإلى كل ranks العملية الجماعية ضمن الملفات المفتوحة.</translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation>عرض النطاق للخوارزمية</translation>
    </message>
    <message>
        <source>Bytes divided by the transfer.</source>
        <translation>البايتات مقسومة على النقل.</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>عرض النطاق للناقل</translation>
    </message>
    <message>
        <source>What each link carries, by the definition of nccl-tests: algorithm bandwidth times 2(n-1)/n for an all-reduce, (n-1)/n for gather, scatter and all-to-all.</source>
        <translation>ما تحمله كل وصلة بتعريف nccl-tests: عرض نطاق الخوارزمية مضروباً في ⁦2(n-1)/n⁩ لـ all-reduce، وفي ⁦(n-1)/n⁩ لـ gather و scatter و all-to-all.</translation>
    </message>
    <message>
        <source>Base: collectives with a time that touch the range, each in full length, a row for each rank.</source>
        <translation>الأساس: العمليات الجماعية ذات الوقت التي تمس النطاق، كل منها بطوله الكامل، صف لكل rank.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>الاتصال</translation>
    </message>
    <message>
        <source>Collectives: what they move, how long they wait, how fast they are</source>
        <translation>العمليات الجماعية: ما تنقله، وكم تنتظر، وكم سرعتها</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>العمليات الجماعية</translation>
    </message>
    <message>
        <source> M parameters</source>
        <translation> مليون معلمة</translation>
    </message>
    <message>
        <source>as in the trace</source>
        <translation>كما في التتبّع</translation>
    </message>
    <message>
        <source>Parameters of the model, in millions; else as many as the all-reduces of a step move, at 4 bytes each</source>
        <translation>معلمات النموذج بالملايين؛ وإلا فبعدد ما تنقله عمليات all-reduce في الخطوة، بـ 4 بايت لكل منها</translation>
    </message>
    <message>
        <source> GB/s</source>
        <translation> GB/s</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>غير معيّن</translation>
    </message>
    <message>
        <source>Bandwidth of the link between the devices, in gigabytes a second</source>
        <translation>عرض نطاق الوصلة بين الأجهزة، بالجيجابايت في الثانية</translation>
    </message>
    <message>
        <source>Expected all-reduce:</source>
        <translation>الـ all-reduce المتوقع:</translation>
    </message>
    <message>
        <source>Give the number of parameters: no all-reduce of a step is recorded with its bytes.</source>
        <translation>أعطِ عدد المعلمات: لم يُسجَّل في الخطوة all-reduce مع بايتاته.</translation>
    </message>
    <message>
        <source>Give the bandwidth between the devices.</source>
        <translation>أعطِ عرض النطاق بين الأجهزة.</translation>
    </message>
    <message>
        <source>parameters × 4 bytes / bandwidth: %1</source>
        <translation>المعلمات × 4 بايت / عرض النطاق: ⁨%1⁩</translation>
    </message>
    <message>
        <source>by a ring of %L1 ranks: %2</source>
        <translation>بحلقة من ⁨%L1⁩ من الـ ranks: ⁨%2⁩</translation>
    </message>
    <message>
        <source>recorded: %1 a step with waits for other ranks, for %2</source>
        <translation>المسجّل: ⁨%1⁩ لكل خطوة مع انتظار الـ ranks الأخرى، لـ ⁨%2⁩</translation>
    </message>
    <message>
        <source>recorded: %1 a step, for %2</source>
        <translation>المسجّل: ⁨%1⁩ لكل خطوة، لـ ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: %2 of communication, %3 exposed</source>
        <translation>⁨%1⁩: اتصال ⁨%2⁩، منه مكشوف ⁨%3⁩</translation>
    </message>
    <message>
        <source>No collective ran in the selected range.</source>
        <translation>لم تعمل عملية جماعية في النطاق المحدَّد.</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more device(s)</source>
        <translation>
            <numerusform>و %Ln جهاز آخر</numerusform>
            <numerusform>و %Ln جهاز آخر</numerusform>
            <numerusform>و جهازان آخران</numerusform>
            <numerusform>و %Ln أجهزة أخرى</numerusform>
            <numerusform>و %Ln جهازاً آخر</numerusform>
            <numerusform>و %Ln جهاز آخر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CounterStrip</name>
    <message>
        <source>Share of the time in which anything ran on the device: kernels, copies, memory sets.</source>
        <translation>حصة الزمن الذي عمل فيه أي شيء على الجهاز: kernels ونسخ وملء ذاكرة.</translation>
    </message>
    <message>
        <source>Operations whose launch has begun and which have not begun themselves. Where it is at 0 while the device is idle, the device waits for the host.</source>
        <translation>العمليات التي بدأ إطلاقها ولم تبدأ هي بعد. حيث تكون 0 والجهاز خامل، ينتظر الجهاز المضيف.</translation>
    </message>
    <message>
        <source>Bytes moved by copies of this direction, over the time that they ran.</source>
        <translation>البايتات التي نقلها النسخ في هذا الاتجاه، على زمن عمله.</translation>
    </message>
    <message>
        <source>Share of the compute time in kernels that use tensor cores for certain, by their names.</source>
        <translation>حصة زمن الحساب في kernels تستعمل tensor cores يقيناً، بحسب أسمائها.</translation>
    </message>
    <message>
        <source>Memory in use, as its allocator or the profiler recorded it.</source>
        <translation>الذاكرة المستعملة كما سجّلها مخصِّصها أو المحلّل.</translation>
    </message>
    <message>
        <source>As recorded in the file, in the unit that its name says.</source>
        <translation>كما سُجّل في الملف، بالوحدة التي يقولها اسمه.</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>العدّادات</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>⁨%1⁩، الأقصى ⁨%2⁩</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>مشغول</translation>
    </message>
    <message>
        <source>launches waiting</source>
        <translation>عمليات إطلاق تنتظر</translation>
    </message>
    <message>
        <source>copies to the device</source>
        <translation>نسخ إلى الجهاز</translation>
    </message>
    <message>
        <source>copies to the host</source>
        <translation>نسخ إلى المضيف</translation>
    </message>
    <message>
        <source>copies on the device</source>
        <translation>نسخ على الجهاز</translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation>نسخ بين الأجهزة</translation>
    </message>
    <message>
        <source>other copies</source>
        <translation>نسخ آخر</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>tensor cores</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · file %2</source>
        <translation>⁨%1⁩ · الملف ⁨%2⁩</translation>
    </message>
    <message>
        <source>At %1: not recorded</source>
        <translation>عند ⁨%1⁩: غير مسجّل</translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <translation>عند ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 from %2 on: mean %3, least %4, most %5</source>
        <translation>⁨%1⁩ ابتداءً من ⁨%2⁩: المتوسط ⁨%3⁩، الأدنى ⁨%4⁩، الأقصى ⁨%5⁩</translation>
    </message>
    <message>
        <source>Most in the whole trace: %1</source>
        <translation>الأقصى في التتبّع كله: ⁨%1⁩</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>من 0 إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>حتى ⁨%1⁩</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>غير مسجّل</translation>
    </message>
    <message>
        <source>Counters are being worked out …</source>
        <translation>يجري حساب العدّادات …</translation>
    </message>
    <message>
        <source>Neither device operations nor counters are recorded.</source>
        <translation>لم تُسجَّل عمليات على الجهاز ولا عدّادات.</translation>
    </message>
    <message>
        <source>All counters are hidden: right-click to show them.</source>
        <translation>كل العدّادات مخفية: انقر بالزر الأيمن لإظهارها.</translation>
    </message>
    <message>
        <source>&amp;Hide this counter</source>
        <translation>إخفاء هذا العدّاد</translation>
    </message>
    <message>
        <source>Show &amp;all counters</source>
        <translation>إظهار كل العدّادات</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DependencyPanel</name>
    <message>
        <source>What the selected event needs and what needs it</source>
        <translation>ما يحتاج إليه الحدث المحدَّد وما يحتاج إليه</translation>
    </message>
    <message>
        <source>Looking for what the event depends on…</source>
        <translation>البحث عما يعتمد عليه الحدث…</translation>
    </message>
    <message>
        <source>Click an event on the lanes to see what it depends on and what depends on it.</source>
        <translation>انقر حدثاً على الممرات لترى ما يعتمد عليه وما يعتمد عليه غيره.</translation>
    </message>
    <message>
        <source>Nothing is recorded that %1 needs or that needs it.</source>
        <translation>لم يُسجَّل شيء يحتاج إليه ⁨%1⁩ أو يحتاج إلى ⁨%1⁩.</translation>
    </message>
    <message>
        <source>%1 needs %2 and is needed by %3.</source>
        <translation>يحتاج ⁨%1⁩ إلى ⁨%2⁩ ويحتاج إليه ⁨%3⁩.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>‏%Ln حدث</numerusform>
            <numerusform>‏%Ln حدث</numerusform>
            <numerusform>حدثان</numerusform>
            <numerusform>‏%Ln أحداث</numerusform>
            <numerusform>‏%Ln حدثاً</numerusform>
            <numerusform>‏%Ln حدث</numerusform>
        </translation>
    </message>
    <message>
        <source>Of each, the first %L1 are listed.</source>
        <translation>من كل منهما تُعرض أول ⁨%L1⁩.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DetailsPanel</name>
    <message>
        <source>Click an event on the lanes to see all that is known about it.</source>
        <translation>انقر حدثاً على الممرات لترى كل ما يُعرف عنه.</translation>
    </message>
    <message>
        <source>Whole name</source>
        <translation>الاسم كاملاً</translation>
    </message>
    <message>
        <source>Facts about the selected event</source>
        <translation>حقائق عن الحدث المحدَّد</translation>
    </message>
    <message>
        <source>Arguments of the selected event as the file has them</source>
        <translation>وسائط الحدث المحدَّد كما هي في الملف</translation>
    </message>
    <message>
        <source>The file has no further facts about this event.</source>
        <translation>ليس في الملف حقائق أخرى عن هذا الحدث.</translation>
    </message>
    <message>
        <source>Reading the arguments…</source>
        <translation>قراءة الوسائط…</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DiagnosticsPanel</name>
    <message>
        <source>Nothing was wrong with what is open.</source>
        <translation>لا خطأ في المفتوح.</translation>
    </message>
    <message>
        <source>What was wrong with the open files</source>
        <translation>ما كان خطأً في الملفات المفتوحة</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindBar</name>
    <message>
        <source>Find events by name</source>
        <translation>ابحث عن أحداث بالاسم</translation>
    </message>
    <message>
        <source>All words must be in the name, in any case; hidden lanes are searched as well</source>
        <translation>يجب أن تكون كل الكلمات في الاسم بأي حالة أحرف؛ وتُبحث الممرات المخفية أيضاً</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>السابق</translation>
    </message>
    <message>
        <source>The one before (Shift+Enter)</source>
        <translation>السابق (⁦Shift+Enter⁩)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>The next one (Enter)</source>
        <translation>التالي (Enter)</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>الأسماء</translation>
    </message>
    <message>
        <source>Names that were found, with how often; choose one to keep it alone</source>
        <translation>الأسماء التي عُثر عليها وعدد مراتها؛ اختر واحداً لإبقائه وحده</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>إغلاق (Esc)</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>جارٍ البحث…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>لم يُعثر على شيء</translation>
    </message>
    <message numerus="yes">
        <source>%Ln name(s)</source>
        <translation>
            <numerusform>‏%Ln اسم</numerusform>
            <numerusform>‏%Ln اسم</numerusform>
            <numerusform>اسمان</numerusform>
            <numerusform>‏%Ln أسماء</numerusform>
            <numerusform>‏%Ln اسماً</numerusform>
            <numerusform>‏%Ln اسم</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>‏%Ln ممر</numerusform>
            <numerusform>‏%Ln ممر</numerusform>
            <numerusform>ممران</numerusform>
            <numerusform>‏%Ln ممرات</numerusform>
            <numerusform>‏%Ln ممراً</numerusform>
            <numerusform>‏%Ln ممر</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 · %3 · %4</source>
        <translation>⁨%1⁩ من ⁨%2⁩ · ⁨%3⁩ · ⁨%4⁩</translation>
    </message>
    <message>
        <source>%1 found · %2 · %3</source>
        <translation>عُثر على ⁨%1⁩ · ⁨%2⁩ · ⁨%3⁩</translation>
    </message>
    <message>
        <source>All that were found</source>
        <translation>كل ما عُثر عليه</translation>
    </message>
    <message>
        <source>%1	%2</source>
        <translation>%1	%2</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… و ⁨%1⁩ أخرى</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindingCard</name>
    <message>
        <source>high</source>
        <translation>عالية</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>متوسطة</translation>
    </message>
    <message>
        <source>low</source>
        <translation>منخفضة</translation>
    </message>
    <message>
        <source>info</source>
        <translation>للعلم</translation>
    </message>
    <message>
        <source>%1 · worst: %2</source>
        <translation>⁨%1⁩ · الأسوأ: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · worst: %2 in %3</source>
        <translation>⁨%1⁩ · الأسوأ: ⁨%2⁩ في ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 finding: %2</source>
        <translation>نتيجة أهميتها ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Limits passed: %1</source>
        <translation>الحدود المتجاوَزة: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Show this limit in the preferences, where it can be changed</source>
        <translation>اعرض هذا الحد في التفضيلات حيث يمكن تغييره</translation>
    </message>
    <message>
        <source>share unknown</source>
        <translation>الحصة غير معروفة</translation>
    </message>
    <message>
        <source>saves %1 of this run</source>
        <translation>توفّر ⁨%1⁩ من هذا التشغيل</translation>
    </message>
    <message>
        <source>saves %1 a step · %2</source>
        <translation>توفّر ⁨%1⁩ لكل خطوة · ⁨%2⁩</translation>
    </message>
    <message>
        <source>without the profiler&apos;s cost: %1, %2</source>
        <translation>دون كلفة المحلّل: ⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>no figure</source>
        <translation>بلا رقم</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>مقيس</translation>
    </message>
    <message>
        <source>from replaying the steps</source>
        <translation>من إعادة تمثيل الخطوات</translation>
    </message>
    <message>
        <source>at most: a bound, not a replay</source>
        <translation>على الأكثر: حد لا إعادة تمثيل</translation>
    </message>
    <message>
        <source>confidence high</source>
        <translation>الثقة عالية</translation>
    </message>
    <message>
        <source>confidence medium</source>
        <translation>الثقة متوسطة</translation>
    </message>
    <message>
        <source>confidence low</source>
        <translation>الثقة منخفضة</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · spread over steps ± %2</source>
        <translation>⁨%1⁩ · التباين بين الخطوات ± ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Code of the advice</source>
        <translation>شيفرة النصيحة</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>نسخ الشيفرة</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>إظهار</translation>
    </message>
    <message>
        <source>Go to the worst occurrence and mark all</source>
        <translation>اذهب إلى أسوأ موضع وعلّمها كلها</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>الموضع السابق</translation>
    </message>
    <message>
        <source>Previous occurrence, worse than this (Left)</source>
        <translation>الموضع السابق، أسوأ من هذا (Left)</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>الموضع التالي</translation>
    </message>
    <message>
        <source>Next occurrence, by cost (Right)</source>
        <translation>الموضع التالي حسب الكلفة (Right)</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>لماذا</translation>
    </message>
    <message>
        <source>What this means, how to see it and how to fix it</source>
        <translation>ما معنى هذا وكيف يُرى وكيف يُصلح</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>ماذا لو</translation>
    </message>
    <message>
        <source>Draw under the lanes how the step would run with what is advised (I)</source>
        <translation>ارسم تحت الممرات كيف تعمل الخطوة بما يُنصح به (I)</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>نسخ بصيغة Markdown</translation>
    </message>
    <message>
        <source>&amp;Mute in this trace</source>
        <translation>كتم في هذا التتبّع</translation>
    </message>
    <message>
        <source>Mute &amp;always</source>
        <translation>كتم دائماً</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Copy or mute this finding</source>
        <translation>انسخ هذه النتيجة أو اكتمها</translation>
    </message>
    <message>
        <source>– of %L1</source>
        <translation>– من ⁨%L1⁩</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>⁨%L1⁩ من ⁨%L2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln occurrences</source>
        <translation>
            <numerusform>‏%Ln موضع</numerusform>
            <numerusform>‏%Ln موضع</numerusform>
            <numerusform>موضعان</numerusform>
            <numerusform>‏%Ln مواضع</numerusform>
            <numerusform>‏%Ln موضعاً</numerusform>
            <numerusform>‏%Ln موضع</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FlameGraph</name>
    <message>
        <source>Flame graph</source>
        <translation>مخطط اللهب</translation>
    </message>
    <message>
        <source>All</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>All threads that are chosen</source>
        <translation>كل الخيوط المختارة</translation>
    </message>
    <message>
        <source>%1, %2 of all</source>
        <translation>⁨%1⁩، أي ⁨%2⁩ من الكل</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>by itself %1</source>
        <translation>بنفسه ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>‏%Ln مرة</numerusform>
            <numerusform>‏%Ln مرة</numerusform>
            <numerusform>مرتان</numerusform>
            <numerusform>‏%Ln مرات</numerusform>
            <numerusform>‏%Ln مرة</numerusform>
            <numerusform>‏%Ln مرة</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show on the lanes</source>
        <translation>إظهار على الممرات</translation>
    </message>
    <message>
        <source>Open s&amp;ource</source>
        <translation>فتح المصدر</translation>
    </message>
    <message>
        <source>&amp;Zoom here</source>
        <translation>تكبير هنا</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>تصغير</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>إظهار الكل</translation>
    </message>
    <message>
        <source>Callers and &amp;callees</source>
        <translation>المستدعية والمستدعاة</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FlamePanel</name>
    <message>
        <source>Flame graph</source>
        <translation>مخطط اللهب</translation>
    </message>
    <message>
        <source>Host stacks, modules and operators, summed up from the outermost inwards</source>
        <translation>مكدسات المضيف ووحداته وعوامل تشغيله، مجموعة من الخارج إلى الداخل</translation>
    </message>
    <message>
        <source>All frames</source>
        <translation>كل الإطارات</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>إطارات Python</translation>
    </message>
    <message>
        <source>Operators and calls</source>
        <translation>عوامل التشغيل والاستدعاءات</translation>
    </message>
    <message>
        <source>Marked ranges</source>
        <translation>النطاقات المُعلَّمة</translation>
    </message>
    <message>
        <source>Which of the host&apos;s records are frames of the graph</source>
        <translation>أي سجلات المضيف إطارات في المخطط</translation>
    </message>
    <message>
        <source>Whose frames are summed up</source>
        <translation>إطارات من تُجمع</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>زمن المضيف</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>زمن الجهاز</translation>
    </message>
    <message>
        <source>How wide a frame is: the time it took on the host, or the time of the device operations that were launched in it</source>
        <translation>عرض الإطار: زمنه على المضيف، أو زمن عمليات الجهاز التي أُطلقت فيه</translation>
    </message>
    <message>
        <source>Search frames</source>
        <translation>ابحث في الإطارات</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>تصغير</translation>
    </message>
    <message>
        <source>To the frame around the one shown (Backspace)</source>
        <translation>إلى الإطار المحيط بالمعروض (Backspace)</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>⁨%1⁩ من الزمن</translation>
    </message>
    <message>
        <source>All threads</source>
        <translation>كل الخيوط</translation>
    </message>
    <message>
        <source>Nothing ran on the host in the selected range.</source>
        <translation>لم يعمل شيء على المضيف في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>No such frames on this thread.</source>
        <translation>لا إطارات كهذه على هذا الخيط.</translation>
    </message>
    <message>
        <source>No device operation is known to have been launched in these frames.</source>
        <translation>لا تُعرف عملية على الجهاز أُطلقت في هذه الإطارات.</translation>
    </message>
    <message>
        <source>There are too many different frames: the rest counts to those around them.</source>
        <translation>الإطارات المختلفة كثيرة جداً: يُحسب الباقي لما يحيط به.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>تعذّرت كتابة ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Sandwich</source>
        <translation>الشطيرة</translation>
    </message>
    <message>
        <source>All frames from the outermost inwards, or one function between its callers and its callees (S)</source>
        <translation>كل الإطارات من الخارج إلى الداخل، أو دالة واحدة بين ما يستدعيها وما تستدعيه (S)</translation>
    </message>
    <message>
        <source>callers %1, callees %2</source>
        <translation>المستدعية ⁨%1⁩، المستدعاة ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::HelpPanel</name>
    <message>
        <source>What the advisor looks for</source>
        <translation>ما يبحث عنه المستشار</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>المساعدة</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>كل القواعد</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::InputPanel</name>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Of the host&apos;s range, shortened.</source>
        <translation>اسم نطاق المضيف مختصراً.</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>العمل</translation>
    </message>
    <message>
        <source>What it does for the input: reads files when asked or ahead of time, prepares batches, hands them to the device. Other: a wait for input whose making is not recorded.</source>
        <translation>ما يفعله للمدخلات: يقرأ الملفات عند الطلب أو مسبقاً، أو يجهّز الدفعات، أو يسلّمها إلى الجهاز. غير ذلك: انتظار مدخلات لم يُسجَّل صنعها.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>How many ranges.</source>
        <translation>كم نطاقاً.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>الإجمالي</translation>
    </message>
    <message>
        <source>Their durations, added up.</source>
        <translation>مجموع مدده.</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>الذاتي</translation>
    </message>
    <message>
        <source>Without the input work within them on the same thread. Threads that work side by side each count.</source>
        <translation>دون عمل المدخلات بداخلها على الخيط نفسه. الخيوط التي تعمل معاً يُعدّ كل منها.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>الحصة</translation>
    </message>
    <message>
        <source>Of the self time of all input work.</source>
        <translation>من الزمن الذاتي لكل عمل المدخلات.</translation>
    </message>
    <message>
        <source>Base: the host&apos;s work for input on all threads.</source>
        <translation>الأساس: عمل المضيف للمدخلات على كل الخيوط.</translation>
    </message>
    <message>
        <source>Iterator</source>
        <translation>الـ iterator</translation>
    </message>
    <message>
        <source>Of tf.data, below the one that asks it; the tooltip has its path.</source>
        <translation>من ⁦tf.data⁩، تحت الذي يطلبه؛ ومساره في التلميح.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>الاستدعاءات</translation>
    </message>
    <message>
        <source>How often it was asked.</source>
        <translation>كم مرة طُلب.</translation>
    </message>
    <message>
        <source>Slow calls</source>
        <translation>الاستدعاءات البطيئة</translation>
    </message>
    <message>
        <source>Those longer than 50 µs.</source>
        <translation>التي تزيد على ⁦50 µs⁩.</translation>
    </message>
    <message>
        <source>Its calls, added up.</source>
        <translation>مجموع استدعاءاته.</translation>
    </message>
    <message>
        <source>Without the iterators that it asks within its calls.</source>
        <translation>دون iterators التي يطلبها داخل استدعاءاته.</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>الأطول</translation>
    </message>
    <message>
        <source>Its longest call.</source>
        <translation>أطول استدعاء له.</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>المسار الحرج</translation>
    </message>
    <message>
        <source>On the way from the slowest root down the slowest iterators; the one with the most self time on it is the bottleneck.</source>
        <translation>من أبطأ جذر نزولاً عبر أبطأ iterators؛ وصاحب أكبر زمن ذاتي عليه هو عنق الزجاجة.</translation>
    </message>
    <message>
        <source>bottleneck</source>
        <translation>عنق الزجاجة</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>Base: iterators of tf.data; parents stand before what they ask.</source>
        <translation>الأساس: iterators من ⁦tf.data⁩؛ الأصول قبل ما تطلبه.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخلات</translation>
    </message>
    <message>
        <source>How long steps wait for input, and what the host did to bring it</source>
        <translation>كم تنتظر الخطوات المدخلات، وماذا فعل المضيف ليحضرها</translation>
    </message>
    <message>
        <source>input work</source>
        <translation>عمل المدخلات</translation>
    </message>
    <message>
        <source>iterators</source>
        <translation>الـ iterators</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>عمل المضيف</translation>
    </message>
    <message>
        <source>tf.data</source>
        <translation>tf.data</translation>
    </message>
    <message>
        <source>How long a step waits for loading is not known. Copies to the device, where nothing else runs, take %1 of it.</source>
        <translation>كم تنتظر الخطوة التحميل غير معروف. النسخ إلى الجهاز حيث لا يعمل شيء آخر يأخذ منها ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Waiting for input, of a step: %1 on average, ± %2, from %3 to %4</source>
        <translation>انتظار المدخلات من الخطوة: ⁨%1⁩ في المتوسط، ± ⁨%2⁩، من ⁨%3⁩ إلى ⁨%4⁩</translation>
    </message>
    <message>
        <source>How long a step waits for loading is not known, and no copies to the device are recorded.</source>
        <translation>مدة انتظار الخطوة للتحميل غير معروفة، ولم تُسجَّل أي نسخ إلى الجهاز.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::KernelsPanel</name>
    <message>
        <source>Kernel</source>
        <translation>الـ kernel</translation>
    </message>
    <message>
        <source>Name of the kernel, shortened; the tooltip has the whole of it.</source>
        <translation>اسم الـ kernel مختصراً؛ وهو كامل في التلميح.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>عامل التشغيل</translation>
    </message>
    <message>
        <source>The framework&apos;s operator that launched the kernel: the innermost one open on the thread at the launch.</source>
        <translation>عامل تشغيل الإطار الذي أطلق الـ kernel: أعمق ما كان مفتوحاً على الخيط عند الإطلاق.</translation>
    </message>
    <message numerus="yes">
        <source>Launched by %Ln operator(s).</source>
        <translation>
            <numerusform>أطلقه %Ln عامل تشغيل.</numerusform>
            <numerusform>أطلقه %Ln عامل تشغيل.</numerusform>
            <numerusform>أطلقه عاملا تشغيل.</numerusform>
            <numerusform>أطلقه %Ln عوامل تشغيل.</numerusform>
            <numerusform>أطلقه %Ln عامل تشغيل.</numerusform>
            <numerusform>أطلقه %Ln عامل تشغيل.</numerusform>
        </translation>
    </message>
    <message>
        <source>(operator not known)</source>
        <translation>(عامل التشغيل غير معروف)</translation>
    </message>
    <message>
        <source>No operator is recorded around the launch.</source>
        <translation>لم يُسجَّل عامل تشغيل حول الإطلاق.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>How many kernels, those with a time.</source>
        <translation>كم kernel، مما له وقت.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>الإجمالي</translation>
    </message>
    <message>
        <source>Durations of these kernels, added up. Kernels that run at the same time each count in full; at the ends of a selected range they are cut.</source>
        <translation>مجموع مدد هذه الـ kernels. ما يعمل معاً يُعدّ كل منه كاملاً؛ وعند طرفي نطاق محدَّد تُقصّ.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>الحصة</translation>
    </message>
    <message>
        <source>Total as a share of the durations of all kernels of the table.</source>
        <translation>الإجمالي كحصة من مدد كل kernels الجدول.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>Total divided by count.</source>
        <translation>الإجمالي مقسوماً على العدد.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>The shortest of them.</source>
        <translation>أقصرها.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>الأقصى</translation>
    </message>
    <message>
        <source>The longest of them.</source>
        <translation>أطولها.</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>tensor cores</translation>
    </message>
    <message>
        <source>Whether the kernel runs on tensor cores (on AMD: matrix cores), as far as its name tells for certain.</source>
        <translation>هل يعمل الـ kernel على tensor cores (على AMD: matrix cores) بقدر ما يدل اسمه يقيناً.</translation>
    </message>
    <message>
        <source>Communication.</source>
        <translation>اتصال.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>The name does not tell, or the kernels of the row differ.</source>
        <translation>الاسم لا يدل، أو kernels الصف مختلفة.</translation>
    </message>
    <message>
        <source>The name contains &quot;%1&quot;.</source>
        <translation>في الاسم «⁨%1⁩».</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>مؤهّل</translation>
    </message>
    <message>
        <source>Whether the operator or the kernel multiplies matrices or convolves, so that tensor cores could do it.</source>
        <translation>هل يضرب عامل التشغيل أو الـ kernel مصفوفات أو يطبّق convolution، بحيث تستطيعه tensor cores.</translation>
    </message>
    <message>
        <source>Neither the operator nor the name tells what the kernel does.</source>
        <translation>لا عامل التشغيل ولا الاسم يدل على ما يفعله الـ kernel.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Number format that the kernel reads, as its name tells: of products that of the factors.</source>
        <translation>صيغة الأعداد التي يقرؤها الـ kernel كما يدل اسمه: في الضرب صيغة العوامل.</translation>
    </message>
    <message>
        <source>The name does not tell.</source>
        <translation>الاسم لا يدل.</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>الإشغال</translation>
    </message>
    <message>
        <source>Theoretical: warps that a multiprocessor can hold of this kernel, by its threads, registers and shared memory, as a share of its limit; mean weighted by time.</source>
        <translation>نظري: ما يتسع له المعالج من warps لهذا الـ kernel، بحسب خيوطه وسجلّاته وذاكرته المشتركة، كحصة من حدّه؛ متوسط مرجّح بالزمن.</translation>
    </message>
    <message>
        <source>Launch shape or the device&apos;s limits are not recorded.</source>
        <translation>شكل الإطلاق أو حدود الجهاز غير مسجّلة.</translation>
    </message>
    <message>
        <source>Recorded occupancy</source>
        <translation>الإشغال المسجّل</translation>
    </message>
    <message>
        <source>Occupancy as the profiler wrote it, mean weighted by time. PyTorch&apos;s profiler estimates it from the launch.</source>
        <translation>الإشغال كما كتبه المحلّل، متوسط مرجّح بالزمن. محلّل PyTorch يقدّره من الإطلاق.</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>الموجات</translation>
    </message>
    <message>
        <source>Rounds in which the device runs the blocks: below 1 some multiprocessors stay empty; mean weighted by time.</source>
        <translation>الجولات التي يشغّل فيها الجهاز الكتل: دون 1 تبقى معالجات فارغة؛ متوسط مرجّح بالزمن.</translation>
    </message>
    <message>
        <source>Not recorded, or the kernels of the row differ in it: group by launch.</source>
        <translation>غير مسجّل، أو kernels الصف تختلف فيه: اجمع حسب الإطلاق.</translation>
    </message>
    <message>
        <source>Not recorded.</source>
        <translation>غير مسجّل.</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>السجلّات</translation>
    </message>
    <message>
        <source>Registers a thread.</source>
        <translation>السجلّات لكل خيط.</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>الذاكرة المشتركة</translation>
    </message>
    <message>
        <source>Shared memory a block, static and dynamic together.</source>
        <translation>الذاكرة المشتركة لكل كتلة، الثابتة والديناميكية معاً.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>الشبكة (grid)</translation>
    </message>
    <message>
        <source>Blocks of the launch.</source>
        <translation>كتل الإطلاق.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>الكتلة (block)</translation>
    </message>
    <message>
        <source>Threads of a block.</source>
        <translation>خيوط الكتلة.</translation>
    </message>
    <message>
        <source>Base: kernels of one device that have a time. Shares are of the sum of their durations.</source>
        <translation>الأساس: kernels جهاز واحد التي لها وقت. الحصص من مجموع مددها.</translation>
    </message>
    <message>
        <source>Base: kernels of all devices that have a time. Shares are of the sum of their durations.</source>
        <translation>الأساس: kernels كل الأجهزة التي لها وقت. الحصص من مجموع مددها.</translation>
    </message>
    <message>
        <source>set memory</source>
        <translation>ملء ذاكرة</translation>
    </message>
    <message>
        <source>host to device</source>
        <translation>من المضيف إلى الجهاز</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>من الجهاز إلى المضيف</translation>
    </message>
    <message>
        <source>within the device</source>
        <translation>داخل الجهاز</translation>
    </message>
    <message>
        <source>device to device</source>
        <translation>من جهاز إلى جهاز</translation>
    </message>
    <message>
        <source>other copy</source>
        <translation>نسخ آخر</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>pageable</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>pinned</translation>
    </message>
    <message>
        <source>device</source>
        <translation>device</translation>
    </message>
    <message>
        <source>array</source>
        <translation>array</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>managed</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Direction of the copy.</source>
        <translation>اتجاه النسخ.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Device whose stream ran it.</source>
        <translation>الجهاز الذي شغّله stream فيه.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>Kind of memory that is read. Copies from and to pageable memory go through a pinned buffer and hold the host up.</source>
        <translation>نوع الذاكرة المقروءة. النسخ من ذاكرة pageable وإليها يمر عبر مخزن pinned ويعطّل المضيف.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>Kind of memory that is written.</source>
        <translation>نوع الذاكرة المكتوبة.</translation>
    </message>
    <message>
        <source>How many copies, those with a time.</source>
        <translation>كم عملية نسخ، مما له وقت.</translation>
    </message>
    <message>
        <source>Durations of these copies, added up.</source>
        <translation>مجموع مدد هذا النسخ.</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>المكشوف</translation>
    </message>
    <message>
        <source>Time in which such a copy ran and no kernel did: what overlapping would save at most.</source>
        <translation>زمن عمل هذا النسخ دون أي kernel: أقصى ما يوفّره التشغيل معاً.</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>المتداخل</translation>
    </message>
    <message>
        <source>Share of the copies&apos; time in which a kernel ran on the same device.</source>
        <translation>حصة زمن النسخ الذي عمل فيه kernel على الجهاز نفسه.</translation>
    </message>
    <message>
        <source>They take no time.</source>
        <translation>لا تستغرق زمناً.</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>البايتات</translation>
    </message>
    <message>
        <source>Bytes moved, where the records have them.</source>
        <translation>البايتات المنقولة حيث تذكرها السجلات.</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>عرض النطاق</translation>
    </message>
    <message>
        <source>Bytes divided by time, over the copies that have both.</source>
        <translation>البايتات مقسومة على الزمن، للنسخ الذي له كلاهما.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>الأفضل</translation>
    </message>
    <message>
        <source>The fastest copy of this kind on the device that moves 1 MiB or more: what the way allows, as far as this trace tells.</source>
        <translation>أسرع نسخ من هذا النوع على الجهاز ينقل ⁦1 MiB⁩ أو أكثر: ما يسمح به الطريق بقدر ما يقوله هذا التتبّع.</translation>
    </message>
    <message>
        <source>No copy of this kind moves 1 MiB.</source>
        <translation>لا نسخ من هذا النوع ينقل ⁦1 MiB⁩.</translation>
    </message>
    <message>
        <source>Of best</source>
        <translation>من الأفضل</translation>
    </message>
    <message>
        <source>Bandwidth as a share of the best.</source>
        <translation>عرض النطاق كحصة من الأفضل.</translation>
    </message>
    <message>
        <source>Base: copies and memory sets that have a time. Those that run at the same time each count in full.</source>
        <translation>الأساس: النسخ وملء الذاكرة مما له وقت. ما يعمل معاً يُعدّ كل منه كاملاً.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>الـ kernels</translation>
    </message>
    <message>
        <source>Kernels by time, with what their launches tell; copies by kind</source>
        <translation>الـ kernels حسب الزمن مع ما يقوله إطلاقها؛ والنسخ حسب النوع</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>الـ kernels</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>عمليات النسخ</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>حسب الاسم</translation>
    </message>
    <message>
        <source>By launch</source>
        <translation>حسب الإطلاق</translation>
    </message>
    <message>
        <source>By operator</source>
        <translation>حسب عامل التشغيل</translation>
    </message>
    <message>
        <source>Kernels of which device</source>
        <translation>‏kernels أي جهاز</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>النسخ</translation>
    </message>
    <message>
        <source>Neither kernels nor copies ran in the selected range.</source>
        <translation>لم تعمل kernels ولا نسخ في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>Copies (%1)</source>
        <translation>النسخ (⁨%1⁩)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>كل الأجهزة</translation>
    </message>
    <message>
        <source>Kernels (%1)</source>
        <translation>الـ kernels (⁨%1⁩)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernel(s) in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4</source>
        <translation>
            <numerusform>‏%Ln kernel في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
            <numerusform>‏%Ln kernel في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
            <numerusform>‏%Ln kernels في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
            <numerusform>‏%Ln kernels في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
            <numerusform>‏%Ln kernel في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
            <numerusform>‏%Ln kernel في ⁨%1⁩ · على tensor cores ⁨%2⁩ من زمن الحساب · مدخلات 16 بت ⁨%3⁩ · متوسط الإشغال ⁨%4⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Time is the sum of durations. A dash stands where names or records do not tell. Tensor cores and formats are told from kernel names; mean occupancy is as recorded, else theoretical, weighted by time.</source>
        <translation>الزمن مجموع المدد. الشرطة حيث لا تدل الأسماء أو السجلات. tensor cores والصيغ تُعرف من أسماء الـ kernels؛ ومتوسط الإشغال كما سُجّل، وإلا نظري، مرجّحاً بالزمن.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneCanvas</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>‏%n حدث</numerusform>
            <numerusform>‏%n حدث</numerusform>
            <numerusform>حدثان</numerusform>
            <numerusform>‏%n أحداث</numerusform>
            <numerusform>‏%n حدثاً</numerusform>
            <numerusform>‏%n حدث</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, at %3</source>
        <comment>event, its duration, its start</comment>
        <translation>⁨%1⁩، ⁨%2⁩، عند ⁨%3⁩</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>الممرات</translation>
    </message>
    <message>
        <source>%1 · GPU: compute %2, busy %3</source>
        <translation>‏⁨%1⁩ · GPU: حساب ⁨%2⁩، مشغول ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 · mean of %L2 GPUs: compute %3, busy %4</source>
        <translation>⁨%1⁩ · متوسط ⁨%L2⁩ من GPU: حساب ⁨%3⁩، مشغول ⁨%4⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneHeader</name>
    <message>
        <source>Of the %1 from the first to the last device operation of the trace:</source>
        <translation>من ⁨%1⁩ من أول عملية على الجهاز إلى آخرها في التتبّع:</translation>
    </message>
    <message>
        <source>Compute kernels: %1</source>
        <translation>‏kernels الحساب: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Communication: %1</source>
        <translation>الاتصال: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Copies and memory sets with no kernel beside them: %1</source>
        <translation>النسخ وملء الذاكرة دون kernel بجانبهما: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Anything at all (busy): %1</source>
        <translation>أي شيء على الإطلاق (مشغول): ⁨%1⁩</translation>
    </message>
    <message>
        <source>Names of lanes</source>
        <translation>أسماء الممرات</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>حساب ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>‏%n صف</numerusform>
            <numerusform>‏%n صف</numerusform>
            <numerusform>صفان</numerusform>
            <numerusform>‏%n صفوف</numerusform>
            <numerusform>‏%n صفاً</numerusform>
            <numerusform>‏%n صف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>‏%n ممر</numerusform>
            <numerusform>‏%n ممر</numerusform>
            <numerusform>ممران</numerusform>
            <numerusform>‏%n ممرات</numerusform>
            <numerusform>‏%n ممراً</numerusform>
            <numerusform>‏%n ممر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>‏%n حدث</numerusform>
            <numerusform>‏%n حدث</numerusform>
            <numerusform>حدثان</numerusform>
            <numerusform>‏%n أحداث</numerusform>
            <numerusform>‏%n حدثاً</numerusform>
            <numerusform>‏%n حدث</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) deep</source>
        <translation>
            <numerusform>بعمق %n صف</numerusform>
            <numerusform>بعمق %n صف</numerusform>
            <numerusform>بعمق صفين</numerusform>
            <numerusform>بعمق %n صفوف</numerusform>
            <numerusform>بعمق %n صفاً</numerusform>
            <numerusform>بعمق %n صف</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>إخفاء</translation>
    </message>
    <message>
        <source>Pin above the others, or let go</source>
        <translation>تثبيت فوق غيره، أو إلغاء التثبيت</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LimitsModel</name>
    <message>
        <source>bytes</source>
        <translation>بايت</translation>
    </message>
    <message>
        <source>times</source>
        <translation>مرة</translation>
    </message>
    <message>
        <source>number</source>
        <translation>عدد</translation>
    </message>
    <message>
        <source>%1
From %2 to %3 (%4)</source>
        <translation>⁨%1⁩
من ⁨%2⁩ إلى ⁨%3⁩ (⁨%4⁩)</translation>
    </message>
    <message>
        <source>The advisor takes it that</source>
        <translation>يفترض المستشار أن</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>الوحدة</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>الافتراضي</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LimitsPage</name>
    <message>
        <source>Find a limit, such as launch</source>
        <translation>ابحث عن حد، مثل launch</translation>
    </message>
    <message>
        <source>Find a limit</source>
        <translation>ابحث عن حد</translation>
    </message>
    <message>
        <source>Limits of the advisor</source>
        <translation>حدود المستشار</translation>
    </message>
    <message>
        <source>&amp;Reset limit</source>
        <translation>إعادة الحد</translation>
    </message>
    <message>
        <source>Set the chosen limit to its default</source>
        <translation>اضبط الحد المختار على قيمته الافتراضية</translation>
    </message>
    <message>
        <source>Reset &amp;all limits</source>
        <translation>إعادة كل الحدود</translation>
    </message>
    <message>
        <source>Set all limits to their defaults</source>
        <translation>اضبط كل الحدود على قيمها الافتراضية</translation>
    </message>
    <message>
        <source>Kept in %1, which lanewise-report takes with --settings.</source>
        <translation>محفوظة في ⁨%1⁩، ويأخذها lanewise-report بالخيار ⁦--settings⁩.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MarkList</name>
    <message>
        <source>Marks</source>
        <translation>العلامات</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove the chosen mark (Del)</source>
        <translation>إزالة العلامة المختارة (Del)</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MemoryChart</name>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MemoryPanel</name>
    <message>
        <source>Allocated by</source>
        <translation>حجزه</translation>
    </message>
    <message>
        <source>(not recorded)</source>
        <translation>(غير مسجّل)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>البايتات</translation>
    </message>
    <message>
        <source>All of them together, as given out by the allocator.</source>
        <translation>كلها معاً كما أعطاها المخصِّص.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>الحصة</translation>
    </message>
    <message>
        <source>Of what was allocated at the peak.</source>
        <translation>مما كان محجوزاً عند الذروة.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>Allocations alive at the peak that are equal in operation, size and shape.</source>
        <translation>عمليات الحجز الحية عند الذروة المتساوية في عامل التشغيل والحجم والشكل.</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>المطلوب</translation>
    </message>
    <message>
        <source>What the operation asked for: the allocator rounds up.</source>
        <translation>ما طلبه عامل التشغيل: المخصِّص يقرّب إلى الأعلى.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>Of the tensor, as recorded.</source>
        <translation>شكل الـ tensor كما سُجّل.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Of its elements, as recorded.</source>
        <translation>نوع عناصره كما سُجّل.</translation>
    </message>
    <message>
        <source>Base: allocations with an event that were alive at the peak.</source>
        <translation>الأساس: عمليات الحجز ذات الحدث التي كانت حية عند الذروة.</translation>
    </message>
    <message>
        <source>Another %1 were allocated before the recording, or left no event.</source>
        <translation>وحُجز ⁨%1⁩ أخرى قبل التسجيل أو لم تترك حدثاً.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Memory of each allocator over time, its peak, and what was alive then</source>
        <translation>ذاكرة كل مخصِّص عبر الزمن، وذروتها، وما كان حياً عندها</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Bytes that the allocator has given out, and those that it holds from the system, over time. The upright line is the peak.</source>
        <translation>البايتات التي أعطاها المخصِّص والتي يحجزها من النظام، عبر الزمن. الخط العمودي هو الذروة.</translation>
    </message>
    <message>
        <source>allocations at the peak</source>
        <translation>عمليات الحجز عند الذروة</translation>
    </message>
    <message>
        <source>Allocator</source>
        <translation>المخصِّص</translation>
    </message>
    <message>
        <source>No memory events lie in the selected range.</source>
        <translation>لا أحداث ذاكرة في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>مخصَّصة</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>محجوزة</translation>
    </message>
    <message>
        <source>Peak %1 at %2</source>
        <translation>الذروة ⁨%1⁩ عند ⁨%2⁩</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>محجوز ⁨%1⁩</translation>
    </message>
    <message>
        <source>fragmentation %1</source>
        <translation>التجزئة ⁨%1⁩</translation>
    </message>
    <message>
        <source>peak since the program began %1</source>
        <translation>الذروة منذ بدء البرنامج ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 of the device&apos;s %2 left</source>
        <translation>بقي ⁨%1⁩ من ⁨%2⁩ في الجهاز</translation>
    </message>
    <message numerus="yes">
        <source>%Ln allocation(s)</source>
        <translation>
            <numerusform>‏%Ln عملية حجز</numerusform>
            <numerusform>‏%Ln عملية حجز</numerusform>
            <numerusform>عمليتا حجز</numerusform>
            <numerusform>‏%Ln عمليات حجز</numerusform>
            <numerusform>‏%Ln عملية حجز</numerusform>
            <numerusform>‏%Ln عملية حجز</numerusform>
        </translation>
    </message>
    <message>
        <source>totals count from the recording on</source>
        <translation>المجاميع محسوبة من بدء التسجيل</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %Ln time(s)</source>
        <translation>
            <numerusform>نفدت الذاكرة %Ln مرة</numerusform>
            <numerusform>نفدت الذاكرة %Ln مرة</numerusform>
            <numerusform>نفدت الذاكرة مرتين</numerusform>
            <numerusform>نفدت الذاكرة %Ln مرات</numerusform>
            <numerusform>نفدت الذاكرة %Ln مرة</numerusform>
            <numerusform>نفدت الذاكرة %Ln مرة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were not read: there are too many</source>
        <translation>
            <numerusform>لم يُقرأ %Ln حدث: العدد كبير جداً</numerusform>
            <numerusform>لم يُقرأ %Ln حدث: العدد كبير جداً</numerusform>
            <numerusform>لم يُقرأ حدثان: العدد كبير جداً</numerusform>
            <numerusform>لم يُقرأ %Ln أحداث: العدد كبير جداً</numerusform>
            <numerusform>لم يُقرأ %Ln حدثاً: العدد كبير جداً</numerusform>
            <numerusform>لم يُقرأ %Ln حدث: العدد كبير جداً</numerusform>
        </translation>
    </message>
    <message>
        <source>Operation that allocated it: as recorded, or else the innermost on its thread that does more than allocate.</source>
        <translation>العملية التي خصّصتها: كما سُجّلت، وإلا فالأعمق على خيطها مما لا يقتصر على التخصيص.</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>كل واحدة</translation>
    </message>
    <message>
        <source>One of them: those of a row are equal.</source>
        <translation>إحداها: ما في الصف متساوٍ.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MessageBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>إغلاق (Esc)</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>إغلاق الرسالة</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Minimap</name>
    <message>
        <source>Overview of the whole trace</source>
        <translation>نظرة عامة على التتبّع كله</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::OpsPanel</name>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Type of the operator: its name without scope and number.</source>
        <translation>نوع عامل التشغيل: اسمه دون نطاق ورقم.</translation>
    </message>
    <message>
        <source>Name of the operator or range, shortened; the tooltip has the whole of it.</source>
        <translation>اسم عامل التشغيل أو النطاق مختصراً؛ وهو كامل في التلميح.</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(بلا اسم)</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>الاستدعاءات</translation>
    </message>
    <message>
        <source>Ranges of this name that touch the base&apos;s range.</source>
        <translation>النطاقات بهذا الاسم التي تمس نطاق الأساس.</translation>
    </message>
    <message>
        <source>It launched no device work.</source>
        <translation>لم يطلق عملاً على الجهاز.</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>الذاتي على الجهاز</translation>
    </message>
    <message>
        <source>Durations of the device operations that it launched directly, added up: each counts in one row.</source>
        <translation>مجموع مدد عمليات الجهاز التي أطلقها مباشرة: كل منها يُعدّ في صف واحد.</translation>
    </message>
    <message>
        <source>Device share</source>
        <translation>حصة الجهاز</translation>
    </message>
    <message>
        <source>Device self time as a share of that of all rows.</source>
        <translation>الزمن الذاتي على الجهاز كحصة من مجموع كل الصفوف.</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>الإجمالي على الجهاز</translation>
    </message>
    <message>
        <source>Of all device operations launched anywhere within it.</source>
        <translation>لكل عمليات الجهاز التي أُطلقت بداخله في أي موضع.</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>العمليات</translation>
    </message>
    <message>
        <source>Device operations that it launched directly.</source>
        <translation>عمليات الجهاز التي أطلقها مباشرة.</translation>
    </message>
    <message>
        <source>On tensor cores</source>
        <translation>على tensor cores</translation>
    </message>
    <message>
        <source>Of the device self time: kernels that use tensor cores for certain, by their names.</source>
        <translation>من الزمن الذاتي على الجهاز: kernels تستعمل tensor cores يقيناً، بحسب أسمائها.</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>الذاتي على المضيف</translation>
    </message>
    <message>
        <source>Time on its thread without the ranges and the runtime calls directly within it.</source>
        <translation>الزمن على خيطه دون النطاقات واستدعاءات runtime بداخله مباشرة.</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>الإجمالي على المضيف</translation>
    </message>
    <message>
        <source>Time on its thread with all that is within it; within another range of the same name it counts once.</source>
        <translation>الزمن على خيطه مع كل ما بداخله؛ وداخل نطاق آخر بالاسم نفسه يُعدّ مرة واحدة.</translation>
    </message>
    <message>
        <source>Runtime calls</source>
        <translation>استدعاءات runtime</translation>
    </message>
    <message>
        <source>Of the runtime and driver calls directly within it: launches, copies, waits.</source>
        <translation>زمن استدعاءات runtime و driver بداخله مباشرة: إطلاق ونسخ وانتظار.</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>مؤهّل</translation>
    </message>
    <message>
        <source>Whether the operator could use tensor cores: by its name it multiplies matrices or convolves, or it did use them.</source>
        <translation>هل كان في وسع عامل التشغيل أن يستعمل tensor cores: بحسب اسمه يضرب مصفوفات أو يطبّق convolution، أو استعملها فعلًا.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>Base: ranges of this kind on all threads. %1 of device time belong to none of them.</source>
        <translation>الأساس: نطاقات هذا النوع على كل الخيوط. ⁨%1⁩ من زمن الجهاز لا يعود إلى أي منها.</translation>
    </message>
    <message>
        <source>Base: ranges of this kind on all threads.</source>
        <translation>الأساس: نطاقات هذا النوع على كل الخيوط.</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>عوامل التشغيل</translation>
    </message>
    <message>
        <source>Operators, marked ranges, modules and Python frames with their time on host and device</source>
        <translation>عوامل التشغيل والنطاقات المُعلَّمة والوحدات وإطارات Python مع زمنها على المضيف والجهاز</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>عوامل التشغيل</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>حسب الاسم</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>حسب النوع</translation>
    </message>
    <message>
        <source>Kind of ranges</source>
        <translation>نوع النطاقات</translation>
    </message>
    <message>
        <source>What counts as an operator</source>
        <translation>ما يُعدّ عامل تشغيل</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>عوامل التشغيل</translation>
    </message>
    <message>
        <source>Marked ranges</source>
        <translation>النطاقات المُعلَّمة</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>الوحدات</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>إطارات Python</translation>
    </message>
    <message>
        <source>No operator ran in the selected range.</source>
        <translation>لم يعمل عامل تشغيل في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>None of this kind is recorded here.</source>
        <translation>لم يُسجَّل هنا شيء من هذا النوع.</translation>
    </message>
    <message>
        <source>No launches are recorded.</source>
        <translation>لم تُسجَّل أي عمليات إطلاق.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::OverviewPanel</name>
    <message>
        <source>Compilation</source>
        <translation>الترجمة</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>المخرجات</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخلات</translation>
    </message>
    <message>
        <source>Kernel launch</source>
        <translation>إطلاق kernels</translation>
    </message>
    <message>
        <source>Host compute</source>
        <translation>حساب المضيف</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>العمليات الجماعية</translation>
    </message>
    <message>
        <source>Device to device</source>
        <translation>من جهاز إلى جهاز</translation>
    </message>
    <message>
        <source>Device compute</source>
        <translation>حساب الجهاز</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Compiling, tracing, tuning, loading modules, where no device works and no input is waited for.</source>
        <translation>ترجمة وتتبّع وضبط وتحميل وحدات، حيث لا يعمل جهاز ولا تُنتظر مدخلات.</translation>
    </message>
    <message>
        <source>Copies from the device to the host, where nothing is computed meanwhile.</source>
        <translation>نسخ من الجهاز إلى المضيف حيث لا يُحسب شيء في الأثناء.</translation>
    </message>
    <message>
        <source>Waiting for the next batch, and copies from the host to the device, where the device does nothing else.</source>
        <translation>انتظار الدفعة التالية، ونسخ من المضيف إلى الجهاز حيث لا يفعل الجهاز شيئاً آخر.</translation>
    </message>
    <message>
        <source>Calls that launch device work, where no device works.</source>
        <translation>استدعاءات تطلق عملاً على الجهاز حيث لا يعمل جهاز.</translation>
    </message>
    <message>
        <source>Operators and other calls on the host, where no device works.</source>
        <translation>عوامل تشغيل واستدعاءات أخرى على المضيف حيث لا يعمل جهاز.</translation>
    </message>
    <message>
        <source>Collectives on a device that no computing hides.</source>
        <translation>عمليات جماعية على جهاز لا يخفيها حساب.</translation>
    </message>
    <message>
        <source>Copies within and between devices that no computing hides.</source>
        <translation>نسخ داخل الأجهزة وبينها لا يخفيه حساب.</translation>
    </message>
    <message>
        <source>Some kernel that is no collective runs on a device.</source>
        <translation>يعمل على جهاز kernel ما ليس عملية جماعية.</translation>
    </message>
    <message>
        <source>Nothing that is recorded runs: Python, waits without a name, the program&apos;s own work.</source>
        <translation>لا يعمل شيء مسجّل: Python، أو انتظار بلا اسم، أو عمل البرنامج نفسه.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>Each moment of a step belongs to the most important thing that runs then, on host or device: computing before copies and collectives, the device before the host.</source>
        <translation>كل لحظة من الخطوة تعود إلى أهم ما يعمل فيها على المضيف أو الجهاز: الحساب قبل النسخ والعمليات الجماعية، والجهاز قبل المضيف.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>Of a step, over the judged steps.</source>
        <translation>لكل خطوة، على الخطوات المقيَّمة.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>الحصة</translation>
    </message>
    <message>
        <source>Of the step&apos;s length: mean of the shares in the judged steps.</source>
        <translation>من طول الخطوة: متوسط الحصص في الخطوات المقيَّمة.</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>الانحراف</translation>
    </message>
    <message>
        <source>Standard deviation over the judged steps (of a sample).</source>
        <translation>الانحراف المعياري على الخطوات المقيَّمة (لعينة).</translation>
    </message>
    <message>
        <source>One step has no deviation.</source>
        <translation>لا انحراف لخطوة واحدة.</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>In the step with the least of it.</source>
        <translation>في الخطوة التي فيها أقله.</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>الأقصى</translation>
    </message>
    <message>
        <source>In the step with the most of it.</source>
        <translation>في الخطوة التي فيها أكثره.</translation>
    </message>
    <message>
        <source>None of its operations has a time.</source>
        <translation>لا وقت لأي من عملياته.</translation>
    </message>
    <message>
        <source>Host wait</source>
        <translation>انتظار المضيف</translation>
    </message>
    <message>
        <source>Of the idle time: until the call begins that launches the next operation. The host was not there yet.</source>
        <translation>من زمن الخمول: حتى يبدأ الاستدعاء الذي يطلق العملية التالية. لم يكن المضيف قد وصل بعد.</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>الإطلاق</translation>
    </message>
    <message>
        <source>Of the idle time: while that call runs.</source>
        <translation>من زمن الخمول: أثناء عمل ذلك الاستدعاء.</translation>
    </message>
    <message>
        <source>Kernel wait</source>
        <translation>انتظار kernel</translation>
    </message>
    <message>
        <source>Of the idle time: launched, and begun within 30 µs of it, which is what a device takes from one kernel to the next.</source>
        <translation>من زمن الخمول: أُطلق وبدأ خلال ⁦30 µs⁩ من ذلك، وهو ما يستغرقه الجهاز من kernel إلى التالي.</translation>
    </message>
    <message>
        <source>Other idle</source>
        <translation>خمول آخر</translation>
    </message>
    <message>
        <source>Of the idle time: launched, and begun later, since it waits for other streams, events or memory; or its launch is not recorded.</source>
        <translation>من زمن الخمول: أُطلق وبدأ بعد ذلك لأنه ينتظر streams أخرى أو أحداثاً أو ذاكرة؛ أو إطلاقه غير مسجّل.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>As recorded.</source>
        <translation>كما سُجّل.</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>مشغول</translation>
    </message>
    <message>
        <source>Share of its window, from its first to its last operation, in which some operation runs.</source>
        <translation>حصة من نافذته، من أول عملية له إلى آخرها، تعمل فيها عملية ما.</translation>
    </message>
    <message>
        <source>Busy time</source>
        <translation>زمن الانشغال</translation>
    </message>
    <message>
        <source>Time in which some operation runs: operations at the same time count once.</source>
        <translation>الزمن الذي تعمل فيه عملية ما: العمليات في الوقت نفسه تُعدّ مرة.</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>خامل</translation>
    </message>
    <message>
        <source>The rest of its window.</source>
        <translation>بقية نافذته.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>Time in which some kernel runs that is no collective.</source>
        <translation>الزمن الذي يعمل فيه kernel ما ليس عملية جماعية.</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>الاتصال</translation>
    </message>
    <message>
        <source>Time in which some collective runs.</source>
        <translation>الزمن الذي تعمل فيه عملية جماعية ما.</translation>
    </message>
    <message>
        <source>No collective is recorded on it.</source>
        <translation>لم تُسجَّل عليه عملية جماعية.</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>المكشوف</translation>
    </message>
    <message>
        <source>Time in which a collective runs and no other kernel does.</source>
        <translation>الزمن الذي تعمل فيه عملية جماعية ولا kernel آخر.</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>الـ kernels</translation>
    </message>
    <message>
        <source>All of them, those without a time too.</source>
        <translation>كلها، وما لا وقت له أيضاً.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Of the device, as recorded.</source>
        <translation>ذاكرة الجهاز كما سُجّلت.</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>حساب</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>اتصال</translation>
    </message>
    <message>
        <source>copies, host to device</source>
        <translation>نسخ، من المضيف إلى الجهاز</translation>
    </message>
    <message>
        <source>copies, device to host</source>
        <translation>نسخ، من الجهاز إلى المضيف</translation>
    </message>
    <message>
        <source>copies within the device</source>
        <translation>نسخ داخل الجهاز</translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation>نسخ بين الأجهزة</translation>
    </message>
    <message>
        <source>other copies</source>
        <translation>نسخ آخر</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>ملء ذاكرة</translation>
    </message>
    <message>
        <source>host threads that launch</source>
        <translation>خيوط المضيف التي تطلق</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>أين</translation>
    </message>
    <message>
        <source>A device, or the host.</source>
        <translation>جهاز أو المضيف.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>المضيف</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>المورد</translation>
    </message>
    <message>
        <source>What can work at the same time as others. Of the host: operators and calls of threads that launch work, without waits for the device.</source>
        <translation>ما يستطيع العمل مع غيره في الوقت نفسه. من المضيف: عوامل تشغيل واستدعاءات الخيوط التي تطلق عملاً، دون انتظار الجهاز.</translation>
    </message>
    <message>
        <source>Time in which it works: work at the same time counts once.</source>
        <translation>الزمن الذي يعمل فيه: العمل في الوقت نفسه يُعدّ مرة.</translation>
    </message>
    <message>
        <source>Of elapsed time</source>
        <translation>من الزمن المنقضي</translation>
    </message>
    <message>
        <source>Of the time in which any resource works. Where the sum is above 100 %, parts work at the same time.</source>
        <translation>من الزمن الذي يعمل فيه أي مورد. حيث يتجاوز المجموع ⁦100 %⁩ تعمل أجزاء معاً.</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>وحده</translation>
    </message>
    <message>
        <source>Time in which it works and no other resource does: what could hide behind others.</source>
        <translation>الزمن الذي يعمل فيه ولا يعمل مورد آخر: ما يمكن أن يختفي خلف غيره.</translation>
    </message>
    <message>
        <source>Alone, of elapsed time</source>
        <translation>وحده، من الزمن المنقضي</translation>
    </message>
    <message>
        <source>The same as a share of the time in which any resource works.</source>
        <translation>الشيء نفسه كحصة من الزمن الذي يعمل فيه أي مورد.</translation>
    </message>
    <message>
        <source>Device compute in 16 bits or less</source>
        <translation>حساب الجهاز بـ 16 بت أو أقل</translation>
    </message>
    <message>
        <source>Share of the judged steps&apos; compute time whose kernels work on fp16, bf16 or fp8, by their names.</source>
        <translation>حصة زمن حساب الخطوات المقيَّمة الذي تعمل kernels الخاصة به على fp16 أو bf16 أو fp8، بحسب أسمائها.</translation>
    </message>
    <message>
        <source>Kernel time on tensor cores</source>
        <translation>زمن kernels على tensor cores</translation>
    </message>
    <message>
        <source>Share of kernel time without collectives, by kernel names.</source>
        <translation>حصة زمن kernels دون العمليات الجماعية، بحسب أسمائها.</translation>
    </message>
    <message>
        <source>Mean occupancy</source>
        <translation>متوسط الإشغال</translation>
    </message>
    <message>
        <source>Of kernels, weighted by time: as recorded, else from registers, shared memory and the device&apos;s limits.</source>
        <translation>للـ kernels مرجّحاً بالزمن: كما سُجّل، وإلا من السجلّات والذاكرة المشتركة وحدود الجهاز.</translation>
    </message>
    <message>
        <source>Operators that ran on the device</source>
        <translation>عوامل تشغيل عملت على الجهاز</translation>
    </message>
    <message>
        <source>Innermost operators that launched device work, as a share of these and those that only the host ran, by number.</source>
        <translation>أعمق عوامل التشغيل التي أطلقت عملاً على الجهاز، كحصة منها ومن التي شغّلها المضيف وحده، بالعدد.</translation>
    </message>
    <message>
        <source>Operators that only the host ran</source>
        <translation>عوامل تشغيل شغّلها المضيف وحده</translation>
    </message>
    <message>
        <source>Innermost operators that launched nothing. Those that only look at a tensor in another way are left out.</source>
        <translation>أعمق عوامل التشغيل التي لم تطلق شيئاً. تُترك التي تنظر إلى tensor بطريقة أخرى فقط.</translation>
    </message>
    <message>
        <source>Launched operator by operator (eager)</source>
        <translation>أُطلق عامل تشغيل بعد آخر (eager)</translation>
    </message>
    <message>
        <source>Share of the kernel time whose launch is recorded: outside of compiled regions, functions and graphs.</source>
        <translation>حصة زمن kernels المسجّل إطلاقها: خارج المناطق والدوالّ المترجمة و graphs.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>الرقم</translation>
    </message>
    <message>
        <source>The tooltip of each says what it is.</source>
        <translation>تلميح كل منها يقول ما هو.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>In percent; a dash where the file does not tell, with the reason as tooltip.</source>
        <translation>بالمئة؛ وشرطة حيث لا يدل الملف، والسبب في التلميح.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>عامل التشغيل</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>الـ kernel</translation>
    </message>
    <message>
        <source>The framework&apos;s operator that launched the kernels.</source>
        <translation>عامل تشغيل الإطار الذي أطلق الـ kernels.</translation>
    </message>
    <message>
        <source>Name of the kernel; operators are not recorded.</source>
        <translation>اسم الـ kernel؛ عوامل التشغيل غير مسجّلة.</translation>
    </message>
    <message>
        <source>(operator not known)</source>
        <translation>(عامل التشغيل غير معروف)</translation>
    </message>
    <message>
        <source>How many kernels.</source>
        <translation>كم kernel.</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>زمن kernels</translation>
    </message>
    <message>
        <source>Their durations, added up.</source>
        <translation>مجموع مددها.</translation>
    </message>
    <message>
        <source>Of the durations of all kernels.</source>
        <translation>من مدد كل الـ kernels.</translation>
    </message>
    <message>
        <source>compute capability %1.%2</source>
        <translation>compute capability ⁨%1⁩.⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln multiprocessor(s)</source>
        <translation>
            <numerusform>‏%Ln معالج متعدد</numerusform>
            <numerusform>‏%Ln معالج متعدد</numerusform>
            <numerusform>معالجان متعددان</numerusform>
            <numerusform>‏%Ln معالجات متعددة</numerusform>
            <numerusform>‏%Ln معالجاً متعدداً</numerusform>
            <numerusform>‏%Ln معالج متعدد</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>⁦GPU %1⁩</translation>
    </message>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>الحقيقة</translation>
    </message>
    <message>
        <source>As the file names it, or what it is.</source>
        <translation>كما يسميها الملف، أو ما هي.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>نظرة عامة</translation>
    </message>
    <message>
        <source>Where the time of the steps goes, and how busy the devices are</source>
        <translation>أين يذهب زمن الخطوات، وكم تنشغل الأجهزة</translation>
    </message>
    <message>
        <source>step times</source>
        <translation>أزمنة الخطوات</translation>
    </message>
    <message>
        <source>One bar a step, stacked by what its time went to. Each moment belongs to the most important thing that runs then, on host or device; the dashed line is the mean of the judged steps.</source>
        <translation>عمود لكل خطوة، مكدّس حسب ما ذهب إليه زمنها. كل لحظة تعود إلى أهم ما يعمل فيها على المضيف أو الجهاز؛ والخط المتقطع متوسط الخطوات المقيَّمة.</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>أين يذهب زمن الخطوة</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>الأجهزة</translation>
    </message>
    <message>
        <source>What works at the same time</source>
        <translation>ما يعمل في الوقت نفسه</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>أرقام</translation>
    </message>
    <message>
        <source>Most kernel time</source>
        <translation>أكثر زمن kernels</translation>
    </message>
    <message>
        <source>Where it ran</source>
        <translation>حيث جرى التشغيل</translation>
    </message>
    <message numerus="yes">
        <source>Diagnostics: %Ln note(s) on the open files</source>
        <translation>
            <numerusform>التشخيص: %Ln ملاحظة على الملفات المفتوحة</numerusform>
            <numerusform>التشخيص: %Ln ملاحظة على الملفات المفتوحة</numerusform>
            <numerusform>التشخيص: ملاحظتان على الملفات المفتوحة</numerusform>
            <numerusform>التشخيص: %Ln ملاحظات على الملفات المفتوحة</numerusform>
            <numerusform>التشخيص: %Ln ملاحظة على الملفات المفتوحة</numerusform>
            <numerusform>التشخيص: %Ln ملاحظة على الملفات المفتوحة</numerusform>
        </translation>
    </message>
    <message>
        <source>Some resource works for %1; their times add up to %2: on average %L3 work at the same time. Without any overlap it is 1.</source>
        <translation>يعمل مورد ما مدة ⁨%1⁩؛ ومجموع أزمنتها ⁨%2⁩: في المتوسط يعمل ⁨%L3⁩ في الوقت نفسه. دون أي تداخل يكون 1.</translation>
    </message>
    <message>
        <source>No step can be judged.</source>
        <translation>لا يمكن تقييم أي خطوة.</translation>
    </message>
    <message>
        <source>A step takes %1 on average, ± %2, from %3 to %4</source>
        <translation>تستغرق الخطوة ⁨%1⁩ في المتوسط، ± ⁨%2⁩، من ⁨%3⁩ إلى ⁨%4⁩</translation>
    </message>
    <message>
        <source>The step takes %1</source>
        <translation>تستغرق الخطوة ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln step(s) judged</source>
        <translation>
            <numerusform>⁨%1⁩ · قُيِّمت %Ln خطوة</numerusform>
            <numerusform>⁨%1⁩ · قُيِّمت %Ln خطوة</numerusform>
            <numerusform>⁨%1⁩ · قُيِّمت خطوتان</numerusform>
            <numerusform>⁨%1⁩ · قُيِّمت %Ln خطوات</numerusform>
            <numerusform>⁨%1⁩ · قُيِّمت %Ln خطوة</numerusform>
            <numerusform>⁨%1⁩ · قُيِّمت %Ln خطوة</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <comment>name of a machine</comment>
        <translation>اسم المضيف</translation>
    </message>
    <message>
        <source>The host is not recorded.</source>
        <translation>المضيف غير مسجّل.</translation>
    </message>
    <message>
        <source>No device is recorded.</source>
        <translation>لم يُسجَّل أي جهاز.</translation>
    </message>
    <message>
        <source>Nothing of this kind is recorded.</source>
        <translation>لم يُسجَّل شيء من هذا النوع.</translation>
    </message>
    <message>
        <source>No launches are recorded.</source>
        <translation>لم تُسجَّل أي عمليات إطلاق.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::Panel</name>
    <message>
        <source>Whole trace</source>
        <translation>التتبّع كله</translation>
    </message>
    <message>
        <source>Drop the selected range: panels speak of the whole trace again</source>
        <translation>أسقط النطاق المحدَّد: تعود اللوحات إلى الحديث عن التتبّع كله</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>ما هذا؟</translation>
    </message>
    <message>
        <source>What this panel shows, and from what</source>
        <translation>ما تعرضه هذه اللوحة ومن أين</translation>
    </message>
    <message>
        <source>Working it out</source>
        <translation>جارٍ الحساب</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>جارٍ الحساب…</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>احسب</translation>
    </message>
    <message>
        <source>How to record it</source>
        <translation>كيف يُسجَّل</translation>
    </message>
    <message>
        <source>The panel&apos;s page in the help</source>
        <translation>صفحة اللوحة في المساعدة</translation>
    </message>
    <message>
        <source>Of the whole trace</source>
        <translation>من التتبّع كله</translation>
    </message>
    <message>
        <source>Of the selected range of %1</source>
        <translation>من النطاق المحدَّد وطوله ⁨%1⁩</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>أُلغي.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::PanelTabs</name>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>العروض</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>الممرات</translation>
    </message>
    <message>
        <source>Keep the lanes in sight above the panel</source>
        <translation>أبقِ الممرات ظاهرة فوق اللوحة</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::PhaseBand</name>
    <message>
        <source>Phases of the step</source>
        <translation>مراحل الخطوة</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>أمامي</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>خسارة</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>خلفي</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>محسِّن</translation>
    </message>
    <message>
        <source>other</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Phases of the program, by what launched each device operation:</source>
        <translation>مراحل البرنامج، بحسب ما أطلق كل عملية على الجهاز:</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the device time</source>
        <translation>⁨%1⁩: ⁨%2⁩، أي ⁨%3⁩ من زمن الجهاز</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::RooflineChart</name>
    <message>
        <source>flops a byte, at most</source>
        <translation>‏flops لكل بايت، على الأكثر</translation>
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
        <translation>أشكال عامل التشغيل هذا لا تدل على عمله.</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>عامل التشغيل</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>الأشكال</translation>
    </message>
    <message>
        <source>Of the tensors that it reads, in order.</source>
        <translation>أشكال tensors التي يقرؤها، بالترتيب.</translation>
    </message>
    <message>
        <source>(no tensors)</source>
        <translation>(لا tensors)</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>الأنواع</translation>
    </message>
    <message>
        <source>Number formats of these tensors, each named once.</source>
        <translation>صيغ أعداد هذه الـ tensors، كل منها مرة.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>الاستدعاءات</translation>
    </message>
    <message>
        <source>Calls with these shapes that launched device work.</source>
        <translation>الاستدعاءات بهذه الأشكال التي أطلقت عملاً على الجهاز.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Durations of the device operations that they launched directly, added up.</source>
        <translation>مجموع مدد عمليات الجهاز التي أطلقتها مباشرة.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>المضيف</translation>
    </message>
    <message>
        <source>Time of these calls on their threads, with all that is within.</source>
        <translation>زمن هذه الاستدعاءات على خيوطها مع كل ما بداخلها.</translation>
    </message>
    <message>
        <source>Tflop/s</source>
        <translation>Tflop/s</translation>
    </message>
    <message>
        <source>Multiplications and additions by the formula of the operator, over the device time. Absent where there is no formula (torch.utils.flop_counter has the same), or the record lacks what it needs.</source>
        <translation>عمليات الضرب والجمع بصيغة عامل التشغيل، على زمن الجهاز. تغيب حيث لا صيغة (هي نفسها في ⁦torch.utils.flop_counter⁩) أو ينقص السجل ما تحتاج إليه.</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>من السقف</translation>
    </message>
    <message>
        <source>Reached, as a share of what arithmetic and memory of the device let such work reach: the least of its peak in the number format and flops a byte times memory bandwidth, from the maker&apos;s data sheet.</source>
        <translation>المبلوغ كحصة مما يسمح به حساب الجهاز وذاكرته لهذا العمل: الأقل من ذروته بصيغة الأعداد ومن flops لكل بايت مضروبة في عرض نطاق الذاكرة، من بيانات الصانع.</translation>
    </message>
    <message>
        <source>Work, number format or device are not known.</source>
        <translation>العمل أو صيغة الأعداد أو الجهاز غير معروف.</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>السقف</translation>
    </message>
    <message>
        <source>Which of the two is the lower one.</source>
        <translation>أي الاثنين هو الأدنى.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>Flops a byte</source>
        <translation>‏flops لكل بايت</translation>
    </message>
    <message>
        <source>Over the least that must be moved: each tensor, read or written, once. What really moves is more.</source>
        <translation>على أقل ما يجب نقله: كل tensor يُقرأ أو يُكتب، مرة. وما يُنقل فعلاً أكثر.</translation>
    </message>
    <message>
        <source>Gflop a call</source>
        <translation>‏Gflop لكل استدعاء</translation>
    </message>
    <message>
        <source>Multiplications and additions of one call, in thousand millions.</source>
        <translation>عمليات الضرب والجمع في استدعاء واحد، بآلاف الملايين.</translation>
    </message>
    <message>
        <source>Computed in</source>
        <translation>حُسب بـ</translation>
    </message>
    <message>
        <source>Number format of the kernels with most of the time, by their names.</source>
        <translation>صيغة أعداد الـ kernels صاحبة معظم الزمن، بحسب أسمائها.</translation>
    </message>
    <message>
        <source>The names of the kernels do not tell.</source>
        <translation>أسماء الـ kernels لا تدل.</translation>
    </message>
    <message>
        <source>Base: operators that launched device work and whose shapes are recorded.</source>
        <translation>الأساس: عوامل التشغيل التي أطلقت عملاً على الجهاز وسُجّلت أشكالها.</translation>
    </message>
    <message>
        <source>Model FLOP utilization: not known. %1</source>
        <translation>استغلال FLOP في النموذج: غير معروف. ⁨%1⁩</translation>
    </message>
    <message>
        <source>Model FLOP utilization: %1. Products, convolutions and attention of the judged steps compute %2 Tflop in %3 of device time from step to step: %4 Tflop/s of %5 in %6 (%7).</source>
        <translation>استغلال FLOP في النموذج: ⁨%1⁩. عمليات الضرب و convolution و attention في الخطوات المقيَّمة تحسب ⁦%2 Tflop⁩ في ⁨%3⁩ من زمن الجهاز من خطوة إلى خطوة: ⁦%4 Tflop/s⁩ من ⁨%5⁩ بـ ⁨%6⁩ (⁨%7⁩).</translation>
    </message>
    <message>
        <source>%1 It is at least that: kernels that multiply for %2 are of operators whose work is not known.</source>
        <translation>⁨%1⁩ وهو على الأقل كذلك: kernels تضرب مدة ⁨%2⁩ تعود إلى عوامل تشغيل عملها غير معروف.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Operators by shape: what they compute and move, against what the device can</source>
        <translation>عوامل التشغيل حسب الشكل: ما تحسبه وتنقله مقابل ما يستطيعه الجهاز</translation>
    </message>
    <message>
        <source>Each point is an operator with its shapes, larger where it takes more of the device&apos;s time: what it reached, over the flops for each byte that it moves at least. The lines are what memory (rising) and arithmetic (level) of the device allow, by the maker&apos;s data sheet.</source>
        <translation>كل نقطة عامل تشغيل بأشكاله، أكبر حيث يأخذ من زمن الجهاز أكثر: ما بلغه، على flops لكل بايت ينقله على الأقل. الخطان ما تسمح به ذاكرة الجهاز (الصاعد) وحسابه (الأفقي)، من بيانات الصانع.</translation>
    </message>
    <message>
        <source>operators by shape</source>
        <translation>عوامل التشغيل حسب الشكل</translation>
    </message>
    <message>
        <source>No operator with recorded shapes launched device work in the selected range.</source>
        <translation>لم يطلق عامل تشغيل ذو أشكال مسجّلة عملاً على الجهاز في النطاق المحدَّد.</translation>
    </message>
    <message>
        <source>%1 %2
%3 Tflop/s, %4 flops a byte
%5 of the device time of the table</source>
        <translation>‏⁨%1⁩ ⁨%2⁩
⁦%3 Tflop/s⁩، ⁨%4⁩ flops لكل بايت
⁨%5⁩ من زمن الجهاز في الجدول</translation>
    </message>
    <message>
        <source>%1, %2: %3 Tflop/s, %4</source>
        <translation>⁨%1⁩، ⁨%2⁩: ⁦%3 Tflop/s⁩، ⁨%4⁩</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operator(s) were not read.</source>
        <translation>
            <numerusform>لم يُقرأ %Ln عامل تشغيل.</numerusform>
            <numerusform>لم يُقرأ %Ln عامل تشغيل.</numerusform>
            <numerusform>لم يُقرأ عاملا تشغيل.</numerusform>
            <numerusform>لم يُقرأ %Ln عوامل تشغيل.</numerusform>
            <numerusform>لم يُقرأ %Ln عامل تشغيل.</numerusform>
            <numerusform>لم يُقرأ %Ln عامل تشغيل.</numerusform>
        </translation>
    </message>
    <message>
        <source>The innermost operator that was open on the thread when the work was launched; of a compiled program its operation.</source>
        <translation>أعمق عامل تشغيل كان مفتوحاً على الخيط عند إطلاق العمل؛ وفي برنامج مترجم عمليته.</translation>
    </message>
    <message>
        <source>Operations of a compiled program have no time of their own on the host.</source>
        <translation>عمليات البرنامج المترجم ليس لها زمن خاص بها على المضيف.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::SandwichView</name>
    <message>
        <source>Function</source>
        <translation>الدالة</translation>
    </message>
    <message>
        <source>Name of the frames, shortened.</source>
        <translation>اسم الإطارات مختصراً.</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(بلا اسم)</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>الذاتي</translation>
    </message>
    <message>
        <source>Time of its frames without the frames inside them, wherever it is called.</source>
        <translation>زمن إطاراتها دون الإطارات بداخلها، أينما استُدعيت.</translation>
    </message>
    <message>
        <source>Self share</source>
        <translation>حصة الذاتي</translation>
    </message>
    <message>
        <source>Self time as a share of the time of all frames.</source>
        <translation>الزمن الذاتي كحصة من زمن كل الإطارات.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>الإجمالي</translation>
    </message>
    <message>
        <source>Time of its frames with all inside them, wherever it is called; where it calls itself, the outermost frame alone counts.</source>
        <translation>زمن إطاراتها مع كل ما بداخلها، أينما استُدعيت؛ وحيث تستدعي نفسها يُحسب الإطار الخارجي وحده.</translation>
    </message>
    <message>
        <source>Total share</source>
        <translation>حصة الإجمالي</translation>
    </message>
    <message>
        <source>Total time as a share of the time of all frames.</source>
        <translation>الزمن الإجمالي كحصة من زمن كل الإطارات.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>الاستدعاءات</translation>
    </message>
    <message>
        <source>Frames of this name that touch the base&apos;s range.</source>
        <translation>الإطارات بهذا الاسم التي تمس نطاق الأساس.</translation>
    </message>
    <message>
        <source>Base: the frames chosen above.</source>
        <translation>الأساس: الإطارات المختارة أعلاه.</translation>
    </message>
    <message>
        <source>functions</source>
        <translation>الدوال</translation>
    </message>
    <message>
        <source>Callers of %1</source>
        <translation>من يستدعي ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 has no frames here.</source>
        <translation>لا إطارات لـ ⁨%1⁩ هنا.</translation>
    </message>
    <message>
        <source>Callees of %1</source>
        <translation>ما يستدعيه ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::SelectionPanel</name>
    <message>
        <source>Sums of the selected range</source>
        <translation>مجاميع النطاق المحدَّد</translation>
    </message>
    <message>
        <source>Drag over the ruler, or with Shift over the lanes, to sum up a range of time.</source>
        <translation>اسحب على المسطرة، أو مع Shift على الممرات، لجمع نطاق زمني.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>‏%Ln حدث</numerusform>
            <numerusform>‏%Ln حدث</numerusform>
            <numerusform>حدثان</numerusform>
            <numerusform>‏%Ln أحداث</numerusform>
            <numerusform>‏%Ln حدثاً</numerusform>
            <numerusform>‏%Ln حدث</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>‏%Ln ممر</numerusform>
            <numerusform>‏%Ln ممر</numerusform>
            <numerusform>ممران</numerusform>
            <numerusform>‏%Ln ممرات</numerusform>
            <numerusform>‏%Ln ممراً</numerusform>
            <numerusform>‏%Ln ممر</numerusform>
        </translation>
    </message>
    <message>
        <source>Base: %1 on %2 that touch the selected %3, clipped to it. Nested events each count in full.</source>
        <translation>الأساس: ⁨%1⁩ على ⁨%2⁩ تمس النطاق المحدَّد وطوله ⁨%3⁩، مقصوصة إليه. كل من الأحداث المتداخلة يُعدّ كاملاً.</translation>
    </message>
    <message>
        <source>Base: %1 on %2 that touch the selected %3 and pass the filters, clipped to it. Nested events each count in full.</source>
        <translation>الأساس: ⁨%1⁩ على ⁨%2⁩ تمس النطاق المحدَّد وطوله ⁨%3⁩ وتمر من المرشحات، مقصوصة إليه. كل من الأحداث المتداخلة يُعدّ كاملاً.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::StartPage</name>
    <message>
        <source>Samples</source>
        <translation>عينات</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>حديثة</translation>
    </message>
    <message>
        <source>Open a profile of a deep-learning program, see every stream as a lane, and learn what to change.</source>
        <translation>افتح ملف أداء لبرنامج تعلّم عميق، وانظر كل stream كممر، واعرف ما ينبغي تغييره.</translation>
    </message>
    <message>
        <source>Open trace…</source>
        <translation>فتح تتبّع…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>فتح مجلد…</translation>
    </message>
    <message>
        <source>or drop files or a folder here. Plain, gzip and zstd files are told apart by their content.</source>
        <translation>أو أفلت ملفات أو مجلداً هنا. تُميَّز الملفات العادية و gzip و zstd من محتواها.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
            <numerusform>⁨%1⁩ و %Ln أخرى</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::StepChart</name>
    <message>
        <source>Step %1: %2</source>
        <translation>الخطوة ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>⁨%1⁩: ⁨%2⁩، ⁨%3⁩</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TablePanel</name>
    <message>
        <source>Operation of this row before (Shift+F7)</source>
        <translation>العملية السابقة لهذا الصف (⁦Shift+F7⁩)</translation>
    </message>
    <message>
        <source>Next operation of this row (F7)</source>
        <translation>العملية التالية لهذا الصف (F7)</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>ترشيح ⁨%1⁩</translation>
    </message>
    <message>
        <source>Shows the rows in whose texts all of these words stand</source>
        <translation>يعرض الصفوف التي في نصوصها كل هذه الكلمات</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>التجميع حسب</translation>
    </message>
    <message>
        <source>What makes one row</source>
        <translation>ما يكوّن صفاً واحداً</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Write the rows shown to a CSV or JSON file</source>
        <translation>اكتب الصفوف المعروضة إلى ملف CSV أو JSON</translation>
    </message>
    <message>
        <source>Putting rows in order…</source>
        <translation>جارٍ ترتيب الصفوف…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>‏%Ln صف</numerusform>
            <numerusform>‏%Ln صف</numerusform>
            <numerusform>صفان</numerusform>
            <numerusform>‏%Ln صفوف</numerusform>
            <numerusform>‏%Ln صفاً</numerusform>
            <numerusform>‏%Ln صف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>⁨%1⁩ من %Ln صف</numerusform>
            <numerusform>⁨%1⁩ من %Ln صف</numerusform>
            <numerusform>⁨%1⁩ من صفين</numerusform>
            <numerusform>⁨%1⁩ من %Ln صفوف</numerusform>
            <numerusform>⁨%1⁩ من %Ln صفاً</numerusform>
            <numerusform>⁨%1⁩ من %Ln صف</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>No values here: %1.</source>
        <translation>لا قيم هنا: ⁨%1⁩.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>تصدير ⁨%1⁩</translation>
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
        <translation>إظهار على الممرات</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>نسخ الصفوف</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>ما هذا؟</translation>
    </message>
    <message>
        <source>&amp;Hide this column</source>
        <translation>إخفاء هذا العمود</translation>
    </message>
    <message>
        <source>Show &amp;all columns</source>
        <translation>إظهار كل الأعمدة</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TimeRuler</name>
    <message>
        <source>Time axis</source>
        <translation>محور الزمن</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>⁨%1⁩، عند ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: %2. A step ends when its device work ends, which may be after its marker on the host.</source>
        <translation>⁨%1⁩: ⁨%2⁩. تنتهي الخطوة بانتهاء عملها على الجهاز، وقد يكون ذلك بعد علامتها على المضيف.</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TimelineView</name>
    <message>
        <source>Visible time</source>
        <translation>الزمن الظاهر</translation>
    </message>
    <message>
        <source>%1 in view</source>
        <translation>⁨%1⁩ ظاهرة</translation>
    </message>
    <message>
        <source>steps of %1</source>
        <translation>خطوات ⁨%1⁩</translation>
    </message>
    <message>
        <source>pointer at %1</source>
        <translation>المؤشر عند ⁨%1⁩</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Scroll the lanes</source>
        <translation>تمرير الممرات</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>المراحل</translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::WhatIfStrip</name>
    <message>
        <source>What if</source>
        <translation>ماذا لو</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>No longer show the replayed step (Escape)</source>
        <translation>لا تعرض الخطوة المُعاد تمثيلها بعد الآن (Escape)</translation>
    </message>
    <message>
        <source>The step is being replayed …</source>
        <translation>يجري تمثيل الخطوة …</translation>
    </message>
    <message>
        <source>replayed, this step takes %1 instead of %2: %3 less</source>
        <translation>عند إعادة تمثيلها تستغرق هذه الخطوة ⁨%1⁩ بدل ⁨%2⁩: أقل بمقدار ⁨%3⁩</translation>
    </message>
    <message>
        <source>replayed, this step takes %1 instead of %2</source>
        <translation>عند إعادة تمثيلها تستغرق هذه الخطوة ⁨%1⁩ بدل ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1, without %Ln operation(s)</source>
        <translation>
            <numerusform>⁨%1⁩، دون %Ln عملية</numerusform>
            <numerusform>⁨%1⁩، دون %Ln عملية</numerusform>
            <numerusform>⁨%1⁩، دون عمليتين</numerusform>
            <numerusform>⁨%1⁩، دون %Ln عمليات</numerusform>
            <numerusform>⁨%1⁩، دون %Ln عملية</numerusform>
            <numerusform>⁨%1⁩، دون %Ln عملية</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (the finding: %2)</source>
        <translation>⁨%1⁩ (النتيجة: ⁨%2⁩)</translation>
    </message>
    <message>
        <source>a stream of its own</source>
        <translation>‏stream خاص به</translation>
    </message>
    <message>
        <source>Replayed: %1, %2 after the step&apos;s begin</source>
        <translation>مُعاد تمثيله: ⁨%1⁩، بعد ⁨%2⁩ من بدء الخطوة</translation>
    </message>
    <message>
        <source>Recorded: %1, %2 after the step&apos;s begin</source>
        <translation>مسجّل: ⁨%1⁩، بعد ⁨%2⁩ من بدء الخطوة</translation>
    </message>
    <message>
        <source>What if · %1</source>
        <translation>ماذا لو · ⁨%1⁩</translation>
    </message>
</context>
</TS>
