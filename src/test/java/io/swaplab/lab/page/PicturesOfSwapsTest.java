package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Quote;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.BalanceSnapshot.Holding;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.Section.FactsPicture;
import io.swaplab.lab.page.Section.ReceiptPicture;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.MovedSwap;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PicturesOfSwapsTest {
    private static final Address INTEGRATOR = Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");
    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);

    private Swap quoted() {
        return session.desk()
                .quote(
                        TradeRequest.selling(
                                session.asset("from", "AAA"),
                                session.asset("to", "BBB"),
                                Uint256.parse("100000000000000000000"),
                                SearchTerms.DEFAULTS),
                        null,
                        null);
    }

    private Swap prepared(@Nullable String executor) {
        Swap swap = quoted();
        session.desk()
                .prepare(
                        swap,
                        new PrepareChoices(
                                account("alice"),
                                executor == null ? null : account(executor),
                                executor == null ? null : account("carol"),
                                50,
                                1_200L,
                                100,
                                INTEGRATOR,
                                false,
                                false),
                        impact -> {});
        return swap;
    }

    private Address account(String name) {
        return session.wallets().account("wallet", name);
    }

    private StageView stage(@Nullable Swap swap) {
        return new StageViews(session, new UndoHistory<>(session), true)
                .of(new StageViews.Moment(swap, "a command", "its answer", true, null));
    }

    private SwapView view(Swap swap) {
        return java.util.Objects.requireNonNull(stage(swap).swap());
    }

    private static String states(SwapView view) {
        return String.join(
                " ",
                view.steps().stream()
                        .map(s -> s.status().name().charAt(0) + ":" + s.word())
                        .toList());
    }

    @Test
    void aQuoteIsDrawnWithItsPoolsSharesAndExactAmounts() {
        Swap swap = quoted();
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        Page page =
                new QuotePages(97, session.directory(backend.connect(), ShownTokens.of(quote.raw()))).page(swap, quote);
        assertThat(page.title()).isEqualTo("s1: 100 AAA → BBB");
        assertThat(page.subtitle()).isEqualTo("A quote on chain 97. It is not binding.");
        RoutePicture route = (RoutePicture) page.sections().getLast();
        assertThat(route.links()).hasSameSizeAs(quote.raw().paths());
        assertThat(route.nodes().getFirst().amount().exact()).isEqualTo("100");
        assertThat(route.nodes())
                .filteredOn(n -> n.place() == RoutePicture.Place.OUTPUT)
                .singleElement()
                .satisfies(n -> assertThat(n.symbol()).isEqualTo("BBB"));
        assertThat(((FactsPicture) page.sections().getFirst()).facts())
                .contains(new FactsPicture.Fact("gives", "100 AAA"))
                .anyMatch(f -> f.label().equals("gets") && f.value().endsWith(" BBB"));
    }

    @Test
    void aFeeThatIsNoNumberIsNotShownAsOne() {
        assertThat(RoutePictures.percent("0.0025")).isEqualTo("0.25 %");
        assertThat(RoutePictures.percent("1e999999999")).isEqualTo("?");
        assertThat(RoutePictures.percent("<b>")).isEqualTo("?");
    }

    @Test
    void beforeTheFirstSwapTheStageShowsTheCommandAlone() {
        StageView view = stage(null);
        assertThat(view.where()).isEqualTo("no chain runs");
        assertThat(view.swap()).isNull();
        assertThat(view.command()).isEqualTo("a command");
    }

    @Test
    void aQuotedSwapIsAtTheFirstState() {
        Swap swap = quoted();
        StageView stage = stage(swap);
        SwapView view = view(swap);
        assertThat(stage.where()).isEqualTo("chain 97, block 7");
        assertThat(stage.controls()).isEqualTo(new StageView.Controls("swap prepare s1", false, false));
        assertThat(stage.swaps()).containsExactly(new StageView.SwapLine("s1", "100 AAA → BBB", "quoted", true));
        assertThat(view.state()).isEqualTo("quoted");
        assertThat(states(view)).isEqualTo("C:QUOTED A:READY A:SUBMITTED A:SETTLED");
        assertThat(view.note()).startsWith("a quote is not binding");
        assertThat(view.route()).isNotNull();
    }

    @Test
    void whatIsGivenAndExpectedAndItsPriceImpactStandInTheHeadline() {
        Swap swap = quoted();
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        SwapView.Headline headline = view(swap).headline();
        assertThat(headline.in()).isEqualTo(Amount.of("100", "AAA"));
        assertThat(headline.out())
                .isEqualTo(Amount.of(quote.amountOut(), swap.terms().tokenOut()));
        assertThat(headline.received()).isFalse();
        assertThat(headline.impact()).matches("(< )?[0-9.]+ %");
    }

    @Test
    void aQuoteForTwoAccountsShowsTheStatesOfADelegatedSwap() {
        Swap swap = quoted();
        swap.chosen(PrepareChoices.delegated(account("alice"), account("bob"), account("carol")));
        assertThat(states(view(swap))).isEqualTo("C:QUOTED A:PREPARED A:SIGNED A:READY A:SUBMITTED A:SETTLED");
    }

    @Test
    void aDelegatedSwapPassesAllStates() {
        Swap swap = prepared("bob");
        assertThat(states(view(swap))).isEqualTo("D:QUOTED C:PREPARED A:SIGNED A:READY A:SUBMITTED A:SETTLED");
        session.desk().sign(swap, null);
        assertThat(states(view(swap))).isEqualTo("D:QUOTED D:PREPARED C:SIGNED A:READY A:SUBMITTED A:SETTLED");
        session.desk().build(swap);
        SwapView ready = view(swap);
        assertThat(states(ready)).isEqualTo("D:QUOTED D:PREPARED D:SIGNED C:READY A:SUBMITTED A:SETTLED");
        assertThat(ready.parties()).isEqualTo("alice pays, bob sends, carol receives");
    }

    @Test
    void aDirectSwapHasNoStatesOfADelegatedOne() {
        Swap swap = prepared(null);
        assertThat(states(view(swap))).isEqualTo("D:QUOTED C:READY A:SUBMITTED A:SETTLED");
        session.desk().execute(swap, ExecuteOptions.defaults());
        assertThat(states(view(swap))).isEqualTo("D:QUOTED D:READY C:SUBMITTED A:SETTLED");
    }

    @Test
    void aSwapThatFailedStandsWhereItEndedWithTheReason() {
        Swap swap = prepared("bob");
        MovedSwap.to(swap, ((SwapState.Prepared) swap.state()).rejected("the answer was changed"));
        SwapView rejected = view(swap);
        assertThat(rejected.state()).isEqualTo("rejected");
        assertThat(rejected.headline().out()).isNull();
        assertThat(states(rejected)).isEqualTo("D:QUOTED F:PREPARED A:SIGNED A:READY A:SUBMITTED A:SETTLED");
        assertThat(rejected.steps().get(1).caption()).isEqualTo("rejected");
        assertThat(rejected.note()).isEqualTo("the answer was changed");
        assertThat(rejected.tone()).isEqualTo(Tone.BAD);

        Swap sent = prepared(null);
        session.desk().execute(sent, ExecuteOptions.defaults());
        session.look();
        SwapView undone = view(sent);
        assertThat(undone.state()).isEqualTo("undone");
        assertThat(states(undone)).isEqualTo("D:QUOTED D:READY F:SUBMITTED A:SETTLED");
        assertThat(undone.note()).endsWith("is no longer on the chain");
    }

    @Test
    void aPlanMadeAnewIsNoLongerTheOldOne() {
        Swap swap = prepared("bob");
        session.desk().sign(swap, null);
        session.desk().build(swap);
        session.desk()
                .prepare(
                        swap,
                        new PrepareChoices(account("alice"), null, null, 50, 1_200L, 100, INTEGRATOR, false, false),
                        impact -> {});
        assertThat(states(view(swap))).isEqualTo("D:QUOTED C:READY A:SUBMITTED A:SETTLED");
    }

    /** Returns a settled swap, with more output than quoted by the given amount. */
    private Swap settled(String more) {
        Swap swap = prepared(null);
        session.desk().execute(swap, ExecuteOptions.defaults());
        SwapState.Submitted submitted = (SwapState.Submitted) swap.state();
        BalanceCheckScope parties = submitted.parties();
        Address alice = account("alice");
        Uint256 out = submitted.swap().execution().plan().expectedAmountOut().plus(Uint256.parse(more));
        SettlementAudit settlement = new SettlementAudit(
                new TransactionReceipt(
                        submitted.transactionHash(), true, 8, Bytes32.ZERO, 210_000, Uint256.of(1), null, List.of()),
                parties,
                new BalanceSnapshot(
                        Map.of(new Holding(alice, parties.inAsset()), Uint256.parse("150000000000000000000"))),
                new BalanceSnapshot(Map.of(
                        new Holding(alice, parties.inAsset()),
                        Uint256.parse("50000000000000000000"),
                        new Holding(alice, parties.outAsset()),
                        out)),
                out,
                Uint256.ZERO,
                Uint256.ZERO,
                Uint256.ZERO,
                more.equals("0")
                        ? List.of()
                        : List.of(new SettlementAudit.Fault("payer", parties.outAsset(), Uint256.ZERO, out)));
        MovedSwap.to(swap, submitted.settled(settlement));
        return swap;
    }

    private Page receipt(Swap swap) {
        SettlementAudit settlement = ((SwapState.Settled) swap.state()).settlement();
        return new ReceiptPages(session.directory(backend.connect(), ShownTokens.of(swap, settlement)))
                .page(swap, settlement);
    }

    @Test
    void aReceiptHoldsQuotedMinimumSettledAndEveryBalanceThatMatters() {
        Swap swap = settled("0");
        ReceiptPicture receipt = (ReceiptPicture) receipt(swap).sections().getFirst();
        assertThat(receipt.verdict()).isEqualTo("Settled as quoted, to the last unit; every balance is right.");
        assertThat(receipt.settled()).isEqualTo(receipt.quoted());
        assertThat(receipt.balances())
                .filteredOn(row -> row.who().equals("alice"))
                .extracting(BalanceRow::roles, row -> row.before().exact(), BalanceRow::change)
                .contains(org.assertj.core.groups.Tuple.tuple("payer, executor, recipient", "150", "-100"))
                .anyMatch(row -> row.toList().getLast().toString().startsWith("+"));
        assertThat(receipt.balances())
                .filteredOn(row -> row.who().equals("execution router"))
                .hasSize(2)
                .allSatisfy(row -> {
                    assertThat(row.roles()).matches("0x[0-9A-Fa-f]{6}…[0-9A-Fa-f]{6}");
                    assertThat(row.before().exact()).isEqualTo("0");
                    assertThat(row.change()).isEmpty();
                });
        SwapView view = view(swap);
        assertThat(view.headline().received()).isTrue();
        assertThat(view.headline().out()).isEqualTo(receipt.settled());
        assertThat(states(view)).isEqualTo("D:QUOTED D:READY D:SUBMITTED C:SETTLED");
        assertThat(view.balances()).isEqualTo(receipt.balances());
    }

    @Test
    void aBalanceThatIsOffIsNamed() {
        ReceiptPicture receipt =
                (ReceiptPicture) receipt(settled("1")).sections().getFirst();
        assertThat(receipt.tone()).isEqualTo(Tone.BAD);
        assertThat(receipt.verdict()).isEqualTo("Balances that are not what the plan says: 1");
        assertThat(receipt.balances())
                .filteredOn(row -> !row.fault().isEmpty())
                .singleElement()
                .satisfies(row -> assertThat(row.fault()).isEqualTo("should be 0"));
    }
}
