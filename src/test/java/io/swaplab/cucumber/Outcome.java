package io.swaplab.cucumber;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import java.util.Map;

/**
 * The result of an action.
 *
 * @param code the failure's code, such as an API code or a contract error; empty on success
 * @param field the field that the failure is about; empty if it names none
 */
record Outcome(ExitCode exit, String code, String field, String message, Map<String, ?> data) {
    static Outcome of(CommandResult result) {
        CommandFailure failure = result.failure();
        return failure == null
                ? new Outcome(ExitCode.OK, "", "", result.text(), result.data())
                : new Outcome(failure.exit(), failure.code(), orEmpty(failure.field()), result.text(), result.data());
    }

    /** The result of a direct call to the client, for actions that have no console command. */
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
