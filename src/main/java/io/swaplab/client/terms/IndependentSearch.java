package io.swaplab.client.terms;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;

/**
 * A search of the caller's own, with which a service's route is compared: over pools that the caller reads, or any other source
 * that the service has no hand in.
 */
public interface IndependentSearch {
    /** No search. */
    IndependentSearch NONE = trade -> Optional.empty();

    /**
     * The output that a search finds at the head of the chain; may wait until its first search is possible.
     *
     * @param trade exact input; the wrapped token stands for the native coin
     * @return base units, before any custom fee; empty if there is none to compare with: no route,
     *     pools that cannot be read, or a token that taxes its transfers
     */
    Optional<Uint256> best(TradeRequest<Address> trade);
}
