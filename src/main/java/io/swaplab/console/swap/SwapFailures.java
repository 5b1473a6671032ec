package io.swaplab.console.swap;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.parts.ExceptionTranslator;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.inspect.Diagnoses;
import io.swaplab.lab.inspect.Diagnosis;
import io.swaplab.lab.session.NextSteps;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts an exception of a swap step to a failure that names the next command for the swap. */
public final class SwapFailures {
    /** Errors of the service after which the swap must be prepared again. */
    private static final Set<ApiCode> STALE = Set.of(
            ApiCode.ERR_QUOTE_NOT_FOUND, ApiCode.ERR_QUOTE_EXPIRED, ApiCode.ERR_NONCE_USED, ApiCode.ERR_POLICY_CHANGED);

    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-fA-F]{40}");

    private SwapFailures() {}

    public static CommandFailure of(RuntimeException thrown, Swap swap, Session session) {
        CommandFailure failure = ExceptionTranslator.of(thrown);
        NextSteps next = session.next();
        return switch (thrown) {
            case SwapReverted reverted ->
                refused(failure, reverted.revert(), swap, session)
                        .next(next.afterRevert(swap, reverted.revert().name()).command());
            case ApiError api
            when isStale(api) && !(swap.state() instanceof SwapState.Rejected) ->
                failure.next("swap prepare " + swap.name());
            case ApiError api
            when api.code() == ApiCode.ERR_ROUTER_PAUSED.code() ->
                failure.next(next.afterRevert(swap, "Paused").command());
            case SignatureRejected signature -> failure.next(next.of(swap).command());
            // Only the wallet's key was wrong, so the failed step is still the next one.
            case PreparationRejected rejected
            when rejected.code() == LocalRule.WRONG_KEY ->
                failure.saying(named(failure.text(), session) + "; nothing was signed or sent")
                        .next(next.of(swap).command());
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

    /**
     * Explains a contract error with whole tokens, dates and names, and states what is insufficient. If the chain
     * cannot be reached, returns the failure unchanged.
     */
    private static CommandFailure refused(CommandFailure failure, Revert revert, Swap swap, Session session) {
        Optional<Diagnosis> found;
        try {
            found = new Diagnoses(session).refused(swap, revert);
        } catch (NodeException | Refusal silent) {
            return failure;
        }
        return found.map(diagnosis -> {
                    List<String> lines = new ArrayList<>();
                    lines.add(diagnosis.errorWords() + ": " + revert.cause() + ".");
                    diagnosis.shortfalls().forEach(lack -> lines.add("  short: " + lack.words()));
                    if (diagnosis.leastSlippageBps() != null) {
                        lines.add("  slippage: at least " + diagnosis.leastSlippageBps() + " bps would have passed");
                    }
                    return failure.saying(String.join("\n", lines));
                })
                .orElse(failure);
    }

    /** The text with accounts replaced by their names in the console. */
    private static String named(String text, Session session) {
        return ADDRESS.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(session.wallets().label(Address.parse(found.group()))));
    }

    private static boolean isStale(ApiError api) {
        return ApiCode.of(api.code()).filter(STALE::contains).isPresent();
    }
}
