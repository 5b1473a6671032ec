package io.swaplab.execution.signing;

import io.swaplab.evm.Address;
import io.swaplab.execution.SwapStep;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whom the routers refuse to pay: a part of the machinery, where an output is stuck or the next caller's. Their own
 * words for it are {@code BadRecipient}.
 */
public final class RecipientRule {
    private RecipientRule() {}

    /**
     * The part of the machinery that a recipient is; empty where it may be paid.
     *
     * @param routers of the chain; an execution router knows only itself, but nothing leaves the other one either
     * @param adapters those that are known beside those of the steps
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
