package io.swaplab.service.store;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Writes and reads values of one type.
 *
 * @param shape names the type and everything its bytes depend on
 */
record ValueCodec<T>(String shape, BiConsumer<Sink, T> writer, Function<Source, T> reader) {
    void write(Sink out, T value) {
        writer.accept(out, value);
    }

    T read(Source in) {
        return reader.apply(in);
    }
}
