package io.swaplab.service;

import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.PermitView;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.StateOverride;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ChainContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The calls that show whether a plan would settle now: the payer's balance and allowance, and the transaction itself.
 *
 * <p>A payer who has not signed yet is given code that accepts every signature (ERC-1271), for the simulation only.
 */
final class Preflight {
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)", "(uint256)");

    /** Code that returns the selector of {@code isValidSignature}, by which a contract accepts a signature. */
    private static final Bytes SIGNS_ANYTHING = Bytes.parse("0x631626ba7e60e01b60005260206000f3");

    private static final Bytes ANY_SIGNATURE = Bytes.of(new byte[65]);

    /** An account without code, at which code that reads a balance is placed for a call. */
    private static final Address READER = Address.of(
            Bytes.of(Keccak.hash("reads a balance").toBytes()).slice(12, 32).toBytes());

    private final ExecutionPlan plan;
    private final SimulatedCall transaction;
    private final Address spender;
    private final List<ReadOnlyCall> permit;

    Preflight(SignedQuote quote, Bytes payerSignature, ChainContext chain) {
        this.plan = quote.plan();
        this.spender = spender(plan, chain);
        this.transaction = transaction(quote, payerSignature, chain);
        this.permit = PermitView.isPossible(plan) ? PermitView.calls(plan) : List.of();
    }

    /**
     * What the calls returned. A figure is null if it could not be read, the simulation if the node did not run it.
     *
     * @param allowance null for the native coin too
     * @param permit answers of the token to {@link PermitView#calls}; empty if they were not asked or not all answered
     */
    record Seen(
            @Nullable Uint256 balance,
            @Nullable Uint256 allowance,
            @Nullable CallResult simulation,
            List<CallResult> permit) {
        static final Seen NOTHING = new Seen(null, null, null, List.of());
    }

    static boolean isNativeInput(ExecutionPlan plan) {
        return plan.nativeMode() == NativeMode.NATIVE_INPUT;
    }

    /** The account that takes the input token from the payer. */
    static Address spender(ExecutionPlan plan, ChainContext chain) {
        return plan.fundingMode() == FundingMode.DIRECT
                ? chain.deployment().executionRouter()
                : chain.profile().permit2();
    }

    List<SimulatedCall> calls() {
        List<SimulatedCall> calls = new ArrayList<>(List.of(transaction));
        if (isNativeInput(plan)) {
            calls.add(coins(plan.payer()));
        } else {
            calls.add(SimulatedCall.view(BALANCE.call(plan.tokenIn(), plan.payer())));
            calls.add(SimulatedCall.view(Erc20Calls.allowance(plan.tokenIn(), plan.payer(), spender)));
        }
        permit.forEach(call -> calls.add(SimulatedCall.view(call)));
        return calls;
    }

    /** Reads the results of {@link #calls}, which may be followed by others. */
    Seen seen(List<Optional<CallResult>> results) {
        if (results.size() < calls().size()) {
            return Seen.NOTHING;
        }
        return new Seen(
                word(results.get(1)),
                isNativeInput(plan) ? null : word(results.get(2)),
                results.getFirst().orElse(null),
                all(results.subList(calls().size() - permit.size(), calls().size())));
    }

    private static List<CallResult> all(List<Optional<CallResult>> results) {
        List<CallResult> answers = results.stream().flatMap(Optional::stream).toList();
        return answers.size() == results.size() ? answers : List.of();
    }

    private static @Nullable Uint256 word(Optional<CallResult> result) {
        return result.isPresent() ? Erc20Calls.amount(result.get()) : null;
    }

    private static SimulatedCall transaction(SignedQuote quote, Bytes payerSignature, ChainContext chain) {
        ExecutionPlan plan = quote.plan();
        boolean unsigned = plan.fundingMode() == FundingMode.PERMIT2_WITNESS && payerSignature.isEmpty();
        var call = new ExecutePlanCall(
                plan, quote.steps(), quote.quoteSignature(), unsigned ? ANY_SIGNATURE : payerSignature);
        return new SimulatedCall(
                plan.executor(),
                new ReadOnlyCall(chain.deployment().executionRouter(), call.encode()),
                plan.nativeValue(),
                unsigned ? Map.of(plan.payer(), StateOverride.ofCode(SIGNS_ANYTHING)) : Map.of());
    }

    /** A call that returns an account's coins: PUSH20 account, BALANCE, and the result is returned as a word. */
    private static SimulatedCall coins(Address account) {
        Bytes code = Bytes.parse("0x73" + account.toLowerHex().substring(2) + "3160005260206000f3");
        return new SimulatedCall(
                Address.ZERO,
                new ReadOnlyCall(READER, Bytes.EMPTY),
                Uint256.ZERO,
                Map.of(READER, StateOverride.ofCode(code)));
    }
}
