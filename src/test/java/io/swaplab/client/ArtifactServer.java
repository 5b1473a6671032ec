package io.swaplab.client;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeConfig;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.RouterView;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.CommonSwapData.Hashes;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.DirectSwapData.Signatures;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.BalanceIssue;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.client.wire.IssuesData.SimulationIssue;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.PrepareData.PayerAuthorization;
import io.swaplab.client.wire.PrepareData.PayerAuthorization.WitnessData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates artifacts as an honest server would, with the classes of {@code client.execution}. If told to lie, it first
 * changes the plan, the router or the gross output, and then hashes and signs everything consistently.
 */
final class ArtifactServer {
    static final long NOW = 1_800_000_000;
    static final long CHAIN = 97;
    static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    static final SigningKey BOB = SigningKey.forDevelopment("bob");
    static final SigningKey CAROL = SigningKey.forDevelopment("carol");
    static final SigningKey MALLORY = SigningKey.forDevelopment("mallory");
    static final SigningKey SIGNER = SigningKey.forDevelopment("quote signer");
    static final Address ROUTER = Address.parse("0x0165878A594ca255338adfa4d48449f69242Eb8F");
    static final Address LEGACY = Address.parse("0x5FbDB2315678afecb367f032d93F642f64180aa3");
    static final Address WRAPPED = Address.parse("0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512");
    static final Address TOKEN_IN = Address.parse("0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0");
    static final Address TOKEN_OUT = Address.parse("0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9");
    static final Address TOKEN_MID = Address.parse("0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9");
    static final Address ADAPTER = Address.parse("0xa513E6E4b8f2a923D98304ec87F64353C4D5C853");
    static final Address INTEGRATOR = Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");
    static final Address TREASURY = Address.parse("0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc");
    static final FeeConfig FEES = new FeeConfig(500, 2_000, TREASURY, WRAPPED);
    static final Uint256 AMOUNT = Uint256.parse("100000000000000000000");
    static final Uint256 GROSS = Uint256.parse("165000000000000000000");
    static final int FEE_BPS = 100;
    static final int SLIPPAGE_BPS = 50;
    static final long DEADLINE = NOW + 1_200;
    private static final long GAS = 345_678;

    /** The outputs of the three steps; the second one is the input of the third. */
    private static final List<String> OUTPUTS =
            List.of("45000000000000000000", "210000000000000000000", "120000000000000000000");

    NativeMode nativeMode = NativeMode.ERC20;
    UnaryOperator<ExecutionPlan> lie = plan -> plan;
    SigningKey quoteSigner = SIGNER;
    Address router = ROUTER;

    @Nullable
    String quoteToken = "c2VhbGVk";

    String deviationRatio = "0.001234";
    String feeRate = "0.0025";

    @Nullable
    String gasCost = "330000000000000000";

    @Nullable
    BigDecimal optimalityBps = new BigDecimal("0.42");

    @Nullable
    BigDecimal optimalityPathsBps = new BigDecimal("0.21");

    @Nullable
    BigDecimal optimalityNetBps = new BigDecimal("0.31");

    static ClientConfig config() {
        var profile = new ChainProfile(CHAIN, "tBNB", WRAPPED, Permit2WitnessMessage.PERMIT2, List.of(), List.of(), 0);
        ClientConfig config = ClientConfig.of(profile).pinnedTo(new RouterDeployment(ROUTER, LEGACY, Map.of()));
        return at(config, NOW);
    }

    static ClientConfig at(ClientConfig config, long nowSecs) {
        return new ClientConfig(
                config.chainId(),
                config.wrappedNative(),
                config.routerAddress(),
                config.executionRouterAddress(),
                Clock.fixed(Instant.ofEpochSecond(nowSecs), ZoneOffset.UTC));
    }

    /** A node whose router answers and lists the quote signer. */
    static StubNode node() {
        var node = new StubNode();
        node.timestampSecs = NOW - 3;
        List<Uint256> words = List.of(
                TREASURY.toWord().toUint(),
                Uint256.ZERO,
                Uint256.ZERO,
                Uint256.of(FEES.maxCustomFeeBps()),
                Uint256.of(FEES.protocolCutBps()),
                TREASURY.toWord().toUint(),
                WRAPPED.toWord().toUint(),
                Uint256.of(500),
                Uint256.of(5_000));
        for (int i = 0; i < words.size(); i++) {
            node.answer(RouterConfig.reads(ROUTER).get(i), words.get(i));
        }
        for (SigningKey key : List.of(SIGNER, ALICE, BOB, CAROL, MALLORY)) {
            Uint256 listed = key == SIGNER ? Uint256.ONE : Uint256.ZERO;
            node.answer(RouterView.quoteSignerListed(ROUTER, key.address()), listed);
        }
        return node;
    }

    Address tokenIn() {
        return nativeMode == NativeMode.NATIVE_INPUT ? WRAPPED : TOKEN_IN;
    }

    Address tokenOut() {
        return nativeMode == NativeMode.NATIVE_OUTPUT ? WRAPPED : TOKEN_OUT;
    }

    List<SwapStep> steps() {
        return List.of(
                step("0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6", tokenIn(), tokenOut(), "30000000000000000000", true),
                step("0x8A791620dd6260079BF849Dc5567aDC3F2FdC318", tokenIn(), TOKEN_MID, "70000000000000000000", false),
                step(
                        "0x610178dA211FEF7D417bC0e6FeD39F05609AD788",
                        TOKEN_MID,
                        tokenOut(),
                        "210000000000000000000",
                        true));
    }

    private static SwapStep step(String pool, Address in, Address out, String amount, boolean zeroForOne) {
        Bytes extra = zeroForOne ? Bytes.EMPTY : Bytes.parse("0x0102");
        return new SwapStep(ADAPTER, Address.parse(pool), in, out, Uint256.parse(amount), zeroForOne, extra);
    }

    /** The plan that the tests order, with the lie's changes if there is one. */
    ExecutionPlan plan(FundingMode mode) {
        FeeSplit split = FeeSplit.of(GROSS, FEE_BPS, FEES.protocolCutBps());
        Address payer = ALICE.address();
        boolean direct = mode == FundingMode.DIRECT;
        return lie.apply(new ExecutionPlan(
                Bytes32.parse("0x" + "5a".repeat(32)),
                payer,
                direct ? payer : BOB.address(),
                direct ? payer : CAROL.address(),
                tokenIn(),
                tokenOut(),
                AMOUNT,
                split.net(),
                BasisPoints.minimumOut(split.net(), SLIPPAGE_BPS),
                Uint256.of(DEADLINE),
                Uint256.of(257),
                mode,
                nativeMode,
                FEE_BPS,
                INTEGRATOR,
                PlanHashes.routeHash(steps()),
                PlanHashes.settlementPolicyHash(FEES.policyFor(tokenOut(), payer))));
    }

    DirectSwapData direct() {
        ExecutionPlan plan = plan(FundingMode.DIRECT);
        ExecutePlanCall call = call(plan, Bytes.EMPTY);
        return new DirectSwapData(
                route(plan),
                artifact(plan, CommonSwapData.TRANSACTION_READY),
                router.toString(),
                signatures(call),
                tx(call),
                calls(plan, tx(call)),
                issues(plan));
    }

    private List<CallData> calls(ExecutionPlan plan, TxData tx) {
        CallData swap = new CallData(tx.to(), tx.data(), tx.value());
        if (nativeMode == NativeMode.NATIVE_INPUT) {
            return List.of(swap);
        }
        Bytes approval = Erc20.approval(router, plan.amountIn());
        return List.of(new CallData(plan.tokenIn().toString(), approval.toString(), "0"), swap);
    }

    PrepareData prepared() {
        ExecutionPlan plan = plan(FundingMode.PERMIT2_WITNESS);
        Permit2WitnessMessage witness = Permit2WitnessMessage.of(plan, CHAIN, router);
        var shown = new WitnessData(
                witness.planHash().toString(),
                plan.executor().toString(),
                plan.recipient().toString(),
                plan.tokenOut().toString(),
                plan.minAmountOut().toString());
        var authorization = new PayerAuthorization(
                plan.payer().toString(),
                Permit2WitnessMessage.PERMIT2.toString(),
                router.toString(),
                plan.tokenIn().toString(),
                plan.amountIn().toString(),
                plan.nonce().toString(),
                plan.deadline().toString(),
                witness.planHash().toString(),
                shown,
                witness.typedData());
        return new PrepareData(
                route(plan),
                artifact(plan, CommonSwapData.PAYER_SIGNATURE_REQUIRED),
                authorization,
                quoteToken,
                1L,
                issues(plan));
    }

    BuildData built(Bytes payerSignature) {
        ExecutionPlan plan = plan(FundingMode.PERMIT2_WITNESS);
        ExecutePlanCall call = call(plan, payerSignature);
        return new BuildData(
                FundingMode.PERMIT2_WITNESS.wireName(),
                CommonSwapData.TRANSACTION_READY,
                plan.quoteId().toString(),
                CHAIN,
                router.toString(),
                plan.executor().toString(),
                hashes(plan).planHash(),
                hashes(plan),
                signatures(call),
                tx(call),
                plan.minAmountOut().toString(),
                plan.deadline().toString(),
                plan.deadline().toLongExact() * 1_000,
                issues(plan));
    }

    /** A payer who holds nothing and has allowed nothing. */
    private IssuesData issues(ExecutionPlan plan) {
        Address spender = plan.fundingMode() == FundingMode.DIRECT ? router : Permit2WitnessMessage.PERMIT2;
        String token = plan.tokenIn().toString();
        String need = plan.amountIn().toString();
        CallData approval =
                new CallData(token, Erc20.approval(spender, plan.amountIn()).toString(), "0");
        boolean coins = plan.nativeMode() == NativeMode.NATIVE_INPUT;
        return new IssuesData(
                7,
                Bytes32.ZERO.toString(),
                coins ? null : new AllowanceIssue(token, spender.toString(), "0", need, List.of(approval), null),
                new BalanceIssue(coins ? Token.NATIVE_SENTINEL.toString() : token, "0", need),
                null,
                new SimulationIssue(false, "TransferFailed", "TransferFailed: a token transfer failed"));
    }

    ExecutePlanCall call(ExecutionPlan plan, Bytes payerSignature) {
        Bytes quoteSignature =
                quoteSigner.sign(PlanHashes.planDigest(plan, CHAIN, router)).reveal();
        return new ExecutePlanCall(plan, steps(), quoteSignature, payerSignature);
    }

    private TxData tx(ExecutePlanCall call) {
        return new TxData(
                router.toString(),
                call.encode().toString(),
                call.plan().nativeValue().toString(),
                ExecutePlanCall.ENTRYPOINT,
                call.plan().minAmountOut().toString(),
                "310000");
    }

    private Signatures signatures(ExecutePlanCall call) {
        return new Signatures(
                quoteSigner.address().toString(), call.quoteSignature().toString());
    }

    FindRouteData route(ExecutionPlan plan) {
        List<RouteSegment> paths = new ArrayList<>();
        for (SwapStep step : steps()) {
            String out = OUTPUTS.get(paths.size());
            paths.add(new RouteSegment(
                    step.pool().toString(),
                    "PANCAKEV2",
                    step.adapter().toString(),
                    step.tokenIn().toString(),
                    step.tokenOut().toString(),
                    step.zeroForOne(),
                    feeRate,
                    step.amountIn().toString(),
                    out,
                    step.extraData().isEmpty() ? null : step.extraData().toString(),
                    null));
        }
        var contracts = new ContractAddresses(LEGACY.toString(), Map.of("PANCAKEV2", ADAPTER.toString()));
        return new FindRouteData(
                "r-1",
                plan.amountIn().toString(),
                GROSS.toString(),
                null,
                deviationRatio,
                paths,
                contracts,
                GAS,
                gasCost,
                optimalityBps,
                optimalityPathsBps,
                optimalityNetBps,
                null,
                null,
                null);
    }

    private CommonSwapData artifact(ExecutionPlan plan, String status) {
        FeeSplit split = FeeSplit.of(GROSS, plan.customFeeBps(), FEES.protocolCutBps());
        var fees = new FeeSettlement(
                plan.customFeeBps(),
                plan.customFeeReceiver().toString(),
                split.fee().toString(),
                FEES.protocolCutBps(),
                TREASURY.toString(),
                split.protocolCut().toString(),
                split.integratorFee().toString(),
                plan.tokenOut().toString(),
                FEES.maxCustomFeeBps());
        return new CommonSwapData(
                plan.fundingMode().wireName(),
                status,
                plan.quoteId().toString(),
                CHAIN,
                router.toString(),
                WRAPPED.toString(),
                plan.payer().toString(),
                plan.executor().toString(),
                plan.recipient().toString(),
                plan.tokenIn().toString(),
                plan.tokenOut().toString(),
                plan.fundingMode().code(),
                plan.nativeMode().code(),
                plan.expectedAmountOut().toString(),
                plan.minAmountOut().toString(),
                SLIPPAGE_BPS,
                plan.deadline().toString(),
                plan.nonce().toString(),
                fees,
                hashes(plan),
                planData(plan),
                stepData(),
                NOW * 1_000,
                plan.deadline().toLongExact() * 1_000);
    }

    private Hashes hashes(ExecutionPlan plan) {
        return new Hashes(
                plan.routeHash().toString(),
                plan.settlementPolicyHash().toString(),
                PlanHashes.planStructHash(plan).toString(),
                PlanHashes.planDigest(plan, CHAIN, router).toString());
    }

    private static PlanData planData(ExecutionPlan plan) {
        return new PlanData(
                plan.quoteId().toString(),
                plan.payer().toString(),
                plan.executor().toString(),
                plan.recipient().toString(),
                plan.tokenIn().toString(),
                plan.tokenOut().toString(),
                plan.amountIn().toString(),
                plan.expectedAmountOut().toString(),
                plan.minAmountOut().toString(),
                plan.deadline().toString(),
                plan.nonce().toString(),
                plan.fundingMode().code(),
                plan.nativeMode().code(),
                plan.customFeeBps(),
                plan.customFeeReceiver().toString(),
                plan.routeHash().toString(),
                plan.settlementPolicyHash().toString());
    }

    private List<StepData> stepData() {
        return steps().stream()
                .map(step -> new StepData(
                        step.adapter().toString(),
                        step.pool().toString(),
                        step.tokenIn().toString(),
                        step.tokenOut().toString(),
                        step.amountIn().toString(),
                        step.zeroForOne(),
                        step.extraData().isEmpty() ? null : step.extraData().toString()))
                .toList();
    }

    /** The order of the tests: 100 tokens, half a per cent slippage, 20 minutes, one per cent fee. */
    PrepareSwapParams.Builder order(FundingMode mode) {
        String payer = ALICE.address().toString();
        PrepareSwapParams.Builder order = PrepareSwapParams.swap(
                        tokenIn().toString(),
                        tokenOut().toString(),
                        AMOUNT,
                        mode == FundingMode.DIRECT ? payer : BOB.address().toString())
                .slippageBps(SLIPPAGE_BPS)
                .deadlineSecs(1_200L)
                .customFee(FEE_BPS, INTEGRATOR.toString())
                .nativeIn(nativeMode == NativeMode.NATIVE_INPUT)
                .nativeOut(nativeMode == NativeMode.NATIVE_OUTPUT);
        return mode == FundingMode.DIRECT
                ? order
                : order.payer(payer).recipient(CAROL.address().toString());
    }
}
