package io.swaplab.router.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a pool, its provider and its tokens in a graph, and the indices of its places (slots) at the {@link
 * Node}s of these tokens. Independent of the pool's state. Stored compactly, because large markets have many pools.
 */
public final class PoolPlace {
    private final int number;
    private final int provider;
    private final int tokens;

    /**
     * First the node number of each token of the pool; then, for each direction, the index of the direction's place at
     * the node of its input token.
     */
    private final int[] numbers;

    /**
     * @param number the pool's number
     * @param provider its provider's number
     * @param nodes the node numbers of the pool's tokens
     * @param places by ordered pair of different tokens, the index of the place at the node of the first token
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
     * @param tokenIn index of the input token within the pool's tokens; likewise {@code tokenOut}
     * @param from node number of the input token in the graph; {@code to} is that of the output token
     * @param place index among the places of node {@code from}
     * @param back index of the reverse direction within {@link PoolPlace#directions()}
     */
    public record Direction(int tokenIn, int tokenOut, int from, int to, int place, int back) {}

    public int number() {
        return number;
    }

    public int provider() {
        return provider;
    }

    /** The node that the first direction leaves; every pool has at least one direction. */
    int firstNode() {
        return numbers[0];
    }

    /** The index of the first direction's place at {@link #firstNode}. */
    int firstPlace() {
        return numbers[tokens];
    }

    /** One direction for each ordered pair of the pool's different tokens; never empty. */
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

    /** The index of a direction within {@link PoolPlace#directions()}. */
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
