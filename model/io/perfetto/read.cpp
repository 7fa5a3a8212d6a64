// SPDX-FileCopyrightText: 2026 Lanewise contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "perfetto/read.h"

#include <new>

#include "messages.h"
#include "perfetto/arguments.h"
#include "perfetto/events.h"
#include "perfetto/sentences.h"
#include "rank.h"

namespace lanewise::io::perfetto {

using core::ErrorCode;
using core::Severity;

namespace {

/// Why there is no event: where the file was cut or damaged, that is why.
core::LoadError nothingIn(const ByteSource &source, core::FileIndex file, const core::Diagnostics &diagnostics)
{
    for (const core::Diagnostic &d : diagnostics.items()) {
        if (d.file != file || !d.firstByte)
            continue;
        if (d.what == &kCut)
            return messages::error(ErrorCode::Damaged, kNothingBeforeCut, source.path(), d.firstByte);
        if (d.what == &kDamaged || d.what == &kPackedDamaged)
            return messages::error(ErrorCode::Damaged, kNothingBeforeDamage, source.path(), d.firstByte);
    }
    for (const SourceTrouble &t : source.troubles())
        return messages::error(ErrorCode::Damaged, *t.what, source.path(), t.fileByte);
    return messages::error(ErrorCode::NoProfiles, kNothing, source.path());
}

} // namespace

std::optional<core::LoadError> readAll(ByteSource &source, core::FileIndex file, core::TraceBuilder &builder,
    const core::CancelToken &cancel, core::Progress *progress)
{
    const auto cancelled = [&] { return messages::error(ErrorCode::Cancelled, messages::kCancelled, source.path()); };
    try {
        PacketStream packets(source, file, builder.diagnostics());
        Events events(builder, file);
        PacketStream::Packet packet;
        constexpr std::uint64_t kPacketsBetweenLooks = 1024;
        for (std::uint64_t n = 0;; ++n) {
            if (n % kPacketsBetweenLooks == 0) {
                if (cancel.isCancelled())
                    return cancelled();
                if (progress)
                    progress->events.store(events.count(), std::memory_order_relaxed);
            }
            const auto more = packets.next(packet);
            if (!more) {
                // The disk failed in the middle: what came before is kept.
                if (more.error().code == ErrorCode::Cancelled || events.count() == 0)
                    return more.error();
                builder.diagnostics().add(
                    *more.error().message.what, Severity::Error, file, {}, more.error().message.arguments);
                break;
            }
            if (!*more)
                break;
            events.packet(packet);
        }
        for (const SourceTrouble &t : source.troubles())
            builder.diagnostics().add(*t.what, t.severity, file, t.fileByte);
        if (events.count() == 0)
            return nothingIn(source, file, builder.diagnostics());
        if (!events.finish(cancel))
            return cancelled();
        core::TraceFile &f = builder.file(file);
        f.format = core::FileFormat::Perfetto;
        f.baseUnixNs = events.unixBaseNs();
        setRankByName(f);
        if (auto access = source.randomAccess())
            f.arguments =
                makeArgumentSource(source.path(), std::move(access), packets.takeStretches(), events.takeGenerations());
        return {};
    } catch (const std::bad_alloc &) {
        return messages::error(ErrorCode::OutOfMemory, messages::kOutOfMemory, source.path());
    }
}

} // namespace lanewise::io::perfetto
