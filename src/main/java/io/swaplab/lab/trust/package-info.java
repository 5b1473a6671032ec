/**
 * Trust in the contracts named by a remote service: what they are, the user's acceptance, and its storage.
 *
 * <p>Rules about single swaps belong to the client. Start reading at {@link io.swaplab.lab.trust.RouterTrust}.
 */
@NullMarked
package io.swaplab.lab.trust;

import org.jspecify.annotations.NullMarked;
