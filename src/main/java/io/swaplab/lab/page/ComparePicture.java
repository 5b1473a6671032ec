package io.swaplab.lab.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The split route compared with each provider alone, in display order. */
public record ComparePicture(String title, List<Row> rows) implements Section {
    public ComparePicture {
        rows = List.copyOf(rows);
    }

    @Override
    public String kind() {
        return "compare";
    }

    /**
     * The split route, or a provider alone.
     *
     * @param out null if there is no route
     * @param afterGas output net of gas; null if gas was ignored
     * @param lossBps basis points below the best output, as decimal text; null without a route
     * @param best whether it is the best of all
     * @param reason why there is no route, or a remark; may be empty
     */
    public record Row(
            String name,
            @Nullable Amount out,
            @Nullable Amount afterGas,
            @Nullable String lossBps,
            boolean best,
            String reason) {
        private static final int NAME_CHARACTERS = 24;

        public Row {
            name = PlainText.line(name, NAME_CHARACTERS);
            Figure.requireIfThere("lossBps", lossBps);
        }

        /** A provider without a route. */
        public static Row none(String name, String reason) {
            return new Row(name, null, null, null, false, reason);
        }
    }
}
