package io.swaplab.console.market;

import io.swaplab.client.artifact.Quote;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Directory;
import io.swaplab.lab.backend.HeldPools;
import io.swaplab.lab.quotes.HeldHops;
import io.swaplab.lab.quotes.ShownTokens;
import io.swaplab.lab.session.Session;
import io.swaplab.service.reading.TokenBook;
import java.util.Optional;

/**
 * What a quote is shown with besides its own figures, gathered before it is drawn.
 *
 * @param directory the names of the route's tokens
 * @param hops what is known of the route's pools
 * @param tokens what was found of tokens; empty with a foreign service
 */
public record QuoteContext(ChainProfile chain, Directory directory, HeldHops hops, Optional<TokenBook> tokens) {
    /** Whether a service of somebody else made the quote, and nothing of it is checked here. */
    boolean isClaim() {
        return tokens.isEmpty();
    }

    /** As things are now. */
    public static QuoteContext of(Session session, Quote quote) {
        Connection on = session.connection();
        return new QuoteContext(
                on.profile(),
                session.directory(on, ShownTokens.of(quote.raw())),
                HeldHops.of(on),
                on.pools().map(HeldPools::tokens));
    }
}
