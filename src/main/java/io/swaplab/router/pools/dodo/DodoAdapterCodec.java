package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/** The adapter's extra data: {@code abi.encode(uint8 version)}, 1 for classical pools and 2 for all others. */
final class DodoAdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(uint8)");

    private DodoAdapterCodec() {}

    static Bytes encode(int version) {
        return EXTRA_DATA.encode(version);
    }

    /**
     * @throws IllegalArgumentException when the bytes are not such an encoding, or the version is unknown
     */
    static int version(Bytes extraData) {
        int version = ((Uint256) EXTRA_DATA.decode(extraData).getFirst()).toIntExact();
        if (version != 1 && version != 2) {
            throw new IllegalArgumentException("version must be 1 or 2, got " + version);
        }
        return version;
    }
}
