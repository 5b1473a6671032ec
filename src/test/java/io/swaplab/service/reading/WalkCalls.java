package io.swaplab.service.reading;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;

/** The last arguments of a walk's views, as the reader contract makes them. */
public final class WalkCalls {
    private WalkCalls() {}

    public static Bytes32 word(int number) {
        return Bytes32.of(number < 0 ? Uint256.of(-(long) number).negatedWrapping() : Uint256.of(number));
    }

    public static Bytes32 slot(Bytes32 key, Bytes32 mapping) {
        return Keccak.hash(
                Bytes.of(key.toBytes()).concat(Bytes.of(mapping.toBytes())).toBytes());
    }
}
