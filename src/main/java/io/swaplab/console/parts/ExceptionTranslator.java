package io.swaplab.console.parts;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.chain.WalletTimeout.ExecuteTimeoutError;
import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.PreparationRejected.Violation;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Secrets;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.Waiting.TimedOut;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Converts the exceptions of all layers below the console to failures with an exit code. */
public final class ExceptionTranslator {
    private static final Pattern FAULTY_TOKEN = Pattern.compile("the token (0x[0-9a-fA-F]{40}) ");
    private static final Logger LOG = LoggerFactory.getLogger(ExceptionTranslator.class);

    private ExceptionTranslator() {}

    /** Adds the help command as next step to a usage failure, unless the failure names a better command. */
    public static CommandFailure leadingOn(CommandFailure failure, String help) {
        return failure.exit() == ExitCode.USAGE && failure.next() == null ? failure.next(help) : failure;
    }

    /**
     * Converts an exception that a command threw. If the chain's process exited during startup, the failure suggests
     * repeating the command, unless the command contains a secret.
     *
     * @param line the command as it can be typed
     */
    public static CommandFailure of(RuntimeException thrown, String line) {
        CommandFailure failure = of(thrown);
        return thrown instanceof ForkException.EndedAtStart
                        && Secrets.masked(line).equals(line)
                ? failure.next(line)
                : failure;
    }

    /** The failure of a command that exhausted memory or stack; the console can still run other commands. */
    private static CommandFailure exhausted(VirtualMachineError thrown) {
        LOG.error("a command ran out of memory or stack", thrown);
        String what = thrown instanceof OutOfMemoryError ? "not enough memory" : "the input is nested too deep";
        return CommandFailure.of(ExitCode.FAILED, what + " for this command (" + thrown + ")")
                .code("UNEXPECTED")
                .hint("try it with less, such as a smaller file")
                .cause(thrown);
    }

    /** Converts any exception to a failure. */
    public static CommandFailure of(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException exception -> of(exception);
            case VirtualMachineError exhausted -> exhausted(exhausted);
            default -> unexpected(thrown);
        };
    }

    public static CommandFailure of(RuntimeException thrown) {
        boolean interrupted = Thread.interrupted() || thrown.getCause() instanceof InterruptedException;
        if (interrupted && !tellsWhatWasDone(thrown)) {
            return CommandFailure.of(ExitCode.INTERRUPTED, "stopped").cause(thrown);
        }
        return switch (thrown) {
            case CommandFailure failure -> failure;
            case Stopped stopped ->
                CommandFailure.of(ExitCode.INTERRUPTED, text(stopped)).next(stopped.next());
            case Refusal refusal -> refused(refusal);
            case PreparationRejected rejected -> rejected(rejected);
            case CustomFeeError fee -> CommandFailure.refused(text(fee)).field("customFee");
            case SignatureRejected signature ->
                CommandFailure.refused(text(signature))
                        .field("signature")
                        .rule(
                                "the payer's signature over this plan as hex: 64 or 65 bytes, or what the code of a payer with code accepts");
            case ArtifactMismatch mismatch ->
                CommandFailure.refused("the answer of the service does not match the request: " + text(mismatch))
                        .code(mismatch.check().name())
                        .value(mismatch.field(), "expected " + mismatch.expected(), mismatch.actual())
                        .hint("do not sign or send it; ask another service");
            case ApiError api -> answered(api);
            case SwapReverted reverted ->
                CommandFailure.of(ExitCode.REVERTED, text(reverted))
                        .code(reverted.revert().name())
                        .hint(reverted.revert().nextStep());
            case TimedOut late -> CommandFailure.of(ExitCode.TIMEOUT, text(late));
            case ExecuteTimeoutError late -> CommandFailure.of(ExitCode.TIMEOUT, text(late));
            case TransportError transport ->
                CommandFailure.of(ExitCode.NODE, text(transport)).next("fork status");
            case ForkException.EndedAtStart ended ->
                CommandFailure.of(ExitCode.NODE, text(ended)).next("fork start").cause(ended);
            case ForkException fork ->
                AtomicFileWriter.isFullDisk(fork) ? full(fork) : CommandFailure.of(ExitCode.NODE, text(fork));
            case CallRevertedException reverted ->
                CommandFailure.of(ExitCode.REVERTED, text(reverted)).cause(reverted);
            case NodeException node ->
                CommandFailure.of(ExitCode.NODE, text(node)).next("fork status").cause(node);
            default -> unexpected(thrown);
        };
    }

    /**
     * Converts the client's rejection of a call before anything was signed: lists all violated rules, as text and as
     * data.
     */
    private static CommandFailure rejected(PreparationRejected rejected) {
        List<Violation> all = rejected.violations();
        String text = all.size() == 1
                ? text(rejected)
                : all.size() + " rules are broken:\n    "
                        + all.stream().map(Violation::toString).collect(Collectors.joining("\n    "));
        return CommandFailure.refused(text)
                .code(rejected.code().name())
                .value(rejected.field(), rejected.rule(), rejected.got())
                .violations(all.stream()
                        .map(each ->
                                CommandFailure.violation(each.code().name(), each.field(), each.rule(), each.got()))
                        .toList());
    }

    /**
     * Converts an error response of the service. If the service names the field, rule and value at fault, they become
     * separate fields for programs; the message remains complete.
     */
    private static CommandFailure answered(ApiError api) {
        CommandFailure failure = CommandFailure.of(ExitCode.API, text(api))
                .code(Integer.toString(api.code()))
                .next(ApiCode.of(api.code())
                        .map(code -> answering(code, api.serverMessage()))
                        .orElse(null))
                .hint(ApiCode.of(api.code()).map(ApiCode::meaning).orElse(null));
        return api.refused()
                .map(part -> failure.value(part.field(), part.rule(), part.got()))
                .orElse(failure);
    }

    private static boolean tellsWhatWasDone(RuntimeException thrown) {
        return thrown instanceof Stopped
                || thrown instanceof CommandFailure failure && failure.exit() == ExitCode.INTERRUPTED;
    }

    /** The command that shows the data on which the service based its refusal, or null. */
    private static @Nullable String answering(ApiCode code, String message) {
        Matcher token = FAULTY_TOKEN.matcher(message);
        return switch (code) {
            case ERR_UNKNOWN_PROVIDER -> "router providers";
            case ERR_UNSUPPORTED_TOKEN, ERR_NO_ROUTE ->
                token.find()
                        ? "token info " + token.group(1)
                        : code == ApiCode.ERR_UNSUPPORTED_TOKEN ? "token list" : null;
            case ERR_FEE_OUT_OF_RANGE -> "router fees";
            case ERR_ROUTER_PAUSED -> "router config";
            case ERR_STALE_POOL_DATA, ERR_UPSTREAM_RPC -> "router status";
            default -> null;
        };
    }

    private static CommandFailure refused(Refusal refusal) {
        ExitCode exit = switch (refusal.kind()) {
            case BAD_VALUE -> ExitCode.USAGE;
            case NOT_NOW -> ExitCode.REFUSED;
            case NOT_CONNECTED -> ExitCode.NODE;
        };
        return CommandFailure.of(exit, text(refusal))
                .value(refusal.field(), refusal.rule(), refusal.got())
                .next(refusal.next())
                .hint(refusal.hint());
    }

    /** The failure for a full disk, which the user must fix outside of Swaplab. */
    private static CommandFailure full(Throwable thrown) {
        return CommandFailure.of(ExitCode.SETUP, "a disk is full: " + text(thrown))
                .hint(
                        "free some space there, or name folders on another disk by SWAPLAB_CACHE, XDG_STATE_HOME and TMPDIR")
                .cause(thrown);
    }

    private static CommandFailure unexpected(Throwable thrown) {
        if (AtomicFileWriter.isFullDisk(thrown)) {
            return full(thrown);
        }
        LOG.error("a command failed unexpectedly", thrown);
        return CommandFailure.of(
                        ExitCode.FAILED, "unexpected " + thrown.getClass().getSimpleName() + ": " + text(thrown))
                .code("UNEXPECTED")
                .hint("this is a defect of Swaplab; its log file has the details")
                .cause(thrown);
    }

    private static String text(Throwable thrown) {
        return String.valueOf(thrown.getMessage());
    }
}
