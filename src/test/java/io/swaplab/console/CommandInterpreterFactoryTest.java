package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.ScriptedService;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.Completion;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands over a scripted service: their texts, their JSON and their refusals. */
class CommandInterpreterFactoryTest extends ScriptedConsole {
    private static final String DELEGATED =
            "swap prepare " + ScriptedService.ORDER + " --payer alice --executor bob --recipient carol";

    @Test
    void aQuoteIsShownAsATree() {
        assertThat(ok("quote --from AAA --to BBB --amount 100").text()).isEqualTo("""
                        s1: 100 AAA -> 165 BBB
                          price impact 0.1234% (low), gas about 345,678 (0.33 BBB), as the service
                            says
                          the service says: within 0.42 bp of optimal before gas (3 hops), 0.21 bp of
                            the best 20 paths, 0.31 bp of the best after gas
                        route                  provider     fee  pool           in       out
                        |-  30.0%     ###      PANCAKEV2  0.25%  0x2279..eBe6   30  AAA   45  BBB
                        `-  70.0%     #######  PANCAKEV2  0.25%  0x8A79..C318   70  AAA  210  MID
                           `-  70.0%  #######  PANCAKEV2  0.25%  0x6101..D788  210  MID  120  BBB
                        next: swap prepare s1
                        hint: a quote is not binding; with --executor and --recipient another account sends the swap""");
    }

    @Test
    void aQuoteInJsonHasTheFieldsOfTheApi() {
        assertThat(ok("quote get --from AAA --to BBB --amount-raw 100000000000000000000 --json")
                        .data())
                .containsEntry("swap", "s1")
                .containsEntry("state", "quoted")
                .containsEntry("amount_in", "100000000000000000000")
                .containsEntry("amount_out", "165000000000000000000")
                .containsEntry("net_amount_out", "165000000000000000000")
                .containsEntry("deviation_ratio", "0.001234")
                .containsEntry("gas_cost", "330000000000000000")
                .containsEntry("optimality_bps", new BigDecimal("0.42"))
                .containsEntry("optimality_paths_bps", new BigDecimal("0.21"))
                .containsEntry("optimality_net_bps", new BigDecimal("0.31"))
                .containsKeys("request_id", "paths", "contracts", "gas");
    }

    @Test
    void aFeeForDisplayIsTakenOffTheNetAmount() {
        CommandResult result = ok(
                "quote --from AAA --to BBB --amount 100 --custom-fee-bps 100 --custom-fee-receiver integrator --json");
        assertThat(result.data())
                .containsEntry("amount_out", "165000000000000000000")
                .containsEntry("net_amount_out", "163350000000000000000");
        refused("quote --from AAA --to BBB --amount 100 --custom-fee-bps 100", ExitCode.USAGE);
        refused(
                "quote --from AAA --to BBB --amount 100 --custom-fee-bps 501 --custom-fee-receiver integrator",
                ExitCode.REFUSED);
    }

    @Test
    void theNativeCoinGoesOutAsTheSentinel() {
        backend.service.quoteTheCoin();
        assertThat(ok("quote --from BNB --to BBB --amount 100").text()).contains("is the native coin, wrapped 0x");
        assertThat(backend.service.requests().getLast())
                .startsWith("GET /router/find_routes?from=0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE&");
    }

    @Test
    void optionsOfTheSearchReachTheService() {
        ok("quote --from AAA --to BBB --amount 100 --depth 2 --splits 7 --providers PANCAKEV2,THENA");
        assertThat(backend.service.requests().getLast()).contains("depth=2&split_count=7&providers=PANCAKEV2,THENA");
    }

    @Test
    void aPriceOfGasReachesTheService() {
        ok("quote --from AAA --to BBB --amount 100 --routing-gas-price 0");
        assertThat(backend.service.requests().getLast()).contains("&gas_price=0&");
        ok(DELEGATED + " --routing-gas-price 5000000000");
        assertThat(backend.service.requests().getLast())
                .startsWith("GET /router/swap/prepare?")
                .contains("&gas_price=5000000000&");
        assertThat(refused("quote --from AAA --to BBB --amount 1 --routing-gas-price 1gwei", ExitCode.USAGE)
                        .json())
                .contains("\"field\":\"routing-gas-price\"", "whole wei per unit of gas", "\"got\":\"1gwei\"");
    }

    @Test
    void exactlyOneAmountIsTyped() {
        refused("quote --from AAA --to BBB", ExitCode.USAGE);
        refused("quote --from AAA --to BBB --amount 1 --amount-raw 1", ExitCode.USAGE);
        refused("quote --from AAA --to BBB --amount 1.5x", ExitCode.USAGE);
        refused("quote --from NOPE --to BBB --amount 1", ExitCode.USAGE);
        refused("quote --from AAA --to BBB --amount 1 --providers A,,B", ExitCode.USAGE);
    }

    @Test
    void aRefusalOfTheServiceIsExitFour() {
        backend.service.refuse("/router/find_routes", 4001, "paths are unusable");
        CommandResult result = refused("quote --from AAA --to BBB --amount 100", ExitCode.API);
        assertThat(result.json()).contains("\"code\":\"4001\"");
    }

    @Test
    void aDelegatedSwapGoesFromStateToState() {
        assertThat(ok(DELEGATED + " --json").data())
                .containsEntry("state", "prepared")
                .containsEntry("mode", "PERMIT2_WITNESS")
                .containsEntry("amount_out_min", "162533250000000000000");
        assertThat(ok("swap sign").text()).startsWith("s1 is signed: 100 AAA -> BBB");
        assertThat(ok("swap build s1 --json").data())
                .containsEntry("state", "ready")
                .containsKey("tx");
        assertThat(ok("swap list").text()).isEqualTo("""
                        swap  state  trade                  age
                        > s1  ready  100 AAA -> 163.35 BBB  now
                        next: allowance permit2 approve --swap s1
                        hint: Permit2 may take 0 AAA of alice and the swap needs 100""");
        ok("quote get --from AAA --to BBB --amount 100 --name other");
        assertThat(ok("swap note s1 \"for the demo\"").text()).isEqualTo("s1: for the demo");
        assertThat(ok("swap list").text())
                .contains("  s1     ready   100 AAA -> 163.35 BBB  now  for the demo\n", "> other  quoted  100 AAA");
        assertThat(ok("swap list").data()).containsEntry("current", "other");
        ok("swap note s1 \"" + "n".repeat(60) + "\"");
        assertThat(ok("swap list").text().lines().filter(line -> line.contains("AAA")))
                .allMatch(line -> line.length() <= 80);
        assertThat(ok("swap show s1").text()).contains("  note  " + "n".repeat(60));
        assertThat(refused("swap note s1 \"" + "n".repeat(61) + "\"", ExitCode.USAGE)
                        .text())
                .contains("NOTE must be one line of at most 60 printable characters");
        assertThat(ok("swap note s1 \"\"").text()).isEqualTo("s1 has no note");
        assertThat(ok("swap next").text()).isEqualTo("""
                        s1 is ready
                        next: allowance permit2 approve --swap s1
                        hint: Permit2 may take 0 AAA of alice and the swap needs 100""");
        backend.service.allowance(Uint256.MAX);
        assertThat(ok("swap next --json").data()).containsEntry("next", "swap simulate s1");
    }

    @Test
    void aReadySwapIsShownWhole() {
        ok("swap prepare " + ScriptedService.ORDER);
        assertThat(ok("swap show").text())
                .isEqualTo("""
                        s1 is ready: 100 AAA -> BBB
                          mode  DIRECT_ALLOWANCE, payer alice, executor alice, recipient alice
                          expected  163.35 BBB, at least 162.53325
                          price impact  0.1234%% (low), as the service says
                          own search  none: it was not checked whether another route pays more
                          custom fee  100 bps to 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65
                          deadline  2027-01-15T08:20:00Z, gas about 345,678, as the service says
                          plan hash  %s
                          spender to approve  0x0165878A594ca255338adfa4d48449f69242Eb8F
                          history  draft > ready
                        next: allowance approve --swap s1
                        hint: the execution router may take 0 AAA of alice and the swap needs 100""".formatted(ok("swap show --json").data().get("plan_hash")));
    }

    @Test
    void aCommandOutOfTurnSaysWhyAndWhatIsLegal() {
        refused("swap sign", ExitCode.REFUSED);
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(refused("swap execute", ExitCode.REFUSED).json())
                .contains("swap execute needs a swap that is ready to send; s1 is quoted")
                .contains("\"next\":\"swap prepare s1\",\"hint\":\"a quote is not binding");
        refused("swap prepare s1 --from AAA --to BBB --amount 1", ExitCode.USAGE);
        refused("swap show s7", ExitCode.USAGE);
    }

    @Test
    void aBadSignatureIsRefusedWithoutShowingIt() {
        ok(DELEGATED);
        String bad = "0x" + "ab".repeat(63);
        assertThat(refused("swap sign --signature " + bad, ExitCode.REFUSED).json())
                .doesNotContain("abababab");
        assertThat(refused("swap sign --as bob", ExitCode.REFUSED).json()).contains("payer key");
    }

    @Test
    void anAllowanceIsShownWithWhatTheSwapNeeds() {
        backend.service.allowance(Uint256.parse("1500000000000000000"));
        ok(DELEGATED);
        assertThat(ok("allowance permit2 show").text())
                .as("of the current swap")
                .isEqualTo("""
                        Permit2 0x000000000022D473030F116dDEE9F6B43aC78BA3 may take 1.5 AAA of alice; the swap needs 100
                        next: swap sign s1
                        hint: its payer signs; that sends nothing""");
        assertThat(ok("allowance permit2 show --swap s1 --json").data())
                .containsEntry("sufficient", false)
                .containsEntry("unlimited", false);
        assertThat(ok("allowance show --token AAA --json").data())
                .containsEntry("allowance", "1500000000000000000")
                .containsEntry("spender", "0x0165878A594ca255338adfa4d48449f69242Eb8F");
        refused("allowance show --swap s1 --token AAA", ExitCode.USAGE);
        refused("allowance show --owner bob", ExitCode.USAGE);
        refused("allowance approve --token AAA", ExitCode.USAGE);
        refused("allowance approve --token BNB --unlimited", ExitCode.USAGE);
        refused("allowance approve --unlimited --exact", ExitCode.USAGE);
        refused("allowance approve --amount 1", ExitCode.USAGE);
    }

    @Test
    void anAllowanceWithoutSwapAndTokenIsOfNothing() {
        assertThat(refused("allowance approve", ExitCode.REFUSED).json())
                .contains("there is no swap yet", "\"next\":\"quote get --from WBNB --to USDT --amount 1\"");
    }

    @Test
    void anUnlimitedAllowanceIsSaidInWords() {
        backend.service.allowance(Uint256.MAX.minus(7));
        assertThat(ok("allowance show --token AAA").text())
                .isEqualTo("unlimited: the execution router 0x0165878A594ca255338adfa4d48449f69242Eb8F"
                        + " may take all AAA that alice ever has");
    }

    @Test
    void whatOnlyAForkCanDoIsRefusedWithoutOne() {
        assertThat(refused("fork mine", ExitCode.NODE).text()).contains("needs a fork started by this program");
        refused("demo all", ExitCode.NODE);
    }

    @Test
    void routerAndTokensAreReadable() {
        assertThat(ok("router status").text())
                .contains("PANCAKEV2  LIVE       7      0  0x7c7c..7c7c  2027-01-15T08:00:00Z")
                .contains("custom fee at most 500 bps (hard cap 500), protocol cut 2,000 bps of it (hard cap 5,000)")
                .contains("\nchain head: block 8\nproblems of the market: 2, the last: PANCAKEV2 factory, "
                        + "a factory reports 2 pools, 1 were found (block 7)\n")
                .endsWith("pools failed 2 times in searches and were left out; the service's log names them\n"
                        + "no quotes: no new head was seen for 3000 ms, more than 2250\n"
                        + "pools in quarantine, retried periodically: 1\n"
                        + "answers of the node that contradicted their block, requested again: 4\n"
                        + "pools that differed from the node's answer: 2 of 200 compared\n"
                        + "the last: PANCAKEV2 0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6 reserve AAA and 1 more, block 6:"
                        + " ours 1000000, 1000007 by https://node.example:8545; the endpoint was wrong\n"
                        + "pools are not stored: [SQLITE_FULL] database or disk is full\n\n"
                        + "endpoint                 health       head   latency  refuted  last error\n"
                        + "https://one.example/...  READY           8     12 ms        0  none\n"
                        + "https://two.example      RESTING  none yet  none yet        0  HTTP 500");
        assertThat(ok("router providers").text()).isEqualTo("PANCAKEV2");
        assertThat(ok("router config --json").data()).containsEntry("paused", false);
        assertThat(ok("token list").text()).startsWith("symbol  decimals  address\ntBNB          18  0xEeeee");
        assertThat(ok("wallet use bob").text()).isEqualTo("bob acts from now on");
        assertThat(ok("wallet list").text()).contains("\n*  bob ");
    }

    @Test
    void completionOffersWhatTheSessionKnows() {
        ValueSource values = commandLine.values();
        assertThat(values.of(ValueKind.TOKEN))
                .as("nothing is started by completing")
                .isEmpty();
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(values.of(ValueKind.TOKEN)).extracting(Proposal::value).contains("tBNB", "AAA");
        assertThat(values.of(ValueKind.SWAP)).containsExactly(Proposal.of("s1", "quoted"));
        assertThat(values.of(ValueKind.PROVIDERS)).extracting(Proposal::value).containsExactly("PANCAKEV2");
        assertThat(values.of(ValueKind.WALLET)).extracting(Proposal::value).containsExactly("alice", "bob", "carol");
    }

    private List<String> completed(String line) {
        List<String> words = new java.util.ArrayList<>(List.of(line.split(" ", -1)));
        String current = words.removeLast();
        return new Completion(commandLine.table(), commandLine.values())
                .proposals(words, current).stream().map(Proposal::value).toList();
    }

    @Test
    void onlySwapsInAStateThatTheCommandTakesAreOffered() {
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(completed("swap prepare s")).containsExactly("s1");
        assertThat(completed("swap show s")).containsExactly("s1");
        for (String step : List.of("sign", "build", "simulate", "execute", "receipt")) {
            assertThat(completed("swap " + step + " s")).as(step).isEmpty();
        }
        assertThat(completed("allowance show --swap ")).isEmpty();
        ok("swap prepare s1 " + ScriptedService.ORDER.replaceAll("--from.*--slippage", "--slippage"));
        assertThat(completed("swap execute ")).contains("s1");
        assertThat(completed("swap sign ")).doesNotContain("s1");
        assertThat(completed("allowance show --swap ")).containsExactly("s1");
    }

    @Test
    void helpTopicsAndAccountsComplete() {
        assertThat(completed("help sw")).containsExactly("swap");
        assertThat(completed("help swap p")).containsExactly("prepare");
        assertThat(completed("wallet fund al")).containsExactly("alice");
        assertThat(completed("swap prepare --payer ")).contains("alice", "bob");
    }

    @Test
    void aMistypedValueIsAnsweredWithTheOneThatWasProbablyMeant() {
        ok("quote --from AAA --to BBB --amount 100 --name first");
        assertThat(refused("quote --from AAb --to BBB --amount 100", ExitCode.USAGE)
                        .text())
                .endsWith("got \"AAb\"; did you mean AAA?\n  next: quote --from AAA --to BBB --amount 100");
        assertThat(refused("swap show frist", ExitCode.USAGE).text()).contains("did you mean first?");
        assertThat(refused("wallet balance alcie", ExitCode.USAGE).text()).contains("did you mean alice?");
        assertThat(refused("pools list --providers PANCAKV2", ExitCode.NODE).text())
                .doesNotContain("did you mean");
        backend.service.refuse("/router/find_routes", 4004, "providers", "must be one of PANCAKEV2", "PANKAKEV2");
        assertThat(refused("quote --from AAA --to BBB --amount 1 --providers PANKAKEV2", ExitCode.API)
                        .text())
                .contains("did you mean PANCAKEV2?");
        assertThat(refused("quote --from XYZQ --to BBB --amount 100", ExitCode.USAGE)
                        .text())
                .doesNotContain("did you mean");
    }

    @Test
    void aGroupExplainsItsCommands() {
        assertThat(ok("allowance --help").text())
                .startsWith("Allowances\n  allowance show ")
                .contains("allowance permit2 approve")
                .doesNotContain("fork status");
        assertThat(ok("fork -h --json").data()).containsKey("commands");
    }

    @Test
    void aRefusalOfTheServiceIsTakenApart() {
        backend.service.refuse("/router/find_routes", 4004, "providers", "must be one of A", "B");
        assertThat(refused("quote --from AAA --to BBB --amount 100", ExitCode.API)
                        .json())
                .contains("\"field\":\"providers\",\"rule\":\"must be one of A\",\"got\":\"B\"");
    }

    @Test
    void optionsOfOneMeaningHaveOneName() {
        assertThat(refused("quote --from AAA --to BBB --amount 1 --fee-bps 10", ExitCode.USAGE)
                        .text())
                .contains("did you mean --custom-fee-bps?");
        assertThat(refused("quote --from AAA --to BBB --amount 1 --gas-price 0", ExitCode.USAGE)
                        .text())
                .contains("did you mean --routing-gas-price?");
        for (String fee : List.of("custom-fee-bps", "custom-fee-receiver")) {
            assertThat(commandLine.table().all().stream()
                            .map(ConsoleCommand::spec)
                            .filter(spec -> spec.option(fee).isPresent())
                            .map(CommandSpec::name))
                    .containsExactly("quote get", "quote", "swap prepare");
        }
    }

    @Test
    void helpOfTheLabShowsAnExampleThatCanBeTyped() {
        for (String name : List.of(
                "undo",
                "redo",
                "history",
                "market move",
                "market whale",
                "market drain",
                "router pause",
                "router unpause",
                "router fees set",
                "router fees claim",
                "token tax",
                "fork doctor")) {
            String example = commandLine.table().all().stream()
                    .map(ConsoleCommand::spec)
                    .filter(spec -> spec.name().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .example();
            assertThat(example).as(name).startsWith(name);
            assertThat(ok(name + " --help").text()).contains("example  " + example);
            assertThat(ok("help " + name).text()).contains("example  " + example);
            assertThat(commandLine.parser().parse(example)).as(example).isNotNull();
        }
    }

    @Test
    void helpOfACommandThatOthersBeginWithShowsThemAll() {
        assertThat(ok("help router fees").text())
                .contains("read from the chain how custom fees are shared", "router fees set", "router fees claim");
    }

    @Test
    void helpSaysDefaults() {
        assertThat(ok("swap prepare --help").text())
                .contains(
                        "(default: set by the service; Swaplab's: 50)",
                        "(default: set by the service; Swaplab's: 1200)",
                        "1 to 5 (default: 3)",
                        "1 to 100 (default: 20)");
        assertThat(ok("swap execute --help").text()).contains("(default: twice the estimate)");
    }

    @Test
    void everyCommandExplainsItself() {
        List<ConsoleCommand> all = List.copyOf(commandLine.table().all());
        assertThat(all).hasSizeGreaterThan(35);
        for (ConsoleCommand command : all) {
            assertThat(ok(command.spec().name() + " --help").text())
                    .contains("usage  " + command.spec().name())
                    .doesNotContain("not said");
        }
    }
}
