package io.swaplab.console;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes the message of each exception in the log on one line. Untrusted text in a message could otherwise imitate a
 * cause or a stack frame. Logback creates this converter by the class name in its configuration.
 */
public final class OneLineMessages extends ThrowableProxyConverter {
    @Override
    protected String throwableProxyToString(IThrowableProxy thrown) {
        return super.throwableProxyToString(new OneLine(thrown));
    }

    /** Wraps an exception and its causes, with each message on one line. */
    private record OneLine(IThrowableProxy of) implements IThrowableProxy {
        private static @Nullable String line(@Nullable String message) {
            return message == null ? null : message.replaceAll("\\R|\t", " ");
        }

        @Override
        public @Nullable String getMessage() {
            return line(of.getMessage());
        }

        @Override
        public @Nullable String getOverridingMessage() {
            return line(of.getOverridingMessage());
        }

        @Override
        public String getClassName() {
            return of.getClassName();
        }

        @Override
        public StackTraceElementProxy[] getStackTraceElementProxyArray() {
            return of.getStackTraceElementProxyArray();
        }

        @Override
        public int getCommonFrames() {
            return of.getCommonFrames();
        }

        @Override
        public @Nullable IThrowableProxy getCause() {
            IThrowableProxy cause = of.getCause();
            return cause == null ? null : new OneLine(cause);
        }

        @Override
        public IThrowableProxy[] getSuppressed() {
            return Arrays.stream(of.getSuppressed()).map(OneLine::new).toArray(IThrowableProxy[]::new);
        }

        @Override
        public boolean isCyclic() {
            return of.isCyclic();
        }
    }
}
