package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.market.Pool;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import java.util.HashSet;
import java.util.List;
import java.util.Random;

/** Whatever the chain and its node do, once it stands still the followed pools equal those of a first read. */
class ChainflowPropertyTest {
    private static final int ROUNDS = 150;
    private static final ChainflowSettings SETTINGS = ChainflowSettings.DEFAULT.withPace(
            Pace.DEFAULT.withUndoBlocks(6).withFollowBlocks(9).withScanBlocks(5));

    @Seeds(count = 10)
    void followedPoolsEqualAFirstRead(long seed) {
        Random random = new Random(seed);
        ScriptedChain chain = new ScriptedChain();
        if (random.nextBoolean()) {
            chain.forgiveUnknownHashes();
        }
        Chainflow flow = flow(chain);
        for (int round = 0; round < ROUNDS; round++) {
            new RandomMoves(chain).move(random);
            chain.beforeAnswer(method -> misbehave(chain, random));
            try {
                flow.syncOnce();
            } catch (NodeException expected) {
                assertThat(flow.health().lastFailure()).isEqualTo(expected.getMessage());
            }
            chain.beforeAnswer(method -> {});
            flow.syncOnce();
            if (Verdict.flows(flow).stream().anyMatch(provider -> provider.state() == ProviderSyncState.FAILED)) {
                // It is tried again later only, so the rest is for a sync without that failure.
                flow = flow(chain);
                flow.syncOnce();
            }
            Chainflow fresh = flow(chain);
            fresh.syncOnce();
            String where = "seed " + seed + " round " + round;
            assertThat(flow.current().block())
                    .as(where)
                    .isEqualTo(fresh.current().block());
            assertThat(new HashSet<Pool>(flow.current().pools()))
                    .as(where)
                    .isEqualTo(new HashSet<Pool>(fresh.current().pools()));
            assertThat(new HashSet<>(flow.current().poolsOf(CounterPool.TOKEN_A)))
                    .as(where)
                    .isEqualTo(new HashSet<Pool>(fresh.current().pools()));
            assertThat(flow.health().waitingPools())
                    .as(where)
                    .isEqualTo(fresh.health().waitingPools());
        }
    }

    private static Chainflow flow(ScriptedChain chain) {
        return new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), SETTINGS);
    }

    /** Rarely fails, rarely moves the chain while the sync is asking. */
    private static void misbehave(ScriptedChain chain, Random random) {
        int dice = random.nextInt(60);
        if (dice == 0) {
            throw ScriptedChain.down();
        }
        if (dice == 1) {
            new RandomMoves(chain).move(random);
        }
    }
}
