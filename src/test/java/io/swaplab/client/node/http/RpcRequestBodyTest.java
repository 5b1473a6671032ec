package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reading the methods of a request that another program has written. */
class RpcRequestBodyTest {
    @Test
    void isThatOfTheRequestOrOfAllRequestsOfABatch() {
        assertThat(RpcRequestBody.methodsOf(RpcRequestBody.single(1, "eth_chainId", List.of())))
                .containsExactly("eth_chainId");
        assertThat(RpcRequestBody.methodsOf(RpcRequestBody.batch(1, "eth_call", List.of(List.of("a"), List.of("b")))))
                .containsExactly("eth_call");
    }

    @Test
    void isNotAParameterOfThatName() {
        List<Object> parameters = List.of(Map.of("method", "evm_revert"), List.of(Map.of("method", "evm_mine")));
        assertThat(RpcRequestBody.methodsOf(RpcRequestBody.single(1, "eth_call", parameters)))
                .containsExactly("eth_call");
        assertThat(RpcRequestBody.methodsOf(RpcRequestBody.batch(1, "eth_call", List.of(parameters))))
                .containsExactly("eth_call");
    }

    @Test
    void aBatchMayBeOfSeveral() {
        String batch = "[{\"method\":\"eth_call\"},{\"method\":\"evm_mine\"},{\"method\":\"eth_call\"}]";
        assertThat(RpcRequestBody.methodsOf(batch.getBytes(StandardCharsets.UTF_8)))
                .containsExactlyInAnyOrder("eth_call", "evm_mine");
        assertThat(SerializedTransport.mostChanging(Set.of("eth_call", "evm_mine", "net_version")))
                .isEqualTo("evm_mine");
        assertThat(SerializedTransport.mostChanging(Set.of("evm_mine", "eth_sendRawTransaction")))
                .isEqualTo("eth_sendRawTransaction");
        assertThat(SerializedTransport.mostChanging(Set.of("eth_call", "eth_blockNumber")))
                .isEqualTo("eth_blockNumber");
    }

    @Test
    void whatIsNoRequestIsRefused() {
        refused("{}", "the body must be a JSON-RPC request, or a batch of them");
        refused("{\"method\":", "the body must be JSON: ");
    }

    private static void refused(String body, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RpcRequestBody.methodsOf(body.getBytes(StandardCharsets.UTF_8)))
                .withMessageStartingWith(words);
    }
}
