package io.swaplab.lab.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A route as bands: ways from the first token to the last, each with the part of the input that takes it.
 *
 * @param bands the largest bands, largest first
 * @param rest the flow of all other ways
 * @param folded the pools that only the other ways use, as indexes of links
 */
record RouteBands(List<Band> bands, Band rest, List<Integer> folded) {
    private static final int SHOWN = 6;

    /**
     * One band.
     *
     * @param links the links of the band in order, as indexes; empty for the rest
     * @param share the part of the input, such as {@code 60 %}
     * @param weight the same as a decimal fraction
     */
    record Band(List<Integer> links, String share, String weight) {
        Band {
            links = List.copyOf(links);
        }

        private static Band of(List<Integer> links, BigDecimal weight) {
            return new Band(links, RouteBands.share(weight), weight.toPlainString());
        }

        private BigDecimal size() {
            return new BigDecimal(weight);
        }
    }

    /**
     * A link of a route: a pool or a carry-over.
     *
     * @param weight the part of the input that flows through the link, as a decimal fraction
     */
    record Edge(int source, int target, String weight, boolean isPool) {}

    /** Splits the flow of a route into bands. The first node is the input. */
    static RouteBands of(int nodes, List<Edge> links) {
        BigDecimal[] left =
                links.stream().map(link -> new BigDecimal(link.weight())).toArray(BigDecimal[]::new);
        List<Band> all = new ArrayList<>();
        List<Integer> way = way(nodes, links, left);
        while (!way.isEmpty()) {
            BigDecimal weight = way.stream()
                    .map(i -> left[i])
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            way.forEach(i -> left[i] = left[i].subtract(weight));
            // A way that ends elsewhere is a difference of rounded shares.
            if (isEnd(links.get(way.getLast()).target(), links)) {
                all.add(Band.of(way, weight));
            }
            way = way(nodes, links, left);
        }
        all.sort(Comparator.comparing(Band::size).reversed());
        List<Band> shown = all.subList(0, Math.min(SHOWN, all.size()));
        BigDecimal rest = all.stream().skip(SHOWN).map(Band::size).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<Integer> folded = IntStream.range(0, links.size())
                .filter(i -> links.get(i).isPool())
                .filter(i -> shown.stream().noneMatch(band -> band.links().contains(i)))
                .boxed()
                .toList();
        return new RouteBands(shown, Band.of(List.of(), rest), folded);
    }

    private static boolean isEnd(int node, List<Edge> links) {
        return links.stream().noneMatch(link -> link.source() == node);
    }

    /** Follows the largest remaining flow from the first node on; empty if nothing is left there. */
    private static List<Integer> way(int nodes, List<Edge> links, BigDecimal[] left) {
        List<Integer> way = new ArrayList<>();
        Optional<Integer> next = largest(0, links, left);
        while (next.isPresent() && way.size() < nodes) {
            way.add(next.get());
            next = largest(links.get(next.get()).target(), links, left);
        }
        return way;
    }

    private static Optional<Integer> largest(int from, List<Edge> links, BigDecimal[] left) {
        return IntStream.range(0, links.size())
                .filter(i -> links.get(i).source() == from && left[i].signum() > 0)
                .boxed()
                .max(Comparator.comparing(i -> left[i]));
    }

    /** Formats the part of a whole, such as {@code 12.5 %}. */
    static String share(BigDecimal part) {
        return rounded(part, 1);
    }

    /** Formats a fraction in per cent with a maximum number of decimals; a smaller one is {@code < 0.1 %}. */
    static String rounded(BigDecimal fraction, int decimals) {
        BigDecimal percent = fraction.movePointRight(2);
        BigDecimal least = BigDecimal.ONE.movePointLeft(decimals);
        return percent.signum() > 0 && percent.compareTo(least) < 0
                ? "< " + least.toPlainString() + " %"
                : percent.setScale(decimals, RoundingMode.HALF_UP)
                                .stripTrailingZeros()
                                .toPlainString() + " %";
    }
}
