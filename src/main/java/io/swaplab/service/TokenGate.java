package io.swaplab.service;

import io.swaplab.evm.Address;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.execution.NativeMode;
import io.swaplab.execution.Permit2Witness;
import io.swaplab.execution.SwapStep;
import io.swaplab.math.Uint256;
import io.swaplab.tokens.Conduct;
import io.swaplab.tokens.TokenKind;
import io.swaplab.tokens.TokenTrip;
import io.swaplab.tokens.TokenTrip.Hop;
import io.swaplab.wire.ApiCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends the tokens of a plan on the ways that they will go, between the very accounts that take part, before anybody signs
 * it. What was found of a token earlier may have changed, and a token may treat one account unlike others.
 */
final class TokenGate {
    private final ChainContext chain;

    TokenGate(ChainContext chain) {
        this.chain = chain;
    }

    /** @throws ApiRefusal when a token would not arrive in full somewhere on its way */
    void requireKept(ExecutionPlan plan, List<SwapStep> steps) {
        List<TokenTrip> trips = trips(plan, steps);
        List<Conduct> conducts = chain.market().tryOut(trips);
        for (int i = 0; i < trips.size(); i++) {
            Conduct conduct = conducts.get(i);
            // An account that holds none of the token says nothing of it; that the token is plain is known.
            if (conduct.kind() != TokenKind.PLAIN && conduct.kind() != TokenKind.UNKNOWN) {
                throw refusal(trips.get(i).token(), plan, conduct);
            }
        }
    }

    private static ApiRefusal refusal(Address token, ExecutionPlan plan, Conduct conduct) {
        String rule = "the token " + token + " " + conduct.detail() + ", so that no quote of it holds";
        return token.equals(plan.tokenIn())
                ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "from", rule)
                : token.equals(plan.tokenOut())
                        ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "target", rule)
                        : ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, rule);
    }

    private List<TokenTrip> trips(ExecutionPlan plan, List<SwapStep> steps) {
        Address router = chain.deployment().executionRouter();
        List<TokenTrip> trips = new ArrayList<>();
        for (SwapStep step : steps) {
            trips.add(TokenTrip.between(
                    step.tokenIn(), step.amountIn(), step.pool(), router, step.adapter(), step.pool()));
            if (step.tokenOut().equals(plan.tokenOut())) {
                List<Address> receivers = receivers(plan);
                trips.add(TokenTrip.between(step.tokenOut(), Uint256.ZERO, step.pool(), router));
                receivers.forEach(receiver ->
                        trips.add(TokenTrip.between(step.tokenOut(), Uint256.ZERO, step.pool(), router, receiver)));
            }
        }
        if (plan.nativeMode() != NativeMode.NATIVE_INPUT) {
            Address spender = plan.fundingMode() == FundingMode.DIRECT ? router : Permit2Witness.PERMIT2;
            trips.add(new TokenTrip(plan.tokenIn(), plan.amountIn(), plan.payer(), List.of(new Hop(spender, router))));
            // Lent to a payer who may have none yet.
            trips.add(new TokenTrip(
                    plan.tokenIn(),
                    plan.amountIn(),
                    steps.getFirst().pool(),
                    List.of(new Hop(Address.ZERO, plan.payer()), new Hop(spender, router))));
        }
        return trips;
    }

    /** Who is paid the token out itself. */
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
