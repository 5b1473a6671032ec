package io.swaplab.client.checks;

import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.wire.RoutePath;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** C9: the steps match the answer's paths, use the named adapters and hash to the plan's route hash. */
final class RouteChecks {
    private static final ArtifactCheck CHECK = ArtifactCheck.C9;

    private RouteChecks() {}

    static void all(Artifact artifact, CheckLog log) {
        List<RoutePath> paths = artifact.route().paths();
        List<SwapStep> steps = artifact.steps();
        log.same(CHECK, "steps (number)", paths.size(), steps.size());
        for (int i = 0; i < Math.min(paths.size(), steps.size()); i++) {
            step("steps[" + i + "].", paths.get(i), steps.get(i), log);
            adapter(artifact, paths.get(i), "paths[" + i + "].provider", log);
        }
        Bytes32 recomputed = PlanHashes.routeHash(steps);
        log.same(CHECK, "plan.route_hash", recomputed, artifact.plan().routeHash());
        log.same(
                CHECK,
                "hashes.route_hash",
                recomputed,
                WireValues.hash("hashes.route_hash", artifact.data().hashes().routeHash()));
    }

    private static void step(String at, RoutePath path, SwapStep step, CheckLog log) {
        log.same(CHECK, at + "pool", WireValues.address("paths.pool", path.pool()), step.pool());
        log.same(CHECK, at + "adapter", WireValues.address("paths.adapter", path.adapter()), step.adapter());
        log.same(CHECK, at + "token_in", WireValues.address("paths.token_in", path.tokenIn()), step.tokenIn());
        log.same(CHECK, at + "token_out", WireValues.address("paths.token_out", path.tokenOut()), step.tokenOut());
        log.same(CHECK, at + "amount_in", WireValues.amount("paths.amount_in", path.amountIn()), step.amountIn());
        if (path.amountUsed() != null) {
            Uint256 used = WireValues.amount("paths.amount_used", path.amountUsed());
            boolean part = !used.isZero() && used.isLessThan(step.amountIn());
            log.holds(CHECK, part, at + "amount_used", "above zero and less than " + step.amountIn(), used);
        }
        log.same(CHECK, at + "zero_for_one", path.direction(), step.zeroForOne());
        log.same(
                CHECK, at + "extra_data", WireValues.extraData("paths.extra_data", path.extraData()), step.extraData());
    }

    private static void adapter(Artifact artifact, RoutePath path, String field, CheckLog log) {
        String named = artifact.route().contracts().adapters().get(path.provider());
        if (named == null) {
            throw new ArtifactMismatch(CHECK, field, "a provider in contracts.adapters", path.provider());
        }
        Address adapter = WireValues.address("contracts.adapters." + path.provider(), named);
        log.same(CHECK, "contracts.adapters." + path.provider(), WireValues.address(field, path.adapter()), adapter);
    }
}
