package io.swaplab.console.model;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads numbers as people write them, such as {@code 1,000}, {@code 1e18}, {@code 0.5%}, {@code 5 gwei} or {@code 20m},
 * and writes them as the console expects them.
 */
final class NumberRepair {
    private static final Set<ValueKind> NUMBERS =
            Set.of(ValueKind.WHOLE_NUMBER, ValueKind.AMOUNT, ValueKind.BASE_UNITS);
    private static final Pattern WRITTEN =
            Pattern.compile("-?\\$?([0-9][0-9,_']*|)(\\.[0-9]+)?(?:[eE]\\+?([0-9]{1,2}))? *([A-Za-z%]*)[,.;]?");
    private static final BigDecimal BPS_OF_A_PERCENT = BigDecimal.valueOf(100);
    private static final Map<String, BigDecimal> UNITS = Map.of(
            "gwei", BigDecimal.TEN.pow(9),
            "m", BigDecimal.valueOf(60),
            "min", BigDecimal.valueOf(60),
            "h", BigDecimal.valueOf(3600));

    private NumberRepair() {}

    /** The number that was probably meant; empty if the text is none, or if the kind takes no numbers. */
    static Optional<String> of(String text, ValueKind kind, String option) {
        Matcher written = WRITTEN.matcher(text.strip());
        if (!NUMBERS.contains(kind) || !written.matches() || written.group(1).isEmpty() && written.group(2) == null) {
            return Optional.empty();
        }
        String whole = written.group(1).replaceAll("[,_']", "");
        String part = written.group(2) == null ? "" : written.group(2);
        BigDecimal number = new BigDecimal((whole.isEmpty() ? "0" : whole) + part);
        if (written.group(3) != null) {
            number = number.scaleByPowerOfTen(Integer.parseInt(written.group(3)));
        }
        boolean perCent = written.group(4).equals("%") || !part.isEmpty() && written.group(3) == null;
        BigDecimal factor = option.endsWith("bps") && perCent
                ? BPS_OF_A_PERCENT
                : kind.equals(ValueKind.AMOUNT) ? BigDecimal.ONE : UNITS.getOrDefault(written.group(4), BigDecimal.ONE);
        BigDecimal meant = number.multiply(factor);
        String plain = meant.signum() == 0 ? "0" : meant.stripTrailingZeros().toPlainString();
        return plain.equals(text) ? Optional.empty() : Optional.of(plain);
    }
}
