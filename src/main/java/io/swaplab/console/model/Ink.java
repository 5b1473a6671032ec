package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;
import java.util.Map;
import java.util.regex.Pattern;

/** The console's colours: either colour codes or none. */
public enum Ink {
    NONE,
    ANSI;

    /** The start of every colour code. */
    private static final String START = "\u001b[";

    private static final String END = START + "0m";
    private static final int LONGEST_COLOUR = "\u001b[1;36m".length();
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[(0|1|2|31|32|33|36|1;36)m");

    /** The user's choice of when to use colours. */
    public enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    /**
     * Decides whether to use colours: by default on a terminal, unless NO_COLOR is set or the terminal is dumb;
     * {@code always} and {@code never} override this.
     */
    public static Ink of(When when, boolean terminal, Map<String, String> environment) {
        boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "").equals("dumb");
        return switch (when) {
            case AUTO -> terminal && !refused ? ANSI : NONE;
            case ALWAYS -> ANSI;
            case NEVER -> NONE;
        };
    }

    public String good(String text) {
        return paint("32", text);
    }

    public String bad(String text) {
        return paint("31", text);
    }

    public String warn(String text) {
        return paint("33", text);
    }

    public String strong(String text) {
        return paint("1", text);
    }

    public String faint(String text) {
        return paint("2", text);
    }

    /** The colour of drawings, such as bars. */
    public String drawn(String text) {
        return paint("36", text);
    }

    public String heading(String text) {
        return paint("1;36", text);
    }

    /**
     * Makes text safe for the terminal, as the last step before output. Line breaks, tabs and this class's colour codes
     * are allowed. All other invisible characters become question marks, wherever the text comes from.
     */
    public static String printable(String text) {
        if (text.chars().allMatch(unit -> unit >= ' ' && unit <= '~' || unit == '\n')) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length());
        int from = 0;
        for (int at = text.indexOf(START); at >= 0; at = text.indexOf(START, at + 1)) {
            int end = text.indexOf('m', at) + 1;
            if (end > at
                    && end - at <= LONGEST_COLOUR
                    && COLOUR.matcher(text.substring(at, end)).matches()) {
                shown.append(ForeignText.plain(text.substring(from, at))).append(text, at, end);
                from = end;
            }
        }
        return shown.append(ForeignText.plain(text.substring(from))).toString();
    }

    private String paint(String code, String text) {
        return this == NONE || text.isEmpty() ? text : START + code + "m" + text + END;
    }
}
