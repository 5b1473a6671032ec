package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.forkchain.RouterSetup.RouterCode;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.util.Map;

/**
 * Verifies the execution router's code on a chain: a simulated deployment of the compiled sources at the same address
 * must give the same code. A fixed hash would not do, because the code contains the constructor arguments and the
 * router's own address.
 *
 * @param owner the account that deployed the router
 * @param creating the router's creation code with the constructor arguments
 */
public record RouterCodeVerifier(Address owner, Address router, Bytes creating) {
    private static final int MOST_NONCES = 1_000;

    /** Two hashes of the router's code: of the code on the chain, and of the code compiled from the sources. */
    public record Comparison(Bytes32 onChain, Bytes32 compiled) {
        public boolean isSame() {
            return onChain.equals(compiled);
        }
    }

    /** Our compiled contracts, and the check of the router's code against them. */
    record Sources(Artifacts artifacts, RouterCodeVerifier pin) {
        /** Reads the contracts from the default folders that {@link InstallationPaths#find} returns. */
        static Sources read(ForkDeployment deployment) {
            InstallationPaths installation = InstallationPaths.find();
            Artifacts artifacts = Artifacts.of(installation, ProgressListener.SILENT);
            RouterCode code = RouterCode.read(installation, artifacts);
            return new Sources(artifacts, RouterCodeVerifier.of(deployment, code, ForkDeployment.Accounts.derived()));
        }
    }

    static RouterCodeVerifier of(ForkDeployment deployment, RouterCode code, ForkDeployment.Accounts accounts) {
        return new RouterCodeVerifier(
                deployment.owner().address(),
                deployment.routers().executionRouter(),
                RouterSetup.executionRouter(code, deployment.profile(), RouterSetup.Roles.of(accounts)));
    }

    /** Computes the hash of the router's code on the node, and that of the code that a simulated deployment returns. */
    Comparison compare(Node node) {
        Map<String, Object> create = Map.of("from", owner.toLowerHex(), "data", creating.toString());
        // State overrides for the creation: the owner's nonce determines the address, which must have no code.
        Map<String, Object> before = Map.of(
                owner.toLowerHex(), Map.of("nonce", "0x" + Long.toHexString(nonce())),
                router.toLowerHex(), Map.of("code", "0x", "nonce", "0x0"));
        Bytes compiled = node.request("eth_call", create, "latest", before)
                .map(code -> Bytes.parse(code.toString()))
                .orElse(Bytes.EMPTY);
        return new Comparison(Keccak.hash(node.code(router).toBytes()), Keccak.hash(compiled.toBytes()));
    }

    private long nonce() {
        for (long nonce = 0; nonce < MOST_NONCES; nonce++) {
            if (Address.ofCreated(owner, nonce).equals(router)) {
                return nonce;
            }
        }
        throw new IllegalStateException("the owner " + owner + " did not create the router " + router);
    }
}
