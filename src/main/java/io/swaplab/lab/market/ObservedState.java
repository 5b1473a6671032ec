package io.swaplab.lab.market;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The observed values at a moment; amounts in base units.
 *
 * @param market null if the service does not expose its pools
 */
record ObservedState(
        BlockRef block,
        Watched watched,
        Map<Holding, Uint256> balances,
        Map<Grant, Uint256> allowances,
        List<Asset> assets,
        @Nullable MarketSnapshot market) {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");

    record Holding(Address holder, Asset asset) {}

    record Grant(Address owner, Address spender, Asset asset) {}

    /** Reads all values at the head; tokens that do not exist or do not answer are omitted. */
    static ObservedState at(Connection on, Watched watched, List<Asset> assets) {
        BlockRef head = on.node().latestBlock();
        return new ObservedState(
                head,
                watched,
                balances(on.node(), head, List.copyOf(watched.names().keySet()), assets),
                allowances(on.node(), head, watched, assets),
                assets,
                on.pools().map(PoolAccess::atHead).orElse(null));
    }

    /** Whether a new reading would give the same values. */
    boolean isOf(BlockRef head, Watched asked, List<Asset> assetsNow) {
        return block.hash().equals(head.hash()) && watched.looksAt(asked) && assets.equals(assetsNow);
    }

    private static Map<Holding, Uint256> balances(Node node, BlockRef head, List<Address> holders, List<Asset> assets) {
        Map<Holding, Uint256> balances = new LinkedHashMap<>();
        List<Optional<Object>> coins = node.requestAll(
                "eth_getBalance",
                holders.stream().map(h -> List.of(h.toLowerHex(), "latest")).toList());
        List<Holding> asked = new ArrayList<>();
        for (int i = 0; i < holders.size(); i++) {
            for (Asset asset : assets) {
                Holding holding = new Holding(holders.get(i), asset);
                if (asset.isNative()) {
                    coins.get(i).ifPresent(wei -> balances.put(holding, Uint256.ofHex(wei.toString())));
                } else {
                    balances.put(holding, Uint256.ZERO);
                    asked.add(holding);
                }
            }
        }
        List<Call> calls = asked.stream()
                .map(h -> BALANCE_OF.call(h.asset().address(), h.holder()))
                .toList();
        answers(node, head, calls, asked).forEach(balances::put);
        return balances;
    }

    private static Map<Grant, Uint256> allowances(Node node, BlockRef head, Watched watched, List<Asset> assets) {
        List<Grant> asked = new ArrayList<>();
        for (Address owner : watched.owners()) {
            for (Address spender : watched.spenders()) {
                assets.stream()
                        .filter(asset -> !asset.isNative())
                        .forEach(asset -> asked.add(new Grant(owner, spender, asset)));
            }
        }
        List<Call> calls = asked.stream()
                .map(g -> ALLOWANCE.call(g.asset().address(), g.owner(), g.spender()))
                .toList();
        return answers(node, head, calls, asked);
    }

    private static <T> Map<T, Uint256> answers(Node node, BlockRef head, List<Call> calls, List<T> asked) {
        Map<T, Uint256> amounts = new LinkedHashMap<>();
        List<CallResult> answers = node.readAll(calls, head.number());
        for (int i = 0; i < answers.size(); i++) {
            CallResult answer = answers.get(i);
            if (answer.ok() && answer.data().size() == Uint256.BYTES) {
                amounts.put(asked.get(i), answer.data().word(0, 0).toUint());
            }
        }
        return amounts;
    }
}
