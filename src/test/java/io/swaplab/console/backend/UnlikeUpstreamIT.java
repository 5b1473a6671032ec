package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.CountingRelay;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.LocalOriginChain;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.served.ChainService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** An upstream node that accepts block overrides in the probe for them, and rejects them later. */
class UnlikeUpstreamIT {
    /** A number of requests far above that for the forked block, and far below a first reading through the fork. */
    private static final int FEW = 1_500;

    private static final Pattern OVERRIDES = Pattern.compile("\"number\":\"0x[0-9a-f]+\",\"time\":\"(0x[0-9a-f]+)\"");

    @Test
    void poolsAreReadAtTheForkedBlockInstead() throws Exception {
        AtomicInteger overridden = new AtomicInteger();
        readsAllFor(request -> OVERRIDES.matcher(request).find() && overridden.incrementAndGet() > 1);
    }

    @Test
    void poolsThatAreNotTestedThereAreTestedOnTheFork() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        readsAllFor(request -> {
            Matcher time = OVERRIDES.matcher(request);
            if (!time.find()) {
                return false;
            }
            // Pools are tested at a timestamp one second after the head's.
            int secs = Integer.decode(time.group(1));
            seen.compareAndSet(0, secs);
            return secs != seen.get();
        });
    }

    private static void readsAllFor(Predicate<String> refused) throws Exception {
        InstallationPaths installation = InstallationPaths.find();
        AtomicInteger refusals = new AtomicInteger();
        try (LocalOriginChain origin =
                        LocalOriginChain.start(installation, new LocalAnvilLauncher(installation), line -> {});
                CountingRelay relay = new CountingRelay(origin.rpcUrl(), request -> {
                    boolean refuses = refused.test(request);
                    refusals.addAndGet(refuses ? 1 : 0);
                    return refuses;
                })) {
            ForkOptions options = new ForkOptions(Launcher.LOCAL, relay.url(), origin.profile(), null, null, null);
            try (Fork fork = Fork.start(options, line -> {});
                    ChainService service = ChainService.over(fork, line -> {})) {
                assertThat(service.chainflow().current().pools()).hasSizeGreaterThan(70);
                assertThat(refusals.get()).isPositive();
                assertThat(relay.take()).hasSizeLessThan(FEW);
            }
        }
    }
}
