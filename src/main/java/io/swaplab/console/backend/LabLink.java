package io.swaplab.console.backend;

import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.lab.session.SessionStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a console or one-shot command to the running lab. Through it, the lab runs commands and provides
 * completion values. Each request uses a new socket.
 */
public final class LabLink implements ForwardedCall.Runner, ValueSource {
    private static final int CONNECT_MILLIS = 2_000;
    private static final int QUESTION_MILLIS = 1_000;
    private static final String GONE = "the lab ended before it answered";

    private final LabRecord lab;

    LabLink(LabRecord lab) {
        this.lab = lab;
    }

    /** The message that a console prints when it joins the lab. */
    public String greeting() {
        return "joined the lab (process " + lab.pid() + "); its swaps, wallets and fork are shared, lab down ends it";
    }

    /** Whether the lab runs the same build of the program as this process. */
    public boolean isOfBuild(String build) {
        return lab.build().equals(build);
    }

    @Override
    public Reply run(ForwardedCall call, Screen screen, UserPrompter question) {
        Map<String, @Nullable Object> request = request("run");
        request.putAll(call.toJson());
        request.put("columns", screen.columns());
        request.put("asks", !question.equals(UserPrompter.NOBODY));
        request.put("colour", screen.ink() != Ink.NONE);
        request.put("terminal", screen.terminal());
        request.put("unicode", screen.glyphs() == Glyphs.UNICODE);
        try (JsonSocket socket = connect()) {
            socket.send(request);
            return outcome(socket, screen, question);
        } catch (IOException failed) {
            throw gone(failed);
        }
    }

    /**
     * Shows the output of a command until its result arrives. At Ctrl-C, asks the lab once to cancel the command, and
     * continues to wait for the result.
     */
    private Reply outcome(JsonSocket socket, Screen screen, UserPrompter question) throws IOException {
        BlockingQueue<Map<String, @Nullable Object>> incoming = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().name("lab answers").start(() -> receiveAll(socket, incoming));
        boolean cancelled = false;
        while (true) {
            Map<String, @Nullable Object> message;
            try {
                message = incoming.take();
            } catch (InterruptedException stop) {
                if (cancelled) {
                    throw CommandFailure.of(ExitCode.INTERRUPTED, "stopped waiting for the lab");
                }
                cancelled = true;
                socket.send(Map.of("cancel", true));
                continue;
            }
            if (message.get("outcome") instanceof Map<?, ?> outcome) {
                return ForwardedCall.reply(outcome);
            }
            if (message.isEmpty()) {
                throw gone(null);
            }
            if (message.get("ask") instanceof String prompt) {
                socket.send(Map.of("answer", question.ask(prompt).orElse("")));
            }
            show(message.get("out"), screen.out());
            show(message.get("note"), screen.notes());
        }
    }

    private static void receiveAll(JsonSocket socket, BlockingQueue<Map<String, @Nullable Object>> incoming) {
        try {
            for (var message = socket.receive(); message != null; message = socket.receive()) {
                incoming.add(message);
            }
        } catch (IOException closed) {
            // The empty message added below reports the end of the connection.
        }
        incoming.add(Map.of());
    }

    private static void show(@Nullable Object chunk, PrintWriter where) {
        if (chunk != null) {
            where.print(chunk);
            where.flush();
        }
    }

    @Override
    public List<Proposal> of(ValueKind kind) {
        Map<String, @Nullable Object> request = request("values");
        request.put("kind", kind.name());
        // Without an answer there are no proposals: completion must not print an error in the middle of a line.
        return asked(request).map(LabMessageCodec::proposals).orElse(List.of());
    }

    /** The state of the lab's session. If the lab does not answer, the state says that there is no chain. */
    public SessionStatus standing() {
        return asked(request("standing"))
                .map(LabMessageCodec::status)
                .orElseGet(() -> SessionStatus.atFirst().with(SessionStatus.Chain.GONE));
    }

    /** The current addresses of the lab's service and fork, by name; empty if the lab does not report them. */
    Map<String, @Nullable Object> addresses() {
        return asked(request("addresses")).orElse(Map.of());
    }

    /** Sends the lab a request other than a command, and returns the answer; empty if the lab does not answer. */
    private Optional<Map<String, @Nullable Object>> asked(Map<String, @Nullable Object> request) {
        try (JsonSocket socket = connect()) {
            socket.patience(QUESTION_MILLIS);
            socket.send(request);
            return Optional.ofNullable(socket.receive());
        } catch (IOException silent) {
            return Optional.empty();
        }
    }

    /** Asks the lab to end. */
    void stop() throws IOException {
        try (JsonSocket socket = connect()) {
            socket.send(request("stop"));
            socket.receive();
        }
    }

    private Map<String, @Nullable Object> request(String what) {
        Map<String, @Nullable Object> request = new LinkedHashMap<>();
        request.put("do", what);
        return request;
    }

    private JsonSocket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), lab.port()), CONNECT_MILLIS);
        JsonSocket link = new JsonSocket(socket);
        link.send(Map.of("token", lab.token()));
        return link;
    }

    private static CommandFailure gone(@Nullable IOException cause) {
        CommandFailure failure = CommandFailure.of(ExitCode.NODE, GONE).next("lab status");
        return cause == null ? failure : failure.cause(cause);
    }
}
