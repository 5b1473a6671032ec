package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Sample trades over a market, for warm-ups. The tokens with the most pools are traded for each other and for tokens
 * picked across the whole market. Amounts range from near zero to a few hundredths of the capacity of the deepest pool.
 * The same market always gives the same trades.
 */
final class WarmUpTrades {
    /** Number of hub tokens, those with the most pools. In every market a few tokens lie on most paths. */
    private static final int HUBS = 5;

    /** Number of other tokens, picked at equal intervals from all tokens in order of their number of pools. */
    private static final int OTHERS = 15;

    /**
     * Amounts of the trades, as shares of the capacity of the deepest pool that takes the input token. For the smallest
     * share a single path is best, for the largest many paths.
     */
    private static final double[] SHARES = {1e-5, 1e-3, 3e-2};

    private final MarketGraph graph;
    private final double[] shares;
    private final Address[] addresses;

    private WarmUpTrades(MarketGraph graph, double... shares) {
        this.graph = graph;
        this.shares = shares;
        this.addresses = new Address[graph.tokenCount()];
        for (int number = 0; number < addresses.length; number++) {
            addresses[number] = graph.numbers().tokens().key(number);
        }
    }

    /** Exact-input trades without gas terms, in small, medium and large amounts. */
    static List<RouteRequest> over(MarketGraph graph) {
        return new WarmUpTrades(graph, SHARES).all();
    }

    /** Exact-input trades in small amounts only, for which one path is best. */
    static List<RouteRequest> lightOver(MarketGraph graph) {
        return new WarmUpTrades(graph, SHARES[0]).all();
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

    /** All token numbers, in descending order of their number of pools. */
    private Integer[] ranked() {
        Integer[] tokens = new Integer[graph.tokenCount()];
        Arrays.setAll(tokens, token -> token);
        Arrays.sort(
                tokens,
                Comparator.comparing((Integer token) -> -graph.node(token).size()));
        return tokens;
    }

    private void add(List<RouteRequest> trades, int from, int to) {
        double amount = shares[trades.size() % shares.length] * deepest(graph.node(from));
        if (from != to && amount >= 1) {
            trades.add(new RouteRequest(
                    addresses[from],
                    addresses[to],
                    DoubleConversion.toAmount(amount),
                    true,
                    RequestLimits.DEFAULT_DEPTH,
                    RequestLimits.DEFAULT_SPLITS,
                    Set.of()));
        }
    }

    /** The capacity of the deepest pool direction that leaves a token. */
    private static double deepest(Node node) {
        double deepest = 0;
        for (int place = 0; place < node.size(); place++) {
            deepest = Math.max(deepest, node.room(place, Node.LEAVING));
        }
        return deepest;
    }
}
