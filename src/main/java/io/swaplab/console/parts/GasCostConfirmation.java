package io.swaplab.console.parts;

import io.swaplab.client.swap.ExecuteOptions.GasCost;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Consent;
import io.swaplab.lab.session.GasFeeLimit;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Shows the maximum gas cost of a transaction before it is signed. Above the default limit, which is 2 % of the trade
 * and at least 0.001 coin, the user must confirm, unless the chain is a fork started by this program. From ten
 * times that limit on, only {@code --max-fee} is accepted.
 */
public final class GasCostConfirmation implements Consumer<GasCost> {
    public static final OptionSpec OPTION = OptionSpec.optional(
            "max-fee",
            ValueKind.AMOUNT,
            "limit of the gas cost, in coin (default: 2 % of the trade, at least 0.001; above it you must confirm)");

    private static final int COIN_DECIMALS = 18;
    private static final int GWEI_DECIMALS = 9;

    private final Invocation invocation;
    private final String coin;
    private final boolean isPlayMoney;
    private final Optional<Uint256> tradeWei;
    private final String outcome;

    /**
     * Prepares the check of a transaction's gas cost.
     *
     * @param on the chain; a fork started by this program needs no confirmation, because its coin has no value
     * @param tradeWei the value of the trade in wei of the native coin, if known
     * @param outcome the result of a refusal, such as {@code nothing is sent}
     */
    public GasCostConfirmation(Invocation invocation, Connection on, Optional<Uint256> tradeWei, String outcome) {
        this.invocation = invocation;
        this.coin = on.profile().nativeSymbol();
        this.isPlayMoney = on.fork().isPresent();
        this.tradeWei = tradeWei;
        this.outcome = outcome;
    }

    /** Rejects a {@code --max-fee} that is not an amount. */
    public static void check(Invocation invocation) {
        most(invocation);
    }

    private static @Nullable Uint256 most(Invocation invocation) {
        return invocation
                .option(OPTION.name())
                .map(text -> Amounts.parse(OPTION.name(), text, COIN_DECIMALS))
                .orElse(null);
    }

    /** Shows the cost without asking for confirmation, because the user has set the gas price. */
    public void show(GasCost cost) {
        note(new GasFeeLimit(cost, tradeWei));
    }

    private void note(GasFeeLimit fee) {
        invocation.screen().note(invocation.screen().ink().faint(shown(fee)));
    }

    @Override
    public void accept(GasCost cost) {
        GasFeeLimit fee = new GasFeeLimit(cost, tradeWei);
        note(fee);
        Uint256 most = most(invocation);
        if (most == null && !isPlayMoney) {
            risk(fee, fee.consent(), fee.limitWei()).pass(invocation, outcome);
        } else if (most != null && cost.wei().isGreaterThan(most)) {
            throw risk(fee, Consent.OPTION, most).refused(shown(fee) + "; " + outcome);
        }
    }

    private Confirmation.Risk risk(GasFeeLimit fee, Consent consent, Uint256 mostWei) {
        String cost = Amounts.text(fee.cost().wei(), COIN_DECIMALS);
        return new Confirmation.Risk(
                consent,
                shown(fee),
                "GAS_FEE",
                OPTION.name(),
                "at most " + Amounts.text(mostWei, COIN_DECIMALS) + " " + coin + ", or accepted",
                cost + " " + coin,
                "--max-fee " + cost + " sends it anyway; the node sets the gas price");
    }

    /**
     * The cost as text, such as {@code gas costs at most 0.00062 tBNB (496,000 units at 1.25 gwei), 3.7% of the trade}.
     */
    private String shown(GasFeeLimit fee) {
        return "gas costs at most " + Amounts.text(fee.cost().wei(), COIN_DECIMALS) + " " + coin + " ("
                + Amounts.grouped(fee.cost().gasLimit()) + " units at "
                + Amounts.text(fee.cost().gasPrice(), GWEI_DECIMALS) + " gwei)"
                + fee.share()
                        .map(share -> ", " + Amounts.percent(share) + " of the trade")
                        .orElse("");
    }
}
