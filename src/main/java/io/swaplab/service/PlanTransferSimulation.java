package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.Tax;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TransferChain;
import io.swaplab.service.reading.TransferChain.Hop;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Simulates the token transfers of a plan between its actual accounts before anyone signs, because earlier findings
 * about a token may be outdated, and a token may treat accounts differently.
 */
final class PlanTransferSimulation {
    private final ChainContext chain;

    PlanTransferSimulation(ChainContext chain) {
        this.chain = chain;
    }

    /**
     * Simulates every token transfer of the plan.
     *
     * @throws ApiRefusal when a transfer would not deliver its token in full, apart from known taxes
     */
    void requireKept(ExecutionPlan plan, List<SwapStep> steps) {
        List<TransferChain> trips = trips(plan, steps);
        List<TokenBehaviour> conducts = chain.market().tryOut(trips);
        for (int i = 0; i < trips.size(); i++) {
            TokenBehaviour conduct = conducts.get(i);
            if (conduct.isSurprise()) {
                throw refusal(trips.get(i).token(), plan, conduct);
            }
        }
    }

    /**
     * Rejects a fee in a taxed output token: the router would charge the fee before the last taxed transfer, but the
     * quote assumes that the tax comes last.
     *
     * @throws ApiRefusal if a fee is requested in a taxed token
     */
    void requireNoFeeInTaxed(SplitRoute route, int customFeeBps) {
        boolean taxed = chain.market().tokens().of(route.tokenOut()).stream()
                .anyMatch(finding -> finding.kind() == TokenKind.TAXED);
        if (taxed && customFeeBps > 0) {
            throw ApiRefusal.of(
                    ApiCode.ERR_FEE_OUT_OF_RANGE,
                    "custom_fee_bps",
                    "must be 0 if transfers of the output token are taxed",
                    customFeeBps);
        }
    }

    private static ApiRefusal refusal(Address token, ExecutionPlan plan, TokenBehaviour conduct) {
        String rule = "the token " + token + " " + conduct.detail() + ", which quotes do not account for";
        return token.equals(plan.tokenIn())
                ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "from", rule)
                : token.equals(plan.tokenOut())
                        ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "target", rule)
                        : ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, rule);
    }

    private List<TransferChain> trips(ExecutionPlan plan, List<SwapStep> steps) {
        Address router = chain.deployment().executionRouter();
        Optional<Address> spender = straightSpender(plan, steps, router);
        List<TransferChain> trips = new ArrayList<>();
        for (SwapStep step : steps) {
            boolean paidByPayer = spender.isPresent() && step.tokenIn().equals(plan.tokenIn());
            trips.addAll(
                    paidByPayer
                            ? fromPayer(plan, step, spender.get())
                            : List.of(lent(step, router, stops(step, Address.ZERO))));
            trips.addAll(betweenPools(step.path()));
            if (step.tokenOut().equals(plan.tokenOut())) {
                trips.addAll(outputs(plan, step, router));
            }
        }
        if (spender.isEmpty() && plan.nativeMode() != NativeMode.NATIVE_INPUT) {
            trips.addAll(payments(plan, steps.getFirst().pool(), router));
        }
        return trips;
    }

    /**
     * The account whose allowance takes the input from the payer to the pools and adapters, without the router in
     * between: the router itself in a direct plan, and Permit2 if one pair takes the whole input.
     */
    private static Optional<Address> straightSpender(ExecutionPlan plan, List<SwapStep> steps, Address router) {
        if (plan.fundingMode() == FundingMode.DIRECT) {
            return plan.nativeMode() == NativeMode.NATIVE_INPUT ? Optional.empty() : Optional.of(router);
        }
        return SwapStep.isForOnePair(steps, plan.tokenIn())
                ? Optional.of(Permit2WitnessMessage.PERMIT2)
                : Optional.empty();
    }

    /** The transfers of a step's input from its holder to its pool. */
    private List<Hop> stops(SwapStep step, Address spender) {
        List<Tax> taxes = taxes(step.tokenIn(), step.pool());
        return step.isWithoutAdapter()
                ? List.of(new Hop(spender, step.pool(), taxes.getLast()))
                : List.of(
                        new Hop(spender, step.adapter(), taxes.get(1)),
                        new Hop(Address.ZERO, step.pool(), taxes.getLast()));
    }

    /** A step's input on its way from a holder, after the pool has lent it to that holder. */
    private TransferChain lent(SwapStep step, Address holder, List<Hop> stops) {
        Hop loan =
                new Hop(Address.ZERO, holder, taxes(step.tokenIn(), step.pool()).getFirst());
        List<Hop> hops = Stream.concat(Stream.of(loan), stops.stream()).toList();
        return new TransferChain(step.tokenIn(), step.amountIn(), step.pool(), hops);
    }

    /**
     * A step's input on its way from the payer, simulated twice: with the payer's own balance, and with a loan, because
     * the payer may own no tokens yet.
     */
    private List<TransferChain> fromPayer(ExecutionPlan plan, SwapStep step, Address spender) {
        List<Hop> stops = stops(step, spender);
        return List.of(
                new TransferChain(step.tokenIn(), step.amountIn(), plan.payer(), stops),
                lent(step, plan.payer(), stops));
    }

    /** The payments from pool to pool along the path of an exact output. */
    private List<TransferChain> betweenPools(List<ExactOutputHop> path) {
        List<TransferChain> trips = new ArrayList<>();
        for (int i = 1; i < path.size(); i++) {
            ExactOutputHop hop = path.get(i);
            Address from = path.get(i - 1).pool();
            trips.add(TransferChain.between(hop.tokenIn(), Uint256.ZERO, from, hop.pool())
                    .expecting(taxes(hop.tokenIn(), hop.pool())));
        }
        return trips;
    }

    /** A step's output on its way to the receivers: without the router in between if nothing has to be divided. */
    private List<TransferChain> outputs(ExecutionPlan plan, SwapStep step, Address router) {
        Address seller =
                step.path().isEmpty() ? step.pool() : step.path().getLast().pool();
        List<Tax> out = taxes(step.tokenOut(), seller);
        boolean straight =
                step.isWithoutAdapter() && plan.customFeeBps() == 0 && plan.nativeMode() != NativeMode.NATIVE_OUTPUT;
        if (straight) {
            return List.of(TransferChain.between(step.tokenOut(), Uint256.ZERO, seller, plan.recipient())
                    .expecting(out));
        }
        return Stream.concat(
                        Stream.of(TransferChain.between(step.tokenOut(), Uint256.ZERO, seller, router)),
                        receivers(plan).stream()
                                .map(receiver ->
                                        TransferChain.between(step.tokenOut(), Uint256.ZERO, seller, router, receiver)))
                .map(trip -> trip.expecting(out))
                .toList();
    }

    /**
     * The transfer from the payer to the router by Permit2, simulated twice: with the payer's own balance, and after a
     * simulated transfer from the pool to the payer, because the payer may own no tokens yet.
     */
    private List<TransferChain> payments(ExecutionPlan plan, Address pool, Address router) {
        List<Tax> taxes = taxes(plan.tokenIn(), pool);
        Hop payment = new Hop(Permit2WitnessMessage.PERMIT2, router, taxes.get(1));
        Hop loan = new Hop(Address.ZERO, plan.payer(), taxes.getFirst());
        return List.of(
                new TransferChain(plan.tokenIn(), plan.amountIn(), plan.payer(), List.of(payment)),
                new TransferChain(plan.tokenIn(), plan.amountIn(), pool, List.of(loan, payment)));
    }

    /** The taxes assumed by the quote: on transfers out of the pool, between other accounts, and into the pool. */
    private List<Tax> taxes(Address token, Address pool) {
        return chain.market()
                .tokens()
                .at(token, pool)
                .filter(finding -> finding.kind() == TokenKind.TAXED)
                .map(TokenFinding::taxes)
                .orElse(List.of(Tax.NONE, Tax.NONE, Tax.NONE));
    }

    /** The accounts to which the router sends the output token. */
    private static List<Address> receivers(ExecutionPlan plan) {
        List<Address> receivers = new ArrayList<>();
        if (plan.nativeMode() != NativeMode.NATIVE_OUTPUT) {
            receivers.add(plan.recipient());
        }
        if (plan.customFeeBps() > 0) {
            receivers.add(plan.customFeeReceiver());
        }
        return receivers;
    }
}
