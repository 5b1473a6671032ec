package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A recorded swap of a real pool: its state before, the request, and the chain's result.
 *
 * @param state the pool before the swap
 * @param swap the request and the recorded result
 */
public record GoldenCase(Fields state, Fields swap) {

    /** A pool family that can replay recorded swaps. */
    public interface Replayer {
        /**
         * Repeats the swap of a case and returns the results under the names of the recording. A refused swap returns
         * {@code ok = false} and, if the family provides it, {@code error}.
         *
         * @throws IllegalArgumentException if the case is malformed
         */
        Map<String, Object> replay(GoldenCase recorded);
    }

    /** Named values of a recording: decimal text, booleans, and rows of decimal text. */
    public record Fields(Map<String, ?> values) {
        public Fields {
            values = Map.copyOf(values);
        }

        public boolean has(String name) {
            return values.containsKey(name);
        }

        /**
         * @throws IllegalArgumentException if there is no such text
         */
        public String text(String name) {
            if (values.get(name) instanceof String text) {
                return text;
            }
            throw new IllegalArgumentException(name + " must be a text, got " + values.get(name));
        }

        /**
         * @throws IllegalArgumentException if there is no such unsigned decimal number
         */
        public Uint256 uint(String name) {
            try {
                return Uint256.parse(text(name));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(name + ": " + notANumber.getMessage(), notANumber);
            }
        }

        /**
         * @throws IllegalArgumentException if there is no such signed 32-bit decimal number
         */
        public int integer(String name) {
            try {
                return Integer.parseInt(text(name));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(name + ": " + notANumber.getMessage(), notANumber);
            }
        }

        /**
         * @throws IllegalArgumentException if there is no such boolean
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
         * @throws IllegalArgumentException if there are none, or one has another length
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
         * @throws IllegalArgumentException if there is no such object
         */
        public Fields object(String name) {
            return fields(name, values.get(name));
        }

        /**
         * A list of objects, such as the assets of a pool.
         *
         * @throws IllegalArgumentException if there is no such list, or an element is no object
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
