package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.ScenarioStep.Part;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A session written as a scenario, that is, a test that consists of sentences.
 *
 * @param played names of the wallets that {@code wallet play} allowed to act
 * @param swap the swap that the scenario ends with, or null if there is none
 */
public record Scenario(
        List<String> played,
        List<ScenarioStep> sentences,
        @Nullable ScenarioSwap swap) {
    public Scenario {
        played = List.copyOf(played);
        sentences = List.copyOf(sentences);
    }

    public Optional<ScenarioSwap> toldSwap() {
        return Optional.ofNullable(swap);
    }

    /** The title of the scenario: the description of its swap, or the first sentence about an action. */
    public String name() {
        return sentences.stream()
                .filter(sentence -> sentence.part() == Part.WHEN)
                .filter(sentence -> swap == null || sentence.commands().contains(swap.prepared()))
                .map(ScenarioStep::text)
                .findFirst()
                .map(text -> text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1))
                .orElse("A session");
    }

    /** Writes scenarios as the text of a Gherkin file. */
    public static String gherkin(List<Scenario> scenarios) {
        StringBuilder text = new StringBuilder("@fork\nFeature: An exported session\n");
        String rule = "";
        for (Scenario scenario : scenarios) {
            if (!scenario.rule().equals(rule)) {
                rule = scenario.rule();
                text.append("\n  Rule: ").append(rule).append('\n');
            }
            text.append('\n').append(scenario.gherkin());
        }
        return text.toString();
    }

    private String gherkin() {
        StringBuilder text = new StringBuilder();
        toldSwap().ifPresent(told -> text.append("    @mode:").append(told.isDelegated() ? "delegated\n" : "direct\n"));
        text.append("    Scenario: ").append(name()).append('\n');
        Part last = null;
        for (ScenarioStep sentence : sentences) {
            // A Given sentence after a When sentence continues the actions, so it starts with And.
            Part part = last == Part.WHEN && sentence.part() == Part.GIVEN ? Part.WHEN : sentence.part();
            text.append("      ").append(part == last ? "And" : keyword(part)).append(' ');
            text.append(sentence.text()).append('\n');
            last = part;
        }
        return text.toString();
    }

    private String rule() {
        String end = sentences.getLast().text();
        if (end.contains("refuses")) {
            return "What cannot be done is refused with its reason";
        }
        return toldSwap().isPresent() ? "What is quoted is what is paid" : "The same session ends the same way";
    }

    private static String keyword(Part part) {
        return switch (part) {
            case GIVEN -> "Given";
            case WHEN -> "When";
            case THEN -> "Then";
        };
    }
}
