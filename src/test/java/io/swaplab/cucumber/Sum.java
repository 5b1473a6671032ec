package io.swaplab.cucumber;

/** An amount of a token as written in a scenario, such as {@code 0.5 BNB}. */
record Sum(String amount, String symbol) {
    @Override
    public String toString() {
        return amount + " " + symbol;
    }

    /** The command options for the input token and amount. */
    String given() {
        return " --from " + symbol + " --amount " + amount;
    }

    /** The name of a trade of this amount for another token, such as {@code 0.5 BNB to CAKE}. */
    String trade(String to) {
        return this + " to " + to;
    }

    String quoteLine(String to) {
        return "quote get" + given() + " --to " + to;
    }
}
