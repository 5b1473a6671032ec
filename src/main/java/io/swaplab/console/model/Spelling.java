package io.swaplab.console.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the word that was probably meant, by edit distance. */
public final class Spelling {
    private Spelling() {}

    /**
     * The candidate with the smallest edit distance. Considers only candidates whose distance is small for the word's
     * length and, if the word has at least three letters, those that start with it or have it between hyphens.
     */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        int allowed = Math.max(1, Math.min(3, (word.length() + 1) / 3));
        return candidates.stream()
                .filter(c -> edits(word, c) <= allowed || isAbbreviation(word, c))
                .min(Comparator.<String>comparingInt(c -> edits(word, c)).thenComparing(Comparator.naturalOrder()));
    }

    /** The nearest candidate, ignoring case. */
    public static Optional<String> nearestInAnyCase(String word, Collection<String> candidates) {
        Map<String, String> byLower = new LinkedHashMap<>();
        candidates.forEach(candidate -> byLower.putIfAbsent(candidate.toLowerCase(Locale.ROOT), candidate));
        return nearest(word.toLowerCase(Locale.ROOT), byLower.keySet()).map(byLower::get);
    }

    private static boolean isAbbreviation(String word, String candidate) {
        return word.length() >= 3
                && (candidate.startsWith(word) || List.of(candidate.split("-")).contains(word));
    }

    /** The number of insertions, deletions, replacements and swaps of neighbouring characters between two words. */
    static int edits(String from, String to) {
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, from, to, i, j);
            }
        }
        return cost[from.length()][to.length()];
    }

    private static int cheapest(int[][] cost, String from, String to, int i, int j) {
        boolean same = from.charAt(i - 1) == to.charAt(j - 1);
        int best = Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
