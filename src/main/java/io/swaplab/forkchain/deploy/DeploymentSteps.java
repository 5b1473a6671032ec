package io.swaplab.forkchain.deploy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;

/** Collects the steps of a deployment, in the order in which they must be mined. */
public interface DeploymentSteps {
    /** Adds the creation of a contract; returns its future address. */
    Address create(String what, Bytes initCode);

    /**
     * Adds a call that sets a contract's flag for an account.
     *
     * @param setter takes the account and {@code true}
     * @param view returns whether the flag is set for the account
     */
    void allow(String what, Address on, AbiFunction setter, AbiFunction view, Address account);
}
