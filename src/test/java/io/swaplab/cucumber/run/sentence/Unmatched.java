package io.swaplab.cucumber.run.sentence;

import io.swaplab.cucumber.Vocabulary;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The message for a sentence that matches no step: similar steps, and the words that their nouns accept. */
public final class Unmatched {
    private static final Pattern NOUN = Pattern.compile("\\{(\\w+)}");

    private Unmatched() {}

    public static String say(String sentence, Collection<String> steps) {
        List<NearlyStep> fits = NearlyStep.of(sentence, steps).stream()
                .filter(fit -> !fit.told().isEmpty())
                .toList();
        List<String> near = NearestSteps.of(sentence, steps);
        // If no correction of a value is known, the sentence may have been meant as another step.
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

    /** The words that the step's first noun with fixed words accepts, and the one that was probably meant. */
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
