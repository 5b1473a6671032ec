package io.swaplab.client;

import io.swaplab.execution.ExecutePlanCall;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.execution.PlanHashes;
import io.swaplab.wire.BuildData;
import org.jspecify.annotations.Nullable;

/** The checks of a built transaction that hold it against the prepared swap: C1 to C4, C7 and C21. */
final class BuildChecks {
    private BuildChecks() {}

    static void terms(BuildData raw, SwapExecution prepared, ChainFacts facts, @Nullable Long nowSeconds) {
        ExecutionPlan plan = prepared.plan();
        TermChecks.state(raw.mode(), raw.status(), FundingMode.PERMIT2_WITNESS, SwapStatus.TRANSACTION_READY);
        TermChecks.chain(raw.chainId(), prepared.chainId(), facts);
        ArtifactCheck.C3.same(
                "execution_router", prepared.router(), WireValues.address("execution_router", raw.executionRouter()));
        ArtifactCheck.C4.same("executor", plan.executor(), WireValues.address("executor", raw.executor()));
        ArtifactCheck.C21.same("quote_id", plan.quoteId(), WireValues.hash("quote_id", raw.quoteId()));
        long now = nowSeconds == null ? System.currentTimeMillis() / 1_000 : nowSeconds;
        TermChecks.time(raw.deadline(), raw.expiresAt(), now);
        ArtifactCheck.C21.same("deadline", plan.deadline(), WireValues.amount("deadline", raw.deadline()));
    }

    /** C21, and the hashes that name the plan. */
    static void samePlan(BuildData raw, SwapExecution prepared, ExecutePlanCall call) {
        ArtifactCheck.C21.same("tx.data (plan)", prepared.plan(), call.plan());
        ArtifactCheck.C21.same("tx.data (steps)", prepared.steps(), call.steps());
        ArtifactCheck.C11.same("plan_hash", prepared.planHash(), WireValues.hash("plan_hash", raw.planHash()));
        ArtifactCheck.C9.same(
                "hashes.route_hash",
                PlanHashes.routeHash(prepared.steps()),
                WireValues.hash("hashes.route_hash", raw.hashes().routeHash()));
    }
}
