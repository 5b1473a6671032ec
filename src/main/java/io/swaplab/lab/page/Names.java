package io.swaplab.lab.page;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Directory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Amounts, balances and accounts under the names of a directory. */
record Names(Directory directory) {
    private static final int SHOWN_HEAD = 8;
    private static final int SHOWN_TAIL = 6;

    Asset asset(Address address) {
        return directory.asset(address);
    }

    /** Exact, in whole tokens. */
    Amount amount(Uint256 units, Address token) {
        return amount(units, asset(token));
    }

    static Amount amount(Uint256 units, Asset asset) {
        return Amount.of(asset.text(units), asset.symbol());
    }

    /**
     * One balance of a holder. A wallet is shown by name with its roles; a contract by role with its address.
     *
     * @param after null if not known yet
     */
    BalanceRow balance(Address holder, List<String> roles, Amount before, @Nullable Amount after, String change) {
        String all = String.join(", ", roles);
        return directory
                .nameOf(holder)
                .map(name -> new BalanceRow(name, all, before, after, change, ""))
                .orElseGet(() -> new BalanceRow(all, shortened(holder), before, after, change, ""));
    }

    private static String shortened(Address address) {
        String text = address.toString();
        return text.substring(0, SHOWN_HEAD) + "…" + text.substring(text.length() - SHOWN_TAIL);
    }

    String account(Address address) {
        return directory.label(address);
    }
}
