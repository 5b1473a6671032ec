package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A transaction that would settle has the node's estimate and a tenth more as its limit; every other one has none. */
class GasLimitsTest {
    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();

    private @Nullable String limit(LongSupplier estimate) {
        market.node.gasEstimate = estimate;
        return market.direct.swap(order.direct()).tx().gasLimit();
    }

    private void settles() {
        byte[] receipt = new byte[256];
        Arrays.fill(receipt, 224, 256, (byte) 0xff);
        CallResult enough = new CallResult(true, Bytes.of(order.amount.toBytes()));
        market.node.simulations = asked ->
                List.of(Optional.of(new CallResult(true, Bytes.of(receipt))), Optional.of(enough), Optional.of(enough));
    }

    @Test
    void theLimitIsATenthAboveTheEstimate() {
        settles();
        assertThat(limit(() -> 200_001)).isEqualTo("220001");
    }

    @Test
    void anEstimateThatFailsLeavesNoLimit() {
        settles();
        assertThat(limit(() -> {
                    throw new CallRevertedException("reverted", Bytes.EMPTY);
                }))
                .isNull();
        assertThat(limit(() -> {
                    throw new NodeException("down");
                }))
                .isNull();
    }

    /** A node could otherwise make the sender reserve its coins for gas. */
    @Test
    void anEstimateOutOfReasonLeavesNoLimit() {
        settles();
        for (long estimate : new long[] {0, -1, 1 << 24, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThat(limit(() -> estimate)).as("%s", estimate).isNull();
        }
    }

    @Test
    void aTransactionThatWouldNotSettleIsNotEstimated() {
        assertThat(limit(() -> {
                    throw new AssertionError("estimated");
                }))
                .isNull();
    }
}
