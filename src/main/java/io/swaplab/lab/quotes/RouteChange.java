package io.swaplab.lab.quotes;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RoutePath;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.quotes.RouteGraph.Flow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A hop whose share of the input changed.
 *
 * @param path the current hop, or the former one if it was removed
 * @param before share of the whole input, 0 if new
 * @param now share of the whole input, 0 if removed
 */
public record RouteChange(RoutePath path, BigDecimal before, BigDecimal now) {
    private record Key(
            String pool,
            String tokenIn,
            String tokenOut,
            @Nullable String extraData) {}

    /** The hops whose shares differ, in the order of the new route, then those that are gone. */
    static List<RouteChange> between(FindRouteData before, FindRouteData now) {
        Map<Key, Share> old = shares(before);
        List<RouteChange> changes = new ArrayList<>();
        shares(now).forEach((key, share) -> {
            Share was = old.remove(key);
            BigDecimal part = was == null ? BigDecimal.ZERO : was.part();
            if (part.compareTo(share.part()) != 0) {
                changes.add(new RouteChange(share.path(), part, share.part()));
            }
        });
        old.values().forEach(gone -> changes.add(new RouteChange(gone.path(), gone.part(), BigDecimal.ZERO)));
        return List.copyOf(changes);
    }

    private record Share(RoutePath path, BigDecimal part) {}

    private static Map<Key, Share> shares(FindRouteData route) {
        Map<Key, Share> shares = new LinkedHashMap<>();
        for (Flow flow : RouteGraph.of(route).flows()) {
            RoutePath path = flow.step();
            if (path != null) {
                shares.merge(
                        new Key(lower(path.pool()), lower(path.tokenIn()), lower(path.tokenOut()), path.extraData()),
                        new Share(path, flow.share()),
                        (one, other) -> new Share(one.path(), one.part().add(other.part())));
            }
        }
        return shares;
    }

    private static String lower(String address) {
        return Address.parse(address).toLowerHex();
    }
}
