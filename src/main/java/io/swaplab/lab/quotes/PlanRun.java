package io.swaplab.lab.quotes;

import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the steps of a plan on the known pools like the router, to predict its output before anyone signs. */
final class PlanRun {
    private final MarketSnapshot market;
    private final Map<PoolId, Pool> changed = new HashMap<>();
    private final Map<Address, Uint256> available = new HashMap<>();
    private final Map<Address, Uint256> nominalLeft = new HashMap<>();
    private final Map<Address, Integer> lastMade = new HashMap<>();

    private PlanRun(MarketSnapshot market) {
        this.market = market;
    }

    /** The output before fees; zero if a pool cannot fill its step, empty if a pool is unknown. */
    static Optional<Uint256> gross(SwapExecution execution, MarketSnapshot market) {
        PlanRun run = new PlanRun(market);
        List<SwapStep> steps = execution.steps();
        for (int i = 0; i < steps.size(); i++) {
            run.nominalLeft.merge(steps.get(i).tokenIn(), steps.get(i).amountIn(), Uint256::plus);
            run.lastMade.put(steps.get(i).tokenOut(), i);
        }
        run.available.put(execution.plan().tokenIn(), execution.plan().amountIn());
        for (int i = 0; i < steps.size(); i++) {
            Optional<Uint256> paid = run.step(steps.get(i), i);
            if (paid.isEmpty() || paid.get().isZero()) {
                return paid;
            }
        }
        return Optional.of(run.held(execution.plan().tokenOut()));
    }

    private Optional<Uint256> step(SwapStep step, int place) {
        Optional<Pool> known = HeldHops.find(market, step.pool(), step.tokenIn(), step.tokenOut(), step.extraData());
        if (known.isEmpty()) {
            return Optional.empty();
        }
        Pool pool = changed.getOrDefault(known.get().id(), known.get());
        int in = pool.indexOf(step.tokenIn());
        int out = pool.indexOf(step.tokenOut());
        Uint256 amount = taken(step, place);
        Uint256 paid = amount.isZero() ? Uint256.ZERO : pool.amountOut(in, out, amount);
        if (!paid.isZero()) {
            changed.put(pool.id(), pool.after(in, out, amount));
            available.merge(step.tokenOut(), paid, Uint256::plus);
        }
        return Optional.of(paid);
    }

    /**
     * The input of a step: its share by nominals; the last consumer takes the remainder, and before the token is
     * complete a nominal is used as it is.
     */
    private Uint256 taken(SwapStep step, int place) {
        Address token = step.tokenIn();
        Uint256 left = nominalLeft.getOrDefault(token, Uint256.ZERO);
        Uint256 there = held(token);
        Uint256 amount;
        if (left.equals(step.amountIn())) {
            amount = there;
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
