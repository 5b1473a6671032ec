package io.swaplab.console.backend;

import io.swaplab.client.execution.Permit2Witness;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.served.DoorTerms;
import io.swaplab.lab.served.Service;
import io.swaplab.lab.served.Storage;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SearchPool;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A program that serves the test market on any free loopback port, prints its address and ends with its input. */
final class DoorProgram {
    private DoorProgram() {}

    public static void main(String[] unused) throws IOException {
        try (ApiDoor door = open(new TestMarket(), Duration.ofMinutes(1))) {
            System.out.println(door.address());
            while (System.in.read() >= 0) {
                // Whoever started this program closes its input.
            }
        }
    }

    static ApiDoor open(TestMarket market, Duration deadline) {
        return open(market, DoorTerms.forUs(deadline));
    }

    static ApiDoor open(TestMarket market, DoorTerms terms) {
        ChainProfile profile =
                new ChainProfile(97, "tBNB", TestMarket.WRAPPED, Permit2Witness.PERMIT2, List.of(), List.of(), 0);
        Chainflow chainflow = new Chainflow(market.node, profile, List.of(), ChainflowSettings.DEFAULT);
        Service service = new Service(
                chainflow,
                market.status,
                market.findRoute,
                market.direct,
                market.prepare,
                market.build,
                new SearchPool(),
                List::of,
                () -> Freshness.of(chainflow.state(), Service.FOLLOWING),
                Storage.inMemory());
        return ApiDoor.open(CompletableFuture.completedFuture(service), terms);
    }
}
