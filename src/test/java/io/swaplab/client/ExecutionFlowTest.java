package io.swaplab.client;

import static io.swaplab.client.ArtifactServer.ALICE;
import static io.swaplab.client.ArtifactServer.AMOUNT;
import static io.swaplab.client.ArtifactServer.BOB;
import static io.swaplab.client.ArtifactServer.CAROL;
import static io.swaplab.client.ArtifactServer.GROSS;
import static io.swaplab.client.ArtifactServer.ROUTER;
import static io.swaplab.client.ArtifactServer.TOKEN_IN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.ExecuteOptions.GasCost;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole flow against an honest server: prepare, sign, build, simulate and execute. */
class ExecutionFlowTest {
    /** One gwei, raised for two blocks that each increase the base fee by an eighth. */
    private static final Uint256 ROOM = Uint256.of(1_265_625_000L);

    private final ArtifactServer server = new ArtifactServer();
    private final StubNode node = ArtifactServer.node();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, node);

    @ParameterizedTest
    @EnumSource(NativeMode.class)
    void aDirectSwapComesBackReadyToSend(NativeMode mode) {
        server.nativeMode = mode;
        PreparedDirectSwap swap = prepareDirect();
        assertThat(swap.mode()).isEqualTo("DIRECT_ALLOWANCE");
        assertThat(swap.status()).isEqualTo("TRANSACTION_READY");
        assertThat(swap.amountIn()).isEqualTo(AMOUNT);
        assertThat(swap.amountOut()).isEqualTo(GROSS);
        assertThat(swap.expectAmountOut()).hasToString("163350000000000000000");
        assertThat(swap.approvalSpender()).isEqualTo(ROUTER);
        assertThat(swap.tx().entrypoint()).isEqualTo("executePlan");
        assertThat(swap.tx().amountOutMin()).hasToString("162533250000000000000");
        assertThat(swap.tx().value()).isEqualTo(mode == NativeMode.NATIVE_INPUT ? AMOUNT : Uint256.ZERO);
        assertThat(swap.execution().plan()).isEqualTo(server.plan(FundingMode.DIRECT));
    }

    @Test
    void rolesChooseTheMode() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        transport.answering(
                "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        assertThat(client.prepareSwap(server.order(FundingMode.DIRECT).build())).isInstanceOf(PreparedDirectSwap.class);
        assertThat(client.prepareSwap(server.order(FundingMode.PERMIT2_WITNESS).build()))
                .isInstanceOf(PreparedDelegatedSwap.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDelegatedSwapIsSignedBuiltAndReady(boolean compact) {
        PreparedDelegatedSwap swap = prepareDelegated();
        assertThat(swap.status()).isEqualTo("PAYER_SIGNATURE_REQUIRED");
        String signature = client.signPayerAuthorization(swap, ALICE);
        if (compact) {
            signature = Signature.parse(Bytes.parse(signature)).revealCompact().toString();
        }
        ReadyDelegatedSwap ready = build(swap, signature);
        assertThat(ready.mode()).isEqualTo("PERMIT2_WITNESS");
        assertThat(ready.status()).isEqualTo("TRANSACTION_READY");
        assertThat(ready.execution()).isEqualTo(swap.execution());
        assertThat(ExecutePlanCall.decode(ready.tx().data()).payerSignature()).hasToString(signature);
        assertThat(transport.requests.getLast())
                .isEqualTo("POST /router/swap/build {\"quote_id\":\"0x" + "5a".repeat(32)
                        + "\",\"quote_token\":\"c2VhbGVk\",\"payer_signature\":\"" + signature + "\"}");
    }

    @Test
    void aServiceWithoutTokensIsSentNone() {
        server.quoteToken = null;
        PreparedDelegatedSwap swap = prepareDelegated();
        build(swap, client.signPayerAuthorization(swap, ALICE));
        assertThat(transport.requests.getLast()).doesNotContain("quote_token");
    }

    @Test
    void onlyThePayersOwnKeySigns() {
        PreparedDelegatedSwap swap = prepareDelegated();
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.signPayerAuthorization(swap, BOB))
                .withMessageContaining("must belong to the payer " + ALICE.address());
    }

    @Test
    void aSignatureOfSomebodyElseIsNeverPosted() {
        PreparedDelegatedSwap swap = prepareDelegated();
        String foreign = CAROL.sign(swap.payerAuthorization().digest()).reveal().toString();
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, foreign))
                .withMessageContaining("by " + CAROL.address());
        assertThat(transport.requests).noneMatch(request -> request.startsWith("POST"));
    }

    @Test
    void simulationRunsAsTheExecutorAndReadsTheReceipt() {
        PreparedDirectSwap swap = prepareDirect();
        node.simulation = new CallResult(true, receipt(swap.execution(), Uint256.parse("163350000000000000000")));
        RouterExecutionReceipt receipt = client.simulateSwap(swap);
        assertThat(receipt.userAmountOut()).hasToString("163350000000000000000");
        assertThat(node.simulated)
                .containsExactly(
                        ALICE.address() + " " + ROUTER + " " + swap.tx().data().keccak() + " 0");
    }

    @Test
    void aReceiptOfAnotherPlanOrBelowTheMinimumIsRefused() {
        PreparedDirectSwap swap = prepareDirect();
        node.simulation = new CallResult(true, receipt(swap.execution(), Uint256.ONE));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageStartingWith("RECEIPT")
                .withMessageContaining("userAmountOut");
        byte[] otherPlan = receipt(swap.execution(), GROSS).toBytes();
        otherPlan[0] ^= 1;
        node.simulation = new CallResult(true, Bytes.of(otherPlan));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageContaining("planHash");
        node.simulation = new CallResult(true, Bytes.of(new byte[32]));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageContaining("256 bytes");
    }

    @Test
    void aRevertIsPutIntoWords() {
        PreparedDirectSwap swap = prepareDirect();
        node.simulation = new CallResult(
                false, AbiFunction.of("InsufficientOutput(uint256,uint256)").encode(Uint256.ONE, Uint256.TWO));
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageContaining("InsufficientOutput(got=1, min=2)");
        node.gasEstimate = 0;
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.executeSwap(swap, ALICE))
                .matches(reverted -> reverted.revert().name().equals("InsufficientOutput"));
        assertThat(node.sent).isEmpty();
    }

    @Test
    void executionSendsWhatTheServerGaveWithAMarginOfGas() {
        PreparedDirectSwap swap = prepareDirect();
        client.executeSwap(swap, ALICE);
        Uint256 gwei = Uint256.of(1_000_000_000);
        assertThat(node.sent).containsExactly(sent(swap, 600_000, gwei, ROOM, ALICE));
    }

    @Test
    void gasOptionsOfTheCallerAreExact() {
        PreparedDirectSwap swap = prepareDirect();
        Uint256 price = Uint256.of(7);
        client.executeSwap(swap, ALICE, new ExecuteOptions(price, Uint256.of(400_000)));
        assertThat(node.sent).containsExactly(sent(swap, 400_000, price, price, ALICE));
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.executeSwap(swap, ALICE, new ExecuteOptions(null, Uint256.ZERO)))
                .withMessageContaining("gasLimit");
    }

    @Test
    void theGasMarginStopsAtTheCapOfOneTransaction() {
        PreparedDirectSwap swap = prepareDirect();
        node.gasEstimate = 16_000_000;
        client.send(swap.tx().request(), ALICE, ExecuteOptions.defaults().beforeSigning(cost -> {}));
        Uint256 gwei = Uint256.of(1_000_000_000);
        assertThat(node.sent).containsExactly(sent(swap, 16_777_216, gwei, ROOM, ALICE));
    }

    @Test
    void aNodeThatAsksForFarMoreGasThanWasQuotedIsNotBelieved() {
        PreparedDirectSwap swap = prepareDirect();
        node.gasEstimate = 4 * (345_678 + 100_000) + 4;
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.executeSwap(swap, ALICE))
                .matches(refused -> refused.code() == LocalRule.GAS_LIMIT)
                .withMessageContaining("345678");
        assertThat(node.sent).isEmpty();
        client.executeSwap(swap, ALICE, new ExecuteOptions(null, Uint256.of(2_000_000)));
        node.gasEstimate = 4 * (345_678 + 100_000);
        client.executeSwap(swap, ALICE);
        assertThat(node.sent).hasSize(2);
    }

    @Test
    void aGasPriceAboveTheCeilingIsNotPaidUnlessItIsTheCallersOwn() {
        PreparedDirectSwap swap = prepareDirect();
        Uint256 gwei = Uint256.of(1_000_000_000);
        node.gasPrice = ExecuteOptions.DEFAULT_MAX_GAS_PRICE.plus(Uint256.ONE);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.executeSwap(swap, ALICE))
                .matches(refused -> refused.code() == LocalRule.GAS_PRICE);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.send(swap.tx().request(), ALICE, ExecuteOptions.defaults()))
                .matches(refused -> refused.code() == LocalRule.GAS_PRICE);
        assertThat(node.sent).isEmpty();
        client.executeSwap(swap, ALICE, new ExecuteOptions(node.gasPrice, null));
        node.gasPrice = gwei;
        client.executeSwap(swap, ALICE, new ExecuteOptions(null, null, gwei.plus(Uint256.ONE), cost -> {}));
        assertThat(node.sent).last().isEqualTo(sent(swap, 600_000, gwei, gwei.plus(Uint256.ONE), ALICE));
    }

    private void legacyRouterIsListed(Bytes answer) {
        node.views.put(
                AbiFunction.of("isUnpayable(address)").call(ArtifactServer.ROUTER, ArtifactServer.LEGACY),
                new CallResult(true, answer));
    }

    @Test
    void aRouterThatDoesNotSayWhatItListsLeavesThePriceUnread() {
        for (Bytes nonsense : List.of(Bytes.EMPTY, Bytes.parse("0x" + "00".repeat(64)))) {
            legacyRouterIsListed(nonsense);
            assertThat(client.checkPrice(prepareDirect()))
                    .as(nonsense.toString())
                    .isEmpty();
        }
    }

    /** Only the owner lists accounts; a router of the service could pay any price. */
    @Test
    void aLegacyRouterThatTheExecutionRouterDoesNotListIsRefused() {
        legacyRouterIsListed(Bytes.parse("0x" + "00".repeat(32)));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(this::prepareDirect)
                .matches(refused -> refused.field().equals("contracts.router"));
    }

    /** Public nodes refuse state overrides in different ways. */
    @Test
    void aNodeThatRunsNoOverriddenCodeLeavesThePriceUnread() {
        legacyRouterIsListed(Bytes.parse("0x" + "00".repeat(31) + "01"));
        for (Object refusal : List.of(new NodeException("HTTP status 403 instead of 200"), "soon", "0x")) {
            node.answers.put("eth_call", refusal);
            assertThat(client.checkPrice(prepareDirect())).as("%s", refusal).isEmpty();
        }
    }

    @Test
    void whatItMayCostIsSeenBeforeItIsSigned() {
        PreparedDirectSwap swap = prepareDirect();
        List<GasCost> seen = new ArrayList<>();
        ExecuteOptions refusing = ExecuteOptions.defaults().beforeSigning(cost -> {
            seen.add(cost);
            throw new IllegalStateException("too much");
        });
        assertThatThrownBy(() -> client.executeSwap(swap, ALICE, refusing)).hasMessage("too much");
        assertThat(seen).containsExactly(new GasCost(600_000, ROOM));
        assertThat(seen.getFirst().wei()).isEqualTo(Uint256.parse("759375000000000"));
        assertThat(node.sent).isEmpty();
    }

    /** A node may report any price below the maximum, and an unattended client has no one to notice. */
    @Test
    void aFeeThatIsOutOfTheUsualNeedsTheCallersOwnPriceOrCheck() {
        PreparedDirectSwap swap = prepareDirect();
        node.gasPrice = Uint256.of(499_000_000_000L);
        for (Uint256 limit : new Uint256[] {null, Uint256.of(600_000)}) {
            assertThatExceptionOfType(PreparationRejected.class)
                    .isThrownBy(() -> client.executeSwap(swap, ALICE, new ExecuteOptions(null, limit)))
                    .matches(refused -> refused.code() == LocalRule.GAS_FEE)
                    .withMessageContaining("at most 20000000000000000 wei")
                    .withMessageContaining("got 300000000000000000");
        }
        assertThat(node.sent).isEmpty();
        client.executeSwap(swap, ALICE, new ExecuteOptions(node.gasPrice, null));
        client.executeSwap(swap, ALICE, ExecuteOptions.defaults().beforeSigning(cost -> {}));
        assertThat(node.sent).hasSize(2);
    }

    /** If even the price before the swap is poor, the price impact of the route is small. */
    @Test
    void aRouteBehindTheCallersOwnSearchIsRefused() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        PrepareSwapParams order = server.order(FundingMode.DIRECT).build();
        Uint256 most = GROSS.times(100).dividedBy(99);
        searching(most).prepareDirectSwap(order);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> searching(most.plus(Uint256.of(2))).prepareDirectSwap(order))
                .matches(found -> found.check() == ArtifactCheck.PRICE)
                .withMessageContaining("amount_out");
    }

    private SwaplabClient searching(Uint256 best) {
        return new SwaplabClient(ArtifactServer.config().withSearch(trade -> Optional.of(best)), transport, node);
    }

    @Test
    void aNonceFarFromThatOfTheLatestBlockIsNotSigned() {
        PreparedDirectSwap swap = prepareDirect();
        for (long nonce : new long[] {4, 5 + 65, 0xffff}) {
            node.nextNonce = nonce;
            assertThatExceptionOfType(PreparationRejected.class)
                    .isThrownBy(() -> client.executeSwap(swap, ALICE))
                    .matches(refused -> refused.code() == LocalRule.NONCE)
                    .withMessageContaining("in the latest block");
        }
        node.nextNonce = 5 + 64;
        node.answers.put("eth_getTransactionCount", "soon");
        assertThatThrownBy(() -> client.executeSwap(swap, ALICE)).isInstanceOf(NodeException.class);
        assertThat(node.sent).isEmpty();
        node.answers.clear();
        client.executeSwap(swap, ALICE);
        assertThat(node.sent).hasSize(1);
    }

    /** A malicious node can return the same false count for pending and latest; another endpoint reveals it. */
    @Test
    void aNonceThatAnotherEndpointDoesNotKnowIsNotSigned() {
        PreparedDirectSwap swap = prepareDirect();
        StubNode other = ArtifactServer.node();
        node.others.add(other);
        client.executeSwap(swap, ALICE);
        other.answers.put("eth_getTransactionCount", "0x4");
        client.executeSwap(swap, ALICE);
        node.nextNonce = 0xffff;
        node.answers.put("eth_getTransactionCount", "0xffff");
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.executeSwap(swap, ALICE))
                .matches(refused -> refused.code() == LocalRule.NONCE)
                .withMessageContaining("must be 4, as ");
        assertThat(node.sent).hasSize(2);
    }

    @Test
    void noApprovalIsSignedForTheGasOfASwap() {
        PreparedDirectSwap swap = prepareDirect();
        node.answer(AbiFunction.of("allowance(address,address)").call(TOKEN_IN, ALICE.address(), ROUTER), Uint256.ZERO);
        TransactionRequest approval = client.buildDirectApproval(
                        swap, ALICE.address().toString(), ApprovalAmount.EXACT)
                .tx();
        node.gasEstimate = 0xffffffffL;
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.send(approval, ALICE, ExecuteOptions.defaults()))
                .matches(refused -> refused.code() == LocalRule.GAS_LIMIT)
                .withMessageContaining("600000");
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.send(swap.tx().request(), ALICE, ExecuteOptions.defaults()))
                .matches(refused -> refused.code() == LocalRule.GAS_LIMIT)
                .withMessageContaining("16777216");
        assertThat(node.sent).isEmpty();
        node.gasEstimate = 600_000;
        client.send(approval, ALICE, ExecuteOptions.defaults());
        assertThat(node.sent).hasSize(1);
    }

    @Test
    void onlyTheExecutorExecutes() {
        PreparedDelegatedSwap swap = prepareDelegated();
        ReadyDelegatedSwap ready = build(swap, client.signPayerAuthorization(swap, ALICE));
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.executeSwap(ready, ALICE))
                .withMessageContaining("must belong to the executor " + BOB.address());
        client.executeSwap(ready, BOB);
        assertThat(node.sent).hasSize(1);
    }

    @Test
    void theFirstRouterIsKeptWhereNoneIsPinned() {
        ClientConfig pinned = ArtifactServer.config();
        var unpinned = new ClientConfig(pinned.chainId(), pinned.wrappedNative(), null, null, pinned.clock());
        var free = new SwaplabClient(unpinned, transport, node);
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        free.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
        server.router = ArtifactServer.MALLORY.address();
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() ->
                        free.prepareDirectSwap(server.order(FundingMode.DIRECT).build()))
                .withMessageStartingWith("C3");
    }

    @Test
    void anUnpinnedRouterThatDoesNotAnswerIsRefused() {
        ClientConfig pinned = ArtifactServer.config();
        var unpinned = new ClientConfig(pinned.chainId(), pinned.wrappedNative(), null, null, pinned.clock());
        server.router = ArtifactServer.MALLORY.address();
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> new SwaplabClient(unpinned, transport, node)
                        .prepareDirectSwap(server.order(FundingMode.DIRECT).build()))
                .withMessageStartingWith("C3")
                .withMessageContaining("does not answer");
    }

    @Test
    void aDeadlineMustHoldAgainstTheChainsClockToo() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        node.timestampSecs = ArtifactServer.DEADLINE;
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(
                        server.order(FundingMode.DIRECT).build()))
                .withMessageStartingWith("C7");
    }

    /** The deadline of an answer is 20 minutes after its creation, and its amounts date from then. */
    @Test
    void anOldAnswerIsRefused() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        PrepareSwapParams.Builder order = server.order(FundingMode.DIRECT);
        client.prepareDirectSwap(order.deadlineSecs(1_320L).build());
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() ->
                        client.prepareDirectSwap(order.deadlineSecs(1_321L).build()))
                .withMessageContaining("deadline")
                .withMessageContaining("or else the answer is too old");
    }

    @Test
    void withoutASuppliedToleranceTheServersDefaultIsTheLoosest() {
        server.lie = plan -> Records.with(plan, "minAmountOut", Uint256.parse("162533249999999999999"));
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        PrepareSwapParams order = server.order(FundingMode.DIRECT)
                .slippageBps(null)
                .deadlineSecs(null)
                .build();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(order))
                .withMessageContaining("50 bps below");
        transport.answering(
                "/router/swap", JsonTree.of(new ArtifactServer().direct()).toString());
        assertThat(client.prepareDirectSwap(order).tx().amountOutMin()).hasToString("162533250000000000000");
    }

    // ---- steps of the flow ----

    private PreparedDirectSwap prepareDirect() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        return client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
    }

    private PreparedDelegatedSwap prepareDelegated() {
        transport.answering(
                "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        return client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
    }

    private ReadyDelegatedSwap build(PreparedDelegatedSwap swap, String signature) {
        transport.answering(
                "/router/swap/build",
                JsonTree.of(server.built(Bytes.parse(signature))).toString());
        return client.buildDelegatedSwap(swap, signature);
    }

    private static Bytes receipt(ExecutablePlan execution, Uint256 userAmountOut) {
        return StubNode.receipt(execution.planHash(), execution.plan(), userAmountOut);
    }

    private static Bytes sent(ExecutableSwap swap, long gasLimit, Uint256 tip, Uint256 ceiling, SigningKey key) {
        SwapTransaction tx = swap.tx();
        return new Transaction(97, 5, tx.to(), tx.value(), tx.data(), gasLimit, tip, ceiling).signedBy(key);
    }
}
