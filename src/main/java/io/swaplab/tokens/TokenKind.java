package io.swaplab.tokens;

/** What kind of token one was found to be, the harmless kind first. */
public enum TokenKind {
    /** What is sent arrives. */
    PLAIN("sends in full"),
    TAXED("takes a tax of transfers"),
    /** Balances change without a transfer, or are rounded when they are sent. */
    REBASING("rebases"),
    BLOCKING("blocks transfers"),
    /** Its transfers move another amount than the one that was sent, or answer otherwise than a token may. */
    DEVIANT("does not transfer as tokens do"),
    /** No account that holds it could be asked. */
    UNKNOWN("is not known");

    private final String words;

    TokenKind(String words) {
        this.words = words;
    }

    /** In words that go after the token's name. */
    public String words() {
        return words;
    }
}
