package io.swaplab.client.refusal;

/**
 * Rules that the client checks itself, before it sends a request to the service or signs a transaction. The names are
 * stable codes.
 */
public enum LocalRule {
    MISSING("a value that must be given is null"),
    ADDRESS_FORM("an address is not 0x and 40 hexadecimal digits"),
    ADDRESS_CHECKSUM("an address in mixed case does not match its checksum: a digit may be mistyped"),
    ADDRESS_ZERO("an account or token is the zero address, which belongs to nobody"),
    AMOUNT_ZERO("an amount is zero"),
    OUT_OF_RANGE("a number is below or above the range that the API accepts"),
    PROVIDER_NAME("a provider in the filter is not an identifier of letters, digits and _"),
    SAME_TOKEN("input and output are the same token; the native coin counts as its wrapped token"),
    EXACT_OUTPUT("an exact output was asked for; only exact input is supported"),
    NATIVE_BOTH("both ends were marked as the native coin"),
    NATIVE_DELEGATED("native coin as input while another account sends; Permit2 cannot transfer the native coin"),
    RECIPIENT_MISSING("a delegated swap names no recipient"),
    FEE_RECEIVER_MISSING("a custom fee above zero has no receiver"),
    NOT_DIRECT("payer and executor differ where a direct swap was asked for"),
    NOT_DELEGATED("payer and executor are one where a delegated swap was asked for"),
    WRONG_KEY("a key does not belong to the account that has to sign or send"),
    WRONG_OWNER("an approval was requested for an owner other than the payer"),
    MINIMUM_ZERO("the slippage leaves a minimum output of zero"),
    GAS_PRICE("the node's gas price is above the maximum"),
    GAS_FEE("gas may cost more than the default maximum, and the caller gave neither a gas price nor a check"),
    GAS_LIMIT("the node's gas estimate is far above that of the quote, or above the limit of a transaction"),
    NONCE("the node's next nonce for the sender is below the transaction count in the latest block, or far above"),
    NO_ROUTER("there is no execution router at the address, or none was named"),
    NO_TOKEN("the contract does not answer like an ERC-20 token"),
    NO_PERMIT("the input of a swap has no permit, or the permit is not one of this swap"),
    SERVICE_URL("the address of the service is not a valid http or https URL");

    private final String meaning;

    LocalRule(String meaning) {
        this.meaning = meaning;
    }

    /** The violation as a phrase, such as "an amount is zero". */
    public String meaning() {
        return meaning;
    }
}
