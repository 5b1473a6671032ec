package io.swaplab.api.caller;

import io.swaplab.service.request.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Identifies the caller of a request by its API key, or by its address behind trusted proxies. */
public final class Callers {
    /** The header of API keys. */
    public static final String KEY_HEADER = "X-Api-Key";

    private static final String FORWARDED_HEADER = "X-Forwarded-For";

    private final TrustedProxies proxies;
    private final ApiKeys keys;

    public Callers(TrustedProxies proxies, ApiKeys keys) {
        this.proxies = proxies;
        this.keys = keys;
    }

    /**
     * The name of the caller.
     *
     * @throws ApiRefusal when the request has an API key that is none of ours
     */
    public String of(HttpServletRequest request) {
        String key = request.getHeader(KEY_HEADER);
        if (key != null && !keys.isEmpty()) {
            return "key " + keys.ownerOf(key);
        }
        return CallerAddress.group(address(request));
    }

    /** The address that a connection counts for; empty for a trusted proxy's, which are those of many callers. */
    public String countedAs(InetAddress peer) {
        return proxies.contain(peer) ? "" : CallerAddress.group(peer);
    }

    /**
     * Walks from the connection backwards through the trusted proxies, each of which appended the address of its own
     * client. Everything before the first address that is not trusted may be forged.
     */
    private InetAddress address(HttpServletRequest request) {
        InetAddress last = CallerAddress.parse(request.getRemoteAddr())
                .orElseThrow(() -> new IllegalStateException("the connection has no address"));
        for (String hop : hops(request).reversed()) {
            if (!proxies.contain(last)) {
                return last;
            }
            InetAddress before = CallerAddress.parse(hop).orElse(null);
            if (before == null) {
                return last;
            }
            last = before;
        }
        return last;
    }

    private static List<String> hops(HttpServletRequest request) {
        List<String> hops = new ArrayList<>();
        for (String line : Collections.list(request.getHeaders(FORWARDED_HEADER))) {
            Collections.addAll(hops, line.split(",", -1));
        }
        return hops;
    }
}
