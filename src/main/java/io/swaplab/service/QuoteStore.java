package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.route.ApiRefusal;

/**
 * Keeps the quotes of delegated swaps between prepare and build, for callers that send the id of the quote alone. It is
 * bounded and refuses no quote, so it may remove a quote before its deadline.
 */
public interface QuoteStore {
    /**
     * Stores a quote under the id of its plan.
     *
     * @param caller identifies the caller
     * @throws ApiRefusal with ERR_QUOTE_NOT_STORED when it cannot be written; then it is not held at all
     * @return until when the quote is held if nobody signs it, in Unix milliseconds; at most its deadline
     */
    long keep(SignedQuote quote, String caller);

    /** The payer has signed the quote: it is held until its deadline. An unknown id changes nothing. */
    void signed(Bytes32 quoteId);

    /** The state of an id at a time in Unix milliseconds. */
    Found find(Bytes32 quoteId, long nowMillis);

    /** The result of {@link #find}. */
    sealed interface Found {
        /** The quote can be built. */
        record Live(SignedQuote quote) implements Found {}

        /** There was such a quote; its time has passed. */
        record Expired() implements Found {}

        /** Never stored, or removed. */
        record Unknown() implements Found {}
    }
}
