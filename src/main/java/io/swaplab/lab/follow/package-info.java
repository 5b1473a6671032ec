/**
 * A chain that is served as it is, without a fork: its description, its node, and how its pools are read.
 *
 * <p>Nothing here signs, sends or starts a node. Start reading at {@code Followed}.
 */
@NullMarked
package io.swaplab.lab.follow;

import org.jspecify.annotations.NullMarked;
