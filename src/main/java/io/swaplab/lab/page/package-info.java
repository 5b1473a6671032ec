/**
 * Self-contained HTML pages, which need no network, and the stage, a server with one live page for an audience. Pages
 * show a route as bands, comparisons, curves, receipts and the steps of a demo. The stage is served on the loopback
 * address and follows a session through server-sent events. Amounts are exact, in whole tokens with symbols; accounts
 * are shown by their names.
 *
 * <p>All text is untrusted: it is cleaned and truncated here, encoded as JSON, and inserted into the document as text
 * nodes only. Every client of the stage is untrusted until it presents the token, and no command waits for a reader. The
 * buttons of the page run only what the session itself proposes. If the chain does not answer, a page is drawn without
 * the parts that need it. Commands belong to {@code console}. Start reading at {@link io.swaplab.lab.page.Page}, then
 * {@link io.swaplab.lab.page.QuotePages}, {@link io.swaplab.lab.page.PageHtml} and {@link
 * io.swaplab.lab.page.StagePageUpdater}; the scripts are in the resource folder of the same name.
 */
@NullMarked
package io.swaplab.lab.page;

import org.jspecify.annotations.NullMarked;
