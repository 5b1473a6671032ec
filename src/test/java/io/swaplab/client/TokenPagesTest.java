package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.wire.TokensData;
import io.swaplab.client.wire.TokensData.TokenData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pages of tokens, as the client asks for them and reads them. */
class TokenPagesTest {
    private static final String FIRST = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";

    private final List<Map<String, String>> asked = new ArrayList<>();

    @Test
    void thePageAfterIsAskedForByAddress() {
        SwaplabClient client = client("\"CAKE\"", "null");
        TokensData page = client.tokens(FIRST.toLowerCase(Locale.ROOT), 7);
        client.tokens(null, 100);
        assertThat(page.tokens()).extracting(TokenData::symbol).containsExactly("CAKE");
        assertThat(page.next()).isNull();
        assertThat(asked).containsExactly(Map.of("after", FIRST, "limit", "7"), Map.of("limit", "100"));
    }

    @Test
    void whatCannotBeAPageIsNotAskedFor() {
        SwaplabClient client = client("null", "null");
        assertThatThrownBy(() -> client.tokens(null, 0)).isInstanceOf(PreparationRejected.class);
        assertThatThrownBy(() -> client.tokens(null, 101)).hasMessageStartingWith("limit must be an integer from 1 to");
        assertThatThrownBy(() -> client.tokens("CAKE", 1)).hasMessageStartingWith("after must be 0x");
        assertThat(asked).isEmpty();
    }

    @Test
    void aSymbolOfAHostileServiceIsMadeSafe() {
        SwaplabClient client = client("\"A\\u001b[2J\\u202eB" + "x".repeat(900) + "\"", "null");
        assertThat(client.tokens(null, 1).tokens().getFirst().symbol())
                .startsWith("A?[2J?B")
                .hasSize(67);
    }

    @Test
    void anotherFormIsRefused() {
        SwaplabClient client = client("7", "null");
        assertThatThrownBy(() -> client.tokens(null, 1)).isInstanceOf(TransportError.class);
    }

    private SwaplabClient client(String symbol, String next) {
        String token = "{\"address\":\"" + FIRST + "\",\"symbol\":" + symbol
                + ",\"decimals\":18,\"conduct\":\"PLAIN\",\"tax\":null,\"pools\":1,\"liquidity\":\"5\"}";
        String answer = "{\"code\":200,\"msg\":\"OK\",\"data\":{\"tokens\":[" + token + "],\"next\":" + next
                + ",\"total\":1,\"block\":41,\"block_hash\":\"0x" + "3f".repeat(32) + "\"}}";
        RecordedTransport transport = new RecordedTransport().answering("/router/tokens", query -> {
            asked.add(query);
            return answer;
        });
        return new SwaplabClient(ClientConfig.TESTNET, transport, ArtifactServer.node());
    }
}
