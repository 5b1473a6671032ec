package io.swaplab.service.store;

import io.swaplab.service.store.Source.UnreadableException;

/** Writes and reads records of one type with everything they are made of. Thread-safe. */
final class RecordCodec<T extends Record> {
    private static final byte[] NO_CONTEXT = {};

    private final Class<T> type;
    private final Shapes shapes = new Shapes();
    private final RecordShape shape;

    /** @throws IllegalArgumentException when the record has components of a type that cannot be written */
    public RecordCodec(Class<T> type) {
        this.type = type;
        this.shape = shapes.of(type);
    }

    public byte[] encode(T value) {
        Sink out = new Sink();
        shapes.name(out, shape);
        shape.write(out, value);
        return out.sealed(NO_CONTEXT);
    }

    /**
     * The value that {@link #encode} was given.
     *
     * @throws UnreadableException when the bytes are corrupt, or of another record or shape
     */
    public T decode(byte[] bytes) {
        Source in = Source.unsealed(bytes, NO_CONTEXT);
        Object value = PoolCodec.careful(() -> shapes.named(in).read(in));
        in.requireEnd();
        if (!type.isInstance(value)) {
            throw new UnreadableException("the bytes are of another record");
        }
        return type.cast(value);
    }
}
