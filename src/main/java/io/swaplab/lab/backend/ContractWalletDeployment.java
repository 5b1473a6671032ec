package io.swaplab.lab.backend;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.util.List;

/** Deploys contract wallets on a fork: one owner signs, or a number of several owners. */
public final class ContractWalletDeployment {
    private static final Uint256 COINS = Uint256.parse("100000000000000000000");

    private ContractWalletDeployment() {}

    /** Deploys a wallet and returns its address. The addresses are the same on every new fork. */
    public static Address on(Fork fork, List<Address> owners, int threshold) {
        Address account = SigningKey.forDevelopment("wallet deployer").address();
        try (var deployer = new ImpersonatedSender(fork.node(), account, COINS)) {
            return owners.size() == 1
                    ? deployer.create(
                            "a wallet of one owner",
                            fork.creationCode("OwnerWallet")
                                    .concat(AbiTupleType.parse("(address)").encode(owners.getFirst())))
                    : deployer.create(
                            "a wallet of several owners",
                            fork.creationCode("ThresholdWallet")
                                    .concat(AbiTupleType.parse("(address[],uint256)")
                                            .encode(owners, Uint256.of(threshold))));
        }
    }
}
