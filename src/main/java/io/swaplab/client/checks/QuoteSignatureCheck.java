package io.swaplab.client.checks;

import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.wire.SwapData.Signatures;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;

/** C16: the quote signature in the calldata is the one in the answer, by the stated signer, whom the router lists. */
final class QuoteSignatureCheck {
    private static final ArtifactCheck CHECK = ArtifactCheck.C16;

    private static final String SIGNATURE = "signatures.quote_signature";
    private static final String SIGNER = "signatures.quote_signer";

    private QuoteSignatureCheck() {}

    static void check(Signatures named, ExecutePlanCall call, Bytes32 planHash, ChainFacts facts, CheckLog log) {
        Bytes signature = WireValues.bytes(SIGNATURE, named.quoteSignature());
        boolean same = signature.equals(call.quoteSignature());
        log.holds(CHECK, same, "tx.data (quote signature)", SIGNATURE, same ? "the same" : "another one");
        Address signer = signer(signature, planHash);
        log.holds(
                CHECK, !signer.isZero(), SIGNATURE, "a signature over the plan hash", signer.isZero() ? "none" : "one");
        log.same(CHECK, SIGNER, signer, WireValues.address(SIGNER, named.quoteSigner()));
        log.holds(CHECK, facts.quoteSigners().test(signer), SIGNER, "a signer the router lists", signer);
    }

    private static Address signer(Bytes signature, Bytes32 planHash) {
        try {
            return SigningKey.recover(planHash, Signature.parse(signature));
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(CHECK, SIGNATURE, "64 or 65 bytes in canonical form", malformed.getMessage());
        }
    }
}
