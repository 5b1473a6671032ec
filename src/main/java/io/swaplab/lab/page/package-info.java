/**
 * Self-contained HTML pages, readable without network: a route as a Sankey diagram, comparisons, curves, receipts and the
 * steps of a demo; and the stage, a loopback page that shows an audience what a session does, live, by server-sent events.
 * The input is neutral records of text. Numbers are exact decimal text; only the page's own script converts them to floating
 * point, for positions.
 *
 * <p>All text is untrusted: it is cleaned and cut here, encoded as JSON and inserted into the document as text nodes only.
 * Every client of the stage is untrusted until it presents the token, and nothing waits for a reader. Session, chain and
 * server belong to other rooms. Start reading at {@link io.swaplab.lab.page.Page}, then {@link
 * io.swaplab.lab.page.PageHtml} and {@link io.swaplab.lab.page.Stage}; the scripts are in the resources of the same name.
 */
@NullMarked
package io.swaplab.lab.page;

import org.jspecify.annotations.NullMarked;
