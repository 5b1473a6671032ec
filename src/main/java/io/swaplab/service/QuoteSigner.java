package io.swaplab.service;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;

/** Signs plans for the service. The router only executes plans signed by a signer on its list. */
public final class QuoteSigner {
    private final SigningKey key;

    public QuoteSigner(SigningKey key) {
        this.key = key;
    }

    public Address address() {
        return key.address();
    }

    /** Signs a plan hash. Returns 65 bytes, which are always the same for the same hash. */
    public Bytes sign(Bytes32 planHash) {
        return key.sign(planHash).reveal();
    }
}
