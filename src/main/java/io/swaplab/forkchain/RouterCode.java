package io.swaplab.forkchain;

import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Bytes;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.DeploymentFile;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.Installation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The creation code of our routers and planned adapters. */
record RouterCode(AdapterPlan plan, Map<String, Bytes> byContract) {
    /**
     * The adapters to deploy on a fork, from {@code forkchain/deployments/adapters.json}. An adapter is skipped if the
     * chain lacks a contract that its constructor needs, because then there are no pools for it.
     */
    record AdapterPlan(List<PlannedAdapter> adapters) {}

    /**
     * An adapter to deploy.
     *
     * @param contract the name of its artifact
     * @param families the pool families whose steps it settles; each family has one adapter
     * @param told the chain's contracts that its constructor takes as arguments after both routers, by their names in
     *     {@link io.swaplab.core.market.ChainProfile#contract}
     */
    record PlannedAdapter(String contract, List<String> families, List<String> told) {}

    static final String EXECUTION = "ExecutionRouter";
    static final String LEGACY = "LegacyRouter";

    /**
     * Reads the plan and the code.
     *
     * @throws ForkException when the plan or an artifact cannot be read
     */
    static RouterCode read(Installation installation, Artifacts artifacts) {
        AdapterPlan plan = DeploymentFile.read(installation.deployment("adapters.json"), AdapterPlan.class);
        Map<String, Bytes> code = new HashMap<>();
        code.put(EXECUTION, artifacts.creationCode(EXECUTION));
        code.put(LEGACY, artifacts.creationCode(LEGACY));
        for (PlannedAdapter adapter : plan.adapters()) {
            code.put(adapter.contract(), artifacts.creationCode(adapter.contract()));
        }
        return new RouterCode(plan, code);
    }

    /** The data of the transaction that creates a contract. */
    Bytes creating(String contract, String argumentTypes, Object... arguments) {
        Bytes code = byContract.get(contract);
        if (code == null) {
            throw new ForkException("there is no code of " + contract);
        }
        return code.concat(AbiTuple.parse(argumentTypes).encode(arguments));
    }
}
