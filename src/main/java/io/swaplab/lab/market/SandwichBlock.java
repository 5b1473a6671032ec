package io.swaplab.lab.market;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.market.Trades.Whale;
import io.swaplab.lab.session.SendableSwap;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Mines a swap in a block by hand: alone, or between the two trades of an attacker, ordered by the price of gas. */
public record SandwichBlock(Connection on, SendableSwap swap) {
    private static final Uint256 COINS_WEI = Uint256.parse("1000000000000000000000");
    private static final Uint256 GAS_LIMIT = Uint256.of(10_000_000);

    /** Gives the attacker coins, and lets the router take these tokens from it. */
    void arm(Collection<Address> tokens) {
        on.requireFork().cheats().setBalance(Whale.address(), COINS_WEI);
        for (Address token : tokens) {
            TransactionRequest approval = new TransactionRequest(
                    token, Erc20.approval(on.routers().legacyRouter(), Uint256.MAX), Uint256.ZERO);
            TransactionSender.send(on, approval, Whale.signer(), "an approval of the attacker");
        }
    }

    /** Mines the swap alone, and returns its net output. */
    Uint256 alone() {
        mined(() -> List.of(swap.send(paying(on.node().gasPriceWei(), null))));
        return swap.settle().settledOut();
    }

    /** Mines the swap between the attacker's trades. */
    Attacked with(SandwichAttacks.Attack attack) {
        Address sold = attack.first().sold();
        on.requireFork().cheats().deal(sold, Whale.address(), attack.first().amount());
        Uint256 price = on.node().gasPriceWei();
        List<TransactionReceipt> receipts = mined(() -> {
            // Sent first, as an attacker sees it: its check and estimate of gas include no pending attack.
            Bytes32 middle = swap.send(paying(price.plus(1), null));
            return List.of(attacker(attack.first(), price.plus(2)), middle, attacker(attack.second(), price));
        });
        Uint256 has = BalanceSnapshot.read(on.node(), List.of(Whale.address()), List.of(sold))
                .of(Whale.address(), sold);
        try {
            return new Attacked(receipts, swap.settle().settledOut(), "", has);
        } catch (SwapReverted reverted) {
            return new Attacked(receipts, null, reverted.revert().cause(), has);
        }
    }

    private Bytes32 attacker(RouteTrade trade, Uint256 gasPrice) {
        return on.client().send(trade.call(on, Whale.address()), Whale.signer(), paying(gasPrice, GAS_LIMIT));
    }

    private static ExecuteOptions paying(Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        return new ExecuteOptions(gasPrice, gasLimit);
    }

    /** Mines transactions in one block, a second after the head, and requires that it has exactly these, in order. */
    private List<TransactionReceipt> mined(Supplier<List<Bytes32>> sending) {
        CheatCodes cheats = on.requireFork().cheats();
        boolean atOnce = cheats.mempool().isAutomining();
        cheats.mempool().setAutomine(false);
        try {
            long head = on.node().latestBlock().timestampSecs();
            on.node().request("evm_setTime", head);
            cheats.blocks().setNextTime(head + 1);
            List<Bytes32> sent = sending.get();
            long block = cheats.mine(1).number();
            Optional<Object> found = on.node().request("eth_getBlockByNumber", "0x" + Long.toHexString(block), false);
            if (!(found.orElse(null) instanceof Map<?, ?> fields)
                    || !sent.stream().map(Bytes32::toString).toList().equals(fields.get("transactions"))) {
                throw Refusal.notNow("the block has other transactions, or has them in another order", "fork status");
            }
            return sent.stream()
                    .map(hash -> Waiting.receipt(on.node(), hash, TransactionSender.PATIENCE))
                    .toList();
        } finally {
            cheats.mempool().dropAll();
            cheats.mempool().setAutomine(atOnce);
        }
    }

    /**
     * What a block with an attack paid.
     *
     * @param receipts the attacker's first trade, the swap, and the attacker's second trade
     * @param received the swap's net output; null if it reverted
     * @param reverted why the swap reverted; empty if it did not
     * @param returned what the attacker has afterwards of the token that it sold first
     */
    public record Attacked(
            List<TransactionReceipt> receipts, @Nullable Uint256 received, String reverted, Uint256 returned) {
        /** Units of gas of the attacker's trades. */
        long gasUnits() {
            return receipts.getFirst().gasUsed() + receipts.getLast().gasUsed();
        }

        /** The cost of that gas in wei. */
        public Uint256 gasWei() {
            return cost(receipts.getFirst()).plus(cost(receipts.getLast()));
        }

        private static Uint256 cost(TransactionReceipt receipt) {
            return receipt.effectiveGasPriceWei().times(receipt.gasUsed());
        }
    }
}
