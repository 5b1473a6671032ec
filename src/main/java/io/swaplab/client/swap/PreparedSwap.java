package io.swaplab.client.swap;

import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.math.Uint256;

/** A validated answer to a prepare request, in direct or delegated mode; amounts in base units. */
public interface PreparedSwap {
    /** The funding mode as in the API: {@code DIRECT_ALLOWANCE} or {@code PERMIT2_WITNESS}. */
    default String mode() {
        return execution().plan().fundingMode().wireName();
    }

    /** The next step as in the API: {@code TRANSACTION_READY} or {@code PAYER_SIGNATURE_REQUIRED}. */
    default String status() {
        return artifact().status();
    }

    /** Expected input; for an exact output, the plan may spend up to its own amount. */
    Uint256 amountIn();

    /** Expected gross output. */
    Uint256 amountOut();

    /** Expected output net of the custom fee. */
    Uint256 expectAmountOut();

    ExecutablePlan execution();

    /** The fields that the answers of both modes have in common. */
    CommonSwapData artifact();

    /** The route as quoted. */
    FindRouteData route();
}
