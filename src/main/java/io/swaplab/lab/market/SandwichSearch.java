package io.swaplab.lab.market;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.SandwichAttacks.Attack;
import io.swaplab.lab.market.SandwichBlock.Attacked;
import io.swaplab.lab.session.SendableSwap.Order;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Searches for the best attack on a swap. The amounts are computed; the gas is measured, by executing the attack that
 * seems best and searching again, until the best one has been executed.
 */
final class SandwichSearch {
    private final SandwichBlock block;
    private final UndoHistory<?> timeline;
    private final List<SandwichAttacks> all = new ArrayList<>();
    private final Map<AttackRoute, Attacked> executed = new HashMap<>();

    /** Begins a search on the present state of the fork. */
    SandwichSearch(Order order, SandwichBlock block, UndoHistory<?> timeline, Connection on) {
        this.block = block;
        this.timeline = timeline;
        MarketSnapshot market = on.requirePools().atHead();
        RouteReplay route = RouteReplay.of(order.steps(), order.tokenIn(), order.tokenOut(), market)
                .orElseThrow(() -> Refusal.notNow("a pool of the route is not known any more", "pools list --all"));
        NativePrices prices = new NativePrices(new Router(), on.wrappedNative());
        Uint256 price = on.node().gasPriceWei().max(Uint256.ONE);
        AttackRoute.of(route).stream()
                .map(part -> new SandwichAttacks(
                        route,
                        order,
                        part,
                        prices.terms(market, part.part().tokenIn(), price),
                        SandwichAttacks.leastOverhead(part)))
                .filter(attacks -> attacks.gas().areWeighed())
                .forEach(all::add);
    }

    /** The attack with the highest gain after gas that leaves the swap at least this net output; empty if none does. */
    Optional<Attack> best(Uint256 minimum) {
        return searched(attacks -> attacks.best(minimum), Comparator.comparing(Attack::netWei));
    }

    /** The highest slippage in basis points at which no attack gains anything after gas; -1 if there is none. */
    int safeBps() {
        Comparator<Attack> byOutput = Comparator.comparing(Attack::victimOut);
        return searched(SandwichAttacks::first, byOutput).map(Attack::safeBps).orElse(RequestLimits.MAX_BPS);
    }

    /** What the attack paid when it was executed; {@link #best} has executed it. */
    Attacked executed(Attack attack) {
        return Objects.requireNonNull(executed.get(attack.of().along()));
    }

    private Optional<Attack> searched(Function<SandwichAttacks, Optional<Attack>> of, Comparator<Attack> order) {
        List<Optional<Attack>> found = new ArrayList<>(all.stream().map(of).toList());
        while (true) {
            Optional<Attack> best = found.stream().flatMap(Optional::stream).max(order);
            if (best.isEmpty() || executed.containsKey(best.get().of().along())) {
                return best;
            }
            int place = all.indexOf(best.get().of());
            all.set(place, measured(best.get()));
            found.set(place, of.apply(all.get(place)));
        }
    }

    /** Executes an attack, reverts it, and returns the attacks along the same part with the overhead of their gas. */
    private SandwichAttacks measured(Attack attack) {
        Runnable before = timeline.keeper();
        try {
            Attacked attacked = block.with(attack);
            executed.put(attack.of().along(), attacked);
            return attack.of().costing(attacked.gasUnits() - attack.poolGas());
        } finally {
            before.run();
        }
    }
}
