package io.swaplab.wire.swap;

import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What the payer of a delegated swap signs.
 *
 * @param owner the payer
 * @param spender the execution router
 * @param typedData the EIP-712 tree with the keys that wallets know: types, primaryType, domain, message
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PayerAuthorization(
        String owner,
        String permit2,
        String spender,
        String token,
        String amount,
        String nonce,
        String deadline,
        String planHash,
        WitnessData witness,
        Map<String, Object> typedData) {}
