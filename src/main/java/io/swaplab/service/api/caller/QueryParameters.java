package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses one request's query strictly: only declared parameters are accepted, each at most once and with a value.
 * Numbers have no sign, leading zeros or exponent. All accessors throw an {@link ApiRefusal} that names the parameter,
 * the rule and the given value.
 */
final class QueryParameters {
    private static final Pattern PLAIN_NUMBER = Pattern.compile("0|[1-9][0-9]*");
    private static final int UINT256_DIGITS = 78;
    private static final int INT_DIGITS = 10;

    /** The parameters that may have an empty value, which means no filter. */
    private static final Set<String> MAY_BE_EMPTY = Set.of("providers", "exclude_providers");

    private final Map<String, String> values;

    private QueryParameters(Map<String, String> values) {
        this.values = values;
    }

    /** Parses the query string as in the URL; undeclared parameter names are rejected. */
    static QueryParameters parse(@Nullable String rawQuery, Set<String> declared) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : rawQuery == null ? new String[0] : rawQuery.split("&", -1)) {
            if (pair.isEmpty()) {
                continue;
            }
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            if (name.isEmpty()) {
                throw invalid("query", "must not have a parameter with an empty name", pair);
            }
            if (!declared.contains(name)) {
                throw invalid(name, "is not a parameter of this endpoint; known are " + known(declared));
            }
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (value.isEmpty() && !MAY_BE_EMPTY.contains(name)) {
                throw invalid(name, "must have a value");
            }
            if (values.put(name, value) != null) {
                throw invalid(name, "must be given once, not repeatedly");
            }
        }
        return new QueryParameters(values);
    }

    /** Wraps parameters whose names are known to be declared. */
    static QueryParameters of(Map<String, String> values) {
        return new QueryParameters(values);
    }

    Address address(String name) {
        return given(name).map(text -> address(name, text)).orElseThrow(() -> missing(name));
    }

    @Nullable
    Address addressOrNull(String name) {
        return given(name).map(text -> address(name, text)).orElse(null);
    }

    /** The parameter's value as a token address; the sentinel of the native coin is accepted in any letter case. */
    Address token(String name) {
        String text = given(name).orElseThrow(() -> missing(name));
        return text.equalsIgnoreCase(Token.NATIVE_SENTINEL.toString()) ? Token.NATIVE_SENTINEL : address(name, text);
    }

    /** The parameter's value as an amount in base units, from 1 to 2^256-1. */
    Uint256 amount(String name) {
        String text = given(name).orElseThrow(() -> missing(name));
        Uint256 amount = unsigned(name, text, 1);
        if (amount.isZero()) {
            throw notUnsigned(name, text, 1);
        }
        return amount;
    }

    /** The parameter's value as a number from 0 to 2^256-1; null if the parameter is absent. */
    @Nullable
    Uint256 unsignedOrNull(String name) {
        return given(name).map(text -> unsigned(name, text, 0)).orElse(null);
    }

    private static Uint256 unsigned(String name, String text, int least) {
        if (!PLAIN_NUMBER.matcher(text).matches() || text.length() > UINT256_DIGITS) {
            throw notUnsigned(name, text, least);
        }
        try {
            return Uint256.parse(text);
        } catch (IllegalArgumentException | ArithmeticException tooLarge) {
            throw notUnsigned(name, text, least);
        }
    }

    private static ApiRefusal notUnsigned(String name, String text, int least) {
        return invalid(name, "must be an integer from " + least + " to 2^256-1 in plain decimal digits", text);
    }

    /** The parameter as an integer from {@code least} to {@code most}; {@code otherwise} if it is absent. */
    int integer(String name, int least, int most, int otherwise) {
        Optional<String> given = given(name);
        if (given.isEmpty()) {
            return otherwise;
        }
        String text = given.get();
        if (PLAIN_NUMBER.matcher(text).matches() && text.length() <= INT_DIGITS) {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return (int) value;
            }
        }
        throw invalid(name, "must be an integer from " + least + " to " + most + " in plain decimal digits", text);
    }

    boolean flag(String name, boolean otherwise) {
        Optional<String> given = given(name);
        if (given.isEmpty()) {
            return otherwise;
        }
        return switch (given.get()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw invalid(name, "must be true or false", given.get());
        };
    }

    /** The names of a comma-separated list; empty if the parameter is absent or empty. */
    Set<String> names(String name) {
        String text = values.getOrDefault(name, "");
        if (text.isEmpty()) {
            return Set.of();
        }
        Set<String> names = new LinkedHashSet<>(List.of(text.split(",", -1)));
        if (names.contains("")) {
            throw invalid(name, "must be provider names separated by single commas", text);
        }
        return names;
    }

    /** The addresses of a comma-separated list of at most {@code most}; empty if the parameter is absent. */
    Set<Address> addresses(String name, int most) {
        Optional<String> given = given(name);
        if (given.isEmpty()) {
            return Set.of();
        }
        String[] texts = given.get().split(",", -1);
        if (texts.length > most) {
            throw invalid(name, "must be at most " + most + " addresses", Integer.toString(texts.length));
        }
        Set<Address> addresses = new LinkedHashSet<>();
        for (String text : texts) {
            addresses.add(address(name, text));
        }
        return addresses;
    }

    private Optional<String> given(String name) {
        return Optional.ofNullable(values.get(name));
    }

    private static Address address(String name, String text) {
        try {
            return Address.parse(text);
        } catch (IllegalArgumentException malformed) {
            boolean shaped = text.matches("0x[0-9a-fA-F]{40}");
            throw invalid(
                    name,
                    shaped
                            ? "must have a valid EIP-55 checksum or letters of one case"
                            : "must be an address, 0x and 40 hexadecimal digits",
                    text);
        }
    }

    private static String decoded(String raw) {
        try {
            return URLDecoder.decode(raw, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw invalid("query", "must be percent-encoded UTF-8", raw);
        }
    }

    private static String known(Set<String> declared) {
        return declared.isEmpty()
                ? "none"
                : String.join(", ", declared.stream().sorted().toList());
    }

    private static ApiRefusal missing(String name) {
        return invalid(name, "is required");
    }

    private static ApiRefusal invalid(String name, String rule) {
        return ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, name, rule);
    }

    private static ApiRefusal invalid(String name, String rule, String got) {
        return ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, name, rule, got);
    }
}
