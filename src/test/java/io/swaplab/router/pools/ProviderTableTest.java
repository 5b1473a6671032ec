package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of providers must match the catalogue; if it does not, the failure contains the table to insert. */
class ProviderTableTest {
    private static final Path PAGE = Path.of("src", "docs", "providers.md");

    /** Gas by provider; a test on a fork compares it with the gas of real hops. */
    private static final String MEASURED = "/gas-per-hop.properties";

    private static final int PERCENT_DIGITS = 4;

    @Test
    void thePageShowsTheCatalogue() throws IOException {
        assertThat(shown()).isEqualTo(generated());
    }

    @Test
    void onlyAFixedFeeIsANumber() {
        assertThat(ProviderRow.Fee.fixed(2_500).feePips()).isEqualTo(2_500);
        assertThat(new ProviderRow.Fee(ProviderRow.Fee.Kind.PER_POOL, 0).feePips())
                .isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> ProviderRow.Fee.fixed(0));
        assertThatIllegalArgumentException().isThrownBy(() -> ProviderRow.Fee.fixed(1_000_000));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ProviderRow.Fee(ProviderRow.Fee.Kind.PER_POOL, 2_500));
    }

    private static String shown() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("|"))
                .collect(Collectors.joining("\n"));
    }

    private static String generated() throws IOException {
        Properties gas = measured();
        List<String> lines = new ArrayList<>();
        lines.add("| provider | family | fee | chains | exact-out | gas per hop |");
        lines.add("|---|---|---|---|---|---|");
        ProviderCatalog.standard().rows().forEach(row -> lines.add(line(row, gas.getProperty(row.name(), "-"))));
        return String.join("\n", lines);
    }

    private static String line(ProviderRow row, String gas) {
        List<String> cells = List.of(
                row.name(),
                row.family(),
                fee(row.fee()),
                row.factories().keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")),
                row.exactOutOnChain() ? "on chain" : "searched",
                gas);
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String fee(ProviderRow.Fee fee) {
        return fee.kind() == ProviderRow.Fee.Kind.FIXED
                ? BigDecimal.valueOf(fee.feePips(), PERCENT_DIGITS)
                                .stripTrailingZeros()
                                .toPlainString() + "%"
                : fee.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Properties measured() throws IOException {
        Properties figures = new Properties();
        try (InputStream file = ProviderTableTest.class.getResourceAsStream(MEASURED)) {
            figures.load(file);
        }
        return figures;
    }
}
