/**
 * {@code explain} and {@code trace}: what a code means, why a swap fails or what it waits for, and every call of its
 * transaction.
 *
 * <p>What is known comes from {@code explain} and {@code inspect} below; here it is rendered. Start reading at {@link
 * io.swaplab.shell.explain.ExplainCommands}.
 */
@NullMarked
package io.swaplab.shell.explain;

import org.jspecify.annotations.NullMarked;
