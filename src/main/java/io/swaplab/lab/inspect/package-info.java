/**
 * Inspects a swap, tampers with copies of it, and explains codes. Inspection shows why a swap fails or what it waits
 * for, every call of its transaction, what its payer signs, its recomputed hashes, and all checks with the values that
 * they compare. Tampering shows which guard catches a change to a prepared swap: the client's checks or, without them,
 * the execution router or Permit2. The explanations cover codes of the API, of the client's rules and checks, and of
 * the errors of contracts, each with its cause and the next console command.
 *
 * <p>Nothing here changes a swap or sends anything. A node's answers are validated and limited in size, and
 * explanations need no chain. Rendering does not belong here. Start reading at {@link
 * io.swaplab.lab.inspect.Diagnosis}, then {@link io.swaplab.lab.inspect.Traces}, {@link
 * io.swaplab.lab.inspect.TamperLab} and {@link io.swaplab.lab.inspect.CodeBook}.
 */
@NullMarked
package io.swaplab.lab.inspect;

import org.jspecify.annotations.NullMarked;
