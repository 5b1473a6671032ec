/**
 * Routes on fresh pools: the search, routes over taxed tokens, the gas of a transaction, and the conversion to wire
 * records.
 *
 * <p>It has no payer, plan or signature. Quotes and the find-route use case start from {@link
 * io.swaplab.service.route.RouteSearch}.
 */
@NullMarked
package io.swaplab.service.route;

import org.jspecify.annotations.NullMarked;
