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
 * Quotes in the memory of one process. A quote is held for ten minutes, or until its deadline once its payer has signed
 * it, and for ten minutes more as expired, so that its caller gets "expired" rather than "unknown".
 *
 * <p>No quote is refused. A caller that has its share loses its own oldest quote. In a full store the caller with the
 * most quotes loses its oldest, and a number of strangers cannot displace the quotes of a caller that has few. Signed and
 * unsigned quotes are bounded separately, so neither kind displaces the other. The payer of a quote does not matter here,
 * since anybody can name any payer.
 */
public final class InMemoryQuoteStore implements QuoteStore {
    /** Quotes of each kind, unsigned and signed: at about 5 kB per quote, 100 MB in all. */
    public static final int DEFAULT_CAPACITY = 10_000;

    /** How long a quote is held that nobody has signed. */
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
     * @param ofOneCaller the same per caller
     */
    public InMemoryQuoteStore(int capacity, int ofOneCaller) {
        if (capacity < 1 || ofOneCaller < 1) {
            throw new IllegalArgumentException(
                    "the bounds of the store must be at least 1, got " + capacity + " and " + ofOneCaller);
        }
        this.unsigned = new CallersQuotes(capacity, ofOneCaller);
        this.signed = new CallersQuotes(capacity, ofOneCaller);
    }

    /** Sets the listener that gets the id of each quote that is removed to make room. */
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

    /** Takes a quote that was kept before the process began, under the same bounds. */
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

    /** The quote as it is held from now on; empty if nothing has changed. */
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

    /** Quotes by caller, and which one is removed to make room. */
    private static final class CallersQuotes {
        private final int capacity;
        private final int ofOneCaller;
        private final Map<String, TreeSet<KeptQuote>> quotes = new HashMap<>();

        /** The callers by number of quotes; of those with the same number, the one with the oldest quote is the last. */
        private final TreeSet<TreeSet<KeptQuote>> bySize =
                new TreeSet<>(Comparator.<TreeSet<KeptQuote>>comparingInt(TreeSet::size)
                        .thenComparing(TreeSet::first, KeptQuote.BY_TIME.reversed()));

        private int size;

        /**
         * No quotes yet.
         *
         * @param capacity maximum number of quotes
         * @param ofOneCaller the same per caller
         */
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
         * The quote to remove before this caller can have one more: its own oldest if it has its share, else, if there is no
         * room, the oldest of the caller with the most.
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
}
