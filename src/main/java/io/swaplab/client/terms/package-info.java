/**
 * The caller's input: parameters of a swap, options of a quote, fees, limits, and the client's settings.
 *
 * <p>Parameters are checked only in {@link io.swaplab.client.terms.Order}; the rest of the client uses a checked order.
 */
@NullMarked
package io.swaplab.client.terms;

import org.jspecify.annotations.NullMarked;
