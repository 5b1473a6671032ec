/**
 * A trade and how its route is to be searched: one record from the client's parameters to the service. The console's terms and
 * the router's request are the only other carriers of a trade, and their fields have the same names.
 */
@NullMarked
package io.swaplab.core.market.request;

import org.jspecify.annotations.NullMarked;
