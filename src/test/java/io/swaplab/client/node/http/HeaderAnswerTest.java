package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogsBloom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Uses the third block of a development chain, whose header has every field up to the Osaka upgrade. */
class HeaderAnswerTest {
    private static final String HASH = "0x1f73f4df7afb81e053dbef46bd1d0d95058a4229dd1fe0664292bd8ba8194c19";

    /** The hash of the same header with the block number zero. */
    private static final String GENESIS_HASH = "0x725647fa9a11a93678fbb923474fd933a793bce530ac6274a34d91c6e79c6a5a";

    private static final String NO_BLOOM = "0x" + "00".repeat(LogsBloom.BYTES);
    static final String HEADER = """
            {"hash":"%s",\
            "parentHash":"0xb9d0abf51aca79235081e78b88640f3bc6ee0b085e6671951536e955f0d2cdc9",\
            "sha3Uncles":"0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",\
            "miner":"0x0000000000000000000000000000000000000000",\
            "stateRoot":"0x06255b11ce5fb78a9c2ec7498c5941ad159ce17b0fd5c2fe6fe2711417c0ab9c",\
            "transactionsRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",\
            "receiptsRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",\
            "logsBloom":"%s","difficulty":"0x0","number":"0x3","gasLimit":"0x1c9c380","gasUsed":"0x0",\
            "timestamp":"0x6b02fee8","extraData":"0x",\
            "mixHash":"0x7c7cc4c683d24106d440ca4a968d5e0158c8faf4f86597323dd141392c907da4",\
            "nonce":"0x0000000000000000","baseFeePerGas":"0x2da282a8",\
            "withdrawalsRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",\
            "blobGasUsed":"0x0","excessBlobGas":"0x0",\
            "parentBeaconBlockRoot":"0x0000000000000000000000000000000000000000000000000000000000000000",\
            "requestsHash":"0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",\
            "totalDifficulty":"0x0","size":"0x267","uncles":[],"transactions":[],"withdrawals":[]}""".formatted(HASH, NO_BLOOM);

    private static final String STRANGE = HEADER.replace("\"uncles\":[]", "\"fieldOfTomorrow\":\"0x1\"")
            .replace("logsBloom\":\"0x00", "logsBloom\":\"0x01");

    private static BlockHeader read(String header) {
        try (ScriptedEndpoint endpoint =
                        ScriptedEndpoint.always("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + header + "}");
                HttpNode node = endpoint.node()) {
            return node.latestHeader();
        }
    }

    @Test
    void headerThatHashesToItsHashIsTaken() {
        BlockHeader header = read(HEADER);
        assertThat(header.ref().number()).isEqualTo(3);
        assertThat(header.ref().hash()).isEqualTo(Bytes32.parse(HASH));
        assertThat(header.bloom()).isEqualTo(LogsBloom.of(List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "8194c19, 8194dea",
        "d2cdc9, d2cdca",
        "logsBloom\":\"0x00, logsBloom\":\"0x01",
        "fee8, fee9",
        "0x2da282a8, 0x2da282a9",
        "e3b0c4, e3b0c5",
        "extraData\":\"0x, extraData\":\"0x00"
    })
    void headerThatDoesNotIsRefused(String here, String instead) {
        String changed = HEADER.replace(here, instead);
        assertThat(changed).isNotEqualTo(HEADER);
        assertThatThrownBy(() -> read(changed))
                .isInstanceOf(NodeException.class)
                .hasMessageContaining("block 3 does not have the hash")
                .hasMessageContaining("eth_getBlockByNumber");
    }

    @Test
    void headerOfALaterKindIsTakenAsItIs() {
        String changed = HEADER.replace("fee8", "fee9");
        for (Map.Entry<String, String> later : Map.of(
                        "\"uncles\":[]", "\"fieldOfTomorrow\":\"0x1\"",
                        "\"blobGasUsed\":\"0x0\",", "\"blobGasUsed\":null,")
                .entrySet()) {
            BlockHeader header = read(changed.replace(later.getKey(), later.getValue()));
            assertThat(header.ref().timestampSecs()).as(later.getKey()).isEqualTo(0x6b02fee9L);
            assertThat(header.isHashed()).isFalse();
        }
    }

    @Test
    void aFieldThatIsNoneOfTheHeaderDoesNotSpoilItsProof() {
        assertThat(read(HEADER.replace("\"uncles\":[]", "\"beside\":\"0x1\"")).isHashed())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gasUsed", "logsBloom", "receiptsRoot", "stateRoot", "mixHash", "nonce", "parentHash", "number"})
    void headerWithoutAFieldThatEachHasIsRefused(String field) {
        String without = HEADER.replaceFirst("\"" + field + "\":\"[^\"]*\",", "");
        assertThat(without).isNotEqualTo(HEADER);
        assertThatThrownBy(() -> read(without))
                .isInstanceOf(NodeException.class)
                .hasMessageContaining("block." + field + " is missing");
    }

    /** A header that cannot be verified. */
    private static String strange(int number) {
        return STRANGE.replace("\"number\":\"0x3\"", "\"number\":\"0x" + number + "\"");
    }

    /** A node that returns these headers one after the other, whichever block is requested. */
    private static ScriptedEndpoint giving(String... headers) {
        List<String> answers = new ArrayList<>(List.of(headers));
        return new ScriptedEndpoint((exchange, request) -> {
            String id = request.replaceFirst(".*\"id\":([0-9]+).*", "$1");
            ScriptedEndpoint.send(
                    exchange, 200, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + answers.removeFirst() + "}");
        });
    }

    @Test
    void onceAHeadIsVerifiedLaterHeadersMustBeToo() {
        try (ScriptedEndpoint endpoint = giving(strange(2), HEADER, strange(2), strange(4), strange(4));
                HttpNode node = endpoint.node()) {
            assertThat(node.latestHeader().isHashed()).isFalse();
            assertThat(node.latestHeader().isHashed()).isTrue();
            assertThat(node.latestHeader().isHashed()).as("an earlier block").isFalse();
            for (int time = 0; time < 2; time++) {
                assertThatThrownBy(node::latestHeader)
                        .isInstanceOf(NodeException.class)
                        .hasMessageContaining(
                                "the header of block 4 cannot be verified, unlike that of block 3; if the chain was "
                                        + "upgraded, restart this program");
            }
        }
    }

    /** Every start reads the genesis block and the blocks since the last stop, all of which may precede the upgrade. */
    @Test
    void aStartAfterAnUpgradeTakesHeadersOfALaterKind() {
        try (ScriptedEndpoint endpoint = giving(HEADER, strange(5), HEADER, strange(4), strange(6));
                HttpNode node = endpoint.node()) {
            assertThat(node.header(3).orElseThrow().isHashed()).isTrue();
            assertThat(node.latestHeader().isHashed()).isFalse();
            assertThat(node.header(3).orElseThrow().isHashed()).isTrue();
            assertThat(node.header(4).orElseThrow().isHashed()).isFalse();
            assertThat(node.latestHeader().isHashed()).isFalse();
        }
    }

    /**
     * Like a local fork of a public chain: its genesis block has an early header format, its own blocks another one.
     */
    @Test
    void theGenesisBlockSaysNothingOfOthers() {
        String genesis =
                HEADER.replace("\"number\":\"0x3\"", "\"number\":\"0x0\"").replace(HASH, GENESIS_HASH);
        try (ScriptedEndpoint endpoint = giving(genesis, HEADER, strange(2));
                HttpNode node = endpoint.node()) {
            assertThat(node.header(0).orElseThrow().isHashed()).isTrue();
            assertThat(node.latestHeader().isHashed()).isTrue();
            assertThat(node.header(2).orElseThrow().isHashed()).isFalse();
        }
    }

    /** An endpoint that missed the upgrade still returns heads that can be verified. */
    @Test
    void anEndpointLeftBehindByAnUpgradeDoesNotStopTheOthersForGood() {
        String far = STRANGE.replace("\"number\":\"0x3\"", "\"number\":\"0x104\"");
        HeaderValidator headers = new HeaderValidator();
        try (ScriptedEndpoint left = giving(HEADER);
                ScriptedEndpoint endpoint = giving(strange(4), far, strange(4));
                HttpNode old = node(left, headers.beside());
                HttpNode node = node(endpoint, headers.beside())) {
            assertThat(old.latestHeader().isHashed()).isTrue();
            assertThatThrownBy(node::latestHeader)
                    .hasMessageContaining("the header of block 4 cannot be verified, unlike that of block 3");
            assertThat(node.latestHeader().isHashed()).isFalse();
            assertThat(node.header(4).orElseThrow().isHashed()).isFalse();
        }
    }

    private static HttpNode node(ScriptedEndpoint endpoint, HeaderValidator headers) {
        return HttpNode.at(
                "http://" + endpoint.authority(),
                NodeLimits.DEFAULT,
                InstantSource.system(),
                TokenBucket.unlimited(),
                headers);
    }

    @Test
    void bloomOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> read(HEADER.replace(NO_BLOOM, "0x00")))
                .hasMessageContaining("block.logsBloom must have 256 bytes, got 1");
    }
}
