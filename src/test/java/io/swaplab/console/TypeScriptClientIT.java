package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The TypeScript client: its own tests, its package in an empty project, and all its flows on a fork. */
class TypeScriptClientIT {
    private static final Path SOURCES = Path.of("src", "clients", "typescript");
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final Path PAGE = Path.of("src", "docs", "typescript.md");
    private static final int MOST_LINES = 40;
    private static final long PATIENCE_MINS = 5;

    @TempDir
    private static Path folder;

    private static HeadlessConsole console;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        assumeTrue(isInstalled("node"), "Node is not on PATH; the TypeScript client is not tested");
        copy(SOURCES, folder);
        succeed("npm", "ci", "--ignore-scripts", "--no-fund", "--no-audit", "--prefer-offline", "--loglevel=error");
        succeed("npm", "run", "build", "--silent");
        console = HeadlessConsole.open(List.of());
    }

    @AfterAll
    static void stop() {
        if (console != null) {
            console.close();
        }
    }

    @Test
    void itsOwnTestsPass() throws IOException, InterruptedException {
        assertThat(succeed("npm", "test", "--silent"))
                .contains("tampered swap", "tampered prepare", "tampered build", "# fail 0");
    }

    @Test
    void everyFlowSettlesAsQuoted() throws IOException, InterruptedException {
        Connection on = console.session().connection();
        List<String> program = new ArrayList<>(List.of(onFork("node", "test/fork.mjs")));
        for (String permits : List.of("PERMIT", "DAILIKE")) {
            program.add(
                    on.profile().tokenBySymbol(permits).orElseThrow().address().toString());
        }
        assertThat(succeed(program.toArray(String[]::new)))
                .contains("permit of EIP2612, CAKE of dave", "permit of DAI, CAKE of dave")
                .contains("direct, USDT of alice", "delegated, CAKE of carol", "legacy, CAKE of alice")
                .contains("paid by code, CAKE of carol", "providers are available")
                .contains("a hidden price impact", "a refusal has");
    }

    /** The package as npm publishes it, in a project that has nothing but it and viem. */
    @Test
    void theExampleOfThePageRunsInAnEmptyProject() throws IOException, InterruptedException {
        String published = succeed("npm", "publish", "--dry-run", "--ignore-scripts");
        assertThat(published).contains("dist/index.js", "dist/index.d.ts").doesNotContain("test/", ".map");
        String archive = succeed("npm", "pack", "--silent", "--ignore-scripts").strip();
        Path modules = folder.resolve("node_modules");
        succeed("tar", "-xzf", archive, "-C", modules.toString());
        Files.move(modules.resolve("package"), modules.resolve("swaplab-client"));
        Path project = Files.createDirectory(folder.resolve("project"));
        Files.writeString(project.resolve("package.json"), "{\"type\":\"module\"}");
        String example = example();
        assertThat(example.lines()).hasSizeLessThan(MOST_LINES);
        Files.writeString(project.resolve("swap.ts"), example);

        succeed("npx", "tsc", "--strict", "--target", "es2022", "--module", "nodenext", "project/swap.ts");
        assertThat(succeed(onFork("node", "project/swap.js")))
                .contains("legacy swap: success", "delegated swap: success");
    }

    private static String example() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        int first = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("    import "))
                .findFirst()
                .orElseThrow());
        return lines.stream()
                .skip(first)
                .takeWhile(line -> line.isEmpty() || line.startsWith("    "))
                .map(line -> line.isEmpty() ? line : line.substring(4))
                .collect(Collectors.joining("\n"))
                .stripTrailing();
    }

    private static String[] onFork(String... program) {
        Connection on = console.session().connection();
        List<String> command = new ArrayList<>(Arrays.asList(program));
        command.addAll(List.of(on.apiUrl().toString(), on.rpcUrl(), address("USDT"), address("CAKE")));
        return command.toArray(String[]::new);
    }

    private static String address(String symbol) {
        return console.session().asset("token", symbol).address().toString();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path within = from.relativize(file);
                boolean made = within.startsWith("node_modules") || within.startsWith("dist");
                if (!made && Files.isRegularFile(file)) {
                    Path copy = to.resolve(within);
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
    }

    private static boolean isInstalled(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /** Runs a program in the client's folder, and returns what it printed. */
    private static String succeed(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder program = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        program.environment().put("SWAPLAB_GOLDEN", GOLDEN.toAbsolutePath().toString());
        Process process = program.start();
        try {
            assertThat(process.waitFor(PATIENCE_MINS, TimeUnit.MINUTES))
                    .as(String.join(" ", command))
                    .isTrue();
            assertThat(process.exitValue()).as(Files.readString(output)).isZero();
            return Files.readString(output);
        } finally {
            process.destroyForcibly();
        }
    }
}
