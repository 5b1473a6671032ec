package io.swaplab.service.store;

/** The same with a store in PostgreSQL. */
@NeedsPostgres
class StoredQuotesOnPostgresTest extends DatabaseQuoteStoreTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
