package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import java.time.Instant;
import java.util.List;

/** Lists the fields that the payer's signature of a delegated swap covers, and what the signature leaves open. */
public final class SignedTerms {
    /** What the signature leaves open. */
    public static final List<String> UNBOUND = List.of(
            "gas limit, gas price and nonce of the transaction: the executor chooses and pays",
            "the executor's coins for gas: without them the swap is not sent",
            "when it is sent before the deadline, and whether at all",
            "the payer's balance and allowance to Permit2: without them it reverts",
            "prices of the pools: the output may be anything from the minimum up",
            "how much of the amount arrives if the token takes a fee on transfer");

    /**
     * One field signed by the payer.
     *
     * @param path the field's path in the typed data (EIP-712), or in the plan whose hash is signed
     * @param value the field's value, with names, symbols and dates
     * @param binds what the signature ensures or prevents
     */
    public record SignedField(String path, String value, String binds) {}

    private final Session session;
    private final Connection on;
    private final ExecutablePlan execution;

    public SignedTerms(Session session, Connection on, PreparedDelegatedSwap swap) {
        this.session = session;
        this.on = on;
        this.execution = swap.execution();
    }

    /** The fields of the typed data, in the order in which they are signed. */
    public List<SignedField> typedData() {
        ExecutionPlan plan = execution.plan();
        return List.of(
                new SignedField("domain.name", "Permit2", "no other kind of contract"),
                new SignedField("domain.chainId", Long.toString(execution.chainId()), "no other chain"),
                new SignedField(
                        "domain.verifyingContract", Permit2WitnessMessage.PERMIT2.toString(), "no look-alike Permit2"),
                new SignedField("permitted.token", token(plan.tokenIn()), "no other token is taken"),
                new SignedField("permitted.amount", amount(plan.amountIn(), plan.tokenIn()), "no more is taken"),
                new SignedField("spender", "execution router " + execution.router(), "no other contract takes tokens"),
                new SignedField("nonce", plan.nonce().toString(), "it is used once; the payer can cancel it"),
                new SignedField("deadline", date(plan.deadline()), "it ends then"),
                new SignedField("witness.planHash", execution.planHash().toString(), "the whole plan below"),
                new SignedField("witness.executor", account(plan.executor()), "nobody else sends it"),
                new SignedField("witness.recipient", account(plan.recipient()), "the output goes nowhere else"),
                new SignedField("witness.tokenOut", token(plan.tokenOut()), "no other token is paid out"),
                new SignedField(
                        "witness.minAmountOut",
                        amount(plan.minAmountOut(), plan.tokenOut()),
                        "no less is paid, or it reverts"));
    }

    /**
     * The fields of the plan. They are not in the typed data, but the payer signs them too, because the typed data
     * contains the plan's hash.
     */
    public List<SignedField> behindThePlanHash() {
        ExecutionPlan plan = execution.plan();
        String fee = plan.customFeeBps() == 0
                ? "none"
                : plan.customFeeBps() + " bps to " + account(plan.customFeeReceiver());
        return List.of(
                new SignedField("plan.quoteId", plan.quoteId().toString(), "no two quotes share the signature"),
                new SignedField("plan.payer", account(plan.payer()), "nobody else pays"),
                new SignedField(
                        "plan.expectedAmountOut",
                        amount(plan.expectedAmountOut(), plan.tokenOut()),
                        "what was promised is on record"),
                new SignedField("plan.customFee", fee, "the fee is not raised or diverted"),
                new SignedField("plan.fundingMode", plan.fundingMode().wireName(), "it is not taken by allowance"),
                new SignedField("plan.nativeMode", plan.nativeMode().name(), "no wrapped token in place of the coin"),
                new SignedField(
                        "plan.routeHash",
                        execution.steps().size() + " steps, " + plan.routeHash(),
                        "no other pool, adapter, amount or order"),
                new SignedField(
                        "plan.settlementPolicyHash",
                        plan.settlementPolicyHash().toString(),
                        "the owner cannot change fees in between"),
                new SignedField(
                        "plan domain",
                        "router " + execution.router() + ", chain " + execution.chainId(),
                        "no other router runs it"));
    }

    private String token(Address address) {
        return session.assets().at(on, address).symbol() + " " + address;
    }

    private String amount(Uint256 units, Address token) {
        Asset asset = session.assets().at(on, token);
        return asset.text(units) + " " + asset.symbol();
    }

    private String account(Address address) {
        return session.wallets()
                .nameOf(address)
                .map(name -> name + " " + address)
                .orElseGet(address::toString);
    }

    private static String date(Uint256 seconds) {
        return Instant.ofEpochSecond(seconds.toLongExact()).toString();
    }
}
