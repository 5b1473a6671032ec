package io.swaplab.console.backend;

import io.swaplab.client.execution.Permit2Witness;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Serving;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.lab.served.ServerTerms;
import io.swaplab.lab.served.Service;
import io.swaplab.lab.served.Storage;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SearchPool;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/**
 * A program that serves the test market, prints its address and ends when its input ends. It serves on any free
 * loopback port; with the argument "serve" it serves other clients, by its settings and by properties on the command
 * line.
 */
final class DoorProgram {
    private DoorProgram() {}

    public static void main(String[] words) throws IOException {
        try (ApiDoor door = words.length == 0
                ? open(new TestMarket(), Duration.ofMinutes(1))
                : serve(List.of(words).subList(1, words.length))) {
            System.out.println(door.address());
            while (System.in.read() >= 0) {
                // Ends when the test that started this program closes its input.
            }
        } catch (Refusal refused) {
            System.out.println(refused.getMessage());
        }
    }

    private static ApiDoor serve(List<String> commandLine) {
        Map<String, Object> given = new HashMap<>();
        commandLine.forEach(word -> given.put(word.split("=", 2)[0], word.split("=", 2)[1]));
        Serving serving = ServeSettings.read(given).serving();
        return ApiDoor.serve(service(new TestMarket()), serving, ServerTerms.of(serving));
    }

    static ApiDoor open(TestMarket market, Duration deadline) {
        return open(market, ServerTerms.forUs(deadline));
    }

    static ApiDoor open(TestMarket market, ServerTerms terms) {
        return ApiDoor.open(service(market), terms);
    }

    private static Future<Service> service(TestMarket market) {
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
        return CompletableFuture.completedFuture(service);
    }
}
