package io.swaplab.execution.signing;

import io.swaplab.evm.Address;
import io.swaplab.execution.SwapStep;
import io.swaplab.market.Token;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Recipients and fee receivers that the routers reject with {@code BadRecipient} and {@code BadFeeReceiver}: contracts of
 * the swap itself, in which tokens would be stuck or somebody else's.
 */
public final class RecipientRule {
    private RecipientRule() {}

    /**
     * Names the contract that an account is; empty if it may be paid.
     *
     * @param routers all routers of the chain; a router knows the other one only if its owner has listed it
     * @param adapters known adapters besides those of the steps
     */
    public static Optional<String> machinery(
            Address account, List<Address> routers, Collection<Address> adapters, List<SwapStep> steps) {
        if (account.isZero()) {
            return Optional.of("the zero address");
        }
        if (account.equals(Token.NATIVE_SENTINEL)) {
            return Optional.of("the address that stands for the native coin, which nobody owns");
        }
        if (routers.contains(account)) {
            return Optional.of("the router");
        }
        if (account.equals(Permit2Witness.PERMIT2)) {
            return Optional.of("Permit2");
        }
        if (adapters.contains(account)
                || steps.stream().anyMatch(step -> step.adapter().equals(account))) {
            return Optional.of("an adapter of the router");
        }
        if (steps.stream().anyMatch(step -> step.pool().equals(account))) {
            return Optional.of("a pool of the route");
        }
        boolean token = steps.stream()
                .anyMatch(step ->
                        step.tokenIn().equals(account) || step.tokenOut().equals(account));
        return token ? Optional.of("a token of the route") : Optional.empty();
    }
}
