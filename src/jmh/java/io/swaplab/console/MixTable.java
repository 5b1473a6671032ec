package io.swaplab.console;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The page of a run's results, as it is committed. */
final class MixTable {
    private static final double DRAINING = 0.5;
    private static final double MUCH = 0.1;
    private static final double QUIET = 1.5;
    private static final String OF_USD6 =
            "USD6 has six decimals, so 1e16 units are already ten billion of it: every trade of the mix that sells it drains pools.";

    private final double loadBefore = load();
    private final List<String> speeds = new ArrayList<>();
    private List<Slow> slow = List.of();
    private int pools;
    private int tokens;

    /**
     * A trade that took long.
     *
     * @param again the median when it was asked again, alone
     * @param limit from where on a trade is slow, in ms
     */
    record Slow(MixRun.Answer first, double again, MixStages.Stages stages, double limit) {
        String why() {
            if (again <= limit) {
                return "only the first time: cold code or a pause";
            }
            if (!first.isRouted()) {
                return "no route: no path takes so much, which takes as long to find out";
            }
            if (stages.steps() == 0) {
                return "a taxed token, whose search is another; not taken apart";
            }
            return String.format(
                    Locale.ROOT,
                    "%s takes %.0f %%; %s: %d steps in %d paths, %d hops",
                    stages.most(),
                    100 * stages.share(),
                    size(),
                    stages.steps(),
                    stages.paths(),
                    stages.hops());
        }

        private String size() {
            return first.impact() >= DRAINING
                    ? "drains the pools"
                    : first.impact() >= MUCH ? "large for the pools" : "spread over many pools";
        }
    }

    void pools(int count) {
        pools = count;
    }

    void tokens(int count) {
        tokens = count;
    }

    void add(String of, MixRun.Answers answers) {
        speeds.add(String.format(
                Locale.ROOT,
                "| %s | %,d | %d | %.2f | %.2f | %.1f | %.1f | %,.0f |",
                of,
                answers.answers().size(),
                answers.withoutRoute(),
                answers.percentile(50),
                answers.percentile(90),
                answers.percentile(99),
                answers.percentile(100),
                answers.perSecond()));
    }

    void slow(List<Slow> rows) {
        slow = rows;
    }

    List<String> page() throws IOException {
        List<String> lines = new ArrayList<>();
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        lines.add("# find_routes over HTTP for a mix of trades, " + today);
        lines.add("");
        lines.add("Written by one command, which replaces this page: `scripts/bench mix --full --out src/jmh/baselines/serve-mix-"
                + today + ".md`.");
        lines.add("");
        lines.add("Machine: " + machine()
                + String.format(
                        Locale.ROOT, "; load %.1f when it started and %.1f when it ended.", loadBefore, load()));
        lines.add("");
        lines.add("One service over a fork of the origin chain (" + pools + " pools), warm, its client beside it over loopback. `mix` is of random pairs");
        lines.add("of all " + tokens + " tokens that can be quoted, 1e16 to 1e22 units, each magnitude as likely as another, fixed seed; depth 3 and 20 splits, gas weighed,");
        lines.add("bounds proved. The other rows repeat one trade. Times are those of the client, in ms. A trade without a route is an answer");
        lines.add("too; any other refusal would have ended the run.");
        lines.add(OF_USD6);
        if (loadBefore > QUIET) {
            lines.add("");
            lines.add("**The machine was not quiet.** At such a load times are several times as long as on a quiet one; measure again.");
        }
        lines.add("");
        lines.add("| trades | answers | no route | p50 | p90 | p99 | max | answers/s |");
        lines.add("|---|---:|---:|---:|---:|---:|---:|---:|");
        lines.addAll(speeds);
        lines.add("");
        lines.add("## Trades above 25 ms");
        lines.add("");
        lines.add("Every trade of the mix that took one client more than 25 ms. `again` is the median when it was asked again. The stages are");
        lines.add("measured in another process over the same pools: `split` finds the best split before gas and replays it, `gas` weighs gas, `bound`");
        lines.add("proves how near to the best the answer is.");
        lines.add("");
        lines.add("| trade | first | again | split | gas | bound | impact | why |");
        lines.add("|---|---:|---:|---:|---:|---:|---:|---|");
        slow.stream()
                .sorted((a, b) -> Double.compare(b.again(), a.again()))
                .forEach(row -> lines.add(String.format(
                        Locale.ROOT,
                        "| %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f %% | %s |",
                        row.first().trade(),
                        row.first().millis(),
                        row.again(),
                        row.stages().split(),
                        row.stages().gas(),
                        row.stages().bound(),
                        100 * row.first().impact(),
                        row.why())));
        return lines;
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private static String machine() throws IOException {
        Path cpus = Path.of("/proc/cpuinfo");
        String model = "unknown processor";
        if (Files.exists(cpus)) {
            model = Files.readAllLines(cpus).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(model);
        }
        return model + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
    }
}
