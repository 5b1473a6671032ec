package io.swaplab.console.market;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.RouteGraph;
import io.swaplab.lab.market.RouteGraph.Flow;
import io.swaplab.lab.market.RouteGraph.Stop;
import io.swaplab.lab.market.RouteHopLookup;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Renders a route as a tree: below each pool are the pools that consume its output. Each pool is shown with its
 * share of the route's input. A token that several pools produce has a branch of its own.
 */
final class RouteText {
    static final int PROVIDER_CELLS = 24;
    private static final int SYMBOL_CELLS = 14;
    private static final int BAR_CELLS = 10;
    private static final int SHORT_BAR_CELLS = 6;
    private static final int SHARE_CELLS = 6;
    private static final String GAP = "  ";
    private static final BigDecimal COSTLY = new BigDecimal("0.01");

    private final AddressBook directory;
    private final Screen screen;
    private final Glyphs glyphs;
    private final Ink ink;
    private final RouteHopLookup held;

    RouteText(AddressBook directory, RouteHopLookup held, Screen screen) {
        this.directory = directory;
        this.screen = screen;
        this.glyphs = screen.glyphs();
        this.ink = screen.ink();
        this.held = held;
    }

    /**
     * A row of the tree: a hop, the remaining amount of a token for a later branch, or the total amount of a token that
     * several pools produce.
     */
    private record Row(
            String tree,
            String below,
            BigDecimal share,
            String in,
            String out,
            String name,
            Optional<RouteSegment> path) {}

    /** Renders the tree as a table, or with two lines per pool if the screen is too narrow for the table. */
    String render(FindRouteData route) {
        if (route.paths().isEmpty()) {
            return "";
        }
        List<Row> rows = rows(RouteGraph.of(route));
        TextTable table = table(rows);
        return (table.fitsInRows(screen) ? table.render(screen) : stacked(rows)) + left(route);
    }

    /** Lists the pools that leave part of their input unused, one per line. */
    private String left(FindRouteData route) {
        StringBuilder lines = new StringBuilder();
        for (RouteSegment path : route.paths()) {
            if (path.amountUsed() != null) {
                Asset in = asset(Address.parse(path.tokenIn()));
                lines.append('\n')
                        .append(TerminalTextLayout.clean(path.provider(), PROVIDER_CELLS))
                        .append(" leaves ")
                        .append(Amounts.text(
                                Uint256.parse(path.amountIn()).minus(Uint256.parse(path.amountUsed())), in.decimals()))
                        .append(' ')
                        .append(symbol(in))
                        .append(" of its input, which goes back to the payer");
            }
        }
        return lines.toString();
    }

    private List<Row> rows(RouteGraph graph) {
        List<Row> rows = new ArrayList<>();
        Map<Stop, Integer> awaited = new HashMap<>();
        graph.stops().forEach(stop -> awaited.put(stop, stop.inflows()));
        Deque<Stop> joined = new ArrayDeque<>();
        boolean joins = graph.stops().stream().anyMatch(RouteText::joins);
        add(graph.stops().getFirst(), new Place("", joins), awaited, joined, rows);
        long left = graph.stops().stream().filter(RouteText::joins).count();
        while (!joined.isEmpty()) {
            Stop stop = joined.remove();
            boolean last = --left == 0;
            String all = amount(stop.amount(), stop);
            BigDecimal share = stop.out().stream().map(Flow::share).reduce(BigDecimal.ZERO, BigDecimal::add);
            rows.add(new Row(
                    glyphs.branch(last), glyphs.below(last), share, "", all, "all " + unit(all), Optional.empty()));
            add(stop, new Place(glyphs.below(last), false), awaited, joined, rows);
        }
        return rows;
    }

    /**
     * The position of a branch in the tree.
     *
     * @param more whether further branches follow at the same level
     */
    private record Place(String indent, boolean more) {}

    private static boolean joins(Stop stop) {
        return stop.inflows() > 1 && !stop.out().isEmpty();
    }

    /**
     * Adds the rows for the pools that consume a token: first those that produce the route's output, then those that
     * produce each intermediate token. Within each of these groups, the greatest share comes first.
     */
    private void add(Stop stop, Place place, Map<Stop, Integer> awaited, Deque<Stop> joined, List<Row> rows) {
        List<Flow> flows = new ArrayList<>(stop.out());
        flows.sort(Comparator.<Flow>comparingInt(
                        flow -> flow.to().out().isEmpty() ? -1 : flow.to().index())
                .thenComparing(Flow::share, Comparator.reverseOrder()));
        for (int i = 0; i < flows.size(); i++) {
            Flow flow = flows.get(i);
            boolean last = i == flows.size() - 1 && !place.more();
            String below = place.indent() + glyphs.below(last);
            rows.add(new Row(
                    place.indent() + glyphs.branch(last),
                    below,
                    flow.share(),
                    amount(flow.in(), flow.from()),
                    amount(flow.out(), flow.to()),
                    flow.step() == null
                            ? "carried on"
                            : TerminalTextLayout.clean(flow.step().provider(), PROVIDER_CELLS),
                    Optional.ofNullable(flow.step())));
            boolean all = awaited.merge(flow.to(), -1, Integer::sum) == 0;
            if (all && joins(flow.to())) {
                joined.add(flow.to());
            } else if (all) {
                add(flow.to(), new Place(below, false), awaited, joined, rows);
            }
        }
    }

    private String amount(BigDecimal units, Stop stop) {
        Asset asset = asset(stop.token());
        return Amounts.inTable(Uint256.parse(units.toPlainString()), asset.decimals(), screen) + " " + symbol(asset);
    }

    private Asset asset(Address token) {
        return directory.asset(token);
    }

    static String symbol(Asset asset) {
        return TerminalTextLayout.clean(asset.symbol(), SYMBOL_CELLS);
    }

    /** The title of a trade, such as {@code 100 USDT -> BTCB}. */
    static String title(TradeRequest<Asset> terms, Screen screen) {
        return Asset.grouped(terms.tokenIn().text(terms.amount())) + " " + symbol(terms.tokenIn()) + " "
                + screen.glyphs().arrow() + " " + symbol(terms.tokenOut());
    }

    private TextTable table(List<Row> rows) {
        boolean gas = rows.stream().anyMatch(row -> !gas(row).isEmpty());
        TextTable table = gas
                ? TextTable.of("route", "", "provider", ">fee", "pool", ">in", "", ">out", "", ">gas")
                : TextTable.of("route", "", "provider", ">fee", "pool", ">in", "", ">out", "");
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(
                    start(row),
                    bar(row, BAR_CELLS),
                    row.name(),
                    fee(row),
                    row.path().isEmpty() ? "" : ink.faint(pool(row.path().get())),
                    number(row.in()),
                    unit(row.in()),
                    number(row.out()),
                    unit(row.out())));
            if (gas) {
                cells.add(gas(row));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static String number(String amount) {
        return amount.substring(0, Math.max(0, amount.indexOf(' ')));
    }

    private static String unit(String amount) {
        return amount.substring(amount.indexOf(' ') + 1);
    }

    private String start(Row row) {
        String share = share(row.share());
        return ink.faint(row.tree()) + " ".repeat(Math.max(0, SHARE_CELLS - share.length())) + share;
    }

    private String bar(Row row, int cells) {
        return ink.drawn(glyphs.bar(row.share(), cells));
    }

    private String fee(Row row) {
        if (row.path().isEmpty()) {
            return "";
        }
        String text = Amounts.percent(row.path().get().feeRate());
        boolean costly = !text.equals("?") && new BigDecimal(row.path().get().feeRate()).compareTo(COSTLY) >= 0;
        return costly ? ink.warn(text) : text;
    }

    private String pool(RouteSegment path) {
        return held.of(path).map(RouteHopLookup.Hop::pool).orElse(path.pool());
    }

    private String gas(Row row) {
        return row.path()
                .flatMap(held::of)
                .map(hop -> Amounts.grouped(hop.gas()))
                .orElse("");
    }

    /** A fraction as per cent, such as {@code 62.3%}. */
    static String share(BigDecimal part) {
        BigDecimal percent = part.movePointRight(2);
        return percent.signum() > 0 && percent.compareTo(new BigDecimal("0.1")) < 0
                ? "<0.1%"
                : percent.setScale(1, java.math.RoundingMode.HALF_UP).toPlainString() + "%";
    }

    private String stacked(List<Row> rows) {
        int width = rows.stream()
                .mapToInt(row -> TerminalTextLayout.width(row.tree()) + SHARE_CELLS)
                .max()
                .orElse(0);
        int room = screen.columns() - width - SHORT_BAR_CELLS - 2 * GAP.length();
        List<String> lines = new ArrayList<>();
        for (Row row : rows) {
            String first = TerminalTextLayout.left(start(row), width)
                    + GAP
                    + TerminalTextLayout.left(bar(row, SHORT_BAR_CELLS), SHORT_BAR_CELLS)
                    + GAP;
            String below = ink.faint(TerminalTextLayout.left(row.below(), width + SHORT_BAR_CELLS + 2 * GAP.length()));
            String amounts = row.in().isEmpty() ? row.out() : row.in() + " " + glyphs.arrow() + " " + row.out();
            List<String> right = new ArrayList<>(TerminalTextLayout.folded(amounts, room));
            right.addAll(TerminalTextLayout.folded(pools(row), room));
            for (int i = 0; i < right.size(); i++) {
                lines.add(((i == 0 ? first : below) + right.get(i)).stripTrailing());
            }
        }
        return String.join("\n", lines);
    }

    private String pools(Row row) {
        if (row.path().isEmpty()) {
            return row.name();
        }
        String gas = gas(row);
        return row.name() + " " + fee(row) + GAP
                + ink.faint(TerminalTextLayout.shortened(pool(row.path().get()), 0, glyphs))
                + (gas.isEmpty() ? "" : GAP + "gas " + gas);
    }
}
