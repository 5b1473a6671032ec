package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.RpcClient.RpcTransport;
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
 * Runs exchanges one at a time, in order of arrival. An exchange that sends a transaction lasts until the transaction
 * is mined. Used for forks, because anvil can deadlock on concurrent requests, and would answer calls with the state of
 * an unfinished block.
 */
final class SerializedTransport implements RpcTransport {
    private static final Set<String> SENDING = Set.of("eth_sendRawTransaction", "eth_sendTransaction");

    /**
     * Methods that only read the chain. All other methods are counted as changes. Counting a method that changed
     * nothing costs only one more reading of the head.
     */
    private static final Pattern READING = Pattern.compile(
            "eth_(?!send).*|(net|web3|debug|trace|txpool|ots)_.*|evm_snapshot|anvil_(getAutomine|nodeInfo|dumpState|metadata)");

    private static final Pattern ACCEPTED = Pattern.compile("\"result\"\\s*:\\s*\"(0x[0-9a-fA-F]{64})\"");
    private static final Pattern HELD_BACK = Pattern.compile("\"result\"\\s*:\\s*false");
    private static final Pattern NOTHING = Pattern.compile("\"result\"\\s*:\\s*null");

    /**
     * The longest wait for a transaction to be mined. Usually it is mined at once. It may remain pending if an earlier
     * transaction of the same account is missing.
     */
    private static final Duration MINED_WITHIN = Duration.ofSeconds(2);

    private static final Duration PAUSE = Duration.ofMillis(2);

    private final RpcTransport inner;
    private final AtomicLong changes = new AtomicLong();
    private final ReentrantLock turn = new ReentrantLock(true);

    SerializedTransport(RpcTransport inner) {
        this.inner = inner;
    }

    /**
     * The method of a batch that decides how the whole batch is treated: a method that sends a transaction if there is
     * one, else a method that may change the chain if there is one.
     */
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
                // In a batch, the last transaction is mined last, so only that one is awaited.
                Matcher accepted = ACCEPTED.matcher(text(answer));
                accepted.results().reduce((first, second) -> second).ifPresent(last -> awaitMined(last.group(1)));
            }
            return answer;
        } finally {
            // A failed request is counted too, because it may have been executed although its answer was lost.
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
        byte[] request = RpcRequestBody.single(0, method, List.of(hash));
        long end = System.nanoTime() + MINED_WITHIN.toNanos();
        try {
            while (NOTHING.matcher(text(inner.exchange(method, request))).find()
                    && minesAtOnce()
                    && System.nanoTime() < end) {
                Thread.sleep(PAUSE);
            }
        } catch (NodeException unknown) {
            // The transaction was accepted. Its sender will request the receipt and see the failure.
            return;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Whether the node mines each transaction immediately. If not, waiting for a transaction to be mined would be
     * pointless.
     */
    private boolean minesAtOnce() {
        String method = "anvil_getAutomine";
        return !HELD_BACK
                .matcher(text(inner.exchange(method, RpcRequestBody.single(0, method, List.of()))))
                .find();
    }

    private static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }

    /** Closes the connections without waiting. An exchange in progress fails. */
    @Override
    public void close() {
        inner.close();
    }
}
