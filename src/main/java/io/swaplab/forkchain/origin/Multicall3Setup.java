package io.swaplab.forkchain.origin;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.forkchain.deploy.ForkException;

/** Deploys Multicall3 at the address it has on all public chains; pool families read the block's time from it. */
final class Multicall3Setup {
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
        node.request("anvil_setCode", ADDRESS.toLowerHex(), node.code(elsewhere).toString());
        Object found =
                deployer.read("the chain of Multicall3", ADDRESS, CHAIN_ID).getFirst();
        if (!found.equals(Uint256.of(chainId))) {
            throw new ForkException("Multicall3 answers for chain " + found + ", wanted " + chainId);
        }
    }
}
