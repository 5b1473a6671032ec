/**
 * Self-contained HTML pages: a route as a Sankey, comparisons, curves, receipts and the steps of a demo, readable without
 * network. What is shown are neutral records of text; numbers come as exact decimal text and become floating point in the
 * page's own script alone, to place things.
 *
 * <p>Every text is hostile: it is cleaned and cut here, travels as JSON and reaches the document as text nodes only. No
 * session, no chain and no server may enter. Called by {@code pictures} and {@code stage}. Start reading at {@link
 * io.swaplab.page.Page}, then {@link io.swaplab.page.PageHtml}; the scripts are in the resources of the same name.
 */
@NullMarked
package io.swaplab.page;

import org.jspecify.annotations.NullMarked;
