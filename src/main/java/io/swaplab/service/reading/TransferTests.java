package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tests tokens at their holders by three transfers: from the holder to an unrelated account, then to a second unrelated
 * account, then back to the holder.
 */
final class TransferTests {
    private static final Address SOMEBODY = TokenProbe.nobodys("somebody who holds a token");
    private static final Address SOMEBODY_ELSE = TokenProbe.nobodys("somebody else who holds a token");

    private final TokenProbe probe;
    private final BlockRef block;
    private final Lenders lenders;

    /** @param lenders finds accounts that may hold a token, if none of the tested holders has a balance of it */
    TransferTests(TokenProbe probe, BlockRef block, Lenders lenders) {
        this.probe = probe;
        this.block = block;
        this.lenders = lenders;
    }

    /** Finds accounts that may hold tokens. */
    interface Lenders {
        Map<Address, List<Address>> of(Set<Address> tokens);
    }

    /** A token and one of its holders, such as a pool that trades it. */
    record Place(Address token, Address holder) {}

    /**
     * The result of testing a token at a holder.
     *
     * @param balance the holder's balance; empty if it could not be read
     */
    record Seen(TransferChain trip, Optional<TransferReport> report, Optional<Uint256> balance) {}

    /** Tests each token at its holder. The results are in the given order. */
    Map<Place, Seen> look(Collection<Place> places) {
        List<TransferChain> trips = places.stream()
                .map(at -> TransferChain.between(
                        at.token(), Uint256.ZERO, at.holder(), SOMEBODY, SOMEBODY_ELSE, at.holder()))
                .toList();
        List<Optional<TransferReport>> reports = probe.make(trips, block);
        Map<Place, Seen> seen = new LinkedHashMap<>();
        Map<Address, Address> donors = new LinkedHashMap<>();
        int next = 0;
        for (Place at : places) {
            Optional<TransferReport> report = reports.get(next);
            seen.put(at, new Seen(trips.get(next++), report, report.map(TransferReport::balance)));
            if (report.isPresent() && !report.get().balance().isZero()) {
                donors.putIfAbsent(at.token(), at.holder());
            }
        }
        lend(seen, donors);
        return seen;
    }

    /** Repeats the tests of holders without a balance, after another account sends tokens to each holder. */
    private void lend(Map<Place, Seen> seen, Map<Address, Address> donors) {
        Set<Address> unheld = new LinkedHashSet<>();
        seen.forEach((at, what) -> {
            if (lacks(what) && !donors.containsKey(at.token())) {
                unheld.add(at.token());
            }
        });
        Map<Address, List<Address>> others = unheld.isEmpty() ? Map.of() : lenders.of(unheld);
        List<Place> without = new ArrayList<>();
        List<TransferChain> trips = new ArrayList<>();
        seen.forEach((at, what) -> {
            if (lacks(what)) {
                Address donor = donors.get(at.token());
                for (Address lender : donor == null ? others.getOrDefault(at.token(), List.of()) : List.of(donor)) {
                    without.add(at);
                    trips.add(TransferChain.between(
                            at.token(), Uint256.ZERO, lender, at.holder(), SOMEBODY, SOMEBODY_ELSE, at.holder()));
                }
            }
        });
        List<Optional<TransferReport>> reports = probe.make(trips, block);
        for (int i = 0; i < trips.size(); i++) {
            Optional<TransferReport> report = reports.get(i);
            if (report.isPresent() && !report.get().balance().isZero()) {
                seen.put(without.get(i), new Seen(trips.get(i), report, Optional.of(Uint256.ZERO)));
            }
        }
    }

    private static boolean lacks(Seen what) {
        return what.balance().filter(Uint256::isZero).isPresent();
    }
}
