package io.swaplab.cucumber;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.HeadlessConsole;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * A console with its own fork. Concurrent scenarios use different stages. After a scenario, its stage is reset to its
 * initial state and reused.
 */
final class Stage {
    private static final Deque<Stage> ALL = new ConcurrentLinkedDeque<>();
    private static final Deque<Stage> FREE = new ConcurrentLinkedDeque<>();

    /**
     * How often a stage is reused before all pools are fetched, because a short run would gain less than that costs.
     */
    private static final int RETURNS_BEFORE_TOUCHING = 8;

    /** Property with the URL of the chain to fork; unset for the packaged chain. */
    private static final String FORK_URL = "swaplab.bdd.fork-url";

    private final HeadlessConsole console = HeadlessConsole.open(launchWords());
    private final Runnable wallets = console.session().wallets().keeper();
    private final Runnable swaps = console.session().swaps().keeper();
    private String pristine;
    private final long firstBlock;
    private int returns;

    private Stage() {
        // Anvil caches fetched state across a restored snapshot, so balances that every scenario reads are fetched
        // first.
        new Participants(console, new Typist(console)).ledger();
        pristine = cheats().snapshot();
        firstBlock = console.session().connection().node().latestBlock().number();
    }

    /** A description of the forked chain. */
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

    /** An unused stage in its initial state; creates one if all are in use. */
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

    /** Makes anvil fetch the state of all pools, about 36,000 words, so that later scenarios find it cached. */
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

    HeadlessConsole console() {
        return console;
    }

    private CheatCodes cheats() {
        return console.session().connection().requireFork().cheats();
    }
}
