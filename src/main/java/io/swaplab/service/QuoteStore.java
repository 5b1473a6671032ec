package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.route.ApiRefusal;

/**
 * Stores the quotes of delegated swaps between prepare and build, for callers that send only the id of a quote and not
 * its token. The store has a limited size but never refuses a quote, so it may evict a quote before its deadline.
 */
public interface QuoteStore {
    /**
     * Stores a quote under the id of its plan.
     *
     * @param caller identifies the caller
     * @throws ApiRefusal with ERR_QUOTE_NOT_STORED when the quote cannot be written; in that case nothing is stored
     * @return Unix time in milliseconds at which the store drops the quote unless the payer has signed it by then; at
     *     most the quote's deadline
     */
    long keep(SignedQuote quote, String caller);

    /** Records that the payer has signed the quote, which is then stored until its deadline. Ignores an unknown id. */
    void signed(Bytes32 quoteId);

    /** Looks up a quote by its id, as of a time in Unix milliseconds. */
    Found find(Bytes32 quoteId, long nowMillis);

    /** The result of {@link #find}. */
    sealed interface Found {
        /** The quote is stored and has not expired, so its transaction can be built. */
        record Live(SignedQuote quote) implements Found {}

        /** The quote was stored, but its storage time or its deadline has passed. */
        record Expired() implements Found {}

        /** The quote was never stored, or was evicted. */
        record Unknown() implements Found {}
    }
}
