package io.swaplab.console.tools;

import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.inspect.Traces.Hop;
import io.swaplab.lab.quotes.HeldHops;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Estimated and actual gas of the hops of a route.
 *
 * @param priceWei gas price of the transaction, or the current one if it is not settled
 * @param coin symbol of the native coin that pays for gas
 */
record TracedHopGas(HeldHops held, Uint256 priceWei, String coin) {
    static TracedHopGas of(Session session, @Nullable Swap swap) {
        Connection on = session.connection();
        Uint256 price = swap != null && swap.state() instanceof SwapState.Settled settled
                ? settled.settlement().receipt().effectiveGasPriceWei()
                : on.node().gasPriceWei();
        return new TracedHopGas(HeldHops.of(on), price, on.profile().nativeSymbol());
    }

    /** As the quote weighed it; empty where the service does not show its pools. */
    Optional<Long> quoted(Hop hop) {
        return held.of(hop.quoted()).map(HeldHops.Hop::gas);
    }

    /** In wei; empty where the hop was not reached. */
    Optional<Uint256> cost(Hop hop) {
        return Optional.ofNullable(hop.call()).map(call -> priceWei.times(call.gasUsed()));
    }
}
