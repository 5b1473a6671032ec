package io.swaplab.service.reading;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of a chain of transfers.
 *
 * @param balance the first account's balance before the transfers
 * @param legs one per hop, up to the first hop in which nothing arrived, because nothing is left to forward
 */
public record TransferReport(Uint256 balance, List<Leg> legs) {
    private static final int MOST_STATUS = 4;

    public TransferReport {
        legs = List.copyOf(legs);
    }

    /** How a token answered a transfer call, in the order of the codes in the report. */
    public enum Answer {
        REVERTED,
        TRUE,
        NOTHING,
        SOMETHING_ELSE,
        BALANCE_UNREADABLE
    }

    /**
     * One transfer.
     *
     * @param taken by how much the sender's balance decreased
     * @param arrived by how much the recipient's balance increased
     * @param reason the revert data; empty if the transfer did not revert
     */
    public record Leg(Answer answer, Uint256 amount, Uint256 taken, Uint256 arrived, Bytes reason) {
        /** Whether the sender lost exactly the amount, and the recipient received exactly the amount less this tax. */
        public boolean isExact(Tax tax) {
            return (answer == Answer.TRUE || answer == Answer.NOTHING)
                    && taken.equals(amount)
                    && arrived.equals(tax.left(amount));
        }
    }

    /** @throws IllegalArgumentException when the bytes are not a report */
    static TransferReport read(Bytes told) {
        ByteBuffer in = ByteBuffer.wrap(told.toBytes());
        try {
            Uint256 balance = word(in);
            List<Leg> legs = new ArrayList<>();
            while (in.hasRemaining()) {
                int status = in.get();
                if (status < 0 || status > MOST_STATUS) {
                    throw new IllegalArgumentException("unknown status of a transfer: " + status);
                }
                Uint256 amount = word(in);
                Uint256 taken = word(in);
                Uint256 arrived = word(in);
                byte[] reason = new byte[Short.toUnsignedInt(in.getShort())];
                in.get(reason);
                legs.add(new Leg(Answer.values()[status], amount, taken, arrived, Bytes.of(reason)));
            }
            return new TransferReport(balance, legs);
        } catch (BufferUnderflowException tooShort) {
            throw new IllegalArgumentException("the report of a trip ends too early", tooShort);
        }
    }

    private static Uint256 word(ByteBuffer in) {
        byte[] word = new byte[Uint256.BYTES];
        in.get(word);
        return Uint256.fromBytes(word);
    }
}
