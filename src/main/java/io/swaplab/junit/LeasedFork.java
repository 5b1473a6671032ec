package io.swaplab.junit;

import io.swaplab.client.ForkWatchingTransport;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.RouterTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.SignatureRedaction;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkHostAnswer;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.ForkException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A fork and the service over it, both run by another process. At any time, only one test class or test uses (leases)
 * the fork. The fork is reset to its initial state before each test.
 */
final class LeasedFork {
    private static final Uint256 COINS_WEI = Uint256.parse("10000000000000000000000");

    private final ForkOptions kind;
    private final Fork fork;
    private final HttpTransport transport;
    private final RecordingTransport asked;
    private final SwaplabClient client;
    private final ObjLongConsumer<Path> reports;
    private final String pristine;

    /** Lets only one test at a time use the fork. */
    private final ReentrantLock turn = new ReentrantLock();

    private final long firstBlock;

    /**
     * Connects to a started fork.
     *
     * @param lost completes when the fork ends unexpectedly, with a description of what ended and how
     * @param reports writes the calls of all transactions after a given block to a given file
     */
    LeasedFork(ForkOptions kind, ForkHostAnswer started, CompletionStage<String> lost, ObjLongConsumer<Path> reports) {
        this.kind = kind;
        this.fork = Fork.attached(started.handle(), lost);
        this.transport = HttpTransport.to(URI.create(started.apiUrl()), started.apiKey());
        this.asked = new RecordingTransport(new ForkWatchingTransport(transport, lost, ForkException::new));
        this.client = new SwaplabClient(
                ClientConfig.of(fork.deployment().profile())
                        .pinnedTo(fork.deployment().routers())
                        .withoutPriceCheck(),
                asked,
                fork.node());
        this.reports = reports;
        this.pristine = cheats().snapshot();
        this.firstBlock = fork.node().latestBlock().number();
    }

    /** The options with which the fork was started. */
    ForkOptions kind() {
        return kind;
    }

    /** The client of the fork's service. */
    SwaplabClient client() {
        return client;
    }

    Fork fork() {
        return fork;
    }

    CheatCodes cheats() {
        return fork.cheats();
    }

    /** Waits until no other test uses the fork, then resets the fork to its initial state. */
    void begin() {
        turn.lock();
        try {
            cheats().restore(pristine);
            asked.begin();
        } catch (RuntimeException lost) {
            turn.unlock();
            throw lost;
        }
    }

    /**
     * Ends the current test's use of the fork, so that the next test can begin. Has no effect if {@link #begin} failed.
     */
    void end() {
        if (turn.isHeldByCurrentThread()) {
            turn.unlock();
        }
    }

    /** Whether the calling thread is between {@link #begin} and {@link #end} of a test. */
    boolean isOfThisThread() {
        return turn.isHeldByCurrentThread();
    }

    /** Derives a signing key from a name. If the key's account has no native coins, gives it some for gas. */
    SigningKey key(String name) {
        SigningKey key = SigningKey.forDevelopment(name);
        if (fork.node().balance(key.address()).isZero()) {
            cheats().setBalance(key.address(), COINS_WEI);
        }
        return key;
    }

    /** The test's requests to the service and the answers, as text. */
    String asked() {
        return asked.told();
    }

    /**
     * Writes the calls of all transactions of the current test to a file.
     *
     * @throws ForkException when the file cannot be written
     */
    void report(Path file) {
        reports.accept(file, firstBlock);
    }

    /** Whether the fork still runs and can be reset to its initial state. */
    boolean isWell() {
        return !fork.lost().toCompletableFuture().isDone()
                && cheats().snapshots().contains(pristine);
    }

    /** Closes the connections to the fork. The fork itself ends with the process that runs it. */
    void close() {
        transport.close();
        fork.close();
    }

    /** Records a test's latest requests to the service and the service's answers, with signatures masked. */
    private static final class RecordingTransport implements RouterTransport {
        static final int MOST_REQUESTS = 200;
        private static final int MOST_CHARACTERS = 16_000;

        private final RouterTransport service;
        private final Deque<String> lines = new ArrayDeque<>();
        private long left;

        RecordingTransport(RouterTransport service) {
            this.service = service;
        }

        @Override
        public Answer get(String path, Map<String, String> query) {
            String terms = query.entrySet().stream()
                    .map(term -> " " + term.getKey() + "=" + term.getValue())
                    .collect(Collectors.joining());
            return answered("GET " + path + terms, () -> service.get(path, query));
        }

        @Override
        public Answer post(String path, byte[] json) {
            return answered(
                    "POST " + path + " " + new String(json, StandardCharsets.UTF_8), () -> service.post(path, json));
        }

        private Answer answered(String asked, Supplier<Answer> asking) {
            try {
                Answer answer = asking.get();
                keep(asked, "HTTP " + answer.httpStatus() + " " + new String(answer.body(), StandardCharsets.UTF_8));
                return answer;
            } catch (RuntimeException failure) {
                keep(asked, "no answer: " + failure.getMessage());
                throw failure;
            }
        }

        private synchronized void keep(String asked, String answered) {
            if (lines.size() == MOST_REQUESTS) {
                lines.removeFirst();
                left++;
            }
            lines.addLast(shown(asked) + "\n  " + shown(answered));
        }

        private static String shown(String text) {
            return ForeignText.line(SignatureRedaction.masked(text), MOST_CHARACTERS);
        }

        /** Clears the record; called at the start of a test. */
        synchronized void begin() {
            lines.clear();
            left = 0;
        }

        /** The recorded requests and answers as text, oldest first. */
        synchronized String told() {
            String before = left == 0 ? "" : "(" + left + " requests before them)\n";
            return lines.isEmpty() ? "nothing\n" : before + String.join("\n", lines) + "\n";
        }
    }
}
