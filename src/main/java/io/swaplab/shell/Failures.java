package io.swaplab.shell;

import io.swaplab.node.CallRevertedException;
import io.swaplab.node.NodeException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one place where exceptions of the floors below become failures with an exit code. */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    static CommandFailure of(RuntimeException thrown) {
        if (Thread.interrupted() || thrown.getCause() instanceof InterruptedException) {
            return CommandFailure.of(ExitCode.INTERRUPTED, "stopped").cause(thrown);
        }
        return switch (thrown) {
            case CommandFailure failure -> failure;
            case CallRevertedException reverted ->
                CommandFailure.of(ExitCode.REVERTED, text(reverted)).cause(reverted);
            case NodeException node ->
                CommandFailure.of(ExitCode.NODE, text(node))
                        .next("fork status tells whether the node is there")
                        .cause(node);
            default -> unexpected(thrown);
        };
    }

    private static CommandFailure unexpected(RuntimeException thrown) {
        LOG.error("a command failed unexpectedly", thrown);
        return CommandFailure.of(
                        ExitCode.UNEXPECTED, "unexpected " + thrown.getClass().getSimpleName() + ": " + text(thrown))
                .next("this is a defect of Swaplab; its log file has the details")
                .cause(thrown);
    }

    private static String text(RuntimeException thrown) {
        return String.valueOf(thrown.getMessage());
    }
}
