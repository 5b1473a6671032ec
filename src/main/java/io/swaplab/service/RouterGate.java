package io.swaplab.service;

import io.swaplab.wire.ApiCode;

/** Whether the router, as it was just read, runs plans of this service at all. */
final class RouterGate {
    private RouterGate() {}

    /**
     * Lets through or refuses.
     *
     * @param whenUnlisted the code when the signer is not listed: a fault of the server for a new quote, a change of
     *     rules for one that was prepared before
     * @throws ApiRefusal when the router is paused, or does not list the quote signer
     */
    static void requireOpen(RouterReads.Reading reading, ApiCode whenUnlisted) {
        if (reading.config().paused()) {
            throw ApiRefusal.of(ApiCode.ERR_ROUTER_PAUSED, "the execution router is paused; no plan can settle now");
        }
        if (!reading.signerListed()) {
            throw ApiRefusal.of(whenUnlisted, "the execution router does not list the quote signer of this server");
        }
    }
}
