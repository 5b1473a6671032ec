package io.swaplab.store.quotes;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.service.quote.InMemoryQuoteStore;
import io.swaplab.service.quote.QuoteSigner;
import io.swaplab.service.quote.QuoteStore;
import io.swaplab.service.quote.SignedQuote;
import io.swaplab.store.Database;
import io.swaplab.store.Database.Durability;
import io.swaplab.store.StoreException;
import io.swaplab.store.StoreUrl;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Quotes in memory and in a store. A quote is durable before it is answered: {@link #keep} returns after the commit
 * that holds it, which it shares with all quotes that wait at that moment. Quotes are found in memory, under the same
 * limits as without a store.
 */
public final class StoredQuotes implements QuoteStore, AutoCloseable {
    /** As long as an expired quote is told from an unknown one. */
    private static final long TOMBSTONE_MILLIS = 600_000;

    private static final int MOST_AT_ONCE = 500;

    private final Database database;
    private final InMemoryQuoteStore memory;
    private final Scope scope;
    private final QuoteRows rows = new QuoteRows();
    private final GroupCommit<QuoteRows.Row> writer = new GroupCommit<>(MOST_AT_ONCE, this::commit);
    private long swept;

    /**
     * Whose quotes these are. Those for another router or of another signer cannot be built, and are not loaded.
     *
     * @param signer signs the loaded quotes again
     */
    public record Scope(long chainId, Address router, QuoteSigner signer) {
        private boolean holds(QuoteBody body) {
            return body.chainId() == chainId
                    && body.router().equals(router)
                    && body.quoteSigner().equals(signer.address());
        }
    }

    private StoredQuotes(Database database, InMemoryQuoteStore memory, Scope scope) {
        this.database = database;
        this.memory = memory;
        this.scope = scope;
    }

    /**
     * Opens a store and loads its quotes.
     *
     * @throws StoreException when it cannot be opened
     */
    public static StoredQuotes open(StoreUrl url, Scope scope, InMemoryQuoteStore memory) {
        Database database = Database.open(url.beside("quotes"), "quotes", Durability.EVERY_COMMIT);
        StoredQuotes quotes = new StoredQuotes(database, memory, scope);
        try {
            List<QuoteRows.Row> stored = database.transact(quotes.rows::load);
            for (QuoteRows.Row row : stored) {
                if (scope.holds(row.body())) {
                    SignedQuote quote =
                            row.body().signed(scope.signer().sign(row.body().planHash()));
                    memory.restore(quote, row.caller());
                }
            }
        } catch (RuntimeException refused) {
            database.close();
            throw refused;
        }
        quotes.writer.start();
        return quotes;
    }

    @Override
    public void keep(SignedQuote quote, String caller) {
        memory.keep(quote, caller);
        try {
            writer.add(new QuoteRows.Row(QuoteBody.of(quote, scope.chainId(), scope.router()), caller));
        } catch (CompletionException failed) {
            memory.drop(quote.plan().quoteId());
            Throwable cause = failed.getCause();
            String reason = cause == null ? null : cause.getMessage();
            throw new StoreException("the quote was not stored: " + (reason == null ? cause : reason));
        }
    }

    /** Why the last write failed; null if it did not. */
    public @Nullable String problem() {
        return writer.problem();
    }

    @Override
    public Found find(Bytes32 quoteId, long nowMillis) {
        return memory.find(quoteId, nowMillis);
    }

    private void commit(List<QuoteRows.Row> batch) {
        long now = batch.getLast().body().issuedAtMillis();
        database.change(connection -> {
            rows.keep(connection, batch);
            if (now - swept > TOMBSTONE_MILLIS) {
                rows.removeExpired(connection, now - TOMBSTONE_MILLIS);
                swept = now;
            }
        });
    }

    /** Ends the writer; quotes that wait for it are refused. */
    @Override
    public void close() {
        writer.close();
        database.close();
    }
}
