/**
 * Self-contained HTML pages, readable without network, and the stage, a live page for an audience. Pages show a route
 * as a Sankey diagram, comparisons, curves, receipts and the steps of a demo; the stage is on the loopback address and
 * follows the session by server-sent events. Base units and addresses of a session are shown as exact text with units
 * and names.
 *
 * <p>All text is untrusted: it is cleaned and cut here, encoded as JSON and inserted into the document as text nodes
 * only. Every client of the stage is untrusted until it presents the token, and nothing waits for a reader; a picture
 * is drawn even if the chain does not answer. Commands belong to {@code console}. Start reading at
 * {@link io.swaplab.lab.page.Page}, then {@link io.swaplab.lab.page.QuotePages}, {@link io.swaplab.lab.page.PageHtml}
 * and {@link io.swaplab.lab.page.StageMirror}; the scripts are in the resources of the same name.
 */
@NullMarked
package io.swaplab.lab.page;

import org.jspecify.annotations.NullMarked;
