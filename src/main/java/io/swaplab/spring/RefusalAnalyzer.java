package io.swaplab.spring;

import io.swaplab.lab.backend.Refusal;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Explains to the user which setting keeps the application from starting, and what to change. The explanation replaces
 * the stack trace.
 */
final class RefusalAnalyzer extends AbstractFailureAnalyzer<Refusal> {
    /** The Spring property that corresponds to each of these options of the console, by option name. */
    private static final Map<String, String> PROPERTIES = Map.of(
            "follow", "swaplab.endpoints",
            "store", "swaplab.store",
            "trusted-proxy", "swaplab.api.trusted-proxies",
            "api-keys", "swaplab.api.api-keys",
            "quote-keys", "swaplab.api.quote-keys");

    @Override
    protected FailureAnalysis analyze(Throwable failure, Refusal cause) {
        @Nullable String field = cause.field();
        @Nullable String property = field == null ? null : PROPERTIES.getOrDefault(field, field);
        @Nullable String hint = cause.hint();
        // A hint that names a command-line option applies to the console, not to this application.
        String action = hint != null && !hint.contains("--")
                ? hint
                : "change " + (property == null ? "the properties below swaplab" : property);
        String description = property == null
                ? String.valueOf(cause.getMessage())
                : property + " must be " + String.valueOf(cause.rule()).replace("--profile FILE", "swaplab.profile")
                        + ", got \"" + cause.got() + "\"";
        return new FailureAnalysis(description, action, cause);
    }
}
