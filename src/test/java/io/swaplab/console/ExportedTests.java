package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.core.cli.Main;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Runs exported scenarios and JUnit tests unchanged. */
final class ExportedTests {
    private ExportedTests() {}

    /** Runs a feature file; 0 if every scenario passed. */
    static int runAsScenario(Path feature) {
        return Main.run(
                "--glue",
                "io.swaplab.cucumber",
                "--plugin",
                "io.swaplab.cucumber.run.ResultLines:run",
                feature.toString());
    }

    /** Compiles a test class and runs its test methods. Returns their names. */
    static List<String> runAsTest(Path source) throws Exception {
        String file = String.valueOf(source.getFileName());
        compile(source);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {source.toAbsolutePath().getParent().toUri().toURL()},
                ExportedTests.class.getClassLoader())) {
            Class<?> written = loader.loadClass(file.replace(".java", ""));
            Constructor<?> constructor = written.getDeclaredConstructor();
            constructor.setAccessible(true);
            List<Method> tests = Arrays.stream(written.getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Test.class))
                    .sorted(Comparator.comparing(Method::getName))
                    .toList();
            for (Method test : tests) {
                test.setAccessible(true);
                test.invoke(constructor.newInstance());
            }
            return tests.stream().map(Method::getName).toList();
        }
    }

    private static void compile(Path source) throws IOException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String folder = source.toAbsolutePath().getParent().toString();
        int status = compiler.run(null, null, null, "-proc:none", "-cp", classPath, "-d", folder, source.toString());
        assertThat(status).as(Files.readString(source)).isZero();
    }
}
