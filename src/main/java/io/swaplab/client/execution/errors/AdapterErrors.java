package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors that our adapters add to those of the routers. */
final class AdapterErrors {
    private static final Advice OTHER_PROVIDER = Advice.prepare("Leave that pool's provider out and quote again");

    private AdapterErrors() {}

    static List<KnownError> all() {
        return List.of(
                KnownError.of(
                        "NotRouter(address caller)",
                        "an adapter was called by something other than a router",
                        Advice.next("Send the swap to the router, not to the adapter")),
                KnownError.of(
                        "BadExtraData()",
                        "a step's extra data is not what its adapter takes",
                        Advice.prepare("Quote again; if it repeats, the server and the adapters do not match")),
                KnownError.of(
                        "UnexpectedCallback(address caller)",
                        "a contract that was not swapping called the adapter back",
                        OTHER_PROVIDER),
                KnownError.of(
                        "CallbackOverdraw(int256 owed,uint256 armed)",
                        "a pool asked for another token or for more than the step's input",
                        OTHER_PROVIDER),
                KnownError.of(
                        "CallbackUnused(address pool)", "a pool returned without taking its payment", OTHER_PROVIDER));
    }
}
