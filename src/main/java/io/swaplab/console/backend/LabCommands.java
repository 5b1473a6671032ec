package io.swaplab.console.backend;

import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The {@code lab} commands. They start and stop the lab, a background process with a fork, a service and one session
 * that all consoles of the user share.
 */
public final class LabCommands {
    private static final String GROUP = "Lab";
    private static final String NO_FORK = "--no-fork";
    private static final Duration END_PATIENCE = Duration.ofSeconds(20);

    private final LabFile file;
    private final List<String> start;
    private final Consumer<Screen> runHere;

    /**
     * Prepares the commands.
     *
     * @param start the script that starts the program, followed by the options that choose the chain
     * @param runHere runs this process as the lab until the lab is stopped
     */
    public LabCommands(LabFile file, List<String> start, Consumer<Screen> runHere) {
        this.file = file;
        this.start = List.copyOf(start);
        this.runHere = runHere;
    }

    public List<ConsoleCommand> all() {
        return List.of(
                command("up", "keep a fork and service running in the background", this::up),
                command("status", "show the lab that runs in the background", this::status),
                command("down", "stop the lab, its fork and its service", this::down),
                command("run", "keep the lab in this terminal until Ctrl-C", this::run));
    }

    private static ConsoleCommand command(String word, String summary, Function<Invocation, Reply> body) {
        CommandSpec spec = CommandSpec.of("lab " + word, GROUP, summary).example("lab " + word);
        return new ConsoleCommand() {
            @Override
            public CommandSpec spec() {
                return spec;
            }

            @Override
            public Reply run(Invocation invocation) {
                return body.apply(invocation);
            }
        };
    }

    /** The connection to the running lab, for a console or one-shot command that joins it. */
    public static Optional<LabLink> running(LabFile file) {
        return file.running().map(LabLink::new);
    }

    /** Refuses the option {@code --no-fork}, because a lab exists to share a chain and a service. */
    private void requireChain() {
        if (start.contains(NO_FORK)) {
            throw CommandFailure.usage("a lab needs a fork or a followed chain, and " + NO_FORK + " starts none")
                    .field("no-fork")
                    .rule("not with lab up or lab run")
                    .got(NO_FORK);
        }
    }

    private Reply up(Invocation invocation) {
        requireChain();
        Optional<LabRecord> there = file.running();
        if (there.isPresent() && start.size() > 1) {
            throw CommandFailure.of(ExitCode.REFUSED, "a lab is up already, and keeps the chain it was started with")
                    .field("lab")
                    .rule("options for the chain are accepted only while no lab is up")
                    .got("process " + there.get().pid())
                    .next("lab down");
        }
        if (there.isPresent()) {
            return shown(there.get(), "the lab is up already");
        }
        return shown(new LabProcess(file, start).start(invocation.screen()), "the lab is up");
    }

    private Reply status(Invocation invocation) {
        return file.running()
                .map(lab -> shown(lab, "the lab is up"))
                .orElseGet(() -> Reply.of(Reply.map("running", false), "no lab is running\n  next: lab up"));
    }

    /**
     * Asks the lab to stop, so that it can stop its fork properly. If its process does not end in time, it is killed.
     */
    private Reply down(Invocation invocation) {
        Optional<LabRecord> there = file.running();
        if (there.isEmpty()) {
            return Reply.of(Reply.map("stopped", false), "no lab is running");
        }
        LabRecord lab = there.get();
        try {
            new LabLink(lab).stop();
        } catch (IOException deaf) {
            lab.process().ifPresent(ProcessHandle::destroy);
        }
        boolean ended = lab.process().map(LabCommands::ends).orElse(true);
        if (!ended) {
            lab.process().ifPresent(ProcessHandle::destroyForcibly);
            invocation.screen().note("the lab did not end within " + END_PATIENCE.toSeconds() + " s and was killed");
        }
        return Reply.of(Reply.map("stopped", true, "pid", lab.pid()), "the lab (process " + lab.pid() + ") is down");
    }

    private static boolean ends(ProcessHandle process) {
        try {
            process.onExit().get(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException stays) {
            return false;
        } catch (InterruptedException stopped) {
            throw CommandFailure.of(ExitCode.INTERRUPTED, "stopped waiting; the lab was asked to end");
        }
    }

    private Reply run(Invocation invocation) {
        requireChain();
        runHere.accept(invocation.screen());
        return Reply.of(Reply.map("stopped", true), "the lab is down");
    }

    private static Reply shown(LabRecord lab, String sentence) {
        Instant since = Instant.ofEpochMilli(lab.startedAtMillis());
        Map<String, @Nullable Object> data =
                Reply.map("running", true, "pid", lab.pid(), "since", since.toString(), "build", lab.build());
        StringBuilder text = new StringBuilder(sentence + " (process " + lab.pid() + ", since " + since + ")");
        new LabLink(lab).addresses().forEach((name, address) -> {
            data.put(name, address);
            text.append("\n").append(name).append("  ").append(address);
        });
        return Reply.of(data, text.toString());
    }
}
