package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.forkchain.OriginPlan.PlannedPair;
import io.swaplab.forkchain.OriginPlan.PlannedRanged;
import io.swaplab.market.ChainProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    /** So that no circle through the pools pays more than it costs: a price may be off by less than its pool's fee. */
    @Test
    void everyPlannedPoolIsOffItsPriceByLessThanItsFee() {
        OriginPlan plan = DeploymentFile.readPlan(installation.deployment("origin.json"));
        // The published Pancake pair takes 0.2 %, whatever the provider's row says; Biswap's pairs say 0.1 %
        // themselves.
        Map<String, Integer> pairFeePips = new HashMap<>(Map.of("PANCAKEV2", 2000, "BISWAP", 1000));
        plan.providers().forEach(provider -> pairFeePips.putIfAbsent(provider.name(), provider.feePips()));
        assertThat(plan.pairs().size() + plan.ranged().size()).isGreaterThanOrEqualTo(14);
        assertThat(plan.pairs())
                .allSatisfy(
                        pair -> assertThat(Math.abs(pair.offsetPips())).isLessThan(pairFeePips.get(pair.provider())));
        assertThat(plan.ranged()).allSatisfy(pool -> {
            assertThat(Math.abs(pool.offsetPips())).isLessThan(pool.feePips());
            assertThat(pool.ranges()).hasSizeGreaterThanOrEqualTo(2);
        });
    }

    @Test
    void everyPlannedProviderHasTwoPools() {
        OriginPlan plan = DeploymentFile.readPlan(installation.deployment("origin.json"));
        List<String> owners = Stream.concat(
                        plan.pairs().stream().map(PlannedPair::provider),
                        plan.ranged().stream().map(PlannedRanged::provider))
                .toList();
        assertThat(plan.providers())
                .allSatisfy(provider -> assertThat(Collections.frequency(owners, provider.name()))
                        .as(provider.name())
                        .isGreaterThanOrEqualTo(2));
    }

    @Test
    void aPoolOfAnUnknownTokenIsNamed() {
        OriginPlan plan = DeploymentFile.readPlan(installation.deployment("origin.json"));
        assertThatThrownBy(() -> plan.token("DOGE"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("DOGE");
        assertThatThrownBy(() -> plan.provider("NOBODY"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("NOBODY");
    }

    @Test
    void theAnvilVersionIsTheOneThatNpmPins() throws IOException {
        assertThat(Files.readString(installation.forkchain().resolve("package.json")))
                .contains("\"@foundry-rs/anvil\": \"" + LauncherChoice.ANVIL_VERSION + "\"");
    }
}
