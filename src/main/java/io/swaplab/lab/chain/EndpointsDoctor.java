package io.swaplab.lab.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Probes several RPC endpoints, and checks that they belong to the same chain. */
public final class EndpointsDoctor {
    private static final String CURE = "give only URLs of one chain; endpoints of another chain are not used";

    /**
     * Identifies an endpoint's chain.
     *
     * @param genesis hash of the first block; empty if the endpoint provides recent blocks only
     */
    private record Chain(long id, Optional<String> genesis) {
        boolean canBe(Chain other) {
            return id == other.id && (genesis.isEmpty() || other.genesis.isEmpty() || genesis.equals(other.genesis));
        }

        @Override
        public String toString() {
            return "chain " + id
                    + genesis.map(hash -> " with the genesis block " + hash).orElse("");
        }
    }

    private EndpointsDoctor() {}

    /**
     * Probes each endpoint in turn. Starts no further probe of an endpoint after half a minute.
     *
     * @throws IllegalArgumentException if one of the texts is not an http or https URL
     */
    public static List<DoctorFinding> look(List<String> urls) {
        if (urls.size() == 1) {
            return RpcEndpointDoctor.look(urls.getFirst());
        }
        List<DoctorFinding> findings = new ArrayList<>();
        for (int i = 0; i < urls.size(); i++) {
            String number = "#" + (i + 1);
            findings.add(DoctorFinding.ok(number, Endpoint.parse(urls.get(i)).toString()));
            for (DoctorFinding each : RpcEndpointDoctor.look(urls.get(i))) {
                findings.add(new DoctorFinding(number + " " + each.part(), each.verdict(), each.what(), each.cure()));
            }
        }
        findings.add(sameChain(urls));
        return List.copyOf(findings);
    }

    private static DoctorFinding sameChain(List<String> urls) {
        Chain first = null;
        int answered = 0;
        for (int i = 0; i < urls.size(); i++) {
            Optional<Chain> chain = chain(urls.get(i));
            if (chain.isEmpty()) {
                continue;
            }
            answered++;
            if (first == null) {
                first = chain.get();
            } else if (!chain.get().canBe(first)) {
                return DoctorFinding.fail(
                        "same chain", "#" + (i + 1) + " is of " + chain.get() + ", not of " + first, CURE);
            }
        }
        return first == null
                ? DoctorFinding.fail("same chain", "no endpoint answers", "check the URLs with their keys")
                : DoctorFinding.ok("same chain", answered + " of " + urls.size() + " endpoints, of " + first);
    }

    private static Optional<Chain> chain(String url) {
        try (Node node = HttpNode.at(url, RpcEndpointDoctor.LIMITS)) {
            return Optional.of(new Chain(node.chainId(), genesis(node)));
        } catch (NodeException silent) {
            return Optional.empty();
        }
    }

    private static Optional<String> genesis(Node node) {
        try {
            return node.block(0).map(block -> block.hash().toString());
        } catch (NodeException pruned) {
            return Optional.empty();
        }
    }
}
