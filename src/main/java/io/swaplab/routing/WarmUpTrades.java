package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.evm.Address;
import io.swaplab.routing.graph.MarketGraph;
import io.swaplab.routing.graph.Node;
import io.swaplab.routing.request.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Trades over a market that nobody asked for, so that the searches of those who ask find compiled code. They go between
 * the tokens with most pools, and between these and tokens from all over the market, in amounts from next to nothing to a
 * good part of the deepest pool. The same market gives the same trades.
 */
final class WarmUpTrades {
    /** Tokens with most pools; every market has few that lie on most paths. */
    private static final int HUBS = 5;

    /** Tokens taken at even distances from the others. */
    private static final int OTHERS = 15;

    /** Shares of the room of the deepest pool: one path is best for the first, many are for the last. */
    private static final double[] SHARES = {1e-5, 1e-3, 3e-2};

    private static final int DEPTH = 3;
    private static final int SPLITS = 20;

    private final MarketGraph graph;
    private final Address[] addresses;

    private WarmUpTrades(MarketGraph graph) {
        this.graph = graph;
        this.addresses = new Address[graph.tokenCount()];
        graph.numbers().tokens().forEach((address, number) -> addresses[number] = address);
    }

    /** Trades of an exact input that weigh no gas, small and large ones in turns. */
    static List<RouteRequest> over(MarketGraph graph) {
        return new WarmUpTrades(graph).all();
    }

    private List<RouteRequest> all() {
        Integer[] ranked = ranked();
        int hubs = Math.min(HUBS, ranked.length);
        List<RouteRequest> trades = new ArrayList<>();
        for (int round = 0; round < OTHERS; round++) {
            int hub = ranked[round % hubs];
            int nextHub = ranked[(round + 1 + round / hubs) % hubs];
            int other = ranked[(int) ((long) (round + 1) * (ranked.length - 1) / OTHERS)];
            for (int[] pair : new int[][] {{hub, nextHub}, {other, hub}, {nextHub, other}}) {
                add(trades, pair[0], pair[1]);
            }
        }
        return trades;
    }

    /** All tokens, those with most pools first. */
    private Integer[] ranked() {
        Integer[] tokens = new Integer[graph.tokenCount()];
        Arrays.setAll(tokens, token -> token);
        Arrays.sort(
                tokens,
                Comparator.comparing((Integer token) -> -graph.node(token).size()));
        return tokens;
    }

    private void add(List<RouteRequest> trades, int from, int to) {
        double amount = SHARES[trades.size() % SHARES.length] * deepest(graph.node(from));
        if (from != to && amount >= 1) {
            trades.add(new RouteRequest(
                    addresses[from], addresses[to], Reals.toAmount(amount), true, DEPTH, SPLITS, Set.of()));
        }
    }

    /** The room of the deepest pool that is known without its quotes; else of any. */
    private static double deepest(Node node) {
        double deepest = 0;
        for (int place = 0; place < node.size(); place++) {
            deepest = Math.max(deepest, node.room(place, Node.LEAVING));
        }
        return deepest > 0 || node.size() == 0
                ? deepest
                : node.edge(0, Node.LEAVING).room();
    }
}
