package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/**
 * Kinds of pools, which differ in the generation of the price formula and in how a pool keeps its targets. A target is
 * the amount of a reserve at which the price is the pool's reference price.
 */
enum DodoKind {
    /**
     * Second generation without stored targets. Both targets are computed from the reserves. The base reserve always
     * counts as below its target ({@link DodoRState#BASE_SHORT}).
     */
    DERIVED_TARGETS(2),
    /** Second generation with stored targets. */
    STORED_TARGETS(2),
    /** First generation. Its trade functions take an amount of base, either to sell or to buy. */
    CLASSICAL(1);

    private static final AbiTupleType EXTRA_DATA = AbiTupleType.parse("(uint8)");

    private final int version;

    DodoKind(int version) {
        this.version = version;
    }

    /** The generation, as encoded in the adapter's extra data. */
    int version() {
        return version;
    }

    /** The adapter's extra data: {@code abi.encode(uint8 version)}, 1 for classical pools and 2 for all others. */
    static Bytes encoded(int version) {
        return EXTRA_DATA.encode(version);
    }

    /**
     * The generation in the adapter's extra data.
     *
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
