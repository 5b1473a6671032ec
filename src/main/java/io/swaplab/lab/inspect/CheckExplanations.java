package io.swaplab.lab.inspect;

import io.swaplab.client.refusal.ArtifactCheck;
import java.util.Arrays;
import java.util.List;

/** The checks that an answer of the service must pass before anything is signed or sent. */
final class CheckExplanations {
    private static final String TAMPERED =
            "the answer was changed on its way, or the service made it for other terms than asked for";

    private CheckExplanations() {}

    static List<CodeExplanation> all() {
        return Arrays.stream(ArtifactCheck.values()).map(CheckExplanations::of).toList();
    }

    private static CodeExplanation of(ArtifactCheck check) {
        return new CodeExplanation(
                check.name(),
                "check of the client",
                List.of(check.title()),
                meaning(check),
                cause(check),
                advice(check),
                next(check));
    }

    private static String meaning(ArtifactCheck check) {
        return switch (check) {
            case FORM -> "a field of the answer cannot be read: an address, amount, hash or number has another form";
            case C1 -> "mode and status do not match the request";
            case C2 -> "service, node and client do not name the same chain";
            case C3 -> "the execution router is not the pinned one, or is the legacy router";
            case C4 -> "payer, executor or recipient are not those that were asked for";
            case C5 -> "the tokens, the native mode or the funding mode are not those that were asked for";
            case C6 -> "the custom fee or its receiver is not the one that was asked for";
            case C7 -> "the deadline of the plan or of the answer has passed";
            case C8 -> "the plan says something else than the fields beside it";
            case C9 -> "the steps are not those of the shown paths, or do not hash to the plan's route hash";
            case C10 -> "the fee rules in the plan are not those that the router has on the chain";
            case C11 -> "the plan does not hash to the hashes that the answer names";
            case C12 -> "fee, protocol cut and expected output do not add up to the gross output";
            case C13 -> "the minimum output is not the same everywhere it is named";
            case C14 -> "the transaction calls another contract, another function, or another plan";
            case C15 -> "the transaction carries other native value than the plan needs";
            case C16 -> "the quote signature is not of a signer whom the router lists";
            case C17 -> "the calldata holds another payer signature than the one that was sent";
            case C18 -> "the spender to approve is not the execution router";
            case C19 -> "the authorization to sign names another owner, spender, token, amount, nonce or deadline";
            case C20 -> "the typed data to sign is not the one that this side builds from the plan";
            case C21 -> "the transaction was built for another plan or quote than the prepared one";
            case ORDER -> "amount, minimum or deadline are worse than the order allows";
            case PRICE -> "by the price that the chain shows, the swap moves it much further than the service says";
            case RECEIPT -> "what the router returned is not the receipt of this plan";
        };
    }

    private static String cause(ArtifactCheck check) {
        return switch (check) {
            case C2 -> "the node belongs to another chain than the service, or one of them was exchanged";
            case C7 -> "time went by, or the clocks of client, service and chain differ";
            case C10 -> "the router's owner changed fees since the swap was prepared, or the answer was changed";
            case C16 -> "the router's owner took the signer off the list, or someone else signed the quote";
            case RECEIPT -> "the contract at the router's address is no execution router";
            default -> TAMPERED;
        };
    }

    private static String advice(ArtifactCheck check) {
        return switch (check) {
            case C2 -> "Connect to service and node of one chain";
            case C7, C10 -> "Prepare again";
            default -> "Do not sign or send it; prepare again, and ask another service if it repeats";
        };
    }

    private static String next(ArtifactCheck check) {
        return switch (check) {
            case C2 -> "fork status";
            case C3, C16, RECEIPT -> "router config";
            case C7, C10 -> "swap prepare";
            default -> "swap checks";
        };
    }
}
