package io.swaplab.forkchain.anvil;

import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.forkchain.relay.LoopbackPlace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs the anvil program of the npm package as a child process on a free loopback port. */
public final class LocalAnvilLauncher implements ForkLauncher {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PORT_ATTEMPTS = 3;

    private final Installation installation;
    private final Progress progress;

    public LocalAnvilLauncher(Installation installation) {
        this(installation, Progress.SILENT);
    }

    /** @param progress reports the installation of anvil, if it is needed */
    public LocalAnvilLauncher(Installation installation, Progress progress) {
        this.installation = installation;
        this.progress = progress;
    }

    @Override
    public String description() {
        return "local anvil from npm";
    }

    @Override
    public RunningNode launch(AnvilOptions options) {
        Path binary = installation.anvilBinary(progress);
        String trouble = "";
        for (int attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
            // Another program may take the port before anvil binds to it, hence the further attempts.
            LocalNode node = start(binary, options, LoopbackPlace.free());
            if (AnvilReadiness.await(node.rpcUrl(), node::isAlive, PATIENCE)) {
                return node;
            }
            trouble = EndWords.lastOf(node.output());
            node.close();
            if (Thread.currentThread().isInterrupted()) {
                throw new ForkException("the start of anvil was stopped");
            }
        }
        throw new ForkException("anvil does not start: " + (trouble.isEmpty() ? "no answer and no message" : trouble));
    }

    private LocalNode start(Path binary, AnvilOptions options, LoopbackPlace at) {
        List<String> command = new ArrayList<>(List.of(binary.toString()));
        Path state = options.stateFile();
        command.addAll(options.arguments(at, options.forkUrl(), state == null ? null : state.toString()));
        try {
            Path record = AnvilRecord.file(OwnPath.folder(installation.running()), at.port());
            ProcessBuilder anvil = new ProcessBuilder(ParentWatch.around(command, record)).redirectErrorStream(true);
            anvil.environment().putAll(options.environment());
            Process process = anvil.start();
            new AnvilRecord(ProcessIdentity.ofThisProgram(), ProcessIdentity.of(process.toHandle()), at.port())
                    .write(record);
            return new LocalNode(process, at.url(), record, options::masked);
        } catch (IOException failure) {
            throw new ForkException("cannot run " + binary + ": " + failure, failure);
        }
    }
}
