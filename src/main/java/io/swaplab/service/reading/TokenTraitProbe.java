package io.swaplab.service.reading;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.Trait;
import io.swaplab.service.reading.TransferTests.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Detects traits of tokens by optional views: share balances, pauses, blocked accounts and transfer hooks. */
final class TokenTraitProbe {
    private static final Address HOOK_REGISTRY = Address.parse("0x1820a4b7618bde71dce8cdc73aab6c95905fad24");
    private static final Bytes32 HOOKED = Keccak.hash("ERC777Token");
    private static final AbiFunction IMPLEMENTER = AbiFunction.of("getInterfaceImplementer(address,bytes32)");
    private static final AbiFunction PAUSED = AbiFunction.of("paused()");

    /** Views of tokens whose balances are shares of a total, such as staked, lent and rebasing tokens. */
    private static final AbiFunction SHARES_OF = AbiFunction.of("sharesOf(address)");

    private static final AbiFunction SCALED_BALANCE = AbiFunction.of("scaledBalanceOf(address)");
    private static final AbiFunction GONS = AbiFunction.of("gonsForBalance(uint256)");

    /** Views that tell whether an account is blocked; the view's name differs between tokens. */
    private static final List<AbiFunction> BARRED = List.of(
            AbiFunction.of("isBlacklisted(address)"),
            AbiFunction.of("isBlackListed(address)"),
            AbiFunction.of("isBlocked(address)"));

    private static final int FIRST_BARRED = 5;
    private static final int VIEWS = 8;

    private TokenTraitProbe() {}

    /** @param keepsShares whether the token's balances are shares of a total that can grow or shrink */
    record Told(boolean keepsShares, Set<Trait> traits) {}

    /** Calls each view once per token; views that take an account get one of the token's holders. */
    static Map<Address, Told> ask(Collection<Place> places, MulticallReader reader, BlockRef block) {
        Map<Address, Address> holders = new LinkedHashMap<>();
        places.forEach(at -> holders.putIfAbsent(at.token(), at.holder()));
        List<ReadOnlyCall> calls = new ArrayList<>();
        holders.forEach((token, holder) -> {
            calls.add(PAUSED.call(token));
            calls.add(IMPLEMENTER.call(HOOK_REGISTRY, token, HOOKED));
            calls.add(SHARES_OF.call(token, holder));
            calls.add(SCALED_BALANCE.call(token, holder));
            calls.add(GONS.call(token, Uint256.ONE));
            BARRED.forEach(view -> calls.add(view.call(token, holder)));
        });
        List<CallResult> answers = reader.read(calls, List.of(), block).views();
        Map<Address, Told> told = new HashMap<>();
        int next = 0;
        for (Address token : holders.keySet()) {
            told.put(token, told(answers.subList(next, next + VIEWS)));
            next += VIEWS;
        }
        return told;
    }

    private static Told told(List<CallResult> answers) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        if (isWord(answers.get(0))) {
            traits.add(Trait.PAUSABLE);
        }
        if (isSet(answers.get(1))) {
            traits.add(Trait.HOOKS);
        }
        if (answers.subList(FIRST_BARRED, VIEWS).stream().anyMatch(TokenTraitProbe::isWord)) {
            traits.add(Trait.BARRING);
        }
        return new Told(answers.subList(2, FIRST_BARRED).stream().anyMatch(TokenTraitProbe::isSet), traits);
    }

    private static boolean isWord(CallResult answer) {
        return answer.ok() && answer.data().size() == Bytes32.BYTES;
    }

    private static boolean isSet(CallResult answer) {
        return isWord(answer) && !answer.data().word(0, 0).equals(Bytes32.ZERO);
    }
}
