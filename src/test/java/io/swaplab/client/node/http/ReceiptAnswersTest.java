package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.Bytes32;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * A block of a Foundry development node with transactions of types 0, 1 and 2, one of them reverted, and with indexed
 * and plain logs.
 */
class ReceiptAnswersTest {
    private static final Bytes32 ROOT =
            Bytes32.parse("0x48a72bf488542bfcc277b80e0b66241d8d3893d480568e97ce7b697e463a276c");
    private static final Bytes32 BLOCK =
            Bytes32.parse("0xec09b7e5468368b42ec0827f3866bea05bae6537ad1e05f3faafc6f82003a9a1");

    private static String recorded() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(ReceiptAnswersTest.class.getResourceAsStream("/golden/receipts/mixed.json"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static BlockReceipts read(String receipts) {
        try (ScriptedEndpoint endpoint =
                        ScriptedEndpoint.always("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + receipts + "}");
                HttpNode node = endpoint.node()) {
            return node.receipts(BLOCK).orElseThrow();
        }
    }

    @Test
    void rootIsThatOfTheHeader() throws IOException {
        BlockReceipts receipts = read(recorded());
        assertThat(receipts.root()).isEqualTo(ROOT);
        assertThat(receipts.logs()).hasSize(6);
        assertThat(read(recorded().replace("\"type\": \"0x0\",", "")).root())
                .as("without the type of the first transactions")
                .isEqualTo(ROOT);
    }

    @Test
    void everyMemberCounts() throws IOException {
        for (String[] change : new String[][] {
            {"\"status\": \"0x0\"", "\"status\": \"0x1\""},
            {"0x16fab", "0x16fac"},
            {"\"type\": \"0x2\"", "\"type\": \"0x3\""},
            {"abab\"", "abac\""},
            {"0x5fbdb2315678afecb367f032d93f642f64180aa3", "0x5fbdb2315678afecb367f032d93f642f64180aa4"}
        }) {
            String changed = recorded().replace(change[0], change[1]);
            assertThat(changed).isNotEqualTo(recorded());
            assertThat(read(changed).root()).as(change[1]).isNotNull().isNotEqualTo(ROOT);
        }
    }

    /** A later upgrade may add transaction types with another encoding. */
    @Test
    void unknownTypesAreTold() throws IOException {
        assertThat(read(recorded()).isOfKnownTypes()).isTrue();
        BlockReceipts receipts = read(recorded().replace("\"type\": \"0x2\"", "\"type\": \"0x7e\""));
        assertThat(receipts.isOfKnownTypes()).isFalse();
        assertThat(receipts.root()).isNotNull().isNotEqualTo(ROOT);
        assertThat(receipts.logs()).hasSize(6);
    }

    @Test
    void receiptsWithoutAMemberAreRefused() throws IOException {
        String recorded = recorded();
        assertThatThrownBy(() -> read(recorded.replace("\"status\": \"0x0\",", "")))
                .hasMessageContaining("receipt.status is missing");
        assertThatThrownBy(() -> read(recorded.replace("\"cumulativeGasUsed\": \"0x16fab\",", "")))
                .hasMessageContaining("receipt.cumulativeGasUsed is missing");
    }
}
