package io.swaplab.console.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.chain.MarketFile;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The {@code route} command: its output file, its text and its refusals. */
@Tag("long")
class OfflineRouteCommandTest {
    private static final Path MARKET = Path.of("src/test/resources/snapshot/xs.json");
    private static final String WBNB = "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c";
    private static final String USDT = "0x55d398326f99059ff775485246999027b3197955";
    private static final String NOWHERE = "0x00000000000000000000000000000000000000ff";

    private final ScriptedBackend backend = new ScriptedBackend();
    private final CommandInterpreter commandLine = CommandInterpreterFactory.over(new Session(backend), true);

    @TempDir
    private Path folder;

    private Path out;

    @BeforeEach
    void nameTheResult() {
        out = folder.resolve("result.json");
    }

    private static String query(String id, String tokenIn, String tokenOut, String amountIn) {
        return """
                {"id": "%s", "kind": "any", "tokenIn": "%s", "tokenOut": "%s", "amountIn": "%s"}""".formatted(id, tokenIn, tokenOut, amountIn);
    }

    private String line(String queries) throws IOException {
        Path file = folder.resolve("queries.json");
        Files.writeString(
                file,
                "{\"format\": \"route-queries/1\", \"maxHops\": 2, \"splitCount\": 6, \"queries\": [" + queries + "]}");
        return "route --snapshot " + MARKET + " --queries " + file + " --out " + out;
    }

    private CommandResult refused(String line) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(ExitCode.USAGE);
        assertThat(out).as("nothing is written").doesNotExist();
        return result;
    }

    @Test
    void everyTradeIsAnsweredAndTheAnswersReplay() throws IOException {
        String queries = String.join(
                ",",
                query("small", WBNB, USDT, "16339869281045752"),
                query("large", USDT, WBNB, "250000000000000000000000"),
                query("unknown", NOWHERE, USDT, "5"),
                query("nothing", WBNB, USDT, "0"),
                query("same", WBNB, WBNB, "5"));
        CommandResult result = commandLine.execute(line(queries) + " --splits 4 --repeat 3 --threads 2");
        assertThat(result.ok()).as(result.text()).isTrue();
        assertThat(result.text())
                .containsPattern("^queries +failures +p50 ms +p99 ms +queries/s\n +5 +3 ")
                .containsPattern(
                        "\nwithin [0-9.]+ bp \\(mean\\), [0-9.]+ bp \\(worst\\) of optimal before gas \\(2 hops\\)\n"
                                + "within [0-9.]+ bp \\(mean\\), [0-9.]+ bp \\(worst\\) of the best 4 paths\n")
                .containsPattern("1 thread answers \\d+ a second, 2 threads \\d+\n")
                .endsWith("the answers are in " + out);
        assertThat(result.data())
                .containsEntry("queries", 5)
                .containsEntry("failures", 3)
                .containsEntry("proved", 2);
        assertThat(backend.current()).as("no chain was started").isEmpty();

        JsonNode written = JsonMapper.shared().readTree(Files.readAllBytes(out));
        assertThat(written.path("format").asString()).isEqualTo("route-result/1");
        assertThat(written.path("maxHops").asInt()).as("said by the file").isEqualTo(2);
        assertThat(written.path("splitCount").asInt()).as("said by the flag").isEqualTo(4);
        assertThat(written.path("throughput").path("threads").asInt()).isEqualTo(2);
        assertThat(written.path("throughput").path("queries").asInt()).isEqualTo(2);
        assertThat(written.path("throughput").path("perSec").asDouble()).isPositive();
        JsonNode answers = written.path("results");
        assertThat(answers.size()).isEqualTo(5);
        for (JsonNode answer : answers) {
            assertThat(answer.path("ms").size()).isEqualTo(3);
            answer.path("ms").forEach(ms -> assertThat(ms.asDouble()).isPositive());
        }
        MarketFile market = MarketFile.read(MARKET);
        replay(market, answers.get(0), WBNB, "16339869281045752", USDT);
        replay(market, answers.get(1), USDT, "250000000000000000000000", WBNB);
        assertThat(answers.get(1).path("paths").asInt()).isBetween(2, 4);
        BigDecimal one = proved(answers.get(0));
        BigDecimal other = proved(answers.get(1));
        assertThat(result.data())
                .containsEntry("optimality_bps_worst", one.max(other))
                .containsEntry("optimality_bps_mean", one.add(other).divide(BigDecimal.TWO, 2, RoundingMode.CEILING));
        assertThat(answers.get(2).has("bound"))
                .as("nothing is proved of no route")
                .isFalse();
        assertThat(answers.get(2).path("error").asString()).contains("no pool of the snapshot trades the token 0x");
        assertThat(answers.get(3).path("error").asString()).contains("the amount is zero");
        assertThat(answers.get(4).path("error").asString()).contains("the same token");
    }

    /** Replays the steps of an answer on the market: they must use the whole input and yield the claimed output. */
    private static void replay(MarketFile market, JsonNode answer, String tokenIn, String amountIn, String tokenOut) {
        assertThat(answer.has("error")).as(answer.toString()).isFalse();
        Map<String, Uint256> held = new HashMap<>(Map.of(tokenIn, Uint256.parse(amountIn)));
        for (JsonNode step : answer.path("plan").path("steps")) {
            PoolId id = PoolId.of(Address.parse(step.path("pool").asString()));
            Pool pool = Objects.requireNonNull(market.market().pool(id));
            String token = step.path("tokenIn").asString();
            Uint256 amount = Uint256.parse(step.path("amountIn").asString());
            int in = pool.indexOf(Address.parse(token));
            held.merge(token, amount, Uint256::minus);
            held.merge(pool.tokens().get(1 - in).toLowerHex(), pool.amountOut(in, 1 - in, amount), Uint256::plus);
        }
        Uint256 paid = held.remove(tokenOut);
        assertThat(paid).hasToString(answer.path("claimed").asString());
        assertThat(held.values()).as("nothing is left over").allMatch(Uint256::isZero);
    }

    /** The distance between the claimed output and the upper bound in basis points, rounded up. */
    private static BigDecimal proved(JsonNode answer) {
        BigDecimal bound = new BigDecimal(answer.path("bound").asString());
        BigDecimal missed = bound.subtract(new BigDecimal(answer.path("claimed").asString()));
        assertThat(answer.path("optimality_bps").isNumber()).isTrue();
        BigDecimal bps = missed.movePointRight(4).divide(bound, 2, RoundingMode.CEILING);
        assertThat(answer.path("optimality_bps").decimalValue()).isNotNegative().isEqualByComparingTo(bps);
        return bps;
    }

    @Test
    void gasIsWeighedAtThePriceThatIsSaid() throws IOException {
        String line = line(query("one", WBNB, USDT, "400000000000000000000")
                + "," + query("other", USDT, WBNB, "2500000000000000000000")
                + "," + query("dust", USDT, WBNB, "1000000000000"));
        assertThat(commandLine
                        .execute(line + " --repeat 1 --routing-gas-price 0")
                        .ok())
                .isTrue();
        JsonNode gross = JsonMapper.shared().readTree(Files.readAllBytes(out));
        assertThat(gross.path("gasPrice").asString()).isEqualTo("0");
        String price = "500000000000";
        assertThat(commandLine
                        .execute(line + " --repeat 1 --routing-gas-price " + price)
                        .ok())
                .isTrue();
        JsonNode net = JsonMapper.shared().readTree(Files.readAllBytes(out));
        assertThat(net.path("gasPrice").asString()).isEqualTo(price);
        for (int i = 0; i < 3; i++) {
            JsonNode before = gross.path("results").get(i);
            JsonNode after = net.path("results").get(i);
            assertThat(before.has("net")).as("nothing was weighed").isFalse();
            long units = after.path("gasUnits").asLong();
            assertThat(units)
                    .isLessThanOrEqualTo(
                            400_000L * after.path("plan").path("steps").size());
            BigDecimal cost = new BigDecimal(after.path("gasCost").asString());
            BigDecimal left = new BigDecimal(after.path("claimed").asString()).subtract(cost);
            assertThat(after.path("net").asString()).isEqualTo(left.toPlainString());
            assertThat(after.path("plan").path("steps").size())
                    .isLessThanOrEqualTo(before.path("plan").path("steps").size());
            if (i > 0) {
                assertThat(cost)
                        .as("native coin")
                        .isEqualByComparingTo(new BigDecimal(price).multiply(BigDecimal.valueOf(units)));
            }
        }
        assertThat(net.path("results").get(1).path("plan").path("steps").size())
                .isLessThan(
                        gross.path("results").get(1).path("plan").path("steps").size());
        assertThat(net.path("results").get(2).path("net").asString()).as("dust").startsWith("-");
    }

    @Test
    void anEmptyFileOfTradesIsAnswered() throws IOException {
        CommandResult result = commandLine.execute(line("") + " --threads 1 --json");
        assertThat(result.ok()).as(result.text()).isTrue();
        assertThat(result.data())
                .containsEntry("queries", 0)
                .containsEntry("p50_ms", 0.0)
                .containsEntry("proved", 0)
                .containsEntry("optimality_bps_worst", null);
        assertThat(result.text()).doesNotContain("optimal");
    }

    @Test
    void flagsOutOfBoundsAreRefused() throws IOException {
        String line = line(query("q", WBNB, USDT, "5"));
        assertThat(refused(line + " --splits 101").text()).startsWith("--splits must be between 1 and 100, got 101");
        assertThat(refused(line + " --depth 0").text()).startsWith("--depth must be between 1 and 5, got 0");
        assertThat(refused(line + " --threads 0").text()).startsWith("--threads must be between 1 and 64, got 0");
        assertThat(refused(line + " --repeat 10001").text())
                .startsWith("--repeat must be between 1 and 10000, got 10001");
        assertThat(refused(line + " --routing-gas-price 0.1").json())
                .contains(
                        "\"field\":\"routing-gas-price\",\"rule\":\"whole wei per unit of gas, 0 to 2^256-1, digits only\","
                                + "\"got\":\"0.1\"");
        assertThat(refused(line + " --routing-gas-price " + "9".repeat(78)).json())
                .contains("\"field\":\"routing-gas-price\"");
        refused(line + " --routing-gas-price 5gwei");
        refused(line + " --split 3");
        refused("route --snapshot " + MARKET);
    }

    @Test
    void filesThatCannotBeUsedAreRefused() throws IOException {
        String line = line(query("q", WBNB, USDT, "5"));
        assertThat(refused(line.replace("xs.json", "xz.json")).json())
                .contains("xz.json must be a readable file, got no file")
                .contains("\"field\":\"snapshot\"");
        assertThat(refused(line.replace("xs.json", "xs-quotes.csv")).text()).contains("xs-quotes.csv must be JSON");
        assertThat(refused(line.replace("--queries " + folder.resolve("queries.json"), "--queries " + MARKET))
                        .text())
                .contains("format must be route-queries/1, got \"pool-snapshot/1\"");
        assertThat(refused(line.replace(out.toString(), folder.resolve("none/result.json") + ""))
                        .json())
                .contains("\"field\":\"out\"");
        refused(line.replace(out.toString(), folder.toString()));
    }

    @Test
    void malformedTradesAreNamed() throws IOException {
        assertThat(refused(line(query("one", WBNB, USDT, "5") + "," + query("two", WBNB, USDT, "-5")))
                        .text())
                .contains("queries.json: query two: amountIn must be a whole number from 0 to 2^256-1 in decimal "
                        + "digits, got \"-5\"");
        assertThat(refused(line(query("one", "WBNB", USDT, "5"))).text())
                .contains("query one: tokenIn must be an address, got \"WBNB\"");
        assertThat(refused(line(query("one", WBNB, USDT, "5") + "," + query("one", WBNB, USDT, "6")))
                        .text())
                .contains("query one: id must be in the list of queries only once");
        assertThat(refused(line("{}")).text()).contains("queries[0].id must be a text, got nothing");
    }
}
