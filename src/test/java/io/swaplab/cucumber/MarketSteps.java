package io.swaplab.cucumber;

import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.lab.backend.Connection;
import java.math.BigInteger;

/** Steps about the market around a swap: balances, prices, time and the router owner's settings. */
public final class MarketSteps {
    private static final AbiFunction SET_BLOCKED = AbiFunction.of("setBlocked(address,bool)");
    private static final Uint256 COINS = Uint256.parse("1000000000000000000");

    private final World world = Worlds.current();

    /**
     * Gives a balance. Allowed only before the first action, because afterwards the same words would read like an
     * expectation, yet always hold.
     */
    @Note(
            "only before the first action; afterwards `ACTOR is given AMOUNT` gives it, and `ACTOR holds AMOUNT` expects it")
    @Given("{actor} has {amount}")
    public void has(String who, Sum sum) {
        if (world.hasBegun()) {
            throw new AssertionError("\"" + who + " has " + sum + "\" gives it, and something was done before: say \""
                    + who + " holds " + sum + "\" to expect it, or \"" + who + " is given " + sum + "\"");
        }
        world.give(fund(who, sum));
        world.remember();
    }

    private static String fund(String who, Sum sum) {
        return "wallet fund " + who + " --token " + sum.symbol() + " --amount " + sum.amount();
    }

    @When("{actor} is given {amount}")
    public void isGiven(String who, Sum sum) {
        world.finish();
        world.cast().notCounting(() -> world.give(fund(who, sum)));
    }

    @When("this is typed: {}")
    public void typed(String line) {
        world.type(line);
    }

    @Note(
            "a third party's trade by the best route, which may differ from that of the current swap; ACTOR gets the input first, and nothing of this counts as a movement")
    @When("{actor} swaps {amount} to {token} in between")
    public void swapsInBetween(String who, Sum sum, String to) {
        String mine = world.swap().name();
        String name = "after-" + mine;
        world.give(fund(who, sum));
        world.typeWell(
                "swap prepare" + sum.given() + " --to " + to + " --payer " + who + " --accept-impact --name " + name);
        world.typeWell("allowance approve --swap " + name);
        world.typeWell("swap execute " + name + " --accept-impact");
        world.typeWell("swap receipt " + name);
        world.typeWell("swap show " + mine);
        world.remember();
    }

    @Note("a trade without expectations; it does not count as a movement")
    @When("{actor} swaps {amount} to {token} at once")
    public void swapsAtOnce(String who, Sum sum, String to) {
        world.typeWell("swap prepare" + sum.given() + " --to " + to + " --payer " + who + " --accept-impact");
        world.typeWell("allowance approve");
        world.typeWell("swap execute --accept-impact");
        world.typeWell("swap receipt");
        world.remember();
    }

    @Note("by the best route, which may differ from that of a swap; it does not count as a movement")
    @When("the whale sells {amount} for {token}")
    public void whaleSells(Sum sum, String to) {
        world.typeWell("market whale --sell " + sum.symbol() + " --buy " + to + " --amount " + sum.amount());
        world.remember();
    }

    @When("the price of {pair} is moved by {percent}")
    public void priceMoves(String pair, String bps) {
        world.type("market move " + pair + " --bps " + bps);
    }

    @When("the price of {pair} is moved by {percent} on all its pools")
    public void priceMovesEverywhere(String pair, String bps) {
        world.finish();
        Connection on = world.connection();
        for (Pool pool : world.pair(pair).pools(on.requirePools().atHead(), on.profile(), null)) {
            world.typeWell("market move " + pair + " --bps " + bps + " --pool " + PoolNames.of(pool.id()));
        }
        world.remember();
    }

    @When("the owner pauses the router")
    public void pauses() {
        world.typeWell("router pause");
    }

    @When("the owner lets the router run again")
    public void unpauses() {
        world.typeWell("router unpause");
    }

    @When("the owner limits custom fees to {percent}")
    public void limitsFees(String bps) {
        world.typeWell("router fees set --max-custom-fee-bps " + bps);
    }

    @When("the owner sets the protocol's cut of fees to {percent}")
    public void setsTheCut(String bps) {
        world.typeWell("router fees set --protocol-cut-bps " + bps);
    }

    @Note("for BLOCK; a swap then reverts with TransferFailed, because the router does not report a token's reason")
    @Given("the owner of {token} bars {actor}")
    public void bars(String token, String who) {
        world.finish();
        world.cast().join("owner");
        Connection on = world.connection();
        try (ImpersonatedSender owner = new ImpersonatedSender(on.node(), world.account("owner"), COINS)) {
            owner.call("barring " + who, world.amounts().asset(token), SET_BLOCKED, world.account(who), true);
        }
        world.remember();
    }

    /** Cancels a nonce: in the router for a direct swap, in Permit2 for a delegated one. */
    @When("{actor} takes back its nonce")
    public void takesBack(String who) {
        Connection on = world.connection();
        ExecutionPlan plan = world.execution().plan();
        boolean direct = plan.fundingMode() == FundingMode.DIRECT;
        Address keeper = direct ? on.routers().executionRouter() : on.profile().permit2();
        AbiFunction cancel =
                AbiFunction.of((direct ? "invalidateNonces" : "invalidateUnorderedNonces") + "(uint256,uint256)");
        BigInteger nonce = new BigInteger(plan.nonce().toString());
        Uint256 word = Uint256.parse(nonce.shiftRight(8).toString());
        Uint256 mask = Uint256.ONE.shiftLeft(nonce.intValue() & 0xff);
        try (ImpersonatedSender payer = new ImpersonatedSender(on.node(), world.account(who), COINS)) {
            payer.call("taking back a nonce", keeper, cancel, word, mask);
        }
        world.remember();
    }

    @When("a quote of {amount} to {token} is asked for")
    public void isQuoted(Sum sum, String to) {
        if (world.type(sum.quoteLine(to)).data().containsKey("amount_out")) {
            world.keepQuote(sum.trade(to), world.text("amount_out"));
        }
    }

    @When("a quote of {amount} to {token} is asked for with gas left out")
    public void isQuotedWithoutGas(Sum sum, String to) {
        world.typeWell(sum.quoteLine(to) + " --routing-gas-price 0");
        world.keepQuote(sum.trade(to), world.text("amount_out"));
        world.keep("gas", world.text("gas"));
    }

    @When("the router's status is asked for")
    public void status() {
        world.type("router status");
    }

    @When("all pools are listed")
    public void pools() {
        world.type("pools list --all");
    }

    @When("what is known of {token} is asked for")
    public void known(String token) {
        world.type("token info " + token);
    }

    @When("what {actor} holds of {token} is asked for")
    public void holdings(String who, String token) {
        world.type("wallet balance " + who + " --token " + token);
    }

    @When("the settings of the router are asked for")
    public void settings() {
        world.type("router config");
    }

    @When("the sharing of fees is asked for")
    public void sharing() {
        world.type("router fees");
    }

    @When("the allowance of the router is asked for")
    public void allowanceOfTheRouter() {
        world.type("allowance show");
    }

    @When("the allowance of Permit2 is asked for")
    public void allowanceOfPermit2() {
        world.type("allowance permit2 show");
    }
}
