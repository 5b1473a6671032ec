package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.OnChainSpotPrice;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.fresh.Seeds;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Prices that the client reads from the chain itself, on the pools of all providers. */
class ClaimedPriceImpactCheckIT {
    private static final int SWAPS = 120;
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final String NATIVE = Token.NATIVE_SENTINEL.toString();
    private static final Uint256 RICH = Uint256.ONE.shiftLeft(100);

    private static ForkedApi api;
    private static SwaplabClient caller;
    private static List<Token> tokens;

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        ForkDeployment deployed = api.fork.deployment();
        caller = new SwaplabClient(
                ClientConfig.of(deployed.profile()).pinnedTo(deployed.routers()).withoutPriceCheck(),
                api.transport,
                api.fork.node());
        tokens = deployed.profile().tokens();
        api.fork.cheats().setBalance(ALICE.address(), RICH);
        for (Token token : tokens) {
            if (!token.address().equals(deployed.profile().wrappedNative())) {
                api.fork.cheats().deal(token.address(), ALICE.address(), RICH);
            }
        }
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    private static PrepareSwapParams params(String from, String to, Uint256 amount, boolean delegated) {
        String executor = (delegated ? BOB : ALICE).address().toString();
        return PrepareSwapParams.swap(from, to, amount, executor)
                .payer(ALICE.address().toString())
                .recipient(ALICE.address().toString())
                .build();
    }

    /**
     * The client checks prices during prepare, so no swap may be refused.
     */
    @Seeds(count = 1)
    void noHonestSwapIsRefusedAndMostAreRead(long seed) {
        Random random = new Random(seed);
        int read = 0;
        int prepared = 0;
        for (int i = 0; i < SWAPS; i++) {
            boolean fromCoin = i % 8 == 0;
            Token in = tokens.get(random.nextInt(tokens.size()));
            Token out = tokens.get(random.nextInt(tokens.size()));
            Uint256 amount = Uint256.of(1 + random.nextInt(1_000_000))
                    .times(Uint256.ONE.shiftLeft(random.nextInt(24)))
                    .times(Uint256.of(1_000_000_000_000L));
            PrepareSwapParams params = params(
                    fromCoin ? NATIVE : in.address().toString(),
                    out.address().toString(),
                    amount,
                    !fromCoin && i % 3 == 0);
            PreparedSwap swap;
            try {
                swap = api.client.prepareSwap(params);
            } catch (ApiError noRoute) {
                continue;
            } catch (RuntimeException sameToken) {
                assertThat(sameToken).isNotInstanceOf(ArtifactMismatch.class);
                continue;
            }
            prepared++;
            Optional<OnChainSpotPrice> price = caller.checkPrice(swap);
            if (price.isPresent()) {
                read++;
            }
        }
        System.out.println("own prices: " + read + " of " + prepared + " prepared swaps");
        assertThat(prepared).isGreaterThan(SWAPS / 3);
        assertThat(read).isGreaterThanOrEqualTo(prepared * 3 / 4);
    }

    @Test
    void aServiceThatHidesAPriceImpactIsFoundOut() {
        Token usdt = token("USDT");
        Uint256 large = Uint256.parse("60000000000000000000000000");
        PreparedSwap honest = caller.prepareSwap(params(usdt.address().toString(), NATIVE, large, false));
        BigDecimal claimed = new BigDecimal(honest.route().deviationRatio());
        assertThat(claimed).isGreaterThan(new BigDecimal("0.05"));
        BigDecimal own = caller.checkPrice(honest).orElseThrow().impact(honest.amountIn(), honest.amountOut());
        assertThat(own.subtract(claimed).abs()).isLessThan(new BigDecimal("0.01"));

        ForkDeployment deployed = api.fork.deployment();
        SwaplabClient deceived = new SwaplabClient(
                ClientConfig.of(deployed.profile()).pinnedTo(deployed.routers()),
                hidingImpact(api.transport),
                api.fork.node());
        for (boolean delegated : new boolean[] {false, true}) {
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .isThrownBy(() -> deceived.prepareSwap(params(
                            usdt.address().toString(), token("CAKE").address().toString(), large, delegated)))
                    .matches(found -> found.check() == ArtifactCheck.PRICE)
                    .withMessageContaining("deviation_ratio");
        }
    }

    private static Token token(String symbol) {
        return tokens.stream()
                .filter(t -> t.symbol().equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    private static RouterTransport hidingImpact(RouterTransport honest) {
        return new RouterTransport() {
            @Override
            public Answer get(String path, Map<String, String> query) {
                Answer answer = honest.get(path, query);
                String lie = new String(answer.body(), StandardCharsets.UTF_8)
                        .replaceAll("\"deviation_ratio\":\"[^\"]*\"", "\"deviation_ratio\":\"0.0001\"");
                return new Answer(answer.httpStatus(), answer.headers(), lie.getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public Answer post(String path, byte[] json) {
                return honest.post(path, json);
            }
        };
    }
}
