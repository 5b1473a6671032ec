package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The execution router's settings at one block.
 *
 * @param pendingOwner the account to which ownership was offered, or the zero address
 * @param hardMaxCustomFeeBps the highest value to which the owner can set the maximum custom fee, in basis points
 * @param hardMaxProtocolCutBps the highest value to which the owner can set the protocol's share of the fee, in basis
 *     points
 */
public record RouterConfig(
        Address router,
        Address owner,
        Address pendingOwner,
        boolean paused,
        FeeConfig fees,
        int hardMaxCustomFeeBps,
        int hardMaxProtocolCutBps) {

    private static final List<AbiFunction> VIEWS = List.of(
            AbiFunction.of("owner()", "(address)"),
            AbiFunction.of("pendingOwner()", "(address)"),
            AbiFunction.of("paused()", "(bool)"),
            AbiFunction.of("maxCustomFeeBps()", "(uint16)"),
            AbiFunction.of("protocolCutBps()", "(uint16)"),
            AbiFunction.of("protocolFeeReceiver()", "(address)"),
            AbiFunction.of("wrappedNative()", "(address)"),
            AbiFunction.of("HARD_MAX_CUSTOM_FEE_BPS()", "(uint16)"),
            AbiFunction.of("HARD_MAX_PROTOCOL_CUT_BPS()", "(uint16)"));

    /** Placeholder for a chain without a Swaplab router, where no fee can be charged. */
    public static final RouterConfig NONE = new RouterConfig(
            Address.ZERO, Address.ZERO, Address.ZERO, false, new FeeConfig(0, 0, Address.ZERO, Address.ZERO), 0, 0);

    /** The calls that read the settings. All must be made at the same block; {@link #of} decodes their results. */
    public static List<ReadOnlyCall> reads(Address router) {
        return VIEWS.stream().map(view -> view.call(router)).toList();
    }

    /**
     * Decodes the settings from the results of the calls.
     *
     * @param answers results of {@link #reads}, in order
     * @throws IllegalArgumentException naming the view function that failed, if the contract is not an execution router
     */
    public static RouterConfig of(Address router, List<CallResult> answers) {
        if (answers.size() != VIEWS.size()) {
            throw new IllegalArgumentException(
                    "the router config takes " + VIEWS.size() + " answers, got " + answers.size());
        }
        var fees = new FeeConfig(
                small(router, answers, 3), small(router, answers, 4), (Address) answer(router, answers, 5), (Address)
                        answer(router, answers, 6));
        return new RouterConfig(
                router,
                (Address) answer(router, answers, 0),
                (Address) answer(router, answers, 1),
                (Boolean) answer(router, answers, 2),
                fees,
                small(router, answers, 7),
                small(router, answers, 8));
    }

    private static int small(Address router, List<CallResult> answers, int index) {
        return ((Uint256) answer(router, answers, index)).toIntExact();
    }

    private static Object answer(Address router, List<CallResult> answers, int index) {
        return RouterView.value(VIEWS.get(index), router, answers.get(index));
    }
}
