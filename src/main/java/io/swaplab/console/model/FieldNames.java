package io.swaplab.console.model;

import io.swaplab.console.model.CommandSpec.OptionSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Translates the names that the client and the API give to values, such as {@code slippageBps}, to the options and
 * arguments of a command.
 */
final class FieldNames {
    /** Options for the names that are not spelt like their option. The first one that the command has is meant. */
    private static final Map<String, List<String>> OPTIONS = Map.of(
            "target", List.of("to"),
            "tokenIn", List.of("from"),
            "tokenOut", List.of("to"),
            "amountIn", List.of("amount", "amount-raw"),
            "splitCount", List.of("splits"),
            "gasPrice", List.of("gas-price", "routing-gas-price"),
            "customFee", List.of("custom-fee-bps"));

    private final CommandSpec spec;

    FieldNames(CommandSpec spec) {
        this.spec = spec;
    }

    /** The failure in terms of the command's options: its field, its text and all violated rules. */
    CommandFailure typed(CommandFailure failure) {
        String field = failure.field();
        CommandFailure told = failure.saying(inOptions(failure.text(), field))
                .rule(failure.rule() == null ? null : inOptions(failure.rule(), null))
                .hint(failure.hint() == null ? null : inOptions(failure.hint(), null))
                .violations(failure.violations().stream()
                        .map(each -> CommandFailure.violation(
                                String.valueOf(each.get("code")),
                                typed(String.valueOf(each.get("field"))),
                                inOptions(String.valueOf(each.get("rule")), null),
                                String.valueOf(each.get("got"))))
                        .toList());
        return field == null ? told : named(told.field(typed(field)), typed(field));
    }

    /** The failure with its option in front of the text, unless the text names it. */
    private CommandFailure named(CommandFailure failure, String field) {
        String option = "--" + field;
        return spec.option(field).isEmpty() || failure.text().contains(option)
                ? failure
                : failure.saying(option + ": " + failure.text());
    }

    private String typed(String field) {
        return option(field)
                .map(OptionSpec::name)
                .or(() -> spec.arguments().stream()
                        .map(CommandSpec.ArgumentSpec::name)
                        .filter(name -> List.of(name.split("\\|")).contains(field.toUpperCase(Locale.ROOT)))
                        .findFirst())
                .orElse(field);
    }

    private Optional<OptionSpec> option(String field) {
        String camel = camel(field.replace('_', '-'));
        return spec.option(kebab(camel))
                .or(() -> OPTIONS.getOrDefault(camel, List.of()).stream()
                        .flatMap(name -> spec.option(name).stream())
                        .findFirst());
    }

    private static String kebab(String field) {
        return field.replaceAll("([a-z])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    /**
     * The text with {@code --slippage-bps} in place of {@code slippageBps}. A name that is also a plain word is replaced
     * only where a sentence about it begins.
     */
    private String inOptions(String text, @Nullable String field) {
        String told = text;
        for (OptionSpec option : spec.options()) {
            String camel = camel(option.name());
            if (!camel.equals(option.name())) {
                told = told.replaceAll("(?<![\\w.-])" + camel + "(?![\\w=])", "--" + option.name());
            }
        }
        if (field == null) {
            return told;
        }
        String word = option(field).map(option -> "--" + option.name()).orElseGet(() -> typed(field));
        return Pattern.compile("(?m)(^ *|: )" + Pattern.quote(field) + "(?=:? )")
                .matcher(told)
                .replaceAll(found -> found.group(1) + Matcher.quoteReplacement(word));
    }

    private static String camel(String option) {
        return Pattern.compile("-([a-z])")
                .matcher(option)
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }
}
