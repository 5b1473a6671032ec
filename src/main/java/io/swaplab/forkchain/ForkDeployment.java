package io.swaplab.forkchain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import java.util.List;
import java.util.stream.Stream;

/**
 * The chain, contracts and keys of a fork that is ready for use.
 *
 * @param profile the chain's description: tokens, wrapped native coin, Permit2, and providers with their factories
 * @param routers the addresses of our two routers, and of our adapters by pool family
 * @param rpcUrl JSON-RPC of the fork
 * @param forkBlock number of the forked block: the last one that fork and forked chain have in common
 * @param quoteSigner the key whose signature the execution router trusts
 * @param owner the key of the account that owns both routers
 * @param protocolFeeReceiver the account that receives the protocol's cut of custom fees
 */
public record ForkDeployment(
        ChainProfile profile,
        RouterDeployment routers,
        String rpcUrl,
        long forkBlock,
        SigningKey quoteSigner,
        SigningKey owner,
        Address protocolFeeReceiver) {
    /**
     * The keys and accounts that are the same on every fork.
     *
     * @param owner the key of the account that deploys our contracts and owns the routers
     * @param quoteSigner the key whose signature the execution router trusts
     * @param protocol the account that receives the protocol's cut of custom fees
     * @param people the dev accounts alice, bob and carol
     */
    record Accounts(SigningKey owner, SigningKey quoteSigner, Address protocol, List<Address> people) {
        static Accounts derived() {
            return new Accounts(
                    computed("deployer"),
                    computed("quote signer"),
                    SigningKey.forDevelopment("protocol").address(),
                    Stream.of("alice", "bob", "carol")
                            .map(name -> SigningKey.forDevelopment(name).address())
                            .toList());
        }

        /** Derives a key, and computes its address now, so that the first use of the key need not wait for it. */
        private static SigningKey computed(String label) {
            SigningKey key = SigningKey.forDevelopment(label);
            key.address();
            return key;
        }
    }

    static ForkDeployment of(
            ChainProfile profile, RouterDeployment routers, String rpcUrl, long forkBlock, Accounts accounts) {
        return new ForkDeployment(
                profile, routers, rpcUrl, forkBlock, accounts.quoteSigner(), accounts.owner(), accounts.protocol());
    }

    /** A copy with additional providers. There is no adapter for their pools, so they can only be quoted. */
    public ForkDeployment withMoreProviders(List<Provider> more) {
        return new ForkDeployment(
                profile.withMoreProviders(more), routers, rpcUrl, forkBlock, quoteSigner, owner, protocolFeeReceiver);
    }

    /** This deployment, whose quotes are signed with the given key. */
    public ForkDeployment signing(SigningKey key) {
        return new ForkDeployment(profile, routers, rpcUrl, forkBlock, key, owner, protocolFeeReceiver);
    }

    /**
     * The deployment for a chain that is read directly, without a fork. Quotes for it are signed with the forks'
     * development key, which a router on such a chain does not trust, unless {@link #signing} sets another one.
     *
     * @param routers our contracts on that chain; {@link RouterDeployment#NONE} if there are none
     */
    public static ForkDeployment followed(ChainProfile profile, RouterDeployment routers, String rpcUrl) {
        return of(profile, routers, rpcUrl, 0, Accounts.derived());
    }
}
