package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/** What answers say of the accounts of a swap, in random states of these accounts on a fork. */
@Tag("long")
class IssuesIT extends OnOneFork {
    private static final int STATES = 100;
    private static final int ENOUGH_FOR_ALL = 1_000;

    private static final Map<String, Integer> DONE = new TreeMap<>();

    @Seeds(count = 2)
    void everyIssueIsTrue(long seed) {
        var states = new RandomAccountStates(service, new SplittableRandom(seed), DONE);
        for (int i = 1; i <= STATES; i++) {
            states.check("seed " + seed + ", state " + i);
        }
    }

    @AfterAll
    static void everyStateWasMet() {
        System.out.println("states of accounts: " + DONE);
        int states = DONE.getOrDefault("states", 0);
        assertThat(DONE.getOrDefault("unknown", 0))
                .as("figures that were not read")
                .isLessThanOrEqualTo(states / 20);
        if (states >= ENOUGH_FOR_ALL) {
            assertThat(DONE)
                    .containsKeys(
                            "direct",
                            "delegated",
                            "native",
                            "balance SHORT",
                            "balance EXACT",
                            "balance OVER",
                            "allowance NONE",
                            "allowance SHORT",
                            "allowance EXACT",
                            "allowance MAX",
                            "token taxed",
                            "token plain",
                            "paused before build",
                            "nonce used before build",
                            "blocked before build",
                            "settled");
        }
    }
}
