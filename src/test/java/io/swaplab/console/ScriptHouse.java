package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A simulated machine with an unpacked Swaplab made of stubs. Only the programs that a test adds are on PATH. */
final class ScriptHouse {
    private static final int NOBODY = 65534;
    private static final List<String> TOOLS = List.of(
            "sh",
            "ls",
            "sed",
            "grep",
            "awk",
            "cut",
            "head",
            "tr",
            "cat",
            "cksum",
            "wc",
            "find",
            "dirname",
            "readlink",
            "mktemp",
            "rm",
            "mv",
            "mkdir",
            "cp",
            "cmp",
            "date",
            "sleep",
            "ps",
            "nice",
            "uname",
            "env",
            "id",
            "rmdir",
            "tar",
            "gzip",
            "sha512sum",
            "dd",
            "ln",
            "chmod",
            "sort");

    final Path root;
    final Path home;
    private final Path bin;
    private final Map<String, String> environment = new HashMap<>();

    /** The output and exit code of a run. */
    record Outcome(int exit, String out, String err) {}

    ScriptHouse(Path folder) {
        root = made(folder.resolve("swaplab"));
        home = made(folder.resolve("home"));
        bin = made(folder.resolve("bin"));
        try (Stream<Path> scripts = Files.list(Path.of("scripts"))) {
            for (Path script : scripts.toList()) {
                Files.copy(script, made(root.resolve("scripts")).resolve(script.getFileName()));
            }
            Files.copy(Path.of("mvnw"), root.resolve("mvnw"));
            Files.writeString(made(root.resolve("forkchain")).resolve("package-lock.json"), "{}");
            Files.writeString(root.resolve("swaplab-1.jar"), "a jar");
            made(root.resolve("lib"));
            for (String tool : TOOLS) {
                Files.createSymbolicLink(bin.resolve(tool), where(tool));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        environment.put("PATH", bin.toString());
        environment.put("HOME", home.toString());
        environment.put("SWAPLAB_JVM_FOLDERS", made(folder.resolve("jvm")).toString());
        environment.put("SWAPLAB_STARTUP_CACHE", "off");
    }

    private static Path where(String tool) {
        return Stream.of("/usr/bin", "/bin")
                .map(folder -> Path.of(folder, tool))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new AssertionError("this machine has no " + tool));
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ScriptHouse set(String variable, Object value) {
        environment.put(variable, value.toString());
        return this;
    }

    ScriptHouse unset(String variable) {
        environment.remove(variable);
        return this;
    }

    /** Makes the path a folder in which not even root can create a file, by a link to /proc. */
    ScriptHouse closed(Path folder) {
        try {
            made(folder.getParent());
            Files.createSymbolicLink(folder, Path.of("/proc"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /**
     * Makes another user the owner of an existing path. Only root can do that; otherwise the scripts run as another
     * user.
     */
    ScriptHouse foreign(Path path) {
        try {
            if ((int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS) == 0) {
                Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
            } else {
                onPath("id", "echo " + NOBODY);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Adds a shell script to PATH, which replaces the link to the real program of that name. */
    ScriptHouse onPath(String name, String... lines) {
        try {
            Files.deleteIfExists(bin.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        script(bin.resolve(name), lines);
        return this;
    }

    /** Creates a stub of a JDK whose java prints its arguments. */
    Path jdk(Path folder, String version) {
        script(folder.resolve("bin/java"), "for word; do echo \"$word\"; done");
        script(folder.resolve("bin/javac"));
        write(folder.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return folder;
    }

    /** Creates a stub of a JDK in the folder of installed JDKs. */
    Path jdk(String version) {
        return jdk(Path.of(environment.get("SWAPLAB_JVM_FOLDERS"), "jdk-" + version), version);
    }

    /** Makes java on PATH a link to the java of a JDK. */
    void linkJava(Path jdk) {
        try {
            Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void script(Path file, String... lines) {
        write(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    void write(Path file, String text) {
        made(file.getParent());
        // Writing through a link would overwrite a program of this machine.
        assertThat(Files.isSymbolicLink(file)).as(file + " is a link").isFalse();
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the launcher. */
    Outcome swaplab(String... words) {
        return run("scripts/swaplab", words);
    }

    /** Runs a script of Swaplab. */
    Outcome run(String script, String... words) {
        List<String> command = new ArrayList<>(List.of(root.resolve(script).toString()));
        command.addAll(List.of(words));
        try {
            Path out = Files.createTempFile(home, "out", "");
            Path err = Files.createTempFile(home, "err", "");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            int exit = builder.start().waitFor();
            return new Outcome(
                    exit, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
