package io.swaplab.promises;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** A sentence without markup; with whether its paragraph names the day on which its figures were measured. */
record Sentence(String text, boolean measured) {
    private static final Pattern ABSOLUTE =
            Pattern.compile("\\b([Nn]ever|[Aa]lways|[Aa]t most|[Aa]t least|at the latest"
                    + "|no more than|proved|exactly|to the wei|guarantee[sd]?|[Nn]obody|[Nn]othing (else )?(is|of|was))\\b"
                    + "|^No [a-z]");
    private static final Pattern FIGURE =
            Pattern.compile("(?<![\\w.])(one |two |three |four |five |six |eight |ten |twenty "
                    + "|half a |\\d([\\d,.]*\\d)?\\s*)"
                    + "(ms|s|us|[MKG]B|bytes?|bp|seconds?|minutes?|hours?|requests?|calls?|times|%|(routes|blocks)?/s)"
                    + "(?![\\w-])");
    private static final Pattern MEASURED = Pattern.compile("(?i)\\bmeasured (on )?\\d{4}-\\d\\d-\\d\\d\\b");
    private static final Pattern END = Pattern.compile("(?<=[.!?;])\\s+|(?<=:)\\s+(?=[A-Z])");

    static List<Sentence> of(String markdown, boolean measured) {
        return Arrays.stream(END.split(plain(markdown)))
                .filter(text -> !text.isEmpty())
                .map(text -> new Sentence(text, measured))
                .toList();
    }

    /** Whether a check has to hold it. What was measured on a day that is named says what was, not what will be. */
    boolean isPromise() {
        return !isMeasured(text)
                && (ABSOLUTE.matcher(text).find()
                        || !measured && FIGURE.matcher(text).find());
    }

    static boolean isMeasured(String text) {
        return MEASURED.matcher(text).find();
    }

    /** The words as they are read: links by their text, without marks and line ends. */
    static String plain(String markdown) {
        return markdown.replaceAll("!?\\[([^\\]]*)]\\([^)]*\\)", "$1")
                .replaceAll("[`*]", "")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
