package io.swaplab.lab.market;

import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.GainCurve;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.market.RouteReplay.Result;
import io.swaplab.lab.session.SendableSwap.Order;
import io.swaplab.router.graph.GasTerms;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The attacks on a swap along a part of its route: the attacker makes the trade before the swap and the opposite trade
 * after it. All amounts are exact, computed from the pools.
 *
 * @param route the swap's route
 * @param along the attacked part of it
 * @param gas the price of gas in the token that the attacker sells first
 * @param overhead units of gas of the attacker's two transactions, apart from those of the pools
 */
record SandwichAttacks(RouteReplay route, Order victim, AttackRoute along, GasTerms gas, long overhead) {
    private static final long TRANSACTION_GAS = 21_000;
    private static final int MOST_BITS = 200;
    /** Attacks with less than this many halvings of the swap's own amount are not searched for. */
    private static final int LEAST_HALVINGS = 24;

    /**
     * An attack, in base units.
     *
     * @param first the trade before the swap
     * @param second the trade after the swap, which sells what the first one bought
     * @param back what the second trade pays
     * @param victimOut the swap's net output
     * @param poolGas expected units of gas of the pools in both trades
     */
    public record Attack(
            SandwichAttacks of, RouteTrade first, RouteTrade second, Uint256 back, Uint256 victimOut, long poolGas) {
        /** The attacker's gain after gas, in the token sold first; negative if a loss. */
        BigDecimal net() {
            return decimal(back)
                    .subtract(decimal(first.amount()))
                    .subtract(decimal(of.gas.costUp(of.overhead + poolGas)));
        }

        /** The highest slippage in basis points at which the swap reverts instead; -1 if there is none. */
        int safeBps() {
            int safe = RequestLimits.MAX_BPS;
            while (safe >= 0
                    && !BasisPoints.minimumOut(of.victim.expected(), safe).isGreaterThan(victimOut)) {
                safe--;
            }
            return safe;
        }

        /** The gain after gas, in wei. */
        BigDecimal netWei() {
            return net().multiply(decimal(of.gas.tokenPerWei().denominator()))
                    .divideToIntegralValue(decimal(of.gas.tokenPerWei().numerator()));
        }
    }

    /** The overhead without the work of the routers, which is more. */
    static long leastOverhead(AttackRoute along) {
        return 2
                * (TRANSACTION_GAS
                        + GasTerms.UNITS_PER_STEP * along.part().steps().size());
    }

    /** The same attacks with another overhead of gas. */
    SandwichAttacks costing(long units) {
        return new SandwichAttacks(route, victim, along, gas, units);
    }

    /** The attack with this amount; empty if a pool cannot fill one of the trades. */
    Optional<Attack> attack(Uint256 amount) {
        return along.selling(amount).flatMap(first -> attack(first, amount));
    }

    private Optional<Attack> attack(RouteReplay first, Uint256 amount) {
        Result bought = first.sell(amount, Map.of());
        Result swap = bought.out().isZero() ? bought : route.sell(victim.amountIn(), bought.changed());
        if (swap.out().isZero()) {
            return Optional.empty();
        }
        RouteReplay second = AttackRoute.reversed(first, bought.paid());
        Result back = second.sell(bought.out(), swap.changed());
        return back.out().isZero()
                ? Optional.empty()
                : Optional.of(new Attack(
                        this,
                        trade(first, amount),
                        trade(second, bought.out()),
                        back.out(),
                        FeeSplit.of(swap.out(), victim.customFeeBps(), 0).net(),
                        bought.poolGas() + back.poolGas()));
    }

    private static RouteTrade trade(RouteReplay route, Uint256 amount) {
        return new RouteTrade(route.steps(), route.tokenIn(), route.tokenOut(), amount);
    }

    /** The attack with the highest gain after gas that leaves the swap at least this net output; empty if none does. */
    Optional<Attack> best(Uint256 minimum) {
        return curve(minimum).peak().flatMap(this::attack);
    }

    /** The smallest attack that gains anything after gas; empty if none does, whatever it leaves the swap. */
    Optional<Attack> first() {
        return curve(Uint256.ONE).firstGain().flatMap(this::attack);
    }

    private GainCurve curve(Uint256 minimum) {
        return new GainCurve(
                amount -> attack(amount).map(Attack::net),
                largest(found -> !found.victimOut().isLessThan(minimum)));
    }

    /** The largest amount up to which attacks leave what is wanted; zero if none does. */
    private Uint256 largest(Predicate<Attack> wanted) {
        Uint256 below = Uint256.ZERO;
        Uint256 least = along.whole().shiftRight(LEAST_HALVINGS).max(Uint256.ONE);
        for (Uint256 amount = least; amount.bitLength() < MOST_BITS; amount = amount.shiftLeft(1)) {
            Optional<Attack> attack = attack(amount);
            if (attack.filter(wanted).isPresent()) {
                below = amount;
            } else if (attack.isPresent() || !below.isZero()) {
                return bisected(below, amount, wanted);
            }
        }
        return below;
    }

    private Uint256 bisected(Uint256 low, Uint256 high, Predicate<Attack> wanted) {
        Uint256 below = low;
        Uint256 above = high;
        while (above.minus(below).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = below.plus(above.minus(below).shiftRight(1));
            if (attack(middle).filter(wanted).isPresent()) {
                below = middle;
            } else {
                above = middle;
            }
        }
        return below;
    }

    private static BigDecimal decimal(Uint256 amount) {
        return new BigDecimal(amount.toString());
    }
}
