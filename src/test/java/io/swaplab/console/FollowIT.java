package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.console.line.CommandResult;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.service.api.Admission;
import io.swaplab.service.store.ChainStamp;
import io.swaplab.service.store.MarketStore;
import io.swaplab.service.store.StoreUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Follows a fork by its profile, as any other chain would be followed. */
@Tag("long")
class FollowIT {
    private static final SigningKey PAYER = SigningKey.forDevelopment("alice");
    private static final Uint256 AMOUNT = Uint256.parse("100000000000000000000");

    @TempDir
    private static Path folder;

    private static HeadlessConsole fork;
    private static Connection below;
    private static Path described;

    @BeforeAll
    static void start() {
        fork = HeadlessConsole.open(List.of());
        below = fork.session().connection();
        described = folder.resolve("chain.json");
        ok(fork, "fork profile --out " + described);
    }

    @AfterAll
    static void stop() {
        fork.close();
    }

    private static HeadlessConsole following(Path profile) {
        return HeadlessConsole.open(List.of("--follow", below.rpcUrl(), "--profile", profile.toString()));
    }

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static CommandResult refused(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isFalse();
        return result;
    }

    private static String quoted(SwaplabClient client, String from, String to) {
        return client.quote(address(from), address(to), AMOUNT).amountOut().toString();
    }

    private static String address(String symbol) {
        return below.profile().tokenBySymbol(symbol).orElseThrow().address().toString();
    }

    @Test
    void theFollowedChainIsServedWithTheQuotesOfTheForkItself() {
        try (HeadlessConsole follower = following(described)) {
            Connection above = follower.session().connection();
            URI served = follower.session()
                    .backend()
                    .serve(new PublicApiSettings(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            null,
                            Duration.ofSeconds(10),
                            Admission.DEFAULT_AT_ONCE,
                            PublicApiSettings.DEFAULT_PREPARES_PER_SECOND,
                            null,
                            null,
                            null))
                    .apiUrl();
            try (HttpTransport transport = HttpTransport.to(served)) {
                SwaplabClient client = new SwaplabClient(
                        ClientConfig.of(above.profile()).pinnedTo(above.routers()), transport, above.node());
                assertThat(client.availableProviders()).isEqualTo(below.client().availableProviders());
                for (String pair : List.of("USDT CAKE", "CAKE USDT", "WBNB USDC", "BTCB ETH")) {
                    String[] ends = pair.split(" ");
                    assertThat(quoted(client, ends[0], ends[1]))
                            .as(pair)
                            .isEqualTo(quoted(below.client(), ends[0], ends[1]));
                }
                String before = quoted(client, "USDT", "CAKE");
                ok(fork, "market whale --sell USDT --buy CAKE --amount 1000");
                above.requirePools().atHead();
                assertThat(quoted(client, "USDT", "CAKE"))
                        .isNotEqualTo(before)
                        .isEqualTo(quoted(below.client(), "USDT", "CAKE"));
            }
            // The server for other clients needs an API key by now, also on the loopback port; the console still gets
            // answers.
            try (HttpTransport around = HttpTransport.to(above.apiUrl())) {
                assertThat(around.get("/router/status", Map.of()).httpStatus()).isEqualTo(400);
            }
            readsButNeverSigns(follower);
        }
    }

    private static void readsButNeverSigns(HeadlessConsole follower) {
        assertThat(ok(follower, "fork status").text()).contains("(followed, read only)");
        ok(follower, "quote get --from USDT --to CAKE --amount 100");
        ok(follower, "pools list --token CAKE");
        ok(follower, "router status");
        ok(follower, "swap prepare --payer bob --executor alice --recipient bob");
        for (String line : List.of("allowance approve", "swap sign")) {
            assertThat(refused(follower, line).text())
                    .as(line)
                    .contains("nothing is signed or sent on a followed chain; this console follows chain 97 at "
                            + below.rpcUrl())
                    .contains("--rpc URL instead of --follow URL");
        }
        for (String line : List.of(
                "wallet fund alice --token USDT --amount 1",
                "fork mine",
                "fork reset --yes",
                "market whale --sell USDT --buy CAKE --amount 1",
                "demo direct")) {
            assertThat(refused(follower, line).text()).as(line).contains("fork started by this program", "--rpc URL");
        }
        assertThat(refused(follower, "fork profile --out " + folder.resolve("again.json"))
                        .text())
                .contains("a followed chain has no profile to write: it uses the one given at the start");
    }

    @Test
    void aRestartContinuesFromTheStore() throws IOException {
        String store = folder.resolve("market.db").toString();
        String quoted;
        PreparedDelegatedSwap prepared;
        String signature;
        ReadyDelegatedSwap ready;
        try (CountedNode node = new CountedNode(below.rpcUrl())) {
            List<String> words = List.of("--follow", node.url(), "--profile", described.toString(), "--store", store);
            try (HeadlessConsole follower = HeadlessConsole.open(words)) {
                Connection above = follower.session().connection();
                prepared = above.client().prepareDelegatedSwap(order());
                signature = above.client().signPayerAuthorization(prepared, PAYER);
                ready = above.client().buildDelegatedSwap(prepared, signature);
                ok(fork, "market whale --sell USDT --buy CAKE --amount 7");
                // Enough blocks for the stored block, which lags behind the tip, to be later than the first reading.
                ok(fork, "fork mine 20");
                above.requirePools().atHead();
                quoted = quoted(above.client(), "USDT", "CAKE");
                try (HeadlessConsole second = HeadlessConsole.open(words)) {
                    assertThat(refused(second, "pools list").text())
                            .contains("store must be a file that no other service uses", store, "--store none");
                }
            }
            int firstReadings = node.readingsSince();
            assertThat(node.searchesSince()).isPositive();
            try (HeadlessConsole follower = HeadlessConsole.open(words)) {
                Connection above = follower.session().connection();
                // On a chain that mines on demand, pools that change without a log are read again in every block.
                assertThat(node.readingsSince()).isLessThan(firstReadings / 2);
                assertThat(node.searchesSince()).isZero();
                assertThat(quoted(above.client(), "USDT", "CAKE"))
                        .isEqualTo(quoted)
                        .isEqualTo(quoted(below.client(), "USDT", "CAKE"));
                assertThat(above.client()
                                .buildDelegatedSwap(prepared, signature)
                                .tx())
                        .isEqualTo(ready.tx());
                assertThat(ok(follower, "chain audit").text()).contains("as on the chain, none is missing\n");
            }
        }
        wrongStoresAreRefusedAndLeftAsTheyAre(store);
    }

    private static Set<PoolId> shown(Connection connection) {
        return connection.requirePools().atHead().pools().stream().map(Pool::id).collect(Collectors.toSet());
    }

    /**
     * Uses a chain with a block time, because there pools that change without a log are not read again in every block.
     */
    @Test
    void noPoolIsMissingAfterARestart() throws IOException {
        JsonMapper mapper = new JsonMapper();
        ObjectNode profile = (ObjectNode) mapper.readTree(described.toFile());
        Path timed = folder.resolve("timed.json");
        mapper.writeValue(timed.toFile(), profile.put("blockTimeMillis", 1_000));
        List<String> words = List.of(
                "--follow", below.rpcUrl(), "--profile", "" + timed, "--store", "" + folder.resolve("timed.db"));
        ok(fork, "fork mine 1");
        Set<PoolId> all = shown(below);
        try (HeadlessConsole follower = HeadlessConsole.open(words)) {
            assertThat(shown(follower.session().connection())).isEqualTo(all);
        }
        // Moves the clock beyond the stored reading, but so little that no pool in it is due to be read again.
        below.node().request("evm_increaseTime", 2);
        ok(fork, "fork mine 1");
        try (HeadlessConsole follower = HeadlessConsole.open(words)) {
            assertThat(shown(follower.session().connection())).isEqualTo(all);
        }
    }

    private static PrepareSwapParams order() {
        return PrepareSwapParams.swap(
                        address("USDT"),
                        address("CAKE"),
                        AMOUNT,
                        SigningKey.forDevelopment("bob").address().toString())
                .payer(PAYER.address().toString())
                .recipient(PAYER.address().toString())
                .slippageBps(50)
                .deadlineSecs(600L)
                .build();
    }

    private static void wrongStoresAreRefusedAndLeftAsTheyAre(String store) throws IOException {
        MarketStore.open(
                        StoreUrl.parse(store + "-other"),
                        new ChainStamp(56, Bytes32.ZERO, Bytes32.ZERO),
                        List.of(),
                        MarketStore.Pace.DEFAULT)
                .close();
        Files.writeString(Path.of(store + "-notes"), "not a database, but lines of text\n".repeat(100));
        byte[] whole = Files.readAllBytes(Path.of(store));
        Files.write(Path.of(store + "-half"), Arrays.copyOf(whole, whole.length / 2));
        for (String file : List.of(store + "-other", store + "-notes", store + "-half")) {
            byte[] before = Files.readAllBytes(Path.of(file));
            isRefused(file, file);
            assertThat(Files.readAllBytes(Path.of(file))).as(file).isEqualTo(before);
        }
        isRefused(folder.toString(), folder.toString());
        isRefused("jdbc:postgresql://127.0.0.1:1/db?user=me&password=s3cretkey99", "jdbc:postgresql://127.0.0.1:1/db");
    }

    private static void isRefused(String store, String shown) {
        List<String> words = List.of("--follow", below.rpcUrl(), "--profile", described.toString(), "--store=" + store);
        try (HeadlessConsole follower = HeadlessConsole.open(words)) {
            assertThat(refused(follower, "pools list").text())
                    .contains("store must be a store of this chain that can be opened", shown, "--store none")
                    .doesNotContain("s3cret");
        }
    }

    @Test
    void withoutARouterThereAreQuotesOnly() throws IOException {
        Path bare = folder.resolve("bare.json");
        String text = Files.readString(described);
        Files.writeString(bare, text.substring(0, text.indexOf(",\"routers\"")) + "}");
        try (HeadlessConsole follower = following(bare)) {
            assertThat(ok(follower, "quote get --from USDT --to CAKE --amount 100")
                            .data()
                            .get("amount_out"))
                    .isEqualTo(ok(fork, "quote get --from USDT --to CAKE --amount 100")
                            .data()
                            .get("amount_out"));
            for (String line : List.of("swap prepare", "legacy send", "router config")) {
                assertThat(refused(follower, line).text())
                        .as(line)
                        .contains("this needs a Swaplab router, and none is known on this chain", "--rpc URL");
            }
            ok(follower, "router status");
            assertThat(ok(follower, "chain audit").text()).contains("as on the chain, none is missing\n");
        }
    }
}
