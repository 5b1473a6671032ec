/**
 * Inspects a swap, tampers with copies of it, and explains error codes. Inspection shows why a swap fails or what it
 * waits for, every call of its transaction, what its payer signs, its recomputed hashes, and the values that the
 * client's checks compare. Tampering shows whether the client's checks reject a change to a prepared swap, and whether
 * the execution router or Permit2 rejects the changed transaction. Explanations exist for codes of the API, for the
 * client's rules and checks, and for errors of contracts; each has the cause and the console command to run next.
 *
 * <p>Nothing here changes a swap or sends a transaction. Answers of a node are validated and limited in size.
 * Explanations need no chain. Rendering does not belong here. Start reading at {@link
 * io.swaplab.lab.inspect.Diagnosis}, then {@link io.swaplab.lab.inspect.Traces}, {@link
 * io.swaplab.lab.inspect.TamperLab} and {@link io.swaplab.lab.inspect.CodeBook}.
 */
@NullMarked
package io.swaplab.lab.inspect;

import org.jspecify.annotations.NullMarked;
