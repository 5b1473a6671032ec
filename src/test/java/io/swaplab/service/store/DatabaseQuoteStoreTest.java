package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.PreparedQuotes;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.QuoteStore.Found;
import io.swaplab.service.SignedQuote;
import io.swaplab.service.TestMarket;
import io.swaplab.service.route.ApiRefusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class DatabaseQuoteStoreTest {
    private static final QuoteSigner SIGNER = new QuoteSigner(TestMarket.SIGNER);

    @TempDir
    Path folder;

    @Nullable
    private TestStore made;

    TestStore newStore() {
        return TestStore.file(folder.resolve("store.db"));
    }

    private TestStore store() {
        if (made == null) {
            made = newStore();
        }
        return made;
    }

    @Test
    void aQuoteIsTheSameAfterARestart() {
        SignedQuote quote = PreparedQuotes.some(1).getFirst();
        Bytes32 id = quote.plan().quoteId();
        try (DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 10)) {
            first.keep(quote, "me");
            assertThat(first.find(id, 0)).isEqualTo(new Found.Live(quote));
        }
        try (DatabaseQuoteStore second = open(SIGNER, TestMarket.ROUTER, 10)) {
            assertThat(second.find(id, 0)).isEqualTo(new Found.Live(quote));
            assertThat(((Found.Live) second.find(id, 0)).quote().quoteSignature())
                    .isEqualTo(quote.quoteSignature());
            assertThat(second.find(id, quote.expiresAtMillis())).isEqualTo(new Found.Expired());
        }
    }

    /** Without close, as when the process is killed: whatever was kept is there. */
    @Test
    void whatIsKeptIsInTheStoreAtOnce() throws Exception {
        List<SignedQuote> quotes = PreparedQuotes.some(40);
        DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 100);
        try (ExecutorService callers = Executors.newFixedThreadPool(8)) {
            var running = quotes.stream()
                    .map(quote -> callers.submit(() -> {
                        first.keep(quote, "me");
                        return rows("id = " + hex(quote));
                    }))
                    .toList();
            for (var each : running) {
                assertThat(each.get()).isEqualTo(1);
            }
        }
        first.close();
    }

    @Test
    void limitsCountTheQuotesOfAnEarlierRunAndWhatIsForgottenLeavesTheStore() {
        List<SignedQuote> quotes = PreparedQuotes.some(4);
        try (DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 3)) {
            quotes.subList(0, 3).forEach(quote -> first.keep(quote, "me"));
        }
        try (DatabaseQuoteStore second = open(SIGNER, TestMarket.ROUTER, 3)) {
            second.keep(quotes.get(3), "me");
            assertThat(quotes.stream().filter(quote -> isLive(second, quote))).hasSize(3);
            assertThat(isLive(second, quotes.get(3))).isTrue();
        }
        assertThat(rows("1 = 1")).isEqualTo(3);
    }

    @Test
    void aSignedQuoteIsHeldUntilItsDeadlineAlsoAfterARestart() {
        List<SignedQuote> quotes = PreparedQuotes.some(2);
        SignedQuote signed = quotes.get(0);
        long later = signed.issuedAtMillis() + InMemoryQuoteStore.UNSIGNED_MILLIS;
        try (DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 10)) {
            assertThat(first.keep(signed, "me")).isEqualTo(later).isLessThan(signed.expiresAtMillis());
            first.keep(quotes.get(1), "me");
            first.signed(signed.plan().quoteId());
            first.signed(signed.plan().quoteId());
        }
        try (DatabaseQuoteStore second = open(SIGNER, TestMarket.ROUTER, 10)) {
            assertThat(second.find(signed.plan().quoteId(), later)).isEqualTo(new Found.Live(signed));
            assertThat(second.find(quotes.get(1).plan().quoteId(), later)).isEqualTo(new Found.Expired());
        }
    }

    private static boolean isLive(DatabaseQuoteStore store, SignedQuote quote) {
        return store.find(quote.plan().quoteId(), 0) instanceof Found.Live;
    }

    @Test
    void quotesOfAnotherRouterOrSignerAreUnknown() {
        SignedQuote quote = PreparedQuotes.some(1).getFirst();
        try (DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 10)) {
            first.keep(quote, "me");
        }
        try (DatabaseQuoteStore other = open(SIGNER, Address.ZERO, 10)) {
            assertThat(other.find(quote.plan().quoteId(), 0)).isEqualTo(new Found.Unknown());
        }
        try (DatabaseQuoteStore other = open(new QuoteSigner(TestMarket.PAYER), TestMarket.ROUTER, 10)) {
            assertThat(other.find(quote.plan().quoteId(), 0)).isEqualTo(new Found.Unknown());
        }
    }

    @Test
    @Timeout(30)
    void aClosedStoreRefusesAtOnce() {
        SignedQuote quote = PreparedQuotes.some(1).getFirst();
        DatabaseQuoteStore quotes = open(SIGNER, TestMarket.ROUTER, 10);
        quotes.close();
        assertThatThrownBy(() -> quotes.keep(quote, "me"))
                .isInstanceOfSatisfying(ApiRefusal.class, DatabaseQuoteStoreTest::isForLater);
        assertThat(quotes.find(quote.plan().quoteId(), 0)).isEqualTo(new Found.Unknown());
    }

    private static void isForLater(ApiRefusal refusal) {
        assertThat(refusal.code()).isEqualTo(ApiCode.ERR_QUOTE_NOT_STORED);
        assertThat(refusal.retryAfterSecs()).isNotNull();
    }

    @Test
    void noSignatureIsInTheFiles() throws IOException {
        SignedQuote quote = PreparedQuotes.some(1).getFirst();
        String signature = new String(quote.quoteSignature().toBytes(), StandardCharsets.ISO_8859_1);
        String hash = new String(quote.planHash().toBytes(), StandardCharsets.ISO_8859_1);
        boolean hashSeen = false;
        try (DatabaseQuoteStore open = open(SIGNER, TestMarket.ROUTER, 10)) {
            open.keep(quote, "me");
            assumeTrue(Files.exists(folder.resolve("store.db-quotes")), "the files of a database server are its own");
            for (Path file : Files.list(folder).toList()) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(bytes).doesNotContain(signature).doesNotContain(signature.substring(0, 32));
                hashSeen |= bytes.contains(hash);
            }
        }
        assertThat(hashSeen).isTrue();
    }

    @Test
    void damagedQuotesAreUnknownAndOldOnesRemoved() {
        List<SignedQuote> quotes = PreparedQuotes.some(3);
        try (DatabaseQuoteStore first = open(SIGNER, TestMarket.ROUTER, 10)) {
            first.keep(quotes.get(0), "me");
            first.keep(quotes.get(1), "me");
        }
        update("UPDATE quote SET body = " + store().bytes("00") + " WHERE id = " + hex(quotes.get(0)));
        update("UPDATE quote SET expires = 1 WHERE id = " + hex(quotes.get(0)));
        try (DatabaseQuoteStore second = open(SIGNER, TestMarket.ROUTER, 10)) {
            assertThat(second.find(quotes.get(0).plan().quoteId(), 0)).isEqualTo(new Found.Unknown());
            assertThat(second.find(quotes.get(1).plan().quoteId(), 0)).isInstanceOf(Found.Live.class);
            second.keep(quotes.get(2), "me");
        }
        assertThat(rows("1 = 1")).isEqualTo(2);
    }

    @Test
    void aQuoteThatCannotBeStoredIsNotPromised() {
        SignedQuote quote = PreparedQuotes.some(1).getFirst();
        try (DatabaseQuoteStore open = open(SIGNER, TestMarket.ROUTER, 10)) {
            update("ALTER TABLE quote RENAME TO hidden");
            assertThatThrownBy(() -> open.keep(quote, "me"))
                    .isInstanceOfSatisfying(ApiRefusal.class, DatabaseQuoteStoreTest::isForLater);
            assertThat(open.find(quote.plan().quoteId(), 0)).isEqualTo(new Found.Unknown());
            assertThat(open.problem())
                    .containsPattern("no such table: quote|relation \"quote\" does not exist")
                    .hasSizeLessThan(250);
            update("ALTER TABLE hidden RENAME TO quote");
            open.keep(quote, "me");
            assertThat(open.problem()).isNull();
            update("ALTER TABLE quote RENAME TO hidden");
            open.signed(quote.plan().quoteId());
            assertThat(open.find(quote.plan().quoteId(), quote.expiresAtMillis() - 1))
                    .isInstanceOf(Found.Live.class);
            assertThat(open.problem()).isNotNull();
        }
    }

    private DatabaseQuoteStore open(QuoteSigner signer, Address router, int capacity) {
        return DatabaseQuoteStore.open(
                store().url(),
                new DatabaseQuoteStore.Scope(97, router, signer),
                new InMemoryQuoteStore(capacity, capacity));
    }

    private String hex(SignedQuote quote) {
        return store().bytes(quote.plan().quoteId().toString().substring(2));
    }

    private int rows(String where) {
        return store().quotes().number("SELECT COUNT(*) FROM quote WHERE " + where);
    }

    private void update(String sql) {
        store().quotes().update(sql);
    }
}
