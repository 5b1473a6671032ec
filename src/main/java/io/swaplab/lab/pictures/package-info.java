/**
 * Prepares what a session holds for display: quotes as routes, settlements as receipts, and the current swap as a view
 * of the stage. Converts base units and addresses to exact text with units and names, and selects what is shown.
 *
 * <p>HTML, HTTP and commands do not belong here; data requested from the chain is optional for a picture. Called by
 * {@code console}. Start reading at {@link io.swaplab.lab.pictures.QuotePages}, then {@link io.swaplab.lab.pictures.StageMirror}.
 */
@NullMarked
package io.swaplab.lab.pictures;

import org.jspecify.annotations.NullMarked;
