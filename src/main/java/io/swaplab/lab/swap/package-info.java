/**
 * The life cycle of a swap, from its terms to its settlement, and the book of all swaps of a session.
 *
 * <p>A swap's state is a sealed type whose transitions exist only where they are legal, so the next steps follow from
 * one switch. The classes of {@code session} apply them; commands belong to the rooms above. Start reading at {@link
 * io.swaplab.lab.swap.SwapState}, then {@link io.swaplab.lab.swap.SwapBook}.
 */
@NullMarked
package io.swaplab.lab.swap;

import org.jspecify.annotations.NullMarked;
