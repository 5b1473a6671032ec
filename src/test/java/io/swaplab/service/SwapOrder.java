package io.swaplab.service;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A swap request with believable values, each of which a test may change: Alice pays, Bob executes, Carol receives. */
final class SwapOrder {
    Address from = TestMarket.USDT;
    Address target = TestMarket.CAKE;
    Uint256 amount = Uint256.parse("1000000000000000000000");
    Address executor = TestMarket.EXECUTOR.address();
    int slippageBps = 50;
    int deadlineSecs = 1200;
    boolean nativeIn;

    /** Null for the default. */
    @Nullable
    Uint256 gasPrice;

    /** Roles of {@link #delegated}. */
    @Nullable
    Address payer = TestMarket.PAYER.address();

    @Nullable
    Address recipient = Address.parse("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65");

    /** Roles of {@link #direct}, which has defaults for them. */
    @Nullable
    Address directPayer;

    @Nullable
    Address directRecipient;

    private int customFeeBps;
    private @Nullable Address customFeeReceiver;

    void fee(int bps, @Nullable Address receiver) {
        customFeeBps = bps;
        customFeeReceiver = receiver;
    }

    SwapRequest direct() {
        return request(directPayer, directRecipient);
    }

    SwapRequest delegated() {
        return request(payer, recipient);
    }

    private SwapRequest request(@Nullable Address paying, @Nullable Address receiving) {
        var trade = new TradeRequest<>(from, target, amount, true, new SearchTerms(3, 20, List.of(), gasPrice));
        var terms = new ExecutionTerms(slippageBps, deadlineSecs, customFeeBps, customFeeReceiver, nativeIn, false);
        return new SwapRequest(trade, paying, executor, receiving, terms);
    }
}
