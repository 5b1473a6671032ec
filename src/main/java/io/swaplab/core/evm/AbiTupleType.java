package io.swaplab.core.evm;

import com.esaulpaugh.headlong.abi.TupleType;
import java.util.List;

/**
 * A list of ABI types, to encode and decode values outside a function call: {@code abi.encode(...)}, event data,
 * constructor arguments.
 *
 * <p>Java types: {@code uintN} is a {@link io.swaplab.core.math.Uint256} (Long and Integer are accepted too); {@code
 * intN} up to 64 bits is a Long, wider ones a Uint256 in two's complement of 256 bits; {@code address} is an {@link
 * Address}; {@code bool} a Boolean; {@code bytes32} a {@link Bytes32}; other byte strings {@link Bytes}; {@code string}
 * a String; tuples and arrays are a List.
 */
public final class AbiTupleType {
    private final TupleType<com.esaulpaugh.headlong.abi.Tuple> type;

    private AbiTupleType(TupleType<com.esaulpaugh.headlong.abi.Tuple> type) {
        this.type = type;
    }

    /** Parses a list of types in parentheses: {@code (uint256,(address,bytes)[])}. */
    public static AbiTupleType parse(String types) {
        return new AbiTupleType(TupleType.parse(types));
    }

    public Bytes encode(Object... values) {
        return encode(List.of(values));
    }

    public Bytes encode(List<?> values) {
        return Bytes.of(type.encode(HeadlongConverter.tuple(type, values)).array());
    }

    /**
     * Decodes strictly: refuses data that is not a valid encoding.
     *
     * @throws IllegalArgumentException when the bytes are not an encoding of the types
     */
    public List<Object> decode(Bytes data) {
        return AbiFunction.decoded(() -> HeadlongConverter.list(type, type.decode(data.toBytes())));
    }
}
