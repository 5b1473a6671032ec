package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Stores quotes in the memory of one process. A quote counts as signed once build has received the payer's signature. A
 * quote that is not signed is stored for ten minutes, a signed one until its deadline. An expired quote is remembered
 * for ten more minutes, so that its caller gets "expired" rather than "unknown".
 *
 * <p>No quote is refused; old quotes are evicted instead. A caller at its own limit loses its oldest quote. In a full
 * store, the caller with the most quotes loses its oldest one, so callers with many quotes do not displace those of
 * callers with few. Signed and unsigned quotes are bounded separately, so neither kind displaces the other. Quotes are
 * not limited by payer, because anybody can name any payer.
 */
public final class InMemoryQuoteStore implements QuoteStore {
    /**
     * Maximum number of signed quotes and, separately, of unsigned quotes. At about 5 kB per quote, both kinds together
     * take up to 100 MB.
     */
    public static final int DEFAULT_CAPACITY = 10_000;

    /** How long a quote is stored that its payer has not signed, in milliseconds. */
    public static final long UNSIGNED_MILLIS = 600_000;

    private static final int PART_OF_A_CALLER = 4;
    private static final long TOMBSTONE_MILLIS = 600_000;

    private final Map<Bytes32, KeptQuote> quotes = new HashMap<>();
    private final TreeSet<KeptQuote> byTime = new TreeSet<>(KeptQuote.BY_TIME);
    private final CallersQuotes unsigned;
    private final CallersQuotes signed;
    private Consumer<Bytes32> evictions = evicted -> {};

    public InMemoryQuoteStore(int capacity) {
        this(capacity, Math.max(1, capacity / PART_OF_A_CALLER));
    }

    /**
     * A store with custom limits.
     *
     * @param capacity maximum number of quotes of each kind
     * @param ofOneCaller maximum number of quotes of each kind per caller
     */
    public InMemoryQuoteStore(int capacity, int ofOneCaller) {
        if (capacity < 1 || ofOneCaller < 1) {
            throw new IllegalArgumentException(
                    "the bounds of the store must be at least 1, got " + capacity + " and " + ofOneCaller);
        }
        this.unsigned = new CallersQuotes(capacity, ofOneCaller);
        this.signed = new CallersQuotes(capacity, ofOneCaller);
    }

    /** Sets the listener. It receives the id of each quote that is evicted to make room for another one. */
    public synchronized void onEviction(Consumer<Bytes32> listener) {
        evictions = listener;
    }

    @Override
    public synchronized long keep(SignedQuote quote, String caller) {
        KeptQuote kept = new KeptQuote(quote, caller, unsignedUntil(quote), false);
        if (quotes.containsKey(kept.id())) {
            throw new IllegalArgumentException("the quote " + kept.id() + " is already kept");
        }
        forgetUntil(quote.issuedAtMillis() - TOMBSTONE_MILLIS);
        add(kept);
        return kept.untilMillis();
    }

    /**
     * Adds a quote that was prepared before the process started; the limits apply to it too. Ignores an id that is
     * already stored.
     */
    public synchronized void restore(SignedQuote quote, String caller, long untilMillis) {
        if (!quotes.containsKey(quote.plan().quoteId())) {
            add(new KeptQuote(quote, caller, untilMillis, untilMillis > unsignedUntil(quote)));
        }
    }

    private static long unsignedUntil(SignedQuote quote) {
        return Math.min(quote.expiresAtMillis(), quote.issuedAtMillis() + UNSIGNED_MILLIS);
    }

    private void add(KeptQuote kept) {
        kind(kept).toRemoveFor(kept.caller()).ifPresent(evicted -> {
            forget(evicted);
            evictions.accept(evicted.id());
        });
        quotes.put(kept.id(), kept);
        byTime.add(kept);
        kind(kept).add(kept);
    }

    private CallersQuotes kind(KeptQuote kept) {
        return kept.isSigned() ? signed : unsigned;
    }

    @Override
    public synchronized void signed(Bytes32 quoteId) {
        extend(quoteId);
    }

    /**
     * Marks a quote as signed and stores it until its deadline. Returns the new entry; empty if the quote is unknown or
     * was already signed.
     */
    public synchronized Optional<KeptQuote> extend(Bytes32 quoteId) {
        KeptQuote kept = quotes.get(quoteId);
        if (kept == null || kept.isSigned()) {
            return Optional.empty();
        }
        forget(kept);
        KeptQuote longer =
                new KeptQuote(kept.quote(), kept.caller(), kept.quote().expiresAtMillis(), true);
        add(longer);
        return Optional.of(longer);
    }

    /** Removes a quote that its caller never received. */
    public synchronized void drop(Bytes32 quoteId) {
        KeptQuote kept = quotes.get(quoteId);
        if (kept != null) {
            forget(kept);
        }
    }

    @Override
    public synchronized Found find(Bytes32 quoteId, long nowMillis) {
        forgetUntil(nowMillis - TOMBSTONE_MILLIS);
        KeptQuote kept = quotes.get(quoteId);
        if (kept == null) {
            return new Found.Unknown();
        }
        return nowMillis >= kept.untilMillis() ? new Found.Expired() : new Found.Live(kept.quote());
    }

    /** Number of stored quotes, including expired ones. */
    public synchronized int size() {
        return quotes.size();
    }

    private void forgetUntil(long expiredBeforeMillis) {
        while (!byTime.isEmpty() && byTime.first().untilMillis() < expiredBeforeMillis) {
            forget(byTime.first());
        }
    }

    private void forget(KeptQuote kept) {
        byTime.remove(kept);
        quotes.remove(kept.id());
        kind(kept).remove(kept);
    }

    /** Groups quotes by caller, and chooses which quote to evict. */
    private static final class CallersQuotes {
        private final int capacity;
        private final int ofOneCaller;
        private final Map<String, TreeSet<KeptQuote>> quotes = new HashMap<>();

        /**
         * One set of quotes per caller, ordered by number of quotes, the smallest first. Among sets of equal size, the
         * one with the oldest quote comes last, because quotes are evicted from the last set.
         */
        private final TreeSet<TreeSet<KeptQuote>> bySize =
                new TreeSet<>(Comparator.<TreeSet<KeptQuote>>comparingInt(TreeSet::size)
                        .thenComparing(TreeSet::first, KeptQuote.BY_TIME.reversed()));

        private int size;

        CallersQuotes(int capacity, int ofOneCaller) {
            this.capacity = capacity;
            this.ofOneCaller = ofOneCaller;
        }

        void add(KeptQuote kept) {
            TreeSet<KeptQuote> own = quotes.computeIfAbsent(kept.caller(), caller -> new TreeSet<>(KeptQuote.BY_TIME));
            if (!own.isEmpty()) {
                bySize.remove(own);
            }
            own.add(kept);
            bySize.add(own);
            size++;
        }

        void remove(KeptQuote kept) {
            TreeSet<KeptQuote> own = Objects.requireNonNull(quotes.get(kept.caller()));
            bySize.remove(own);
            own.remove(kept);
            size--;
            if (own.isEmpty()) {
                quotes.remove(kept.caller());
            } else {
                bySize.add(own);
            }
        }

        /**
         * The quote to evict before this caller can add one. If the caller is at its limit, this is its own oldest
         * quote; else, if the store is full, the oldest quote of the caller with the most quotes. Empty if there is
         * room.
         */
        Optional<KeptQuote> toRemoveFor(String caller) {
            TreeSet<KeptQuote> own = quotes.get(caller);
            if (own != null && own.size() >= ofOneCaller) {
                return Optional.of(own.first());
            }
            return size >= capacity ? Optional.of(bySize.last().first()) : Optional.empty();
        }
    }

    /**
     * A quote in the store.
     *
     * @param caller the caller that prepared it
     * @param untilMillis Unix time in milliseconds at which the quote expires in the store; at most the quote's
     *     deadline
     * @param isSigned whether its payer has signed it
     */
    public record KeptQuote(SignedQuote quote, String caller, long untilMillis, boolean isSigned) {
        static final Comparator<KeptQuote> BY_TIME = Comparator.comparingLong(KeptQuote::untilMillis)
                .thenComparing(kept -> kept.id().toUint());

        Bytes32 id() {
            return quote.plan().quoteId();
        }
    }
}
