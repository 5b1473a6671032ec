package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.forkchain.ForkMark;

/** Publicly known keys: they only sign if the node is verified to be one of our forks. */
final class DevKeys {
    private DevKeys() {}

    /**
     * The signer of a development key on a chain. For any node other than a fork started by this program, the chain is
     * verified before each use, since the node behind a URL can change.
     *
     * @throws Refusal before anything is signed, if the node is not a fork of ours
     */
    static Signer on(Connection on, SigningKey key, String name) {
        if (on.fork().isEmpty() && !ForkMark.isOn(on.node())) {
            throw Refusal.notNow(
                            "the key of " + name + " is public: it signs on a fork of ours only, and the node at "
                                    + on.rpcUrl() + " does not prove to be one",
                            "wallet list")
                    .hint("start without --connect for a fork, or give --rpc the RPC address that swaplab serve prints;"
                            + " for a key of your own: wallet import, then wallet use");
        }
        return Signers.of(key);
    }
}
