package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Pool announcements by factory logs. */
public record FactoryLogs(List<FactoryLog> logs) implements Announcements {
    public FactoryLogs {
        logs = List.copyOf(logs);
    }

    public static FactoryLogs of(FactoryLog... logs) {
        return new FactoryLogs(Arrays.asList(logs));
    }

    @Override
    public Set<Bytes32> topics() {
        return logs.stream().map(FactoryLog::topic).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        return logs.stream()
                .map(each -> each.seed(provider, log))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
