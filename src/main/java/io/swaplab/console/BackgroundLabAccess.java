package io.swaplab.console;

import io.swaplab.console.backend.LabCommands;
import io.swaplab.console.backend.LabFile;
import io.swaplab.console.backend.LabHost;
import io.swaplab.console.backend.LabLink;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.Session;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/**
 * Connects this program with the background lab, a process that keeps one session for all consoles of the user. It
 * decides whether this console joins the lab, adds the lab commands, and can run this process as the lab.
 */
final class BackgroundLabAccess {
    /**
     * Commands that never run in the lab: {@code demo} needs a fresh fork, {@code serve} must not share its fork, and
     * {@code lab} controls the lab itself.
     */
    private static final Set<String> ALONE = Set.of("demo", "serve", "lab");

    private final LabFile file;
    private final Build build;

    BackgroundLabAccess(Path state, Build build) {
        this.file = new LabFile(state);
        this.build = build;
    }

    /**
     * The running lab, if this console is to join it. Empty if no lab runs, if the startup options select a chain, or
     * if the command is one that never runs in a lab.
     */
    Optional<LabLink> toJoin(StartupOptions launch) {
        boolean alone =
                !launch.command().isEmpty() && ALONE.contains(launch.command().getFirst());
        return launch.isPlain() && !alone ? LabCommands.running(file) : Optional.empty();
    }

    /** The message that a user sees when the console joins the lab. */
    String greeting(LabLink lab) {
        return lab.greeting()
                + (lab.isOfBuild(build.id())
                        ? ""
                        : "\nit runs a different build of Swaplab; lab down, then lab up, replaces it");
    }

    /** {@code lab up} and the other lab commands. A lab that they start gets the startup options of this program. */
    List<ConsoleCommand> commands(Session session, StartupOptions launch) {
        List<String> start = new ArrayList<>(List.of(build.launcher()));
        start.addAll(launch.isPlain() ? List.of() : launch.options());
        return new LabCommands(file, start, screen -> host(session, screen)).all();
    }

    /** Runs this process as the lab: serves the session to all consoles until one of them stops the lab. */
    private void host(Session session, Screen screen) {
        try (LabHost host = LabHost.claim(file)) {
            CompletionStage<String> lost = session.backend().lost();
            session.connection();
            host.open(
                    CommandInterpreterFactory.over(session, true),
                    () -> addresses(session),
                    session::standing,
                    build.id());
            screen.note("the lab is up; lab down, or Ctrl-C here, ends it");
            host.await(lost);
        }
    }

    private static Map<String, String> addresses(Session session) {
        return session.backend()
                .current()
                .<Map<String, String>>map(
                        on -> new TreeMap<>(Map.of("api_url", on.apiUrl().toString(), "rpc_url", on.rpcUrl())))
                .orElse(Map.of());
    }

    /**
     * The build of this program, and the script that starts it.
     *
     * @param id a text that differs between builds
     * @param launcher the script that started this process
     */
    record Build(String id, String launcher) {
        private static final String LAUNCHER = "swaplab.script";

        /** The build of this process. */
        static Build running() {
            Path code = Path.of(URI.create(Build.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString()));
            return new Build(Long.toHexString(code.toFile().lastModified()), System.getProperty(LAUNCHER, "swaplab"));
        }
    }
}
