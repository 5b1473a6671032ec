package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.ChainReads.TokenInfo;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.time.Duration;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every flow of the client over real HTTP against real contracts. Settled amounts equal the quoted ones to the wei. */
class SwaplabClientIT {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Address INTEGRATOR =
            SigningKey.forDevelopment("integrator").address();
    private static final String NATIVE = Token.NATIVE_SENTINEL.toString();
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final Uint256 AMOUNT = ONE.times(50);

    private static ForkedApi api;
    private static SwaplabClient client;
    private static Node node;
    private static Address usdt;
    private static Address cake;
    private String start;

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        client = api.client;
        node = api.fork.node();
        usdt = token("USDT");
        cake = token("CAKE");
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    @BeforeEach
    void fund() {
        start = api.fork.cheats().snapshot();
        for (SigningKey key : new SigningKey[] {ALICE, BOB}) {
            api.fork.cheats().setBalance(key.address(), ONE.times(1_000));
            api.fork.cheats().deal(usdt, key.address(), AMOUNT.times(1_000));
        }
    }

    @AfterEach
    void goBack() {
        api.fork.cheats().restore(start);
    }

    @Test
    void aDirectSwapWithAFeeSettlesWhatWasQuoted() {
        PreparedDirectSwap swap = client.prepareDirectSwap(direct(usdt.toString(), cake.toString())
                .customFee(100, INTEGRATOR.toString())
                .build());
        approve(client.buildDirectApproval(swap, ALICE.address().toString()), ALICE);
        assertThat(client.buildDirectApproval(swap, ALICE.address().toString()).isNeeded())
                .isFalse();
        RouterExecutionReceipt expected = client.simulateSwap(swap);
        assertThat(expected.userAmountOut()).isEqualTo(swap.expectAmountOut());
        mined(client.executeSwap(swap, ALICE));
        assertThat(balance(cake, ALICE.address())).isEqualTo(swap.expectAmountOut());
        Uint256 fee = swap.amountOut().minus(swap.expectAmountOut());
        assertThat(balance(cake, INTEGRATOR)
                        .plus(balance(cake, api.fork.deployment().protocolFeeReceiver())))
                .isEqualTo(fee);
        assertThat(balance(cake, swap.execution().router())).isEqualTo(Uint256.ZERO);
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageStartingWith("NonceUsed");
    }

    @Test
    void nativeInputAndOutputSettle() {
        PreparedDirectSwap in = client.prepareDirectSwap(PrepareSwapParams.swap(
                        NATIVE, cake.toString(), ONE, ALICE.address().toString())
                .build());
        mined(client.executeSwap(in, ALICE));
        assertThat(balance(cake, ALICE.address())).isEqualTo(in.expectAmountOut());

        PreparedDirectSwap out = client.prepareDirectSwap(
                direct(usdt.toString(), NATIVE).recipient(CAROL.toString()).build());
        approve(client.buildDirectApproval(out, ALICE.address().toString(), ApprovalAmount.EXACT), ALICE);
        Uint256 before = client.nativeBalance(CAROL.toString());
        mined(client.executeSwap(out, ALICE));
        assertThat(client.nativeBalance(CAROL.toString()).minus(before)).isEqualTo(out.expectAmountOut());
    }

    @Test
    void aDelegatedSwapSettlesForItsRecipient() {
        for (String target : new String[] {cake.toString(), NATIVE}) {
            PreparedDelegatedSwap swap =
                    client.prepareDelegatedSwap(delegated(target).build());
            approvePermit2();
            String signature = client.signPayerAuthorization(swap, ALICE);
            String compact =
                    Signature.parse(Bytes.parse(signature)).revealCompact().toString();
            ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, target.equals(NATIVE) ? compact : signature);
            assertThat(client.simulateSwap(ready).userAmountOut()).isEqualTo(swap.expectAmountOut());
            Uint256 nativeBefore = client.nativeBalance(CAROL.toString());
            mined(client.executeSwap(ready, BOB));
            Uint256 got = target.equals(NATIVE)
                    ? client.nativeBalance(CAROL.toString()).minus(nativeBefore)
                    : balance(cake, CAROL);
            assertThat(got).isEqualTo(swap.expectAmountOut());
            assertThatExceptionOfType(SwapReverted.class)
                    .isThrownBy(() -> client.simulateSwap(ready))
                    .withMessageStartingWith("InvalidNonce");
        }
    }

    @Test
    void anExactOutputIsBoughtForWhatWasQuoted() {
        PreparedDirectSwap direct = client.prepareDirectSwap(PrepareSwapParams.exactOutput(
                        usdt.toString(), cake.toString(), ONE, ALICE.address().toString())
                .customFee(100, INTEGRATOR.toString())
                .build());
        approve(client.buildDirectApproval(direct, ALICE.address().toString(), ApprovalAmount.EXACT), ALICE);
        Uint256 had = balance(usdt, ALICE.address());
        mined(client.executeSwap(direct, ALICE));
        assertThat(had.minus(balance(usdt, ALICE.address()))).isEqualTo(direct.amountIn());
        assertThat(direct.amountIn()).isLessThan(direct.execution().plan().amountIn());
        assertThat(balance(cake, ALICE.address()))
                .isEqualTo(direct.expectAmountOut())
                .isGreaterThanOrEqualTo(ONE);

        PreparedDelegatedSwap delegated = client.prepareDelegatedSwap(PrepareSwapParams.exactOutput(
                        usdt.toString(), cake.toString(), ONE, BOB.address().toString())
                .payer(ALICE.address().toString())
                .recipient(CAROL.toString())
                .build());
        approvePermit2();
        had = balance(usdt, ALICE.address());
        mined(client.executeSwap(
                client.buildDelegatedSwap(delegated, client.signPayerAuthorization(delegated, ALICE)), BOB));
        assertThat(had.minus(balance(usdt, ALICE.address()))).isEqualTo(delegated.amountIn());
        assertThat(balance(cake, CAROL)).isEqualTo(ONE);
        assertThat(client.checkPrice(delegated)).isPresent();
    }

    @Test
    void theLegacyFlowSettlesItsQuote() {
        String owner = ALICE.address().toString();
        PreparedLegacySwap swap =
                client.prepareLegacySwap(client.quote(usdt.toString(), cake.toString(), AMOUNT), owner, 50);
        assertThat(swap.approval()).isNotNull();
        approve(swap.approval(), ALICE);
        PreparedLegacySwap.Simulation simulated = client.simulateLegacySwap(swap);
        assertThat(simulated.method()).isEqualTo("swapExactIn");
        mined(client.send(swap.tx(), ALICE, ExecuteOptions.defaults()));
        assertThat(balance(cake, ALICE.address())).isEqualTo(simulated.amountOut());

        Quote nativeIn = client.quote(NATIVE, usdt.toString(), ONE);
        PreparedLegacySwap wrap = client.prepareLegacySwap(nativeIn, owner, 50);
        assertThat(wrap.approval()).isNull();
        assertThat(client.simulateLegacySwap(wrap))
                .isEqualTo(new PreparedLegacySwap.Simulation(nativeIn.amountOut(), "swapExactNativeIn"));
        Quote nativeOut = client.quote(usdt.toString(), NATIVE, AMOUNT);
        PreparedLegacySwap unwrap = client.prepareLegacySwap(nativeOut, owner, 50);
        approve(unwrap.approval(), ALICE);
        Uint256 before = client.nativeBalance(owner);
        TransactionReceipt receipt = mined(client.send(unwrap.tx(), ALICE, ExecuteOptions.defaults()));
        Uint256 gas = receipt.effectiveGasPriceWei().times(receipt.gasUsed());
        assertThat(client.nativeBalance(owner))
                .isEqualTo(before.plus(nativeOut.amountOut()).minus(gas));
    }

    @Test
    void aPriceThatMovedBelowTheMinimumRevertsInWords() {
        PreparedDirectSwap swap = client.prepareDirectSwap(
                direct(usdt.toString(), cake.toString()).slippageBps(1).build());
        approve(client.buildDirectApproval(swap, ALICE.address().toString()), ALICE);
        PreparedDirectSwap rival = client.prepareDirectSwap(PrepareSwapParams.swap(
                        usdt.toString(),
                        cake.toString(),
                        AMOUNT.times(400),
                        BOB.address().toString())
                .slippageBps(5_000)
                .build());
        approve(client.buildDirectApproval(rival, BOB.address().toString()), BOB);
        mined(client.executeSwap(rival, BOB));
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageStartingWith("InsufficientOutput(got=")
                .withMessageContaining("allow more slippage");
    }

    @Test
    void aMissingAllowanceIsExplained() {
        PreparedDirectSwap swap = client.prepareDirectSwap(
                direct(usdt.toString(), cake.toString()).build());
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageStartingWith("TransferFailed");
        PreparedDelegatedSwap delegated =
                client.prepareDelegatedSwap(delegated(cake.toString()).build());
        ReadyDelegatedSwap ready =
                client.buildDelegatedSwap(delegated, client.signPayerAuthorization(delegated, ALICE));
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(ready))
                .withMessageStartingWith("'TRANSFER_FROM_FAILED'");
    }

    @Test
    void refusalsOfTheServerComeThroughAsApiErrors() {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> client.quote(usdt.toString(), CAROL.toString(), ONE))
                .matches(error -> error.code() == 4002);
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> client.prepareDirectSwap(direct(usdt.toString(), cake.toString())
                        .customFee(501, INTEGRATOR.toString())
                        .build()))
                .matches(error -> error.code() == 4007);
    }

    @Test
    void statusConfigAndTokensAreRead() {
        assertThat(client.availableProviders()).isNotEmpty();
        RouterConfig config = client.routerConfig(null);
        assertThat(client.status().feeCaps().maxCustomFeeBps())
                .isEqualTo(config.fees().maxCustomFeeBps());
        assertThat(client.protocolFeeConfig(null).protocolFeeReceiver())
                .isEqualTo(api.fork.deployment().protocolFeeReceiver());
        TokenInfo info = client.tokenInfo(usdt.toString(), ALICE.address().toString());
        assertThat(info.symbol()).isEqualTo("USDT");
        assertThat(info.balance()).isEqualTo(AMOUNT.times(1_000));
    }

    // ---- steps ----

    private static PrepareSwapParams.Builder direct(String from, String target) {
        return PrepareSwapParams.swap(from, target, AMOUNT, ALICE.address().toString())
                .slippageBps(50);
    }

    private static PrepareSwapParams.Builder delegated(String target) {
        return PrepareSwapParams.swap(
                        usdt.toString(), target, AMOUNT, BOB.address().toString())
                .payer(ALICE.address().toString())
                .recipient(CAROL.toString())
                .slippageBps(50);
    }

    private static void approvePermit2() {
        String payer = ALICE.address().toString();
        if (!client.checkPermit2BaseAllowance(payer, usdt.toString(), AMOUNT).sufficient()) {
            approve(client.buildPermit2Approval(payer, usdt.toString(), AMOUNT, ApprovalAmount.UNLIMITED), ALICE);
        }
        assertThat(client.checkPermit2BaseAllowance(payer, usdt.toString(), AMOUNT)
                        .sufficient())
                .isTrue();
    }

    private static void approve(RequiredApproval request, SigningKey owner) {
        assertThat(request.isNeeded()).isTrue();
        request.calls().forEach(call -> mined(client.send(call, owner, ExecuteOptions.defaults())));
    }

    private static TransactionReceipt mined(Bytes32 transaction) {
        Optional<TransactionReceipt> receipt = Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> node.receipt(transaction), Optional::isPresent);
        assertThat(receipt.orElseThrow().ok()).isTrue();
        return receipt.orElseThrow();
    }

    private static Uint256 balance(Address token, Address holder) {
        return client.tokenBalance(token.toString(), holder.toString());
    }

    private static Address token(String symbol) {
        return api.fork
                .deployment()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow()
                .address();
    }
}
