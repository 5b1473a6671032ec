package io.swaplab.console.model;

import java.util.Map;
import java.util.regex.Pattern;

/** Colours of the console, or none. */
public enum Ink {
    NONE,
    ANSI;

    /** What every colour code begins with. */
    static final String START = "\u001b[";

    private static final String END = START + "0m";
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[(0|1|2|31|32|33|36|1;36)m");

    /** When there are colours. */
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

    /** Something drawn, such as a bar. */
    public String drawn(String text) {
        return paint("36", text);
    }

    public String heading(String text) {
        return paint("1;36", text);
    }

    /** Whether a text is one code of these colours. */
    static boolean isColour(String code) {
        return COLOUR.matcher(code).matches();
    }

    private String paint(String code, String text) {
        return this == NONE || text.isEmpty() ? text : START + code + "m" + text + END;
    }
}
