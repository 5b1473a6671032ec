/**
 * {@code swap ...}: the steps of a swap from preparation to receipt, and how it is shown.
 *
 * <p>The steps themselves are done by {@code session}. Start reading at {@link io.swaplab.console.swap.SwapCommands}.
 */
@NullMarked
package io.swaplab.console.swap;

import org.jspecify.annotations.NullMarked;
