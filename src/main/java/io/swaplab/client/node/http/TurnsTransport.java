package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serializes exchanges in order of arrival; the turn of a transaction lasts until it is mined. For forks: anvil can
 * deadlock on concurrent requests, and answers calls with the state of an unfinished block.
 */
final class TurnsTransport implements RpcTransport {
    private static final Set<String> SENDING = Set.of("eth_sendRawTransaction", "eth_sendTransaction");

    /** All other methods may change the chain, which costs no more than one look at the head if they do not. */
    private static final Pattern READING = Pattern.compile(
            "eth_(?!send).*|(net|web3|debug|trace|txpool|ots)_.*|evm_snapshot|anvil_(getAutomine|nodeInfo|dumpState|metadata)");

    private static final Pattern ACCEPTED = Pattern.compile("\"result\"\\s*:\\s*\"(0x[0-9a-fA-F]{64})\"");
    private static final Pattern HELD_BACK = Pattern.compile("\"result\"\\s*:\\s*false");
    private static final Pattern NOTHING = Pattern.compile("\"result\"\\s*:\\s*null");

    /** A mineable transaction is mined immediately; one that depends on another is not waited for. */
    private static final Duration MINED_WITHIN = Duration.ofSeconds(2);

    private static final Duration PAUSE = Duration.ofMillis(2);

    private final RpcTransport inner;
    private final AtomicLong changes = new AtomicLong();
    private final ReentrantLock turn = new ReentrantLock(true);

    TurnsTransport(RpcTransport inner) {
        this.inner = inner;
    }

    /** The method by which a batch is treated: one that sends a transaction, else one that may change the chain. */
    static String mostChanging(Set<String> methods) {
        return methods.stream()
                .min(Comparator.comparing((String method) -> !SENDING.contains(method))
                        .thenComparing(method -> READING.matcher(method).matches())
                        .thenComparing(method -> method))
                .orElseThrow();
    }

    @Override
    public Endpoint endpoint() {
        return inner.endpoint();
    }

    @Override
    public byte[] exchange(String method, byte[] request) {
        turn.lock();
        try {
            byte[] answer = inner.exchange(method, request);
            if (SENDING.contains(method)) {
                // Of a batch too, whose last transaction is mined last.
                Matcher accepted = ACCEPTED.matcher(text(answer));
                accepted.results().reduce((first, second) -> second).ifPresent(last -> awaitMined(last.group(1)));
            }
            return answer;
        } finally {
            // After failures too: what was sent may have been done although its answer is lost.
            if (!READING.matcher(method).matches()) {
                changes.incrementAndGet();
            }
            turn.unlock();
        }
    }

    @Override
    public long changes() {
        return changes.get();
    }

    private void awaitMined(String hash) {
        String method = "eth_getTransactionReceipt";
        byte[] request = RpcBody.single(0, method, List.of(hash));
        long end = System.nanoTime() + MINED_WITHIN.toNanos();
        try {
            while (NOTHING.matcher(text(inner.exchange(method, request))).find()
                    && minesAtOnce()
                    && System.nanoTime() < end) {
                Thread.sleep(PAUSE);
            }
        } catch (NodeException unknown) {
            // The transaction was accepted; its sender requests the receipt and sees the failure.
            return;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Where transactions are held back, waiting would be for nothing. */
    private boolean minesAtOnce() {
        String method = "anvil_getAutomine";
        return !HELD_BACK
                .matcher(text(inner.exchange(method, RpcBody.single(0, method, List.of()))))
                .find();
    }

    private static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }

    /** Does not wait for a turn, so that an exchange under way can be given up. */
    @Override
    public void close() {
        inner.close();
    }
}
