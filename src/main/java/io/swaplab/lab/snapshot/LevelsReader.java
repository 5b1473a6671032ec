package io.swaplab.lab.snapshot;

import io.swaplab.core.market.Level;
import io.swaplab.core.market.PoolForm;
import java.util.ArrayList;
import java.util.List;

/** Reads offers at fixed prices. */
final class LevelsReader {
    private static final int AMOUNT_BITS = 112;

    private LevelsReader() {}

    static PoolForm read(FileValue pool, FileValue state, int feePips) {
        if (feePips != 0) {
            throw pool.at("fee").wrong("must be 0, since the prices of levels are net");
        }
        return new PoolForm.Levels(levels(state.at("zeroForOne")), levels(state.at("oneForZero")));
    }

    private static List<Level> levels(FileValue list) {
        List<Level> levels = new ArrayList<>();
        for (FileValue each : list.list()) {
            List<FileValue> row = each.list(2);
            Level level = new Level(
                    row.getFirst().positive(AMOUNT_BITS), row.getLast().positive(AMOUNT_BITS));
            if (!levels.isEmpty() && paysMore(level, levels.getLast())) {
                throw each.wrong("must not pay more for its input than the level before it");
            }
            levels.add(level);
        }
        return levels;
    }

    private static boolean paysMore(Level level, Level before) {
        return level.output()
                .times(before.input())
                .isGreaterThan(before.output().times(level.input()));
    }
}
