package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.budget.Budgets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.terminal.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged program has loaded when it shows its prompt. */
@Tag("budgets")
class PromptBudgetIT {
    /** A branch of the tree of classes that is no interface: a name, and the loader, which is null for the JDK's base. */
    private static final Pattern CLASS = Pattern.compile("(?m)^[| ]*\\|--([^/\\s]+)/(?!null)\\S+");

    /** Classes that the JVM makes for lambdas have no name of their own. */
    private static final String MADE = "$$";

    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");
    private static final Pattern CONTEXTS =
            Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+ +org\\.springframework\\.\\S*ApplicationContext\\b");

    @TempDir
    private Path folder;

    @Test
    void classesAndContextsOnTheWayToThePrompt() throws IOException, InterruptedException {
        assumeTrue(TerminalProgram.isPossible(), "no setsid on the PATH (Debian: util-linux)");
        // Builds the program where it is missing, which takes longer than a prompt is waited for.
        said(new ProcessBuilder(TerminalProgram.PROGRAM, "version"));
        // With what earlier starts have kept, the JVM would know classes before the program asks for them.
        try (TerminalProgram console =
                TerminalProgram.start(folder, new Size(120, 40), Map.of("SWAPLAB_STARTUP_CACHE", "off"), "--no-fork")) {
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

    /** What the JVM of the program answers. */
    private static String ask(TerminalProgram program, String... question) throws IOException, InterruptedException {
        ProcessBuilder jcmd = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(program.pid()));
        jcmd.command().addAll(List.of(question));
        return said(jcmd);
    }

    private static String said(ProcessBuilder builder) throws IOException, InterruptedException {
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
