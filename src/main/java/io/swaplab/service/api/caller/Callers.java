package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Identifies the caller of a request by its API key, or by its address behind trusted proxies. */
public final class Callers {
    /** The header of API keys. */
    public static final String KEY_HEADER = "X-Api-Key";

    private static final String FORWARDED_HEADER = "X-Forwarded-For";

    private final TrustedProxies proxies;
    private final ApiKeys keys;
    private final @Nullable OwnKey own;

    public Callers(TrustedProxies proxies, ApiKeys keys) {
        this(proxies, keys, null);
    }

    private Callers(TrustedProxies proxies, ApiKeys keys, @Nullable OwnKey own) {
        this.proxies = proxies;
        this.keys = keys;
        this.own = own;
    }

    /** The callers of the program's own port: the program itself and, as long as its key allows it, others. */
    public static Callers with(OwnKey own) {
        return new Callers(TrustedProxies.NONE, ApiKeys.NONE, own);
    }

    /**
     * The name of the caller.
     *
     * @throws ApiRefusal when the request has an API key that is none of ours, or several
     */
    public String of(HttpServletRequest request) {
        String key = key(request);
        return key == null ? CallerAddress.group(address(request)) : "key " + keys.ownerOf(key);
    }

    /**
     * Checks the API key of a request to any endpoint.
     *
     * @throws ApiRefusal when the request has one that is none of ours or several, or has to come from this program
     */
    public void check(HttpServletRequest request) {
        if (own != null) {
            own.check(request.getHeader(KEY_HEADER));
        }
        String key = key(request);
        if (key != null) {
            keys.ownerOf(key);
        }
    }

    /** The API key; null if there is none, or none is looked at here. */
    private @Nullable String key(HttpServletRequest request) {
        if (keys.isEmpty()) {
            return null;
        }
        List<String> given = Collections.list(request.getHeaders(KEY_HEADER));
        if (given.size() > 1) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "x-api-key",
                    "must be there once at most, got " + given.size() + " such headers");
        }
        return given.isEmpty() ? null : given.getFirst();
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
