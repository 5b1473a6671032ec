package io.swaplab.forkchain.relay;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where an {@link OwnServer} listens, with the secret path of its URL.
 *
 * @param named what the Host header has to be; null where callers reach it by names that are not known here
 */
record OwnAddress(
        InetSocketAddress at, String path, @Nullable String named) {
    private static final int SECRET_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** A free port on a loopback address, for programs of this machine. */
    static OwnAddress free() {
        LoopbackPlace place = LoopbackPlace.free();
        try {
            InetAddress host = InetAddress.getByName(place.host());
            return new OwnAddress(new InetSocketAddress(host, place.port()), secretPath(), place.authority());
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("a literal address needs no look-up", impossible);
        }
    }

    /** A given address, which programs of other machines may reach as well. */
    static OwnAddress at(InetSocketAddress at) {
        return new OwnAddress(at, secretPath(), null);
    }

    String url() {
        String host = at.getAddress().getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + at.getPort() + path;
    }

    private static String secretPath() {
        byte[] secret = new byte[SECRET_BYTES];
        RANDOM.nextBytes(secret);
        return "/" + HexFormat.of().formatHex(secret);
    }
}
