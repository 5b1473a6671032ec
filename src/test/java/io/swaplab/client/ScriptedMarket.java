package io.swaplab.client;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Quotes any amount from AAA to BBB. Each provider has one pool with equal amounts of both tokens. A trade is divided
 * in proportion to these depths, so the pools behave like a single one. A provider without depth has no route.
 */
final class ScriptedMarket {
    /** The gas cost of a hop in BBB: 0.1. */
    private static final BigDecimal GAS_COST = new BigDecimal("100000000000000000");

    private final Map<String, BigDecimal> depths;
    private final BigDecimal most;

    ScriptedMarket(Map<String, BigDecimal> depths, BigDecimal most) {
        this.depths = depths;
        this.most = most;
    }

    String answer(Map<String, String> query) {
        String only = query.getOrDefault("providers", String.join(",", depths.keySet()));
        List<String> providers = Arrays.stream(only.split(",", -1))
                .filter(name -> depths.getOrDefault(name, BigDecimal.ZERO).signum() > 0)
                .toList();
        BigDecimal amount = new BigDecimal(String.valueOf(query.get("amount")));
        BigDecimal depth = providers.stream().map(depths::get).reduce(BigDecimal.ZERO, BigDecimal::add);
        if (depth.signum() == 0) {
            return refusal(4003, "no path of at most 3 hops leads from AAA to BBB");
        }
        if (amount.compareTo(most) > 0) {
            return refusal(4001, "the pools cannot fill this amount");
        }
        List<RouteSegment> paths = new ArrayList<>();
        BigDecimal gross = BigDecimal.ZERO;
        for (String provider : providers) {
            BigDecimal part = amount.multiply(depths.get(provider)).divide(depth, 0, RoundingMode.DOWN);
            BigDecimal out = paid(part, depths.get(provider));
            gross = gross.add(out);
            paths.add(path(provider, part, out));
        }
        BigDecimal impact = amount.divide(amount.add(depth), 10, RoundingMode.UP);
        return JsonTree.of(new FindRouteData(
                        "r-1",
                        amount.toPlainString(),
                        gross.toPlainString(),
                        null,
                        impact.toPlainString(),
                        paths,
                        new ContractAddresses(ArtifactServer.LEGACY.toString(), Map.of()),
                        100_000L * paths.size(),
                        GAS_COST.multiply(BigDecimal.valueOf(paths.size())).toPlainString(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null))
                .toString();
    }

    private static BigDecimal paid(BigDecimal amount, BigDecimal depth) {
        return depth.multiply(amount).divide(depth.add(amount), 0, RoundingMode.DOWN);
    }

    private static RouteSegment path(String provider, BigDecimal in, BigDecimal out) {
        String pool = "0x" + "%040x".formatted(provider.hashCode() & 0xffffL);
        return new RouteSegment(
                pool,
                provider,
                ArtifactServer.ADAPTER.toString(),
                ArtifactServer.TOKEN_IN.toString(),
                ArtifactServer.TOKEN_OUT.toString(),
                true,
                "0.0025",
                Uint256.parse(in.toPlainString()).toString(),
                Uint256.parse(out.toPlainString()).toString(),
                null,
                null);
    }

    private static String refusal(int code, String message) {
        return "{\"code\":" + code + ",\"msg\":\"" + message + "\",\"data\":null}";
    }
}
