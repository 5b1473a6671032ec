package io.swaplab.service.store;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.InMemoryQuoteStore.KeptQuote;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.QuoteStore;
import io.swaplab.service.SignedQuote;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.store.Database.Durability;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps quotes in memory and in a database. {@link #keep} returns after the quote is committed, so a quote is durable
 * before the caller gets it. Quotes that wait for a commit at the same moment share it. Quotes are looked up in memory,
 * under the same limits as without a database.
 */
public final class DatabaseQuoteStore implements QuoteStore, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseQuoteStore.class);

    /** How long an expired quote is kept, so that it is reported as expired and not as unknown. */
    private static final long TOMBSTONE_MILLIS = 600_000;

    private static final int RETRY_AFTER_SECS = 5;

    private static final int MOST_AT_ONCE = 500;

    private final Database database;
    private final InMemoryQuoteStore memory;
    private final Scope scope;
    private final QuoteRows rows = new QuoteRows();
    private final GroupCommit<QuoteRows.Row> writer = new GroupCommit<>(MOST_AT_ONCE, this::commit);
    private final BlockingQueue<Bytes32> evicted = new LinkedBlockingQueue<>();
    private long swept;

    /**
     * Which quotes are loaded from the database: those of this chain, router and signer. Other quotes are skipped,
     * because this service could not build them.
     *
     * @param signer signs the loaded quotes again, because signatures are not stored
     */
    public record Scope(long chainId, Address router, QuoteSigner signer) {
        private boolean holds(QuoteBody body) {
            return body.chainId() == chainId
                    && body.router().equals(router)
                    && body.quoteSigner().equals(signer.address());
        }
    }

    private DatabaseQuoteStore(Database database, InMemoryQuoteStore memory, Scope scope) {
        this.database = database;
        this.memory = memory;
        this.scope = scope;
    }

    /**
     * Opens the database of quotes that belongs to a store, and loads the quotes into memory.
     *
     * @throws StoreException when the database cannot be opened or read
     */
    public static DatabaseQuoteStore open(StoreUrl url, Scope scope, InMemoryQuoteStore memory) {
        Database database = Database.open(url.beside("quotes"), "quotes", Durability.EVERY_COMMIT);
        DatabaseQuoteStore quotes = new DatabaseQuoteStore(database, memory, scope);
        memory.onEviction(quotes.evicted::add);
        try {
            List<QuoteRows.Row> stored = database.transact(quotes.rows::load);
            for (QuoteRows.Row row : stored) {
                if (scope.holds(row.body())) {
                    SignedQuote quote =
                            row.body().signed(scope.signer().sign(row.body().planHash()));
                    memory.restore(quote, row.caller(), row.untilMillis());
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
    public long keep(SignedQuote quote, String caller) {
        long untilMillis = memory.keep(quote, caller);
        try {
            writer.add(row(quote, caller, untilMillis));
        } catch (CompletionException failed) {
            memory.drop(quote.plan().quoteId());
            // The reason may contain the owner's file names, so the response omits it. The store's health in the status
            // has it.
            throw ApiRefusal.retryLater(
                    ApiCode.ERR_QUOTE_NOT_STORED,
                    "the quote was not stored: the service's disk may be full",
                    RETRY_AFTER_SECS);
        }
        return untilMillis;
    }

    /**
     * Records that the payer has signed a quote, so that the quote expires later. If the write fails, the change stays
     * in memory, and {@link #problem} reports the failure.
     */
    @Override
    public void signed(Bytes32 quoteId) {
        memory.extend(quoteId).ifPresent(this::storeAsSigned);
    }

    private void storeAsSigned(KeptQuote signed) {
        try {
            writer.add(row(signed.quote(), signed.caller(), signed.untilMillis()));
        } catch (CompletionException failed) {
            LOG.debug("a signed quote is held in memory only: {}", String.valueOf(failed.getCause()));
        }
    }

    private QuoteRows.Row row(SignedQuote quote, String caller, long untilMillis) {
        return new QuoteRows.Row(QuoteBody.of(quote, scope.chainId(), scope.router()), caller, untilMillis);
    }

    /** The error of the last write; null if it succeeded. */
    public @Nullable String problem() {
        return writer.problem();
    }

    @Override
    public Found find(Bytes32 quoteId, long nowMillis) {
        return memory.find(quoteId, nowMillis);
    }

    private void commit(List<QuoteRows.Row> batch) {
        long now = batch.getLast().body().issuedAtMillis();
        List<Bytes32> leaving = new ArrayList<>();
        evicted.drainTo(leaving);
        database.change(connection -> {
            rows.keep(connection, batch);
            rows.remove(connection, leaving);
            if (now - swept > TOMBSTONE_MILLIS) {
                rows.removeExpired(connection, now - TOMBSTONE_MILLIS);
                swept = now;
            }
        });
    }

    /** Stops the writing thread. Quotes whose commit is still pending are refused. */
    @Override
    public void close() {
        writer.close();
        database.close();
    }
}
