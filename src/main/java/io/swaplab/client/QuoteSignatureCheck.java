package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Signature;
import io.swaplab.evm.SigningKey;
import io.swaplab.execution.ExecutePlanCall;
import io.swaplab.wire.Signatures;

/** C16: the quote signature in the calldata is the named one, by the named signer, whom the router lists. */
final class QuoteSignatureCheck {
    private static final ArtifactCheck CHECK = ArtifactCheck.C16;

    private QuoteSignatureCheck() {}

    static void check(Signatures named, ExecutePlanCall call, Bytes32 planHash, ChainFacts facts) {
        Bytes signature = WireValues.bytes("signatures.quote_signature", named.quoteSignature());
        CHECK.holds(
                signature.equals(call.quoteSignature()),
                "tx.data (quote signature)",
                "signatures.quote_signature",
                "another one");
        Address signer = signer(signature, planHash);
        CHECK.same(
                "signatures.quote_signer", signer, WireValues.address("signatures.quote_signer", named.quoteSigner()));
        CHECK.holds(facts.quoteSigners().test(signer), "signatures.quote_signer", "a signer the router lists", signer);
    }

    private static Address signer(Bytes signature, Bytes32 planHash) {
        try {
            Address signer = SigningKey.recover(planHash, Signature.parse(signature));
            CHECK.holds(!signer.isZero(), "signatures.quote_signature", "a signature over the plan hash", "none");
            return signer;
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(
                    CHECK, "signatures.quote_signature", "64 or 65 bytes in canonical form", malformed.getMessage());
        }
    }
}
