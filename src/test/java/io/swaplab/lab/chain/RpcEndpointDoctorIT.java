package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.chain.DoctorFinding.Verdict;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Probes an anvil node, which supports everything that is probed. */
class RpcEndpointDoctorIT {
    @Test
    void anAnvilCanDoAll() {
        LocalAnvilLauncher launcher = new LocalAnvilLauncher(InstallationPaths.find());
        try (RunningNode chain = launcher.launch(AnvilOptions.empty(97));
                Node node = HttpNode.at(chain.rpcUrl())) {
            node.request("anvil_mine", "0x14");
            List<DoctorFinding> findings = RpcEndpointDoctor.look(chain.rpcUrl());
            assertThat(findings)
                    .extracting(DoctorFinding::part)
                    .containsExactly(
                            "chain id",
                            "head",
                            "client",
                            "logs by hash",
                            "receipts",
                            "log range",
                            "batch",
                            "state depth",
                            "state by hash",
                            "traces",
                            "rate",
                            "websocket");
            assertThat(findings)
                    .allSatisfy(finding ->
                            assertThat(finding.verdict()).as(finding.toString()).isEqualTo(Verdict.OK));
            assertThat(findings.get(0).what()).isEqualTo("97");
            assertThat(findings.get(2).what()).contains("anvil");
            assertThat(findings.get(5).what()).isEqualTo("at least 10 blocks per eth_getLogs request for new pools");

            assertThat(RpcEndpointDoctor.look(chain.rpcUrl(), Duration.ZERO))
                    .filteredOn(finding -> finding.verdict() == Verdict.WARN)
                    .isNotEmpty()
                    .allSatisfy(finding -> assertThat(finding.what()).contains("not checked"));
        }
    }
}
