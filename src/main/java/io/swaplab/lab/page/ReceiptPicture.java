package io.swaplab.lab.page;

import java.util.List;

/**
 * The quote, the settlement, and all balances before and after.
 *
 * @param verdict one sentence, such as "settled as quoted, to the last unit"
 * @param tone whether the result is good
 */
public record ReceiptPicture(
        String title,
        Amount quoted,
        Amount minimum,
        Amount settled,
        String verdict,
        Tone tone,
        List<BalanceRow> balances)
        implements Section {
    public ReceiptPicture {
        balances = List.copyOf(balances);
    }

    @Override
    public String kind() {
        return "receipt";
    }
}
