package io.swaplab.forkchain.control;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;

/** One word of a contract's storage. */
record StorageWord(Address contract, Bytes32 key) {
    Bytes32 read(Node node) {
        return node.request("eth_getStorageAt", contract.toLowerHex(), key.toString(), "latest")
                .map(word -> Bytes32.parse(word.toString()))
                .orElse(Bytes32.ZERO);
    }

    void write(Node node, Bytes32 value) {
        node.request("anvil_setStorageAt", contract.toLowerHex(), key.toString(), value.toString());
    }
}
