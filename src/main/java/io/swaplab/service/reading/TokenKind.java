package io.swaplab.service.reading;

/** Kinds of tokens by observed behaviour, the harmless kind first. */
public enum TokenKind {
    /** The full amount arrives. */
    PLAIN("sends in full"),
    TAXED("takes a tax of transfers"),
    /** Balances change without a transfer, or are rounded when they are sent. */
    REBASING("rebases"),
    BLOCKING("blocks transfers"),
    /** Transfers move another amount than sent, or return an invalid value. */
    DEVIANT("does not transfer as tokens do"),
    /** No account holding it could be tested. */
    UNKNOWN("is not known");

    private final String words;

    TokenKind(String words) {
        this.words = words;
    }

    /** A clause that follows the token's name. */
    public String words() {
        return words;
    }
}
