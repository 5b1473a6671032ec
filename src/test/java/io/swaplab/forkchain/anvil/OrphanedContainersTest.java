package io.swaplab.forkchain.anvil;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Uses a fake Docker engine on a loopback port. */
@EnabledOnOs(OS.LINUX)
class OrphanedContainersTest {
    private static final String GONE = "999999999@1000";

    private final List<String> heard = new ArrayList<>();

    @Test
    void aContainerWhoseProgramIsGoneIsRemovedAndSaid() throws IOException {
        assertThat(removedOf(labelled("swaplab.owner", GONE)))
                .containsExactly("DELETE /containers/abcdef0123456789?force=true");
        assertThat(heard)
                .containsExactly("removed anvil container abcdef012345, left behind by a program that is gone");
    }

    @Test
    void aContainerOfARunningProgramStays() throws IOException {
        assertThat(removedOf(OrphanedContainers.labels())).isEmpty();
        assertThat(heard).isEmpty();
    }

    @Test
    void aContainerFromAnotherPlaceStays() throws IOException {
        Map<String, String> elsewhere = new HashMap<>(labelled("swaplab.owner", GONE));
        elsewhere.put("swaplab.place", "another machine");
        assertThat(removedOf(elsewhere)).isEmpty();
        elsewhere.remove("swaplab.place");
        assertThat(removedOf(elsewhere)).isEmpty();
    }

    @Test
    void anOwnerThatCannotBeReadIsNobodyWhoIsGone() throws IOException {
        assertThat(removedOf(labelled("swaplab.owner", "somebody"))).isEmpty();
    }

    @Test
    void onlyOurContainersAreAskedFor() throws IOException {
        try (PlayedEngine engine = new PlayedEngine(question -> PlayedEngine.answer("200 OK", "[]"))) {
            reap(engine);
            assertThat(engine.asked())
                    .containsExactly(
                            "GET /containers/json?all=true&filters=%7B%22label%22%3A%5B%22swaplab%3Danvil%22%5D%7D");
        }
    }

    @Test
    void anEngineThatAnswersNonsenseIsLeftAlone() throws IOException {
        for (String nonsense : List.of("", "{", "{\"message\":\"no\"}", "[1]", "[{\"Id\":4}]")) {
            try (PlayedEngine engine = new PlayedEngine(question -> PlayedEngine.answer("200 OK", nonsense))) {
                reap(engine);
                assertThat(engine.asked()).hasSize(1);
            }
        }
    }

    @Test
    void theEndOfAContainerIsToldByItsExitCode() throws IOException {
        try (PlayedEngine engine =
                new PlayedEngine(question -> PlayedEngine.answer("200 OK", "{\"StatusCode\":137,\"Error\":null}"))) {
            assertThat(new DockerEngineClient(engine.host(), false).awaitEnd("abc"))
                    .hasValue(137);
            assertThat(engine.asked()).containsExactly("POST /containers/abc/wait");
        }
        try (PlayedEngine engine = new PlayedEngine(
                question -> PlayedEngine.answer("404 Not Found", "{\"message\":\"No such container: abc\"}"))) {
            assertThat(new DockerEngineClient(engine.host(), false).awaitEnd("abc"))
                    .isEmpty();
        }
    }

    private static Map<String, String> labelled(String label, String value) {
        Map<String, String> labels = new HashMap<>(OrphanedContainers.labels());
        labels.put(label, value);
        return labels;
    }

    private List<String> removedOf(Map<String, String> labels) throws IOException {
        String listed = labels.entrySet().stream()
                .map(label -> "\"" + label.getKey() + "\":\"" + label.getValue() + "\"")
                .collect(Collectors.joining(",", "[{\"Id\":\"abcdef0123456789\",\"Labels\":{", "}}]"));
        try (PlayedEngine engine = new PlayedEngine(question -> question.startsWith("GET")
                ? PlayedEngine.answer("200 OK", listed)
                : PlayedEngine.answer("204 No Content", ""))) {
            reap(engine);
            return engine.asked().stream()
                    .filter(question -> question.startsWith("DELETE"))
                    .toList();
        }
    }

    private void reap(PlayedEngine engine) {
        OrphanedContainers.reap(new DockerEngineClient(engine.host(), false), heard::add);
    }
}
