package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PermitView;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.swap.ApprovalCalls;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.BalanceIssue;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.FirstWrites;
import io.swaplab.service.route.GasModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds what keeps a signed plan from settling, on the state of one block and with one request to the node, and another
 * one if an allowance above zero is too low. What the node does not answer in time is reported as unknown.
 */
final class PlanIssues {
    /** How long an answer waits for the node. Requests have two seconds by default. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final ChainContext chain;

    PlanIssues(ChainContext chain) {
        this.chain = chain;
    }

    /**
     * The issues of a plan.
     *
     * @param payerSignature the payer's signature; empty in direct mode, and if the payer has not signed yet
     * @param head the block at which to read
     */
    IssuesData of(SignedQuote quote, Bytes payerSignature, BlockRef head) {
        Preflight preflight = new Preflight(quote, payerSignature, chain);
        return issues(quote.plan(), preflight.seen(answers(preflight.calls(), head)), head);
    }

    /**
     * The issues of a plan that is new, and what its gas depends on.
     *
     * @param firstWrites as in {@link GasModel.Terms}
     */
    record Found(IssuesData issues, int firstWrites) {}

    /** Reads the issues of a new plan that is not signed by its payer, and with them what its gas depends on. */
    Found of(QuoteIssuer.Issued issued) {
        Preflight preflight = new Preflight(issued.quote(), Bytes.EMPTY, chain);
        ExecutionPlan plan = issued.quote().plan();
        FirstWrites writes = new FirstWrites(
                plan, issued.fees(), issued.config(), issued.found().route());
        List<SimulatedCall> calls = new ArrayList<>(preflight.calls());
        int own = calls.size();
        writes.calls().forEach(call -> calls.add(SimulatedCall.view(call)));
        List<Optional<CallResult>> answers = answers(calls, issued.head());
        int empty = writes.in(answers.subList(Math.min(own, answers.size()), answers.size()));
        return new Found(
                issues(plan, preflight.seen(answers), issued.head()), empty + (issued.firstOfNonceWord() ? 1 : 0));
    }

    /** Empty if the node does not answer in time. */
    private List<Optional<CallResult>> answers(List<SimulatedCall> calls, BlockRef head) {
        return BoundedRead.within(PATIENCE, () -> chain.node().simulateAll(calls, head))
                .orElse(List.of());
    }

    private IssuesData issues(ExecutionPlan plan, Preflight.Seen seen, BlockRef head) {
        return new IssuesData(
                head.number(),
                head.hash().toString(),
                Preflight.isNativeInput(plan) ? null : allowance(plan, seen),
                balance(plan, seen.balance()),
                TokenConducts.of(plan, chain.market().tokens()),
                SimulationIssues.of(plan, seen));
    }

    private @Nullable AllowanceIssue allowance(ExecutionPlan plan, Preflight.Seen seen) {
        Uint256 have = seen.allowance();
        if (have != null && !have.isLessThan(plan.amountIn())) {
            return null;
        }
        Address spender = Preflight.spender(plan, chain);
        List<TransactionRequest> calls = new ApprovalCalls(plan.tokenIn(), spender, plan.amountIn())
                .missing(have, plan.amountIn(), call -> simulated(plan.payer(), call));
        return new AllowanceIssue(
                plan.tokenIn().toString(),
                spender.toString(),
                have == null ? null : have.toString(),
                plan.amountIn().toString(),
                calls.stream().map(PlanIssues::data).toList(),
                permit(plan, seen.permit()));
    }

    /** What an approval of the payer returns now. If the node does not answer in time, it counts as refused. */
    private CallResult simulated(Address payer, ReadOnlyCall approval) {
        return BoundedRead.within(PATIENCE, () -> chain.node().simulate(payer, approval, ApprovalCalls.MAX_GAS))
                .orElse(new CallResult(false, Bytes.EMPTY));
    }

    private static CallData data(TransactionRequest call) {
        return new CallData(
                call.to().toString(), call.data().toString(), call.value().toString());
    }

    private @Nullable PermitOffer permit(ExecutionPlan plan, List<CallResult> answers) {
        if (answers.isEmpty()) {
            return null;
        }
        return PermitView.permit(
                        plan, chain.profile().chainId(), chain.deployment().executionRouter(), answers)
                .map(permit -> new PermitOffer(
                        permit.kind().name(),
                        permit.domain().name(),
                        permit.domain().version(),
                        permit.nonce().toString(),
                        permit.value().toString(),
                        permit.deadline().toString()))
                .orElse(null);
    }

    private static @Nullable BalanceIssue balance(ExecutionPlan plan, @Nullable Uint256 have) {
        if (have != null && !have.isLessThan(plan.amountIn())) {
            return null;
        }
        Address asset = Preflight.isNativeInput(plan) ? Token.NATIVE_SENTINEL : plan.tokenIn();
        return new BalanceIssue(
                asset.toString(),
                have == null ? null : have.toString(),
                plan.amountIn().toString());
    }
}
