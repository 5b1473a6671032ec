package io.swaplab.lab.session;

import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Refusal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The parties and conditions of a swap, as the user chose them with the quote or later. A null component stands for the
 * default of the client or the service.
 *
 * @param payer the account that pays the input; null until the preparation if the acting wallet of that time pays
 * @param executor the account that sends the transaction; null for the payer, which makes the swap direct
 * @param slippageBps slippage in basis points of the net output
 * @param customFeeBps custom fee in basis points of the gross output
 */
public record PrepareChoices(
        @Nullable Address payer,
        @Nullable Address executor,
        @Nullable Address recipient,
        @Nullable Integer slippageBps,
        @Nullable Long deadlineSecs,
        int customFeeBps,
        @Nullable Address customFeeReceiver,
        boolean nativeIn,
        boolean nativeOut) {
    /** A direct swap, which the payer sends and whose output it receives, with the service's defaults. */
    public static PrepareChoices direct(Address payer) {
        return new PrepareChoices(payer, null, null, null, null, 0, null, false, false);
    }

    /** A delegated swap: the payer signs, the executor sends, the recipient receives. */
    public static PrepareChoices delegated(Address payer, Address executor, Address recipient) {
        return new PrepareChoices(payer, executor, recipient, null, null, 0, null, false, false);
    }

    /** These choices with this payer, unless one is chosen already. */
    public PrepareChoices paidBy(Address acting) {
        return payer != null
                ? this
                : new PrepareChoices(
                        acting,
                        executor,
                        recipient,
                        slippageBps,
                        deadlineSecs,
                        customFeeBps,
                        customFeeReceiver,
                        nativeIn,
                        nativeOut);
    }

    /** The account that sends the transaction; the payer must be known. */
    public Address sender() {
        return executor == null ? Objects.requireNonNull(payer) : executor;
    }

    /** Whether another account than the payer sends the transaction; the payer must be known. */
    boolean isDelegated() {
        return !sender().equals(payer);
    }

    /**
     * The custom fee, as a quote displays it; null if there is none. A fee without a receiver is left to the
     * preparation, which refuses it.
     */
    @Nullable
    DisplayedCustomFee displayedFee() {
        return customFeeBps == 0 || customFeeReceiver == null
                ? null
                : new DisplayedCustomFee(customFeeReceiver.toString(), customFeeBps);
    }

    /** These choices for the legacy router: one account pays, sends and receives, and there is no custom fee. */
    public PrepareChoices legacy(Address owner, int slippage) {
        return new PrepareChoices(owner, null, null, slippage, deadlineSecs, 0, null, false, false);
    }

    public PrepareChoices withFee(int bps, Address receiver) {
        return new PrepareChoices(
                payer, executor, recipient, slippageBps, deadlineSecs, bps, receiver, nativeIn, nativeOut);
    }

    /**
     * Rejects the flag {@code nativeIn} or {@code nativeOut} if the token on that side is neither the native coin nor
     * its wrapped token. The client would obey the flag and swap the coin instead of the token. If both flags are set,
     * the client itself rejects them, whatever the tokens are.
     *
     * @throws Refusal naming the flag and the token
     */
    public void requireFlagsFit(TradeRequest<Asset> terms, Address wrappedNative) {
        requireFlagFits("nativeIn", nativeIn && !nativeOut, terms.tokenIn(), wrappedNative);
        requireFlagFits("nativeOut", nativeOut && !nativeIn, terms.tokenOut(), wrappedNative);
    }

    private static void requireFlagFits(String flag, boolean set, Asset asset, Address wrappedNative) {
        if (set && !asset.isNative() && !asset.address().equals(wrappedNative)) {
            throw Refusal.value(flag, "used only with the native coin or its wrapped token", asset.symbol(), null)
                    .hint("leave the flag out");
        }
    }

    /** Converts these choices to parameters for the client; the payer must be known. */
    public PrepareSwapParams params(TradeRequest<Asset> terms) {
        return PrepareSwapParams.of(Asset.byAddress(terms), sender().toString())
                .payer(text(payer))
                .recipient(text(recipient))
                .slippageBps(slippageBps)
                .deadlineSecs(deadlineSecs)
                .customFee(customFeeBps, text(customFeeReceiver))
                .nativeIn(nativeIn)
                .nativeOut(nativeOut)
                .build();
    }

    private static @Nullable String text(@Nullable Address address) {
        return address == null ? null : address.toString();
    }
}
