package io.swaplab.service.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.RepeatedViewCall.Step;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.MulticallReader.Answers;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whatever the node makes of the reader contract, the answers are those of plain reads. */
class LensReaderTest {
    private static final Address POOL = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Bytes PREFIX = Bytes.parse("0x5339c296");
    private static final Bytes32 MAPPING = Keccak.hash("a mapping");

    private static final RepeatedViewCall.Range RANGE = new RepeatedViewCall.Range(POOL, PREFIX, -1500, 1500);
    private static final RepeatedViewCall.Slots SLOTS = new RepeatedViewCall.Slots(POOL, PREFIX, MAPPING, -3, 3);
    private static final RepeatedViewCall.Chain CHAIN =
            new RepeatedViewCall.Chain(POOL, Bytes.parse("0x01"), true, 5, 0);

    private final EmulatedLens node = new EmulatedLens(LensReaderTest::view);
    private final MulticallReader lens = new MulticallReader(node, EmulatedLens.CODE);

    /** A selector of one byte leads to the next number up to 1000; one of four tells of every 500th; others echo. */
    private static CallResult view(ReadOnlyCall call) {
        Bytes data = call.data();
        if (data.size() == 1 + Bytes32.BYTES) {
            long number = data.word(1, 0).d();
            return word(number == 1000 ? 0 : number + 1);
        }
        if (data.size() == 4 + Bytes32.BYTES) {
            Bytes32 argument = data.word(4, 0);
            boolean slot = argument.equals(WalkCalls.slot(WalkCalls.word(-2), MAPPING));
            return word(slot ? 77 : argument.d() % 500 == 0 ? argument.d() + 5000 : 0);
        }
        return new CallResult(data.toBytes()[0] % 2 == 0, data);
    }

    private static CallResult word(long value) {
        return new CallResult(true, Bytes.of(Uint256.of(value).toBytes()));
    }

    private static List<ReadOnlyCall> views(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ReadOnlyCall(
                        POOL, Bytes.of(ByteBuffer.allocate(6).putInt(i << 8 | 1).array())))
                .toList();
    }

    private static List<CallResult> plainly(List<ReadOnlyCall> calls) {
        return calls.stream().map(LensReaderTest::view).toList();
    }

    private static final List<Optional<List<Step>>> WALKED = List.of(
            Optional.of(IntStream.rangeClosed(-3, 3)
                    .mapToObj(i -> new Step(500 * i, Uint256.of(5000L + 500 * i)))
                    .toList()),
            Optional.of(List.of(new Step(-2, Uint256.of(77)))),
            Optional.of(IntStream.rangeClosed(5, 1000)
                    .mapToObj(i -> new Step(i, Uint256.of(i == 1000 ? 0 : i + 1)))
                    .toList()));

    private Answers ask(int views) {
        return lens.read(views(views), List.of(RANGE, SLOTS, CHAIN), EmulatedLens.BLOCK);
    }

    private void assertRight(Answers answers, int views) {
        assertThat(answers.views()).isEqualTo(plainly(views(views)));
        assertThat(answers.walks()).isEqualTo(WALKED);
    }

    @Test
    void viewsAndWalksComeBackInTheOrderAsked() {
        assertRight(ask(5), 5);
        assertThat(node.askedPlainly).isEmpty();
        assertThat(node.runs).hasSizeLessThan(10).containsOnly(UndeployedCodeMode.CREATION_AT_HASH);
    }

    @Test
    void nothingAskedIsNothingAnswered() {
        Answers answers = lens.read(List.of(), List.of(), EmulatedLens.BLOCK);
        assertThat(answers.views()).isEmpty();
        assertThat(answers.walks()).isEmpty();
    }

    @Test
    void aChainThatIsAtItsEndHasNoSteps() {
        RepeatedViewCall.Chain ended = new RepeatedViewCall.Chain(POOL, PREFIX, true, 9, 9);
        assertThat(lens.read(List.of(), List.of(ended), EmulatedLens.BLOCK).walks())
                .containsExactly(Optional.of(List.of()));
    }

    @Test
    void hundredsOfViewsShareACallThatCanBeCreationCode() {
        assertRight(ask(5000), 5000);
        assertThat(node.runs).hasSizeLessThan(30);
        assertThat(node.largestCode).isBetween(10_000, 49_152);
        assertThat(node.mostInFlight).isBetween(1, 4);
    }

    @Test
    void whatAnAnswerLeavesOutIsAskedAgain() {
        node.answersPerCall = 3;
        node.stepsPerWalk = 400;
        assertRight(ask(20), 20);
        assertThat(node.askedPlainly).isEmpty();
    }

    @Test
    void aNodeIsAskedInTheWayItTakes() {
        for (UndeployedCodeMode way : UndeployedCodeMode.values()) {
            EmulatedLens picky = new EmulatedLens(LensReaderTest::view);
            picky.taken = EnumSet.of(way);
            MulticallReader reader = new MulticallReader(picky, EmulatedLens.CODE);
            for (int time = 0; time < 2; time++) {
                assertRight(reader.read(views(5), List.of(RANGE, SLOTS, CHAIN), EmulatedLens.BLOCK), 5);
            }
            assertThat(picky.runs.subList(way.ordinal(), picky.runs.size())).containsOnly(way);
            assertThat(picky.askedPlainly).isEmpty();
        }
    }

    @Test
    void aNodeThatTakesNoneIsAskedPlainlyAndNotTriedAgain() {
        node.taken = Set.of();
        for (int time = 0; time < 2; time++) {
            Answers answers = ask(5);
            assertThat(answers.views()).isEqualTo(plainly(views(5)));
            assertThat(answers.walks()).containsOnly(Optional.empty());
        }
        assertThat(node.runs).containsExactly(UndeployedCodeMode.values());
    }

    @Test
    void aBlockThatIsGoneSaysNothingOfTheNode() {
        node.blockIsGone = true;
        assertThatThrownBy(() -> ask(5)).isInstanceOf(RpcErrorException.class);
        node.blockIsGone = false;
        assertRight(ask(5), 5);
        assertThat(node.askedPlainly).isEmpty();
    }

    @Test
    void whatIsRefusedForNowSaysNothingOfTheNode() {
        for (String refusal : List.of("Too Many Requests", "header not found", "0x12ab could not be found")) {
            EmulatedLens busy = new EmulatedLens(LensReaderTest::view);
            MulticallReader reader = new MulticallReader(busy, EmulatedLens.CODE);
            busy.refusals = way -> way.isByHash() ? refusal : null;
            for (int time = 0; time < 3; time++) {
                assertThatThrownBy(() -> reader.read(views(5), List.of(), EmulatedLens.BLOCK))
                        .isInstanceOf(RpcErrorException.class)
                        .hasMessage(refusal);
            }
            busy.refusals = way -> null;
            reader.read(views(5), List.of(), EmulatedLens.BLOCK);
            assertThat(busy.runs).containsOnly(UndeployedCodeMode.CREATION_AT_HASH);
        }
    }

    @Test
    void aNodeThatNeverKnowsABlockByItsHashIsAskedByNumber() {
        node.refusals = way -> way.isByHash() ? "header not found" : null;
        for (int time = 0; time < 7; time++) {
            assertThatThrownBy(() -> ask(5)).isInstanceOf(RpcErrorException.class);
        }
        assertRight(ask(5), 5);
        assertThat(node.runs.getLast()).isEqualTo(UndeployedCodeMode.CREATION_AT_NUMBER);
        assertThat(lens.readsByHash()).isFalse();
    }

    @Test
    void aNodeThatTookLessIsTriedAgainNowAndThen() {
        for (Set<UndeployedCodeMode> taken :
                List.of(Set.<UndeployedCodeMode>of(), EnumSet.of(UndeployedCodeMode.OVERRIDE_AT_NUMBER))) {
            EmulatedLens several = new EmulatedLens(LensReaderTest::view);
            several.taken = taken;
            MulticallReader reader = new MulticallReader(several, EmulatedLens.CODE);
            reader.read(views(5), List.of(), EmulatedLens.BLOCK);
            several.runs.clear();
            several.taken = EnumSet.allOf(UndeployedCodeMode.class);
            several.refusals = way -> way.isByHash() ? "Too Many Requests" : null;
            for (int time = 0; time < 256; time++) {
                reader.read(views(5), List.of(), EmulatedLens.BLOCK);
            }
            assertThat(several.runs)
                    .as("refused for now")
                    .filteredOn(UndeployedCodeMode::isByHash)
                    .containsExactly(UndeployedCodeMode.CREATION_AT_HASH);
            several.refusals = way -> null;
            for (int time = 0; time < 256; time++) {
                reader.read(views(5), List.of(), EmulatedLens.BLOCK);
            }
            assertThat(several.runs.getLast()).isEqualTo(UndeployedCodeMode.CREATION_AT_HASH);
        }
    }

    @Test
    void aNodeThatIsDownIsNotWorkedAround() {
        node.beforeRun = questions -> {
            throw new NodeException("no answer");
        };
        assertThatThrownBy(() -> ask(5000)).isInstanceOf(NodeException.class).hasMessage("no answer");
        assertThat(node.askedPlainly).isEmpty();
    }

    @Test
    void callsThatAreTooLargeAreHalved() {
        Map<String, Runnable> refusals = Map.of(
                "an answer over the bound",
                () -> {
                    throw new OversizedAnswerException("too long");
                },
                "an error of the node",
                () -> {
                    throw new RpcErrorException("execution timed out", -32000, Bytes.EMPTY);
                });
        refusals.forEach((what, refusal) -> {
            node.beforeRun = questions -> {
                if (questions > 7) {
                    refusal.run();
                }
            };
            assertRight(ask(40), 40);
            assertThat(node.askedPlainly).as(what).isEmpty();
        });
    }

    @Test
    void aQuestionThatFailsItsCallIsAskedPlainlyAndAlone() {
        ReadOnlyCall bad = views(40).get(17);
        node.poison = bad::equals;
        assertRight(ask(40), 40);
        assertThat(node.askedPlainly).containsExactly(bad);
        assertThat(node.runs).hasSizeLessThan(60);
    }

    @Test
    void aNodeThatBeginsToRefuseIsAskedPlainly() {
        ask(1);
        int before = node.runs.size();
        node.beforeRun = questions -> {
            throw new RpcErrorException("no more of this", -32601, Bytes.EMPTY);
        };
        assertThat(lens.read(views(300), List.of(), EmulatedLens.BLOCK).views()).isEqualTo(plainly(views(300)));
        assertThat(node.askedPlainly).hasSize(300);
        assertThat(node.runs.size() - before).isLessThan(12);
    }

    @Test
    void whatStaysUndecidedIsAskedPlainly() {
        List<ReadOnlyCall> all = views(10);
        node.undecided = call -> call.equals(all.get(3)) || call.equals(all.get(8));
        assertRight(ask(10), 10);
        assertThat(node.askedPlainly).containsExactly(all.get(3), all.get(8));
        ReadOnlyCall step = RANGE.call(700);
        node.undecided = step::equals;
        assertThat(ask(1).walks()).isEqualTo(List.of(Optional.empty(), WALKED.get(1), WALKED.get(2)));
    }

    @Test
    void aViewTooLongForACallIsAskedPlainly() {
        ReadOnlyCall longest = new ReadOnlyCall(POOL, Bytes.of(new byte[60_000]));
        assertThat(lens.read(List.of(longest), List.of(), EmulatedLens.BLOCK).views())
                .containsExactly(view(longest));
        assertThat(node.askedPlainly).containsExactly(longest);
    }

    @Test
    void anAnswerOfAnotherFormIsNotBelieved() {
        List<UnaryOperator<Bytes>> manglings = List.of(
                answer -> answer.slice(0, answer.size() - 1),
                answer -> answer.concat(Bytes.of(new byte[1])),
                answer -> answer.slice(0, 13),
                answer -> Bytes.EMPTY,
                answer -> changed(answer, 0, 0x4d),
                answer -> changed(answer, 12, 0xff),
                answer -> changed(answer, 14, 3),
                answer -> changed(answer, 15, 0xff));
        for (UnaryOperator<Bytes> mangling : manglings) {
            EmulatedLens liar = new EmulatedLens(LensReaderTest::view);
            liar.mangling = mangling;
            Answers answers =
                    new MulticallReader(liar, EmulatedLens.CODE).read(views(4), List.of(), EmulatedLens.BLOCK);
            assertThat(answers.views()).isEqualTo(plainly(views(4)));
            assertThat(liar.askedPlainly).isEqualTo(views(4));
        }
    }

    @Test
    void stepsThatWereNotAskedAreNotBelieved() {
        RepeatedViewCall.Range range = new RepeatedViewCall.Range(POOL, PREFIX, 0, 600);
        // Behind the head of the answer: status and size, steps done, then number and answer of 0 and of 500.
        List<UnaryOperator<Bytes>> manglings = List.of(
                answer -> changed(answer, 14, 0),
                answer -> changed(answer, 18, 0xff),
                answer -> changed(changed(answer, 18, 0), 19, 0),
                answer -> changed(answer, 20, 0x80),
                answer -> changed(answer, 56, 1),
                answer -> changed(changed(answer, 58, 0), 59, 0),
                answer -> changed(changed(answer, 90, 0), 91, 0));
        for (UnaryOperator<Bytes> mangling : manglings) {
            EmulatedLens liar = new EmulatedLens(LensReaderTest::view);
            liar.mangling = mangling;
            assertThat(new MulticallReader(liar, EmulatedLens.CODE)
                            .read(List.of(), List.of(range), EmulatedLens.BLOCK)
                            .walks())
                    .containsExactly(Optional.empty());
        }
    }

    @Test
    void aChainThatDoesNotLeadOnIsNotFollowed() {
        List<RepeatedViewCall> others = new ArrayList<>();
        others.add(new RepeatedViewCall.Chain(POOL, Bytes.parse("0x01"), false, 5, 0));
        others.add(new RepeatedViewCall.Chain(POOL, PREFIX, true, 500, 0));
        EmulatedLens circle = new EmulatedLens(call ->
                word(call.data().word(call.data().size() - 32, 0).d() == 5 ? 6 : 5));
        others.add(CHAIN);
        assertThat(new MulticallReader(circle, EmulatedLens.CODE)
                        .read(List.of(), others, EmulatedLens.BLOCK)
                        .walks())
                .containsOnly(Optional.empty());
        EmulatedLens huge = new EmulatedLens(call -> word(1L << 40));
        assertThat(new MulticallReader(huge, EmulatedLens.CODE)
                        .read(List.of(), List.of(CHAIN), EmulatedLens.BLOCK)
                        .walks())
                .containsOnly(Optional.empty());
    }

    @Test
    void anAnswerFromAnotherBlockIsRefusedAndToldToTheNode() {
        assertRight(ask(3), 3);
        node.blocksBehind = 2;
        assertThatThrownBy(() -> ask(3))
                .isInstanceOf(NodeException.class)
                .hasMessageMatching("eth_call: asked at block \\d+, answered at block \\d+");
        assertThat(node.refuted).startsWith("eth_call: asked at block");
        node.blocksBehind = 0;
        assertRight(ask(3), 3);
    }

    @Test
    void withoutCodeEverythingIsAskedPlainly() {
        MulticallReader plain = new MulticallReader(node, Bytes.EMPTY);
        assertThat(plain.walks()).isFalse();
        assertThat(plain.read(views(3), List.of(CHAIN), EmulatedLens.BLOCK).views())
                .isEqualTo(plainly(views(3)));
        assertThat(node.runs).isEmpty();
    }

    private static Bytes changed(Bytes answer, int at, int value) {
        byte[] bytes = answer.toBytes();
        if (at < bytes.length) {
            bytes[at] = (byte) value;
        }
        return Bytes.of(bytes);
    }
}
