package io.swaplab.console.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.line.SampleCommands;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Wallets;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The user's settings: a file, the commands that change it, and what it adds to typed lines. */
class ConfigTest {
    private static final String ADDRESS = "0x2955F91b37b56E53921724a7dc4Bf9E93e623326";
    private static final ValueSource KNOWN =
            kind -> kind.equals(ValueKind.TOKEN) ? List.of(Proposal.of("USDT", "")) : List.of();

    @TempDir
    private Path folder;

    private final List<EndedCommand> ended = new ArrayList<>();
    private final Wallets wallets = new Wallets();
    private final StringWriter notes = new StringWriter();

    private ConfigFile file() {
        return new ConfigFile(folder.resolve("config.properties"));
    }

    private CommandInterpreter plain() {
        List<ConsoleCommand> all = new ArrayList<>(SampleCommands.table().all());
        all.addAll(new ConfigCommands(file(), "vi").all());
        all.addAll(new AliasCommands(file(), () -> new CommandTable(all)).all());
        return new CommandInterpreter(new CommandTable(all), KNOWN, ended::add);
    }

    private CommandInterpreter line() {
        CommandInterpreter plain = plain();
        return plain.with(new ConfigWords(file(), wallets, plain.table(), KNOWN));
    }

    private CommandResult typed(String line) {
        Screen screen = Screen.plain(new PrintWriter(new StringWriter()), new PrintWriter(notes));
        return line().execute(line, screen, UserPrompter.NOBODY, result -> {});
    }

    private CommandResult ok(String line) {
        CommandResult result = typed(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private void write(String... lines) throws IOException {
        Files.write(file().path(), List.of(lines));
        Files.setPosixFilePermissions(file().path(), PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void aDefaultFillsWhatIsNotTypedAndIsShown() {
        ok("config set from WBNB");
        ok("config set to USDT");
        ok("config set slippage-bps 70");
        assertThat(ok("price 2").data()).containsEntry("options", Map.of("amount", "2", "from", "WBNB"));
        assertThat(notes.toString()).isEqualTo("from your settings: --from WBNB\n");
        assertThat(ok("price 2 CAKE").data()).containsEntry("options", Map.of("amount", "2", "from", "CAKE"));
        assertThat(ok("swap show s1").data()).containsEntry("options", Map.of());
    }

    @Test
    void whatIsRecordedDoesNotDependOnSettings() {
        ok("config set from MINE");
        ok("config set token.MINE " + ADDRESS);
        ok("price 2");
        assertThat(ended.getLast().line()).isEqualTo("price --amount 2 --from " + ADDRESS);
        ok("price 2 CAKE");
        assertThat(ended.getLast().line()).isEqualTo("price 2 CAKE");
    }

    @Test
    void linesOfOthersHaveNoSettings() {
        ok("config set from WBNB");
        ok("alias p = price 2");
        assertThat(plain().execute("price 2").text()).startsWith("price needs --from TOKEN");
        assertThat(plain().execute("p").ok()).isFalse();
    }

    @Test
    void anOwnTokenHidesNoKnownOne() {
        ok("config set token.USDT " + ADDRESS);
        assertThat(ok("price 2 USDT").data().toString()).doesNotContain(ADDRESS);
    }

    @Test
    void aLabelNamesAnAddressAndHidesNoWallet() throws IOException {
        Address address = Address.parse(ADDRESS);
        Address alice = wallets.account("account", "alice");
        ok("config set label.treasury " + ADDRESS);
        ok("swap show");
        assertThat(wallets.label(address)).isEqualTo("treasury");
        assertThat(wallets.account("account", "treasury")).isEqualTo(address);
        assertThat(wallets.plays(address)).isFalse();
        write("label.alice = " + ADDRESS, "label.mine = " + alice);
        ok("swap show");
        assertThat(wallets.account("account", "alice")).isEqualTo(alice);
        assertThat(wallets.label(alice)).isEqualTo("alice");
        assertThat(wallets.label(address)).isEqualTo(ADDRESS);
    }

    @Test
    void anAliasStandsForCommandsAndTakesMoreWords() {
        assertThat(ok("alias p = price --amount 2").text()).isEqualTo("p stands for: price --amount 2");
        assertThat(ok("p --from WBNB").data()).containsEntry("options", Map.of("amount", "2", "from", "WBNB"));
        ok("alias two = \"swap show s1; swap show\"");
        ok("two s2");
        assertThat(ended.subList(ended.size() - 2, ended.size()))
                .extracting(EndedCommand::line)
                .containsExactly("swap show s1", "swap show s2");
        assertThat(line().execute(List.of("p", "--from", "A"), Screen.nowhere(), UserPrompter.NOBODY)
                        .ok())
                .isTrue();
        assertThat(ok("alias").data())
                .containsEntry("aliases", Map.of("p", "price --amount 2", "two", "swap show s1; swap show"));
        ok("unalias p");
        assertThat(typed("p").text()).startsWith("unknown command \"p\"");
        assertThat(typed("unalias p").failure().next()).isEqualTo("alias");
    }

    @Test
    void theVariablesOfAnAliasGetTheirValuesWhenItIsUsed() {
        ok("alias again = price 1 $last.command");
        ok("config set from A");
        assertThat(typed("again").text()).startsWith("$last.command: no");
    }

    @Test
    void anAliasIsNotLookedUpInAnother() {
        ok("alias a = b");
        ok("alias b = a");
        assertThat(typed("a").text()).startsWith("unknown command \"b\"");
    }

    @Test
    void anAliasInTheFileHidesNoCommand() throws IOException {
        write("alias.swap = price 1 A");
        assertThat(ok("swap show s1").command()).isEqualTo("swap show");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "config set slipage-bps 5     | there is no key slipage-bps; did you mean slippage-bps?",
                "config set slippage-bps 10001 | slippage-bps is a whole number from 0 to 10000, got \"10001\"",
                "config set slippage-bps 1.5  | slippage-bps is a whole number from 0 to 10000, got \"1.5\"",
                "config set label.me 0x12     | label.me is an address",
                "config set label.ME 0x2955F91b37b56E53921724a7dc4Bf9E93e623326 | there is no key label.ME",
                "config set from 'A B'        | from is the symbol or address of a token, got \"A B\"",
                "config set payer 'x;y'       | payer is a wallet, a label or an address, got \"x;y\"",
                "config set alias.x 'a \"b'   | alias.x is commands, as they are typed",
                "config unset from            | from is not set",
                "alias swap = help            | an alias must not hide a command, and swap begins one",
                "alias quit = help            | an alias must not hide a command, and quit begins one",
                "alias x                      | an alias is NAME = COMMAND",
                "alias x =                    | an alias is NAME = COMMAND",
                "alias X = price              | there is no key alias.X",
                "alias k = use 0x1111111111111111111111111111111111111111111111111111111111111111"
                        + " | alias.k is commands, as they are typed, without keys and signatures, got \"use 0x..\"",
            })
    void badSettingsAreRefused(String line, String message) {
        CommandResult refused = typed(line);
        assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.text()).startsWith(message);
        assertThat(refused.failure().field()).isNotBlank();
        assertThat(refused.failure().rule()).isNotBlank();
        assertThat(refused.failure().next()).isNotBlank();
        assertThat(file().path()).doesNotExist();
    }

    @Test
    void aDamagedFileSaysWhereAndTheRestIsUsed() throws IOException {
        write(
                "# mine",
                "from = WBNB",
                "slippage-bps = lots",
                "colour = red",
                "to = \\u00zz",
                "payer = a\\",
                "from = CAKE");
        assertThat(ok("price 1").data()).containsEntry("options", Map.of("amount", "1", "from", "WBNB"));
        String shown = ok("config show").text();
        String path = file().path().toString();
        assertThat(shown)
                .contains(
                        "not used: " + path + ":3: slippage-bps is a whole number from 0 to 10000, got \"lots\"",
                        path + ":4: there is no key colour",
                        path + ":5: a line is KEY = VALUE",
                        path + ":6: a value is on one line",
                        path + ":7: from is set once");
        assertThat(new ConfigWords(file(), wallets, plain().table(), KNOWN).problems())
                .hasSize(5);
    }

    @Test
    void settingKeepsCommentsAndOrder() throws IOException {
        write("# first", "to = CAKE", "#last");
        ok("config set to USDT");
        ok("config set alias.x 'price 1 A; price 2 B'");
        assertThat(Files.readAllLines(file().path()))
                .containsExactly("# first", "to=USDT", "#last", "alias.x=price 1 A; price 2 B");
        ok("config unset to");
        assertThat(Files.readAllLines(file().path())).hasSize(3);
    }

    @Test
    void onlyTheUserCanReadTheFile() throws IOException {
        ok("config set to USDT");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file().path())))
                .isEqualTo("rw-------");
        Files.setPosixFilePermissions(file().path(), PosixFilePermissions.fromString("rw-rw-rw-"));
        assertThat(ok("config show").text()).contains("not used: the config file cannot be used: others can");
        assertThat(typed("config set from A").failure().hint()).isEqualTo("--no-config starts without it");
    }

    @Test
    void editMakesAFileOfComments() {
        assertThat(ok("config edit").text()).isEqualTo(file().path().toString());
        assertThat(file().path()).content().contains("#slippage-bps = 50", "#label.NAME = 0x");
        assertThat(ok("config show").text()).startsWith("nothing is set\nin ");
    }
}
