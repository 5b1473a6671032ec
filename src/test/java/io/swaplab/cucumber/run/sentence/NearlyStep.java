package io.swaplab.cucumber.run.sentence;

import io.cucumber.cucumberexpressions.ExpressionFactory;
import io.cucumber.cucumberexpressions.ParameterType;
import io.cucumber.cucumberexpressions.ParameterTypeRegistry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A step that a sentence would match if some characters or values were written differently.
 *
 * @param told what is wrong, and what to write instead
 * @param unknown number of values for which no correction is known
 */
record NearlyStep(String step, List<String> told, int unknown) {
    private static final Pattern NOUN = Pattern.compile("\\{(\\w*)}");

    /** Prefix of the names of parameter types that accept any text instead of a noun's values. */
    private static final String ANY = "any";

    private static final ExpressionFactory EXPRESSIONS = new ExpressionFactory(anyValues());

    private static ParameterTypeRegistry anyValues() {
        ParameterTypeRegistry nouns = new ParameterTypeRegistry(Locale.ENGLISH);
        Nouns.all()
                .keySet()
                .forEach(noun -> nouns.defineParameterType(new ParameterType<>(
                        ANY + noun,
                        Nouns.anything(noun),
                        String.class,
                        (String[] groups) -> String.join("", groups),
                        false,
                        false)));
        return nouns;
    }

    /** The best matching steps; several if the sentence fits them equally well. */
    static List<NearlyStep> of(String sentence, Collection<String> steps) {
        OddCharacters odd = OddCharacters.of(sentence);
        Comparator<NearlyStep> order = Comparator.comparingInt(NearlyStep::unknown)
                .thenComparing(fit -> fit.told().size())
                .thenComparing(fit -> -fit.letters());
        List<NearlyStep> fits = steps.stream()
                .distinct()
                .flatMap(step -> fitting(step, odd).stream())
                .sorted(order.thenComparing(NearlyStep::step))
                .toList();
        return fits.stream()
                .filter(fit -> order.compare(fit, fits.getFirst()) == 0)
                .toList();
    }

    /** The errors and the step that was probably meant. */
    String said() {
        return String.join("\n", told) + "\n  the step is " + step;
    }

    /**
     * The number of letters outside of nouns. Of two equally good steps, the one with more such letters is preferred.
     */
    private int letters() {
        return NOUN.matcher(step).replaceAll("").length();
    }

    private static Optional<NearlyStep> fitting(String step, OddCharacters odd) {
        Pattern words = EXPRESSIONS
                .createExpression(NOUN.matcher(step).replaceAll("{" + ANY + "$1}"))
                .getRegexp();
        Matcher inAnyCase =
                Pattern.compile(words.pattern(), Pattern.CASE_INSENSITIVE).matcher(odd.plain());
        if (!inAnyCase.matches()) {
            return Optional.empty();
        }
        List<String> told = new ArrayList<>(odd.told());
        if (!words.matcher(odd.plain()).matches()) {
            told.add("its words are in small letters");
        }
        int unknown = 0;
        List<String> nouns =
                NOUN.matcher(step).results().map(noun -> noun.group(1)).toList();
        for (int i = 0; i < nouns.size(); i++) {
            String value = inAnyCase.group(i + 1);
            if (!Nouns.isOne(nouns.get(i), value)) {
                told.add(Nouns.told(nouns.get(i), value));
                unknown += Nouns.meant(nouns.get(i), value).isEmpty() ? 1 : 0;
            }
        }
        return Optional.of(new NearlyStep(step, told, unknown));
    }
}
