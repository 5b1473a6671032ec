package io.swaplab.lab.backend;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Parses the IP address on which a server is to listen. Names are not accepted, so no DNS lookup is needed. */
public final class ListenAddressParser {
    private static final String OCTET = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";
    private static final Pattern LITERAL =
            Pattern.compile("(" + OCTET + "\\.){3}" + OCTET + "|[0-9a-fA-F.]*:[0-9a-fA-F:.]*");

    private ListenAddressParser() {}

    /**
     * Parses an IP address of this machine, or the wildcard address, which stands for all of them.
     *
     * @throws Refusal for any other text
     */
    public static InetAddress parse(String field, String text) {
        try {
            if (text.equals("localhost")) {
                return InetAddress.getLoopbackAddress();
            }
            if (LITERAL.matcher(text).matches()) {
                InetAddress address = InetAddress.getByName(text);
                if (address.isAnyLocalAddress()
                        || address.isLoopbackAddress()
                        || NetworkInterface.getByInetAddress(address) != null) {
                    return address;
                }
            }
        } catch (UnknownHostException | SocketException notOne) {
            throw refusal(field, text);
        }
        throw refusal(field, text);
    }

    private static Refusal refusal(String field, String text) {
        return Refusal.value(
                field,
                "an IP address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for everyone who reaches it",
                text,
                null);
    }
}
