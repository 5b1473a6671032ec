package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Quote;
import io.swaplab.console.backend.ForkBackend;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.Chromium;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.PageHtml;
import io.swaplab.lab.page.QuotePages;
import io.swaplab.lab.page.ReceiptPages;
import io.swaplab.lab.page.StagePageUpdater;
import io.swaplab.lab.page.StageServer;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HTML pages and the stage, for swaps on a real fork, in a real browser. */
class PicturesIT {
    @TempDir
    private Path folder;

    private void keep(Chromium chromium, String name) throws IOException {
        String kept = System.getProperty("swaplab.pictures");
        if (kept != null) {
            Files.write(Path.of(kept, name + ".png"), chromium.picture("body"));
        }
    }

    private void page(Chromium chromium, String name, Page page) throws IOException {
        Path file = folder.resolve(name + ".html");
        Files.writeString(file, PageHtml.of(page).html());
        for (boolean dark : List.of(false, true)) {
            chromium.window(1280, 800, dark).open(file.toUri());
            keep(chromium, name + (dark ? "-dark" : "-light"));
        }
        assertThat(chromium.complaints()).isEmpty();
        assertThat(chromium.requests()).hasSize(1);
    }

    private static Swap quote(Session session) {
        Connection connection = session.connection();
        TradeRequest<Asset> terms = TradeRequest.selling(
                session.asset("from", "USDT"),
                session.asset("to", "BTCB"),
                Uint256.parse("250000000000000000000000"),
                SearchTerms.DEFAULTS);
        connection.requireFork().cheats().deal(terms.tokenIn().address(), account(session, "alice"), terms.amount());
        return session.desk()
                .quote(
                        terms,
                        PrepareChoices.delegated(
                                        account(session, "alice"), account(session, "bob"), account(session, "carol"))
                                .withFee(100, account(session, "integrator")),
                        null);
    }

    private static Address account(Session session, String name) {
        return session.wallets().account("wallet", name);
    }

    @Test
    void aDelegatedSwapIsSeenFromItsQuoteToItsReceipt() throws IOException {
        assumeTrue(Chromium.installed().isPresent(), "no chromium on the PATH (Debian: apt-get install chromium)");
        try (Session session = new Session(new ForkBackend(ForkOptions.ofOrigin(), true));
                Chromium chromium = new Chromium(folder.resolve("profile"));
                StagePageUpdater mirror =
                        new StagePageUpdater(session, new UndoHistory<>(session), StageServer.open(0), null)) {
            Swap swap = quote(session);
            Quote quote = ((SwapState.Quoted) swap.state()).quote();
            page(
                    chromium,
                    "quote",
                    new QuotePages(97, session.directory(session.connection(), ShownTokens.of(quote.raw())))
                            .page(swap, quote));
            assertThat(chromium.run("document.querySelectorAll('.route tbody tr').length"))
                    .isEqualTo("" + quote.raw().paths().size());

            chromium.window(1280, 900, false).open(mirror.stage().url());
            mirror.after("quote get --from USDT --to BTCB --amount 250000", "s1: 250000 USDT -> BTCB", true);
            chromium.await("document.querySelector('.current .word')?.textContent === 'QUOTED'");
            session.desk().prepare(swap, swap.choices().orElseThrow(), impact -> {});
            session.allowances()
                    .send(session.allowances().neededFor(swap, ApprovalAmount.EXACT), ExecuteOptions.defaults());
            session.desk().sign(swap, null);
            mirror.after(
                    "swap sign s1", "alice signed s1; bob can send it once it is built\nnext: swap build s1", true);
            chromium.await("document.querySelector('.current .word')?.textContent === 'SIGNED'");
            assertThat(chromium.run("document.querySelector('.balances th[scope=row] bdi').textContent"))
                    .isEqualTo("alice");
            keep(chromium, "stage-signed");
            session.desk().build(swap);
            session.desk().execute(swap, ExecuteOptions.defaults());
            SettlementAudit settlement = session.desk().receipt(swap, Duration.ofSeconds(60));
            mirror.after("swap receipt s1", "s1 is settled", true);
            chromium.await("document.querySelector('h1')?.textContent === 's1 is SETTLED'");
            assertThat(chromium.run("document.querySelectorAll('.states .done').length"))
                    .isEqualTo("5");
            assertThat(chromium.run("document.querySelector('.balances').textContent"))
                    .contains("carol", "integrator", "protocol");
            keep(chromium, "stage-settled");
            chromium.run("document.querySelectorAll('.inside details').forEach((d) => (d.open = true))");
            chromium.await("document.querySelectorAll('.inside .lines').length === 2");
            assertThat(chromium.run("document.querySelector('[data-key=trace]').textContent"))
                    .contains("as it ran, gas ", "execution router.executePlan", "transferFrom");
            assertThat(chromium.run("document.querySelector('[data-key=typed]').textContent"))
                    .contains("what the payer signs", "witness");
            keep(chromium, "stage-inside");
            chromium.window(390, 800, true);
            keep(chromium, "stage-settled-narrow-dark");
            assertThat(chromium.complaints()).isEmpty();

            page(
                    chromium,
                    "receipt",
                    new ReceiptPages(session.directory(session.connection(), ShownTokens.of(swap, settlement)))
                            .page(swap, settlement));
            assertThat(chromium.run("document.querySelector('.verdict').textContent"))
                    .isEqualTo("Settled as quoted, to the last unit; every balance is right.");
        }
    }
}
