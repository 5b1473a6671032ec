package io.swaplab.console;

import io.swaplab.forkchain.KnownChains;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.measuring.Effort;
import io.swaplab.measuring.PlainHttp;
import io.swaplab.measuring.Rows;
import io.swaplab.client.node.http.HttpNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The speed of {@code find_routes} over HTTP for a mix of trades, beside that for light ones: random pairs of all tokens of
 * the fork, 1e16 to 1e22 units, each magnitude as likely as another, default depth and splits. Every trade that took more
 * than 25 ms by itself is asked again and its search taken apart.
 */
public final class MixBaseline {
    private static final long SEED = 26;
    private static final int CLIENTS = 16;
    private static final double SLOW_MILLIS = 25;
    private static final Uint256 COIN = Uint256.parse("1000000000000000000");

    private final URI service;
    private final Effort effort;
    private final Rows rows = new Rows("mix");
    private final MixTable table = new MixTable();

    private MixBaseline(URI service, Effort effort) {
        this.service = service;
        this.effort = effort;
    }

    /** Arguments: small or full, the service's URL, that of its node, and where the page of results goes, if anywhere. */
    public static void main(String[] args) throws Exception {
        MixBaseline mix = new MixBaseline(URI.create(args[1]), Effort.of(args));
        mix.measure(profileOf(args[2]));
        if (args.length > 3) {
            Files.write(Path.of(args[3]), mix.table.page());
        }
    }

    private static ChainProfile profileOf(String rpc) {
        try (HttpNode node = HttpNode.at(rpc)) {
            return KnownChains.profiles(InstallationPaths.find()).stream()
                    .filter(known -> known.chainId() == node.chainId())
                    .filter(known -> !node.code(known.wrappedNative()).isEmpty())
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void measure(ChainProfile profile) throws Exception {
        List<Token> tokens = traded(profile);
        rows.row("market", "tokens", tokens.size(), "tokens");
        for (int round = 0; round < effort.pick(1, 4); round++) {
            ask(MixTrade.random(tokens, effort.pick(100, 1_000), SEED + 1 + round), 2);
        }
        int light = effort.pick(300, 20_000);
        Token coin = new Token(Token.NATIVE_SENTINEL, profile.nativeSymbol(), 18);
        MixTrade lightest = new MixTrade(coin, named(tokens, "CAKE"), Uint256.parse("2000000000000000000"));
        MixTrade busier = new MixTrade(named(tokens, "USDT"), named(tokens, "CAKE"), Uint256.parse(COIN + "00"));
        for (MixTrade trade : List.of(lightest, busier)) {
            ask(Collections.nCopies(light, trade), CLIENTS);
            for (int clients : new int[] {1, CLIENTS}) {
                write(trade.toString(), clients, ask(Collections.nCopies(light, trade), clients));
            }
        }
        List<MixTrade> trades = MixTrade.random(tokens, effort.pick(80, 600), SEED);
        List<MixRun.Answer> alone = ask(trades, 1).answers();
        write("mix", 1, new MixRun.Answers(alone, MixRun.Answers.nanosOf(alone)));
        write("mix", CLIENTS, ask(trades, CLIENTS));
        explain(alone.stream().filter(answer -> answer.millis() > SLOW_MILLIS).toList());
    }

    /** Without those that the service refuses by name, since their balances cannot be relied on. */
    private List<Token> traded(ChainProfile profile) throws IOException {
        List<Token> traded = new ArrayList<>();
        Token usdt = named(profile.tokens(), "USDT");
        Token cake = named(profile.tokens(), "CAKE");
        try (PlainHttp http = new PlainHttp(service)) {
            for (Token token : profile.tokens()) {
                if (MixRun.isTraded(http, new MixTrade(token, token.equals(usdt) ? cake : usdt, COIN))) {
                    traded.add(token);
                }
            }
        }
        table.tokens(traded.size());
        return traded;
    }

    private MixRun.Answers ask(List<MixTrade> trades, int clients) throws Exception {
        return MixRun.of(service, trades, clients);
    }

    private static Token named(List<Token> tokens, String symbol) {
        return tokens.stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    private void write(String what, int clients, MixRun.Answers answers) {
        String of = what + ", " + (clients == 1 ? "1 client" : clients + " clients");
        rows.row(of, "answers", answers.answers().size(), "trades");
        rows.row(of, "no route", answers.withoutRoute(), "trades");
        for (int percent : new int[] {50, 90, 99, 100}) {
            rows.row(of, percent == 100 ? "max" : "p" + percent, answers.percentile(percent), "ms");
        }
        rows.row(of, "rate", answers.perSecond(), "1/s");
        table.add(of, answers);
    }

    /** Asks the slow trades again, alone, and takes their searches apart. */
    private void explain(List<MixRun.Answer> slow) throws IOException {
        try (MixStages stages = new MixStages();
                PlainHttp http = new PlainHttp(service)) {
            rows.row("market", "pools", stages.pools(), "pools");
            table.pools(stages.pools());
            int repetitions = effort.pick(3, 5);
            // The first searches of this process are those of cold code.
            slow.forEach(answer -> stages.of(answer.trade(), 1));
            List<MixTable.Slow> explained = new ArrayList<>();
            for (MixRun.Answer answer : slow) {
                double[] again = new double[repetitions];
                for (int i = 0; i < repetitions; i++) {
                    again[i] = MixRun.ask(http, answer.trade()).millis();
                }
                Arrays.sort(again);
                MixStages.Stages found = stages.of(answer.trade(), repetitions);
                MixTable.Slow row = new MixTable.Slow(answer, again[repetitions / 2], found, SLOW_MILLIS);
                rows.row("above 25 ms: " + answer.trade(), "first", answer.millis(), "ms");
                rows.row("above 25 ms: " + answer.trade(), "again, " + row.why(), row.again(), "ms");
                explained.add(row);
            }
            rows.row("above 25 ms", "trades", slow.size(), "trades");
            table.slow(explained);
        }
    }
}
