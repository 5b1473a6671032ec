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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
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
        var feed = feed(false);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("3 blocks");
    }

    @Test
    void aNodeThatFailsDuringTheSyncIsUpstreamTrouble() {
        node.down = true;
        var feed = feed(true);
        Refusals.expect(feed::fresh, ApiCode.ERR_UPSTREAM_RPC).hasMessageNotContaining("secret");
    }

    @Test
    void aFrozenNodeHoldsNoRequestLongerThanItsPatience() throws InterruptedException {
        CountDownLatch frozen = new CountDownLatch(1);
        node.whenAsked = frozen::await;
        var feed = new ChainflowFeed(
                chainflow, new ChainflowFeed.Terms(true, 3, Duration.ofMillis(20)), () -> Uint256.ZERO);
        for (int i = 0; i < 5; i++) {
            Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("within 20 ms");
        }
        frozen.countDown();
    }

    @Test
    void thePriceOfGasIsThatOfTheWatchOrNone() {
        assertThat(new ChainflowFeed(chainflow, terms(false), () -> Uint256.TWO).gasPriceWei())
                .isEqualTo(Uint256.TWO);
        assertThat(feed(false).gasPriceWei()).isEqualTo(Uint256.ZERO);
    }

    @Test
    void cursorsAreThereBeforeTheFirstSync() {
        assertThat(feed(false).cursors())
                .singleElement()
                .satisfies(cursor -> assertThat(cursor.txCursor()).isNull());
    }

    private ChainflowFeed feed(boolean syncFirst) {
        return new ChainflowFeed(chainflow, terms(syncFirst), () -> Uint256.ZERO);
    }

    private static ChainflowFeed.Terms terms(boolean syncFirst) {
        return new ChainflowFeed.Terms(syncFirst, 3, Duration.ofMinutes(1));
    }
}
