package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.anvil.StateDump;
import io.swaplab.fresh.Seeds;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/**
 * Random histories with a reorganisation or a restore: every balance, nonce, code and word is that of the fork before it had
 * the blocks, or the forked chain's, and a random pool then pays to the unit what is quoted.
 */
@Tag("long")
class ReorganisationIT {
    private static final int DEEPEST = 50;
    private static final int MOST_BUSY = 5;

    private static Fork fork;
    private static Node upstream;
    private static Chainflow flow;
    private static BusyFork chain;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        upstream = fork.upstreamState().node();
        flow = RandomBlocksIT.following(fork);
        chain = new BusyFork(fork, flow.syncOnce(), 28);
        flow.syncOnce();
    }

    @AfterAll
    static void stop() {
        chain.close();
        flow.close();
        fork.close();
    }

    @Seeds(count = 10)
    void nothingIsLeftOfTheBlocksThatWereReplaced(long seed) {
        Random random = new Random(seed);
        CheatCodes cheats = fork.cheats();
        chain.mineBlock(flow.syncOnce());
        bend(random);
        String saved = random.nextInt(3) == 0 ? cheats.snapshot() : null;
        Map<String, StateDump.Account> control = StateComparison.written(fork.node());
        long kept = fork.node().latestBlock().number();
        mine(random, 1 + random.nextInt(DEEPEST));
        int depth = (int) (fork.node().latestBlock().number() - kept);
        long head = kept + depth;
        if (saved != null && random.nextBoolean()) {
            cheats.restore(saved);
            head = kept;
        } else {
            Bytes32 replaced = fork.node().block(kept + 1).orElseThrow().hash();
            cheats.reorganise(depth);
            assertThat(fork.node().block(kept + 1).orElseThrow().hash()).isNotEqualTo(replaced);
        }
        assertThat(fork.node().latestBlock().number()).isEqualTo(head);
        assertThat(StateComparison.differences(StateComparison.written(fork.node()), control, upstream))
                .isEmpty();
        MarketSnapshot market = flow.syncOnce();
        assertThat(market.block()).isEqualTo(fork.node().latestBlock());
        List<Pool> pools = List.copyOf(market.pools());
        Pool pool = pools.get(random.nextInt(pools.size()));
        chain.mineSettled(pool);
        if (saved != null) {
            cheats.restore(saved);
            assertThat(StateComparison.differences(StateComparison.written(fork.node()), control, upstream))
                    .as("restored after a reorganisation")
                    .isEmpty();
            assertThat(fork.node().latestBlock().number()).isEqualTo(kept);
        }
    }

    private static void mine(Random random, int depth) {
        int busy = 1 + random.nextInt(Math.min(depth, MOST_BUSY));
        chain.mineEmpty(random.nextInt(depth - busy + 1));
        for (int i = 0; i < busy; i++) {
            chain.mineBlock(flow.syncOnce());
            bend(random);
        }
    }

    /** Changes without a block. */
    private static void bend(Random random) {
        CheatCodes cheats = fork.cheats();
        Address known = Address.parse("0x00000000000000000000000000000000000c000" + random.nextInt(8));
        Bytes32 slot = Bytes32.of(Uint256.of(random.nextInt(4)));
        List<Address> tokens = List.copyOf(flow.current().pools()).getFirst().tokens();
        switch (random.nextInt(6)) {
            case 0 -> cheats.setBalance(known, Uint256.of(random.nextInt(1_000)));
            case 1 -> cheats.deal(tokens.getFirst(), known, Uint256.of(random.nextInt(1_000_000)));
            case 2 -> cheats.accounts().setStorageAt(known, slot, Bytes32.of(Uint256.of(random.nextInt(3))));
            case 3 -> cheats.accounts().setNonce(known, fork.node().nonce(known) + random.nextInt(3));
            case 4 -> cheats.accounts().setCode(known, fork.node().code(tokens.get(random.nextInt(2))));
            default -> {}
        }
    }
}
