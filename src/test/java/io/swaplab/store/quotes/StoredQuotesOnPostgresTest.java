package io.swaplab.store.quotes;

import io.swaplab.store.TestStore;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The same with a store in PostgreSQL. */
@EnabledIfEnvironmentVariable(
        named = TestStore.POSTGRES,
        matches = "jdbc:postgresql:.+",
        disabledReason = "SWAPLAB_POSTGRES names no database for tests")
class StoredQuotesOnPostgresTest extends StoredQuotesTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
