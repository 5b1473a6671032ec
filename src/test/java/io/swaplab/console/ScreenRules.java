package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.TerminalTextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What holds for every screen of the console, whatever it shows. */
final class ScreenRules {
    private static final Pattern COMMAND = Pattern.compile(" *(next: |> |example ).*");
    private static final Pattern OTHER_SHORT_FORM =
            Pattern.compile("0x[0-9a-fA-F]+\\.\\.|0x(?![0-9a-fA-F]{4}…[0-9a-fA-F]{4}\\b)[0-9a-fA-F]*…");
    private static final Pattern WITHOUT_SEPARATORS =
            Pattern.compile("(?<![\\w.,])\\d{4,}(\\.\\d+)?(?= (USDT|USDC|BUSD|CAKE|BNB|WBNB|ETH|BTCB|USD6|TAX)\\b)");
    private static final Pattern WRONG_SEPARATORS =
            Pattern.compile("(?<![\\d.,])\\d{4,},\\d|(?<=\\d),\\d{1,2}(?!\\d)|(?<=\\d),\\d{4,}");
    private static final Pattern ROLES = Pattern.compile("\\((payer|executor|recipient)[,)]");
    private static final Pattern GLUED = Pattern.compile("\\S(next|hint): |againnot|[a-z]; \\d+ more");
    private static final int LEAST_INDENT = 8;

    /** The first line of commands that come to a verdict. */
    private static final Map<String, String> VERDICTS = Map.of(
            "swap hashes", "\\d+ of \\d+ hashes .*",
            "swap checks", "\\d+ of \\d+ checks passed.*",
            "swap receipt", "(s\\d+ is )?settled: .*",
            "chain audit", "\\d+ pools are as on the chain, none is missing",
            "fork doctor", "\\d+ of \\d+ checks are OK.*",
            "pools list", "\\d+ pools? at block \\d+.*",
            "tamper matrix", "\\d+ fields: .*",
            "trace", "trace of \\w+: (ok|reverted), .*");

    private ScreenRules() {}

    static void check(String command, String screen, int columns) {
        List<String> broken = new ArrayList<>();
        List<String> lines = screen.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (COMMAND.matcher(line).matches()) {
                continue;
            }
            if (TerminalTextLayout.width(line) > columns && line.strip().contains(" ")) {
                broken.add("too wide: " + line);
            }
            for (Pattern fault : List.of(OTHER_SHORT_FORM, WITHOUT_SEPARATORS, WRONG_SEPARATORS, ROLES, GLUED)) {
                if (fault.matcher(line).find()) {
                    broken.add(fault + ": " + line);
                }
            }
            if (i > 0 && isPartOfACell(line, lines.get(i - 1))) {
                broken.add("part of a cell: " + line);
            }
        }
        boolean told = false;
        for (String line : lines) {
            boolean tells = line.matches("alice: .*");
            if (tells && told) {
                broken.add("roles again: " + line);
            }
            // A story shows the screens of several commands.
            told = (tells || told) && !line.startsWith("> ");
        }
        VERDICTS.forEach((name, first) -> {
            if (command.equals(name) || command.startsWith(name + " ")) {
                if (!lines.getFirst().matches(first) && !lines.getFirst().startsWith("error: ")) {
                    broken.add("no verdict: " + lines.getFirst());
                }
            }
        });
        assertThat(broken)
                .as(command + " at " + columns + " columns\n" + screen)
                .isEmpty();
    }

    /**
     * Whether a line continues a cell of the row above. Sentences may go on below their beginning, which has one head
     * before it, and the tree of a route has two lines for a hop.
     */
    private static boolean isPartOfACell(String line, String above) {
        int indent = line.length() - line.stripLeading().length();
        boolean sentence = indent > 1
                && above.length() > indent
                && above.substring(indent - 2, indent).isBlank()
                && !above.substring(indent, indent + 1).isBlank()
                && cells(above) <= 3;
        boolean tree = above.matches(".*[█▉▊▋▌▍▎▏].*") || line.matches(".*gas [\\d,]+|.* all \\w+");
        boolean inside = above.substring(0, Math.min(indent, above.length())).isBlank();
        boolean rest = indent == 0 && line.matches("[^(]*\\)( .*)?") && cells(above) > 2;
        return rest || indent >= LEAST_INDENT && cells(above) > cells(line) + 1 && !sentence && !tree && !inside;
    }

    private static int cells(String line) {
        return line.strip().split(" {2,}").length;
    }
}
