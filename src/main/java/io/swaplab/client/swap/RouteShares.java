package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.RouteTree;
import io.swaplab.client.wire.FindRouteData.TreeEdge;
import io.swaplab.client.wire.FindRouteData.TreeNode;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes which part of a trade's input takes each trade of its route. The trades are followed in the order in which
 * they run: each takes a part of what is there of its input token, and passes its share of the input on.
 */
public final class RouteShares {
    /** The whole input, in basis points. */
    public static final int WHOLE = 10_000;

    private final Map<String, Held> tokens = new LinkedHashMap<>();
    private final List<TreeEdge> edges = new ArrayList<>();

    private RouteShares() {}

    /** The route as a graph with shares; one without nodes if the route has no trades. */
    public static RouteTree of(FindRouteData route) {
        NullChecks.given("route", route);
        RouteShares shares = new RouteShares();
        if (!route.paths().isEmpty()) {
            Held input = shares.held(route.paths().getFirst().tokenIn());
            input.add(Uint256.parse(route.amountIn()), WHOLE, 0);
            route.paths().forEach(shares::follow);
        }
        List<TreeNode> nodes = new ArrayList<>();
        shares.tokens.forEach((token, held) -> nodes.add(new TreeNode(token, held.column, held.passed)));
        return new RouteTree(nodes, shares.edges);
    }

    private void follow(RouteSegment path) {
        Held from = held(path.tokenIn());
        Held to = held(path.tokenOut());
        int share = from.take(Uint256.parse(path.amountIn()));
        to.add(Uint256.parse(path.amountOut()), share, from.column + 1);
        edges.add(new TreeEdge(from.index, to.index, share));
    }

    private Held held(String token) {
        return tokens.computeIfAbsent(token, unknown -> new Held(tokens.size()));
    }

    /** What is there of a token, and the share of the input that it stands for. */
    private static final class Held {
        private final int index;
        private int column;
        private Uint256 amount = Uint256.ZERO;
        private int share;
        private int passed;

        Held(int index) {
            this.index = index;
        }

        void add(Uint256 bought, int with, int at) {
            amount = amount.plus(bought);
            share += with;
            passed += with;
            column = Math.max(column, at);
        }

        int take(Uint256 spent) {
            boolean isRest = !spent.isLessThan(amount);
            int taken = isRest
                    ? share
                    : Uint256.mulDivDown(Uint256.of(share), spent, amount).toIntExact();
            amount = isRest ? Uint256.ZERO : amount.minus(spent);
            share -= taken;
            return taken;
        }
    }
}
