package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.QuoteOptions;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every public constructor and method that a caller of the client sees refuses a null by the parameter's name. */
class NullArgumentsTest {
    private static final List<String> PACKAGES = List.of("io/swaplab/client", "io/swaplab/client/swap");

    @TestFactory
    List<DynamicTest> aNullIsRefusedByTheNameOfItsParameter() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Class<?> type : publicTypes()) {
            for (Executable member : members(type)) {
                for (int i = 0; i < member.getParameterCount(); i++) {
                    if (mustBeGiven(member, i)) {
                        int place = i;
                        tests.add(DynamicTest.dynamicTest(
                                type.getSimpleName() + "." + member.getName() + " " + member.getParameters()[i],
                                () -> refuses(member, place)));
                    }
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(200);
        return tests;
    }

    @Test
    void aNullInAListIsRefusedToo() {
        List<@Nullable String> names = Arrays.asList("PANCAKEV2", null);
        assertThat(catchThrowable(() -> QuoteOptions.defaults().withProviders(castAway(names))))
                .isInstanceOf(PreparationRejected.class)
                .hasMessageStartingWith("wanted must not contain null");
        assertThat(catchThrowable(() -> NullChecks.given("text", "there", "amount", null)))
                .hasMessageStartingWith("amount must not be null");
    }

    @Test
    void whatMayBeAbsentMayBeNull() {
        assertThat(PrepareSwapParams.swap("a", "b", Samples.amount(), "c")
                        .payer(null)
                        .recipient(null)
                        .slippageBps(null)
                        .build()
                        .payer())
                .isNull();
    }

    @SuppressWarnings("unchecked")
    private static List<String> castAway(List<@Nullable String> names) {
        return (List<String>) (List<?>) names;
    }

    private static void refuses(Executable member, int place) throws Exception {
        Object[] arguments =
                Stream.of(member.getParameterTypes()).map(Samples::of).toArray();
        arguments[place] = null;
        Throwable thrown = catchThrowable(() -> {
            if (member instanceof Method method) {
                method.invoke(
                        Modifier.isStatic(method.getModifiers()) ? null : Samples.of(method.getDeclaringClass()),
                        arguments);
            } else {
                ((Constructor<?>) member).newInstance(arguments);
            }
        });
        assertThat(thrown).as(member + " " + place).isInstanceOf(InvocationTargetException.class);
        assertThat(thrown.getCause()).isInstanceOfSatisfying(PreparationRejected.class, rejected -> {
            assertThat(rejected.code()).isEqualTo(LocalRule.MISSING);
            assertThat(rejected.field()).isEqualTo(member.getParameters()[place].getName());
            assertThat(rejected).hasMessageContaining("must not be null");
        });
    }

    private static List<Executable> members(Class<?> type) {
        List<Executable> members = new ArrayList<>(List.of(type.getConstructors()));
        Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> !method.isBridge() && !method.isSynthetic())
                .filter(method -> !Modifier.isAbstract(method.getModifiers()))
                .filter(method -> !method.getName().equals("equals"))
                .filter(method -> !(type.isEnum() && method.getName().equals("valueOf")))
                .forEach(members::add);
        return members;
    }

    private static boolean mustBeGiven(Executable member, int place) {
        return !member.getParameterTypes()[place].isPrimitive()
                && !member.getAnnotatedParameterTypes()[place].isAnnotationPresent(Nullable.class)
                && !isNullableComponent(member, place);
    }

    /** Of a nested type, only the component of a record tells whether it may be null. */
    private static boolean isNullableComponent(Executable member, int place) {
        RecordComponent[] components = member.getDeclaringClass().getRecordComponents();
        return member instanceof Constructor<?>
                && components != null
                && components.length == member.getParameterCount()
                && components[place].getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static List<Class<?>> publicTypes() throws Exception {
        Path classes = Path.of(SwaplabClient.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Class<?>> types = new ArrayList<>();
        for (String room : PACKAGES) {
            for (Path file : files(classes.resolve(room))) {
                String name = file.getFileName().toString().replace(".class", "");
                Class<?> type = Class.forName(room.replace('/', '.') + "." + name);
                if (isPublic(type)) {
                    types.add(type);
                }
            }
        }
        assertThat(types).contains(SwaplabClient.class, PrepareSwapParams.Builder.class);
        return types;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.toString().endsWith("package-info.class"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass() && (outer == null || isPublic(outer));
    }
}
