package io.swaplab.service.store;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Runs only where the environment names a PostgreSQL database for tests. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfEnvironmentVariable(
        named = TestStore.POSTGRES,
        matches = "jdbc:postgresql:.+",
        disabledReason = TestStore.POSTGRES + " names no database for tests")
public @interface NeedsPostgres {}
