package io.swaplab.service;

import io.swaplab.evm.Bytes32;

/** Keeps prepared quotes between the calls of prepare and build. */
public interface QuoteStore {
    /** Keeps a quote under the id of its plan. */
    void keep(SignedQuote quote);

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
