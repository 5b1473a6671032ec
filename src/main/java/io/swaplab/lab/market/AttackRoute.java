package io.swaplab.lab.market;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A part of a swap's route, along which an attacker trades in the swap's own proportions. */
record AttackRoute(RouteReplay part) {
    /** The parts that are attacked: each pool alone, the pools of each pair of tokens together, and the whole route. */
    static List<AttackRoute> of(RouteReplay route) {
        Set<AttackRoute> parts = new LinkedHashSet<>();
        IntStream.range(0, route.steps().size()).forEach(i -> parts.add(of(route, List.of(i))));
        HashMap<List<Address>, List<Integer>> pairs = new HashMap<>();
        for (int i = 0; i < route.steps().size(); i++) {
            SwapStep step = route.steps().get(i);
            pairs.computeIfAbsent(List.of(step.tokenIn(), step.tokenOut()), pair -> new ArrayList<>())
                    .add(i);
        }
        pairs.values().forEach(places -> parts.add(of(route, places)));
        parts.add(new AttackRoute(route));
        return List.copyOf(parts);
    }

    private static AttackRoute of(RouteReplay route, List<Integer> places) {
        SwapStep first = route.steps().get(places.getFirst());
        return new AttackRoute(new RouteReplay(
                places.stream().map(route.steps()::get).toList(),
                places.stream().map(route.pools()::get).toList(),
                first.tokenIn(),
                first.tokenOut()));
    }

    /** This part with an amount for the swap's; empty if that is too little for one of its steps. */
    Optional<RouteReplay> selling(Uint256 amount) {
        List<SwapStep> steps = new ArrayList<>();
        Uint256 whole = whole();
        Uint256 nominalLeft = whole;
        Uint256 left = amount;
        for (SwapStep step : part.steps()) {
            boolean sells = step.tokenIn().equals(part.tokenIn());
            nominalLeft = sells ? nominalLeft.minus(step.amountIn()) : nominalLeft;
            Uint256 share = sells && nominalLeft.isZero() ? left : Uint256.mulDivDown(step.amountIn(), amount, whole);
            if (share.isZero()) {
                return Optional.empty();
            }
            left = sells ? left.minus(share) : left;
            steps.add(with(step, share, step.tokenIn(), step.tokenOut(), step.zeroForOne(), step.extraData()));
        }
        return Optional.of(new RouteReplay(steps, part.pools(), part.tokenIn(), part.tokenOut()));
    }

    /** What the swap itself sells along this part. */
    Uint256 whole() {
        return part.steps().stream()
                .filter(step -> step.tokenIn().equals(part.tokenIn()))
                .map(SwapStep::amountIn)
                .reduce(Uint256.ZERO, Uint256::plus);
    }

    /** The opposite trade, which sells what each step has paid. */
    static RouteReplay reversed(RouteReplay route, List<Uint256> paid) {
        List<SwapStep> steps = new ArrayList<>();
        for (int i = route.steps().size() - 1; i >= 0; i--) {
            SwapStep step = route.steps().get(i);
            Pool pool = route.pools().get(i);
            steps.add(with(
                    step,
                    paid.get(i),
                    step.tokenOut(),
                    step.tokenIn(),
                    !step.zeroForOne(),
                    pool.extraData(pool.indexOf(step.tokenOut()), pool.indexOf(step.tokenIn()))));
        }
        return new RouteReplay(steps, route.pools().reversed(), route.tokenOut(), route.tokenIn());
    }

    private static SwapStep with(
            SwapStep step, Uint256 amount, Address in, Address out, boolean zeroForOne, Bytes extra) {
        return new SwapStep(step.adapter(), step.pool(), in, out, amount, zeroForOne, extra);
    }
}
