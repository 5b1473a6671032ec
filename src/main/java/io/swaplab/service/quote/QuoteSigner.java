package io.swaplab.service.quote;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.SigningKey;

/** Signs plans in the name of the service; the router runs only plans of signers that it lists. */
public final class QuoteSigner {
    private final SigningKey key;

    public QuoteSigner(SigningKey key) {
        this.key = key;
    }

    public Address address() {
        return key.address();
    }

    /** The 65-byte signature over a plan hash. */
    Bytes sign(Bytes32 planHash) {
        return key.sign(planHash).reveal();
    }
}
