package io.swaplab.client.execution.errors;

import java.util.List;

/** Errors during deployment or setup of contracts; they do not occur in swaps. */
final class DeploymentErrors {
    private static final Advice NOTHING = Advice.next("Nothing to do in a swap; deploy it otherwise");

    private DeploymentErrors() {}

    static List<KnownError> all() {
        return List.of(
                KnownError.of("Create2EmptyBytecode()", "a factory had no code to deploy", NOTHING),
                KnownError.of("FailedDeployment()", "a pool could not be deployed, or is there already", NOTHING),
                KnownError.of("FactoryAlreadySet()", "a pool deployer has its factory already", NOTHING),
                KnownError.of(
                        "TaxTooHigh(uint256 taxBps)",
                        "a taxed token may take less than all of a transfer",
                        Advice.next("Take a tax below 100 %")),
                KnownError.of(
                        "AccountBlocked(address account)",
                        "the token bars this account from sending or getting it",
                        Advice.next("Swap with an account that the token does not bar, or another token")),
                KnownError.of("NotFactory(address caller)", "only the factory may deploy pools", NOTHING),
                KnownError.of("InvalidShortString()", "a name of the signing domain cannot be read", NOTHING),
                KnownError.of("StringTooLong(string str)", "a name of the signing domain is too long", NOTHING));
    }
}
