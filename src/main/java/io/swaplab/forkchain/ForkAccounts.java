package io.swaplab.forkchain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import java.util.List;
import java.util.stream.Stream;

/**
 * The roles and accounts on every fork.
 *
 * @param owner deploys our contracts and owns the routers
 * @param quoteSigner the key whose signature the execution router trusts
 * @param protocol receiver of the protocol's cut of custom fees
 * @param people the dev accounts alice, bob and carol
 */
record ForkAccounts(SigningKey owner, SigningKey quoteSigner, Address protocol, List<Address> people) {
    static ForkAccounts derived() {
        return new ForkAccounts(
                computed("deployer"),
                computed("quote signer"),
                SigningKey.forDevelopment("protocol").address(),
                Stream.of("alice", "bob", "carol")
                        .map(name -> SigningKey.forDevelopment(name).address())
                        .toList());
    }

    /** The address is computed from the key on first use. */
    private static SigningKey computed(String label) {
        SigningKey key = SigningKey.forDevelopment(label);
        key.address();
        return key;
    }
}
