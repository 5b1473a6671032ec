/**
 * Finds routes on the current pools: requests and their rules, the search, routes over taxed tokens, the gas of a
 * transaction, and the conversion to response records. The package also describes the served chain to the use cases.
 *
 * <p>Plans and signatures are made in {@code service}, not here. This package also provides the chain data that a quote
 * needs: the pools to quote from, the router's settings and the gas price. A request that breaks a rule throws an
 * {@link io.swaplab.service.route.ApiRefusal}. Start reading at {@link io.swaplab.service.route.RouteSearch}, then
 * {@link io.swaplab.service.route.ChainContext}.
 */
@NullMarked
package io.swaplab.service.route;

import org.jspecify.annotations.NullMarked;
