package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lab in the background, joined by commands of the packaged program, each in a separate process. */
@Tag("long")
class BackgroundLabAccessIT {
    private static final String PROGRAM =
            Path.of("scripts", "swaplab").toAbsolutePath().toString();
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Pattern PID = Pattern.compile("\"pid\":(\\d+)");

    @TempDir
    private Path folder;

    @AfterEach
    void down() throws IOException, InterruptedException {
        swaplab("lab", "down");
    }

    @Test
    void commandsShareTheSwapsOfTheLabUntilItIsDown() throws IOException, InterruptedException {
        assertThat(swaplab("lab", "status", "--json").text()).contains("\"running\":false");
        Answer up = swaplab("lab", "up", "--json");
        assertThat(up.exit()).as(up.text()).isZero();
        ProcessHandle lab = process(up.text());
        List<ProcessHandle> below = lab.descendants().toList();
        assertThat(below).as("the anvils and their watches").isNotEmpty();

        assertThat(swaplab("quote", "--from", "BNB", "--to", "USDT", "--amount", "2")
                        .text())
                .contains("s1: 2 BNB -> ");
        assertThat(swaplab("swap", "prepare", "s1").text()).contains("s1 is ready");
        assertThat(swaplab("swap", "list").text()).containsPattern("s1 +ready");
        assertThat(swaplab("lab", "up").text()).contains("the lab is up already");
        assertThat(swaplab("--no-fork", "swap", "list").text())
                .as("a program that is told which fork to use does not join")
                .doesNotContain("s1");

        assertThat(swaplab("wallet", "fund", "bob", "--token", "USDT", "--amount", "3")
                        .text())
                .contains("step 1 changed");
        assertThat(swaplab("history").text()).contains("wallet fund bob --amount 3 --token USDT");
        assertThat(swaplab("undo").text()).contains("undone: 1  wallet fund bob");
        assertThat(swaplab("redo", "--json").text()).contains("\"left\":0");

        Path out = folder.resolve("market.json");
        assertThat(swaplab("pools", "export", "--out", "market.json").exit()).isZero();
        assertThat(out).as("in the folder of the command, not of the lab").isNotEmptyFile();

        Answer failed = swaplab("swap", "sign", "s1");
        assertThat(failed.exit()).as(failed.text()).isEqualTo(3);
        assertThat(failed.text()).contains("next: swap simulate s1");

        assertThat(swaplab("lab", "down").text()).contains("is down");
        assertThat(lab.isAlive()).isFalse();
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(below).noneMatch(ProcessHandle::isAlive));
        assertThat(Files.exists(folder.resolve("state/swaplab/lab.json"))).isFalse();
    }

    @Test
    void aLabThatWasKilledIsNoLabAndLeavesNothing() throws IOException, InterruptedException {
        ProcessHandle lab = process(swaplab("lab", "up", "--json").text());
        List<ProcessHandle> below = lab.descendants().toList();
        lab.destroyForcibly();
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(below).noneMatch(ProcessHandle::isAlive));
        assertThat(swaplab("lab", "status").text()).contains("no lab is running");
        assertThat(swaplab("lab", "up").exit()).isZero();
    }

    private static ProcessHandle process(String answer) {
        Matcher pid = PID.matcher(answer);
        assertThat(pid.find()).as(answer).isTrue();
        return ProcessHandle.of(Long.parseLong(pid.group(1))).orElseThrow();
    }

    private record Answer(int exit, String text) {}

    private Answer swaplab(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(List.of(words));
        Path output = Files.createTempFile(folder, "answer", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment()
                .putAll(Map.of(
                        "XDG_STATE_HOME", folder.resolve("state").toString(),
                        "SWAPLAB_LAUNCHER", "local",
                        "JAVA_HOME", System.getProperty("java.home")));
        Process process = builder.start();
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return new Answer(process.exitValue(), Files.readString(output));
    }
}
