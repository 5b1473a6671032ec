package io.swaplab.cucumber.run.sentence;

import io.swaplab.cucumber.Vocabulary;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said of a sentence that is no step: the steps it may have meant, and the words that their nouns take. */
public final class Unmatched {
    private static final Pattern NOUN = Pattern.compile("\\{(\\w+)}");

    private Unmatched() {}

    public static String say(String sentence, Collection<String> steps) {
        List<NearlyStep> fits = NearlyStep.of(sentence, steps).stream()
                .filter(fit -> !fit.told().isEmpty())
                .toList();
        List<String> near = NearestSteps.of(sentence, steps);
        // A value that is like none of its noun was perhaps meant as the word of another step.
        if (!fits.isEmpty()
                && (fits.getFirst().unknown() == 0
                        || near.isEmpty()
                        || near.getFirst().equals(fits.getFirst().step()))) {
            return fits.stream().map(NearlyStep::said).collect(Collectors.joining("\nor:\n"));
        }
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
        return NOUN.matcher(step)
                .results()
                .map(noun -> noun.group(1))
                .filter(noun -> !Vocabulary.closed(noun).isEmpty())
                .findFirst()
                .map(noun -> Stream.of(sentence.split("\\s+"))
                        .filter(word -> !step.contains(word))
                        .map(word -> Nouns.oneOf(noun, word))
                        .filter(said -> said.contains("; nearest: "))
                        .findFirst()
                        .orElseGet(() -> Nouns.oneOf(noun, "")));
    }
}
