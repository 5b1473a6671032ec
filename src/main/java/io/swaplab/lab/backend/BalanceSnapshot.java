package io.swaplab.lab.backend;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The balances that several holders have in several assets, all at the same block. Amounts are in base units. */
public record BalanceSnapshot(Map<Holding, Uint256> amounts) {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    public BalanceSnapshot {
        amounts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(amounts));
    }

    /**
     * A holder together with an asset that it may have.
     *
     * @param asset a token's address, or {@link io.swaplab.core.market.Token#NATIVE_SENTINEL} for the native coin
     */
    public record Holding(Address holder, Address asset) {}

    /** Reads the balance of each holder in each asset at the latest block. */
    public static BalanceSnapshot read(Node node, Collection<Address> holders, Collection<Address> assets) {
        return read(node, holders, assets, node.latestBlock().number());
    }

    /** Reads the balance of each holder in each asset, as it was after the given block. */
    public static BalanceSnapshot read(
            Node node, Collection<Address> holders, Collection<Address> assets, long blockNumber) {
        List<Holding> tokens = new ArrayList<>();
        Map<Holding, Uint256> amounts = new LinkedHashMap<>();
        for (Address holder : new LinkedHashSet<>(holders)) {
            for (Address asset : new LinkedHashSet<>(assets)) {
                Holding holding = new Holding(holder, asset);
                boolean coin = asset.equals(Token.NATIVE_SENTINEL);
                amounts.put(holding, coin ? coins(node, holder, blockNumber) : Uint256.ZERO);
                if (!coin) {
                    tokens.add(holding);
                }
            }
        }
        List<ReadOnlyCall> calls =
                tokens.stream().map(h -> BALANCE_OF.call(h.asset(), h.holder())).toList();
        List<CallResult> answers = node.readAll(calls, blockNumber);
        for (int i = 0; i < answers.size(); i++) {
            amounts.put(tokens.get(i), amount(tokens.get(i), answers.get(i)));
        }
        return new BalanceSnapshot(amounts);
    }

    private static Uint256 coins(Node node, Address holder, long blockNumber) {
        return node.request("eth_getBalance", holder.toLowerHex(), "0x" + Long.toHexString(blockNumber))
                .map(quantity -> Uint256.ofHex(quantity.toString()))
                .orElseThrow(() -> new NodeException("no balance of " + holder + " at block " + blockNumber));
    }

    private static Uint256 amount(Holding holding, CallResult answer) {
        if (!answer.ok() || answer.data().isEmpty()) {
            throw Refusal.value(
                    "token",
                    "a contract that answers balanceOf",
                    holding.asset().toString(),
                    null);
        }
        return (Uint256) BALANCE_OF.decodeReturn(answer.data()).getFirst();
    }

    /** The balance of a holder in an asset; zero if that balance was not read. */
    public Uint256 of(Address holder, Address asset) {
        return amounts.getOrDefault(new Holding(holder, asset), Uint256.ZERO);
    }
}
