package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/status. */
@WireObject
public record StatusData(
        @WireField(
                value = "names of the providers whose pools can be used in routes; one that is behind is missing",
                example = "PANCAKEV2")
        List<String> providers,

        @WireField("how far the pool data of each provider is synced, one entry per provider")
        List<ChainflowStatus> chainflows,

        @WireField(
                "limits on fees that the execution router enforces, as last read from the chain; absent before the first "
                        + "time")
        @Nullable
        FeeCaps feeCaps,

        @WireField(
                value = "how often the code of a pool failed in a search since the service started; its log names the "
                        + "pool; absent where the service does not count",
                example = "3")
        @Nullable
        Long poolFailures,

        @WireField("rejected answers of the chain's node; absent if no node is followed") @Nullable
        ChainDoubts doubts,

        @WireField("how fresh the pool data is; absent if no node is followed") @Nullable
        MarketStatus market,

        @WireField("the endpoints of the followed chain, in the order given; absent on a fork") @Nullable
        List<EndpointHealth> endpoints,

        @WireField("whether pools and quotes can be stored; absent if nothing is stored") @Nullable
        StoreHealth store) {}
