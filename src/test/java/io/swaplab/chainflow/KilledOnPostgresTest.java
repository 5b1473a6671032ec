package io.swaplab.chainflow;

import io.swaplab.store.NeedsPostgres;
import io.swaplab.store.TestStore;

/** The same with a store in PostgreSQL. */
@NeedsPostgres
class KilledOnPostgresTest extends KilledTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
