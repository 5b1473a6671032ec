package io.swaplab.cucumber;

import io.cucumber.java.en.Given;

/** Steps that deploy contract wallets. A deployed wallet then takes part under its name like any other account. */
public final class WalletSteps {
    private final World world = Worlds.current();

    @Note("the wallet pays like any account; its owner signs for it, sends its transactions and pays their gas")
    @Given("{actor} deploys the contract wallet {wallet}")
    public void deploys(String owner, String wallet) {
        deploy(wallet, owner);
    }

    @Note("both sign for it; the first one sends its transactions and pays their gas")
    @Given("{actor} and {actor} deploy the contract wallet {wallet}")
    public void deployTogether(String first, String second, String wallet) {
        deploy(wallet, first + "," + second);
    }

    private void deploy(String wallet, String owners) {
        world.give("wallet deploy " + wallet + " --owners " + owners);
        world.cast().join(wallet);
        world.remember();
    }
}
