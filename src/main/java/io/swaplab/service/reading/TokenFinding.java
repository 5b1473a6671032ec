package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Set;

/**
 * The result of testing a token at one of its holders: a pool that trades it, or the contract that holds the pool's
 * tokens.
 *
 * @param holder the pool, or the contract that holds the tokens of many pools
 * @param detail what was observed, worded to follow the token's name in a sentence
 * @param taxes the taxes on transfers out of the holder, between other accounts, and into the holder; empty unless
 *     {@code kind} is TAXED
 * @param blockNumber the block of the observation
 */
public record TokenFinding(
        Address token,
        Address holder,
        TokenKind kind,
        String detail,
        List<Tax> taxes,
        Set<Trait> traits,
        long blockNumber) {
    /** Properties of a token that do not affect a quote but that users should know. */
    public enum Trait {
        /** Transfers return no value. */
        NO_RETURN("its transfers return nothing"),
        /** Transfers can be halted. */
        PAUSABLE("its owner can halt it"),
        /** The token's owner can block accounts. */
        BARRING("its owner can bar accounts"),
        /** The token calls the accounts that send and receive it (ERC-777). */
        HOOKS("it calls its senders and receivers");

        private final String words;

        Trait(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public TokenFinding {
        taxes = List.copyOf(taxes);
        traits = Set.copyOf(traits);
    }

    /** A copy that reports a pool which holds less of the token than its recorded reserve. */
    TokenFinding shortOf(Uint256 held, Uint256 counted) {
        String missing = "leaves the pool with " + held + " of its recorded " + counted + " until the pool syncs";
        return new TokenFinding(token, holder, TokenKind.REBASING, missing, List.of(), traits, blockNumber);
    }

    public boolean isPlain() {
        return kind == TokenKind.PLAIN;
    }

    /** Kinds of tokens by observed behaviour, from harmless to harmful; UNKNOWN is last. */
    public enum TokenKind {
        /** The full amount arrives. */
        PLAIN("sends in full"),
        TAXED("takes a tax of transfers"),
        /** Balances change without a transfer, or transfers are rounded. */
        REBASING("rebases"),
        BLOCKING("blocks transfers"),
        /** Transfers move a different amount than sent, or return an invalid value. */
        DEVIANT("does not transfer as tokens do"),
        /** The token could not be tested: no tested account holds it, or the node did not run the test. */
        UNKNOWN("is not known");

        private final String words;

        TokenKind(String words) {
            this.words = words;
        }

        /** The kind in words that follow the token's name in a sentence. */
        public String words() {
            return words;
        }
    }
}
