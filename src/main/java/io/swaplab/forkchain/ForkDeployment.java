package io.swaplab.forkchain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import java.util.List;
import java.util.stream.Stream;

/**
 * The contracts and settings of a ready fork.
 *
 * @param profile the chain: tokens, wrapped native, Permit2, providers with their factories
 * @param routers our routers and adapters, adapters by pool family
 * @param rpcUrl JSON-RPC of the fork
 * @param forkBlock the last block of the forked chain
 * @param quoteSigner the key whose signature the execution router trusts
 * @param owner the owner of both routers
 * @param protocolFeeReceiver receiver of the protocol's cut of custom fees
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
     * The roles and accounts on every fork.
     *
     * @param owner deploys our contracts and owns the routers
     * @param quoteSigner the key whose signature the execution router trusts
     * @param protocol receiver of the protocol's cut of custom fees
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

        /** Derives a key and already computes its address, which would otherwise delay the first use. */
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

    /** A copy with more providers, which have no adapter. */
    public ForkDeployment withMoreProviders(List<Provider> more) {
        return new ForkDeployment(
                profile.withMoreProviders(more), routers, rpcUrl, forkBlock, quoteSigner, owner, protocolFeeReceiver);
    }

    /**
     * The deployment of a chain that is followed instead of forked. Its quotes are signed with the key of our forks,
     * which the router of any other chain does not trust.
     *
     * @param routers our contracts there, {@link RouterDeployment#NONE} if there are none
     */
    public static ForkDeployment followed(ChainProfile profile, RouterDeployment routers, String rpcUrl) {
        return of(profile, routers, rpcUrl, 0, Accounts.derived());
    }
}
