package io.swaplab.forkchain.control;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.node.Node;

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
