package io.swaplab.forkchain.origin;

import io.swaplab.forkchain.deploy.ForkException;
import java.util.Map;
import java.util.Optional;

/** The protocols by their names in the providers' files. */
public final class OriginProtocols {
    private static final Map<String, OriginProtocol> BY_NAME = Map.ofEntries(
            Map.entry("pancake v2", PairProtocol.owned("PancakeV2Factory")),
            Map.entry("uniswap v2", PairProtocol.owned("UniswapV2Factory")),
            Map.entry("biswap", PairProtocol.owned("BiswapFactory")),
            Map.entry("bakery", PairProtocol.owned("BakerySwapFactory")),
            Map.entry("ape", PairProtocol.fork("ApeSwapFinance LPs", "APE-LP", "ApeSwap: ", "0xbecda363")),
            Map.entry("baby", PairProtocol.fork("Baby LPs", "BABY-LP", "Baby: ", "0x110c03de")),
            Map.entry("squad v2", PairProtocol.fork("SquadSwap LPs", "SQUAD-LP", "Squadswap: ", "0xa691a9c9")),
            Map.entry("baby doge", BabyDogeSwap.protocol()),
            Map.entry("thena", new ThenaProtocol()),
            Map.entry("dodo", new DodoProtocol()),
            Map.entry("nomiswap stable", new NomiswapProtocol()),
            Map.entry("lista", new ListaProtocol()),
            Map.entry("pancake v3", V3Protocol.pancake()),
            Map.entry("squad v3", V3Protocol.squad()),
            Map.entry("uniswap v3", V3Protocol.uniswap()),
            Map.entry("uniswap v4", new V4Protocol()),
            Map.entry("pancake infinity cl", new InfinityClProtocol()),
            Map.entry("pancake infinity lb", new InfinityLbProtocol()),
            Map.entry("wombat", new WombatProtocol()),
            Map.entry("algebra integral", new AlgebraIntegralProtocol()),
            Map.entry("algebra v1", new AlgebraV1Protocol()));

    private OriginProtocols() {}

    /** @throws ForkException when there is no such protocol */
    static OriginProtocol named(String name) {
        return Optional.ofNullable(BY_NAME.get(name))
                .orElseThrow(() -> new ForkException("protocol must be one of "
                        + BY_NAME.keySet().stream().sorted().toList() + ", got " + name));
    }
}
