package io.swaplab.console;

import io.swaplab.fresh.Seeds;
import java.util.List;
import java.util.Random;

/** The rules of screens hold for random swaps on terminals of random widths. */
class ScreensIT extends ConsoleOnFork {
    private static final List<String> TOKENS = List.of("USDT", "USDC", "BNB", "CAKE", "ETH", "BTCB", "USD6", "TAXED");
    private static final List<String> PEOPLE = List.of("alice", "bob", "carol");
    private static final List<String> READING = List.of(
            "quote compare",
            "quote curve",
            "quote again",
            "swap show",
            "swap hashes",
            "swap checks",
            "swap typed-data",
            "explain",
            "tamper matrix");

    @Seeds(count = 6)
    void randomSwapsKeepTheRulesAtEveryWidth(long seed) {
        Random random = new Random(seed);
        int columns = 80 + random.nextInt(60);
        String from = pick(TOKENS, random);
        String to = pick(TOKENS, random);
        String amount = random.nextInt(1, 10_000) + (random.nextBoolean() ? "." + random.nextInt(1, 1_000_000) : "");
        String fee = random.nextBoolean() ? " --custom-fee-bps 45 --custom-fee-receiver integrator" : "";
        String roles = random.nextBoolean() ? " --executor bob --recipient " + pick(PEOPLE, random) : "";
        show("wallet fund alice --amount " + amount + (from.equals("BNB") ? "" : " --token " + from), columns);
        show("quote get --from " + from + " --to " + to + " --amount " + amount + fee + roles, columns);
        show("swap prepare", columns);
        READING.forEach(command -> show(command, columns));
        show("swap sign", columns);
        show("swap build", columns);
        show(roles.isEmpty() ? "allowance approve" : "allowance permit2 approve", columns);
        for (String command : List.of("swap simulate", "swap execute", "swap receipt", "trace", "history", "undo")) {
            show(command, columns);
        }
    }

    private void show(String command, int columns) {
        ScreenRules.check(command, GalleryIT.shown(console.commandLine(), command, columns), columns);
    }

    private static String pick(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }
}
