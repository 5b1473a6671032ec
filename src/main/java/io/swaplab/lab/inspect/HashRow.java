package io.swaplab.lab.inspect;

import io.swaplab.core.evm.Bytes32;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A hash computed locally, next to the one given by the service.
 *
 * @param from what it is computed from
 * @param named as given by the service, or null if it gives none
 */
public record HashRow(
        String name,
        String from,
        Bytes32 computed,
        @Nullable String named) {
    /** Whether both are equal; empty if there is nothing to compare. */
    public Optional<Boolean> equal() {
        return Optional.ofNullable(named).map(text -> text.equalsIgnoreCase(computed.toString()));
    }
}
