package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Secrets;
import io.swaplab.console.model.Spelling;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.market.RequestLimits;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A key of the config file, or a family of keys such as {@code label.NAME}.
 *
 * @param form the keys, as a regular expression
 * @param shown the key in texts
 * @param rule what its value must be
 * @param sample a value, for the file that {@code config edit} makes
 */
record ConfigKey(String form, String shown, String rule, String sample, Predicate<String> fits) {
    static final String LABEL = "label";
    static final String TOKEN = "token";
    static final String ALIAS = "alias";
    private static final int MOST_LETTERS = 1_000;

    /** The keys without a family; each is the default of the option of that name. */
    static final List<ConfigKey> OPTIONS = List.of(
            token("from", "USDT"),
            token("to", "CAKE"),
            account("payer", "alice"),
            account("executor", "bob"),
            account("recipient", "carol"),
            number("slippage-bps", RequestLimits.MAX_BPS, "50"),
            number("deadline-secs", 999_999_999, "600"));

    private static final List<ConfigKey> ALL = Stream.concat(
                    OPTIONS.stream(),
                    Stream.of(
                            named(TOKEN, "[A-Za-z][A-Za-z0-9]{0,15}", "SYMBOL"),
                            named(LABEL, "[a-z][a-z0-9-]{0,31}", "NAME"),
                            new ConfigKey(
                                    ALIAS + "\\.[a-z][a-z0-9-]{0,31}",
                                    ALIAS + ".NAME",
                                    "commands, as they are typed, without keys and signatures",
                                    "wallet fund alice 1000 USDT",
                                    ConfigKey::isLine)))
            .toList();

    private static ConfigKey token(String key, String sample) {
        return new ConfigKey(
                key,
                key,
                "the symbol or address of a token",
                sample,
                value -> value.startsWith("0x") ? isAddress(value) : value.matches("[A-Za-z0-9.]{1,32}"));
    }

    private static ConfigKey account(String key, String sample) {
        return new ConfigKey(
                key,
                key,
                "a wallet, a label or an address",
                sample,
                value -> value.startsWith("0x") ? isAddress(value) : value.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,63}"));
    }

    private static ConfigKey number(String key, int most, String sample) {
        return new ConfigKey(
                key,
                key,
                "a whole number from 0 to " + most,
                sample,
                value -> value.matches("0|[1-9][0-9]{0,8}") && Integer.parseInt(value) <= most);
    }

    private static ConfigKey named(String family, String name, String shown) {
        return new ConfigKey(
                family + "\\." + name,
                family + "." + shown,
                "an address: 0x and 40 hexadecimal digits, with the right checksum where capitals are mixed",
                "0x0000000000000000000000000000000000000001",
                ConfigKey::isAddress);
    }

    private static boolean isLine(String text) {
        try {
            return !CommandInterpreter.commands(text).isEmpty()
                    && Secrets.masked(text).equals(text);
        } catch (CommandFailure openQuote) {
            return false;
        }
    }

    private static boolean isAddress(String value) {
        try {
            return !Address.parse(value).isZero();
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    /** The lines of a new file: every key, commented out, with a sample value. */
    static List<String> template() {
        return Stream.concat(
                        Stream.of(
                                "# Your settings. What you type on a line wins over a setting.",
                                "# Scripts, pipes, demos and replayed sessions use none of them."),
                        ALL.stream()
                                .flatMap(key ->
                                        Stream.of("", "# " + key.rule(), "#" + key.shown() + " = " + key.sample())))
                .toList();
    }

    /** What is wrong with a key and its value; empty if nothing is. */
    static Optional<CommandFailure> fault(String key, String value) {
        Optional<ConfigKey> known =
                ALL.stream().filter(each -> key.matches(each.form())).findFirst();
        if (known.isEmpty()) {
            List<String> keys = ALL.stream().map(ConfigKey::shown).toList();
            String near = Spelling.nearest(key, keys)
                    .map(n -> "; did you mean " + n + "?")
                    .orElse("");
            String shown = ForeignText.line(key, MOST_LETTERS);
            return Optional.of(CommandFailure.usage("there is no key " + shown + near)
                    .value("KEY", "one of " + String.join(", ", keys), shown));
        }
        boolean plain =
                value.length() <= MOST_LETTERS && ForeignText.line(value).equals(value);
        return plain && known.get().fits().test(value)
                ? Optional.empty()
                : Optional.of(wrong(key, known.get().rule(), value));
    }

    static CommandFailure wrong(String key, String rule, String value) {
        String got = ForeignText.line(Secrets.masked(value), MOST_LETTERS);
        return CommandFailure.usage(key + " is " + rule + ", got \"" + got + "\"")
                .value(key, rule, got);
    }
}
