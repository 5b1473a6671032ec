package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
import io.swaplab.service.chainflow.ToxicFamily.Poison;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A provider that fails costs the others nothing, and is back once it is well. */
class ProviderIsolationTest {
    private static final Address GOOD = pool(1);
    private static final Address SICK = pool(2);
    private static final Address SICK_TOO = pool(3);
    private static final Provider OTHER =
            new Provider("OTHERS", ToxicFamily.NAME, List.of(ScriptedChain.OTHER_FACTORY), 0);
    private static final ChainProfile PROFILE = new ChainProfile(
            97, "tBNB", CounterPool.TOKEN_A, Address.ZERO, List.of(), List.of(ScriptedChain.PROVIDER, OTHER), 0);

    private final ScriptedChain chain = new ScriptedChain();
    private final ToxicFamily toxic = new ToxicFamily();
    private final Chainflow flow = flow(ChainflowSettings.DEFAULT);

    private Chainflow flow(ChainflowSettings settings) {
        return new Chainflow(
                chain,
                PROFILE,
                List.of(new CounterFamily(), toxic),
                settings,
                Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC));
    }

    private static Address pool(int i) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x1000 + i)));
    }

    private void createAll() {
        chain.mine(b -> b.create(GOOD, 1)
                .announce(ScriptedChain.OTHER_FACTORY, SICK)
                .setSilently(SICK, 2)
                .announce(ScriptedChain.OTHER_FACTORY, SICK_TOO)
                .setSilently(SICK_TOO, 3));
    }

    private ProviderSyncStatus good() {
        return Verdict.flows(flow).getFirst();
    }

    private ProviderSyncStatus sick() {
        return Verdict.flows(flow).getLast();
    }

    private void sync() {
        flow.syncOnce();
        flow.lookAround();
    }

    private void assertValues(long... values) {
        assertThat(flow.current().block().number()).isEqualTo(chain.headNumber());
        assertThat(flow.current().pools())
                .extracting(pool -> ((CounterPool) pool).value().toLongExact())
                .containsExactlyInAnyOrder(
                        java.util.Arrays.stream(values).boxed().toArray(Long[]::new));
    }

    private void assertOthersAreWell(long value) {
        assertValues(value);
        assertGoodIsWell();
    }

    private void assertGoodIsWell() {
        assertThat(good().state()).isEqualTo(ProviderSyncState.LIVE);
        assertThat(good().lagBlocks()).isZero();
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
        assertThat(flow.health().failuresInARow()).isZero();
    }

    private void assertRecovers() {
        for (int i = 0; i < 130 && (sick().state() != ProviderSyncState.LIVE || sick().quarantined() > 0); i++) {
            chain.mineEmpty(1);
            sync();
        }
        assertThat(sick().state()).isEqualTo(ProviderSyncState.LIVE);
        assertThat(sick().reason()).isNull();
        assertThat(sick().lagBlocks()).isZero();
        assertThat(flow.cursors().getLast().latestBlockNumber()).isEqualTo(chain.headNumber());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void familyThatThrowsInEveryBlockCostsTheOthersNothing(Poison poison) {
        createAll();
        flow.syncOnce();
        assertValues(1, 2, 3);
        toxic.take(poison);
        for (int i = 0; i < 12; i++) {
            int value = 10 * i;
            chain.mine(b -> {
                b.set(GOOD, value + 1);
                if (poison == Poison.LOAD) {
                    b.touch(SICK, value + 2).touch(SICK_TOO, value + 3);
                } else {
                    b.set(SICK, value + 2).set(SICK_TOO, value + 3);
                }
            });
            sync();
            assertTrue();
            assertGoodIsWell();
            if (poison == Poison.APPLY) {
                // Such a pool is read again now and then, so its provider may be back until the next log.
                assertThat(sick().live() + sick().quarantined()).isEqualTo(2);
            } else {
                assertValues(value + 1);
                assertThat(sick().live()).isZero();
                assertThat(sick().isAvailable()).isFalse();
                assertThat(sick().reason()).contains("toxic " + poison);
            }
        }
        toxic.take(Poison.NONE);
        assertRecovers();
        assertValues(111, 112, 113);
    }

    @Test
    void providerWhoseReadsTimeOutIsTriedEverMoreSeldomAndSeparately() {
        createAll();
        flow.syncOnce();
        chain.timeOut(SICK);
        StringBuilder tried = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            int value = 10 * i;
            chain.mine(b -> b.set(GOOD, value + 1).touch(SICK, value + 2).set(SICK_TOO, value + 3));
            chain.timeOutsSince();
            flow.syncOnce();
            tried.append(chain.timeOutsSince());
            assertOthersAreWell(value + 1);
            flow.lookAround();
        }
        assertThat(tried).as("time-outs that a sync waited for").hasToString("2200" + "0".repeat(16));
        assertThat(sick().state()).isEqualTo(ProviderSyncState.FAILED);
        assertThat(sick().block()).isEqualTo(1);
        assertThat(sick().lagBlocks()).isEqualTo(20);
        assertThat(flow.cursors().getLast().latestBlockNumber()).isEqualTo(1);
        assertThat(sick().reason()).contains("timed out");
        chain.heal(SICK);
        assertRecovers();
        assertValues(191, 192, 193);
    }

    @Test
    void whatWasReadEarlierCountsOnlyForPoolsThatNoLogHasTouchedSince() {
        createAll();
        flow.syncOnce();
        chain.timeOut(SICK);
        for (int i = 0; i < 4; i++) {
            int value = i;
            chain.mine(b -> b.touch(SICK, value).touch(SICK_TOO, value));
            flow.syncOnce();
        }
        assertThat(sick().state()).isEqualTo(ProviderSyncState.FAILED);
        chain.heal(SICK);
        chain.mine(b -> b.set(GOOD, 1));
        flow.syncOnce();
        chain.mine(b -> b.set(SICK, 50));
        flow.lookAround();
        assertValues(1, 50, 3);
        assertThat(sick().state()).isEqualTo(ProviderSyncState.LIVE);
    }

    @Test
    void factoryWhoseScanFailsHoldsUpNobodyAndIsScannedAgain() {
        createAll();
        chain.refuseLogsOf(ScriptedChain.OTHER_FACTORY);
        sync();
        assertOthersAreWell(1);
        assertThat(sick().state()).isEqualTo(ProviderSyncState.FAILED);
        assertThat(sick().reason()).startsWith("scanning its factories: ");
        chain.mine(b -> b.set(GOOD, 7).set(SICK, 8));
        sync();
        assertOthersAreWell(7);
        chain.refuseLogsOf(null);
        assertRecovers();
        assertValues(7, 8, 3);
    }

    @Test
    void firstReadThatFailsAtOneProviderIsOfTheOthers() {
        createAll();
        chain.timeOut(SICK);
        sync();
        assertOthersAreWell(1);
        assertThat(sick().state()).isEqualTo(ProviderSyncState.LAGGING);
        assertThat(flow.cursors().getLast().txCursor()).as("never in sync").isNull();
        chain.heal(SICK);
        flow.syncOnce();
        assertValues(1, 2, 3);
        assertThat(sick().state()).isEqualTo(ProviderSyncState.LIVE);
    }

    @Test
    void nodeThatIsDownFailsNoProvider() {
        createAll();
        flow.syncOnce();
        chain.mine(b -> b.touch(GOOD, 5).touch(SICK, 6));
        chain.beforeAnswer(method -> {
            if (method.equals("readAll")) {
                throw ScriptedChain.down();
            }
        });
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(flow::syncOnce).isInstanceOf(NodeException.class);
        }
        assertThat(Verdict.flows(flow))
                .as("the age decides, not the number of failures")
                .extracting(ProviderSyncStatus::state)
                .containsOnly(ProviderSyncState.LIVE);
        assertThat(flow.health().lastFailure()).isEqualTo("the node is down");
        chain.beforeAnswer(method -> {});
        flow.syncOnce();
        assertValues(5, 6, 3);
        assertThat(Verdict.flows(flow)).extracting(ProviderSyncStatus::state).containsOnly(ProviderSyncState.LIVE);
    }

    @Test
    void poolsJoinAsTheyAreReadWhileTheChainMoves() {
        createAll();
        for (int i = 10; i < 20; i++) {
            int number = i;
            chain.mine(b -> b.create(pool(number), number));
        }
        Chainflow rolling = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withBootstrapPools(3)));
        List<Integer> sizes = new ArrayList<>();
        List<List<ProviderSyncState>> states = new ArrayList<>();
        rolling.addListener(new ChainflowListener() {
            @Override
            public void published(MarketSnapshot snapshot) {
                sizes.add(snapshot.pools().size());
                states.add(Verdict.flows(rolling).stream()
                        .map(ProviderSyncStatus::state)
                        .toList());
                snapshot.pools()
                        .forEach(pool -> assertThat(((CounterPool) pool).value())
                                .isEqualTo(chain.value(
                                        pool.id().contract(), snapshot.block().number())));
                int value = 1_000 + sizes.size();
                chain.mine(b -> b.set(pool(10), value).touch(pool(19), value).set(SICK, value));
            }
        });
        rolling.syncOnce();
        assertThat(sizes).containsExactly(3, 6, 9, 12, 13);
        assertThat(states.getFirst()).containsExactly(ProviderSyncState.BOOTSTRAP, ProviderSyncState.LIVE);
        assertThat(states.get(3)).containsExactly(ProviderSyncState.BOOTSTRAP, ProviderSyncState.LIVE);
        assertThat(states.getLast()).containsOnly(ProviderSyncState.LIVE);
    }

    @Test
    void progressCountsAllPoolsAndBlocksOverTheParts() {
        createAll();
        for (int i = 10; i < 14; i++) {
            int number = i;
            chain.mine(b -> b.create(pool(number), number));
        }
        Chainflow rolling = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withBootstrapPools(3)));
        List<String> told = new ArrayList<>();
        rolling.addListener(new ChainflowListener() {
            @Override
            public void discovering(long doneBlocks, long allBlocks, int pools) {
                told.add(pools + " found in " + doneBlocks + "/" + allBlocks);
            }

            @Override
            public void loading(int donePools, int allPools) {
                told.add(donePools + "/" + allPools);
            }
        });
        rolling.syncOnce();
        assertThat(told).containsExactly("0 found in 0/6", "7 found in 6/6", "0/7", "3/7", "3/7", "6/7", "6/7", "7/7");
        chain.mine(b -> b.touch(SICK, 9));
        told.clear();
        rolling.syncOnce();
        assertThat(told).as("the one pool that is read again").containsExactly("6/7", "7/7");
    }

    @Test
    void progressIsToldWhileManyPoolsAreReadTogether() {
        createAll();
        for (int i = 10; i < 27; i++) {
            int number = i;
            chain.mine(b -> b.create(pool(number), number));
        }
        List<Integer> done = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            @Override
            public void loading(int donePools, int allPools) {
                assertThat(allPools).isEqualTo(20);
                done.add(donePools);
            }
        });
        flow.syncOnce();
        assertThat(done).containsExactly(0, 8, 16, 20);
    }

    /** Whatever befell one provider, both are as a first read has them once it is over. */
    @Seeds(
            count = 6,
            regressions = {4})
    void flowsEndEqualToTheChainAfterEachFault(long seed) {
        Random random = new Random(seed);
        createAll();
        flow.syncOnce();
        for (int round = 0; round < 25; round++) {
            Poison poison = Poison.values()[random.nextInt(Poison.values().length)];
            toxic.take(poison);
            if (random.nextBoolean()) {
                chain.timeOut(SICK);
            }
            for (int i = random.nextInt(6); i >= 0; i--) {
                if (random.nextInt(4) == 0) {
                    chain.revertTo(Math.max(1, chain.headNumber() - random.nextInt(3)));
                }
                move(random);
                if (random.nextInt(6) == 0) {
                    flow.reload();
                }
                sync();
                assertThat(flow.current().block().number()).isEqualTo(chain.headNumber());
                assertThat(good().lagBlocks()).isZero();
                assertTrue();
            }
            toxic.take(Poison.NONE);
            chain.heal(SICK);
            assertRecovers();
            Chainflow fresh = flow(ChainflowSettings.DEFAULT);
            fresh.syncOnce();
            assertThat(new HashSet<>(flow.current().pools()))
                    .as("seed " + seed + " round " + round)
                    .isEqualTo(new HashSet<>(fresh.current().pools()));
        }
    }

    private void assertTrue() {
        assertThat(flow.current().pools())
                .allSatisfy(pool -> assertThat(((CounterPool) pool).value())
                        .isEqualTo(chain.value(pool.id().contract(), chain.headNumber())));
    }

    private void move(Random random) {
        chain.mine(b -> {
            for (Address each : List.of(GOOD, SICK, SICK_TOO, pool(20 + random.nextInt(3)))) {
                int value = random.nextInt(1_000);
                switch (random.nextInt(4)) {
                    case 0 -> b.set(each, value);
                    case 1 -> b.touch(each, value);
                    case 2 -> b.announce(ScriptedChain.OTHER_FACTORY, each);
                    default -> {}
                }
            }
        });
    }
}
