/**
 * A route through pools as it is quoted: its splits and their steps.
 *
 * <p>Values over {@code market}; search and settlement are above. Start reading at {@link
 * io.swaplab.core.market.route.SplitRoute}.
 */
@NullMarked
package io.swaplab.core.market.route;

import org.jspecify.annotations.NullMarked;
