package io.swaplab.lab.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The swap that a scenario describes. Its parties are given by name.
 *
 * @param prepared the command that prepared the swap
 * @param payer the account that pays the input
 * @param sent the executor, which sends the transaction; null if it is the payer
 * @param received the recipient; null if it is the executor
 * @param provider the only provider of the route; null if all are allowed
 */
public record ScenarioSwap(
        RecordedCommand prepared,
        String payer,
        @Nullable String sent,
        @Nullable String received,
        String amount,
        String from,
        String to,
        @Nullable String provider) {
    private static final String[] SAYABLE = {
        "payer",
        "executor",
        "recipient",
        "slippage-bps",
        "deadline-secs",
        "custom-fee-bps",
        "custom-fee-receiver",
        "accept-impact",
        "from",
        "to",
        "amount",
        "providers",
        "name"
    };

    /**
     * Describes a prepared swap.
     *
     * @param terms the command that names tokens and amount: the quote, or the preparation itself
     * @param last the last command that chose parties or conditions: the quote, or an earlier preparation
     */
    static ScenarioSwap of(RecordedCommand terms, RecordedCommand last, RecordedCommand preparation, String acting) {
        terms.requireOnly(SAYABLE);
        preparation.requireOnly(SAYABLE);
        RecordedCommand prepare = preparation.keeping(last);
        String from = terms.token(terms.required("from"));
        terms.amount(from);
        String providers = terms.option("providers");
        return new ScenarioSwap(
                prepare,
                prepare.actor(prepare.has("payer") ? prepare.required("payer") : acting),
                actor(prepare, "executor"),
                actor(prepare, "recipient"),
                terms.required("amount"),
                from,
                terms.token(terms.required("to")),
                providers == null
                        ? null
                        : terms.matching(providers, "[A-Z][A-Z0-9_]*", "a scenario goes through one provider alone"));
    }

    private static @Nullable String actor(RecordedCommand command, String option) {
        return command.has(option) ? command.actor(command.required(option)) : null;
    }

    public String executor() {
        return sent == null ? payer : sent;
    }

    public String recipient() {
        return received == null ? executor() : received;
    }

    /** Whether an account other than the payer sends the swap. */
    public boolean isDelegated() {
        return !executor().equals(payer);
    }

    /**
     * The option that accepts the swap's price impact, with a space before it; empty if the preparation did not have
     * it.
     */
    String impactWord() {
        return prepared.has("accept-impact") ? " --accept-impact" : "";
    }

    /**
     * The sentences that describe the swap. When the scenario runs, the step of the first sentence runs the commands
     * for quote and preparation.
     */
    List<ScenarioStep> sentences() {
        List<ScenarioStep> said = new ArrayList<>();
        String quote = "quote get --from " + from + " --amount " + amount + " --to " + to
                + (provider == null ? "" : " --providers " + provider);
        said.add(ScenarioStep.when(
                payer + " prepares a swap of " + amount + " " + from + " to " + to, prepared, quote, prepareLine()));
        if (sent != null && received != null) {
            said.add(ScenarioStep.when(sent + " sends it and " + received + " receives it", prepared));
        } else if (sent != null) {
            said.add(ScenarioStep.when(sent + " sends it", prepared));
        } else if (received != null) {
            said.add(ScenarioStep.when(received + " receives it", prepared));
        }
        say(said, "slippage-bps", value -> "with a slippage of " + prepared.percent(value));
        say(said, "deadline-secs", value -> "with a deadline of " + prepared.duration(value));
        say(
                said,
                "custom-fee-bps",
                value -> "with a fee of " + prepared.percent(value)
                        + (feeReceiver() == null ? " but nobody who gets it" : " for " + feeReceiver()));
        say(said, "accept-impact", value -> "with any price impact");
        if (provider != null) {
            said.add(ScenarioStep.when("through " + provider + " alone", prepared));
        }
        return said;
    }

    private void say(List<ScenarioStep> said, String option, UnaryOperator<String> words) {
        if (prepared.has(option)) {
            said.add(ScenarioStep.when(words.apply(prepared.required(option)), prepared));
        }
    }

    public @Nullable String feeReceiver() {
        return actor(prepared, "custom-fee-receiver");
    }

    /** The value of a numeric option of the preparation, or null if the option is not set. */
    public @Nullable String number(String option) {
        return prepared.option(option);
    }

    private String prepareLine() {
        StringBuilder line = new StringBuilder("swap prepare --payer " + payer);
        for (String option : List.of(
                "executor", "recipient", "slippage-bps", "deadline-secs", "custom-fee-bps", "custom-fee-receiver")) {
            if (prepared.has(option)) {
                line.append(" --").append(option).append(' ').append(prepared.required(option));
            }
        }
        return line + impactWord();
    }

    /** The sentences about the balances after the swap has settled at its quoted output. */
    List<ScenarioStep> movements() {
        List<ScenarioStep> said = new ArrayList<>();
        said.add(ScenarioStep.then(
                payer + " gave " + amount + " " + from + " and " + recipient() + " got the net output in " + to));
        if (prepared.has("custom-fee-bps") && feeReceiver() != null) {
            said.add(ScenarioStep.then(feeReceiver() + " got the fee of "
                    + prepared.percent(prepared.required("custom-fee-bps")) + " in " + to
                    + " less the protocol's cut"));
        }
        said.add(ScenarioStep.then("no other balance moved"));
        return said;
    }
}
