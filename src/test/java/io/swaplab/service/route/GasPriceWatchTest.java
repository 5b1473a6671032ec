package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

public class GasPriceWatchTest {
    private static final MarketSnapshot SNAPSHOT =
            MarketSnapshot.of(new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 1_000), List.of());

    private Uint256 price = Uint256.of(100_000_000);
    private boolean down;
    private volatile int asked;
    private long changes;
    private Runnable whenAsked = () -> {};

    private final Node node = new UnaskedNode() {
        @Override
        public Uint256 gasPriceWei() {
            asked++;
            whenAsked.run();
            if (down) {
                throw new NodeException("the node is down");
            }
            return price;
        }

        @Override
        public long changes() {
            return changes;
        }
    };

    private final GasPriceWatch watch = new GasPriceWatch(node, Runnable::run, Duration.ofMinutes(1));

    @Test
    void thePriceIsAskedWithTheFirstSnapshotAndByNoReader() {
        assertThat(watch.lastWei()).isEqualTo(Uint256.ZERO);
        watch.published(SNAPSHOT);
        assertThat(watch.lastWei()).isEqualTo(price);
        assertThat(watch.lastWei()).isEqualTo(price);
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void emptyBlocksSeldomCostARequestAndOwnChangesAlways() {
        watch.published(SNAPSHOT);
        watch.published(at(8));
        watch.published(at(15));
        assertThat(asked).isEqualTo(1);
        watch.published(at(16));
        watch.published(at(31));
        assertThat(asked).isEqualTo(2);
        changes++;
        watch.published(at(31));
        assertThat(asked).isEqualTo(3);
    }

    private static MarketSnapshot at(long number) {
        return MarketSnapshot.of(new BlockRef(number, Bytes32.ZERO, Bytes32.ZERO, 1_000), List.of());
    }

    @Test
    void whereTheNodeDoesNotAnswerTheLastPriceStays() {
        down = true;
        watch.published(SNAPSHOT);
        assertThat(watch.lastWei()).isEqualTo(Uint256.ZERO);
        down = false;
        watch.published(SNAPSHOT);
        down = true;
        price = Uint256.ONE;
        watch.published(SNAPSHOT);
        assertThat(watch.lastWei()).isEqualTo(Uint256.of(100_000_000));
    }

    @Test
    void aNodeThatHangsHoldsTheSyncUpForItsPatienceAtMost() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch answers = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        whenAsked = () -> {
            begun.countDown();
            try {
                answers.await();
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        };
        GasPriceWatch impatient = new GasPriceWatch(
                node,
                read -> Thread.ofVirtual().start(() -> {
                    read.run();
                    answered.countDown();
                }),
                Duration.ofMillis(1));
        impatient.published(SNAPSHOT);
        begun.await();
        impatient.published(at(8));
        assertThat(impatient.lastWei()).isEqualTo(Uint256.ZERO);
        assertThat(asked).as("the second snapshot does not wait as well").isEqualTo(1);
        answers.countDown();
        answered.await();
        assertThat(impatient.lastWei()).isEqualTo(price);
    }
}
