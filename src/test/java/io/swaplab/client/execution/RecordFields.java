package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/** Creates copies of a record that each differ in exactly one component. */
final class RecordFields {
    private RecordFields() {}

    static <R extends Record> R withOneChanged(R record, RecordComponent changed) {
        return withOneChanged(record, changed.getName());
    }

    static <R extends Record> R withOneChanged(R record, String changed) {
        return copy(record, changed, RecordFields::other);
    }

    static <R extends Record> R with(R record, String changed, Object other) {
        return copy(record, changed, value -> other);
    }

    private static <R extends Record> R copy(R record, String changed, UnaryOperator<Object> change) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        Object[] values = new Object[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                Object value = components[i].getAccessor().invoke(record);
                values[i] = components[i].getName().equals(changed) ? change.apply(value) : value;
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            @SuppressWarnings("unchecked")
            R copy = (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
            return copy;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object other(Object value) {
        return switch (value) {
            case Bytes32 word -> new Bytes32(word.a(), word.b(), word.c(), word.d() ^ 1);
            case Address address -> new Address(address.high(), address.middle(), address.low() ^ 1);
            case Uint256 amount -> amount.xor(Uint256.ONE);
            case Integer number -> number ^ 1;
            case Boolean flag -> !flag;
            case Bytes bytes -> bytes.concat(Bytes.of(new byte[] {0}));
            case FundingMode mode -> FundingMode.ofCode(1 - mode.code());
            case TokenPermit.Kind kind -> TokenPermit.Kind.values()[1 - kind.ordinal()];
            case TokenPermit.Domain domain -> withOneChanged(domain, "token");
            case NativeMode mode -> NativeMode.ofCode((mode.code() + 1) % 3);
            default -> throw new IllegalStateException("no other value for " + value.getClass());
        };
    }
}
