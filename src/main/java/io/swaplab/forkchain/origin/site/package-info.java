/**
 * The parts that all protocols of the origin chain share: the plan of its pools, their geometry, and the build
 * environment.
 *
 * <p>A protocol talks to the chain through its site only. Start reading at {@link
 * io.swaplab.forkchain.origin.site.OriginProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.site;

import org.jspecify.annotations.NullMarked;
