package io.swaplab.lab.market;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the tokens whose names are needed to display a route or a settlement. */
public final class ShownTokens {
    private ShownTokens() {}

    /** The tokens that a route passes through. */
    public static Set<Address> of(FindRouteData route) {
        Set<Address> tokens = new LinkedHashSet<>();
        for (RouteSegment path : route.paths()) {
            tokens.add(Address.parse(path.tokenIn()));
            tokens.add(Address.parse(path.tokenOut()));
        }
        return tokens;
    }

    /** The tokens of a settlement's balances and fees, and of the settled route. */
    public static Set<Address> of(Swap swap, SettlementAudit settlement) {
        Set<Address> tokens = new LinkedHashSet<>(settlement.parties().assets());
        tokens.add(settlement.parties().outAsset());
        swap.state()
                .execution()
                .ifPresent(execution -> tokens.add(execution.plan().tokenOut()));
        swap.last(SwapState::route).ifPresent(route -> tokens.addAll(of(route)));
        return tokens;
    }
}
