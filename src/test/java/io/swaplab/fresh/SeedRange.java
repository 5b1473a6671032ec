package io.swaplab.fresh;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Seeds from one to another, both included. */
record SeedRange(long from, long to) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})(?:-(\\d{1,18}))?");

    SeedRange {
        if (from > to) {
            throw new IllegalArgumentException("seeds " + from + "-" + to + " end before they start");
        }
    }

    /** A range as text: {@code 4711}, or {@code 1-200}. */
    static SeedRange of(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("seeds are a number or FROM-TO, not '" + text + "'");
        }
        long from = Long.parseLong(matcher.group(1));
        return new SeedRange(from, matcher.group(2) == null ? from : Long.parseLong(matcher.group(2)));
    }

    LongStream seeds() {
        return LongStream.rangeClosed(from, to);
    }
}
