/**
 * Inspects a swap, and explains codes. Why a swap fails or what it waits for, every call of its transaction, what its
 * payer signs, its hashes recomputed and compared with the service's, and all checks with what they compare; codes of
 * the API, of the client's rules and checks, and of every contract's errors, each with its cause and the next console
 * command.
 *
 * <p>Read-only; answers of a node are bounded and validated, and explanations need no chain. Rendering does not belong
 * here. Start reading at {@link io.swaplab.lab.inspect.Diagnosis}, then {@link io.swaplab.lab.inspect.Traces} and
 * {@link io.swaplab.lab.inspect.CodeBook}.
 */
@NullMarked
package io.swaplab.lab.inspect;

import org.jspecify.annotations.NullMarked;
