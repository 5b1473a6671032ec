package io.swaplab.lab.page;

import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Directory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One holder's balance of one token.
 *
 * @param who a wallet's name; for a holder without a name, its roles
 * @param roles a wallet's roles in the swap, such as {@code payer, executor}; for a holder without a name, its address,
 *     shortened
 * @param before the balance before the swap, or now if the swap is not settled
 * @param after the balance after the swap; null if the swap is not settled
 * @param change the difference with its sign, such as {@code -10}; empty if there is none, or the swap is not settled
 * @param fault what is wrong with the balance, such as {@code should be 5}; empty if it is right
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

    /** Creates a row. Wallets are shown by name and roles, other holders by roles and shortened address. */
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
