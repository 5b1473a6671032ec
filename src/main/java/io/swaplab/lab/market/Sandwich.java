package io.swaplab.lab.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.SandwichAttacks.Attack;
import io.swaplab.lab.market.SandwichBlock.Attacked;
import io.swaplab.lab.session.SendableSwap;
import io.swaplab.lab.session.SendableSwap.Order;
import io.swaplab.service.reading.TokenFinding;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A sandwich attack on a swap: the attacker trades before and after it in the same block. The amounts are computed
 * exactly from the pools; then swap and attack are executed on the fork, and reverted. An attack trades along a part of
 * the swap's route, see {@link AttackRoute}. The attack is that of L. Zhou et al., High-Frequency Trading on
 * Decentralized On-Chain Exchanges (2021). For the slippage at which it does not pay, see L. Heimbach and R. Wattenhofer,
 * Eliminating Sandwich Attacks with the Help of Game Theory (2022).
 *
 * @param undisturbed the swap's net output without the attack, in base units
 * @param attack the best attack that the swap's minimum allows; if it allows none, the best one without a minimum
 * @param safeBps the highest slippage at which no such attack gains anything after gas; -1 if there is none
 */
public record Sandwich(
        SendableSwap swap, Order order, Uint256 undisturbed, Attack attack, Attacked block, int safeBps) {
    /** Executes the best attack, and leaves fork, session and history as they are. */
    public static Sandwich of(SendableSwap swap, UndoHistory<?> timeline) {
        Connection on = swap.session().connection();
        Runnable before = timeline.keeper();
        try {
            swap.simulate();
            Order order = swap.order();
            requirePlain(order, on);
            SandwichBlock block = new SandwichBlock(on, swap);
            block.arm(tokens(order));
            Runnable armed = timeline.keeper();
            Uint256 undisturbed;
            try {
                undisturbed = block.alone();
            } finally {
                armed.run();
            }
            SandwichSearch search = new SandwichSearch(order, block, timeline, on);
            Attack attack = search.best(order.minimum())
                    .or(() -> search.best(Uint256.ONE))
                    .orElseThrow(() -> Refusal.notNow("no part of the route can be attacked", null));
            return new Sandwich(swap, order, undisturbed, attack, search.executed(attack), search.safeBps());
        } finally {
            before.run();
        }
    }

    private static void requirePlain(Order order, Connection on) {
        for (Address token : tokens(order)) {
            if (!on.requirePools().tokens().of(token).stream().allMatch(TokenFinding::isPlain)) {
                throw Refusal.notNow(
                        "an attack with " + token + " cannot be computed exactly: transfers of the token are taxed",
                        "token info " + token);
            }
        }
    }

    private static Set<Address> tokens(Order order) {
        Set<Address> tokens = new LinkedHashSet<>();
        order.steps().forEach(step -> tokens.addAll(List.of(step.tokenIn(), step.tokenOut())));
        return tokens;
    }

    /** The token that the attacker sells before the swap and buys after it. */
    public Address sold() {
        return attack.first().sold();
    }

    public Address bought() {
        return attack.first().bought();
    }

    /** What the attacker sells before the swap, in base units. */
    public Uint256 amount() {
        return attack.first().amount();
    }

    /** The attacked pools. */
    public List<Pool> pools() {
        return attack.of().along().part().pools();
    }

    /** What the attacker has after the attack, as computed before it was executed. */
    public Uint256 computedBack() {
        return attack.back();
    }

    /** The attacked swap's net output, as computed before it was executed. */
    public Uint256 computedOut() {
        return attack.victimOut();
    }

    /** What the swap receives less than undisturbed; zero if it reverted and so kept its input. */
    public Uint256 lost() {
        Uint256 received = block.received();
        return received == null || received.isGreaterThan(undisturbed) ? Uint256.ZERO : undisturbed.minus(received);
    }

    /** The loss in basis points of the undisturbed output. */
    public BigDecimal lostBps() {
        BigDecimal whole = decimal(undisturbed);
        return ProviderComparison.bpsAbove(whole.subtract(decimal(lost())), whole)
                .negate();
    }

    /** What the attacker gained before gas, in the token sold first; negative if a loss. */
    public BigDecimal gained() {
        return decimal(block.returned()).subtract(decimal(amount()));
    }

    /** The cost of the attacker's gas in that token. */
    public Uint256 gasCost() {
        return attack.of().gas().costUp(block.gasUnits());
    }

    /** The gain after gas. */
    public BigDecimal net() {
        return gained().subtract(decimal(gasCost()));
    }

    /** Whether the attack gains more than its gas costs. */
    public boolean pays() {
        return net().signum() > 0;
    }

    private static BigDecimal decimal(Uint256 amount) {
        return new BigDecimal(amount.toString());
    }
}
