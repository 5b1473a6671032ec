package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainflowTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Address STRANGER = Address.parse("0x0000000000000000000000000000000000000999");
    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC);

    private final ScriptedChain chain = new ScriptedChain();

    private Chainflow flow() {
        return flow(ChainflowSettings.DEFAULT);
    }

    private Chainflow flow(ChainflowSettings settings) {
        return new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), settings, CLOCK);
    }

    private static Uint256 value(MarketSnapshot snapshot, Address pool) {
        Pool found = snapshot.pool(PoolId.of(pool));
        assertThat(found).as("pool " + pool).isInstanceOf(CounterPool.class);
        return ((CounterPool) found).value();
    }

    private static void assertValue(Chainflow flow, Address pool, long expected) {
        assertThat(value(flow.current(), pool)).isEqualTo(Uint256.of(expected));
    }

    @Test
    void nothingIsReadableBeforeTheFirstSync() {
        Chainflow flow = flow();
        assertThat(flow.isSynced()).isFalse();
        assertThat(Verdict.isBehind(flow, 1_000)).isTrue();
        assertThatIllegalStateException().isThrownBy(flow::current);
        assertThat(flow.cursors())
                .containsExactly(
                        new ProviderCursor("COUNTERS", null, 0, 0, 0), new ProviderCursor("OTHERS", null, 0, 0, 0));
    }

    @Test
    void firstSyncReadsAllAnnouncedPoolsAtTheHead() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.set(P1, 6).create(P2, 1));
        chain.mineEmpty(1);
        Chainflow flow = flow();
        MarketSnapshot snapshot = flow.syncOnce();
        assertThat(snapshot.block().number()).isEqualTo(3);
        assertThat(snapshot.pools()).hasSize(2);
        assertValue(flow, P1, 6);
        assertValue(flow, P2, 1);
        assertThat(chain.askedSince("readAll"))
                .as("two round trips for all pools")
                .isEqualTo(2);
        assertThat(flow.cursors().getFirst())
                .isEqualTo(new ProviderCursor("COUNTERS", chain.transaction(2, 1), 3, 0, CLOCK.millis()));
    }

    @Test
    void headThatStandsStillCostsOneRequestAndKeepsTheSnapshot() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        MarketSnapshot first = flow.syncOnce();
        chain.requestsSince();
        assertThat(flow.syncOnce()).isSameAs(first);
        assertThat(chain.requestsSince()).isEqualTo(1);
    }

    @Test
    void blockCostsOneRequestForItsLogs() {
        chain.mine(b -> b.create(P1, 5).create(P2, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.requestsSince();
        chain.mine(b -> b.set(P1, 7).set(P2, 8).set(P1, 9));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(chain.askedSince("logs")).isEqualTo(2);
        assertThat(chain.askedSince("readAll")).isZero();
        assertValue(flow, P1, 9);
        assertValue(flow, P2, 8);
    }

    @Test
    void snapshotsHeldByReadersNeverChange() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        MarketSnapshot held = flow.syncOnce();
        chain.mine(b -> b.set(P1, 7).create(P2, 1));
        flow.syncOnce();
        assertThat(value(held, P1)).isEqualTo(Uint256.of(5));
        assertThat(held.pools()).hasSize(1);
        assertThat(held.poolsOf(CounterPool.TOKEN_A)).hasSize(1);
        assertThat(flow.current().poolsOf(CounterPool.TOKEN_A))
                .extracting(pool -> ((CounterPool) pool).value())
                .containsExactly(Uint256.of(7), Uint256.of(1));
    }

    @Test
    void sameTopicsOfOtherContractsAreIgnored() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(STRANGER, 7).announce(STRANGER, P2).log(STRANGER, CounterFamily.SET, Bytes.EMPTY));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(1);
        assertThat(flow.health().problems()).isEmpty();
        assertThat(flow.cursors().getFirst().txCursor()).as("no log of ours").isEqualTo(chain.transaction(1, 0));
        assertThat(flow.cursors().getFirst().latestBlockNumber()).isEqualTo(2);
    }

    @Test
    void poolAnnouncedLaterIsReadAtTheTip() {
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.create(P1, 5).set(P1, 6));
        chain.mine(b -> b.set(P1, 7));
        flow.syncOnce();
        assertValue(flow, P1, 7);
        chain.mine(b -> b.set(P1, 8));
        flow.syncOnce();
        assertValue(flow, P1, 8);
    }

    @Test
    void poolsBelongToTheProviderWhoseFactoryAnnouncedThem() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.set(P2, 3).announce(ScriptedChain.OTHER_FACTORY, P2));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).set(P2, 4).log(STRANGER, CounterFamily.NOISE, Bytes.EMPTY));
        flow.syncOnce();
        assertThat(flow.current().pool(PoolId.of(P2)).provider()).isEqualTo("OTHERS");
        assertThat(flow.cursors())
                .containsExactly(
                        new ProviderCursor("COUNTERS", chain.transaction(3, 0), 3, 0, CLOCK.millis()),
                        new ProviderCursor("OTHERS", chain.transaction(3, 1), 3, 1, CLOCK.millis()));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(flow.cursors().get(1))
                .isEqualTo(new ProviderCursor("OTHERS", chain.transaction(3, 1), 4, 0, CLOCK.millis()));
    }

    @Test
    void poolThatCannotTradeYetWaitsForItsFirstLog() {
        chain.mine(b -> b.announce(ScriptedChain.FACTORY, P1));
        Chainflow flow = flow();
        flow.syncOnce();
        assertThat(flow.current().pools()).isEmpty();
        assertThat(flow.health().waitingPools()).isEqualTo(1);
        chain.mine(b -> b.set(P1, 9));
        flow.syncOnce();
        assertValue(flow, P1, 9);
        assertThat(flow.health().waitingPools()).isZero();
        chain.revertTo(1);
        flow.syncOnce();
        assertThat(flow.current().pools()).isEmpty();
    }

    @Test
    void logWithoutTheStateLeadsToAReadAtTheTip() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).touch(P1, 70).set(P1, 71));
        chain.mine(b -> b.touch(P1, 72));
        flow.syncOnce();
        assertValue(flow, P1, 72);
        chain.revertTo(2);
        flow.syncOnce();
        assertValue(flow, P1, 71);
    }

    @Test
    void malformedLogLeavesItsPoolOutUntilItIsReadAgain() {
        chain.mine(b -> b.create(P1, 5).create(P2, 1));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.log(P1, CounterFamily.SET, Bytes.parse("0x1234")).set(P2, 2));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(1);
        assertThat(flow.current().poolsOf(CounterPool.TOKEN_A)).hasSize(1);
        assertValue(flow, P2, 2);
        assertThat(flow.health().problems())
                .containsExactly(
                        new SyncProblem("COUNTERS", "pool " + P1, "log 0 of block 2: the data has 2 bytes, not 32", 2));
        chain.mine(b -> b.set(P1, 9));
        flow.syncOnce();
        assertValue(flow, P1, 9);
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void quarantinedPoolComesBackWithTheBlockThatIsTakenBack() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.log(P1, CounterFamily.SET, Bytes.EMPTY));
        flow.syncOnce();
        assertThat(flow.current().pools()).isEmpty();
        chain.revertTo(1);
        flow.syncOnce();
        assertValue(flow, P1, 5);
    }

    @Test
    void malformedAnnouncementIsNotedAndLeftOut() {
        chain.mine(b -> b.log(ScriptedChain.FACTORY, CounterFamily.CREATED, Bytes.parse("0x01")));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b ->
                b.log(ScriptedChain.FACTORY, CounterFamily.CREATED, Bytes.EMPTY).create(P1, 5));
        flow.syncOnce();
        assertValue(flow, P1, 5);
        assertThat(flow.health().problems())
                .extracting(SyncProblem::blockNumber)
                .containsExactly(1L, 2L);
    }

    @Test
    void announcementTwiceChangesNothing() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).announce(ScriptedChain.FACTORY, P1).announce(ScriptedChain.OTHER_FACTORY, P1));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(1);
        assertValue(flow, P1, 6);
        assertThat(flow.current().pool(PoolId.of(P1)).provider()).isEqualTo("COUNTERS");
    }

    @Test
    void replacedBlockOfTheSameHeightIsTakenBack() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        List<String> rewinds = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            @Override
            public void rewound(io.swaplab.core.evm.BlockRef from, io.swaplab.core.evm.BlockRef to) {
                rewinds.add(from.number() + " to " + to.number());
            }
        });
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).create(P2, 1));
        chain.mine(b -> b.set(P2, 2));
        flow.syncOnce();
        chain.revertTo(1);
        chain.mine(b -> b.set(P1, 60));
        chain.mineEmpty(1);
        chain.requestsSince();
        flow.syncOnce();
        assertValue(flow, P1, 60);
        assertThat(flow.current().pools()).hasSize(1);
        assertThat(rewinds).containsExactly("3 to 1");
        assertThat(chain.askedSince("rangeLogs")).as("no new scan").isZero();
    }

    @Test
    void lowerHeadIsAReorganisation() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        chain.mine(b -> b.set(P1, 7).create(P2, 1));
        flow.syncOnce();
        chain.revertTo(2);
        flow.syncOnce();
        assertThat(flow.current().block().number()).isEqualTo(2);
        assertValue(flow, P1, 6);
        assertThat(flow.current().pools()).hasSize(1);
        assertThat(flow.cursors().getFirst())
                .isEqualTo(new ProviderCursor("COUNTERS", chain.transaction(2, 0), 2, 0, CLOCK.millis()));
    }

    @Test
    void theCursorIsTheHashOfTheLastTransactionAndRewindsWithTheChain() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor())
                .as("the pool's announcement")
                .isEqualTo(chain.transaction(1, 0));
        chain.mine(b -> b.set(P1, 6).set(P1, 7).set(STRANGER, 8));
        String second = chain.transaction(2, 1);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst()).isEqualTo(new ProviderCursor("COUNTERS", second, 2, 1, CLOCK.millis()));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst()).isEqualTo(new ProviderCursor("COUNTERS", second, 3, 0, CLOCK.millis()));
        flow.reload();
        assertThat(flow.cursors().getFirst().txCursor())
                .as("nothing was missed")
                .isEqualTo(second);
        flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 9));
        chain.mine(b -> b.announce(ScriptedChain.FACTORY, P2));
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(5, 0));
        chain.revertTo(4);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(4, 0));
        chain.revertTo(3);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor())
                .as("as first read: the announcement")
                .isEqualTo(chain.transaction(1, 0));
    }

    @Test
    void aFreshReadingHasTheLastAnnouncementAsItsCursor() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.set(P1, 6).announce(STRANGER, P1).create(P2, 7));
        chain.mine(b -> b.set(P1, 8));
        Chainflow flow = flow();
        flow.syncOnce();
        assertThat(flow.cursors().getFirst())
                .isEqualTo(new ProviderCursor("COUNTERS", chain.transaction(2, 2), 3, 0, CLOCK.millis()));
    }

    @Test
    void aReadingAfterAWideGapKeepsTheCursorUntilALaterOneIsKnown() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withFollowBlocks(2)));
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        flow.syncOnce();
        chain.mineEmpty(5);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(2, 0));
        chain.mine(b -> b.create(P2, 7));
        chain.mineEmpty(5);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(8, 0));
    }

    @Test
    void aCursorLeavesWithTheBranchThatHadIt() {
        chain.mine(b -> b.create(P1, 5));
        chain.mineEmpty(1);
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withUndoBlocks(1)));
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        chain.mine(b -> b.set(P1, 7));
        flow.syncOnce();
        chain.revertTo(1);
        chain.mineEmpty(4);
        flow.syncOnce();
        assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(1, 0));
    }

    @Test
    void reorganisationBelowTheFirstReadReadsEverythingAgain() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.set(P1, 6).create(P2, 1));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.revertTo(0);
        chain.mine(b -> b.create(P2, 40));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(1);
        assertValue(flow, P2, 40);
    }

    @Test
    void reorganisationDeeperThanTheUndoReadsEverythingAgain() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withUndoBlocks(3)));
        flow.syncOnce();
        for (int i = 0; i < 5; i++) {
            long value = 10 + i;
            chain.mine(b -> b.set(P1, value));
        }
        flow.syncOnce();
        chain.revertTo(2);
        chain.mine(b -> b.create(P2, 1));
        flow.syncOnce();
        assertValue(flow, P1, 10);
        assertValue(flow, P2, 1);
    }

    @Test
    void gapThatIsTooWideIsJumpedWithoutScanningAgainWhatIsKnown() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(
                Pace.DEFAULT.withFollowBlocks(10).withScanBlocks(4)));
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).create(P2, 1));
        chain.mineEmpty(19);
        chain.requestsSince();
        flow.syncOnce();
        assertThat(flow.current().block().number()).isEqualTo(21);
        assertValue(flow, P1, 6);
        assertValue(flow, P2, 1);
        assertThat(chain.askedSince("logs")).isZero();
        assertThat(chain.askedSince("rangeLogs")).isEqualTo(5);
    }

    @Test
    void scanAsksForLessWhereTheNodeRefusesMuch() {
        chain.mine(b -> b.create(P1, 5));
        chain.mineEmpty(30);
        chain.mine(b -> b.create(P2, 6));
        chain.refuseLogsOfMoreThan(3);
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(16)));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(2);
    }

    @Test
    void scanThatFailedGoesOnWhereItStopped() {
        chain.mine(b -> b.create(P1, 5));
        chain.mineEmpty(19);
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(7)));
        chain.failRangesFrom(14);
        assertThatThrownBy(flow::syncOnce).isInstanceOf(NodeException.class);
        chain.failRangesFrom(Long.MAX_VALUE);
        chain.askedSince("rangeLogs");
        flow.syncOnce();
        assertThat(chain.askedSince("rangeLogs")).isEqualTo(1);
        assertValue(flow, P1, 5);
    }

    @Test
    void knownPoolsNeedNoFactory() {
        chain.mine(b -> b.set(P1, 5));
        Provider bare = new Provider("BARE", CounterFamily.NAME, List.of(), 0);
        ChainProfile profile = new ChainProfile(97, "tBNB", Address.ZERO, Address.ZERO, List.of(), List.of(bare), 0);
        PoolSeed seed = new PoolSeed(bare, PoolId.of(P1), List.of(CounterPool.TOKEN_A, CounterPool.TOKEN_B));
        Chainflow flow = new Chainflow(
                chain, profile, List.of(new CounterFamily()), ChainflowSettings.DEFAULT.withSeeds(List.of(seed)));
        flow.syncOnce();
        assertValue(flow, P1, 5);
        assertThat(chain.askedSince("rangeLogs")).isZero();
    }

    @Test
    void theLagIsToldWhileTheBlocksAreRead() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        for (int i = 0; i < 20; i++) {
            int value = i;
            chain.mine(b -> b.set(P1, value));
        }
        List<Long> lags = new ArrayList<>();
        List<Boolean> behind = new ArrayList<>();
        chain.beforeAnswer(method -> {
            if (method.equals("logs")) {
                lags.add(flow.health().lagBlocks());
                behind.add(Verdict.isBehind(flow, 5));
            }
        });
        flow.syncOnce();
        assertThat(lags).isNotEmpty().containsOnly(20L);
        assertThat(behind).containsOnly(true);
        assertThat(flow.health().lagBlocks()).isZero();
    }

    @Test
    void failureOfTheNodeKeepsTheSnapshotAndShows() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        List<String> failures = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            @Override
            public void failed(String reason) {
                failures.add(reason);
            }
        });
        MarketSnapshot before = flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        chain.beforeAnswer(method -> {
            if (!method.equals("latestBlock")) {
                throw ScriptedChain.down();
            }
        });
        for (int i = 0; i < 3; i++) {
            assertThat(Verdict.isBehind(flow, 1)).isFalse();
            assertThatThrownBy(flow::syncOnce).isInstanceOf(NodeException.class).hasMessage("the node is down");
        }
        assertThat(flow.current()).isSameAs(before);
        assertThat(flow.health().lagBlocks()).isEqualTo(1);
        assertThat(flow.health().failuresInARow()).isEqualTo(3);
        assertThat(flow.health().lastFailure()).isEqualTo("the node is down");
        assertThat(Verdict.isBehind(flow, 1)).isTrue();
        assertThat(failures).hasSize(3);
        chain.beforeAnswer(method -> {});
        flow.syncOnce();
        assertValue(flow, P1, 6);
        assertThat(flow.health().lastFailure()).isNull();
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
    }

    @Test
    void headThatStandsStillTooLongIsTooOldToQuoteFrom() {
        long start = CLOCK.millis();
        long[] now = {start};
        Clock moving = new Clock() {
            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return Instant.ofEpochMilli(now[0]);
            }
        };
        chain.startTimeAt(start / 1_000);
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(new CounterFamily()),
                ChainflowSettings.DEFAULT.withCaution(
                        VerificationSettings.DEFAULT.withBlockTime(java.time.Duration.ofSeconds(3))),
                moving);
        flow.syncOnce();
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
        now[0] = start + 15_001;
        flow.syncOnce();
        assertThat(Verdict.isBehind(flow, 1_000)).isTrue();
        assertThat(flow.health().doubts().staleHead()).isEqualTo("no new head was seen for 15001 ms, more than 15000");
        chain.mine(b -> b.set(P1, 6));
        flow.syncOnce();
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
        assertValue(flow, P1, 6);
    }

    @Test
    void errorOfTheNodeAboutABlockThatStandsIsNotTakenForAReorganisation() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        chain.beforeAnswer(method -> {
            if (method.equals("logs")) {
                throw new io.swaplab.client.node.RpcErrorException("eth_getLogs: limit exceeded", -32005, Bytes.EMPTY);
            }
        });
        assertThatThrownBy(flow::syncOnce).hasMessage("eth_getLogs: limit exceeded");
        assertValue(flow, P1, 5);
    }

    @Test
    void chainThatMovesWhileItsLogsAreReadIsLookedAtAgain() {
        for (boolean forgiving : new boolean[] {false, true}) {
            ScriptedChain moving = new ScriptedChain();
            if (forgiving) {
                moving.forgiveUnknownHashes();
            }
            moving.mine(b -> b.create(P1, 5));
            Chainflow flow = new Chainflow(
                    moving, ScriptedChain.PROFILE, List.of(new CounterFamily()), ChainflowSettings.DEFAULT);
            flow.syncOnce();
            moving.mine(b -> b.set(P1, 6));
            boolean[] moved = {false};
            moving.beforeAnswer(method -> {
                if (method.equals("logs") && !moved[0]) {
                    moved[0] = true;
                    moving.revertTo(1);
                    moving.mine(b -> b.set(P1, 60));
                }
            });
            flow.syncOnce();
            assertThat(moved[0]).isTrue();
            assertValue(flow, P1, 60);
        }
    }

    @Test
    void chainThatMovesWhilePoolsAreReadIsLookedAtAgain() {
        chain.mine(b -> b.create(P1, 5));
        boolean[] moved = {false};
        chain.beforeAnswer(method -> {
            if (method.equals("readAll") && !moved[0]) {
                moved[0] = true;
                chain.revertTo(0);
                chain.mine(b -> b.create(P1, 50).create(P2, 51));
            }
        });
        Chainflow flow = flow();
        flow.syncOnce();
        assertValue(flow, P1, 50);
        assertValue(flow, P2, 51);
    }

    @Test
    void chainThatNeverStandsStillIsAFailure() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6));
        chain.beforeAnswer(method -> {
            if (method.equals("logs")) {
                chain.revertTo(1);
                chain.mine(b -> b.set(P1, 7));
            }
        });
        assertThatThrownBy(flow::syncOnce)
                .isInstanceOf(NodeException.class)
                .hasMessageContaining("the chain changed during all");
        assertValue(flow, P1, 5);
    }

    @Test
    void reloadSeesWhatACheatCodeWrote() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        flow.syncOnce();
        chain.write(P1, 77);
        flow.syncOnce();
        assertValue(flow, P1, 5);
        flow.reload();
        assertValue(flow, P1, 77);
    }

    @Test
    void listenerThatThrowsStopsNothing() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        List<Long> published = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            @Override
            public void published(MarketSnapshot snapshot) {
                throw new IllegalStateException("broken listener");
            }
        });
        flow.addListener(new ChainflowListener() {
            @Override
            public void published(MarketSnapshot snapshot) {
                published.add(snapshot.block().number());
            }
        });
        flow.syncOnce();
        flow.syncOnce();
        chain.mineEmpty(2);
        flow.syncOnce();
        assertThat(published).containsExactly(1L, 3L);
    }

    @Test
    void listenersMakeReadyForASnapshotThatNobodySeesYet() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow();
        List<String> seen = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            private String current() {
                return flow.isSynced() ? "" + flow.current().block().number() : "none";
            }

            @Override
            public void publishing(MarketSnapshot snapshot) {
                seen.add(snapshot.block().number() + " after " + current());
            }

            @Override
            public void published(MarketSnapshot snapshot) {
                seen.add(current());
            }
        });
        flow.syncOnce();
        flow.syncOnce();
        chain.mineEmpty(2);
        flow.syncOnce();
        assertThat(seen).containsExactly("1 after none", "1", "3 after 1", "3");
    }

    @Test
    void providerOfAnUnknownFamilyIsRefused() {
        Provider odd = new Provider("ODD", "dodo", List.of(), 0);
        ChainProfile profile = new ChainProfile(97, "tBNB", Address.ZERO, Address.ZERO, List.of(), List.of(odd), 0);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Chainflow(chain, profile, List.of(new CounterFamily()), ChainflowSettings.DEFAULT))
                .withMessage("the provider ODD is of the pool family dodo, which is none of [counter]");
    }

    @Test
    void manyPoolsShareRoundTrips() {
        chain.mine(b -> {
            for (int i = 1; i <= 600; i++) {
                b.create(Address.ofWord(io.swaplab.core.evm.Bytes32.of(Uint256.of(1_000 + i))), i);
            }
        });
        Chainflow flow = flow();
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(600);
        assertThat(chain.askedSince("readAll"))
                .as("three waves of two round trips")
                .isEqualTo(6);
        assertThat(Keccak.hash("Set(uint256)")).isEqualTo(CounterFamily.SET);
    }
}
