package io.swaplab.core.math;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Longs in byte arrays, most significant byte first. */
final class BigEndian {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    static long readLong(byte[] source, int offset) {
        return (long) LONG.get(source, offset);
    }

    static void writeLong(byte[] target, int offset, long value) {
        LONG.set(target, offset, value);
    }
}
