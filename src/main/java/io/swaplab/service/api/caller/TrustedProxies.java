package io.swaplab.service.api.caller;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.util.NetMask;

/** The networks of proxies whose X-Forwarded-For header is used. */
public final class TrustedProxies {
    public static final TrustedProxies NONE = new TrustedProxies(List.of());

    private final List<NetMask> networks;

    private TrustedProxies(List<NetMask> networks) {
        this.networks = networks;
    }

    /**
     * Parses networks in CIDR notation or single addresses, separated by commas.
     *
     * @throws IllegalArgumentException with the part that is neither
     */
    public static TrustedProxies parse(String text) {
        List<NetMask> networks = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String network = part.strip();
            // The address syntax is checked first, because a host name would be looked up.
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
}
