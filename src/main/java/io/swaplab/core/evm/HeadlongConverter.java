package io.swaplab.core.evm;

import com.esaulpaugh.headlong.abi.ABIType;
import com.esaulpaugh.headlong.abi.AddressType;
import com.esaulpaugh.headlong.abi.ArrayType;
import com.esaulpaugh.headlong.abi.BooleanType;
import com.esaulpaugh.headlong.abi.ByteType;
import com.esaulpaugh.headlong.abi.Tuple;
import com.esaulpaugh.headlong.abi.TupleType;
import com.esaulpaugh.headlong.abi.UnitType;
import io.swaplab.core.math.Uint256;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Converts values between this package's types and those of the ABI library headlong, which only this package uses. */
final class HeadlongConverter {
    private static final BigInteger WORD_MODULUS = BigInteger.ONE.shiftLeft(256);
    private static final int LONG_BITS = 64;

    private HeadlongConverter() {}

    static Tuple tuple(TupleType<?> type, List<?> values) {
        if (values.size() != type.size()) {
            throw new IllegalArgumentException(
                    "the ABI type " + type + " has " + type.size() + " elements, got " + values.size());
        }
        Object[] elements = new Object[values.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = toHeadlong(type.get(i), values.get(i));
        }
        return Tuple.from(elements);
    }

    static List<Object> list(TupleType<?> type, Tuple tuple) {
        List<Object> values = new ArrayList<>(tuple.size());
        for (int i = 0; i < tuple.size(); i++) {
            values.add(fromHeadlong(type.get(i), tuple.get(i)));
        }
        return List.copyOf(values);
    }

    private static Object toHeadlong(ABIType<?> type, Object value) {
        return switch (type) {
            case TupleType<?> tuple -> tuple(tuple, (List<?>) value);
            case ArrayType<?, ?, ?> array -> toArray(array, value);
            case AddressType address -> com.esaulpaugh.headlong.abi.Address.wrap(((Address) value).toString());
            case BooleanType bool -> value;
            case UnitType<?> number -> toNumber(number, value);
            default -> throw new IllegalArgumentException("the ABI type " + type + " is not supported");
        };
    }

    private static Object toArray(ArrayType<?, ?, ?> type, Object value) {
        if (type.isString()) {
            return value;
        }
        if (type.getElementType() instanceof ByteType) {
            return value instanceof Bytes32 word ? word.toBytes() : ((Bytes) value).toBytes();
        }
        List<?> values = (List<?>) value;
        Object array = Array.newInstance(type.getElementType().clazz(), values.size());
        for (int i = 0; i < values.size(); i++) {
            Array.set(array, i, toHeadlong(type.getElementType(), values.get(i)));
        }
        return array;
    }

    private static Object toNumber(UnitType<?> type, Object value) {
        BigInteger number = switch (value) {
            case Uint256 word -> new BigInteger(1, word.toBytes());
            case Number small -> BigInteger.valueOf(small.longValue());
            default ->
                throw new IllegalArgumentException("the ABI type " + type + " takes a number, got "
                        + value.getClass().getSimpleName());
        };
        if (!type.isUnsigned() && number.bitLength() == WORD_MODULUS.bitLength() - 1) {
            number = number.subtract(WORD_MODULUS);
        }
        Class<?> wanted = type.clazz();
        if (wanted == Integer.class) {
            return number.intValueExact();
        }
        return wanted == Long.class ? (Object) number.longValueExact() : number;
    }

    private static Object fromHeadlong(ABIType<?> type, Object value) {
        return switch (type) {
            case TupleType<?> tuple -> list(tuple, (Tuple) value);
            case ArrayType<?, ?, ?> array -> fromArray(array, value);
            case AddressType address -> Address.parse(value.toString());
            case BooleanType bool -> value;
            case UnitType<?> number -> fromNumber(number, value);
            default -> throw new IllegalArgumentException("the ABI type " + type + " is not supported");
        };
    }

    private static Object fromArray(ArrayType<?, ?, ?> type, Object value) {
        if (type.isString()) {
            return ForeignText.plain((String) value);
        }
        if (type.getElementType() instanceof ByteType) {
            byte[] bytes = (byte[]) value;
            return type.getLength() == Bytes32.BYTES ? Bytes32.of(bytes) : Bytes.of(bytes);
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < Array.getLength(value); i++) {
            values.add(fromHeadlong(type.getElementType(), Array.get(value, i)));
        }
        return List.copyOf(values);
    }

    private static Object fromNumber(UnitType<?> type, Object value) {
        BigInteger number = value instanceof BigInteger big ? big : BigInteger.valueOf(((Number) value).longValue());
        if (!type.isUnsigned() && type.getBitLength() <= LONG_BITS) {
            return number.longValueExact();
        }
        return Uint256.ofHex("0x" + number.mod(WORD_MODULUS).toString(16));
    }
}
