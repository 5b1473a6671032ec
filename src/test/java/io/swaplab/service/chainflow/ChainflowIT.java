package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.budget.CountingRelay;
import io.swaplab.client.execution.OnePoolCall;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.reading.MulticallReader;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.route.GasPriceWatch;
import io.swaplab.service.route.RouterWatch;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The real families over real pools on a fork: what is followed equals what is read, and what is quoted is settled. */
@Tag("long")
class ChainflowIT {
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");

    private static final ChainflowSettings READ_IN_EVERY_BLOCK =
            ChainflowSettings.DEFAULT.withLongestSilence(Duration.ZERO);

    private static final AbiFunction SET_SWAP_FEE = AbiFunction.of("setSwapFee(uint32)");

    private static final Pattern METHOD = Pattern.compile("eth_\\w+");

    private static Fork fork;
    private static Chainflow flow;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        Address router = fork.deployment().routers().executionRouter();
        fork.cheats().impersonate(router);
        fork.cheats().setBalance(router, Uint256.parse("1000000000000000000000"));
        flow = flow(READ_IN_EVERY_BLOCK.withReading(PoolReadingSettingsFactory.of(fork)), fork.node());
        flow.syncOnce();
    }

    @AfterAll
    static void stop() {
        flow.close();
        fork.close();
    }

    /** One that reads view by view, and only from the fork. */
    private static Chainflow flow() {
        return flow(READ_IN_EVERY_BLOCK.withReading(fromTheFork(Bytes.EMPTY)), fork.node());
    }

    private static PoolReading fromTheFork(Bytes lens) {
        PoolReading first = PoolReadingSettingsFactory.of(fork);
        return PoolReading.through(lens).trying(first.probe(), first.routers());
    }

    private static Chainflow flow(ChainflowSettings settings, Node node) {
        return new Chainflow(
                node,
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                settings);
    }

    /** Swaps in one pool through the legacy router and the family's adapter, and returns what the recipient got. */
    private static Uint256 swap(Pool pool, int in, int out, Uint256 amount) {
        RouterDeployment routers = fork.deployment().routers();
        Address payer = routers.executionRouter();
        Address tokenIn = pool.tokens().get(in);
        Address tokenOut = pool.tokens().get(out);
        fork.cheats().deal(tokenIn, payer, amount);
        transact(payer, tokenIn, APPROVE.encode(routers.legacyRouter(), amount));
        Uint256 before = balance(tokenOut);
        transact(payer, routers.legacyRouter(), OnePoolCall.swap(routers, pool, in, out, amount, CAROL));
        return balance(tokenOut).minus(before);
    }

    /** Sends as an account that the node plays, and waits. */
    private static void transact(Address from, Address to, Bytes data) {
        Object hash = fork.node()
                .request(
                        "eth_sendTransaction",
                        Map.of(
                                "from",
                                from.toLowerHex(),
                                "to",
                                to.toLowerHex(),
                                "data",
                                data.toString(),
                                "gas",
                                "0x7a1200"))
                .orElseThrow();
        Bytes32 transaction = Bytes32.parse(hash.toString());
        await().until(() -> fork.node().receipt(transaction).isPresent());
        assertThat(fork.node().receipt(transaction).orElseThrow().ok())
                .as("transaction to " + to)
                .isTrue();
    }

    private static Uint256 balance(Address token) {
        ReadOnlyCall call = BALANCE_OF.call(token, CAROL);
        return fork.node().simulate(CAROL, call, Uint256.ZERO).data().word(0, 0).toUint();
    }

    private static void assertSameMarket(MarketSnapshot followed, MarketSnapshot read) {
        assertThat(followed.block()).isEqualTo(read.block());
        assertThat(followed.pools()).hasSameSizeAs(read.pools());
        for (Pool expected : read.pools()) {
            Pool pool = followed.pool(expected.id());
            assertThat(pool).isNotNull();
            assertThat(pool.facts()).as(pool.provider() + " " + pool.id()).isEqualTo(expected.facts());
            Uint256 amount = Uint256.of(1_000);
            for (int digits = 3; digits < 27; digits++) {
                assertThat(pool.amountOut(0, 1, amount)).isEqualTo(expected.amountOut(0, 1, amount));
                assertThat(pool.amountOut(1, 0, amount)).isEqualTo(expected.amountOut(1, 0, amount));
                amount = amount.times(10);
            }
        }
    }

    @Test
    void everyPoolOfTheOriginIsRead() {
        flow.lookAround();
        assertThat(flow.health().problems()).isEmpty();
        assertThat(flow.health().waitingPools()).isZero();
        assertThat(flow.current().pools()).hasSizeGreaterThanOrEqualTo(14);
        assertThat(flow.current().pools()).extracting(Pool::family).contains("constantproduct", "concentrated");
    }

    @Test
    void theReaderContractReadsWhatPlainViewsTell() {
        MarketSnapshot plain = flow().syncOnce();
        PoolReading throughTheFork =
                fromTheFork(PoolReadingSettingsFactory.of(fork).lens());
        assertSameMarket(flow.syncOnce(), plain);
        assertSameMarket(
                flow(READ_IN_EVERY_BLOCK.withReading(throughTheFork), fork.node())
                        .syncOnce(),
                plain);
        assertThat(flow.audit("PANCAKEV3").pools().differences()).isEmpty();
    }

    @Test
    void theFirstSyncAndABlockAskFewCalls() {
        CountingNode node = new CountingNode(fork.node());
        UpstreamStateSource first = fork.upstreamState();
        CountingNode upstream = new CountingNode(first.node());
        PoolReading reading = PoolReadingSettingsFactory.of(fork)
                .firstFrom(new UpstreamStateSource(upstream.node(), first.block(), first.adapters(), null));
        Chainflow counted = flow(READ_IN_EVERY_BLOCK.withReading(reading), node.node());
        counted.syncOnce();
        assertThat(counted.current().pools()).hasSizeGreaterThan(70);
        assertThat(counted.tokens().leftOut())
                .extracting(left -> left.finding().orElseThrow().kind())
                .containsExactlyInAnyOrder(TokenKind.TAXED, TokenKind.REBASING);
        assertThat(node.calls() + upstream.calls())
                .as("calls of the first sync")
                .isBetween(10L, 100L);
        long before = node.calls();
        fork.cheats().mine(1);
        counted.syncOnce();
        assertThat(node.calls() - before).as("calls of a block").isBetween(1L, 20L);
    }

    /** The methods of each request since the last call. */
    private static List<String> methods(CountingRelay relay) {
        return relay.take().stream()
                .map(body ->
                        METHOD.matcher(body).results().map(MatchResult::group).collect(Collectors.joining(" ")))
                .toList();
    }

    /** Until every pool was audited. */
    @Test
    void anEmptyBlockCostsAtMostThreeRequestsWithTheAudit() throws IOException {
        try (CountingRelay relay = new CountingRelay(fork.rpcUrl());
                Node node = HttpNode.inTurns(relay.url())) {
            Chainflow served = flow(READ_IN_EVERY_BLOCK.withReading(PoolReadingSettingsFactory.of(fork)), node);
            served.addListener(new GasPriceWatch(node, Runnable::run, Duration.ofSeconds(1)));
            served.addListener(new RouterWatch(node, fork.deployment().routers(), Runnable::run));
            served.syncOnce();
            served.lookAround();
            // What pools that change silently ask is known after the first block.
            fork.cheats().mine(1);
            served.syncOnce();
            served.lookAround();
            for (int block = 0; block < served.current().pools().size() / 2; block++) {
                fork.cheats().mine(1);
                relay.take();
                MarketSnapshot snapshot = served.syncOnce();
                served.lookAround();
                assertThat(methods(relay)).as("requests of block %d", block).hasSizeBetween(1, 3);
                assertThat(snapshot.block()).isEqualTo(fork.node().latestBlock());
            }
            assertThat(served.health().doubts().mismatches()).isZero();
            swap(served.current().pools().iterator().next(), 0, 1, Uint256.of(1_000_000_000));
            relay.take();
            served.syncOnce();
            assertThat(methods(relay))
                    .as("requests of a block with logs, besides headers")
                    .filteredOn(methods -> !methods.equals("eth_getBlockByNumber"))
                    .startsWith("eth_getLogs", "eth_getBlockReceipts", "eth_call")
                    .hasSizeBetween(3, 4);
        }
    }

    @Test
    void viewsThatMisbehaveHarmOnlyThemselves() {
        List<String> codes = List.of(
                "0x602a5f5260205ff3", // answers 42
                "0x60075f5260205ffd", // reverts with 7
                "0xfe", // burns all gas
                "0x5b5f56", // never ends
                "0x61ffff5ff3", // answers 65 535 zeros
                "0x5f5ff3", // answers nothing
                "0x"); // is no contract
        List<ReadOnlyCall> calls = new ArrayList<>();
        for (int i = 0; i < codes.size(); i++) {
            Address at = Address.ofCreated(CAROL, 1_000 + i);
            fork.node().request("anvil_setCode", at.toLowerHex(), codes.get(i));
            calls.add(new ReadOnlyCall(at, Bytes.parse("0x0902f1ac")));
        }
        BlockRef head = fork.node().latestBlock();
        List<CallResult> plain = fork.node().readAll(calls, head.number());
        assertThat(plain).extracting(CallResult::ok).containsExactly(true, false, false, false, true, true, true);
        MulticallReader lens = new MulticallReader(
                fork.node(), PoolReadingSettingsFactory.of(fork).lens());
        assertThat(lens.read(calls, List.of(), head).views()).isEqualTo(plain);
    }

    @Seeds(count = 1)
    void swapsSettleWhatWasQuotedAndAreFollowed(long seed) {
        Random random = new Random(seed);
        // A block now: where another test restored a snapshot, the node's clock is ahead of its head.
        fork.cheats().warp(1);
        for (Pool listed : List.copyOf(flow.syncOnce().pools())) {
            int tokens = listed.tokens().size();
            for (int in = 0; in < tokens; in++) {
                Pool pool = flow.current().pool(listed.id());
                int out = (in + 1) % tokens;
                Uint256 amount = fillable(pool, in, out).dividedBy(Uint256.of(3 + random.nextInt(40)));
                Uint256 quoted = pool.amountOut(in, out, amount);
                // Quotes are for the second after the head, and some fees change with the second.
                fork.node()
                        .request(
                                "evm_setNextBlockTimestamp",
                                fork.node().latestBlock().timestampSecs() + 1);
                assertThat(swap(pool, in, out, amount))
                        .as(pool.provider() + " " + pool.id())
                        .isEqualTo(quoted);
                flow.syncOnce();
            }
        }
        assertThat(flow.health().problems()).isEmpty();
        assertSameMarket(flow.current(), flow().syncOnce());
    }

    /** The greatest power of ten of which the pool pays at least half of its price. */
    private static Uint256 fillable(Pool pool, int in, int out) {
        Rate rate = pool.marginalRate(in, out);
        Uint256 amount = Uint256.parse("1" + "0".repeat(26));
        while (amount.isGreaterThan(Uint256.of(10_000))) {
            Uint256 half = Uint256.mulDivDown(amount, rate.numerator(), rate.denominator())
                    .dividedBy(2);
            if (!half.isZero() && !pool.amountOut(in, out, amount).isLessThan(half)) {
                return amount;
            }
            amount = amount.dividedBy(10);
        }
        throw new AssertionError(pool.provider() + " " + pool.id() + " pays nothing, " + in + " to " + out);
    }

    /** Biswap's factory sets the fee of a pair, and neither says a word of it. */
    @Test
    void feeThatIsChangedWithoutALogIsQuoted() {
        String saved = fork.cheats().snapshot();
        Provider biswap = fork.deployment().profile().providers().stream()
                .filter(provider -> provider.name().equals("BISWAP"))
                .findFirst()
                .orElseThrow();
        Pool before = flow.syncOnce().pools().stream()
                .filter(pool -> pool.provider().equals(biswap.name()))
                .findFirst()
                .orElseThrow();
        Chainflow deaf = flow(
                ChainflowSettings.DEFAULT
                        .withLongestSilence(Duration.ofDays(1))
                        .withReading(PoolReading.through(
                                PoolReadingSettingsFactory.of(fork).lens())),
                fork.node());
        deaf.syncOnce();
        Address factory = biswap.factories().getFirst();
        fork.cheats().impersonate(factory);
        fork.cheats().setBalance(factory, Uint256.parse("1000000000000000000"));
        transact(factory, before.id().contract(), SET_SWAP_FEE.encode(7));

        Pool after = flow.syncOnce().pool(before.id());
        assertThat(before.feePips(0, 1)).isEqualTo(1_000);
        assertThat(after.feePips(0, 1)).isEqualTo(7_000);
        assertThat(flow.audit(biswap.name()).pools().differences()).isEmpty();
        ProviderAudit unread = deaf.audit(biswap.name());
        assertThat(unread.pools().differences()).as("may be a day old").isEmpty();
        assertThat(unread.left()).isPositive();
        assertThat(deaf.current().pool(before.id()).feePips(0, 1)).isEqualTo(1_000);
        Uint256 amount = fillable(after, 0, 1).dividedBy(7);
        assertThat(swap(after, 0, 1, amount)).isEqualTo(after.amountOut(0, 1, amount));
        fork.cheats().restore(saved);
        flow.syncOnce();
    }

    @Test
    void restoredSnapshotAndReplacedBlocksAreTakenBack() {
        MarketSnapshot before = flow.syncOnce();
        Pool pool = before.pools().iterator().next();
        String saved = fork.cheats().snapshot();
        fork.cheats().mine(2);
        flow.syncOnce();
        swap(pool, 0, 1, Uint256.parse("1000000000000000000"));
        MarketSnapshot moved = flow.syncOnce();
        assertThat(moved.pool(pool.id()).marginalRate(0, 1)).isNotEqualTo(pool.marginalRate(0, 1));
        fork.cheats().restore(saved);
        assertSameMarket(flow.syncOnce(), before);

        swap(pool, 0, 1, Uint256.parse("2000000000000000000"));
        flow.syncOnce();
        fork.cheats().reorganise(1);
        assertSameMarket(flow.syncOnce(), flow().syncOnce());
        assertThat(flow.current().pool(pool.id()).marginalRate(0, 1)).isEqualTo(pool.marginalRate(0, 1));
        fork.cheats().restore(saved);
        flow.syncOnce();
    }

    @Test
    void followerSeesNewBlocksByItself() {
        try (Chainflow own = new Chainflow(
                fork.node(),
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withPollInterval(Duration.ofMillis(20))))) {
            own.start();
            // Without the reader contract, the first reading takes as long as the machine lets it.
            await().atMost(Duration.ofMinutes(1)).until(own::isSynced);
            long wanted = fork.cheats().mine(30).number();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> own.current().block().number() == wanted);
            assertThat(own.health().lastFailure()).isNull();
        }
    }

    /** The fork's node, whose answers about the logs of a block are spoilt. */
    private static Node spoilt(AtomicReference<UnaryOperator<List<LogEntry>>> how) {
        return standIn((method, arguments) -> {
            Object answer = method.invoke(fork.node(), arguments);
            boolean logsOfBlock = method.getName().equals("logs") && arguments.length == 2;
            if (!logsOfBlock) {
                return answer;
            }
            List<LogEntry> logs =
                    ((List<?>) answer).stream().map(LogEntry.class::cast).toList();
            return logs.isEmpty() ? logs : how.get().apply(logs);
        });
    }

    @Test
    void logsThatTheBlockContradictsAreNeverBelieved() {
        AtomicReference<UnaryOperator<List<LogEntry>>> spoiling = new AtomicReference<>(UnaryOperator.identity());
        PoolReading reading =
                PoolReading.through(PoolReadingSettingsFactory.of(fork).lens());
        ChainflowSettings hasty = READ_IN_EVERY_BLOCK
                .withReading(reading)
                .withCaution(VerificationSettings.DEFAULT.withPause(Duration.ZERO));
        Chainflow doubting = flow(hasty, spoilt(spoiling));
        doubting.syncOnce();
        Pool pair = doubting.current().pools().stream()
                .filter(pool -> pool.provider().equals("PANCAKEV2"))
                .findFirst()
                .orElseThrow();
        Address router = fork.deployment().routers().executionRouter();
        Uint256 gift = Uint256.parse("1000000000000000000");
        List<UnaryOperator<List<LogEntry>>> faults = List.of(
                logs -> List.of(), logs -> logs.subList(0, logs.size() - 1), logs -> logs.subList(1, logs.size()));
        for (UnaryOperator<List<LogEntry>> fault : faults) {
            MarketSnapshot before = doubting.current();
            gift = gift.times(10);
            fork.cheats().deal(pair.tokens().getFirst(), pair.id().contract(), gift.times(1_000_000));
            transact(router, pair.id().contract(), AbiFunction.of("sync()").encode());
            spoiling.set(fault);
            assertThatThrownBy(doubting::syncOnce).isInstanceOf(DoubtfulAnswerException.class);
            assertThat(doubting.current()).isSameAs(before);
            spoiling.set(UnaryOperator.identity());
            doubting.syncOnce();
            assertThat(doubting.current().pool(pair.id()).facts())
                    .isNotEqualTo(before.pool(pair.id()).facts());
            assertSameMarket(
                    doubting.current(),
                    flow(READ_IN_EVERY_BLOCK.withReading(reading), fork.node()).syncOnce());
        }
        assertThat(doubting.health().problems()).as("anvil tells receipts").isEmpty();
    }

    /** The fork's node, which fails whenever it is asked about one of these pools. */
    private static Node failingAt(Set<PoolId> sick) {
        return standIn((method, arguments) -> {
            if (List.of("readAll", "run").contains(method.getName())) {
                String asked = textOf(arguments[0]);
                if (sick.stream().anyMatch(id -> isAbout(id, asked))) {
                    throw new RpcErrorException("eth_call: execution aborted (timeout = 5s)", -32000, Bytes.EMPTY);
                }
            }
            return method.invoke(fork.node(), arguments);
        });
    }

    private interface Answering {
        Object answer(Method method, Object[] arguments) throws ReflectiveOperationException;
    }

    private static Node standIn(Answering answering) {
        return (Node) Proxy.newProxyInstance(
                Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    try {
                        if (method.getName().equals("witnesses")) {
                            return List.of((Node) self);
                        }
                        return answering.answer(method, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }

    /** What every question about a pool has in it, and no other. */
    private static boolean isAbout(PoolId id, String asked) {
        if (PoolId.of(id.contract()).equals(id)) {
            return asked.contains(id.contract().toLowerHex().substring(2));
        }
        // Some managers are asked by key, others for the storage under it, which begins at a slot of the hash.
        String slot = Bytes.of(id.key().toBytes())
                .concat(Bytes.of(Uint256.of(6).toBytes()))
                .keccak()
                .toString();
        return asked.contains(id.key().toString().substring(2)) || asked.contains(slot.substring(2, 60));
    }

    private static String textOf(Object question) {
        if (question instanceof List<?> calls) {
            StringBuilder text = new StringBuilder();
            for (Object each : calls) {
                ReadOnlyCall call = (ReadOnlyCall) each;
                text.append(call.to().toLowerHex()).append(call.data()).append(' ');
            }
            return text.toString();
        }
        return question.toString();
    }

    @Test
    void onePoolOfEveryFamilyThatFailsLeavesAllOthersAndComesBack() {
        PoolReading reading =
                PoolReading.through(PoolReadingSettingsFactory.of(fork).lens());
        MarketSnapshot whole =
                flow(READ_IN_EVERY_BLOCK.withReading(reading), fork.node()).syncOnce();
        Map<String, PoolId> first = new HashMap<>();
        whole.pools().forEach(pool -> first.putIfAbsent(pool.family(), pool.id()));
        Set<PoolId> sick = ConcurrentHashMap.newKeySet();
        sick.addAll(first.values());
        Chainflow apart = flow(READ_IN_EVERY_BLOCK.withReading(reading), failingAt(sick));
        MarketSnapshot rest = apart.syncOnce();
        assertThat(rest.pools())
                .hasSize(whole.pools().size() - first.size())
                .extracting(Pool::id)
                .doesNotContainAnyElementsOf(first.values());
        assertThat(apart.health().doubts().quarantinedPools()).isEqualTo(first.size());
        sick.clear();
        fork.node().request("evm_mine");
        apart.syncOnce();
        assertThat(apart.health().problems()).isEmpty();
        assertSameMarket(
                apart.current(),
                flow(READ_IN_EVERY_BLOCK.withReading(reading), fork.node()).syncOnce());
    }
}
