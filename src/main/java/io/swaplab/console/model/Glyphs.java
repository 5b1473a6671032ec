package io.swaplab.console.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The characters used for drawing: Unicode, or ASCII replacements. */
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

    /** Chooses Unicode on a terminal that is not dumb and has a UTF-8 locale, otherwise ASCII. */
    public static Glyphs of(boolean terminal, Map<String, String> environment) {
        // The first variable that is set decides, as in the C library.
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("")
                .toLowerCase(Locale.ROOT);
        boolean plain = !terminal || environment.getOrDefault("TERM", "").equals("dumb");
        return !plain && (locale.contains("utf-8") || locale.contains("utf8")) ? UNICODE : ASCII;
    }

    /** The mark for omitted text. */
    public String ellipsis() {
        return ellipsis;
    }

    public String arrow() {
        return arrow;
    }

    /** A horizontal line. */
    public String line(int cells) {
        return line.repeat(Math.max(0, cells));
    }

    /** The prefix of a tree node below its parent. */
    public String branch(boolean last) {
        return last ? lastBranch : branch;
    }

    /** The prefix of the lines below a tree node. */
    public String below(boolean last) {
        return last ? " ".repeat(trunk.length()) : trunk;
    }

    /**
     * A bar without trailing blanks; every part above zero gets a visible bar.
     *
     * @param part fraction of the whole, clamped to 1
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
