package io.swaplab.client;

import static io.swaplab.client.ArtifactServer.AMOUNT;
import static io.swaplab.client.ArtifactServer.LEGACY;
import static io.swaplab.client.ArtifactServer.ROUTER;
import static io.swaplab.client.ArtifactServer.TOKEN_IN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The calls for wallets that batch: the client computes them itself, and refuses an answer with any others. */
class BatchCallsOfTheClientTest {
    private static final String OWNER = ArtifactServer.ALICE.address().toString();

    private final ArtifactServer server = new ArtifactServer();
    private final StubNode node = ArtifactServer.node();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client =
            new SwaplabClient(ArtifactServer.config().withoutPriceCheck(), transport, node);

    @Test
    void theApprovalsAreThoseThatTheChainLacksNow() {
        allow(ROUTER, Uint256.ZERO);
        PreparedDirectSwap swap = prepare(tree -> tree);
        TransactionRequest tx = swap.tx().request();
        assertThat(client.batchCalls(swap)).containsExactly(approval(ROUTER, AMOUNT), tx);
        allow(ROUTER, AMOUNT.minus(1));
        node.simulation = new CallResult(true, Bytes.EMPTY);
        assertThat(client.batchCalls(swap)).containsExactly(approval(ROUTER, AMOUNT), tx);
        node.simulation = new CallResult(false, Bytes.EMPTY);
        assertThat(client.batchCalls(swap))
                .containsExactly(approval(ROUTER, Uint256.ZERO), approval(ROUTER, AMOUNT), tx);
        allow(ROUTER, AMOUNT);
        assertThat(client.batchCalls(swap)).containsExactly(tx);
    }

    @Test
    void theNativeCoinNeedsNoApproval() {
        server.nativeMode = NativeMode.NATIVE_INPUT;
        PreparedDirectSwap swap = prepare(tree -> tree);
        assertThat(client.batchCalls(swap)).containsExactly(swap.tx().request());
        assertThat(swap.tx().value()).isEqualTo(AMOUNT);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> prepare(tree -> tree.set(
                        "calls",
                        "json:[" + call(TOKEN_IN, Erc20.approval(ROUTER, AMOUNT), "0") + "," + tree.at("calls.0")
                                + "]")))
                .withMessageStartingWith("C18");
    }

    /** The service may have read another block; without the approval, the client adds it. */
    @Test
    void aListWithoutTheApprovalIsNotWhatTheClientReturns() {
        allow(ROUTER, Uint256.ZERO);
        PreparedDirectSwap swap = prepare(tree -> tree.remove("calls.0"));
        assertThat(client.batchCalls(swap))
                .containsExactly(approval(ROUTER, AMOUNT), swap.tx().request());
    }

    static Stream<Arguments> lies() {
        Bytes approval = Erc20.approval(ROUTER, AMOUNT);
        return Stream.of(
                lie(
                        "another spender",
                        tree -> tree.set(
                                "calls.0.data",
                                Erc20.approval(ArtifactServer.MALLORY.address(), AMOUNT)
                                        .toString())),
                lie(
                        "more than the input",
                        tree -> tree.set(
                                "calls.0.data",
                                Erc20.approval(ROUTER, AMOUNT.plus(1)).toString())),
                lie(
                        "less than the input",
                        tree -> tree.set(
                                "calls.0.data",
                                Erc20.approval(ROUTER, AMOUNT.minus(1)).toString())),
                lie("bytes behind the approval", tree -> tree.set("calls.0.data", approval + "00")),
                lie(
                        "the legacy router",
                        tree -> tree.set(
                                "calls.0.data", Erc20.approval(LEGACY, AMOUNT).toString())),
                lie("another token", tree -> tree.set("calls.0.to", ArtifactServer.TOKEN_MID.toString())),
                lie("value with the approval", tree -> tree.set("calls.0.value", "1")),
                lie("value with the swap", tree -> tree.set("calls.1.value", "1")),
                lie("another target", tree -> tree.set("calls.1.to", LEGACY.toString())),
                lie("another calldata", tree -> tree.set("calls.1.data", "0xf8b8e75c")),
                lie("the wrong order", tree -> tree.swap("calls.0", "calls.1")),
                lie("no swap", tree -> tree.remove("calls.1")),
                lie("no calls", tree -> tree.set("calls", "json:[]")),
                lie("the swap twice", tree -> tree.set("calls.0", "json:" + tree.at("calls.1"))),
                lie(
                        "the approval twice",
                        tree -> tree.set(
                                "calls",
                                "json:[" + tree.at("calls.0") + "," + tree.at("calls.0") + "," + tree.at("calls.1")
                                        + "]")),
                lie(
                        "a reset alone",
                        tree -> tree.set(
                                "calls.0.data",
                                Erc20.approval(ROUTER, Uint256.ZERO).toString())));
    }

    private static Arguments lie(String name, UnaryOperator<JsonTree> change) {
        return Arguments.of(name, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lies")
    void everyOtherListIsRefused(String name, UnaryOperator<JsonTree> change) {
        allow(ROUTER, Uint256.ZERO);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .as(name)
                .isThrownBy(() -> prepare(change))
                .withMessageStartingWith("C18");
    }

    @Test
    void aListWithAResetIsTakenFromTheService() {
        allow(ROUTER, Uint256.ZERO);
        String reset = call(TOKEN_IN, Erc20.approval(ROUTER, Uint256.ZERO), "0");
        prepare(tree ->
                tree.set("calls", "json:[" + reset + "," + tree.at("calls.0") + "," + tree.at("calls.1") + "]"));
    }

    @Test
    void aLegacySwapListsItsCallsToo() {
        allow(LEGACY, Uint256.ONE);
        PreparedLegacySwap swap = legacy();
        assertThat(swap.calls()).containsExactly(approval(LEGACY, Uint256.ZERO), approval(LEGACY, AMOUNT), swap.tx());
        allow(LEGACY, AMOUNT);
        PreparedLegacySwap approved = legacy();
        assertThat(approved.calls()).containsExactly(approved.tx());
        server.nativeMode = NativeMode.NATIVE_INPUT;
        PreparedLegacySwap nativeIn = legacy();
        assertThat(nativeIn.calls()).containsExactly(nativeIn.tx());
    }

    private PreparedLegacySwap legacy() {
        transport.answering(
                "/router/find_routes",
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT))).toString());
        String from = server.nativeMode == NativeMode.NATIVE_INPUT
                ? "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
                : TOKEN_IN.toString();
        return client.prepareLegacySwap(client.quote(from, ArtifactServer.TOKEN_OUT.toString(), AMOUNT), OWNER, 50);
    }

    private PreparedDirectSwap prepare(UnaryOperator<JsonTree> change) {
        transport.answering(
                "/router/swap", change.apply(JsonTree.of(server.direct())).toString());
        return client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
    }

    private void allow(Address spender, Uint256 amount) {
        node.answer(Erc20Calls.allowance(TOKEN_IN, ArtifactServer.ALICE.address(), spender), amount);
    }

    private static TransactionRequest approval(Address spender, Uint256 amount) {
        return new TransactionRequest(TOKEN_IN, Erc20.approval(spender, amount), Uint256.ZERO);
    }

    private static String call(Address to, Bytes data, String value) {
        return "{\"to\":\"" + to + "\",\"data\":\"" + data + "\",\"value\":\"" + value + "\"}";
    }
}
