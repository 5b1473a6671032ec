package io.swaplab.lab.chain;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.RouterCodeVerifier;
import io.swaplab.forkchain.StateHistoryDepth;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Checks this machine and the running chain. Returns one finding per check; a check comes after those on which its
 * success depends.
 */
public final class Doctor {
    private Doctor() {}

    /** Checks the machine and, if a chain is running, the chain. */
    public static List<DoctorFinding> look(Session session) {
        return look(MachineChecks.here(), session);
    }

    static List<DoctorFinding> look(MachineChecks machine, Session session) {
        List<DoctorFinding> findings = new ArrayList<>(machine.findings());
        findings.addAll(ForkParts.of(session.backend().current()));
        return List.copyOf(findings);
    }

    /** Checks the running chain. */
    private record ForkParts(Connection on) {
        private static final long AHEAD_SECS = 60;
        private static final String FRESH = "fork reset --yes";

        static List<DoctorFinding> of(Optional<Connection> current) {
            return current.map(on -> new ForkParts(on).findings())
                    .orElseGet(() -> List.of(DoctorFinding.ok(
                            "fork", "no fork is running; clock, depth, chain id and router are checked once one is")));
        }

        private List<DoctorFinding> findings() {
            Optional<Fork> fork = on.fork();
            if (fork.isEmpty()) {
                return List.of(
                        DoctorFinding.ok("fork", "not started by this program; the service is at " + on.apiUrl()),
                        asked("clock", this::clock),
                        asked("chain id", this::chainId));
            }
            return List.of(
                    DoctorFinding.ok("fork", fork.get().description()),
                    asked("clock", this::clock),
                    depth(fork.get()),
                    asked("chain id", this::chainId),
                    asked("router", () -> router(fork.get().routerCode())));
        }

        private static DoctorFinding asked(String part, Supplier<DoctorFinding> question) {
            try {
                return question.get();
            } catch (NodeException silent) {
                return DoctorFinding.fail(part, "the node does not answer: " + silent.getMessage(), FRESH);
            }
        }

        /**
         * Compares the head's timestamp with the present time. An old head is normal, because a fork mines nothing
         * while idle. A head in the future results from a change of the fork's clock, and gives a warning.
         */
        private DoctorFinding clock() {
            BlockRef head = on.node().latestBlock();
            long ahead = head.timestampSecs() - Instant.now().getEpochSecond();
            String what = "block " + head.number() + " is of " + Instant.ofEpochSecond(head.timestampSecs());
            return ahead > AHEAD_SECS
                    ? DoctorFinding.warn(
                            "clock",
                            what + ", " + ahead + " s ahead of this machine, because of a time warp",
                            on.fork().isPresent() ? "undo" : "fork status")
                    : DoctorFinding.ok("clock", what);
        }

        /**
         * Checks that the forked chain's own node still provides the state of the forked block. A failure would
         * otherwise go unnoticed for a while, because the fork answers from cached state.
         */
        private static DoctorFinding depth(Fork fork) {
            try {
                return depth(fork.originDepth());
            } catch (NodeException gone) {
                return DoctorFinding.fail(
                        "RPC depth",
                        "the forked chain does not answer, so the fork cannot read on: " + gone.getMessage(),
                        "start again with --rpc and a node that answers, or without it on the built-in origin chain");
            }
        }

        private static DoctorFinding depth(StateHistoryDepth depth) {
            if (depth.reach() < 0) {
                return DoctorFinding.fail(
                        "RPC depth",
                        "the forked chain no longer provides the state of the forked block, " + depth.behind()
                                + " blocks behind its head",
                        FRESH);
            }
            if (depth.ours()) {
                return DoctorFinding.ok("RPC depth", "our origin chain is local and provides all state");
            }
            return depth.whole()
                    ? DoctorFinding.ok("RPC depth", "the forked chain provides the state of all its blocks")
                    : DoctorFinding.warn(
                            "RPC depth",
                            "the forked chain provides state for " + depth.reach()
                                    + " blocks before the forked one, which is " + depth.behind()
                                    + " behind its head; once its state is gone the fork cannot load more",
                            FRESH);
        }

        private DoctorFinding chainId() {
            long wanted = on.profile().chainId();
            long has = on.node().chainId();
            return has == wanted
                    ? DoctorFinding.ok("chain id", Long.toString(has))
                    : DoctorFinding.fail("chain id", has + ", wanted " + wanted, FRESH);
        }

        private DoctorFinding router(RouterCodeVerifier.Comparison code) {
            String what = on.routers().executionRouter() + " has code " + code.onChain();
            return code.isSame()
                    ? DoctorFinding.ok("router", what + ", as its sources compile")
                    : DoctorFinding.fail("router", what + ", its sources compile to " + code.compiled(), FRESH);
        }
    }
}
