package io.swaplab.lab.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One part of a page, with a heading of its own. */
public sealed interface Section {
    String title();

    /** The type of the section, which tells the page's script how to draw it. */
    @JsonProperty("kind")
    default String kind() {
        return switch (this) {
            case FactsPicture facts -> "facts";
            case RoutePicture route -> "route";
            case ComparePicture compare -> "compare";
            case CurvePicture curve -> "curve";
            case ReceiptPicture receipt -> "receipt";
            case StepsPicture steps -> "steps";
        };
    }

    /** A list of values with labels, shown before the pictures. */
    record FactsPicture(String title, List<Fact> facts) implements Section {
        public FactsPicture {
            facts = List.copyOf(facts);
        }

        /** One label with its value. */
        public record Fact(String label, String value, Tone tone) {
            public Fact(String label, String value) {
                this(label, value, Tone.PLAIN);
            }
        }
    }

    /**
     * A route as a graph: tokens are nodes, and pools are links between them. The graph has no cycles: if the route
     * returns to a token, the token gets another node, and a link carries over the remaining amount. The page draws the
     * route as bands from the first token to the last.
     */
    record RoutePicture(String title, List<Node> nodes, List<Link> links) implements Section {
        private static final int SYMBOL_CHARACTERS = 14;
        private static final int PROVIDER_CHARACTERS = 24;
        private static final int RATE_CHARACTERS = 12;

        /** @throws IllegalArgumentException when a link refers to a missing node, or joins a node to itself */
        public RoutePicture {
            nodes = List.copyOf(nodes);
            links = List.copyOf(links);
            for (Link link : links) {
                if (link.source() < 0
                        || link.source() >= nodes.size()
                        || link.target() < 0
                        || link.target() >= nodes.size()
                        || link.source() == link.target()) {
                    throw new IllegalArgumentException("a link must join two of " + nodes.size() + " nodes, got "
                            + link.source() + " and " + link.target());
                }
            }
        }

        /** The largest ways through the route, and the remainder. */
        @JsonProperty("flow")
        RouteBands flow() {
            return RouteBands.of(
                    nodes.size(),
                    links.stream()
                            .map(link -> new RouteBands.Edge(
                                    link.source(),
                                    link.target(),
                                    link.weight(),
                                    !link.provider().isEmpty()))
                            .toList());
        }

        /** The role of a token in the route. */
        public enum Place {
            INPUT,
            BETWEEN,
            OUTPUT
        }

        /**
         * A token.
         *
         * @param detail the token's address; if the node shows the native coin, the symbol and address of the wrapped
         *     token
         * @param amount the total amount that passes through the node
         */
        public record Node(String symbol, String detail, Amount amount, Place place) {
            public Node {
                symbol = TextSanitizer.line(symbol, SYMBOL_CHARACTERS);
            }
        }

        /**
         * The flow through one pool; or a carry-over, the amount of a token that continues to its node in a later
         * column.
         *
         * @param source index of the node at which the link starts
         * @param target index of the node at which the link ends
         * @param provider the pool's protocol; empty for a carry-over
         * @param fee the pool's fee, such as {@code 0.25 %}; empty for a carry-over
         * @param share the part of the swap's whole input that flows through the link, such as {@code 60 %}
         * @param weight the share as a decimal fraction, such as {@code 0.6}
         */
        public record Link(
                int source,
                int target,
                String provider,
                String pool,
                String fee,
                String share,
                String weight,
                Amount in,
                Amount out) {
            public Link {
                provider = TextSanitizer.line(provider, PROVIDER_CHARACTERS);
                fee = TextSanitizer.line(fee, RATE_CHARACTERS);
                share = TextSanitizer.line(share, RATE_CHARACTERS);
                TextSanitizer.decimal("weight", weight);
            }
        }
    }

    /**
     * A comparison of the split route over all providers with the route of each single provider. The rows are in
     * display order.
     */
    record ComparePicture(String title, List<Row> rows) implements Section {
        public ComparePicture {
            rows = List.copyOf(rows);
        }

        /**
         * The result of the split route or of a single provider.
         *
         * @param out the output; null if there is no route
         * @param afterGas output net of gas; null if gas was ignored
         * @param lossBps how far the output is below the best one, in basis points, as decimal text; null if there is
         *     no route
         * @param best whether its output is the best of all rows
         * @param reason why there is no route; empty if there is one
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
                name = TextSanitizer.line(name, NAME_CHARACTERS);
                if (lossBps != null) {
                    TextSanitizer.decimal("lossBps", lossBps);
                }
            }

            /** A provider without a route. */
            public static Row none(String name, String reason) {
                return new Row(name, null, null, null, false, reason);
            }
        }
    }

    /** Output and price impact as functions of the swap's size. */
    record CurvePicture(String title, List<Point> points, List<Knee> knees) implements Section {
        /** Creates the picture. The points must be in ascending order of size. */
        public CurvePicture {
            points = List.copyOf(points);
            knees = List.copyOf(knees);
        }

        /**
         * The values at one size.
         *
         * @param impactPercent the price impact in per cent as decimal text, such as {@code 0.15}
         */
        public record Point(Amount size, Amount out, String impactPercent) {
            public Point {
                TextSanitizer.decimal("impactPercent", impactPercent);
            }
        }

        /**
         * The size at which the price impact reaches a threshold.
         *
         * @param percent the threshold as decimal text, such as {@code 1}
         * @param size the size; null if the impact reaches the threshold at no size of the curve
         */
        public record Knee(String percent, @Nullable Amount size) {
            public Knee {
                TextSanitizer.decimal("percent", percent);
            }
        }
    }

    /**
     * A settled swap: the quoted, minimum and settled output, and all balances before and after.
     *
     * @param verdict one sentence, such as "settled as quoted, to the last unit"
     * @param tone the colour of the verdict
     */
    record ReceiptPicture(
            String title,
            Amount quoted,
            Amount minimum,
            Amount settled,
            String verdict,
            Tone tone,
            List<BalanceRow> balances)
            implements Section {
        public ReceiptPicture {
            balances = List.copyOf(balances);
        }
    }

    /** The steps of a demo in order, with captions. */
    record StepsPicture(String title, List<Step> steps) implements Section {
        public StepsPicture {
            steps = List.copyOf(steps);
        }

        /**
         * One step of a demo.
         *
         * @param caption an explanation of the step
         * @param command the command; may be empty
         * @param answer the command's answer, with line breaks; may be empty
         */
        public record Step(String caption, String command, String answer, Tone tone) {}
    }

    /**
     * The meaning of a colour in a page. The text beside the colour states the same, so that no information depends on
     * colour.
     */
    enum Tone {
        PLAIN,
        GOOD,
        WARN,
        BAD
    }
}
