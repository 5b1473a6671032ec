/**
 * The history of a session's fork: before each step a snapshot is taken, after it balances, allowances and pools are
 * compared, and undo returns to the snapshot.
 *
 * <p>The session does not know of it, and it does not know what a step consists of; the shell does. Start reading at
 * {@link io.swaplab.lab.timeline.Timeline}.
 */
@NullMarked
package io.swaplab.lab.timeline;

import org.jspecify.annotations.NullMarked;
