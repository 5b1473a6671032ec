package io.swaplab.lab.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.ProviderCatalog;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;

/**
 * Finds out, with few and small requests, whether an RPC endpoint supports what is needed to fork its chain or to read
 * the chain directly.
 */
public final class RpcEndpointDoctor {
    static final NodeLimits LIMITS = new NodeLimits(Duration.ofSeconds(3), Duration.ofSeconds(4), 16 << 20, 20);

    /** Time after which no further probe starts. */
    private static final Duration AT_MOST = Duration.ofSeconds(30);

    /** Block ranges to try in a request for logs, largest first. */
    private static final List<Long> RANGES = List.of(50_000L, 10_000L, 5_000L, 1_000L, 100L, 10L, 1L);

    /** Ages of the state to request, in blocks before the head, oldest first. */
    private static final List<Long> DEPTHS = List.of(100_000L, 10_000L, 1_000L, 127L, 10L, 1L);

    private static final String NOBODY = "0x0000000000000000000000000000000000000001";
    private static final int IN_A_ROW = 20;
    private static final Duration SOCKET_PATIENCE = Duration.ofSeconds(4);

    private final Node node;
    private final Endpoint endpoint;
    private final long end;
    private final List<DoctorFinding> findings = new ArrayList<>();

    private RpcEndpointDoctor(Node node, Endpoint endpoint, Duration atMost) {
        this.node = node;
        this.endpoint = endpoint;
        this.end = System.nanoTime() + atMost.toNanos();
    }

    /**
     * Probes an endpoint. Starts no further probe after half a minute.
     *
     * @throws IllegalArgumentException if the text is not an http or https URL
     */
    public static List<DoctorFinding> look(String url) {
        return look(url, AT_MOST);
    }

    static List<DoctorFinding> look(String url, Duration atMost) {
        Endpoint endpoint = Endpoint.parse(url);
        try (Node node = HttpNode.at(url, LIMITS)) {
            return List.copyOf(new RpcEndpointDoctor(node, endpoint, atMost).findings());
        }
    }

    private List<DoctorFinding> findings() {
        Optional<BlockRef> head = chain();
        if (head.isEmpty()) {
            return findings;
        }
        BlockRef block = head.get();
        Map<String, String> byHash = Map.of("blockHash", block.hash().toString());
        probe(
                "logs by hash",
                () -> ask("eth_getLogs", byHash),
                "blocks cannot be checked one by one; use another endpoint");
        probe(
                "receipts",
                () -> ask("eth_getBlockReceipts", block.hash().toString()),
                "logs are checked by bloom filters only; use an endpoint with eth_getBlockReceipts");
        widest(
                "log range",
                "blocks per eth_getLogs request for new pools",
                block.number(),
                RANGES,
                range -> announcements(block.number() - range + 1, block.number()),
                "discovery of pools is slow; use an endpoint with ranges of 1000 blocks");
        probe(
                "batch",
                () -> node.requestAll("eth_chainId", List.of(List.of(), List.of())),
                "use an endpoint that accepts JSON-RPC batches; pools are read in batches");
        widest(
                "state depth",
                "blocks behind the head",
                block.number(),
                DEPTHS,
                depth -> ask("eth_getBalance", NOBODY, hex(block.number() - depth)),
                "a fork soon loses its state; use an archive endpoint for forks that last");
        probe(
                "state by hash",
                () -> ask("eth_getBalance", NOBODY, byHash),
                "without EIP-1898, a reorganisation during a read goes unnoticed");
        probe(
                "traces",
                () -> ask("debug_traceCall", Map.of("to", NOBODY), "latest", Map.of("tracer", "callTracer")),
                "only forks can trace; they compute traces themselves");
        inARow();
        probe("websocket", () -> upgrade(endpoint), "new blocks are polled for");
        return findings;
    }

    /**
     * Reads the chain id and the head, which all other probes need. Returns the head; empty if the endpoint does not
     * respond.
     */
    private Optional<BlockRef> chain() {
        try {
            findings.add(DoctorFinding.ok("chain id", Long.toString(node.chainId())));
            BlockRef head = node.latestBlock();
            findings.add(DoctorFinding.ok("head", "block " + head.number()));
            findings.add(DoctorFinding.ok("client", client()));
            return Optional.of(head);
        } catch (NodeException silent) {
            findings.add(
                    DoctorFinding.fail("endpoint", why(silent), "check the URL with its key, and that the node runs"));
            return Optional.empty();
        }
    }

    private String client() {
        try {
            return node.request("web3_clientVersion")
                    .map(version -> endpoint.clean(version.toString()))
                    .orElse("does not say");
        } catch (NodeException hidden) {
            return "does not say";
        }
    }

    private void probe(String part, Runnable question, String cure) {
        if (isLate(part)) {
            return;
        }
        try {
            question.run();
            findings.add(DoctorFinding.ok(part, "works"));
        } catch (NodeException refused) {
            findings.add(DoctorFinding.warn(part, why(refused), cure));
        }
    }

    /** Sends a request for each of the given sizes in turn, until the endpoint answers one, and reports that size. */
    private void widest(String part, String unit, long head, List<Long> sizes, LongConsumer question, String cure) {
        String refusal = "the chain is too short to tell";
        for (long size : sizes) {
            if (size > head) {
                continue;
            }
            if (isLate(part)) {
                return;
            }
            try {
                question.accept(size);
                String found = "at least " + size + " " + unit;
                findings.add(
                        size < 1_000 && head > 1_000
                                ? DoctorFinding.warn(part, found, cure)
                                : DoctorFinding.ok(part, found));
                return;
            } catch (NodeException refused) {
                refusal = why(refused);
            }
        }
        findings.add(DoctorFinding.warn(part, refusal, cure));
    }

    private boolean isLate(String part) {
        boolean late = System.nanoTime() - end >= 0;
        if (late) {
            findings.add(DoctorFinding.warn(
                    part, "not checked: the endpoint took too long before", "try again, or use a faster one"));
        }
        return late;
    }

    /**
     * Requests the logs of events that announce new pools, as the service does. On a chain with known providers, only
     * logs of their factories are requested, because nodes allow far longer ranges if there are few logs.
     */
    private void announcements(long from, long to) {
        List<Provider> providers = ProviderCatalog.standard().providers(node.chainId());
        if (providers.isEmpty()) {
            node.logs(from, to, PoolFamilies.announcements(PoolFamilies.names()));
            return;
        }
        Set<Address> factories = new LinkedHashSet<>();
        Set<String> families = new LinkedHashSet<>();
        for (Provider provider : providers) {
            factories.addAll(provider.factories());
            families.add(provider.family());
        }
        node.logs(from, to, factories, PoolFamilies.announcements(families));
    }

    private void inARow() {
        String part = "rate";
        if (isLate(part)) {
            return;
        }
        int answered = 0;
        long start = System.nanoTime();
        String refusal = "";
        while (answered < IN_A_ROW && refusal.isEmpty() && System.nanoTime() - end < 0) {
            try {
                ask("eth_blockNumber");
                answered++;
            } catch (NodeException refused) {
                refusal = ", and the next was not: " + why(refused);
            }
        }
        String what = answered + " calls were answered one after another, "
                + perSecond(answered, System.nanoTime() - start) + " per second" + refusal;
        findings.add(
                refusal.isEmpty()
                        ? DoctorFinding.ok(part, what)
                        : DoctorFinding.warn(part, what, "use a key or an endpoint with a higher limit"));
    }

    /** Formats a rate per second, with one decimal if it is below ten. */
    static String perSecond(int answered, long nanos) {
        double rate = answered * 1e9 / Math.max(1, nanos);
        return String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%.0f", rate);
    }

    private void ask(String method, Object... parameters) {
        node.request(method, parameters);
    }

    private String why(NodeException refused) {
        return endpoint.clean(String.valueOf(refused.getMessage()));
    }

    private static String hex(long number) {
        return "0x" + Long.toHexString(number);
    }

    /**
     * Checks that an endpoint accepts WebSocket connections, by opening one and closing it immediately.
     *
     * @throws NodeException if it does not
     */
    private static void upgrade(Endpoint endpoint) {
        URI socket = URI.create(endpoint.uri().toString().replaceFirst("^http", "ws"));
        HttpClient client =
                HttpClient.newBuilder().connectTimeout(SOCKET_PATIENCE).build();
        try {
            WebSocket.Builder builder = client.newWebSocketBuilder().connectTimeout(SOCKET_PATIENCE);
            String authorization = endpoint.authorization();
            if (authorization != null) {
                builder.header("Authorization", authorization);
            }
            builder.buildAsync(socket, new WebSocket.Listener() {})
                    .get(SOCKET_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                    .abort();
        } catch (ExecutionException | TimeoutException refused) {
            throw new NodeException("it does not upgrade to a WebSocket at this URL", refused);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while waiting for a WebSocket", stop);
        } finally {
            client.shutdownNow();
        }
    }
}
