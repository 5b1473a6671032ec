package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.junit.Role;
import io.swaplab.junit.SwapLab;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.math.Uint256;
import org.junit.jupiter.api.RepeatedTest;

@SwapLab
class SwapTest {
    @RepeatedTest(21)
    void settlesAsQuoted(SwaplabClient client, CheatCodes cheats, ChainProfile chain, @Role("dave") SigningKey dave) {
        String wbnb = chain.wrappedNative().toString();
        String usdt = chain.tokenBySymbol("USDT").orElseThrow().address().toString();
        String account = dave.address().toString();
        Uint256 one = Uint256.parse("1000000000000000000");
        cheats.deal(chain.wrappedNative(), dave.address(), one);
        var swap = client.prepareDirectSwap(PrepareSwapParams.swap(wbnb, usdt, one, account).build());
        client.send(client.buildDirectApproval(swap, account).tx(), dave, ExecuteOptions.defaults());
        client.executeSwap(swap, dave);
        assertEquals(swap.amountOut(), client.tokenBalance(usdt, account));
    }
}
