package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.router.pools.ProviderCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileFileTest {
    private static final Address WRAPPED = Address.parse("0x00000000000000000000000000000000000000a1");
    private static final Address OTHER = Address.parse("0x00000000000000000000000000000000000000b2");
    private static final ProfileFile FILE = new ProfileFile(
            new ChainProfile(
                    97,
                    "BNB",
                    WRAPPED,
                    OTHER,
                    List.of(new Token(WRAPPED, "WBNB", 18)),
                    List.of(ProviderCatalog.standard().providerWith("PANCAKEV3", List.of(OTHER))),
                    Map.of("vault", OTHER),
                    7),
            new RouterDeployment(OTHER, WRAPPED, Map.of("concentrated", OTHER)));

    @TempDir
    private Path folder;

    private Path written() {
        Path file = folder.resolve("chain.json");
        FILE.write(file);
        return file;
    }

    @Test
    void whatIsWrittenIsReadBack() {
        assertThat(ProfileFile.read(written())).isEqualTo(FILE);
    }

    @Test
    void aChainWithoutOurContractsAndWithABlockTimeIsReadBack() {
        Path file = folder.resolve("public.json");
        ProfileFile known = new ProfileFile(FILE.profile(), RouterDeployment.NONE, Duration.ofMillis(450));
        known.write(file);
        assertThat(file).content().contains("\"blockTimeMillis\":450").doesNotContain("routers");
        assertThat(ProfileFile.read(file)).isEqualTo(known);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "chain-profile/1"  | "chain-profile/2"       | format
                    "chainId":97       | "chainId":-1            | chainId
                    "chainId":97       | "chainId":97.5          | chainId
                    "chainId":97       | "chainId":97,"more":1   | more
                    "chainId":97       | "chainId":97,"chainId":56 | profile
                    "symbol":"BNB"     | "symbol":"B\\u001bN"    | native.symbol
                    "symbol":"WBNB"    | "symbol":""             | tokens[0].symbol
                    "decimals":18      | "decimals":256          | tokens[0].decimals
                    "firstBlock":7     | "firstBlock":"-7"       | firstBlock
                    "firstBlock":7     | "firstBlock":7,"blockTimeMillis":0 | blockTimeMillis
                    "name":"PANCAKEV3" | "name":"NOSUCH"         | providers[0].name
                    "feePips":0        | "feePips":9999999       | providers[0].feePips
                    "factories":[      | "factories":["0x12",    | providers[0].factories[0]
                    "vault"            | "va/ult"                | contracts
                    "concentrated":    | "solidly":              | routers.adapters
                    00b2               | 00b                     | permit2
                    """)
    void aHostileFileIsRefusedAtItsField(String from, String to, String field) throws IOException {
        Path file = written();
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
        assertThatThrownBy(() -> ProfileFile.read(file)).isInstanceOfSatisfying(BadFile.class, bad -> {
            assertThat(bad.getMessage()).startsWith(file.toString()).contains(", got ");
            assertThat(bad.field().isEmpty() ? "profile" : bad.field()).isEqualTo(field);
            assertThat(bad.rule()).isNotEmpty();
        });
    }

    @Test
    void aHugeFileIsNotRead() throws IOException {
        Path file = Files.writeString(folder.resolve("huge.json"), " ".repeat(2 << 20));
        assertThatThrownBy(() -> ProfileFile.read(file))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("at most");
    }

    @Test
    void theWrappedCoinIsOneOfTheTokens() throws IOException {
        Path file = written();
        Files.writeString(file, Files.readString(file).replace("\"wrapped\":\"" + WRAPPED, "\"wrapped\":\"" + OTHER));
        assertThatThrownBy(() -> ProfileFile.read(file))
                .hasMessageContaining("native.wrapped must be one of the tokens");
    }
}
