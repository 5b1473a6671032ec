package io.swaplab.lab.session;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.WalletSigners;
import java.util.List;
import java.util.Optional;

/**
 * Executes quotes through the legacy router, without an execution plan: the owner of the input sends a transaction with
 * the steps of the quote. Every method starts from the swap's quote, and the swap stays in the state {@code quoted}.
 */
public record LegacyDesk(Session session) {
    /**
     * The result of a swap through the legacy router.
     *
     * @param quotedOut the quoted output, in base units
     * @param received increase of the owner's balance of the output, in base units; if the output is the native coin,
     *     the gas paid is added back
     */
    public record Done(TransactionReceipt receipt, PreparedLegacySwap swap, Uint256 quotedOut, Uint256 received) {}

    /**
     * Prepares the approval and the transaction that execute a quote.
     *
     * @param slippageBps slippage in basis points of the quoted output
     * @throws Refusal when the swap has no valid quote
     */
    public PreparedLegacySwap prepare(Swap swap, Address owner, int slippageBps) {
        Connection on = session.connection();
        on.requireRouter();
        if (on.routers().legacyRouter().isZero()) {
            throw Refusal.notNow("no legacy router is known for the service at " + on.apiUrl(), null)
                    .hint("start with --legacy-pin ADDRESS beside --router-pin");
        }
        return on.client().prepareLegacySwap(quote(swap), owner.toString(), slippageBps);
    }

    /**
     * Assesses a quote's price on the current chain.
     *
     * @throws ArtifactMismatch if the service states a price impact that is far too low
     */
    public PriceAssessment judged(Swap swap, Address owner) {
        Quote quote = quote(swap);
        Connection on = session.connection();
        return PriceAssessment.of(
                quote,
                on.client().checkPrice(quote, owner.toString()),
                on.search().best(swap.terms().between(quote.srcToken(), quote.dstToken())));
    }

    /** If the swap needs an approval, sends one for exactly the input amount, and returns its receipt. */
    public Optional<TransactionReceipt> approve(Swap swap, Address owner, int slippageBps, ExecuteOptions options) {
        RequiredApproval request = prepare(swap, owner, slippageBps).approval();
        return request == null
                ? Optional.empty()
                : Optional.of(session.allowances().send(request, options));
    }

    /** Simulates the swap on the current chain; sends nothing. */
    public PreparedLegacySwap.Simulation simulate(Swap swap, Address owner, int slippageBps) {
        PreparedLegacySwap prepared = prepare(swap, owner, slippageBps);
        requireApproved(swap, prepared);
        return session.connection().client().simulateLegacySwap(prepared);
    }

    /**
     * Sends the swap from its owner and waits for its receipt.
     *
     * @throws io.swaplab.client.chain.SwapReverted when it reverted
     * @throws Stopped when the thread is interrupted before the outcome is known
     */
    public Done send(Swap swap, Address owner, int slippageBps, ExecuteOptions options) {
        Connection on = session.connection();
        PreparedLegacySwap prepared = prepare(swap, owner, slippageBps);
        requireApproved(swap, prepared);
        Signer key = new WalletSigners(session.wallets()).of(on, owner, "owner");
        TransactionReceipt receipt = TransactionSender.send(
                on,
                prepared.tx(),
                key,
                options,
                hash -> swap.name() + " is sent, transaction " + hash + "; its outcome is not known");
        Quote quote = quote(swap);
        return new Done(receipt, prepared, quote.amountOut(), received(on, quote, owner, receipt));
    }

    private static Uint256 received(Connection on, Quote quote, Address owner, TransactionReceipt receipt) {
        Address asset = quote.dstNative() ? Token.NATIVE_SENTINEL : quote.dstToken();
        List<Address> holders = List.of(owner);
        List<Address> assets = List.of(asset);
        Uint256 had = BalanceSnapshot.read(on.node(), holders, assets, receipt.blockNumber() - 1)
                .of(owner, asset);
        Uint256 has = BalanceSnapshot.read(on.node(), holders, assets, receipt.blockNumber())
                .of(owner, asset);
        Uint256 gross =
                quote.dstNative() ? has.plus(receipt.effectiveGasPriceWei().times(receipt.gasUsed())) : has;
        return gross.isLessThan(had) ? Uint256.ZERO : gross.minus(had);
    }

    private static void requireApproved(Swap swap, PreparedLegacySwap prepared) {
        if (prepared.approval() != null) {
            throw Refusal.notNow("the legacy router may not take the input yet", "legacy approve " + swap.name());
        }
    }

    private static Quote quote(Swap swap) {
        if (swap.state() instanceof SwapState.Quoted quoted) {
            return quoted.quote();
        }
        throw Refusal.notNow(
                        "the legacy flow starts from a quote; " + swap.name() + " is "
                                + swap.state().word(),
                        null)
                .hint("legacy quote opens a swap with a quote");
    }
}
