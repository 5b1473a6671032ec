package io.swaplab.cucumber.run;

import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.origin.OriginChainPlan;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The providers of the catalogue that have pools on the origin chain, and therefore on every fork of it. */
public final class OriginProviders {
    private OriginProviders() {}

    /** Their names, in the order of the catalogue. */
    public static List<String> names() {
        Set<String> planned = OriginChainPlan.read(InstallationPaths.find().deployment("origin")).providers().stream()
                .map(PlannedProvider::name)
                .collect(Collectors.toSet());
        return ProviderCatalog.standard().rows().stream()
                .map(ProviderRow::name)
                .filter(planned::contains)
                .toList();
    }
}
