package io.swaplab.shell.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What a screen draws with beside letters: characters of Unicode, or what stands in for them where only ASCII is sure. */
public enum Glyphs {
    ASCII("..", "->", "-", "|- ", "`- ", "|  ", "#"),
    UNICODE("…", "→", "─", "├─ ", "└─ ", "│  ", "█");

    private static final BigDecimal EIGHTHS = BigDecimal.valueOf(8);
    private static final String PARTS = " ▏▎▍▌▋▊▉";

    private final String ellipsis;
    private final String arrow;
    private final String line;
    private final String branch;
    private final String lastBranch;
    private final String trunk;
    private final String block;

    Glyphs(String ellipsis, String arrow, String line, String branch, String lastBranch, String trunk, String block) {
        this.ellipsis = ellipsis;
        this.arrow = arrow;
        this.line = line;
        this.branch = branch;
        this.lastBranch = lastBranch;
        this.trunk = trunk;
        this.block = block;
    }

    /** Unicode on a terminal that is not a dumb one, where the locale says UTF-8. */
    public static Glyphs of(boolean terminal, Map<String, String> environment) {
        // The first that is set decides, as the C library has it.
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("")
                .toLowerCase(Locale.ROOT);
        boolean plain = !terminal || environment.getOrDefault("TERM", "").equals("dumb");
        return !plain && (locale.contains("utf-8") || locale.contains("utf8")) ? UNICODE : ASCII;
    }

    /** Stands where something is left out. */
    public String ellipsis() {
        return ellipsis;
    }

    public String arrow() {
        return arrow;
    }

    /** A line from left to right. */
    public String line(int cells) {
        return line.repeat(Math.max(0, cells));
    }

    /** In front of one of several things below another. */
    public String branch(boolean last) {
        return last ? lastBranch : branch;
    }

    /** In front of what stands below such a thing. */
    public String below(boolean last) {
        return last ? " ".repeat(trunk.length()) : trunk;
    }

    /**
     * A bar without blanks behind it; the least part above nothing shows as something.
     *
     * @param part of the whole, 0 to 1; more fills the bar as 1 does
     */
    public String bar(BigDecimal part, int cells) {
        BigDecimal whole = part.max(BigDecimal.ZERO).min(BigDecimal.ONE).multiply(BigDecimal.valueOf(cells));
        if (whole.signum() == 0) {
            return "";
        }
        if (this == ASCII) {
            return block.repeat(
                    Math.max(1, whole.setScale(0, RoundingMode.HALF_UP).intValue()));
        }
        int eighths = Math.max(
                1, whole.multiply(EIGHTHS).setScale(0, RoundingMode.HALF_UP).intValue());
        return block.repeat(eighths / 8) + (eighths % 8 == 0 ? "" : PARTS.charAt(eighths % 8));
    }
}
