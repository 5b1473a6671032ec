package io.swaplab.client;

import static io.swaplab.client.refusal.ArtifactCheck.C1;
import static io.swaplab.client.refusal.ArtifactCheck.C10;
import static io.swaplab.client.refusal.ArtifactCheck.C11;
import static io.swaplab.client.refusal.ArtifactCheck.C12;
import static io.swaplab.client.refusal.ArtifactCheck.C13;
import static io.swaplab.client.refusal.ArtifactCheck.C14;
import static io.swaplab.client.refusal.ArtifactCheck.C15;
import static io.swaplab.client.refusal.ArtifactCheck.C16;
import static io.swaplab.client.refusal.ArtifactCheck.C17;
import static io.swaplab.client.refusal.ArtifactCheck.C18;
import static io.swaplab.client.refusal.ArtifactCheck.C19;
import static io.swaplab.client.refusal.ArtifactCheck.C2;
import static io.swaplab.client.refusal.ArtifactCheck.C20;
import static io.swaplab.client.refusal.ArtifactCheck.C21;
import static io.swaplab.client.refusal.ArtifactCheck.C3;
import static io.swaplab.client.refusal.ArtifactCheck.C4;
import static io.swaplab.client.refusal.ArtifactCheck.C5;
import static io.swaplab.client.refusal.ArtifactCheck.C6;
import static io.swaplab.client.refusal.ArtifactCheck.C7;
import static io.swaplab.client.refusal.ArtifactCheck.C8;
import static io.swaplab.client.refusal.ArtifactCheck.C9;
import static io.swaplab.client.refusal.ArtifactCheck.FORM;
import static io.swaplab.client.refusal.ArtifactCheck.ORDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.Shown;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A server that lies in one place of an otherwise honest answer. The client must refuse and name the check that failed.
 */
class TamperedServerTest {
    private static final String STRANGER = ArtifactServer.MALLORY.address().toString();
    private static final String OTHER_HASH = "0x" + "11".repeat(32);

    /** A lie, and the check that must detect it. */
    record Row(String name, ArtifactCheck caughtBy, Consumer<JsonTree> change) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Row set(ArtifactCheck caughtBy, String place, Object value) {
        return new Row(place + " = " + Shown.of(value), caughtBy, tree -> tree.set(place, value));
    }

    private static Row row(String name, ArtifactCheck caughtBy, Consumer<JsonTree> change) {
        return new Row(name, caughtBy, change);
    }

    /** Lies in fields that direct and delegated answers share. */
    private static List<Row> shared() {
        List<Row> rows = new ArrayList<>(List.of(
                set(C1, "mode", "SOMETHING_ELSE"),
                set(C1, "status", "SETTLED"),
                set(C2, "chain_id", 56),
                set(C3, "execution_router", STRANGER),
                set(C3, "execution_router", ArtifactServer.LEGACY.toString()),
                set(C4, "payer", STRANGER),
                set(C4, "executor", STRANGER),
                set(C4, "recipient", STRANGER),
                set(C8, "plan.payer", STRANGER),
                set(C8, "plan.executor", STRANGER),
                set(C8, "plan.recipient", STRANGER),
                set(C5, "token_in", STRANGER),
                set(C5, "token_out", STRANGER),
                set(C5, "wrapped_native", STRANGER),
                set(C5, "native_mode", 2),
                set(C5, "funding_mode", 7),
                set(C8, "plan.native_mode", 2),
                set(C8, "plan.token_out", STRANGER),
                set(C8, "plan.quote_id", OTHER_HASH),
                set(C8, "plan.nonce", "258"),
                set(C8, "nonce", "258"),
                set(C8, "amount_in", "100000000000000000001"),
                set(C8, "plan.amount_in", "1"),
                set(C12, "amount_out", "166000000000000000000"),
                set(C12, "expect_amount_out", "163350000000000000001"),
                set(C7, "deadline", Long.toString(ArtifactServer.NOW)),
                set(C7, "expires_at", ArtifactServer.NOW * 1_000 - 1),
                set(C7, "expires_at", ArtifactServer.DEADLINE * 1_000 + 1),
                set(C7, "expires_at", ArtifactServer.DEADLINE * 1_000 + 60_000),
                set(C7, "expires_at", -ArtifactServer.DEADLINE * 1_000),
                set(C8, "plan.deadline", "4102444800"),
                set(C6, "fee_settlement.custom_fee_bps", 99),
                set(C6, "fee_settlement.custom_fee_receiver", STRANGER),
                set(C12, "fee_settlement.custom_fee_amount", "1650000000000000001"),
                set(C12, "fee_settlement.protocol_fee_amount", "0"),
                set(C12, "fee_settlement.integrator_fee_amount", "1"),
                set(C12, "fee_settlement.protocol_cut_bps", 2_001),
                set(C10, "fee_settlement.protocol_fee_receiver", STRANGER),
                set(C10, "fee_settlement.max_custom_fee_bps", 400),
                set(C10, "fee_settlement.fee_token", STRANGER),
                set(C8, "plan.custom_fee_bps", 0),
                set(C8, "plan.custom_fee_receiver", STRANGER),
                set(C9, "steps.0.pool", STRANGER),
                set(C9, "steps.0.adapter", STRANGER),
                set(C9, "steps.1.zero_for_one", true),
                set(C9, "steps.2.amount_in", "210000000000000000001"),
                set(C9, "steps.0.extra_data", "0x01"),
                set(C9, "steps.1.token_out", STRANGER)));
        rows.addAll(List.of(
                set(C3, "contracts.router", STRANGER),
                set(C9, "paths.0.amount_out", "45000000000000000001"),
                set(C9, "paths.1.amount_out", "209999999999999999999"),
                set(C9, "paths.2.amount_out", "119999999999999999999"),
                set(ORDER, "slippage_bps", 49),
                set(ORDER, "slippage_bps", 51),
                row("steps in another order", C9, tree -> tree.swap("steps.0", "steps.1")),
                row("a step dropped", C9, tree -> tree.remove("steps.2")),
                row(
                        "a step added",
                        C9,
                        tree -> tree.set(
                                "steps",
                                "json:"
                                        + tree.at("steps")
                                                .toString()
                                                .replaceFirst("\\[", "[" + tree.at("steps.0") + ","))),
                set(C9, "paths.0.pool", STRANGER),
                set(C9, "paths.0.direction", false),
                set(C9, "paths.1.extra_data", "0x0103"),
                set(C9, "paths.1.provider", "UNHEARD_OF"),
                set(C9, "contracts.adapters.PANCAKEV2", STRANGER),
                set(C9, "plan.route_hash", OTHER_HASH),
                set(C9, "hashes.route_hash", OTHER_HASH),
                set(C10, "plan.settlement_policy_hash", OTHER_HASH),
                set(C10, "hashes.settlement_policy_hash", OTHER_HASH),
                set(C11, "hashes.plan_struct_hash", OTHER_HASH),
                set(C11, "hashes.plan_hash", OTHER_HASH),
                set(FORM, "slippage_bps", -1),
                set(FORM, "slippage_bps", 10_001),
                set(FORM, "gas", 0),
                set(FORM, "gas", -1),
                set(FORM, "deviation_ratio", "soon"),
                set(FORM, "deviation_ratio", "-0.01"),
                set(FORM, "deviation_ratio", "1.01"),
                set(FORM, "paths.2.fee_rate", "1e9"),
                set(FORM, "paths.0.fee_rate", "-0.0025"),
                set(FORM, "contracts.adapters.OTHER", "nobody"),
                set(FORM, "amount_out", "1e20"),
                set(FORM, "amount_out", "-1"),
                set(FORM, "amount_out", "0165000000000000000000"),
                set(
                        FORM,
                        "plan.nonce",
                        "115792089237316195423570985008687907853269984665640564039457584007913129639936"),
                set(FORM, "plan.payer", "0x70997970C51812dc3A010C7d01b50e0d17dc79c8"),
                set(FORM, "plan.funding_mode", 2),
                set(FORM, "fee_settlement.protocol_cut_bps", -1)));
        return rows;
    }

    static Stream<Row> liesInDirectAnswers() {
        List<Row> rows = new ArrayList<>(shared());
        rows.addAll(List.of(
                set(C13, "amount_out_min", "1"),
                set(C13, "tx.amount_out_min", "1"),
                row(
                        "minimum lower in the calldata only",
                        C13,
                        tree -> recall(tree, call -> with(call, replan(call.plan(), "minAmountOut", Uint256.ONE)))),
                row(
                        "recipient in the calldata only",
                        C14,
                        tree -> recall(
                                tree,
                                call -> with(
                                        call, replan(call.plan(), "recipient", ArtifactServer.MALLORY.address())))),
                row(
                        "payer in the calldata only",
                        C14,
                        tree -> recall(
                                tree,
                                call -> with(call, replan(call.plan(), "payer", ArtifactServer.MALLORY.address())))),
                row(
                        "a step dropped in the calldata only",
                        C14,
                        tree -> recall(
                                tree,
                                call -> new ExecutePlanCall(
                                        call.plan(), call.steps().subList(0, 2), call.quoteSignature(), Bytes.EMPTY))),
                set(C14, "tx.to", STRANGER),
                set(C14, "tx.entrypoint", "sweep"),
                row("trailing bytes", C14, tree -> tree.set("tx.data", tree.text("tx.data") + "00")),
                row("dirty address bits", C14, tree -> tree.set("tx.data", dirtied(tree.text("tx.data")))),
                row(
                        "another selector",
                        C14,
                        tree -> tree.set(
                                "tx.data", "0xa9059cbb" + tree.text("tx.data").substring(10))),
                set(C14, "tx.data", "0x"),
                set(C15, "tx.value", "1"),
                set(C18, "approval_spender", STRANGER),
                set(C16, "signatures.quote_signer", STRANGER)));
        rows.addAll(List.of(
                row(
                        "quote signature over another plan",
                        C16,
                        tree -> signedAs(
                                tree, ArtifactServer.SIGNER.sign(Bytes32.ZERO).reveal())),
                row(
                        "quote signature of nobody",
                        C16,
                        tree -> signedAs(tree, new Signature(Bytes32.ZERO, Bytes32.ZERO, 27).reveal())),
                row("quote signature truncated", C16, tree -> signedAs(tree, Bytes.of(new byte[63]))),
                row(
                        "quote signature differs from the calldata's",
                        C16,
                        tree -> tree.set(
                                "signatures.quote_signature",
                                ArtifactServer.SIGNER
                                        .sign(Bytes32.ZERO)
                                        .reveal()
                                        .toString())),
                row(
                        "payer signature in direct calldata",
                        C17,
                        tree -> recall(
                                tree,
                                call -> new ExecutePlanCall(
                                        call.plan(), call.steps(), call.quoteSignature(), Bytes.of(new byte[65]))))));
        return rows.stream();
    }

    @ParameterizedTest
    @MethodSource("liesInDirectAnswers")
    void inDirectAnswers(Row row) {
        JsonTree tree = JsonTree.of(new ArtifactServer().direct());
        row.change().accept(tree);
        refused(row.caughtBy(), () -> direct(new ArtifactServer(), tree));
    }

    static Stream<Row> liesInPrepareAnswers() {
        List<Row> rows = new ArrayList<>(shared());
        String message = "payer_authorization.typed_data.message.";
        String types = "payer_authorization.typed_data.types.";
        rows.addAll(List.of(
                set(C1, "status", "TRANSACTION_READY"),
                set(C1, "tx", "json:{\"to\":\"" + STRANGER + "\"}"),
                set(C1, "signatures", "json:{}"),
                set(C8, "amount_out_min", "1"),
                set(C19, "payer_authorization.owner", STRANGER),
                set(C19, "payer_authorization.permit2", STRANGER),
                set(C19, "payer_authorization.spender", STRANGER),
                set(C19, "payer_authorization.token", STRANGER),
                set(C19, "payer_authorization.amount", "100000000000000000001"),
                set(C19, "payer_authorization.nonce", "258"),
                set(C19, "payer_authorization.deadline", "4102444800"),
                set(C19, "payer_authorization.plan_hash", OTHER_HASH),
                set(C20, "payer_authorization.witness.recipient", STRANGER),
                set(C20, "payer_authorization.witness.executor", STRANGER),
                set(C20, "payer_authorization.witness.token_out", STRANGER),
                set(C20, "payer_authorization.witness.plan_hash", OTHER_HASH),
                set(C20, "payer_authorization.witness.min_amount_out", "1"),
                set(C20, "payer_authorization.typed_data.domain.name", "Permit3"),
                set(C20, "payer_authorization.typed_data.domain.chainId", "56"),
                set(C20, "payer_authorization.typed_data.domain.chainId", 97),
                set(C20, "payer_authorization.typed_data.domain.verifyingContract", STRANGER),
                set(C20, "payer_authorization.typed_data.primaryType", "TokenPermissions"),
                set(C20, message + "spender", STRANGER),
                set(C20, message + "permitted.amount", "1"),
                set(C20, message + "witness.recipient", STRANGER),
                set(C20, message + "witness.minAmountOut", "1"),
                set(C20, message + "extra", "1"),
                set(C20, types + "TokenPermissions.0.type", "uint256"),
                row("a type without a field", C20, tree -> tree.remove(types + "ExecutionWitness.3")),
                row(
                        "reordered type fields",
                        C20,
                        tree -> tree.swap(types + "ExecutionWitness.1", types + "ExecutionWitness.2"))));
        return rows.stream();
    }

    @ParameterizedTest
    @MethodSource("liesInPrepareAnswers")
    void inPrepareAnswers(Row row) {
        JsonTree tree = JsonTree.of(new ArtifactServer().prepared());
        row.change().accept(tree);
        refused(row.caughtBy(), () -> prepared(new ArtifactServer(), tree));
    }

    static Stream<Row> liesInBuildAnswers() {
        return Stream.of(
                set(C1, "mode", "DIRECT_ALLOWANCE"),
                set(C1, "status", "PAYER_SIGNATURE_REQUIRED"),
                set(C2, "chain_id", 56),
                set(C3, "execution_router", STRANGER),
                set(C4, "executor", STRANGER),
                set(C21, "quote_id", OTHER_HASH),
                set(C21, "deadline", "4102444800"),
                set(C7, "deadline", "1"),
                set(C7, "expires_at", 1),
                set(C7, "expires_at", ArtifactServer.DEADLINE * 1_000 + 1),
                set(C13, "amount_out_min", "1"),
                set(C13, "tx.amount_out_min", "1"),
                set(C11, "plan_hash", OTHER_HASH),
                set(C11, "hashes.plan_hash", OTHER_HASH),
                set(C11, "hashes.plan_struct_hash", OTHER_HASH),
                set(C10, "hashes.settlement_policy_hash", OTHER_HASH),
                set(C9, "hashes.route_hash", OTHER_HASH),
                set(C14, "tx.to", STRANGER),
                set(C14, "tx.entrypoint", "sweep"),
                set(C15, "tx.value", "1"),
                row("trailing bytes", C14, tree -> tree.set("tx.data", tree.text("tx.data") + "00".repeat(32))),
                row(
                        "another recipient in the calldata",
                        C21,
                        tree -> recall(
                                tree,
                                call -> with(
                                        call, replan(call.plan(), "recipient", ArtifactServer.MALLORY.address())))),
                row(
                        "another fee in the calldata",
                        C21,
                        tree -> recall(tree, call -> with(call, replan(call.plan(), "customFeeBps", 500)))),
                row(
                        "a step dropped in the calldata",
                        C21,
                        tree -> recall(
                                tree,
                                call -> new ExecutePlanCall(
                                        call.plan(),
                                        call.steps().subList(0, 2),
                                        call.quoteSignature(),
                                        call.payerSignature()))),
                row(
                        "the payer signature dropped",
                        C17,
                        tree -> recall(
                                tree,
                                call -> new ExecutePlanCall(
                                        call.plan(), call.steps(), call.quoteSignature(), Bytes.EMPTY))),
                row(
                        "the payer signature replaced",
                        C17,
                        tree -> recall(
                                tree,
                                call -> new ExecutePlanCall(
                                        call.plan(),
                                        call.steps(),
                                        call.quoteSignature(),
                                        compact(call.payerSignature())))),
                row(
                        "quote signature over another plan",
                        C16,
                        tree -> signedAs(
                                tree, ArtifactServer.SIGNER.sign(Bytes32.ZERO).reveal())),
                set(C16, "signatures.quote_signer", STRANGER));
    }

    @ParameterizedTest
    @MethodSource("liesInBuildAnswers")
    void inBuildAnswers(Row row) {
        var server = new ArtifactServer();
        var transport = new RecordedTransport()
                .answering(
                        "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        var client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());
        PreparedDelegatedSwap swap = client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
        String signature = client.signPayerAuthorization(swap, ArtifactServer.ALICE);
        JsonTree tree = JsonTree.of(server.built(Bytes.parse(signature)));
        row.change().accept(tree);
        transport.answering("/router/swap/build", tree.toString());
        refused(row.caughtBy(), () -> client.buildDelegatedSwap(swap, signature));
    }

    /** Plans that are consistent, hashed and signed, but differ from the order. */
    static Stream<Object[]> consistentLies() {
        return Stream.of(
                new Object[] {"payer", ArtifactServer.MALLORY.address(), C4},
                new Object[] {"executor", ArtifactServer.MALLORY.address(), C4},
                new Object[] {"recipient", ArtifactServer.MALLORY.address(), C4},
                new Object[] {"tokenOut", ArtifactServer.TOKEN_MID, C5},
                new Object[] {"amountIn", Uint256.parse("100000000000000000001"), ORDER},
                new Object[] {"minAmountOut", Uint256.parse("162533249999999999999"), ORDER},
                new Object[] {"deadline", Uint256.parse("4102444800"), ORDER},
                new Object[] {"deadline", Uint256.parse("1"), C7},
                new Object[] {"customFeeBps", 500, C6},
                new Object[] {"customFeeReceiver", ArtifactServer.MALLORY.address(), C6},
                new Object[] {"expectedAmountOut", Uint256.parse("163350000000000000001"), C12},
                new Object[] {"routeHash", Bytes32.parse(OTHER_HASH), C9},
                new Object[] {"settlementPolicyHash", Bytes32.parse(OTHER_HASH), C10});
    }

    @ParameterizedTest(name = "{0} everywhere")
    @MethodSource("consistentLies")
    void inAllPlacesAtOnce(String field, Object value, ArtifactCheck caughtBy) {
        var server = new ArtifactServer();
        server.lie = plan -> replan(plan, field, value);
        refused(caughtBy, () -> direct(server, JsonTree.of(server.direct())));
        refused(caughtBy, () -> prepared(server, JsonTree.of(server.prepared())));
    }

    @Test
    void aSignerTheRouterDoesNotListIsRefused() {
        var server = new ArtifactServer();
        server.quoteSigner = ArtifactServer.MALLORY;
        refused(C16, () -> direct(server, JsonTree.of(server.direct())));
    }

    @Test
    void aConsistentlyReplacedRouterIsCaughtByThePin() {
        var server = new ArtifactServer();
        server.router = ArtifactServer.MALLORY.address();
        refused(C3, () -> direct(server, JsonTree.of(server.direct())));
        refused(C3, () -> prepared(server, JsonTree.of(server.prepared())));
    }

    @Test
    void aChangedFeePolicyIsCaughtBetweenPrepareAndBuild() {
        var server = new ArtifactServer();
        StubNode node = ArtifactServer.node();
        var transport = new RecordedTransport()
                .answering(
                        "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        var client = new SwaplabClient(ArtifactServer.config(), transport, node);
        PreparedDelegatedSwap swap = client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
        String signature = client.signPayerAuthorization(swap, ArtifactServer.ALICE);
        transport.answering(
                "/router/swap/build",
                JsonTree.of(server.built(Bytes.parse(signature))).toString());
        node.answer(RouterConfig.reads(ArtifactServer.ROUTER).get(4), Uint256.of(1_999));
        refused(C10, () -> client.buildDelegatedSwap(swap, signature));
    }

    @Test
    void aNodeOfAnotherChainIsRefused() {
        var server = new ArtifactServer();
        StubNode node = ArtifactServer.node();
        node.chainId = 56;
        var transport = new RecordedTransport()
                .answering("/router/swap", JsonTree.of(server.direct()).toString());
        var client = new SwaplabClient(ArtifactServer.config(), transport, node);
        refused(
                C2,
                () -> client.prepareDirectSwap(server.order(FundingMode.DIRECT).build()));
    }

    // ---- the flow under attack ----

    private static void direct(ArtifactServer server, JsonTree answer) {
        var transport = new RecordedTransport().answering("/router/swap", answer.toString());
        new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node())
                .prepareDirectSwap(server.order(FundingMode.DIRECT).build());
    }

    private static void prepared(ArtifactServer server, JsonTree answer) {
        var transport = new RecordedTransport().answering("/router/swap/prepare", answer.toString());
        new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node())
                .prepareDelegatedSwap(server.order(FundingMode.PERMIT2_WITNESS).build());
    }

    private static void refused(ArtifactCheck check, ThrowingCallable flow) {
        ArtifactMismatch mismatch = catchThrowableOfType(ArtifactMismatch.class, flow);
        assertThat(mismatch).as("a refusal by %s", check).isNotNull();
        assertThat(mismatch.check()).as(mismatch.getMessage()).isEqualTo(check);
        assertThat(mismatch.getMessage()).startsWith(check.name() + " (").doesNotContainPattern("[0-9a-fA-F]{128}");
    }

    // ---- changes inside the calldata ----

    private static void recall(JsonTree tree, UnaryOperator<ExecutePlanCall> change) {
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(tree.text("tx.data")));
        tree.set("tx.data", change.apply(call).encode().toString());
    }

    private static ExecutePlanCall with(ExecutePlanCall call, ExecutionPlan plan) {
        return new ExecutePlanCall(plan, call.steps(), call.quoteSignature(), call.payerSignature());
    }

    private static void signedAs(JsonTree tree, Bytes signature) {
        tree.set("signatures.quote_signature", signature.toString());
        recall(tree, call -> new ExecutePlanCall(call.plan(), call.steps(), signature, call.payerSignature()));
    }

    private static Bytes compact(Bytes signature) {
        return Signature.parse(signature).revealCompact();
    }

    private static String dirtied(String calldata) {
        int payerWord = 2 + 2 * (4 + 32);
        return calldata.substring(0, payerWord) + "01" + calldata.substring(payerWord + 2);
    }

    private static ExecutionPlan replan(ExecutionPlan plan, String field, Object value) {
        return Records.with(plan, field, value);
    }
}
