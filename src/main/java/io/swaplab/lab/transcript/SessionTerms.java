package io.swaplab.lab.transcript;

import io.swaplab.client.refusal.LocalRules;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.terms.Order;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.swap.PrepareChoices;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether a saved swap can be prepared at all, by the rules that a typed one has to keep. */
final class SessionTerms {
    private SessionTerms() {}

    /**
     * The rules that a draft breaks, with what was given; empty if it breaks none.
     *
     * @param acting who pays where no choices are saved
     */
    static Optional<String> broken(
            Address wrappedNative, TradeRequest<Asset> terms, @Nullable PrepareChoices saved, Address acting) {
        PrepareChoices choices = saved == null ? PrepareChoices.direct(acting) : saved;
        try {
            LocalRules.within("splits", terms.search().splits(), 1, RequestLimits.MAX_SPLITS);
            Order.of(choices.params(terms), wrappedNative);
            choices.requireFlagsFit(terms, wrappedNative);
            return Optional.empty();
        } catch (PreparationRejected | Refusal unfit) {
            return Optional.of(String.valueOf(unfit.getMessage()));
        }
    }
}
