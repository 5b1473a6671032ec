package io.swaplab.cucumber;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import java.util.Map;

/**
 * How an action ended.
 *
 * @param code the failure's code: an API code, an error of the chain; empty when it succeeded
 * @param field what the failure is about; empty when it does not say
 */
record Outcome(ExitCode exit, String code, String field, String message, Map<String, ?> data) {
    static Outcome of(CommandResult result) {
        CommandFailure failure = result.failure();
        return failure == null
                ? new Outcome(ExitCode.OK, "", "", result.text(), result.data())
                : new Outcome(failure.exit(), failure.code(), orEmpty(failure.field()), result.text(), result.data());
    }

    /** The outcome of a call to the client, for what no command can ask. */
    static Outcome of(Runnable call) {
        try {
            call.run();
            return new Outcome(ExitCode.OK, "", "", "", Map.of());
        } catch (PreparationRejected rejected) {
            return new Outcome(ExitCode.REFUSED, "", rejected.field(), rejected.getMessage(), Map.of());
        } catch (ApiError api) {
            return new Outcome(ExitCode.API, Integer.toString(api.code()), "", api.getMessage(), Map.of());
        } catch (SwapReverted reverted) {
            return new Outcome(ExitCode.REVERTED, reverted.revert().name(), "", reverted.getMessage(), Map.of());
        }
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
