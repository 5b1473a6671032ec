/**
 * Whether to believe the contracts that a service somewhere else names: what they are, the word of a person, and the memory
 * of it.
 *
 * <p>No rule of a single swap may enter; those are the client's. Start reading at {@link io.swaplab.trust.RouterTrust}.
 */
@NullMarked
package io.swaplab.trust;

import org.jspecify.annotations.NullMarked;
