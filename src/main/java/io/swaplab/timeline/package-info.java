/**
 * What the steps of a session did to its fork, and the way back: before each step the fork is remembered, after it the
 * balances, allowances and pools are compared, and undo returns to before it.
 *
 * <p>It stands beside the session, which knows nothing of it, and never knows what a step is made of: that is the shell's.
 * Start reading at {@link io.swaplab.timeline.Timeline}.
 */
@NullMarked
package io.swaplab.timeline;

import org.jspecify.annotations.NullMarked;
