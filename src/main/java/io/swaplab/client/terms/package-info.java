/**
 * The caller's input: the parameters of a preparation, the options of a quote, fees, limits, and the client's settings.
 *
 * <p>{@link io.swaplab.client.terms.Order} alone checks parameters; the rest of the client works with a checked order.
 */
@NullMarked
package io.swaplab.client.terms;

import org.jspecify.annotations.NullMarked;
