package io.swaplab.console.backend;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Question;
import io.swaplab.console.model.Screen;
import io.swaplab.console.tools.ExplainCommands;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Renders the calls of the transactions of some blocks as the console's {@code trace} does. */
final class TransactionReport {
    /** Later transactions are preferred, because they say more about a failure; each takes some pages. */
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
                        trace.spec(), Map.of("wide", "true"), List.of(hash.toString()), screen, Question.NOBODY))
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
