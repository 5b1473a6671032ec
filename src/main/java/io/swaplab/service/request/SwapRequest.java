package io.swaplab.service.request;

import io.swaplab.evm.Address;
import io.swaplab.market.TradeRequest;
import org.jspecify.annotations.Nullable;

/**
 * A trade to execute.
 *
 * @param trade exact input only
 * @param payer whose tokens go in; null for the executor
 * @param executor who will send the transaction
 * @param recipient who gets the output; null for the executor
 * @param caller identifies the caller, such as the address that a request came from; prepared quotes are counted by it
 */
public record SwapRequest(
        TradeRequest<Address> trade,
        @Nullable Address payer,
        Address executor,
        @Nullable Address recipient,
        ExecutionTerms terms,
        String caller) {}
