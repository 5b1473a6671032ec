package io.swaplab.lab.inspect;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recomputes the hashes of a prepared swap from its plan, its steps and the router's fee rules on the chain. They are
 * compared with the hashes that the service states.
 */
public final class RecomputedHashes {
    /**
     * A hash that was computed here, and the same hash as the service states it.
     *
     * @param from describes the values from which the hash is computed
     * @param named the hash that the service states, or null if it states none
     */
    public record HashRow(
            String name,
            String from,
            Bytes32 computed,
            @Nullable String named) {
        /** Whether both hashes are equal; empty if the service states none. */
        public Optional<Boolean> equal() {
            return Optional.ofNullable(named).map(text -> text.equalsIgnoreCase(computed.toString()));
        }
    }

    private RecomputedHashes() {}

    /**
     * Recomputes the hashes of a prepared swap.
     *
     * @param swap the prepared swap
     * @param facts the router's current fee rules
     */
    public static List<HashRow> of(PreparedSwap swap, OnChainRouterState facts) {
        ExecutablePlan execution = swap.execution();
        ExecutionPlan plan = execution.plan();
        CommonSwapData data = swap.artifact();
        List<HashRow> rows = new ArrayList<>();
        rows.add(new HashRow(
                "route",
                "the " + execution.steps().size() + " steps in order",
                PlanHashes.routeHash(execution.steps()),
                data.hashes().routeHash()));
        rows.add(new HashRow(
                "settlement policy",
                "the router's fee rules on the chain now",
                PlanHashes.settlementPolicyHash(facts.fees().policyFor(plan.tokenOut(), plan.payer())),
                data.hashes().settlementPolicyHash()));
        rows.add(new HashRow(
                "plan struct",
                "the 17 fields of the plan",
                PlanHashes.planStructHash(plan),
                data.hashes().planStructHash()));
        rows.add(new HashRow(
                "router domain",
                "name, version, chain " + execution.chainId() + " and router",
                PlanHashes.domainSeparator(execution.chainId(), execution.router()),
                null));
        rows.add(new HashRow(
                "plan",
                "router domain and plan struct",
                PlanHashes.planDigest(plan, execution.chainId(), execution.router()),
                data.hashes().planHash()));
        if (swap instanceof PreparedDelegatedSwap delegated) {
            addPermit(rows, delegated);
        }
        return rows;
    }

    /** Recomputes the hashes of the swap's last preparation, with the router's current fee rules. */
    public static List<HashRow> of(Swap swap, Connection on) {
        PreparedSwap prepared = swap.last(SwapState::answer).orElseThrow();
        return of(
                prepared,
                OnChainRouterState.read(on.node(), prepared.execution().router()));
    }

    private static void addPermit(List<HashRow> rows, PreparedDelegatedSwap swap) {
        ExecutablePlan execution = swap.execution();
        Permit2WitnessMessage witness =
                Permit2WitnessMessage.of(execution.plan(), execution.chainId(), execution.router());
        rows.add(new HashRow(
                "plan in the authorization",
                "router domain and plan struct",
                witness.planHash(),
                swap.raw().payerAuthorization().planHash()));
        rows.add(new HashRow(
                "plan in the witness",
                "router domain and plan struct",
                witness.planHash(),
                swap.raw().payerAuthorization().witness().planHash()));
        rows.add(new HashRow("witness", "plan, executor, recipient, output and minimum", witness.witnessHash(), null));
        rows.add(new HashRow(
                "Permit2 domain",
                "name, chain " + execution.chainId() + " and Permit2",
                Permit2WitnessMessage.domainSeparator(execution.chainId()),
                null));
        rows.add(new HashRow(
                "permission", "token, amount, spender, nonce, deadline and witness", witness.structHash(), null));
        rows.add(new HashRow("digest that is signed", "Permit2 domain and permission", witness.digest(), null));
    }
}
