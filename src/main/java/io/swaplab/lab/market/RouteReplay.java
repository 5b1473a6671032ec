package io.swaplab.lab.market;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Predicts the output of a route without sending anything: applies its steps to known pools, as the router would.
 *
 * @param pools the pool of each step
 */
record RouteReplay(List<SwapStep> steps, List<Pool> pools, Address tokenIn, Address tokenOut) {
    /**
     * The result of a replay.
     *
     * @param out the output before a custom fee; zero if a pool cannot fill its step
     * @param paid the output of each step
     * @param changed the pools that the steps have changed, as they are afterwards
     * @param poolGas expected units of gas of the pools' trades
     */
    record Result(Uint256 out, List<Uint256> paid, Map<PoolId, Pool> changed, long poolGas) {}

    /** The replay of these steps; empty if the market lacks one of their pools. */
    static Optional<RouteReplay> of(List<SwapStep> steps, Address tokenIn, Address tokenOut, MarketSnapshot market) {
        List<Pool> pools = new ArrayList<>();
        for (SwapStep step : steps) {
            RouteHopLookup.find(market, step.pool(), step.tokenIn(), step.tokenOut(), step.extraData())
                    .ifPresent(pools::add);
        }
        return pools.size() == steps.size()
                ? Optional.of(new RouteReplay(steps, pools, tokenIn, tokenOut))
                : Optional.empty();
    }

    /** Sells an amount along the route, after other trades have changed some of the pools. */
    Result sell(Uint256 amount, Map<PoolId, Pool> earlier) {
        Run run = new Run(new HashMap<>(earlier), new HashMap<>(), new HashMap<>(), new HashMap<>(), new ArrayList<>());
        for (int i = 0; i < steps.size(); i++) {
            run.nominalLeft.merge(steps.get(i).tokenIn(), steps.get(i).amountIn(), Uint256::plus);
            run.lastMade.put(steps.get(i).tokenOut(), i);
        }
        run.available.put(tokenIn, amount);
        long gas = 0;
        for (int i = 0; i < steps.size(); i++) {
            long units = run.step(steps.get(i), pools.get(i), i);
            if (units < 0) {
                return new Result(Uint256.ZERO, run.paid, run.changed, gas);
            }
            gas += units;
        }
        return new Result(run.held(tokenOut), run.paid, run.changed, gas);
    }

    private record Run(
            Map<PoolId, Pool> changed,
            Map<Address, Uint256> available,
            Map<Address, Uint256> nominalLeft,
            Map<Address, Integer> lastMade,
            List<Uint256> paid) {
        /** Trades one step, and returns its units of gas; below zero if its pool pays nothing. */
        long step(SwapStep step, Pool known, int place) {
            Pool pool = changed.getOrDefault(known.id(), known);
            int in = pool.indexOf(step.tokenIn());
            int out = pool.indexOf(step.tokenOut());
            Uint256 amount = taken(step, place);
            Uint256 pays = amount.isZero() ? Uint256.ZERO : pool.amountOut(in, out, amount);
            if (pays.isZero()) {
                return -1;
            }
            changed.put(pool.id(), pool.after(in, out, amount));
            available.merge(step.tokenOut(), pays, Uint256::plus);
            paid.add(pays);
            return pool.gasUnits(in, out, amount);
        }

        /**
         * The amount of its input token that the router gives to a step. The last step that spends the token gets the
         * rest. Any other step gets its nominal amount if there is enough for all of them. If not, it gets at most the
         * rest if a later step produces the token; if none does, the remaining steps share the rest in proportion to
         * their nominal amounts.
         */
        private Uint256 taken(SwapStep step, int place) {
            Address token = step.tokenIn();
            Uint256 left = nominalLeft.getOrDefault(token, Uint256.ZERO);
            Uint256 there = held(token);
            Uint256 amount;
            if (left.equals(step.amountIn())) {
                amount = there;
            } else if (!there.isLessThan(left)) {
                amount = step.amountIn();
            } else if (lastMade.getOrDefault(token, -1) > place) {
                amount = there.min(step.amountIn());
            } else {
                amount = Uint256.mulDivDown(there, step.amountIn(), left);
            }
            nominalLeft.put(token, left.minus(step.amountIn()));
            available.put(token, there.minus(amount));
            return amount;
        }

        private Uint256 held(Address token) {
            return available.getOrDefault(token, Uint256.ZERO);
        }
    }
}
