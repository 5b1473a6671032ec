package io.swaplab.execution.signing;

import io.swaplab.evm.Address;
import io.swaplab.execution.SwapStep;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Recipients that the routers reject with {@code BadRecipient}: contracts of the swap itself, in which an output would
 * be stuck or available to the next caller.
 */
public final class RecipientRule {
    private RecipientRule() {}

    /**
     * Names the contract that a recipient is; empty if it may be paid.
     *
     * @param routers all routers of the chain; an execution router checks only itself, but an output sent to the other
     *     one would be lost too
     * @param adapters known adapters besides those of the steps
     */
    public static Optional<String> machinery(
            Address recipient, List<Address> routers, Collection<Address> adapters, List<SwapStep> steps) {
        if (routers.contains(recipient)) {
            return Optional.of("the router");
        }
        if (recipient.equals(Permit2Witness.PERMIT2)) {
            return Optional.of("Permit2");
        }
        if (adapters.contains(recipient)
                || steps.stream().anyMatch(step -> step.adapter().equals(recipient))) {
            return Optional.of("an adapter of the router");
        }
        boolean token = steps.stream()
                .anyMatch(step ->
                        step.tokenIn().equals(recipient) || step.tokenOut().equals(recipient));
        return token ? Optional.of("a token of the route") : Optional.empty();
    }
}
