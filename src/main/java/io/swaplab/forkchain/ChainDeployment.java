package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.RouterSetup.RouterCode;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Create2Factory;
import io.swaplab.forkchain.deploy.DeploymentSteps;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.Permit2Setup;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps that put our routers and adapters on a chain that is not a fork, each a transaction of their owner. The
 * addresses depend on the compiled code and the owner only. A deployment can therefore be repeated: the steps that are
 * done are left out.
 *
 * @param steps all steps, in order
 */
public record ChainDeployment(Address owner, RouterDeployment routers, List<Step> steps) {
    /** Gas of a call that sets a flag; its contract does not exist yet when the gas is estimated. */
    private static final long FLAG_GAS = 60_000;

    public ChainDeployment {
        steps = List.copyOf(steps);
    }

    /** A transaction of the deployment. */
    public sealed interface Step {
        String what();

        TransactionRequest request();

        /**
         * Whether the chain has the result of the step.
         *
         * @throws ForkException if other code is at the address of the step's contract
         */
        boolean isDone(Node node);

        /** About how much gas the step needs. */
        long gas(Node node, Address owner);
    }

    /** The creation of a contract. */
    public record Creation(String what, Address contract, Bytes32 salt, Bytes initCode) implements Step {
        @Override
        public TransactionRequest request() {
            return new TransactionRequest(Create2Factory.ADDRESS, Create2Factory.data(salt, initCode), Uint256.ZERO);
        }

        @Override
        public boolean isDone(Node node) {
            Bytes code = node.code(contract);
            if (code.isEmpty()) {
                return false;
            }
            Bytes compiled = Create2Factory.compiled(node, salt, initCode);
            if (!code.equals(compiled)) {
                throw new ForkException("the code at " + contract + " is not ours, for " + what + ": its hash is "
                        + code.keccak() + ", and that of the compiled code " + compiled.keccak());
            }
            return true;
        }

        @Override
        public long gas(Node node, Address owner) {
            return node.estimateGas(
                    owner, new ReadOnlyCall(request().to(), request().data()), Uint256.ZERO);
        }
    }

    /** A call that sets a contract's flag for an account. */
    public record Flag(String what, Address on, AbiFunction setter, AbiFunction view, Address account) implements Step {
        @Override
        public TransactionRequest request() {
            return new TransactionRequest(on, setter.encode(account, true), Uint256.ZERO);
        }

        @Override
        public boolean isDone(Node node) {
            CallResult answer = node.simulate(on, view.call(on, account), Uint256.ZERO);
            return answer.ok()
                    && !answer.data().isEmpty()
                    && Boolean.TRUE.equals(view.decodeReturn(answer.data()).getFirst());
        }

        @Override
        public long gas(Node node, Address owner) {
            return FLAG_GAS;
        }
    }

    /**
     * Plans the deployment of the compiled contracts.
     *
     * @param owner sends the transactions, owns the routers, and receives the protocol's cut of custom fees
     * @param quoteSigner the account whose signature the execution router will trust
     * @throws ForkException if the chain lacks the CREATE2 deployer, or the profile has Permit2 at another address
     */
    public static ChainDeployment plan(
            InstallationPaths installation,
            Node node,
            ChainProfile profile,
            Address owner,
            Address quoteSigner,
            ProgressListener progress) {
        if (node.code(Create2Factory.ADDRESS).isEmpty()) {
            throw new ForkException("the chain has no CREATE2 deployer at " + Create2Factory.ADDRESS);
        }
        Artifacts artifacts = Artifacts.of(installation, progress);
        Collected steps = new Collected(new ArrayList<>());
        Address permit2 = steps.create("deploying Permit2", Permit2Setup.SALT, artifacts.creationCode("Permit2"));
        if (!permit2.equals(profile.permit2())) {
            throw new ForkException("the profile must have Permit2 at " + permit2 + ", got " + profile.permit2());
        }
        RouterDeployment routers = new RouterSetup(steps, RouterCode.read(installation, artifacts))
                .deploy(profile, new RouterSetup.Roles(owner, quoteSigner, owner));
        return new ChainDeployment(owner, routers, steps.all());
    }

    /**
     * The steps that the chain does not have yet.
     *
     * @throws ForkException if other code is at the address of one of our contracts
     */
    public List<Step> missing(Node node) {
        return steps.stream().filter(step -> !step.isDone(node)).toList();
    }

    /** Collects the steps. */
    private record Collected(List<Step> all) implements DeploymentSteps {
        @Override
        public Address create(String what, Bytes initCode) {
            return create(what, Bytes32.ZERO, initCode);
        }

        Address create(String what, Bytes32 salt, Bytes initCode) {
            Address contract = Create2Factory.address(salt, initCode);
            all.add(new Creation(what, contract, salt, initCode));
            return contract;
        }

        @Override
        public void allow(String what, Address on, AbiFunction setter, AbiFunction view, Address account) {
            all.add(new Flag(what, on, setter, view, account));
        }
    }
}
