/**
 * The parts of a pool family: how its pools are announced, how they are read, and the effect of their logs.
 *
 * <p>No mathematics and no addresses. The family rooms above fill in the parts. Start reading at
 * {@link io.swaplab.router.pools.parts.ComposedFamily}.
 */
@NullMarked
package io.swaplab.router.pools.parts;

import org.jspecify.annotations.NullMarked;
