package io.swaplab.lab.page;

import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.RouteGraph;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A swap on the stage.
 *
 * @param state the name of its state
 * @param headline what is given and got
 * @param parties who pays, sends and receives; empty until they are known
 * @param steps the states of the swap in order
 * @param note one sentence shown below the states, such as the reason for a failure or of the next command; may be
 *     empty
 */
public record SwapView(
        String name,
        String state,
        Headline headline,
        String parties,
        List<SwapStep> steps,
        String note,
        Tone tone,
        @Nullable RoutePicture route,
        List<BalanceRow> balances) {
    public SwapView {
        steps = List.copyOf(steps);
        balances = List.copyOf(balances);
    }

    /**
     * The figures of a swap that are read from afar.
     *
     * @param in what the payer gives; null if it is not known yet
     * @param out what the recipient gets; null if nothing is or will be received
     * @param received whether {@code out} was received, otherwise it is expected
     * @param impact the price impact, such as {@code 0.15 %}; empty if it is not known yet
     * @param impactTone the severity of the price impact
     */
    public record Headline(
            @Nullable Amount in, @Nullable Amount out, boolean received, String impact, Tone impactTone) {
        private static final int RATE_CHARACTERS = 12;
        private static final int IMPACT_DECIMALS = 2;

        public Headline {
            impact = TextSanitizer.line(impact, RATE_CHARACTERS);
        }

        static Headline of(Swap swap) {
            TradeRequest<Asset> terms = swap.terms();
            Optional<Amount> quoted = swap.last(SwapState::route)
                    .map(route -> Amount.of(RouteGraph.units(route.amountIn()), terms.tokenIn()));
            Amount asked = terms.exactIn() ? Amount.of(terms.amount(), terms.tokenIn()) : null;
            return new Headline(
                    quoted.orElse(asked),
                    out(swap).map(units -> Amount.of(units, terms.tokenOut())).orElse(null),
                    swap.state() instanceof SwapState.Done,
                    swap.impact()
                            .map(impact -> RouteBands.rounded(impact.fraction(), IMPACT_DECIMALS))
                            .orElse(""),
                    swap.impact().map(QuotePages::tone).orElse(Tone.PLAIN));
        }

        private static Optional<Uint256> out(Swap swap) {
            return switch (swap.state()) {
                case SwapState.Done done -> Optional.of(done.settledOut());
                case SwapState.Rejected rejected -> Optional.empty();
                case SwapState.Undone undone -> Optional.empty();
                default -> swap.last(SwapState::promised);
            };
        }
    }
}
