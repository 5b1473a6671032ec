package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.service.reading.Conduct;
import io.swaplab.service.reading.TokenProbe;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import io.swaplab.service.reading.TokenTrip;
import io.swaplab.service.reading.TripReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Simulates token transfers at the head of the chain, as in a swap. */
final class TripTests {
    private final Node node;
    private final TokenProbe probe;

    TripTests(Node node, ProbeCode code) {
        this.node = node;
        this.probe = new TokenProbe(node, code);
    }

    /**
     * How the tokens behave, trip by trip.
     *
     * @param surprised receives each token whose behaviour differs from the earlier finding
     */
    List<Conduct> make(List<TokenTrip> trips, Consumer<Address> surprised) {
        if (probe.isOff()) {
            return trips.stream().map(trip -> Conduct.PLAIN).toList();
        }
        List<Optional<TripReport>> reports = probe.make(trips, node.latestBlock());
        List<Conduct> conducts = new ArrayList<>(trips.size());
        for (int i = 0; i < trips.size(); i++) {
            Conduct conduct = Conduct.of(trips.get(i), reports.get(i));
            conducts.add(conduct);
            if (conduct.isSurprise()) {
                surprised.accept(trips.get(i).token());
            }
        }
        return conducts;
    }
}
