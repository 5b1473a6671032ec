package io.swaplab.pools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.pools.concentrated.ConcentratedFamily;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The README's table of providers is the catalogue's; where they differ, the failure shows the table to put there. */
class ProviderTableTest {
    private static final Path README = Path.of("README.md");

    /** Providers whose hop was measured through our router on a fork, and a recorded pool of each. */
    private static final Map<String, String> MEASURED = Map.of("PANCAKEV3", "pancake_v3", "UNISWAPV3", "uniswap_v3");

    private static final int PERCENT_DIGITS = 4;

    @Test
    void theReadmeShowsTheCatalogue() throws IOException {
        assertThat(shown()).isEqualTo(generated());
    }

    private static String shown() throws IOException {
        List<String> lines = Files.readAllLines(README);
        int heading = lines.indexOf("## Providers");
        assertThat(heading).as("a section of that name").isNotNegative();
        return lines.stream()
                .skip(heading + 1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("|"))
                .collect(Collectors.joining("\n"));
    }

    private static String generated() {
        List<String> lines = new ArrayList<>();
        lines.add("| provider | family | fee | chains | exact-out | gas per hop |");
        lines.add("|---|---|---|---|---|---|");
        ProviderCatalog.standard().rows().forEach(row -> lines.add(line(row)));
        return String.join("\n", lines);
    }

    private static String line(ProviderRow row) {
        List<String> cells = List.of(
                row.name(),
                row.family(),
                fee(row.fee()),
                row.factories().keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")),
                row.exactOutOnChain() ? "on chain" : "searched",
                gas(row));
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String fee(FeeRule fee) {
        return fee.kind() == FeeRule.Kind.FIXED
                ? BigDecimal.valueOf(fee.feePips(), PERCENT_DIGITS)
                                .stripTrailingZeros()
                                .toPlainString() + "%"
                : fee.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String gas(ProviderRow row) {
        String recorded = MEASURED.get(row.name());
        if (recorded == null) {
            return "-";
        }
        PoolRecording recording = PoolRecording.read(recorded, row.family());
        Pool pool = new ConcentratedFamily()
                .load(recording.seed(), recording.steps().getFirst().reader())
                .orElseThrow();
        return String.valueOf(pool.gasUnits(0, 1, Uint256.ONE));
    }
}
