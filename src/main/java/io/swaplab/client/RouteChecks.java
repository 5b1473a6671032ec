package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.execution.PlanHashes;
import io.swaplab.execution.SwapStep;
import io.swaplab.wire.RoutePath;
import java.util.List;

/** C9: the steps are those of the shown paths, use the named adapters and hash to the plan's route hash. */
final class RouteChecks {
    private static final ArtifactCheck CHECK = ArtifactCheck.C9;

    private RouteChecks() {}

    static void all(Artifact artifact) {
        List<RoutePath> paths = artifact.route().paths();
        List<SwapStep> steps = artifact.steps();
        CHECK.same("steps (number)", paths.size(), steps.size());
        for (int i = 0; i < steps.size(); i++) {
            step("steps[" + i + "].", paths.get(i), steps.get(i));
            adapter(artifact, paths.get(i), "paths[" + i + "].provider");
        }
        Bytes32 recomputed = PlanHashes.routeHash(steps);
        CHECK.same("plan.route_hash", recomputed, artifact.plan().routeHash());
        CHECK.same(
                "hashes.route_hash",
                recomputed,
                WireValues.hash("hashes.route_hash", artifact.data().hashes().routeHash()));
    }

    private static void step(String at, RoutePath path, SwapStep step) {
        CHECK.same(at + "pool", WireValues.address("paths.pool", path.pool()), step.pool());
        CHECK.same(at + "adapter", WireValues.address("paths.adapter", path.adapter()), step.adapter());
        CHECK.same(at + "token_in", WireValues.address("paths.token_in", path.tokenIn()), step.tokenIn());
        CHECK.same(at + "token_out", WireValues.address("paths.token_out", path.tokenOut()), step.tokenOut());
        CHECK.same(at + "amount_in", WireValues.amount("paths.amount_in", path.amountIn()), step.amountIn());
        CHECK.same(at + "zero_for_one", path.direction(), step.zeroForOne());
        CHECK.same(at + "extra_data", WireValues.extraData("paths.extra_data", path.extraData()), step.extraData());
    }

    private static void adapter(Artifact artifact, RoutePath path, String field) {
        String named = artifact.route().contracts().adapters().get(path.provider());
        if (named == null) {
            throw new ArtifactMismatch(CHECK, field, "a provider in contracts.adapters", path.provider());
        }
        Address adapter = WireValues.address("contracts.adapters." + path.provider(), named);
        CHECK.same("contracts.adapters." + path.provider(), WireValues.address(field, path.adapter()), adapter);
    }
}
