package io.swaplab.lab.page;

import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Directory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One holder's balance of one token.
 *
 * @param who a wallet's name, or an address
 * @param roles its roles in the swap, such as {@code payer, executor}
 * @param after null if the swap is not settled
 * @param change with its sign, such as {@code -10}; empty if nothing changed or nothing is known yet
 * @param fault what is wrong with the balance, or empty
 */
public record BalanceRow(
        String who, String roles, Amount before, @Nullable Amount after, String change, String fault) {
    private static final int NAME_CHARACTERS = 44;
    private static final int ROLES_CHARACTERS = 120;
    private static final int SHOWN_HEAD = 8;
    private static final int SHOWN_TAIL = 6;

    public BalanceRow {
        who = PlainText.line(who, NAME_CHARACTERS);
        roles = PlainText.line(roles, ROLES_CHARACTERS);
        if (!change.isEmpty()) {
            PlainText.decimal("change", change.startsWith("+") ? change.substring(1) : change);
        }
    }

    /** Shows a wallet by its name and roles, a contract by its roles and address. */
    static BalanceRow of(
            Directory directory,
            Address holder,
            List<String> roles,
            Amount before,
            @Nullable Amount after,
            String change,
            String fault) {
        String all = String.join(", ", roles);
        return directory
                .nameOf(holder)
                .map(name -> new BalanceRow(name, all, before, after, change, fault))
                .orElseGet(() -> new BalanceRow(all, shortened(holder), before, after, change, fault));
    }

    private static String shortened(Address address) {
        String text = address.toString();
        return text.substring(0, SHOWN_HEAD) + "…" + text.substring(text.length() - SHOWN_TAIL);
    }
}
