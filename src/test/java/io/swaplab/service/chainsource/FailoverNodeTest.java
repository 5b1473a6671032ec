package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.http.TokenBucket;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.service.chainsource.EndpointStatus.State;
import io.swaplab.service.chainsource.TrackedEndpoint.Seat;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FailoverNodeTest {
    private static final NodeException DOWN = new NodeException("cannot connect");
    private static final Bytes TRANSACTION = Bytes.parse("0x02");

    private Instant now = Instant.ofEpochSecond(1_700_000_000L);
    private final InstantSource clock = () -> now;
    private final ClockAndRandom timing = new ClockAndRandom(clock, new Random(1), this::advance);
    private final TestEndpoint first = new TestEndpoint("first", 10);
    private final TestEndpoint second = new TestEndpoint("second", 10);

    private void advance(Duration by) {
        now = now.plus(by);
    }

    private FailoverNode chain(ChainEndpointSettings terms) {
        return FailoverNode.over(
                Stream.of(first, second)
                        .map(node -> new Seat(node, node.toString(), new TokenBucket(0, clock, this::advance)))
                        .toList(),
                terms,
                timing);
    }

    private FailoverNode chain() {
        return chain(ChainEndpointSettings.of(97));
    }

    private static List<State> states(FailoverNode chain) {
        return chain.statuses().stream().map(EndpointStatus::state).toList();
    }

    @Test
    void everyQuestionIsPassedOnAsOneRequest() {
        Set<String> aboutTheNodeItself = Set.of("witnesses", "refuted", "isTrusted", "shown", "changes", "close");
        assertThat(Arrays.stream(Node.class.getMethods())
                        .filter(method -> !aboutTheNodeItself.contains(method.getName()))
                        .filter(method ->
                                isInherited(FailoverNode.class, method) || isInherited(TrackedEndpoint.class, method)))
                .isEmpty();
    }

    private static boolean isInherited(Class<?> node, Method question) {
        return Arrays.stream(node.getMethods())
                .filter(method -> method.getName().equals(question.getName())
                        && Arrays.equals(method.getParameterTypes(), question.getParameterTypes()))
                .allMatch(method -> method.getDeclaringClass().equals(Node.class));
    }

    private static BlockRef ref(long number) {
        return new BlockRef(number, Keccak.hash("" + number), Keccak.hash("" + (number - 1)), 0);
    }

    @Test
    void anotherAnswersWhereOneFailsAndTheFirstIsTriedAgainAfterItsRest() {
        FailoverNode chain = chain();
        first.fails(DOWN);
        for (int i = 0; i < 3; i++) {
            assertThat(chain.request("eth_gasPrice")).contains("second");
        }
        assertThat(states(chain)).containsExactly(State.RESTING, State.READY);
        assertThat(chain.statuses().getFirst().reason()).isEqualTo("cannot connect");
        first.fails(null);
        advance(Duration.ofMillis(250));
        assertThat(chain.request("eth_gasPrice")).contains("first");
        assertThat(states(chain)).containsExactly(State.READY, State.READY);
        assertThat(chain.statuses().getFirst().failuresInRow()).isZero();
    }

    @Test
    void restDoublesUpToABoundAndIsNotTheSameForAll() {
        FailoverNode chain = chain();
        first.fails(DOWN);
        long[] bounds = {250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000};
        for (long bound : bounds) {
            chain.request("eth_gasPrice");
            int failures = chain.statuses().getFirst().failuresInRow();
            advance(Duration.ofMillis(bound / 2 - 1));
            chain.request("eth_gasPrice");
            assertThat(chain.statuses().getFirst().failuresInRow())
                    .as("within half of " + bound)
                    .isEqualTo(failures);
            advance(Duration.ofMillis(bound / 2 + 2));
        }
        assertThat(Stream.generate(() -> timing.backOffMillis(6, 250, 10_000))
                        .limit(8)
                        .distinct())
                .hasSizeGreaterThan(4);
    }

    @Test
    void aChainWhoseEndpointsAllFailIsStillAskedOnce() {
        FailoverNode chain = chain();
        first.fails(DOWN);
        second.fails(DOWN);
        assertThatThrownBy(() -> chain.request("eth_gasPrice")).isSameAs(DOWN);
        first.fails(null);
        second.fails(null);
        assertThat(chain.request("eth_gasPrice")).isPresent();
    }

    @Test
    void endpointOfAnotherChainIsPutAsideAndTriedAgainLater() {
        FailoverNode chain = chain();
        first.becomes(56, "genesis", "other");
        assertThat(chain.chainId()).isEqualTo(97);
        assertThat(states(chain)).containsExactly(State.OTHER_CHAIN, State.READY);
        assertThat(chain.statuses().getFirst().reason()).contains("of chain 56, not 97");
        first.becomes(97, "genesis", "");
        assertThat(chain.request("eth_gasPrice")).contains("second");
        advance(Duration.ofSeconds(30));
        assertThat(chain.request("eth_gasPrice")).contains("first");
    }

    @Test
    void genesisTellsChainsOfTheSameIdApart() {
        second.becomes(97, "another genesis", "other");
        FailoverNode chain = chain();
        assertThat(chain.latestHeader().ref().hash()).isEqualTo(Keccak.hash("10"));
        assertThat(states(chain)).containsExactly(State.READY, State.OTHER_CHAIN);
        first.fails(DOWN);
        assertThatThrownBy(() -> chain.request("eth_gasPrice")).isSameAs(DOWN);
        assertThat(second.asked()).as("never asked for anything of ours").isEmpty();

        FailoverNode known = chain(ChainEndpointSettings.of(97).withGenesis(Keccak.hash("another genesis")));
        first.fails(null);
        assertThat(known.request("eth_gasPrice")).contains("second");
        assertThat(states(known)).containsExactly(State.OTHER_CHAIN, State.READY);
        second.becomes(97, "genesis", "");
        assertThatThrownBy(known::chainId)
                .isInstanceOf(DoubtfulAnswerException.class)
                .hasMessageContaining("genesis");
        assertThatThrownBy(known::latestHeader)
                .isInstanceOf(DoubtfulAnswerException.class)
                .hasMessageContaining("no endpoint is of chain 97: first: ")
                .hasMessageContaining("; second: ");
    }

    @Test
    void chainIsShownAgainAfterALostConnection() {
        FailoverNode chain = chain();
        chain.latestHeader();
        first.fails(DOWN);
        chain.latestHeader();
        first.fails(null);
        first.becomes(56, "genesis", "other");
        advance(Duration.ofSeconds(1));
        assertThat(chain.request("eth_gasPrice")).contains("second");
        assertThat(states(chain)).containsExactly(State.OTHER_CHAIN, State.READY);
    }

    @Test
    void headThatDoesNotDescendFromTheLastHasItsChainShownAgain() {
        FailoverNode chain = chain();
        chain.latestHeader();
        first.becomes(56, "genesis", "other");
        first.head(11);
        second.head(11);
        assertThat(chain.latestHeader().ref().hash()).isEqualTo(Keccak.hash("11"));
        assertThat(states(chain)).containsExactly(State.OTHER_CHAIN, State.READY);
    }

    @Test
    void movingEndpointIsUsedWhereAnotherIsFrozen() {
        FailoverNode chain = chain(ChainEndpointSettings.of(97).withBlockTime(Duration.ofMillis(450)));
        for (int i = 0; i < 30; i++) {
            advance(Duration.ofMillis(450));
            second.head(11 + i);
            chain.latestHeader();
        }
        assertThat(chain.latestHeader().ref().number()).isEqualTo(40);
        assertThat(chain.statuses().getFirst().state()).isEqualTo(State.LATE);
        assertThat(chain.block(40)).isPresent();
        first.asked();
        first.head(40);
        advance(Duration.ofSeconds(10));
        chain.latestHeader();
        assertThat(chain.statuses()).extracting(EndpointStatus::head).containsExactly(40L, 40L);
    }

    @Test
    void lowerHeadThanTheLastOneIsThatOfALateEndpoint() {
        FailoverNode chain = chain();
        chain.latestHeader();
        first.head(7);
        assertThat(chain.latestHeader().ref().number()).isEqualTo(10);
        assertThat(states(chain)).containsExactly(State.LATE, State.READY);
        second.head(8);
        assertThat(chain.latestHeader().ref().number())
                .as("a chain that is shorter everywhere")
                .isEqualTo(8);
    }

    @Test
    void readsGoToWhoeverHasTheBlock() {
        FailoverNode chain = chain();
        chain.latestHeader();
        second.head(12);
        assertThat(chain.readAll(List.of(), ref(12)))
                .extracting(result -> new String(result.data().toBytes(), StandardCharsets.UTF_8))
                .containsExactly("second");
        assertThat(chain.block(12)).isPresent();
        first.asked();
        second.asked();
        chain.logs(1, 12, List.of(), List.of());
        assertThat(first.asked())
                .as("a range that ends beyond its head would be cut short")
                .doesNotContain("range");
        assertThat(second.asked()).contains("range");
        assertThatThrownBy(() -> chain.logs(1, 13, List.of(), List.of())).hasMessageContaining("has not reached");
        assertThat(chain.block(13)).isEmpty();
    }

    @Test
    void refusalOfTheQuestionIsNoFailureOfTheEndpoint() {
        FailoverNode chain = chain();
        RpcErrorException refusal = new RpcErrorException("eth_call: execution aborted", -32000, Bytes.EMPTY);
        first.fails(refusal);
        second.fails(DOWN);
        assertThatThrownBy(() -> chain.readAll(List.of(), ref(10))).isSameAs(refusal);
        first.fails(new RpcErrorException("eth_call: limit exceeded", -32005, Bytes.EMPTY));
        assertThatThrownBy(() -> chain.readAll(List.of(), ref(10))).hasMessageContaining("limit exceeded");
        assertThat(states(chain)).containsExactly(State.RESTING, State.RESTING);
    }

    @Test
    void transactionIsSentOnceAndItsNonceAskedWhereItWasSent() {
        FailoverNode chain = chain();
        first.fails(DOWN);
        assertThatThrownBy(() -> chain.send(TRANSACTION)).isSameAs(DOWN);
        assertThat(second.asked()).isEmpty();
        assertThat(chain.send(TRANSACTION)).isEqualTo(TRANSACTION.keccak());
        assertThat(second.asked()).containsExactly("send");
        first.fails(null);
        advance(Duration.ofSeconds(1));
        first.asked();
        assertThat(chain.nonce(Address.ZERO)).isEqualTo(7);
        assertThat(first.asked()).isEmpty();
        second.asked();
        for (String changing : List.of("eth_sendTransaction", "evm_mine", "anvil_setBalance", "eth_submitWork")) {
            first.fails(DOWN);
            assertThatThrownBy(() -> chain.request(changing)).as(changing).isSameAs(DOWN);
            assertThat(second.asked()).as(changing).isEmpty();
            first.fails(null);
            advance(Duration.ofMinutes(1));
        }
    }

    @Test
    void endpointOfAnotherChainIsLookedAtAgainAfterPausesThatDoubleToASecond() {
        FailoverNode chain = chain();
        second.fails(DOWN);
        first.becomes(56, "another", "");
        for (long bound : new long[] {250, 500, 1_000, 1_000}) {
            assertThatThrownBy(chain::chainId).isInstanceOf(NodeException.class);
            advance(Duration.ofMillis(bound / 2 - 1));
            assertThat(states(chain).getFirst()).as("within half of " + bound).isEqualTo(State.OTHER_CHAIN);
            advance(Duration.ofMillis(bound / 2 + 1));
        }
        first.becomes(97, "genesis", "");
        assertThat(chain.request("eth_gasPrice")).contains("first");
    }

    @Test
    void endpointThatLiedIsAskedLast() {
        FailoverNode chain = chain();
        chain.witnesses().getFirst().refuted("told of no logs");
        assertThat(chain.request("eth_gasPrice")).contains("second");
        assertThat(states(chain)).containsExactly(State.DISTRUSTED, State.READY);
        assertThat(chain.statuses().getFirst().refutedAnswers()).isEqualTo(1);
        second.fails(DOWN);
        assertThat(chain.request("eth_gasPrice")).as("better than none").contains("first");
        second.fails(null);
        advance(Duration.ofSeconds(10));
        assertThat(chain.request("eth_gasPrice")).contains("first");
    }

    @Test
    void endpointWhoseHeadTakesLongIsAskedAfterFasterOnes() {
        FailoverNode chain = chain();
        first.beforeAnswer(() -> advance(Duration.ofMillis(1_001)));
        chain.latestHeader();
        assertThat(states(chain)).containsExactly(State.SLOW, State.READY);
        assertThat(chain.statuses().getFirst().reason()).isEqualTo("its head took 1001 ms, more than 1000");
        assertThat(chain.request("eth_gasPrice")).contains("second");
        first.asked();
        advance(Duration.ofSeconds(20));
        chain.latestHeader();
        assertThat(first.asked()).as("not even now and then").isEmpty();
        first.beforeAnswer(() -> {});
        advance(Duration.ofSeconds(40));
        chain.latestHeader();
        assertThat(states(chain)).containsExactly(State.READY, State.READY);
    }

    /** Whoever asks waits for the whole of a time limit, so that must happen rarely. */
    @Test
    void endpointThatTakesLongToFailRestsLonger() {
        FailoverNode chain = chain();
        chain.latestHeader();
        first.beforeAnswer(() -> advance(Duration.ofSeconds(3)));
        first.fails(new NodeException("no whole answer within 3000 ms"));
        chain.request("eth_gasPrice");
        advance(Duration.ofMillis(29_999));
        assertThat(states(chain)).containsExactly(State.RESTING, State.READY);
        advance(Duration.ofMillis(1));
        assertThat(states(chain)).containsExactly(State.READY, State.READY);
    }

    @Test
    void urlsAreCheckedAndNeverShownWhole() {
        ChainEndpointSettings terms = ChainEndpointSettings.of(97);
        String url = "https://me:pass@node.example/v1/s3cretkey99";
        assertThatThrownBy(() -> FailoverNode.at(List.of(), terms)).hasMessageContaining("at least one URL");
        assertThatThrownBy(() -> FailoverNode.at(List.of(url, url), terms))
                .hasMessageContaining("https://node.example/...")
                .hasMessageNotContainingAny("s3cretkey99", "pass");
        try (FailoverNode chain = FailoverNode.at(List.of(url, "http://127.0.0.1:8545"), terms)) {
            assertThat(chain)
                    .hasToString("chain 97 at node at https://node.example/..., node at http://127.0.0.1:8545");
            assertThat(chain.statuses().getFirst().endpoint()).isEqualTo("https://node.example/...");
        }
    }
}
