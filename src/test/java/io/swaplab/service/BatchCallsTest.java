package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calls of a direct swap for a wallet that makes several calls at once. */
class BatchCallsTest {
    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();

    @Test
    void aMissingAllowanceIsApprovedExactly() {
        allowed(answer(Uint256.ZERO));
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls()).containsExactly(approval(order.amount), swap(data));
        assertThat(market.node.simulated).isEmpty();
    }

    @Test
    void anAllowanceThatCoversTheInputNeedsNoApproval() {
        for (Uint256 allowance : List.of(order.amount, Uint256.MAX)) {
            allowed(answer(allowance));
            DirectSwapData data = market.direct.swap(order.direct());
            assertThat(data.calls()).containsExactly(swap(data));
        }
    }

    /** The approvals that are proposed and those of a batch are the same, for the router and for Permit2. */
    @ParameterizedTest
    @ValueSource(strings = {"0x", "0x01"})
    void proposedApprovalsAreThoseOfTheBatch(String answered) {
        allowed(answer(Uint256.ONE));
        market.node.simulation = call -> new CallResult(true, Bytes.parse(answered));
        DirectSwapData data = market.direct.swap(order.direct());
        List<CallData> proposed = proposed(data.issues());
        assertThat(proposed).isEqualTo(data.calls().subList(0, data.calls().size() - 1));
        assertThat(proposed(
                        market.prepare.prepare(order.delegated(), "127.0.0.1").issues()))
                .hasSameSizeAs(proposed);
        assertThat(market.node.simulated)
                .containsExactly(
                        TestMarket.EXECUTOR.address() + " " + TestMarket.USDT + " 1000000",
                        TestMarket.PAYER.address() + " " + TestMarket.USDT + " 1000000");
    }

    private static List<CallData> proposed(@Nullable IssuesData issues) {
        return Objects.requireNonNull(Objects.requireNonNull(issues).allowance())
                .calls();
    }

    /** If the node does not answer whether the token replaces the allowance, the swap is served all the same. */
    @Test
    void aTokenThatCannotBeAskedIsSetToZeroFirst() {
        allowed(answer(Uint256.ONE));
        market.node.simulation = call -> {
            throw new NodeException("timed out");
        };
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.calls()).containsExactly(approval(Uint256.ZERO), approval(order.amount), swap(data));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x", "0x0000000000000000000000000000000000000000000000000000000000000001"})
    void aShortAllowanceIsReplacedIfTheTokenLetsIt(String answered) {
        allowed(answer(order.amount.minus(1)));
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
        allowed(answer(Uint256.ONE));
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
            allowed(answer);
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

    /** What the input token answers about the allowance of every account. */
    private void allowed(CallResult allowance) {
        CallResult enough = answer(Uint256.MAX);
        market.node.simulations = calls -> List.of(Optional.empty(), Optional.of(enough), Optional.of(allowance));
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
