package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrackedConnectionTest {
    @Test
    void anAnswerToTheEndOfTheInputIsStillWritten() {
        AnsweringChannel channel = new AnsweringChannel();
        TrackedConnection connection = new TrackedConnection(channel, "", () -> 0L);
        channel.whenInputEnds = connection::answered;

        connection.end();

        assertThat(channel.inputEnded).isTrue();
        assertThat(channel.outputEnded).isFalse();
    }

    @Test
    void whoDoesNotReadTheAnswerIsEndedBothWays() {
        AnsweringChannel channel = new AnsweringChannel();
        TrackedConnection connection = new TrackedConnection(channel, "", () -> 0L);
        connection.answered();

        connection.end();

        assertThat(channel.inputEnded).isTrue();
        assertThat(channel.outputEnded).isTrue();
    }

    /** Lets the thread that waits for input run as soon as the input has ended. */
    private static final class AnsweringChannel extends SocketChannel {
        private Runnable whenInputEnds = () -> {};
        private boolean inputEnded;
        private boolean outputEnded;

        AnsweringChannel() {
            super(SelectorProvider.provider());
        }

        @Override
        public SocketChannel shutdownInput() {
            inputEnded = true;
            whenInputEnds.run();
            return this;
        }

        @Override
        public SocketChannel shutdownOutput() {
            outputEnded = true;
            return this;
        }

        @Override
        public SocketChannel bind(@Nullable SocketAddress local) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> SocketChannel setOption(SocketOption<T> name, T value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> T getOption(SocketOption<T> name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Set<SocketOption<?>> supportedOptions() {
            return Set.of();
        }

        @Override
        public Socket socket() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isConnected() {
            return true;
        }

        @Override
        public boolean isConnectionPending() {
            return false;
        }

        @Override
        public boolean connect(SocketAddress remote) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean finishConnect() {
            return true;
        }

        @Override
        public @Nullable SocketAddress getRemoteAddress() {
            return null;
        }

        @Override
        public @Nullable SocketAddress getLocalAddress() {
            return null;
        }

        @Override
        public int read(ByteBuffer into) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int write(ByteBuffer from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void implCloseSelectableChannel() {}

        @Override
        protected void implConfigureBlocking(boolean block) {}
    }
}
