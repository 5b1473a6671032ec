/**
 * Changes copies of what a swap is prepared with, and finds out which guard catches the change: the client's checks, the
 * execution router with those checks off, or Permit2.
 *
 * <p>Nothing here touches the swap itself, and nothing is sent: the chain is only asked what it would answer. Called by
 * {@code shell.tamper}. Start reading at {@link io.swaplab.tamper.TamperLab}.
 */
@NullMarked
package io.swaplab.tamper;

import org.jspecify.annotations.NullMarked;
