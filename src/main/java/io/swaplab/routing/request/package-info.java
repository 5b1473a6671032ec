/**
 * What is asked of a router, and what it answers: trades, gas terms, outcomes, and how near a route is to the best.
 *
 * <p>Values alone; no search and no pool. All rooms above may use them. Start reading at
 * {@link io.swaplab.routing.request.RouteRequest}.
 */
@NullMarked
package io.swaplab.routing.request;

import org.jspecify.annotations.NullMarked;
