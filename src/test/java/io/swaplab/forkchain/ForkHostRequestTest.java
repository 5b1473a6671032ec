package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkHostRequestTest {
    @Test
    void aStartIsTheSameThere() {
        ForkOptions origin = new ForkOptions(ForkOptions.Launcher.LOCAL, null);
        for (ForkOptions asked : List.of(
                origin,
                origin.withRpc("http://127.0.0.1:1"),
                origin.withRpc("http://127.0.0.1:1").withBlock(0),
                origin.withState(Path.of("a folder/fork.state")))) {
            String line = ForkHostRequest.start(3, asked).text();
            assertThat(line.lines()).hasSize(1);
            assertThat(ForkHostRequest.parse(line).options()).isEqualTo(asked);
        }
    }

    @Test
    void aReportNamesItsBlockAndFile() {
        ForkHostRequest report = ForkHostRequest.parse(
                ForkHostRequest.report(3, 458, Path.of("/tmp/trace.txt")).text());
        assertThat(report.kind()).isEqualTo(ForkHostRequest.Kind.REPORT);
        assertThat(report.block()).isEqualTo(458);
        assertThat(report.file()).isEqualTo("/tmp/trace.txt");
    }
}
