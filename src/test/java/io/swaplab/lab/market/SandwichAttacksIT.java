package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.market.SandwichAttacks.Attack;
import io.swaplab.lab.market.SandwichBlock.Attacked;
import io.swaplab.lab.session.SendableSwap;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The attack that was found is at least as good for the attacker as random ones, all of them executed. */
@Tag("long")
class SandwichAttacksIT {
    private static final List<String> TOKENS = List.of("USDT", "WBNB", "CAKE", "USDC");
    private static final int TRIES = 20;

    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
        TOKENS.forEach(token -> ok("wallet fund alice --token " + token + " --amount 100000"));
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    private static CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static void readied() {
        String next = String.valueOf(ok("swap next").data().get("next"));
        while (!next.contains("simulate")) {
            ok(next);
            next = String.valueOf(ok("swap next").data().get("next"));
        }
    }

    @Seeds(count = 4)
    void noRandomAttackIsBetter(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Session session = console.session();
        UndoHistory<String> timeline = new UndoHistory<>(session);
        Runnable start = timeline.keeper();
        try {
            String from = TOKENS.get(random.nextInt(TOKENS.size()));
            String to = TOKENS.get((TOKENS.indexOf(from) + 1 + random.nextInt(TOKENS.size() - 1)) % TOKENS.size());
            int units = from.equals("WBNB") ? random.nextInt(1, 20) : random.nextInt(100, 10_000);
            ok("quote get --from " + from + " --to " + to + " --amount " + units + " --slippage-bps "
                    + random.nextInt(20, 500) + (random.nextBoolean() ? " --executor bob --recipient carol" : ""));
            ok("swap prepare --yes");
            readied();
            SendableSwap swap =
                    SendableSwap.of(session, session.swaps().current().orElseThrow(), "sandwich");
            Sandwich found = Sandwich.of(swap, timeline);
            assertThat(found.block().returned()).isEqualTo(found.computedBack());
            assumeThat(found.block().received()).isEqualTo(found.computedOut());
            for (int i = 0; i < TRIES; i++) {
                SandwichAttacks attacks = found.attack().of();
                Uint256 amount =
                        Uint256.mulDivDown(found.amount(), Uint256.of(random.nextInt(1, 12_000)), Uint256.of(10_000));
                Optional<Attack> attack = attacks.attack(amount);
                if (attack.isPresent()) {
                    BigDecimal gain = executed(swap, attack.get(), timeline);
                    assertThat(found.net().subtract(gain))
                            .as("seed %d, attack %d: %s of %s", seed, i, amount, found.amount())
                            .isNotNegative();
                }
            }
        } finally {
            start.run();
        }
    }

    /** The gain after gas of an attack that is executed and reverted. */
    private static BigDecimal executed(SendableSwap swap, Attack attack, UndoHistory<String> timeline) {
        Runnable before = timeline.keeper();
        try {
            SandwichBlock block = new SandwichBlock(swap.session().connection(), swap);
            block.arm(List.of(attack.first().sold(), attack.first().bought()));
            Attacked attacked = block.with(attack);
            return new BigDecimal(attacked.returned().toString())
                    .subtract(new BigDecimal(attack.first().amount().toString()))
                    .subtract(new BigDecimal(
                            attack.of().gas().costUp(attacked.gasUnits()).toString()));
        } finally {
            before.run();
        }
    }
}
