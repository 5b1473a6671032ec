package io.swaplab.cucumber.run.sentence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the steps nearest to a sentence, by an edit distance over words in which a noun matches any word. */
public final class NearestSteps {
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\{[^}]*}|[^\\s]+");
    private static final int MOST = 3;

    /** Costs are in hundredths of a word. */
    private static final int WORD_COST = 100;

    private static final int NOUN_COST = 10;

    /** If more than this share of a sentence differs from a step, that step is not suggested. */
    private static final int ALLOWED_PERCENT = 50;

    /** Words that differ only between singular and plural. */
    private static final List<Set<String>> FORMS =
            List.of(Set.of("is", "are"), Set.of("was", "were"), Set.of("has", "have"));

    private record Near(String step, int cost) {}

    private NearestSteps() {}

    /** At most three steps, nearest first; empty if no step shares half of its words with the sentence. */
    public static List<String> of(String sentence, Collection<String> steps) {
        List<String> words = words(sentence);
        int allowed = words.size() * WORD_COST * ALLOWED_PERCENT / 100;
        List<Near> near = steps.stream()
                .distinct()
                .map(step -> new Near(step, distance(words, words(step))))
                .filter(one -> one.cost() <= allowed)
                .sorted(Comparator.comparingInt(Near::cost).thenComparing(Near::step))
                .limit(MOST)
                .toList();
        // A step that is more than one word farther than the nearest one was probably not meant.
        return near.stream()
                .filter(one -> one.cost() <= near.getFirst().cost() + WORD_COST)
                .map(Near::step)
                .toList();
    }

    private static List<String> words(String sentence) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(sentence);
        while (word.find()) {
            switch (word.group()) {
                // Amounts, percentages and durations are two words each.
                case "{amount}", "{percent}", "{duration}" -> words.addAll(List.of("{}", "{}"));
                default -> words.add(word.group().toLowerCase(Locale.ROOT));
            }
        }
        return words;
    }

    private static int distance(List<String> sentence, List<String> step) {
        int[] above = new int[step.size() + 1];
        for (int j = 1; j <= step.size(); j++) {
            above[j] = above[j - 1] + WORD_COST;
        }
        for (String word : sentence) {
            int[] row = new int[step.size() + 1];
            row[0] = above[0] + WORD_COST;
            for (int j = 1; j <= step.size(); j++) {
                int replaced = above[j - 1] + difference(word, step.get(j - 1));
                row[j] = Math.min(replaced, Math.min(above[j], row[j - 1]) + WORD_COST);
            }
            above = row;
        }
        return above[step.size()];
    }

    private static int difference(String word, String ofStep) {
        if (word.equals(ofStep)) {
            return 0;
        }
        if (ofStep.startsWith("{")) {
            return NOUN_COST;
        }
        if (FORMS.stream().anyMatch(forms -> forms.contains(word) && forms.contains(ofStep))) {
            return WORD_COST / 4;
        }
        int same = 0;
        int shorter = Math.min(word.length(), ofStep.length());
        while (same < shorter && word.charAt(same) == ofStep.charAt(same)) {
            same++;
        }
        // Words with a common beginning, such as "receive" and "receives", cost only half.
        return 2 * same > Math.max(word.length(), ofStep.length()) ? WORD_COST / 2 : WORD_COST;
    }
}
