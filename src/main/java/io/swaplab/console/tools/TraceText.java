package io.swaplab.console.tools;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.inspect.CallTrace;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.inspect.Labels;
import io.swaplab.lab.inspect.Labels.KnownCalls;
import io.swaplab.lab.inspect.Traces.Hop;
import io.swaplab.lab.market.RouteHopLookup;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Renders a trace as a tree of named calls, and compares each executed hop with the same hop of the quote. */
final class TraceText {
    /** The default maximum number of lines of the call tree. The list of hops has the same maximum. */
    static final int LINES = 30;

    private static final Bytes TRANSFER = selector("transfer(address,uint256)");
    private static final Bytes TRANSFER_FROM = selector("transferFrom(address,address,uint256)");
    private static final int COIN_DECIMALS = 18;

    private final Labels labels;
    private final HopGas gas;
    private final Screen screen;
    private final boolean wide;
    private final int depth;
    private final List<String> lines = new ArrayList<>();
    private final List<@Nullable CallFrame> ran = new ArrayList<>();
    private int left;

    /**
     * @param gas gas of the hops
     * @param wide whether to show every call and full lines
     * @param depth maximum call depth
     */
    TraceText(Labels labels, HopGas gas, Screen screen, boolean wide, int depth) {
        this.labels = labels;
        this.gas = gas;
        this.screen = screen;
        this.wide = wide;
        this.depth = depth;
    }

    private static Bytes selector(String signature) {
        return AbiFunction.of(signature).selector();
    }

    String render(String title, CallTrace trace, List<Hop> hops) {
        CallFrame top = trace.top();
        lines.add(screen.ink().strong(title) + ": "
                + (top.failed() ? screen.ink().bad("reverted") : "ok") + ", gas "
                + Amounts.grouped(top.gasUsed()) + " in calls");
        if (trace.transactionHash() != null) {
            lines.add(screen.ink().faint("  transaction " + trace.transactionHash()));
        }
        if (top.failed() && !top.output().isEmpty()) {
            lines.add(TerminalTextLayout.hanging(
                    "  ", ErrorCatalog.explain(top.output()).toString(), screen.columns()));
        }
        if (!hops.isEmpty()) {
            lines.add(hops(hops));
            hops.forEach(hop -> ran.add(hop.call()));
        }
        left = wide ? Integer.MAX_VALUE : LINES;
        int hidden = calls(top, 0) + trace.dropped();
        if (hidden > 0) {
            lines.add(screen.ink()
                    .faint(hidden + " more calls, such as reads of balances; --wide shows all"
                            + (trace.dropped() > 0 ? " but the " + trace.dropped() + " that were not kept" : "")));
        }
        return String.join("\n", lines);
    }

    /** Adds a call and its inner calls to the lines; returns the number of calls omitted. */
    private int calls(CallFrame frame, int level) {
        boolean shown = level < depth && left > 0 && (wide || !frame.isStatic() || frame.failed());
        int hidden = shown ? 0 : 1;
        if (shown) {
            left--;
            String text = "  ".repeat(level) + call(frame);
            String line = wide
                    ? text
                    : TerminalTextLayout.cut(
                            TerminalTextLayout.shortened(text, 0, screen.glyphs()), screen.columns(), screen.glyphs());
            lines.add(frame.failed() ? screen.ink().bad(line) : line);
        }
        for (CallFrame inner : frame.calls()) {
            hidden += calls(inner, level + 1);
        }
        return hidden;
    }

    private String call(CallFrame frame) {
        String target = hop(frame) + (frame.to() == null ? "a new contract" : labels.of(frame.to()));
        String text = target + "." + function(frame) + arguments(frame) + value(frame) + "  gas "
                + Amounts.grouped(frame.gasUsed());
        if (!frame.failed()) {
            return text;
        }
        String why = frame.output().isEmpty()
                ? String.valueOf(frame.error())
                : ErrorCatalog.explain(frame.output()).name();
        return text + "  reverts: " + why;
    }

    /**
     * The prefix with the number of the hop that made this call; empty if no hop made it. Calls are compared by
     * identity, because two hops may make equal calls.
     */
    private String hop(CallFrame frame) {
        for (int i = 0; i < ran.size(); i++) {
            if (isSame(ran.get(i), frame)) {
                return "hop " + (i + 1) + ": ";
            }
        }
        return "";
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(@Nullable CallFrame one, CallFrame other) {
        return one == other;
    }

    private static String function(CallFrame frame) {
        return frame.selector().isEmpty()
                ? "receive"
                : KnownCalls.name(frame.selector()).orElse(frame.selector().toString());
    }

    /** The amount and the accounts of a token transfer; empty for other calls. */
    private String arguments(CallFrame frame) {
        boolean from = frame.selector().equals(TRANSFER_FROM);
        if (frame.to() == null || !from && !frame.selector().equals(TRANSFER)) {
            return "";
        }
        int first = from ? 1 : 0;
        return " " + amount(frame.word(first + 1), frame.to()) + (from ? " of " + labels.of(frame.address(0)) : "")
                + " to " + labels.of(frame.address(first));
    }

    private String value(CallFrame frame) {
        boolean sends = !frame.value().isZero() && !frame.type().equals("DELEGATECALL");
        return sends ? " with " + Amounts.inTable(frame.value(), COIN_DECIMALS, screen) + " " + gas.coin() : "";
    }

    private String amount(Uint256 units, Address token) {
        return labels.token(token)
                .map(asset -> Amounts.inTable(units, asset.decimals(), screen) + " " + asset.symbol())
                .orElse(Asset.grouped(units.toString()) + " units");
    }

    private String hops(List<Hop> hops) {
        TextTable table = TextTable.of("hop", "pool", ">in", ">quoted out", ">traced out");
        TextTable costs = TextTable.of("gas of hop", ">quoted", ">used", ">" + gas.coin());
        int shown = wide ? hops.size() : Math.min(hops.size(), LINES);
        for (int i = 0; i < shown; i++) {
            Hop hop = hops.get(i);
            Address in = Address.parse(hop.quoted().tokenIn());
            Address out = Address.parse(hop.quoted().tokenOut());
            table.row(
                    Integer.toString(i + 1),
                    pool(hop),
                    amountOrNone(hop.amountIn(), in),
                    plain(Uint256.parse(hop.quoted().amountOut()), out),
                    hop.amountOut().map(made -> plain(made, out)).orElse("-"));
            costs.row(
                    Integer.toString(i + 1),
                    gas.quoted(hop).map(Amounts::grouped).orElse("-"),
                    hop.call() == null ? "-" : Amounts.grouped(hop.call().gasUsed()),
                    gas.cost(hop)
                            .map(cost -> Amounts.aligned(new BigDecimal(cost.toString()), COIN_DECIMALS, screen))
                            .orElse("-"));
        }
        String more = shown == hops.size() ? "" : "\n" + (hops.size() - shown) + " more hops; --wide shows all";
        return table.render(screen) + "\n" + costs.render(screen) + more;
    }

    private String pool(Hop hop) {
        String name = hop.quoted().provider() + " " + symbol(hop.quoted().tokenIn()) + ">"
                + symbol(hop.quoted().tokenOut());
        return wide ? name + " " + hop.quoted().pool() : name;
    }

    private String symbol(String token) {
        return labels.of(Address.parse(token));
    }

    private String amountOrNone(Optional<Uint256> units, Address token) {
        return units.map(made -> plain(made, token)).orElse("-");
    }

    private String plain(Uint256 units, Address token) {
        return labels.token(token)
                .map(asset -> Amounts.aligned(new BigDecimal(units.toString()), asset.decimals(), screen))
                .orElse(Asset.grouped(units.toString()));
    }

    /**
     * Estimated and actual gas of the hops of a route.
     *
     * @param priceWei gas price that the settled transaction paid; otherwise the current gas price
     * @param coin symbol of the native coin that pays for gas
     */
    record HopGas(RouteHopLookup held, Uint256 priceWei, String coin) {
        /** The gas that the quote assumed for the hop; empty if the service does not publish its pools. */
        Optional<Long> quoted(Hop hop) {
            return held.of(hop.quoted()).map(RouteHopLookup.Hop::gas);
        }

        /** The actual gas cost in wei; empty if the hop was not reached. */
        Optional<Uint256> cost(Hop hop) {
            return Optional.ofNullable(hop.call()).map(call -> priceWei.times(call.gasUsed()));
        }
    }
}
