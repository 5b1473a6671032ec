/**
 * The life of a swap, from its terms to its settlement, and the book of all swaps of a session.
 *
 * <p>A swap's state is a sealed type whose transitions exist only where they are legal, so what can be done next falls
 * out of one switch. The desks of {@code session} move swaps on; no command may enter. Start reading at {@link
 * io.swaplab.session.swap.SwapState}, then {@link io.swaplab.session.swap.SwapBook}.
 */
@NullMarked
package io.swaplab.session.swap;

import org.jspecify.annotations.NullMarked;
