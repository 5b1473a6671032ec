package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;

/**
 * Whoever only types the next commands reaches the settlement, from every state and after every disturbance, with the
 * choices that were made before.
 */
@Tag("long")
class FollowedAdviceIT extends ConsoleOnFork {
    private static final int WALKS = 8;
    private static final int MOST_STEPS = 14;
    private static final Uint256 ALL_BPS = Uint256.of(10_000);
    private static final List<String> PAIRS = List.of(
            "--from USDT --to CAKE --amount 25",
            "--from BNB --to USDT --amount 2",
            "--from ETH --to BNB --amount 0.125",
            "--from USD6 --to BTCB --amount 2500",
            "--from PERMIT --to CAKE --amount 5");
    private static final List<String> ROLES = List.of(
            "",
            " --payer carol",
            " --payer carol --recipient alice",
            " --executor bob --recipient carol",
            " --payer carol --executor bob --recipient alice");
    private static final List<String> DISTURBANCES = List.of(
            "fork mine 3",
            "fork warp 30m",
            "market move WBNB/USDT --bps -60",
            "undo",
            "swap prepare",
            "swap simulate",
            "swap show",
            "allowance revoke",
            "wallet fund carol --token USDT --amount 1",
            "wallet use bob",
            "quote again");

    private final List<String> typed = new ArrayList<>();

    @Seeds(count = 10)
    void theNextCommandsLeadToTheSettlement(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < WALKS; i++) {
            typed.clear();
            walk(random);
            goBack();
            remember();
        }
    }

    private void walk(SplittableRandom random) {
        boolean legacy = random.nextInt(4) == 0;
        int slippage = random.nextInt(20, 300);
        int fee = legacy || random.nextInt(2) == 0 ? 0 : random.nextInt(1, 200);
        String choices = (legacy ? "" : one(random, ROLES))
                + " --slippage-bps " + slippage
                + (fee == 0 ? "" : " --custom-fee-bps " + fee + " --custom-fee-receiver integrator");
        String pair = one(random, PAIRS);
        if (pair.startsWith("--from BNB")) {
            choices = choices.replaceAll(" --(executor|recipient) [a-z]+", "");
        }
        if (legacy) {
            type("legacy quote " + pair + choices);
        } else if (random.nextInt(3) == 0) {
            type("swap prepare " + pair + choices);
        } else {
            type("quote get " + pair + choices);
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            follow(random.nextInt(6));
            String line = one(random, DISTURBANCES);
            typed.add(line + (console.execute(line).ok() ? "" : " ! refused"));
        }
        follow(MOST_STEPS);
        settledAsChosen(legacy, slippage, fee);
        sentOnce(legacy);
    }

    /** Types the next commands, at most so many; the swap is settled if there are no more. */
    private void follow(int most) {
        for (int i = 0; i < most; i++) {
            if (!(type("swap next").data().get("next") instanceof String line)) {
                return;
            }
            type(line);
        }
        assertThat(most).as("steps after: " + typed).isLessThan(MOST_STEPS);
    }

    private void settledAsChosen(boolean legacy, int slippage, int fee) {
        Map<String, ?> settled = type("swap receipt").data();
        assertThat(settled.get("state")).as(typed.toString()).isEqualTo("settled");
        Map<String, ?> terms = legacy ? settled : type("swap show").data();
        Uint256 net = amount(terms.get(legacy ? "quoted_out" : "expect_amount_out"));
        assertThat(amount(settled.get("settled_out"))).as(typed.toString()).isEqualTo(net);
        assertThat(amount(terms.get("amount_out_min")))
                .as(typed.toString())
                .isEqualTo(Uint256.mulDivDown(net, ALL_BPS.minus(Uint256.of(slippage)), ALL_BPS));
        if (fee > 0) {
            assertThat(terms.get("custom_fee_bps")).as(typed.toString()).isEqualTo(fee);
            assertThat(amount(settled.get("integrator_fee")).isZero())
                    .as(typed.toString())
                    .isFalse();
        }
    }

    private void sentOnce(boolean legacy) {
        CommandResult again = console.execute(legacy ? "legacy send --yes" : "swap execute --yes");
        assertThat(again.exit()).as(typed + " and again: " + again.text()).isEqualTo(ExitCode.REFUSED);
    }

    private CommandResult type(String line) {
        typed.add(line);
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(typed + ": " + result.text()).isTrue();
        return result;
    }

    private static Uint256 amount(Object value) {
        return Uint256.parse(String.valueOf(Objects.requireNonNull(value)));
    }

    private static String one(SplittableRandom random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
