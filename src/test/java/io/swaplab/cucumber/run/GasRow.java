package io.swaplab.cucumber.run;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The gas of one settled swap of a scenario.
 *
 * @param swap its terms, such as {@code 50 USDT to CAKE}
 * @param mode who sends it
 * @param steps pools that it went through
 * @param quoted the estimate of its route
 * @param used by its transaction
 */
public record GasRow(String swap, String mode, int steps, long quoted, long used) {
    /** The name of the attachment that carries rows from a scenario to the report. */
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

    /** What was used of the estimate, in whole per cent rounded down. */
    long percentOfQuoted() {
        return quoted == 0 ? 0 : used * PER_CENT / quoted;
    }
}
