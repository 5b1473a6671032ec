package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import io.swaplab.client.chain.Signers;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Price moves by real trades, and changes by the router's owner. Each test restores the chain afterwards. */
@Tag("long")
class MarketLabIT {
    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("wallet fund alice --token USDT --amount 1000");
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    @AfterEach
    void undo() {
        int steps = steps();
        if (steps > 1) {
            ok("undo " + (steps - 1));
        }
    }

    private static CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static CommandResult refused(String line, ExitCode exit) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }

    private static int steps() {
        return ((List<?>) Objects.requireNonNull(ok("history").data().get("steps"))).size();
    }

    private static BigDecimal number(CommandResult result, String field) {
        return new BigDecimal(Objects.requireNonNull(result.data().get(field)).toString());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> poolsOf(CommandResult result) {
        var step = (Map<String, Object>) Objects.requireNonNull(result.data().get("step"));
        return (List<Map<String, Object>>) Objects.requireNonNull(step.get("pools"));
    }

    private static BigDecimal quoted() {
        return number(ok("quote --from USDT --to WBNB --amount 100"), "amount_out");
    }

    @ParameterizedTest
    @CsvSource({"USDT/WBNB,-200", "USDT/WBNB,200", "WBNB/USDT,-1", "WBNB/USDT,2500", "BNB/USDT,-50"})
    void thePriceOfTheDeepestPoolIsThereAfterwards(String pair, int bps) {
        CommandResult moved = ok("market move " + pair + " --bps " + bps);
        assertThat(number(moved, "moved_bps").subtract(BigDecimal.valueOf(bps)).abs())
                .as(moved.text())
                .isLessThan(new BigDecimal("0.01"));
        assertThat(moved.text()).contains("whale", "pool ", "routers and adapters hold nothing");
    }

    @Test
    void poolsOfEveryFamilyThatTradeThePairCanBeMoved() {
        List<String> pools = console.commandLine().values().of(ValueKind.POOL).stream()
                .map(Proposal::value)
                .filter(name -> name.startsWith("USDT/WBNB "))
                .toList();
        assertThat(pools).hasSizeGreaterThan(5);
        for (String pool : pools) {
            CommandResult moved = ok("market move USDT/WBNB --bps -30 --pool \"" + pool + "\"");
            assertThat(number(moved, "moved_bps").add(BigDecimal.valueOf(30)).abs())
                    .as(pool + ": " + moved.text())
                    .isLessThan(new BigDecimal("1"));
        }
    }

    @Test
    void aMoveThatNoTradeCanMakeIsRefusedAndChangesNothing() {
        int steps = steps();
        assertThat(refused("market move USDT/USDC --bps -9900 --pool 0x12345678", ExitCode.USAGE)
                        .text())
                .contains("--pool is");
        refused("market move USDT --bps 5", ExitCode.USAGE);
        refused("market move USDT/USDT --bps 5", ExitCode.USAGE);
        refused("market move USDT/WBNB --bps 0", ExitCode.USAGE);
        refused("market move USDT/WBNB --bps 1.5", ExitCode.USAGE);
        refused("market whale --sell USDT --buy USDT --amount 1", ExitCode.USAGE);
        refused("market whale --sell USDT --buy WBNB --amount 0", ExitCode.USAGE);
        assertThat(refused("market drain USDT/WBNB NOBODY", ExitCode.USAGE).text())
                .contains("PROVIDER must be one of");
        assertThat(steps()).isEqualTo(steps);
    }

    @Test
    void aWhaleSellsAlongTheBestRouteAndThePriceFollows() {
        BigDecimal before = quoted();
        CommandResult sold = ok("market whale --sell USDT --buy WBNB --amount 500000");
        assertThat(sold.text()).contains("the whale sold 500,000 USDT for ");
        // Pools with bins are excluded, because their price stays unchanged while a trade stays within a bin.
        assertThat(poolsOf(sold))
                .isNotEmpty()
                .allSatisfy(pool -> assertThat(pool).containsKeys("price_of", "price_in", "price_before"))
                .filteredOn(pool -> !"PANCAKE_INFINITY_LB".equals(pool.get("provider")))
                .allSatisfy(pool -> assertThat(pool.get("price_after")).isNotEqualTo(pool.get("price_before")));
        assertThat(quoted()).isLessThan(before);
        ok("market whale --sell BNB --buy USDT --amount 500");
        ok("market whale --sell USDT --buy BNB --amount 1000");
        ok("market whale --sell USDT --buy WBNB --amount 100 --pool \"USDT/WBNB PANCAKEV2\"");
        ok("undo 4");
        assertThat(quoted()).isEqualTo(before);
    }

    @Test
    void aDrainedPoolHasNextToNothingLeft() {
        CommandResult drained = ok("market drain WBNB/USDT PANCAKEV2");
        assertThat(drained.text()).contains("has next to no WBNB left", "PANCAKEV2");
        ok("market drain WBNB/USDT PANCAKEV3");
        ok("chain audit");
        ok("quote --from USDT --to WBNB --amount 100");
    }

    @Test
    void aPausedRouterRefusesAndRunsAgain() {
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name paused");
        ok("allowance approve --swap paused");
        assertThat(ok("router pause").data()).containsEntry("paused", true).containsEntry("changed", true);
        assertThat(ok("router pause").data()).containsEntry("changed", false).doesNotContainKey("step");
        refused("swap prepare --from USDT --to WBNB --amount 100 --payer alice", ExitCode.API);
        CommandResult refusal = refused("swap execute paused", ExitCode.REVERTED);
        assertThat(refusal.failure().code()).isEqualTo("Paused");
        assertThat(refusal.failure().next()).isEqualTo("router unpause");
        assertThat(ok("router config").data()).containsEntry("paused", true);
        ok("router unpause");
        ok("swap execute paused");
        ok("swap receipt paused");
    }

    @Test
    void feesAreSetAsTheOwnerAndOldPlansAreRefused() {
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name old");
        ok("allowance approve --swap old");
        assertThat(ok("router fees set --max-custom-fee-bps 50 --protocol-cut-bps 0 --receiver bob")
                        .data())
                .containsEntry("max_custom_fee_bps", 50)
                .containsEntry("protocol_cut_bps", 0);
        assertThat(refused("swap execute old", ExitCode.REVERTED).json()).contains("PolicyHashMismatch");
        assertThat(refused(
                                "swap prepare --from USDT --to WBNB --amount 1 --payer alice --custom-fee-bps 51"
                                        + " --custom-fee-receiver integrator",
                                ExitCode.API)
                        .text())
                .contains("51");
        refused("router fees set", ExitCode.USAGE);
        assertThat(refused("router fees set --max-custom-fee-bps 501", ExitCode.USAGE)
                        .text())
                .contains("0 and 500");
    }

    @Test
    void aTokenThatRefusesTheTreasuryStopsNoSwapAndTheOwnerClaimsItsShare() {
        ok("wallet fund alice --token USDT --amount 1000");
        blockTreasury();
        ok("swap prepare --from USDT --to BLOCK --amount 100 --payer alice --custom-fee-bps 100"
                + " --custom-fee-receiver integrator --name kept");
        ok("allowance approve --swap kept");
        assertThat(ok("swap execute kept").text()).contains("held by routers and adapters, out of reach of swaps");
        CommandResult receipt = ok("swap receipt kept");
        assertThat(receipt.text())
                .contains(
                        "BLOCK refused the transfer to the protocol's receiver",
                        "router fees claim --token BLOCK --to NAME",
                        "is right to the wei");
        assertThat(receipt.data().get("protocol_fee_kept"))
                .isNotEqualTo("0")
                .isEqualTo(receipt.data().get("protocol_fee"));
        ok("swap prepare --from BLOCK --to USDT --amount 1 --payer alice --name back");
        ok("allowance approve --swap back");
        ok("swap execute back");
        assertThat(ok("swap receipt back").text()).as("beside the kept share").contains("is right to the wei");
        assertThat(ok("router fees claim --token BLOCK --to bob").data())
                .containsEntry("claimed", receipt.data().get("protocol_fee_kept"));
        assertThat(ok("router fees claim --token BLOCK --to bob").data()).containsEntry("claimed", "0");
    }

    private static void blockTreasury() {
        Session session = console.session();
        Connection on = session.connection();
        TransactionSender.send(
                on,
                new TransactionRequest(
                        session.asset("token", "BLOCK").address(),
                        AbiFunction.of("setBlocked(address,bool)")
                                .encode(on.requireFork().deployment().protocolFeeReceiver(), true),
                        Uint256.ZERO),
                Signers.of(SigningKey.forDevelopment("deployer")),
                "the block");
    }

    @Test
    @SuppressWarnings("unchecked")
    void aTaxedTokenIsTriedAsItIs() {
        CommandResult free = ok("token tax --bps 0");
        assertThat(free.data()).containsEntry("deployed", true).containsEntry("symbol", "TAX");
        assertThat((List<Map<String, Object>>) free.data().get("trials"))
                .hasSize(2)
                .allSatisfy(trial -> assertThat(trial).containsEntry("passes", true));
        CommandResult taxed = ok("token tax --bps 500");
        assertThat(taxed.data()).containsEntry("deployed", false);
        assertThat((List<Map<String, Object>>) taxed.data().get("trials"))
                .as(taxed.text())
                .hasSize(2)
                .allSatisfy(trial -> assertThat(trial).containsEntry("passes", true));
        String token = (String) taxed.data().get("address");
        assertThat(ok("token info " + token).text())
                .contains("takes 5 % of every transfer", "quoted with its tax")
                .as("the quote below uses its pool")
                .doesNotContain("left out for it");
        assertThat(ok("quote get --from BNB --to " + token + " --amount 1").text())
                .contains("mind TAX: it takes 5 % of every transfer");
        assertThat(ok("pools list --token " + token).text())
                .contains("0 pools", "1 at an end of a route only (--all says why)");
        assertThat(ok("pools list --all --json").data())
                .extractingByKey("left_out")
                .asInstanceOf(LIST)
                .hasSize(3);
        ok("token tax --bps 0");
        assertThat(ok("pools list --token " + token).text()).contains("1 pool at block");
        ok("undo 3");
        assertThat(ok("token tax").data()).as("undone with its pool").containsEntry("deployed", true);
        refused("token tax --bps 10000", ExitCode.USAGE);
    }
}
