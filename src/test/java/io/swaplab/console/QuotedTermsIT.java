package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a quote was asked for reaches the settlement, whoever only follows the next commands. */
class QuotedTermsIT extends ConsoleOnFork {
    private static final int MOST_STEPS = 12;
    private static final int SLIPPAGE_BPS = 37;
    private static final int FEE_BPS = 45;
    private static final Uint256 ALL_BPS = Uint256.of(10_000);

    private static final List<String> PAIRS = List.of("USDT CAKE 25", "BNB USDT 2", "ETH BNB 0.125", "USD6 BTCB 2500");
    private static final List<String> ROLES = List.of(
            "",
            " --payer carol",
            " --executor bob --recipient carol",
            " --payer carol --executor bob --recipient alice");
    private static final List<String> SLIPPAGES =
            List.of("", " --slippage-bps " + SLIPPAGE_BPS + " --deadline-secs 600");
    private static final List<String> FEES =
            List.of("", " --custom-fee-bps " + FEE_BPS + " --custom-fee-receiver integrator");

    static Stream<String> quotes() {
        List<String> lines = new ArrayList<>();
        for (String pair : PAIRS) {
            String[] words = pair.split(" ");
            String trade = "quote get --from " + words[0] + " --to " + words[1] + " --amount " + words[2];
            for (String roles : ROLES) {
                for (String slippage : SLIPPAGES) {
                    FEES.forEach(fee -> lines.add(trade + roles + slippage + fee));
                }
            }
        }
        return lines.stream().filter(QuotedTermsIT::isPossible);
    }

    /** Native coins pay only for direct swaps. */
    private static boolean isPossible(String line) {
        return !line.contains("--from BNB") || !line.contains("--executor");
    }

    private static Uint256 amount(Map<String, ?> data, String field) {
        return Uint256.parse(String.valueOf(Objects.requireNonNull(data.get(field), field)));
    }

    /** Runs the suggested next commands until there is none. */
    private List<String> follow() {
        List<String> typed = new ArrayList<>();
        for (Object line = next(); line != null; line = next()) {
            assertThat(typed).as("steps").hasSizeLessThan(MOST_STEPS);
            ok(line.toString());
            typed.add(line.toString());
        }
        return typed;
    }

    private Object next() {
        return ok("swap next").data().get("next");
    }

    @ParameterizedTest
    @MethodSource("quotes")
    void allThatWasQuotedIsSettled(String quote) {
        Map<String, Object> quoted = Map.copyOf(present(ok(quote)));
        List<String> typed = follow();
        Map<String, ?> settled = ok("swap receipt").data();
        assertThat(settled.get("state")).as(typed.toString()).isEqualTo("settled");
        Uint256 net = amount(quoted, "net_amount_out");
        assertThat(amount(settled, "settled_out")).isEqualTo(net);
        Map<String, ?> shown = ok("swap show").data();
        int bps = quote.contains("--slippage") ? SLIPPAGE_BPS : 50;
        assertThat(amount(shown, "amount_out_min"))
                .isEqualTo(Uint256.mulDivDown(net, ALL_BPS.minus(Uint256.of(bps)), ALL_BPS));
        if (quote.contains("--custom-fee-bps")) {
            Uint256 fee = amount((Map<?, ?>) quoted.get("custom_fee"));
            assertThat(amount(settled, "integrator_fee").plus(amount(settled, "protocol_fee")))
                    .isEqualTo(fee);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--from USDT --to CAKE --amount 25",
                "--from BNB --to USDT --amount 10001 --owner carol",
                "--from ETH --to BNB --amount 0.125 --slippage-bps 37",
                "--from USD6 --to BTCB --amount 2500 --owner bob --slippage-bps 0"
            })
    void aLegacyQuoteIsSettled(String terms) {
        Object quoted = ok("legacy quote " + terms).data().get("amount_out");
        List<String> typed = follow();
        assertThat(typed).last().isEqualTo("legacy send s1");
        Map<String, ?> settled = ok("swap receipt").data();
        assertThat(settled.get("settled_out")).isEqualTo(quoted);
        String bps = terms.replaceAll(".*slippage-bps ([0-9]+)", "$1");
        int slippage = bps.matches("[0-9]+") ? Integer.parseInt(bps) : 50;
        assertThat(amount(settled, "amount_out_min"))
                .isEqualTo(Uint256.mulDivDown(
                        Uint256.parse(String.valueOf(quoted)), ALL_BPS.minus(Uint256.of(slippage)), ALL_BPS));
    }

    private static Uint256 amount(Map<?, ?> fee) {
        return Uint256.parse(String.valueOf(fee.get("fee_amount")));
    }

    private static Map<String, Object> present(CommandResult result) {
        Map<String, Object> data = new HashMap<>(result.data());
        data.values().removeIf(Objects::isNull);
        return data;
    }

    @Test
    void whoeverChangesATermSeesOldAndNew() {
        ok("quote get --from USDT --to CAKE --amount 25 --slippage-bps 10 --executor bob --recipient carol");
        CommandResult same = ok("swap prepare");
        assertThat(same.text()).doesNotContain("changed");
        CommandResult other = ok("swap prepare --slippage-bps 20 --payer carol");
        assertThat(other.text())
                .contains("changed: payer alice -> carol")
                .contains("changed: executor bob -> the default")
                .contains("changed: recipient carol -> the default")
                .contains("changed: slippage 10 bps -> 20 bps");
    }

    @Test
    void everyRoleIsNamedOnceOverSeveralSwaps() {
        assertThat(ok("demo direct").data().toString())
                .contains("who=alice (payer, executor, recipient)")
                .doesNotContain(") (");
    }

    @Test
    void theActingWalletOfThePreparationPays() {
        ok("quote get --from USDT --to CAKE --amount 25 --slippage-bps 10");
        ok("wallet use bob");
        CommandResult prepared = ok("swap prepare");
        assertThat(prepared.text()).contains("payer bob").doesNotContain("changed");
    }

    @Test
    void aQuoteRefusesWhatNoPreparationTakes() {
        for (String bad : List.of(
                "--slippage-bps 10001", "--executor bob", "--custom-fee-bps 501 --custom-fee-receiver integrator")) {
            CommandResult refused = console.execute("quote get --from USDT --to CAKE --amount 25 " + bad);
            assertThat(refused.ok()).as(bad).isFalse();
            assertThat(ok("swap list").data().get("swaps")).as(bad).isEqualTo(List.of());
        }
    }
}
