package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.forkchain.deploy.DeploymentFile;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The environment in which protocols are built: the paying account, the tokens, and the code to deploy. */
public final class OriginSite {
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");

    private final OriginChainPlan plan;
    private final Artifacts artifacts;
    private final Deployer deployer;
    private final Map<String, Address> tokens;
    private final Map<String, Address> seeders = new HashMap<>();
    private final Map<String, Address> shared = new HashMap<>();
    private final Map<String, Address> named = new HashMap<>();

    /** @param tokens the deployed tokens by symbol, whose supply is held by the deployer's account */
    public OriginSite(OriginChainPlan plan, Artifacts artifacts, Deployer deployer, Map<String, Address> tokens) {
        this.plan = plan;
        this.artifacts = artifacts;
        this.deployer = deployer;
        // Approvals follow its order; that of a Map.copyOf is another one in each program.
        this.tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
    }

    public Deployer deployer() {
        return deployer;
    }

    /** The account that pays, and owns all contracts that need an owner. */
    public Address owner() {
        return deployer.account();
    }

    public Bytes creationCode(String contract) {
        return artifacts.creationCode(contract);
    }

    /** @param arguments of the constructor, encoded */
    public Address create(String contract, Bytes arguments) {
        return deployer.create(
                "deploying " + contract, artifacts.creationCode(contract).concat(arguments));
    }

    /**
     * A contract that several providers share; deployed on first use.
     *
     * @param arguments of the constructor, encoded; the same for every caller
     */
    public Address shared(String contract, Bytes arguments) {
        return shared.computeIfAbsent(contract, name -> create(name, arguments));
    }

    /**
     * A contract that fills pools with the owner's tokens and has an unlimited allowance; deployed on first use.
     *
     * @param contract its artifact, without constructor arguments
     */
    public Address seeder(String contract) {
        return seeders.computeIfAbsent(contract, name -> {
            Address seeder = create(name, Bytes.EMPTY);
            approve(seeder);
            return seeder;
        });
    }

    /** Gives a contract the name that adapters use for it, see {@link ChainProfile#contracts}. */
    public void name(String name, Address contract) {
        named.put(name, contract);
    }

    /** All names given so far. */
    public Map<String, Address> named() {
        return Map.copyOf(named);
    }

    /** Gives a contract an unlimited allowance of every token of the owner. */
    public void approve(Address spender) {
        tokens.forEach((symbol, token) -> deployer.call("approving " + symbol, token, APPROVE, spender, Uint256.MAX));
    }

    /** The address is zero for the native coin. */
    public Address token(String symbol) {
        if (symbol.equals(plan.nativeSymbol())) {
            return Address.ZERO;
        }
        Address address = tokens.get(plan.token(symbol).symbol());
        if (address == null) {
            throw new IllegalStateException("the token " + symbol + " is not deployed yet");
        }
        return address;
    }

    public PlannedToken planned(String symbol) {
        return plan.token(symbol);
    }

    /** Whether the first is the pool's token0. */
    public boolean inOrder(String first, String second) {
        return token(first).compareTo(token(second)) < 0;
    }

    /** Base units of a token worth this many dollars; rounded down. */
    public Uint256 amountWorth(String symbol, long usd) {
        return PoolGeometry.amountWorth(plan.token(symbol), usd);
    }

    /** The planned pools of a provider, in its protocol's format. */
    public <T> List<T> pools(PlannedProvider provider, Class<T> form) {
        return provider.pools().stream()
                .map(pool -> DeploymentFile.convert("a pool of " + provider.name(), pool, form))
                .toList();
    }
}
