package io.swaplab.console.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.ScriptedConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.Completion;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.chain.MarketFile;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.PoolAuditResult;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts and JSON of the commands on pools, over a service of this program. */
class PoolCommandsTest extends ScriptedConsole {
    private static final String PAIR = "0x00000000000000000000000000000000000A11cE";
    private static final BlockRef BLOCK = new BlockRef(41, Keccak.hash("41"), Bytes32.ZERO, 1_800_000_000L);
    private static final PoolRecording RANGES = PoolRecording.read("uniswap_v3", ConcentratedFamily.NAME);

    private static final PoolRecording SINGLETON = PoolRecording.read("uniswap_v4", UniswapV4Family.NAME);

    @TempDir
    private Path folder;

    private final List<PoolAuditResult.Difference> differences = new ArrayList<>();
    private final List<PoolAuditResult.Difference> uncovered = new ArrayList<>();
    private final List<TrackedPool.Quarantined> quarantined = new ArrayList<>();
    private FactoryCountCheck.@Nullable Gap gap;

    private void hold(Pool... pools) {
        MarketSnapshot market = MarketSnapshot.of(BLOCK, List.of(pools));
        backend.hold(new PoolAccess() {
            @Override
            public MarketSnapshot last() {
                return market;
            }

            @Override
            public MarketSnapshot atHead() {
                return market;
            }

            @Override
            public List<TrackedPool.Quarantined> quarantined() {
                return quarantined;
            }

            @Override
            public MarketSnapshot at(BlockRef block) {
                throw new UnsupportedOperationException("no earlier block is read here");
            }

            @Override
            public ProviderAudit audit(String provider) {
                PoolAuditResult pools =
                        new PoolAuditResult(BLOCK, market.pools().size(), differences);
                return new ProviderAudit(provider, pools, uncovered, 0, gap, List.of());
            }
        });
    }

    private Address token(String symbol) {
        return backend.service.profile().tokenBySymbol(symbol).orElseThrow().address();
    }

    private Pool pool(PoolFamily family, PoolId id, String other, StateReader reader) {
        Provider provider = new Provider("PANCAKEV2", family.name(), List.of(), 2_500);
        PoolSeed seed = new PoolSeed(provider, id, List.of(token("AAA"), token(other)));
        return family.load(seed, reader).orElseThrow();
    }

    /** A pool with 1000 AAA and 2000 BBB and a fee of 0.25 %. */
    private Pool pair() {
        Bytes reserves = Bytes.of(Uint256.parse("1000000000000000000000").toBytes())
                .concat(Bytes.of(Uint256.parse("2000000000000000000000").toBytes()))
                .concat(Bytes.of(Uint256.ZERO.toBytes()));
        return pool(
                ConstantProductFamily.fourArguments(),
                PoolId.of(Address.parse(PAIR)),
                "BBB",
                calls -> calls.stream()
                        .map(call -> new CallResult(true, reserves))
                        .toList());
    }

    private Pool ranges() {
        return pool(
                ConcentratedFamily.family(),
                RANGES.seed().id(),
                "MID",
                RANGES.steps().getLast().reader());
    }

    @Test
    void poolsAreListedWithTheirPriceAndBlock() {
        hold(pair());
        assertThat(ok("pools list --wide").text()).isEqualTo("""
                        1 pool at block 41
                        a price is what 1 of the first token buys of the second, after the fee
                        pool                                        provider   tokens     fee  price
                        0x00000000000000000000000000000000000A11cE  PANCAKEV2  AAA/BBB  0.25%  1.995""");
        assertThat(ok("pools list").text()).contains("0x00000000000000000000000000000000000A11cE  PANCAKEV2");
        assertThat(ok("pools list --json").data()).containsEntry("block", 41L);
    }

    @Test
    void listKeepsToATokenAndToProviders() {
        hold(pair(), ranges());
        assertThat((List<?>) ok("pools list --json").data().get("pools")).hasSize(2);
        assertThat((List<?>) ok("pools list --token MID --json").data().get("pools"))
                .hasSize(1);
        assertThat((List<?>) ok("pools list --providers PANCAKEV2 --token AAA --json")
                        .data()
                        .get("pools"))
                .hasSize(2);
        assertThat(ok("pools list --token BNB").text()).isEqualTo("0 pools at block 41");
        assertThat(refused("pools list --providers NOBODY", ExitCode.USAGE).text())
                .contains("PANCAKEV2");
    }

    @Test
    void aPoolIsNamedAsScreensShortenIt() {
        hold(pair());
        for (String name : List.of("0x0000…11cE", "0x0000..11ce", "0x00000000", "AAA/BBB PANCAKEV2")) {
            assertThat(ok("pools show " + name + " --json").data()).containsEntry("pool", PAIR);
        }
        refused("pools show 0x0000…11cF", ExitCode.USAGE);
    }

    @Test
    void pairIsShownInWholeTokens() {
        hold(pair());
        assertThat(ok("pools show " + PAIR).text()).isEqualTo("""
                        PANCAKEV2 0x00000000000000000000000000000000000A11cE, constantproduct, at block 41
                          token0  AAA %s
                          token1  BBB %s
                          1 AAA buys 1.995 BBB, fee 0.25%% included
                          1 BBB buys 0.49875 AAA, fee 0.25%% included
                          reserve0  1,000 AAA
                          reserve1  2,000 BBB
                          fee  0.25%%""".formatted(token("AAA"), token("BBB")));
    }

    @Test
    void jsonHasTheExactState() {
        hold(pair());
        assertThat(ok("pools show " + PAIR + " --json").json())
                .contains("\"state\":{\"reserve0\":\"1000000000000000000000\",\"reserve1\":\"2000000000000000000000\","
                        + "\"fee\":\"2500\"}");
    }

    @Test
    void ticksAroundThePriceAreShown() {
        Pool pool = ranges();
        hold(pool);
        String text = ok("pools show " + pool.id()).text();
        assertThat(text).contains("sqrt_price_x96  ", "tick_spacing  ").containsPattern(" +tick +liquidity_net");
        assertThat(text.lines().filter(line -> line.contains(" < "))).hasSize(1);
    }

    @Test
    void poolIsFoundByHowItsNameBegins() {
        hold(pair(), ranges());
        assertThat(ok("pools show 0x00000000000000000000000000000000000a").text())
                .contains(PAIR);
        refused("pools show 0x0", ExitCode.USAGE);
        refused("pools show 0xffffffff", ExitCode.USAGE);
        refused("pools show", ExitCode.USAGE);
    }

    @Test
    void auditShowsCountsPerProvider() {
        hold(pair());
        assertThat(ok("chain audit").text()).isEqualTo("""
                        1 pool is as on the chain, none is missing
                        provider   block  compared  equal  different  missing  not compared
                        PANCAKEV2     41         1      1          0        0             0""");
        assertThat(ok("chain audit --json").data()).containsEntry("clean", true);
        assertThat(refused("chain audit --providers NOBODY", ExitCode.USAGE).text())
                .contains("PANCAKEV2");
    }

    @Test
    void auditFailsWithEvidenceWhenAPoolIsHeldDifferently() {
        hold(pair());
        PoolId id = PoolId.of(Address.parse(PAIR));
        differences.add(new PoolAuditResult.Difference(id, "reserve0", "5", "6"));
        differences.add(new PoolAuditResult.Difference(id, "reserve1", "7", "8"));
        CommandResult refused = refused("chain audit --providers PANCAKEV2", ExitCode.ASSERTION);
        assertThat(refused.text())
                .contains("the chain contradicts what is known of the pools, 2 times")
                .contains("PANCAKEV2 " + PAIR + " reserve0: ours 5, the chain's 6, block 41")
                .contains("quarantined and read again");
        assertThat(refused("chain audit --json", ExitCode.ASSERTION).json())
                .contains("\"clean\":false")
                .contains("\"compared\":1,\"equal\":0,\"different\":1,\"missing\":0")
                .contains("{\"pool\":\"" + PAIR + "\",\"field\":\"reserve1\",\"ours\":\"7\",\"chain\":\"8\"}");
    }

    @Test
    void auditTellsOfReservesThatAreNotHeldAndOfMissingPools() {
        hold(pair());
        uncovered.add(
                new PoolAuditResult.Difference(PoolId.of(Address.parse(PAIR)), "balance of AAA", "at least 5", "4"));
        gap = new FactoryCountCheck.Gap(3L, "a factory reports 4 pools, 1 were found");
        assertThat(refused("chain audit", ExitCode.ASSERTION).text())
                .contains("balance of AAA: ours at least 5, the chain's 4, block 41")
                .contains("PANCAKEV2: a factory reports 4 pools, 1 were found, block 41");
        gap = new FactoryCountCheck.Gap(null, "a factory exists, but no pool was found");
        assertThat(refused("chain audit --json", ExitCode.ASSERTION).json())
                .contains("\"missing\":null,\"missing_reason\":\"a factory exists");
    }

    @Test
    void quarantinedPoolsAreListedWithTheReason() {
        quarantined.add(new TrackedPool.Quarantined(
                new PoolSeed(
                        new Provider("PANCAKEV2", "constantproduct", List.of(), 0),
                        PoolId.of(Address.parse("0x00000000000000000000000000000000000b0b0b")),
                        List.of(token("AAA"), token("MID"))),
                "state at block 7: execution aborted",
                7));
        hold(pair());
        assertThat(ok("pools list").text()).startsWith("1 pool at block 41, 1 left out (--all says why)\n");
        assertThat(ok("pools list --all --wide").text())
                .contains("PANCAKEV2 is in quarantine: state at block 7: execution aborted");
        assertThat(ok("pools list --all --json").json()).contains("\"since_block\":7");
        assertThat(ok("pools list --all --token BBB").text()).doesNotContain("quarantine");
    }

    @Test
    void exportedPoolsQuoteAsTheHeldOnes() {
        hold(pair(), singleton(), ranges());
        Path out = folder.resolve("market.json");
        assertThat(ok("pools export --out " + out).text())
                .isEqualTo("3 pools and 3 tokens of block 41 are in " + out
                        + "\npools that the route command skips, by family: {uniswapv4=1}");
        MarketFile file = MarketFile.read(out);
        assertThat(file.chainId()).isEqualTo(backend.service.profile().chainId());
        assertThat(file.tokens()).contains(new Token(token("MID"), "MID", 18)).hasSize(3);
        for (Pool held : List.of(pair(), ranges())) {
            Pool read = Objects.requireNonNull(file.market().pool(held.id()));
            for (Uint256 amount = Uint256.ONE; amount.bitLength() < 150; amount = amount.times(7)) {
                assertThat(read.amountOut(0, 1, amount)).isEqualTo(held.amountOut(0, 1, amount));
                assertThat(read.amountOut(1, 0, amount)).isEqualTo(held.amountOut(1, 0, amount));
            }
        }
    }

    @Test
    void exportTellsAForeignPoolByItsFacts() throws IOException {
        Pool foreign = singleton();
        hold(foreign);
        Path out = folder.resolve("market.json");
        assertThat(ok("pools export --json --out " + out).data())
                .containsEntry("pools", 1)
                .containsEntry("other_families", Map.of("uniswapv4", 1));
        assertThat(Files.readString(out))
                .contains("\"id\":\"" + foreign.id().key() + "\"")
                .contains("\"family\":\"uniswapv4\"", "\"state\":{\"lp_fee\":\"");
        refused("pools export", ExitCode.USAGE);
        refused("pools export --out " + folder, ExitCode.USAGE);
        refused("pools export --out " + folder.resolve("none/market.json"), ExitCode.USAGE);
    }

    /** A pool of a kind that the file format cannot represent. */
    private Pool singleton() {
        StateReader reader = SINGLETON.steps().getLast().reader();
        Pool loaded = UniswapV4Family.family(token("AAA"))
                .load(SINGLETON.seed(), reader)
                .orElseThrow();
        TickPool pool = (TickPool) loaded;
        List<Address> tokens = List.of(token("AAA"), token("MID"));
        return new TickPool(pool.id(), "PANCAKEV2", tokens, pool.traits(), pool.fee(), pool.ticks());
    }

    @Test
    void remoteServiceDoesNotTell() {
        assertThat(refused("pools list", ExitCode.NODE).text()).contains("does not list its pools");
        refused("pools show " + PAIR, ExitCode.NODE);
        refused("chain audit", ExitCode.NODE);
        refused("pools export --out " + folder.resolve("market.json"), ExitCode.NODE);
    }

    @Test
    void completionOffersThePoolsThatAreThere() {
        ValueSource values = commandLine.values();
        hold(pair());
        assertThat(values.of(ValueKind.POOL)).as("nothing is started").isEmpty();
        ok("pools list");
        assertThat(values.of(ValueKind.POOL))
                .containsExactly(
                        Proposal.of("AAA/BBB PANCAKEV2 0.25%", PAIR),
                        Proposal.of("BBB/AAA PANCAKEV2 0.25%", PAIR),
                        Proposal.of(PAIR, "PANCAKEV2"));
    }

    private List<String> completed(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
        String current = words.removeLast();
        return new Completion(commandLine.table(), commandLine.values())
                .proposals(words, current).stream()
                        .map(Proposal::value)
                        .filter(word -> !word.startsWith("--"))
                        .toList();
    }

    @Test
    void aPoolCompletesByPairProviderAndFee() {
        hold(pair(), ranges());
        ok("pools list");
        assertThat(completed("pools show ")).containsExactly("AAA/BBB", "BBB/AAA", "AAA/MID", "MID/AAA");
        assertThat(completed("pools show bb")).containsExactly("BBB/AAA");
        assertThat(completed("pools show AAA/BBB ")).containsExactly("PANCAKEV2");
        assertThat(completed("pools show AAA/BBB PANCAKEV2 ")).containsExactly("0.25%");
        assertThat(completed("pools show 0x0")).contains(PAIR);
    }

    @Test
    void aPoolIsFoundByPairProviderAndFee() {
        hold(pair(), ranges());
        assertThat(ok("pools show bbb/aaa pancakev2 0.25%").text()).contains(PAIR);
        assertThat(ok("pools show 'AAA/BBB PANCAKEV2'").text()).contains(PAIR);
        assertThat(refused("pools show AAA/", ExitCode.USAGE).text()).contains("2 match");
        assertThat(refused("pools show AAA/BBC PANCAKEV2", ExitCode.USAGE).text())
                .contains("pair and provider");
    }
}
