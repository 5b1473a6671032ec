package io.swaplab.console.backend;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.tools.ExplainCommands;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkHostAnswer;
import io.swaplab.forkchain.ForkHostRequest;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The main class of a process that runs forks for another program, such as tests. It reads requests from standard input
 * and writes answers to standard output. When its input ends, for example because that program has ended, it stops all
 * forks.
 */
public final class ForkHostMain {
    /** The time limit for stopping the forks. After it, the process halts even if some forks have not stopped. */
    private static final Duration ENDING = Duration.ofSeconds(20);

    private final PrintStream answers;
    private final Map<Long, ForkBackend> forks = new ConcurrentHashMap<>();

    ForkHostMain(PrintStream answers) {
        this.answers = answers;
    }

    public static void main(String[] args) {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        // Output printed by other code must not mix with the answers.
        System.setOut(System.err);
        new ForkHostMain(answers).serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        System.exit(0);
    }

    /** Serves requests; returns when the request stream has ended and all forks are closed. */
    void serve(BufferedReader requests) {
        try {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                take(ForkHostRequest.parse(line));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the requests cannot be read", unreadable);
        } finally {
            haltLater();
            forks.values().forEach(ForkBackend::close);
        }
    }

    private void take(ForkHostRequest request) {
        long number = request.fork();
        switch (request.kind()) {
            case START -> {
                ForkBackend backend = new ForkBackend(request.options(), true);
                forks.put(number, backend);
                Thread.ofPlatform().daemon().name("fork " + number).start(() -> start(number, backend));
            }
            case REPORT ->
                Thread.ofPlatform()
                        .daemon()
                        .name("report " + number)
                        .start(() -> answer(ForkHostAnswer.reported(number, report(request))));
        }
    }

    /** Writes a report of a fork's transactions to a file. Returns an empty text, or the reason if writing failed. */
    private String report(ForkHostRequest request) {
        try {
            ForkBackend backend = forks.get(request.fork());
            // Using a backend whose fork has ended would start another fork.
            if (backend == null || backend.current().isEmpty()) {
                return "the fork has ended";
            }
            AtomicFileWriter.write(Path.of(request.file()), new TransactionReport(backend).after(request.block()));
            return "";
        } catch (RuntimeException | IOException failure) {
            failure.printStackTrace(System.err);
            return Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        }
    }

    private void start(long number, ForkBackend backend) {
        try {
            Connection connection = backend.connect();
            Fork fork = connection.requireFork();
            answer(ForkHostAnswer.started(
                    number, fork.share(), connection.apiUrl().toString(), backend.apiKey()));
            fork.lost().thenAccept(how -> answer(ForkHostAnswer.lost(number, how)));
        } catch (RuntimeException failure) {
            // The failure is printed instead of logged, because Spring drops log messages while it sets up logging.
            failure.printStackTrace(System.err);
            answer(ForkHostAnswer.failed(number, Objects.requireNonNullElse(failure.getMessage(), failure.toString())));
        }
    }

    private synchronized void answer(ForkHostAnswer answer) {
        answers.println(answer.text());
    }

    private static void haltLater() {
        Thread.ofPlatform().daemon().name("last-end").start(() -> {
            try {
                Thread.sleep(ENDING);
                Runtime.getRuntime().halt(1);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Reports the transactions of some blocks with all their calls, in the format of the console's {@code trace}. */
    static final class TransactionReport {
        /**
         * Maximum number of transactions in a report. The last ones are reported, because they explain a failure best.
         * A higher limit would make reports too long, because each transaction takes some pages.
         */
        static final int MOST_TRANSACTIONS = 50;

        private static final String NOT_THERE = "block %d cannot be read: it has no list of transactions";

        private final Session session;
        private final ConsoleCommand trace;
        private final Screen screen = Screen.nowhere().wide();

        TransactionReport(Backend backend) {
            session = new Session(backend);
            trace = new ExplainCommands(session)
                    .commands().stream()
                            .filter(command -> command.spec().name().equals("trace"))
                            .findFirst()
                            .orElseThrow();
        }

        /** The transactions of all blocks after the given one, oldest first. */
        String after(long block) {
            Node node = session.connection().node();
            long head = node.latestBlock().number();
            Deque<Mined> mined = new ArrayDeque<>();
            long left = 0;
            for (long number = block + 1; number <= head; number++) {
                for (Bytes32 hash : transactions(node, number)) {
                    mined.add(new Mined(number, hash));
                    if (mined.size() > MOST_TRANSACTIONS) {
                        mined.removeFirst();
                        left++;
                    }
                }
            }
            List<String> parts = new ArrayList<>();
            parts.add("transactions of blocks " + (block + 1) + " to " + head + ": " + (left + mined.size())
                    + (left == 0 ? "" : ", of which the last " + mined.size() + " follow"));
            mined.forEach(each -> parts.add("block " + each.block() + ", " + traced(each.hash())));
            return String.join("\n\n", parts) + "\n";
        }

        private record Mined(long block, Bytes32 hash) {}

        private String traced(Bytes32 hash) {
            return trace.run(new Invocation(
                            trace.spec(),
                            Map.of("wide", "true"),
                            List.of(hash.toString()),
                            screen,
                            UserPrompter.NOBODY))
                    .text();
        }

        private static List<Bytes32> transactions(Node node, long number) {
            Object block = node.request("eth_getBlockByNumber", "0x" + Long.toHexString(number), false)
                    .orElseThrow(() -> new NodeException(String.format(NOT_THERE, number)));
            if (block instanceof Map<?, ?> fields && fields.get("transactions") instanceof List<?> hashes) {
                return hashes.stream()
                        .map(hash -> Bytes32.parse(String.valueOf(hash)))
                        .toList();
            }
            throw new NodeException(String.format(NOT_THERE, number));
        }
    }
}
