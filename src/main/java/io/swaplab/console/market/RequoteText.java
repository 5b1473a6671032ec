package io.swaplab.console.market;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.PlanViability;
import io.swaplab.lab.market.Requote;
import io.swaplab.lab.market.Requote.RouteChange;
import io.swaplab.lab.session.PriceImpact;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Renders a new quote compared with the last one (amounts, changed hops, assessment), for people and for programs. */
record RequoteText(AddressBook directory, Screen screen) {
    /** The tokens that occur in the changed hops. */
    static Set<Address> tokens(Requote again) {
        return again.changes().stream()
                .flatMap(change ->
                        Stream.of(change.path().tokenIn(), change.path().tokenOut()))
                .map(Address::parse)
                .collect(Collectors.toSet());
    }

    String render(Requote again) {
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink()
                .strong(again.swap().name() + ": "
                        + RouteText.title(again.swap().terms(), screen)));
        lines.add(figures(again));
        lines.add(again.changes().isEmpty() ? "the route is the same" : "the route changed:\n" + changes(again));
        lines.addAll(TerminalTextLayout.folded(verdict(again), screen.columns()));
        return String.join("\n", lines);
    }

    private String figures(Requote again) {
        Asset to = again.swap().terms().tokenOut();
        BigDecimal bps = again.changeBps();
        TextTable table = TextTable.of("", ">before", ">now", ">change");
        table.row(
                RouteText.symbol(to),
                Amounts.text(again.before(), to.decimals()),
                Amounts.text(again.now().amountOut(), to.decimals()),
                again.before().equals(again.now().amountOut()) ? "same" : signed(bps));
        table.row(
                "price impact",
                ImpactText.percent(PriceImpact.of(again.routeBefore().deviationRatio()), screen.ink()),
                ImpactText.percent(PriceImpact.of(again.now()), screen.ink()),
                "");
        Long gas = again.gasBefore();
        if (gas != null) {
            long more = again.now().gasEstimate() - gas;
            table.row(
                    "gas",
                    Amounts.grouped(gas),
                    Amounts.grouped(again.now().gasEstimate()),
                    more == 0 ? "same" : (more > 0 ? "+" : "") + Amounts.grouped(more));
        }
        return table.render(screen);
    }

    private String signed(BigDecimal bps) {
        return bps.signum() > 0
                ? screen.ink().good("+" + Amounts.points(bps))
                : screen.ink().bad(Amounts.points(bps));
    }

    private String changes(Requote again) {
        TextTable table = TextTable.of("provider", "tokens", "pool", ">before", ">now");
        for (RouteChange change : again.changes()) {
            table.row(
                    TerminalTextLayout.clean(change.path().provider(), RouteText.PROVIDER_CELLS),
                    symbol(change.path().tokenIn()) + "/" + symbol(change.path().tokenOut()),
                    change.path().pool(),
                    change.before().signum() == 0 ? screen.ink().good("new") : RouteText.share(change.before()),
                    change.now().signum() == 0 ? screen.ink().warn("gone") : RouteText.share(change.now()));
        }
        return table.render(screen);
    }

    private String symbol(String token) {
        return RouteText.symbol(directory.asset(Address.parse(token)));
    }

    private String verdict(Requote again) {
        PlanViability verdict = again.verdict();
        Asset to = again.swap().terms().tokenOut();
        Uint256 pays = verdict.pays();
        BigDecimal headroom = verdict.headroomBps();
        String word = switch (verdict.kind()) {
            case EXECUTABLE -> screen.ink().good("still executable");
            case LIKELY -> screen.ink().warn("probably executable");
            case PREPARE_AGAIN ->
                again.swap().state().execution().isPresent()
                        ? screen.ink().bad("prepare again")
                        : screen.ink().warn("to be prepared");
            case OVER -> "over";
        };
        return word + ": " + verdict.why()
                + (pays == null ? "" : ", " + Amounts.text(pays, to.decimals()) + " " + RouteText.symbol(to))
                + (headroom == null
                        ? ""
                        : " (" + Amounts.points(headroom.abs()) + " " + (headroom.signum() < 0 ? "below" : "above")
                                + " the minimum)");
    }

    static Map<String, @Nullable Object> json(Requote again) {
        PlanViability verdict = again.verdict();
        Uint256 pays = verdict.pays();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", again.swap().name());
        data.put("state", again.swap().state().word());
        data.put("before_amount_out", again.before().toString());
        data.put("net_amount_out", again.now().amountOut().toString());
        data.put("change_bps", again.changeBps());
        data.put("gas_before", again.gasBefore());
        data.put("gas", again.now().gasEstimate());
        ImpactText.put(data, PriceImpact.of(again.now()));
        data.put(
                "route_changes", again.changes().stream().map(RequoteText::json).toList());
        data.put("verdict", verdict.kind().name().toLowerCase(Locale.ROOT));
        data.put("why", verdict.why());
        data.put("pays", pays == null ? null : pays.toString());
        data.put("headroom_bps", verdict.headroomBps());
        return data;
    }

    private static Map<String, @Nullable Object> json(RouteChange change) {
        return Reply.map(
                "provider", change.path().provider(),
                "pool", change.path().pool(),
                "token_in", change.path().tokenIn(),
                "token_out", change.path().tokenOut(),
                "share_before", change.before().toPlainString(),
                "share", change.now().toPlainString());
    }
}
