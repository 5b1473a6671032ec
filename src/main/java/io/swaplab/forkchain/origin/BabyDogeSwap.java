package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * BabyDoge's pairs, which accept calls only from the router that their factory names at creation; that router sets the
 * fee.
 */
public final class BabyDogeSwap {
    private static final String FACTORY = "BabyDogeFactory";
    private static final String ROUTER = "BabyDogeRouter";
    private static final String DISCOUNT_TOKEN = "TestToken";

    private static final AbiFunction SET_ROUTER = AbiFunction.of("setRouter(address)");
    private static final AbiFunction SET_TIERS = AbiFunction.of("setTiers((uint256,uint256)[])");

    /** The part of the input after fees, in millionths, by the caller's holding in base units of 9 decimals. */
    private static final List<Object> TIERS = List.of(
            List.of(Uint256.ZERO, Uint256.of(997_000)),
            List.of(Uint256.of(1_000_000_000_000L), Uint256.of(998_000)),
            List.of(Uint256.of(100_000_000_000_000L), Uint256.of(999_000)));

    private BabyDogeSwap() {}

    public static PairProtocol protocol() {
        return new PairProtocol(List.of(FACTORY, ROUTER, DISCOUNT_TOKEN, PairProtocol.SEEDER), BabyDogeSwap::deploy);
    }

    private static Address deploy(OriginSite site) {
        Address factory = site.create(FACTORY, AbiTuple.parse("(address)").encode(site.owner()));
        // It only grants discounts and is not traded, so it is not in the chain's token list.
        Address discountToken = site.create(
                DISCOUNT_TOKEN,
                AbiTuple.parse("(string,string,uint8,address)").encode("Baby Doge Coin", "BabyDoge", 9, site.owner()));
        Address router = site.create(
                ROUTER,
                AbiTuple.parse("(address,address,address,address)")
                        .encode(factory, site.token("WBNB"), discountToken, site.owner()));
        site.deployer().call("setting the tiers", router, SET_TIERS, TIERS);
        site.deployer().call("naming the router", factory, SET_ROUTER, router);
        return factory;
    }
}
