package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import java.util.Comparator;

/**
 * A quote in the store.
 *
 * @param caller who prepared it
 * @param untilMillis when it expires in the store, which may be before its deadline
 * @param isSigned whether its payer has signed it
 */
public record KeptQuote(SignedQuote quote, String caller, long untilMillis, boolean isSigned) {
    static final Comparator<KeptQuote> BY_TIME = Comparator.comparingLong(KeptQuote::untilMillis)
            .thenComparing(kept -> kept.id().toUint());

    Bytes32 id() {
        return quote.plan().quoteId();
    }
}
