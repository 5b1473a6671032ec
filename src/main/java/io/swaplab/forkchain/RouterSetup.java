package io.swaplab.forkchain;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Address;
import io.swaplab.forkchain.AdapterPlan.PlannedAdapter;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.RouterDeployment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Deploys our routers and adapters and makes them know each other. */
final class RouterSetup {
    private static final int MAX_CUSTOM_FEE_BPS = 500;
    private static final int PROTOCOL_CUT_BPS = 2000;

    private static final AbiFunction SET_ADAPTER = AbiFunction.of("setAdapter(address,bool)");
    private static final AbiFunction SET_QUOTE_SIGNER = AbiFunction.of("setQuoteSigner(address,bool)");

    private final Deployer deployer;
    private final Artifacts artifacts;
    private final AdapterPlan plan;

    RouterSetup(Deployer deployer, Artifacts artifacts, AdapterPlan plan) {
        this.deployer = deployer;
        this.artifacts = artifacts;
        this.plan = plan;
    }

    /** The deployer's account becomes the owner of both routers. */
    RouterDeployment deploy(ChainProfile profile, Address quoteSigner, Address protocolFeeReceiver) {
        Address execution = create(
                "ExecutionRouter",
                "(address,address,address,uint16,uint16,address)",
                profile.wrappedNative(),
                profile.permit2(),
                deployer.account(),
                MAX_CUSTOM_FEE_BPS,
                PROTOCOL_CUT_BPS,
                protocolFeeReceiver);
        Address legacy = create("LegacyRouter", "(address,address)", profile.wrappedNative(), deployer.account());
        Map<String, Address> byFamily = new TreeMap<>();
        for (PlannedAdapter planned : plan.adapters()) {
            List<Object> told = new ArrayList<>(List.of(execution, legacy));
            planned.told().forEach(name -> profile.contract(name).ifPresent(told::add));
            if (told.size() < 2 + planned.told().size()) {
                continue;
            }
            String contract = planned.contract();
            Address adapter = create(contract, addresses(told.size()), told.toArray());
            deployer.call("allowing " + contract, execution, SET_ADAPTER, adapter, true);
            deployer.call("allowing " + contract, legacy, SET_ADAPTER, adapter, true);
            planned.families().forEach(family -> byFamily.put(family, adapter));
        }
        deployer.call("trusting the quote signer", execution, SET_QUOTE_SIGNER, quoteSigner, true);
        return new RouterDeployment(execution, legacy, byFamily);
    }

    private static String addresses(int count) {
        return "(" + String.join(",", Collections.nCopies(count, "address")) + ")";
    }

    private Address create(String contract, String argumentTypes, Object... arguments) {
        return deployer.create(
                "deploying " + contract,
                artifacts
                        .creationCode(contract)
                        .concat(AbiTuple.parse(argumentTypes).encode(arguments)));
    }
}
