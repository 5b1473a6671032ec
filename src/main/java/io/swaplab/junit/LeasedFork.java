package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;

/** A fork that somebody has for itself, and that is put back into its first state for each test. */
final class LeasedFork {
    private static final Uint256 COINS_WEI = Uint256.parse("10000000000000000000000");

    private final ForkOptions kind;
    private final HostedFork hosted;
    private final String pristine;

    /** Tests of one class take turns. */
    private final ReentrantLock turn = new ReentrantLock();

    private final long firstBlock;

    LeasedFork(ForkOptions kind, HostedFork hosted) {
        this.kind = kind;
        this.hosted = hosted;
        this.pristine = hosted.fork().cheats().snapshot();
        this.firstBlock = hosted.fork().node().latestBlock().number();
    }

    /** How it was started. */
    ForkOptions kind() {
        return kind;
    }

    SwaplabClient client() {
        return hosted.client();
    }

    Fork fork() {
        return hosted.fork();
    }

    CheatCodes cheats() {
        return fork().cheats();
    }

    /** Waits for the test that uses the fork, and puts the fork back into its first state. */
    void begin() {
        turn.lock();
        try {
            cheats().restore(pristine);
            hosted.asked().begin();
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
        if (fork().node().balance(key.address()).isZero()) {
            cheats().setBalance(key.address(), COINS_WEI);
        }
        return key;
    }

    /** What the test asked of the service. */
    String asked() {
        return hosted.asked().told();
    }

    /** Writes the calls of the test's transactions. */
    void report(Path file) {
        hosted.reports().write(firstBlock, file);
    }

    /** Whether the fork still answers and knows its first state. */
    boolean isWell() {
        return !fork().lost().toCompletableFuture().isDone()
                && cheats().snapshots().contains(pristine);
    }

    void close() {
        hosted.close();
    }
}
