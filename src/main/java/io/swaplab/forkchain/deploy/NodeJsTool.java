package io.swaplab.forkchain.deploy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Runs a command line tool that comes with Node.js. */
final class NodeJsTool {
    private NodeJsTool() {}

    /**
     * Runs a program and waits for its end.
     *
     * @param purpose what the program does, for the start of an error message
     * @param heard receives each line of its output
     * @throws ForkException when the program cannot be run or fails; the message contains its output
     */
    static void run(String purpose, List<String> command, Consumer<String> heard) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException missing) {
            throw new ForkException(
                    command.getFirst() + " cannot be run; Node 20 or newer with npm is needed", missing);
        }
        StringBuilder all = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                all.append(line).append('\n');
                heard.accept(line);
            }
            int code = process.waitFor();
            if (code != 0) {
                throw new ForkException(purpose + " failed (code " + code + "):\n" + all);
            }
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new ForkException("interrupted: " + purpose, interrupted);
        }
    }
}
