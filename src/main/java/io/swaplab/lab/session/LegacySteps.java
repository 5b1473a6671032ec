package io.swaplab.lab.session;

import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Wallets;
import java.util.Optional;

/** Determines the next command of a quote that goes through the legacy router. */
record LegacySteps(Wallets wallets, MissingFunds obstacles) {
    private static final String LEGACY = "legacy ";

    /** Funding, approval, simulation and sending, in this order; what is not needed is left out. */
    NextStep of(Swap swap, Quote quote, Connection on) {
        Address owner = owner(swap, wallets);
        Optional<NextStep> funding = obstacles.input(owner, quote, on);
        if (funding.isPresent()) {
            return funding.get();
        }
        PreparedLegacySwap prepared = on.client().prepareLegacySwap(quote, owner.toString(), slippageBps(swap));
        if (prepared.approval() != null) {
            return NextStep.run(LEGACY + "approve " + swap.name(), "the legacy router may not take the input yet");
        }
        return swap.isSimulated()
                ? new NextStep(
                        LEGACY + "send " + swap.name(),
                        "sends it as its owner " + wallets.label(owner),
                        NextStep.Aim.EXECUTE)
                : NextStep.run(LEGACY + "simulate " + swap.name(), "shows what it would pay now; sends nothing");
    }

    /** The account that pays, sends and receives: as chosen for the swap, or the acting wallet. */
    static Address owner(Swap swap, Wallets wallets) {
        return swap.choices().map(PrepareChoices::payer).orElseGet(() -> wallets.account("owner", wallets.current()));
    }

    /** The slippage chosen for the swap, or the default. */
    static int slippageBps(Swap swap) {
        return swap.choices().map(PrepareChoices::slippageBps).orElse(RequestLimits.DEFAULT_SLIPPAGE_BPS);
    }

    /**
     * Refuses choices that the legacy router cannot keep: it takes no custom fee, and its owner pays, sends and
     * receives.
     *
     * @throws Refusal naming the choice
     */
    static void requireFits(Swap swap, PrepareChoices choices, Address owner) {
        String next = "swap prepare " + swap.name();
        if (choices.displayedFee() != null) {
            throw Refusal.notNow(
                    "the legacy router takes no custom fee, and " + swap.name() + " was quoted with one", next);
        }
        boolean others = choices.executor() != null && !choices.executor().equals(owner)
                || choices.recipient() != null && !choices.recipient().equals(owner);
        if (others) {
            throw Refusal.notNow(
                    "through the legacy router one account pays, sends and receives, and " + swap.name()
                            + " has several",
                    next);
        }
    }
}
