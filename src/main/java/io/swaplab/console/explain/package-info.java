/**
 * {@code explain} and {@code trace}: the meaning of a code, why a swap fails or waits, and every call of its
 * transaction.
 *
 * <p>The data comes from {@code explain} and {@code inspect}; here it is rendered. Start reading at
 * {@link io.swaplab.console.explain.ExplainCommands}.
 */
@NullMarked
package io.swaplab.console.explain;

import org.jspecify.annotations.NullMarked;
