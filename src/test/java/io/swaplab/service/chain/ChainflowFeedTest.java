package io.swaplab.service.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.book.Caution;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainsource.DoubtfulAnswerException;
import io.swaplab.execution.signing.Permit2Witness;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.math.Uint256;
import io.swaplab.pools.PoolFamilies;
import io.swaplab.service.FakeChain;
import io.swaplab.service.Refusals;
import io.swaplab.service.TestMarket;
import io.swaplab.wire.ApiCode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

public class ChainflowFeedTest {
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
    void aNodeThatContradictsItselfLeavesThePoolsStale() {
        node.whenAsked = () -> {
            throw new DoubtfulAnswerException("eth_getLogs: asked 4 times for the logs of block 7, got none");
        };
        var feed = feed(true);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("contradicts itself")
                .hasMessageContaining("block 7, got none");
    }

    @Test
    void aHeadThatStandsStillLeavesThePoolsStale() {
        node.headSecs = 1_000;
        Chainflow followed = new Chainflow(
                node,
                profile,
                PoolFamilies.on(profile),
                ChainflowSettings.DEFAULT.withCaution(Caution.DEFAULT.withBlockTime(Duration.ofMillis(450))));
        var feed = new ChainflowFeed(followed, terms(true), () -> Uint256.ZERO);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("behind the clock");
        assertThat(feed.doubts().orElseThrow().staleHead()).contains("behind the clock");
        var fork = feed(true);
        assertThat(fork.fresh().block().number()).isEqualTo(7);
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
