package io.swaplab.core.evm;

import com.esaulpaugh.headlong.abi.Function;
import com.esaulpaugh.headlong.abi.Tuple;
import com.esaulpaugh.headlong.abi.TupleType;
import java.nio.BufferUnderflowException;
import java.util.List;
import java.util.function.Supplier;

/** A contract function, known by its signature. Arguments and return values have the Java types of {@link AbiTupleType}. */
public final class AbiFunction {
    /** Length of a selector. */
    public static final int SELECTOR_BYTES = 4;

    private final Function function;

    private AbiFunction(Function function) {
        this.function = function;
    }

    /** A function without return values, such as {@code transfer(address,uint256)}. */
    public static AbiFunction of(String signature) {
        return new AbiFunction(Function.parse(signature));
    }

    /** A function with the types it returns: {@code of("getReserves()", "(uint112,uint112,uint32)")}. */
    public static AbiFunction of(String signature, String outputs) {
        return new AbiFunction(Function.parse(signature, outputs));
    }

    public String name() {
        return function.getName();
    }

    public Bytes selector() {
        return Bytes.of(function.selector());
    }

    public Bytes encode(Object... arguments) {
        return encode(List.of(arguments));
    }

    public Bytes encode(List<?> arguments) {
        Tuple values = HeadlongConverter.tuple(function.getInputs(), arguments);
        return Bytes.of(function.encodeCall(values).array());
    }

    public ReadOnlyCall call(Address to, Object... arguments) {
        return new ReadOnlyCall(to, encode(arguments));
    }

    public boolean matches(Bytes calldata) {
        return calldata.size() >= SELECTOR_BYTES
                && calldata.slice(0, SELECTOR_BYTES).equals(selector());
    }

    /**
     * Decodes the arguments from the calldata of a call to this function.
     *
     * @throws IllegalArgumentException when the selector is that of another function or the encoding is invalid
     */
    public List<Object> decodeCall(Bytes calldata) {
        if (!matches(calldata)) {
            throw new IllegalArgumentException("not a call of " + function.getCanonicalSignature());
        }
        TupleType<Tuple> inputs = function.getInputs();
        return decoded(() -> HeadlongConverter.list(
                inputs,
                inputs.decode(calldata.slice(SELECTOR_BYTES, calldata.size()).toBytes())));
    }

    /**
     * Decodes the values that a call returned.
     *
     * @throws IllegalArgumentException when the data is not an encoding of the output types
     */
    public List<Object> decodeReturn(Bytes data) {
        TupleType<Tuple> outputs = function.getOutputs();
        if (data.isEmpty() && !outputs.isEmpty()) {
            throw new IllegalArgumentException("nothing was returned for " + function.getCanonicalSignature()
                    + ", as from an address without code");
        }
        return decoded(() -> HeadlongConverter.list(outputs, outputs.decode(data.toBytes())));
    }

    static List<Object> decoded(Supplier<List<Object>> decoder) {
        try {
            return decoder.get();
        } catch (BufferUnderflowException tooShort) {
            throw new IllegalArgumentException("the ABI encoding ends too early", tooShort);
        } catch (ArithmeticException outOfRange) {
            throw new IllegalArgumentException("the ABI encoding holds a value out of range", outOfRange);
        }
    }
}
