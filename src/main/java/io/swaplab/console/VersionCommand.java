package io.swaplab.console;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * {@code version}: prints the versions that belong in a bug report. It needs no fork, and says so if anvil is missing.
 */
final class VersionCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "version", "Console", "show the versions of Swaplab, the JDK and anvil")
            .example("version --json");
    private static final long ANVIL_PATIENCE_SECS = 5;
    private static final String UNKNOWN = "unknown";

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        String version =
                Objects.requireNonNullElse(VersionCommand.class.getPackage().getImplementationVersion(), UNKNOWN);
        Properties commit = commit();
        String id = commit.getProperty("git.commit.id.abbrev", UNKNOWN);
        boolean changed = Boolean.parseBoolean(commit.getProperty("git.dirty", "false"));
        String time = commit.getProperty("git.commit.time", UNKNOWN);
        String jdk = Runtime.version() + " (" + System.getProperty("java.vendor", UNKNOWN) + ")";
        String anvil = anvil();
        return Reply.of(
                Reply.map(
                        "version", version,
                        "commit", id,
                        "commit_time", time,
                        "changed", changed,
                        "jdk", jdk,
                        "java_home", System.getProperty("java.home", UNKNOWN),
                        "anvil", anvil),
                "Swaplab " + version + ", commit " + id + " of " + time + (changed ? ", with changes" : "") + "\nJDK "
                        + jdk + "\nanvil " + anvil);
    }

    /** The Git commit that the build recorded; empty if the program was not built from a repository. */
    private static Properties commit() {
        Properties noted = new Properties();
        try (InputStream in = VersionCommand.class.getResourceAsStream("/git.properties")) {
            if (in != null) {
                noted.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("git.properties cannot be read", e);
        }
        return noted;
    }

    private static String anvil() {
        try {
            Process process = new ProcessBuilder(
                            InstallationPaths.find().anvilBinary().toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            if (!process.waitFor(ANVIL_PATIENCE_SECS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "does not answer";
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return said.lines()
                    .findFirst()
                    .map(line -> line.replaceFirst("^anvil Version: ", ""))
                    .orElse(UNKNOWN);
        } catch (ForkException missing) {
            return "not installed";
        } catch (IOException broken) {
            return "does not run: "
                    + String.valueOf(broken.getMessage()).lines().findFirst().orElse(UNKNOWN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }
}
