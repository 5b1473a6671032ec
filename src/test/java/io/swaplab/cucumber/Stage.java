package io.swaplab.cucumber;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.Console;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * A console on a fork of its own. Scenarios that run at the same time stand on different stages; one that ended leaves
 * its stage to the next, which begins in the state that the first one found.
 */
final class Stage {
    private static final Deque<Stage> ALL = new ConcurrentLinkedDeque<>();
    private static final Deque<Stage> FREE = new ConcurrentLinkedDeque<>();

    /** A run of few scenarios ends before it would gain what fetching all pools costs. */
    private static final int RETURNS_BEFORE_TOUCHING = 8;

    /** The chain to fork; unset for the packaged one. */
    private static final String FORK_URL = "swaplab.bdd.fork-url";

    private final Console console = Console.open(launchWords());
    private final Runnable wallets = console.session().wallets().keeper();
    private final Runnable swaps = console.session().swaps().keeper();
    private String pristine;
    private final long firstBlock;
    private int returns;

    private Stage() {
        // Anvil keeps what it fetched before a snapshot when that is restored; every scenario reads these balances.
        new Cast(console, new Typist(console)).ledger();
        pristine = cheats().snapshot();
        firstBlock = console.session().connection().node().latestBlock().number();
    }

    /** The chain that is forked, in words. */
    String chain() {
        String url = System.getProperty(FORK_URL, "");
        return url.isEmpty() ? "the packaged chain" : Endpoint.parse(url).toString();
    }

    long firstBlock() {
        return firstBlock;
    }

    private static List<String> launchWords() {
        String url = System.getProperty(FORK_URL, "");
        return url.isEmpty() ? List.of() : List.of("--rpc", url);
    }

    /** A stage that nobody stands on, in its first state. */
    static Stage take() {
        Stage free = FREE.poll();
        if (free == null) {
            Stage built = new Stage();
            ALL.add(built);
            return built;
        }
        free.restore();
        free.wallets.run();
        free.swaps.run();
        return free;
    }

    private void restore() {
        cheats().restore(pristine);
        if (++returns == RETURNS_BEFORE_TOUCHING
                && System.getProperty(FORK_URL, "").isEmpty()) {
            touchPools();
            pristine = cheats().snapshot();
        }
    }

    /** Has anvil fetch the state of all pools, some 36,000 words, which every later scenario finds there. */
    private void touchPools() {
        Connection connection = console.session().connection();
        PoolAccess pools = connection.pools().orElseThrow();
        connection.profile().providers().forEach(provider -> pools.audit(provider.name()));
    }

    static void giveBack(Stage stage) {
        FREE.add(Objects.requireNonNull(stage));
    }

    static void closeAll() {
        FREE.clear();
        ALL.forEach(stage -> stage.console.close());
        ALL.clear();
    }

    Console console() {
        return console;
    }

    private CheatCodes cheats() {
        return console.session().connection().requireFork().cheats();
    }
}
