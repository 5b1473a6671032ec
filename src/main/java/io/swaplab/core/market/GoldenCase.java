package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A recorded swap of a real pool, used as a regression test of Swaplab's quotes.
 *
 * @param state the pool before the swap
 * @param swap the request and the result on chain
 */
public record GoldenCase(Fields state, Fields swap) {

    /** Replays recorded swaps of one pool family. */
    public interface Replayer {
        /**
         * Repeats the recorded swap and returns the results under the same names as in the recording. For a refused
         * swap, returns {@code ok = false} and, if the family provides it, {@code error}.
         *
         * @throws IllegalArgumentException if the case is malformed
         */
        Map<String, Object> replay(GoldenCase recorded);
    }

    /** Named values of a recording: decimal text, booleans, rows of decimal text, and nested objects. */
    public record Fields(Map<String, ?> values) {
        public Fields {
            values = Map.copyOf(values);
        }

        public boolean has(String name) {
            return values.containsKey(name);
        }

        /**
         * @throws IllegalArgumentException if no text has this name
         */
        public String text(String name) {
            if (values.get(name) instanceof String text) {
                return text;
            }
            throw new IllegalArgumentException(name + " must be a text, got " + values.get(name));
        }

        /**
         * @throws IllegalArgumentException if no unsigned decimal number has this name
         */
        public Uint256 uint(String name) {
            try {
                return Uint256.parse(text(name));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(name + ": " + notANumber.getMessage(), notANumber);
            }
        }

        /**
         * @throws IllegalArgumentException if no signed 32-bit decimal number has this name
         */
        public int integer(String name) {
            try {
                return Integer.parseInt(text(name));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(name + ": " + notANumber.getMessage(), notANumber);
            }
        }

        /**
         * @throws IllegalArgumentException if no boolean has this name
         */
        public boolean flag(String name) {
            if (values.get(name) instanceof Boolean flag) {
                return flag;
            }
            throw new IllegalArgumentException(name + " must be true or false, got " + values.get(name));
        }

        /**
         * Rows of equal length, such as the ticks of a pool.
         *
         * @throws IllegalArgumentException if no list has this name, or a row does not have this number of columns
         */
        public List<List<String>> rows(String name, int columns) {
            if (!(values.get(name) instanceof List<?> rows)) {
                throw new IllegalArgumentException(name + " must be a list of rows, got " + values.get(name));
            }
            return rows.stream().map(row -> row(name, columns, row)).toList();
        }

        /**
         * A nested object of values.
         *
         * @throws IllegalArgumentException if no object has this name
         */
        public Fields object(String name) {
            return fields(name, values.get(name));
        }

        /**
         * A list of objects, such as the assets of a pool.
         *
         * @throws IllegalArgumentException if no list has this name, or an element is not an object
         */
        public List<Fields> objects(String name) {
            if (values.get(name) instanceof List<?> list) {
                return list.stream().map(item -> fields(name, item)).toList();
            }
            throw new IllegalArgumentException(name + " must be a list of objects, got " + values.get(name));
        }

        private static Fields fields(String name, @Nullable Object value) {
            if (!(value instanceof Map<?, ?> map)) {
                throw new IllegalArgumentException(name + " must be an object, got " + value);
            }
            Map<String, Object> fields = new HashMap<>();
            map.forEach((key, item) -> fields.put(String.valueOf(key), item));
            return new Fields(fields);
        }

        private static List<String> row(String name, int columns, Object row) {
            if (row instanceof List<?> cells && cells.size() == columns) {
                return cells.stream().map(String::valueOf).toList();
            }
            throw new IllegalArgumentException(name + " must hold rows of " + columns + ", got " + row);
        }
    }
}
