package io.swaplab.shell.swap;

import io.swaplab.client.ApiError;
import io.swaplab.client.PreparationRejected;
import io.swaplab.client.SignatureRejected;
import io.swaplab.client.SwapReverted;
import io.swaplab.session.NextSteps;
import io.swaplab.session.Stopped;
import io.swaplab.session.Swap;
import io.swaplab.session.SwapState;
import io.swaplab.shell.line.Failures;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.wire.ApiCode;
import java.util.Set;

/** Adds to the failure of a step of a swap the command that leads this very swap on. */
final class SwapFailures {
    /** Answers of the service after which only new terms of the service help. */
    private static final Set<ApiCode> STALE = Set.of(
            ApiCode.ERR_QUOTE_NOT_FOUND, ApiCode.ERR_QUOTE_EXPIRED, ApiCode.ERR_NONCE_USED, ApiCode.ERR_POLICY_CHANGED);

    /** Keys that a step looked for in the wrong wallet; the step itself is still the right one. */
    private static final Set<String> WRONG_KEY = Set.of("payer key", "executor key");

    private SwapFailures() {}

    static CommandFailure of(RuntimeException thrown, Swap swap, NextSteps next) {
        CommandFailure failure = Failures.of(thrown);
        return switch (thrown) {
            case SwapReverted reverted ->
                failure.next(next.afterRevert(swap, reverted.revert().name()).command());
            case ApiError api
            when isStale(api) && !(swap.state() instanceof SwapState.Rejected) ->
                failure.next("swap prepare " + swap.name());
            case SignatureRejected signature -> failure.next(next.of(swap).command());
            case PreparationRejected rejected
            when WRONG_KEY.contains(rejected.field()) ->
                failure.next(next.of(swap).command());
            case Stopped stopped -> failure;
            default ->
                failure.exit() == ExitCode.INTERRUPTED
                        ? CommandFailure.of(
                                        ExitCode.INTERRUPTED,
                                        "stopped; " + swap.name() + " is "
                                                + swap.state().word())
                                .next(next.of(swap).command())
                        : failure;
        };
    }

    private static boolean isStale(ApiError api) {
        return ApiCode.of(api.code()).filter(STALE::contains).isPresent();
    }
}
