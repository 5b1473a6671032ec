/**
 * Inspects a swap, tampers with copies of it, and explains codes. Inspection shows why a swap fails or what it waits
 * for, every call of its transaction, what its payer signs, its recomputed hashes, and all checks with what they
 * compare. Tampering shows which guard catches a change to a prepared swap: the client's checks, the execution router
 * without those checks, or Permit2. Explained are the codes of the API, of the client's rules and checks, and of every
 * contract's errors, each with its cause and the next console command.
 *
 * <p>Read-only: swaps are not changed and nothing is sent; answers of a node are bounded and validated, and
 * explanations need no chain. Rendering does not belong here. Start reading at
 * {@link io.swaplab.lab.inspect.Diagnosis}, then {@link io.swaplab.lab.inspect.Traces},
 * {@link io.swaplab.lab.inspect.TamperLab} and {@link io.swaplab.lab.inspect.CodeBook}.
 */
@NullMarked
package io.swaplab.lab.inspect;

import org.jspecify.annotations.NullMarked;
