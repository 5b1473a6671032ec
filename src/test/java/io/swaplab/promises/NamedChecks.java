package io.swaplab.promises;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Disabled;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** Finds the check that a row names. */
final class NamedChecks {
    private static final Path FEATURES = Path.of("features");
    private static final Path CONTRACT_TESTS = Path.of("forkchain/test");
    private static final Path BUDGETS = Path.of("src/test/resources/budgets.tsv");

    private static final Pattern CONSTANT = Pattern.compile("([\\w$]+)\\.([A-Z][A-Z_0-9]+)(?:\\.(\\w+))? = (\\S+)");

    /** Names of classes by their last part; several rooms may have a class of one name. */
    private final Map<String, List<String>> classes = new TreeMap<>();

    NamedChecks() throws IOException {
        for (Path root : List.of(Path.of("src/main/java"), Path.of("src/test/java"))) {
            try (Stream<Path> files = Files.walk(root)) {
                files.map(root::relativize)
                        .map(Path::toString)
                        .filter(file -> file.endsWith(".java"))
                        .map(file -> file.replace(".java", "").replace('/', '.'))
                        .forEach(name -> classes.computeIfAbsent(
                                        name.substring(name.lastIndexOf('.') + 1), simple -> new ArrayList<>())
                                .add(name));
            }
        }
    }

    /**
     * Whether there is such a check: {@code Class#method} of a Java test, {@code FILE.feature: scenario},
     * {@code FILE.t.sol: function}, {@code budget: CASE / COST}, {@code Class.CONSTANT = value} or
     * {@code Class.CONSTANT.component = value}, or the path of a script, a benchmark or its results.
     */
    boolean has(String check) throws IOException {
        if (check.startsWith("budget: ")) {
            String row = check.substring("budget: ".length()).replace(" / ", "\t") + "\t";
            return Files.exists(BUDGETS) && Files.readAllLines(BUDGETS).stream().anyMatch(line -> line.startsWith(row));
        }
        if (check.contains(".feature: ")) {
            return hasLine(FEATURES, check, "\\s*Scenario( Outline)?: ", "");
        }
        if (check.contains(".t.sol: ")) {
            return hasLine(CONTRACT_TESTS, check, "\\s*function ", "\\(.*");
        }
        if (check.contains("#")) {
            String method = check.substring(check.indexOf('#') + 1);
            return named(check.substring(0, check.indexOf('#'))).anyMatch(type -> hasTest(type, method));
        }
        Matcher constant = CONSTANT.matcher(check);
        if (constant.matches()) {
            return named(constant.group(1))
                    .anyMatch(type -> constant.group(4).equals(value(type, constant.group(2), constant.group(3))));
        }
        return check.contains("/") && Files.isRegularFile(Path.of(check));
    }

    private static boolean hasLine(Path folder, String check, String before, String after) throws IOException {
        Path file = folder.resolve(check.substring(0, check.indexOf(": ")));
        String name = check.substring(check.indexOf(": ") + 2);
        return Files.isRegularFile(file)
                && Files.readAllLines(file).stream()
                        .anyMatch(line -> line.matches(before + ".*")
                                && line.replaceFirst(before, "")
                                        .replaceFirst(after, "")
                                        .equals(name));
    }

    /** The classes of this name; behind a dollar sign stands that of a nested one. */
    private Stream<? extends Class<?>> named(String name) {
        String nested = name.contains("$") ? name.substring(name.indexOf('$')) : "";
        String simple = name.substring(0, name.length() - nested.length());
        return classes.getOrDefault(simple, List.of()).stream().map(outer -> {
            try {
                return Class.forName(outer + nested, false, NamedChecks.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** A constant, or a component of one that is a record; empty where there is none. */
    private static String value(Class<?> type, String constant, @Nullable String component) {
        try {
            Field field = type.getDeclaredField(constant);
            field.setAccessible(true);
            Object value = Modifier.isStatic(field.getModifiers()) ? field.get(null) : "";
            return String.valueOf(
                    component == null
                            ? value
                            : value.getClass().getMethod(component).invoke(value));
        } catch (ReflectiveOperationException e) {
            return "";
        }
    }

    /** Its own methods and those of the classes above it, as long as they are tests and run. */
    private static boolean hasTest(Class<?> test, String method) {
        return Stream.<Class<?>>iterate(test, Objects::nonNull, Class::getSuperclass)
                .filter(type -> !type.isAnnotationPresent(Disabled.class))
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .anyMatch(found -> found.getName().equals(method)
                        && AnnotationSupport.isAnnotated(found, Testable.class)
                        && !found.isAnnotationPresent(Disabled.class));
    }
}
