package io.swaplab.service.api.caller;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.catalina.util.NetMask;

/** The networks of trusted proxies. The X-Forwarded-For header is only used if it comes from one of them. */
public final class TrustedProxies {
    public static final TrustedProxies NONE = new TrustedProxies(List.of());

    private final List<NetMask> networks;

    private TrustedProxies(List<NetMask> networks) {
        this.networks = networks;
    }

    /**
     * Parses networks in CIDR notation or single addresses, separated by commas.
     *
     * @throws IllegalArgumentException when a part is neither; the message is the first such part
     */
    public static TrustedProxies parse(String text) {
        List<NetMask> networks = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String network = part.strip();
            // NetMask would look up a host name, so any part that is not a literal address is rejected first.
            String address = network.replaceFirst("/\\d{1,3}$", "");
            if (address.startsWith("[") || CallerAddress.parse(address).isEmpty()) {
                throw new IllegalArgumentException(network);
            }
            try {
                networks.add(new NetMask(network));
            } catch (IllegalArgumentException malformed) {
                throw new IllegalArgumentException(network, malformed);
            }
        }
        return new TrustedProxies(List.copyOf(networks));
    }

    boolean contain(InetAddress address) {
        return networks.stream().anyMatch(network -> network.matches(address));
    }

    /** Parses and formats IP addresses; never looks up a host name. */
    static final class CallerAddress {
        private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
        private static final String PORT = "(?::\\d{1,5})?";
        private static final Pattern IPV4 = Pattern.compile("((?:" + OCTET + "\\.){3}" + OCTET + ")" + PORT);
        private static final Pattern IPV6 = Pattern.compile(
                "\\[([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(?:%\\w+)?]" + PORT + "|([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(?:%\\w+)?");

        /** Length in bytes of the IPv6 prefix that counts as one caller: /64, the usual network of one customer. */
        private static final int NETWORK_BYTES = 8;

        private CallerAddress() {}

        /** Parses an IPv4 or IPv6 address, with or without a port; empty for any other text. */
        static Optional<InetAddress> parse(String text) {
            String stripped = text.strip();
            Matcher four = IPV4.matcher(stripped);
            Matcher six = IPV6.matcher(stripped);
            String literal = four.matches() ? four.group(1) : six.matches() ? literal(six) : null;
            if (literal == null) {
                return Optional.empty();
            }
            try {
                return Optional.of(InetAddress.getByName(literal));
            } catch (UnknownHostException malformed) {
                return Optional.empty();
            }
        }

        private static String literal(Matcher six) {
            String bracketed = six.group(1);
            return bracketed == null ? six.group(2) : bracketed;
        }

        /**
         * The text that identifies a caller by address: the IPv4 address itself, or the /64 network of an IPv6 address.
         */
        static String group(InetAddress address) {
            if (!(address instanceof Inet6Address)) {
                return address.getHostAddress();
            }
            byte[] network =
                    Arrays.copyOf(Arrays.copyOf(address.getAddress(), NETWORK_BYTES), address.getAddress().length);
            try {
                return InetAddress.getByAddress(network).getHostAddress() + "/" + NETWORK_BYTES * Byte.SIZE;
            } catch (UnknownHostException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
