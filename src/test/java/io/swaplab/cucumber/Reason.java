package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks the reason that an answer gives. The expected text must consist of whole words of the reason itself, not of
 * the suggested remedy or of a list of valid values.
 */
final class Reason {
    private static final int FEWEST_CHARACTERS = 4;
    private static final Pattern CURE = Pattern.compile(" *(next|hint): .*");
    private static final Pattern LIST = Pattern.compile("; (known are|it has|there are) [^\n]*");

    private Reason() {}

    /** Requires an answer's reason to contain these whole words, or to concern the field with this name. */
    static void require(Outcome outcome, String words) {
        String reason = of(outcome.message());
        if (reason.startsWith(words + ":")) {
            return;
        }
        assertThat(words.strip())
                .as("the words of a reason: at least %d characters", FEWEST_CHARACTERS)
                .hasSizeGreaterThanOrEqualTo(FEWEST_CHARACTERS);
        assertThat(reason)
                .as("the reason, which has to say \"%s\"", words)
                .containsPattern("(?<![A-Za-z0-9])" + Pattern.quote(words) + "(?![A-Za-z0-9])");
    }

    private static String of(String message) {
        return LIST.matcher(message.lines()
                        .filter(line -> !CURE.matcher(line).matches())
                        .collect(Collectors.joining("\n")))
                .replaceAll("");
    }
}
