package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.TokenPermit.Domain;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What answers say of balances, allowances and the simulated transaction, whatever the node answers. */
class PlanIssuesTest {
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction TEXT = AbiFunction.of("Error(string)");
    private static final Address PERMIT2 = Permit2WitnessMessage.PERMIT2;

    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();
    private final List<SimulatedCall> calls = new ArrayList<>();

    private IssuesData direct() {
        return Objects.requireNonNull(market.direct.swap(order.direct()).issues());
    }

    private IssuesData prepared() {
        return Objects.requireNonNull(
                market.prepare.prepare(order.delegated(), "127.0.0.1").issues());
    }

    /** The node runs the transaction with this result, and answers the views with these words. */
    private void answering(CallResult transaction, Uint256... words) {
        market.node.simulations = asked -> {
            calls.addAll(asked);
            return Stream.concat(Stream.of(transaction), Stream.of(words).map(PlanIssuesTest::word))
                    .map(Optional::of)
                    .toList();
        };
    }

    private static CallResult word(Uint256 value) {
        return new CallResult(true, Bytes.of(value.toBytes()));
    }

    private static CallResult receipt() {
        byte[] receipt = new byte[256];
        Arrays.fill(receipt, 224, 256, (byte) 0xff);
        return new CallResult(true, Bytes.of(receipt));
    }

    private static CallResult reverted(String text) {
        return new CallResult(false, TEXT.encode(text));
    }

    private CallData approval(Address spender, Uint256 amount) {
        return new CallData(
                order.from.toString(), APPROVE.encode(spender, amount).toString(), "0");
    }

    @Test
    void aPayerWhoHasAndAllowsEnoughHasNoIssue() {
        answering(receipt(), order.amount, order.amount);
        for (IssuesData issues : List.of(direct(), prepared())) {
            assertThat(issues.balance()).isNull();
            assertThat(issues.allowance()).isNull();
            assertThat(issues.simulation()).isNull();
            assertThat(issues.blockNumber()).isEqualTo(7);
            assertThat(issues.blockHash()).isEqualTo(Bytes32.ZERO.toString());
        }
    }

    @Test
    void whatIsShortIsSaidWithTheCallsThatCureIt() {
        answering(reverted("short"), order.amount.minus(1), Uint256.ZERO);
        var balance = Objects.requireNonNull(direct().balance());
        assertThat(balance)
                .isEqualTo(new IssuesData.BalanceIssue(
                        order.from.toString(), order.amount.minus(1).toString(), order.amount.toString()));
        var allowance = Objects.requireNonNull(direct().allowance());
        assertThat(allowance.spender()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(allowance.have()).isEqualTo("0");
        assertThat(allowance.need()).isEqualTo(order.amount.toString());
        assertThat(allowance.calls()).containsExactly(approval(TestMarket.ROUTER, order.amount));
        var permit2 = Objects.requireNonNull(prepared().allowance());
        assertThat(permit2.spender()).isEqualTo(PERMIT2.toString());
        assertThat(permit2.calls()).containsExactly(approval(PERMIT2, order.amount));
    }

    /** The node runs the transaction, and the input token has a permit. */
    private void permitting(Domain domain, Uint256 allowance) {
        Map<Bytes, Bytes> views = Map.of(
                selector("balanceOf(address)"), Bytes.of(order.amount.toBytes()),
                selector("allowance(address,address)"), Bytes.of(allowance.toBytes()),
                selector("nonces(address)"), Bytes.of(Uint256.of(7).toBytes()),
                selector("name()"), AbiTupleType.parse("(string)").encode(domain.name()),
                selector("DOMAIN_SEPARATOR()"), Bytes.of(domain.separator().toBytes()));
        market.node.simulations = asked -> {
            calls.addAll(asked);
            return asked.stream()
                    .map(call -> views.get(call.call().data().slice(0, 4)))
                    .map(answer -> Optional.of(answer == null ? reverted("no view") : new CallResult(true, answer)))
                    .toList();
        };
    }

    private static Bytes selector(String signature) {
        return AbiFunction.of(signature).selector();
    }

    @Test
    void aPermitOfTheInputIsOffered() {
        permitting(new Domain("Some Token", "1", 97, order.from), Uint256.ZERO);
        DirectSwapData swap = market.direct.swap(order.direct());
        var allowance =
                Objects.requireNonNull(Objects.requireNonNull(swap.issues()).allowance());
        assertThat(allowance.permit())
                .isEqualTo(new PermitOffer(
                        "EIP2612",
                        "Some Token",
                        "1",
                        "7",
                        order.amount.toString(),
                        swap.artifact().plan().deadline()));
        assertThat(Objects.requireNonNull(prepared().allowance()).permit()).isNull();
    }

    @Test
    void aDomainThatIsNotTheTokensOffersNoPermit() {
        permitting(new Domain("Some Token", "1", 97 + 1, order.from), Uint256.ZERO);
        assertThat(Objects.requireNonNull(direct().allowance()).permit()).isNull();
    }

    @Test
    void anAllowanceAboveZeroIsReplacedIfTheTokenLetsIt() {
        answering(reverted("short"), order.amount, order.amount.minus(1));
        assertThat(Objects.requireNonNull(direct().allowance()).calls())
                .containsExactly(approval(TestMarket.ROUTER, Uint256.ZERO), approval(TestMarket.ROUTER, order.amount));
        market.node.simulation = call -> word(Uint256.ONE);
        assertThat(Objects.requireNonNull(direct().allowance()).calls())
                .containsExactly(approval(TestMarket.ROUTER, order.amount));
        assertThat(Objects.requireNonNull(prepared().allowance()).calls())
                .containsExactly(approval(PERMIT2, order.amount));
    }

    @Test
    void theNativeCoinNeedsABalanceAndNoAllowance() {
        order.from = Token.NATIVE_SENTINEL;
        order.target = TestMarket.USDT;
        answering(receipt(), order.amount);
        assertThat(direct().balance()).isNull();
        answering(receipt(), order.amount.minus(1));
        IssuesData issues = direct();
        assertThat(issues.allowance()).isNull();
        assertThat(Objects.requireNonNull(issues.balance()).token()).isEqualTo(Token.NATIVE_SENTINEL.toString());
        assertThat(Objects.requireNonNull(issues.simulation()).error()).isEqualTo("InsufficientFunds");
    }

    @Test
    void aTransactionThatIsNotSignedYetIsSimulatedAsIfItWere() {
        answering(receipt(), order.amount, order.amount);
        prepared();
        SimulatedCall simulated = calls.getFirst();
        assertThat(simulated.from()).isEqualTo(TestMarket.EXECUTOR.address());
        assertThat(simulated.overrides()).containsOnlyKeys(TestMarket.PAYER.address());
        assertThat(ExecutePlanCall.decode(simulated.call().data())
                        .payerSignature()
                        .size())
                .isEqualTo(65);
    }

    @Test
    void aSignedTransactionIsSimulatedAsItIs() {
        PrepareData prepared = market.prepare.prepare(order.delegated(), "127.0.0.1");
        answering(receipt(), order.amount, order.amount);
        String signature = TestMarket.PAYER
                .sign(PreparedPlan.of(prepared).digest())
                .reveal()
                .toString();
        BuildData built =
                market.build.build(Bytes32.parse(prepared.artifact().quoteId()), prepared.quoteToken(), signature);
        assertThat(calls.getFirst().overrides()).isEmpty();
        assertThat(calls.getFirst().call().data().toString())
                .isEqualTo(built.tx().data());
        assertThat(Objects.requireNonNull(built.issues()).simulation()).isNull();
    }

    @Test
    void whatANodeDoesNotAnswerIsUnknownAndTheSwapIsServed() {
        isUnknown(direct());
        market.node.simulations = asked -> {
            throw new NodeException("http://user:secret@node.invalid");
        };
        isUnknown(direct());
        market.node.simulations = asked -> List.of();
        isUnknown(direct());
        market.node.simulations = asked -> asked.stream()
                .map(call -> Optional.of(new CallResult(true, Bytes.parse("0x01"))))
                .toList();
        isUnknown(direct());
        market.node.simulations = asked -> asked.stream()
                .map(call -> Optional.of(new CallResult(true, Bytes.EMPTY)))
                .toList();
        isUnknown(prepared());
    }

    private void isUnknown(IssuesData issues) {
        assertThat(Objects.requireNonNull(issues.balance()).have()).isNull();
        assertThat(Objects.requireNonNull(issues.allowance()).have()).isNull();
        assertThat(issues.allowance().calls()).hasSize(2);
        var simulation = Objects.requireNonNull(issues.simulation());
        assertThat(simulation.ok()).isNull();
        assertThat(simulation.reason()).startsWith("unknown: ").doesNotContain("secret");
    }

    @Test
    void aViewThatRevertsIsUnknownAndTheOthersAreNot() {
        market.node.simulations = asked ->
                List.of(Optional.of(receipt()), Optional.of(reverted("no view")), Optional.of(word(order.amount)));
        IssuesData issues = direct();
        assertThat(Objects.requireNonNull(issues.balance()).have()).isNull();
        assertThat(issues.allowance()).isNull();
        assertThat(issues.simulation()).isNull();
    }

    @Test
    void reasonsAreDecodedAndWhatTokensWriteIsTamed() {
        answering(new CallResult(false, AbiFunction.of("Paused()").encode()), order.amount, order.amount);
        assertThat(Objects.requireNonNull(direct().simulation()).error()).isEqualTo("Paused");
        String hostile = "\u001b[2J\nok: true \u202e" + "x".repeat(5_000);
        byte[] bytes = hostile.getBytes(StandardCharsets.UTF_8);
        assertThat(bytes.length).isGreaterThan(5_000);
        answering(reverted(hostile), order.amount, order.amount);
        var simulation = Objects.requireNonNull(direct().simulation());
        assertThat(simulation.ok()).isFalse();
        assertThat(simulation.reason()).doesNotContain("\n", "\u001b", "\u202e").hasSizeLessThan(700);
        assertThat(simulation.error()).hasSizeLessThan(200);
    }

    @Test
    void tokensThatWereNotTestedAreUnknown() {
        answering(receipt(), order.amount, order.amount);
        var tokens = Objects.requireNonNull(direct().token());
        assertThat(kind(tokens.input())).isEqualTo("UNKNOWN");
        assertThat(kind(tokens.output())).isEqualTo("UNKNOWN");
    }

    private static String kind(IssuesData.@Nullable TokenConduct conduct) {
        return Objects.requireNonNull(conduct).kind();
    }
}
