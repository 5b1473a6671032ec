package io.swaplab.client;

import io.swaplab.evm.Bytes;
import io.swaplab.execution.ExecutePlanCall;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.wire.BuildData;
import io.swaplab.wire.PrepareData;
import io.swaplab.wire.SwapData;
import org.jspecify.annotations.Nullable;

/**
 * Turns raw answers into values that may be signed or sent, or throws {@link ArtifactMismatch} naming the check. What is
 * expected comes from the caller and from the chain, never from the answer under test.
 */
public final class ArtifactValidator {
    private ArtifactValidator() {}

    /** Checks an answer of {@code GET /router/swap}. */
    public static PreparedDirectSwap direct(SwapData raw, ExpectedExecutionSwap expected, ChainFacts facts) {
        Artifact artifact = Artifact.of(raw.route(), raw.artifact(), expected, facts);
        TermChecks.all(artifact, FundingMode.DIRECT, SwapStatus.TRANSACTION_READY);
        FeeChecks.amounts(artifact);
        ExecutePlanCall call = CallChecks.decoded(raw.tx());
        CallChecks.minimum(raw.artifact().amountOutMin(), raw.tx(), call.plan());
        plan(artifact);
        CallChecks.content(raw.tx(), artifact.router(), call, artifact.plan(), artifact.steps());
        CallChecks.value(raw.tx(), artifact.plan());
        SwapExecution execution = artifact.execution();
        QuoteSignatureCheck.check(raw.signatures(), call, execution.planHash(), facts);
        CallChecks.payerSignature(call, Bytes.EMPTY);
        ArtifactCheck.C18.same(
                "approval_spender", artifact.router(), WireValues.address("approval_spender", raw.approvalSpender()));
        return new PreparedDirectSwap(
                artifact.plan().amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                artifact.router(),
                CallChecks.transaction(raw.tx(), artifact.plan()),
                execution,
                raw);
    }

    /** Checks an answer of {@code GET /router/swap/prepare}. */
    public static PreparedDelegatedSwap delegatedPrepare(
            PrepareData raw, ExpectedExecutionSwap expected, ChainFacts facts) {
        Artifact artifact = Artifact.of(raw.route(), raw.artifact(), expected, facts);
        TermChecks.all(artifact, FundingMode.PERMIT2_WITNESS, SwapStatus.PAYER_SIGNATURE_REQUIRED);
        FeeChecks.amounts(artifact);
        plan(artifact);
        SwapExecution execution = artifact.execution();
        Permit2WitnessAuthorization rebuilt = Permit2WitnessAuthorization.of(execution);
        AuthorizationChecks.fields(raw.payerAuthorization(), rebuilt, execution);
        AuthorizationChecks.typedData(raw.payerAuthorization(), rebuilt);
        return new PreparedDelegatedSwap(
                artifact.plan().amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                execution,
                rebuilt,
                raw);
    }

    /**
     * Checks an answer of {@code POST /router/swap/build}; chain and router are those of the prepared swap.
     *
     * @param payerSignature the 64 or 65 bytes that were sent
     * @param nowSeconds Unix seconds, or null for the system's clock
     */
    public static ReadyDelegatedSwap delegatedBuild(
            BuildData raw,
            PreparedDelegatedSwap prepared,
            Bytes payerSignature,
            ChainFacts facts,
            @Nullable Long nowSeconds) {
        SwapExecution execution = prepared.execution();
        ExecutionPlan plan = execution.plan();
        BuildChecks.terms(raw, execution, facts, nowSeconds);
        ExecutePlanCall call = CallChecks.decoded(raw.tx());
        CallChecks.minimum(raw.amountOutMin(), raw.tx(), call.plan());
        BuildChecks.samePlan(raw, execution, call);
        FeeChecks.livePolicy(plan, facts, raw.hashes().settlementPolicyHash());
        PlanChecks.hashes(plan, raw.hashes(), execution.chainId(), execution.router());
        CallChecks.content(raw.tx(), execution.router(), call, plan, execution.steps());
        CallChecks.value(raw.tx(), plan);
        QuoteSignatureCheck.check(raw.signatures(), call, execution.planHash(), facts);
        CallChecks.payerSignature(call, payerSignature);
        return new ReadyDelegatedSwap(CallChecks.transaction(raw.tx(), plan), execution, prepared, raw);
    }

    private static void plan(Artifact artifact) {
        PlanChecks.fields(artifact);
        RouteChecks.all(artifact);
        FeeChecks.policy(artifact);
        PlanChecks.hashes(
                artifact.plan(), artifact.data().hashes(), artifact.expected().chainId(), artifact.router());
    }
}
