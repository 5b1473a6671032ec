package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sets token balances on a fork by writing the storage bits that contain them. The node reports which storage words
 * {@code balanceOf} reads. Writing trial values to these words shows which of their bits determine the result. This
 * works for any mapping, language or proxy, and preserves other data in the same word.
 */
public record TokenCheats(Node node, AccountCheats accounts, Address wrappedNative) {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    /**
     * Sets a holder's balance of a token, in base units.
     *
     * @throws ForkException when no storage bits contain the balance, for example because the token computes it;
     *     storage is then unchanged
     * @throws IllegalArgumentException when the balance has too few bits for the amount; storage is then unchanged
     */
    public void deal(Address token, Address holder, Uint256 amount) {
        Uint256 before = set(token, holder, amount);
        if (token.equals(wrappedNative) && amount.isGreaterThan(before)) {
            // The wrapped native token needs as many native coins as all its holders could withdraw.
            accounts.setBalance(token, node.balance(token).plus(amount.minus(before)));
        }
    }

    /** Sets a balance and returns the previous one. */
    private Uint256 set(Address token, Address holder, Uint256 amount) {
        Uint256 before = balance(token, holder);
        List<Word> read = readBy(BALANCE_OF.call(token, holder));
        for (Word word : read) {
            Trial trial = new Trial(token, holder, word, word.content(), before);
            try {
                Optional<BalanceField> field = BalanceField.find(trial);
                if (field.isPresent()) {
                    Uint256 most = field.get().most();
                    if (amount.isGreaterThan(most)) {
                        throw CheatArgumentChecks.refused(
                                "amount", "at most " + most + ", what " + token + " has room for", amount);
                    }
                    if (trial.answersTo(field.get().in(trial.kept, amount), amount)) {
                        return before;
                    }
                }
            } catch (IllegalArgumentException tooMuch) {
                word.write(trial.kept);
                throw tooMuch;
            }
            word.write(trial.kept);
        }
        throw new ForkException("no storage of " + token + " is the balance of " + holder + ": balanceOf reads "
                + read.size() + (read.size() == 1 ? " word" : " words")
                + " but none of them sets the balance; the token computes it from other values");
    }

    /** One word of a contract's storage. */
    private record Word(AccountCheats accounts, Address contract, Bytes32 key) {
        Uint256 content() {
            return accounts.storageAt(contract, key).toUint();
        }

        void write(Uint256 content) {
            accounts.setStorageAt(contract, key, Bytes32.of(content));
        }
    }

    /** Tests whether a storage word contains the balance. Each test overwrites the word. */
    private final class Trial {
        private final Address token;
        private final Address holder;
        private final Word word;
        private final Uint256 kept;
        private final Uint256 before;

        Trial(Address token, Address holder, Word word, Uint256 kept, Uint256 before) {
            this.token = token;
            this.holder = holder;
            this.word = word;
            this.kept = kept;
            this.before = before;
        }

        /**
         * Whether flipping the bits {@code bitsOfWord} of the word flips exactly the bits {@code bitsOfBalance} of the
         * balance.
         */
        boolean moves(Uint256 bitsOfWord, Uint256 bitsOfBalance) {
            return answersTo(kept.xor(bitsOfWord), before.xor(bitsOfBalance));
        }

        boolean answersTo(Uint256 content, Uint256 wanted) {
            word.write(content);
            return answer(token, holder).filter(wanted::equals).isPresent();
        }
    }

    private Optional<Uint256> answer(Address token, Address holder) {
        CallResult result = node.simulate(holder, BALANCE_OF.call(token, holder), Uint256.ZERO);
        return result.ok() && result.data().size() == Bytes32.BYTES
                ? Optional.of(result.data().word(0, 0).toUint())
                : Optional.empty();
    }

    private Uint256 balance(Address token, Address holder) {
        return answer(token, holder)
                .orElseThrow(() ->
                        new ForkException("there is no token at " + token + ": it answers balanceOf with nothing"));
    }

    private List<Word> readBy(ReadOnlyCall call) {
        Object answer = node.request(
                        "eth_createAccessList",
                        Map.of("to", call.to().toLowerHex(), "data", call.data().toString()),
                        "latest")
                .orElseThrow(() -> new ForkException("the node does not say which storage balanceOf reads"));
        List<Word> words = new ArrayList<>();
        if (answer instanceof Map<?, ?> fields && fields.get("accessList") instanceof List<?> contracts) {
            for (Object contract : contracts) {
                if (contract instanceof Map<?, ?> entry && entry.get("storageKeys") instanceof List<?> keys) {
                    Address address = Address.parse(String.valueOf(entry.get("address")));
                    keys.forEach(key -> words.add(new Word(accounts, address, Bytes32.parse(key.toString()))));
                }
            }
        }
        return words;
    }

    /**
     * The bits of a storage word that contain a balance.
     *
     * @param shift the position of the lowest bit, counted from the right
     * @param width the number of bits
     */
    private record BalanceField(int shift, int width) {
        private static final int WORD = 256;
        private static final int BYTE = 8;

        /**
         * Finds the balance's bits in a word; empty if the word does not contain the balance. A single test suffices if
         * the balance fills the whole word.
         */
        static Optional<BalanceField> find(Trial trial) {
            Uint256 ends = Uint256.ONE.or(bit(WORD - 1));
            if (trial.moves(ends, ends)) {
                return Optional.of(new BalanceField(0, WORD));
            }
            for (int shift = 0; shift < WORD; shift += BYTE) {
                if (follows(trial, shift, 0)) {
                    return Optional.of(new BalanceField(shift, width(trial, shift)));
                }
            }
            return Optional.empty();
        }

        /**
         * The number of bits of the balance whose lowest bit is at {@code shift}. The bits end at a whole byte, or a
         * few bits before it if the rest of that byte contains flags.
         */
        private static int width(Trial trial, int shift) {
            int width = 0;
            while (shift + width < WORD && follows(trial, shift, width + BYTE - 1)) {
                width += BYTE;
            }
            while (shift + width < WORD && follows(trial, shift, width)) {
                width++;
            }
            return width;
        }

        private static boolean follows(Trial trial, int shift, int index) {
            return trial.moves(bit(shift + index), bit(index));
        }

        private static Uint256 bit(int index) {
            return Uint256.ONE.shiftLeft(index);
        }

        /** The largest balance that fits. */
        Uint256 most() {
            return Uint256.MAX.shiftRight(WORD - width);
        }

        /** Replaces the balance in a word. The other bits of the word are preserved. */
        Uint256 in(Uint256 word, Uint256 balance) {
            Uint256 mask = most().shiftLeft(shift);
            return word.and(mask.not()).or(balance.shiftLeft(shift));
        }
    }
}
