package io.swaplab.store.quotes;

import io.swaplab.store.NeedsPostgres;
import io.swaplab.store.TestStore;

/** The same with a store in PostgreSQL. */
@NeedsPostgres
class StoredQuotesOnPostgresTest extends StoredQuotesTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
