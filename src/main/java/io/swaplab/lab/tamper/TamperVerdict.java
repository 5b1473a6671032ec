package io.swaplab.lab.tamper;

import java.util.Optional;

/**
 * Which guards caught a change.
 *
 * @param client the client's checks of the answer
 * @param contract the transaction that a client without checks would send
 * @param signedAnew the same with a quote signature over the changed plan, as from a malicious service
 */
public record TamperVerdict(GuardAnswer client, GuardAnswer contract, GuardAnswer signedAnew) {
    /** Whether any guard stops it, provided the service's key is not compromised. */
    public boolean caught() {
        return client.refused() || contract.refused();
    }

    /** Permit2's reaction, if it was reached. */
    public Optional<GuardAnswer> permit2() {
        return contract.guard() == GuardAnswer.Guard.PERMIT2 && contract.refused()
                ? Optional.of(contract)
                : Optional.of(signedAnew).filter(a -> a.guard() == GuardAnswer.Guard.PERMIT2 && a.refused());
    }
}
