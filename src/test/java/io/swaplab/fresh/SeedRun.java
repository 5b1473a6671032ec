package io.swaplab.fresh;

import java.util.List;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.TestAbortedException;

/** One seed of a property. What fails ends with the command that repeats it. */
record SeedRun(long seed, SeedTally tally)
        implements TestTemplateInvocationContext,
                ParameterResolver,
                BeforeTestExecutionCallback,
                TestExecutionExceptionHandler {
    @Override
    public String getDisplayName(int invocationIndex) {
        return "seed " + seed;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == long.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return seed;
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        tally.started();
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (failure instanceof TestAbortedException) {
            throw failure;
        }
        String command = tally.failed(seed);
        throw new AssertionError(failure + System.lineSeparator() + "repeat with: " + command, failure);
    }
}
