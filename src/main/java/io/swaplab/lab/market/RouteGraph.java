package io.swaplab.lab.market;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A route as an acyclic graph. Its nodes are stops, each of which is a token; its edges are flows, one per step of the
 * route. If a step would close a cycle, its output token gets a second stop, and an additional flow leads from the
 * first stop to the second. This flow carries the amount that remains at the first stop.
 */
public final class RouteGraph {
    private final List<Stop> stops = new ArrayList<>();
    private final List<Flow> flows = new ArrayList<>();
    private final Map<Address, Stop> last = new HashMap<>();

    /**
     * Builds the graph of a route as returned by the service.
     *
     * @throws IllegalArgumentException if the route has no paths
     */
    public static RouteGraph of(FindRouteData route) {
        if (route.paths().isEmpty()) {
            throw new IllegalArgumentException("a route without paths has no graph");
        }
        Address input = Address.parse(route.paths().getFirst().tokenIn());
        return new RouteGraph(input, units(route.amountIn()), route.paths());
    }

    /** Builds the graph of a route from its steps, in the order in which they run. */
    RouteGraph(Address input, BigDecimal amountIn, List<RouteSegment> steps) {
        stop(input).produced = amountIn;
        steps.forEach(this::add);
    }

    /** A node of the graph: a token at one position of the route. Amounts are in base units. */
    public static final class Stop {
        private final int index;
        private final Address token;
        private final List<Flow> in = new ArrayList<>();
        private final List<Flow> out = new ArrayList<>();
        private BigDecimal produced = BigDecimal.ZERO;
        private BigDecimal consumed = BigDecimal.ZERO;
        private @Nullable BigDecimal share;

        private Stop(int index, Address token) {
            this.index = index;
            this.token = token;
        }

        /** The position of this stop in {@link RouteGraph#stops}. */
        public int index() {
            return index;
        }

        public Address token() {
            return token;
        }

        /** The total amount of the token that arrives at this stop. */
        public BigDecimal amount() {
            return produced;
        }

        /** The part of the route's whole input that flows through this stop, as a fraction. */
        private BigDecimal share() {
            BigDecimal known = share;
            if (known == null) {
                known = in.isEmpty()
                        ? BigDecimal.ONE
                        : in.stream().map(Flow::share).reduce(BigDecimal.ZERO, BigDecimal::add);
                share = known;
            }
            return known;
        }

        /** The flows that leave this stop, in the order in which their steps run. */
        public List<Flow> out() {
            return List.copyOf(out);
        }

        /** Number of incoming flows. */
        public int inflows() {
            return in.size();
        }

        private boolean leadsTo(Stop other, Set<Stop> passed) {
            return this == other || passed.add(this) && out.stream().anyMatch(flow -> flow.to.leadsTo(other, passed));
        }
    }

    /**
     * An edge of the graph: a flow from one stop to another. Amounts are in base units.
     *
     * @param step the route's step, or null if the flow only carries the remaining amount of a token to the token's
     *     next stop
     */
    public record Flow(
            Stop from,
            Stop to,
            BigDecimal in,
            BigDecimal out,
            @Nullable RouteSegment step) {
        /** The part of the route's whole input that this flow carries, as a fraction. */
        public BigDecimal share() {
            return from.consumed.signum() == 0
                    ? BigDecimal.ZERO
                    : from.share().multiply(in).divide(from.consumed, MathContext.DECIMAL64);
        }
    }

    public List<Stop> stops() {
        return stops;
    }

    public List<Flow> flows() {
        return flows;
    }

    /** The last stop of a token; null if the route does not contain it. */
    public @Nullable Stop lastOf(Address token) {
        return last.get(token);
    }

    private Stop stop(Address token) {
        return last.computeIfAbsent(token, t -> {
            Stop stop = new Stop(stops.size(), t);
            stops.add(stop);
            return stop;
        });
    }

    private void add(RouteSegment step) {
        Stop from = stop(Address.parse(step.tokenIn()));
        Stop to = stop(Address.parse(step.tokenOut()));
        if (to.leadsTo(from, new HashSet<>())) {
            to = again(to);
        }
        join(new Flow(from, to, units(step.amountIn()), units(step.amountOut()), step));
    }

    /** Parses an amount from a service's answer. The amount must consist of digits and be below 2^256. */
    public static BigDecimal units(String text) {
        return new BigDecimal(Uint256.parse(text).toString());
    }

    private Stop again(Stop before) {
        last.remove(before.token);
        Stop after = stop(before.token);
        BigDecimal left = before.produced.subtract(before.consumed);
        if (left.signum() > 0) {
            join(new Flow(before, after, left, left, null));
        }
        return after;
    }

    private void join(Flow flow) {
        flow.from.consumed = flow.from.consumed.add(flow.in);
        flow.to.produced = flow.to.produced.add(flow.out);
        flow.from.out.add(flow);
        flow.to.in.add(flow);
        flows.add(flow);
    }
}
