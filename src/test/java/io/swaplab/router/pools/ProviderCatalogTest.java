package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ProviderCatalogTest {
    private static final long CHAIN = 97;
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

    private static final ProviderCatalog CATALOG = ProviderCatalog.standard();

    private static final int OF_THE_SPECIFICATION = 24;

    /** By provider, the recordings of swaps by the provider's own code, or by equal code. */
    private static final Map<String, List<String>> RECORDINGS = Map.ofEntries(
            Map.entry("PANCAKEV1", List.of("pancake_v1")),
            Map.entry("PANCAKEV2", List.of("pancake_v2")),
            Map.entry("UNISWAPV2", List.of("uniswap_v2")),
            Map.entry("SUSHISWAP_V2", List.of("sushiswap_v2")),
            Map.entry("BISWAP", List.of("biswap")),
            Map.entry("APESWAP", List.of("apeswap")),
            Map.entry("BABYSWAP", List.of("babyswap")),
            Map.entry("BAKERYSWAP", List.of("bakeryswap")),
            Map.entry("SQUADSWAP_V2", List.of("squadswap_v2")),
            Map.entry("BABYDOGESWAP", List.of("babydogeswap")),
            Map.entry("PANCAKEV3", List.of("pancake_v3")),
            Map.entry("UNISWAPV3", List.of("uniswap_v3")),
            Map.entry("SUSHISWAP_V3", List.of("uniswap_v3")),
            Map.entry("SQUADSWAP_V3", List.of("pancake_v3")),
            Map.entry("UNISWAPV4", List.of("uniswap_v4")),
            Map.entry("PANCAKE_INFINITY_CL", List.of("pancake_infinity_cl")),
            Map.entry("PANCAKE_INFINITY_LB", List.of("pancake_infinity_lb")),
            Map.entry("THENA", List.of("thena")),
            Map.entry("THENA_FUSION", List.of("thena_fusion_algebra_v1")),
            Map.entry("THENAV3", List.of("thena_v3_algebra_integral")),
            Map.entry("DODO", List.of("dodo_v1", "dodo_v2")),
            Map.entry("LISTA_STABLE", List.of("lista_stable")),
            Map.entry("NOMISWAP_STABLE", List.of("nomiswap_stable")),
            Map.entry("WOMBAT", List.of("wombat")));

    @Test
    void everyProviderHasARowOfRecordings() {
        assertThat(CATALOG.rows()).hasSizeGreaterThanOrEqualTo(OF_THE_SPECIFICATION);
        assertThat(names(CATALOG.rows())).isEqualTo(RECORDINGS.keySet());
        assertThat(CATALOG.providers(56)).hasSizeGreaterThanOrEqualTo(OF_THE_SPECIFICATION);
        assertThat(CATALOG.providers(1)).isEmpty();
    }

    @Test
    void everyFamilyHasAProviderAndAnAdapterContract() {
        assertThat(CATALOG.rows().stream().map(ProviderRow::family).collect(Collectors.toSet()))
                .isEqualTo(PoolFamilies.names());
        for (ProviderRow row : CATALOG.rows()) {
            assertThat(Stream.of("adapters", "families")
                            .map(room -> Path.of("forkchain/contracts", room, row.adapterContract() + ".sol")))
                    .as(row.name())
                    .anySatisfy(file -> assertThat(file).isRegularFile());
        }
        assertThatThrownBy(() -> PoolFamilies.adapterContract("nofamily"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nofamily")
                .hasMessageContaining("solidly");
    }

    /** If two rows had the same factory, its pools would belong to two providers. */
    @Test
    void noFactoryBelongsToTwoRows() {
        List<String> claimed = new ArrayList<>();
        for (ProviderRow row : CATALOG.rows()) {
            row.factories()
                    .forEach((chain, factories) -> factories.forEach(factory -> claimed.add(chain + " " + factory)));
        }
        assertThat(claimed).hasSizeGreaterThan(24).doesNotHaveDuplicates();
    }

    /** The recordings of the real contracts contain the fee. */
    @Test
    void everyProviderIsReplayedAndAFixedFeeIsTheRecordedOne() throws IOException {
        for (ProviderRow row : CATALOG.rows()) {
            for (String file : RECORDINGS.getOrDefault(row.name(), List.of())) {
                assertThat(GoldenReplay.replay(Map.of("family", file, "pools", List.of()))
                                .supported())
                        .as(file)
                        .isTrue();
                if (row.fee().kind() == ProviderRow.Fee.Kind.FIXED) {
                    assertThat(recordedFeesPips(file))
                            .as(row.name())
                            .containsOnly(row.fee().feePips());
                }
            }
        }
        Set<String> replayed =
                RECORDINGS.values().stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/golden/pools"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString().replace(".json", "")))
                    .containsExactlyInAnyOrderElementsOf(replayed);
        }
    }

    @Test
    void aProviderAddedAtRunTimeQuotesItsPoolsToTheWei() {
        PoolRecording recording = PoolRecording.read("uniswap_v2", ConstantProductFamily.NAME);
        Address factory = recording.seed().provider().factories().getFirst();

        ProviderCatalog grown = CATALOG.with(new ProviderRow(
                "NEWDEX",
                ConstantProductFamily.NAME,
                ProviderRow.Fee.fixed(3000),
                true,
                Map.of(CHAIN, List.of(factory))));

        Provider provider = grown.providers(CHAIN).getLast();
        assertThat(provider).isEqualTo(new Provider("NEWDEX", "constantproduct", List.of(factory), 3000));
        PoolFamily family = familyOf(provider);
        PoolSeed seed =
                family.discovered(provider, recording.discovery().orElseThrow()).orElseThrow();
        int swaps = 0;
        for (int i = 1; i < recording.steps().size(); i++) {
            if (recording.steps().get(i).swap().isPresent()) {
                PoolRecording.Swap swap = recording.steps().get(i).swap().get();
                Pool pool =
                        family.load(seed, recording.steps().get(i - 1).reader()).orElseThrow();
                int in = swap.zeroForOne() ? 0 : 1;
                assertThat(pool.provider()).isEqualTo("NEWDEX");
                assertThat(pool.amountOut(in, 1 - in, swap.amountIn())).isEqualTo(swap.amountOut());
                swaps++;
            }
        }
        assertThat(swaps).isGreaterThan(2);
        assertThat(CATALOG.row("NEWDEX")).isEmpty();
    }

    @Test
    void aTakenNameAndAnUnknownFamilyAreRefused() {
        assertThatThrownBy(() -> CATALOG.with(row("BISWAP", ConcentratedFamily.NAME)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name")
                .hasMessageContaining("BISWAP");
        assertThatThrownBy(() -> CATALOG.with(row("NEWDEX", "nofamily")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("family")
                .hasMessageContaining("nofamily");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A,B", "A B", "A\n"})
    void aNameThatNoRequestCouldListIsRefused(String name) {
        assertThatThrownBy(() -> row(name, ConcentratedFamily.NAME))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1_000_000})
    void aFixedFeeIsAProperFraction(int feePips) {
        assertThatThrownBy(() -> ProviderRow.Fee.fixed(feePips))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got " + feePips);
        assertThatThrownBy(() -> new ProviderRow.Fee(ProviderRow.Fee.Kind.DYNAMIC, 5))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRowMovesToAnotherChainsFactories() {
        List<Address> here = List.of(PoolScript.FACTORY);
        ProviderRow biswap = CATALOG.row("BISWAP").orElseThrow();
        assertThat(biswap.provider(CHAIN)).isEmpty();
        assertThat(biswap.on(CHAIN, here).provider(CHAIN)).contains(new Provider("BISWAP", "constantproduct", here, 0));
        assertThat(biswap.on(CHAIN, here).provider(56)).isEqualTo(biswap.provider(56));
        assertThat(biswap.on(56, List.of()).provider(56)).isEmpty();
    }

    @Test
    void chain97HasTheProvidersThatArePublishedThere() {
        assertThat(CATALOG.providers(CHAIN))
                .extracting(Provider::name)
                .containsExactly(
                        "PANCAKEV2", "PANCAKEV3", "SQUADSWAP_V3", "PANCAKE_INFINITY_CL", "PANCAKE_INFINITY_LB");
    }

    @Test
    void aProviderOfARowMayStandAnywhere() {
        List<Address> here = List.of(PoolScript.FACTORY);
        assertThat(CATALOG.providerWith("UNISWAPV2", here))
                .isEqualTo(new Provider("UNISWAPV2", ConstantProductFamily.NAME, here, 3000));
        assertThatThrownBy(() -> CATALOG.providerWith("NEWDEX", here))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NEWDEX");
    }

    private static PoolFamily familyOf(Provider provider) {
        ChainProfile chain = new ChainProfile(
                CHAIN, "BNB", PoolRecording.WRAPPED_NATIVE, Address.ZERO, List.of(), List.of(provider), 0);
        return PoolFamilies.on(chain).stream()
                .filter(family -> family.name().equals(provider.family()))
                .findFirst()
                .orElseThrow();
    }

    private static ProviderRow row(String name, String family) {
        return new ProviderRow(name, family, ProviderRow.Fee.PER_POOL, true, Map.of());
    }

    private static Set<String> names(List<ProviderRow> rows) {
        return rows.stream().map(ProviderRow::name).collect(Collectors.toSet());
    }

    private static Set<Integer> recordedFeesPips(String file) {
        Set<Integer> fees = new TreeSet<>();
        for (JsonNode pool :
                PoolRecording.json("/golden/pools/" + file + ".json").get("pools")) {
            BigInteger kept =
                    new BigInteger(pool.get("state").get("feeNumerator").asString());
            BigInteger whole =
                    new BigInteger(pool.get("state").get("feeDenominator").asString());
            fees.add(whole.subtract(kept).multiply(MILLION).divide(whole).intValueExact());
        }
        return fees;
    }
}
