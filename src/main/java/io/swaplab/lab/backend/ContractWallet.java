package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import java.util.List;

/**
 * A wallet that is a contract: its code decides which signatures are valid (ERC-1271).
 *
 * @param form how its owners sign
 * @param signers the owners that sign for it, whose keys the console holds; the first one also sends its transactions
 */
public record ContractWallet(Address address, Form form, List<Address> signers) {
    public ContractWallet {
        signers = List.copyOf(signers);
    }

    /** How the owners of a contract wallet sign. */
    public enum Form {
        /** One owner signs the hash itself. */
        ONE_OWNER,
        /** The owners of a Safe sign a message of the Safe that contains the hash. */
        SAFE
    }

    /** The owner that sends the wallet's transactions and pays their gas. */
    public Address sender() {
        return signers.getFirst();
    }
}
