package io.swaplab.fresh;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A property: a test with one parameter, {@code long seed}, that runs once for each seed, on an instance of its own.
 * First the regressions, then 1 to {@link #count}. With {@code -Dfresh.seeds=FROM-TO} that range takes the place of 1
 * to {@link #count}; {@code -Dfresh.seconds=N} starts no seed of it later than N seconds after the first one.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Tag("seeds")
@TestTemplate
@ExtendWith(SeedRuns.class)
public @interface Seeds {
    /** How many seeds run without a range; {@code fresh.share} divides them, as scripts/house does. */
    int count();

    /** Seeds that once failed; they run first, always. */
    long[] regressions() default {};
}
