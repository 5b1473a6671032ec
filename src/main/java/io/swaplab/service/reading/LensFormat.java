package io.swaplab.service.reading;

import io.swaplab.core.evm.Bytes;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The format of the reader contract's input and output, as defined in {@code PoolLens.sol}. */
final class LensFormat {
    private static final int TAIL_BYTES = 17;
    private static final int MAGIC = 0x4c454e53;
    private static final int LENGTH_MASK = 0xffffff;
    private static final int STATUS_SHIFT = 24;

    /** Gas limit of one view call. Usual pool views need less; a view that needs more is called directly. */
    private static final int GAS_OF_VIEW = 1_000_000;

    private static final int GAS_OF_STEP = 200_000;

    /** The reader contract truncates its answers to this size, to limit memory and the size of the response. */
    private static final int MOST_ANSWER_BYTES = 512 << 10;

    private LensFormat() {}

    /** The maximum bytes of all requests in one call: the limit of creation code less the contract's own code. */
    static int room(Bytes code) {
        int mostCreationCode = 49_152;
        return mostCreationCode - code.size() - TAIL_BYTES;
    }

    static Bytes write(Bytes code, List<? extends LensRequest> questions, boolean returns) {
        int length = questions.stream().mapToInt(LensRequest::size).sum();
        ByteBuffer to = ByteBuffer.allocate(code.size() + length + TAIL_BYTES);
        to.put(code.toBytes());
        questions.forEach(question -> question.write(to));
        to.put((byte) (returns ? 1 : 0))
                .putInt(GAS_OF_VIEW)
                .putInt(GAS_OF_STEP)
                .putInt(MOST_ANSWER_BYTES)
                .putInt(length);
        return Bytes.of(to.array());
    }

    /** The answer to one request. {@link LensRequest#ANSWERED} explains the values of the status. */
    record Answer(int status, Bytes data) {}

    /**
     * The output of one call: the number of the block at which it ran, and the answers in the order of the requests.
     * There may be fewer answers than requests.
     */
    record Output(long blockNumber, List<Answer> answers) {}

    /**
     * Parses the output of the reader contract.
     *
     * @throws IllegalArgumentException if the data does not come from the reader contract, or has too many answers
     */
    static Output read(Bytes output, int questions) {
        ByteBuffer in = ByteBuffer.wrap(output.toBytes());
        try {
            int magic = in.getInt();
            long blockNumber = in.getLong();
            int answered = Short.toUnsignedInt(in.getShort());
            if (magic != MAGIC || answered > questions) {
                throw new IllegalArgumentException("it is no answer to " + questions + " questions");
            }
            List<Answer> answers = new ArrayList<>(answered);
            while (answers.size() < answered) {
                int head = in.getInt();
                int length = head & LENGTH_MASK;
                int status = head >>> STATUS_SHIFT;
                if (length > in.remaining() || status > LensRequest.UNDECIDED) {
                    throw new IllegalArgumentException("answer " + answers.size() + " is malformed");
                }
                int from = in.position();
                answers.add(new Answer(status, output.slice(from, from + length)));
                in.position(from + length);
            }
            if (in.hasRemaining()) {
                throw new IllegalArgumentException(in.remaining() + " bytes stand after the last answer");
            }
            return new Output(blockNumber, answers);
        } catch (BufferUnderflowException tooShort) {
            throw new IllegalArgumentException("it ends too early", tooShort);
        }
    }
}
