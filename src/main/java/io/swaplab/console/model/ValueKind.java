package io.swaplab.console.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kind of value that an option or argument takes. It determines how values are completed and parsed.
 * Command groups may define kinds of their own.
 *
 * @param name identifies the kind, also in messages to other processes
 * @param placeholder stands for a value of this kind in help texts
 */
public record ValueKind(String name, String placeholder) {
    /** A flag: present or not. */
    public static final ValueKind FLAG = new ValueKind("FLAG", "");

    public static final ValueKind TEXT = new ValueKind("TEXT", "TEXT");
    /** A token's symbol or address; the native coin's symbol denotes the coin itself. */
    public static final ValueKind TOKEN = new ValueKind("TOKEN", "TOKEN");
    /** A {@link #TOKEN} to sell; completion shows what the acting wallet has of it. */
    public static final ValueKind SOLD_TOKEN = new ValueKind("SOLD_TOKEN", "TOKEN");
    /** An amount in whole tokens, such as {@code 1.5}. */
    public static final ValueKind AMOUNT = new ValueKind("AMOUNT", "AMOUNT");
    /** An amount in base units. */
    public static final ValueKind BASE_UNITS = new ValueKind("BASE_UNITS", "UNITS");

    public static final ValueKind WHOLE_NUMBER = new ValueKind("WHOLE_NUMBER", "N");
    /** The name of a wallet, or an address. */
    public static final ValueKind ACCOUNT = new ValueKind("ACCOUNT", "ACCOUNT");
    /** The name of a wallet whose key the console has. */
    public static final ValueKind WALLET = new ValueKind("WALLET", "WALLET");

    public static final ValueKind PROVIDERS = new ValueKind("PROVIDERS", "A,B");
    public static final ValueKind SWAP = new ValueKind("SWAP", "SWAP");
    /** A pool: its address, its key within a singleton contract, a prefix of either, or its pair and provider. */
    public static final ValueKind POOL = new ValueKind("POOL", "POOL");

    public static final ValueKind SNAPSHOT = new ValueKind("SNAPSHOT", "SNAPSHOT");
    public static final ValueKind COMMAND = new ValueKind("COMMAND", "COMMAND");
    /** A whole command with its options; only the last argument of a command takes one. */
    public static final ValueKind LINE = new ValueKind("LINE", "COMMAND");

    public static final ValueKind HEX = new ValueKind("HEX", "0x..");
    public static final ValueKind PATH = new ValueKind("PATH", "PATH");

    /** Compares by name, because only the name is sent between processes. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ValueKind kind && kind.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** Supplies completion proposals for a kind of value; empty if none are known. */
    @FunctionalInterface
    public interface ValueSource {
        List<Proposal> of(ValueKind kind);
    }

    /**
     * A completion proposal.
     *
     * @param description shown next to the value, or empty
     * @param finished whether a blank follows; false if the value may continue
     */
    public record Proposal(String value, String description, boolean finished) {
        public static Proposal of(String value, String description) {
            return new Proposal(value, description, true);
        }
    }
}
