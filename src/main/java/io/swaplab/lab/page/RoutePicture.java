package io.swaplab.lab.page;

import java.util.List;

/**
 * The flow of an amount from token to token: tokens are in columns by hop, pools are the links between them. It has no
 * cycles: a token that is reached again appears once more in a later column, with a link that carries over the
 * remaining amount.
 */
public record RoutePicture(String title, List<Node> nodes, List<Link> links) implements Section {
    private static final int SYMBOL_CHARACTERS = 14;
    private static final int PROVIDER_CHARACTERS = 24;
    private static final int RATE_CHARACTERS = 12;

    /** @throws IllegalArgumentException when a link refers to a missing node, or one before its own */
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

    @Override
    public String kind() {
        return "route";
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
     * @param detail its address
     * @param amount the total that passes through it
     */
    public record Node(String symbol, String detail, Amount amount, Place place) {
        public Node {
            symbol = PlainText.line(symbol, SYMBOL_CHARACTERS);
        }
    }

    /**
     * The flow through one pool, or the amount that a token carries over to its next column.
     *
     * @param source index of a node
     * @param target index of a node
     * @param provider the pool's protocol; empty for a carry-over
     * @param fee such as {@code 0.25%}; empty for a carry-over
     * @param share of the whole input, such as {@code 60 %}
     * @param weight the same as an exact fraction of one
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
            provider = PlainText.line(provider, PROVIDER_CHARACTERS);
            fee = PlainText.line(fee, RATE_CHARACTERS);
            share = PlainText.line(share, RATE_CHARACTERS);
            Figure.require("weight", weight);
        }
    }
}
