package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.FakeChain;
import io.swaplab.service.Refusals;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

public class ChainflowFeedTest {
    private static final Freshness.Terms TERMS = new Freshness.Terms(3, Duration.ofMinutes(1), Duration.ofMinutes(1));

    private final FakeChain node = new FakeChain(TestMarket.ROUTER, Permit2WitnessMessage.PERMIT2, TestMarket.WRAPPED);
    private final ChainProfile profile = new ChainProfile(
            97,
            "tBNB",
            TestMarket.WRAPPED,
            Permit2WitnessMessage.PERMIT2,
            List.of(),
            List.of(new Provider("PANCAKEV2", "constantproduct", List.of(), 2500)),
            0);
    private final Chainflow chainflow =
            new Chainflow(node, profile, PoolFamilies.on(profile), ChainflowSettings.DEFAULT);

    @Test
    void poolsThatWereNeverReadAreStale() {
        node.changes = -1;
        var refused = Refusals.expect(feed()::fresh, ApiCode.ERR_STALE_POOL_DATA);
        refused.hasMessageContaining("at most 3 blocks and 60000 ms").hasMessageContaining("no block yet");
    }

    @Test
    void quotesNeverAskTheNode() {
        chainflow.syncOnce();
        node.down = true;
        assertThat(feed().fresh()).isSameAs(chainflow.current());
    }

    @Test
    void anOwnChangeIsIncludedBeforeTheNextQuote() {
        chainflow.syncOnce();
        var before = chainflow.current();
        node.headNumber = 8;
        assertThat(feed().fresh()).as("not known to have changed").isSameAs(before);
        node.changes = 1;
        assertThat(feed().fresh().block().number()).isEqualTo(8);
        node.down = true;
        assertThat(feed().fresh().block().number()).as("included").isEqualTo(8);
    }

    @Test
    void aBlockThatWasSeenAtTheHeadIsIncluded() {
        chainflow.syncOnce();
        node.headNumber = 8;
        BlockRef head = node.latestBlock();
        var unhurried = new ChainflowFeed(
                chainflow, new Freshness.Terms(3, Duration.ofMinutes(1), Duration.ZERO), () -> Uint256.ZERO);
        unhurried.include(head);
        assertThat(chainflow.current().block().number()).as("nobody waits").isEqualTo(7);
        feed().include(head);
        assertThat(chainflow.current().block().number()).isEqualTo(8);
        node.down = true;
        feed().include(head);
    }

    @Test
    void aTokenInDoubtIsTestedBeforeTheNextQuote() {
        chainflow.syncOnce();
        node.headNumber = 8;
        chainflow.doubt(Address.ZERO);
        assertThat(feed().fresh().block().number()).isEqualTo(8);
    }

    @Test
    void anOwnChangeThatCannotBeIncludedIsRefusedWithBothFigures() {
        chainflow.syncOnce();
        node.changes = 1;
        node.down = true;
        Refusals.expect(feed()::fresh, ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("does not answer as it should")
                .hasMessageContaining("at most 3 blocks and 60000 ms")
                .hasMessageContaining("got '0 blocks, ")
                .hasMessageNotContaining("secret");
    }

    @Test
    void theFiguresAreInTheDataToo() {
        node.changes = -1;
        assertThat(catchThrowableOfType(ApiRefusal.class, feed()::fresh)
                        .envelope()
                        .data())
                .isEqualTo(new RefusalData(
                        "block", "must be at most 3 blocks and 60000 ms behind the chain", "no block yet"));
    }

    @Test
    void anOldSnapshotIsRefusedAlthoughNoBlockIsMissing() {
        chainflow.syncOnce();
        var none = new ChainflowFeed(
                chainflow, new Freshness.Terms(3, Duration.ofMillis(-1), Duration.ofMinutes(1)), () -> Uint256.ZERO);
        Refusals.expect(none::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("got '0 blocks, ");
    }

    @Test
    void aNodeThatContradictsItselfLeavesThePoolsStale() {
        node.whenAsked = () -> {
            throw new DoubtfulAnswerException("eth_getLogs: asked 4 times for the logs of block 7, got none");
        };
        Refusals.expect(feed()::fresh, ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("contradicts itself")
                .hasMessageContaining("block 7, got none");
    }

    @Test
    void whatKeepsThePoolsBehindIsNamed() {
        chainflow.syncOnce();
        var impatient = new ChainflowFeed(
                chainflow, new Freshness.Terms(3, Duration.ofMillis(-1), Duration.ZERO), () -> Uint256.ZERO);
        node.whenAsked = () -> {
            throw new DoubtfulAnswerException("eth_getBlockByNumber: the genesis block is another");
        };
        assertThatThrownBy(chainflow::syncOnce).isInstanceOf(DoubtfulAnswerException.class);
        Refusals.expect(impatient::fresh, ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("contradicts itself: eth_getBlockByNumber: the genesis block is another");
        node.whenAsked = () -> {
            throw new NodeException("no answer from https://secret.example");
        };
        assertThatThrownBy(chainflow::syncOnce).isInstanceOf(NodeException.class);
        Refusals.expect(impatient::fresh, ApiCode.ERR_STALE_POOL_DATA)
                .hasMessageContaining("behind the chain")
                .hasMessageNotContaining("secret")
                .hasMessageNotContaining("genesis");
    }

    @Test
    void aHeadThatStandsStillLeavesThePoolsStale() {
        node.headSecs = 1_000;
        Chainflow followed = new Chainflow(
                node,
                profile,
                PoolFamilies.on(profile),
                ChainflowSettings.DEFAULT.withCaution(
                        VerificationSettings.DEFAULT.withBlockTime(Duration.ofMillis(450))));
        var feed = new ChainflowFeed(followed, TERMS, () -> Uint256.ZERO);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("behind the clock");
        assertThat(feed.freshness().orElseThrow().stale()).contains("behind the clock");
        node.whenAsked = () -> {
            throw new DoubtfulAnswerException("eth_chainId: the node is of chain 56, not 97");
        };
        assertThatThrownBy(followed::syncOnce).isInstanceOf(DoubtfulAnswerException.class);
        Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("the node is of chain 56");
        node.whenAsked = () -> {};
        assertThat(feed().fresh().block().number()).isEqualTo(7);
    }

    @Test
    void aFrozenNodeHoldsNoRequestLongerThanItsPatience() {
        CountDownLatch frozen = new CountDownLatch(1);
        node.whenAsked = frozen::await;
        var feed = new ChainflowFeed(
                chainflow, new Freshness.Terms(3, Duration.ofMinutes(1), Duration.ofMillis(20)), () -> Uint256.ZERO);
        for (int i = 0; i < 5; i++) {
            Refusals.expect(feed::fresh, ApiCode.ERR_STALE_POOL_DATA).hasMessageContaining("within 20 ms");
        }
        frozen.countDown();
    }

    @Test
    void thePriceOfGasIsThatOfTheWatchOrNone() {
        assertThat(new ChainflowFeed(chainflow, TERMS, () -> Uint256.TWO).gasPriceWei())
                .isEqualTo(Uint256.TWO);
        assertThat(feed().gasPriceWei()).isEqualTo(Uint256.ZERO);
    }

    @Test
    void cursorsAreThereBeforeTheFirstSync() {
        assertThat(feed().cursors())
                .singleElement()
                .satisfies(cursor -> assertThat(cursor.txCursor()).isNull());
    }

    private ChainflowFeed feed() {
        return new ChainflowFeed(chainflow, TERMS, () -> Uint256.ZERO);
    }
}
