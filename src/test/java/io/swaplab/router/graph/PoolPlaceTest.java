package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.router.graph.PoolPlace.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolPlaceTest {
    @Test
    void aPairHasTwoDirections() {
        PoolPlace place = new PoolPlace(7, 2, new int[] {30, 10}, new int[] {5, 6});
        assertThat(place.directions())
                .containsExactly(new Direction(0, 1, 30, 10, 5, 1), new Direction(1, 0, 10, 30, 6, 0));
        assertThat(place.number()).isEqualTo(7);
        assertThat(place.provider()).isEqualTo(2);
    }

    @Test
    void theReverseOfEachDirectionIsItsBack() {
        for (int[] nodes : new int[][] {{1, 2, 3}, {1, 2, 1}, {4, 4, 5, 6}, {1, 2, 3, 4, 5}}) {
            int[] places = new int[nodes.length * nodes.length];
            for (int i = 0; i < places.length; i++) {
                places[i] = 100 + i;
            }
            List<Direction> directions = new PoolPlace(0, 0, nodes, places).directions();
            for (int i = 0; i < directions.size(); i++) {
                Direction direction = directions.get(i);
                Direction back = directions.get(direction.back());
                assertThat(direction.from()).isNotEqualTo(direction.to());
                assertThat(direction.place()).isEqualTo(100 + i);
                assertThat(List.of(back.tokenIn(), back.tokenOut(), back.from(), back.to(), back.back()))
                        .containsExactly(
                                direction.tokenOut(), direction.tokenIn(), direction.to(), direction.from(), i);
            }
        }
    }
}
