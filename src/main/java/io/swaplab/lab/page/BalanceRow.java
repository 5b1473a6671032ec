package io.swaplab.lab.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.AddressBook;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One holder's balance of one token.
 *
 * @param who the name of the holder's wallet, or its roles in the swap if it has no name
 * @param roles the holder's roles, such as {@code payer, executor}, or its shortened address if it has no name
 * @param before the balance before the swap; if the swap is not settled, the current balance
 * @param after the balance after the swap; null if the swap is not settled
 * @param change the change of the balance with its sign, such as {@code -10}; empty if it did not change, or the swap
 *     is not settled
 * @param fault what is wrong with the balance, such as {@code should be 5}; empty if it is right
 */
public record BalanceRow(
        String who, String roles, Amount before, @Nullable Amount after, String change, String fault) {
    private static final int NAME_CHARACTERS = 44;
    private static final int ROLES_CHARACTERS = 120;
    private static final int SHOWN_HEAD = 8;
    private static final int SHOWN_TAIL = 6;

    public BalanceRow {
        who = TextSanitizer.line(who, NAME_CHARACTERS);
        roles = TextSanitizer.line(roles, ROLES_CHARACTERS);
        if (!change.isEmpty()) {
            TextSanitizer.decimal("change", change.startsWith("+") ? change.substring(1) : change);
        }
    }

    /** The change in short form. */
    @JsonProperty("brief")
    String brief() {
        return Amount.brief(change);
    }

    /**
     * Creates a row for a holder. A wallet is shown by its name and roles, another holder by its roles and shortened
     * address.
     */
    static BalanceRow of(
            AddressBook directory,
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
