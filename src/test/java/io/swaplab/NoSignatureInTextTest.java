package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A record that holds a signature, or calldata with one in it, prints without it: what is printed ends up in logs. */
class NoSignatureInTextTest {
    private static final String HEX = "0x" + "7b".repeat(64) + "1b";

    /** Records whose data can be the call that carries the payer's signature. */
    private static final Set<Class<?>> CALLS = Set.of(TxData.class, SwapTransaction.class, TransactionRequest.class);

    @Test
    void noRecordPrintsASignature() throws Exception {
        List<Class<?>> holders = holders();
        assertThat(holders).hasSizeGreaterThanOrEqualTo(9);
        for (Class<?> holder : holders) {
            assertThat(filled(holder).toString()).as(holder.getName()).doesNotContain("7b7b7b7b");
        }
    }

    private static List<Class<?>> holders() throws IOException, URISyntaxException {
        Path classes = Path.of(
                TxData.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(classes.resolve("io/swaplab"))) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
                    .<Class<?>>map(NoSignatureInTextTest::loaded)
                    .filter(type -> type.isRecord()
                            && Arrays.stream(type.getRecordComponents())
                                    .anyMatch(component -> isSecret(type, component)))
                    .toList();
        }
    }

    private static Class<?> loaded(String file) {
        try {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            return Class.forName(name, false, TxData.class.getClassLoader());
        } catch (ClassNotFoundException gone) {
            throw new AssertionError(gone);
        }
    }

    /** Names of Solidity errors and functions are called signatures too; those are no hex. */
    private static boolean isSecret(Class<?> type, RecordComponent component) {
        String name = component.getName().toLowerCase(Locale.ROOT);
        boolean named = name.endsWith("signature") && !type.getSimpleName().contains("Error");
        boolean holds = Set.of(String.class, Bytes.class, Signature.class).contains(component.getType());
        return holds && (named || (CALLS.contains(type) && name.equals("data")));
    }

    private static Object filled(Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Constructor<?> canonical = type.getDeclaredConstructor(
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        canonical.setAccessible(true);
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = isSecret(type, components[i]) ? secret(components[i]) : plain(components[i].getType());
        }
        try {
            return canonical.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new AssertionError(type + " cannot be made with plain values", refused.getCause());
        }
    }

    private static Object secret(RecordComponent component) {
        if (component.getType() == String.class) {
            return HEX;
        }
        return component.getType() == Bytes.class ? Bytes.parse(HEX) : Signature.parse(Bytes.parse(HEX));
    }

    private static @Nullable Object plain(Class<?> type) throws ReflectiveOperationException {
        if (type == int.class) {
            return 27;
        }
        if (type == long.class) {
            return 1L;
        }
        if (type == boolean.class) {
            return false;
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (type == Address.class || type == Bytes32.class || !type.isRecord()) {
            return simple(type);
        }
        return filled(type);
    }

    private static @Nullable Object simple(Class<?> type) {
        return Stream.of("", List.of(), Map.of(), Address.ZERO, Bytes32.ZERO, Uint256.ONE, Bytes.EMPTY)
                .filter(type::isInstance)
                .findFirst()
                .orElse(null);
    }
}
