/**
 * Quotes of the execution flow: issued, signed, kept until they are built, and written as the wire shows them.
 *
 * <p>The only key here is the quote signer's. What decides money is read from the chain for every quote. The use cases
 * call it. Start reading at {@link io.swaplab.service.quote.QuoteIssuer}.
 */
@NullMarked
package io.swaplab.service.quote;

import org.jspecify.annotations.NullMarked;
