package io.swaplab.lab.page;

import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.RoutePicture.Link;
import io.swaplab.lab.page.Section.RoutePicture.Node;
import io.swaplab.lab.page.Section.RoutePicture.Place;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.page.StageView.Controls;
import io.swaplab.lab.page.StageView.HistoryLine;
import io.swaplab.lab.page.StageView.Question;
import io.swaplab.lab.page.StageView.SwapLine;
import io.swaplab.lab.page.SwapStep.Status;
import io.swaplab.lab.page.SwapView.Headline;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Views of the stage as a test needs them, calm ones and generated ones. */
final class StageSamples {
    static final List<String> WORDS = List.of("quoted", "prepared", "signed", "ready", "submitted", "settled");
    private static final List<String> PROVIDERS =
            List.of("PANCAKEV3", "UNISWAPV4", "THENA", "BISWAP", "DODO", "WOMBAT_STABLE_SWAP_V2", "W".repeat(24), "A");
    private static final List<String> SYMBOLS =
            List.of("WBNB", "USDT", "CAKE", "X", "WWWWWWWWWWWWWW", "Baby Doge Coin");

    private StageSamples() {}

    static List<SwapStep> steps(int state, Status status) {
        List<SwapStep> steps = new ArrayList<>();
        for (int i = 0; i < WORDS.size(); i++) {
            steps.add(new SwapStep(
                    WORDS.get(i).toUpperCase(Locale.ROOT),
                    "what it means",
                    i < state ? Status.DONE : i > state ? Status.AHEAD : status));
        }
        return steps;
    }

    static SwapView swap(String name, int state, Status status, RoutePicture route) {
        return new SwapView(
                name,
                WORDS.get(state),
                new Headline(
                        route.nodes().getFirst().amount(),
                        route.nodes().get(1).amount(),
                        state == WORDS.size() - 1,
                        "0.15 %",
                        Tone.PLAIN),
                "alice pays, bob sends, carol receives",
                steps(state, status),
                "its payer signs; that sends nothing",
                Tone.PLAIN,
                route,
                SamplePages.balances());
    }

    /** A stage with this swap, and with buttons. */
    static StageView stage(SwapView swap) {
        return stage(swap, null);
    }

    static StageView stage(SwapView swap, Question question) {
        return new StageView(
                "chain 97, block 482",
                swap,
                List.of(
                        new SwapLine("s1", "10 WBNB → USDT", "settled", false),
                        new SwapLine(swap.name(), "1,000,000 USDT → WBNB", swap.state(), true),
                        new SwapLine("s9", "< 0.000001 CAKE → BTCB", "rejected", false)),
                List.of(
                        new HistoryLine(1, "deal 100 WBNB --to alice", false),
                        new HistoryLine(2, "swap execute s1", false),
                        new HistoryLine(3, "fork mine 3", true)),
                new Controls("swap sign " + swap.name(), true, true),
                question,
                "swap prepare " + swap.name(),
                swap.name() + " is prepared\n  plan 0x51",
                true);
    }

    /** A route with this number of pools: splits, several hops, shares from 0.01 % on, tiny and huge amounts. */
    static RoutePicture route(int pools, Random random) {
        List<Node> nodes = new ArrayList<>(List.of(
                new Node(symbol(random), "0xbb4C", amount(random), Place.INPUT),
                new Node(symbol(random), "0x55d3", amount(random), Place.OUTPUT)));
        List<Link> links = new ArrayList<>();
        BigDecimal left = BigDecimal.ONE;
        while (links.size() < pools) {
            int hops = Math.min(pools - links.size(), 1 + random.nextInt(4));
            boolean last = links.size() + hops >= pools;
            BigDecimal weight =
                    last ? left : left.multiply(BigDecimal.valueOf(1 + random.nextInt(6_000), 4), new MathContext(8));
            left = left.subtract(weight);
            int at = 0;
            for (int hop = 1; hop <= hops; hop++) {
                int to = hop == hops ? 1 : nodes.size();
                if (to > 1) {
                    nodes.add(new Node(symbol(random), "0x0E09", amount(random), Place.BETWEEN));
                }
                links.add(link(at, to, weight, random));
                at = to;
            }
        }
        return new RoutePicture("Route", nodes, links);
    }

    private static Link link(int from, int to, BigDecimal weight, Random random) {
        return new Link(
                from,
                to,
                PROVIDERS.get(random.nextInt(PROVIDERS.size())),
                "0x36696169C63e42cd08ce11f5deeBbCeBae652050",
                "0." + (1 + random.nextInt(99)) + " %",
                RouteBands.share(weight),
                weight.setScale(12, RoundingMode.DOWN).toPlainString(),
                amount(random),
                amount(random));
    }

    private static String symbol(Random random) {
        return SYMBOLS.get(random.nextInt(SYMBOLS.size()));
    }

    /** An amount with up to 40 digits before the point and up to 18 after it. */
    private static Amount amount(Random random) {
        String whole = random.nextInt(3) == 0
                ? "0"
                : (1 + random.nextInt(9)) + digits(random.nextInt(random.nextInt(4) == 0 ? 40 : 9), random);
        return Amount.of(whole + "." + digits(1 + random.nextInt(18), random), symbol(random));
    }

    private static String digits(int count, Random random) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append(random.nextInt(10));
        }
        return digits.toString();
    }
}
