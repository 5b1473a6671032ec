package io.swaplab.console;

import io.swaplab.console.line.CommandResult;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Types a session as people do: several swaps at once, detours, mistakes, undo. */
final class RandomSession {
    private static final List<String> PAIRS = List.of(
            "--from USDT --to CAKE --amount 25",
            "--from BNB --to USDT --amount 2",
            "--from ETH --to BNB --amount 0.125",
            "--from CAKE --to USDT --amount 3.5",
            "--from USDT --to BNB --amount-raw 1000000000");
    private static final List<String> ROLES =
            List.of("", "", " --payer carol", " --executor bob --recipient carol", " --recipient bob");
    private static final List<String> TERMS = List.of(
            "",
            "",
            " --slippage-bps 37",
            " --deadline-secs 600",
            " --custom-fee-bps 45 --custom-fee-receiver integrator",
            " --providers PANCAKEV3",
            " --depth 2 --splits 3",
            " --name mine");
    private static final List<String> READS = List.of(
            "swap list",
            "swap next",
            "history",
            "wallet balance",
            "token list",
            "quote again",
            "swap checks",
            "wallet list",
            "quote compare --from USDT --to CAKE --amount 25",
            "allowance show",
            "router status",
            "swap execute --explain");
    private static final List<String> MISTAKES = List.of(
            "swap preprae s1",
            "quote get --from USDT --to NOPE --amount 5",
            "swap sign s99",
            "swap execute s1 --gas-limit",
            "swap prepare --from USDT --to CAKE --amount 25 --slippage-bps 20000",
            "quote get --from USDT --to USDT --amount 5",
            "swap execute",
            "swap receipt",
            "swap build");
    private static final List<String> DEEDS = List.of(
            "wallet fund alice --token USDT --amount 500",
            "wallet fund carol --token ETH --amount 1",
            "fork mine 2",
            "fork warp 15m",
            "market move WBNB/USDT --bps -40",
            "market whale --sell USDT --buy BNB --amount 1000",
            "allowance approve --token USDT --unlimited --yes",
            "wallet use bob",
            "wallet use alice",
            "wallet play dave",
            "fork snapshot here",
            "fork restore here",
            "router pause",
            "router unpause",
            "token tax TAXED --bps 100");

    private final HeadlessConsole console;
    private final SplittableRandom random;
    private final List<String> typed = new ArrayList<>();

    RandomSession(HeadlessConsole console, long seed) {
        this.console = console;
        random = new SplittableRandom(seed);
    }

    /** Types the session. Returns its lines; a mark says which failed. */
    List<String> type() {
        int most = random.nextInt(12, 34);
        while (typed.size() < most) {
            int kind = random.nextInt(100);
            if (kind < 50) {
                follow();
            } else if (kind < 62) {
                type(one(List.of("quote get ", "quote get ", "swap prepare ", "legacy quote "))
                        + one(PAIRS)
                        + (random.nextInt(3) == 0 ? "" : one(ROLES) + one(TERMS)));
            } else if (kind < 72) {
                type(one(READS));
            } else if (kind < 80) {
                type(one(MISTAKES));
            } else if (kind < 84) {
                type(one(List.of("undo", "undo", "undo 2", "redo")));
            } else if (kind < 92) {
                type(one(DEEDS));
            } else {
                turnTo();
            }
        }
        return typed;
    }

    /** Does what the console proposes next, or turns it down. */
    private void follow() {
        CommandResult next = console.execute("swap next");
        typed.add("swap next");
        if (next.ok() && next.data().get("next") instanceof String line) {
            type(line);
        }
    }

    private void turnTo() {
        List<Swap> swaps = List.copyOf(console.session().swaps().all());
        if (!swaps.isEmpty()) {
            type("swap show " + one(swaps).name());
        }
    }

    private void type(String line) {
        CommandResult result = console.execute(line);
        typed.add(line + (result.ok() ? "" : "   ! " + result.exit()));
    }

    private <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
