package io.swaplab.client;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Some value of any type, for calls that must end before they use it. */
final class Samples {
    private static final Map<Class<?>, Object> KNOWN = Map.ofEntries(
            Map.entry(int.class, 1),
            Map.entry(long.class, 1L),
            Map.entry(boolean.class, true),
            Map.entry(Integer.class, 1),
            Map.entry(Long.class, 1L),
            Map.entry(String.class, "text"),
            Map.entry(Object.class, "object"),
            Map.entry(byte[].class, new byte[0]),
            Map.entry(List.class, List.of()),
            Map.entry(Map.class, Map.of()),
            Map.entry(Set.class, Set.of()),
            Map.entry(Optional.class, Optional.empty()),
            Map.entry(BigDecimal.class, BigDecimal.ONE),
            Map.entry(URI.class, URI.create("http://localhost")),
            Map.entry(Clock.class, Clock.systemUTC()),
            Map.entry(Duration.class, Duration.ofSeconds(1)),
            Map.entry(Address.class, Address.ZERO),
            Map.entry(Uint256.class, Uint256.ONE),
            Map.entry(Bytes.class, Bytes.EMPTY),
            Map.entry(Bytes32.class, Bytes32.ZERO));

    private Samples() {}

    static Uint256 amount() {
        return Uint256.ONE;
    }

    static Object of(Class<?> type) {
        Object known = KNOWN.get(type);
        if (known != null) {
            return known;
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (type.isInterface()) {
            return Proxy.newProxyInstance(
                    Samples.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> null);
        }
        return built(type).orElseGet(() -> unbuilt(type));
    }

    private static Optional<Object> built(Class<?> type) {
        Constructor<?> widest = Arrays.stream(type.getConstructors())
                .max(Comparator.comparingInt(Constructor::getParameterCount))
                .orElse(null);
        if (widest == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(widest.newInstance(
                    Stream.of(widest.getParameterTypes()).map(Samples::of).toArray()));
        } catch (ReflectiveOperationException refused) {
            return Optional.empty();
        }
    }

    /** An object whose constructor never ran: enough for a call that looks at its arguments first. */
    private static Object unbuilt(Class<?> type) {
        try {
            // Found by name, because the compiler warns of every direct use.
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field field = unsafe.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return unsafe.getMethod("allocateInstance", Class.class).invoke(field.get(null), type);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
