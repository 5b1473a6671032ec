package io.swaplab.session.holdings;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.evm.SigningKey;
import io.swaplab.forkchain.ForkMark;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;

/** Keys that anybody can compute: they sign only where the node proves to be a fork of ours. */
final class DevKeys {
    private DevKeys() {}

    /**
     * The signer of such a key on that chain. A fork that this program started needs no proof; any other node is asked
     * each time, for what answers at an address can change.
     *
     * @throws Refusal before anything is signed, where the node is no fork of ours
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
