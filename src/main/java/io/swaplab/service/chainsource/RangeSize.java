package io.swaplab.service.chainsource;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adapts the number of blocks per range request. Endpoints limit the number of blocks, the number of logs, or the time
 * of an answer, and rarely say which. The size doubles while answers are short, shrinks at once after a refusal, and
 * grows slowly afterwards.
 */
final class RangeSize {
    static final int FIRST = 50;
    static final int MOST = 1_000;

    /**
     * Number of logs that an answer should have, about 2 MB of JSON. Larger answers are not faster, and several are in
     * memory at once.
     */
    static final int LOGS_WANTED = 4_000;

    private static final int GROWTH = 20;

    /** An answer is short if its number of logs is at most {@link #LOGS_WANTED} divided by this. */
    private static final int SHORT = 4;

    /** Matches a range that an error text suggests, such as "Try with this block range [0x10, 0x2f]". */
    private static final Pattern EXAMPLE = Pattern.compile("\\[\\s*0x([0-9a-f]{1,15})\\s*,\\s*0x([0-9a-f]{1,15})\\s*]");

    /**
     * Matches a limit on the number of blocks in an error text, such as "exceed maximum block range: 5000" or "limited
     * to a 1,000 blocks range".
     */
    private static final Pattern LIMIT =
            Pattern.compile("(?:limited to|maximum block range|max(?:imum)? is|up to)\\D{0,12}([0-9][0-9,]{0,9})(k?)");

    private static final int THOUSAND = 1_000;

    private int blocks = FIRST;
    private boolean refused;

    int blocks() {
        return blocks;
    }

    /** Records that a request for {@code asked} blocks returned {@code logs} logs. */
    void answered(int asked, int logs) {
        if (logs > 2 * LOGS_WANTED) {
            blocks = Math.clamp((long) asked * LOGS_WANTED / logs, 1, blocks);
        } else if (logs < LOGS_WANTED && asked >= blocks) {
            boolean isShort = logs <= LOGS_WANTED / SHORT;
            int more = isShort && !refused ? blocks : Math.max(1, blocks / GROWTH);
            blocks = Math.min(MOST, blocks + more);
        }
    }

    /**
     * Records that the endpoint refused a request for {@code asked} blocks.
     *
     * @param reason the error text, which may say what size is accepted
     */
    void refused(int asked, String reason) {
        refused = true;
        int half = Math.max(1, asked / 2);
        long hint = hint(reason.toLowerCase(java.util.Locale.ROOT));
        blocks = hint > 0 && hint < asked ? (int) hint : half;
    }

    private static long hint(String reason) {
        Matcher example = EXAMPLE.matcher(reason);
        if (example.find()) {
            return Long.parseLong(example.group(2), 16) - Long.parseLong(example.group(1), 16) + 1;
        }
        Matcher limit = LIMIT.matcher(reason);
        if (!limit.find()) {
            return 0;
        }
        long number = Long.parseLong(limit.group(1).replace(",", ""));
        return limit.group(2).isEmpty() ? number : number * THOUSAND;
    }
}
