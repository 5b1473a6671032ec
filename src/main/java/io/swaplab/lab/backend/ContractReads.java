package io.swaplab.lab.backend;

import io.swaplab.client.execution.ContractSignature;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import java.util.Optional;

/** Reads from contracts that may be anything. */
final class ContractReads {
    private ContractReads() {}

    /** Reads a word; empty if the contract does not answer with one. */
    static Optional<Bytes32> word(Node node, Address contract, AbiFunction view, Object... arguments) {
        CallResult answer = node.simulate(Address.ZERO, view.call(contract, arguments), ContractSignature.MAX_GAS);
        return answer.ok() && answer.data().size() == Bytes32.BYTES
                ? Optional.of(answer.data().word(0, 0))
                : Optional.empty();
    }
}
