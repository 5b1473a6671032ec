package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trades both ways in stable pools whose coins have any number of decimals, represented by rates of 18 decimals. */
class ManyDecimalsTest {
    private static final String MARKET = """
            {"format": "pool-snapshot/1", "chainId": 56, "block": "7",
             "native": {"symbol": "BNB", "wrapped": "0x00000000000000000000000000000000000000a1"},
             "tokens": [
              {"address": "0x00000000000000000000000000000000000000a1", "symbol": "A", "decimals": 18},
              {"address": "0x00000000000000000000000000000000000000b2", "symbol": "B", "decimals": 18}],
             "pools": [
              {"id": "0x0000000000000000000000000000000000000c03", "provider": "C", "family": "STABLE", "fee": 400,
               "tokens": ["0x00000000000000000000000000000000000000a1", "0x00000000000000000000000000000000000000b2"],
               "state": {"balances": ["%s", "%s"], "amp": "200", "adminFee": "500000", "rates": ["%s", "%s"]}}]}
            """;

    /** Whole coins of each kind in the pool. */
    private static final double HELD = 100;

    /** Whole coins traded: too few to move the price, but a thousand base units of a coin with six decimals. */
    private static final double TRADED = 1e-3;

    private static final double FEE_KEPT = 0.9996;

    @TempDir
    private Path folder;

    private MarketSnapshot market(Uint256 rate0, Uint256 rate1) throws IOException {
        String text = String.format(MARKET, coins(HELD, rate0), coins(HELD, rate1), rate0, rate1);
        return MarketFile.read(Files.writeString(folder.resolve("market.json"), text))
                .market();
    }

    /** The base units of a number of whole coins at a rate. */
    private static Uint256 coins(double count, Uint256 rate) {
        return DoubleConversion.toAmount(count * 1e36 / DoubleConversion.of(rate));
    }

    @ParameterizedTest
    @CsvSource({
        "1000000000, 1000000000000000000",
        "1000000000000000000, 1000000000",
        "1000000000, 1000000000",
        "1000000000, 1000000000000000000000000000000",
        "1, 1000000000000000000",
        "1, 1000000000000000000000000",
        "1050000000000000000, 1000000000000000000",
        "1999999999999999999, 1000000000000000000",
        "1234567890123456789, 1987654321098765432109876543",
    })
    void coinsAreTradedBothWaysAtTheirRates(String first, String second) throws IOException {
        Uint256[] rates = {Uint256.parse(first), Uint256.parse(second)};
        MarketSnapshot market = market(rates[0], rates[1]);
        Pool pool = market.pools().iterator().next();
        for (int in = 0; in < 2; in++) {
            Uint256 amount = coins(TRADED, rates[in]);
            Uint256 out = pool.amountOut(in, 1 - in, amount);
            double fair = FEE_KEPT * DoubleConversion.of(rates[in]) / DoubleConversion.of(rates[1 - in]);
            assertThat(DoubleConversion.of(out))
                    .isCloseTo(
                            DoubleConversion.of(amount) * fair, within(DoubleConversion.of(amount) * fair * 1e-6 + 2));
            Rate rate = pool.marginalRate(in, 1 - in);
            assertThat(DoubleConversion.of(rate.numerator()) / DoubleConversion.of(rate.denominator()))
                    .isCloseTo(fair, within(fair * 1e-9));
            RouteRequest request =
                    new RouteRequest(pool.tokens().get(in), pool.tokens().get(1 - in), amount, true, 3, 20, Set.of());
            Router router = new Router();
            RouteOutcome outcome = router.find(market, request);
            assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
            SplitRoute route = ((RouteOutcome.Found) outcome).route();
            assertThat(route.amountOut()).isEqualTo(out);
            assertThat(router.optimality(market, request, route)).isNotNull();
        }
    }
}
