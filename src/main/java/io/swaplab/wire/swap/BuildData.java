package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What POST /router/swap/build answers. The payer signature stands in {@code tx.data} only.
 *
 * @param deadline Unix seconds
 * @param expiresAt Unix milliseconds
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BuildData(
        String mode,
        String status,
        String quoteId,
        long chainId,
        String executionRouter,
        String executor,
        String planHash,
        Hashes hashes,
        Signatures signatures,
        TxData tx,
        String amountOutMin,
        String deadline,
        long expiresAt) {}
