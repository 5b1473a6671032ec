/**
 * Quotes of the execution flow: issued, signed, stored until they are built, and converted to wire records.
 *
 * <p>The only key here is the quote signer's. All data that affects money is read from the chain for every quote. The
 * use cases call this room. Start reading at {@link io.swaplab.service.quote.QuoteIssuer}.
 */
@NullMarked
package io.swaplab.service.quote;

import org.jspecify.annotations.NullMarked;
