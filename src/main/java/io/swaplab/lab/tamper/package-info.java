/**
 * Changes copies of prepared swaps and finds out which guard catches the change: the client's checks, the execution
 * router with those checks disabled, or Permit2.
 *
 * <p>Swaps are not changed and nothing is sent; the chain only simulates. Called by {@code console.tools}. Start reading
 * at {@link io.swaplab.lab.tamper.TamperLab}.
 */
@NullMarked
package io.swaplab.lab.tamper;

import org.jspecify.annotations.NullMarked;
