package io.swaplab.app;

import io.swaplab.lab.LabCommands;
import io.swaplab.lab.LabFile;
import io.swaplab.lab.LabHost;
import io.swaplab.lab.LabHosted;
import io.swaplab.lab.LabLink;
import io.swaplab.session.Session;
import io.swaplab.shell.SessionCommands;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.text.Screen;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The lab of this user, as the program sees it: whether to join it, its commands, and how this process becomes it. */
final class Lab {
    /** Commands with a fork of their own: a demo promises a fresh one, and a served API is its caller's alone. */
    private static final Set<String> ALONE = Set.of("demo", "serve", "lab");

    private final LabFile file;
    private final Build build;

    Lab(Path state, Build build) {
        this.file = new LabFile(state);
        this.build = build;
    }

    /** The running lab, where the words of the start leave it to us which fork to use. */
    Optional<LabLink> toJoin(LaunchWords launch) {
        boolean alone =
                !launch.command().isEmpty() && ALONE.contains(launch.command().getFirst());
        return launch.isPlain() && !alone ? LabCommands.running(file) : Optional.empty();
    }

    /** What to say to a person whose console joins. */
    String greeting(LabLink lab) {
        return lab.greeting()
                + (lab.isOfBuild(build.id())
                        ? ""
                        : "\nit runs another build of the program: lab down, then lab up, renews it");
    }

    /** {@code lab up} and its kin. */
    List<ConsoleCommand> commands(Session session) {
        return new LabCommands(file, build.launcher(), screen -> host(session, screen)).all();
    }

    /** Keeps the session for all fronts until one of them ends it. */
    private void host(Session session, Screen screen) {
        try (LabHost host = LabHost.claim(file)) {
            session.connection();
            host.open(
                    new LabHosted(SessionCommands.over(session, true), () -> addresses(session), session::standing),
                    build.id());
            screen.note("the lab is up; lab down, or Ctrl-C here, ends it");
            host.await();
        }
    }

    private static Map<String, String> addresses(Session session) {
        return session.backend()
                .current()
                .<Map<String, String>>map(
                        on -> new TreeMap<>(Map.of("api_url", on.apiUrl().toString(), "rpc_url", on.rpcUrl())))
                .orElse(Map.of());
    }
}
