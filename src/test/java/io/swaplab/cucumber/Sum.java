package io.swaplab.cucumber;

/** An amount of a token as a scenario names it, such as {@code 0.5 BNB}. */
record Sum(String amount, String symbol) {
    @Override
    public String toString() {
        return amount + " " + symbol;
    }

    /** The options by which a command is told what is given. */
    String given() {
        return " --from " + symbol + " --amount " + amount;
    }

    /** The trade into a token, such as {@code 0.5 BNB to CAKE}. */
    String trade(String to) {
        return this + " to " + to;
    }

    String quoteLine(String to) {
        return "quote get" + given() + " --to " + to;
    }
}
