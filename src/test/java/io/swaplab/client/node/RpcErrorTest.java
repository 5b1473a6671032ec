package io.swaplab.client.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.RpcErrorException.RpcError;
import io.swaplab.core.evm.Bytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RpcErrorTest {
    /** Error texts and codes of several node implementations; EIP-1898 recommends the code -32001. */
    @ParameterizedTest
    @CsvSource({
        "-32000, header not found, true",
        "-32001, Resource not found, true",
        "-32001, something else, true",
        "-32000, 4294967295 could not be found, true",
        "-32002, No state available for block 7, true",
        "-32000, World state unavailable, true",
        "-32000, Block not found, true",
        "-32602, invalid argument 1: cannot unmarshal object, false",
        "-32601, the method does not exist/is not available, false",
        "-32005, query returned more than 10000 results, false"
    })
    void blocksThatTheEndpointLacksAreTold(long code, String message, boolean isUnknownBlock) {
        RpcError error = new RpcError(code, message, Bytes.EMPTY);
        assertThat(error.isUnknownBlock()).isEqualTo(isUnknownBlock);
        assertThat(error.isRateLimit()).isFalse();
    }
}
