package io.swaplab.lab.page;

import org.jspecify.annotations.Nullable;

/**
 * One holder's balance of one token.
 *
 * @param who a wallet's name, or an address
 * @param roles its roles in the swap, such as {@code payer, executor}
 * @param after null if the swap is not settled
 * @param change with its sign, such as {@code -10}; empty if nothing changed or nothing is known yet
 * @param fault a text if the balance is wrong, or empty
 */
public record BalanceRow(
        String who, String roles, Amount before, @Nullable Amount after, String change, String fault) {
    private static final int NAME_CHARACTERS = 44;
    private static final int ROLES_CHARACTERS = 120;

    public BalanceRow {
        who = PlainText.line(who, NAME_CHARACTERS);
        roles = PlainText.line(roles, ROLES_CHARACTERS);
        if (!change.isEmpty()) {
            PlainText.decimal("change", change.startsWith("+") ? change.substring(1) : change);
        }
    }

    /** The same with a fault. */
    public BalanceRow withFault(String what) {
        return new BalanceRow(who, roles, before, after, change, what);
    }
}
