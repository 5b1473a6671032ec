/**
 * Analysis of quotes: the route as a graph, single providers compared with the split, output over a range of amounts,
 * and whether an earlier quote or plan can still be executed.
 *
 * <p>All requests go through {@code session}; amounts are exact. Text layout does not belong here. Called by
 * {@code page} and {@code console}. Start reading at {@link io.swaplab.lab.quotes.Comparison}, then
 * {@link io.swaplab.lab.quotes.OutputCurve} and {@link io.swaplab.lab.quotes.Requote}.
 */
@NullMarked
package io.swaplab.lab.quotes;

import org.jspecify.annotations.NullMarked;
