package io.swaplab.fresh;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Runs a property once per seed. With a range given, prints a line for each failure and one for the property. */
final class SeedRuns implements TestTemplateInvocationContextProvider {
    private static final long SECOND = 1_000_000_000L;

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        Seeds seeds = method.getAnnotation(Seeds.class);
        Optional<SeedRange> fresh = context.getConfigurationParameter("fresh.seeds", SeedRange::of);
        int share = context.getConfigurationParameter("fresh.share", Integer::valueOf)
                .orElse(1);
        SeedRange range = fresh.orElse(new SeedRange(1, Math.max(1, seeds.count() / share)));
        Optional<Long> seconds = context.getConfigurationParameter("fresh.seconds", Long::valueOf);
        SeedTally tally = new SeedTally(
                context.getRequiredTestClass().getSimpleName() + "#" + method.getName(), fresh.isPresent());
        LongStream others = range.seeds()
                .filter(seed -> Arrays.stream(seeds.regressions()).noneMatch(each -> each == seed))
                .takeWhile(within(seconds));
        return LongStream.concat(Arrays.stream(seeds.regressions()), others)
                .mapToObj(seed -> (TestTemplateInvocationContext) new SeedRun(seed, tally))
                .onClose(tally::close);
    }

    /** Whether a seed may still start; the first always may. */
    private static LongPredicate within(Optional<Long> seconds) {
        AtomicLong start = new AtomicLong();
        return seed -> {
            long now = System.nanoTime();
            return start.compareAndSet(0, now)
                    || seconds.map(most -> now - start.get() < most * SECOND).orElse(true);
        };
    }
}
