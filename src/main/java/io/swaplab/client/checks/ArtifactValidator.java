package io.swaplab.client.checks;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.artifact.PreparedDirectSwap;
import io.swaplab.client.artifact.ReadyDelegatedSwap;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.SettlementPolicy;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.terms.ExpectedExecutionSwap;
import io.swaplab.client.wire.SwapStatus;
import io.swaplab.client.wire.swap.BuildData;
import io.swaplab.client.wire.swap.FeeSettlement;
import io.swaplab.client.wire.swap.PrepareData;
import io.swaplab.client.wire.swap.Signatures;
import io.swaplab.client.wire.swap.SwapData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Turns raw answers into values that may be signed or sent, or throws {@link ArtifactMismatch} naming the failed check.
 * Expected values come from the caller and from the chain, never from the answer under test.
 */
public final class ArtifactValidator {
    private static final long MILLIS = 1_000;

    private ArtifactValidator() {}

    /** Validates an answer of {@code GET /router/swap}. */
    public static PreparedDirectSwap direct(SwapData raw, ExpectedExecutionSwap expected, ChainFacts facts) {
        return direct(raw, expected, facts, CheckLog.strict());
    }

    public static PreparedDirectSwap direct(
            SwapData raw, ExpectedExecutionSwap expected, ChainFacts facts, CheckLog log) {
        Artifact artifact = Artifact.of(raw.route(), raw.artifact(), expected, facts);
        TermChecks.all(artifact, FundingMode.DIRECT, SwapStatus.TRANSACTION_READY, log);
        FeeChecks.amounts(artifact, log);
        ExecutePlanCall call = CallChecks.decoded(raw.tx());
        CallChecks.minimum(raw.artifact().amountOutMin(), raw.tx(), call.plan(), log);
        plan(artifact, log);
        SwapExecution execution = artifact.execution();
        CallChecks.content(raw.tx(), call, execution, log);
        CallChecks.value(raw.tx(), artifact.plan(), log);
        QuoteSignatureCheck.check(raw.signatures(), call, execution.planHash(), facts, log);
        CallChecks.payerSignature(call, Bytes.EMPTY, log);
        log.same(
                ArtifactCheck.C18,
                "approval_spender",
                artifact.router(),
                WireValues.address("approval_spender", raw.approvalSpender()));
        return new PreparedDirectSwap(
                artifact.plan().amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                artifact.router(),
                CallChecks.transaction(raw.tx(), artifact.plan()),
                execution,
                raw);
    }

    /** Validates an answer of {@code GET /router/swap/prepare}. */
    public static PreparedDelegatedSwap delegatedPrepare(
            PrepareData raw, ExpectedExecutionSwap expected, ChainFacts facts) {
        return delegatedPrepare(raw, expected, facts, CheckLog.strict());
    }

    public static PreparedDelegatedSwap delegatedPrepare(
            PrepareData raw, ExpectedExecutionSwap expected, ChainFacts facts, CheckLog log) {
        Artifact artifact = Artifact.of(raw.route(), raw.artifact(), expected, facts);
        TermChecks.all(artifact, FundingMode.PERMIT2_WITNESS, SwapStatus.PAYER_SIGNATURE_REQUIRED, log);
        FeeChecks.amounts(artifact, log);
        plan(artifact, log);
        SwapExecution execution = artifact.execution();
        Permit2WitnessAuthorization rebuilt = Permit2WitnessAuthorization.of(execution);
        AuthorizationChecks.fields(raw.payerAuthorization(), rebuilt, execution, log);
        AuthorizationChecks.typedData(raw.payerAuthorization(), rebuilt, log);
        return new PreparedDelegatedSwap(
                artifact.plan().amountIn(),
                artifact.grossAmountOut(),
                artifact.plan().expectedAmountOut(),
                execution,
                rebuilt,
                raw);
    }

    /**
     * Validates an answer of {@code POST /router/swap/build}; chain and router are those of the prepared swap.
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
        long now = nowSeconds == null ? System.currentTimeMillis() / MILLIS : nowSeconds;
        SignedBuild build = new SignedBuild(raw, prepared, payerSignature);
        delegatedBuild(build, facts, now, CheckLog.strict());
        return new ReadyDelegatedSwap(
                CallChecks.transaction(raw.tx(), prepared.execution().plan()), prepared.execution(), prepared, raw);
    }

    /** A built transaction with the inputs of the build. */
    public record SignedBuild(BuildData raw, PreparedDelegatedSwap prepared, Bytes payerSignature) {
        @Override
        public String toString() {
            return "SignedBuild[raw=" + raw + ", payerSignature masked]";
        }
    }

    public static void delegatedBuild(SignedBuild build, ChainFacts facts, long nowSeconds, CheckLog log) {
        BuildData raw = build.raw();
        SwapExecution execution = build.prepared().execution();
        ExecutionPlan plan = execution.plan();
        BuildChecks.terms(raw, execution, facts, nowSeconds, log);
        ExecutePlanCall call = CallChecks.decoded(raw.tx());
        CallChecks.minimum(raw.amountOutMin(), raw.tx(), call.plan(), log);
        BuildChecks.samePlan(raw, execution, call, log);
        FeeChecks.livePolicy(plan, facts, raw.hashes().settlementPolicyHash(), log);
        PlanChecks.hashes(plan, raw.hashes(), execution.chainId(), execution.router(), log);
        CallChecks.content(raw.tx(), call, execution, log);
        CallChecks.value(raw.tx(), plan, log);
        QuoteSignatureCheck.check(raw.signatures(), call, execution.planHash(), facts, log);
        CallChecks.payerSignature(call, build.payerSignature(), log);
    }

    private static void plan(Artifact artifact, CheckLog log) {
        PlanChecks.fields(artifact, log);
        RouteChecks.all(artifact, log);
        FeeChecks.policy(artifact, log);
        PlanChecks.hashes(
                artifact.plan(), artifact.data().hashes(), artifact.expected().chainId(), artifact.router(), log);
        ShownChecks.amounts(
                artifact.route(), artifact.plan().tokenIn(), artifact.plan().tokenOut(), log);
    }

    /** C16: the quote signature in the calldata is the one in the answer, by the stated signer, whom the router lists. */
    private static final class QuoteSignatureCheck {
        private static final ArtifactCheck CHECK = ArtifactCheck.C16;

        private static final String SIGNATURE = "signatures.quote_signature";
        private static final String SIGNER = "signatures.quote_signer";

        private QuoteSignatureCheck() {}

        static void check(Signatures named, ExecutePlanCall call, Bytes32 planHash, ChainFacts facts, CheckLog log) {
            Bytes signature = WireValues.bytes(SIGNATURE, named.quoteSignature());
            boolean same = signature.equals(call.quoteSignature());
            log.holds(CHECK, same, "tx.data (quote signature)", SIGNATURE, same ? "the same" : "another one");
            Address signer = signer(signature, planHash);
            log.holds(
                    CHECK,
                    !signer.isZero(),
                    SIGNATURE,
                    "a signature over the plan hash",
                    signer.isZero() ? "none" : "one");
            log.same(CHECK, SIGNER, signer, WireValues.address(SIGNER, named.quoteSigner()));
            log.holds(CHECK, facts.quoteSigners().test(signer), SIGNER, "a signer the router lists", signer);
        }

        private static Address signer(Bytes signature, Bytes32 planHash) {
            try {
                return SigningKey.recover(planHash, Signature.parse(signature));
            } catch (IllegalArgumentException malformed) {
                throw new ArtifactMismatch(
                        CHECK, SIGNATURE, "64 or 65 bytes in canonical form", malformed.getMessage());
            }
        }
    }

    /** The checks that compare a built transaction with the prepared swap: C1 to C4, C7 and C21. */
    private static final class BuildChecks {
        private BuildChecks() {}

        static void terms(BuildData raw, SwapExecution prepared, ChainFacts facts, long now, CheckLog log) {
            ExecutionPlan plan = prepared.plan();
            TermChecks.mode(raw.mode(), FundingMode.PERMIT2_WITNESS, log);
            TermChecks.status(raw.status(), SwapStatus.TRANSACTION_READY, log);
            TermChecks.chain(raw.chainId(), prepared.chainId(), facts, log);
            log.same(
                    ArtifactCheck.C3,
                    "execution_router",
                    prepared.router(),
                    WireValues.address("execution_router", raw.executionRouter()));
            log.same(ArtifactCheck.C4, "executor", plan.executor(), WireValues.address("executor", raw.executor()));
            log.same(ArtifactCheck.C21, "quote_id", plan.quoteId(), WireValues.hash("quote_id", raw.quoteId()));
            TermChecks.time(raw.deadline(), now, log);
            log.same(ArtifactCheck.C21, "deadline", plan.deadline(), WireValues.amount("deadline", raw.deadline()));
            TermChecks.expiry(raw.deadline(), raw.expiresAt(), log);
        }

        /** C21, and the hashes that identify the plan. */
        static void samePlan(BuildData raw, SwapExecution prepared, ExecutePlanCall call, CheckLog log) {
            log.same(ArtifactCheck.C21, "tx.data (plan)", prepared.plan(), call.plan());
            log.same(ArtifactCheck.C21, "tx.data (steps)", prepared.steps(), call.steps());
            log.same(ArtifactCheck.C11, "plan_hash", prepared.planHash(), WireValues.hash("plan_hash", raw.planHash()));
            log.same(
                    ArtifactCheck.C9,
                    "hashes.route_hash",
                    PlanHashes.routeHash(prepared.steps()),
                    WireValues.hash("hashes.route_hash", raw.hashes().routeHash()));
        }
    }

    /** C10 and C12: the settlement policy, in the answer and on chain, and the arithmetic of the fees. */
    private static final class FeeChecks {
        private FeeChecks() {}

        /** C10 for an artifact that contains its policy. */
        static void policy(Artifact artifact, CheckLog log) {
            ExecutionPlan plan = artifact.plan();
            FeeSettlement fees = artifact.data().feeSettlement();
            var shown = new SettlementPolicy(
                    WireValues.address("fee_settlement.fee_token", fees.feeToken()),
                    fees.maxCustomFeeBps(),
                    fees.protocolCutBps(),
                    WireValues.address("fee_settlement.protocol_fee_receiver", fees.protocolFeeReceiver()),
                    plan.payer(),
                    WireValues.address("wrapped_native", artifact.data().wrappedNative()));
            SettlementPolicy live = artifact.facts().fees().policyFor(plan.tokenOut(), plan.payer());
            log.same(ArtifactCheck.C10, "fee_settlement", live, shown);
            livePolicy(plan, artifact.facts(), artifact.data().hashes().settlementPolicyHash(), log);
        }

        /** C10 against the chain alone. */
        static void livePolicy(ExecutionPlan plan, ChainFacts facts, String namedHash, CheckLog log) {
            Bytes32 live = PlanHashes.settlementPolicyHash(facts.fees().policyFor(plan.tokenOut(), plan.payer()));
            log.same(ArtifactCheck.C10, "plan.settlement_policy_hash", live, plan.settlementPolicyHash());
            log.same(
                    ArtifactCheck.C10,
                    "hashes.settlement_policy_hash",
                    live,
                    WireValues.hash("hashes.settlement_policy_hash", namedHash));
        }

        /** C12: fee, cut and integrator part are the floors of the gross output, and the rest is expected. */
        static void amounts(Artifact artifact, CheckLog log) {
            FeeSettlement fees = artifact.data().feeSettlement();
            FeeSplit split = FeeSplit.of(artifact.grossAmountOut(), fees.customFeeBps(), fees.protocolCutBps());
            same("fee_settlement.custom_fee_amount", split.fee(), fees.customFeeAmount(), log);
            same("fee_settlement.protocol_fee_amount", split.protocolCut(), fees.protocolFeeAmount(), log);
            same("fee_settlement.integrator_fee_amount", split.integratorFee(), fees.integratorFeeAmount(), log);
            same("expect_amount_out", split.net(), artifact.data().expectAmountOut(), log);
        }

        private static void same(String field, Uint256 computed, String named, CheckLog log) {
            log.same(ArtifactCheck.C12, field, computed, WireValues.amount(field, named));
        }
    }
}
