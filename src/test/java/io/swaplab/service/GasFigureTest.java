package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.SimulatedCall;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.GasModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The gas of a trade is one figure in all answers; what an answer knows of the trade changes it by known amounts. */
class GasFigureTest {
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)");
    private static final Bytes SUM0 = AbiFunction.of("price0CumulativeLast()").selector();
    private static final Address CAROL = Address.parse("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65");
    private static final Address INTEGRATOR = Address.parse("0x90f79bf6eb2c4f870365e785982e1f101e93b906");

    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();
    private final Map<Bytes, Uint256> words = new HashMap<>();

    GasFigureTest() {
        order.gasPrice = Uint256.ZERO;
        market.node.simulations = calls -> calls.stream().map(this::answer).toList();
    }

    private Optional<CallResult> answer(SimulatedCall call) {
        return Optional.ofNullable(words.get(call.call().data()))
                .map(word -> new CallResult(true, Bytes.of(word.toBytes())));
    }

    private long quoted() {
        return market.findRoute
                .find(new TradeRequest<>(
                        order.from, order.target, order.amount, true, new SearchTerms(3, 20, List.of(), Uint256.ZERO)))
                .gas();
    }

    private long swapped() {
        return market.direct.swap(order.direct()).route().gas();
    }

    private long prepared() {
        return market.prepare.prepare(order.delegated(), "127.0.0.1").route().gas();
    }

    @Test
    void aQuoteIsForTheFirstDirectSwapOfItsPayer() {
        assertThat(swapped()).isEqualTo(quoted());
    }

    @Test
    void aNativeOutputIsQuotedAsItIsSwapped() {
        order.target = Token.NATIVE_SENTINEL;
        assertThat(swapped()).isEqualTo(quoted());
    }

    @Test
    void aRecipientThatHoldsTheOutputSavesAFirstWrite() {
        long cold = prepared();
        words.put(BALANCE.encode(CAROL), Uint256.ONE);
        assertThat(prepared()).isEqualTo(cold - GasModel.FIRST_WRITE);
        words.put(BALANCE.encode(CAROL), Uint256.ZERO);
        assertThat(prepared()).isEqualTo(cold);
    }

    @Test
    void receiversOfAFeeThatHoldTheOutputSaveFirstWrites() {
        order.fee(100, INTEGRATOR);
        long cold = prepared();
        words.put(BALANCE.encode(INTEGRATOR), Uint256.ONE);
        words.put(BALANCE.encode(market.node.protocolFeeReceiver), Uint256.ONE);
        assertThat(prepared()).isEqualTo(cold - 2 * GasModel.FIRST_WRITE);
    }

    @Test
    void aPoolThatWasNeverTradedInCostsFirstWrites() {
        long traded = swapped();
        words.put(SUM0, Uint256.ZERO);
        assertThat(swapped())
                .isGreaterThan(traded)
                .satisfies(
                        gas -> assertThat((gas - traded) % GasModel.FIRST_WRITE).isZero());
        words.put(SUM0, Uint256.ONE);
        assertThat(swapped()).isEqualTo(traded);
    }

    @Test
    void aNodeThatAnswersTooLittleLeavesTheFigureOfTheQuote() {
        market.node.simulations = calls -> List.of();
        assertThat(swapped()).isEqualTo(quoted());
    }
}
