package io.swaplab.lab.page;

import io.swaplab.lab.page.Section.ComparePicture;
import io.swaplab.lab.page.Section.CurvePicture;
import io.swaplab.lab.page.Section.FactsPicture;
import io.swaplab.lab.page.Section.ReceiptPicture;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.RoutePicture.Link;
import io.swaplab.lab.page.Section.RoutePicture.Node;
import io.swaplab.lab.page.Section.RoutePicture.Place;
import io.swaplab.lab.page.Section.StepsPicture;
import io.swaplab.lab.page.Section.Tone;
import java.util.ArrayList;
import java.util.List;

/** Pages with every kind of content, harmless and hostile. */
public final class SamplePages {
    /** Hostile text that closes the data element, opens markup, reverses the text direction and is very long. */
    public static final String HOSTILE = "</script><img src=x onerror=\"document.title='owned'\">"
            + "\u202egnp.exe\u2066\u0000\u001b[31m]]><!--<script>document.title='owned'</script>";

    private SamplePages() {}

    private static Amount amount(String exact, String unit) {
        return Amount.of(exact, unit);
    }

    /** A route through four pools and two intermediate tokens, one of which it reaches twice. */
    public static RoutePicture route() {
        return new RoutePicture(
                "Route",
                List.of(
                        new Node(
                                "WBNB",
                                "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
                                amount("10", "WBNB"),
                                Place.INPUT),
                        new Node(
                                "USDT",
                                "0x55d398326f99059fF775485246999027B3197955",
                                amount("6021.884201123456789012", "USDT"),
                                Place.OUTPUT),
                        new Node(
                                "BUSD",
                                "0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56",
                                amount("902.5", "BUSD"),
                                Place.BETWEEN),
                        new Node(
                                "CAKE",
                                "0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82",
                                amount("41.25", "CAKE"),
                                Place.BETWEEN)),
                List.of(
                        link(
                                0,
                                1,
                                "PANCAKEV3",
                                "0.05 %",
                                "60 %",
                                "0.600",
                                amount("6", "WBNB"),
                                amount("3614.902310123456789", "USDT")),
                        link(
                                0,
                                1,
                                "PANCAKEV2",
                                "0.25 %",
                                "23.5 %",
                                "0.235",
                                amount("2.35", "WBNB"),
                                amount("1414.617655", "USDT")),
                        link(
                                0,
                                2,
                                "UNISWAPV3",
                                "0.05 %",
                                "15 %",
                                "0.15",
                                amount("1.5", "WBNB"),
                                amount("902.5", "BUSD")),
                        link(
                                2,
                                1,
                                "WOMBAT",
                                "0.01 %",
                                "15 %",
                                "0.15",
                                amount("902.5", "BUSD"),
                                amount("902.364236", "USDT")),
                        link(
                                0,
                                3,
                                "BISWAP",
                                "0.1 %",
                                "1.5 %",
                                "0.015",
                                amount("0.15", "WBNB"),
                                amount("41.25", "CAKE")),
                        link(
                                3,
                                1,
                                "THENA",
                                "0.01 %",
                                "1.5 %",
                                "0.015",
                                amount("41.25", "CAKE"),
                                amount("90.000000000000000001", "USDT"))));
    }

    private static Link link(
            int from, int to, String provider, String fee, String share, String weight, Amount in, Amount out) {
        return new Link(from, to, provider, "0x36696169C63e42cd08ce11f5deeBbCeBae652050", fee, share, weight, in, out);
    }

    /** A hop with many pools, whose labels overlap unless the layout reserves space for them. */
    public static RoutePicture crowd() {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            links.add(link(
                    0,
                    1,
                    "PROVIDER" + i,
                    "0." + (i + 1) + " %",
                    (i == 0 ? 81 : 1) + " %",
                    i == 0 ? "0.81" : "0.01",
                    amount("1", "WBNB"),
                    amount("600.123456789", "USDT")));
        }
        return new RoutePicture(
                "Twenty pools",
                List.of(
                        new Node("WBNB", "0xbb4C", amount("100", "WBNB"), Place.INPUT),
                        new Node("USDT", "0x55d3", amount("12002.46913578", "USDT"), Place.OUTPUT)),
                links);
    }

    public static ComparePicture compare() {
        return new ComparePicture(
                "Each provider alone",
                List.of(
                        new ComparePicture.Row(
                                "split", amount("6021.884201", "USDT"), amount("6020.1", "USDT"), "0", true, ""),
                        new ComparePicture.Row(
                                "PANCAKEV3",
                                amount("6008.120044", "USDT"),
                                amount("6007.9", "USDT"),
                                "22.9",
                                false,
                                ""),
                        new ComparePicture.Row(
                                "PANCAKEV2", amount("5801.5", "USDT"), amount("5801.2", "USDT"), "366", false, ""),
                        ComparePicture.Row.none("DODO", "no pool for this pair within 3 hops")));
    }

    public static CurvePicture curve() {
        List<CurvePicture.Point> points = new ArrayList<>();
        String[] sizes = {"1", "2", "5", "10", "20", "50", "100", "200", "500", "1000"};
        String[] outs = {"602.1", "1204.1", "3009", "6010", "11990", "29700", "58400", "113000", "262000", "450000"};
        String[] impacts = {"0.01", "0.02", "0.06", "0.13", "0.3", "0.9", "2.1", "4.4", "9.8", "17.2"};
        for (int i = 0; i < sizes.length; i++) {
            points.add(new CurvePicture.Point(amount(sizes[i], "WBNB"), amount(outs[i], "USDT"), impacts[i]));
        }
        return new CurvePicture(
                "Output and impact over size",
                points,
                List.of(
                        new CurvePicture.Knee("1", amount("55.5", "WBNB")),
                        new CurvePicture.Knee("3", amount("140", "WBNB")),
                        new CurvePicture.Knee("5", amount("230", "WBNB"))));
    }

    public static List<BalanceRow> balances() {
        return List.of(
                new BalanceRow("alice", "payer", amount("50", "WBNB"), amount("40", "WBNB"), "-10", ""),
                new BalanceRow("bob", "executor", amount("9999.5", "BNB"), amount("9999.499", "BNB"), "-0.001", ""),
                new BalanceRow(
                        "carol",
                        "recipient",
                        amount("0", "USDT"),
                        amount("6021.884201123456789012", "USDT"),
                        "+6021.884201123456789012",
                        ""),
                new BalanceRow(
                        "execution router", "execution router", amount("0", "USDT"), amount("0", "USDT"), "", ""));
    }

    public static ReceiptPicture receipt() {
        return new ReceiptPicture(
                "Receipt",
                amount("6021.884201123456789012", "USDT"),
                amount("5991.774779", "USDT"),
                amount("6021.884201123456789012", "USDT"),
                "Settled as quoted, to the last unit; every balance is right.",
                Tone.GOOD,
                balances());
    }

    public static StepsPicture steps() {
        return new StepsPicture(
                "The demo",
                List.of(
                        new StepsPicture.Step(
                                "Alice asks for a price",
                                "quote get --from WBNB --to USDT --amount 10",
                                "s1: 10 WBNB -> 6,021.88 USDT\n  price impact 0.15 %",
                                Tone.GOOD),
                        new StepsPicture.Step(
                                "Bob tries to sign for her",
                                "swap sign --as bob",
                                "error: signer must be the payer\nnext: swap sign s1",
                                Tone.BAD)));
    }

    public static FactsPicture facts() {
        return new FactsPicture(
                "In figures",
                List.of(
                        new FactsPicture.Fact("gives", "10 WBNB"),
                        new FactsPicture.Fact("gets", "6021.884201123456789012 USDT", Tone.GOOD),
                        new FactsPicture.Fact("price impact", "3.15 %, high", Tone.BAD),
                        new FactsPicture.Fact("gas", "about 412000")));
    }

    /** A page with one section of each kind. */
    public static Page full() {
        return new Page(
                "s1: 10 WBNB → USDT",
                "Quote; it is not binding.",
                List.of(facts(), route(), compare(), curve(), receipt(), steps(), crowd()));
    }

    /** A page with one section of each kind, with hostile text wherever text is possible. */
    public static Page hostile() {
        String flood = "W".repeat(10_000);
        Amount amount = amount("1." + "0".repeat(254) + "1", HOSTILE);
        Node in = new Node(HOSTILE, HOSTILE, amount, Place.INPUT);
        Node out = new Node(flood, flood, amount("9".repeat(78), flood), Place.OUTPUT);
        Link link = new Link(0, 1, HOSTILE, HOSTILE, HOSTILE, HOSTILE, "1", amount, amount);
        return new Page(
                HOSTILE,
                flood,
                List.of(
                        new FactsPicture(HOSTILE, List.of(new FactsPicture.Fact(HOSTILE, HOSTILE + flood))),
                        new RoutePicture(HOSTILE, List.of(in, out), List.of(link, link)),
                        new ComparePicture(HOSTILE, List.of(ComparePicture.Row.none(HOSTILE, HOSTILE))),
                        new ReceiptPicture(
                                HOSTILE,
                                amount,
                                amount,
                                amount,
                                HOSTILE,
                                Tone.BAD,
                                List.of(new BalanceRow(HOSTILE, HOSTILE, amount, amount, "", HOSTILE))),
                        new StepsPicture(HOSTILE, List.of(new StepsPicture.Step(HOSTILE, HOSTILE, flood, Tone.BAD)))));
    }
}
