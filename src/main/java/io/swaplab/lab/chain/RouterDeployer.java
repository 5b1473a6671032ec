package io.swaplab.lab.chain;

import io.swaplab.client.chain.Sending;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ChainDeployment;
import io.swaplab.forkchain.ChainDeployment.Step;
import io.swaplab.forkchain.KnownChains;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.backend.Waiting.TimedOut;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Deploys our routers and adapters on chain 97 itself, from an account that owns coins there.
 *
 * @param missing the steps that the chain does not have yet, each with about the gas that it needs
 * @param gasPrice the node's gas price in wei, with which all transactions are sent
 */
public record RouterDeployer(
        Node node,
        ChainDescription known,
        ChainDeployment deployment,
        List<Costed> missing,
        Uint256 gasPrice,
        Uint256 balance) {
    /** The only chain on which routers are deployed. */
    private static final long TESTNET = 97;

    /** A gas limit is twice the estimate, so an account must own twice the estimated cost. */
    private static final Uint256 LIMIT_PER_ESTIMATE = Uint256.of(2);

    /** A step with about the gas that it needs. */
    public record Costed(Step step, long gas) {}

    /**
     * Plans a deployment; sends nothing.
     *
     * @param described the chain's description; null for the public chain 97
     * @param profile the file that will describe the chain with our routers; the key of the quote signer is made beside
     *     it, if it is missing
     * @throws Refusal if the chain is another one, or the owner has too little
     */
    public static RouterDeployer plan(
            InstallationPaths installation,
            Node node,
            String shown,
            @Nullable ChainDescription described,
            Address owner,
            Path profile,
            ProgressListener progress) {
        long chain = node.chainId();
        if (chain != TESTNET) {
            throw Refusal.value("rpc", "a node of chain 97", "chain " + chain + " at " + shown, null);
        }
        ChainDescription known = described == null ? published(installation, node) : described;
        if (known.profile().chainId() != TESTNET) {
            throw Refusal.value(
                    "profile",
                    "the description of chain 97",
                    "chain " + known.profile().chainId(),
                    null);
        }
        ChainDeployment deployment = ChainDeployment.plan(
                installation,
                node,
                known.profile(),
                owner,
                QuoteSignerFile.made(profile).address(),
                progress);
        List<Costed> missing = deployment.missing(node).stream()
                .map(step -> new Costed(step, step.gas(node, owner)))
                .toList();
        return new RouterDeployer(node, known, deployment, missing, node.gasPriceWei(), node.balance(owner));
    }

    private static ChainDescription published(InstallationPaths installation, Node node) {
        ChainProfile known = KnownChains.publicChain(installation, TESTNET).orElseThrow();
        if (node.code(known.wrappedNative()).isEmpty()) {
            throw Refusal.value(
                    "profile", "the description of this chain, which is not the public chain 97", "nothing", null);
        }
        return new ChainDescription(known, RouterDeployment.NONE, ChainDescription.PUBLIC_BLOCK_TIME);
    }

    /** About the gas of all missing steps. */
    public long gas() {
        return missing.stream().mapToLong(Costed::gas).sum();
    }

    /** About the cost of all missing steps, in wei. */
    public Uint256 cost() {
        return gasPrice.times(gas());
    }

    /** What the owner must have, in wei. */
    public Uint256 required() {
        return cost().times(LIMIT_PER_ESTIMATE);
    }

    /**
     * Sends the missing steps one by one, and then checks every step on the chain.
     *
     * @throws ForkException naming the step that failed; the steps before it stay, and need not be sent again
     */
    public void run(Signer owner, ProgressListener progress) {
        for (Costed next : missing) {
            progress.line(next.step().what());
            try {
                send(next.step(), owner);
            } catch (NodeException | SwapReverted | TimedOut failed) {
                throw new ForkException(next.step().what() + " failed: " + failed.getMessage(), failed);
            }
        }
        List<Step> left = deployment.missing(node);
        if (!left.isEmpty()) {
            throw new ForkException(
                    left.getFirst().what() + " was mined without a failure, and the chain does not show its result");
        }
    }

    private void send(Step step, Signer owner) {
        Bytes32 hash = new Sending(node, TESTNET).send(step.request(), owner, new ExecuteOptions(gasPrice, null));
        TransactionReceipt receipt = Waiting.receipt(node, hash, TransactionSender.PATIENCE);
        if (!receipt.ok()) {
            throw new ForkException(step.what() + " reverted in transaction " + hash);
        }
    }

    /** The code hashes of our contracts on the chain, by what they were deployed as. */
    public Map<Address, Bytes32> codeHashes() {
        return deployment.steps().stream()
                .filter(ChainDeployment.Creation.class::isInstance)
                .map(step -> ((ChainDeployment.Creation) step).contract())
                .collect(Collectors.toMap(
                        contract -> contract, contract -> node.code(contract).keccak()));
    }

    /** The content of the profile with our routers. */
    public ProfileFile profile() {
        return new ProfileFile(known.profile(), deployment.routers(), known.blockTime());
    }
}
