package io.swaplab.forkchain.origin;

import io.swaplab.forkchain.deploy.ForkException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;

/**
 * A loopback address on which a server of this program, or an anvil, listens. Anvil accepts WebSocket connections from
 * any web page, and no option prevents that. So its address should be hard to guess. It is chosen at random on systems
 * such as Linux, where programs may listen on all addresses of 127.0.0.0/8.
 */
public record LoopbackSocketAddress(String host, int port) {
    private static final String ONLY = "127.0.0.1";
    private static final int BYTE_VALUES = 256;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Finds a free port on a random loopback address, or on 127.0.0.1 if the system allows no other. */
    public static LoopbackSocketAddress free() {
        String drawn = "127." + (1 + RANDOM.nextInt(BYTE_VALUES - 2)) + "." + RANDOM.nextInt(BYTE_VALUES) + "."
                + (1 + RANDOM.nextInt(BYTE_VALUES - 2));
        try {
            return freeOn(drawn);
        } catch (IOException notOurs) {
            try {
                return freeOn(ONLY);
            } catch (IOException none) {
                throw new ForkException("no free port on the loopback address", none);
            }
        }
    }

    private static LoopbackSocketAddress freeOn(String host) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(host), 0), 1);
            return new LoopbackSocketAddress(host, socket.getLocalPort());
        }
    }

    public String url() {
        return "http://" + authority();
    }

    /** Host and port as they appear in the Host header of a request. */
    public String authority() {
        return host + ":" + port;
    }
}
