package io.swaplab.cucumber.run.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unusual characters of a sentence, such as curly quotes, and the sentence with the usual ones instead.
 *
 * @param told descriptions of the unusual characters
 * @param plain the corrected sentence
 */
record OddCharacters(List<String> told, String plain) {
    private static final Pattern CURLY = Pattern.compile("[\u201c\u201d\u201e\u201f\u00ab\u00bb]");
    private static final Pattern CURLY_SINGLE = Pattern.compile("[\u2018\u2019\u201a\u201b\u2032`]");
    private static final Pattern UNSEEN = Pattern.compile("\\p{Cf}");
    private static final Pattern OTHER_BLANK = Pattern.compile("[\t\\p{Zs}&&[^ ]]");
    private static final Pattern BLANKS = Pattern.compile("(\\S*) {2,}(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
    private static final Pattern END = Pattern.compile("\\s*([.,;:!?\u2026]+)$");

    static OddCharacters of(String sentence) {
        List<String> told = new ArrayList<>();
        String plain = sentence;
        plain = replaced(plain, CURLY, "\"", "the quote %s is curly: write \"", told);
        plain = replaced(plain, CURLY_SINGLE, "'", "the quote %s is curly: write '", told);
        plain = replaced(plain, UNSEEN, "", "a character stands there that is not shown, %s", told);
        plain = replaced(plain, OTHER_BLANK, " ", "a blank is of another kind, %s: write a blank", told);
        Matcher blanks = BLANKS.matcher(plain);
        if (blanks.find()) {
            told.add("more than one blank stands after \"" + blanks.group(1) + "\"");
            plain = blanks.replaceAll(before -> Matcher.quoteReplacement(before.group(1) + " "));
        }
        Matcher end = END.matcher(plain);
        if (end.find()) {
            told.add("\"" + end.group(1) + "\" stands at the end");
            plain = end.replaceFirst("");
        }
        return new OddCharacters(told, plain);
    }

    /** Replaces all matching characters, and describes the first of them. */
    private static String replaced(String text, Pattern odd, String meant, String what, List<String> told) {
        odd.matcher(text)
                .results()
                .map(MatchResult::group)
                .findFirst()
                .ifPresent(first -> told.add(String.format(Locale.ROOT, what, shown(first))));
        return odd.matcher(text).replaceAll(meant);
    }

    private static String shown(String character) {
        String code = String.format(Locale.ROOT, "U+%04X", character.codePointAt(0));
        return OTHER_BLANK.matcher(character).matches()
                        || UNSEEN.matcher(character).matches()
                ? code
                : character + " (" + code + ")";
    }
}
