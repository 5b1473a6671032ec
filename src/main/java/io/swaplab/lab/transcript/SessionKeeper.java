package io.swaplab.lab.transcript;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.transcript.SavedSession.Head;
import io.swaplab.lab.transcript.SessionResume.Resumed;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Keeps a session and its fork after each command, so that a later console can continue them. */
public final class SessionKeeper {
    private final Session session;
    private final Transcript transcript;
    private final UndoHistory<?> timeline;
    private final @Nullable KeptSessions all;
    private @Nullable KeptSession own;

    /**
     * Keeps nothing yet.
     *
     * @param all where sessions are kept; null for a console that keeps none
     */
    public SessionKeeper(Session session, Transcript transcript, UndoHistory<?> timeline, @Nullable KeptSessions all) {
        this.session = session;
        this.transcript = transcript;
        this.timeline = timeline;
        this.all = all;
    }

    /**
     * A session that was continued.
     *
     * @param wallet the name of the acting wallet
     * @param missing the name of the wallet that acted before, if the console does not hold its key; else empty
     */
    public record Continued(long block, List<Resumed> swaps, String wallet, String missing) {}

    /** Writes session and fork, once there is a swap on a fork of this program. A failure is logged. */
    public synchronized void keep() {
        Optional<Connection> on =
                session.backend().current().filter(found -> found.fork().isPresent());
        if (all == null || on.isEmpty() || session.swaps().all().isEmpty()) {
            return;
        }
        try {
            KeptSession place = own == null ? used(all.fresh()) : own;
            Bytes32 block = on.get().node().latestBlock().hash();
            place.keep(
                    on.get().requireFork(),
                    block,
                    SavedSession.of(session, transcript.entries())
                            .on(new SavedSession.Fork(
                                    block.toString(),
                                    timeline.passed(),
                                    session.swaps().current().map(Swap::name).orElse(null))));
        } catch (IOException | RuntimeException failed) {
            LoggerFactory.getLogger(SessionKeeper.class).warn("the session is not kept", failed);
        }
    }

    private KeptSession used(KeptSession place) {
        own = place;
        session.atClose(place::close);
        return place;
    }

    /** Deletes the newest session that no console uses; returns whether there was one. */
    public boolean discard() {
        Optional<KeptSession> newest = newest();
        newest.ifPresent(KeptSession::discard);
        return newest.isPresent();
    }

    private Optional<KeptSession> newest() {
        return all == null ? Optional.empty() : all.newest();
    }

    /**
     * Continues the newest session that no console uses. If its file is refused, nothing has changed.
     *
     * @throws Refusal if this session has swaps, or none is kept
     * @throws SavedSession.BadSessionFile if the file is damaged
     * @throws ForkException if its fork cannot be started here
     */
    public synchronized Continued resume() {
        if (!session.swaps().all().isEmpty()) {
            throw Refusal.notNow("resume needs a console without swaps; this one has some", null)
                    .hint("start another console, and resume there");
        }
        KeptSession kept = newest().orElseThrow(() -> Refusal.notNow("no session is kept", null)
                .hint("a console at a terminal keeps its session as soon as it has a swap"));
        boolean continued = false;
        try {
            SavedSession saved = SessionFile.read(kept.file());
            Continued found = resume(kept, saved);
            used(kept);
            continued = true;
            return found;
        } finally {
            if (!continued) {
                kept.close();
            }
        }
    }

    private Continued resume(KeptSession kept, SavedSession saved) {
        SavedSession.Fork fork = saved.head().fork();
        if (fork == null) {
            throw new SavedSession.BadSessionFile(1, "fork is missing");
        }
        Connection on = session.backend().resume(kept.fork(Bytes32.parse(fork.block())));
        requireOurs(on.requireFork());
        Head head = saved.head();
        String missing = "";
        try {
            session.wallets().use(head.wallet());
        } catch (Refusal unknown) {
            missing = head.wallet();
        }
        List<Resumed> swaps = new SessionResume(session, on).open(saved);
        if (fork.swap() != null) {
            session.swaps().find(fork.swap());
        }
        timeline.resumed(fork.steps());
        transcript.resumed(saved.commands());
        return new Continued(
                on.node().latestBlock().number(), swaps, session.wallets().current(), missing);
    }

    /** Refuses a fork whose routers another version of this program deployed. */
    private void requireOurs(Fork fork) {
        if (!fork.routerCode().isSame()) {
            session.backend().stop();
            throw new ForkException("the kept fork has the routers of another version of Swaplab");
        }
    }
}
