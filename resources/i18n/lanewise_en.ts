<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Facts</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
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
        </translation>
    </message>
</context>
<context>
    <name>lanewise::app::MainWindow</name>
    <message numerus="yes">
        <source>%Ln event(s) were written to %1.</source>
        <translation>
            <numerusform>%Ln event was written to %1.</numerusform>
            <numerusform>%Ln events were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) that the device could not time were left out.</source>
        <translation>
            <numerusform>%Ln event that the device could not time was left out.</numerusform>
            <numerusform>%Ln events that the device could not time were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s) or group(s) that the view speaks of are not in this trace.</source>
        <translation>
            <numerusform>%Ln lane or group that the view speaks of is not in this trace.</numerusform>
            <numerusform>%Ln lanes or groups that the view speaks of are not in this trace.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s) of the view say nothing that makes sense and are left out.</source>
        <translation>
            <numerusform>%Ln part of the view says nothing that makes sense and is left out.</numerusform>
            <numerusform>%Ln parts of the view say nothing that makes sense and are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in Diagnostics.</source>
        <translation>
            <numerusform>%Ln more in Diagnostics.</numerusform>
            <numerusform>%Ln more in Diagnostics.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln event(s)</source>
        <translation>
            <numerusform>%1 · %Ln event</numerusform>
            <numerusform>%1 · %Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged record(s)</source>
        <translation>
            <numerusform>%Ln damaged record</numerusform>
            <numerusform>%Ln damaged records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s)</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::AdvisorSidebar</name>
    <message numerus="yes">
        <source>Nothing above 1 % to do (%Ln rule(s) checked).</source>
        <translation>
            <numerusform>Nothing above 1 % to do (%Ln rule checked).</numerusform>
            <numerusform>Nothing above 1 % to do (%Ln rules checked).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln launch(es) are recorded, but no kernel: the profiler did not or could not record the device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.</source>
        <translation>
            <numerusform>%Ln launch is recorded, but no kernel: the profiler did not or could not record the device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.</numerusform>
            <numerusform>%Ln launches are recorded, but no kernel: the profiler did not or could not record the device. With PyTorch, profile with ProfilerActivity.CUDA and see whether it warns of CUPTI.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean of %Ln judged step(s). Analyze &gt; Critical path draws it over the lanes.</source>
        <translation>
            <numerusform>Of the %Ln judged step. Analyze &gt; Critical path draws it over the lanes.</numerusform>
            <numerusform>Mean of %Ln judged steps. Analyze &gt; Critical path draws it over the lanes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::ChipBar</name>
    <message numerus="yes">
        <source>%Ln hidden lane(s)</source>
        <translation>
            <numerusform>%Ln hidden lane</numerusform>
            <numerusform>%Ln hidden lanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::CommunicationPanel</name>
    <message numerus="yes">
        <source>and %Ln more device(s)</source>
        <translation>
            <numerusform>and %Ln more device</numerusform>
            <numerusform>and %Ln more devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::DependencyPanel</name>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindBar</name>
    <message numerus="yes">
        <source>%Ln name(s)</source>
        <translation>
            <numerusform>%Ln name</numerusform>
            <numerusform>%Ln names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>%Ln lane</numerusform>
            <numerusform>%Ln lanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FindingCard</name>
    <message numerus="yes">
        <source>%Ln occurrences</source>
        <translation>
            <numerusform>%Ln occurrence</numerusform>
            <numerusform>%Ln occurrences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::FlameGraph</name>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::KernelsPanel</name>
    <message numerus="yes">
        <source>Launched by %Ln operator(s).</source>
        <translation>
            <numerusform>Launched by %Ln operator.</numerusform>
            <numerusform>Launched by %Ln operators.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernel(s) in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4</source>
        <translation>
            <numerusform>%Ln kernel in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4</numerusform>
            <numerusform>%Ln kernels in %1 · on tensor cores %2 of compute time · 16-bit inputs %3 · mean occupancy %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneCanvas</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::LaneHeader</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n lane</numerusform>
            <numerusform>%n lanes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) deep</source>
        <translation>
            <numerusform>%n row deep</numerusform>
            <numerusform>%n rows deep</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::MemoryPanel</name>
    <message numerus="yes">
        <source>%Ln allocation(s)</source>
        <translation>
            <numerusform>%Ln allocation</numerusform>
            <numerusform>%Ln allocations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>out of memory %Ln time(s)</source>
        <translation>
            <numerusform>out of memory %Ln time</numerusform>
            <numerusform>out of memory %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were not read: there are too many</source>
        <translation>
            <numerusform>%Ln event was not read: there are too many</numerusform>
            <numerusform>%Ln events were not read: there are too many</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::OverviewPanel</name>
    <message numerus="yes">
        <source>%Ln multiprocessor(s)</source>
        <translation>
            <numerusform>%Ln multiprocessor</numerusform>
            <numerusform>%Ln multiprocessors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Diagnostics: %Ln note(s) on the open files</source>
        <translation>
            <numerusform>Diagnostics: %Ln note on the open files</numerusform>
            <numerusform>Diagnostics: %Ln notes on the open files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln step(s) judged</source>
        <translation>
            <numerusform>%1 · %Ln step judged</numerusform>
            <numerusform>%1 · %Ln steps judged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::RooflinePanel</name>
    <message numerus="yes">
        <source>%Ln operator(s) were not read.</source>
        <translation>
            <numerusform>%Ln operator was not read.</numerusform>
            <numerusform>%Ln operators were not read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::SelectionPanel</name>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lane(s)</source>
        <translation>
            <numerusform>%Ln lane</numerusform>
            <numerusform>%Ln lanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::StartPage</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::TablePanel</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>%1 of %Ln row</numerusform>
            <numerusform>%1 of %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::widgets::WhatIfStrip</name>
    <message numerus="yes">
        <source>%1, without %Ln operation(s)</source>
        <translation>
            <numerusform>%1, without %Ln operation</numerusform>
            <numerusform>%1, without %Ln operations</numerusform>
        </translation>
    </message>
</context>
</TS>
