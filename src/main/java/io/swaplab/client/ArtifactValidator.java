package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * Validates the artifacts of the service, which are its answers with a plan or a transaction. Returns values that may
 * be signed or sent, or throws {@link ArtifactMismatch} naming the failed check of {@link ArtifactCheck}. Expected
 * values come from the caller and the chain, never from the answer itself.
 */
public final class ArtifactValidator {
    private static final long MILLIS = 1_000;

    private ArtifactValidator() {}

    /** Validates an answer of {@code GET /router/swap}. */
    public static PreparedDirectSwap direct(DirectSwapData raw, ExpectedSwapTerms expected, OnChainRouterState facts) {
        return direct(raw, expected, facts, CheckLog.strict());
    }

    public static PreparedDirectSwap direct(
            DirectSwapData raw, ExpectedSwapTerms expected, OnChainRouterState facts, CheckLog log) {
        NullChecks.given("raw", raw, "expected", expected, "facts", facts, "log", log);
        SwapAnswer artifact = SwapAnswer.of(raw.route(), raw.artifact(), expected, facts);
        OrderTermChecks.all(artifact, FundingMode.DIRECT, CommonSwapData.TRANSACTION_READY, log);
        PlanChecks.fees(artifact, log);
        ExecutePlanCall call = TransactionChecks.decoded(raw.tx());
        TransactionChecks.minimum(raw.artifact().amountOutMin(), raw.tx(), call.plan(), log);
        plan(artifact, log);
        ExecutablePlan execution = artifact.execution();
        TransactionChecks.content(raw.tx(), call, execution, log);
        TransactionChecks.value(raw.tx(), artifact.plan(), log);
        TransactionChecks.quoteSignature(raw.signatures(), call, execution.planHash(), facts, log);
        TransactionChecks.payerSignature(call, Bytes.EMPTY, log);
        log.address(ArtifactCheck.C18, "approval_spender", artifact.router(), raw.approvalSpender());
        SwapTransaction tx = TransactionChecks.transaction(raw.tx(), artifact.plan());
        BatchCallChecks.all(raw.calls(), tx, artifact.plan(), artifact.router(), log);
        IssueChecks.all(raw.issues(), artifact.plan(), artifact.router(), log);
        return new PreparedDirectSwap(
                artifact.amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                artifact.router(),
                tx,
                execution,
                raw);
    }

    /** Validates an answer of {@code GET /router/swap/prepare}. */
    public static PreparedDelegatedSwap delegatedPrepare(
            PrepareData raw, ExpectedSwapTerms expected, OnChainRouterState facts) {
        return delegatedPrepare(raw, expected, facts, CheckLog.strict());
    }

    public static PreparedDelegatedSwap delegatedPrepare(
            PrepareData raw, ExpectedSwapTerms expected, OnChainRouterState facts, CheckLog log) {
        NullChecks.given("raw", raw, "expected", expected, "facts", facts, "log", log);
        SwapAnswer artifact = SwapAnswer.of(raw.route(), raw.artifact(), expected, facts);
        OrderTermChecks.all(artifact, FundingMode.PERMIT2_WITNESS, CommonSwapData.PAYER_SIGNATURE_REQUIRED, log);
        PlanChecks.fees(artifact, log);
        plan(artifact, log);
        ExecutablePlan execution = artifact.execution();
        Permit2WitnessAuthorization rebuilt = Permit2WitnessAuthorization.of(execution);
        AuthorizationChecks.fields(raw.payerAuthorization(), rebuilt, execution, log);
        AuthorizationChecks.typedData(raw.payerAuthorization(), rebuilt, log);
        IssueChecks.all(raw.issues(), artifact.plan(), artifact.router(), log);
        return new PreparedDelegatedSwap(
                artifact.amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                execution,
                rebuilt,
                raw);
    }

    /**
     * Validates an answer of {@code POST /router/swap/build}; chain and router must be those of the prepared swap.
     *
     * @param payerSignature the payer signature that was sent to the service
     * @param nowSeconds current time in Unix seconds; null uses the system's clock
     */
    public static ReadyDelegatedSwap delegatedBuild(
            BuildData raw,
            PreparedDelegatedSwap prepared,
            Bytes payerSignature,
            OnChainRouterState facts,
            @Nullable Long nowSeconds) {
        NullChecks.given("raw", raw, "prepared", prepared, "payerSignature", payerSignature, "facts", facts);
        long now = nowSeconds == null ? System.currentTimeMillis() / MILLIS : nowSeconds;
        SignedBuild build = new SignedBuild(raw, prepared, payerSignature);
        delegatedBuild(build, facts, now, CheckLog.strict());
        return new ReadyDelegatedSwap(
                TransactionChecks.transaction(raw.tx(), prepared.execution().plan()),
                prepared.execution(),
                prepared,
                raw);
    }

    /** A built transaction with the prepared swap and the payer signature that it was built from. */
    public record SignedBuild(BuildData raw, PreparedDelegatedSwap prepared, Bytes payerSignature) {
        public SignedBuild {
            NullChecks.given("raw", raw, "prepared", prepared, "payerSignature", payerSignature);
        }

        @Override
        public String toString() {
            return "SignedBuild[raw=" + raw + ", payerSignature masked]";
        }
    }

    public static void delegatedBuild(SignedBuild build, OnChainRouterState facts, long nowSeconds, CheckLog log) {
        NullChecks.given("build", build, "facts", facts, "log", log);
        BuildData raw = build.raw();
        ExecutablePlan execution = build.prepared().execution();
        ExecutionPlan plan = execution.plan();
        TransactionChecks.terms(raw, execution, facts, nowSeconds, log);
        ExecutePlanCall call = TransactionChecks.decoded(raw.tx());
        TransactionChecks.minimum(raw.amountOutMin(), raw.tx(), call.plan(), log);
        TransactionChecks.samePlan(raw, execution, call, log);
        PlanChecks.livePolicy(plan, facts, raw.hashes().settlementPolicyHash(), log);
        PlanChecks.hashes(plan, raw.hashes(), execution.chainId(), execution.router(), log);
        TransactionChecks.content(raw.tx(), call, execution, log);
        TransactionChecks.value(raw.tx(), plan, log);
        TransactionChecks.quoteSignature(raw.signatures(), call, execution.planHash(), facts, log);
        TransactionChecks.payerSignature(call, build.payerSignature(), log);
        IssueChecks.all(raw.issues(), plan, execution.router(), log);
    }

    private static void plan(SwapAnswer artifact, CheckLog log) {
        PlanChecks.fields(artifact, log);
        PlanChecks.route(artifact, log);
        PlanChecks.policy(artifact, log);
        PlanChecks.hashes(
                artifact.plan(), artifact.data().hashes(), artifact.expected().chainId(), artifact.router(), log);
        DisplayOnlyChecks.amounts(
                artifact.route(), artifact.plan().tokenIn(), artifact.plan().tokenOut(), log);
    }
}
