package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.execution.TokenPermit.Kind;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Direct swaps with a permit of the input token, of either kind: they settle to the wei without an approval, and no
 * altered permit is accepted, neither by the client nor by the contracts.
 */
class PermitsIT {
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final Uint256 AMOUNT = ONE.times(50);
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");

    private static ForkedApi api;
    private static SwaplabClient client;
    private static Node node;
    private static Address cake;
    private static Address eip2612;
    private static Address dai;

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        client = api.client;
        node = api.fork.node();
        cake = token("CAKE");
        eip2612 = token("PERMIT");
        dai = token("DAILIKE");
    }

    private static Address token(String symbol) {
        return api.fork
                .deployment()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow()
                .address();
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    private static Address token(Kind kind) {
        return kind == Kind.DAI ? dai : eip2612;
    }

    /** A payer who holds the input of one swap and coins for gas, and has approved nobody. */
    private static SigningKey payer(Address token, String label) {
        SigningKey payer = SigningKey.forDevelopment("permits " + label + token);
        api.fork.cheats().setBalance(payer.address(), ONE);
        api.fork.cheats().deal(token, payer.address(), AMOUNT);
        return payer;
    }

    private static PreparedDirectSwap prepared(Address token, SigningKey payer) {
        return client.prepareDirectSwap(PrepareSwapParams.swap(
                        token.toString(),
                        cake.toString(),
                        AMOUNT,
                        payer.address().toString())
                .build());
    }

    private static Uint256 balance(Address token, Address holder) {
        return client.tokenBalance(token.toString(), holder.toString());
    }

    private static void mined(Bytes32 hash) {
        Awaitility.await().until(() -> node.receipt(hash).isPresent());
        assertThat(node.receipt(hash).orElseThrow().ok()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aPermitSettlesInOneTransaction(Kind kind) {
        SigningKey payer = payer(token(kind), "settles");
        PreparedDirectSwap swap = prepared(token(kind), payer);
        TokenPermit permit = client.permit(swap).orElseThrow();
        assertThat(permit.kind()).isEqualTo(kind);
        assertThat(Objects.requireNonNull(
                                Objects.requireNonNull(swap.raw().issues()).allowance())
                        .permit())
                .isEqualTo(new PermitOffer(
                        kind.name(),
                        permit.domain().name(),
                        "1",
                        "0",
                        permit.value().toString(),
                        swap.execution().plan().deadline().toString()));
        assertThatExceptionOfType(SwapReverted.class).isThrownBy(() -> client.simulateSwap(swap));
        PermittedDirectSwap permitted = client.withPermit(swap, payer);
        assertThat(client.simulateSwap(permitted).userAmountOut()).isEqualTo(swap.expectAmountOut());
        mined(client.executeSwap(permitted, payer));
        assertThat(balance(cake, payer.address())).isEqualTo(swap.expectAmountOut());
        assertThat(balance(token(kind), payer.address())).isEqualTo(Uint256.ZERO);
        assertThat(node.nonce(payer.address())).isEqualTo(1);
        CallResult left = node.readAll(
                        List.of(ALLOWANCE.call(
                                token(kind), payer.address(), swap.execution().router())),
                        node.latestBlock().number())
                .getFirst();
        assertThat(ALLOWANCE.decodeReturn(left.data())).containsExactly(kind == Kind.DAI ? Uint256.MAX : Uint256.ZERO);
    }

    /** Everybody sees a sent transaction, and can use its permit first. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aPermitThatSomebodyElseUsedFirstIsNoObstacle(Kind kind) {
        SigningKey payer = payer(token(kind), "front-run");
        PreparedDirectSwap swap = prepared(token(kind), payer);
        TokenPermit permit = client.permit(swap).orElseThrow();
        Signature signature = payer.sign(permit.digest());
        PermittedDirectSwap permitted =
                client.withPermit(swap, permit, signature.reveal().toString());
        try (var stranger = new ImpersonatedSender(node, BOB.address(), ONE)) {
            if (kind == Kind.DAI) {
                stranger.call(
                        "the permit",
                        dai,
                        AbiFunction.of("permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)"),
                        permit.owner(),
                        permit.spender(),
                        permit.nonce(),
                        permit.deadline(),
                        true,
                        signature.v(),
                        signature.r(),
                        signature.s());
            } else {
                stranger.call(
                        "the permit",
                        eip2612,
                        AbiFunction.of("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)"),
                        permit.owner(),
                        permit.spender(),
                        permit.value(),
                        permit.deadline(),
                        signature.v(),
                        signature.r(),
                        signature.s());
            }
        }
        mined(client.executeSwap(permitted, payer));
        assertThat(balance(cake, payer.address())).isEqualTo(swap.expectAmountOut());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void noAlteredByteIsAccepted(Kind kind) {
        SigningKey payer = payer(token(kind), "altered");
        PreparedDirectSwap swap = prepared(token(kind), payer);
        TokenPermit permit = client.permit(swap).orElseThrow();
        byte[] signature = payer.sign(permit.digest()).reveal().toBytes();
        PermittedDirectSwap permitted =
                client.withPermit(swap, permit, Bytes.of(signature).toString());
        byte[] data = permitted.tx().data().toBytes();
        int words = kind == Kind.DAI ? 6 : 5;
        for (int i = data.length - words * Uint256.BYTES; i < data.length; i++) {
            data[i] ^= 1;
            PermittedDirectSwap altered = with(permitted, Bytes.of(data));
            assertThat(catchThrowable(() -> client.simulateSwap(altered)))
                    .as("byte " + i)
                    .isInstanceOf(SwapReverted.class);
            data[i] ^= 1;
        }
        for (int i = 0; i < signature.length; i++) {
            signature[i] ^= 1;
            String altered = Bytes.of(signature).toString();
            assertThat(catchThrowable(() -> client.withPermit(swap, permit, altered)))
                    .as("byte " + i)
                    .isInstanceOf(SignatureRejected.class);
            signature[i] ^= 1;
        }
        assertThat(client.simulateSwap(permitted).userAmountOut()).isEqualTo(swap.expectAmountOut());
    }

    private static PermittedDirectSwap with(PermittedDirectSwap swap, Bytes data) {
        SwapTransaction tx = swap.tx();
        return new PermittedDirectSwap(
                new SwapTransaction(tx.to(), data, tx.value(), tx.entrypoint(), tx.amountOutMin()), swap.prepared());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void thePermitOfAnotherSwapIsRefused(Kind kind) {
        SigningKey payer = payer(token(kind), "one");
        SigningKey other = payer(token(kind), "another");
        PreparedDirectSwap swap = prepared(token(kind), payer);
        TokenPermit foreign = client.permit(prepared(token(kind), other)).orElseThrow();
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.withPermit(
                        swap, foreign, payer.sign(foreign.digest()).reveal().toString()))
                .matches(refused -> refused.code() == LocalRule.NO_PERMIT);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.withPermit(swap, other))
                .matches(refused -> refused.code() == LocalRule.WRONG_KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"USDT", "WBNB"})
    void tokensWithoutPermitsHaveNone(String symbol) {
        Address token = api.fork
                .deployment()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow()
                .address();
        PreparedDirectSwap swap = prepared(token, BOB);
        assertThat(client.permit(swap)).isEmpty();
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.withPermit(swap, BOB))
                .matches(refused -> refused.code() == LocalRule.NO_PERMIT);
    }

    @Test
    void theNativeCoinHasNone() {
        PreparedDirectSwap swap = client.prepareDirectSwap(PrepareSwapParams.swap(
                        Token.NATIVE_SENTINEL.toString(),
                        cake.toString(),
                        ONE,
                        BOB.address().toString())
                .build());
        assertThat(client.permit(swap)).isEmpty();
    }
}
