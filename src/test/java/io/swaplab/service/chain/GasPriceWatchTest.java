package io.swaplab.service.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes32;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.NodeException;
import io.swaplab.node.UnaskedNode;
import java.util.List;
import org.junit.jupiter.api.Test;

public class GasPriceWatchTest {
    private static final MarketSnapshot SNAPSHOT =
            MarketSnapshot.of(new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 1_000), List.of());

    private Uint256 price = Uint256.of(100_000_000);
    private boolean down;
    private int asked;
    private long changes;

    private final GasPriceWatch watch = new GasPriceWatch(new UnaskedNode() {
        @Override
        public Uint256 gasPriceWei() {
            asked++;
            if (down) {
                throw new NodeException("the node is down");
            }
            return price;
        }

        @Override
        public long changes() {
            return changes;
        }
    });

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
}
