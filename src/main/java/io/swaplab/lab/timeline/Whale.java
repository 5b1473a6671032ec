package io.swaplab.lab.timeline;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;

/** The account that moves markets on a fork. It has whatever its trades need. A key for development only. */
public final class Whale {
    public static final String NAME = "whale";

    private static final SigningKey KEY = SigningKey.forDevelopment(NAME);

    private Whale() {}

    public static Address address() {
        return KEY.address();
    }

    /** For a fork of our own, which every trade of the whale requires. */
    static Signer signer() {
        return Signers.of(KEY);
    }
}
