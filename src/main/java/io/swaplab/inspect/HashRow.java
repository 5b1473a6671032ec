package io.swaplab.inspect;

import io.swaplab.evm.Bytes32;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A hash that this side computed, beside the one that the service named.
 *
 * @param from what it is computed from
 * @param named as the service wrote it, or null where it names none
 */
public record HashRow(
        String name,
        String from,
        Bytes32 computed,
        @Nullable String named) {
    /** Whether both are the same; empty where there is nothing to compare. */
    public Optional<Boolean> equal() {
        return Optional.ofNullable(named).map(text -> text.equalsIgnoreCase(computed.toString()));
    }
}
