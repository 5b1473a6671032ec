package io.swaplab.console.line;

import java.util.List;
import java.util.Optional;

/**
 * A help topic that is not about a single command.
 *
 * @param name as typed after {@code help}; no command starts with it
 */
record Topic(String name, String summary, String text) {
    static final String LIST = "topics";

    private static final List<Topic> ALL = List.of(
            new Topic("steps", "a swap, command by command", """
                    quote get, swap prepare, allowance approve, swap simulate, swap execute, swap receipt.
                    A delegated swap is signed by its payer and built by the service before it is simulated.
                    swap next shows the command that follows; swap list shows all swaps with their states.
                    try: demo run direct-erc-20 --step"""),
            new Topic("modes", "who pays, who sends, who receives", """
                    Direct: one account pays, sends and receives; the execution router takes the input by allowance.
                    Delegated: the payer signs and sends nothing, the executor sends, the recipient gets the output;
                    Permit2 takes the input. A recipient must be named; the native coin cannot be given.
                    try: swap prepare --from USDT --to WBNB --amount 10 --payer alice --executor bob --recipient carol"""),
            new Topic("slippage", "how much less than expected is accepted", """
                    --slippage-bps 50 accepts 0.5 % less; the minimum is part of the plan, and the router enforces it.
                    Without the option the service decides. Slippage is not a fee: the output is
                    whatever the pools pay. explain SWAP shows the smallest slippage that would have passed.
                    try: swap prepare s1 --slippage-bps 100"""),
            new Topic("permit2", "signing instead of approving each swap", """
                    The payer allows Permit2 to take a token, once; each swap then needs the payer's signature over
                    amount, nonce, deadline and plan. A signature fits one plan and is used up by it.
                    try: allowance permit2 show --token USDT --owner alice; swap typed-data"""),
            new Topic("amounts", "tokens, base units, the native coin", """
                    --amount 1.5 is in whole tokens, --amount-raw in base units; more decimals than the token has
                    are refused, never rounded. BNB is the native coin, WBNB its wrapped token.
                    try: token info USDT"""),
            new Topic("gas", "what a swap costs to send", """
                    A quote estimates gas, and the search takes it into account at --routing-gas-price. swap receipt shows what was
                    used, trace shows it per hop. The executor pays it in the native coin.
                    try: trace s1"""),
            new Topic("safety", "confirmations, undo, snapshots", """
                    --explain says what a command would do: a step is rehearsed on the fork and taken back.
                    undo takes steps back, fork snapshot NAME and fork restore NAME return to a moment.
                    Unlimited approvals, fork reset and price impacts from 10 % ask first; --yes answers, and where
                    nobody can be asked they are refused without it. From 15 % only --accept-impact lets a swap go.
                    try: swap execute s1 --explain"""),
            new Topic("scripts", "one command, a pipe, a file", """
                    swaplab COMMAND runs one; swaplab run FILE or a pipe runs many, # begins a comment.
                    --json answers {ok, command, data or error, ms}; --quiet says nothing unless it fails.
                    Exit status: 0 ok, 1 failed, 2 usage, 3 refused, 4 service, 5 reverted, 6 node, 7 timeout,
                    8 expectation, 130 stopped.
                    try: run scripts/tamper.swap --keep-going"""));

    static List<Topic> all() {
        return ALL;
    }

    static Optional<Topic> named(String name) {
        return ALL.stream().filter(topic -> topic.name().equals(name)).findFirst();
    }
}
