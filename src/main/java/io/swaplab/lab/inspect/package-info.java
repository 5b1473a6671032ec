/**
 * Inspects a swap: why it fails or what it waits for, every call of its transaction, what its payer signs, its hashes
 * recomputed and compared with the service's, and all checks with what they compare.
 *
 * <p>Read-only; answers of a node are bounded and validated. Rendering does not belong here. Called by {@code shell}.
 * Start reading at {@link io.swaplab.lab.inspect.Diagnosis}, then {@link io.swaplab.lab.inspect.Traces}.
 */
@NullMarked
package io.swaplab.lab.inspect;

import org.jspecify.annotations.NullMarked;
