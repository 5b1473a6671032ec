package io.swaplab.service.reading;

import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A node that does what the reader contract does, in Java, over views that a test gives; it can be made to misbehave. */
final class EmulatedLens extends UnaskedNode {
    static final Bytes CODE = Bytes.parse("0x60806040c0de");
    static final BlockRef BLOCK = new BlockRef(7, Keccak.hash("seven"), Keccak.hash("six"), 1_000);

    private static final int TAIL_BYTES = 17;

    final List<UndeployedCodeMode> runs = new ArrayList<>();
    final List<ReadOnlyCall> askedPlainly = new ArrayList<>();
    final AtomicInteger inFlight = new AtomicInteger();
    int mostInFlight;
    int largestCode;

    Set<UndeployedCodeMode> taken = EnumSet.allOf(UndeployedCodeMode.class);
    Predicate<ReadOnlyCall> undecided = call -> false;
    int answersPerCall = Integer.MAX_VALUE;
    int stepsPerWalk = Integer.MAX_VALUE;
    boolean blockIsGone;
    int blocksBehind;

    @Nullable
    String refuted;

    /** What a call in a way is refused with; null if it is not. */
    Function<UndeployedCodeMode, @Nullable String> refusals = way -> null;

    /** Sees the number of questions of every call but the probe, and may throw. */
    IntConsumer beforeRun = questions -> {};

    /** Whether the call as a whole fails when it holds that question. */
    Predicate<ReadOnlyCall> poison = call -> false;

    UnaryOperator<Bytes> mangling = answer -> answer;

    private final Function<ReadOnlyCall, CallResult> views;

    EmulatedLens(Function<ReadOnlyCall, CallResult> views) {
        this.views = views;
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return blockIsGone ? Optional.empty() : Optional.of(BLOCK);
    }

    @Override
    public void refuted(String reason) {
        refuted = reason;
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        if (blockIsGone || blockNumber != BLOCK.number()) {
            throw new RpcErrorException("no such block", -32000, Bytes.EMPTY);
        }
        askedPlainly.addAll(calls);
        return calls.stream().map(views).toList();
    }

    @Override
    public CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how) {
        mostInFlight = Math.max(mostInFlight, inFlight.incrementAndGet());
        try {
            synchronized (this) {
                runs.add(how);
                largestCode = Math.max(largestCode, code.size());
                String refusal = refusals.apply(how);
                if (refusal != null) {
                    throw new RpcErrorException(refusal, -32000, Bytes.EMPTY);
                }
                if (blockIsGone || !taken.contains(how) || !block.equals(BLOCK)) {
                    throw new RpcErrorException("the node does not take this", -32602, Bytes.EMPTY);
                }
                return answer(code, how);
            }
        } finally {
            inFlight.decrementAndGet();
        }
    }

    private CallResult answer(Bytes code, UndeployedCodeMode how) {
        ByteBuffer in = ByteBuffer.wrap(code.toBytes());
        byte[] start = new byte[CODE.size()];
        in.get(start);
        if (!Bytes.of(start).equals(CODE)) {
            throw new AssertionError("the code of the reader contract is not in front");
        }
        in.limit(code.size() - TAIL_BYTES);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int answered = 0;
        int questions = count(in.slice());
        if (questions > 0) {
            beforeRun.accept(questions);
        }
        while (in.hasRemaining() && answered < answersPerCall) {
            if (!answerNext(in, out)) {
                return new CallResult(false, Bytes.EMPTY);
            }
            answered++;
        }
        ByteBuffer head = ByteBuffer.allocate(14)
                .putInt(0x4c454e53)
                .putLong(BLOCK.number() - blocksBehind)
                .putShort((short) answered);
        Bytes answer = Bytes.of(head.array()).concat(Bytes.of(out.toByteArray()));
        return new CallResult(how.returns(), questions == 0 ? answer : mangling.apply(answer));
    }

    private int count(ByteBuffer in) {
        int questions = 0;
        while (in.hasRemaining()) {
            int at = in.position();
            int kind = in.get(at);
            int head = kind == 0 ? 21 : kind == 1 ? 27 : kind == 2 ? 59 : 31;
            in.position(at + head);
            int size = Short.toUnsignedInt(in.getShort());
            in.position(in.position() + size);
            questions++;
        }
        return questions;
    }

    private boolean answerNext(ByteBuffer in, ByteArrayOutputStream out) {
        int kind = in.get();
        Address to = Address.of(take(in, Address.BYTES));
        if (kind == 0) {
            ReadOnlyCall call = new ReadOnlyCall(to, Bytes.of(take(in, Short.toUnsignedInt(in.getShort()))));
            CallResult result = undecided.test(call) ? null : views.apply(call);
            put(out, result == null ? 2 : result.ok() ? 1 : 0, result == null ? Bytes.EMPTY : result.data());
            return !poison.test(call);
        }
        int first = in.getInt();
        int end = kind == 3 ? in.getInt() : 0;
        int count = Short.toUnsignedInt(in.getShort());
        Bytes32 mapping = kind == 2 ? Bytes.of(take(in, Bytes32.BYTES)).word(0, 0) : Bytes32.ZERO;
        int size = Short.toUnsignedInt(in.getShort());
        Bytes prefix = Bytes.of(take(in, size)).slice(0, size - Bytes32.BYTES);
        return walk(to, prefix, new Numbers(kind, first, end, Math.min(count, stepsPerWalk), mapping), out);
    }

    private record Numbers(int kind, int first, int end, int count, Bytes32 mapping) {}

    private boolean walk(Address to, Bytes prefix, Numbers numbers, ByteArrayOutputStream out) {
        ByteArrayOutputStream steps = new ByteArrayOutputStream();
        int done = 0;
        int number = numbers.first();
        while (done < numbers.count()) {
            Bytes32 word = WalkCalls.word(number);
            ReadOnlyCall call = new ReadOnlyCall(
                    to,
                    prefix.concat(Bytes.of(
                            (numbers.kind() == 2 ? WalkCalls.slot(word, numbers.mapping()) : word).toBytes())));
            if (poison.test(call)) {
                return false;
            }
            CallResult result = views.apply(call);
            if (undecided.test(call) || !result.ok() || result.data().size() < Bytes32.BYTES) {
                put(out, 2, Bytes.of(new byte[2]));
                return true;
            }
            done++;
            Bytes answer = result.data().slice(0, Bytes32.BYTES);
            boolean chain = numbers.kind() == 3;
            if (chain || !answer.word(0, 0).equals(Bytes32.ZERO)) {
                steps.writeBytes(ByteBuffer.allocate(4).putInt(number).array());
                steps.writeBytes(answer.toBytes());
            }
            number = chain ? (int) answer.word(0, 0).d() : number + 1;
            if (chain && number == numbers.end()) {
                break;
            }
        }
        ByteBuffer head = ByteBuffer.allocate(2).putShort((short) done);
        put(out, 1, Bytes.of(head.array()).concat(Bytes.of(steps.toByteArray())));
        return true;
    }

    private static void put(ByteArrayOutputStream out, int status, Bytes data) {
        out.writeBytes(ByteBuffer.allocate(4).putInt(status << 24 | data.size()).array());
        out.writeBytes(data.toBytes());
    }

    private static byte[] take(ByteBuffer in, int size) {
        byte[] bytes = new byte[size];
        in.get(bytes);
        return bytes;
    }
}
