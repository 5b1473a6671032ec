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

    /** The 65-byte signature over a plan hash; deterministic. */
    public Bytes sign(Bytes32 planHash) {
        return key.sign(planHash).reveal();
    }
}
