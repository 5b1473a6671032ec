/**
 * What every protocol of the origin chain shares: the plan of its pools, their geometry, and the site they are built on.
 *
 * <p>A protocol talks to the chain through its site only. Start reading at {@link
 * io.swaplab.forkchain.origin.site.OriginProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.site;

import org.jspecify.annotations.NullMarked;
