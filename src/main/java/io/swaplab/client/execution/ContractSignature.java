package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;

/**
 * The call with which Permit2 asks the code of an account whether a signature is valid (ERC-1271). Permit2 is the sender,
 * because code may answer each sender differently.
 */
public final class ContractSignature {
    /** The gas for a call, its calldata included. It also limits the data that a hostile contract can return. */
    public static final long MAX_GAS = 1_000_000;

    private static final AbiFunction IS_VALID = AbiFunction.of("isValidSignature(bytes32,bytes)");
    private static final Bytes32 VALID =
            Bytes32.parse("0x1626ba7e00000000000000000000000000000000000000000000000000000000");

    private ContractSignature() {}

    /** A call that asks the account's code about a signature; decode the result with {@link #isAccepted}. */
    public static ReadOnlyCall question(Address account, Bytes32 digest, Bytes signature) {
        return IS_VALID.call(account, digest, signature);
    }

    /** Whether the code accepted the signature. A revert, too little data and any other answer are a refusal. */
    public static boolean isAccepted(CallResult answer) {
        return answer.ok()
                && answer.data().size() >= Bytes32.BYTES
                && answer.data().word(0, 0).equals(VALID);
    }
}
