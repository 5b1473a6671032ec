package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;

/**
 * Identifies a pool.
 *
 * @param contract the contract that swaps call and that emits the pool's logs; a singleton's manager holds many pools
 * @param key the pool's key within a singleton, or the contract's address as a word if the contract is the pool
 */
public record PoolId(Address contract, Bytes32 key) {
    /** The id of a pool that is a contract of its own. */
    public static PoolId of(Address contract) {
        return new PoolId(contract, contract.toWord());
    }

    @Override
    public String toString() {
        return key.equals(contract.toWord()) ? contract.toString() : contract + "/" + key;
    }
}
