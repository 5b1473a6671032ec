package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.store.StoreUrl;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartupOptionsTest {
    @Test
    void settingsApplyUnlessTheyAreLeftOut() {
        assertThat(StartupOptions.of(List.of("quote")).hasSettings()).isTrue();
        assertThat(StartupOptions.of(List.of("--no-config", "quote")).hasSettings())
                .isFalse();
    }

    @Test
    void coloursAreAskedForAnywhereAmongTheWords() {
        assertThat(StartupOptions.of(List.of("quote", "--color", "never")).colour())
                .isEqualTo(Ink.When.NEVER);
        assertThat(StartupOptions.of(List.of("--color=always", "help")).command())
                .containsExactly("help");
        assertThat(StartupOptions.of(List.of()).colour()).isEqualTo(Ink.When.AUTO);
        assertThatThrownBy(() -> StartupOptions.of(List.of("--color", "red")))
                .hasMessage("--color is auto, always or never, got \"red\"");
    }

    @Test
    void optionsOfTheStartMayStandAnywhere() {
        StartupOptions launch = StartupOptions.of(List.of("quote", "--rpc", "http://h:1/", "--from", "A", "--no-fork"));
        assertThat(launch.command()).containsExactly("quote", "--from", "A");
        assertThat(launch.rpcUrl()).isEqualTo("http://h:1");
        assertThat(launch.fork()).isFalse();
    }

    @Test
    void aLoneJsonIsForThePipe() {
        assertThat(StartupOptions.of(List.of("--json")).json()).isTrue();
        assertThat(StartupOptions.of(List.of("--json")).command()).isEmpty();
        assertThat(StartupOptions.of(List.of("help", "--json")).command()).containsExactly("help", "--json");
    }

    @Test
    void aUrlIsChecked() {
        assertThatThrownBy(() -> StartupOptions.of(List.of("--connect", "localhost:1")))
                .hasMessage("--connect needs a URL, got \"localhost:1\"");
        for (String path : List.of("a|b", "%zz", "\u001b[31mx", "\u2028x")) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--connect", "http://127.0.0.1:1/" + path)))
                    .isInstanceOf(CommandFailure.class)
                    .hasMessageStartingWith("--connect needs a URL, got ")
                    .hasMessageNotContaining("\u001b");
        }
        assertThatThrownBy(() -> StartupOptions.of(List.of("--rpc"))).hasMessage("--rpc needs a URL, got \"\"");
    }

    @Test
    void pinsAreAddressesOfAServiceThatIsJoined() {
        String pin = "0x0165878A594ca255338adfa4d48449f69242Eb8F";
        StartupOptions launch = StartupOptions.of(
                List.of("--connect", "http://h", "--router-pin", pin, "--legacy-pin=" + pin.toLowerCase(Locale.ROOT)));
        assertThat(launch.routerPin()).hasToString(pin);
        assertThat(launch.legacyPin()).hasToString(pin);
        assertThat(launch.startsFork()).isFalse();
        assertThat(StartupOptions.of(List.of()).startsFork()).isTrue();
        for (String wrong : List.of("", "0x1", pin.replace("0165", "0156"), "0x" + "0".repeat(40))) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--connect", "http://h", "--router-pin", wrong)))
                    .hasMessage("--router-pin needs the address of a contract, got \"" + wrong + "\"");
        }
        assertThatThrownBy(() -> StartupOptions.of(List.of("--legacy-pin", pin)))
                .hasMessageStartingWith("--router-pin and --legacy-pin are for --connect");
    }

    @Test
    void aRefusedUrlIsNotRepeatedWithItsKey() {
        for (String url : List.of(
                "htps://me:s3cretkey99@h/v2/s3cretkey99?k=s3cretkey99",
                "http://h h/s3cretkey99",
                "ws://h/s3cretkey99",
                "s3cretkey99s3cretkey99",
                "me:s3cretkey99@h")) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--rpc", url)))
                    .as(url)
                    .hasMessageStartingWith("--rpc needs a URL")
                    .hasMessageNotContaining("s3cret")
                    .extracting(refused -> ((CommandFailure) refused).got())
                    .asString()
                    .doesNotContain("s3cret");
        }
    }

    @Test
    void aRemoteServiceHasItsOwnChain() {
        assertThatThrownBy(() -> StartupOptions.of(List.of("--no-fork", "--connect", "http://h")))
                .hasMessageStartingWith("--connect and --no-fork exclude each other");
    }

    @Test
    void stateGoesToTheUsersFolderAndNeverToASharedOne(@TempDir Path folder) {
        String home = folder.resolve("home").toString();
        assertThat(StateFolder.choose(Map.of("HOME", home), "")).isEqualTo(folder.resolve("home/.local/state/swaplab"));
        assertThat(StateFolder.choose(Map.of("HOME", ""), home)).isEqualTo(folder.resolve("home/.local/state/swaplab"));
        assertThat(StateFolder.choose(Map.of("XDG_STATE_HOME", home, "HOME", ""), ""))
                .isEqualTo(folder.resolve("home/swaplab"))
                .matches(Files::isDirectory);
        assertThatThrownBy(() -> StateFolder.choose(Map.of("HOME", "", "XDG_STATE_HOME", "relative"), "?"))
                .isInstanceOf(CommandFailure.class)
                .hasMessageContaining("neither XDG_STATE_HOME nor HOME names a writable folder")
                .extracting(refused -> ((CommandFailure) refused).hint())
                .asString()
                .contains("set HOME to your home folder");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aStateFolderThatOthersCanWriteIsRefused(@TempDir Path folder) throws IOException {
        Path state = Files.createDirectory(folder.resolve("swaplab"));
        Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(() -> StateFolder.choose(Map.of("XDG_STATE_HOME", folder.toString()), ""))
                .isInstanceOf(CommandFailure.class)
                .hasMessageContaining("the state folder " + state + " is not used: other users can write ")
                .hasMessageContaining("; check what is in it, then run chmod go-w ");
    }

    @Test
    void nativeCodeOfLibrariesIsUnpackedInTheStateFolder(@TempDir Path state) {
        String set = System.setProperty("jna.tmpdir", "elsewhere");
        try {
            StateFolder.keepNativeCode(state);
            assertThat(System.getProperty("jna.tmpdir"))
                    .as("the user's own setting")
                    .isEqualTo("elsewhere");
            assertThat(System.getProperty("org.sqlite.tmpdir"))
                    .isEqualTo(System.getProperty("library.jline.tmpdir"))
                    .isEqualTo(state.resolve("native").toString());
            assertThat(state.resolve("native")).isDirectory();
        } finally {
            restore("jna.tmpdir", set);
            restore("org.sqlite.tmpdir", null);
            restore("library.jline.tmpdir", null);
        }
    }

    private static void restore(String property, @Nullable String value) {
        if (value == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, value);
        }
    }

    @Test
    void aChainIsFollowedThroughOneOrMoreUrls() {
        StartupOptions launch = StartupOptions.of(List.of(
                "serve",
                "--follow",
                "http://h:1/,https://i/v2",
                "--from-block",
                "7",
                "--max-head-age=30",
                "--without-receipts",
                "serve",
                "--profile=c.json",
                "--port",
                "9"));
        assertThat(launch.follow()).containsExactly("http://h:1", "https://i/v2");
        assertThat(launch.fromBlock()).isEqualTo(7);
        assertThat(launch.needsReceipts()).isFalse();
        assertThat(launch.maxHeadAge()).isEqualTo(Duration.ofSeconds(30));
        assertThat(launch.profile()).hasToString("c.json");
        assertThat(launch.command()).containsExactly("serve", "--port", "9");
        assertThat(launch.follows()).isTrue();
        assertThat(launch.startsFork()).isFalse();
        assertThat(launch.isPlain()).isFalse();
        assertThat(StartupOptions.of(List.of()).follows()).isFalse();
    }

    @Test
    void aSavedForkIsAFileAndStandsAlone() {
        StartupOptions launch = StartupOptions.of(List.of("--fork-state=pom.xml"));
        assertThat(launch.forkState()).hasToString("pom.xml");
        assertThat(launch.startsFork()).isTrue();
        // A console with a saved fork must not join a running lab, which has another fork.
        assertThat(launch.isPlain()).isFalse();
        assertThatThrownBy(() -> StartupOptions.of(List.of("--fork-state", "src")))
                .hasMessage("--fork-state needs the file of a saved fork, got \"src\"");
        for (String other : List.of("--connect=http://a", "--follow=http://a")) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--fork-state=pom.xml", other)))
                    .hasMessageStartingWith("--fork-state excludes --fork-block, --connect and --follow");
        }
        assertThatThrownBy(() ->
                        StartupOptions.of(List.of("--fork-state=pom.xml", "--rpc", "http://a", "--fork-block", "1")))
                .hasMessageContaining("excludes --fork-block");
    }

    /** The followed chain is named in the settings of {@code serve}. */
    @Test
    void aChainThatIsSetIsFollowedUnlessTheWordsChooseAnother() {
        Map<String, String> settings = ServeSettings.read(Map.of(
                        "swaplab.endpoints", "http://h,http://i",
                        "swaplab.profile", "chain.json",
                        "swaplab.from-block", "7",
                        "swaplab.max-head-age", "9s",
                        "swaplab.needs-receipts", "false",
                        "swaplab.store", "none"))
                .chain();
        assertThat(followed(settings, "serve"))
                .containsEntry("--follow", "http://h,http://i")
                .containsEntry("--profile", "chain.json")
                .containsEntry("--from-block", "7")
                .containsEntry("--max-head-age", "9")
                .containsEntry("--without-receipts", "serve")
                .containsEntry("--store", "none");
        assertThat(followed(settings, "serve --follow http://j --store a.db"))
                .containsEntry("--follow", "http://j")
                .containsEntry("--store", "a.db")
                .containsEntry("--profile", "chain.json");
        for (String another : List.of("--rpc http://j", "--connect http://j", "--no-fork", "--fork-state pom.xml")) {
            assertThat(followed(settings, "serve " + another)).doesNotContainKeys("--follow", "--store");
        }
        assertThat(followed(ServeSettings.read(Map.of("swaplab.store", "none")).chain(), "serve"))
                .isEmpty();
        assertThat(ServeSettings.read(Map.of("swaplab.max-head-age", "1500ms")).chain())
                .containsEntry("--max-head-age", "1.5");
        ServeSettings named = ServeSettings.read(Map.of("swaplab.endpoints.first", "http://h"));
        assertThatThrownBy(named::chain)
                .hasMessage("swaplab.endpoints must be a list of URLs, got \"names with values\"");
        // Reading the chain ignores an invalid limit, because an option of serve may override it.
        assertThat(ServeSettings.read(Map.of("swaplab.api.deadline", "1ms")).chain())
                .isEmpty();
    }

    private static Map<String, String> followed(Map<String, String> settings, String line) {
        ProgramArguments given = ProgramArguments.in(List.of(line.split(" ")));
        assertThat(given.isServe()).isTrue();
        given.follow(settings);
        return given.values();
    }

    @Test
    void aFollowedChainHasAStore() {
        List<String> follow = List.of("--follow", "http://h");
        assertThat(StartupOptions.of(follow).store()).isNull();
        assertThat(StartupOptions.of(with(follow, "--store", "none")).store()).isEqualTo(new StorePlace.Nowhere());
        assertThat(StartupOptions.of(with(follow, "--store=a.db")).store())
                .isEqualTo(new StorePlace.At(StoreUrl.parse("a.db")));
        String database = "jdbc:postgresql://h/db?user=me&password=s3cretkey99";
        assertThat(StartupOptions.of(with(follow, "--store", database)).store())
                .isEqualTo(new StorePlace.At(StoreUrl.parse(database)));
        for (String wrong : List.of(
                "",
                "http://h/s3cretkey99@h",
                "jdbc:mysql://me:s3cretkey99@h/db",
                "jdbc:postgresql://me:s3cretkey99@h/db",
                "a.db?password=s3cretkey99")) {
            assertThatThrownBy(() -> StartupOptions.of(with(follow, "--store", wrong)))
                    .as(wrong)
                    .hasMessageStartingWith("--store needs a file, jdbc:postgresql://HOST/DATABASE or none, got \"")
                    .hasMessageNotContaining("s3cret")
                    .isInstanceOfSatisfying(CommandFailure.class, refused -> {
                        assertThat(refused.field()).isEqualTo("store");
                        assertThat(refused.got()).doesNotContain("s3cret");
                    });
        }
    }

    @Test
    void aForkHasNoStore() {
        for (String store : List.of("a.db", "none", "jdbc:postgresql://h/db?password=s3cretkey99")) {
            for (List<String> words :
                    List.of(List.<String>of(), List.of("--rpc", "http://h"), List.of("--connect", "http://h"))) {
                assertThatThrownBy(() -> StartupOptions.of(with(words, "--store", store)))
                        .hasMessage("--store needs --follow: it keeps the pools of a followed chain,"
                                + " while a fork ends with the program")
                        .extracting(refused -> ((CommandFailure) refused).got())
                        .asString()
                        .doesNotContain("s3cret");
            }
        }
    }

    private static List<String> with(List<String> words, String... more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }

    @Test
    void endpointsToFollowAreUrlsEachOnce() {
        for (String wrong : List.of("", "http://h,", "http://h,s3cretkey99s3cretkey99", "ws://h")) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--follow", wrong)))
                    .as(wrong)
                    .hasMessageStartingWith("--follow needs a URL")
                    .hasMessageNotContaining("s3cret");
        }
        assertThatThrownBy(() -> StartupOptions.of(List.of("--follow=http://h/s3cretkey99,http://h/s3cretkey99/")))
                .hasMessageStartingWith("--follow takes at most 16 different URLs")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void followingForkingAndJoiningExcludeEachOther() {
        for (List<String> other :
                List.of(List.of("--rpc", "http://h"), List.of("--connect", "http://h"), List.of("--no-fork"))) {
            List<String> words = new ArrayList<>(List.of("--follow", "http://h/s3cretkey99"));
            words.addAll(other);
            assertThatThrownBy(() -> StartupOptions.of(words))
                    .hasMessageStartingWith("--follow and " + other.getFirst() + " exclude each other")
                    .hasMessageNotContaining("s3cret")
                    .isInstanceOfSatisfying(CommandFailure.class, refused -> {
                        assertThat(refused.field()).isEqualTo("follow");
                        assertThat(refused.got()).isEqualTo("http://h/...");
                    });
        }
    }

    @Test
    void aBlockBelongsToItsOption() {
        assertThat(StartupOptions.of(List.of("--rpc", "http://h", "--fork-block=12"))
                        .forkBlock())
                .isEqualTo(12);
        for (List<String> words : List.of(
                List.of("--fork-block", "1"),
                List.of("--fork-block", "1", "--follow", "http://h"),
                List.of("--from-block", "1"),
                List.of("--from-block", "1", "--rpc", "http://h"))) {
            assertThatThrownBy(() -> StartupOptions.of(words))
                    .as(words.toString())
                    .hasMessageStartingWith(words.getFirst() + " needs --");
        }
        for (String wrong : List.of("", "-1", "latest", "0x10", "1".repeat(19))) {
            assertThatThrownBy(() -> StartupOptions.of(List.of("--rpc", "http://h", "--fork-block", wrong)))
                    .hasMessage("--fork-block needs the number of a block, got \"" + wrong + "\"");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--no-fork=xyz version        | no-fork | xyz       | --no-fork is a flag and takes no value, got \"xyz\"",
                "--no-fork= version           | no-fork | ''        | --no-fork is a flag and takes no value, got \"\"",
                "--no-fork=false version      | no-fork | false     | --no-fork is a flag and takes no value, got \"false\"",
                "--no-fork version --no-fork  | no-fork | twice     | --no-fork is given twice",
                "--rpc http://a/s3cret --rpc http://b version | rpc | twice | --rpc is given twice",
                "--rpc=http://a --rpc=http://a version | rpc | twice | --rpc is given twice",
                "--color never help --color=never | color | twice   | --color is given twice",
                "--rpc --no-fork version      | rpc     | ''        | --rpc needs a URL, got \"\"",
                "--rpc http://a --profile --json | profile | ''     | --profile needs a file, got \"\"",
                "--follow http://a --store --color=never | store | '' | --store needs a file, jdbc:postgresql://HOST/DATABASE or none, got \"\"",
                "--follow http://a --from-block -h | from-block | '' | --from-block needs the number of a block, got \"\"",
                "--follow http://a --without-receipts no | without-receipts | no | --without-receipts is refuse or serve, got \"no\"",
                "--follow http://a --max-head-age | max-head-age | '' | --max-head-age needs 1 to 3600 seconds, got \"\"",
                "--follow http://a --max-head-age 0 | max-head-age | 0 | --max-head-age needs 1 to 3600 seconds, got \"0\"",
                "--follow http://a --max-head-age 3601 | max-head-age | 3601 | --max-head-age needs 1 to 3600 seconds, got \"3601\"",
                "--connect                    | connect | ''        | --connect needs a URL, got \"\"",
                "--follow=                    | follow  | ''        | --follow needs a URL, got \"\"",
                "--color                      | color   | ''        | --color is auto, always or never, got \"\"",
                "--connect=http://a --router-pin version | router-pin | version | --router-pin needs the address of a contract, got \"version\"",
                "--no-frok version            | no-frok | --no-frok | there is no start option --no-frok; did you mean --no-fork?",
                "--from A                     | from    | --from    | there is no start option --from; did you mean --from-block?",
                "-x version                   | x       | -x        | there is no start option -x",
                "--                           | option  | --        | there is no start option --",
                "--json=true                  | json    | true      | --json is a flag and takes no value, got \"true\"",
                "--json --json                | json    | twice     | --json is given twice",
                "--version=2                  | version | 2         | --version is a flag and takes no value, got \"2\"",
            })
    void optionsAreGivenOnceWithTheirValueAndNoOther(String line, String field, String got, String message) {
        assertThatThrownBy(() -> StartupOptions.of(List.of(line.split(" ", -1))))
                .hasMessage(message)
                .isInstanceOfSatisfying(CommandFailure.class, refused -> {
                    assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
                    assertThat(refused.field()).isEqualTo(field);
                    assertThat(refused.rule()).isNotBlank();
                    assertThat(refused.got()).isEqualTo(got);
                    leadsToACommand(refused);
                });
    }

    private static void leadsToACommand(CommandFailure refused) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        assertThat(CommandInterpreter.refuse(refused, false, Screen.plain(nowhere, nowhere))
                        .text()
                        .lines())
                .filteredOn(line -> line.startsWith("  next: "))
                .singleElement()
                .isIn("  next: help", "  next: router status", "  next: fork profile --help");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--connect http://a --no-fork",
                "--router-pin 0x0165878A594ca255338adfa4d48449f69242Eb8F",
                "--profile p.json",
                "--fork-block 1",
                "--fork-state no-such.state",
                "--fork-state pom.xml --follow http://a",
                "--from-block 1",
                "--max-head-age 5",
                "--without-receipts refuse",
                "--store none",
                "--follow http://a --rpc http://b",
                "--follow http://a,http://a",
            })
    void optionsThatDoNotFitLeadToACommandToo(String line) {
        assertThatThrownBy(() -> StartupOptions.of(List.of(line.split(" ", -1))))
                .isInstanceOfSatisfying(CommandFailure.class, StartupOptionsTest::leadsToACommand);
    }

    @Test
    void aConsoleOfAProgramTakesNoCommand() {
        assertThatThrownBy(() -> HeadlessConsole.open(List.of("--no-fork", "version")))
                .hasMessage("the console takes only options, got \"version\"");
    }

    @Test
    void theOptionsAreKeptAsTheyWereTyped() {
        assertThat(StartupOptions.of(List.of("--rpc=http://h/", "lab", "--color", "never", "up", "--json"))
                        .options())
                .containsExactly("--rpc=http://h/", "--color", "never");
    }
}
