package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Identifies a pool. Most pools are their own contracts; their ids store no key, which saves memory. */
public final class PoolId {
    private final Address contract;

    /** The key within a singleton; null if the contract itself is the pool. */
    private final @Nullable Bytes32 key;

    private final int hash;

    /**
     * @param contract the contract that swaps call and that emits the pool's logs; a singleton is one contract with
     *     many pools
     * @param key the pool's key within a singleton, or the contract's address as a word if the contract itself is the
     *     pool
     */
    public PoolId(Address contract, Bytes32 key) {
        this(contract, key.equals(contract.toWord()) ? null : key, contract.hashCode());
    }

    private PoolId(Address contract, @Nullable Bytes32 key, int hash) {
        this.contract = contract;
        this.key = key;
        this.hash = key == null ? hash : 31 * hash + key.hashCode();
    }

    /** The id of a pool that has its own contract. */
    public static PoolId of(Address contract) {
        return new PoolId(contract, null, contract.hashCode());
    }

    /** The contract that swaps call and that emits the pool's logs. */
    public Address contract() {
        return contract;
    }

    /** The pool's key within a singleton, or the contract's address as a word if the contract itself is the pool. */
    public Bytes32 key() {
        Bytes32 own = key;
        return own == null ? contract.toWord() : own;
    }

    /** Whether the contract itself is the pool. */
    public boolean isContract() {
        return key == null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof PoolId id
                        && hash == id.hash
                        && contract.equals(id.contract)
                        && Objects.equals(key, id.key);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return key == null ? contract.toString() : contract + "/" + key;
    }
}
