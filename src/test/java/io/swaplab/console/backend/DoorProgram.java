package io.swaplab.console.backend;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.served.PoolAndQuoteStorage;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SearchExecutor;
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
        try (ApiHttpServer door = words.length == 0
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

    private static ApiHttpServer serve(List<String> commandLine) {
        Map<String, Object> given = new HashMap<>();
        commandLine.forEach(word -> given.put(word.split("=", 2)[0], word.split("=", 2)[1]));
        PublicApiSettings serving = ServeSettings.read(given).serving();
        return ApiHttpServer.serve(service(new TestMarket()), serving, ApiServerSettings.of(serving));
    }

    static ApiHttpServer open(TestMarket market, Duration deadline) {
        return open(market, ApiServerSettings.forUs(deadline));
    }

    static ApiHttpServer open(TestMarket market, ApiServerSettings terms) {
        return ApiHttpServer.open(service(market), terms);
    }

    private static Future<ChainService> service(TestMarket market) {
        ChainProfile profile = new ChainProfile(
                97, "tBNB", TestMarket.WRAPPED, Permit2WitnessMessage.PERMIT2, List.of(), List.of(), 0);
        Chainflow chainflow = new Chainflow(market.node, profile, List.of(), ChainflowSettings.DEFAULT);
        ChainService service = new ChainService(
                chainflow,
                market.status,
                market.config,
                market.findRoute,
                market.direct,
                market.prepare,
                market.build,
                market.tokens,
                new SearchExecutor(),
                List::of,
                () -> Freshness.of(chainflow.state(), ChainService.FOLLOWING),
                PoolAndQuoteStorage.inMemory());
        return CompletableFuture.completedFuture(service);
    }
}
