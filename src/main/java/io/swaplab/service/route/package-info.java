/**
 * Routes on fresh pools: requests and their rules, the search, the gas of a transaction, wire records. Also what the
 * service knows of its chain, and routes over taxed tokens.
 *
 * <p>It has no payer, plan or signature. What is known of the chain are facts, read or tracked: the market it quotes
 * on, the router's settings, the price of gas. A request that breaks a rule is an {@link
 * io.swaplab.service.route.ApiRefusal}. Start reading at {@link io.swaplab.service.route.RouteSearch}, then {@link
 * io.swaplab.service.route.ChainContext}.
 */
@NullMarked
package io.swaplab.service.route;

import org.jspecify.annotations.NullMarked;
