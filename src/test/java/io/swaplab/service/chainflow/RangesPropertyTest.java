package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;

/** A chain followed by ranges ends in the same state as one followed block by block, whatever the node does. */
class RangesPropertyTest {
    private static final int ROUNDS = 25;
    private static final int POOLS = 12;
    private static final int UNDO = 6;
    private static final VerificationSettings ALL_PROVED =
            VerificationSettings.DEFAULT.withPause(Duration.ZERO).withRangePercent(100);

    /** Ranges reach up to as many blocks below the head as can be taken back. */
    private static final ChainflowSettings BY_RANGES = settings(UNDO);

    /** No block of these chains is so deep that it would be in a range. */
    private static final ChainflowSettings BLOCK_BY_BLOCK = settings(100_000);

    private static ChainflowSettings settings(int undoBlocks) {
        return ChainflowSettings.DEFAULT
                .withPace(Pace.DEFAULT.withUndoBlocks(undoBlocks))
                .withCaution(ALL_PROVED);
    }

    @Seeds(count = 4)
    void bothEndInTheSameState(long seed) {
        Random random = new Random(seed);
        ScriptedChain chain = new ScriptedChain();
        chain.poison(pool(3));
        Chainflow ranges = flow(chain, BY_RANGES);
        Chainflow blocks = flow(chain, BLOCK_BY_BLOCK);
        ranges.syncOnce();
        blocks.syncOnce();
        chain.requestsSince();
        int rangesAsked = 0;
        for (int round = 0; round < ROUNDS; round++) {
            move(chain, random, 160);
            chain.refuseLogsOfMoreThan(random.nextInt(4) == 0 ? 1 + random.nextInt(30) : Integer.MAX_VALUE);
            boolean lies = random.nextInt(3) == 0;
            chain.tellRanges(logs -> lies && random.nextBoolean() ? shortened(logs, random) : logs);
            chain.beforeAnswer(method -> misbehave(chain, random));
            try {
                ranges.syncOnce();
            } catch (NodeException expected) {
                assertThat(ranges.health().lastFailure()).isEqualTo(expected.getMessage());
            }
            chain.beforeAnswer(method -> {});
            ranges.syncOnce();
            // As the follower does: a factory whose scan failed is scanned again.
            ranges.lookAround();
            rangesAsked += chain.askedSince("rangeOfAll");
            blocks.syncOnce();
            assertSame(ranges, blocks, "seed " + seed + " round " + round);
        }
        // Some hundred as a rule; how many the failures leave depends on the order of concurrent questions.
        assertThat(rangesAsked).isGreaterThan(ROUNDS / 3);
    }

    private static void assertSame(Chainflow ranges, Chainflow blocks, String where) {
        assertThat(ranges.current().block())
                .as(where)
                .isEqualTo(blocks.current().block());
        assertThat(new HashSet<Pool>(ranges.current().pools()))
                .as(where)
                .isEqualTo(new HashSet<Pool>(blocks.current().pools()));
        assertThat(ranges.health().waitingPools())
                .as(where)
                .isEqualTo(blocks.health().waitingPools());
        assertThat(ranges.health().doubts().quarantinedPools())
                .as(where)
                .isEqualTo(blocks.health().doubts().quarantinedPools());
    }

    private static Chainflow flow(ScriptedChain chain, ChainflowSettings settings) {
        return new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), settings, Clock.systemUTC());
    }

    private static List<LogEntry> shortened(List<LogEntry> logs, Random random) {
        return switch (logs.isEmpty() ? 0 : random.nextInt(3)) {
            case 0 -> List.of();
            case 1 -> logs.subList(0, random.nextInt(logs.size()));
            default -> {
                List<LogEntry> fewer = new ArrayList<>(logs);
                fewer.remove(random.nextInt(logs.size()));
                yield fewer;
            }
        };
    }

    /** Rarely fails, rarely moves the chain while the sync is asking, below blocks that it has passed already too. */
    private static void misbehave(ScriptedChain chain, Random random) {
        int dice = random.nextInt(400);
        if (dice == 0) {
            throw ScriptedChain.down();
        }
        if (dice == 1) {
            move(chain, random, 20);
        }
    }

    private static void move(ScriptedChain chain, Random random, int most) {
        int dice = random.nextInt(10);
        if (dice < 4) {
            int depth = dice == 0 ? 100 : 12;
            chain.revertTo(Math.max(0, chain.headNumber() - random.nextInt(depth)));
        }
        int blocks = random.nextInt(most);
        for (int i = 0; i < blocks; i++) {
            chain.mine(draft -> fill(draft, random));
        }
    }

    private static Address pool(int number) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x100 + number)));
    }

    private static void fill(ScriptedChain.Draft draft, Random random) {
        int logs = random.nextInt(4);
        for (int i = 0; i < logs; i++) {
            Address pool = pool(random.nextInt(POOLS));
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
