package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.Sentence.Part;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A session as a scenario.
 *
 * @param played names that {@code wallet play} let act
 * @param swap the swap that it ends with, or null when it has none
 */
public record Scenario(
        List<String> played,
        List<Sentence> sentences,
        @Nullable ToldSwap swap) {
    /** As many steps as a scenario may have. */
    public static final int MOST_STEPS = 8;

    public Scenario {
        played = List.copyOf(played);
        sentences = List.copyOf(sentences);
    }

    public Optional<ToldSwap> toldSwap() {
        return Optional.ofNullable(swap);
    }

    /** A name in words: what happens, without what is given. */
    public String name() {
        return sentences.stream()
                .filter(sentence -> sentence.part() == Part.WHEN)
                .map(Sentence::text)
                .findFirst()
                .map(text -> text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1))
                .orElse("A session");
    }

    /** The file of the scenario. */
    public String gherkin() {
        StringBuilder text = new StringBuilder("@fork" + mode() + "\nFeature: An exported session\n\n");
        text.append("  Rule: ")
                .append(rule())
                .append("\n\n    Scenario: ")
                .append(name())
                .append('\n');
        Part last = null;
        for (Sentence sentence : sentences) {
            // What is given after something was done belongs to what is done.
            Part part = last == Part.WHEN && sentence.part() == Part.GIVEN ? Part.WHEN : sentence.part();
            text.append("      ").append(part == last ? "And" : keyword(part)).append(' ');
            text.append(sentence.text()).append('\n');
            last = part;
        }
        return text.toString();
    }

    private String mode() {
        return toldSwap()
                .map(told -> told.isDelegated() ? " @mode:delegated" : " @mode:direct")
                .orElse("");
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
