package io.swaplab.lab.market;

import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import java.util.Optional;

/**
 * Finds the pools of a route's hops. It finds none if a third party runs the service, because only a service in this
 * program exposes its pools.
 */
public final class RouteHopLookup {
    private final Optional<MarketSnapshot> market;

    private RouteHopLookup(Optional<MarketSnapshot> market) {
        this.market = market;
    }

    /** Creates a lookup that uses the last known state of the pools; makes no requests. */
    public static RouteHopLookup of(Connection connection) {
        return new RouteHopLookup(connection.pools().map(PoolAccess::last));
    }

    /**
     * Data about a hop that a quote does not contain.
     *
     * @param pool the address of the pool's contract or, if one contract holds many pools, the pool's key in that
     *     contract
     * @param gas expected gas that the hop uses within a call of the router
     */
    public record Hop(String pool, long gas) {}

    /** The pool and gas of a hop; empty if its pool is unknown. */
    public Optional<Hop> of(RouteSegment path) {
        Address in = Address.parse(path.tokenIn());
        Address out = Address.parse(path.tokenOut());
        Bytes extra = path.extraData() == null ? Bytes.EMPTY : Bytes.parse(path.extraData());
        return market.flatMap(held -> find(held, Address.parse(path.pool()), in, out, extra))
                .map(pool -> new Hop(
                        name(pool.id()),
                        pool.gasUnits(pool.indexOf(in), pool.indexOf(out), Uint256.parse(path.amountIn()))));
    }

    /**
     * Finds the pool of a hop. Several pools may have the same contract, so both tokens and the extra data must match
     * too.
     */
    static Optional<Pool> find(MarketSnapshot market, Address contract, Address in, Address out, Bytes extra) {
        return market.poolsOf(in).stream()
                .filter(pool -> pool.id().contract().equals(contract) && pool.indexOf(out) >= 0)
                .filter(pool ->
                        pool.extraData(pool.indexOf(in), pool.indexOf(out)).equals(extra))
                .findFirst();
    }

    private static String name(PoolId id) {
        return id.isContract() ? id.contract().toString() : id.key().toString();
    }
}
