package io.swaplab.service.route;

import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;

/**
 * A path of pools that buys a fixed output, as the last step of a route. To the route it is one pool: a swap takes what
 * the output costs and returns the rest of its input.
 *
 * @param hops the pools of the path with what they cost and pay, in the order of the trade
 */
record ExactOutputPath(List<RouteStep> hops) implements Pool {
    /** Gas of the adapter: it reads the missing output, is paid, and returns the unspent input. */
    private static final long ADAPTER_GAS = 70_000;

    ExactOutputPath {
        hops = List.copyOf(hops);
    }

    /**
     * The path over the pools of a route without splits, computed backwards from the output.
     *
     * @return empty if a pool cannot pay what the next one costs
     */
    static Optional<ExactOutputPath> buying(Uint256 amountOut, List<RouteStep> route) {
        RouteStep[] hops = new RouteStep[route.size()];
        Uint256 needed = amountOut;
        for (int i = hops.length - 1; i >= 0; i--) {
            RouteStep hop = route.get(i);
            Uint256 cost = hop.pool().exactOutputInput(hop.tokenIn(), hop.tokenOut(), needed);
            if (cost.isZero()) {
                return Optional.empty();
            }
            hops[i] = new RouteStep(hop.pool(), hop.tokenIn(), hop.tokenOut(), cost, needed);
            needed = cost;
        }
        return Optional.of(new ExactOutputPath(List.of(hops)));
    }

    /** The step of a route that buys this path's output with at most {@code most}. */
    RouteStep step(Uint256 most) {
        boolean zeroForOne = hops.getFirst().zeroForOne();
        return new RouteStep(this, zeroForOne ? 0 : 1, zeroForOne ? 1 : 0, most, bought());
    }

    Uint256 cost() {
        return hops.getFirst().amountIn();
    }

    private Uint256 bought() {
        return hops.getLast().amountOut();
    }

    @Override
    public PoolId id() {
        return hops.getFirst().pool().id();
    }

    @Override
    public String provider() {
        return ExactOutputHop.PROVIDER;
    }

    @Override
    public String family() {
        return ExactOutputHop.FAMILY;
    }

    /** In the order that gives the step the direction of its first hop. */
    @Override
    public List<Address> tokens() {
        Address in = hops.getFirst().inputToken();
        Address out = hops.getLast().outputToken();
        return hops.getFirst().zeroForOne() ? List.of(in, out) : List.of(out, in);
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn.isLessThan(cost()) ? Uint256.ZERO : bought();
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return amountOut.isGreaterThan(bought()) ? Uint256.ZERO : cost();
    }

    /** Unsupported: a path is no part of a market, only its pools are. */
    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        throw new UnsupportedOperationException("a path with an exact output is not traded on a market");
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn.isLessThan(cost()) ? "the output costs " + cost() : "the path takes this amount";
    }

    /** The average price, because only one amount is traded. */
    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return new Rate(bought(), cost());
    }

    /** The fees of all hops, as a part of the input. */
    @Override
    public int feePips(int tokenIn, int tokenOut) {
        long kept = 1_000_000;
        for (RouteStep hop : hops) {
            kept = kept * (1_000_000 - hop.pool().feePips(hop.tokenIn(), hop.tokenOut())) / 1_000_000;
        }
        return Math.toIntExact(1_000_000 - kept);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return ExactOutputHop.encode(
                hops.stream().map(ExactOutputPath::encodable).toList());
    }

    private static ExactOutputHop encodable(RouteStep hop) {
        Bytes pair = hop.pool().extraData(hop.tokenIn(), hop.tokenOut());
        return new ExactOutputHop(
                hop.pool().id().contract(),
                hop.inputToken(),
                hop.zeroForOne(),
                pair.isEmpty() ? 0 : pair.word(0, 0).toUint().toIntExact(),
                pair.isEmpty()
                        ? ExactOutputHop.CONCENTRATED
                        : pair.word(0, 1).toUint().toIntExact());
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return ADAPTER_GAS
                + hops.stream()
                        .mapToLong(hop -> hop.pool().gasUnits(hop.tokenIn(), hop.tokenOut(), hop.amountIn()))
                        .sum();
    }

    @Override
    public boolean takesWholeInput(int tokenIn, int tokenOut) {
        return false;
    }

    @Override
    public Uint256 amountUsed(int tokenIn, int tokenOut, Uint256 amountIn) {
        return cost();
    }

    @Override
    public List<PoolFact> facts() {
        return hops.stream().flatMap(hop -> hop.pool().facts().stream()).toList();
    }
}
