package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A command with values that are invalid on every chain is refused without starting a fork. */
class BadValueTest {
    private static final List<String> BAD = List.of(
            "market move WBNB/USDT --bps 0",
            "market move WBNB/USDT --bps 1.5",
            "market move WBNB --bps 5",
            "market move /USDT --bps 5",
            "market whale --sell USDT --buy WBNB",
            "market whale --sell USDT --buy WBNB --amount x",
            "market drain WBNB",
            "token tax --bps 10000",
            "router fees set",
            "router fees set --json",
            "router fees set --receiver nobody",
            "router fees claim --token USDT",
            "router fees claim --token USDT --to nobody",
            "router pause now",
            "router unpause now",
            "wallet play Dave-1",
            "wallet deploy Dave-1",
            "wallet deploy vault --owners nobody",
            "wallet deploy vault --threshold 2",
            "wallet use",
            "wallet use --safe nobody",
            "wallet fund alice --token USDT",
            "wallet fund alice --token USDT --amount -1",
            "wallet fund alice --token USDT --amount-raw 1.5",
            "wallet fund nobody --token USDT --amount 1",
            "wrap 1x",
            "wrap 1.0000000000000000001",
            "unwrap -1",
            "allowance approve --amount 1",
            "allowance approve --unlimited --exact",
            "allowance approve --token USDT",
            "allowance approve --token USDT --amount 1x",
            "allowance approve --token USDT --amount 1 --owner nobody",
            "allowance approve --token USDT --exact --amount 1",
            "allowance approve --token USDT --swap s1 --amount 1",
            "allowance permit2 approve --token USDT --amount 1 --unlimited",
            "fork warp soon",
            "fork warp 0",
            "fork mine none",
            "fork reorg 512",
            "fork snapshot 1st",
            "swap execute --gas-limit lots",
            "swap execute --gas-price 1gwei",
            "swap prepare --from USDT --to WBNB",
            "swap prepare --from USDT --to WBNB --amount 1,5",
            "swap prepare --from USDT --to WBNB --amount 1 --providers A,,B",
            "quote --from USDT --to WBNB --amount 1e3",
            "quote get --from USDT --to WBNB --amount 1 --custom-fee-bps 10",
            "quote get --from USDT --to WBNB --amount 1 --html /no/such/folder/page.html",
            "quote get --from USDT --to WBNB --amount 1 --routing-gas-price 1gwei",
            "legacy quote --from USDT --to WBNB --amount 1 --amount-raw 1",
            "legacy approve --slippage-bps 10001",
            "legacy send --owner nobody",
            "demo direct --html /no/such/folder/page.html",
            "demo delegated --html /no/such/folder/page.html",
            "demo all --html /no/such/folder/page.html",
            "demo run nothing",
            "demo run undo --speed 0",
            "demo run undo --record /no/such/folder/cast");

    private final ScriptedBackend backend = new ScriptedBackend();
    private final CommandInterpreter line = CommandInterpreterFactory.over(new Session(backend), true);

    @Test
    void isRefusedBeforeAForkIsStarted() {
        for (String bad : BAD) {
            CommandResult result = line.execute(bad);
            assertThat(result.exit()).as(bad + ": " + result.text()).isEqualTo(ExitCode.USAGE);
            assertThat(result.failure().field()).as(bad + ": " + result.text()).isNotEmpty();
            assertThat(backend.current()).as("a fork for " + bad).isEmpty();
        }
    }

    @Test
    void everyCommandThatChangesAForkIsTried() {
        Set<String> changing = new TreeSet<>();
        for (ConsoleCommand command : line.table().all()) {
            if (command.spec().changesFork()) {
                changing.add(command.spec().name());
            }
        }
        changing.removeIf(name -> BAD.stream().anyMatch(bad -> bad.startsWith(name + " ") || bad.equals(name)));
        assertThat(changing).isEmpty();
    }
}
