package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.checks.ForkTransport;
import io.swaplab.client.checks.HttpTransport;
import io.swaplab.client.terms.ClientConfig;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.HostAnswer;
import io.swaplab.forkchain.deploy.ForkException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ObjLongConsumer;

/**
 * A fork that runs in another process, with the service over it. Somebody has it for itself, and it is put back into its first
 * state for each test.
 */
final class LeasedFork {
    private static final Uint256 COINS_WEI = Uint256.parse("10000000000000000000000");

    private final ForkOptions kind;
    private final Fork fork;
    private final HttpTransport transport;
    private final AskedTransport asked;
    private final SwaplabClient client;
    private final ObjLongConsumer<Path> reports;
    private final String pristine;

    /** Tests of one class take turns. */
    private final ReentrantLock turn = new ReentrantLock();

    private final long firstBlock;

    /**
     * @param lost completes when the fork has ended by itself, with what ended and how
     * @param reports writes the calls of all transactions after a block to a file
     */
    LeasedFork(ForkOptions kind, HostAnswer started, CompletionStage<String> lost, ObjLongConsumer<Path> reports) {
        this.kind = kind;
        this.fork = Fork.attached(started.handle(), lost);
        this.transport = HttpTransport.to(URI.create(started.apiUrl()), started.apiKey());
        this.asked = new AskedTransport(new ForkTransport(transport, lost, ForkException::new));
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

    /** How it was started. */
    ForkOptions kind() {
        return kind;
    }

    /** Asks the service. */
    SwaplabClient client() {
        return client;
    }

    Fork fork() {
        return fork;
    }

    CheatCodes cheats() {
        return fork.cheats();
    }

    /** Waits for the test that uses the fork, and puts the fork back into its first state. */
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

    /** Lets the next test begin; nothing where {@link #begin} failed. */
    void end() {
        if (turn.isHeldByCurrentThread()) {
            turn.unlock();
        }
    }

    /** Whether a test on this thread has begun and not ended. */
    boolean isOfThisThread() {
        return turn.isHeldByCurrentThread();
    }

    /** The key of a name, with coins for gas. */
    SigningKey key(String name) {
        SigningKey key = SigningKey.forDevelopment(name);
        if (fork.node().balance(key.address()).isZero()) {
            cheats().setBalance(key.address(), COINS_WEI);
        }
        return key;
    }

    /** What the test asked of the service. */
    String asked() {
        return asked.told();
    }

    /**
     * Writes the calls of the test's transactions.
     *
     * @throws ForkException when that fails
     */
    void report(Path file) {
        reports.accept(file, firstBlock);
    }

    /** Whether the fork still answers and knows its first state. */
    boolean isWell() {
        return !fork.lost().toCompletableFuture().isDone()
                && cheats().snapshots().contains(pristine);
    }

    /** Ends the connections; the process ends the fork. */
    void close() {
        transport.close();
        fork.close();
    }
}
