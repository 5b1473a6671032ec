package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.RouterTransport;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ApiWarmUpTest {
    private static final Address ONE = Address.parse("0x0000000000000000000000000000000000000001");
    private static final Address TWO = Address.parse("0x0000000000000000000000000000000000000002");
    private static final List<RouteRequest> TRADES = List.of(sale(ONE, TWO, 5), sale(TWO, ONE, 7));

    private final List<String> asked = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);

    private static RouteRequest sale(Address in, Address out, long amount) {
        return new RouteRequest(in, out, Uint256.of(amount), true, 3, 20, Set.of());
    }

    /** A server whose answers take this long each. Only the first {@code well} answers arrive. */
    private RouterTransport server(Duration each, int well) {
        return new RouterTransport() {
            @Override
            public Answer get(String path, Map<String, String> query) {
                if (asked.size() == well) {
                    throw new TransportError("gone");
                }
                asked.add(path + " " + query.get("from") + " " + query.get("target") + " " + query.get("amount"));
                nanos.addAndGet(each.toNanos());
                return new Answer(422, Map.of(), new byte[0]);
            }

            @Override
            public Answer post(String path, byte[] json) {
                throw new AssertionError("a warm-up changes nothing");
            }
        };
    }

    @Test
    void eachTradeIsAskedForInTurnForTenSeconds() {
        int answers = ApiWarmUp.askAll(server(Duration.ofMillis(500), Integer.MAX_VALUE), TRADES, nanos::get);
        assertThat(answers).isEqualTo(20);
        assertThat(asked.subList(0, 3))
                .containsExactly(
                        "/router/find_routes " + ONE + " " + TWO + " 5",
                        "/router/find_routes " + TWO + " " + ONE + " 7",
                        "/router/find_routes " + ONE + " " + TWO + " 5");
    }

    @Test
    void aFastServerIsNotAskedForEver() {
        assertThat(ApiWarmUp.askAll(server(Duration.ZERO, Integer.MAX_VALUE), TRADES, nanos::get))
                .isEqualTo(20_000);
    }

    @Test
    void aServerThatFailsIsLeftAlone() {
        assertThat(ApiWarmUp.askAll(server(Duration.ZERO, 3), TRADES, nanos::get))
                .isEqualTo(3);
    }

    @Test
    void withoutTradesNothingIsAsked() {
        assertThat(ApiWarmUp.askAll(server(Duration.ZERO, 3), List.of(), nanos::get))
                .isZero();
    }
}
