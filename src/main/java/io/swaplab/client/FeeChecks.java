package io.swaplab.client;

import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.ArtifactData.FeeSettlement;
import io.swaplab.core.evm.Bytes32;

/** C10 and C12: the fee rules in the answer are those on chain, and the fees are calculated correctly. */
final class FeeChecks {
    private FeeChecks() {}

    /** C10 for an artifact that contains its fee rules (settlement policy). */
    static void policy(Artifact artifact, CheckLog log) {
        ExecutionPlan plan = artifact.plan();
        FeeSettlement fees = artifact.data().feeSettlement();
        var shown = new SettlementPolicy(
                AnswerParser.address("fee_settlement.fee_token", fees.feeToken()),
                fees.maxCustomFeeBps(),
                fees.protocolCutBps(),
                AnswerParser.address("fee_settlement.protocol_fee_receiver", fees.protocolFeeReceiver()),
                plan.payer(),
                AnswerParser.address("wrapped_native", artifact.data().wrappedNative()));
        SettlementPolicy live = artifact.facts().fees().policyFor(plan.tokenOut(), plan.payer());
        log.same(ArtifactCheck.C10, "fee_settlement", live, shown);
        livePolicy(plan, artifact.facts(), artifact.data().hashes().settlementPolicyHash(), log);
    }

    /** C10 for a plan whose answer contains only the hash of the fee rules: compares it with the rules on chain. */
    static void livePolicy(ExecutionPlan plan, ChainFacts facts, String namedHash, CheckLog log) {
        Bytes32 live = PlanHashes.settlementPolicyHash(facts.fees().policyFor(plan.tokenOut(), plan.payer()));
        log.same(ArtifactCheck.C10, "plan.settlement_policy_hash", live, plan.settlementPolicyHash());
        log.hash(ArtifactCheck.C10, "hashes.settlement_policy_hash", live, namedHash);
    }

    /**
     * C12: fee, protocol cut and integrator part follow from the gross output, rounded down, and the rest is the
     * expected output.
     */
    static void amounts(Artifact artifact, CheckLog log) {
        FeeSettlement fees = artifact.data().feeSettlement();
        FeeSplit split = FeeSplit.of(artifact.grossAmountOut(), fees.customFeeBps(), fees.protocolCutBps());
        ArtifactCheck check = ArtifactCheck.C12;
        log.amount(check, "fee_settlement.custom_fee_amount", split.fee(), fees.customFeeAmount());
        log.amount(check, "fee_settlement.protocol_fee_amount", split.protocolCut(), fees.protocolFeeAmount());
        log.amount(check, "fee_settlement.integrator_fee_amount", split.integratorFee(), fees.integratorFeeAmount());
        log.amount(check, "expect_amount_out", split.net(), artifact.data().expectAmountOut());
    }
}
