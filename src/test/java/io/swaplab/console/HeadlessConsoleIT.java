package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.chain.MarketFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The console on a real fork with the real service over HTTP, without test doubles. */
class HeadlessConsoleIT {
    private static HeadlessConsole console;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    private static CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static CommandResult refused(String line, ExitCode exit) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }

    @Test
    @SuppressWarnings("unchecked")
    void everyFlowOfTheDemoSettlesAsQuoted() {
        CommandResult result = ok("demo all --json");
        var flows =
                (List<Map<String, Object>>) Objects.requireNonNull(result.data().get("flows"));
        assertThat(flows)
                .extracting(f -> f.get("name"))
                .containsExactly(
                        "direct ERC-20",
                        "direct native in",
                        "direct native out",
                        "delegated ERC-20",
                        "delegated native out",
                        "direct with custom fee");
        for (Map<String, Object> flow : flows) {
            assertThat(flow.get("settled_out")).as(flow.toString()).isEqualTo(flow.get("quoted_out"));
            assertThat(flow)
                    .containsOnlyKeys(
                            "name",
                            "mode",
                            "quoted_out",
                            "minimum_out",
                            "settled_out",
                            "gas_quoted",
                            "gas_used",
                            "plan_hash");
        }
    }

    @Test
    void aPlanRunsOnlyOnce() {
        ok("wallet fund alice --token USDT --amount 200");
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name once");
        ok("allowance approve --swap once");
        ok("swap simulate once");
        ok("fork snapshot");
        ok("swap execute once");
        assertThat(ok("swap receipt once --json").data()).containsEntry("state", "settled");
        assertThat(refused("swap execute once", ExitCode.REFUSED).text()).contains("once is settled");
    }

    @Test
    void swapsThatOverlapAreCheckedEachByItself() {
        ok("wallet fund alice --token USDT --amount 300");
        ok("swap prepare --from USDT --to CAKE --amount 100 --payer alice --name one");
        ok("allowance approve --unlimited --yes --swap one");
        ok("swap execute one");
        ok("swap prepare --from USDT --to CAKE --amount 200 --payer alice --name two");
        ok("swap execute two");
        ok("wallet fund alice --token USDT --amount 7");
        ok("swap receipt one");
        ok("swap receipt two");
    }

    @Test
    void anExpiredPlanIsRefusedByTheChain() {
        ok("wallet fund alice --token USDT --amount 100");
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --deadline-secs 30 --name late");
        ok("allowance approve --swap late");
        ok("fork warp 2h");
        assertThat(refused("swap execute late", ExitCode.REVERTED).json()).contains("\"code\":\"Expired\"");
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name fresh");
        ok("swap simulate fresh");
    }

    @Test
    void rolesAreRefusedBeforeTheChain() {
        String swap = "swap prepare --from USDT --to WBNB --amount 1 --payer alice --executor bob";
        assertThat(refused(swap, ExitCode.REFUSED).json()).contains("recipient");
        refused(
                "swap prepare --from BNB --to USDT --amount 1 --payer alice --executor bob --recipient carol",
                ExitCode.REFUSED);
        refused("swap prepare --from USDT --to WBNB --amount 1 --native-in --native-out", ExitCode.REFUSED);
        refused("quote --from USDT --to WBNB --amount 1 --providers NOBODY", ExitCode.API);
    }

    @Test
    void exportedPoolsQuoteAsTheServiceDoes() {
        Path out = folder.resolve("market.json");
        Set<String> exact = Set.of("constantproduct", "constantproduct3", "constantproductrouter", "concentrated");
        ok("pools export --out " + out);
        MarketFile file = MarketFile.read(out);
        Map<String, Integer> foreign = new TreeMap<>();
        int compared = 0;
        for (Pool held : console.session().connection().requirePools().atHead().pools()) {
            Pool read = file.market().pool(held.id());
            if (read == null) {
                foreign.merge(held.family(), 1, Integer::sum);
                continue;
            }
            assertThat(read.provider()).isEqualTo(held.provider());
            for (Uint256 amount = Uint256.ONE; amount.bitLength() < 110; amount = amount.times(1_000)) {
                assertThat(read.amountOut(0, 1, amount)).isEqualTo(held.amountOut(0, 1, amount));
                assertThat(read.amountOut(1, 0, amount)).isEqualTo(held.amountOut(1, 0, amount));
            }
            compared++;
        }
        assertThat(compared).isGreaterThan(20);
        assertThat(file.skipped()).isEqualTo(foreign);
        assertThat(foreign.keySet()).doesNotContainAnyElementsOf(exact).contains("dodo", "uniswapv4", "wombat");
        assertThat(file.tokens()).hasSizeGreaterThan(5).allMatch(t -> t.decimals() > 0);
    }

    @Test
    void routesAreFoundOnAnExportedMarket() throws IOException {
        Path market = folder.resolve("market.json");
        ok("pools export --out " + market);
        List<Token> tokens = MarketFile.read(market).tokens();
        Path queries = folder.resolve("queries.json");
        Files.writeString(queries, """
                {"format": "route-queries/1", "queries": [
                 {"id": "q", "tokenIn": "%s", "tokenOut": "%s", "amountIn": "1000000000000000000"}]}""".formatted(address(tokens, "USDT"), address(tokens, "CAKE")));
        CommandResult result = ok("route --snapshot " + market + " --queries " + queries + " --out "
                + folder.resolve("result.json") + " --repeat 1");
        assertThat(result.data()).containsEntry("failures", 0);
    }

    private static String address(List<Token> tokens, String symbol) {
        return tokens.stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .orElseThrow()
                .address()
                .toLowerHex();
    }

    @Test
    void aRestoredForkIsQuotedAsItWas() {
        ok("wallet fund alice --token USDT --amount 5000");
        Object snapshot = ok("fork snapshot --json").data().get("snapshot");
        Object before = quoted();
        ok("swap prepare --from USDT --to WBNB --amount 5000 --payer alice --name moves");
        ok("allowance approve --swap moves");
        ok("swap execute moves");
        ok("swap receipt moves");
        assertThat(quoted()).isNotEqualTo(before);
        ok("fork restore " + snapshot);
        assertThat(quoted()).isEqualTo(before);
    }

    @Test
    void theApiIsServedOnAPortOnce() {
        CommandResult served = ok("serve --port 18197 --json");
        assertThat(served.data()).containsEntry("api_url", "http://127.0.0.1:18197");
        assertThat(refused("serve --port 18197", ExitCode.USAGE).text()).startsWith("--port must be a free port");
        Object rpc = served.data().get("rpc_url");
        List<String> words = List.of("--connect", "http://127.0.0.1:18197", "--rpc", "" + rpc);
        try (HeadlessConsole unpinned = HeadlessConsole.open(words)) {
            CommandResult refused = unpinned.execute("quote --from USDT --to WBNB --amount 1");
            assertThat(refused.exit()).isEqualTo(ExitCode.NODE);
            assertThat(refused.text())
                    .contains(
                            "are not accepted, and nobody can be asked to accept them",
                            "--router-pin " + served.data().get("execution_router"),
                            "--legacy-pin " + served.data().get("legacy_router"));
        }
        String pin = "" + served.data().get("execution_router");
        try (HeadlessConsole remote = HeadlessConsole.open(
                Stream.concat(words.stream(), Stream.of("--router-pin", pin)).toList())) {
            assertThat(remote.execute("swap prepare --from USDT --to WBNB --amount 1 --payer alice")
                            .ok())
                    .isTrue();
            CommandResult approved = remote.execute("allowance approve");
            assertThat(approved.ok())
                    .as("a key for development signs on a fork of ours: " + approved.text())
                    .isTrue();
            remote.execute("quote --from USDT --to WBNB --amount 1");
            assertThat(remote.execute("legacy approve").text()).contains("--legacy-pin");
            assertThat(remote.execute("quote --from USDT --to WBNB --amount 1").exit())
                    .isEqualTo(ExitCode.OK);
            assertThat(remote.execute("fork mine").exit()).isEqualTo(ExitCode.NODE);
        }
    }

    private static Object quoted() {
        return Objects.requireNonNull(
                ok("quote --from USDT --to WBNB --amount 1000 --json").data().get("amount_out"));
    }
}
