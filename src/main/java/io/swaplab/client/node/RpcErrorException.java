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

    /** The bytes that came with the error, such as revert data; empty if there are none. */
    public Bytes data() {
        return error.data();
    }

    public RpcError error() {
        return error;
    }

    /** The error object of an answer. {@code data} is empty if the node sent no bytes. */
    public record RpcError(long code, String message, Bytes data) {
        private static final int REVERT_CODE = 3;

        private static final long UNKNOWN_METHOD = -32601;

        /** The code that EIP-1898 recommends for a block that the node does not have. */
        private static final long NOT_FOUND = -32_001;

        private static final long TOO_MANY_REQUESTS = 429;

        private static final Pattern RATE_LIMIT_WORDS =
                Pattern.compile("rate limit|too many requests|request limit|limit exceeded|capacity");

        /** Error texts for an unknown method, of nodes that do not use the code for it. */
        private static final Pattern UNKNOWN_METHOD_WORDS = Pattern.compile(
                "method not found|does not exist/is not available|method not supported|unsupported method");

        /** Error texts for a block that the endpoint does not have, or whose state it does not have. */
        private static final Pattern UNKNOWN_BLOCK_WORDS = Pattern.compile(
                "header not found|header for hash not found|block not found|unknown block|no such block|"
                        + "could not be found|missing trie node|state is not available|no state available|"
                        + "world state unavailable|historical state");

        /** Error texts for failed contract code, of nodes that do not use the code of a revert. */
        private static final Pattern FAILED_CODE =
                Pattern.compile("revert|invalid opcode|out of gas|stack underflow|stack limit reached|"
                        + "invalid jump destination|gas uint64 overflow|return data out of bounds|write protection|"
                        + "vm execution error");

        /** Whether the called contract failed, as opposed to the node. */
        public boolean isFailedCall() {
            if (code == REVERT_CODE) {
                return true;
            }
            String text = message.toLowerCase(Locale.ROOT);
            // anvil starts errors of its own upstream node with the same text; those contain "fatal", the contract's do
            // not.
            if (text.startsWith("evm error")) {
                return !text.contains("fatal");
            }
            return FAILED_CODE.matcher(text).find();
        }

        /** Whether the endpoint refuses because of too many requests, independent of this one. */
        public boolean isRateLimit() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == TOO_MANY_REQUESTS || RATE_LIMIT_WORDS.matcher(text).find();
        }

        /**
         * Whether the endpoint does not have the method or does not offer it to us, as opposed to a failure of this
         * request.
         */
        public boolean isUnknownMethod() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == UNKNOWN_METHOD || UNKNOWN_METHOD_WORDS.matcher(text).find();
        }

        /** Whether the endpoint does not have the requested block or its state. */
        public boolean isUnknownBlock() {
            String text = message.toLowerCase(Locale.ROOT);
            return code == NOT_FOUND || UNKNOWN_BLOCK_WORDS.matcher(text).find();
        }
    }
}
