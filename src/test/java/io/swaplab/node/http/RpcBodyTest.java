package io.swaplab.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The method of a request that another program has written. */
class RpcBodyTest {
    @Test
    void isThatOfTheRequestOrOfAllRequestsOfABatch() {
        assertThat(RpcBody.methodOf(RpcBody.single(1, "eth_chainId", List.of())))
                .isEqualTo("eth_chainId");
        assertThat(RpcBody.methodOf(RpcBody.batch(1, "eth_call", List.of(List.of("a"), List.of("b")))))
                .isEqualTo("eth_call");
    }

    @Test
    void isNotAParameterOfThatName() {
        List<Object> parameters = List.of(Map.of("method", "evm_revert"), List.of(Map.of("method", "evm_mine")));
        assertThat(RpcBody.methodOf(RpcBody.single(1, "eth_call", parameters))).isEqualTo("eth_call");
        assertThat(RpcBody.methodOf(RpcBody.batch(1, "eth_call", List.of(parameters))))
                .isEqualTo("eth_call");
    }

    @Test
    void severalOrNoneAreRefused() {
        refused(
                "[{\"method\":\"eth_call\"},{\"method\":\"evm_mine\"}]",
                "the body must be of one JSON-RPC method, got 2");
        refused("{}", "the body must be of one JSON-RPC method, got 0");
        refused("{\"method\":", "the body must be JSON: ");
    }

    private static void refused(String body, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RpcBody.methodOf(body.getBytes(StandardCharsets.UTF_8)))
                .withMessageStartingWith(words);
    }
}
