package io.swaplab.forkchain;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.RouterDeployment;
import java.util.Map;
import java.util.TreeMap;

/** Deploys our routers and adapters and makes them know each other. */
final class RouterSetup {
    private static final int MAX_CUSTOM_FEE_BPS = 500;
    private static final int PROTOCOL_CUT_BPS = 2000;

    /** The adapter contract of each pool family; families without their own contract share one. */
    private static final Map<String, String> ADAPTERS = new TreeMap<>(Map.of(
            "constantproduct", "ConstantProductAdapter",
            "constantproduct3", "ConstantProductAdapter",
            "concentrated", "ConcentratedAdapter"));

    private static final AbiFunction SET_ADAPTER = AbiFunction.of("setAdapter(address,bool)");
    private static final AbiFunction SET_QUOTE_SIGNER = AbiFunction.of("setQuoteSigner(address,bool)");

    private final Deployer deployer;
    private final Artifacts artifacts;

    RouterSetup(Deployer deployer, Artifacts artifacts) {
        this.deployer = deployer;
        this.artifacts = artifacts;
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
        Map<String, Address> byContract = new TreeMap<>();
        Map<String, Address> byFamily = new TreeMap<>();
        ADAPTERS.forEach((family, contract) -> byFamily.put(
                family,
                byContract.computeIfAbsent(contract, name -> create(name, "(address,address)", execution, legacy))));
        byContract.forEach((contract, adapter) -> {
            deployer.call("allowing " + contract, execution, SET_ADAPTER, adapter, true);
            deployer.call("allowing " + contract, legacy, SET_ADAPTER, adapter, true);
        });
        deployer.call("trusting the quote signer", execution, SET_QUOTE_SIGNER, quoteSigner, true);
        return new RouterDeployment(execution, legacy, byFamily);
    }

    private Address create(String contract, String argumentTypes, Object... arguments) {
        return deployer.create(
                "deploying " + contract,
                artifacts
                        .creationCode(contract)
                        .concat(AbiTuple.parse(argumentTypes).encode(arguments)));
    }
}
