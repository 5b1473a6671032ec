package io.swaplab.service.route;

/** Pool fees as plain decimal fractions, without floating point. */
final class FeeRateText {
    private static final int PIP_DIGITS = 6;
    private static final int PIPS = 1_000_000;

    private FeeRateText() {}

    /** A fee in millionths as a fraction without trailing zeros: 2500 is 0.0025. */
    static String of(int feePips) {
        String fraction = Integer.toString(PIPS + feePips % PIPS).substring(1);
        int end = PIP_DIGITS;
        while (end > 0 && fraction.charAt(end - 1) == '0') {
            end--;
        }
        String whole = Integer.toString(feePips / PIPS);
        return end == 0 ? whole : whole + "." + fraction.substring(0, end);
    }
}
