package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeploymentFileTest {
    private final Installation installation = Installation.find();

    @TempDir
    private Path folder;

    @Test
    void chain97HasItsTokensAndFactories() {
        ChainProfile profile = DeploymentFile.readChain(installation.deployment("97.json"));
        assertThat(profile.chainId()).isEqualTo(97);
        assertThat(profile.permit2()).isEqualTo(Permit2Setup.ADDRESS);
        assertThat(profile.token(profile.wrappedNative()).orElseThrow().symbol())
                .isEqualTo("WBNB");
        assertThat(profile.providers()).extracting("name").containsExactly("PANCAKEV2", "PANCAKEV3");
    }

    @Test
    void aProfileSurvivesItsFile() throws IOException {
        ChainProfile profile = DeploymentFile.readChain(installation.deployment("97.json"));
        Path file = folder.resolve("chain.json");
        DeploymentFile.writeChain(file, profile);
        assertThat(DeploymentFile.readChain(file)).isEqualTo(profile);
    }

    @Test
    void contractsThatAdaptersAreToldKeepTheirNames() throws IOException {
        String good = Files.readString(installation.deployment("97.json"));
        String helper = "0x0F859706AeE7FcF61D5A8939E8CB9dBB6c1EDA33";
        Path file = Files.writeString(
                folder.resolve("told.json"),
                good.replace("\"contracts\": {}", "\"contracts\": { \"dodo_sell_helper\": \"" + helper + "\" }"));
        ChainProfile profile = DeploymentFile.readChain(file);
        assertThat(profile.contract("dodo_sell_helper")).contains(Address.parse(helper));
        assertThat(profile.contract("wrapped_native")).contains(profile.wrappedNative());
        assertThat(profile.contract("another")).isEmpty();
        DeploymentFile.writeChain(file, profile);
        assertThat(DeploymentFile.readChain(file)).isEqualTo(profile);
    }

    @Test
    void missingAndUnknownKeysAndWrongAddressesAreNamed() throws IOException {
        String good = Files.readString(installation.deployment("97.json"));
        Path missing = Files.writeString(folder.resolve("a.json"), good.replace("\"first_block\": 0,", ""));
        assertThatThrownBy(() -> DeploymentFile.readChain(missing))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("first_block");
        Path unknown = Files.writeString(
                folder.resolve("c.json"), good.replace("\"first_block\": 0,", "\"first_block\": 0, \"last\": 9,"));
        assertThatThrownBy(() -> DeploymentFile.readChain(unknown))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("last");
        Path wrong = Files.writeString(folder.resolve("b.json"), good.replace("0xae13d989daC2", "0xAe13d989daC2"));
        assertThatThrownBy(() -> DeploymentFile.readChain(wrong))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("checksum");
    }
}
