package io.swaplab.console.lies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.swap.ClientConfig;
import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every lie of a service or a node, in every {@link Door} and in both modes: without a confirmation or refusal, no swap
 * is sent with an output over one per cent below that of an honest search, or with a higher gas cost than shown. Honest
 * answers are one of the cases. Each run tries two random cases of every lie; {@code -Dlies=all} tries all cases, and
 * {@code -Dlies=NONE,OLD_ANSWER} all cases of these lies.
 */
@Tag("long")
class LiesIT {
    private static final String ALL = "all";
    private static final int DRAWN = 2;
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final Uint256 HUNDRED = Uint256.of(100);
    private static final Uint256 THOUSAND_USDT = Uint256.parse("1000000000000000000000");

    /**
     * Raises the deadline, because on a busy machine a first search may take longer than the service's default of 2 s.
     */
    private static final String PATIENT = " --deadline-ms 60000";

    private static HeadlessConsole home;
    /** A console that reads the pools, for the client's own search independent of the service. */
    private static HeadlessConsole watcher;

    private static Liar liar;
    private static List<String> joining;
    private static ClientConfig config;
    private static Address usdt;
    private static Address cake;

    enum Way {
        TYPED,
        SCRIPT,
        LEGACY,
        CLIENT
    }

    @BeforeAll
    static void start() throws IOException {
        home = HeadlessConsole.open(List.of());
        Map<String, Object> served = ok("serve --port 18198 --json" + PATIENT).data();
        ok("wallet fund alice --token USDT --amount 500000000");
        ok("wallet fund bob --token BNB --amount 10");
        ok("allowance approve --token USDT --owner alice --unlimited --yes");
        ok("allowance permit2 approve --token USDT --owner alice --unlimited --yes");
        Connection on = home.session().connection();
        usdt = on.profile().tokenBySymbol("USDT").orElseThrow().address();
        cake = on.profile().tokenBySymbol("CAKE").orElseThrow().address();
        Uint256 fair = best(THOUSAND_USDT);
        // The price is three per cent worse than elsewhere, and the pool is so deep that small swaps do not move it.
        OwnPool.open(
                on.requireFork(),
                usdt,
                THOUSAND_USDT.times(1_000),
                cake,
                Uint256.mulDivDown(fair.times(1_000), Uint256.of(97), HUNDRED));
        liar = Liar.before(URI.create("" + served.get("api_url")), URI.create("" + served.get("rpc_url")));
        joining = List.of(
                "--connect",
                liar.service(),
                "--rpc",
                liar.node(),
                "--router-pin",
                "" + served.get("execution_router"),
                "--legacy-pin",
                "" + served.get("legacy_router"));
        config = ClientConfig.of(on.profile()).pinnedTo(on.routers());
        watcher = HeadlessConsole.open(joining);
        Accounts.send(
                on.requireFork(),
                SigningKey.forDevelopment("alice").address(),
                APPROVE.call(usdt, on.routers().legacyRouter(), Uint256.MAX));
    }

    @AfterAll
    static void stop() {
        watcher.close();
        liar.close();
        home.close();
    }

    static Stream<Arguments> cells() {
        String some = System.getProperty("lies");
        List<Lie> lies = some == null || some.equals(ALL)
                ? List.of(Lie.values())
                : Stream.of(some.split(",")).map(Lie::valueOf).toList();
        Random random = new Random();
        return lies.stream().flatMap(lie -> {
            List<Arguments> cells = cells(lie);
            if (some == null && lie != Lie.NONE) {
                Collections.shuffle(cells, random);
                return cells.stream().limit(DRAWN);
            }
            return cells.stream();
        });
    }

    private static List<Arguments> cells(Lie lie) {
        List<Arguments> cells = new ArrayList<>();
        for (Way way : Way.values()) {
            // The legacy flow would wait a minute for a stuck transaction.
            if (way != Way.LEGACY || !lie.strands()) {
                cells.add(Arguments.of(lie, way, false));
            }
            if (way != Way.LEGACY) {
                cells.add(Arguments.of(lie, way, true));
            }
        }
        return cells;
    }

    @ParameterizedTest(name = "{0} {1} delegated={2}")
    @MethodSource("cells")
    void nothingIsSentForLessOrForMoreWithoutAWord(Lie lie, Way way, boolean delegated) {
        CheatCodes fork = home.session().connection().requireFork().cheats();
        CheatCodes.Mark before = fork.mark();
        try {
            told(lie, way, delegated);
        } finally {
            fork.returnTo(before);
        }
    }

    private static void told(Lie lie, Way way, boolean delegated) {
        liar.forget();
        if (lie == Lie.OLD_ANSWER) {
            liar.tell(Lie.NONE);
            try (Door earlier = door(way)) {
                earlier.prepare(lie.trade().usdt(), delegated);
            }
            // CAKE is cheaper afterwards, so the earlier answer pays over one per cent less than the pools do.
            ok("market whale --sell CAKE --buy USDT --amount 100000");
        }
        Uint256 best = best(Uint256.parse(lie.trade().usdt() + "000000000000000000"));
        liar.tell(lie);
        Door.Outcome outcome;
        try (Door door = door(way)) {
            outcome = door.swap(lie.trade().usdt(), delegated);
        }
        if (liar.sent().isEmpty()) {
            assertThat(lie).as("the honest pair: " + outcome).isNotEqualTo(Lie.NONE);
            assertThat(outcome.word()).isNotEmpty();
        } else {
            assertThat(outcome.expected().times(HUNDRED)).isGreaterThanOrEqualTo(best.times(99));
            assertThat(liar.sent())
                    .hasSize(1)
                    .allSatisfy(hash -> assertThat(cost(hash)).isLessThanOrEqualTo(outcome.feeWei()));
        }
    }

    private static Door door(Way way) {
        return switch (way) {
            case CLIENT ->
                new ClientDoor(
                        config.withSearch(watcher.session().connection().search()),
                        liar.service(),
                        liar.node(),
                        usdt,
                        cake);
            case LEGACY -> new LegacyDoor(HeadlessConsole.open(joining));
            case TYPED, SCRIPT -> new ConsoleDoor(HeadlessConsole.open(joining), way == Way.TYPED);
        };
    }

    /** The output that the honest service now quotes. */
    private static Uint256 best(Uint256 amount) {
        return home.session()
                .connection()
                .client()
                .quote(usdt.toString(), cake.toString(), amount)
                .amountOut();
    }

    /** The maximum cost of a transaction in wei, once it is mined or stuck behind an earlier nonce. */
    private static Uint256 cost(Bytes32 hash) {
        Fork fork = home.session().connection().requireFork();
        await().until(() -> fork.node().receipt(hash).isPresent()
                || fork.cheats().mempool().waiting().stream()
                        .anyMatch(each -> each.hash().equals(hash) && !each.mineable()));
        Map<?, ?> transaction = (Map<?, ?>)
                fork.node().request("eth_getTransactionByHash", hash.toString()).orElseThrow();
        return Uint256.ofHex("" + transaction.get("gas")).times(Uint256.ofHex("" + transaction.get("maxFeePerGas")));
    }

    private static CommandResult ok(String line) {
        CommandResult result = home.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }
}
