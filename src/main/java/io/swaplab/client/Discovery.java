package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.ConfigData.RouterContract;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.time.Clock;

/**
 * Makes the client's settings from the service's configuration. Chain, wrapped token, code and quote signers are
 * compared with the caller's own node, and both routers are pinned. This proves that service and node mean the same
 * contracts, not that the contracts are honest.
 */
final class Discovery {
    private static final int MOST_SIGNERS = 16;

    private Discovery() {}

    /** @throws ArtifactMismatch when the service's configuration contradicts the chain */
    static ClientConfig read(RouterApi api, Node node) {
        ConfigData told = api.config();
        ArtifactMismatch.same(ArtifactCheck.C2, "chain_id", node.chainId(), told.chainId());
        ArtifactMismatch.same(
                ArtifactCheck.C20,
                "permit2",
                Permit2WitnessMessage.PERMIT2,
                AnswerFieldParser.address("permit2", told.permit2()));
        Address wrapped = AnswerFieldParser.address("wrapped_native", told.wrappedNative());
        ArtifactMismatch.holds(
                ArtifactCheck.C5, node.code(wrapped).size() > 0, "wrapped_native", "a contract with code", wrapped);
        ArtifactMismatch.holds(
                ArtifactCheck.C16,
                told.quoteSigners().size() <= MOST_SIGNERS,
                "quote_signers",
                "at most " + MOST_SIGNERS + " accounts",
                told.quoteSigners().size());
        ClientConfig config = new ClientConfig(told.chainId(), wrapped, null, null, Clock.systemUTC());
        if (told.routers() == null) {
            ArtifactMismatch.holds(
                    ArtifactCheck.C16,
                    told.quoteSigners().isEmpty(),
                    "quote_signers",
                    "none, since no router is named",
                    told.quoteSigners().size());
            // No contract has the zero address, so every swap that the service prepares all the same is refused.
            return config.pinnedTo(Address.ZERO, Address.ZERO);
        }
        Address execution = contract("routers.execution", told.routers().execution(), node);
        Address legacy = contract("routers.legacy", told.routers().legacy(), node);
        ArtifactMismatch.holds(
                ArtifactCheck.C3,
                !legacy.equals(execution) && !legacy.equals(wrapped),
                "routers.legacy",
                "a contract of its own",
                legacy);
        OnChainRouterState state = OnChainRouterState.read(node, execution);
        ArtifactMismatch.same(ArtifactCheck.C5, "wrapped_native", state.fees().wrappedNative(), wrapped);
        for (String signer : told.quoteSigners()) {
            ArtifactMismatch.holds(
                    ArtifactCheck.C16,
                    state.quoteSigners().test(AnswerFieldParser.address("quote_signers", signer)),
                    "quote_signers",
                    "accounts that the execution router lists",
                    signer);
        }
        return config.pinnedTo(execution, legacy);
    }

    private static Address contract(String field, RouterContract told, Node node) {
        Address address = AnswerFieldParser.address(field + ".address", told.address());
        Bytes code = node.code(address);
        ArtifactMismatch.holds(ArtifactCheck.C3, code.size() > 0, field, "a contract with code", address);
        ArtifactMismatch.same(
                ArtifactCheck.C3,
                field + ".code_hash",
                code.keccak(),
                AnswerFieldParser.hash(field + ".code_hash", told.codeHash()));
        return address;
    }
}
