/**
 * What a caller asks for: the parameters of a preparation, the options of a quote, fees, limits, and the client's settings.
 *
 * <p>{@link io.swaplab.client.terms.Order} is the one place where parameters are judged; the rest of the client works with
 * an order that has passed.
 */
@NullMarked
package io.swaplab.client.terms;

import org.jspecify.annotations.NullMarked;
