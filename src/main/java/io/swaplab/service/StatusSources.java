package io.swaplab.service;

import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.service.chainsource.EndpointStatus;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a service depends on besides its pools. All of it answers from memory.
 *
 * @param endpoints of the followed chain; none on a fork
 * @param store empty if nothing is stored
 */
public record StatusSources(Supplier<List<EndpointStatus>> endpoints, Supplier<Optional<StoreHealth>> store) {
    /** A service over a fork, which stores nothing. */
    public static final StatusSources NONE = new StatusSources(List::of, Optional::empty);
}
