package io.swaplab.client.refusal;

/**
 * The checks that an artifact, which is an answer of the service with a plan or a transaction, must pass before it is
 * signed or sent. C1 to C21 are numbered as in the specification.
 */
public enum ArtifactCheck {
    FORM("form of the fields"),
    C1("mode and status"),
    C2("chain"),
    C3("execution router"),
    C4("roles"),
    C5("tokens and native mode"),
    C6("custom fee terms"),
    C7("time"),
    C8("plan and flat fields"),
    C9("route"),
    C10("settlement policy"),
    C11("plan hash"),
    C12("fee amounts"),
    C13("minimum output"),
    C14("calldata"),
    C15("native value"),
    C16("quote signature"),
    C17("payer signature in the calldata"),
    C18("approval"),
    C19("payer authorization"),
    C20("typed data"),
    C21("built plan"),
    ORDER("the caller's order"),
    PRICE("price impact by the client's own reading"),
    RECEIPT("execution receipt");

    private final String title;

    ArtifactCheck(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    @Override
    public String toString() {
        return name() + " (" + title + ")";
    }
}
