package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.MissedPoolSearch.MissingPools;
import io.swaplab.service.chainflow.ProviderSyncStatus;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
import io.swaplab.service.chainflow.SyncState;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.ProvedLogs.LogsProof;
import io.swaplab.service.route.Freshness;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Whether anything is quoted is decided in one place, for the status and for every request. */
class OneFreshnessTest {
    private static final long MAX_AGE_MILLIS = 10_000;
    private static final BlockRef BLOCK = new BlockRef(41, Bytes32.ZERO, Bytes32.ZERO, 1_000);

    private final TestMarket market = new TestMarket();

    @Test
    void whileNothingIsQuotedNoRequestWaitsForTheNode() {
        Bytes32 prepared = Bytes32.parse(market.prepare
                .prepare(new SwapOrder().delegated(), "127.0.0.1")
                .artifact()
                .quoteId());
        market.stale = true;
        market.node.down = true;
        Refusals.expect(() -> market.direct.swap(new SwapOrder().direct()), ApiCode.ERR_STALE_POOL_DATA);
        Refusals.expect(
                () -> market.prepare.prepare(new SwapOrder().delegated(), "127.0.0.1"), ApiCode.ERR_STALE_POOL_DATA);
        Refusals.expect(() -> market.build.build(prepared, null, "0x1"), ApiCode.ERR_SIGNATURE_FORMAT);
        Refusals.expect(
                () -> market.build.build(prepared, null, "0x" + "11".repeat(64) + "1b"), ApiCode.ERR_STALE_POOL_DATA);
    }

    @Test
    void noProviderIsLiveFromTheMomentThatNothingIsQuoted() {
        StatusData young = shown(state(43, MAX_AGE_MILLIS, null));
        assertThat(young.market().stale()).isNull();
        assertThat(young.providers()).contains("PANCAKEV2");
        StatusData old = shown(state(43, MAX_AGE_MILLIS + 1, "the node is down"));
        assertThat(old.market().stale()).isEqualTo("the pool data is behind the chain");
        assertThat(old.providers()).doesNotContain("PANCAKEV2");
        assertThat(old.chainflows()).extracting(ChainflowStatus::state).containsOnly("STALE");
        assertThat(old.chainflows()).extracting(ChainflowStatus::reason).containsOnly("the node is down");
    }

    @Test
    void noProviderIsLiveFurtherBehindThanQuotesMayBe() {
        assertThat(shown(state(46, 0, null)).chainflows())
                .extracting(ChainflowStatus::state)
                .containsOnly("LIVE");
        StatusData behind = shown(state(47, 0, null));
        assertThat(behind.market().stale()).isEqualTo("the pool data is behind the chain");
        assertThat(behind.chainflows()).extracting(ChainflowStatus::state).doesNotContain("LIVE");
    }

    @Test
    void aTokenWhosePoolTheNodeDoesNotShowIsNotUnknown() {
        Address token = Address.parse("0x00000000000000000000000000000000000000aa");
        TradeRequest<Address> trade =
                TradeRequest.selling(token, TestMarket.CAKE, Uint256.of(1_000), SearchTerms.DEFAULTS);
        Refusals.expect(() -> market.findRoute.find(trade), ApiCode.ERR_UNSUPPORTED_TOKEN);
        SyncState known = state(41, 0, null);
        PoolSeed seed = new PoolSeed(
                new Provider("PANCAKEV2", "constantproduct", List.of(), 2500),
                PoolId.of(token),
                List.of(token, TestMarket.CAKE));
        shown(new SyncState(
                known.snapshot(),
                known.health(),
                known.cursors(),
                known.flows(),
                List.of(new TrackedPool.Quarantined(seed, "a view returned 0x", 41)),
                MissingPools.NONE,
                0,
                null,
                LogsProof.PROVED));
        Refusals.expect(() -> market.findRoute.find(trade), ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("of the token is left out: a view returned 0x; try again");
    }

    @Test
    void aTokenOfAProviderThatIsLeftOutIsNotUnknown() {
        Address token = Address.parse("0x00000000000000000000000000000000000000aa");
        SyncState known = state(41, 0, null);
        shown(new SyncState(
                known.snapshot(),
                known.health(),
                known.cursors(),
                List.of(new ProviderSyncStatus(
                        "PANCAKEV2", ProviderSyncState.LAGGING, 40, 1, 3, 0, 0, 0, "reading 3 pools: late")),
                List.of(),
                MissingPools.NONE,
                0,
                null,
                LogsProof.PROVED));
        Refusals.expect(
                        () -> market.findRoute.find(
                                TradeRequest.selling(token, TestMarket.CAKE, Uint256.of(1_000), SearchTerms.DEFAULTS)),
                        ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("the pools of PANCAKEV2 are left out: reading 3 pools: late");
    }

    @Test
    void aTokenThatMayBeOfAMissingPoolIsNotUnknown() {
        Address token = Address.parse("0x00000000000000000000000000000000000000aa");
        TradeRequest<Address> trade =
                TradeRequest.selling(token, TestMarket.CAKE, Uint256.of(1_000), SearchTerms.DEFAULTS);
        StatusData uncounted =
                shown(lacking(new FactoryCountCheck.Gap(null, "a factory exists, but no pool was found")));
        assertThat(uncounted.providers()).contains("PANCAKEV2");
        Refusals.expect(() -> market.findRoute.find(trade), ApiCode.ERR_UNSUPPORTED_TOKEN);
        StatusData counted = shown(lacking(new FactoryCountCheck.Gap(2L, "a factory reports 5 pools, 3 were found")));
        assertThat(counted.providers()).doesNotContain("PANCAKEV2");
        assertThat(counted.chainflows()).extracting(ChainflowStatus::state).containsOnly("BOOTSTRAP");
        assertThat(counted.chainflows())
                .extracting(ChainflowStatus::reason)
                .containsOnly("pools are missing: a factory reports 5 pools, 3 were found");
        Refusals.expect(() -> market.findRoute.find(trade), ApiCode.ERR_STALE_POOL_DATA)
                .hasMessage("PANCAKEV2: pools are missing: a factory reports 5 pools, 3 were found; try again");
    }

    private static SyncState lacking(FactoryCountCheck.Gap gap) {
        SyncState known = state(41, 0, null);
        return new SyncState(
                known.snapshot(),
                known.health(),
                known.cursors(),
                known.flows(),
                List.of(),
                new MissingPools(Map.of("PANCAKEV2", gap), 41),
                0,
                null,
                LogsProof.PROVED);
    }

    private static SyncState state(long head, long ageMillis, @Nullable String failure) {
        return new SyncState(
                MarketSnapshot.of(BLOCK, List.of()),
                new SyncHealth(true, head, 41, 3, 0, 0, failure, null, 1_000, List.of(), RejectedAnswers.NONE),
                List.of(new ProviderCursor("PANCAKEV2", null, 41, 0, 1_000)),
                List.of(new ProviderSyncStatus("PANCAKEV2", ProviderSyncState.LIVE, 41, 0, 3, 0, 0, 0, null)),
                List.of(),
                MissingPools.NONE,
                ageMillis,
                null,
                LogsProof.PROVED);
    }

    private StatusData shown(SyncState state) {
        market.freshness = Optional.of(
                Freshness.of(state, new Freshness.Terms(5, Duration.ofMillis(MAX_AGE_MILLIS), Duration.ZERO)));
        return market.status.status();
    }
}
