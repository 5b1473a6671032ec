package io.swaplab.client.chain;

import io.swaplab.client.execution.ContractSignature;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RequestLimits;
import java.util.regex.Pattern;

/** Checks the format and the signer of a payer signature. No error message contains the signature. */
public final class PayerSignature {
    private static final Pattern OF_A_KEY = Pattern.compile("0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})");

    private PayerSignature() {}

    /** Whether the text is {@code 0x} and the hexadecimal digits of 64 or 65 bytes, as a key signs. */
    public static boolean isWellFormed(String text) {
        return OF_A_KEY.matcher(text).matches();
    }

    /**
     * Reads a signature of 64 or 65 bytes.
     *
     * @throws SignatureRejected if the text is malformed, or the signature is not canonical (v 27 or 28, low s)
     */
    public static Signature parse(String text) {
        if (!isWellFormed(text)) {
            throw new SignatureRejected("a payer signature is 0x and hex of 64 or 65 bytes unless the payer has code,"
                    + " got " + text.length() + " characters");
        }
        try {
            return Signature.parse(Bytes.parse(text));
        } catch (IllegalArgumentException notCanonical) {
            throw new SignatureRejected("the payer signature is not canonical: " + notCanonical.getMessage());
        }
    }

    /**
     * Verifies that Permit2 would accept a signature for the plan of a prepared swap. A payer with code decides itself
     * (ERC-1271); any other payer must have signed with its key. To be called before the signature is sent anywhere.
     *
     * @param text {@code 0x} and hex of at most {@link RequestLimits#MAX_SIGNATURE_BYTES} bytes
     * @throws SignatureRejected if the signature is malformed, the payer's code refuses it, or the signer recovered from
     *     it is another account
     */
    public static void verify(Node node, PreparedDelegatedSwap prepared, String text) {
        Address payer = prepared.execution().plan().payer();
        Bytes32 digest = prepared.payerAuthorization().digest();
        Bytes signature = bytes(text);
        if (node.code(payer).isEmpty()) {
            requireKeyOf(payer, digest, text);
        } else if (!isAcceptedByCode(node, payer, digest, signature)) {
            throw new SignatureRejected("the signature must be one that the code of the payer " + payer
                    + " accepts for this plan (ERC-1271); the code refused it");
        }
    }

    private static boolean isAcceptedByCode(Node node, Address payer, Bytes32 digest, Bytes signature) {
        return ContractSignature.isAccepted(node.simulate(
                Permit2WitnessMessage.PERMIT2,
                ContractSignature.question(payer, digest, signature),
                ContractSignature.MAX_GAS));
    }

    private static void requireKeyOf(Address payer, Bytes32 digest, String text) {
        Address signer = SigningKey.recover(digest, parse(text));
        if (!signer.equals(payer)) {
            throw new SignatureRejected("the signature must be by the payer " + payer + " over this plan, got one by "
                    + signer + " or over another plan");
        }
    }

    private static Bytes bytes(String text) {
        try {
            Bytes bytes = Bytes.parse(text);
            if (bytes.size() <= RequestLimits.MAX_SIGNATURE_BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException notHex) {
            // The message of the exception would quote the text.
        }
        throw new SignatureRejected("a payer signature is 0x and hex of at most " + RequestLimits.MAX_SIGNATURE_BYTES
                + " bytes, got " + text.length() + " characters");
    }
}
