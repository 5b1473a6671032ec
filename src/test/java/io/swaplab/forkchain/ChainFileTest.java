package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.router.pools.ProviderCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChainFileTest {
    private static final Path PUBLIC = InstallationPaths.find().deployment("97.json");
    private static final Address ANNOUNCER = Address.parse("0x00000000000000000000000000000000000000f1");

    @TempDir
    private Path folder;

    @Test
    void publicChainHasItsTokensAndTheProvidersOfTheCatalogue() {
        ChainProfile profile = ChainFile.readPublic(PUBLIC);
        assertThat(profile.chainId()).isEqualTo(97);
        assertThat(profile.permit2()).isEqualTo(Permit2Setup.ADDRESS);
        assertThat(profile.token(profile.wrappedNative()).orElseThrow().symbol())
                .isEqualTo("WBNB");
        assertThat(profile.providers())
                .isEqualTo(ProviderCatalog.standard().providers(97))
                .extracting(Provider::name)
                .contains("SQUADSWAP_V3", "PANCAKE_INFINITY_CL", "PANCAKE_INFINITY_LB");
    }

    @Test
    void builtChainKeepsItsProvidersAndTheirOrder() throws IOException {
        ChainProfile published = ChainFile.readPublic(PUBLIC);
        ProviderCatalog catalog = ProviderCatalog.standard();
        List<Provider> built = List.of(
                catalog.providerWith("WOMBAT", List.of(ANNOUNCER, published.wrappedNative())),
                catalog.providerWith("BISWAP", List.of(ANNOUNCER)));
        ChainProfile profile = new ChainProfile(
                97, "BNB", published.wrappedNative(), published.permit2(), published.tokens(), built, 5);
        Path file = folder.resolve("built.json");
        ChainFile.writeBuilt(file, profile);
        assertThat(ChainFile.readBuilt(file)).isEqualTo(profile);
        assertThat(Files.readString(file))
                .as("what the catalogue knows stands there alone")
                .doesNotContain("fee", "family", "wombat\"");
    }

    @Test
    void builtChainWithAProviderOfNoRowIsRefused() throws IOException {
        Path file = folder.resolve("built.json");
        ChainProfile published = ChainFile.readPublic(PUBLIC);
        ChainFile.writeBuilt(file, published);
        Files.writeString(file, Files.readString(file).replace("PANCAKEV2", "NEWDEX"));
        assertThatThrownBy(() -> ChainFile.readBuilt(file))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("built.json")
                .hasMessageContaining("NEWDEX");
    }

    @Test
    void contractsThatAdaptersAreToldKeepTheirNames() throws IOException {
        String helper = "0x0F859706AeE7FcF61D5A8939E8CB9dBB6c1EDA33";
        Path file = Files.writeString(
                folder.resolve("told.json"),
                Files.readString(PUBLIC)
                        .replace("\"contracts\": {}", "\"contracts\": { \"dodo_sell_helper\": \"" + helper + "\" }"));
        ChainProfile profile = ChainFile.readPublic(file);
        assertThat(profile.contract("dodo_sell_helper")).contains(Address.parse(helper));
        assertThat(profile.contract("wrapped_native")).contains(profile.wrappedNative());
        assertThat(profile.contract("another")).isEmpty();
        ChainFile.writeBuilt(file, profile);
        assertThat(ChainFile.readBuilt(file)).isEqualTo(profile);
    }

    @Test
    void missingAndUnknownKeysAndWrongAddressesAreNamed() throws IOException {
        String good = Files.readString(PUBLIC);
        assertBroken(good.replace("\"first_block\": 0,", ""), "first_block");
        assertBroken(good.replace("\"first_block\": 0,", "\"first_block\": 0, \"last\": 9,"), "last");
        assertBroken(good.replace("0xae13d989daC2", "0xAe13d989daC2"), "checksum");
    }

    private void assertBroken(String content, String named) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.json"), content);
        assertThatThrownBy(() -> ChainFile.readPublic(file))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("broken.json")
                .hasMessageContaining(named);
    }
}
