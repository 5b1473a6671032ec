package io.swaplab.forkchain.control;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Bytes;
import io.swaplab.forkchain.deploy.ForkException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** The state of a node, unpacked: the node packs what it gives and loads only what is unpacked. */
public final class StateDump {
    private StateDump() {}

    public static InputStream of(Node node) throws IOException {
        Object packed =
                node.request("anvil_dumpState").orElseThrow(() -> new ForkException("anvil gave no state to save"));
        return new GZIPInputStream(
                new ByteArrayInputStream(Bytes.parse(packed.toString()).toBytes()));
    }
}
