package io.swaplab.cucumber.run.sentence;

import io.cucumber.java.ParameterType;
import io.swaplab.console.model.Spelling;
import io.swaplab.cucumber.Vocabulary;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The formats of nouns' values, and corrections for values written in another way. */
final class Nouns {
    private static final int MOST_SHOWN = 12;
    private static final int HOURS_OF_A_DAY = 24;
    private static final String QUOTED = "\"[^\"]*\"|'[^']*'";
    private static final Pattern HOLE = Pattern.compile("<[^<>\\s][^<>]*>");
    private static final Pattern AMOUNT = Pattern.compile("([0-9.,_']+) ?([A-Za-z]\\w*)");
    private static final Pattern PERCENT = Pattern.compile("(-?[0-9.,]+) ?(?:%|percent|per cent|pct)?");
    private static final Pattern DURATION = Pattern.compile("([0-9]+) ?([a-z])[a-z]*");
    private static final Pattern THOUSANDS = Pattern.compile("[0-9]{1,3}(?:[,_'][0-9]{3})+(?:\\.[0-9]+)?");

    /** The format of each noun's values. Those of {@code {int}} and similar nouns come with Cucumber. */
    private static final Map<String, Pattern> FORMS = forms();

    private static final Map<String, String> EXAMPLES = Map.of(
            "actor", "dave",
            "token", "CAKE",
            "amount", "0.5 BNB",
            "pair", "WBNB/USDT",
            "provider", "PANCAKEV3",
            "providers", "PANCAKEV2, BISWAP and THENA",
            "percent", "0.5 %",
            "duration", "20 minutes",
            "int", "64");

    private Nouns() {}

    private static Map<String, Pattern> forms() {
        Map<String, Pattern> forms = new HashMap<>();
        for (Method method : Vocabulary.class.getDeclaredMethods()) {
            ParameterType noun = method.getAnnotation(ParameterType.class);
            if (noun != null) {
                forms.put(method.getName(), Pattern.compile(noun.value()));
            }
        }
        forms.put("int", Pattern.compile("-?[0-9]+"));
        forms.put("word", Pattern.compile("\\S+"));
        forms.put("string", Pattern.compile(QUOTED));
        forms.put("", Pattern.compile(".*"));
        return forms;
    }

    static Map<String, Pattern> all() {
        return FORMS;
    }

    /** A pattern for any text in place of a noun, valid or not, with the same number of words. */
    static String anything(String noun) {
        return switch (noun) {
            case "amount", "duration", "pair" -> "\\S+(?: \\S+)?";
            case "percent" -> "\\S+(?: (?:%|percent|per cent|pct))?";
            case "providers", "" -> ".+";
            case "string" -> QUOTED + "|.+";
            case "error" -> "'[^']*'|\\S+";
            default -> "\\S+";
        };
    }

    static boolean isOne(String noun, String value) {
        return FORMS.get(noun).matcher(value).matches();
    }

    /** Why a text is not a value of a noun, and what to write instead. */
    static String told(String noun, String value) {
        Matcher hole = HOLE.matcher(value);
        if (hole.find()) {
            return hole.group()
                    + " is a hole: a \"Scenario Outline:\" has it, and \"Examples:\" with a column of its name";
        }
        String said = "\"" + value + "\" is no {" + noun + "}: ";
        List<String> words = Vocabulary.closed(noun);
        if (!words.isEmpty()) {
            return said + oneOf(noun, value);
        }
        return said
                + meant(noun, value)
                        .map(meant -> "write " + meant
                                + (meant.equals(value.toLowerCase(Locale.ROOT)) ? ", in small letters" : "")
                                + (meant.equals(value.toUpperCase(Locale.ROOT)) ? ", in capital letters" : ""))
                        .orElseGet(() -> "it is written as " + EXAMPLES.getOrDefault(noun, "\"text\""));
    }

    /** The words that a noun accepts, and the one that was probably meant. */
    static String oneOf(String noun, String value) {
        List<String> words = Vocabulary.closed(noun);
        return "{" + noun + "} is one of " + String.join(", ", words.subList(0, Math.min(MOST_SHOWN, words.size())))
                + (words.size() > MOST_SHOWN ? ", ... (features/STEPS.md lists all)" : "")
                + Spelling.nearestInAnyCase(value, words)
                        .map(word -> "; nearest: " + word)
                        .orElse("");
    }

    /** The value that was probably meant; empty if the text resembles none. */
    static Optional<String> meant(String noun, String value) {
        Stream<String> attempts = switch (noun) {
            case "actor" -> Stream.of(value.toLowerCase(Locale.ROOT));
            case "token", "provider" -> Stream.of(value.toUpperCase(Locale.ROOT));
            case "providers" ->
                Stream.of(value.toUpperCase(Locale.ROOT)
                        .replaceAll(" AND ", " and ")
                        .replaceAll(",(?! )", ", "));
            case "pair" -> Stream.of(value.toUpperCase(Locale.ROOT).replaceAll(" ?[-/_ ] ?", "/"));
            case "amount" ->
                parts(AMOUNT, value)
                        .map(part -> number(part.group(1)) + " " + part.group(2).toUpperCase(Locale.ROOT));
            case "percent" -> parts(PERCENT, value).map(part -> number(part.group(1)) + " %");
            case "duration" -> parts(DURATION, value.toLowerCase(Locale.ROOT)).map(Nouns::time);
            case "int" -> Stream.of(number(value));
            case "string" -> Stream.of("\"" + value.replace("\"", "") + "\"");
            default -> Spelling.nearestInAnyCase(value, Vocabulary.closed(noun)).stream();
        };
        return attempts.filter(attempt -> isOne(noun, attempt)).findFirst();
    }

    private static Stream<Matcher> parts(Pattern form, String value) {
        return Stream.of(form.matcher(value)).filter(Matcher::matches);
    }

    /** Removes commas before groups of three digits, and turns any other comma into a decimal point. */
    private static String number(String text) {
        String plain = THOUSANDS.matcher(text).matches() ? text.replaceAll("[,_']", "") : text.replace(',', '.');
        return plain.startsWith(".") ? "0" + plain : plain;
    }

    private static String time(Matcher part) {
        String count = part.group(1);
        return switch (part.group(2)) {
            case "s" -> count + " seconds";
            case "m" -> count + " minutes";
            case "h" -> count + " hours";
            case "d" -> Long.parseLong(count) * HOURS_OF_A_DAY + " hours";
            default -> "";
        };
    }
}
