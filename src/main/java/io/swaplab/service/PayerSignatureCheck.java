package io.swaplab.service;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ExecutionPreconditionReader;

/**
 * Decides about payer signatures as Permit2 does: if the payer has code, the code decides (ERC-1271), else the payer's
 * key must have signed. No message contains the signature.
 */
final class PayerSignatureCheck {
    private static final String FIELD = "payer_signature";

    private final ChainContext chain;
    private final ExecutionPreconditionReader reads;

    PayerSignatureCheck(ChainContext chain, ExecutionPreconditionReader reads) {
        this.chain = chain;
        this.reads = reads;
    }

    /**
     * Reads the bytes of a signature.
     *
     * @throws ApiRefusal if the text is not hex, or too long
     */
    static Bytes bytes(String text) {
        try {
            Bytes bytes = Bytes.parse(text);
            if (bytes.size() <= RequestLimits.MAX_SIGNATURE_BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException notHex) {
            // The message of the exception would quote the text.
        }
        throw ApiRefusal.of(
                ApiCode.ERR_SIGNATURE_FORMAT,
                FIELD,
                "must be 0x and the hexadecimal digits of at most " + RequestLimits.MAX_SIGNATURE_BYTES + " bytes, got "
                        + text.length() + " characters");
    }

    /**
     * Requires Permit2 to accept the signature for the quote.
     *
     * @param payerHasCode whether the payer has code at the current head
     */
    void require(SignedQuote quote, Bytes signature, boolean payerHasCode) {
        Address payer = quote.plan().payer();
        Bytes32 digest = new Permit2WitnessMessage(
                        quote.plan(),
                        chain.profile().chainId(),
                        chain.deployment().executionRouter(),
                        quote.planHash())
                .digest();
        if (payerHasCode) {
            if (!reads.accepts(payer, digest, signature)) {
                throw mismatch("was refused by the code of the payer " + payer
                        + " (ERC-1271); Permit2 asks the code of a payer that has code");
            }
        } else if (!SigningKey.recover(digest, ofKey(signature)).equals(payer)) {
            throw mismatch("was not made by the payer " + payer + " over this quote's typed data");
        }
    }

    private static Signature ofKey(Bytes signature) {
        try {
            return Signature.parse(signature);
        } catch (IllegalArgumentException malformed) {
            throw ApiRefusal.of(
                    ApiCode.ERR_SIGNATURE_FORMAT,
                    FIELD,
                    "must be 64 or 65 bytes with a low s, and v 27 or 28, if the payer has no code: "
                            + malformed.getMessage());
        }
    }

    private static ApiRefusal mismatch(String rule) {
        return ApiRefusal.of(ApiCode.ERR_SIGNATURE_MISMATCH, FIELD, rule);
    }
}
