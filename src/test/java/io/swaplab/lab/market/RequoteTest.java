package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.PlanViability.Kind;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequoteTest {
    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);
    private final TradeRequest<Asset> terms = TradeRequest.selling(
            session.asset("from", "AAA"),
            session.asset("to", "BBB"),
            Uint256.parse("100000000000000000000"),
            SearchTerms.DEFAULTS);

    private Swap quoted() {
        return session.desk().quote(terms, null, null);
    }

    private Swap prepared() {
        Swap swap = quoted();
        session.desk()
                .prepare(
                        swap,
                        new PrepareChoices(
                                session.wallets().account("payer", "alice"),
                                session.wallets().account("executor", "bob"),
                                session.wallets().account("recipient", "carol"),
                                50,
                                1_200L,
                                100,
                                Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"),
                                false,
                                false),
                        impact -> {});
        return swap;
    }

    @Test
    void aSwapThatIsOnlyQuotedTakesTheNewQuote() {
        Swap swap = quoted();
        backend.service.market(Map.of("DEEP", 900, "SHALLOW", 100), 1_000);
        Requote again = Requote.of(session, swap);
        assertThat(again.before()).isNotEqualTo(again.now().amountOut());
        assertThat(((SwapState.Quoted) swap.state()).quote()).isEqualTo(again.now());
        assertThat(again.verdict().kind()).isEqualTo(Kind.PREPARE_AGAIN);
        assertThat(Requote.of(session, swap).changes()).isEmpty();
    }

    @Test
    void hopsThatAreNewGoneOrOfAnotherShareAreNamed() {
        backend.service.market(Map.of("DEEP", 900, "SHALLOW", 100), 1_000);
        Swap swap = quoted();
        backend.service.market(Map.of("DEEP", 750, "OTHER", 250), 1_000);
        assertThat(Requote.of(session, swap).changes())
                .extracting(change -> change.path().provider() + " "
                        + change.before().stripTrailingZeros().toPlainString() + " "
                        + change.now().stripTrailingZeros().toPlainString())
                .containsExactlyInAnyOrder("DEEP 0.9 0.75", "OTHER 0 0.25", "SHALLOW 0.1 0");
    }

    @Test
    void whatIsPreparedStaysAsItIs() {
        Swap swap = prepared();
        Requote again = Requote.of(session, swap);
        assertThat(swap.state()).isInstanceOf(SwapState.Prepared.class);
        assertThat(again.verdict().kind()).isEqualTo(Kind.LIKELY);
        assertThat(again.now().customFee()).as("the plan's fee").isNotNull();
        assertThat(again.now().amountOut()).isEqualTo(again.before());
        assertThat(again.verdict().headroomBps()).hasToString("50.25");
    }

    @Test
    void aMinimumThatNotEvenTheBestRoutePaysNeedsANewPreparation() {
        Swap swap = prepared();
        backend.service.market(Map.of("DEEP", 900), 1_000);
        PlanViability verdict = Requote.of(session, swap).verdict();
        assertThat(verdict.kind()).isEqualTo(Kind.PREPARE_AGAIN);
        assertThat(verdict.why()).isEqualTo("even the best route pays less than its minimum");
        assertThat(verdict.headroomBps()).isNegative();
    }

    @Test
    void aSwapWithoutAnAnswerHasNothingToCompareWith() {
        Swap loaded = session.desk().open(terms, null, "loaded");
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> Requote.of(session, loaded))
                .withMessage("loaded has no earlier quote to compare with");
    }
}
