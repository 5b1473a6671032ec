package io.swaplab.service.chainflow;

import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.Pool;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.PreparedQuotes;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.SignedQuote;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.store.ChainStamp;
import io.swaplab.service.store.DatabaseQuoteStore;
import io.swaplab.service.store.MarketStore;
import io.swaplab.service.store.StoreUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;

/**
 * A process to be killed: it follows a moving chain with a store, and keeps quotes. The chain is the same in every run,
 * as far as a file tells how many moves were made before.
 */
final class KilledRun {
    private static final int MOVES = 500;
    private static final int MOVES_A_QUOTE = 5;
    private static final int CAPACITY = 100_000;

    private KilledRun() {}

    static DatabaseQuoteStore quotes(StoreUrl store) {
        return DatabaseQuoteStore.open(
                store,
                new DatabaseQuoteStore.Scope(97, TestMarket.ROUTER, new QuoteSigner(TestMarket.SIGNER)),
                new InMemoryQuoteStore(CAPACITY, CAPACITY));
    }

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws IOException {
        Path made = Path.of(arguments[0]);
        StoreUrl url = new StoreUrl(arguments[1]);
        ScriptedChain chain = new ScriptedChain();
        RandomMoves moves = new RandomMoves(chain);
        long before = Files.exists(made) ? Files.size(made) : 0;
        for (long i = 0; i < before; i++) {
            moves.move(new Random(i));
        }
        ChainflowSettings settings = ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(500));
        MarketStore store = MarketStore.open(
                url,
                ChainStamp.of(ScriptedChain.PROFILE, Keccak.hash("genesis"), List.of()),
                ScriptedChain.PROFILE.providers(),
                new MarketStore.Pace(Duration.ZERO, 2));
        Chainflow flow = flow(chain, settings.withCheckpoint(store));
        chain.requestsSince();
        flow.syncOnce();
        String how = chain.askedSince("rangeLogs") == 0 ? "resumed" : "read";
        Chainflow fresh = flow(chain, settings);
        fresh.syncOnce();
        boolean right = fresh.current().block().equals(flow.current().block())
                && new HashSet<Pool>(fresh.current().pools())
                        .equals(new HashSet<Pool>(flow.current().pools()));
        System.out.println((right ? "right " : "WRONG ") + how);
        List<SignedQuote> prepared = PreparedQuotes.some(MOVES / MOVES_A_QUOTE);
        DatabaseQuoteStore quotes = quotes(url);
        for (int i = 0; i < MOVES; i++) {
            Files.write(made, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            moves.move(new Random(before + i));
            flow.syncOnce();
            if (i % MOVES_A_QUOTE == 0) {
                SignedQuote quote = prepared.get(i / MOVES_A_QUOTE);
                quotes.keep(quote, "me");
                System.out.println("kept " + quote.plan().quoteId());
            }
        }
        System.out.println("done");
        while (true) {
            flow.syncOnce();
        }
    }

    private static Chainflow flow(ScriptedChain chain, ChainflowSettings settings) {
        return new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), settings);
    }
}
