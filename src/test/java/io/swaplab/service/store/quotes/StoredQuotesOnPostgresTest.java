package io.swaplab.service.store.quotes;

import io.swaplab.service.store.NeedsPostgres;
import io.swaplab.service.store.TestStore;

/** The same with a store in PostgreSQL. */
@NeedsPostgres
class StoredQuotesOnPostgresTest extends StoredQuotesTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
