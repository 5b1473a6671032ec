package io.swaplab.core.market;

import io.swaplab.core.market.PoolFact.Amount;
import io.swaplab.core.market.PoolFact.Meaning;
import io.swaplab.core.market.PoolFact.Plain;
import io.swaplab.core.market.PoolFact.Rung;
import io.swaplab.core.market.PoolFact.Scaled;
import io.swaplab.core.market.PoolFact.Share;
import io.swaplab.core.market.PoolFact.Time;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/** Builds the list of a pool's facts, in the order in which a person reads them. */
public final class PoolFactBuilder {
    private static final int PIP_DECIMALS = 6;

    private final List<PoolFact> facts = new ArrayList<>();

    /** Adds a count, a flag or a word, to be shown unchanged. */
    public PoolFactBuilder plain(String name, Object value) {
        return add(name, value, new Plain());
    }

    /** Adds an amount in base units of the token with this index. */
    public PoolFactBuilder amount(String name, int token, Uint256 units) {
        return add(name, units, new Amount(token));
    }

    public PoolFactBuilder scaled(String name, int decimals, Uint256 value) {
        return add(name, value, new Scaled(decimals));
    }

    /** Adds a fraction, such as a fee rate, with this many decimals. */
    public PoolFactBuilder share(String name, int decimals, Uint256 value) {
        return add(name, value, new Share(decimals));
    }

    /** Adds a fee in millionths. */
    public PoolFactBuilder pips(String name, int feePips) {
        return add(name, feePips, new Share(PIP_DECIMALS));
    }

    public PoolFactBuilder time(String name, Uint256 secs) {
        return add(name, secs, new Time());
    }

    /** Adds an initialized tick. The fact named {@code tick} holds the tick of the current price. */
    public PoolFactBuilder tick(int index, Int128 liquidityNet, Uint256 liquidityGross) {
        return rung("tick", index, "liquidity_net", liquidityNet, new Plain())
                .rung("tick", index, "liquidity_gross", liquidityGross, new Plain());
    }

    /**
     * Adds a bin with its reserves of both tokens. The fact named {@code active_bin} holds the bin of the current
     * price.
     */
    public PoolFactBuilder bin(int id, Uint256 units0, Uint256 units1) {
        return rung("active_bin", id, "reserve0", units0, new Amount(0))
                .rung("active_bin", id, "reserve1", units1, new Amount(1));
    }

    private PoolFactBuilder rung(String position, int index, String column, Object value, Meaning counted) {
        return add(column + "@" + index, value, new Rung(position, index, column, counted));
    }

    private PoolFactBuilder add(String name, Object value, Meaning meaning) {
        facts.add(new PoolFact(name, String.valueOf(value), meaning));
        return this;
    }

    public List<PoolFact> list() {
        return List.copyOf(facts);
    }
}
