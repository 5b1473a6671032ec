package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpNodeTest {
    private static final Address ACCOUNT = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final ReadOnlyCall CALL = new ReadOnlyCall(ACCOUNT, Bytes.parse("0x12345678"));
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private static ScriptedEndpoint result(String json) {
        return new ScriptedEndpoint((exchange, request) ->
                ScriptedEndpoint.send(exchange, 200, envelope(ids(request).getFirst(), "\"result\":" + json)));
    }

    private static String envelope(String id, String member) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + "," + member + "}";
    }

    private static List<String> ids(String request) {
        return new ArrayList<>(
                ID.matcher(request).results().map((MatchResult m) -> m.group(1)).toList());
    }

    @Test
    void blockIsReadFromItsMembers() {
        String header = HeaderAnswerTest.HEADER.replace("\"uncles\":[]", "\"uncles\":[{\"a\":[1]}]");
        try (ScriptedEndpoint endpoint = result(header);
                HttpNode node = endpoint.node()) {
            assertThat(node.block(3))
                    .contains(new BlockRef(
                            3,
                            Bytes32.parse("0x1f73f4df7afb81e053dbef46bd1d0d95058a4229dd1fe0664292bd8ba8194c19"),
                            Bytes32.parse("0xb9d0abf51aca79235081e78b88640f3bc6ee0b085e6671951536e955f0d2cdc9"),
                            0x6b02fee8L));
            assertThat(endpoint.requests().getFirst())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_getBlockByNumber\","
                            + "\"params\":[\"0x3\",false]}");
        }
    }

    @Test
    void blockThatIsNotThereIsEmpty() {
        try (ScriptedEndpoint endpoint = result("null");
                HttpNode node = endpoint.node()) {
            assertThat(node.block(7)).isEmpty();
            assertThat(node.receipt(word(1))).isEmpty();
            assertThat(node.request("evm_nothing")).isEmpty();
        }
    }

    @Test
    void logsOfReceiptsAreThoseOfAllTransactionsOfTheBlock() {
        String rest = "\"status\":\"0x1\",\"cumulativeGasUsed\":\"0x5208\"}";
        String receipts = "[{\"logs\":[" + log(9, 0) + "]," + rest + ",{\"logs\":[]," + rest + ",{\"logs\":["
                + log(9, 1) + "]," + rest + "]";
        try (ScriptedEndpoint endpoint = result(receipts);
                HttpNode node = endpoint.node()) {
            assertThat(node.receipts(word(0xbb)).orElseThrow().logs())
                    .extracting(LogEntry::logIndex)
                    .containsExactly(0L, 1L);
            assertThatThrownBy(() -> node.receipts(word(0x99)))
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining("asked for receipts of block " + word(0x99));
        }
    }

    @Test
    void endpointWithoutReceiptsByBlockSaysSoAndOtherErrorsStayErrors() {
        for (String missing : List.of(
                "\"code\":-32601,\"message\":\"Method not found\"",
                "\"code\":-32000,\"message\":\"the method eth_getBlockReceipts does not exist/is not available\"")) {
            try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                            exchange, 200, envelope(ids(request).getFirst(), "\"error\":{" + missing + "}")));
                    HttpNode node = endpoint.node()) {
                assertThat(node.receipts(word(1))).isEmpty();
            }
        }
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                        exchange,
                        200,
                        envelope(
                                ids(request).getFirst(),
                                "\"error\":{\"code\":-32005,\"message\":\"limit exceeded\"}")));
                HttpNode node = endpoint.node()) {
            assertThatThrownBy(() -> node.receipts(word(1))).isInstanceOf(RpcErrorException.class);
        }
    }

    @Test
    void logsComeInTheOrderOfTheChain() {
        String second = log(9, 1);
        String first = log(9, 0);
        String earlier = log(8, 5);
        try (ScriptedEndpoint endpoint = result("[" + second + "," + first + "," + earlier + "]");
                HttpNode node = endpoint.node()) {
            List<LogEntry> logs = node.logs(5, 9, List.of(ACCOUNT), List.of(word(0xcc)));
            assertThat(logs).extracting(LogEntry::blockNumber).containsExactly(8L, 9L, 9L);
            assertThat(logs).extracting(LogEntry::logIndex).containsExactly(5L, 0L, 1L);
            assertThat(logs.getFirst().data()).isEqualTo(Bytes.parse("0x0102"));
            assertThat(endpoint.requests().getFirst())
                    .contains("\"params\":[{\"fromBlock\":\"0x5\",\"toBlock\":\"0x9\",\"address\":[\""
                            + ACCOUNT.toLowerHex() + "\"],\"topics\":[[\"" + word(0xcc) + "\"]]}]");
        }
    }

    @Test
    void batchAnswersAreMatchedByIdInAnyOrder() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    List<String> ids = ids(request);
                    Collections.reverse(ids);
                    List<String> answers = ids.stream()
                            .map(id -> envelope(id, "\"result\":\"0x%02x\"".formatted(Integer.parseInt(id))))
                            .toList();
                    ScriptedEndpoint.send(exchange, 200, "[" + String.join(",", answers) + "]");
                });
                HttpNode node = HttpNode.at("http://" + endpoint.authority(), limits(1 << 20, 4, 5_000))) {
            List<CallResult> results = node.readAll(Collections.nCopies(10, CALL), 0x1f);
            assertThat(results)
                    .extracting(r -> r.data().toString())
                    .containsExactly("0x01", "0x02", "0x03", "0x04", "0x05", "0x06", "0x07", "0x08", "0x09", "0x0a");
            assertThat(endpoint.requests()).hasSize(3).allMatch(r -> r.contains("\"0x1f\""));
        }
    }

    @Test
    void callsAtABlockNameItsHashSoThatNoOtherBlockAnswers() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                        exchange, 200, "[" + envelope(ids(request).getFirst(), "\"result\":\"0x07\"") + "]"));
                HttpNode node = endpoint.node()) {
            node.readAll(List.of(CALL), new BlockRef(0x1f, word(2), word(1), 5));
            assertThat(endpoint.requests().getFirst())
                    .contains("{\"blockHash\":\"" + word(2) + "\"}")
                    .doesNotContain("0x1f");
        }
    }

    @Test
    void noCallsAskNothing() {
        try (ScriptedEndpoint endpoint = result("null");
                HttpNode node = endpoint.node()) {
            assertThat(node.readAll(List.of(), 1)).isEmpty();
            assertThat(endpoint.requests()).isEmpty();
        }
    }

    @Test
    void failedCallsAreAnswersAndKeepTheirRevertData() {
        List<String> errors = List.of(
                "{\"code\":3,\"message\":\"execution reverted\",\"data\":\"0x08c379a0\"}",
                "{\"code\":-32603,\"message\":\"EVM error InvalidFEOpcode\"}",
                "{\"code\":-32000,\"message\":\"out of gas\"}",
                "{\"code\":-32015,\"message\":\"VM execution error.\",\"data\":\"Reverted 0x0102\"}",
                "{\"code\":-32000,\"message\":\"execution reverted\",\"data\":{\"odd\":1}}");
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    List<String> ids = ids(request);
                    StringBuilder body = new StringBuilder("[");
                    for (int i = 0; i < ids.size(); i++) {
                        body.append(i == 0 ? "" : ",").append(envelope(ids.get(i), "\"error\":" + errors.get(i)));
                    }
                    ScriptedEndpoint.send(exchange, 200, body + "]");
                });
                HttpNode node = endpoint.node()) {
            List<CallResult> results = node.readAll(Collections.nCopies(errors.size(), CALL), 1);
            assertThat(results).noneMatch(CallResult::ok);
            assertThat(results)
                    .extracting(r -> r.data().toString())
                    .containsExactly("0x08c379a0", "0x", "0x", "0x0102", "0x");
        }
    }

    @Test
    void revertsOfASimulationAndAnEstimateAreNoErrorsOfTheNode() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                        exchange,
                        200,
                        envelope(
                                ids(request).getFirst(),
                                "\"result\":null,\"error\":{\"code\":3,\"message\":\"no\",\"data\":\"0x1234\"}")));
                HttpNode node = endpoint.node()) {
            assertThat(node.simulate(ACCOUNT, CALL, Uint256.of(16)))
                    .isEqualTo(new CallResult(false, Bytes.parse("0x1234")));
            assertThat(endpoint.requests().getFirst()).contains("\"value\":\"0x10\"");
            Throwable refused = catchThrowable(() -> node.estimateGas(ACCOUNT, CALL, Uint256.ZERO));
            assertThat(refused).isInstanceOf(CallRevertedException.class);
            assertThat(((CallRevertedException) refused).revertData()).isEqualTo(Bytes.parse("0x1234"));
        }
    }

    @Test
    void aSimulationCanBeLimitedInItsGas() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                        exchange,
                        200,
                        envelope(
                                ids(request).getFirst(),
                                "\"result\":null,\"error\":{\"code\":-32000,\"message\":\"out of gas\"}")));
                HttpNode node = endpoint.node()) {
            assertThat(node.simulate(ACCOUNT, CALL, 1_000_000L)).isEqualTo(new CallResult(false, Bytes.EMPTY));
            assertThat(endpoint.requests().getFirst())
                    .contains("\"gas\":\"0xf4240\"", "\"from\":\"" + ACCOUNT.toLowerHex() + "\"")
                    .doesNotContain("value");
        }
    }

    @Test
    void answerBeyondItsBoundIsRefused() {
        try (ScriptedEndpoint endpoint = result("\"0x" + "00".repeat(5_000) + "\"");
                HttpNode node = HttpNode.at("http://" + endpoint.authority(), limits(4_096, 10, 5_000))) {
            assertThatThrownBy(() -> node.code(ACCOUNT))
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining("eth_getCode")
                    .hasMessageContaining("longer than 4096 bytes");
        }
    }

    @Test
    void oneHugeAnswerInABatchLeavesTheOthersReadable() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    List<String> ids = ids(request);
                    List<String> answers = ids.stream()
                            .map(id -> envelope(
                                    id, "\"result\":\"0x" + "ab".repeat(isHuge(request, id) ? 9_000 : 2) + "\""))
                            .toList();
                    ScriptedEndpoint.send(exchange, 200, "[" + String.join(",", answers) + "]");
                });
                HttpNode node = HttpNode.at("http://" + endpoint.authority(), limits(4_096, 10, 5_000))) {
            ReadOnlyCall huge = new ReadOnlyCall(ACCOUNT, Bytes.parse("0xdddd"));
            List<CallResult> results = node.readAll(List.of(CALL, CALL, huge, CALL, CALL), 1);
            assertThat(results).extracting(CallResult::ok).containsExactly(true, true, false, true, true);
        }
    }

    @Test
    void anEndpointWhoseEveryAnswerIsTooLongSaysNothingOfContracts() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    String answer = envelope("1", "\"result\":\"0x" + "ab".repeat(9_000) + "\"");
                    ScriptedEndpoint.send(exchange, 200, "[" + answer + "]");
                });
                HttpNode node = HttpNode.at("http://" + endpoint.authority(), limits(4_096, 10, 5_000))) {
            assertThatThrownBy(() -> node.readAll(List.of(CALL, CALL), 1))
                    .isInstanceOf(OversizedAnswerException.class)
                    .hasMessageContaining("longer than 4096 bytes");
        }
    }

    private static boolean isHuge(String request, String id) {
        String own = request.substring(request.indexOf("\"id\":" + id + ","));
        int end = own.indexOf("\"id\":", 5);
        return own.substring(0, end < 0 ? own.length() : end).contains("0xdddd");
    }

    @Test
    void bodyThatTricklesEndsAtTheDeadline() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    exchange.sendResponseHeaders(200, 0);
                    for (int i = 0; i < 100; i++) {
                        exchange.getResponseBody().write(' ');
                        exchange.getResponseBody().flush();
                        sleep(50);
                    }
                });
                HttpNode node = HttpNode.at("http://" + endpoint.authority(), limits(4_096, 10, 300))) {
            long start = System.nanoTime();
            assertThatThrownBy(node::chainId)
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining("eth_chainId")
                    .hasMessageContaining("no whole answer within 300 ms");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void otherStatusesAreRefusedWithTheirWords() {
        for (int status : new int[] {302, 401, 429, 500, 503}) {
            try (ScriptedEndpoint endpoint = new ScriptedEndpoint(
                            (exchange, request) -> ScriptedEndpoint.send(exchange, status, "busy"));
                    HttpNode node = endpoint.node()) {
                assertThatThrownBy(node::chainId)
                        .isInstanceOf(NodeException.class)
                        .hasMessageContaining("HTTP status " + status + " instead of 200: busy");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"30", " 30 ", "Tue, 14 Nov 2023 22:13:50 GMT"})
    void pauseThatTheEndpointAsksForIsKept(String retryAfter) {
        AtomicLong now = new AtomicLong(1_700_000_000_000L);
        try (ScriptedEndpoint endpoint = refusing(retryAfter);
                HttpNode node = patient(endpoint, now)) {
            assertThatThrownBy(node::chainId).hasMessageContaining("HTTP status 429");
            now.addAndGet(29_999);
            assertThatThrownBy(node::chainId)
                    .isInstanceOf(NodeException.class)
                    .hasMessageEndingWith("the endpoint asked for a pause that lasts another 1 ms");
            assertThatThrownBy(() -> node.send(Bytes.parse("0x02"))).hasMessageContaining("not asked");
            assertThat(endpoint.requests()).hasSize(1);
            now.addAndGet(1);
            assertThatThrownBy(node::chainId).hasMessageContaining("HTTP status 429");
            now.addAndGet(-3_600_000);
            assertThatThrownBy(node::chainId).as("a clock that was set back").hasMessageContaining("HTTP status 429");
        }
    }

    @Test
    void longPausesAreCutAndSenselessOnesIgnored() {
        AtomicLong now = new AtomicLong(1_700_000_000_000L);
        try (ScriptedEndpoint endpoint = refusing("999999999");
                HttpNode node = patient(endpoint, now)) {
            assertThatThrownBy(node::chainId).hasMessageContaining("HTTP status 429");
            assertThatThrownBy(node::chainId).hasMessageContaining("another 60000 ms");
        }
        for (String senseless : List.of("soon", "-1", "99999999999999999999", "Mon, 13 Nov 2023 00:00:00 GMT", "0")) {
            try (ScriptedEndpoint endpoint = refusing(senseless);
                    HttpNode node = patient(endpoint, now)) {
                assertThatThrownBy(node::chainId).hasMessageContaining("HTTP status 429");
                assertThatThrownBy(node::chainId).hasMessageContaining("HTTP status 429");
            }
        }
    }

    private static ScriptedEndpoint refusing(String retryAfter) {
        return new ScriptedEndpoint((exchange, request) -> {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
            ScriptedEndpoint.send(exchange, 429, "slower");
        });
    }

    private static HttpNode patient(ScriptedEndpoint endpoint, AtomicLong nowMillis) {
        return HttpNode.at(
                "http://" + endpoint.authority(), NodeLimits.DEFAULT, () -> Instant.ofEpochMilli(nowMillis.get()));
    }

    @Test
    void lostConnectionIsTriedOnceMoreForAReadButNeverForASend() {
        AtomicInteger count = new AtomicInteger();
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    if (count.incrementAndGet() > 1) {
                        ScriptedEndpoint.send(
                                exchange, 200, envelope(ids(request).getFirst(), "\"result\":\"0x61\""));
                    }
                });
                HttpNode node = endpoint.node()) {
            assertThat(node.chainId()).isEqualTo(97);
            assertThat(count).hasValue(2);
        }
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {});
                HttpNode node = endpoint.node()) {
            assertThatThrownBy(() -> node.send(Bytes.parse("0x02"))).hasMessageContaining("eth_sendRawTransaction");
            assertThatThrownBy(() -> node.request("evm_mine")).hasMessageContaining("evm_mine");
            assertThat(endpoint.requests()).hasSize(2);
        }
    }

    @Test
    void nobodyListeningIsSaidPlainly() {
        String authority;
        try (ScriptedEndpoint endpoint = result("null")) {
            authority = endpoint.authority();
        }
        try (HttpNode node = HttpNode.at("http://" + authority)) {
            assertThatThrownBy(node::chainId)
                    .isInstanceOf(NodeException.class)
                    .hasMessageContaining(authority)
                    .hasMessageContaining("cannot connect");
        }
    }

    @Test
    void keysInTheUrlNeverShow() {
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> ScriptedEndpoint.send(
                        exchange, 404, "no route for " + exchange.getRequestURI() + " of bob:hunter2secret"));
                HttpNode node = HttpNode.at("http://bob:hunter2secret@" + endpoint.authority()
                        + "/v2/0123456789abcdef?apikey=fedcba9876543210")) {
            Throwable refused = catchThrowable(node::chainId);
            assertThat(refused)
                    .hasMessageContaining("http://" + endpoint.authority() + "/...")
                    .hasMessageContaining("404");
            assertThat(refused.getMessage() + node)
                    .doesNotContain("0123456789abcdef")
                    .doesNotContain("fedcba9876543210")
                    .doesNotContain("hunter2secret");
            assertThat(endpoint.authorizations()).containsExactly("Basic Ym9iOmh1bnRlcjJzZWNyZXQ=");
        }
    }

    @Test
    void urlThatIsNoneIsRefusedWithoutRepeatingIt() {
        for (String url : List.of("", "localhost:8545", "ftp://host/secretkey", "http://", "http://a b/secretkey")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> HttpNode.at(url))
                    .withMessage("the address of a node is an http or https URL with a host");
        }
    }

    @Test
    void anyMethodAnswersPlainValues() {
        try (ScriptedEndpoint endpoint = result("{\"a\":[1,true,\"x\",null],\"b\":{\"c\":2.5}}");
                HttpNode node = endpoint.node()) {
            Object value = node.request("anvil_nodeInfo", 7, List.of("x", false), Map.of("k", "v"))
                    .orElseThrow();
            assertThat(value).isInstanceOf(Map.class);
            assertThat(value.toString()).isEqualTo("{a=[1, true, x, null], b={c=2.5}}");
            assertThat(endpoint.requests().getFirst()).contains("\"params\":[7,[\"x\",false],{\"k\":\"v\"}]");
        }
    }

    private static NodeLimits limits(int bytes, int calls, long millis) {
        return new NodeLimits(Duration.ofSeconds(2), Duration.ofMillis(millis), bytes, calls);
    }

    private static Bytes32 word(long value) {
        return Bytes32.of(Uint256.of(value));
    }

    private static String log(long block, long index) {
        return "{\"address\":\"" + ACCOUNT + "\",\"topics\":[\"" + word(0xcc)
                + "\"],\"data\":\"0x0102\",\"blockNumber\":\"0x"
                + Long.toHexString(block) + "\",\"blockHash\":\"" + word(0xbb) + "\",\"transactionHash\":\""
                + word(0xdd)
                + "\",\"transactionIndex\":\"0x0\",\"logIndex\":\"0x" + Long.toHexString(index)
                + "\",\"removed\":false,\"blockTimestamp\":\"0x1\"}";
    }

    @Test
    void aNodeInTurnsIsAskedByOneCallerAtATime() throws InterruptedException {
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        ScriptedEndpoint.Script script = (exchange, request) -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            try {
                Thread.sleep(Duration.ofMillis(20));
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
            underWay.decrementAndGet();
            ScriptedEndpoint.send(exchange, 200, envelope(ids(request).getFirst(), "\"result\":\"0x61\""));
        };
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint(script);
                Node node = HttpNode.inTurns("http://" + endpoint.authority());
                ExecutorService callers = Executors.newFixedThreadPool(6)) {
            callers.invokeAll(Collections.nCopies(12, node::chainId));
            assertThat(endpoint.requests()).hasSize(12);
            assertThat(most).hasValue(1);
        }
    }

    @Test
    void theTurnOfATransactionEndsWhenItIsMined() {
        Bytes transaction = Bytes.parse("0x02");
        Bytes32 hash = transaction.keccak();
        AtomicInteger asked = new AtomicInteger();
        ScriptedEndpoint.Script script = (exchange, request) -> {
            String result = request.contains("eth_getTransactionReceipt")
                    ? asked.incrementAndGet() < 3 ? "null" : "{}"
                    : "\"" + hash + "\"";
            ScriptedEndpoint.send(exchange, 200, envelope(ids(request).getFirst(), "\"result\":" + result));
        };
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint(script);
                Node node = HttpNode.inTurns("http://" + endpoint.authority())) {
            assertThat(node.send(transaction)).isEqualTo(hash);
            assertThat(asked).hasValue(3);
            assertThat(endpoint.requests().getLast()).contains(hash.toString());
        }
    }

    @Test
    void requestsThatMayChangeAForkAreCounted() {
        Set<String> failing = Set.of("anvil_reset");
        ScriptedEndpoint.Script script = (exchange, request) -> {
            boolean fails = failing.stream().anyMatch(request::contains);
            ScriptedEndpoint.send(
                    exchange,
                    200,
                    envelope(
                            ids(request).getFirst(),
                            fails ? "\"error\":{\"code\":-32000,\"message\":\"no\"}" : "\"result\":\"0x61\""));
        };
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint(script);
                Node node = HttpNode.inTurns("http://" + endpoint.authority());
                Node plain = HttpNode.at("http://" + endpoint.authority())) {
            node.chainId();
            List.of("evm_snapshot", "anvil_getAutomine", "debug_traceTransaction")
                    .forEach(node::request);
            assertThat(node.changes()).isZero();
            List<String> changing =
                    List.of("evm_mine", "evm_revert", "anvil_setBalance", "eth_sendUnsignedTransaction");
            changing.forEach(node::request);
            assertThat(node.changes()).isEqualTo(changing.size());
            assertThatThrownBy(() -> node.request("anvil_reset")).isInstanceOf(NodeException.class);
            assertThat(node.changes()).as("it may have been done").isEqualTo(changing.size() + 1L);
            plain.request("evm_mine");
            assertThat(plain.changes()).as("not counted").isZero();
        }
    }

    @Test
    void aTransactionThatIsHeldBackIsNotWaitedFor() {
        Bytes transaction = Bytes.parse("0x02");
        ScriptedEndpoint.Script script = (exchange, request) -> {
            String result = request.contains("eth_getTransactionReceipt")
                    ? "null"
                    : request.contains("anvil_getAutomine") ? "false" : "\"" + transaction.keccak() + "\"";
            ScriptedEndpoint.send(exchange, 200, envelope(ids(request).getFirst(), "\"result\":" + result));
        };
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint(script);
                Node node = HttpNode.inTurns("http://" + endpoint.authority())) {
            assertThat(node.send(transaction)).isEqualTo(transaction.keccak());
            assertThat(endpoint.requests()).hasSize(3);
        }
    }

    @Test
    void codeIsRunInTheWayAsked() {
        BlockRef block = new BlockRef(7, word(2), word(1), 9);
        String nowhere = "\"0x[0-9a-f]{40}\"";
        Map<UndeployedCodeMode, String> parameters = Map.of(
                UndeployedCodeMode.CREATION_AT_HASH,
                "\\[\\{\"data\":\"0x6001\"},\\{\"blockHash\":\"" + word(2) + "\"}]",
                UndeployedCodeMode.CREATION_AT_NUMBER,
                "\\[\\{\"data\":\"0x6001\"},\"0x7\"]");
        parameters.forEach((way, written) -> {
            try (ScriptedEndpoint endpoint = result("\"0x4c45\"");
                    HttpNode node = endpoint.node()) {
                assertThat(node.run(Bytes.parse("0x6001"), block, way))
                        .isEqualTo(new CallResult(true, Bytes.parse("0x4c45")));
                assertThat(endpoint.requests().getFirst()).containsPattern("\"params\":" + written + "}");
            }
        });
        for (UndeployedCodeMode way :
                List.of(UndeployedCodeMode.OVERRIDE_AT_HASH, UndeployedCodeMode.OVERRIDE_AT_NUMBER)) {
            try (ScriptedEndpoint endpoint = result("\"0x4c45\"");
                    HttpNode node = endpoint.node()) {
                node.run(Bytes.parse("0x6001"), block, way);
                assertThat(endpoint.requests().getFirst())
                        .containsPattern(nowhere)
                        .containsPattern("\\{" + nowhere + ":\\{\"code\":\"0x6001\"}}]")
                        .contains(
                                way == UndeployedCodeMode.OVERRIDE_AT_HASH
                                        ? "{\"blockHash\":\"" + word(2) + "\"}"
                                        : ",\"0x7\",");
            }
        }
    }

    @Test
    void codeThatRevertsIsAnAnswerAndARefusalIsNot() {
        BlockRef block = new BlockRef(7, word(2), word(1), 9);
        String reverted = "\"error\":{\"code\":3,\"message\":\"execution reverted\",\"data\":\"0x4c45\"}";
        try (ScriptedEndpoint endpoint = error(reverted);
                HttpNode node = endpoint.node()) {
            assertThat(node.run(Bytes.EMPTY, block, UndeployedCodeMode.CREATION_AT_HASH))
                    .isEqualTo(new CallResult(false, Bytes.parse("0x4c45")));
        }
        String refused = "\"error\":{\"code\":-32602,\"message\":\"missing to\"}";
        try (ScriptedEndpoint endpoint = error(refused);
                HttpNode node = endpoint.node()) {
            assertThatThrownBy(() -> node.run(Bytes.EMPTY, block, UndeployedCodeMode.CREATION_AT_HASH))
                    .isInstanceOf(RpcErrorException.class)
                    .hasMessageContaining("missing to");
        }
    }

    private static ScriptedEndpoint error(String member) {
        return new ScriptedEndpoint((exchange, request) ->
                ScriptedEndpoint.send(exchange, 200, envelope(ids(request).getFirst(), member)));
    }
}
