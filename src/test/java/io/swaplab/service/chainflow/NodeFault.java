package io.swaplab.service.chainflow;

import com.sun.net.httpserver.HttpExchange;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Keccak;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One way in which nodes fail or lie. The default of every method is what a healthy node does. */
class NodeFault {
    static final NodeFault NONE = new NodeFault();

    /** The head as it is told, of a chain whose real head is given. */
    long head(long head, long since) {
        return head;
    }

    /** The highest block that is told by number. */
    long highest(long head, long since) {
        return head;
    }

    /** The block whose state answers a call at a block; may refuse. */
    long stateOf(long number, boolean byHash) {
        return number;
    }

    /** Before a contract is called; may refuse. */
    void call(Address contract) {}

    /** The result of a method as it is told. */
    @Nullable
    Object spoil(String method, @Nullable Object result) {
        return result;
    }

    /** Whether the exchange ended without a look at the request. */
    boolean refuses(HttpExchange exchange) throws IOException {
        return false;
    }

    void send(HttpExchange exchange, byte[] body) throws IOException {
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    void begin() {}

    void end() {}

    /** A node that has no receipts by block, and leaves out all but the first log of each list. */
    static NodeFault cappedLogsWithoutReceipts() {
        return new NodeFault() {
            @Override
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                if (method.equals("eth_getBlockReceipts")) {
                    throw new WireChain.Refused(-32601, "the method eth_getBlockReceipts does not exist");
                }
                return method.equals("eth_getLogs") && ((List<?>) result).size() > 1
                        ? ((List<?>) result).subList(0, 1)
                        : result;
            }
        };
    }

    /** Logs of {@code eth_getLogs} that are told otherwise; a list without logs stays as it is. */
    static NodeFault logs(UnaryOperator<List<Map<String, Object>>> change) {
        return new NodeFault() {
            @Override
            @SuppressWarnings("unchecked")
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                boolean some = method.equals("eth_getLogs") && !((List<?>) result).isEmpty();
                return some ? change.apply((List<Map<String, Object>>) result) : result;
            }
        };
    }

    /** All logs of a contract in one block are left out, wherever they stand among others. */
    static NodeFault withoutLogs(Address contract, long block) {
        String number = WireChain.hex(block);
        return logs(logs -> logs.stream()
                .filter(log ->
                        !contract.toLowerHex().equals(log.get("address")) || !number.equals(log.get("blockNumber")))
                .toList());
    }

    /** Every log with one member set, or taken away where the value is null. */
    static NodeFault member(String name, @Nullable Object value) {
        return logs(logs -> logs.stream()
                .map(log -> {
                    Map<String, Object> changed = new LinkedHashMap<>(log);
                    changed.remove(name);
                    if (value != null) {
                        changed.put(name, value);
                    }
                    return changed;
                })
                .toList());
    }

    /** The data of every log is another one's, in lists of logs and receipts alike; no bloom filter knows of data. */
    static NodeFault otherData() {
        return otherData(receipt -> receipt);
    }

    /** The same in receipts of a type that nobody knows, so that they make no root. */
    static NodeFault otherDataOfUnknownType() {
        return otherData(receipt -> {
            Map<String, Object> changed = new LinkedHashMap<>(receipt);
            changed.put("type", "0x55");
            return changed;
        });
    }

    private static NodeFault otherData(UnaryOperator<Map<String, Object>> changeOfReceipts) {
        return new NodeFault() {
            @Override
            @SuppressWarnings("unchecked")
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                return switch (method) {
                    case "eth_getLogs" -> falsified((List<Map<String, Object>>) result);
                    case "eth_getBlockReceipts" ->
                        ((List<Map<String, Object>>) result)
                                .stream()
                                        .map(receipt -> {
                                            Map<String, Object> changed = new LinkedHashMap<>(receipt);
                                            changed.put(
                                                    "logs", falsified((List<Map<String, Object>>) receipt.get("logs")));
                                            return changeOfReceipts.apply(changed);
                                        })
                                        .toList();
                    default -> result;
                };
            }
        };
    }

    private static List<Map<String, Object>> falsified(List<Map<String, Object>> logs) {
        return logs.stream()
                .map(log -> {
                    Map<String, Object> changed = new LinkedHashMap<>(log);
                    String data = (String) log.get("data");
                    changed.put("data", data.length() > 2 ? data.substring(0, data.length() - 1) + "7" : data);
                    return changed;
                })
                .toList();
    }

    static List<Map<String, Object>> doubled(List<Map<String, Object>> logs) {
        List<Map<String, Object>> more = new ArrayList<>(logs);
        more.add(logs.getFirst());
        return more;
    }

    /** Heads of headers that do not have the hash that is told of them. */
    static NodeFault wrongHash() {
        return new NodeFault() {
            @Override
            @SuppressWarnings("unchecked")
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                if (!method.equals("eth_getBlockByNumber") || result == null) {
                    return result;
                }
                Map<String, Object> header = new LinkedHashMap<>((Map<String, Object>) result);
                header.put("hash", Keccak.hash("another").toString());
                return header;
            }
        };
    }

    /** Blocks without logs, in headers with a field that nobody knows, so that their hashes cannot be recomputed. */
    static NodeFault hiddenLogs() {
        return new NodeFault() {
            @Override
            @SuppressWarnings("unchecked")
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                if (method.equals("eth_getBlockByNumber") && result != null) {
                    Map<String, Object> header = new LinkedHashMap<>((Map<String, Object>) result);
                    header.put("fieldOfTomorrow", "0x1");
                    header.put("logsBloom", "0x" + "00".repeat(256));
                    return header;
                }
                return method.equals("eth_getLogs") || method.equals("eth_getBlockReceipts") ? List.of() : result;
            }
        };
    }

    /** A node that knows no block of the last few. */
    static NodeFault late(int blocks) {
        return new NodeFault() {
            @Override
            long head(long head, long since) {
                return Math.max(since, head - blocks);
            }

            @Override
            long highest(long head, long since) {
                return head(head, since);
            }
        };
    }

    /** A node that has stopped following the chain. */
    static NodeFault frozen() {
        return late(Integer.MAX_VALUE);
    }

    /** Every second head is old, as behind a load balancer. */
    static NodeFault flapping(boolean forgets) {
        return new NodeFault() {
            private boolean old;

            @Override
            long head(long head, long since) {
                old = !old;
                return old ? Math.max(1, head - 3) : head;
            }

            @Override
            long highest(long head, long since) {
                return forgets && old ? Math.max(1, head - 3) : head;
            }
        };
    }

    /** Only every third head is told. */
    static NodeFault skipping() {
        return new NodeFault() {
            @Override
            long head(long head, long since) {
                return Math.max(since, head - head % 3);
            }
        };
    }

    /** Views are answered with the state of the block before, as if it were that of the block asked for. */
    static NodeFault falseViews() {
        return new NodeFault() {
            @Override
            long stateOf(long number, boolean byHash) {
                return Math.max(1, number - 1);
            }
        };
    }

    /** Calls are answered by a node that has not got the last block: by number from the one before, by hash not at all. */
    static NodeFault staleCalls() {
        return new NodeFault() {
            @Override
            long stateOf(long number, boolean byHash) {
                if (byHash) {
                    throw new WireChain.Refused(-32000, "header not found");
                }
                return Math.max(1, number - 1);
            }
        };
    }

    /** The node aborts every call of one contract. */
    static NodeFault toxic(Address contract) {
        return new NodeFault() {
            @Override
            void call(Address called) {
                if (called.equals(contract)) {
                    throw new WireChain.Refused(-32000, "execution aborted (timeout = 5s)");
                }
            }
        };
    }

    /** The provider refuses every question beyond its limit. */
    static NodeFault limited() {
        return new NodeFault() {
            @Override
            @Nullable
            Object spoil(String method, @Nullable Object result) {
                throw new WireChain.Refused(-32005, "limit exceeded");
            }
        };
    }

    static NodeFault status(int code, Map<String, String> headers) {
        return new NodeFault() {
            @Override
            boolean refuses(HttpExchange exchange) throws IOException {
                headers.forEach(exchange.getResponseHeaders()::set);
                exchange.sendResponseHeaders(code, -1);
                return true;
            }
        };
    }

    static NodeFault html() {
        return new NodeFault() {
            @Override
            void send(HttpExchange exchange, byte[] body) throws IOException {
                super.send(exchange, "<html>Bad gateway</html>".getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /** Half a body, as if it were the whole. */
    static NodeFault cutJson() {
        return new NodeFault() {
            @Override
            void send(HttpExchange exchange, byte[] body) throws IOException {
                super.send(exchange, Arrays.copyOf(body, body.length / 2));
            }
        };
    }

    /** Half a body, then the connection ends. */
    static NodeFault cutSocket() {
        return new NodeFault() {
            @Override
            void send(HttpExchange exchange, byte[] body) throws IOException {
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body, 0, body.length / 2);
            }
        };
    }

    /** The connection ends before any answer. */
    static NodeFault deadSocket() {
        return new NodeFault() {
            @Override
            boolean refuses(HttpExchange exchange) {
                return true;
            }
        };
    }

    /** A body without end; it goes on until the caller hangs up. */
    static NodeFault huge(int megabytes) {
        return new NodeFault() {
            @Override
            void send(HttpExchange exchange, byte[] body) throws IOException {
                byte[] part = new byte[1 << 20];
                Arrays.fill(part, (byte) ' ');
                exchange.sendResponseHeaders(200, 0);
                for (int i = 0; i < megabytes; i++) {
                    exchange.getResponseBody().write(part);
                }
                exchange.getResponseBody().write(body);
            }
        };
    }

    /**
     * No answer while the fault lasts.
     *
     * @param answersAtLast whether the answers come after it, or never
     */
    static NodeFault hanging(boolean answersAtLast) {
        return new NodeFault() {
            private CountDownLatch over = new CountDownLatch(0);

            @Override
            void begin() {
                over = new CountDownLatch(1);
            }

            @Override
            void end() {
                over.countDown();
            }

            @Override
            boolean refuses(HttpExchange exchange) throws IOException {
                try {
                    over.await();
                } catch (InterruptedException closing) {
                    throw new IOException(closing);
                }
                return !answersAtLast;
            }
        };
    }
}
