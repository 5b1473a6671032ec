package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NewHeadListenerTest {
    private static final Pattern KEY = Pattern.compile("(?i)sec-websocket-key: *(\\S+)");
    private static final int MASK_BYTES = 4;

    private final ServerSocket server = listening();
    private final Semaphore rings = new Semaphore(0);
    private final LinkedBlockingQueue<String> asked = new LinkedBlockingQueue<>();

    private static ServerSocket listening() {
        try {
            return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private NewHeadListener bell() {
        return NewHeadListener.at("http://127.0.0.1:" + server.getLocalPort() + "/", rings::release);
    }

    /** Accepts a connection and reads the subscription request. */
    private Socket accept() throws IOException, NoSuchAlgorithmException {
        Socket socket = server.accept();
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        Matcher key = KEY.matcher(head);
        assertThat(key.find()).isTrue();
        byte[] digest = MessageDigest.getInstance("SHA-1")
                .digest((key.group(1) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII));
        String answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: " + Base64.getEncoder().encodeToString(digest) + "\r\n\r\n";
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        in.read();
        int length = in.read() & 0x7f;
        byte[] mask = in.readNBytes(MASK_BYTES);
        byte[] text = in.readNBytes(length);
        for (int i = 0; i < text.length; i++) {
            text[i] ^= mask[i % MASK_BYTES];
        }
        asked.add(new String(text, StandardCharsets.UTF_8));
        return socket;
    }

    private static void tell(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(new byte[] {(byte) 0x81, (byte) text.length()});
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private void awaitRings(int count) throws InterruptedException {
        assertThat(rings.tryAcquire(count, 20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void everyMessageRingsWhateverItSays() throws IOException, NoSuchAlgorithmException, InterruptedException {
        try (NewHeadListener bell = bell();
                Socket node = accept()) {
            assertThat(asked.take()).contains("eth_subscribe", "newHeads");
            awaitRings(1);
            for (String text : new String[] {"{\"result\":\"0x1\"}", "not even json", ""}) {
                tell(node, text);
                awaitRings(1);
            }
            assertThat(rings.availablePermits()).as(bell.toString()).isZero();
        }
    }

    @Test
    void aLostConnectionIsMadeAgainAndRings() throws IOException, NoSuchAlgorithmException, InterruptedException {
        try (NewHeadListener bell = bell()) {
            for (int i = 0; i < 2; i++) {
                Socket lost = accept();
                awaitRings(1);
                lost.close();
            }
            try (Socket node = accept()) {
                awaitRings(1);
                tell(node, "news");
                awaitRings(1);
            }
            assertThat(asked).as(bell.toString()).hasSize(3);
        }
    }

    @Test
    void aClosedBellHangsUp() throws IOException, NoSuchAlgorithmException, InterruptedException {
        NewHeadListener bell = bell();
        try (Socket node = accept()) {
            awaitRings(1);
            bell.close();
            int end = node.getInputStream().read();
            assertThat(end).isNotEqualTo(0x81);
        }
    }
}
