package io.swaplab.cucumber.run;

import io.swaplab.console.model.Spelling;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills the placeholders of a feature, such as {@code <any token>}, with random values from a seed. Within a scenario,
 * equal placeholders get equal values; each scenario draws new ones. Line numbers stay the same.
 */
final class Holes {
    private static final String TOKEN = "any token";
    private static final String OTHER_TOKEN = "another token";
    private static final String AMOUNT = "any amount";
    private static final String PROVIDER = "any provider";
    private static final String SLIPPAGE = "any slippage";
    private static final List<String> NAMES = List.of(TOKEN, OTHER_TOKEN, AMOUNT, PROVIDER, SLIPPAGE, "any deadline");

    /** The tag of a feature with placeholders. */
    static final String TAG = "@fuzz";

    /**
     * Tokens of the packaged chain that are different assets. The wrapped native token is missing, because it counts as
     * the native coin.
     */
    static final List<String> TOKENS = List.of("BNB", "USDT", "USDC", "BUSD", "BTCB", "ETH", "CAKE", "USD6", "SLISBNB");

    private static final Pattern HOLE = Pattern.compile("<((?:any|another) [^<>]*)>");
    private static final Pattern SCENARIO =
            Pattern.compile("\\s*(Scenario|Example|Scenario Outline|Scenario Template):.*");

    private static final int DECIMALS = 6;
    private static final int MOST_DIGITS = 7;
    private static final int MOST_SLIPPAGE_BPS = 500;
    private static final int MOST_DEADLINE_MINUTES = 60;

    private final Random random;
    private final Map<String, String> drawn = new HashMap<>();

    /** The number of the line that is being filled. */
    private int here;

    Holes(long seed) {
        this.random = new Random(seed);
    }

    /** Whether a line contains a placeholder. */
    static boolean in(String line) {
        return HOLE.matcher(line).find();
    }

    /** The valid placeholder names. */
    static List<String> names() {
        return NAMES;
    }

    /** Whether any line of a feature contains a placeholder. */
    static boolean hasThem(List<String> lines) {
        for (String line : lines) {
            String text = line.strip();
            if (text.startsWith("@") && List.of(text.split("\\s+")).contains(TAG)) {
                return true;
            }
            if (text.startsWith("Feature:")) {
                return false;
            }
        }
        return false;
    }

    /** The first error in a feature's placeholders, preceded by its line number; empty if all can be filled. */
    static Optional<String> fault(List<String> lines) {
        Optional<String> first = lines.stream().filter(Holes::in).findFirst();
        if (first.isPresent() && !hasThem(lines)) {
            return Optional.of(1 + lines.indexOf(first.get()) + ": a feature with holes has the tag " + TAG + ": "
                    + first.get().strip());
        }
        try {
            new Holes(0).fill(lines);
            return Optional.empty();
        } catch (IllegalArgumentException unknown) {
            return Optional.ofNullable(unknown.getMessage());
        }
    }

    /**
     * Fills all placeholders.
     *
     * @throws IllegalArgumentException naming an unknown placeholder and its line
     */
    List<String> fill(List<String> lines) {
        List<String> filled = new ArrayList<>();
        for (String line : lines) {
            here++;
            if (SCENARIO.matcher(line).matches()) {
                drawn.clear();
            }
            filled.add(HOLE.matcher(line).replaceAll(hole -> Matcher.quoteReplacement(value(hole.group(1)))));
        }
        return filled;
    }

    private String value(String hole) {
        if (!NAMES.contains(hole)) {
            throw new IllegalArgumentException(here + ": no hole is called <" + hole + ">"
                    + Spelling.nearest(hole, NAMES)
                            .map(meant -> "; did you mean <" + meant + ">?")
                            .orElse("; there are <" + String.join(">, <", NAMES) + ">"));
        }
        String known = drawn.get(hole);
        if (known == null) {
            known = draw(hole);
            drawn.put(hole, known);
        }
        return known;
    }

    private String draw(String hole) {
        return switch (hole) {
            case TOKEN -> oneOf(TOKENS);
            case OTHER_TOKEN -> otherToken();
            case AMOUNT -> amount();
            case PROVIDER -> oneOf(providers());
            case SLIPPAGE -> slippage();
            default -> 1 + random.nextInt(MOST_DEADLINE_MINUTES) + " minutes";
        };
    }

    private String otherToken() {
        String first = value(TOKEN);
        return oneOf(TOKENS.stream().filter(token -> !token.equals(first)).toList());
    }

    private static List<String> providers() {
        return OriginProviders.names();
    }

    private String oneOf(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** A random amount of one to seven digits, from a millionth to millions; every token has at least six decimals. */
    private String amount() {
        long least = BigInteger.TEN.pow(random.nextInt(MOST_DIGITS)).longValueExact();
        BigDecimal digits = BigDecimal.valueOf(least + random.nextLong(9 * least));
        return digits.movePointLeft(random.nextInt(DECIMALS + 1))
                .stripTrailingZeros()
                .toPlainString();
    }

    private String slippage() {
        return BigDecimal.valueOf(1L + random.nextInt(MOST_SLIPPAGE_BPS), 2)
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }
}
