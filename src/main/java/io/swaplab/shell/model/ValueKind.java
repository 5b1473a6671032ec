package io.swaplab.shell.model;

/** What the value of an option or argument stands for; decides its completion and its first check. */
public enum ValueKind {
    /** A flag: present or not. */
    FLAG(""),
    TEXT("TEXT"),
    /** A token's symbol or address; the native coin's symbol stands for the coin itself. */
    TOKEN("TOKEN"),
    /** An amount in whole tokens, such as {@code 1.5}. */
    AMOUNT("AMOUNT"),
    /** An amount in base units. */
    BASE_UNITS("UNITS"),
    WHOLE_NUMBER("N"),
    /** The name of a wallet, or an address. */
    ACCOUNT("ACCOUNT"),
    /** The name of a wallet whose key the console holds. */
    WALLET("WALLET"),
    PROVIDERS("A,B"),
    SWAP("SWAP"),
    /** A pool's address, its key inside a singleton, or how one of them begins. */
    POOL("POOL"),
    SNAPSHOT("SNAPSHOT"),
    COMMAND("COMMAND"),
    HEX("0x.."),
    PATH("PATH");

    private final String placeholder;

    ValueKind(String placeholder) {
        this.placeholder = placeholder;
    }

    /** The word that stands for the value in help texts. */
    String placeholder() {
        return placeholder;
    }
}
