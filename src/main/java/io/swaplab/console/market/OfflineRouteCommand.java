package io.swaplab.console.market;

import io.swaplab.console.market.QuoteText.OptimalityText;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.OutFile;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.chain.BadFile;
import io.swaplab.lab.chain.MarketFile;
import io.swaplab.lab.chain.QueryFile;
import io.swaplab.lab.chain.RouteResultFile;
import io.swaplab.lab.chain.TimedRouteBatch;
import io.swaplab.lab.chain.TimedRouteBatch.Throughput;
import io.swaplab.lab.chain.TradeQueryResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code route}: finds routes for trades in a market, both read from files, without a chain or service. */
public final class OfflineRouteCommand implements ConsoleCommand {
    private static final int MOST_THREADS = 64;
    private static final int MOST_REPETITIONS = 10_000;
    private static final int USUAL_REPETITIONS = 10;
    private static final int MEDIAN = 50;
    private static final int LAST_PERCENT = 99;

    private static final CommandSpec SPEC = CommandSpec.of(
                    "route", "Pools", "find routes for trades and a market given as files, and measure the time")
            .example("route --snapshot market.json --queries queries.json --out result.json")
            .required("snapshot", ValueKind.PATH, "file with the market, format pool-snapshot/1")
            .required("queries", ValueKind.PATH, "file with the trades, format route-queries/1")
            .required("out", ValueKind.PATH, "file to write the answers to, format route-result/1")
            .option(
                    "splits",
                    ValueKind.WHOLE_NUMBER,
                    "maximum number of paths, 1 to " + RequestLimits.MAX_SPLITS + " (default: from the queries file)")
            .option(
                    "depth",
                    ValueKind.WHOLE_NUMBER,
                    "maximum number of hops per path, 1 to " + RequestLimits.MAX_DEPTH
                            + " (default: from the queries file)")
            .option("threads", ValueKind.WHOLE_NUMBER, "also measure the throughput of this many threads, 1 to 64")
            .option("repeat", ValueKind.WHOLE_NUMBER, "measure each trade this many times (default: 10)")
            .option(
                    TradeOptions.ROUTING_GAS_PRICE,
                    ValueKind.BASE_UNITS,
                    "gas price in wei for choosing the route (default: 0, ignores gas)");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        Optional<Integer> splits = invocation.number("splits", 1, RequestLimits.MAX_SPLITS);
        Optional<Integer> depth = invocation.number("depth", 1, RequestLimits.MAX_DEPTH);
        Optional<Integer> threads = invocation.number("threads", 1, MOST_THREADS);
        int repetitions = invocation.number("repeat", 1, MOST_REPETITIONS).orElse(USUAL_REPETITIONS);
        Uint256 gasPrice = invocation
                .option(TradeOptions.ROUTING_GAS_PRICE)
                .map(TradeOptions::weiPerGas)
                .orElse(Uint256.ZERO);
        OutFile out = OutFile.of(invocation);
        MarketFile market = read(invocation, "snapshot", MarketFile::read);
        QueryFile queries = read(invocation, "queries", QueryFile::read);
        TimedRouteBatch.Terms terms =
                new TimedRouteBatch.Terms(depth.orElse(queries.depth()), splits.orElse(queries.splits()), gasPrice);
        invocation.screen().note(head(market, queries, terms));
        TimedRouteBatch run = new TimedRouteBatch(market, queries.queries(), terms);
        List<TradeQueryResult> answers = run.answers(repetitions);
        RouteResultFile result = new RouteResultFile(
                terms,
                answers,
                threads.map(count -> run.throughput(answers, count)).orElse(null));
        out.write(result::write);
        return Reply.of(data(market, result, out), text(result, out, invocation.screen()));
    }

    private static <T> T read(Invocation invocation, String option, Function<Path, T> reading) {
        try {
            return reading.apply(Path.of(invocation.required(option)));
        } catch (BadFile bad) {
            throw CommandFailure.usage(bad.getMessage() == null ? option : bad.getMessage())
                    .value(bad.field().isEmpty() ? option : bad.field(), bad.rule(), bad.got())
                    .cause(bad);
        }
    }

    private static String head(MarketFile market, QueryFile queries, TimedRouteBatch.Terms terms) {
        String skipped = market.skipped().isEmpty()
                ? ""
                : ", skipped of families unknown here: " + new TreeMap<>(market.skipped());
        return market.market().pools().size() + " pools" + skipped + "; "
                + queries.queries().size() + " trades, at most " + terms.depth() + " hops and " + terms.splits()
                + " paths, "
                + (terms.gasPriceWei().isZero() ? "gas left out" : "gas at " + terms.gasPriceWei() + " wei");
    }

    private static Map<String, @Nullable Object> data(MarketFile market, RouteResultFile result, OutFile out) {
        Throughput throughput = result.throughput();
        RouteResultFile.Nearness flows = result.toFlows();
        RouteResultFile.Nearness paths = result.toPaths();
        RouteResultFile.Nearness afterGas = result.afterGas();
        return Reply.map(
                "pools", market.market().pools().size(),
                "skipped", new TreeMap<>(market.skipped()),
                "queries", result.answers().size(),
                "failures", result.failures(),
                "p50_ms", result.percentileMs(MEDIAN),
                "p99_ms", result.percentileMs(LAST_PERCENT),
                "per_sec", result.perSec(),
                "proved", flows == null ? 0 : flows.routes(),
                "optimality_bps_mean", flows == null ? null : flows.meanBps(),
                "optimality_bps_worst", flows == null ? null : flows.worstBps(),
                "optimality_paths_bps_mean", paths == null ? null : paths.meanBps(),
                "optimality_paths_bps_worst", paths == null ? null : paths.worstBps(),
                "optimality_net_bps_mean", afterGas == null ? null : afterGas.meanBps(),
                "optimality_net_bps_worst", afterGas == null ? null : afterGas.worstBps(),
                "threads", throughput == null ? null : throughput.threads(),
                "alone_per_sec", throughput == null ? null : throughput.alonePerSec(),
                "threads_per_sec", throughput == null ? null : throughput.perSec(),
                "out", out.toString());
    }

    private static String text(RouteResultFile result, OutFile out, Screen screen) {
        TextTable table = TextTable.of(">queries", ">failures", ">p50 ms", ">p99 ms", ">queries/s")
                .row(
                        Integer.toString(result.answers().size()),
                        Integer.toString(result.failures()),
                        decimal("%.3f", result.percentileMs(MEDIAN)),
                        decimal("%.3f", result.percentileMs(LAST_PERCENT)),
                        decimal("%.0f", result.perSec()));
        Throughput throughput = result.throughput();
        String shared = throughput == null
                ? ""
                : "\n1 thread answers " + decimal("%.0f", throughput.alonePerSec()) + " a second, "
                        + throughput.threads() + (throughput.threads() == 1 ? " thread " : " threads ")
                        + decimal("%.0f", throughput.perSec());
        return table.render(screen) + nearness(result) + shared + "\nthe answers are in " + out;
    }

    private static String nearness(RouteResultFile result) {
        RouteResultFile.Nearness flows = result.toFlows();
        if (flows == null) {
            return "";
        }
        int unproved = result.answers().size() - result.failures() - flows.routes();
        TimedRouteBatch.Terms terms = result.terms();
        return "\nwithin " + span(flows) + " of optimal before gas (" + OptimalityText.counted(terms.depth(), "hop")
                + ")"
                + (unproved == 0 ? "" : "; nothing is proved of " + unproved)
                + further(result.toPaths(), OptimalityText.paths(terms.splits()))
                + further(result.afterGas(), "the best after gas");
    }

    private static String further(RouteResultFile.@Nullable Nearness nearness, String best) {
        return nearness == null ? "" : "\nwithin " + span(nearness) + " of " + best;
    }

    private static String span(RouteResultFile.Nearness nearness) {
        return Amounts.points(nearness.meanBps()) + " (mean), " + Amounts.points(nearness.worstBps()) + " (worst)";
    }

    private static String decimal(String form, double value) {
        return String.format(Locale.ROOT, form, value);
    }
}
