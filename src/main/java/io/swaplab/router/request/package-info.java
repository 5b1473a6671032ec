/**
 * Requests and answers of the router: trades, gas terms, outcomes, and proved gaps to the optimum.
 *
 * <p>Values only; no search and no pools. All rooms above may use them. Start reading at
 * {@link io.swaplab.router.request.RouteRequest}.
 */
@NullMarked
package io.swaplab.router.request;

import org.jspecify.annotations.NullMarked;
