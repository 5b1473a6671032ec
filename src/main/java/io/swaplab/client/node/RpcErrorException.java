package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;
import java.util.Locale;
import java.util.regex.Pattern;

/** The endpoint answered with a JSON-RPC error. */
public final class RpcErrorException extends NodeException {
    private static final long serialVersionUID = 1L;

    private final transient RpcError error;

    public RpcErrorException(String message, RpcError error) {
        super(message);
        this.error = error;
    }

    public RpcErrorException(String message, long code, Bytes data) {
        this(message, new RpcError(code, message, data));
    }

    /** The JSON-RPC error code, such as -32601 for an unknown method. */
    public long code() {
        return error.code();
    }

    /** The bytes in the {@code data} member of the error, such as revert data; empty if there are none. */
    public Bytes data() {
        return error.data();
    }

    public RpcError error() {
        return error;
    }

    /** The error object of a JSON-RPC answer. {@code data} is empty if the node sent no bytes. */
    public record RpcError(long code, String message, Bytes data) {
        private static final int REVERT_CODE = 3;

        private static final long UNKNOWN_METHOD = -32601;

        /** The code that EIP-1898 recommends for a block that the node does not have. */
        private static final long NOT_FOUND = -32_001;

        private static final long TOO_MANY_REQUESTS = 429;

        private static final Pattern RATE_LIMIT_WORDS =
                Pattern.compile("rate limit|too many requests|request limit|limit exceeded|capacity");

        /** Parts of the messages with which some nodes report an unknown method under another error code. */
        private static final Pattern UNKNOWN_METHOD_WORDS = Pattern.compile(
                "method not found|does not exist/is not available|method not supported|unsupported method");

        /** Parts of the messages with which nodes report that they lack a block or its state. */
        private static final Pattern UNKNOWN_BLOCK_WORDS = Pattern.compile(
                "header not found|header for hash not found|block not found|unknown block|no such block|"
                        + "could not be found|missing trie node|state is not available|no state available|"
                        + "world state unavailable|historical state");

        /**
         * Parts of the messages with which some nodes report a failed contract call under another error code than that
         * of a revert.
         */
        private static final Pattern FAILED_CODE =
                Pattern.compile("revert|invalid opcode|out of gas|stack underflow|stack limit reached|"
                        + "invalid jump destination|gas uint64 overflow|return data out of bounds|write protection|"
                        + "vm execution error");

        /** Whether the error means that the called contract failed, and not the node. */
        public boolean isFailedCall() {
            if (code == REVERT_CODE) {
                return true;
            }
            String text = message.toLowerCase(Locale.ROOT);
            // With this prefix, anvil reports a failed contract call, but also a failure of its own upstream node. Only
            // the latter contains "fatal".
            if (text.startsWith("evm error")) {
                return !text.contains("fatal");
            }
            return FAILED_CODE.matcher(text).find();
        }

        /** Whether the error is a rate limit, so that the same request may succeed later. */
        public boolean isRateLimit() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == TOO_MANY_REQUESTS || RATE_LIMIT_WORDS.matcher(text).find();
        }

        /**
         * Whether the error means that the endpoint does not offer the method at all, so that every other request with
         * this method would fail too.
         */
        public boolean isUnknownMethod() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == UNKNOWN_METHOD || UNKNOWN_METHOD_WORDS.matcher(text).find();
        }

        /** Whether the error means that the endpoint lacks the requested block or its state. */
        public boolean isUnknownBlock() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == NOT_FOUND || UNKNOWN_BLOCK_WORDS.matcher(text).find();
        }
    }
}
