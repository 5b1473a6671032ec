package io.swaplab.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.Pace;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.node.NodeException;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the chain and its node do, once it stands still the followed pools equal those of a first read. */
class ChainflowPropertyTest {
    private static final int ROUNDS = 150;
    private static final int POOLS = 12;
    private static final ChainflowSettings SETTINGS = ChainflowSettings.DEFAULT.withPace(
            Pace.DEFAULT.withUndoBlocks(6).withFollowBlocks(9).withScanBlocks(5));

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
    void followedPoolsEqualAFirstRead(long seed) {
        Random random = new Random(seed);
        ScriptedChain chain = new ScriptedChain();
        if (random.nextBoolean()) {
            chain.forgiveUnknownHashes();
        }
        Chainflow flow = flow(chain);
        for (int round = 0; round < ROUNDS; round++) {
            move(chain, random);
            chain.beforeAnswer(method -> misbehave(chain, random));
            try {
                flow.syncOnce();
            } catch (NodeException expected) {
                assertThat(flow.health().lastFailure()).isEqualTo(expected.getMessage());
            }
            chain.beforeAnswer(method -> {});
            flow.syncOnce();
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
            move(chain, random);
        }
    }

    private static void move(ScriptedChain chain, Random random) {
        int dice = random.nextInt(10);
        if (dice < 3) {
            int most = dice == 0 ? 12 : 4;
            chain.revertTo(Math.max(0, chain.headNumber() - random.nextInt(most)));
        }
        int blocks = random.nextInt(dice == 9 ? 14 : 4);
        for (int i = 0; i < blocks; i++) {
            chain.mine(draft -> fill(draft, random));
        }
    }

    private static void fill(ScriptedChain.Draft draft, Random random) {
        int logs = random.nextInt(5);
        for (int i = 0; i < logs; i++) {
            Address pool = Address.ofWord(Bytes32.of(Uint256.of(0x100 + random.nextInt(POOLS))));
            long value = random.nextInt(1_000);
            switch (random.nextInt(7)) {
                case 0 -> draft.announce(ScriptedChain.FACTORY, pool).set(pool, value);
                case 1 -> draft.announce(ScriptedChain.FACTORY, pool);
                case 2 -> draft.touch(pool, value);
                case 3 -> draft.log(pool, CounterFamily.NOISE, Bytes.EMPTY);
                default -> draft.set(pool, value);
            }
        }
    }
}
