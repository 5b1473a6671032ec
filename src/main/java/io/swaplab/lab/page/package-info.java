/**
 * Self-contained HTML pages, readable without network: a route as a Sankey diagram, comparisons, curves, receipts and
 * the steps of a demo. The input is neutral records of text. Numbers are exact decimal text; only the page's own script
 * converts them to floating point, for positions.
 *
 * <p>All text is untrusted: it is cleaned and cut here, encoded as JSON and inserted into the document as text nodes
 * only. Session, chain and server belong to other rooms. Called by {@code pictures} and {@code stage}. Start reading at
 * {@link io.swaplab.lab.page.Page}, then {@link io.swaplab.lab.page.PageHtml}; the scripts are in the resources of the same
 * name.
 */
@NullMarked
package io.swaplab.lab.page;

import org.jspecify.annotations.NullMarked;
