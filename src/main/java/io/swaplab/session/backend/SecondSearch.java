package io.swaplab.session.backend;

import io.swaplab.evm.Address;
import io.swaplab.market.request.TradeRequest;
import io.swaplab.math.Uint256;
import java.util.Optional;

/** The console's own search over pools that it reads itself, beside a service that somebody else runs. */
public interface SecondSearch {
    /** No search: the service is our own, or its chain cannot be read in a second or two. */
    SecondSearch NONE = trade -> Optional.empty();

    /**
     * The output that a search finds at the head of the chain.
     *
     * @param trade exact input; the wrapped token stands for the native coin
     * @return base units, before any custom fee; empty while the pools are not read or the node does not show them, if
     *     there is no route, or if a token taxes its transfers
     */
    Optional<Uint256> best(TradeRequest<Address> trade);
}
