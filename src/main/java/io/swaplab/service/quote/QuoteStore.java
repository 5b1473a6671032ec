package io.swaplab.service.quote;

import io.swaplab.evm.Bytes32;
import io.swaplab.service.request.ApiRefusal;

/** Keeps the quotes of delegated swaps between prepare and build. */
public interface QuoteStore {
    /**
     * Stores a quote under the id of its plan until its deadline.
     *
     * @param caller identifies the caller
     * @throws ApiRefusal with ERR_RATE_LIMITED and the time of the next try, if the limit of the store, the payer or
     *     the caller is reached; stored quotes are kept
     */
    void keep(SignedQuote quote, String caller);

    /** The state of an id at a time in Unix milliseconds. */
    Found find(Bytes32 quoteId, long nowMillis);

    /** The result of {@link #find}. */
    sealed interface Found {
        /** The quote can be built. */
        record Live(SignedQuote quote) implements Found {}

        /** There was such a quote; its deadline has passed. */
        record Expired() implements Found {}

        /** Never stored, or evicted long after its deadline. */
        record Unknown() implements Found {}
    }
}
