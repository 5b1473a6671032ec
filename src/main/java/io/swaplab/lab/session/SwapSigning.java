package io.swaplab.lab.session;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.chain.PayerSignature;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.WalletSigners;
import io.swaplab.lab.backend.Wallets;
import org.jspecify.annotations.Nullable;

/**
 * Has the payer sign: the terms of a delegated swap, or for a direct swap a permit of the input token, which replaces
 * the approval.
 */
record SwapSigning(Backend backend, Wallets wallets, NextSteps next) {
    void sign(Swap swap, @Nullable String signer) {
        if (swap.state() instanceof SwapState.Ready ready && ready.swap() instanceof PreparedDirectSwap direct) {
            Connection connection = backend.connect();
            permit(swap, direct, connection.client());
            Signer account = account(connection, direct.execution().plan().payer(), signer);
            swap.moveTo(ready.permitted(connection.client().withPermit(direct, account)));
            return;
        }
        SwapState.Prepared prepared = prepared(swap);
        Connection connection = backend.connect();
        Signer account =
                account(connection, prepared.artifact().execution().plan().payer(), signer);
        swap.moveTo(prepared.signedBy(connection.client().signPayerAuthorization(prepared.artifact(), account)));
    }

    void take(Swap swap, String signature) {
        if (swap.state() instanceof SwapState.Ready ready && ready.swap() instanceof PreparedDirectSwap direct) {
            SwaplabClient client = backend.connect().client();
            swap.moveTo(ready.permitted(client.withPermit(direct, permit(swap, direct, client), signature)));
            return;
        }
        SwapState.Prepared prepared = prepared(swap);
        PayerSignature.verify(backend.connect().node(), prepared.artifact(), signature);
        swap.moveTo(prepared.signedBy(signature));
    }

    private SwapState.Prepared prepared(Swap swap) {
        return next.require(
                swap,
                SwapState.Prepared.class,
                "swap sign",
                "a delegated swap that waits for its payer, or a direct swap without a permit");
    }

    /**
     * The permit of a direct swap.
     *
     * @throws Refusal if the input token has none, or if its payer is a contract, of which permits take no signatures
     */
    private TokenPermit permit(Swap swap, PreparedDirectSwap direct, SwaplabClient client) {
        Address payer = direct.execution().plan().payer();
        if (wallets.contract(payer).isPresent()) {
            throw Refusal.notNow(
                    "the contract wallet " + wallets.label(payer) + " approves in the transaction of the swap itself",
                    next.of(swap).command());
        }
        return client.permit(direct)
                .orElseThrow(() -> Refusal.notNow(
                        "a direct swap is signed only for a permit, and its input token "
                                + direct.execution().plan().tokenIn() + " has none",
                        next.of(swap).command()));
    }

    private Signer account(Connection connection, Address payer, @Nullable String signer) {
        WalletSigners signers = new WalletSigners(wallets);
        return signer == null ? signers.of(connection, payer, "payer") : signers.named(connection, payer, signer);
    }
}
