package io.swaplab.service;

import io.swaplab.evm.Bytes32;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Quotes in the memory of one process. An expired quote stays for ten minutes, so that its caller hears "expired" and
 * not "unknown". At the bound, the quote that expires first makes room.
 */
public final class InMemoryQuoteStore implements QuoteStore {
    public static final int DEFAULT_CAPACITY = 10_000;

    private static final long TOMBSTONE_MILLIS = 600_000;

    private final int capacity;
    private final Map<Bytes32, SignedQuote> quotes = new HashMap<>();
    private final TreeSet<SignedQuote> byExpiry = new TreeSet<>(Comparator.comparingLong(SignedQuote::expiresAtMillis)
            .thenComparing(quote -> quote.plan().quoteId().toUint()));

    public InMemoryQuoteStore(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("the capacity must be at least 1, got " + capacity);
        }
        this.capacity = capacity;
    }

    @Override
    public synchronized void keep(SignedQuote quote) {
        if (quotes.putIfAbsent(quote.plan().quoteId(), quote) != null) {
            throw new IllegalArgumentException("the quote " + quote.plan().quoteId() + " is already kept");
        }
        byExpiry.add(quote);
        forgetUntil(quote.issuedAtMillis() - TOMBSTONE_MILLIS);
        if (quotes.size() > capacity) {
            forget(byExpiry.first());
        }
    }

    @Override
    public synchronized Found find(Bytes32 quoteId, long nowMillis) {
        forgetUntil(nowMillis - TOMBSTONE_MILLIS);
        SignedQuote quote = quotes.get(quoteId);
        if (quote == null) {
            return new Found.Unknown();
        }
        return nowMillis >= quote.expiresAtMillis() ? new Found.Expired() : new Found.Live(quote);
    }

    /** How many quotes are held, expired ones counted. */
    synchronized int size() {
        return quotes.size();
    }

    private void forgetUntil(long expiredBeforeMillis) {
        while (!byExpiry.isEmpty() && byExpiry.first().expiresAtMillis() < expiredBeforeMillis) {
            forget(byExpiry.first());
        }
    }

    private void forget(SignedQuote quote) {
        byExpiry.remove(quote);
        quotes.remove(quote.plan().quoteId());
    }
}
