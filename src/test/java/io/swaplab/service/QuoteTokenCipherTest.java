package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.fresh.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A build from a quote token: what it takes, and what it refuses. */
class QuoteTokenCipherTest {
    private static final QuoteTokenEncryptionKeys OLD = QuoteTokenEncryptionKeys.parse("11".repeat(32));
    private static final QuoteTokenEncryptionKeys BOTH =
            QuoteTokenEncryptionKeys.parse("22".repeat(32) + "\n" + "11".repeat(32));
    private static final QuoteTokenEncryptionKeys NEW = QuoteTokenEncryptionKeys.parse("22".repeat(32));

    private final TestMarket market = new TestMarket();
    private final PrepareData prepared = market.prepare.sealing(OLD).prepare(new SwapOrder().delegated(), "me");
    private final Bytes32 quoteId = Bytes32.parse(prepared.artifact().quoteId());
    private final String token = Objects.requireNonNull(prepared.quoteToken());
    private final String signature = sign(prepared);

    @Test
    void aBuildWithTheTokenNeedsNoStoreAndIsTheSame() {
        BuildData byId = market.build.build(quoteId, null, signature);
        market.store.drop(quoteId);
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_QUOTE_NOT_FOUND);
        BuildDelegatedUseCase build = market.build.opening(OLD);
        assertThat(build.build(quoteId, token, signature)).isEqualTo(byId);
        assertThat(build.build(quoteId, token, signature)).isEqualTo(byId);
    }

    @Test
    void theTokenHoldsUntilTheDeadlineAndTheIdTellsItsOwnEnd() {
        assertThat(prepared.quoteIdExpiresAt()).isEqualTo((TestMarket.NOW_SECS + 600) * 1000);
        market.node.headSecs = TestMarket.NOW_SECS + 1199;
        assertThat(market.build.opening(OLD).build(quoteId, token, signature).status())
                .isEqualTo("TRANSACTION_READY");
        market.node.headSecs = TestMarket.NOW_SECS + 1200;
        Refusals.expect(() -> market.build.opening(OLD).build(quoteId, token, signature), ApiCode.ERR_QUOTE_EXPIRED)
                .hasMessageStartingWith("quote_token: ");
    }

    @Test
    void anotherServiceWithTheSameKeysBuildsIt() {
        TestMarket replica = new TestMarket();
        assertThat(replica.build.opening(BOTH).build(quoteId, token, signature))
                .isEqualTo(market.build.opening(OLD).build(quoteId, token, signature));
    }

    @Test
    void aKeyThatIsGoneLeavesTheStoredQuote() {
        assertThat(market.build.opening(NEW).build(quoteId, token, signature).status())
                .isEqualTo("TRANSACTION_READY");
        market.store.drop(quoteId);
        Refusals.expect(() -> market.build.opening(NEW).build(quoteId, token, signature), ApiCode.ERR_QUOTE_NOT_FOUND)
                .hasMessageStartingWith("quote_token: was sealed with a key");
    }

    @Test
    void onlyThePayersSignatureBuilds() {
        String other =
                SigningKey.forDevelopment("mallory").sign(Bytes32.ZERO).reveal().toString();
        Refusals.expect(() -> market.build.opening(OLD).build(quoteId, token, other), ApiCode.ERR_SIGNATURE_MISMATCH);
        PrepareData another = market.prepare.sealing(OLD).prepare(new SwapOrder().delegated(), "me");
        Refusals.expect(
                () -> market.build
                        .opening(OLD)
                        .build(Bytes32.parse(another.artifact().quoteId()), another.quoteToken(), signature),
                ApiCode.ERR_SIGNATURE_MISMATCH);
    }

    @Test
    void theTokenIsOfItsQuoteIdChainAndRouter() {
        Refusals.expect(
                        () -> market.build.opening(OLD).build(Bytes32.ZERO, token, signature),
                        ApiCode.ERR_INVALID_PARAMETER)
                .hasMessageStartingWith("quote_id: must be the id of the quote in quote_token");
        var elsewhere = new TestMarket(new RouterDeployment(
                TestMarket.LEGACY, TestMarket.ROUTER, Map.of("constantproduct", TestMarket.ADAPTER)));
        Refusals.expect(
                        () -> elsewhere.build.opening(OLD).build(quoteId, token, signature),
                        ApiCode.ERR_QUOTE_NOT_FOUND)
                .hasMessageContaining("another chain or router");
    }

    @Test
    void whatTheChainRefusesIsRefusedToo() {
        market.node.everyNonceUsed = true;
        Refusals.expect(() -> market.build.opening(OLD).build(quoteId, token, signature), ApiCode.ERR_NONCE_USED);
        market.node.everyNonceUsed = false;
        market.node.signers.clear();
        Refusals.expect(() -> market.build.opening(OLD).build(quoteId, token, signature), ApiCode.ERR_POLICY_CHANGED);
    }

    @Test
    void theQuoteSignersSignatureCannotBeReadFromIt() {
        BuildData built = market.build.opening(OLD).build(quoteId, token, signature);
        Bytes quoteSignature = Bytes.parse(built.signatures().quoteSignature());
        String bytes = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.ISO_8859_1);
        assertThat(bytes).doesNotContain(new String(quoteSignature.slice(0, 8).toBytes(), StandardCharsets.ISO_8859_1));
        assertThat(token).hasSizeLessThan(1_500);
        assertThat(market.prepare
                        .sealing(OLD)
                        .prepare(new SwapOrder().delegated(), "me")
                        .quoteToken())
                .isNotEqualTo(token);
    }

    /** Each character changed, each prefix, and characters added: never a build, never a fault. */
    @Seeds(count = 1)
    void aChangedTokenBuildsNothing(long seed) {
        var random = new Random(seed);
        market.store.drop(quoteId);
        BuildDelegatedUseCase build = market.build.opening(OLD);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        for (int i = 0; i < token.length(); i++) {
            char other = alphabet.charAt(random.nextInt(alphabet.length()));
            if (other != token.charAt(i)) {
                refused(build, token.substring(0, i) + other + token.substring(i + 1));
            }
            refused(build, token.substring(0, i));
        }
        refused(build, token + "A");
        refused(build, token + "AAAA");
        refused(build, token + "=");
        refused(build, token + token);
    }

    private void refused(BuildDelegatedUseCase build, String changed) {
        Refusals.expect(() -> build.build(quoteId, changed, signature), ApiCode.ERR_QUOTE_NOT_FOUND)
                .hasMessageStartingWith("quote_token: ");
    }

    private static String sign(PrepareData prepared) {
        return TestMarket.PAYER
                .sign(PreparedPlan.of(prepared).digest())
                .reveal()
                .toString();
    }
}
