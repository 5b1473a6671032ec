package io.swaplab.routing.dual;

import io.swaplab.curves.CurvePoint;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.candidates.PathBounds;
import io.swaplab.routing.candidates.RestrictedNetwork;
import java.util.Arrays;

/**
 * Looks at the edges that a thinned network left out, at the prices that were found without them. What an edge promises is
 * reckoned before anything is known of the prices in between, and so can miss one that is a little better than many deeper
 * ones.
 */
public final class EdgePricing {
    /** What the edges must gain together, as a share of the bound, to be worth another search. */
    private static final double WORTHWHILE = 1e-4;

    /** What each must gain. */
    private static final double NOTICEABLE = 1e-6;

    /** Edges taken back at most; so many a path where that is more. */
    private static final int MOST = 100;

    private static final int MOST_PER_PATH = 3;

    private final PathBounds bounds;
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final PriceCompletion completion;
    private final CurvePoint point = new CurvePoint();
    private final double[] least = new double[LayeredNetwork.KINDS];
    private int[] places = new int[MOST];
    private int size;
    private double[] sorted = {};

    public EdgePricing(PathBounds bounds, LayeredNetwork net, DualPrices prices, PriceCompletion completion) {
        this.bounds = bounds;
        this.net = net;
        this.prices = prices;
        this.completion = completion;
    }

    /**
     * Whether edges that a thinned network left out of the solved network would gain enough to search again with them. Only those
     * count that gain more than the last one of their kind that so many paths can cover.
     */
    public boolean isWorthwhile(RestrictedNetwork restricted, int splits) {
        completion.complete(net.order, net.edgeCount);
        prices.survey(net.order, net.edgeCount);
        for (int kind = 0; kind < LayeredNetwork.KINDS; kind++) {
            least[kind] = Math.max(NOTICEABLE * prices.bound(), lastCovered(kind, splits));
        }
        int most = Math.max(MOST, MOST_PER_PATH * splits);
        if (places.length < most) {
            places = new int[most];
        }
        size = 0;
        double sum = 0;
        for (int i = 0; i < bounds.size() && size < most; i++) {
            if (restricted.isLeftOut(i)) {
                double gain = gain(i);
                if (gain > 0) {
                    sum += gain;
                    places[size++] = i;
                }
            }
        }
        return sum > WORTHWHILE * prices.bound();
    }

    /** Makes the network anew with the edges found worthwhile. */
    public void addTo(RestrictedNetwork restricted, double amount) {
        restricted.take(places, size, amount);
    }

    /** The least surplus of so many edges of a kind that have most; zero where there are not so many. */
    private double lastCovered(int kind, int splits) {
        if (sorted.length < net.poolEdgeCount) {
            sorted = new double[2 * net.poolEdgeCount];
        }
        int count = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (prices.surplus[e] > 0 && net.kind(e) == kind) {
                sorted[count++] = prices.surplus[e];
            }
        }
        if (count < splits) {
            return 0;
        }
        Arrays.sort(sorted, 0, count);
        return sorted[count - splits];
    }

    /** The surplus of an edge of the bounds beyond what counts; zero where a token of it is not in the network. */
    private double gain(int place) {
        int hop = bounds.found().hop(place);
        int from = net.nodeBefore(bounds.found().from(place), hop);
        int to = net.nodeAfter(bounds.found().to(place), hop);
        if (from < 0 || to < 0 || bounds.found().spot(place) * prices.price[to] <= prices.price[from]) {
            return 0;
        }
        bounds.edge(place).curve().at(prices.price[from] / prices.price[to], point);
        double surplus = point.output() * prices.price[to] - point.input() * prices.price[from];
        return Math.max(0, surplus - least[net.kind(from, to)]);
    }
}
