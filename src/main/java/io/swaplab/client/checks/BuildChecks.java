package io.swaplab.client.checks;

import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.ArtifactData;
import io.swaplab.client.wire.BuildData;

/** The checks that compare a built transaction with the prepared swap: C1 to C4, C7 and C21. */
final class BuildChecks {
    private BuildChecks() {}

    static void terms(BuildData raw, SwapExecution prepared, ChainFacts facts, long now, CheckLog log) {
        ExecutionPlan plan = prepared.plan();
        TermChecks.mode(raw.mode(), FundingMode.PERMIT2_WITNESS, log);
        TermChecks.status(raw.status(), ArtifactData.TRANSACTION_READY, log);
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
