/**
 * What there is to know of a quote beyond its numbers: its route as a graph, each provider alone beside the split, the
 * curve over the size, and whether a swap that was quoted or prepared earlier still goes.
 *
 * <p>Everything is asked through {@code session}; amounts are exact. No text layout may enter. Called by {@code pictures}
 * and {@code shell}. Start reading at {@link io.swaplab.quotes.Comparison}, then {@link io.swaplab.quotes.Curve} and {@link
 * io.swaplab.quotes.Requote}.
 */
@NullMarked
package io.swaplab.quotes;

import org.jspecify.annotations.NullMarked;
