package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.forkchain.anvil.AccountCheats;
import io.swaplab.forkchain.anvil.BlockCheats;
import io.swaplab.forkchain.anvil.Mempool;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page about controlling a fork names only existing operations and tests, and contains every operation. */
class ControlPageTest {
    private static final Path PAGE = Path.of("src/docs/control.md");
    private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| ([^|]+) \\|.*\\| (\\w+)\\.(\\w+) \\|");
    private static final Pattern CALL = Pattern.compile("`(?:(\\w+)(?:\\(\\))?\\.)?(\\w+)`");

    private static final Map<String, Class<?>> HOMES = Map.of(
            "", CheatCodes.class,
            "Fork", Fork.class,
            "ForkOptions", ForkOptions.class,
            "blocks", BlockCheats.class,
            "accounts", AccountCheats.class,
            "mempool", Mempool.class);

    /**
     * Methods that need no row on the page: accessors, queries, those for the console, and those covered by another
     * row.
     */
    private static final Set<String> BESIDE = Set.of(
            "blocks",
            "accounts",
            "mempool",
            "mark",
            "keeps",
            "returnTo",
            "snapshots",
            "mineUntilInterrupted",
            "stopImpersonating",
            "isAutomining",
            "replaceable");

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        List<Matcher> rows = rows();
        assertThat(rows).hasSizeGreaterThan(30);
        for (Matcher row : rows) {
            String source = Files.readString(source(row.group(3)));
            assertThat(source).as(row.group()).contains("void " + row.group(4) + "(");
        }
    }

    @Test
    void everyCallThatIsNamedExistsAndNoneIsLeftOut() throws IOException {
        Set<String> named = new TreeSet<>();
        for (Matcher row : rows()) {
            Matcher call = CALL.matcher(row.group(2));
            if (call.matches()) {
                String home = call.group(1) == null ? "" : call.group(1);
                assertThat(methods(HOMES.get(home))).as(row.group()).contains(call.group(2));
                named.add(call.group(2));
            }
        }
        Set<String> unnamed = new TreeSet<>();
        for (Class<?> home : List.of(CheatCodes.class, BlockCheats.class, AccountCheats.class, Mempool.class)) {
            methods(home).filter(Predicate.not(named::contains)).forEach(unnamed::add);
        }
        unnamed.removeAll(BESIDE);
        assertThat(unnamed).as("calls that the page does not name").isEmpty();
    }

    private static Stream<String> methods(Class<?> home) {
        return Arrays.stream(home.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName);
    }

    private static List<Matcher> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .toList();
    }

    private static Path source(String test) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            return files.filter(file -> file.endsWith(test + ".java"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
