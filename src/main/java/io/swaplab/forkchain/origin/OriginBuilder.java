package io.swaplab.forkchain.origin;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Builds the origin chain on an empty anvil: deploys tokens, Permit2 and Multicall3, then the providers one after the
 * other.
 */
public final class OriginBuilder implements AutoCloseable {
    private static final List<String> BASE_CONTRACTS = List.of("WrappedNative", "TestToken", "Permit2", "Multicall3");

    private static final Uint256 NATIVE_SUPPLY = Uint256.parse("20000000000000000000000000");
    private static final long TREASURY_USD = 2_000_000_000L;

    /** The address of Multicall3 on all public chains; pool families read block times from it. */
    private static final Address MULTICALL3 = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");

    /** All protocols, by the names that the plan files of providers contain. */
    private static final Map<String, OriginProtocol<?, ?>> PROTOCOLS = Map.ofEntries(
            Map.entry("pancake v2", PairProtocol.owned("PancakeV2Factory")),
            Map.entry("uniswap v2", PairProtocol.owned("UniswapV2Factory")),
            Map.entry("biswap", PairProtocol.owned("BiswapFactory")),
            Map.entry("bakery", PairProtocol.owned("BakerySwapFactory")),
            Map.entry("ape", PairProtocol.fork("ApeSwapFinance LPs", "APE-LP", "ApeSwap: ", "0xbecda363")),
            Map.entry("baby", PairProtocol.fork("Baby LPs", "BABY-LP", "Baby: ", "0x110c03de")),
            Map.entry("squad v2", PairProtocol.fork("SquadSwap LPs", "SQUAD-LP", "Squadswap: ", "0xa691a9c9")),
            Map.entry("baby doge", PairProtocol.babyDoge()),
            Map.entry("thena", PairProtocol.thena()),
            Map.entry("nomiswap stable", PairProtocol.nomiswap()),
            Map.entry("dodo", DodoProtocol.protocol()),
            Map.entry("lista", ListaProtocol.protocol()),
            Map.entry("wombat", WombatProtocol.protocol()),
            Map.entry("uniswap v3", UniswapProtocol.v3()),
            Map.entry("pancake v3", UniswapProtocol.v3Fork("PancakeV3Factory", "PancakeV3Pool")),
            Map.entry("squad v3", UniswapProtocol.v3Fork("SquadV3Factory", "SquadV3Pool")),
            Map.entry("uniswap v4", UniswapProtocol.v4()),
            Map.entry("pancake infinity cl", InfinityProtocol.cl()),
            Map.entry("pancake infinity lb", InfinityProtocol.lb()),
            Map.entry("algebra integral", AlgebraProtocol.integral()),
            Map.entry("algebra v1", AlgebraProtocol.v1()));

    private final Node node;
    private final OriginChainPlan plan;
    private final Artifacts artifacts;
    private final ProgressListener progress;
    private final ImpersonatedSender deployer;
    private final OriginBuildContext site;

    public OriginBuilder(Node node, OriginChainPlan plan, Artifacts artifacts, ProgressListener progress) {
        this.node = node;
        this.plan = plan;
        this.artifacts = artifacts;
        this.progress = progress;
        this.deployer = ImpersonatedSender.ofFixedFees(
                node, SigningKey.forDevelopment("deployer").address(), NATIVE_SUPPLY);
        this.site = new OriginBuildContext(plan, artifacts, deployer);
    }

    /** The names of all compiled contracts that the planned chain needs. */
    public static SortedSet<String> contracts(OriginChainPlan plan) {
        SortedSet<String> names = new TreeSet<>(BASE_CONTRACTS);
        plan.providers()
                .forEach(provider -> names.addAll(protocol(provider.protocol()).contracts()));
        plan.oddTokens().tokens().forEach(token -> names.add(token.contract()));
        return names;
    }

    /**
     * Builds the whole chain. The node must have an empty chain.
     *
     * @throws ForkException when a step fails
     */
    public ChainProfile build() {
        plan.tokens().forEach(this::deployToken);
        progress.line(plan.tokens().size() + " tokens");
        Permit2Setup.Outcome permit2 = new Permit2Setup(node, deployer).ensure(artifacts, plan.chainId());
        progress.line("Permit2 " + permit2);
        setMulticall3();
        List<Provider> providers = new ArrayList<>();
        int pools = 0;
        for (PlannedProvider planned : plan.providers()) {
            progress.step(
                    "origin chain: " + planned.name(),
                    providers.size(),
                    plan.providers().size());
            providers.add(build(planned));
            pools += planned.pools().size();
        }
        progress.step("origin chain", providers.size(), plan.providers().size());
        List<Token> odd = new OddTokenPairs(site, plan.oddTokens()).build(providers);
        progress.line(pools + odd.size() + " pools of " + providers.size() + " providers");
        return profile(providers, odd);
    }

    private Provider build(PlannedProvider planned) {
        ProviderRow row = ProviderCatalog.standard()
                .row(planned.name())
                .orElseThrow(
                        () -> new ForkException("a planned provider must be in the catalogue, got " + planned.name()));
        return row.with(protocol(planned.protocol()).build(site, planned));
    }

    /**
     * Returns a protocol by name.
     *
     * @throws ForkException when there is no such protocol
     */
    static OriginProtocol<?, ?> protocol(String name) {
        return Optional.ofNullable(PROTOCOLS.get(name))
                .orElseThrow(() -> new ForkException("protocol must be one of "
                        + PROTOCOLS.keySet().stream().sorted().toList() + ", got " + name));
    }

    private void deployToken(PlannedToken token) {
        Uint256 treasury = PlannedPoolMath.amountWorth(token, TREASURY_USD);
        boolean wrapsNative = token.equals(plan.tokens().getFirst());
        Address address;
        if (wrapsNative) {
            address = deployer.create("deploying " + token.symbol(), artifacts.creationCode("WrappedNative"));
            // The published code has Ether's name and symbol built in, so its storage is overwritten.
            setText(address, 0, token.name());
            setText(address, 1, token.symbol());
            deployer.pay("wrapping the treasury", address, treasury);
        } else {
            Bytes arguments = AbiTupleType.parse("(string,string,uint8,address)")
                    .encode(token.name(), token.symbol(), token.decimals(), site.owner());
            address = deployer.create(
                    "deploying " + token.symbol(),
                    artifacts.creationCode("TestToken").concat(arguments));
            site.call("minting " + token.symbol(), address, "mint(address,uint256)", site.owner(), treasury);
        }
        Object found = site.read("the symbol", address, "symbol()", "(string)").getFirst();
        if (!found.equals(token.symbol())) {
            throw new ForkException("the token " + token.symbol() + " calls itself " + found);
        }
        site.add(token, address);
    }

    /**
     * Writes a string of at most 31 bytes to a storage slot, in Solidity's layout: the bytes on the left, and twice
     * their number in the lowest byte.
     */
    private void setText(Address contract, int slot, String text) {
        byte[] word = new byte[Bytes32.BYTES];
        byte[] characters = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(characters, 0, word, 0, Math.min(characters.length, Bytes32.BYTES - 1));
        word[Bytes32.BYTES - 1] = (byte) (2 * characters.length);
        node.request(
                "anvil_setStorageAt",
                contract.toLowerHex(),
                Bytes32.of(Uint256.of(slot)).toString(),
                Bytes32.of(word).toString());
    }

    /**
     * Sets code at the well-known address of Multicall3, because only its authors' key can deploy there. The code is
     * that of our own contract with the same view functions.
     */
    private void setMulticall3() {
        Address elsewhere = deployer.create("deploying Multicall3 elsewhere", artifacts.creationCode("Multicall3"));
        node.request(
                "anvil_setCode", MULTICALL3.toLowerHex(), node.code(elsewhere).toString());
        Object found = site.read("the chain of Multicall3", MULTICALL3, "getChainId()", "(uint256)")
                .getFirst();
        if (!found.equals(Uint256.of(plan.chainId()))) {
            throw new ForkException("Multicall3 answers for chain " + found + ", wanted " + plan.chainId());
        }
    }

    private ChainProfile profile(List<Provider> providers, List<Token> odd) {
        List<Token> known = new ArrayList<>();
        plan.tokens()
                .forEach(token -> known.add(new Token(site.token(token.symbol()), token.symbol(), token.decimals())));
        known.addAll(odd);
        return new ChainProfile(
                plan.chainId(),
                plan.nativeSymbol(),
                known.getFirst().address(),
                Permit2Setup.ADDRESS,
                known,
                providers,
                site.named(),
                0);
    }

    @Override
    public void close() {
        deployer.close();
    }
}
