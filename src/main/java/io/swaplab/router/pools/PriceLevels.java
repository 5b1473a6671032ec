package io.swaplab.router.pools;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Level;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/** The price levels of one trade direction, best price first. Each level is an amount offered at a fixed price. */
public record PriceLevels(List<Level> levels) {
    public PriceLevels {
        levels = List.copyOf(levels);
    }

    /** The output for an input, rounded down; zero if the levels do not take the whole input. */
    Uint256 output(Uint256 input) {
        Uint256 left = input;
        Uint256 paid = Uint256.ZERO;
        for (Level level : levels) {
            if (!left.isGreaterThan(level.input())) {
                return paid.plus(Uint256.mulDivDown(level.output(), left, level.input()));
            }
            left = left.minus(level.input());
            paid = paid.plus(level.output());
        }
        return Uint256.ZERO;
    }

    /** The smallest input that yields at least this output; zero if the levels cannot pay it. */
    Uint256 leastInput(Uint256 output) {
        Uint256 left = output;
        Uint256 given = Uint256.ZERO;
        for (Level level : levels) {
            if (!left.isGreaterThan(level.output())) {
                return given.plus(Uint256.mulDivUp(level.input(), left, level.output()));
            }
            left = left.minus(level.output());
            given = given.plus(level.input());
        }
        return Uint256.ZERO;
    }

    /** The levels that remain after a trade of this input. */
    PriceLevels after(Uint256 input) {
        Uint256 left = input;
        List<Level> rest = new ArrayList<>();
        for (Level level : levels) {
            Uint256 taken = left.isLessThan(level.input()) ? left : level.input();
            left = left.minus(taken);
            if (taken.isLessThan(level.input())) {
                Uint256 paid = Uint256.mulDivDown(level.output(), taken, level.input());
                rest.add(new Level(level.input().minus(taken), level.output().minus(paid)));
            }
        }
        return new PriceLevels(rest);
    }

    /** Output per input at the first level. */
    Rate marginalRate() {
        return levels.isEmpty()
                ? Rate.NONE
                : new Rate(levels.getFirst().output(), levels.getFirst().input());
    }

    /** The total input of all levels. */
    Uint256 capacity() {
        return levels.stream().map(Level::input).reduce(Uint256.ZERO, Uint256::plus);
    }

    void draw(CurveSink sink) {
        levels.forEach(level -> sink.straight(level.input(), level.output()));
        sink.limit(capacity(), Uint256.MAX);
    }
}
