package io.swaplab.console.tools;

import io.swaplab.console.model.Reply;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Served;

/** What is served, over which chain, and how others join it. */
final class ServingReply {
    private ServingReply() {}

    static Reply of(Served served, Connection on) {
        boolean quoteOnly = on.routers().isNone();
        String execution = quoteOnly ? null : on.routers().executionRouter().toString();
        String legacy = quoteOnly ? null : on.routers().legacyRouter().toString();
        long chainId = on.profile().chainId();
        return Reply.of(
                Reply.map(
                        "api_url",
                        served.apiUrl().toString(),
                        "rpc_url",
                        served.rpcUrl(),
                        "chain_id",
                        chainId,
                        "followed",
                        on.followed(),
                        "execution_router",
                        execution,
                        "legacy_router",
                        legacy),
                "serving " + served.apiUrl() + " over chain " + chainId + " (" + (on.followed() ? "followed, " : "")
                        + "RPC " + served.rpcUrl() + ")\n"
                        + (quoteOnly
                                ? "quotes only: no router is known on this chain"
                                : "to join it: --connect " + served.apiUrl() + " --rpc " + served.rpcUrl()
                                        + " --router-pin " + execution + " --legacy-pin " + legacy));
    }
}
