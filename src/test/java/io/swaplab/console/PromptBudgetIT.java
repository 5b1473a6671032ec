package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.budget.Budgets;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.terminal.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts the classes and Spring contexts that the program has loaded when it shows its prompt. */
@Tag("budgets")
class PromptBudgetIT {
    /** A line of the class hierarchy: a class name and its loader, unless that is null as for the core of the JDK. */
    private static final Pattern CLASS = Pattern.compile("(?m)^[| ]*\\|--([^/\\s]+)/(?!null)\\S+");

    /** Occurs in the names of classes that the JVM generates for lambdas; they are not counted. */
    private static final String MADE = "$$";

    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");
    private static final Pattern CONTEXTS =
            Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+ +org\\.springframework\\.\\S*ApplicationContext\\b");

    @TempDir
    private Path folder;

    @Test
    void classesAndContextsOnTheWayToThePrompt() throws Exception {
        assumeTrue(TerminalProgram.isPossible(), "no setsid on the PATH (Debian: util-linux)");
        // The startup cache of earlier starts would load classes before the program needs them.
        try (TerminalProgram console = TerminalProgram.start(
                unpacked(), folder, new Size(120, 40), Map.of("SWAPLAB_STARTUP_CACHE", "off"), "--no-fork")) {
            console.untilLast("swaplab>");
            Set<String> classes = CLASS.matcher(ask(console, "VM.class_hierarchy"))
                    .results()
                    .map(found -> found.group(1))
                    .filter(name -> !name.contains(MADE) && !JDK.matcher(name).matches())
                    .collect(Collectors.toSet());
            Predicate<String> isOurs = name -> name.startsWith("io.swaplab.");
            Matcher contexts = CONTEXTS.matcher(ask(console, "GC.class_histogram", "-all"));
            Budgets.of("prompt without a fork")
                    .spent("classes of Swaplab", classes.stream().filter(isOurs).count())
                    .spent(
                            "classes of libraries",
                            classes.stream().filter(isOurs.negate()).count())
                    .spent(
                            "classes of Spring",
                            classes.stream()
                                    .filter(name -> name.startsWith("org.springframework."))
                                    .count())
                    .spent(
                            "Spring contexts",
                            contexts.results()
                                    .mapToLong(found -> Long.parseLong(found.group(1)))
                                    .sum())
                    .check();
        }
    }

    /** An unpacked distribution with the compiled classes under test, because packing them would take a minute. */
    private String unpacked() throws IOException, URISyntaxException {
        Path root = new ScriptHouse(folder).root;
        // This test starts no fork, so the tools for one must not be installed.
        Files.delete(root.resolve("scripts/install-forkchain"));
        Path tests = Path.of(PromptBudgetIT.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String classpath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(part -> !part.equals(tests))
                .map(part -> part.toUri().toString())
                .collect(Collectors.joining(" "));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classpath);
        new JarOutputStream(Files.newOutputStream(root.resolve("swaplab-1.jar")), manifest).close();
        return root.resolve("scripts/swaplab").toString();
    }

    /** The output of a diagnostic command of the program's JVM. */
    private static String ask(TerminalProgram program, String... question) throws IOException, InterruptedException {
        ProcessBuilder jcmd = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(program.pid()));
        jcmd.command().addAll(List.of(question));
        Process process = jcmd.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
