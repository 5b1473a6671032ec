package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import io.swaplab.console.line.CommandResult;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.session.Swap;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sandwich attacks on swaps of all modes: what they show, that they leave nothing behind, and what they refuse. */
@Tag("long")
class SandwichIT extends ConsoleOnFork {
    private static final String TRADE = "quote get --from USDT --to CAKE --amount 2500";

    @BeforeEach
    void fund() {
        ok("wallet fund alice --token USDT --amount 500000");
    }

    private CommandResult refused(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isFalse();
        return result;
    }

    private void direct(String more) {
        ok(TRADE + more);
        ok("swap prepare");
        ok("allowance approve --swap s1");
    }

    /** Follows the next commands up to the one that would simulate the swap. */
    private void readied() {
        for (int i = 0; i < 6; i++) {
            String next = String.valueOf(ok("swap next").data().get("next"));
            if (next.contains("simulate")) {
                return;
            }
            ok(next);
        }
        throw new AssertionError(ok("swap next").text());
    }

    private static BigDecimal number(CommandResult result, String field) {
        return new BigDecimal(Objects.requireNonNull(result.data().get(field)).toString());
    }

    @Test
    void swapAndAttackAreInOneBlockAsComputedAndLeaveNothingBehind() {
        direct("");
        Swap swap = console.session().swaps().find("s1");
        BlockRef head = fork.node().latestBlock();
        String swapBefore = swap.history() + " " + swap.isSimulated() + " " + swap.pricedAt();
        String history = ok("history").text();
        String balances = ok("wallet balance alice").text();
        Object fee = fork.node().request("eth_feeHistory", "0x1", "latest", List.of());
        CommandResult found = ok("sandwich");
        assertThat(found.text()).startsWith("s1 can be sandwiched at a slippage of 50 bps: it loses 50.00 bps");
        assertThat(found.data())
                .containsEntry("pays", true)
                .containsEntry("attacked_out", found.data().get("computed_out"))
                .containsEntry("attack_back", found.data().get("computed_back"));
        assertThat(number(found, "undisturbed_out"))
                .isEqualByComparingTo(number(found, "attacked_out").add(number(found, "private_send_saves")));
        assertThat(number(found, "attacked_out")).isGreaterThanOrEqualTo(number(found, "minimum_out"));
        assertThat(found.data().get("transactions"))
                .asInstanceOf(LIST)
                .hasSize(3)
                .allMatch(sent -> Objects.equals(
                        ((Map<?, ?>) sent).get("block"), found.data().get("block")));
        assertThat(fork.node().latestBlock()).isEqualTo(head);
        assertThat(fork.node().request("eth_feeHistory", "0x1", "latest", List.of()))
                .isEqualTo(fee);
        assertThat(fork.cheats().mempool().isAutomining()).isTrue();
        assertThat(swap.history() + " " + swap.isSimulated() + " " + swap.pricedAt())
                .isEqualTo(swapBefore);
        assertThat(ok("history").text()).isEqualTo(history);
        assertThat(ok("wallet balance alice").text()).isEqualTo(balances);
        // Some pools use a few units of gas more or less, which depends on the time of the block.
        assertThat(number(ok("sandwich"), "gain")).isCloseTo(number(found, "gain"), withinPercentage(1));
        ok("swap execute");
        settled();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " --executor bob --recipient carol", " --custom-fee-bps 100 --custom-fee-receiver carol"})
    void atTheSafeSlippageNoAttackPaysAndOneStepAboveOneDoes(String choices) {
        ok(TRADE + choices + " --slippage-bps 300");
        ok("swap prepare");
        readied();
        CommandResult first = ok("sandwich");
        int safe = number(first, "safe_slippage_bps").intValueExact();
        assertThat(safe).isBetween(0, 299);
        ok(String.valueOf(first.data().get("next")));
        readied();
        assertThat(ok("sandwich").data()).containsEntry("pays", false).containsEntry("safe_slippage_bps", safe);
        ok("swap prepare --slippage-bps " + (safe + 1));
        readied();
        assertThat(ok("sandwich").data()).containsEntry("pays", true).containsEntry("safe_slippage_bps", safe);
    }

    @Test
    void aLegacySwapIsAttackedToo() {
        ok(TRADE.replace("quote get", "legacy quote"));
        assertThat(refused("sandwich").failure().next()).isEqualTo("legacy approve s1");
        ok("legacy approve");
        CommandResult first = ok("sandwich");
        int safe = number(first, "safe_slippage_bps").intValueExact();
        assertThat(first.data()).containsEntry("next", "legacy simulate s1 --slippage-bps " + safe);
        ok(String.valueOf(first.data().get("next")));
        assertThat(ok("sandwich").data()).containsEntry("pays", false);
        ok("legacy simulate s1 --slippage-bps " + (safe + 1));
        assertThat(ok("sandwich").data()).containsEntry("pays", true);
        ok("legacy send s1");
    }

    @Test
    void withoutSlippageAnAttackGainsNothing() {
        direct(" --slippage-bps 0");
        CommandResult found = ok("sandwich");
        assertThat(number(found, "gain")).isNegative();
        assertThat(found.text()).startsWith("s1 is not worth a sandwich at a slippage of 0 bps");
    }

    @Test
    void aSwapThatIsTinyOrOfTheNativeCoinIsAttackedToo() {
        ok("quote get --from BNB --to CAKE --amount 5");
        ok("swap prepare");
        CommandResult found = ok("sandwich");
        assertThat(found.data()).containsEntry("attacked_out", found.data().get("computed_out"));
        ok("quote get --from USDT --to WBNB --amount-raw 1000000");
        ok("swap prepare");
        readied();
        assertThat(ok("sandwich").data()).containsEntry("pays", false);
    }

    @Test
    void whatCannotBeSentIsNotAttacked() {
        ok(TRADE);
        assertThat(refused("sandwich s1").failure().next()).isEqualTo("swap prepare s1");
        ok("swap prepare --executor bob --recipient carol");
        assertThat(refused("sandwich s1").failure().next())
                .isEqualTo(ok("swap next").data().get("next"));
        ok("swap prepare --payer alice --executor alice --recipient alice");
        CommandResult unfunded = refused("sandwich s1");
        assertThat(unfunded.text()).isEqualTo(refused("swap simulate s1").text().replace("swap simulate", "sandwich"));
        ok("allowance approve --swap s1");
        BlockRef head = fork.node().latestBlock();
        fork.cheats()
                .setBalance(
                        console.session()
                                .swaps()
                                .find("s1")
                                .state()
                                .execution()
                                .orElseThrow()
                                .plan()
                                .payer(),
                        Uint256.ONE);
        refused("sandwich s1");
        assertThat(fork.node().latestBlock()).isEqualTo(head);
        assertThat(fork.cheats().mempool().isAutomining()).isTrue();
        ok("fork warp 2h");
        assertThat(refused("sandwich s1").failure().next()).isEqualTo("swap prepare s1");
        assertThat(console.session().swaps().find("s1").state().word()).isEqualTo("ready");
    }

    @Test
    void taxedTokensAreRefused() {
        ok("wallet fund alice --token TAXED --amount 500");
        ok("quote get --from TAXED --to USDT --amount 10");
        ok("swap prepare");
        readied();
        assertThat(refused("sandwich").text()).contains("taxed");
    }
}
