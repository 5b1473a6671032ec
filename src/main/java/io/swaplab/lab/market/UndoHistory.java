package io.swaplab.lab.market;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.AccountAndPoolState.Watched;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The history of the steps with which a session has changed its fork. Steps can be undone, and undone steps can be run
 * again. With a new fork, a new history begins.
 *
 * @param <W> type of what has to be run to repeat a step
 */
public final class UndoHistory<W> {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(2);

    private final Session session;
    private final List<ForkHistoryStep<W>> steps = new ArrayList<>();
    private final List<ForkHistoryStep<W>> undone = new ArrayList<>();
    private List<EarlierStep> earlier = List.of();
    private @Nullable Fork of;
    private @Nullable AccountAndPoolState lastSeen;
    private int counted;

    public UndoHistory(Session session) {
        this.session = session;
    }

    /**
     * A step in progress.
     *
     * @param origin the fork's snapshot before the step
     * @param before the observed values before the step
     * @param sent transactions that swaps had sent before the step
     */
    public record Begun(Connection on, ForkHistoryStep.Origin origin, AccountAndPoolState before, Set<Bytes32> sent) {}

    /**
     * The result of an undo.
     *
     * @param back swaps whose transactions no longer exist, and which were reset to their states before sending
     * @param stale swaps whose quote or plan is outdated
     * @param lost names of the snapshots that the undo has discarded
     */
    public record Undone<W>(
            List<ForkHistoryStep<W>> steps, BlockRef head, List<Swap> back, List<Swap> stale, List<String> lost) {}

    /**
     * Begins a step: takes a snapshot of the fork and records the observed values. Empty if there is no fork that this
     * program started.
     */
    public synchronized Optional<Begun> begin() {
        Optional<Connection> current = session.backend().current();
        if (current.flatMap(Connection::fork).isEmpty()) {
            return Optional.empty();
        }
        Connection on = current.get();
        Fork fork = on.requireFork();
        forgetOther(fork);
        return Optional.of(Uninterrupted.call(() -> {
            AccountAndPoolState before = seen(on, watched(on));
            return new Begun(on, new ForkHistoryStep.Origin(fork, fork.cheats().mark()), before, sent());
        }));
    }

    /**
     * Ends a step: compares the fork with its state before the step, and adds the step to the history. If the fork is
     * at the same block and has no pending transaction, or the connection has changed, adds nothing and returns
     * empty.
     *
     * @param line the command as it can be typed
     */
    public synchronized Optional<ForkHistoryStep<W>> end(Begun begun, String line, W work) {
        if (!session.backend().current().filter(begun.on()::equals).isPresent()) {
            return Optional.empty();
        }
        return Uninterrupted.call(() -> ended(begun, line, work));
    }

    private Optional<ForkHistoryStep<W>> ended(Begun begun, String line, W work) {
        boolean waiting = settle(begun.on().node());
        BlockRef head = begun.on().node().latestBlock();
        if (!waiting && head.hash().equals(begun.before().block().hash())) {
            return Optional.empty();
        }
        Watched watched = watched(begun.on())
                .withRoles(session.swaps().all().stream()
                        .flatMap(swap -> swap.state().sent().stream())
                        .filter(sent -> !begun.sent().contains(sent.transactionHash()))
                        .toList());
        AccountAndPoolState after =
                AccountAndPoolState.at(begun.on(), watched, session.assets().met(begun.on()));
        lastSeen = after;
        ForkHistoryStep<W> step = new ForkHistoryStep<>(
                ++counted,
                line,
                work,
                begun.before().block(),
                after.block(),
                ForkStepChanges.between(begun.before(), after),
                begun.origin());
        forgetLost();
        steps.add(step);
        undone.clear();
        return Optional.of(step);
    }

    /**
     * Takes a snapshot of the fork. Returns an action that, when run later, restores fork, swaps, wallets and history as
     * they are now.
     */
    public synchronized Runnable keeper() {
        Fork fork = session.connection().requireFork();
        forgetOther(fork);
        Runnable ofSession = session.keeper();
        CheatCodes.Mark mark = fork.cheats().mark();
        List<ForkHistoryStep<W>> kept = List.copyOf(steps);
        List<ForkHistoryStep<W>> waiting = List.copyOf(undone);
        int number = counted;
        return () -> {
            synchronized (this) {
                fork.cheats().returnTo(mark);
                ofSession.run();
                session.look();
                lastSeen = null;
                steps.clear();
                steps.addAll(kept);
                undone.clear();
                undone.addAll(waiting);
                counted = number;
            }
        };
    }

    /** The steps that can be undone, oldest first. */
    public synchronized List<ForkHistoryStep<W>> steps() {
        forgetOther(session.backend().current().flatMap(Connection::fork).orElse(null));
        forgetLost();
        return List.copyOf(steps);
    }

    /** The steps of earlier runs of the console on this fork, oldest first. */
    public synchronized List<EarlierStep> earlier() {
        forgetOther(session.backend().current().flatMap(Connection::fork).orElse(null));
        return earlier;
    }

    /** The steps of all runs of the console on this fork, oldest first. */
    public synchronized List<EarlierStep> passed() {
        List<EarlierStep> all = new ArrayList<>(earlier());
        steps().forEach(step ->
                all.add(new EarlierStep(step.number(), step.line(), step.after().number())));
        return List.copyOf(all);
    }

    /** Takes over the steps of an earlier run of the console, after its fork was started again. */
    public synchronized void resumed(List<EarlierStep> before) {
        forgetOther(session.connection().requireFork());
        earlier = List.copyOf(before);
        counted = before.isEmpty() ? 0 : before.getLast().number();
    }

    /** The undone steps, in the order in which they would be run again. */
    public synchronized List<ForkHistoryStep<W>> undone() {
        forgetOther(session.backend().current().flatMap(Connection::fork).orElse(null));
        return List.copyOf(undone.reversed());
    }

    /**
     * Undoes the given number of last steps. Everything else that happened on the fork since the first of them began is
     * undone too.
     *
     * @throws Refusal if the history has fewer steps
     */
    public synchronized Undone<W> undo(int count) {
        Fork fork = session.connection().requireFork();
        List<ForkHistoryStep<W>> all = steps();
        if (all.size() < count) {
            String end = earlier.isEmpty()
                    ? ""
                    : "; undo ends at the restart of the console, whose fork has no snapshot of the "
                            + (earlier.size() == 1 ? "step" : earlier.size() + " steps") + " before it";
            throw Refusal.notNow(
                    all.isEmpty()
                            ? "there is no step to undo" + end
                            : "there " + (all.size() == 1 ? "is 1 step" : "are " + all.size() + " steps")
                                    + " to undo, not " + count + end,
                    "history");
        }
        List<ForkHistoryStep<W>> taken = all.subList(all.size() - count, all.size());
        List<String> named = fork.cheats().snapshots();
        BlockRef head = fork.cheats().returnTo(taken.getFirst().origin().mark());
        steps.removeAll(taken);
        undone.addAll(taken.reversed());
        counted = taken.getFirst().number() - 1;
        List<String> lost = new ArrayList<>(named);
        lost.removeAll(fork.cheats().snapshots());
        return new Undone<>(List.copyOf(taken), head, session.takenBack(), session.stale(), lost);
    }

    /**
     * Sets the steps that can be run again. Needed when some of them are run again, because running a step clears the
     * list.
     */
    public synchronized void keepUndone(List<ForkHistoryStep<W>> rest) {
        undone.clear();
        undone.addAll(rest.reversed());
    }

    /**
     * The observed values at present. Those read after the last step are used again if the head, the observed accounts
     * and the assets are still the same; otherwise the values are read.
     */
    private AccountAndPoolState seen(Connection on, Watched watched) {
        AccountAndPoolState last = lastSeen;
        List<Asset> assets = session.assets().met(on);
        return last != null && last.isOf(on.node().latestBlock(), watched, assets)
                ? last
                : AccountAndPoolState.at(on, watched, assets);
    }

    private Watched watched(Connection on) {
        return Watched.of(session, on, session.swaps().all());
    }

    private Set<Bytes32> sent() {
        Set<Bytes32> hashes = new HashSet<>();
        session.swaps()
                .all()
                .forEach(swap -> swap.state().sent().ifPresent(sent -> hashes.add(sent.transactionHash())));
        return hashes;
    }

    /**
     * Removes the steps that can no longer be undone, because their snapshots were discarded when an earlier snapshot
     * was restored.
     */
    private void forgetLost() {
        steps.removeIf(step -> !step.origin().isKept());
    }

    private void forgetOther(@Nullable Fork fork) {
        if (fork != of) {
            steps.clear();
            undone.clear();
            earlier = List.of();
            counted = 0;
            of = fork;
        }
    }

    /**
     * If the node mines automatically, waits until no transaction is pending, for a few seconds at most. Returns
     * whether any is still pending.
     */
    private static boolean settle(Node node) {
        if (pending(node).isZero()) {
            return false;
        }
        if (!node.request("anvil_getAutomine").map(Boolean.TRUE::equals).orElse(false)) {
            return true;
        }
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!pending(node).isZero()) {
            if (System.nanoTime() > end) {
                return true;
            }
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return true;
            }
        }
        return false;
    }

    private static Uint256 pending(Node node) {
        return node.request("txpool_status")
                .map(status -> status instanceof Map<?, ?> fields ? fields.get("pending") : null)
                .map(count -> Uint256.ofHex(count.toString()))
                .orElse(Uint256.ZERO);
    }
}
