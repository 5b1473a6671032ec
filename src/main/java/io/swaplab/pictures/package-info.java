/**
 * Draws what a session holds: quotes as routes, settlements as receipts, and the swap at hand as a view of the stage. It
 * turns base units and addresses into exact texts with units and names, and decides what is worth showing.
 *
 * <p>No HTML, no HTTP and no command may enter; what is asked of the chain here, a picture can do without. Called by {@code
 * shell}. Start reading at {@link io.swaplab.pictures.QuotePages}, then {@link io.swaplab.pictures.StageMirror}.
 */
@NullMarked
package io.swaplab.pictures;

import org.jspecify.annotations.NullMarked;
