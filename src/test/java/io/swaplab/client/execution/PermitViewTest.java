package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.TokenPermit.Domain;
import io.swaplab.client.execution.TokenPermit.Kind;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Permits are offered of tokens that have them, and of no token whose domain is not the one that is signed. */
class PermitViewTest {
    private static final WorkedVector VECTOR = WorkedVector.load();
    private static final ExecutionPlan PLAN = RecordFields.with(VECTOR.plan(), "fundingMode", FundingMode.DIRECT);
    private static final Address TOKEN = PLAN.tokenIn();
    private static final long CHAIN = VECTOR.chainId();
    private static final Address ROUTER = VECTOR.router();
    private static final Uint256 NONCE = Uint256.of(7);

    /** The answers of a token, by the view that gives them; null for a view that reverts. */
    private static final class Answers {
        @Nullable
        Bytes nonce = word(Bytes32.of(NONCE));

        @Nullable
        Bytes separator;

        @Nullable
        Bytes typeHash;

        @Nullable
        Bytes name = text("Some Token");

        @Nullable
        Bytes version;

        @Nullable
        Bytes domain;

        static Answers with(Domain domain) {
            var answers = new Answers();
            answers.separator = word(domain.separator());
            return answers;
        }

        Optional<TokenPermit> permit() {
            List<CallResult> results = new ArrayList<>();
            for (Bytes answer : new Bytes[] {nonce, separator, typeHash, name, version, domain}) {
                results.add(answer == null ? new CallResult(false, Bytes.EMPTY) : new CallResult(true, answer));
            }
            return PermitView.permit(PLAN, CHAIN, ROUTER, results);
        }
    }

    private static Bytes word(Bytes32 word) {
        return Bytes.of(word.toBytes());
    }

    private static Bytes text(String text) {
        return AbiTupleType.parse("(string)").encode(text);
    }

    private static Domain domain(String name, @Nullable String version) {
        return new Domain(name, version, CHAIN, TOKEN);
    }

    private static Answers usual() {
        return Answers.with(domain("Some Token", "1"));
    }

    @Test
    void oneViewIsAskedForEachAnswer() {
        assertThat(PermitView.calls(PLAN)).hasSize(6).allMatch(call -> call.to().equals(TOKEN));
    }

    @Test
    void aPermitAllowsTheInputUntilTheDeadline() {
        TokenPermit permit = usual().permit().orElseThrow();
        assertThat(permit)
                .isEqualTo(new TokenPermit(
                        Kind.EIP2612,
                        domain("Some Token", "1"),
                        PLAN.payer(),
                        ROUTER,
                        PLAN.amountIn(),
                        NONCE,
                        PLAN.deadline()));
        assertThat(permit.isFor(PLAN, CHAIN, ROUTER)).isTrue();
    }

    @Test
    void aPermitOfDaiIsKnownByItsType() {
        Answers answers = usual();
        answers.typeHash = word(Bytes32.parse("0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb"));
        TokenPermit permit = answers.permit().orElseThrow();
        assertThat(permit.kind()).isEqualTo(Kind.DAI);
        assertThat(permit.value()).isEqualTo(Uint256.MAX);
    }

    /** The separator of the token UNI on Ethereum, which has no version. */
    @Test
    void theSeparatorsOfKnownTokensAreComputed() {
        Address uni = Address.parse("0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984");
        assertThat(new Domain("Uniswap", null, 1, uni).separator())
                .hasToString("0x28e9a6a663fbec82798f959fbf7b0805000a2aa21154d62a24be5f2a8716bf81");
        Address dai = Address.parse("0x6B175474E89094C44Da98b954EedeAC495271d0F");
        assertThat(new Domain("Dai Stablecoin", "1", 1, dai).separator())
                .hasToString("0xdbb8cf42e1ecb028be3f3dbc922e1d878b963f411dc388ced501601c60f7c6f7");
    }

    @Test
    void domainsMayHaveAnotherVersionOrNone() {
        Answers second = Answers.with(domain("Some Token", "2"));
        assertThat(second.permit()).isEmpty();
        second.version = text("2");
        assertThat(second.permit().orElseThrow().domain()).isEqualTo(domain("Some Token", "2"));
        assertThat(Answers.with(domain("Some Token", null))
                        .permit()
                        .orElseThrow()
                        .domain())
                .isEqualTo(domain("Some Token", null));
    }

    @Test
    void aTokenMayStateItsDomain() {
        Answers answers = Answers.with(domain("Other Name", "3"));
        assertThat(answers.permit()).isEmpty();
        answers.domain = AbiTupleType.parse("(bytes1,string,string,uint256,address,bytes32,uint256[])")
                .encode(Bytes.parse("0x0f"), "Other Name", "3", Uint256.of(CHAIN), TOKEN, Bytes32.ZERO, List.of());
        assertThat(answers.permit().orElseThrow().domain()).isEqualTo(domain("Other Name", "3"));
    }

    @Test
    void aSeparatorOfAnotherDomainIsRefused() {
        assertThat(Answers.with(new Domain("Some Token", "1", CHAIN + 1, TOKEN)).permit())
                .isEmpty();
        assertThat(Answers.with(new Domain("Some Token", "1", CHAIN, ROUTER)).permit())
                .isEmpty();
        assertThat(Answers.with(domain("Some Other Token", "1")).permit()).isEmpty();
    }

    @Test
    void aTokenThatDoesNotAnswerHasNoPermit() {
        Answers answers = usual();
        answers.nonce = null;
        assertThat(answers.permit()).isEmpty();
        answers.nonce = Bytes.EMPTY;
        assertThat(answers.permit()).isEmpty();
        answers = usual();
        answers.separator = null;
        assertThat(answers.permit()).isEmpty();
        answers = usual();
        answers.name = Bytes.parse("0x1234");
        assertThat(answers.permit()).isEmpty();
        answers = usual();
        answers.typeHash = word(domain("another", "type").separator());
        assertThat(answers.permit()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Some\u202eToken", "Some\nToken", "Some  Token"})
    void namesThatWouldNotBeShownAsTheyAreAreRefused(String name) {
        Answers answers = Answers.with(domain(name, "1"));
        answers.name = text(name);
        assertThat(answers.permit()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void walletsSignTheSameDigest(Kind kind) {
        for (String version : new @Nullable String[] {"1", null}) {
            TokenPermit permit = TokenPermit.of(kind, domain("Some Token", version), PLAN, ROUTER, NONCE);
            assertThat(TypedDataDigest.of(permit.typedData())).isEqualTo(permit.digest());
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyFieldIsPartOfTheDigest(Kind kind) {
        TokenPermit permit = TokenPermit.of(kind, domain("Some Token", "1"), PLAN, ROUTER, NONCE);
        for (String field : new String[] {"kind", "domain", "owner", "spender", "nonce", "deadline"}) {
            assertThat(RecordFields.withOneChanged(permit, field).digest())
                    .as(field)
                    .isNotEqualTo(permit.digest());
        }
    }

    @Test
    void aPermitIsForOnePayerTokenRouterChainAndAmount() {
        TokenPermit permit = usual().permit().orElseThrow();
        assertThat(permit.isFor(PLAN, CHAIN + 1, ROUTER)).isFalse();
        assertThat(permit.isFor(PLAN, CHAIN, TOKEN)).isFalse();
        for (String field : new String[] {"owner", "spender", "value", "domain"}) {
            assertThat(RecordFields.withOneChanged(permit, field).isFor(PLAN, CHAIN, ROUTER))
                    .as(field)
                    .isFalse();
        }
        assertThat(RecordFields.with(permit, "deadline", PLAN.deadline().plus(1))
                        .isFor(PLAN, CHAIN, ROUTER))
                .isFalse();
    }

    @Test
    void onlyDirectPlansWithATokenAsInputCanUseAPermit() {
        assertThat(PermitView.isPossible(PLAN)).isTrue();
        assertThat(PermitView.isPossible(VECTOR.plan())).isFalse();
        assertThat(PermitView.isPossible(RecordFields.with(PLAN, "nativeMode", NativeMode.NATIVE_INPUT)))
                .isFalse();
    }
}
