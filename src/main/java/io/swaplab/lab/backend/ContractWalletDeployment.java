package io.swaplab.lab.backend;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.util.List;
import java.util.Map;

/**
 * Deploys Safes on a fork. The published contracts of Safe 1.4.1 are deployed first, if the fork's chain lacks them, at
 * the addresses that they have on all public chains.
 */
public final class ContractWalletDeployment {
    /** Maximum number of Safes with the same owners and threshold. */
    private static final int MOST = 1_000;

    private static final Uint256 COINS = Uint256.parse("100000000000000000000");

    /** The factory that deploys Safe's contracts: its input is a salt and the creation code. */
    private static final Address FACTORY = Address.parse("0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7");

    private static final Bytes FACTORY_CODE = Bytes.parse("0x"
            + "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0"
            + "3601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3");
    private static final Bytes NO_SALT = Bytes.of(new byte[Uint256.BYTES]);

    private static final Address SINGLETON = Address.parse("0x29fcB43b46531BcA003ddC8FCB67FFE91900C762");
    private static final Address FALLBACK_HANDLER = Address.parse("0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99");
    private static final Address PROXY_FACTORY = Address.parse("0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67");

    /** The contracts by address, under the names of their artifacts. */
    private static final Map<Address, String> CONTRACTS = Map.ofEntries(
            Map.entry(SINGLETON, "SafeWallet"),
            Map.entry(FALLBACK_HANDLER, "SafeFallbackHandler"),
            Map.entry(PROXY_FACTORY, "SafeProxyFactory"),
            Map.entry(SafeMessages.MULTI_SEND, "SafeMultiSend"),
            Map.entry(Address.parse("0xd53cd0aB83D845Ac265BE939c57F53AD838012c9"), "SafeSignMessage"));

    private static final AbiFunction SETUP =
            AbiFunction.of("setup(address[],uint256,address,bytes,address,address,uint256,address)");
    private static final AbiFunction CREATE =
            AbiFunction.of("createProxyWithNonce(address,bytes,uint256)", "(address)");

    private ContractWalletDeployment() {}

    /** Deploys a Safe and returns its address. The addresses are the same on every new fork. */
    public static Address on(Fork fork, List<Address> owners, int threshold) {
        Address account = SigningKey.forDevelopment("wallet deployer").address();
        try (var deployer = new ImpersonatedSender(fork.node(), account, COINS)) {
            CONTRACTS.forEach((address, name) -> require(fork, deployer, address, name));
            Bytes setup = SETUP.encode(
                    owners,
                    Uint256.of(threshold),
                    Address.ZERO,
                    Bytes.EMPTY,
                    FALLBACK_HANDLER,
                    Address.ZERO,
                    Uint256.ZERO,
                    Address.ZERO);
            return created(fork, deployer, setup);
        }
    }

    private static void require(Fork fork, ImpersonatedSender deployer, Address address, String name) {
        if (fork.node().code(address).isEmpty()) {
            if (fork.node().code(FACTORY).isEmpty()) {
                fork.cheats().accounts().setCode(FACTORY, FACTORY_CODE);
            }
            deployer.send(name, FACTORY, NO_SALT.concat(fork.creationCode(name)), Uint256.ZERO);
            if (fork.node().code(address).isEmpty()) {
                throw new ForkException(name + " was not deployed at " + address);
            }
        }
    }

    /** Creates the Safe with the first number that no Safe with this setup has. */
    private static Address created(Fork fork, ImpersonatedSender deployer, Bytes setup) {
        for (int number = 0; number < MOST; number++) {
            var arguments = new Object[] {SINGLETON, setup, Uint256.of(number)};
            CallResult free =
                    fork.node().simulate(deployer.account(), CREATE.call(PROXY_FACTORY, arguments), Uint256.ZERO);
            if (free.ok()) {
                deployer.call("a Safe", PROXY_FACTORY, CREATE, arguments);
                return (Address) CREATE.decodeReturn(free.data()).getFirst();
            }
        }
        throw new ForkException("Safe's factory creates no Safe with these owners and this threshold");
    }
}
