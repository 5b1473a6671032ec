package io.swaplab.lab.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Output and price impact over the size of a swap. */
public record CurvePicture(String title, List<Point> points, List<Knee> knees) implements Section {
    /** Points are in ascending order of size. */
    public CurvePicture {
        points = List.copyOf(points);
        knees = List.copyOf(knees);
    }

    @Override
    public String kind() {
        return "curve";
    }

    /**
     * One size.
     *
     * @param impactPercent decimal text, {@code 0.15} for 0.15 per cent
     */
    public record Point(Amount size, Amount out, String impactPercent) {
        public Point {
            Figure.require("impactPercent", impactPercent);
        }
    }

    /**
     * The size at which the impact reaches a threshold.
     *
     * @param percent the threshold as decimal text, such as {@code 1}
     * @param size the size; null if no size of the curve reaches it
     */
    public record Knee(String percent, @Nullable Amount size) {
        public Knee {
            Figure.require("percent", percent);
        }
    }
}
