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

/** Transfers each token out of the accounts that trade it, between two unrelated accounts, and back. */
final class Surroundings {
    private static final Address SOMEBODY = TokenProbe.nobodys("somebody who holds a token");
    private static final Address SOMEBODY_ELSE = TokenProbe.nobodys("somebody else who holds a token");

    private final TokenProbe probe;
    private final BlockRef block;
    private final Lenders lenders;

    /**
     * @param lenders asked for tokens of which none of the places has a balance
     */
    Surroundings(TokenProbe probe, BlockRef block, Lenders lenders) {
        this.probe = probe;
        this.block = block;
        this.lenders = lenders;
    }

    /** Knows accounts that may hold tokens. */
    interface Lenders {
        /** Possible holders of each of the tokens. */
        Map<Address, List<Address>> of(Set<Address> tokens);
    }

    /** A token at an account that trades it. */
    record Place(Address token, Address holder) {}

    /**
     * What was observed.
     *
     * @param balance of the holder; empty if it could not be read
     */
    record Seen(TokenTrip trip, Optional<TripReport> report, Optional<Uint256> balance) {}

    /** In the order given. */
    Map<Place, Seen> look(Collection<Place> places) {
        List<TokenTrip> trips = places.stream()
                .map(at ->
                        TokenTrip.between(at.token(), Uint256.ZERO, at.holder(), SOMEBODY, SOMEBODY_ELSE, at.holder()))
                .toList();
        List<Optional<TripReport>> reports = probe.make(trips, block);
        Map<Place, Seen> seen = new LinkedHashMap<>();
        Map<Address, Address> donors = new LinkedHashMap<>();
        int next = 0;
        for (Place at : places) {
            Optional<TripReport> report = reports.get(next);
            seen.put(at, new Seen(trips.get(next++), report, report.map(TripReport::balance)));
            if (report.isPresent() && !report.get().balance().isZero()) {
                donors.putIfAbsent(at.token(), at.holder());
            }
        }
        lend(seen, donors);
        return seen;
    }

    /** A holder without a balance is lent some by another holder. */
    private void lend(Map<Place, Seen> seen, Map<Address, Address> donors) {
        Set<Address> unheld = new LinkedHashSet<>();
        seen.forEach((at, what) -> {
            if (lacks(what) && !donors.containsKey(at.token())) {
                unheld.add(at.token());
            }
        });
        Map<Address, List<Address>> others = unheld.isEmpty() ? Map.of() : lenders.of(unheld);
        List<Place> without = new ArrayList<>();
        List<TokenTrip> trips = new ArrayList<>();
        seen.forEach((at, what) -> {
            if (lacks(what)) {
                Address donor = donors.get(at.token());
                for (Address lender : donor == null ? others.getOrDefault(at.token(), List.of()) : List.of(donor)) {
                    without.add(at);
                    trips.add(TokenTrip.between(
                            at.token(), Uint256.ZERO, lender, at.holder(), SOMEBODY, SOMEBODY_ELSE, at.holder()));
                }
            }
        });
        List<Optional<TripReport>> reports = probe.make(trips, block);
        for (int i = 0; i < trips.size(); i++) {
            Optional<TripReport> report = reports.get(i);
            if (report.isPresent() && !report.get().balance().isZero()) {
                seen.put(without.get(i), new Seen(trips.get(i), report, Optional.of(Uint256.ZERO)));
            }
        }
    }

    private static boolean lacks(Seen what) {
        return what.balance().filter(Uint256::isZero).isPresent();
    }
}
