package io.swaplab.lab.session;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.IndependentSearch.PendingSearch;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.Waiting.TimedOut;
import io.swaplab.lab.backend.Wallets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Performs the steps of a swap. Each step requires a certain state of the swap and leads to the next state. A failed
 * step leaves the state unchanged, except where a method says otherwise. A manipulated answer of the service and a
 * reverted transaction end the swap.
 */
public final class SwapDesk {
    private final Backend backend;
    private final Wallets wallets;
    private final SwapBook book;
    private final NextSteps next;
    private final SwapSigning signing;
    private final SwapSending sending;

    SwapDesk(Backend backend, Wallets wallets, SwapBook book, NextSteps next) {
        this.backend = backend;
        this.wallets = wallets;
        this.book = book;
        this.next = next;
        this.signing = new SwapSigning(backend, wallets, next);
        this.sending = new SwapSending(backend, wallets, next);
    }

    /**
     * Requests a quote and opens a swap with it. The swap keeps the choices, so that its preparation needs none.
     *
     * @param choices the parties and conditions, or null for the defaults
     * @throws PreparationRejected if a preparation with these choices would be refused
     */
    public Swap quote(TradeRequest<Asset> terms, @Nullable PrepareChoices choices, @Nullable String name) {
        Connection connection = backend.connect();
        String free = book.freeName(name);
        if (choices != null) {
            Order.of(paid(choices).params(terms), connection.wrappedNative());
        }
        awaitHead();
        SwapState.Draft draft = new SwapState.Draft(terms);
        SwapState.Quoted quoted = draft.quoted(ask(terms, choices));
        Swap swap = book.open(free, draft);
        if (choices != null) {
            swap.chosen(choices);
        }
        take(swap, quoted, connection);
        return swap;
    }

    /**
     * Requests a new quote for a swap's terms and choices. A draft is then quoted. If the swap's state is {@code quoted},
     * the quote replaces the earlier one; otherwise the state does not change.
     */
    public Quote again(Swap swap) {
        Connection connection = backend.connect();
        awaitHead();
        Quote quote = ask(swap.terms(), swap.choices().orElse(null));
        if (swap.state() instanceof SwapState.Quoted || swap.state() instanceof SwapState.Draft) {
            take(swap, new SwapState.Quoted(quote), connection);
        }
        return quote;
    }

    /** Waits until quotes are based on the current state of the chain. */
    public void awaitHead() {
        Waiting.synced(backend.connect());
    }

    private static void take(Swap swap, SwapState.Quoted quoted, Connection connection) {
        swap.moveTo(quoted);
        swap.pricedAt(blockOfPools(connection));
    }

    /** Requests a quote for a trade with the default choices, without opening a swap. */
    public Quote ask(TradeRequest<Asset> terms) {
        return ask(terms, null);
    }

    /** Requests a quote. That of a delegated swap ignores gas by default, as its preparation does. */
    private Quote ask(TradeRequest<Asset> terms, @Nullable PrepareChoices choices) {
        TradeRequest<String> trade = Asset.byAddress(terms);
        boolean delegated = choices != null && paid(choices).isDelegated();
        QuoteOptions options = QuoteOptions.of(delegated ? trade.search().ignoringGasByDefault() : trade.search());
        DisplayedCustomFee fee = choices == null ? null : choices.displayedFee();
        return backend.connect()
                .client()
                .quote(
                        trade.tokenIn(),
                        trade.tokenOut(),
                        trade.amount(),
                        fee == null ? options : options.withCustomFee(fee));
    }

    private PrepareChoices paid(PrepareChoices choices) {
        return choices.paidBy(wallets.account("payer", wallets.current()));
    }

    private static @Nullable BlockRef blockOfPools(Connection connection) {
        return connection.pools().map(pools -> pools.last().block()).orElse(null);
    }

    /**
     * Opens a swap with the given terms and, if known, its parties; makes no requests.
     *
     * @throws Refusal if the name is taken or is not a single word
     */
    public Swap open(TradeRequest<Asset> terms, @Nullable PrepareChoices choices, String name) {
        Swap swap = book.open(book.freeName(name), new SwapState.Draft(terms));
        if (choices != null) {
            swap.chosen(choices);
        }
        return swap;
    }

    /**
     * Opens a swap without a quote and prepares it. If the preparation is refused, no swap is opened. Only after a
     * manipulated answer the swap stays in the list as rejected, with the reason.
     */
    public Swap prepareNew(
            TradeRequest<Asset> terms, PrepareChoices choices, @Nullable String name, Consumer<PriceAssessment> gate) {
        SwapState.Draft draft = new SwapState.Draft(terms);
        Runnable before = book.keeper();
        Swap swap = book.open(book.freeName(name), draft);
        try {
            prepare(swap, choices, gate);
        } catch (RuntimeException refused) {
            if (swap.state().equals(draft)) {
                before.run();
            }
            throw refused;
        }
        return swap;
    }

    /**
     * Prepares a swap. The mode is direct if payer and executor are the same, else delegated. The result replaces an
     * earlier preparation that was not sent.
     *
     * @param gate receives the console's assessment of the price before the state changes; it may throw to stop the
     *     preparation
     */
    public void prepare(Swap swap, PrepareChoices choices, Consumer<PriceAssessment> gate) {
        SwapState.Preparable from =
                next.require(swap, SwapState.Preparable.class, "swap prepare", "a swap that has not been sent");
        Connection connection = backend.connect();
        connection.requireRouter();
        choices.requireFlagsFit(swap.terms(), connection.wrappedNative());
        sending.requireSender(swap, connection, choices);
        Waiting.synced(connection);
        try {
            PendingSearch own = PendingSearch.of(connection.search(), searched(connection, swap.terms()));
            PreparedSwap artifact = connection.client().prepareSwap(choices.params(swap.terms()));
            PriceAssessment judgement =
                    PriceAssessment.of(artifact, connection.client().checkPrice(artifact), own.found());
            swap.preparedOn(connection, choices);
            gate.accept(judgement);
            swap.moveTo(from.prepared(artifact));
            swap.judged(judgement);
            swap.pricedAt(blockOfPools(connection));
        } catch (ArtifactMismatch tampered) {
            swap.moveTo(from.rejected("the service's answer is not what was asked for: " + tampered.getMessage()));
            throw tampered;
        }
    }

    private static TradeRequest<Address> searched(Connection on, TradeRequest<Asset> terms) {
        return terms.between(on.traded(terms.tokenIn()), on.traded(terms.tokenOut()));
    }

    /**
     * Has the payer sign: the terms of a delegated swap, or for a direct swap a permit of the input token, which
     * replaces the approval.
     *
     * @param signer the name of the wallet that signs, or null for the payer's wallet; the client accepts only the
     *     payer's signature. Owners sign for a contract wallet.
     */
    public void sign(Swap swap, @Nullable String signer) {
        signing.sign(swap, signer);
    }

    /** Accepts a signature that was made elsewhere, after verifying that it is the payer's of these terms or permit. */
    public void takeSignature(Swap swap, String signature) {
        signing.take(swap, signature);
    }

    /**
     * Has the service build the transaction of a signed swap. If the service refuses the signature, the payer may sign
     * again; after any other failure, such as an unreachable service, the signature is kept for another attempt.
     */
    public void build(Swap swap) {
        SwapState.Signed signed =
                next.require(swap, SwapState.Signed.class, "swap build", "a delegated swap that its payer has signed");
        try {
            swap.moveTo(
                    signed.built(backend.connect().client().buildDelegatedSwap(signed.artifact(), signed.signature())));
        } catch (ArtifactMismatch tampered) {
            swap.moveTo(signed.rejected(String.valueOf(tampered.getMessage())));
            throw tampered;
        } catch (SignatureRejected refused) {
            swap.moveTo(signed.unsigned());
            throw refused;
        }
    }

    /** Simulates the swap's transaction on the current chain, without sending it. */
    public RouterExecutionReceipt simulate(Swap swap) {
        return sending.simulate(swap);
    }

    /** Simulates a ready swap like {@link #simulate}, but leaves its next step as it is. */
    public RouterExecutionReceipt preview(Swap swap, SwapState.Ready ready) {
        return sending.preview(swap, ready);
    }

    /**
     * Sends the swap from its executor, without waiting for its receipt. A swap whose simulation fails is not sent. On a
     * fork that mines at once, the outcome is known at once: then a revert is thrown here.
     *
     * @throws SwapReverted if the simulation or the mined transaction reverted
     * @throws Stopped if the thread was interrupted during the sending; the swap is then in the state submitted
     */
    public Bytes32 execute(Swap swap, ExecuteOptions options) {
        return sending.execute(swap, options, false);
    }

    /** Sends the swap as {@link #execute} does, but without the simulation; the options must have a gas limit. */
    public Bytes32 force(Swap swap, ExecuteOptions options) {
        return sending.execute(swap, options, true);
    }

    /**
     * Waits until the swap's transaction is mined. The swap is then settled if the transaction succeeded, or rejected
     * if it reverted. If it ran out of gas, the swap is ready to be sent again.
     *
     * @throws SwapReverted if it reverted
     * @throws TimedOut if it is not mined in time; the swap stays submitted
     * @throws Stopped if the thread is interrupted before the outcome is known; the swap stays submitted
     */
    public SettlementAudit receipt(Swap swap, Duration patience) {
        return sending.receipt(swap, patience);
    }
}
