package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A chain of test transfers of one token: each hop forwards the amount that arrived in the previous hop.
 *
 * @param amount amount of the first hop, limited to the first account's balance; zero to send a small part of that
 *     balance
 */
public record TransferChain(Address token, Uint256 amount, Address start, List<Hop> hops) {
    private static final int HOP_BYTES = 2 * Address.BYTES;
    private static final int HEAD_BYTES = 2 * Address.BYTES + Uint256.BYTES;

    /**
     * @param spender account that transfers the tokens by an allowance of the sender; zero if the sender itself
     *     transfers them
     * @param known the tax that is expected on the transfer
     */
    public record Hop(Address spender, Address to, Tax known) {}

    public TransferChain {
        hops = List.copyOf(hops);
    }

    /** Creates a chain in which each account sends to the next one, with no allowances and no expected taxes. */
    public static TransferChain between(Address token, Uint256 amount, Address start, Address... next) {
        return new TransferChain(
                token,
                amount,
                start,
                Arrays.stream(next)
                        .map(to -> new Hop(Address.ZERO, to, Tax.NONE))
                        .toList());
    }

    /** A copy with these expected taxes, one for each hop; further taxes are ignored. */
    public TransferChain expecting(List<Tax> taxes) {
        List<Hop> taxed = new ArrayList<>();
        for (int i = 0; i < hops.size(); i++) {
            taxed.add(new Hop(hops.get(i).spender(), hops.get(i).to(), taxes.get(i)));
        }
        return new TransferChain(token, amount, start, taxed);
    }

    /** The account that sends in a hop. */
    Address from(int hop) {
        return hop == 0 ? start : hops.get(hop - 1).to();
    }

    /** All senders and spenders; the probe replaces their code. */
    List<Address> senders() {
        List<Address> senders = new ArrayList<>();
        for (int hop = 0; hop < hops.size(); hop++) {
            senders.add(from(hop));
            if (!hops.get(hop).spender().isZero()) {
                senders.add(hops.get(hop).spender());
            }
        }
        return senders;
    }

    int size() {
        return HEAD_BYTES + hops.size() * HOP_BYTES;
    }

    void write(ByteBuffer to) {
        to.put(token.toBytes()).put(amount.toBytes()).put(start.toBytes());
        hops.forEach(hop -> to.put(hop.spender().toBytes()).put(hop.to().toBytes()));
    }
}
