package io.swaplab.bdd;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A swap that a scenario is still describing, step by step; it is prepared once a step does something with it. */
final class Draft {
    private final Sum sum;
    private final String to;
    private final Map<String, String> choices = new LinkedHashMap<>();
    private @Nullable String provider;
    private boolean anyImpact;

    Draft(String payer, Sum sum, String to) {
        this.sum = sum;
        this.to = to;
        choose("payer", payer);
    }

    void choose(String option, String value) {
        choices.put(option, value);
    }

    void through(String onlyProvider) {
        provider = onlyProvider;
    }

    void acceptAnyImpact() {
        anyImpact = true;
    }

    @Nullable
    String provider() {
        return provider;
    }

    String quoteLine() {
        return sum.quoteLine(to) + (provider == null ? "" : " --providers " + provider);
    }

    /** The preparation of what that swap was quoted. */
    String prepareLine(String swap) {
        return "swap prepare " + swap + options();
    }

    /** The preparation without a quote before it. */
    String prepareLine() {
        return "swap prepare" + sum.given() + " --to " + to + options();
    }

    /** What a command that sends it is told besides. */
    String word() {
        return anyImpact ? " --accept-impact" : "";
    }

    private String options() {
        StringBuilder line = new StringBuilder();
        choices.forEach(
                (option, value) -> line.append(" --").append(option).append(' ').append(value));
        return line + word();
    }
}
