package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.cucumber.run.Scenarios;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Runs the scenarios with placeholders, filled with random values from new seeds in each run. */
@ResourceLock("the stages of scenarios")
class FuzzIT {
    private static final String RUNS = Integer.getInteger("fuzz.runs", 2).toString();

    @Test
    void whatIsNotRefusedSettlesAsQuoted(@TempDir Path out) throws Exception {
        String seed = Long.toString(Long.getLong("fuzz.seed", System.currentTimeMillis()));
        Path report = out.resolve("report.html");
        int status = Scenarios.run(
                out.toString(),
                RUNS,
                seed,
                "--glue",
                "io.swaplab.cucumber",
                "--no-summary",
                "--plugin",
                "io.swaplab.cucumber.run.ResultLines:run",
                "--plugin",
                "io.swaplab.cucumber.run.HtmlReport:" + report,
                "features/fuzz");
        assertThat(status)
                .as("scripts/bdd --fuzz %s %s features/fuzz repeats it", RUNS, seed)
                .isZero();
        assertThat(Files.readString(report))
                .as("some swap of %s runs settled", RUNS)
                .contains("Gas of the settled swaps");
    }
}
