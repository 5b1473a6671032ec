package io.swaplab.service.quote;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Quotes in the memory of one process. An expired quote is kept for ten minutes, so that its caller gets "expired"
 * rather than "unknown"; it is evicted earlier if the store is full. A live quote is never evicted, since somebody may
 * be signing it. Quotas per payer and caller prevent a single one from filling the store.
 */
public final class InMemoryQuoteStore implements QuoteStore {
    /** About 5 kB per quote: 100 MB. */
    public static final int DEFAULT_CAPACITY = 20_000;

    private static final int PART_OF_A_CALLER = 4;
    private static final int PART_OF_A_PAYER = 20;
    private static final long TOMBSTONE_MILLIS = 600_000;
    private static final long MILLIS_PER_SECOND = 1000;

    private final int capacity;
    private final int ofOneCaller;
    private final int ofOnePayer;
    private final Map<Bytes32, Kept> quotes = new HashMap<>();

    /** Number of quotes per payer and per caller, including expired ones. */
    private final Map<Object, Integer> held = new HashMap<>();

    private final TreeSet<Kept> byExpiry = new TreeSet<>(Comparator.comparingLong(Kept::expiresAtMillis)
            .thenComparing(kept -> kept.id().toUint()));

    private record Kept(SignedQuote quote, String caller) {
        long expiresAtMillis() {
            return quote.expiresAtMillis();
        }

        Address payer() {
            return quote.plan().payer();
        }

        Bytes32 id() {
            return quote.plan().quoteId();
        }
    }

    public InMemoryQuoteStore(int capacity) {
        this(capacity, Math.max(1, capacity / PART_OF_A_CALLER), Math.max(1, capacity / PART_OF_A_PAYER));
    }

    /**
     * A store with custom limits.
     *
     * @param ofOneCaller maximum number of live quotes per caller
     * @param ofOnePayer maximum number of live quotes per payer
     */
    public InMemoryQuoteStore(int capacity, int ofOneCaller, int ofOnePayer) {
        if (capacity < 1 || ofOneCaller < 1 || ofOnePayer < 1) {
            throw new IllegalArgumentException("the bounds of the store must be at least 1, got " + capacity + ", "
                    + ofOneCaller + " and " + ofOnePayer);
        }
        this.capacity = capacity;
        this.ofOneCaller = ofOneCaller;
        this.ofOnePayer = ofOnePayer;
    }

    @Override
    public synchronized void keep(SignedQuote quote, String caller) {
        Kept kept = new Kept(quote, caller);
        if (quotes.containsKey(kept.id())) {
            throw new IllegalArgumentException("the quote " + kept.id() + " is already kept");
        }
        long now = quote.issuedAtMillis();
        forgetUntil(now - TOMBSTONE_MILLIS);
        if (held.getOrDefault(kept.payer(), 0) >= ofOnePayer) {
            requireRoom(
                    "for this payer", ofOnePayer, now, other -> other.payer().equals(kept.payer()));
        }
        if (held.getOrDefault(caller, 0) >= ofOneCaller) {
            requireRoom(
                    "for this caller", ofOneCaller, now, other -> other.caller().equals(caller));
        }
        if (quotes.size() >= capacity) {
            requireRoom("in all", capacity, now, other -> true);
            forget(byExpiry.first());
        }
        add(kept);
    }

    private void add(Kept kept) {
        quotes.put(kept.id(), kept);
        byExpiry.add(kept);
        held.merge(kept.payer(), 1, Integer::sum);
        held.merge(kept.caller(), 1, Integer::sum);
    }

    /** Takes a quote that was kept before the process began, without limits: its payer may have signed it. */
    public synchronized void restore(SignedQuote quote, String caller) {
        Kept kept = new Kept(quote, caller);
        if (!quotes.containsKey(kept.id())) {
            add(kept);
        }
    }

    /** Removes a quote that its caller never received. */
    public synchronized void drop(Bytes32 quoteId) {
        Kept kept = quotes.get(quoteId);
        if (kept != null) {
            forget(kept);
        }
    }

    @Override
    public synchronized Found find(Bytes32 quoteId, long nowMillis) {
        forgetUntil(nowMillis - TOMBSTONE_MILLIS);
        Kept kept = quotes.get(quoteId);
        if (kept == null) {
            return new Found.Unknown();
        }
        return nowMillis >= kept.expiresAtMillis() ? new Found.Expired() : new Found.Live(kept.quote());
    }

    /** Number of stored quotes, including expired ones. */
    public synchronized int size() {
        return quotes.size();
    }

    /** Counts down from the quote that expires last; quotes past their deadline are not counted. */
    private void requireRoom(String whose, int most, long nowMillis, Predicate<Kept> counted) {
        int live = 0;
        long firstFree = nowMillis;
        for (Kept kept : byExpiry.descendingSet()) {
            if (kept.expiresAtMillis() <= nowMillis) {
                break;
            }
            if (counted.test(kept)) {
                live++;
                firstFree = kept.expiresAtMillis();
            }
        }
        if (live >= most) {
            throw ApiRefusal.retryLater(
                    ApiCode.ERR_RATE_LIMITED,
                    "the server holds " + live + " prepared quotes that are not expired " + whose + ", at most " + most
                            + " are allowed",
                    Math.ceilDiv(firstFree - nowMillis, MILLIS_PER_SECOND));
        }
    }

    private void forgetUntil(long expiredBeforeMillis) {
        while (!byExpiry.isEmpty() && byExpiry.first().expiresAtMillis() < expiredBeforeMillis) {
            forget(byExpiry.first());
        }
    }

    private void forget(Kept kept) {
        byExpiry.remove(kept);
        quotes.remove(kept.id());
        held.computeIfPresent(kept.payer(), (payer, count) -> count == 1 ? null : count - 1);
        held.computeIfPresent(kept.caller(), (caller, count) -> count == 1 ? null : count - 1);
    }
}
