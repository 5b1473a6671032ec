package io.swaplab.client.wire;

/** The formats of text fields. Numbers that may exceed 64 bits are sent as text. */
public enum FieldFormat {
    /** Any text. */
    TEXT(".*", "text"),
    /**
     * The address of an account, contract or token. If it mixes upper and lower case, they must be a valid EIP-55
     * checksum.
     */
    ADDRESS("0x[0-9a-fA-F]{40}", "address"),
    /**
     * The address of a token, or the sentinel address that stands for the native coin. The sentinel may be in any mix
     * of upper and lower case.
     */
    TOKEN("0x[0-9a-fA-F]{40}", "address"),
    /** An unsigned integer below 2^256 in decimal digits, without sign or leading zeros. */
    UINT("0|[1-9][0-9]{0,77}", "0 to 2^256-1"),
    /** Like {@link #UINT}, but above zero. */
    POSITIVE("[1-9][0-9]{0,77}", "1 to 2^256-1"),
    /** A decimal fraction: 0.0025 is a quarter of one per cent. */
    FRACTION("[0-9]+(\\.[0-9]+)?", "decimal fraction"),
    /** 32 bytes as 0x and hexadecimal digits. */
    BYTES32("0x[0-9a-fA-F]{64}", "32 bytes"),
    /** Any number of bytes as 0x and hexadecimal digits. */
    BYTES("0x([0-9a-fA-F]{2})*", "bytes"),
    /** A signature of 64 or 65 bytes as 0x and hexadecimal digits. */
    SIGNATURE("0x([0-9a-fA-F]{128}|[0-9a-fA-F]{130})", "64 or 65 bytes"),
    /** At most 4096 bytes as 0x and hexadecimal digits. */
    PAYER_SIGNATURE("0x([0-9a-fA-F]{2}){0,4096}", "at most 4096 bytes"),
    /** Data that the service encrypted, as base64url without padding. */
    SEALED("[A-Za-z0-9_-]+", "base64url"),
    /** Provider names separated by single commas; an empty text means all providers. */
    NAMES("([^,]+(,[^,]+)*)?", "names"),
    /** At most 100 addresses separated by single commas. */
    ADDRESSES("0x[0-9a-fA-F]{40}(,0x[0-9a-fA-F]{40}){0,99}", "addresses");

    private final String pattern;
    private final String words;

    FieldFormat(String pattern, String words) {
        this.pattern = pattern;
        this.words = words;
    }

    /** A regular expression that the whole text must match. */
    public String pattern() {
        return pattern;
    }

    /** A short description of the format for people. */
    public String words() {
        return words;
    }
}
