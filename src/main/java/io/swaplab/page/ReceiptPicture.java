package io.swaplab.page;

import java.util.List;

/**
 * What was quoted, what settled, and who had what before and after.
 *
 * @param verdict one sentence, such as "settled as quoted, to the last unit"
 * @param tone whether that is good
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
