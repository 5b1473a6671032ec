package io.swaplab.forkchain.anvil;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A Docker engine on a loopback port that answers as it is told to. */
public final class PlayedEngine implements AutoCloseable {
    private final ServerSocket server;
    private final UnaryOperator<String> answers;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /** @param answers from method and path, such as {@code GET /_ping}, to status line, blank line and body */
    public PlayedEngine(UnaryOperator<String> answers) throws IOException {
        this.answers = answers;
        this.server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    /** An answer of that status, such as {@code 200 OK}. */
    public static String answer(String status, String body) {
        return "HTTP/1.0 " + status + "\r\n\r\n" + body;
    }

    public String host() {
        return "tcp://127.0.0.1:" + server.getLocalPort();
    }

    /** Methods and paths, in the order in which they were asked. */
    public List<String> asked() {
        return asked;
    }

    private void serve() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                var lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
                String[] words = lines.readLine().split(" ");
                String question = words[0] + " " + words[1];
                asked.add(question);
                socket.getOutputStream().write(answers.apply(question).getBytes(StandardCharsets.UTF_8));
            } catch (IOException closed) {
                return;
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
