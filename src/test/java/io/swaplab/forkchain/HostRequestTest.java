package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostRequestTest {
    @Test
    void aStartIsTheSameThere() {
        ForkOptions origin = new ForkOptions(ForkOptions.Launcher.LOCAL, null);
        for (ForkOptions asked : List.of(
                origin,
                origin.withRpc("http://127.0.0.1:1"),
                origin.withRpc("http://127.0.0.1:1").withBlock(0),
                origin.withState(Path.of("a folder/fork.state")))) {
            String line = HostRequest.start(3, asked).text();
            assertThat(line.lines()).hasSize(1);
            assertThat(HostRequest.parse(line).options()).isEqualTo(asked);
        }
    }

    @Test
    void aReportNamesItsBlockAndFile() {
        HostRequest report = HostRequest.parse(
                HostRequest.report(3, 458, Path.of("/tmp/trace.txt")).text());
        assertThat(report.kind()).isEqualTo(HostRequest.Kind.REPORT);
        assertThat(report.block()).isEqualTo(458);
        assertThat(report.file()).isEqualTo("/tmp/trace.txt");
    }
}
