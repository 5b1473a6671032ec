package io.swaplab;

import io.swaplab.core.evm.ForeignText;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;

/** Texts that move a terminal's cursor, set its title, forge lines, or hide what they say. */
public final class HostileText {
    /** What terminals and readers act upon: 7-bit and 8-bit controls, directions, zero widths, separators, halves. */
    public static final List<String> SEQUENCES = List.of(
            "\u001b[2J",
            "\u001b]0;title\u0007",
            "\u001b]8;;http://bad.example\u001b\\link\u001b]8;;\u001b\\",
            "\u001b[1A\u001b[2K",
            "\u001b[?1049h",
            "\u001bc",
            "\u001bP+q\u001b\\",
            "\u009b2J",
            "\u009d0;title\u009c",
            "\u0085next",
            "a\rb",
            "\b\b\b",
            "\u0000",
            "\u007f",
            "\u202etxt.exe",
            "\u2066isolate\u2069",
            "\u200bzero\u200d\ufeff",
            "\u2028line\u2029paragraph",
            "\ue000private",
            "\ud800half",
            "\udb40\udc41tag",
            "\u3164\u034ffilled\ufe0f\u2800");

    private HostileText() {}

    /** A text of some of these between ordinary words. */
    public static String of(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(i -> "w" + i + SEQUENCES.get(random.nextInt(SEQUENCES.size())))
                .collect(Collectors.joining(" "));
    }

    /** Fails where a text that is shown has anything hidden but line breaks, tabs and the console's own colours. */
    public static void assertHarmless(String where, String shown) {
        String plain = shown.replaceAll("\u001b\\[(0|1|2|31|32|33|36|1;36)m", "");
        Assertions.assertThat(plain.codePoints()
                        .filter(letter -> letter != '\n' && letter != '\t' && ForeignText.isHidden(letter))
                        .mapToObj(Integer::toHexString))
                .as(where)
                .isEmpty();
    }
}
