package io.swaplab.cucumber.run;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The gas of one settled swap of a scenario.
 *
 * @param swap its terms, such as {@code 50 USDT to CAKE}
 * @param mode {@code direct} or {@code delegated}
 * @param steps number of pools on its route
 * @param quoted the quote's gas estimate
 * @param used gas used by the transaction
 */
public record GasRow(String swap, String mode, int steps, long quoted, long used) {
    /** The name of the attachment with which a scenario passes its rows to the report. */
    public static final String ATTACHMENT = "gas";

    private static final String BORDER = "\t";
    private static final int PER_CENT = 100;

    public String line() {
        return String.join(BORDER, swap, mode, "" + steps, "" + quoted, "" + used);
    }

    static List<GasRow> of(byte[] attached) {
        return new String(attached, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.split(BORDER))
                .map(part -> new GasRow(
                        part[0], part[1], Integer.parseInt(part[2]), Long.parseLong(part[3]), Long.parseLong(part[4])))
                .toList();
    }

    /** Used gas in per cent of the estimate, rounded down; 0 without an estimate. */
    long percentOfQuoted() {
        return quoted == 0 ? 0 : used * PER_CENT / quoted;
    }
}
