package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * One of Infinity's pool managers with the vault, and the steps of creating pools that both kinds have in common.
 *
 * @param manager announces the pools
 */
record InfinityPools(OriginSite site, Address vault, Address manager) {
    /** The types of a pool key, for the signatures of functions that take one. */
    static final String KEY = "(address,address,address,address,uint24,bytes32)";

    private static final String VAULT = "InfinityVault";
    private static final String SEEDER = "InfinitySeeder";
    private static final String FEE_HOOK = "InfinityFeeHook";

    private static final AbiTuple ADDRESSES = AbiTuple.parse("(address,address)");
    private static final AbiFunction REGISTER = AbiFunction.of("registerApp(address)");
    private static final AbiFunction SET_CONTROLLER = AbiFunction.of("setProtocolFeeController(address)");
    private static final AbiFunction SET_PROTOCOL_FEE = AbiFunction.of("setProtocolFee(" + KEY + ",uint24)");
    private static final AbiFunction SET_FEE = AbiFunction.of("setFee(" + KEY + ",uint24)");
    private static final AbiFunction SEED = AbiFunction.of("seed(address,address,address,address,bytes)");

    /** The flag in place of a fee: the hook sets the fee at any time. */
    private static final int DYNAMIC_FEE = 0x800000;

    private static final int STEP_SHIFT = 16;

    /** Bits of the protocol's fee of one direction. */
    private static final int PROTOCOL_FEE_BITS = 12;

    /**
     * The fees and the step of a pool.
     *
     * @param tokens the native coin by its own symbol
     * @param step tick spacing or bin step
     * @param feePips the liquidity providers' fee
     * @param dynamicFee whether a hook sets that fee and may change it; the hook is not called in swaps
     * @param protocolFeePips the protocol's fee, charged first, in both directions
     */
    record Terms(List<String> tokens, int step, int feePips, boolean dynamicFee, int protocolFeePips) {}

    /** Deploys a manager, ready for pools. */
    private static InfinityPools deploy(OriginSite site, String contract) {
        Address vault = site.shared(VAULT, AbiTuple.parse("(address)").encode(site.owner()));
        Address manager = site.create(contract, ADDRESSES.encode(vault, site.owner()));
        site.deployer().call("registering " + contract, vault, REGISTER, manager);
        site.deployer().call("controlling " + contract, manager, SET_CONTROLLER, site.owner());
        return new InfinityPools(site, vault, manager);
    }

    /**
     * Deploys a manager and creates the planned pools of a provider.
     *
     * @param form the class of a planned pool
     * @param creation creates one pool
     */
    static <T> List<Address> build(
            OriginSite site,
            String contract,
            PlannedProvider provider,
            Class<T> form,
            BiConsumer<InfinityPools, T> creation) {
        InfinityPools pools = deploy(site, contract);
        site.pools(provider, form).forEach(pool -> creation.accept(pools, pool));
        return List.of(pools.manager());
    }

    /** Every artifact that the pools of one manager need. */
    static List<String> contracts(String manager) {
        return List.of(VAULT, manager, SEEDER, FEE_HOOK);
    }

    /**
     * Creates a pool and sets its fees.
     *
     * @param initialize the manager's function, which takes a key and the start
     * @param start price or bin
     * @return the pool's key
     */
    List<Object> open(String what, Terms terms, AbiFunction initialize, Object start) {
        List<Object> key = key(terms);
        site.deployer().call("creating " + what, manager, initialize, key, start);
        if (terms.dynamicFee()) {
            site.deployer().call("fee of " + what, (Address) key.get(2), SET_FEE, key, terms.feePips());
        }
        if (terms.protocolFeePips() != 0) {
            int packed = terms.protocolFeePips() << PROTOCOL_FEE_BITS | terms.protocolFeePips();
            site.deployer().call("protocol fee of " + what, manager, SET_PROTOCOL_FEE, key, packed);
        }
        return key;
    }

    private List<Object> key(Terms terms) {
        String first = terms.tokens().getFirst();
        String second = terms.tokens().getLast();
        boolean inOrder = site.inOrder(first, second);
        Address hooks = terms.dynamicFee()
                ? site.create(FEE_HOOK, AbiTuple.parse("(address,uint16)").encode(site.owner(), 0))
                : Address.ZERO;
        return List.of(
                site.token(inOrder ? first : second),
                site.token(inOrder ? second : first),
                hooks,
                manager,
                terms.dynamicFee() ? DYNAMIC_FEE : terms.feePips(),
                Bytes32.of(Uint256.of(terms.step()).shiftLeft(STEP_SHIFT)));
    }

    /** The id under which the manager stores a pool. */
    static Bytes32 id(List<Object> key) {
        return AbiTuple.parse(KEY).encode(key).keccak();
    }

    /**
     * Adds liquidity.
     *
     * @param call of the manager, which returns both amounts in its first word
     * @param valueWei native coin, at least the amount that the liquidity needs; the rest is refunded
     */
    void seed(String what, List<Object> key, Bytes call, Uint256 valueWei) {
        Bytes data = SEED.encode(vault, manager, key.get(0), key.get(1), call);
        site.deployer().send("seeding " + what, site.seeder(SEEDER), data, valueWei);
    }
}
