package io.swaplab.service;

import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PermitView;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.BalanceIssue;
import io.swaplab.client.wire.IssuesData.IssueCall;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ChainContext;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what keeps a signed plan from settling, on the state of one block and with one request to the node. What the
 * node does not answer in time is reported as unknown.
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
        return of(quote, new Preflight(quote, payerSignature, chain, false), head);
    }

    /** The issues of a direct plan. Its input token is asked for a permit if the allowance is short. */
    IssuesData direct(QuoteIssuer.Issued issued) {
        SignedQuote quote = issued.quote();
        Uint256 allowance = issued.allowance();
        boolean isShort = allowance == null || allowance.isLessThan(quote.plan().amountIn());
        return of(quote, new Preflight(quote, Bytes.EMPTY, chain, isShort), issued.head());
    }

    private IssuesData of(SignedQuote quote, Preflight preflight, BlockRef head) {
        ExecutionPlan plan = quote.plan();
        Preflight.Seen seen = BoundedRead.within(
                        PATIENCE, () -> preflight.seen(chain.node().simulateAll(preflight.calls(), head)))
                .orElse(Preflight.Seen.NOTHING);
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
        Stream<Uint256> amounts =
                have != null && have.isZero() ? Stream.of(plan.amountIn()) : Stream.of(Uint256.ZERO, plan.amountIn());
        List<IssueCall> calls = amounts.map(amount -> new IssueCall(
                        plan.tokenIn().toString(),
                        Erc20Calls.approval(spender, amount).toString(),
                        Uint256.ZERO.toString()))
                .toList();
        return new AllowanceIssue(
                plan.tokenIn().toString(),
                spender.toString(),
                have == null ? null : have.toString(),
                plan.amountIn().toString(),
                calls,
                permit(plan, seen.permit()));
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
