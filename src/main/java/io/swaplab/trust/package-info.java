/**
 * Trust in the contracts named by a remote service: what they are, the user's acceptance, and its storage.
 *
 * <p>Rules about single swaps belong to the client. Start reading at {@link io.swaplab.trust.RouterTrust}.
 */
@NullMarked
package io.swaplab.trust;

import org.jspecify.annotations.NullMarked;
