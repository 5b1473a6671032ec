package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.ChainflowSettings;
import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.SigningKey;
import io.swaplab.evm.Transaction;
import io.swaplab.execution.LegacyMethod;
import io.swaplab.execution.LegacyRouterCall;
import io.swaplab.execution.LegacySwap;
import io.swaplab.execution.NativeMode;
import io.swaplab.execution.Permit2Witness;
import io.swaplab.execution.SwapStep;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.market.Token;
import io.swaplab.math.Uint256;
import io.swaplab.node.TransactionReceipt;
import io.swaplab.pools.PoolFamilies;
import io.swaplab.routing.Router;
import io.swaplab.wire.FindRouteData;
import io.swaplab.wire.PrepareData;
import io.swaplab.wire.RoutePath;
import io.swaplab.wire.SwapData;
import io.swaplab.wire.TxData;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the service quotes against what the contracts do on a fork: the output to the wei, the gas within a fifth. */
class SettlementIT {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Address INTEGRATOR =
            SigningKey.forDevelopment("integrator").address();
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);

    private static Fork fork;
    private static Chainflow chainflow;
    private static ChainContext chain;
    private static FindRouteUseCase findRoute;
    private static DirectSwapUseCase direct;
    private static PrepareUseCase prepare;
    private static BuildUseCase build;
    private String start = "";

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        var deployed = fork.deployment();
        chainflow = new Chainflow(
                fork.node(), deployed.profile(), PoolFamilies.on(deployed.profile()), ChainflowSettings.DEFAULT);
        chain = new ChainContext(
                fork.node(), deployed.profile(), deployed.routers(), new ChainflowFeed(chainflow, true, 3));
        Router router = new Router();
        var store = new InMemoryQuoteStore(100);
        var issuer = new QuoteIssuer(chain, router, new QuoteSigner(deployed.quoteSigner()), store, Clock.systemUTC());
        findRoute = new FindRouteUseCase(chain, router);
        direct = new DirectSwapUseCase(chain, issuer);
        prepare = new PrepareUseCase(chain, issuer);
        build = new BuildUseCase(chain, store, Clock.systemUTC());
    }

    @AfterAll
    static void stop() {
        chainflow.close();
        fork.close();
    }

    @BeforeEach
    void remember() {
        start = fork.cheats().snapshot();
    }

    @AfterEach
    void goBack() {
        fork.cheats().restore(start);
    }

    @ParameterizedTest
    @CsvSource({
        "USDT,CAKE,100,0,3,20",
        "USDT,CAKE,25000,0,3,20",
        "USDT,CAKE,25000,100,3,20",
        "USDC,BTCB,400000,0,5,20",
        "CAKE,USD6,3000,0,3,20",
        "USDT,CAKE,1000,0,1,1",
        "WBNB,USDT,3,0,3,1",
        "BNB,USDT,1,0,3,20",
        "BNB,CAKE,20,250,3,20",
        "USDT,BNB,600,0,3,20",
        "CAKE,BNB,50000,50,3,20"
    })
    void aDirectSwapSettlesAsQuoted(String from, String target, long units, int feeBps, int depth, int splits) {
        SwapRequest request = request(from, target, units, feeBps, depth, splits, null);
        Uint256 before = balance(target, CAROL);
        if (!from.equals("BNB")) {
            fund(from, BOB, request.trade().amount());
            send(BOB, address(from), APPROVE.encode(chain.deployment().executionRouter(), Uint256.MAX), Uint256.ZERO);
        }
        SwapData data = direct.swap(request);
        TransactionReceipt receipt = send(BOB, data.tx());
        settled(data.artifact().expectAmountOut(), before, target);
        gasIsClose("direct " + from + " " + target + " " + units + " fee " + feeBps, data.route(), receipt);
    }

    @ParameterizedTest
    @CsvSource({
        "USDT,CAKE,100,0,3,20",
        "USDT,CAKE,25000,100,3,20",
        "USDC,BTCB,400000,0,5,20",
        "USDT,CAKE,1000,0,1,1",
        "USDT,BNB,600,0,3,20",
        "CAKE,BNB,50000,50,3,20"
    })
    void aDelegatedSwapSettlesAsQuoted(String from, String target, long units, int feeBps, int depth, int splits) {
        SwapRequest request = request(from, target, units, feeBps, depth, splits, ALICE.address());
        Uint256 before = balance(target, CAROL);
        fund(from, ALICE, request.trade().amount());
        send(ALICE, address(from), APPROVE.encode(Permit2Witness.PERMIT2, Uint256.MAX), Uint256.ZERO);
        PrepareData data = prepare.prepare(request);
        Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
        Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
        TransactionReceipt receipt =
                send(BOB, build.build(quoteId, signature.toString()).tx());
        settled(data.artifact().expectAmountOut(), before, target);
        gasIsClose("delegated " + from + " " + target + " " + units + " fee " + feeBps, data.route(), receipt);
    }

    @ParameterizedTest
    @CsvSource({"USDT,CAKE,100", "USDT,CAKE,25000", "BNB,USDT,1", "USDT,BNB,600", "USDC,BTCB,400000"})
    void aLegacySwapSettlesAsQuoted(String from, String target, long units) {
        SwapRequest request = request(from, target, units, 0, 3, 20, null);
        Uint256 before = balance(target, CAROL);
        if (!from.equals("BNB")) {
            fund(from, BOB, request.trade().amount());
            send(BOB, address(from), APPROVE.encode(chain.deployment().legacyRouter(), Uint256.MAX), Uint256.ZERO);
        }
        FindRouteData data = findRoute.find(request.trade());
        var call = new LegacyRouterCall(
                LegacyMethod.of(NativeMode.of(from.equals("BNB"), target.equals("BNB"))),
                new LegacySwap(
                        address(from),
                        address(target),
                        request.trade().amount(),
                        Uint256.ONE,
                        CAROL,
                        Uint256.of(4_102_444_800L)),
                data.paths().stream().map(SettlementIT::step).toList());
        TransactionReceipt receipt = send(BOB, chain.deployment().legacyRouter(), call.encode(), call.nativeValue());
        settled(data.amountOut(), before, target);
        gasIsClose("legacy " + from + " " + target + " " + units, data, receipt);
    }

    private static void settled(String expected, Uint256 before, String target) {
        assertThat(balance(target, CAROL).minus(before)).hasToString(expected);
    }

    private static void gasIsClose(String what, FindRouteData quoted, TransactionReceipt receipt) {
        assertThat(Math.abs(quoted.gas() - receipt.gasUsed()))
                .as("%s: quoted %s, used %s", what, quoted.gas(), receipt.gasUsed())
                .isLessThanOrEqualTo(receipt.gasUsed() / 5);
    }

    private static SwapRequest request(
            String from, String target, long units, int feeBps, int depth, int splits, @Nullable Address payer) {
        Uint256 amount = Uint256.of(units).times(Uint256.parse("1000000000000000000"));
        var trade = new TradeRequest(named(from), named(target), amount, true, depth, splits, Set.of());
        var terms = new SwapTerms(50, 1200, feeBps, feeBps == 0 ? null : INTEGRATOR, false, false);
        return new SwapRequest(trade, payer, BOB.address(), CAROL, terms);
    }

    private static SwapStep step(RoutePath path) {
        return new SwapStep(
                Address.parse(path.adapter()),
                Address.parse(path.pool()),
                Address.parse(path.tokenIn()),
                Address.parse(path.tokenOut()),
                Uint256.parse(path.amountIn()),
                path.direction(),
                Optional.ofNullable(path.extraData()).map(Bytes::parse).orElse(Bytes.EMPTY));
    }

    /** More than needed: a balance that falls to zero would earn a refund of gas. */
    private static void fund(String symbol, SigningKey holder, Uint256 amount) {
        fork.cheats().deal(address(symbol), holder.address(), amount.times(2));
    }

    private static Address named(String symbol) {
        return symbol.equals("BNB") ? Token.NATIVE_SENTINEL : address(symbol);
    }

    private static Address address(String symbol) {
        return symbol.equals("BNB")
                ? chain.profile().wrappedNative()
                : chain.profile().tokenBySymbol(symbol).orElseThrow().address();
    }

    private static Uint256 balance(String symbol, Address holder) {
        if (symbol.equals("BNB")) {
            return fork.node().balance(holder);
        }
        var result = fork.node()
                .readAll(
                        List.of(BALANCE_OF.call(address(symbol), holder)),
                        fork.node().latestBlock().number())
                .getFirst();
        return (Uint256) BALANCE_OF.decodeReturn(result.data()).getFirst();
    }

    private static TransactionReceipt send(SigningKey sender, TxData tx) {
        return send(sender, Address.parse(tx.to()), Bytes.parse(tx.data()), Uint256.parse(tx.value()));
    }

    private static TransactionReceipt send(SigningKey sender, Address to, Bytes data, Uint256 value) {
        long nonce = fork.node().nonce(sender.address());
        fork.node().estimateGas(sender.address(), new Call(to, data), value);
        var transaction = new Transaction(97, nonce, to, value, data, 10_000_000, GWEI, GWEI.times(100));
        Bytes32 hash = fork.node().send(transaction.signedBy(sender));
        TransactionReceipt receipt = await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> fork.node().receipt(hash), Optional::isPresent)
                .orElseThrow();
        assertThat(receipt.ok()).isTrue();
        return receipt;
    }
}
