package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Tests token transfers at a node by simulation, several tests per {@code eth_call}. Nothing on the chain changes. */
public final class TokenProbe {
    /** The address at which the test contract runs, as in {@code TokenProbe.sol}. */
    static final Address PROBE = Address.parse("0x50726f62652070726f62652070726f6265207072");

    /** Gas limit of one chain of transfers; more than any honest token needs. */
    private static final int GAS_OF_TRIP = 1_500_000;

    /**
     * Maximum number of transfer chains per call. A transfer costs some 50,000 gas, and nodes allow at least 25 million
     * gas per call.
     */
    private static final int TRIPS_PER_CALL = 128;

    private final Node node;
    private final ProbeCode code;

    public TokenProbe(Node node, ProbeCode code) {
        this.node = node;
        this.code = code;
    }

    /** An address derived from a name. Nobody has its key, and no token treats it specially. */
    static Address nobodys(String name) {
        return Address.of(Bytes.of(Keccak.hash(name).toBytes())
                .slice(Bytes32.BYTES - Address.BYTES, Bytes32.BYTES)
                .toBytes());
    }

    public boolean isOff() {
        return code.isEmpty();
    }

    /**
     * Runs each chain of transfers on the state of the block; the chains do not affect each other.
     *
     * @return the reports in the same order; empty for a test that the node could not run
     * @throws NodeException if the node does not answer
     */
    public List<Optional<TransferReport>> make(List<TransferChain> trips, BlockRef block) {
        List<Optional<TransferReport>> reports = new ArrayList<>(trips.size());
        for (int from = 0; from < trips.size(); from += TRIPS_PER_CALL) {
            reports.addAll(together(trips.subList(from, Math.min(trips.size(), from + TRIPS_PER_CALL)), block));
        }
        return reports;
    }

    /**
     * Runs each chain of transfers at the head of the chain, and returns how the tokens behaved, in the same order.
     *
     * @param surprised receives each token that behaved differently than expected
     * @throws NodeException if the node does not answer
     */
    public List<TokenBehaviour> conducts(List<TransferChain> trips, Consumer<Address> surprised) {
        if (isOff()) {
            return trips.stream().map(trip -> TokenBehaviour.PLAIN).toList();
        }
        List<Optional<TransferReport>> reports = make(trips, node.latestBlock());
        List<TokenBehaviour> conducts = new ArrayList<>(trips.size());
        for (int i = 0; i < trips.size(); i++) {
            TokenBehaviour conduct = TokenBehaviour.of(trips.get(i), reports.get(i));
            conducts.add(conduct);
            if (conduct.isSurprise()) {
                surprised.accept(trips.get(i).token());
            }
        }
        return conducts;
    }

    /**
     * Runs tests in one call. If the call fails, the tests are halved repeatedly, so that in the end only the tests
     * that cause the failure have no report.
     */
    private List<Optional<TransferReport>> together(List<TransferChain> trips, BlockRef block) {
        Optional<List<Optional<TransferReport>>> reports = call(trips, block);
        if (reports.isPresent()) {
            return reports.get();
        }
        if (trips.size() == 1) {
            return List.of(Optional.empty());
        }
        int half = trips.size() / 2;
        List<Optional<TransferReport>> all = new ArrayList<>(together(trips.subList(0, half), block));
        all.addAll(together(trips.subList(half, trips.size()), block));
        return all;
    }

    private Optional<List<Optional<TransferReport>>> call(List<TransferChain> trips, BlockRef block) {
        try {
            Optional<Object> answer = node.request(
                    "eth_call",
                    Map.of("to", PROBE.toLowerHex(), "data", input(trips).toString()),
                    Map.of("blockHash", block.hash().toString()),
                    overrides(trips));
            return answer.map(told -> reports(Bytes.parse(told.toString()), trips.size()));
        } catch (RpcErrorException | IllegalArgumentException refused) {
            // The call was too expensive for the node, or it does not support state overrides.
            return Optional.empty();
        }
    }

    private static Bytes input(List<TransferChain> trips) {
        int size = trips.stream().mapToInt(trip -> Short.BYTES + trip.size()).sum();
        ByteBuffer input = ByteBuffer.allocate(Integer.BYTES + size).putInt(GAS_OF_TRIP);
        for (TransferChain trip : trips) {
            trip.write(input.putShort((short) trip.size()));
        }
        return Bytes.of(input.array());
    }

    private Map<String, Object> overrides(List<TransferChain> trips) {
        Map<String, Object> overrides = new LinkedHashMap<>();
        Map<String, String> puppet = Map.of("code", code.puppet().toString());
        for (TransferChain trip : trips) {
            trip.senders().forEach(sender -> overrides.put(sender.toLowerHex(), puppet));
        }
        // A token that sends in another test keeps its own code. That test fails, but the token's own tests run.
        trips.forEach(trip -> overrides.remove(trip.token().toLowerHex()));
        overrides.put(PROBE.toLowerHex(), Map.of("code", code.probe().toString()));
        return overrides;
    }

    private static List<Optional<TransferReport>> reports(Bytes told, int trips) {
        ByteBuffer in = ByteBuffer.wrap(told.toBytes());
        List<Optional<TransferReport>> reports = new ArrayList<>(trips);
        while (reports.size() < trips) {
            if (in.remaining() < Short.BYTES) {
                throw new IllegalArgumentException("the answer ends after " + reports.size() + " of " + trips);
            }
            int length = Short.toUnsignedInt(in.getShort());
            if (length > in.remaining()) {
                throw new IllegalArgumentException("report " + reports.size() + " is cut short");
            }
            byte[] report = new byte[length];
            in.get(report);
            reports.add(length == 0 ? Optional.empty() : Optional.of(TransferReport.read(Bytes.of(report))));
        }
        return reports;
    }

    /**
     * The contracts for simulated tests. They are not deployed; the node runs them through state overrides.
     *
     * @param probe creation code of {@code TokenProbe}; if empty, tokens are not tested
     * @param puppet creation code of {@code TokenPuppet}, which stands in for each account that sends tokens
     * @param trial creation code of {@code SwapTrial}; if empty, pools are not tested
     */
    public record ProbeCode(Bytes probe, Bytes puppet, Bytes trial) {
        /** No tests; every token is treated as plain. */
        public static final ProbeCode NONE = new ProbeCode(Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);

        public boolean isEmpty() {
            return probe.isEmpty();
        }
    }
}
