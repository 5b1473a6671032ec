package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChainflowFollowerTest {
    private static final ChainflowSettings FAST =
            ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withUndoBlocks(8).withPollInterval(Duration.ofMillis(1)));

    private final ScriptedChain chain = new ScriptedChain();

    private static Address pool(int i) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x1000 + i)));
    }

    @Test
    void followerKeepsUpAndStopsWhenClosed() {
        Chainflow flow = new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), FAST);
        flow.start();
        flow.start();
        chain.mine(b -> b.create(pool(0), 5));
        await().until(() -> flow.isSynced() && flow.current().block().number() == 1);
        flow.close();
        chain.mineEmpty(1);
        int asked = chain.requestsSince();
        await().during(Duration.ofMillis(50)).until(() -> chain.requestsSince() == 0 || asked < 0);
        assertThat(flow.current().block().number()).isEqualTo(1);
    }

    @Test
    void followerGoesOnAfterAnError() {
        AtomicInteger errors = new AtomicInteger();
        chain.mine(b -> b.create(pool(0), 5));
        chain.beforeAnswer(method -> {
            if (method.equals("latestBlock") && errors.getAndIncrement() < 2) {
                throw new StackOverflowError("too deep");
            }
        });
        try (Chainflow flow = new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), FAST)) {
            List<String> failures = new CopyOnWriteArrayList<>();
            flow.addListener(new ChainflowListener() {
                @Override
                public void failed(String reason) {
                    failures.add(reason);
                }
            });
            flow.start();
            await().until(() -> flow.isSynced() && flow.current().block().number() == 1);
            assertThat(failures).containsExactly("too deep", "too deep");
            assertThat(flow.health().lastFailure()).isNull();
            chain.mine(b -> b.set(pool(0), 6));
            await().until(() -> flow.current().block().number() == 2);
        }
    }

    @Test
    void followerThatIsWokenDoesNotWaitForItsPause() {
        Pace slow = Pace.DEFAULT.withPollInterval(Duration.ofDays(1));
        try (Chainflow flow = new Chainflow(
                chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), ChainflowSettings.DEFAULT.withPace(slow))) {
            flow.start();
            await().until(flow::isSynced);
            for (int number = 1; number < 4; number++) {
                chain.mine(b -> b.create(pool(0), 5));
                flow.wake();
                long mined = number;
                await().until(() -> flow.current().block().number() == mined);
            }
        }
    }

    @Test
    void followerOutlivesANodeThatIsDown() {
        AtomicBoolean down = new AtomicBoolean(true);
        AtomicInteger refused = new AtomicInteger();
        chain.beforeAnswer(method -> {
            if (down.get()) {
                refused.incrementAndGet();
                throw ScriptedChain.down();
            }
        });
        try (Chainflow flow = new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), FAST)) {
            flow.start();
            await().until(() -> refused.get() >= 3);
            assertThat(flow.health().failuresInARow()).isGreaterThanOrEqualTo(2);
            down.set(false);
            await().until(flow::isSynced);
            assertThat(flow.health().lastFailure()).isNull();
        }
    }

    @Seeds(count = 1)
    void readersSeeWholeBlocksOnlyWhileTheChainMovesAndTurns(long seed)
            throws InterruptedException, ExecutionException {
        int pools = 20;
        Map<Bytes32, Uint256> valueByBlock = new ConcurrentHashMap<>();
        mineAll(pools, true, 1, valueByBlock);
        try (Chainflow flow = new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), FAST);
                ExecutorService readers = Executors.newFixedThreadPool(3)) {
            flow.syncOnce();
            flow.start();
            AtomicBoolean done = new AtomicBoolean();
            Set<Bytes32> seen = ConcurrentHashMap.newKeySet();
            List<Future<?>> reading = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                reading.add(readers.submit(() -> readUntil(done, flow, pools, valueByBlock, seen)));
            }
            try {
                Random random = new Random(seed);
                for (int round = 2; round < 300; round++) {
                    if (random.nextInt(5) == 0) {
                        chain.revertTo(Math.max(1, chain.headNumber() - random.nextInt(4)));
                    }
                    Bytes32 mined = mineAll(pools, false, round, valueByBlock);
                    if (round % 10 == 0) {
                        await().until(() ->
                                seen.contains(mined) || reading.stream().allMatch(Future::isDone));
                    }
                }
            } finally {
                // The readers end with the test, whatever became of it: closing their executor waits for them.
                done.set(true);
            }
            for (Future<?> each : reading) {
                each.get();
            }
            assertThat(seen).as("snapshots that readers met").hasSizeGreaterThan(20);
        }
    }

    /** One block in which every pool gets the same value, which no other block gives. */
    private Bytes32 mineAll(int pools, boolean create, long value, Map<Bytes32, Uint256> valueByBlock) {
        synchronized (chain) {
            Bytes32 hash = chain.mine(b -> {
                        for (int i = 0; i < pools; i++) {
                            if (create) {
                                b.create(pool(i), value);
                            } else {
                                b.set(pool(i), value);
                            }
                        }
                    })
                    .hash();
            valueByBlock.put(hash, Uint256.of(value));
            return hash;
        }
    }

    private static void readUntil(
            AtomicBoolean done, Chainflow flow, int pools, Map<Bytes32, Uint256> valueByBlock, Set<Bytes32> seen) {
        while (!done.get()) {
            MarketSnapshot snapshot = flow.current();
            Uint256 expected = valueByBlock.get(snapshot.block().hash());
            assertThat(expected).as("value of " + snapshot.block()).isNotNull();
            assertThat(snapshot.pools()).hasSize(pools);
            for (Pool pool : snapshot.poolsOf(CounterPool.TOKEN_B)) {
                assertThat(((CounterPool) pool).value()).isEqualTo(expected);
            }
            seen.add(snapshot.block().hash());
            // The follower needs a core too, of as few as there are.
            Thread.yield();
        }
    }
}
