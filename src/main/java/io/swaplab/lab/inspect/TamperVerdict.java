package io.swaplab.lab.inspect;

import java.util.Optional;

/**
 * Which guards caught a change.
 *
 * @param client the reaction of the client's checks to the answer
 * @param contract the reaction to the transaction that a client without checks would send
 * @param signedAnew the reaction to that transaction with a quote signature over the changed plan, as from a malicious
 *     service
 */
public record TamperVerdict(GuardAnswer client, GuardAnswer contract, GuardAnswer signedAnew) {
    /** Whether a guard catches the change, provided the service's key is not compromised. */
    public boolean caught() {
        return client.refused() || contract.refused();
    }

    /** Permit2's refusal, if it refused the change. */
    public Optional<GuardAnswer> permit2() {
        return contract.guard() == GuardAnswer.Guard.PERMIT2 && contract.refused()
                ? Optional.of(contract)
                : Optional.of(signedAnew).filter(a -> a.guard() == GuardAnswer.Guard.PERMIT2 && a.refused());
    }

    /**
     * The reaction of one guard to a changed artefact.
     *
     * @param name the check or error, such as {@code C8} or {@code InvalidSigner}; the guard's result if it passed
     * @param detail the full sentence
     */
    public record GuardAnswer(Kind kind, Guard guard, String name, String detail) {
        /** How the guard reacted. */
        public enum Kind {
            REFUSED,
            /** The guard saw the change and found nothing wrong. */
            PASSED,
            /** The change is not in the guard's input. */
            NOT_SEEN
        }

        /** Who can catch a change. */
        public enum Guard {
            CLIENT,
            ROUTER,
            PERMIT2,
            /** A token, pool or adapter on the path, which reverts for its own reasons. */
            OTHER
        }

        static GuardAnswer notSeen(Guard guard, String detail) {
            return new GuardAnswer(Kind.NOT_SEEN, guard, "-", detail);
        }

        public boolean refused() {
            return kind == Kind.REFUSED;
        }
    }
}
