package io.swaplab.client;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.artifact.ReadyDelegatedSwap;
import io.swaplab.client.chain.ChainClock;
import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.chain.PayerSignature;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.checks.ArtifactValidator;
import io.swaplab.client.checks.RouterApi;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;

/**
 * The steps after the preparation of a delegated swap: the payer's signature, and the validated transaction built with
 * it.
 */
final class PayerFlow {
    private final RouterApi api;
    private final Node node;
    private final ChainClock clock;

    PayerFlow(RouterApi api, Node node, ChainClock clock) {
        this.api = api;
        this.node = node;
        this.clock = clock;
    }

    /** Signs the digest computed here; the server's typed data was only compared with it. */
    String sign(PreparedDelegatedSwap prepared, Signer signer) {
        Address payer = prepared.execution().plan().payer();
        if (!signer.address().equals(payer)) {
            throw new PreparationRejected(
                    LocalRule.WRONG_KEY, "payer key", "must belong to the payer " + payer, signer.address());
        }
        requireNoCode(payer);
        String signature = signer.sign(prepared.payerAuthorization()).toString();
        PayerSignature.verify(prepared, signature);
        return signature;
    }

    ReadyDelegatedSwap build(PreparedDelegatedSwap prepared, String payerSignature) {
        PayerSignature.verify(prepared, payerSignature);
        requireNoCode(prepared.execution().plan().payer());
        var raw = api.build(new BuildRequest(
                prepared.execution().plan().quoteId().toString(), prepared.raw().quoteToken(), payerSignature));
        Address router = prepared.execution().router();
        return ArtifactValidator.delegatedBuild(
                raw, prepared, Bytes.parse(payerSignature), ChainFacts.read(node, router), clock.nowSeconds());
    }

    /**
     * For an account with code, Permit2 would call the account itself (ERC-1271), which this client does not support.
     */
    private void requireNoCode(Address payer) {
        if (!node.code(payer).isEmpty()) {
            throw new PreparationRejected(
                    LocalRule.PAYER_HAS_CODE,
                    "payer",
                    "must be an account without code, or Permit2 would not check a key's signature",
                    payer);
        }
    }
}
