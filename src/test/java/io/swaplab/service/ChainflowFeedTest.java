package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.ChainflowSettings;
import io.swaplab.execution.Permit2Witness;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.math.Uint256;
import io.swaplab.pools.PoolFamilies;
import io.swaplab.wire.ApiCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainflowFeedTest {
    private final FakeChain node = new FakeChain(TestMarket.ROUTER, Permit2Witness.PERMIT2, TestMarket.WRAPPED);
    private final ChainProfile profile = new ChainProfile(
            97,
            "tBNB",
            TestMarket.WRAPPED,
            Permit2Witness.PERMIT2,
            List.of(),
            List.of(new Provider("PANCAKEV2", "constantproduct", List.of(), 2500)),
            0);
    private final Chainflow chainflow =
            new Chainflow(node, profile, PoolFamilies.on(profile), ChainflowSettings.DEFAULT);

    @Test
    void poolsThatWereNeverReadAreStale() {
        var feed = new ChainflowFeed(chainflow, false, 3);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("3 blocks");
    }

    @Test
    void aNodeThatFailsDuringTheSyncIsUpstreamTrouble() {
        node.down = true;
        var feed = new ChainflowFeed(chainflow, true, 3);
        Refusals.expect(feed::fresh, ApiCode.ERR_UPSTREAM_RPC).hasMessageNotContaining("secret");
    }

    @Test
    void thePriceOfGasIsThatOfTheWatchOrNone() {
        assertThat(new ChainflowFeed(chainflow, false, 3, () -> Uint256.TWO).gasPriceWei())
                .isEqualTo(Uint256.TWO);
        assertThat(new ChainflowFeed(chainflow, false, 3).gasPriceWei()).isEqualTo(Uint256.ZERO);
    }

    @Test
    void cursorsAreThereBeforeTheFirstSync() {
        assertThat(new ChainflowFeed(chainflow, false, 3).cursors())
                .singleElement()
                .satisfies(cursor -> assertThat(cursor.txCursor()).isNull());
    }
}
