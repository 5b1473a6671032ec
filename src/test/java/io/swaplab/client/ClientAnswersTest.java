package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The honest answers on which clients in other languages are tested, with what the caller and the chain say. */
class ClientAnswersTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path FILE = Path.of("src/test/resources/golden/client/answers.json");

    /** {@code -Dswaplab.write=true} writes the file anew. */
    @Test
    void theFileHasTheAnswersOfAnHonestServer() throws IOException {
        String written = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(answers()) + "\n";
        if (Boolean.getBoolean("swaplab.write")) {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, written);
        }
        assertThat(JSON.readTree(Files.readString(FILE))).isEqualTo(JSON.readTree(written));
    }

    private static Map<String, Object> answers() {
        ArtifactServer server = new ArtifactServer();
        var transport = new RecordedTransport()
                .answering(
                        "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        var client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());
        PreparedDelegatedSwap prepared = client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
        String signature = client.signPayerAuthorization(prepared, ArtifactServer.ALICE);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("now", ArtifactServer.NOW);
        all.put("chainId", ArtifactServer.CHAIN);
        all.put("executionRouter", ArtifactServer.ROUTER.toString());
        all.put("legacyRouter", ArtifactServer.LEGACY.toString());
        all.put("wrappedNative", ArtifactServer.WRAPPED.toString());
        all.put("maxCustomFeeBps", ArtifactServer.FEES.maxCustomFeeBps());
        all.put("protocolCutBps", ArtifactServer.FEES.protocolCutBps());
        all.put("protocolFeeReceiver", ArtifactServer.TREASURY.toString());
        all.put("quoteSigner", ArtifactServer.SIGNER.address().toString());
        all.put("payer", ArtifactServer.ALICE.address().toString());
        all.put("executor", ArtifactServer.BOB.address().toString());
        all.put("recipient", ArtifactServer.CAROL.address().toString());
        all.put("integrator", ArtifactServer.INTEGRATOR.toString());
        all.put("payerSignature", signature);
        all.put("swap", tree(server.direct()));
        all.put("prepare", tree(server.prepared()));
        all.put("build", tree(server.built(Bytes.parse(signature))));
        return all;
    }

    private static Object tree(Object data) {
        return JSON.readTree(WireJson.write(data));
    }
}
