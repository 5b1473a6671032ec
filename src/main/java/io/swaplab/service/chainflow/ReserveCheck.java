package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.PoolAuditResult;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the reserves recorded in pools with the token balances that the pools actually hold. If a balance is below
 * the reserve, swaps pay less than quoted.
 */
public final class ReserveCheck {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    private record Reserve(PoolId pool, Address token, Uint256 amount) {}

    private final Node node;

    public ReserveCheck(Node node) {
        this.node = node;
    }

    /**
     * Returns each reserve of a live pool that is larger than the pool's balance of the token at a block. A token whose
     * balance cannot be read is skipped.
     *
     * @throws io.swaplab.client.node.NodeException when the node fails
     */
    public List<PoolAuditResult.Difference> below(List<TrackedPool> pools, BlockRef block) {
        List<Reserve> reserves = new ArrayList<>();
        for (TrackedPool tracked : pools) {
            if (tracked instanceof TrackedPool.Live live) {
                addReserves(live.pool(), reserves);
            }
        }
        if (reserves.isEmpty()) {
            return List.of();
        }
        List<ReadOnlyCall> calls = reserves.stream()
                .map(reserve -> new ReadOnlyCall(
                        reserve.token(), BALANCE_OF.encode(reserve.pool().contract())))
                .toList();
        List<CallResult> answers = node.readAll(calls, block);
        List<PoolAuditResult.Difference> below = new ArrayList<>();
        for (int i = 0; i < reserves.size(); i++) {
            Reserve reserve = reserves.get(i);
            CallResult answer = answers.get(i);
            if (answer.ok() && answer.data().size() == Bytes32.BYTES) {
                Uint256 balance = answer.data().word(0, 0).toUint();
                if (balance.isLessThan(reserve.amount())) {
                    below.add(new PoolAuditResult.Difference(
                            reserve.pool(),
                            "balance of " + reserve.token(),
                            "at least " + reserve.amount(),
                            balance.toString()));
                }
            }
        }
        return below;
    }

    private static void addReserves(Pool pool, List<Reserve> reserves) {
        for (int token = 0; token < pool.tokens().size(); token++) {
            Optional<Uint256> amount = pool.reserve(token);
            if (amount.isPresent()) {
                reserves.add(new Reserve(pool.id(), pool.tokens().get(token), amount.get()));
            }
        }
    }
}
