package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.RouterSetup.RouterCode.PlannedAdapter;
import io.swaplab.forkchain.anvil.ForkClock;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.DeployBatch;
import io.swaplab.forkchain.deploy.DeploymentSteps;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Deploys our routers and adapters, and registers the adapters with the routers. */
record RouterSetup(DeploymentSteps steps, RouterCode code) {
    private static final int MAX_CUSTOM_FEE_BPS = 500;
    private static final int PROTOCOL_CUT_BPS = 2000;

    private static final Uint256 DEV_BALANCE_WEI = Uint256.parse("10000000000000000000000");
    private static final AbiFunction SET_ADAPTER = AbiFunction.of("setAdapter(address,bool)");
    private static final AbiFunction SET_UNPAYABLE = AbiFunction.of("setUnpayable(address,bool)");
    private static final AbiFunction SET_QUOTE_SIGNER = AbiFunction.of("setQuoteSigner(address,bool)");
    private static final AbiFunction IS_ADAPTER = AbiFunction.of("isAdapter(address)", "(bool)");
    private static final AbiFunction IS_UNPAYABLE = AbiFunction.of("isUnpayable(address)", "(bool)");
    private static final AbiFunction IS_QUOTE_SIGNER = AbiFunction.of("isQuoteSigner(address)", "(bool)");

    /**
     * Prepares a fresh fork: sets its clock and its {@link ForkMarkerCode}, deploys Permit2 and our contracts, and
     * gives the dev accounts coins.
     *
     * @param artifacts the compiled contracts
     * @param code creation code of the routers and adapters
     */
    static ForkDeployment furnish(
            Node node,
            String rpcUrl,
            ChainProfile profile,
            Artifacts artifacts,
            RouterCode code,
            ForkDeployment.Accounts accounts,
            ProgressListener progress) {
        BlockRef forked = node.latestBlock();
        ForkClock.catchUp(node, forked);
        ForkMarkerCode.set(node);
        try (ImpersonatedSender deployer =
                new ImpersonatedSender(node, accounts.owner().address(), DEV_BALANCE_WEI)) {
            progress.line("Permit2 " + new Permit2Setup(node, deployer).ensure(artifacts, profile.chainId()));
            DeployBatch batch = new DeployBatch(node, deployer);
            RouterDeployment routers = new RouterSetup(batch, code).deploy(profile, Roles.of(accounts));
            batch.mine();
            node.requestAll(
                    "anvil_setBalance",
                    accounts.people().stream()
                            .map(account -> List.of(account.toLowerHex(), DEV_BALANCE_WEI.toHex()))
                            .toList());
            return ForkDeployment.of(profile, routers, rpcUrl, forked.number(), accounts);
        }
    }

    /**
     * The accounts that the routers know.
     *
     * @param owner owns both routers
     * @param quoteSigner the account whose signature the execution router trusts
     * @param protocol receives the protocol's cut of custom fees
     */
    record Roles(Address owner, Address quoteSigner, Address protocol) {
        static Roles of(ForkDeployment.Accounts accounts) {
            return new Roles(accounts.owner().address(), accounts.quoteSigner().address(), accounts.protocol());
        }
    }

    /**
     * Adds the steps that deploy routers and adapters, and register the adapters with the routers. Their sender must be
     * the routers' owner.
     */
    RouterDeployment deploy(ChainProfile profile, Roles roles) {
        Address execution = steps.create("deploying " + RouterCode.EXECUTION, executionRouter(code, profile, roles));
        Address legacy = create(RouterCode.LEGACY, "(address,address)", profile.wrappedNative(), roles.owner());
        Map<String, Address> byFamily = new TreeMap<>();
        for (PlannedAdapter planned : code.plan().adapters()) {
            List<Object> told = new ArrayList<>(List.of(execution, legacy));
            planned.told().forEach(name -> profile.contract(name).ifPresent(told::add));
            if (told.size() < 2 + planned.told().size()) {
                continue;
            }
            String contract = planned.contract();
            Address adapter = create(contract, addresses(told.size()), told.toArray());
            steps.allow("allowing " + contract, execution, SET_ADAPTER, IS_ADAPTER, adapter);
            steps.allow("allowing " + contract, legacy, SET_ADAPTER, IS_ADAPTER, adapter);
            planned.families().forEach(family -> byFamily.put(family, adapter));
        }
        for (RouterCode.OwnFamilies own : code.plan().routers()) {
            own.families().forEach(family -> byFamily.put(family, Address.parse(own.step())));
        }
        steps.allow("refusing to pay the other router", execution, SET_UNPAYABLE, IS_UNPAYABLE, legacy);
        steps.allow("refusing to pay the other router", legacy, SET_UNPAYABLE, IS_UNPAYABLE, execution);
        steps.allow("trusting the quote signer", execution, SET_QUOTE_SIGNER, IS_QUOTE_SIGNER, roles.quoteSigner());
        return new RouterDeployment(execution, legacy, byFamily);
    }

    /** The execution router's creation code with its constructor arguments. */
    static Bytes executionRouter(RouterCode code, ChainProfile profile, Roles roles) {
        return code.creating(
                RouterCode.EXECUTION,
                "(address,address,address,uint16,uint16,address)",
                profile.wrappedNative(),
                profile.permit2(),
                roles.owner(),
                MAX_CUSTOM_FEE_BPS,
                PROTOCOL_CUT_BPS,
                roles.protocol());
    }

    private static String addresses(int count) {
        return "(" + String.join(",", Collections.nCopies(count, "address")) + ")";
    }

    private Address create(String contract, String argumentTypes, Object... arguments) {
        return steps.create("deploying " + contract, code.creating(contract, argumentTypes, arguments));
    }

    /** The creation code of our routers, and of the adapters to deploy. */
    record RouterCode(AdapterPlan plan, Map<String, Bytes> byContract) {
        /**
         * What swaps in which family, from {@code forkchain/deployments/adapters.json}. An adapter is skipped if
         * the chain does not have a contract that the adapter's constructor needs, because then the chain has no pools
         * for that adapter either.
         */
        record AdapterPlan(List<OwnFamilies> routers, List<PlannedAdapter> adapters) {}

        /**
         * Pool families in which the routers swap themselves.
         *
         * @param contract the part of the routers that does it
         * @param step the constant that takes the place of an adapter in a step
         */
        record OwnFamilies(String contract, List<String> families, String step) {}

        /**
         * An adapter to deploy.
         *
         * @param contract the name of the adapter's artifact
         * @param families the pool families whose swaps it executes; each family has one adapter
         * @param told names of the chain's contracts whose addresses are the constructor's last arguments; the first
         *     two are the router addresses. See {@link io.swaplab.core.market.ChainProfile#contract}
         */
        record PlannedAdapter(String contract, List<String> families, List<String> told) {}

        static final String EXECUTION = "ExecutionRouter";
        static final String LEGACY = "LegacyRouter";

        /**
         * Reads the plan of adapters, and the creation code of the routers and adapters.
         *
         * @throws ForkException when the plan or an artifact cannot be read
         */
        static RouterCode read(InstallationPaths installation, Artifacts artifacts) {
            AdapterPlan plan = StrictRecordJson.read(installation.deployment("adapters.json"), AdapterPlan.class);
            Map<String, Bytes> code = new HashMap<>();
            code.put(EXECUTION, artifacts.creationCode(EXECUTION));
            code.put(LEGACY, artifacts.creationCode(LEGACY));
            for (PlannedAdapter adapter : plan.adapters()) {
                code.put(adapter.contract(), artifacts.creationCode(adapter.contract()));
            }
            return new RouterCode(plan, code);
        }

        /** A contract's creation code with its constructor arguments. */
        Bytes creating(String contract, String argumentTypes, Object... arguments) {
            Bytes code = byContract.get(contract);
            if (code == null) {
                throw new ForkException("there is no code of " + contract);
            }
            return code.concat(AbiTupleType.parse(argumentTypes).encode(arguments));
        }
    }
}
