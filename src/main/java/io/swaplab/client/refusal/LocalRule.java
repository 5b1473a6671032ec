package io.swaplab.client.refusal;

/**
 * Rules that the client checks itself, before it sends a request to the service or signs a transaction. The names are
 * stable codes.
 */
public enum LocalRule {
    ADDRESS_FORM("an address is not 0x and 40 hexadecimal digits"),
    ADDRESS_CHECKSUM("an address mixes capitals, and they are not its checksum: a digit may be mistyped"),
    ADDRESS_ZERO("an account or token is the zero address, where nobody is"),
    AMOUNT_ZERO("an amount is zero"),
    OUT_OF_RANGE("a number is below or above what the API takes"),
    PROVIDER_NAME("a provider in the filter is no identifier of letters, digits and _"),
    SAME_TOKEN("input and output are the same token, the native coin counted as its wrapped token"),
    EXACT_OUTPUT("an exact output was asked for; only exact input is supported"),
    NATIVE_BOTH("both ends were marked as the native coin"),
    NATIVE_DELEGATED("native coin as input while another account sends: nobody can sign for a coin"),
    RECIPIENT_MISSING("a delegated swap does not say who receives"),
    FEE_RECEIVER_MISSING("a custom fee above zero does not say who gets it"),
    NOT_DIRECT("payer and executor differ where a direct swap was asked for"),
    NOT_DELEGATED("payer and executor are one where a delegated swap was asked for"),
    WRONG_KEY("a key does not belong to the account that has to sign or send"),
    PAYER_HAS_CODE("the payer is a contract, which Permit2 asks itself instead of checking a key's signature"),
    WRONG_OWNER("an approval was asked for in the name of another than the payer"),
    MINIMUM_ZERO("the slippage leaves no minimum to protect"),
    GAS_PRICE("the node asks a gas price above the ceiling"),
    GAS_FEE("a transaction may cost more for gas than a client pays that nobody watches"),
    GAS_LIMIT("the node estimates far more gas than the quote does, or than such a transaction may take"),
    NONCE("the node's next nonce of the sender is not that of the latest block, nor a little above"),
    NO_ROUTER("there is no execution router at the address, or none was named"),
    NO_TOKEN("the contract does not answer like an ERC-20 token"),
    SERVICE_URL("the address of the service is none that can be asked");

    private final String meaning;

    LocalRule(String meaning) {
        this.meaning = meaning;
    }

    /** The violation as a phrase, such as "an amount is zero". */
    public String meaning() {
        return meaning;
    }
}
