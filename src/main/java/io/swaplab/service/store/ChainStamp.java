package io.swaplab.service.store;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.PoolSeed;
import java.util.List;

/**
 * Identifies the chain and the profile for which a store's pools were read.
 *
 * @param profile hash of the parts of profile and settings that determine which pools exist and how they quote
 */
public record ChainStamp(long chainId, Bytes32 genesis, Bytes32 profile) {
    /**
     * Creates the stamp of a chain.
     *
     * @param genesis hash of block 0
     * @param seeds the pools that are configured, so that no scan has to find them
     */
    public static ChainStamp of(ChainProfile profile, Bytes32 genesis, List<PoolSeed> seeds) {
        String facts = profile.chainId() + " " + profile.wrappedNative() + " " + profile.firstBlock() + " "
                + profile.providers() + " " + seeds;
        return new ChainStamp(profile.chainId(), genesis, Keccak.hash(facts));
    }
}
