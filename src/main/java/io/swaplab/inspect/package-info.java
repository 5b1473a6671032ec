/**
 * Looks into a swap: why it fails or what it waits for, every call of its transaction, what its payer signs, its hashes
 * recomputed here beside those of the service, and all checks with what they compare.
 *
 * <p>It reads and changes nothing; what a node answers is bounded and checked before it is believed. No rendering may
 * enter. Called by {@code shell}. Start reading at {@link io.swaplab.inspect.Diagnosis}, then {@link
 * io.swaplab.inspect.Traces}.
 */
@NullMarked
package io.swaplab.inspect;

import org.jspecify.annotations.NullMarked;
