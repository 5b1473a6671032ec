package io.swaplab.router.pools.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TickTableTest {
    private record Position(int lower, int upper, Uint256 liquidity) {}

    @Seeds(count = 1)
    void mintsAndBurnsInAnyOrderLeaveWhatTheOpenPositionsSay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> open = new ArrayList<>();
        TickTable table = TickTable.EMPTY;
        for (int i = 0; i < 2_000; i++) {
            if (open.size() > 20 || !open.isEmpty() && random.nextInt(2) == 0) {
                Position closed = open.remove(random.nextInt(open.size()));
                table = table.withBurn(closed.lower(), closed.upper(), closed.liquidity());
            } else {
                int lower = random.nextInt(-6, 6) * 60;
                int upper = lower + random.nextInt(1, 6) * 60;
                Position position = new Position(lower, upper, Uint256.of(1 + random.nextInt(1000)));
                open.add(position);
                table = table.withMint(position.lower(), position.upper(), position.liquidity());
            }
            liquidityIsThatOf(open, table);
        }
        for (Position position : open) {
            table = table.withBurn(position.lower(), position.upper(), position.liquidity());
        }
        assertThat(table).isEqualTo(TickTable.EMPTY);
    }

    private static void liquidityIsThatOf(List<Position> open, TickTable table) {
        for (int tick = -400; tick < 700; tick += 60) {
            Uint256 sum = Uint256.ZERO;
            for (Position position : open) {
                if (position.lower() <= tick && tick < position.upper()) {
                    sum = sum.plus(position.liquidity());
                }
            }
            assertThat(table.liquidityAt(tick)).isEqualTo(sum);
        }
    }

    @Test
    void updateLeavesTheTableBeforeAsItWas() {
        TickTable before = TickTable.EMPTY.withMint(-60, 60, Uint256.of(5));
        TickTable same = TickTable.of(before.ticks());
        before.withMint(0, 60, Uint256.of(7)).withBurn(-60, 60, Uint256.of(5));
        assertThat(before).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(before.ticks()).hasSize(2);
    }

    @Test
    void tickWithOpposedPositionsStaysThoughItsNetIsZero() {
        TickTable table = TickTable.EMPTY.withMint(-60, 0, Uint256.of(5)).withMint(0, 60, Uint256.of(5));
        assertThat(table.ticks().get(1)).isEqualTo(new TickTable.Tick(0, Int128.ZERO, Uint256.of(10)));
    }

    @Test
    void burnOfMoreThanThereIsIsRefused() {
        TickTable table = TickTable.EMPTY.withMint(-60, 60, Uint256.of(5));
        assertThatThrownBy(() -> table.withBurn(-60, 60, Uint256.of(6))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> table.withBurn(-120, 60, Uint256.ONE)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void unorderedOrEmptyTicksAreRefused() {
        TickTable.Tick tick = new TickTable.Tick(0, Int128.ZERO, Uint256.ONE);
        assertThatThrownBy(() -> TickTable.of(List.of(tick, tick)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 after 0");
        assertThatThrownBy(() -> TickTable.of(List.of(new TickTable.Tick(0, Int128.ZERO, Uint256.ZERO))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
