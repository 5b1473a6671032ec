package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.core.cli.Main;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A failure that no expectation names makes its scenario red, with a sentence that says what failed. */
class FalseGreensIT {
    @Test
    void everyScenarioIsRed(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("report.json");
        byte status = Main.run(
                "--glue",
                "io.swaplab.bdd",
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
        assertThat(ends).hasSizeGreaterThan(9);
        ends.forEach((scenario, end) -> assertThat(end)
                .as(scenario)
                .containsAnyOf("a failure that the next expectation", "gives it, and a swap has settled"));
    }

    /** The words with which its first failed step or hook ended. */
    private static String end(JsonNode scenario) {
        for (String part : new String[] {"steps", "after"}) {
            for (JsonNode step : scenario.path(part)) {
                if (step.get("result").get("status").asString().equals("failed")) {
                    return step.get("result").get("error_message").asString();
                }
            }
        }
        return "green";
    }
}
