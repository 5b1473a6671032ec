/**
 * The market as a search graph, and the requests and answers of the router. Tokens are nodes. Each direction of a pool
 * is an edge e from token u to token v, whose output is an increasing and concave function of the input x, up to a
 * capacity:
 *
 * <pre>{@code
 * y = F_e(x),   F_e(0) = 0,   0 <= x <= c_e,   spot price F_e'(0)
 * }</pre>
 *
 * <p>Curves are these functions in doubles, from the pool's closed form or fitted to its quotes. They guide the search;
 * no amount that leaves the program may be computed from them. All calls to pools are made in this package. It contains
 * no flows, and no prices other than spot prices. Requests and answers are values, used by all higher packages. Start
 * reading at {@link io.swaplab.router.graph.RouteRequest}, {@link io.swaplab.router.graph.MarketGraph} and {@link
 * io.swaplab.router.graph.Edge}; for curves at {@link io.swaplab.router.graph.Curve}, then {@link
 * io.swaplab.router.graph.CurveFactory}.
 */
@NullMarked
package io.swaplab.router.graph;

import org.jspecify.annotations.NullMarked;
