package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.ScriptHouse.Outcome;
import io.swaplab.core.evm.ForeignText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The launcher script on machines that lack a prerequisite. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final int SETUP_FAILED = 9;

    @TempDir
    private Path folder;

    private ScriptHouse house;

    @BeforeEach
    void build() {
        house = new ScriptHouse(folder);
    }

    private Path stamp() {
        return house.root.resolve("forkchain/node_modules/.swaplab-lock");
    }

    private static JsonNode error(Outcome outcome) {
        assertThat(outcome.out()).endsWith("}\n").hasLineCount(1);
        JsonNode answer = JsonMapper.builder().build().readTree(outcome.out());
        assertThat(answer.get("ok").asBoolean()).isFalse();
        assertThat(answer.get("command").asString()).isEqualTo("swaplab");
        return answer.get("error");
    }

    @Test
    void withoutAGoodJdkThoseFoundAreListed() {
        house.linkJava(house.jdk("17.0.9"));
        house.jdk(house.home.resolve(".sdkman/candidates/java/11.0.2-open"), "11.0.2");
        Outcome outcome = house.swaplab("help");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.err())
                .contains("Swaplab needs a JDK 21 or newer; found: 11.0.2 (")
                .contains("17.0.9 (")
                .contains("hint: install one");
        JsonNode error = error(house.swaplab("help", "--json"));
        assertThat(error.get("code").asString()).isEqualTo("SETUP");
        assertThat(error.get("message").asString()).contains("17.0.9 (");
    }

    @Test
    void withoutAnyJdkThatIsSaid() {
        assertThat(house.swaplab("help").err()).contains("found: none (JAVA_HOME is not set)");
    }

    /** A folder name with a title sequence, colours, C1 and DEL controls, reversed text and invisible characters. */
    private static final String HOSTILE =
            "a\u001b]0;x\u0007\u001b[31mb\u009b31m\u007f\u202ec\u200b\u2066d\u3164e\ufeff é→\ud83d\ude00\"";

    private static final String SHOWN = "a?]0;x??[31mb?31m??c??d?e? é→\ud83d\ude00\"";

    @Test
    void aFolderIsNamedWithoutWhatSteersATerminalOrIsNotSeen() {
        house.linkJava(house.jdk(folder.resolve(HOSTILE), "17.0.9"));
        assertThat(house.swaplab("help").err()).contains("17.0.9 (" + folder.resolve(SHOWN) + ")");
        Outcome outcome = house.swaplab("help", "--json");
        assertThat(error(outcome).get("message").asString()).contains("17.0.9 (" + folder.resolve(SHOWN) + ")");
        assertThat(outcome.out().codePoints().filter(LauncherTest::isHidden)).containsExactly((int) '\n');
    }

    @Test
    void everyHiddenCharacterIsAQuestionMark() throws IOException, InterruptedException {
        StringBuilder all = new StringBuilder();
        StringBuilder shown = new StringBuilder();
        for (int codePoint = 1; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            int type = Character.getType(codePoint);
            // Which code points are assigned depends on the version of Unicode. A line feed would end the line under
            // test.
            if (codePoint == '\n' || type == Character.SURROGATE || type == Character.UNASSIGNED) {
                continue;
            }
            all.append('.').appendCodePoint(codePoint);
            shown.append('.').append(passes(codePoint) ? Character.toString(codePoint) : "?");
            if (codePoint % 64 == 0) {
                all.append('\n');
                shown.append('\n');
            }
        }
        String got = plain(all.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(got.lines().toList()).isEqualTo(shown.toString().lines().toList());
        assertThat(plain(new byte[] {
                    'a', (byte) 0x9b, 'b', (byte) 0xe2, (byte) 0x80, ' ', (byte) 0xc0, (byte) 0x9b, 'c', (byte) 0xf0
                }))
                .as("no UTF-8")
                .isEqualTo("a?b?? ??c?\n");
    }

    private static boolean passes(int codePoint) {
        return codePoint == '\t' || !ForeignText.isHidden(codePoint);
    }

    private static String plain(byte[] text) throws IOException, InterruptedException {
        Process run = new ProcessBuilder("sh", "-c", ". scripts/launcher.sh; plain_text").start();
        Thread.ofVirtual().start(() -> {
            try (OutputStream in = run.getOutputStream()) {
                in.write(text);
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        });
        String shown = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).isZero();
        return shown;
    }

    private static boolean isHidden(int codePoint) {
        return ForeignText.isHidden(codePoint);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".sdkman/candidates/java/21.0.1-tem",
                ".asdf/installs/java/temurin-21.0.1",
                ".local/share/mise/installs/java/21.0.1",
                ".jdks/temurin-21"
            })
    void jdksOfVersionManagersAreFound(String place) {
        house.jdk("17.0.9");
        house.jdk(house.home.resolve(place), "21.0.1");
        assertThat(house.swaplab("help").exit()).isZero();
    }

    @Test
    void javaHomeComesFirstThenThePathThenTheNewest() {
        house.script(house.jdk("25.0.1").resolve("bin/java"), "echo newest");
        assertThat(house.swaplab("help").out()).isEqualTo("newest\n");
        Path onPath = house.jdk("22.0.1");
        house.script(onPath.resolve("bin/java"), "echo path");
        house.linkJava(onPath);
        assertThat(house.swaplab("help").out()).isEqualTo("path\n");
        Path named = house.jdk("21.0.1");
        house.script(named.resolve("bin/java"), "echo named");
        house.set("JAVA_HOME", named);
        assertThat(house.swaplab("help").out()).isEqualTo("named\n");
        house.set("JAVA_HOME", house.jdk("17.0.9"));
        assertThat(house.swaplab("help").out()).isEqualTo("path\n");
    }

    @Test
    void aShimOnPathTellsItsJdk() {
        Path jdk = house.jdk(folder.resolve("elsewhere"), "21.0.4");
        house.onPath("java", "echo '    java.home = " + jdk + "'");
        assertThat(house.swaplab("help").out()).contains("io.swaplab.console.Swaplab\nhelp\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "help",
                "--help",
                "--version",
                "version",
                "quote --help",
                "--connect http://127.0.0.1:1 quote",
                "--connect=http://127.0.0.1:1 quote",
                "--router-pin 0x1 help",
                "--legacy-pin=0x1 help",
                "route --snapshot m --queries q --out o",
                "--json vectors DIR"
            })
    void someCommandsNeedNoNode(String line) {
        house.jdk("25.0.1");
        assertThat(house.swaplab(line.split(" ")).exit()).isZero();
    }

    @Test
    void aMissingNodeIsSaidWithItsCure() {
        house.jdk("25.0.1");
        Outcome outcome = house.swaplab("quote");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .contains("error: anvil and the contracts' compilers need Node 20 or newer; node is not on PATH")
                .contains("hint: install Node 20 or newer with npm");
        assertThat(error(house.swaplab("quote", "--json")).get("message").asString())
                .endsWith("node is not on PATH");
    }

    @Test
    void anOldNodeIsRefusedBeforeNpmRuns() {
        house.jdk("25.0.1");
        house.onPath("node", "echo v18.20.4").onPath("npm", "touch " + folder.resolve("npm-ran"));
        Outcome outcome = house.swaplab("--json");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(error(outcome).get("message").asString()).contains("need Node 20 or newer; found v18.20.4 (");
        assertThat(folder.resolve("npm-ran")).doesNotExist();
        assertThat(house.root.resolve("forkchain/node_modules")).doesNotExist();
    }

    @Test
    void aFailureOfNpmIsOneSentence() {
        house.jdk("25.0.1");
        house.onPath("node", "echo v20.1.0")
                .onPath("npm", "[ \"$1\" = ci ] && echo 'npm error code EACCES' >&2 && exit 243", "exit 0");
        Outcome outcome = house.swaplab("quote");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.err())
                .contains("error: npm could not install forkchain's packages: code EACCES\n  hint: npm ci");
        assertThat(stamp()).doesNotExist();
    }

    @Test
    void aRegistryThatCannotBeReachedIsSaid() {
        house.jdk("25.0.1");
        house.onPath("node", "echo v20.1.0")
                .onPath(
                        "npm",
                        "[ \"$1\" = config ] && echo https://registry.example && exit",
                        "echo 'ENOTFOUND x' >&2",
                        "exit 1");
        assertThat(house.swaplab("quote").err())
                .contains("error: npm cannot reach its registry (https://registry.example): ENOTFOUND");
    }

    @Test
    void anNpmThatHangsIsEnded() {
        house.jdk("25.0.1");
        house.onPath("node", "echo v20.1.0").onPath("npm", "sleep 600").set("SWAPLAB_NPM_PATIENCE", 1);
        Outcome outcome = house.swaplab("quote", "--json");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(error(outcome).get("message").asString())
                .contains("npm cannot reach its registry")
                .endsWith("ETIMEDOUT");
    }

    @Test
    void theLockIsRememberedOnceAnvilRuns() {
        house.jdk("25.0.1");
        Path anvil = house.root.resolve("forkchain/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil");
        house.onPath("node", "echo v20.1.0").onPath("npm", "exit 0");
        house.script(anvil, "echo 'cannot execute binary file' >&2; exit 126");
        Outcome outcome = house.swaplab("quote");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.err()).contains("npm installed no anvil that runs on this machine (");
        assertThat(stamp()).doesNotExist();
        house.script(anvil, "echo anvil 1.7.1");
        assertThat(house.swaplab("quote").exit()).isZero();
        assertThat(stamp()).hasContent("{}");
    }

    @Test
    void wordsAreReadWhereTheyStand() {
        house.jdk("25.0.1");
        house.write(stamp(), "{}");
        assertThat(house.swaplab("serve").out()).doesNotContain("TieredStopAtLevel");
        for (String option : List.of(
                "--rpc",
                "--follow",
                "--profile",
                "--fork-block",
                "--fork-state",
                "--from-block",
                "--max-head-age",
                "--without-receipts",
                "--store",
                "--color",
                "--router-pin",
                "--legacy-pin")) {
            assertThat(house.swaplab(option, "value", "serve").out()).as(option).doesNotContain("TieredStopAtLevel");
            assertThat(house.swaplab(option + "=value", "serve").out())
                    .as(option)
                    .doesNotContain("TieredStopAtLevel");
        }
        assertThat(house.swaplab("wallet", "use", "serve").out()).contains("-XX:TieredStopAtLevel=1");
        assertThat(house.swaplab("swap", "show", "route").out()).doesNotContain("-Xmx3g");
        assertThat(house.swaplab("route").out()).contains("-Xmx3g");
    }

    @Test
    void aBuildWithoutNetworkIsSaid() {
        house.jdk("25.0.1");
        house.write(house.root.resolve("pom.xml"), "<project/>");
        house.script(
                house.root.resolve("mvnw"),
                "echo '[ERROR] Failed to execute goal: Could not transfer artifact: UnknownHostException'",
                "exit 1");
        Outcome outcome = house.swaplab("help");
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.err()).contains("error: Maven cannot download what the build needs: UnknownHostException");
        house.script(
                house.root.resolve("mvnw"),
                "echo '[ERROR] COMPILATION ERROR : '",
                "echo '[ERROR] A.java:[1,2] ; expected'",
                "exit 1");
        assertThat(error(house.swaplab("help", "--json")).get("message").asString())
                .isEqualTo("the build failed: A.java:[1,2] ; expected");
    }

    @Test
    void whatTheJvmLoadsIsKeptForLaterStarts() throws java.io.IOException {
        Path jdk = house.jdk("25.0.1");
        house.script(
                jdk.resolve("bin/java"),
                "for word; do",
                "  echo \"$word\"",
                "  case $word in -XX:AOTCacheOutput=*) echo kept >\"${word#*=}\"; echo made >>\"$HOME/made\" ;; esac",
                "done");
        house.set("SWAPLAB_STARTUP_CACHE", "on");
        assertThat(house.swaplab("help").out()).doesNotContain("-XX:AOTCache=");
        awaitCache(1);
        assertThat(house.swaplab("help").out()).contains("-XX:AOTCache=" + cache());
        Files.writeString(cache(), "");
        assertThat(house.swaplab("help").out()).as("a cut cache").doesNotContain("-XX:AOTCache=");
        awaitCache(2);
        assertThat(house.swaplab("help").out()).contains("-XX:AOTCache=" + cache());
        Files.writeString(cache(), "nonsense");
        assertThat(house.swaplab("help").out()).as("a changed cache").doesNotContain("-XX:AOTCache=");
        awaitCache(3);
        Files.writeString(house.root.resolve("swaplab-1.jar"), "another build");
        assertThat(house.swaplab("help").out()).as("another jar").doesNotContain("-XX:AOTCache=");
        awaitCache(4);
    }

    /** Waits until the background work that this many starts have begun is finished. */
    private void awaitCache(int begun) {
        Path made = house.home.resolve("made");
        await().until(() -> Files.exists(made)
                && Files.readAllLines(made).size() == begun
                && names().stream().noneMatch(name -> name.endsWith(".making")));
    }

    private java.util.List<String> names() throws java.io.IOException {
        Path startup = house.home.resolve(".cache/swaplab/startup");
        if (!Files.exists(startup)) {
            return java.util.List.of();
        }
        try (Stream<Path> files = Files.list(startup)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private Path cache() throws java.io.IOException {
        String name =
                names().stream().filter(n -> n.endsWith(".cache")).findFirst().orElse("none.cache");
        return house.home.resolve(".cache/swaplab/startup").resolve(name);
    }
}
