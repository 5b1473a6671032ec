package io.swaplab.service.chainflow;

import io.swaplab.service.store.NeedsPostgres;
import io.swaplab.service.store.TestStore;

/** The same with a store in PostgreSQL. */
@NeedsPostgres
class KilledOnPostgresTest extends KilledTest {
    @Override
    TestStore newStore() {
        return TestStore.postgres();
    }
}
