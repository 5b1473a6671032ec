package io.swaplab.client;

import static io.swaplab.client.ArtifactServer.ALICE;
import static io.swaplab.client.ArtifactServer.AMOUNT;
import static io.swaplab.client.ArtifactServer.LEGACY;
import static io.swaplab.client.ArtifactServer.ROUTER;
import static io.swaplab.client.ArtifactServer.TOKEN_IN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.ChainReads.Permit2BaseAllowance;
import io.swaplab.client.chain.ChainReads.ProtocolFeeConfig;
import io.swaplab.client.chain.ChainReads.TokenInfo;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Allowances, the legacy flow and chain reads. */
class ApprovalsAndReadsTest {
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");
    private static final String OWNER = ALICE.address().toString();
    private static final String SENTINEL = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

    private final ArtifactServer server = new ArtifactServer();
    private final StubNode node = ArtifactServer.node();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, node);

    @Test
    void aMissingAllowanceGivesAnUnlimitedOrExactApproval() {
        allow(ROUTER, AMOUNT.minus(1));
        PreparedDirectSwap swap = prepare();
        RequiredApproval unlimited = client.buildDirectApproval(swap, OWNER);
        assertThat(unlimited.isNeeded()).isTrue();
        assertThat(unlimited.currentAllowance()).isEqualTo(AMOUNT.minus(1));
        assertThat(unlimited.requiredAmount()).isEqualTo(AMOUNT);
        assertThat(unlimited.approveAmount()).isEqualTo(Uint256.MAX);
        assertThat(unlimited.tx())
                .isEqualTo(new TransactionRequest(
                        TOKEN_IN,
                        AbiFunction.of("approve(address,uint256)").encode(ROUTER, Uint256.MAX),
                        Uint256.ZERO));
        RequiredApproval exact = client.buildDirectApproval(swap, OWNER, ApprovalAmount.EXACT);
        assertThat(exact.approveAmount()).isEqualTo(AMOUNT);
        assertThat(node.sent).isEmpty();
    }

    @Test
    void anAllowanceThatCoversTheSwapNeedsNothing() {
        allow(ROUTER, AMOUNT);
        assertThat(client.buildDirectApproval(prepare(), OWNER).isNeeded()).isFalse();
    }

    @Test
    void nativeInputNeedsNoApproval() {
        server.nativeMode = NativeMode.NATIVE_INPUT;
        RequiredApproval request = client.buildDirectApproval(prepare(), OWNER);
        assertThat(request.isNeeded()).isFalse();
        assertThat(request.requiredAmount()).isEqualTo(Uint256.ZERO);
    }

    @Test
    void theOwnerOfAnApprovalIsThePayer() {
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.buildDirectApproval(
                        prepare(), ArtifactServer.BOB.address().toString()))
                .withMessageContaining("owner must be the payer");
    }

    @Test
    void anApprovalChecksTheArtifactAgain() {
        PreparedDirectSwap swap = prepare();
        node.timestampSecs = ArtifactServer.DEADLINE + 1;
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.buildDirectApproval(swap, OWNER))
                .withMessageStartingWith("C7");
    }

    @Test
    void thePermit2BaseAllowanceIsReadAndApproved() {
        allow(Permit2WitnessMessage.PERMIT2, AMOUNT.minus(1));
        String token = TOKEN_IN.toString();
        assertThat(client.checkPermit2BaseAllowance(OWNER, token, AMOUNT))
                .isEqualTo(new Permit2BaseAllowance(AMOUNT.minus(1), false));
        assertThat(client.checkPermit2BaseAllowance(OWNER, token, AMOUNT.minus(1))
                        .sufficient())
                .isTrue();
        RequiredApproval approval = client.buildPermit2Approval(OWNER, token, AMOUNT, ApprovalAmount.UNLIMITED);
        assertThat(approval.spender()).isEqualTo(Permit2WitnessMessage.PERMIT2);
        assertThat(approval.isNeeded()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(NativeMode.class)
    void theLegacyFlowApprovesItsOwnRouterAndSwaps(NativeMode mode) {
        server.nativeMode = mode;
        allow(LEGACY, Uint256.ZERO);
        PreparedLegacySwap swap = client.prepareLegacySwap(quote(mode), OWNER, 50);
        LegacyRouterCall call = LegacyRouterCall.decode(swap.tx().data());
        assertThat(swap.tx().to()).isEqualTo(LEGACY);
        assertThat(swap.method()).isEqualTo(LegacyMethod.of(mode).functionName());
        assertThat(swap.amountOutMin()).hasToString("164175000000000000000");
        assertThat(call.swap().amountOutMin()).isEqualTo(swap.amountOutMin());
        assertThat(call.swap().recipient()).isEqualTo(ALICE.address());
        assertThat(call.swap().deadline()).isEqualTo(Uint256.of(ArtifactServer.NOW + 1_200));
        assertThat(call.steps()).isEqualTo(server.steps());
        boolean nativeIn = mode == NativeMode.NATIVE_INPUT;
        assertThat(swap.tx().value()).isEqualTo(nativeIn ? AMOUNT : Uint256.ZERO);
        assertThat(swap.approval() == null).isEqualTo(nativeIn);
        node.simulation = new CallResult(true, Bytes.of(Uint256.of(9).toBytes()));
        assertThat(client.simulateLegacySwap(swap))
                .isEqualTo(new PreparedLegacySwap.Simulation(Uint256.of(9), swap.method()));
    }

    @Test
    void aLegacySwapThroughTheExecutionRouterOrAStrangeAdapterIsRefused() {
        JsonTree routes = routes();
        routes.set("contracts.router", ROUTER.toString());
        transport.answering("/router/find_routes", routes.toString());
        Quote wrongRouter = client.quote(TOKEN_IN.toString(), ArtifactServer.TOKEN_OUT.toString(), AMOUNT);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareLegacySwap(wrongRouter, OWNER, 50))
                .withMessageStartingWith("C3");
        transport.answering(
                "/router/find_routes", routes().set("paths.0.adapter", OWNER).toString());
        Quote strange = client.quote(TOKEN_IN.toString(), ArtifactServer.TOKEN_OUT.toString(), AMOUNT);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareLegacySwap(strange, OWNER, 50))
                .withMessageStartingWith("C9");
    }

    @Test
    void aLegacySwapWithoutAMinimumIsRefused() {
        allow(LEGACY, Uint256.MAX);
        Quote quote = quote(NativeMode.ERC20);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareLegacySwap(quote, OWNER, 10_000))
                .withMessageContaining("minimum above zero");
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareLegacySwap(quote, OWNER, 10_001));
        assertThat(client.prepareLegacySwap(quote, OWNER, 9_999).approval()).isNull();
    }

    @Test
    void tokensTellSymbolDecimalsAndBalance() {
        answer("symbol()", AbiTupleType.parse("(string)").encode("USDT"));
        answer("decimals()", Bytes.of(Uint256.of(18).toBytes()));
        node.answer(AbiFunction.of("balanceOf(address)").call(TOKEN_IN, ALICE.address()), AMOUNT);
        String token = TOKEN_IN.toString();
        assertThat(client.tokenInfo(token, OWNER)).isEqualTo(new TokenInfo(TOKEN_IN, "USDT", 18, AMOUNT));
        assertThat(client.tokenInfo(token, null).balance()).isNull();
        assertThat(client.tokenBalance(token, OWNER)).isEqualTo(AMOUNT);
        answer("symbol()", Bytes.of(Arrays.copyOf("MKR".getBytes(StandardCharsets.US_ASCII), 32)));
        assertThat(client.tokenInfo(token, null).symbol()).isEqualTo("MKR");
    }

    @Test
    void anAddressWithoutATokenIsNamed() {
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.tokenInfo(OWNER, null))
                .withMessageContaining("must be an ERC-20 token that answers symbol()");
    }

    @Test
    void nativeBalancesComeFromTheNode() {
        node.balances.put(ALICE.address(), AMOUNT);
        assertThat(client.nativeBalance(OWNER)).isEqualTo(AMOUNT);
    }

    @Test
    void theRouterConfigIsReadFromTheConfiguredOrANamedRouter() {
        RouterConfig config = client.routerConfig(null);
        assertThat(config).isEqualTo(client.routerConfig(ROUTER.toString()));
        assertThat(config.fees()).isEqualTo(ArtifactServer.FEES);
        assertThat(config.paused()).isFalse();
        assertThat(client.protocolFeeConfig(null)).isEqualTo(new ProtocolFeeConfig(ArtifactServer.TREASURY, 2_000));
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.routerConfig(OWNER))
                .withMessageContaining("must be an execution router");
    }

    @Test
    void withoutAnyRouterTheConfigCannotBeRead() {
        var unpinned = new ClientConfig(
                97, ArtifactServer.WRAPPED, null, null, ArtifactServer.config().clock());
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> new SwaplabClient(unpinned, transport, node).routerConfig(null))
                .withMessageContaining("none is configured");
    }

    @Test
    void aDirectArtifactSpendsNothingOfTheLegacyAllowance() {
        assertThat(ExecutePlanCall.decode(prepare().tx().data()).plan().fundingMode())
                .isEqualTo(FundingMode.DIRECT);
        assertThat(prepare().approvalSpender()).isNotEqualTo(LEGACY);
    }

    private PreparedDirectSwap prepare() {
        transport.answering("/router/swap", JsonTree.of(server.direct()).toString());
        return client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
    }

    private JsonTree routes() {
        return JsonTree.of(server.route(server.plan(FundingMode.DIRECT)));
    }

    private Quote quote(NativeMode mode) {
        transport.answering("/router/find_routes", routes().toString());
        String from = mode == NativeMode.NATIVE_INPUT ? SENTINEL : TOKEN_IN.toString();
        String target = mode == NativeMode.NATIVE_OUTPUT ? SENTINEL : ArtifactServer.TOKEN_OUT.toString();
        return client.quote(from, target, AMOUNT);
    }

    private void allow(Address spender, Uint256 amount) {
        node.answer(ALLOWANCE.call(TOKEN_IN, ALICE.address(), spender), amount);
    }

    private void answer(String view, Bytes data) {
        node.views.put(AbiFunction.of(view).call(TOKEN_IN), new CallResult(true, data));
    }
}
