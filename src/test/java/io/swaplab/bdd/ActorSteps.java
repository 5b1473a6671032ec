package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.After;
import io.cucumber.java.AfterAll;
import io.cucumber.java.Scenario;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import io.swaplab.client.PrepareSwapParams;
import io.swaplab.client.PreparedDelegatedSwap;
import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Signature;
import io.swaplab.evm.SigningKey;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.math.Uint256;
import io.swaplab.session.Connection;
import io.swaplab.session.SwapState;
import io.swaplab.shell.model.ExitCode;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** What people do: nearly all of it by typing a command. */
public final class ActorSteps {
    private static final AbiFunction SET_BLOCKED = AbiFunction.of("setBlocked(address,bool)");
    private static final Uint256 COINS = Uint256.parse("1000000000000000000");

    private final World world = Worlds.current();

    @AfterAll
    public static void closeTheStages() {
        Stage.closeAll();
    }

    @After
    public void keepTheTranscript(Scenario scenario) {
        if (scenario.isFailed()) {
            scenario.attach(world.transcript(), "text/plain", "what was typed");
        }
        Worlds.end();
    }

    @Given("{word} has {word} {word}")
    public void has(String who, String amount, String token) {
        world.typeWell("wallet fund " + who + " --token " + token + " --amount " + amount);
        world.remember();
    }

    @When("this is typed: {}")
    public void typed(String line) {
        world.type(line);
    }

    @When("alice prepares a swap of {word} {word} to {word}")
    public void prepares(String amount, String from, String to) {
        prepare(amount, from, to, "--payer alice");
    }

    @When("alice prepares a swap of {word} {word} to {word} whatever its impact")
    public void preparesAnyImpact(String amount, String from, String to) {
        prepare(amount, from, to, "--payer alice --accept-impact");
    }

    @When("alice prepares a swap of {word} {word} to {word} that bob sends and carol receives whatever its impact")
    public void preparesDelegatedAnyImpact(String amount, String from, String to) {
        prepare(amount, from, to, "--payer alice --executor bob --recipient carol --accept-impact");
    }

    @When("the swap is simulated and executed whatever its impact")
    public void executesAnyImpact() {
        world.typeWell("swap simulate");
        world.typeWell("swap execute --accept-impact");
        world.typeWell("swap receipt");
    }

    @When("alice prepares a swap of {word} {word} to {word} for carol")
    public void preparesForCarol(String amount, String from, String to) {
        prepare(amount, from, to, "--payer alice --recipient carol");
    }

    @When("alice prepares a swap of {word} {word} to {word} with a fee of {int} bps to integrator")
    public void preparesWithFee(String amount, String from, String to, int bps) {
        prepare(amount, from, to, "--payer alice" + fee(bps));
    }

    @When("alice prepares a swap of {word} {word} to {word} that bob sends and carol receives")
    public void preparesDelegated(String amount, String from, String to) {
        prepare(amount, from, to, "--payer alice --executor bob --recipient carol");
    }

    @When("alice prepares a swap of {word} {word} to {word} with a fee of {int} bps to integrator"
            + " that bob sends and carol receives")
    public void preparesDelegatedWithFee(String amount, String from, String to, int bps) {
        prepare(amount, from, to, "--payer alice --executor bob --recipient carol" + fee(bps));
    }

    @When("alice prepares a swap of {word} {word} to {word} that is good for {int} seconds")
    public void preparesForSeconds(String amount, String from, String to, int secs) {
        prepare(amount, from, to, "--payer alice --deadline-secs " + secs);
    }

    @When("alice prepares a swap of {word} {word} to {word} with a slippage of {int} bps")
    public void preparesWithSlippage(String amount, String from, String to, int bps) {
        prepare(amount, from, to, "--payer alice --slippage-bps " + bps);
    }

    @When("alice prepares a swap of {word} {word} to {word} through {word} alone")
    public void preparesThrough(String amount, String from, String to, String provider) {
        isQuotedThrough(amount, from, to, provider);
        world.typeWell("swap prepare " + world.swap().name() + " --payer alice");
    }

    @When("alice prepares a swap of {word} {word} to {word} through {word} alone that bob sends and carol receives")
    public void preparesDelegatedThrough(String amount, String from, String to, String provider) {
        isQuotedThrough(amount, from, to, provider);
        world.typeWell("swap prepare " + world.swap().name() + " --payer alice --executor bob --recipient carol");
    }

    private void isQuotedThrough(String amount, String from, String to, String provider) {
        world.typeWell("quote get --from " + from + " --to " + to + " --amount " + amount + " --providers " + provider);
        world.keep("quoted", world.text("amount_out"));
        assertThat((List<?>) world.outcome().data().get("paths"))
                .isNotEmpty()
                .allSatisfy(
                        path -> assertThat(((Map<?, ?>) path).get("provider")).isEqualTo(provider));
    }

    private void prepare(String amount, String from, String to, String choices) {
        isQuoted(amount, from, to);
        world.typeWell("swap prepare " + world.swap().name() + " " + choices);
    }

    private static String fee(int bps) {
        return " --custom-fee-bps " + bps + " --custom-fee-receiver integrator";
    }

    @When("the payer allows what the swap needs")
    public void allows() {
        world.typeWell((isDelegated() ? "allowance permit2 approve" : "allowance approve") + " --swap "
                + world.swap().name());
        world.remember();
    }

    @When("the payer allows what two such swaps need")
    public void allowsTwice() {
        world.typeWell(
                "allowance approve --unlimited --yes --swap " + world.swap().name());
        world.remember();
    }

    private boolean isDelegated() {
        return world.swap().state() instanceof SwapState.Prepared;
    }

    @When("alice signs and the service builds it")
    public void signsAndBuilds() {
        world.typeWell("swap sign --as alice");
        world.typeWell("swap build");
    }

    @When("alice's signature of 64 bytes is taken and the service builds it")
    public void signsCompactly() {
        Signature signature = Signature.parse(
                Bytes.parse(world.connection().client().signPayerAuthorization(prepared(), world.key("alice"))));
        world.typeWell("swap sign --signature " + signature.revealCompact());
        world.typeWell("swap build");
    }

    @When("alice signs it and asks for the transaction")
    public void signsAndAsks() {
        if (world.type("swap sign --as alice").exit() == ExitCode.OK) {
            world.type("swap build");
        }
    }

    @When("bob's signature is given for it")
    public void givesBobsSignature() {
        world.type("swap sign --signature " + bobsSignature());
    }

    @When("bob's signature goes straight to the service")
    public void sendsBobsSignature() {
        PreparedDelegatedSwap prepared = prepared();
        world.attempt(() -> ServiceCalls.build(world.connection(), prepared, bobsSignature()));
    }

    private String bobsSignature() {
        return world.key("bob")
                .sign(prepared().payerAuthorization().digest())
                .reveal()
                .toString();
    }

    @When("a signature of {int} bytes is given for it")
    public void givesBytes(int count) {
        world.type("swap sign --signature 0x" + "11".repeat(count));
    }

    private PreparedDelegatedSwap prepared() {
        return ((SwapState.Prepared) world.swap().state()).artifact();
    }

    @When("a direct swap is asked for with payer {word} and executor {word}")
    public void asksDirect(String payer, String executor) {
        world.attempt(() -> world.connection().client().prepareDirectSwap(roles(payer, executor)));
    }

    @When("a delegated swap is asked for with payer {word} and executor {word}")
    public void asksDelegated(String payer, String executor) {
        world.attempt(() -> world.connection().client().prepareDelegatedSwap(roles(payer, executor)));
    }

    private PrepareSwapParams roles(String payer, String executor) {
        return PrepareSwapParams.swap(
                        world.asset("USDT").toString(),
                        world.asset("CAKE").toString(),
                        Uint256.of(1_000_000_000L),
                        world.account(executor).toString())
                .payer(world.account(payer).toString())
                .recipient(world.account("carol").toString())
                .build();
    }

    @When("the swap is simulated")
    public void simulates() {
        world.type("swap simulate");
    }

    @When("the swap is simulated and executed")
    public void executes() {
        world.typeWell("swap simulate");
        world.typeWell("swap execute");
        world.typeWell("swap receipt");
    }

    @When("the same transaction is tried again")
    public void triesAgain() {
        SwapState.Settled settled = (SwapState.Settled) world.swap().state();
        world.attempt(() -> world.connection().client().simulateSwap(settled.swap()));
    }

    @When("{int} seconds pass")
    public void timePasses(int secs) {
        world.typeWell("fork warp " + secs);
    }

    @When("{word} swaps {word} {word} to {word} in between")
    public void swapsInBetween(String who, String amount, String from, String to) {
        String mine = world.swap().name();
        String name = "after-" + mine;
        world.typeWell("swap prepare --from " + from + " --to " + to + " --amount " + amount + " --payer " + who
                + " --accept-impact --name " + name);
        world.typeWell("allowance approve --swap " + name);
        world.typeWell("swap execute " + name + " --accept-impact");
        world.typeWell("swap receipt " + name);
        world.typeWell("swap show " + mine);
        world.remember();
    }

    @Given("the owner of {word} bars {word}")
    public void bars(String token, String who) {
        Connection on = world.connection();
        Address barring = on.profile().tokenBySymbol(token).orElseThrow().address();
        SigningKey owner = SigningKey.forDevelopment("deployer");
        try (Deployer deployer = new Deployer(on.node(), owner.address(), COINS)) {
            deployer.call("barring " + who, barring, SET_BLOCKED, world.account(who), true);
        }
        world.remember();
    }

    /** A direct swap's nonce is kept by the router, a signed one's by Permit2. */
    @When("{word} takes back the nonce of the swap")
    public void takesBack(String who) {
        Connection on = world.connection();
        ExecutionPlan plan = world.swap().state().execution().orElseThrow().plan();
        boolean direct = plan.fundingMode() == FundingMode.DIRECT;
        Address keeper = direct ? on.routers().executionRouter() : on.profile().permit2();
        AbiFunction cancel =
                AbiFunction.of((direct ? "invalidateNonces" : "invalidateUnorderedNonces") + "(uint256,uint256)");
        BigInteger nonce = new BigInteger(plan.nonce().toString());
        Uint256 word = Uint256.parse(nonce.shiftRight(8).toString());
        Uint256 mask = Uint256.ONE.shiftLeft(nonce.intValue() & 0xff);
        try (Deployer payer = new Deployer(on.node(), world.account(who), COINS)) {
            payer.call("taking back a nonce", keeper, cancel, word, mask);
        }
        world.remember();
    }

    @When("a snapshot is taken")
    public void snapshots() {
        world.typeWell("fork snapshot");
        world.keep("snapshot", world.text("snapshot"));
    }

    @When("the snapshot is restored")
    public void restores() {
        world.typeWell("fork restore " + world.kept("snapshot"));
    }

    @When("alice is quoted {word} {word} to {word}")
    public void isQuoted(String amount, String from, String to) {
        world.typeWell("quote get --from " + from + " --to " + to + " --amount " + amount);
        world.keep("quoted", world.text("amount_out"));
    }

    @When("alice is quoted {word} {word} to {word} with gas left out")
    public void isQuotedWithoutGas(String amount, String from, String to) {
        world.typeWell("quote get --from " + from + " --to " + to + " --amount " + amount + " --routing-gas-price 0");
        world.keep("quoted", world.text("amount_out"));
        world.keep("gas", world.text("gas"));
    }
}
