package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.RpcErrorException.RpcError;
import io.swaplab.core.evm.Bytes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Sends JSON-RPC 2.0 requests, checks version, id and error of the answers, and passes results to readers. */
final class RpcClient implements AutoCloseable {
    /** Converts a non-null result. Reading starts at the result's first JSON token, and must stop at its last. */
    @FunctionalInterface
    interface ResultReader<T> {
        T read(HexAnswerReader in);
    }

    /** The answer to one request: a result or an error. Both are null if the result is a JSON null. */
    record Outcome<T>(long id, @Nullable T result, @Nullable RpcError error) {}

    /** Stands for the missing id of an error answer. A node sends no id if it could not parse the request. */
    private static final long NO_ID = -1;

    static final String CALL = "eth_call";

    private final RpcTransport transport;
    private final UnaryOperator<List<?>> calls;
    private final AtomicLong nextId = new AtomicLong(1);

    /** Creates a client; {@code calls} adapts the parameters of each {@code eth_call}. */
    RpcClient(RpcTransport transport, UnaryOperator<List<?>> calls) {
        this.transport = transport;
        this.calls = calls;
    }

    private List<?> told(String method, List<?> parameters) {
        return method.equals(CALL) ? calls.apply(parameters) : parameters;
    }

    Endpoint endpoint() {
        return transport.endpoint();
    }

    /** An exception that rejects an answer for violating a rule. */
    NodeException refusal(String method, String rule) {
        return new NodeException(method + " at " + endpoint() + ": " + rule);
    }

    /** Sends one request and returns its result. A null result is refused. */
    <T> T call(String method, List<?> parameters, ResultReader<T> reader) {
        return callOptional(method, parameters, reader).orElseThrow(() -> refusal(method, "the result is null"));
    }

    /** Sends one request and returns its result; empty if the result is null. */
    <T> Optional<T> callOptional(String method, List<?> parameters, ResultReader<T> reader) {
        long id = nextId.getAndIncrement();
        byte[] body = transport.exchange(method, RpcRequestBody.single(id, method, told(method, parameters)));
        try (HexAnswerReader in = new HexAnswerReader(method, endpoint(), body)) {
            Outcome<T> outcome = envelope(in, reader);
            in.end();
            RpcError error = outcome.error();
            if (error != null) {
                throw failure(method, error);
            }
            if (outcome.id() != id) {
                throw in.refusal("the answer has the id " + outcome.id() + " but " + id + " was asked");
            }
            return Optional.ofNullable(outcome.result());
        }
    }

    /** Calls one method with several parameter lists in one HTTP exchange. Results have the order of the lists. */
    <T> List<Outcome<T>> batch(String method, List<? extends List<?>> parameters, ResultReader<T> reader) {
        int count = parameters.size();
        long firstId = nextId.getAndAdd(count);
        List<? extends List<?>> told =
                parameters.stream().map(each -> told(method, each)).toList();
        byte[] body = transport.exchange(method, RpcRequestBody.batch(firstId, method, told));
        try (HexAnswerReader in = new HexAnswerReader(method, endpoint(), body)) {
            if (!in.isArray()) {
                RpcError error = envelope(in, reader).error();
                throw error == null ? in.refusal("the answer to a batch must be an array") : failure(method, error);
            }
            Map<Long, Outcome<T>> answers = new HashMap<>();
            while (in.nextElement()) {
                Outcome<T> outcome = envelope(in, reader);
                if (outcome.id() < firstId || outcome.id() >= firstId + count) {
                    throw in.refusal("the batch has an answer with the id " + outcome.id() + ", which no request has");
                }
                if (answers.put(outcome.id(), outcome) != null) {
                    throw in.refusal("the batch answers the id " + outcome.id() + " twice");
                }
            }
            in.end();
            List<Outcome<T>> ordered = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                Outcome<T> outcome = answers.get(firstId + i);
                if (outcome == null) {
                    throw in.refusal("the batch has no answer to request " + (i + 1) + " of " + count);
                }
                ordered.add(outcome);
            }
            return ordered;
        }
    }

    RpcErrorException failure(String method, RpcError error) {
        return new RpcErrorException(
                method + " at " + endpoint() + ": the node refused: " + error.message() + " (code " + error.code()
                        + ")",
                error);
    }

    private static <T> Outcome<T> envelope(HexAnswerReader in, ResultReader<T> reader) {
        in.beginObject("the answer");
        boolean version = false;
        boolean answered = false;
        boolean identified = false;
        long id = NO_ID;
        T result = null;
        RpcError error = null;
        for (String name = in.nextMember(); name != null; name = in.nextMember()) {
            switch (name) {
                case "jsonrpc" -> version = in.text(name).equals("2.0");
                case "id" -> {
                    identified = true;
                    id = in.isNull() ? NO_ID : in.integer(name);
                }
                case "result" -> {
                    answered = true;
                    result = in.isNull() ? null : reader.read(in);
                }
                case "error" -> error = in.isNull() ? null : error(in);
                default -> in.skip();
            }
        }
        if (!version) {
            throw in.refusal("the answer is not of JSON-RPC 2.0");
        }
        if (error == null && !answered) {
            throw in.refusal("the answer has neither a result nor an error");
        }
        if (error == null && !identified) {
            throw in.refusal("the answer has no id");
        }
        if (error != null && result != null) {
            throw in.refusal("the answer has both a result and an error");
        }
        return new Outcome<>(id, result, error);
    }

    private static RpcError error(HexAnswerReader in) {
        in.beginObject("error");
        Long code = null;
        String message = "";
        Bytes data = Bytes.EMPTY;
        for (String name = in.nextMember(); name != null; name = in.nextMember()) {
            switch (name) {
                case "code" -> code = in.integer("error.code");
                case "message" -> message = in.endpoint().clean(in.text("error.message"));
                // Nodes also put text and objects here; only revert data is needed.
                case "data" -> data = in.revertData();
                default -> in.skip();
            }
        }
        if (code == null) {
            throw in.refusal("the error has no code");
        }
        return new RpcError(code, message, data);
    }

    @Override
    public void close() {
        transport.close();
    }

    /** Sends one JSON-RPC request body to an endpoint and returns the body of its answer. */
    interface RpcTransport extends AutoCloseable {
        /**
         * Sends one request body and returns the body of the answer.
         *
         * @param method the called method, for error messages and to decide whether to send the request twice
         * @throws NodeException if there was no answer, or its HTTP status was not 200
         */
        byte[] exchange(String method, byte[] request);

        Endpoint endpoint();

        /** The number of exchanges that may have changed the chain; always zero if they are not counted. */
        default long changes() {
            return 0;
        }

        @Override
        void close();
    }
}
