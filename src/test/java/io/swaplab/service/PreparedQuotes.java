package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import java.util.ArrayList;
import java.util.List;

/** Quotes as the service prepares them, for tests outside its room. */
public final class PreparedQuotes {
    private PreparedQuotes() {}

    public static List<SignedQuote> some(int count) {
        TestMarket market = new TestMarket();
        List<SignedQuote> quotes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String id = market.prepare
                    .prepare(new SwapOrder().delegated(), "127.0.0.1")
                    .artifact()
                    .quoteId();
            quotes.add(((QuoteStore.Found.Live) market.store.find(Bytes32.parse(id), 0)).quote());
        }
        return quotes;
    }
}
