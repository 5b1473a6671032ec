package io.swaplab.bdd.run;

import io.swaplab.bdd.Vocabulary;
import io.swaplab.shell.text.Spelling;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of a sentence that is no step: the steps it may have meant, and the words that their nouns take. */
final class Unmatched {
    private static final Pattern NOUN = Pattern.compile("\\{(\\w+)}");
    private static final int MOST_SHOWN = 12;

    private Unmatched() {}

    static String say(String sentence, Collection<String> steps) {
        List<String> near = NearestSteps.of(sentence, steps);
        if (near.isEmpty()) {
            return "no step has these words: features/STEPS.md lists all that there are";
        }
        StringBuilder text = new StringBuilder("no step has these words; did you mean");
        near.forEach(step -> text.append("\n  ").append(step));
        nouns(sentence, near.getFirst()).ifPresent(nouns -> text.append('\n').append(nouns));
        return text.toString();
    }

    /** The words of the first noun of a step that takes certain words only, and the one that was meant. */
    private static Optional<String> nouns(String sentence, String step) {
        Matcher noun = NOUN.matcher(step);
        while (noun.find()) {
            List<String> words = Vocabulary.closed(noun.group(1));
            if (!words.isEmpty()) {
                String meant = List.of(sentence.split("\\s+")).stream()
                        .filter(word -> !step.contains(word))
                        .flatMap(word -> Spelling.nearestInAnyCase(word, words).stream())
                        .findFirst()
                        .map(word -> "; nearest: " + word)
                        .orElse("");
                return Optional.of("{" + noun.group(1) + "} is one of "
                        + String.join(", ", words.subList(0, Math.min(MOST_SHOWN, words.size())))
                        + (words.size() > MOST_SHOWN ? ", ... (features/STEPS.md lists all)" : "") + meant);
            }
        }
        return Optional.empty();
    }
}
