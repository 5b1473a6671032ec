package io.swaplab.lab.inspect;

import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.StringNode;

/** Replaces the value of a field by another plausible value, to test whether a guard rejects the change. */
final class FieldMutator {
    private static final String STRANGER =
            SigningKey.forDevelopment("stranger").address().toString();
    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-fA-F]{40}");
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]*");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern MINIMUM = Pattern.compile("(.*\\.)?(min_amount_out|amount_out_min|minAmountOut)");
    private static final long OTHER_CHAIN = 56;
    private static final long NATIVE_MODES = 3;
    private static final long HOUR_SECS = 3_600;
    private static final long MILLIS = 1_000;

    private FieldMutator() {}

    static JsonNode of(String path, JsonNode value) {
        if (value.isBoolean()) {
            return BooleanNode.valueOf(!value.asBoolean());
        }
        if (value.isIntegralNumber()) {
            return LongNode.valueOf(number(path, value.asLong()));
        }
        if (value.isNumber()) {
            return DecimalNode.valueOf(value.decimalValue().add(BigDecimal.ONE));
        }
        return StringNode.valueOf(value.isNull() ? "0x01" : text(path, value.asString()));
    }

    private static long number(String path, long value) {
        if (path.equals("chain_id")) {
            return OTHER_CHAIN;
        }
        if (path.endsWith("funding_mode")) {
            return 1 - value;
        }
        if (path.endsWith("native_mode")) {
            return (value + 1) % NATIVE_MODES;
        }
        return value + (path.endsWith("_at") ? HOUR_SECS * MILLIS : 1);
    }

    private static String text(String path, String value) {
        if (ADDRESS.matcher(value).matches()) {
            return STRANGER;
        }
        if (HEX.matcher(value).matches()) {
            return hex(path, value);
        }
        if (MINIMUM.matcher(path).matches()) {
            return "1";
        }
        if (DIGITS.matcher(value).matches()) {
            long more = path.endsWith("deadline") ? HOUR_SECS : 1;
            return Uint256.parse(value).plus(more).toString();
        }
        return value.matches("[0-9]+\\.[0-9]+") ? "0.5" : value + "X";
    }

    /**
     * Changes one hexadecimal digit: in a signature, one of {@code r}, otherwise the last one. A signature's last byte
     * is never changed, because only two values of it are valid.
     */
    private static String hex(String path, String value) {
        if (value.equals("0x")) {
            return "0x01";
        }
        int at = path.endsWith("signature") ? value.length() / 4 : value.length() - 1;
        char other = value.charAt(at) == '1' ? '2' : '1';
        return value.substring(0, at) + other + value.substring(at + 1);
    }
}
