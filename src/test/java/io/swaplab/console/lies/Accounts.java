package io.swaplab.console.lies;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.forkchain.Fork;
import java.util.Map;

/** Sends transactions from any account of a fork. */
final class Accounts {
    private Accounts() {}

    static void send(Fork fork, Address from, ReadOnlyCall call) {
        fork.cheats().impersonate(from);
        fork.node()
                .request(
                        "eth_sendTransaction",
                        Map.of(
                                "from",
                                from.toLowerHex(),
                                "to",
                                call.to().toLowerHex(),
                                "data",
                                call.data().toString()));
        fork.cheats().stopImpersonating(from);
    }
}
