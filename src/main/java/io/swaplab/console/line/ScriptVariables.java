package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables of a script, used as {@code $AMOUNT} or {@code ${AMOUNT}}; {@code $$} is a dollar sign. */
record ScriptVariables(Map<String, String> values) {
    private static final Pattern USE = Pattern.compile("\\$(?:\\{([^}]*)}|([A-Za-z_][A-Za-z0-9_]*)|(\\$))?");
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]{0,31}";
    private static final Pattern NEXT = Pattern.compile(",(?=" + NAME + "=)");
    private static final String RULE =
            "NAME=VALUE pairs separated by commas; a name has at most 32 letters, digits and _";

    static final ScriptVariables NONE = new ScriptVariables(Map.of());

    /** Parses the variables of an option such as {@code AMOUNT=2,TO=USDT}. */
    static ScriptVariables of(String option) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : NEXT.split(option, -1)) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (equals < 0 || !name.matches(NAME) || values.containsKey(name)) {
                throw CommandFailure.usage("--set is " + RULE + ", got " + part
                                + (values.containsKey(name) ? " where " + name + " is set already" : ""))
                        .value("set", RULE, part);
            }
            values.put(name, part.substring(equals + 1));
        }
        return new ScriptVariables(values);
    }

    /** Replaces every variable in a word; the result stays one word, whatever the values contain. */
    String in(String word) {
        return USE.matcher(word).replaceAll(use -> Matcher.quoteReplacement(value(use.group(), name(use))));
    }

    private static String name(java.util.regex.MatchResult use) {
        if (use.group(3) != null) {
            return "$";
        }
        String braced = use.group(1);
        return braced != null ? braced : use.group(2) == null ? "" : use.group(2);
    }

    private String value(String use, String name) {
        if (name.equals("$")) {
            return "$";
        }
        String value = values.get(name);
        if (value == null) {
            throw CommandFailure.usage("the script uses " + use + ", which is not set")
                    .value(
                            "set",
                            values.isEmpty()
                                    ? "set with --set NAME=VALUE"
                                    : "one of " + String.join(", ", values.keySet()),
                            use)
                    .hint("run FILE --set " + (name.isEmpty() ? "NAME" : name) + "=VALUE; $$ is a dollar sign");
        }
        return value;
    }
}
