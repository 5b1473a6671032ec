package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.anvil.AnvilContainer;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.DockerEngineClient;
import io.swaplab.forkchain.anvil.ForkLauncher;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.PlayedEngine;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.containers.GenericContainer;

/** Uses a fake Docker engine on a loopback port. */
@EnabledOnOs(OS.LINUX)
class LauncherChoiceTest {
    private static final Map<String, String> SET_UP =
            Map.of("TESTCONTAINERS_RYUK_DISABLED", "true", "TESTCONTAINERS_HOST_OVERRIDE", "127.0.0.1");

    private final List<String> heard = new ArrayList<>();

    private static final ForkLauncher LOCAL = new ForkLauncher() {
        @Override
        public RunningNode launch(AnvilOptions options) {
            throw new AssertionError("nothing is launched here");
        }

        @Override
        public String description() {
            return "local";
        }
    };

    @Test
    void theOwnImageIsTakenWhereThePublicOneIsMissing() throws IOException {
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE))) {
            assertThat(choose(engine.host(), SET_UP, Launcher.AUTO).description())
                    .isEqualTo("container of " + AnvilContainer.OWN_IMAGE);
        }
    }

    @Test
    void thePublicImageComesFirst() throws IOException {
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE, AnvilContainer.PUBLIC_IMAGE))) {
            assertThat(choose(engine.host(), SET_UP, Launcher.CONTAINER).description())
                    .isEqualTo("container of " + AnvilContainer.PUBLIC_IMAGE);
        }
    }

    @Test
    void aNamedImageReplacesBoth() throws IOException {
        Map<String, String> environment = new HashMap<>(SET_UP);
        environment.put("SWAPLAB_ANVIL_IMAGE", "mine:2");
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE, "mine:2"))) {
            assertThat(choose(engine.host(), environment, Launcher.AUTO).description())
                    .isEqualTo("container of mine:2");
        }
    }

    @Test
    void anImageThatCannotBeHadIsSaidWithTheEnginesWords() throws IOException {
        try (PlayedEngine engine = holding(List.of())) {
            assertThat(choose(engine.host(), SET_UP, Launcher.AUTO)).isSameAs(LOCAL);
            assertThat(heard.getLast())
                    .startsWith("launcher: local, since the image")
                    .contains("no such host");
        }
    }

    @Test
    void anEngineThatIsSilentIsGivenUpInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            long started = System.nanoTime();
            assertThat(choose("tcp://127.0.0.1:" + silent.getLocalPort(), SET_UP, Launcher.AUTO))
                    .isSameAs(LOCAL);
            assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(4));
            assertThat(heard.getLast()).contains("no answer within 1500 ms");
        }
    }

    @Test
    void aMissingSocketIsSeenAtOnce(@TempDir Path folder) {
        String host = "unix://" + folder.resolve("docker.sock");
        assertThat(choose(host, SET_UP, Launcher.AUTO)).isSameAs(LOCAL);
        assertThat(heard.getLast()).contains("there is no Docker engine at " + host);
        assertThatThrownBy(() -> choose(host, SET_UP, Launcher.CONTAINER))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("there is no Docker engine at " + host);
    }

    @Test
    void withoutTheAddressOfTheMachineNoContainerIsTaken() throws IOException {
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE))) {
            assertThat(choose(engine.host(), Map.of(), Launcher.AUTO)).isSameAs(LOCAL);
            assertThat(heard.getLast()).contains("TESTCONTAINERS_HOST_OVERRIDE is not set");
        }
    }

    @Test
    void theReaperIsUsedWhereTheEngineHasIt() throws IOException {
        Map<String, String> reaping = Map.of("TESTCONTAINERS_HOST_OVERRIDE", "127.0.0.1");
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE, LauncherChoice.REAPER_IMAGE))) {
            assertThat(choose(engine.host(), reaping, Launcher.AUTO)).isNotSameAs(LOCAL);
            assertThat(heard).noneMatch(line -> line.contains("no reaper"));
        }
        try (PlayedEngine engine = holding(List.of(AnvilContainer.OWN_IMAGE))) {
            assertThat(choose(engine.host(), reaping, Launcher.AUTO)).isSameAs(LOCAL);
            assertThat(heard.getLast())
                    .contains("the engine has no " + LauncherChoice.REAPER_IMAGE, "TESTCONTAINERS_RYUK_DISABLED=true");
            choose(engine.host(), SET_UP, Launcher.AUTO);
            assertThat(heard.getLast()).startsWith("no reaper: TESTCONTAINERS_RYUK_DISABLED=true");
        }
    }

    @Test
    void anEncryptedEngineIsNotAsked() {
        DockerEngineClient engine =
                DockerEngineClient.of(Map.of("DOCKER_HOST", "tcp://127.0.0.1:1", "DOCKER_TLS_VERIFY", "1"));
        assertThat(engine.whyNot()).contains("is not supported");
    }

    @Test
    void localIsTakenWhenAskedForWithoutALook() {
        assertThat(choose("tcp://127.0.0.1:1", SET_UP, Launcher.LOCAL)).isSameAs(LOCAL);
        assertThat(heard).containsExactly("launcher: local, as asked");
    }

    private ForkLauncher choose(String host, Map<String, String> environment, Launcher wanted) {
        return new LauncherChoice(new DockerEngineClient(host, false), environment, heard::add).choose(LOCAL, wanted);
    }

    /** A fake engine that has these images and cannot reach a registry. */
    private static PlayedEngine holding(List<String> images) throws IOException {
        return new PlayedEngine(question -> {
            boolean held = images.stream().anyMatch(image -> question.equals("GET /images/" + image + "/json"));
            if (question.equals("GET /_ping") || held) {
                return PlayedEngine.answer("200 OK", "OK");
            }
            if (question.startsWith("GET /containers/json")) {
                return PlayedEngine.answer("200 OK", "[]");
            }
            return question.startsWith("POST /images/create")
                    ? PlayedEngine.answer("500 Internal Server Error", "{\"message\":\"no such host\"}")
                    : PlayedEngine.answer("404 Not Found", "{}");
        });
    }

    /** Testcontainers has the image's name only in a class that is not public. */
    @Test
    void theReaperIsTheOneThatTestcontainersAndTheScriptsName() throws IOException {
        try (var named =
                GenericContainer.class.getResourceAsStream("/org/testcontainers/utility/RyukContainer.class")) {
            assertThat(new String(named.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .contains(LauncherChoice.REAPER_IMAGE);
        }
        assertThat(Files.readString(Path.of("scripts/launcher.sh"))).contains(LauncherChoice.REAPER_IMAGE);
    }

    @Test
    void theAnvilVersionIsTheOneThatNpmPins() throws IOException {
        assertThat(Files.readString(InstallationPaths.find().forkchain().resolve("package.json")))
                .contains("\"@foundry-rs/anvil\": \"" + AnvilContainer.VERSION + "\"");
    }
}
