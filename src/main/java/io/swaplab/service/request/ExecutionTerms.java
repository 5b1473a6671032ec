package io.swaplab.service.request;

import io.swaplab.evm.Address;
import org.jspecify.annotations.Nullable;

/**
 * The terms on which a trade is to be executed.
 *
 * @param slippageBps 0 to 10000 of the net output
 * @param deadlineSecs seconds from now, 30 to 86400
 * @param customFeeBps fee of the integrator on the gross output, at most what the router allows
 * @param customFeeReceiver needed when there is a fee
 * @param nativeIn the input is the native coin; the sentinel as input token says the same
 * @param nativeOut the output is the native coin; the sentinel as output token says the same
 */
public record ExecutionTerms(
        int slippageBps,
        int deadlineSecs,
        int customFeeBps,
        @Nullable Address customFeeReceiver,
        boolean nativeIn,
        boolean nativeOut) {}
