package io.swaplab.service.route;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import org.jspecify.annotations.Nullable;

/**
 * A trade to execute.
 *
 * @param trade exact input only
 * @param payer account that pays the input; null for the executor
 * @param executor account that will send the transaction
 * @param recipient account that receives the output; null for the executor
 */
public record SwapRequest(
        TradeRequest<Address> trade,
        @Nullable Address payer,
        Address executor,
        @Nullable Address recipient,
        ExecutionTerms terms) {}
