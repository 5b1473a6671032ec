package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.ChainEndpointSettings;
import io.swaplab.service.chainsource.ClockAndRandom;
import io.swaplab.service.chainsource.EndpointStatus;
import io.swaplab.service.chainsource.FailoverNode;
import io.swaplab.service.chainsource.ProvedLogs.LogsProof;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainflowFeed;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SharedRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a node does wrong: no quote is wrong while it lasts, and nothing is lost or doubled two blocks after it ends.
 * The market is of recorded pools, the node is a local server, and everything between is the real thing.
 */
@Tag("long")
class FaultMatrixTest {
    private static final long START_SECS = 1_700_000_000L;
    private static final Duration BLOCK_TIME = Duration.ofMillis(450);
    private static final long MAX_LAG = 2;

    /** Two blocks of the three that tests mine without an answer. */
    private static final Duration MAX_AGE = Duration.ofSeconds(1);

    private static final Duration SAMPLED_EVERY = Duration.ofMillis(100);

    private static final long CHAIN = 97;
    private static final String GENESIS = "ours";
    private static final String PAUSE_SECS = "1";

    /** Two constant product pairs, two pools of ranges, one of a singleton, and one that is read again after a log. */
    private static final List<PoolRecording> MARKET = List.of(
            PoolRecording.read("uniswap_v2", "constantproduct"),
            PoolRecording.read("pancake_v1", "constantproduct"),
            PoolRecording.read("uniswap_v3", "concentrated"),
            PoolRecording.read("pancake_v3", "concentrated"),
            PoolRecording.read("uniswap_v4", "uniswapv4"),
            FamilyPools.recording("dodo"));

    private static final NodeLimits LIMITS =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 4 << 20, 200);

    private static final class HandClock extends Clock {
        private volatile Instant now = Instant.ofEpochSecond(START_SECS);

        void advance(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** What of a fault a test waits for. */
    private enum Fault {
        EMPTY_LOGS(() -> NodeFault.logs(logs -> List.of())),
        ONE_LOG_MISSING(() -> NodeFault.logs(logs -> logs.subList(0, logs.size() - 1))),
        SHUFFLED_LOGS(() -> NodeFault.logs(List::reversed)),
        DOUBLED_LOG(() -> NodeFault.logs(NodeFault::doubled)),
        REMOVED_LOGS(() -> NodeFault.member("removed", true)),
        LOGS_WITHOUT_INDEX(() -> NodeFault.member("logIndex", null)),
        LOGS_WITHOUT_DATA(() -> NodeFault.member("data", null)),
        LOGS_AND_RECEIPTS_WITH_OTHER_DATA(NodeFault::otherData),
        LOGS_OF_ANOTHER_BLOCK(() -> NodeFault.member("blockHash", "0x" + "ab".repeat(32))),
        WRONG_HEADER_HASH(NodeFault::wrongHash),
        CALLS_ONE_BLOCK_BEHIND(NodeFault::staleCalls),
        LATE_BY_THREE(() -> NodeFault.late(3)),
        FROZEN_HEAD(NodeFault::frozen),
        FLAPPING_HEAD(() -> NodeFault.flapping(false)),
        FORGETTING_HEAD(() -> NodeFault.flapping(true)),
        SKIPPED_HEADS(NodeFault::skipping),
        LIMIT_EXCEEDED(NodeFault::limited),
        TOO_MANY_REQUESTS(() -> NodeFault.status(429, Map.of())),
        TOO_MANY_REQUESTS_RETRY_AFTER(() -> NodeFault.status(429, Map.of("Retry-After", PAUSE_SECS))),
        SERVER_ERROR(() -> NodeFault.status(500, Map.of())),
        HTML(NodeFault::html),
        CUT_JSON(NodeFault::cutJson),
        CUT_SOCKET(NodeFault::cutSocket),
        DEAD_SOCKET(NodeFault::deadSocket),
        HANGING_SOCKET(() -> NodeFault.hanging(false)),
        SLOW_ANSWER(() -> NodeFault.hanging(true)),
        HUGE_ANSWER(() -> NodeFault.huge(80));

        private final Supplier<NodeFault> made;

        Fault(Supplier<NodeFault> made) {
            this.made = made;
        }

        /** Only a silent node needs a short one. */
        Duration answerTimeout() {
            return isSilent() ? Duration.ofSeconds(1) : Duration.ofSeconds(30);
        }

        private boolean isSilent() {
            return this == HANGING_SOCKET || this == SLOW_ANSWER;
        }

        /** Requests must not wait for a node that does not answer at all, and for others as long as the machine takes. */
        Duration patience() {
            return isSilent() ? Duration.ofMillis(30) : Duration.ofMinutes(1);
        }
    }

    /** Faults whose answers are well formed, and contradict the block that they are about. */
    private static final Set<Fault> LIES =
            Set.of(Fault.EMPTY_LOGS, Fault.ONE_LOG_MISSING, Fault.LOGS_AND_RECEIPTS_WITH_OTHER_DATA);

    private final HandClock clock = new HandClock();

    /** The quotes of a flow, which a follower would keep at the head. */
    private record Desk(ChainflowFeed feed, SharedRequest<MarketSnapshot> follower, Duration patience) {
        /** Looks at the head as the follower does, but waits no longer than its patience; whether that succeeded. */
        boolean follow() {
            return follow(patience);
        }

        /** Waits for the looks that took longer than its patience, which would measure the clock's next jump. */
        void settle() {
            follow(Duration.ofMinutes(1));
        }

        private boolean follow(Duration most) {
            try {
                follower.await(most);
                return true;
            } catch (NodeException | TimeoutException known) {
                // It shows in the health, and quotes have to be right all the same.
                return false;
            }
        }
    }

    private static Desk desk(Chainflow flow, Duration patience) {
        var terms = new Freshness.Terms(MAX_LAG, MAX_AGE, patience);
        return new Desk(
                new ChainflowFeed(flow, terms, () -> Uint256.ZERO), new SharedRequest<>(flow::syncOnce), patience);
    }

    private Chainflow flow(Node node, List<PoolRecording> market) {
        return flow(node, market, 100);
    }

    private Chainflow flow(Node node, List<PoolRecording> market, int rangePercent) {
        return flow(node, market, settings(market, rangePercent, false));
    }

    private Chainflow flow(Node node, List<PoolRecording> market, ChainflowSettings settings) {
        ChainProfile profile = new ChainProfile(
                CHAIN,
                "tBNB",
                PoolRecording.WRAPPED_NATIVE,
                Address.ZERO,
                List.of(),
                market.stream().map(each -> each.seed().provider()).toList(),
                0);
        return new Chainflow(node, profile, families(), settings, clock);
    }

    private static ChainflowSettings settings(List<PoolRecording> market, int rangePercent, boolean needsReceipts) {
        List<PoolSeed> known = market.stream()
                .filter(each -> each.discovery().isEmpty() || each.equals(market.getLast()))
                .map(PoolRecording::seed)
                .toList();
        return ChainflowSettings.DEFAULT
                .withSeeds(known)
                .withLongestSilence(Duration.ZERO)
                .withPace(Pace.DEFAULT.withPollInterval(Duration.ZERO))
                .withCaution(VerificationSettings.DEFAULT
                        .withPause(Duration.ZERO)
                        .withRangePercent(rangePercent)
                        .withNeedOfReceipts(needsReceipts)
                        .withBlockTime(BLOCK_TIME));
    }

    private static List<PoolFamily> families() {
        return PoolFamilies.on(
                new ChainProfile(CHAIN, "tBNB", PoolRecording.WRAPPED_NATIVE, Address.ZERO, List.of(), List.of(), 0));
    }

    private static Pool poolAt(PoolRecording recording, WireChain.Block block) {
        PoolSeed seed = recording.seed();
        PoolFamily family = families().stream()
                .filter(each -> each.name().equals(seed.provider().family()))
                .findFirst()
                .orElseThrow();
        return family.load(seed, WireChain.stepAt(recording, block).reader()).orElseThrow();
    }

    /** All pools of a snapshot are as the chain has them at the snapshot's block. */
    private static void assertTrue(WireChain chain, List<PoolRecording> market, MarketSnapshot snapshot) {
        WireChain.Block block = chain.block(snapshot.block().hash()).orElseThrow();
        for (PoolRecording each : market) {
            Pool expected = poolAt(each, block);
            Optional<Pool> held = snapshot.pools().stream()
                    .filter(pool -> pool.id().equals(expected.id()))
                    .findFirst();
            if (held.isPresent()) {
                Pool pool = held.get();
                assertThat(pool.facts())
                        .as("%s at block %s", each.name(), block.ref().number())
                        .isEqualTo(expected.facts());
                Uint256 amount = Uint256.of(1_000_000_007L);
                assertThat(pool.amountOut(0, 1, amount)).isEqualTo(expected.amountOut(0, 1, amount));
            }
        }
    }

    private void assertAll(WireChain chain, List<PoolRecording> market, Chainflow flow) {
        MarketSnapshot snapshot = flow.current();
        assertThat(flow.health().problems()).isEmpty();
        assertThat(snapshot.block()).isEqualTo(chain.head().ref());
        assertThat(snapshot.pools())
                .extracting(Pool::id)
                .containsExactlyInAnyOrderElementsOf(
                        market.stream().map(each -> each.seed().id()).toList());
        assertTrue(chain, market, snapshot);
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
        assertThat(flow.health().failuresInARow()).isZero();
    }

    /** Whether the head was followed; a quote must be of a true block, and one that is refused must say why. */
    private static boolean quotes(WireChain chain, List<PoolRecording> market, Desk desk) {
        boolean followed = desk.follow();
        MarketSnapshot snapshot;
        try {
            snapshot = desk.feed().fresh();
        } catch (ApiRefusal refusal) {
            assertThat(refusal.code()).isEqualTo(ApiCode.ERR_STALE_POOL_DATA);
            String limits = MAX_LAG + " blocks and " + MAX_AGE.toMillis() + " ms";
            assertThat(refusal).hasMessageContaining(limits);
            assertThat(refusal.envelope().data().got()).matches("\\d+ blocks, \\d+ ms|no block yet");
            return followed;
        }
        assertTrue(chain, market, snapshot);
        return followed;
    }

    private static void assertStatus(WireChain chain, Chainflow flow) {
        SyncHealth health = flow.health();
        long at = flow.current().block().number();
        assertThat(health.syncedNumber()).isEqualTo(at);
        assertThat(health.headNumber()).isLessThanOrEqualTo(chain.head().ref().number());
        assertThat(flow.cursors()).extracting(ProviderCursor::latestBlockNumber).containsOnly(at);
    }

    private void mine(WireChain chain) {
        clock.advance(BLOCK_TIME);
        chain.mine(clock.instant().getEpochSecond());
    }

    /** A block time in which status and quotes are compared every 100 ms. */
    private void mineSampling(WireChain chain, Desk desk) {
        for (Duration left = BLOCK_TIME; left.isPositive(); left = left.minus(SAMPLED_EVERY)) {
            clock.advance(left.compareTo(SAMPLED_EVERY) < 0 ? left : SAMPLED_EVERY);
            assertAgreement(desk);
        }
        chain.mine(clock.instant().getEpochSecond());
    }

    /** A look at the head that is still under way may end between the status and the quote, but not twice. */
    private static void assertAgreement(Desk desk) {
        Freshness before = desk.feed().freshness().orElseThrow();
        boolean isQuoted;
        try {
            desk.feed().fresh();
            isQuoted = true;
        } catch (ApiRefusal refusal) {
            assertThat(refusal.code()).isEqualTo(ApiCode.ERR_STALE_POOL_DATA);
            isQuoted = false;
        }
        Freshness after = desk.feed().freshness().orElseThrow();
        assertThat(isQuoted).isIn(before.stale() == null, after.stale() == null);
        for (Freshness status : List.of(before, after)) {
            assertThat(status.stale() == null || status.flows().stream().noneMatch(ProviderSyncStatus::isAvailable))
                    .as("a live provider while nothing is quoted: %s", status.stale())
                    .isTrue();
        }
    }

    private static void lookAround(Chainflow flow) {
        try {
            flow.lookAround();
        } catch (NodeException known) {
            // As the follower does: it shows in the health.
            assertThat(flow.health().lastFailure()).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noQuoteIsWrongAndNothingIsLostOrDoubled(Fault fault) {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET);
            flow.syncOnce();
            lookAround(flow);
            assertAll(chain, MARKET, flow);
            Desk desk = desk(flow, fault.patience());
            chain.suffer(fault.made.get());
            for (int i = 0; i < 4; i++) {
                mine(chain);
                if (quotes(chain, MARKET, desk)) {
                    lookAround(flow);
                }
                assertStatus(chain, flow);
            }
            for (int i = 0; i < 6; i++) {
                mineSampling(chain, desk);
            }
            quotes(chain, MARKET, desk);
            chain.suffer(NodeFault.NONE);
            if (fault == Fault.TOO_MANY_REQUESTS_RETRY_AFTER) {
                // The pause that the endpoint asked for is a part of the fault.
                clock.advance(Duration.ofSeconds(Long.parseLong(PAUSE_SECS)));
            }
            assertWellAfterTwoBlocks(chain, MARKET, flow);
        }
    }

    /** With a second endpoint that tells the truth, the market is the chain's while the first one's fault lasts. */
    @ParameterizedTest
    @EnumSource
    void trueEndpointMakesUpForAFaultyOne(Fault fault) {
        ChainEndpointSettings terms = ChainEndpointSettings.of(CHAIN)
                .withBlockTime(BLOCK_TIME)
                .withLimits(new NodeLimits(Duration.ofSeconds(5), fault.answerTimeout(), 4 << 20, 200));
        ClockAndRandom timing = new ClockAndRandom(clock, new Random(97), clock::advance);
        try (WireChain liar = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                FailoverNode node = FailoverNode.at(List.of(liar.url(), chain.url()), terms, timing)) {
            Chainflow flow = flow(node, MARKET);
            flow.syncOnce();
            lookAround(flow);
            Desk desk = desk(flow, fault.patience());
            liar.suffer(fault.made.get());
            for (int i = 0; i < 9; i++) {
                mine(chain);
                liar.mine(clock.instant().getEpochSecond());
                if (quotes(chain, MARKET, desk)) {
                    lookAround(flow);
                }
                assertStatus(chain, flow);
            }
            flow.syncOnce();
            // An endpoint that the machine made slow is asked after the other, whose late head may then count.
            if (node.statuses().getLast().state() == EndpointStatus.State.SLOW) {
                assertTrue(chain, MARKET, flow.current());
            } else {
                assertAll(chain, MARKET, flow);
            }
            EndpointStatus status = node.statuses().getFirst();
            boolean isLie = LIES.contains(fault);
            // An endpoint that the machine made slow is asked after the other, and may not have told its lie.
            boolean isUnheard = isLie && status.state() == EndpointStatus.State.SLOW;
            assertThat(status.refutedAnswers() > 0 || isUnheard)
                    .as(status.toString())
                    .isEqualTo(isLie);
            assertThat(node.statuses().getLast().refutedAnswers()).isZero();
            liar.suffer(NodeFault.NONE);
            desk.settle();
            clock.advance(Duration.ofMinutes(10));
            mine(chain);
            liar.mine(clock.instant().getEpochSecond());
            flow.syncOnce();
            assertAll(chain, MARKET, flow);
            assertThat(node.statuses()).extracting(EndpointStatus::state).containsOnly(EndpointStatus.State.READY);
        }
    }

    /** What cannot be verified at one endpoint must not be believed where another shows that it can be. */
    @Test
    void logsHiddenFromTheStartAreFoundAtAnotherEndpoint() {
        ChainEndpointSettings terms =
                ChainEndpointSettings.of(CHAIN).withBlockTime(BLOCK_TIME).withLimits(LIMITS);
        ClockAndRandom timing = new ClockAndRandom(clock, new Random(97), clock::advance);
        try (WireChain liar = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                FailoverNode node = FailoverNode.at(List.of(liar.url(), chain.url()), terms, timing)) {
            liar.suffer(NodeFault.hiddenLogs());
            node.latestHeader();
            Chainflow flow = flow(node, MARKET);
            Desk desk = desk(flow, Duration.ofMinutes(1));
            for (int i = 0; i < 6; i++) {
                assertThat(quotes(chain, MARKET, desk)).as("round %s", i).isTrue();
                mine(chain);
                liar.mine(clock.instant().getEpochSecond());
            }
            assertThat(node.statuses().getLast().refutedAnswers())
                    .as("it told the truth")
                    .isZero();
            liar.suffer(NodeFault.NONE);
            desk.settle();
            flow.syncOnce();
            assertTrue(chain, MARKET, flow.current());
        }
    }

    /** A type that nobody knows must not be an excuse where receipts made their root before. */
    @Test
    void receiptsOfAnUnknownTypeProveNothingWhereOthersDid() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET);
            Desk desk = desk(flow, Duration.ofMinutes(1));
            assertThat(quotes(chain, MARKET, desk)).isTrue();
            mine(chain);
            assertThat(quotes(chain, MARKET, desk)).isTrue();
            chain.suffer(NodeFault.otherDataOfUnknownType());
            mine(chain);
            assertThat(quotes(chain, MARKET, desk)).isFalse();
            assertThat(flow.health().lastFailure()).contains("whose receipts do not match its receipts root");
            chain.suffer(NodeFault.NONE);
            assertWellAfterTwoBlocks(chain, MARKET, flow);
        }
    }

    /** Nothing in a block proves what a view says, so only other endpoints and proved logs can contradict it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void falseViewsAreFoundAndCostTheEndpointItsTrust(boolean fromTheStart) {
        ChainEndpointSettings terms =
                ChainEndpointSettings.of(CHAIN).withBlockTime(BLOCK_TIME).withLimits(LIMITS);
        ClockAndRandom timing = new ClockAndRandom(clock, new Random(97), clock::advance);
        try (WireChain liar = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                FailoverNode node = FailoverNode.at(List.of(liar.url(), chain.url()), terms, timing)) {
            mine(chain);
            liar.mine(clock.instant().getEpochSecond());
            Chainflow flow = flow(node, MARKET);
            if (fromTheStart) {
                liar.suffer(NodeFault.falseViews());
            }
            flow.syncOnce();
            lookAround(flow);
            liar.suffer(NodeFault.falseViews());
            boolean refuted = false;
            for (int i = 0; i < 12; i++) {
                mine(chain);
                liar.mine(clock.instant().getEpochSecond());
                flow.syncOnce();
                lookAround(flow);
                EndpointStatus status = node.statuses().getFirst();
                refuted |= status.state() == EndpointStatus.State.DISTRUSTED
                        && String.valueOf(status.reason()).startsWith("eth_call: its answer for the pool");
            }
            assertThat(refuted).isTrue();
            assertThat(node.statuses().getLast().refutedAnswers())
                    .as("it told the truth")
                    .isZero();
            assertThat(flow.health().doubts().evidence())
                    .anySatisfy(found -> assertThat(found.endpoint()).isEqualTo(liar.url()));
            assertAll(chain, MARKET, flow);
        }
    }

    /** Beside other logs of its block and of later blocks, so that only the filter of the block knows of it. */
    @Test
    void logLeftOutOfARangeIsMissedBeforeItsPoolIsQuoted() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET, 0);
            flow.syncOnce();
            PoolId pool = MARKET.getFirst().seed().id();
            while (MARKET.getFirst().steps().size() > chain.head().step() + 1) {
                mine(chain);
            }
            chain.suffer(
                    NodeFault.withoutLogs(pool.contract(), chain.head().ref().number()));
            for (int i = 0; i < 6; i++) {
                mine(chain);
            }
            flow.syncOnce();
            assertThat(flow.current().block()).isEqualTo(chain.head().ref());
            assertTrue(chain, MARKET, flow.current());
            assertThat(flow.current().pool(pool)).as("known to be wrong").isNull();
            assertThat(flow.health().doubts().evidence())
                    .extracting(Mismatch::pool)
                    .containsExactly(pool);
            assertWellAfterTwoBlocks(chain, MARKET, flow);
        }
    }

    private void assertWellAfterTwoBlocks(WireChain chain, List<PoolRecording> market, Chainflow flow) {
        for (int i = 0; i < 2; i++) {
            mine(chain);
            flow.syncOnce();
            lookAround(flow);
        }
        assertAll(chain, market, flow);
    }

    /** One log is left of each list, and nothing else shows that there were more. */
    @Test
    void cappedLogsWithoutReceiptsAreNotFollowedWhereReceiptsAreNeeded() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET, settings(MARKET, 100, true));
            flow.syncOnce();
            Desk desk = desk(flow, Duration.ofMinutes(1));
            chain.suffer(NodeFault.cappedLogsWithoutReceipts());
            for (int i = 0; i < 6; i++) {
                mineSampling(chain, desk);
                quotes(chain, MARKET, desk);
            }
            Freshness refused = desk.feed().freshness().orElseThrow();
            assertThat(refused.state().logs()).isEqualTo(LogsProof.REFUSED);
            assertThat(refused.stale()).contains("eth_getBlockReceipts", "--without-receipts serve");
            assertThat(flow.health().lastFailure()).contains("eth_getBlockReceipts is not supported");
            chain.suffer(NodeFault.NONE);
            assertWellAfterTwoBlocks(chain, MARKET, flow);
            assertThat(flow.state().logs()).isEqualTo(LogsProof.PROVED);
        }
    }

    @Test
    void nodeWithoutReceiptsIsRefusedFromTheStartWhereReceiptsAreNeeded() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            chain.suffer(NodeFault.cappedLogsWithoutReceipts());
            Chainflow flow = flow(node, MARKET, settings(MARKET, 100, true));
            flow.syncOnce();
            Freshness refused = desk(flow, Duration.ZERO).feed().freshness().orElseThrow();
            assertThat(refused.state().logs()).isEqualTo(LogsProof.REFUSED);
            assertThat(refused.stale()).isNotNull();
        }
    }

    @Test
    void logsWithoutReceiptsAreNamedWhereTheyAreServed() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET);
            flow.syncOnce();
            chain.suffer(NodeFault.cappedLogsWithoutReceipts());
            for (int i = 0; i < 3; i++) {
                mine(chain);
                flow.syncOnce();
            }
            assertThat(desk(flow, Duration.ZERO)
                            .feed()
                            .freshness()
                            .orElseThrow()
                            .stale())
                    .isNull();
            assertThat(flow.state().logs()).isEqualTo(LogsProof.UNPROVED);
        }
    }

    @Test
    void emptyScanOfTheFactoriesIsMadeAgain() {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET);
            Desk desk = desk(flow, Duration.ofMinutes(1));
            chain.suffer(NodeFault.logs(logs -> List.of()));
            quotes(chain, MARKET, desk);
            lookAround(flow);
            assertThat(flow.current().pools()).as("those that need no scan").hasSize(2);
            assertThat(flow.health().problems())
                    .extracting(SyncProblem::subject)
                    .contains("factory");
            mine(chain);
            quotes(chain, MARKET, desk);
            lookAround(flow);
            chain.suffer(NodeFault.NONE);
            assertWellAfterTwoBlocks(chain, MARKET, flow);
        }
    }

    static Stream<String> sickFamilies() {
        return FamilyPools.names();
    }

    /** A pool is as sick when it is read first as when it is read again after a log. */
    @ParameterizedTest
    @MethodSource("sickFamilies")
    void toxicPoolCostsOnlyItself(String family) {
        PoolRecording sick = FamilyPools.recording(family);
        Address contract = sick.seed().id().contract();
        List<PoolRecording> market = new ArrayList<>(MARKET);
        market.removeIf(each -> each.seed().id().contract().equals(contract));
        List<PoolRecording> others = List.copyOf(market);
        market.add(sick);
        try (WireChain chain = new WireChain(market, CHAIN, GENESIS, START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, market);
            Desk desk = desk(flow, Duration.ofMinutes(1));
            chain.suffer(NodeFault.toxic(contract));
            for (int i = 0; i < 2; i++) {
                assertThat(quotes(chain, market, desk))
                        .as(flow.health().toString())
                        .isTrue();
                assertThat(flow.current().pools()).hasSize(others.size());
                assertThat(flow.health().doubts().quarantinedPools()).isEqualTo(1);
                assertStatus(chain, flow);
                mine(chain);
            }
            chain.suffer(NodeFault.NONE);
            assertWellAfterTwoBlocks(chain, market, flow);
        }
    }

    /** Behind one URL there is suddenly a node of another chain, which may even have the same id. */
    @ParameterizedTest
    @ValueSource(longs = {56, CHAIN})
    void poolsOfAnotherChainAreNeverTakenForOurs(long otherId) {
        try (WireChain chain = new WireChain(MARKET, CHAIN, GENESIS, START_SECS);
                WireChain other = new WireChain(MARKET, otherId, "theirs", START_SECS);
                Node node = HttpNode.at(chain.url(), LIMITS, clock)) {
            Chainflow flow = flow(node, MARKET);
            Desk desk = desk(flow, Duration.ofMinutes(1));
            assertThat(quotes(chain, MARKET, desk)).isTrue();
            chain.switchTo(other);
            boolean answered = true;
            for (int i = 0; i < 3; i++) {
                mine(chain);
                answered = quotes(chain, MARKET, desk);
                lookAround(flow);
                assertStatus(chain, flow);
            }
            assertThat(answered).as("the last true block is too old").isFalse();
            assertThat(flow.health().lastFailure()).contains(otherId == CHAIN ? "genesis" : "chain 56");
            chain.switchBack();
            assertWellAfterTwoBlocks(chain, MARKET, flow);
        }
    }
}
