package io.swaplab.console;

import io.swaplab.console.model.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A demonstration that consists of console commands with captions. */
record Story(String name, String summary, List<Act> acts) {
    private static final Act RECEIPT =
            Act.run("The receipt waits for the transaction and checks every balance, to the wei.", "swap receipt $1");
    private static final Act SETTLED = Act.run("The recipient got what was quoted.", "expect settled_out = quoted_out");
    private static final Act EXECUTE = Act.run("The executor sends it as it is.", "swap execute $1");
    private static final Act SIMULATE =
            Act.run("A simulation shows what the router would pay now. Nothing is sent.", "swap simulate $1");
    private static final Act FUND =
            Act.run("On a fork anyone can have tokens.", "wallet fund alice --token USDT --amount 1000");
    private static final Act QUOTE = Act.run(
            "A quote is not binding: it shows the best route now.",
            "quote get --from USDT --to WBNB --amount 1000 --payer alice");
    private static final Act DELEGATED_QUOTE = Act.run(
            "A quote is not binding. Alice will pay and sign, bob will send, carol will receive.",
            "quote get --from USDT --to WBNB --amount 1000 --payer alice --executor bob --recipient carol");
    private static final Act PREPARE = Act.run(
            "Preparing gets a plan that the service has signed. The client checks all of it.", "swap prepare $1");
    private static final Act APPROVE =
            Act.run("The router may take exactly what the swap needs.", "allowance approve --swap $1");

    /**
     * All stories: one for each demo flow, which is a swap without failures, followed by scenarios such as a wrong
     * signer or a moved price.
     */
    static List<Story> all() {
        List<Story> all = new ArrayList<>();
        DemoFlow.all().forEach(flow -> all.add(of(flow)));
        all.addAll(List.of(priceMoves(), wrongSigner(), tamperedPlan(), pausedRouter(), undone()));
        return all;
    }

    private static Story of(DemoFlow flow) {
        List<Act> acts = new ArrayList<>();
        if (!flow.from().equals("BNB")) {
            acts.add(
                    Act.run(FUND.caption(), "wallet fund alice --token " + flow.from() + " --amount " + flow.amount()));
        }
        acts.add(Act.run(QUOTE.caption(), flow.command()));
        acts.add(PREPARE);
        if (!flow.from().equals("BNB")) {
            String permit2 = flow.isDelegated() ? " permit2" : "";
            acts.add(Act.run(
                    flow.isDelegated() ? "Permit2 may take exactly what the swap needs." : APPROVE.caption(),
                    "allowance" + permit2 + " approve --swap $1"));
        }
        if (flow.isDelegated()) {
            acts.add(Act.run("The payer signs typed data and sends nothing.", "swap sign $1"));
            acts.add(Act.run("The service builds the executor's transaction.", "swap build $1"));
        }
        acts.addAll(List.of(SIMULATE, EXECUTE, RECEIPT, SETTLED));
        return new Story(flow.name().toLowerCase(Locale.ROOT).replace(' ', '-'), flow.name(), acts);
    }

    private static Story priceMoves() {
        return new Story(
                "price-moves",
                "another trade moves the price: the minimum protects, and a new plan goes through",
                List.of(
                        FUND,
                        Act.run(
                                "A quote through one pool, so that its price is easy to move.",
                                "quote get --from USDT --to WBNB --amount 1000 --payer alice --providers PANCAKEV2"
                                        + " --depth 1"),
                        PREPARE,
                        APPROVE,
                        SIMULATE,
                        Act.run(
                                "Meanwhile somebody else buys a lot of the same token.",
                                "market move WBNB/USDT --bps 300 --pool \"USDT/WBNB PANCAKEV2\""),
                        Act.refused(
                                "Alice's plan contains a minimum output. The router enforces it.",
                                "swap simulate $1",
                                ExitCode.REVERTED),
                        Act.run("How has the quote changed?", "quote again $1"),
                        Act.run("The same terms at the current price.", "swap prepare $1"),
                        SIMULATE,
                        EXECUTE,
                        RECEIPT));
    }

    private static Story wrongSigner() {
        return new Story(
                "wrong-signer",
                "somebody else signs for the payer: refused before anything leaves the console",
                List.of(
                        FUND,
                        DELEGATED_QUOTE,
                        PREPARE,
                        Act.run("Permit2 may take exactly what the swap needs.", "allowance permit2 approve --swap $1"),
                        Act.refused("Carol tries to sign for alice.", "swap sign $1 --as carol", ExitCode.REFUSED),
                        Act.run("Nothing has changed: the swap still waits for its payer.", "swap next $1"),
                        Act.run("Alice signs.", "swap sign $1"),
                        Act.run("The service builds the executor's transaction.", "swap build $1"),
                        SIMULATE,
                        EXECUTE,
                        RECEIPT,
                        SETTLED));
    }

    private static Story tamperedPlan() {
        return new Story(
                "tampered-plan",
                "the recipient is changed on the way: who notices",
                List.of(
                        FUND,
                        QUOTE,
                        PREPARE,
                        APPROVE,
                        Act.run(
                                "In a copy, the calldata pays bob instead of alice.",
                                "tamper set call.plan.recipient=bob --swap $1"),
                        Act.run("Who notices?", "tamper try $1"),
                        Act.run("The client does ..", "expect client = C14"),
                        Act.run("The change is dropped.", "tamper clear $1"),
                        Act.run(
                                "A transaction to another address: here the client alone protects.",
                                "tamper set tx.to=carol --swap $1"),
                        Act.run("Who notices?", "tamper try $1"),
                        Act.run("The change is dropped.", "tamper clear $1"),
                        EXECUTE,
                        RECEIPT,
                        SETTLED));
    }

    private static Story pausedRouter() {
        return new Story(
                "paused-router",
                "the owner pauses the router: nothing runs, nothing is lost",
                List.of(
                        FUND,
                        QUOTE,
                        PREPARE,
                        APPROVE,
                        Act.run("The owner pauses the router.", "router pause"),
                        Act.refused("The prepared plan fails now.", "swap simulate $1", ExitCode.REVERTED),
                        Act.refused("The service makes no new plan either.", "swap prepare $1", ExitCode.API),
                        Act.run("The owner resumes it.", "router unpause"),
                        SIMULATE,
                        EXECUTE,
                        RECEIPT,
                        SETTLED));
    }

    private static Story undone() {
        return new Story(
                "undo",
                "a settled swap is taken back on the fork, and done once more",
                List.of(
                        FUND,
                        QUOTE,
                        PREPARE,
                        APPROVE,
                        EXECUTE,
                        RECEIPT,
                        Act.run("Every step can be undone, on the fork and in the swap.", "undo"),
                        Act.run("The swap is ready again, and its recipient has nothing.", "swap show $1"),
                        Act.run("What was undone can be run again.", "redo"),
                        RECEIPT,
                        SETTLED));
    }

    /**
     * One step of a story.
     *
     * @param caption text shown to the audience before the command
     * @param command the line to run; {@code $1} is the first swap of the story
     * @param ends the exit code with which the command must end
     */
    record Act(String caption, String command, ExitCode ends) {
        static Act run(String caption, String command) {
            return new Act(caption, command, ExitCode.OK);
        }

        /** A step whose command must fail with the given exit code. */
        static Act refused(String caption, String command, ExitCode ends) {
            return new Act(caption, command, ends);
        }
    }

    /**
     * One swap of the demo.
     *
     * @param amount the input, in whole tokens of {@code from}
     * @param executor the account that sends the transaction; null for a direct swap, which the payer sends
     * @param feeBps the integrator's custom fee in basis points, 0 for none
     */
    record DemoFlow(
            String name,
            String from,
            String to,
            String amount,
            @Nullable String executor,
            @Nullable String recipient,
            int feeBps) {
        private static final List<DemoFlow> ALL = List.of(
                direct("direct ERC-20", "USDT", "ETH", "2500"),
                direct("direct native in", "BNB", "USDT", "2"),
                direct("direct native out", "USDC", "BNB", "800"),
                delegated("delegated ERC-20", "USDT", "CAKE", "500"),
                delegated("delegated native out", "ETH", "BNB", "0.25"),
                new DemoFlow("direct with custom fee", "USDT", "BTCB", "1000", null, null, 100));

        private static DemoFlow direct(String name, String from, String to, String amount) {
            return new DemoFlow(name, from, to, amount, null, null, 0);
        }

        /**
         * A demo flow with a delegated swap: Alice pays and signs, Bob sends the transaction, and Carol receives the
         * output.
         */
        private static DemoFlow delegated(String name, String from, String to, String amount) {
            return new DemoFlow(name, from, to, amount, "bob", "carol", 0);
        }

        static List<DemoFlow> all() {
            return ALL;
        }

        static List<DemoFlow> ofMode(boolean delegated) {
            return ALL.stream().filter(f -> f.isDelegated() == delegated).toList();
        }

        boolean isDelegated() {
            return executor != null;
        }

        /** The command that quotes the swap, with its roles and its fee. */
        String command() {
            return "quote get --from " + from + " --to " + to + " --amount " + amount + " --payer alice"
                    + (isDelegated() ? " --executor " + executor + " --recipient " + recipient : "")
                    + (feeBps == 0 ? "" : " --custom-fee-bps " + feeBps + " --custom-fee-receiver integrator");
        }
    }
}
