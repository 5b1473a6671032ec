package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One swap through the bins, starting at the active bin. There is no price limit: the swap is filled completely or
 * reverts.
 *
 * <p>The constructor runs the walk; afterwards only results are read. Not thread-safe.
 */
final class BinWalk {
    static final int AMOUNT_BITS = 128;
    private static final int SETTLED_BITS = 127;

    private final InfinityLbState start;
    private final boolean swapForY;
    private final boolean exactIn;
    private final int feePips;
    private final int protocolPips;
    private final List<Bin> changed = new ArrayList<>();

    private Uint256 left;
    private Uint256 other = Uint256.ZERO;
    private Uint256 fees = Uint256.ZERO;
    private Uint256 toProtocol = Uint256.ZERO;
    private int activeId;
    private Bin.@Nullable Failure failure;

    /**
     * Runs the swap; {@link #failure} is null if it succeeds.
     *
     * @param amount the input or output, below 2^128
     */
    BinWalk(InfinityLbState start, boolean swapForY, boolean exactIn, Uint256 amount) {
        this.start = start;
        this.swapForY = swapForY;
        this.exactIn = exactIn;
        feePips = start.feePips(swapForY);
        protocolPips = start.protocolFee().pips(swapForY);
        left = amount;
        activeId = start.activeId();
        failure = amount.isZero() ? Bin.Failure.ZERO_AMOUNT : null;
        int position = start.firstPosition(swapForY);
        while (failure == null && !left.isZero()) {
            if (!start.has(position)) {
                failure = Bin.Failure.OUT_OF_LIQUIDITY;
                break;
            }
            Bin bin = start.bins().get(position);
            activeId = bin.id();
            if (!bin.reserve(swapForY).isZero()) {
                failure = exactIn ? takeInput(bin) : takeOutput(bin);
            }
            position += swapForY ? -1 : 1;
        }
        if (failure == null) {
            failure = checked(amount);
        }
    }

    private Bin.@Nullable Failure checked(Uint256 amount) {
        if (other.isZero()) {
            return Bin.Failure.NOTHING_BOUGHT;
        }
        boolean settles = amount.bitLength() <= SETTLED_BITS && other.bitLength() <= SETTLED_BITS;
        return settles ? null : Bin.Failure.CAST_OVERFLOW;
    }

    private Bin.@Nullable Failure takeInput(Bin bin) {
        Uint256 reserveOut = bin.reserve(swapForY);
        Uint256 mostNet = bin.costUp(reserveOut, swapForY);
        if (mostNet.bitLength() > AMOUNT_BITS) {
            return Bin.Failure.CAST_OVERFLOW;
        }
        Uint256 mostFee = BinMath.feeOnUp(mostNet, feePips);
        Uint256 most = mostNet.plus(mostFee);
        if (most.bitLength() > AMOUNT_BITS) {
            return Bin.Failure.PANIC;
        }
        if (!left.isLessThan(most)) {
            return settle(bin, most, reserveOut, mostFee);
        }
        Uint256 fee = BinMath.feeFromUp(left, feePips);
        Uint256 net = left.minus(fee);
        Uint256 out = swapForY
                ? Uint256.mulDivDown(net, bin.priceX128(), BinMath.ONE_Q128)
                : net.shiftLeft(BinMath.FRACTION_BITS).dividedBy(bin.priceX128());
        // The input for a whole bin is rounded up. For a slightly smaller input, the formula may therefore give one
        // unit more than the bin has.
        return settle(bin, left, out.min(reserveOut), fee);
    }

    private Bin.@Nullable Failure takeOutput(Bin bin) {
        Uint256 out = left.min(bin.reserve(swapForY));
        Uint256 net = bin.costUp(out, swapForY);
        if (net.bitLength() > AMOUNT_BITS) {
            return Bin.Failure.CAST_OVERFLOW;
        }
        Uint256 fee = BinMath.feeOnUp(net, feePips);
        Uint256 in = net.plus(fee);
        return in.bitLength() > AMOUNT_BITS ? Bin.Failure.PANIC : settle(bin, in, out, fee);
    }

    private Bin.@Nullable Failure settle(Bin bin, Uint256 in, Uint256 out, Uint256 fee) {
        left = left.minus(exactIn ? in : out);
        other = other.plus(exactIn ? out : in);
        if (other.bitLength() > AMOUNT_BITS) {
            return Bin.Failure.SUM_OVERFLOW;
        }
        if (in.isZero()) {
            return null;
        }
        Uint256 share = protocolShare(fee);
        fees = fees.plus(fee);
        toProtocol = toProtocol.plus(share);
        Uint256 reserveIn = bin.reserve(!swapForY).plus(in.minus(share));
        if (reserveIn.bitLength() > AMOUNT_BITS) {
            return Bin.Failure.SUM_OVERFLOW;
        }
        Uint256 reserveOut = bin.reserve(swapForY).minus(out);
        Bin next = swapForY ? bin.with(reserveIn, reserveOut) : bin.with(reserveOut, reserveIn);
        changed.add(next);
        return next.overfull();
    }

    private Uint256 protocolShare(Uint256 fee) {
        if (protocolPips == 0 || protocolPips == feePips) {
            return protocolPips == 0 ? Uint256.ZERO : fee;
        }
        return fee.times(protocolPips).dividedBy(feePips);
    }

    /** Why the swap reverts; null if it succeeds. */
    Bin.@Nullable Failure failure() {
        return failure;
    }

    /** The output of an exact-input swap; the input, fee included, of an exact-output swap. */
    Uint256 counterAmount() {
        return other;
    }

    /** The state of the pool after the swap. */
    InfinityLbState end() {
        return start.after(activeId, changed);
    }

    int endId() {
        return activeId;
    }

    /** The bins that the swap changed, in their new state and in the order of the walk. */
    List<Bin> changed() {
        return List.copyOf(changed);
    }

    /** The total fee in units of the input. */
    Uint256 fees() {
        return fees;
    }

    /** The part of the fee that went to the protocol and so left the bins. */
    Uint256 toProtocol() {
        return toProtocol;
    }
}
