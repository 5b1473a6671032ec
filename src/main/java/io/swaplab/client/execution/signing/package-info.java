/**
 * What is signed: EIP-712 typed data and its digest, and the Permit2 witness that binds a signature to one plan.
 *
 * <p>Pure functions; no keys. Start reading at {@link io.swaplab.client.execution.signing.Permit2Witness}.
 */
@NullMarked
package io.swaplab.client.execution.signing;

import org.jspecify.annotations.NullMarked;
