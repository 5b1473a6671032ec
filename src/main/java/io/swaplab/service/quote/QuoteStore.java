package io.swaplab.service.quote;

import io.swaplab.evm.Bytes32;
import io.swaplab.service.request.ApiRefusal;

/** Keeps the quotes of delegated swaps between prepare and build. */
public interface QuoteStore {
    /**
     * Keeps a quote under the id of its plan until its deadline has passed.
     *
     * @param caller who asked for it
     * @throws ApiRefusal with ERR_RATE_LIMITED, and when to try again, where the store, the payer or the caller has as many
     *     live quotes as it may have; what is kept stays
     */
    void keep(SignedQuote quote, String caller);

    /** What is known of an id at a time in Unix milliseconds. */
    Found find(Bytes32 quoteId, long nowMillis);

    /** The answer of {@link #find}. */
    sealed interface Found {
        /** The quote can be built. */
        record Live(SignedQuote quote) implements Found {}

        /** There was such a quote; its deadline has passed. */
        record Expired() implements Found {}

        /** Never kept here, or forgotten long after its deadline. */
        record Unknown() implements Found {}
    }
}
