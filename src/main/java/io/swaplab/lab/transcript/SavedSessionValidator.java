package io.swaplab.lab.transcript;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.market.EarlierStep;
import io.swaplab.lab.session.SwapPast;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SavedSession.Choices;
import io.swaplab.lab.transcript.SavedSession.Head;
import io.swaplab.lab.transcript.SavedSession.SwapLine;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks that each line of a saved session has valid values; the JSON structure is checked elsewhere. */
final class SavedSessionValidator {
    private static final int MOST_COMMAND = 4_096;
    private static final int MOST_EXIT = 255;
    private static final int MOST_PROVIDERS = 100;
    private static final String ADDRESS = "an address with a valid EIP-55 checksum or letters of one case";
    private static final String HASH = "0x and 64 hexadecimal digits";
    private static final String COMMAND = "one line of at most " + MOST_COMMAND + " printable characters";
    private static final String UNITS = "a whole number from 0 to 2^256-1 in decimal digits";

    private SavedSessionValidator() {}

    /** Adds the fields that lines of version 1 do not have. */
    static JsonNode completed(ObjectNode line) {
        if (line.has("format") && !line.has("fork")) {
            line.putNull("fork");
        }
        if (line.has("swap") && !line.has("kept")) {
            line.putNull("kept");
        }
        return line;
    }

    static Head checked(int line, Head head) {
        require(line, SavedSession.FORMAT.equals(head.format()), "format", SavedSession.FORMAT, head.format());
        require(
                line,
                head.version() >= 1 && head.version() <= SavedSession.VERSION,
                "version",
                "1 to " + SavedSession.VERSION,
                head.version());
        require(line, head.chain() >= 0, "chain", "a chain's id", head.chain());
        require(line, isWord(head.wallet()), "wallet", "the name of a wallet", head.wallet());
        if (head.fork() != null) {
            reads(line, "fork.block", head.fork().block(), Bytes32::parse, HASH);
            for (EarlierStep step : head.fork().steps()) {
                require(
                        line,
                        step.line().length() <= MOST_COMMAND && isPrintable(step.line()),
                        "fork.steps",
                        COMMAND,
                        step.line());
            }
        }
        return head;
    }

    static Transcript.Entry checked(int line, Transcript.Entry entry) {
        String command = entry.command();
        require(
                line,
                command != null && !command.isBlank() && command.length() <= MOST_COMMAND && isPrintable(command),
                "command",
                COMMAND,
                command);
        require(
                line,
                Transcript.isTaken(command.strip().split("\\s+", 2)[0]),
                "command",
                "a command that sessions take down",
                command);
        require(line, entry.exit() >= 0 && entry.exit() <= MOST_EXIT, "exit", "an exit status", entry.exit());
        require(line, entry.code() != null && isPrintable(entry.code()), "code", "a code, or OK", entry.code());
        require(line, entry.data() != null, "data", "an object", null);
        return entry;
    }

    static SwapLine checked(int line, SwapLine swap) {
        require(line, isWord(swap.swap()), "swap", "a letter, then up to 31 letters, digits, - or _", swap.swap());
        require(line, isWord(swap.state()), "state", "the word of a state", swap.state());
        reads(line, "from", swap.from(), Address::parse, ADDRESS);
        reads(line, "to", swap.to(), Address::parse, ADDRESS);
        reads(line, "amount_in", swap.amountIn(), Uint256::parse, UNITS);
        if (!swap.isRejected()) {
            require(
                    line,
                    swap.depth() >= 1 && swap.depth() <= RequestLimits.MAX_DEPTH,
                    "depth",
                    "1 to " + RequestLimits.MAX_DEPTH,
                    swap.depth());
            require(line, swap.splits() >= 1, "splits", "at least 1", swap.splits());
        }
        require(
                line,
                swap.providers().size() <= MOST_PROVIDERS
                        && swap.providers().stream().allMatch(p -> p != null && p.matches("[A-Za-z0-9_]{1,64}")),
                "providers",
                "at most " + MOST_PROVIDERS + " names of providers",
                swap.providers());
        optional(line, "gas_price_wei", swap.gasPriceWei(), Uint256::parse, UNITS);
        optional(line, "expected_out", swap.expectedOut(), Uint256::parse, UNITS);
        optional(line, "settled_out", swap.settledOut(), Uint256::parse, UNITS);
        if (swap.choices() != null) {
            choices(line, swap.choices());
        }
        if (swap.kept() != null) {
            kept(line, swap.kept());
        }
        return swap;
    }

    private static void kept(int line, KeptSwap kept) {
        require(line, SwapPast.isNote(kept.note()), "kept.note", SwapPast.RULE, kept.note());
        optional(line, "kept.transaction", kept.transaction(), Bytes32::parse, HASH);
        optional(line, "kept.paid", kept.paid(), Uint256::parse, UNITS);
        kept.roles().values().forEach(account -> reads(line, "kept.roles", account, Address::parse, ADDRESS));
        require(
                line,
                kept.reason() == null || isPrintable(kept.reason()),
                "kept.reason",
                "one printable line",
                kept.reason());
        require(line, !kept.states().isEmpty(), "kept.states", "at least one state", "none");
        for (KeptSwap.Passed state : kept.states()) {
            require(line, isWord(state.state()), "kept.states", "words of states", state.state());
            reads(
                    line,
                    "kept.states",
                    state.at(),
                    SavedSessionValidator::instant,
                    "times such as 2026-11-28T16:20:00Z");
        }
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    private static void choices(int line, Choices choices) {
        optional(line, "choices.payer", choices.payer(), Address::parse, ADDRESS);
        optional(line, "choices.executor", choices.executor(), Address::parse, ADDRESS);
        optional(line, "choices.recipient", choices.recipient(), Address::parse, ADDRESS);
        optional(line, "choices.custom_fee_receiver", choices.customFeeReceiver(), Address::parse, ADDRESS);
    }

    private static void optional(
            int line, String field, @Nullable String text, Function<String, ?> reader, String rule) {
        if (text != null) {
            reads(line, field, text, reader, rule);
        }
    }

    private static void reads(int line, String field, @Nullable String text, Function<String, ?> reader, String rule) {
        boolean read;
        try {
            read = text != null && Objects.nonNull(reader.apply(text));
        } catch (IllegalArgumentException malformed) {
            read = false;
        }
        require(line, read, field, rule, text);
    }

    private static void require(int line, boolean holds, String field, String rule, @Nullable Object got) {
        if (!holds) {
            throw new BadSessionFile(
                    line,
                    field + " must be " + rule + ", got " + (got == null ? "nothing" : printable(got.toString())));
        }
    }

    private static boolean isWord(@Nullable String text) {
        return text != null && text.matches("[A-Za-z][A-Za-z0-9_-]{0,31}");
    }

    private static boolean isPrintable(String text) {
        return text.codePoints().noneMatch(ForeignText::isHidden);
    }

    /** Sanitizes text of an untrusted file for display. */
    static String printable(String text) {
        return ForeignText.line(text, 80);
    }
}
