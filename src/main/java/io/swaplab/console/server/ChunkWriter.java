package io.swaplab.console.server;

import java.io.IOException;
import java.io.Writer;

/** Buffers output and passes it on in one piece at each flush. */
final class ChunkWriter extends Writer {
    /** Where the pieces go. */
    @FunctionalInterface
    interface Sink {
        void take(String chunk) throws IOException;
    }

    private final Sink sink;
    private final StringBuilder waiting = new StringBuilder();

    ChunkWriter(Sink sink) {
        this.sink = sink;
    }

    @Override
    public void write(char[] text, int from, int length) {
        waiting.append(text, from, length);
    }

    @Override
    public void flush() throws IOException {
        if (!waiting.isEmpty()) {
            String chunk = waiting.toString();
            waiting.setLength(0);
            sink.take(chunk);
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
