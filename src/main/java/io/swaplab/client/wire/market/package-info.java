/**
 * The answers of the market endpoints: {@code data} of status and of find_routes.
 *
 * <p>One record per JSON object. A route's records are part of the execution answers too, so {@code wire.swap} uses
 * them; fields of swaps belong there. The service writes these records, the client reads them. Start reading at {@link
 * io.swaplab.client.wire.market.FindRouteData}.
 */
@NullMarked
package io.swaplab.client.wire.market;

import org.jspecify.annotations.NullMarked;
