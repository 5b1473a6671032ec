package io.swaplab.router.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The position of a pool in a graph, independent of its state. Holds only numbers: large markets have many. */
public final class PoolPlace {
    private final int number;
    private final int provider;
    private final int tokens;

    /** The node numbers of the pool's tokens, then the place of each direction at the node that it leaves. */
    private final int[] numbers;

    /**
     * @param number the pool's number
     * @param provider its provider's number
     * @param nodes the node numbers of its tokens
     * @param places for each ordered pair of different tokens its index among the places of the first one's node
     */
    PoolPlace(int number, int provider, int[] nodes, int[] places) {
        this.number = number;
        this.provider = provider;
        this.tokens = nodes.length;
        this.numbers = Arrays.copyOf(nodes, nodes.length + places.length);
        System.arraycopy(places, 0, numbers, nodes.length, places.length);
    }

    /**
     * One direction of a pool.
     *
     * @param tokenIn index within the pool's tokens, like {@code tokenOut}
     * @param from node number of that token in the graph, like {@code to}
     * @param place index among the places of node {@code from}
     * @param back index of the reverse direction among the pool's directions
     */
    public record Direction(int tokenIn, int tokenOut, int from, int to, int place, int back) {}

    public int number() {
        return number;
    }

    public int provider() {
        return provider;
    }

    /** The node that the first direction leaves; there is always one. */
    int firstNode() {
        return numbers[0];
    }

    /** The place of the first direction at that node. */
    int firstPlace() {
        return numbers[tokens];
    }

    /** All ordered pairs of its tokens; never empty. */
    public List<Direction> directions() {
        List<Direction> directions = new ArrayList<>(numbers.length - tokens);
        for (int i = 0; i < tokens; i++) {
            for (int j = 0; j < tokens; j++) {
                if (numbers[i] != numbers[j]) {
                    int place = numbers[tokens + directions.size()];
                    directions.add(new Direction(i, j, numbers[i], numbers[j], place, order(j, i)));
                }
            }
        }
        return directions;
    }

    /** The index of a direction. */
    private int order(int tokenIn, int tokenOut) {
        int before = 0;
        for (int i = 0; i <= tokenIn; i++) {
            int end = i == tokenIn ? tokenOut : tokens;
            for (int j = 0; j < end; j++) {
                before += numbers[i] == numbers[j] ? 0 : 1;
            }
        }
        return before;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PoolPlace place
                && number == place.number
                && provider == place.provider
                && tokens == place.tokens
                && Arrays.equals(numbers, place.numbers);
    }

    @Override
    public int hashCode() {
        return 31 * number + Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return "pool " + number + " of provider " + provider + ": " + directions();
    }
}
