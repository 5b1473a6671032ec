package io.swaplab.console.backend;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs one command in the lab for a front end, which is a console or a one-shot command. Sends the output to the front
 * end as it is produced, and then the result. If the front end cancels the command or closes the connection, the
 * command is interrupted as by Ctrl-C at a prompt.
 */
final class ForwardedCommandRunner {
    private final JsonSocket front;
    private final CommandInterpreter commandLine;
    private final ReentrantLock oneAtATime;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    ForwardedCommandRunner(JsonSocket front, CommandInterpreter commandLine, ReentrantLock oneAtATime) {
        this.front = front;
        this.commandLine = commandLine;
        this.oneAtATime = oneAtATime;
    }

    void serve(Map<String, @Nullable Object> request) throws IOException {
        ForwardedCall call = ForwardedCall.ofJson(request);
        Screen screen = screen(request);
        Thread worker = Thread.currentThread();
        Thread.ofPlatform().daemon().name("lab cancel").start(() -> awaitCancel(worker));
        Map<String, @Nullable Object> outcome = inTurn(call, screen, question(request));
        // Clears the interrupt of a late cancellation, which must not disturb sending the answer.
        Thread.interrupted();
        front.send(Map.of("outcome", outcome));
    }

    private Map<String, @Nullable Object> inTurn(ForwardedCall call, Screen screen, UserPrompter question) {
        try {
            if (!oneAtATime.tryLock()) {
                screen.note("the lab runs another command; waiting for it");
                oneAtATime.lockInterruptibly();
            }
        } catch (InterruptedException cancelled) {
            return ForwardedCall.stoppedBeforeItsTurn();
        }
        try {
            return commandLine.outcome(call, screen, question);
        } finally {
            oneAtATime.unlock();
        }
    }

    private Screen screen(Map<String, @Nullable Object> request) {
        int columns = request.get("columns") instanceof Integer given ? given : Screen.PLAIN_COLUMNS;
        Ink ink = Boolean.TRUE.equals(request.get("colour")) ? Ink.ANSI : Ink.NONE;
        Glyphs glyphs = Boolean.TRUE.equals(request.get("unicode")) ? Glyphs.UNICODE : Glyphs.ASCII;
        return new Screen(
                writer("out"), writer("note"), ink, glyphs, columns, Boolean.TRUE.equals(request.get("terminal")));
    }

    /** The prompter of the command: asks the user of the front end, or nobody if the front end has no user. */
    private UserPrompter question(Map<String, @Nullable Object> request) {
        return Boolean.TRUE.equals(request.get("asks")) ? this::ask : UserPrompter.NOBODY;
    }

    private Optional<String> ask(String prompt) {
        try {
            front.send(Map.of("ask", prompt));
            return Optional.of(answers.take());
        } catch (IOException gone) {
            return Optional.empty();
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            return Optional.of("");
        }
    }

    private PrintWriter writer(String channel) {
        return new PrintWriter(new ChunkWriter(chunk -> front.send(Map.of(channel, chunk))));
    }

    private void awaitCancel(Thread worker) {
        try {
            var message = front.receive();
            while (message != null && message.get("answer") instanceof String answer) {
                answers.add(answer);
                message = front.receive();
            }
        } catch (IOException gone) {
            // The connection is closed, which counts as a cancellation.
        }
        worker.interrupt();
    }

    /** Collects output, and sends it as one message at each flush. */
    private static final class ChunkWriter extends Writer {
        /** Receives the pieces of output. */
        @FunctionalInterface
        interface Sink {
            void take(String chunk) throws IOException;
        }

        private final Sink sink;
        private final StringBuilder waiting = new StringBuilder();

        ChunkWriter(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void write(char[] text, int from, int length) {
            waiting.append(text, from, length);
        }

        @Override
        public void flush() throws IOException {
            if (!waiting.isEmpty()) {
                String chunk = waiting.toString();
                waiting.setLength(0);
                sink.take(chunk);
            }
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
