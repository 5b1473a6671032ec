package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;

/**
 * What tells one pool from every other.
 *
 * @param contract the contract a swap calls and that emits its logs; a singleton's manager holds many pools
 * @param key the pool inside a singleton, or the contract's address as a word where the contract is the pool
 */
public record PoolId(Address contract, Bytes32 key) {
    /** The pool that is a contract of its own. */
    public static PoolId of(Address contract) {
        return new PoolId(contract, contract.toWord());
    }

    @Override
    public String toString() {
        return key.equals(contract.toWord()) ? contract.toString() : contract + "/" + key;
    }
}
