package io.swaplab.promises;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A row of the page of promises: the page that makes it, words of it, and the checks that hold it. */
record Promise(String page, String words, List<String> checks) {
    private static final Pattern HEADING = Pattern.compile("## \\[[^\\]]+]\\(([^)]+)\\)");
    private static final Pattern ROW = Pattern.compile("\\| (.+?) \\| (.+) \\|");
    private static final Pattern CHECK = Pattern.compile("`([^`]+)`");

    /** The rows below headings that link to the page whose promises they are. */
    static List<Promise> read(Path folder, List<String> lines) {
        List<Promise> promises = new ArrayList<>();
        String page = "";
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                page = folder.resolve(heading.group(1)).normalize().toString();
            } else if (!page.isEmpty() && row.matches() && !row.group(1).equals("promise")) {
                List<String> checks = CHECK.matcher(row.group(2))
                        .results()
                        .map(found -> found.group(1))
                        .toList();
                promises.add(new Promise(page, Sentence.plain(row.group(1)), checks));
            }
        }
        return promises;
    }

    /** Whether a text of its page has its words. */
    boolean isIn(String text) {
        return text.contains(words);
    }
}
