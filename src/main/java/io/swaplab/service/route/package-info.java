/**
 * Routes on fresh pools: the input of the use cases with the rules of its roles and native ends, what the service knows of
 * its chain, the search, routes over taxed tokens, the gas of a transaction, and the conversion to wire records.
 *
 * <p>It has no payer, plan or signature. What is known of the chain are facts, read or tracked: the market it quotes on, the
 * router's settings, the price of gas. A request that breaks a rule is an {@link io.swaplab.service.route.ApiRefusal}. Start
 * reading at {@link io.swaplab.service.route.RouteSearch}, then {@link io.swaplab.service.route.ChainContext}.
 */
@NullMarked
package io.swaplab.service.route;

import org.jspecify.annotations.NullMarked;
