package io.swaplab.console.parts;

import io.swaplab.client.swap.ClientConfig;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options for preparing a swap: roles (payer, executor, recipient), slippage, deadline, fee and native coin. All but
 * the native coin can be given with the quote already.
 */
public final class PrepareOptions {
    private static final OptionSpec[] QUOTED = {
        OptionSpec.optional("payer", ValueKind.ACCOUNT, "account that pays the input (default: the acting wallet)"),
        OptionSpec.optional(
                "executor",
                ValueKind.ACCOUNT,
                "account that sends the transaction and pays its gas (default: the payer)"),
        OptionSpec.optional(
                "recipient",
                ValueKind.ACCOUNT,
                "account that receives the output (default: the executor; required with another executor)"),
        OptionSpec.optional(
                "slippage-bps",
                ValueKind.WHOLE_NUMBER,
                "accept at most this much less than expected, 0 to " + RequestLimits.MAX_BPS
                        + " bps (default: set by the service; Swaplab's: " + RequestLimits.DEFAULT_SLIPPAGE_BPS + ")"),
        OptionSpec.optional(
                "deadline-secs",
                ValueKind.WHOLE_NUMBER,
                "valid for this many seconds (default: set by the service; Swaplab's: "
                        + RequestLimits.DEFAULT_DEADLINE_SECS + ")"),
        OptionSpec.optional(
                "custom-fee-bps",
                ValueKind.WHOLE_NUMBER,
                "custom fee in bps of the output, at most " + ClientConfig.MAX_FEE_BPS + " (default: 0)"),
        OptionSpec.optional(
                "custom-fee-receiver", ValueKind.ACCOUNT, "account that receives the custom fee (required with a fee)")
    };

    private static final OptionSpec[] NATIVE = {
        OptionSpec.flag("native-in", "pay with the native coin instead of its wrapped token"),
        OptionSpec.flag("native-out", "receive the native coin instead of its wrapped token")
    };

    private PrepareOptions() {}

    /** All options, for a preparation. */
    public static OptionSpec[] all() {
        return Stream.of(QUOTED, NATIVE).flatMap(Stream::of).toArray(OptionSpec[]::new);
    }

    /** The options that a quote takes. Whether it uses the native coin follows from its tokens. */
    public static OptionSpec[] quoted() {
        return QUOTED.clone();
    }

    /** Reads the options of a quote; null if none is given. */
    public static @Nullable PrepareChoices ofQuote(Invocation typed, Session session) {
        return Stream.of(QUOTED).anyMatch(option -> typed.has(option.name()))
                ? chosen(typed, session, false, false)
                : null;
    }

    /**
     * Reads the options for preparing a swap. The payer defaults to the acting wallet; the service chooses and returns
     * all other defaults. Options of the quote or of an earlier preparation stay in force unless given again. The roles,
     * the fee options and the native flags each form a group: giving one option replaces its whole group.
     */
    public static PrepareChoices read(Invocation typed, Session session, Optional<PrepareChoices> last) {
        PrepareChoices fresh = chosen(typed, session, typed.flag("native-in"), typed.flag("native-out"));
        return last.map(old -> over(typed, old, fresh))
                .orElse(fresh)
                .paidBy(session.wallets().account("payer", session.wallets().current()));
    }

    private static PrepareChoices over(Invocation typed, PrepareChoices old, PrepareChoices fresh) {
        PrepareChoices roles = any(typed, "payer", "executor", "recipient") ? fresh : old;
        PrepareChoices fee = any(typed, "custom-fee-bps", "custom-fee-receiver") ? fresh : old;
        PrepareChoices natives = any(typed, "native-in", "native-out") ? fresh : old;
        return new PrepareChoices(
                roles.payer(),
                roles.executor(),
                roles.recipient(),
                any(typed, "slippage-bps") ? fresh.slippageBps() : old.slippageBps(),
                any(typed, "deadline-secs") ? fresh.deadlineSecs() : old.deadlineSecs(),
                fee.customFeeBps(),
                fee.customFeeReceiver(),
                natives.nativeIn(),
                natives.nativeOut());
    }

    private static PrepareChoices chosen(Invocation typed, Session session, boolean nativeIn, boolean nativeOut) {
        return new PrepareChoices(
                account(typed, session, "payer"),
                account(typed, session, "executor"),
                account(typed, session, "recipient"),
                typed.number("slippage-bps").orElse(null),
                typed.number("deadline-secs").map(Integer::longValue).orElse(null),
                typed.number("custom-fee-bps").orElse(0),
                account(typed, session, "custom-fee-receiver"),
                nativeIn,
                nativeOut);
    }

    /**
     * A preparation of a new swap as it was typed, with the options of a proposed command in place of its own. A swap
     * that was refused is not opened, so the proposal cannot name it.
     */
    public static String retyped(Invocation typed, String proposed) {
        Map<String, String> options = new LinkedHashMap<>(typed.options());
        Stream.of(proposed.split(" --")).skip(1).forEach(option -> {
            String[] words = option.split(" ", 2);
            options.put(words[0], words.length > 1 ? words[1] : "true");
        });
        return new Invocation(typed.spec(), options, typed.arguments(), typed.screen(), typed.question()).line();
    }

    private static boolean any(Invocation typed, String... options) {
        return Stream.of(options).anyMatch(typed::has);
    }

    private static @Nullable Address account(Invocation typed, Session session, String option) {
        return typed.option(option)
                .map(text -> session.wallets().account(option, text))
                .orElse(null);
    }
}
