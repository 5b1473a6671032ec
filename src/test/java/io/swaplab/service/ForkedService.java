package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.Router;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ChainflowFeed;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.SearchExecutor;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The service's use cases on a fork, and the wallets of those who act on what they answer. */
final class ForkedService implements AutoCloseable {
    private static final long ENOUGH_GAS = 10_000_000;

    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);
    private static final int QUOTES = 10_000;

    private final Fork fork;
    private final Chainflow chainflow;
    private final ChainContext chain;
    private final FindRouteUseCase findRoute;
    private final DirectSwapUseCase direct;
    private final PrepareDelegatedUseCase prepare;
    private final BuildDelegatedUseCase build;

    private ForkedService(Fork fork) {
        this.fork = fork;
        var deployed = fork.deployment();
        chainflow = new Chainflow(
                fork.node(),
                deployed.profile(),
                PoolFamilies.on(deployed.profile()),
                ChainflowSettings.DEFAULT
                        .withLongestSilence(Duration.ZERO)
                        .withReading(PoolReadingSettingsFactory.of(fork)));
        chain = new ChainContext(
                fork.node(),
                deployed.profile(),
                deployed.routers(),
                new ChainflowFeed(
                        chainflow,
                        new Freshness.Terms(3, Duration.ofMinutes(10), Duration.ofMinutes(1)),
                        () -> Uint256.ZERO));
        RouteSearch search = new RouteSearch(chain, new Router(), new SearchExecutor());
        var store = new InMemoryQuoteStore(QUOTES, QUOTES);
        QuoteTokenCipher tokens = new QuoteTokenCipher(chain, QuoteTokenEncryptionKeys.random());
        var issuer = new QuoteIssuer(chain, search, new QuoteSigner(deployed.quoteSigner()), Clock.systemUTC());
        findRoute = new FindRouteUseCase(chain, search);
        direct = new DirectSwapUseCase(chain, issuer);
        prepare = new PrepareDelegatedUseCase(chain, issuer, store, tokens);
        build = new BuildDelegatedUseCase(chain, store, tokens, Clock.systemUTC());
    }

    /** The service on a fork, which is closed with it. */
    static ForkedService on(Fork fork) {
        return new ForkedService(fork);
    }

    static ForkedService start() {
        return new ForkedService(Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {}));
    }

    @Override
    public void close() {
        chainflow.close();
        fork.close();
    }

    Fork fork() {
        return fork;
    }

    ChainContext chain() {
        return chain;
    }

    MarketSnapshot market() {
        return chain.market().fresh();
    }

    FindRouteUseCase findRoute() {
        return findRoute;
    }

    DirectSwapUseCase direct() {
        return direct;
    }

    PrepareDelegatedUseCase prepare() {
        return prepare;
    }

    BuildDelegatedUseCase build() {
        return build;
    }

    /** Takes the chain's state; a state can be restored once. */
    String snapshot() {
        return fork.cheats().snapshot();
    }

    void restore(String state) {
        fork.cheats().restore(state);
    }

    void warp(long secs) {
        fork.cheats().warp(secs);
    }

    /** Whatever the clock says, the next block is of that second. */
    void setNextBlockSecs(long secs) {
        fork.node().request("evm_setNextBlockTimestamp", secs);
    }

    /** Every block comes so many seconds after the one before, whatever the clock says; zero gives them the clock's time again. */
    void setSecsBetweenBlocks(int secs) {
        if (secs == 0) {
            fork.node().request("anvil_removeBlockTimestampInterval");
        } else {
            fork.node().request("anvil_setBlockTimestampInterval", secs);
        }
    }

    /** Gives more than the amount: a balance that falls to zero would earn a refund of gas. */
    void fund(Address token, SigningKey holder, Uint256 amount) {
        fork.cheats().deal(token, holder.address(), amount.times(2));
    }

    /** Gives an account so many coins, and enough for its gas. */
    void giveCoins(Address account, Uint256 amount) {
        fork.cheats().setBalance(account, amount.plus(Uint256.parse("1" + "0".repeat(24))));
    }

    void approve(Address token, SigningKey holder, Address spender) {
        send(holder, token, APPROVE.encode(spender, Uint256.MAX), Uint256.ZERO);
    }

    /** A token by its symbol, the native coin by the sentinel. */
    Address named(String symbol) {
        return symbol.equals(chain.profile().nativeSymbol())
                ? Token.NATIVE_SENTINEL
                : chain.profile().tokenBySymbol(symbol).orElseThrow().address();
    }

    /** A token by its symbol, the wrapped one for the native coin. */
    Address token(String symbol) {
        Address asset = named(symbol);
        return asset.equals(Token.NATIVE_SENTINEL) ? chain.profile().wrappedNative() : asset;
    }

    Uint256 balance(Address asset, Address holder) {
        if (asset.equals(Token.NATIVE_SENTINEL)) {
            return fork.node().balance(holder);
        }
        var result = fork.node()
                .readAll(
                        List.of(BALANCE_OF.call(asset, holder)),
                        fork.node().latestBlock().number())
                .getFirst();
        return (Uint256) BALANCE_OF.decodeReturn(result.data()).getFirst();
    }

    TransactionReceipt send(SigningKey sender, TxData tx) {
        return send(sender, tx, ENOUGH_GAS);
    }

    /** Sends what must not revert with this gas limit. */
    TransactionReceipt send(SigningKey sender, TxData tx, long gasLimit) {
        return send(sender, Address.parse(tx.to()), Bytes.parse(tx.data()), Uint256.parse(tx.value()), gasLimit);
    }

    /** Sends what must not revert. */
    TransactionReceipt send(SigningKey sender, Address to, Bytes data, Uint256 value) {
        return send(sender, to, data, value, ENOUGH_GAS);
    }

    private TransactionReceipt send(SigningKey sender, Address to, Bytes data, Uint256 value, long gasLimit) {
        long nonce = fork.node().nonce(sender.address());
        fork.node().estimateGas(sender.address(), new ReadOnlyCall(to, data), value);
        var transaction =
                new Transaction(chain.profile().chainId(), nonce, to, value, data, gasLimit, GWEI, GWEI.times(100));
        Bytes32 hash = fork.node().send(transaction.signedBy(sender));
        TransactionReceipt receipt = await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> fork.node().receipt(hash), Optional::isPresent)
                .orElseThrow();
        assertThat(receipt.ok()).isTrue();
        return receipt;
    }
}
