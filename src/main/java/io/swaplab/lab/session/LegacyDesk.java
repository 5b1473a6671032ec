package io.swaplab.lab.session;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.WalletSigners;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Executes quotes through the legacy router, without an execution plan: the owner of the input sends a transaction with
 * the steps of the quote. Every method but {@link #receipt} starts from the swap's quote.
 */
public record LegacyDesk(Session session) {
    /** Opens a swap with a quote that goes through the legacy router, as {@link SwapDesk#quote} does. */
    public Swap quote(TradeRequest<Asset> terms, Address owner, int slippageBps, @Nullable String name) {
        Swap swap = session.desk().quote(terms, PrepareChoices.direct(owner).legacy(owner, slippageBps), name);
        swap.goLegacy(true);
        return swap;
    }

    /**
     * The account that pays, sends and receives: as chosen for the swap, or the acting wallet.
     *
     * @throws Refusal if nobody was chosen, and the acting wallet is a contract
     */
    public Address owner(Swap swap) {
        return swap.choices()
                .map(PrepareChoices::payer)
                .orElseGet(() -> session.wallets()
                        .key(session.wallets().current(), "owner")
                        .address());
    }

    /** The slippage in basis points: as chosen for the swap, or the default. */
    public int slippageBps(Swap swap) {
        return LegacySteps.slippageBps(swap);
    }

    /**
     * Prepares the approval and the transaction that execute a quote. The swap keeps owner and slippage.
     *
     * @param slippageBps slippage in basis points of the quoted output
     * @throws Refusal when the swap has no valid quote, or terms that the legacy router cannot keep
     */
    public PreparedLegacySwap prepare(Swap swap, Address owner, int slippageBps) {
        Connection on = session.connection();
        on.requireRouter();
        if (on.routers().legacyRouter().isZero()) {
            throw Refusal.notNow("no legacy router is known for the service at " + on.apiUrl(), null)
                    .hint("start with --legacy-pin ADDRESS beside --router-pin");
        }
        Quote quote = quote(swap);
        swap.choices().ifPresent(choices -> LegacySteps.requireFits(swap, choices, owner));
        PreparedLegacySwap prepared = on.client().prepareLegacySwap(quote, owner.toString(), slippageBps);
        swap.chosen(swap.choices().orElse(PrepareChoices.direct(owner)).legacy(owner, slippageBps));
        swap.goLegacy(true);
        return prepared;
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
        swap.simulated(false);
        PreparedLegacySwap.Simulation simulation = session.connection().client().simulateLegacySwap(prepared);
        swap.simulated(true);
        return simulation;
    }

    /**
     * Sends the swap from its owner and waits for its receipt. A swap whose simulation fails is not sent.
     *
     * @throws SwapReverted when it reverted
     * @throws Stopped when the thread is interrupted before the outcome is known; the swap stays submitted
     */
    public SwapState.LegacySettled send(Swap swap, Address owner, int slippageBps, ExecuteOptions options) {
        submit(swap, owner, slippageBps, options);
        return receipt(swap, TransactionSender.PATIENCE);
    }

    /** Sends the swap as {@link #send} does, without waiting for its receipt. */
    public Bytes32 submit(Swap swap, Address owner, int slippageBps, ExecuteOptions options) {
        Connection on = session.connection();
        PreparedLegacySwap prepared = prepare(swap, owner, slippageBps);
        requireApproved(swap, prepared);
        on.client().simulateLegacySwap(prepared);
        Signer key = new WalletSigners(session.wallets()).of(on, owner, "owner");
        Bytes32 hash = Uninterrupted.call(() -> on.client().send(prepared.tx(), key, options));
        swap.sentOn(on);
        swap.moveTo(new SwapState.LegacySubmitted(new SwapState.LegacyOrder(quote(swap), prepared), hash));
        return hash;
    }

    /**
     * Waits until the swap's transaction is mined. The swap is then settled or, if the transaction reverted, quoted
     * again.
     *
     * @throws SwapReverted if it reverted
     * @throws Stopped if the thread is interrupted before the outcome is known; the swap stays submitted
     */
    public SwapState.LegacySettled receipt(Swap swap, Duration patience) {
        if (swap.state() instanceof SwapState.LegacySettled settled) {
            return settled;
        }
        if (!(swap.state() instanceof SwapState.LegacySubmitted sent)) {
            throw new IllegalStateException(swap.name() + " was not sent through the legacy router");
        }
        Connection on = session.connection();
        TransactionReceipt receipt;
        try {
            receipt = Waiting.receipt(on.node(), sent.transactionHash(), patience);
        } catch (RuntimeException failure) {
            throw Stopped.or(
                    failure,
                    swap.name() + " is sent, transaction " + sent.transactionHash() + "; its outcome is not known",
                    "swap receipt " + swap.name());
        }
        PreparedLegacySwap order = sent.order().swap();
        if (!receipt.ok()) {
            SwapReverted why = TransactionSender.failure(on.node(), order.owner(), order.tx(), receipt);
            swap.moveTo(sent.reverted(receipt, String.valueOf(why.getMessage())));
            swap.moveTo(sent.unspent());
            throw why;
        }
        SwapState.LegacySettled settled =
                sent.settled(receipt, received(on, sent.order().quote(), order.owner(), receipt));
        swap.moveTo(settled);
        return settled;
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
                        "legacy quote --from " + swap.terms().tokenIn().symbol() + " --to "
                                + swap.terms().tokenOut().symbol() + " --amount-raw "
                                + swap.terms().amount())
                .hint("legacy quote opens a swap with a quote");
    }
}
