package io.swaplab.forkchain.anvil;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Bytes;
import io.swaplab.forkchain.deploy.ForkException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a dump of a node's state and decompresses it. Anvil exports compressed dumps, but can load only uncompressed
 * ones.
 */
public final class StateDump {
    private StateDump() {}

    /** An account, with the storage words that the fork has written, by key. All values are text, as in the dump. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Account(long nonce, String balance, String code, Map<String, String> storage) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Written(Map<String, Account> accounts) {}

    public static InputStream of(Node node) throws IOException {
        Object packed =
                node.request("anvil_dumpState").orElseThrow(() -> new ForkException("anvil gave no state to save"));
        return new GZIPInputStream(
                new ByteArrayInputStream(Bytes.parse(packed.toString()).toBytes()));
    }

    /** All accounts that the fork has changed, by address, each with the storage words that were written. */
    public static Map<String, Account> accounts(Node node) {
        try (InputStream dump = of(node)) {
            return JsonMapper.shared().readValue(dump, Written.class).accounts();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
