package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.DirectSwapData.CallData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calls of a direct swap for a wallet that makes several calls at once. */
class BatchCallsTest {
    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();

    @Test
    void aMissingAllowanceIsApprovedExactly() {
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls()).containsExactly(approval(order.amount), swap(data));
        assertThat(market.node.simulated).isEmpty();
    }

    @Test
    void anAllowanceThatCoversTheInputNeedsNoApproval() {
        for (Uint256 allowance : List.of(order.amount, Uint256.MAX)) {
            market.node.allowance = answer(allowance);
            DirectSwapData data = market.direct.swap(order.direct());
            assertThat(data.calls()).containsExactly(swap(data));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x", "0x0000000000000000000000000000000000000000000000000000000000000001"})
    void aShortAllowanceIsReplacedIfTheTokenLetsIt(String answered) {
        market.node.allowance = answer(order.amount.minus(1));
        market.node.simulation = call -> new CallResult(true, Bytes.parse(answered));
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls()).containsExactly(approval(order.amount), swap(data));
        assertThat(market.node.simulated)
                .containsExactly(TestMarket.EXECUTOR.address() + " " + TestMarket.USDT + " 1000000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "false",
                "0x01",
                "0x0000000000000000000000000000000000000000000000000000000000000000",
                "0x0000000000000000000000000000000000000000000000000000000000000002"
            })
    void aTokenThatRefusesToReplaceItIsSetToZeroFirst(String answered) {
        market.node.allowance = answer(Uint256.ONE);
        market.node.simulation = call -> answered.equals("false")
                ? new CallResult(false, Bytes.EMPTY)
                : new CallResult(true, Bytes.parse(answered));
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls()).containsExactly(approval(Uint256.ZERO), approval(order.amount), swap(data));
    }

    @Test
    void anUnreadableAllowanceIsSetToZeroFirst() {
        for (CallResult answer :
                List.of(new CallResult(false, Bytes.EMPTY), new CallResult(true, Bytes.parse("0x01")))) {
            market.node.allowance = answer;
            DirectSwapData data = market.direct.swap(order.direct());
            assertThat(data.calls()).containsExactly(approval(Uint256.ZERO), approval(order.amount), swap(data));
        }
    }

    @Test
    void theNativeCoinNeedsNoApproval() {
        order.from = Token.NATIVE_SENTINEL;
        order.target = TestMarket.USDT;
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls())
                .containsExactly(
                        new CallData(TestMarket.ROUTER.toString(), data.tx().data(), order.amount.toString()));
    }

    private static CallResult answer(Uint256 allowance) {
        return new CallResult(true, Bytes.of(allowance.toBytes()));
    }

    private static CallData approval(Uint256 amount) {
        return new CallData(
                TestMarket.USDT.toString(),
                Erc20.approval(TestMarket.ROUTER, amount).toString(),
                "0");
    }

    private static CallData swap(DirectSwapData data) {
        return new CallData(data.tx().to(), data.tx().data(), data.tx().value());
    }
}
