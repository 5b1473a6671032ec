package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.TokensData;
import io.swaplab.client.wire.TokensData.TokenData;
import io.swaplab.client.wire.TokensData.TokenTax;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.Tax;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TokenListUseCaseTest {
    private static final Address TAXED = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Address FAR = Address.parse("0xff000000000000000000000000000000000000aa");
    private final TestMarket market = new TestMarket();

    @Test
    void everyTokenOfAPoolIsListedByAddress() {
        TokensData all = market.tokens.list(null, 100);
        assertThat(all.tokens())
                .extracting(TokenData::address)
                .containsExactly(
                        TestMarket.LONELY_PAIR.toString(),
                        TestMarket.USDT.toString(),
                        TestMarket.LONELY.toString(),
                        TestMarket.CAKE.toString(),
                        TestMarket.WRAPPED.toString());
        assertThat(all.next()).isNull();
        assertThat(all.total()).isEqualTo(5);
        assertThat(all.block()).isEqualTo(7);
        TokenData usdt = all.tokens().get(1);
        assertThat(usdt.symbol()).isEqualTo("USDT");
        assertThat(usdt.decimals()).isEqualTo(18);
        assertThat(usdt.conduct()).isEqualTo("UNKNOWN");
        assertThat(usdt.pools()).isEqualTo(2);
    }

    @Test
    void pagesOfAnySizeAreTheWholeList() {
        market.tests = left(pool(TAXED, TestMarket.USDT), pool(FAR, TestMarket.USDT));
        List<TokenData> whole = market.tokens.list(null, 100).tokens();
        assertThat(whole).hasSize(7);
        for (int size = 1; size <= 8; size++) {
            List<TokenData> joined = new ArrayList<>();
            String next = null;
            do {
                TokensData page = market.tokens.list(next == null ? null : Address.parse(next), size);
                assertThat(page.tokens()).hasSizeLessThanOrEqualTo(size).isNotEmpty();
                assertThat(page.total()).isEqualTo(7);
                joined.addAll(page.tokens());
                next = page.next();
            } while (next != null);
            assertThat(joined).isEqualTo(whole);
        }
        assertThat(market.tokens.list(FAR, 10).tokens()).isEmpty();
    }

    @Test
    void whatIsAddedIsOnTheNextPage() {
        assertThat(market.tokens.list(null, 100).total()).isEqualTo(5);
        market.tests = left(pool(TAXED, TestMarket.USDT));
        assertThat(market.tokens.list(null, 100).total()).isEqualTo(6);
        market.market = List.of(pool(FAR, TestMarket.USDT));
        TokensData all = market.tokens.list(null, 100);
        assertThat(all.tokens())
                .extracting(TokenData::address)
                .containsExactly(TAXED.toString(), TestMarket.USDT.toString(), FAR.toString());
        assertThat(all.total()).isEqualTo(3);
    }

    @Test
    void liquidityIsTheNativeCoinThatMovesThePriceByTwoPerCent() {
        List<TokenData> tokens = market.tokens.list(null, 100).tokens();
        // The pool holds 2,000,000 of the native coin, and its average price falls to 98 % once 2/98 of that is added.
        Uint256 exact = Uint256.mulDivDown(Uint256.parse("2000000000000000000000000"), Uint256.of(2), Uint256.of(98));
        Uint256 told = Uint256.parse(String.valueOf(tokens.get(1).liquidity()));
        assertThat(told.isGreaterThan(Uint256.mulDivUp(exact, Uint256.of(1_010), Uint256.of(1_000))))
                .isFalse();
        assertThat(told.isLessThan(Uint256.mulDivDown(exact, Uint256.of(999), Uint256.of(1_000))))
                .isFalse();
        assertThat(tokens.get(0).liquidity()).as("no pool with the native coin").isNull();
        assertThat(tokens.get(4).liquidity()).as("the native coin itself").isNull();
    }

    @Test
    void aTokenOfLeftOutPoolsHasItsTaxAndNoLiquidity() {
        market.tests = new TokenTestReport(
                List.of(
                        finding(TokenKind.PLAIN, List.of()),
                        finding(TokenKind.TAXED, List.of(new Tax(300, false), new Tax(0, false), new Tax(500, true))),
                        finding(TokenKind.UNKNOWN, List.of())),
                left(pool(TAXED, TestMarket.WRAPPED)).leftOut());
        TokenData taxed = market.tokens.list(null, 1).tokens().getFirst();
        assertThat(taxed.address()).isEqualTo(TAXED.toString());
        assertThat(taxed.conduct()).isEqualTo("TAXED");
        assertThat(taxed.tax()).isEqualTo(new TokenTax(300, 0, 500));
        assertThat(taxed.pools()).isZero();
        assertThat(taxed.liquidity()).isNull();
    }

    @Test
    void whatATokenSaysOfItselfIsMadeSafeAndCut() {
        market.node.descriptions.put(
                TestMarket.LONELY, List.of(text("US\u202eDT\u0007\u200b\n" + "x".repeat(500)), number(18)));
        TokenData hostile = lonely();
        assertThat(hostile.symbol())
                .startsWith("US?DT??")
                .hasSizeLessThanOrEqualTo(67)
                .endsWith("...");
        assertThat(hostile.symbol().codePoints()).noneMatch(ForeignText::isHidden);
        assertThat(hostile.decimals()).isEqualTo(18);
    }

    @Test
    void oldTokensNameThemselvesInOneWord() {
        byte[] word = Arrays.copyOf("MKR".getBytes(StandardCharsets.UTF_8), 32);
        market.node.descriptions.put(TestMarket.LONELY, List.of(Bytes.of(word), number(255)));
        assertThat(lonely().symbol()).isEqualTo("MKR");
        assertThat(lonely().decimals()).isEqualTo(255);
    }

    @Test
    void anAnswerThatIsNoneIsNull() {
        for (Bytes odd : List.of(Bytes.EMPTY, Bytes.parse("0x01"), Bytes.of(new byte[64]), number(256))) {
            TestMarket fresh = new TestMarket();
            fresh.node.descriptions.put(TestMarket.LONELY, List.of(Bytes.parse("0x01"), odd));
            TokenData token = fresh.tokens.list(TestMarket.USDT, 1).tokens().getFirst();
            assertThat(token.symbol()).isNull();
            assertThat(token.decimals()).isNull();
        }
    }

    @Test
    void aTokenIsAskedOnce() {
        market.node.descriptions.put(TestMarket.LONELY, List.of(text("ONE"), number(1)));
        assertThat(lonely().symbol()).isEqualTo("ONE");
        market.node.descriptions.put(TestMarket.LONELY, List.of(text("TWO"), number(2)));
        assertThat(lonely().symbol()).isEqualTo("ONE");
    }

    @Test
    void withoutANodeOrFreshPoolsItIsRefused() {
        market.node.down = true;
        Refusals.expect(() -> market.tokens.list(null, 100), ApiCode.ERR_UPSTREAM_RPC);
        market.node.down = false;
        market.stale = true;
        Refusals.expect(() -> market.tokens.list(null, 100), ApiCode.ERR_STALE_POOL_DATA);
        assertThatThrownBy(() -> market.tokens.list(null, 100)).hasMessageContaining("behind");
    }

    private TokenData lonely() {
        return market.tokens.list(TestMarket.USDT, 1).tokens().getFirst();
    }

    private static TokenTestReport left(Pool... pools) {
        return new TokenTestReport(
                List.of(),
                Arrays.stream(pools)
                        .map(pool -> new LeftOut(pool, Optional.empty(), "it failed its own test"))
                        .toList());
    }

    private static Pool pool(Address token, Address other) {
        Uint256 unit = Uint256.parse("1000000000000000000000000");
        return new TestPool(token, "PANCAKEV2", List.of(token, other), List.of(unit, unit), 2500, Bytes.EMPTY);
    }

    private static TokenFinding finding(TokenKind kind, List<Tax> taxes) {
        return new TokenFinding(TAXED, TestMarket.ROUTER, kind, kind.words(), taxes, Set.of(), 7);
    }

    private static Bytes text(String text) {
        return AbiTupleType.parse("(string)").encode(text);
    }

    private static Bytes number(int value) {
        return Bytes.of(Uint256.of(value).toBytes());
    }
}
