package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;

/** Whether the router, as just read, can execute plans of this service. */
public final class RouterGate {
    private RouterGate() {}

    /**
     * Accepts only payers whose signature is made by a key.
     *
     * @throws ApiRefusal if the payer has code: Permit2 would verify the signature by ERC-1271, which this service does
     *     not support
     */
    public static void requireKeyedPayer(RouterReads.Reading reading, Address payer) {
        if (reading.payerHasCode()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_ROLE_MISMATCH,
                    "payer",
                    "must be an account without code: Permit2 asks a contract about its signatures (ERC-1271)",
                    payer);
        }
    }

    /**
     * Returns normally if it can.
     *
     * @param whenUnlisted the code if the signer is not listed: a server error for a new quote, changed rules for one
     *     that was prepared before
     * @throws ApiRefusal when the router is paused, or does not list the quote signer
     */
    public static void requireOpen(RouterReads.Reading reading, ApiCode whenUnlisted) {
        if (reading.config().paused()) {
            throw ApiRefusal.of(ApiCode.ERR_ROUTER_PAUSED, "the execution router is paused; no plan can settle now");
        }
        if (!reading.signerListed()) {
            throw ApiRefusal.of(whenUnlisted, "the execution router does not list the quote signer of this server");
        }
    }
}
