/**
 * The execution flow on the wire: {@code data} of swap, prepare and build, and the body of build.
 *
 * <p>One record per JSON object. The {@code toString} of a record omits its signature. The service writes these
 * records, the client reads and checks them. Start reading at {@link io.swaplab.client.wire.swap.ArtifactData}.
 */
@NullMarked
package io.swaplab.client.wire.swap;

import org.jspecify.annotations.NullMarked;
