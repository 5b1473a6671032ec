package io.swaplab.routing.dual;

import io.swaplab.curves.CurvePoint;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.candidates.PathBounds;
import io.swaplab.routing.candidates.RestrictedNetwork;
import java.util.Arrays;

/**
 * Prices the edges that were left out of a thinned network. The estimate that left them out is made before any
 * intermediate price is known, and so can miss an edge that is slightly better than many deeper ones.
 */
public final class EdgePricing {
    /** Total gain of the edges, relative to the bound, that is worth another search. */
    private static final double WORTHWHILE = 1e-4;

    /** Gain of a single edge that counts. */
    private static final double NOTICEABLE = 1e-6;

    /** Maximum number of edges taken back; proportionally more for many paths. */
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
     * Whether the edges left out would gain enough to search again with them. Counts only those that gain more than the
     * last edge of their kind that this many paths can cover.
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

    /** Rebuilds the network with the edges found worthwhile. */
    public void addTo(RestrictedNetwork restricted, double amount) {
        restricted.take(places, size, amount);
    }

    /** The smallest surplus among this many best edges of a kind; zero if there are fewer. */
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

    /** The surplus of an edge of the bounds beyond the threshold; zero if one of its tokens is not in the network. */
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
