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

/** A fake Docker engine on a loopback port with prescribed answers. */
public final class PlayedEngine implements AutoCloseable {
    private final ServerSocket server;
    private final UnaryOperator<String> answers;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /**
     * Starts the engine.
     *
     * @param answers maps method and path, such as {@code GET /_ping}, to a status line, a blank line and a body
     */
    public PlayedEngine(UnaryOperator<String> answers) throws IOException {
        this.answers = answers;
        this.server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    /** An answer with a status, such as {@code 200 OK}, and a body. */
    public static String answer(String status, String body) {
        return "HTTP/1.0 " + status + "\r\n\r\n" + body;
    }

    public String host() {
        return "tcp://127.0.0.1:" + server.getLocalPort();
    }

    /** The methods and paths of all requests, in order. */
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
