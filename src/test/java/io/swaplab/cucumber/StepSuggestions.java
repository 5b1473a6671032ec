package io.swaplab.cucumber;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Suggests a step for problems that the console solves with a command or an option. */
final class StepSuggestions {
    private static final Map<String, String> STEPS = steps();

    private static final Pattern SHORT = Pattern.compile("wallet fund (\\S+) --token (\\S+) --amount (\\S+)");

    private StepSuggestions() {}

    private static Map<String, String> steps() {
        Map<String, String> steps = new LinkedHashMap<>();
        steps.put("--accept-impact", "with any price impact");
        steps.put("allowance approve", "the payer allows what it needs");
        steps.put("allowance permit2 approve", "the payer allows what it needs");
        steps.put("next: swap sign", "ACTOR signs it and the service builds it");
        steps.put("next: swap build", "ACTOR signs it and the service builds it");
        return steps;
    }

    /** Lines that suggest steps for the problem that an answer reports; empty if there is no suggestion. */
    static String of(String answer) {
        return Stream.concat(
                        STEPS.entrySet().stream()
                                .filter(cure -> answer.contains(cure.getKey()))
                                .map(Map.Entry::getValue),
                        SHORT.matcher(answer)
                                .results()
                                .map(given -> given.group(1) + " is given " + given.group(3) + " " + given.group(2)))
                .distinct()
                .map(step -> "\n  in a scenario: " + step)
                .collect(Collectors.joining());
    }
}
