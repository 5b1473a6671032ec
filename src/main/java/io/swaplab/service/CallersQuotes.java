package io.swaplab.service;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/** Quotes by caller, and which one is removed to make room. */
final class CallersQuotes {
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
