package io.swaplab.cucumber;

import io.cucumber.java.en.When;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.session.SwapState;

/** Steps that take a swap from its description to its execution, mostly by typing console commands. */
public final class SwapSteps {
    private final World world = Worlds.current();

    @Note("starts the description of a swap; steps with its terms follow")
    @When("{actor} prepares a swap of {amount} to {token}")
    public void prepares(String payer, Sum sum, String to) {
        world.draft(new Draft(payer, sum, to));
    }

    @When("{actor} sends it and {actor} receives it")
    public void sendsAndReceives(String executor, String recipient) {
        sends(executor);
        receives(recipient);
    }

    @When("{actor} sends it")
    public void sends(String executor) {
        world.draft().choose("executor", executor);
    }

    @When("{actor} receives it")
    public void receives(String recipient) {
        world.draft().choose("recipient", recipient);
    }

    @When("with a slippage of {percent}")
    public void slippage(String bps) {
        world.draft().choose("slippage-bps", bps);
    }

    @When("with a deadline of {duration}")
    public void deadline(int seconds) {
        world.draft().choose("deadline-secs", Integer.toString(seconds));
    }

    @When("with a fee of {percent} for {actor}")
    public void fee(String bps, String receiver) {
        feeForNobody(bps);
        world.draft().choose("custom-fee-receiver", receiver);
    }

    @When("with a fee of {percent} but nobody who gets it")
    public void feeForNobody(String bps) {
        world.draft().choose("custom-fee-bps", bps);
    }

    @When("{actor} takes a fee of {percent}")
    public void takesFee(String receiver, String bps) {
        fee(bps, receiver);
    }

    @Note(
            "without it, a swap with a very high price impact is refused; in small pools, such as those of TAXED, it soon is that high")
    @When("with any price impact")
    public void anyImpact() {
        world.draft().acceptAnyImpact();
    }

    @When("through {provider} alone")
    public void through(String provider) {
        world.draft().search("providers", provider);
    }

    @When("through {providers} alone")
    public void throughSeveral(String providers) {
        world.draft().search("providers", providers);
    }

    @When("over at most {int} hop(s)")
    public void hops(int most) {
        world.draft().search("depth", Integer.toString(most));
    }

    @When("over at most {int} path(s)")
    public void paths(int most) {
        world.draft().search("splits", Integer.toString(most));
    }

    @When("the payer allows what it needs")
    public void allows() {
        allowed();
    }

    private boolean allowed() {
        return allow(world);
    }

    /** Approves the payer's input for the current swap if needed; returns whether that succeeded. */
    static boolean allow(World world) {
        boolean signed = world.execution().plan().fundingMode() == FundingMode.PERMIT2_WITNESS;
        String approval = signed ? "allowance permit2 approve" : "allowance approve";
        boolean well = world.typeOn(approval + " --swap " + world.swap().name());
        if (well) {
            world.remember();
        }
        return well;
    }

    @When("the payer allows what two such swaps need")
    public void allowsTwice() {
        if (world.typeOn(
                "allowance approve --unlimited --yes --swap " + world.swap().name())) {
            world.remember();
        }
    }

    private boolean isDelegated() {
        return world.swap().state() instanceof SwapState.Prepared;
    }

    @When("{actor} signs it and the service builds it")
    public void signsAndBuilds(String signer) {
        signedAndBuilt(signer);
    }

    private boolean signedAndBuilt(String signer) {
        return world.typeOn("swap sign --as " + signer, "swap build");
    }

    @Note("in a direct swap; replaces the approval if the input token has permits")
    @When("{actor} signs a permit for it")
    public void signsPermit(String signer) {
        world.type("swap sign --as " + signer);
    }

    @When("{actor} signs it in the short form and the service builds it")
    public void signsCompactly(String signer) {
        Signature signature = Signature.parse(
                Bytes.parse(world.connection().client().signPayerAuthorization(prepared(), world.key(signer))));
        world.typeWell("swap sign --signature " + signature.revealCompact());
        world.typeWell("swap build");
    }

    @Note("the next step says who refuses it")
    @When("{actor} signs it and asks for the transaction")
    public void signsAndAsks(String signer) {
        if (world.type("swap sign --as " + signer).exit() == ExitCode.OK) {
            world.type("swap build");
        }
    }

    @Note("the client refuses one that is not the payer's")
    @When("{actor}'s signature is given for it")
    public void givesSignatureOf(String signer) {
        world.type("swap sign --signature " + signatureOf(signer));
    }

    @Note("bypasses the client, which would itself refuse a wrong one")
    @When("{actor}'s signature goes straight to the service")
    public void sendsSignatureOf(String signer) {
        PreparedDelegatedSwap prepared = prepared();
        world.attempt(() -> ServiceCalls.build(world.connection(), prepared, signatureOf(signer)));
    }

    private String signatureOf(String signer) {
        return world.key(signer)
                .sign(prepared().payerAuthorization().digest())
                .reveal()
                .toString();
    }

    @When("a signature of {int} bytes is given for it")
    public void givesBytes(int count) {
        world.type("swap sign --signature 0x" + "11".repeat(count));
    }

    private PreparedDelegatedSwap prepared() {
        return world.prepared();
    }

    @Note("approves, signs if another account sends, simulates, executes and reads the receipt")
    @When("it is carried out")
    public void carriedOut() {
        boolean delegated = isDelegated();
        if (allowed() && (!delegated || signedAndBuilt(payer()))) {
            executes();
        }
    }

    private String payer() {
        return world.cast().wallets().label(world.execution().plan().payer());
    }

    /** For generated amounts and tokens, for which a refusal is a valid outcome. */
    @Note("for any amount and token: if its preparation is refused, the scenario does not fail; if it reverts, it does")
    @When("it is carried out unless it is refused")
    public void carriedOutUnlessRefused() {
        if (world.isRefusedAtPreparation()) {
            return;
        }
        carriedOut();
    }

    @When("it is simulated")
    public void simulates() {
        world.type("swap simulate");
    }

    @When("it is simulated and executed")
    public void executes() {
        world.typeOn("swap simulate", "swap execute" + world.wordForImpact(), "swap receipt");
    }

    @Note("without an approval or simulation before")
    @When("it is sent as it is")
    public void sent() {
        world.type("swap execute");
    }

    @When("its receipt is asked for")
    public void receipt() {
        world.type("swap receipt");
    }

    @Note("simulates the transaction of a settled swap again; an undone swap is prepared again instead")
    @When("the same transaction is tried again")
    public void triesAgain() {
        SwapState.Settled settled = world.settled();
        world.attempt(() -> world.connection().client().simulateSwap(settled.swap()));
    }

    @When("a direct swap is asked for with payer {actor} and executor {actor}")
    public void asksDirect(String payer, String executor) {
        world.attempt(() -> world.connection().client().prepareDirectSwap(roles(payer, executor)));
    }

    @When("a delegated swap is asked for with payer {actor} and executor {actor}")
    public void asksDelegated(String payer, String executor) {
        world.attempt(() -> world.connection().client().prepareDelegatedSwap(roles(payer, executor)));
    }

    private PrepareSwapParams roles(String payer, String executor) {
        return PrepareSwapParams.swap(
                        world.amounts().asset("USDT").toString(),
                        world.amounts().asset("CAKE").toString(),
                        Uint256.of(1_000_000_000L),
                        world.account(executor).toString())
                .payer(world.account(payer).toString())
                .recipient(world.account("carol").toString())
                .build();
    }

    @When("the client is asked for a quote by the output")
    public void asksByOutput() {
        QuoteOptions byOutput = new QuoteOptions(SearchTerms.DEFAULTS, false, null, false);
        world.attempt(() -> world.connection()
                .client()
                .quote(
                        world.amounts().asset("USDT").toString(),
                        world.amounts().asset("CAKE").toString(),
                        Uint256.of(1_000_000_000L),
                        byOutput));
    }
}
