package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads a market from a file, and checks what its pools pay. The market was generated for the routing yardstick (size
 * XS, seed 1). Six pools were added: stable pools whose coins have 6 and 18 decimals, ranges that end on both sides,
 * ranges with a gap around the price, a price on a tick with the tick below it, and a pair without a fee. The expected
 * quotes were computed by the yardstick's reference arithmetic in unbounded integers. For every pool and direction,
 * they are of the amounts 1, 7, and four from a ten-millionth of the pool's depth to several hundred times of it, each
 * on the original pool. Where a swap pays something, a second one follows on the pool after it, in a random direction.
 * An amount that the pool cannot take completely pays 0.
 */
class MarketFileTest {
    static final Path XS = Path.of("src/test/resources/snapshot/xs.json");
    private static final Path QUOTES = Path.of("src/test/resources/snapshot/xs-quotes.csv");

    @TempDir
    private Path folder;

    @Test
    void poolsPayWhatTheReferencePays() throws IOException {
        MarketFile file = MarketFile.read(XS);
        List<String> rows = Files.readAllLines(QUOTES);
        TreeMap<String, Integer> compared = new TreeMap<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            Pool pool = Objects.requireNonNull(file.market().pool(PoolId.of(Address.parse(cells[0]))));
            Pool after = compare(pool, cells, 1, row);
            compared.merge(pool.family(), 1, Integer::sum);
            if (!cells[4].isEmpty()) {
                compare(after, cells, 4, row);
            }
        }
        assertThat(compared).hasToString("{concentrated=324, constantproduct=132, stableswap=84}");
    }

    /** Compares one swap with its expectation, and returns the pool after it. */
    private static Pool compare(Pool pool, String[] cells, int first, String row) {
        int tokenIn = Integer.parseInt(cells[first]);
        Uint256 amountIn = Uint256.parse(cells[first + 1]);
        Uint256 out = pool.amountOut(tokenIn, 1 - tokenIn, amountIn);
        assertThat(out).as(row).isEqualTo(Uint256.parse(cells[first + 2]));
        return out.isZero() ? pool : pool.after(tokenIn, 1 - tokenIn, amountIn);
    }

    @Test
    void aMarketIsReadWhole() {
        MarketFile file = MarketFile.read(XS);
        assertThat(file.chainId()).isEqualTo(56);
        assertThat(file.nativeSymbol()).isEqualTo("BNB");
        assertThat(file.market().block().number()).isEqualTo(41_000_001);
        assertThat(file.tokens()).hasSize(13);
        assertThat(file.tokens().getFirst().symbol()).isEqualTo("WBNB");
        assertThat(file.wrappedNative()).isEqualTo(file.tokens().getFirst().address());
        assertThat(file.market().pools()).hasSize(45);
        assertThat(file.market().pools().stream()
                        .map(Pool::provider)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" ")))
                .startsWith("APESWAP ")
                .contains("NOMISWAP_STABLE", "PANCAKEV2", "UNISWAPV3");
        assertThat(file.skipped()).isEmpty();
    }

    @Test
    void unknownFamiliesAreSkippedAndCounted() throws IOException {
        String bins = """
                ,{"id":"0x%s","provider":"P","family":"BIN","tokens":[],"fee":1,"state":{"activeId":1}}""";
        String three = """
                ,{"id":"any","provider":"P","family":"STABLE","tokens":["a","b","c"],"fee":1,"state":{}}""";
        Path mixed = edited("}]}$", "}" + bins.formatted("01") + bins.formatted("02") + three + "]}");
        assertThat(MarketFile.read(mixed).skipped()).isEqualTo(Map.of("BIN", 2, "STABLE of 3 coins", 1));
        assertThat(MarketFile.read(mixed).market().pools()).hasSize(45);
    }

    @Test
    void unknownFieldsAreIgnored() throws IOException {
        Path more = edited("\"fee\":2500,", "\"fee\":2500,\"later\":{\"state\":[null]},");
        assertThat(MarketFile.read(more).market().pools()).hasSize(45);
    }

    @Test
    void aMarketThatIsWrittenReadsAsItWas() {
        MarketFile file = MarketFile.read(XS);
        Path copy = folder.resolve("copy.json");
        MarketWriter.write(file, copy);
        MarketFile read = MarketFile.read(copy);
        assertThat(List.copyOf(read.market().pools()))
                .isEqualTo(List.copyOf(file.market().pools()));
        assertThat(read.tokens()).isEqualTo(file.tokens());
        assertThat(read.market().block()).isEqualTo(file.market().block());
        assertThat(read.wrappedNative()).isEqualTo(file.wrappedNative());
    }

    @Test
    void aPairWhoseTokensAreNotSortedIsNoProductForReaders() {
        MarketFile file = MarketFile.read(XS);
        Pool pair = file.market().pools().iterator().next();
        PoolSeed turned = new PoolSeed(
                new Provider(pair.provider(), pair.family(), List.of(), 0),
                pair.id(),
                pair.tokens().reversed());
        Pool odd = PoolFamilies.formed(turned, pair.form().orElseThrow());
        Path out = folder.resolve("odd.json");
        MarketFile written = new MarketFile(
                file.chainId(),
                file.nativeSymbol(),
                file.wrappedNative(),
                file.tokens(),
                MarketSnapshot.of(file.market().block(), List.of(odd)),
                Map.of());
        MarketWriter.write(written, out);
        assertThat(MarketFile.read(out).skipped()).isEqualTo(Map.of("constantproduct", 1));
    }

    /** Writes the market to a file, with the first match of a pattern replaced. */
    private Path edited(String pattern, String by) throws IOException {
        String text = Files.readString(XS).strip();
        String changed = text.replaceFirst(pattern, Matcher.quoteReplacement(by));
        assertThat(changed).as(pattern).isNotEqualTo(text);
        return Files.writeString(folder.resolve("edited.json"), changed);
    }
}
