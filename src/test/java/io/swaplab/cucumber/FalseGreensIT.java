package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.core.cli.Main;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A failed action that no expectation names fails its scenario, with a message about that action. */
@ResourceLock("the stages of scenarios")
class FalseGreensIT {
    private static final String GREEN = "green";

    @Test
    void everyScenarioIsRed(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("report.json");
        byte status = Main.run(
                "--glue",
                "io.swaplab.cucumber",
                "--no-summary",
                "--plugin",
                "json:" + report,
                "src/test/resources/false-greens");
        assertThat(status).isEqualTo((byte) 1);
        Map<String, String> ends = new TreeMap<>();
        for (JsonNode feature : JsonMapper.shared().readTree(Files.readAllBytes(report))) {
            for (JsonNode scenario : feature.get("elements")) {
                ends.put(scenario.get("name").asString(), end(scenario));
            }
        }
        assertThat(ends).hasSizeGreaterThan(38);
        ends.forEach((scenario, end) -> assertThat(end)
                .as(scenario)
                .isNotBlank()
                .isNotEqualTo(GREEN)
                .doesNotContain(" null", "class io.swaplab", "Exception"));
    }

    /** The message of its first failed step or hook. */
    private static String end(JsonNode scenario) {
        for (JsonNode step : scenario.path("steps")) {
            for (JsonNode hook : step.path("after")) {
                if (isFailed(hook)) {
                    return words(hook);
                }
            }
            if (isFailed(step)) {
                return words(step);
            }
        }
        for (JsonNode hook : scenario.path("after")) {
            if (isFailed(hook)) {
                return words(hook);
            }
        }
        return GREEN;
    }

    private static boolean isFailed(JsonNode step) {
        return step.get("result").get("status").asString().equals("failed");
    }

    /** The message without the stack trace. */
    private static String words(JsonNode step) {
        return step.get("result")
                .get("error_message")
                .asString()
                .replaceFirst("^java.lang.AssertionError: ", "")
                .split("\n\tat ")[0];
    }
}
