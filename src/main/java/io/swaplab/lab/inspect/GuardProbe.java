package io.swaplab.lab.inspect;

import io.swaplab.client.RouterTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.core.evm.CallResult;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.inspect.TamperVerdict.GuardAnswer;
import io.swaplab.lab.inspect.TamperVerdict.GuardAnswer.Guard;
import io.swaplab.lab.inspect.TamperVerdict.GuardAnswer.Kind;
import java.util.Map;
import java.util.Optional;

/**
 * Tests which guard rejects a changed copy of a prepared swap: the client's checks, the execution router or Permit2.
 * Client and contracts are the real ones; the contracts are on a fork.
 *
 * @param copy the copy without changes
 * @param honest the transaction of that copy
 */
record GuardProbe(Connection on, SwapCopy copy, UncheckedTransaction honest) {
    private static final String SAME = "the transaction stays the same";

    /**
     * Simulates the transaction without changes. Returns the chain's refusal; empty if the transaction would succeed.
     */
    Optional<GuardAnswer> honestRefusal() {
        return Optional.of(simulated(honest)).filter(GuardAnswer::refused);
    }

    TamperVerdict judge(EditableAnswer changed) {
        GuardAnswer client = client(changed);
        UncheckedTransaction sent;
        try {
            sent = honest.carrying(copy, changed);
        } catch (ArtifactMismatch | IllegalArgumentException unusable) {
            GuardAnswer nothing =
                    GuardAnswer.notSeen(Guard.ROUTER, "no transaction can be made of it: " + unusable.getMessage());
            return new TamperVerdict(client, nothing, nothing);
        }
        if (sent.equals(honest)) {
            return new TamperVerdict(
                    client, GuardAnswer.notSeen(Guard.ROUTER, SAME), GuardAnswer.notSeen(Guard.ROUTER, SAME));
        }
        return new TamperVerdict(client, simulated(sent), signedAnew(sent));
    }

    /** Tests the client's checks, with a service that returns the changed answer. */
    private GuardAnswer client(EditableAnswer changed) {
        EditableAnswer lie;
        try {
            lie = honest.inCalldata(copy, changed);
        } catch (ArtifactMismatch | IllegalArgumentException unusable) {
            return new GuardAnswer(Kind.NOT_SEEN, Guard.CLIENT, "-", "it cannot be written: " + unusable.getMessage());
        }
        var client = new SwaplabClient(
                ClientConfig.of(on.profile()).pinnedTo(on.routers()), new Liar(lie.answer()), on.node());
        try {
            if (copy.kind() == SwapCopy.Kind.BUILT) {
                client.buildDelegatedSwap(
                        java.util.Objects.requireNonNull(copy.prepared()),
                        honest.call().payerSignature().toString());
            } else {
                client.prepareSwap(copy.order());
            }
            return new GuardAnswer(Kind.PASSED, Guard.CLIENT, "accepts", "every check of the client passes");
        } catch (ArtifactMismatch mismatch) {
            return refusedByClient(mismatch.check().name(), mismatch);
        } catch (TransportError notOfTheForm) {
            return refusedByClient("FORM", notOfTheForm);
        } catch (PreparationRejected | SignatureRejected rejected) {
            return refusedByClient("LOCAL", rejected);
        }
    }

    private static GuardAnswer refusedByClient(String check, RuntimeException refusal) {
        return new GuardAnswer(Kind.REFUSED, Guard.CLIENT, check, String.valueOf(refusal.getMessage()));
    }

    private GuardAnswer simulated(UncheckedTransaction sent) {
        CallResult result = on.node().simulate(sent.from(), sent.asCall(), sent.value());
        if (!result.ok()) {
            Revert revert = ErrorCatalog.explain(result.data());
            Guard guard = ErrorCatalog.isOfPermit2(result.data())
                    ? Guard.PERMIT2
                    : ErrorCatalog.isOfRouter(result.data()) ? Guard.ROUTER : Guard.OTHER;
            return new GuardAnswer(Kind.REFUSED, guard, revert.name(), revert.toString());
        }
        return new GuardAnswer(Kind.PASSED, Guard.ROUTER, "passes", paid(result));
    }

    /**
     * Describes the output of a successful simulation. If the changed transaction calls a contract that is not an
     * execution router, the simulation has no readable output, and the text says so.
     */
    private static String paid(CallResult result) {
        try {
            RouterExecutionReceipt receipt = RouterExecutionReceipt.decode(result.data());
            return "it would run, and pay " + receipt.userAmountOut() + " base units to " + receipt.recipient();
        } catch (IllegalArgumentException noRouter) {
            return "it would run, at a contract that is no execution router";
        }
    }

    /**
     * Simulates the changed transaction after the fork's quote signer has signed the changed plan. This is what a
     * malicious service could do.
     */
    private GuardAnswer signedAnew(UncheckedTransaction sent) {
        ExecutePlanCall call;
        try {
            call = ExecutePlanCall.decode(sent.data());
        } catch (IllegalArgumentException noCall) {
            return GuardAnswer.notSeen(Guard.ROUTER, "it is no call of the router");
        }
        ExecutePlanCall before = honest.call();
        if (call.plan().equals(before.plan()) && call.steps().equals(before.steps())) {
            return GuardAnswer.notSeen(Guard.ROUTER, "the plan stays the same");
        }
        ExecutePlanCall routed = call.steps().equals(before.steps()) ? call : UncheckedTransaction.routed(call);
        var digest = PlanHashes.planDigest(
                routed.plan(), copy.execution().chainId(), copy.execution().router());
        return simulated(sent.with(new ExecutePlanCall(
                routed.plan(),
                routed.steps(),
                on.requireFork().deployment().quoteSigner().sign(digest).reveal(),
                routed.payerSignature())));
    }

    /** Stands for a service, and returns the same (changed) answer to every request. */
    private record Liar(byte[] body) implements RouterTransport {
        private static final int OK = 200;

        @Override
        public Answer get(String path, Map<String, String> query) {
            return new Answer(OK, Map.of(), body);
        }

        @Override
        public Answer post(String path, byte[] json) {
            return new Answer(OK, Map.of(), body);
        }
    }
}
