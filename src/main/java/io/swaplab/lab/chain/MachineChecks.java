package io.swaplab.lab.chain;

import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import io.swaplab.forkchain.anvil.DockerEngineClient;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks the prerequisites on this machine.
 *
 * @param installation the folders that Swaplab uses, or null if there is no {@code forkchain} folder
 * @param whyNot why {@code installation} is null; otherwise unused
 */
record MachineChecks(@Nullable InstallationPaths installation, Map<String, String> environment, String whyNot) {
    private static final int LEAST_JAVA = 21;
    private static final int LEAST_NODE = 20;
    private static final int API_PORT = 8097;
    private static final long LITTLE_SPACE_MIB = 512;
    private static final long MIB = 1024L * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Pattern NODE = Pattern.compile("v(\\d{1,4})\\..*");
    private static final String INSTALL = "scripts/install-forkchain";

    /** Creates the checks, with the folders that {@link InstallationPaths#find} returns. */
    static MachineChecks here() {
        try {
            return new MachineChecks(InstallationPaths.find(), System.getenv());
        } catch (ForkException none) {
            return new MachineChecks(null, System.getenv(), String.valueOf(none.getMessage()));
        }
    }

    MachineChecks(@Nullable InstallationPaths installation, Map<String, String> environment) {
        this(installation, environment, "there is no forkchain folder");
    }

    List<DoctorFinding> findings() {
        DoctorFinding docker = docker();
        return List.of(jdk(), node(), anvil(docker), docker, cache(), ports());
    }

    private static DoctorFinding jdk() {
        int version = Runtime.version().feature();
        String what = "Java " + Runtime.version() + " at " + System.getProperty("java.home");
        return version >= LEAST_JAVA
                ? DoctorFinding.ok("JDK", what)
                : DoctorFinding.fail("JDK", what + "; " + LEAST_JAVA + " or newer is needed", "export JAVA_HOME=...");
    }

    /** Checks whether Node.js is installed. It is needed only to compile contracts and to install npm packages. */
    private DoctorFinding node() {
        Optional<String> version = firstLine(List.of("node", "--version"));
        Matcher read = NODE.matcher(version.orElse(""));
        if (read.matches() && Integer.parseInt(read.group(1)) >= LEAST_NODE) {
            return DoctorFinding.ok("Node", "Node " + version.get());
        }
        String what = version.map(v -> "Node " + v + "; " + LEAST_NODE + " or newer is needed")
                .orElse("there is no Node on the path");
        boolean installed = installation != null
                && Files.isDirectory(installation.forkchain().resolve("node_modules"));
        return installed
                ? DoctorFinding.warn(
                        "Node", what + "; only for contracts that change", "install Node 20 or newer with npm")
                : DoctorFinding.fail("Node", what, "install Node 20 or newer with npm, then " + INSTALL);
    }

    private DoctorFinding anvil(DoctorFinding docker) {
        if (installation == null) {
            return DoctorFinding.fail("anvil", whyNot, "export SWAPLAB_FORKCHAIN=.../forkchain");
        }
        if (installation.hasAnvil()) {
            Path program = installation.anvilBinary();
            Optional<String> version = firstLine(List.of(program.toString(), "--version"));
            return version.isPresent()
                    ? DoctorFinding.ok("anvil", version.get() + " from npm")
                    : DoctorFinding.fail("anvil", program + " does not run on this machine", INSTALL);
        }
        return docker.verdict() == DoctorFinding.Verdict.OK
                ? DoctorFinding.warn("anvil", "not installed; forks run in a container alone", INSTALL)
                : DoctorFinding.fail("anvil", "not installed, and there is no Docker either", INSTALL);
    }

    private DoctorFinding docker() {
        String whyNot = DockerEngineClient.of(environment).whyNot();
        return whyNot == null
                ? DoctorFinding.ok("Docker", "the engine answers")
                : DoctorFinding.warn("Docker", whyNot + "; forks run without it", "export SWAPLAB_LAUNCHER=local");
    }

    private DoctorFinding cache() {
        if (installation == null) {
            return DoctorFinding.fail(
                    "cache", "not looked for without a forkchain folder", "export SWAPLAB_FORKCHAIN=.../forkchain");
        }
        Path folder = installation.cache();
        String cure = "export SWAPLAB_CACHE=a folder that can be written";
        try {
            OwnPath.folder(folder);
            Path probe = Files.createTempFile(folder, "doctor", "");
            Files.delete(probe);
            long free = Files.getFileStore(folder).getUsableSpace() / MIB;
            String what = folder + ", " + free + " MiB free";
            return free < LITTLE_SPACE_MIB
                    ? DoctorFinding.warn("cache", what + "; an origin chain and compiled contracts may not fit", cure)
                    : DoctorFinding.ok("cache", what);
        } catch (ForeignPathException foreign) {
            return DoctorFinding.fail("cache", folder + " is not used: " + foreign.getMessage(), cure);
        } catch (IOException unusable) {
            return DoctorFinding.fail("cache", folder + " cannot be written: " + unusable.getMessage(), cure);
        }
    }

    /**
     * Checks that loopback ports can be opened, and that the default port of {@code serve} is free. Other servers use
     * ports that the system chooses.
     */
    private static DoctorFinding ports() {
        if (!isFree(0)) {
            return DoctorFinding.fail("ports", "no port of 127.0.0.1 can be opened", "allow loopback connections");
        }
        return isFree(API_PORT)
                ? DoctorFinding.ok("ports", "ports of 127.0.0.1 can be opened, " + API_PORT + " for serve is free")
                : DoctorFinding.warn("ports", API_PORT + " is taken, by another serve perhaps", "serve --port 8098");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    /** Runs a program and returns the first line that it prints; empty if it cannot be run, fails or hangs. */
    private static Optional<String> firstLine(List<String> command) {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
        } catch (IOException missing) {
            return Optional.empty();
        }
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
                return Optional.empty();
            }
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst();
        } catch (IOException unread) {
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            process.destroyForcibly();
        }
    }
}
