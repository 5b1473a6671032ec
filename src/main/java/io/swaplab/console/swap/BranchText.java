package io.swaplab.console.swap;

import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.ForkStepChanges;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PriceImpact;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Renders the futures of a swap: first what becomes of it in each, then the figures side by side. */
record BranchText(Swap swap, List<SwapFuture> futures, Screen screen) {
    private static final String NONE = "-";

    Reply reply(NextStep next) {
        List<String> lines = new ArrayList<>();
        futures.forEach(future -> lines.add(verdict(future)));
        lines.add(table().render(screen));
        lines.add("executed on snapshots, and reverted");
        lines.add(NextText.lines(next));
        Map<String, @Nullable Object> data = Reply.map(
                "swap",
                swap.name(),
                "futures",
                futures.stream().map(BranchJson::of).toList());
        NextText.put(data, next);
        return Reply.of(data, String.join("\n", lines));
    }

    private String verdict(SwapFuture future) {
        SwapState.Done done = future.done();
        String when = future.command().isEmpty() ? "now" : "after " + future.command();
        return swap.name() + " " + when + ": "
                + (done == null
                        ? screen.ink().bad("refused, ") + future.refused()
                        : screen.ink().good("settled, ") + Amounts.of(done.settledOut(), out()));
    }

    private TextTable table() {
        TextTable table =
                TextTable.of(Stream.concat(Stream.of(""), futures.stream().map(future -> ">" + future.name()))
                        .toArray(String[]::new));
        row(table, "outcome", future -> future.done() == null ? "refused" : "settled");
        row(table, "received " + out().symbol(), future -> amount(paid(future)));
        row(table, "minimum", future -> amount(future.order().minimum()));
        row(table, "a new quote", future -> amount(quoted(future)));
        row(table, "its price impact", this::impact);
        row(
                table,
                "gas used",
                future -> future.done() == null
                        ? NONE
                        : Amounts.grouped(future.done().receipt().gasUsed()));
        for (String holding : holdings()) {
            row(table, holding, future -> differences(future).getOrDefault(holding, NONE));
        }
        return table;
    }

    private void row(TextTable table, String name, Function<SwapFuture, String> value) {
        table.row(Stream.concat(Stream.of(name), futures.stream().map(value)).toArray(String[]::new));
    }

    private Set<String> holdings() {
        Set<String> holdings = new LinkedHashSet<>();
        futures.forEach(future -> holdings.addAll(differences(future).keySet()));
        return holdings;
    }

    /** The changes of balances by holder and asset. */
    private static Map<String, String> differences(SwapFuture future) {
        Map<String, String> differences = new LinkedHashMap<>();
        ForkStepChanges changes = future.changes();
        if (changes != null) {
            changes.balances()
                    .forEach(balance -> differences.put(
                            ForkStepChangesText.name(changes, balance.holder()) + " "
                                    + balance.asset().symbol(),
                            ForkStepChangesText.briefDifference(balance)));
        }
        return differences;
    }

    private Asset out() {
        return swap.terms().tokenOut();
    }

    private String amount(@Nullable Uint256 units) {
        return units == null ? NONE : Amounts.brief(units, out().decimals());
    }

    private String impact(SwapFuture future) {
        Quote quote = future.quote();
        return quote == null ? NONE : ImpactText.percent(PriceImpact.of(quote), screen.ink());
    }

    private static @Nullable Uint256 paid(SwapFuture future) {
        return future.done() == null ? null : future.done().settledOut();
    }

    private static @Nullable Uint256 quoted(SwapFuture future) {
        return future.quote() == null ? null : future.quote().amountOut();
    }
}
