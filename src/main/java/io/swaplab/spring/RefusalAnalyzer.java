package io.swaplab.spring;

import io.swaplab.lab.backend.Refusal;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** A start that fails for a setting says which, and what helps, instead of a stack trace. */
final class RefusalAnalyzer extends AbstractFailureAnalyzer<Refusal> {
    @Override
    protected FailureAnalysis analyze(Throwable failure, Refusal cause) {
        @Nullable String hint = cause.hint();
        return new FailureAnalysis(
                String.valueOf(cause.getMessage()),
                hint == null ? "change the setting below swaplab that it names" : hint,
                cause);
    }
}
