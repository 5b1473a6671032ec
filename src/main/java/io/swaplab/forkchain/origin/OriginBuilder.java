package io.swaplab.forkchain.origin;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Builds the origin chain on an empty anvil: tokens, Permit2, Multicall3, then the providers one after the other. */
public final class OriginBuilder implements AutoCloseable {
    private static final List<String> BASE_CONTRACTS = List.of("WrappedNative", "TestToken", "Permit2", "Multicall3");

    private static final Uint256 NATIVE_SUPPLY = Uint256.parse("20000000000000000000000000");
    private static final long TREASURY_USD = 2_000_000_000L;

    private static final AbiFunction MINT = AbiFunction.of("mint(address,uint256)");
    private static final AbiFunction SYMBOL = AbiFunction.of("symbol()", "(string)");

    private final Node node;
    private final OriginChainPlan plan;
    private final Artifacts artifacts;
    private final Progress progress;
    private final Deployer deployer;
    private final Map<String, Address> tokens = new LinkedHashMap<>();

    public OriginBuilder(Node node, OriginChainPlan plan, Artifacts artifacts, Progress progress) {
        this.node = node;
        this.plan = plan;
        this.artifacts = artifacts;
        this.progress = progress;
        this.deployer =
                Deployer.ofFixedFees(node, SigningKey.forDevelopment("deployer").address(), NATIVE_SUPPLY);
    }

    /** Every artifact that the planned chain needs. */
    public static SortedSet<String> contracts(OriginChainPlan plan) {
        SortedSet<String> names = new TreeSet<>(BASE_CONTRACTS);
        plan.providers()
                .forEach(provider ->
                        names.addAll(OriginProtocols.named(provider.protocol()).contracts()));
        plan.oddTokens().tokens().forEach(token -> names.add(token.contract()));
        return names;
    }

    /**
     * Builds everything; the chain must be empty.
     *
     * @throws ForkException when a step fails
     */
    public ChainProfile build() {
        plan.tokens().forEach(this::deployToken);
        progress.line(tokens.size() + " tokens");
        Permit2Setup.Outcome permit2 = new Permit2Setup(node, deployer).ensure(artifacts, plan.chainId());
        progress.line("Permit2 " + permit2);
        new Multicall3Setup(node, deployer).set(artifacts, plan.chainId());
        OriginSite site = new OriginSite(plan, artifacts, deployer, tokens);
        List<Provider> providers = new ArrayList<>();
        int pools = 0;
        for (PlannedProvider planned : plan.providers()) {
            progress.step(
                    "origin chain: " + planned.name(),
                    providers.size(),
                    plan.providers().size());
            providers.add(build(site, planned));
            pools += planned.pools().size();
        }
        progress.step("origin chain", providers.size(), plan.providers().size());
        List<Token> odd = new OddTokenPairs(site, plan.oddTokens()).build(providers);
        progress.line(pools + odd.size() + " pools of " + providers.size() + " providers");
        return profile(providers, odd, site.named());
    }

    private static Provider build(OriginSite site, PlannedProvider planned) {
        ProviderRow row = ProviderCatalog.standard()
                .row(planned.name())
                .orElseThrow(() ->
                        new ForkException("a planned provider must stand in the catalogue, got " + planned.name()));
        return row.with(OriginProtocols.named(planned.protocol()).build(site, planned));
    }

    private void deployToken(PlannedToken token) {
        Uint256 treasury = PoolGeometry.amountWorth(token, TREASURY_USD);
        boolean wrapsNative = tokens.isEmpty();
        Address address;
        if (wrapsNative) {
            address = deployer.create("deploying " + token.symbol(), artifacts.creationCode("WrappedNative"));
            // The published code stores name and symbol, which its constructor sets to those of Ether.
            setText(address, 0, token.name());
            setText(address, 1, token.symbol());
            deployer.pay("wrapping the treasury", address, treasury);
        } else {
            Bytes arguments = AbiTuple.parse("(string,string,uint8,address)")
                    .encode(token.name(), token.symbol(), token.decimals(), deployer.account());
            address = deployer.create(
                    "deploying " + token.symbol(),
                    artifacts.creationCode("TestToken").concat(arguments));
            deployer.call("minting " + token.symbol(), address, MINT, deployer.account(), treasury);
        }
        Object found = deployer.read("the symbol", address, SYMBOL).getFirst();
        if (!found.equals(token.symbol())) {
            throw new ForkException("the token " + token.symbol() + " calls itself " + found);
        }
        tokens.put(token.symbol(), address);
    }

    /** Writes a storage text of at most 31 bytes, which shares its slot with twice its length. */
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

    private ChainProfile profile(List<Provider> providers, List<Token> odd, Map<String, Address> contracts) {
        List<Token> known = new ArrayList<>();
        plan.tokens()
                .forEach(token -> known.add(new Token(deployed(token.symbol()), token.symbol(), token.decimals())));
        known.addAll(odd);
        return new ChainProfile(
                plan.chainId(),
                plan.nativeSymbol(),
                known.getFirst().address(),
                Permit2Setup.ADDRESS,
                known,
                providers,
                contracts,
                0);
    }

    private Address deployed(String symbol) {
        Address address = tokens.get(symbol);
        if (address == null) {
            throw new IllegalStateException("the token " + symbol + " is not deployed yet");
        }
        return address;
    }

    @Override
    public void close() {
        deployer.close();
    }

    /** Deploys Multicall3 at the address it has on all public chains; pool families read the block's time from it. */
    private static final class Multicall3Setup {
        static final Address ADDRESS = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");

        private static final AbiFunction CHAIN_ID = AbiFunction.of("getChainId()", "(uint256)");

        private final Node node;
        private final Deployer deployer;

        Multicall3Setup(Node node, Deployer deployer) {
            this.node = node;
            this.deployer = deployer;
        }

        /**
         * Sets it as code, because only its authors' key can deploy to that address. The contract is our own, with the same
         * views.
         *
         * @throws ForkException when the deployed code does not answer correctly for this chain
         */
        void set(Artifacts artifacts, long chainId) {
            Address elsewhere = deployer.create("deploying Multicall3 elsewhere", artifacts.creationCode("Multicall3"));
            node.request(
                    "anvil_setCode", ADDRESS.toLowerHex(), node.code(elsewhere).toString());
            Object found =
                    deployer.read("the chain of Multicall3", ADDRESS, CHAIN_ID).getFirst();
            if (!found.equals(Uint256.of(chainId))) {
                throw new ForkException("Multicall3 answers for chain " + found + ", wanted " + chainId);
            }
        }
    }
}
