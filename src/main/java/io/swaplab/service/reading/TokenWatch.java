package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.Surroundings.Place;
import io.swaplab.service.reading.Surroundings.Seen;
import io.swaplab.service.reading.TokenBook.LeftOut;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenFinding.Trait;
import io.swaplab.service.reading.TripReport.Answer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Knows the behaviour of each token at each pool that trades it, and thus which pools can be quoted. Findings apply to
 * one token and one holder: tokens may treat pools specially, and taxes and bans are in storage, which no code hash
 * covers. Single writer.
 */
public final class TokenWatch {
    /** The state of a pool whose balance was found below its accounted reserve. */
    private record Shortage(Pool pool, TokenFinding finding) {}

    /** Few pools hold nothing themselves, so that one of these has some. */
    private static final int MOST_LENDERS = 8;

    private final List<Address> vaults;

    /** Two for each pair of the market, so that a map entry and a key object for each would add up. */
    private final KeyedTable<Place, TokenFinding> findings =
            new KeyedTable<>(finding -> new Place(finding.token(), finding.holder()));

    private final Map<PoolId, Shortage> shortages = new HashMap<>();

    /** The findings for readers; null after a change. */
    private @Nullable List<TokenFinding> listed;

    /** @param vaults contracts that hold tokens for pools that are contracts of their own */
    public TokenWatch(Collection<Address> vaults) {
        this.vaults = List.copyOf(vaults);
    }

    /** Tests the tokens of these pools as of a block, including those already known. */
    public void look(Collection<Pool> pools, BlockRef block, TokenProbe probe, BlockReader reader) {
        listed = null;
        Set<Place> places = new LinkedHashSet<>();
        pools.forEach(pool -> pool.tokens()
                .forEach(token -> places.add(new Place(token, pool.id().contract()))));
        if (places.isEmpty()) {
            return;
        }
        Map<Place, Seen> seen = new Surroundings(probe, block, this::lenders).look(places);
        Map<Address, TokenViews.Told> told = TokenViews.ask(places, reader, block);
        seen.forEach(
                (at, what) -> findings.put(finding(at, what, Objects.requireNonNull(told.get(at.token())), block)));
        pools.forEach(pool -> noteShortage(pool, seen));
    }

    /** Pools at which a token was tested before, and the vaults. */
    private Map<Address, List<Address>> lenders(Set<Address> tokens) {
        Map<Address, List<Address>> lenders = new HashMap<>();
        tokens.forEach(token -> lenders.put(token, new ArrayList<>(vaults)));
        for (TokenFinding finding : findings.values()) {
            List<Address> known = lenders.get(finding.token());
            if (known != null && finding.kind() != TokenKind.UNKNOWN && known.size() < vaults.size() + MOST_LENDERS) {
                known.add(finding.holder());
            }
        }
        return lenders;
    }

    private static TokenFinding finding(Place at, Seen seen, TokenViews.Told told, BlockRef block) {
        Conduct conduct = Conduct.of(seen.trip(), seen.report());
        if (told.keepsShares() && conduct.kind().compareTo(TokenKind.REBASING) < 0) {
            conduct = new Conduct(
                    TokenKind.REBASING, "keeps balances as shares, so that they change without a transfer", List.of());
        }
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        traits.addAll(told.traits());
        if (seen.report().stream()
                .flatMap(report -> report.legs().stream())
                .anyMatch(leg -> leg.answer() == Answer.NOTHING)) {
            traits.add(Trait.NO_RETURN);
        }
        return new TokenFinding(
                at.token(), at.holder(), conduct.kind(), conduct.detail(), conduct.taxes(), traits, block.number());
    }

    /** A pair that holds less than its reserves pays less than they promise, until a sync lowers them. */
    private void noteShortage(Pool pool, Map<Place, Seen> seen) {
        shortages.remove(pool.id());
        for (int i = 0; i < pool.tokens().size(); i++) {
            Place at = new Place(pool.tokens().get(i), pool.id().contract());
            Optional<Uint256> counted = pool.reserve(i);
            Optional<Uint256> held = Optional.ofNullable(seen.get(at)).flatMap(Seen::balance);
            TokenFinding found = findings.get(at);
            if (found != null
                    && counted.isPresent()
                    && held.isPresent()
                    && held.get().isLessThan(counted.get())) {
                shortages.put(pool.id(), new Shortage(pool, found.shortOf(held.get(), counted.get())));
            }
        }
    }

    /** Whether a token of the pool is untested or could not be tested; such a pool is tested again when it changes. */
    public boolean isUnknown(Pool pool) {
        return pool.tokens().stream()
                .map(token -> findings.get(new Place(token, pool.id().contract())))
                .anyMatch(finding -> finding == null || finding.kind() == TokenKind.UNKNOWN);
    }

    /** Why a pool cannot be quoted; empty if it can. */
    public Optional<LeftOut> objection(Pool pool) {
        if (findings.size() == 0 && shortages.isEmpty()) {
            return Optional.empty();
        }
        Shortage shortage = shortages.get(pool.id());
        // A pool that changed since has synced.
        if (shortage != null && shortage.pool().equals(pool)) {
            return Optional.of(LeftOut.of(pool, shortage.finding()));
        }
        return pool.tokens().stream()
                .map(token -> findings.get(new Place(token, pool.id().contract())))
                .filter(finding -> finding != null && !finding.isPlain())
                .findFirst()
                .map(finding -> LeftOut.of(pool, finding));
    }

    /**
     * Forgets findings after a block that is the chain's head again (reorganization).
     *
     * @return the tokens to be tested again
     */
    public Set<Address> forgetAfter(long blockNumber) {
        listed = null;
        Set<Address> forgotten = new LinkedHashSet<>();
        List<TokenFinding> gone = findings.values().stream()
                .filter(finding -> finding.blockNumber() > blockNumber)
                .toList();
        for (TokenFinding finding : gone) {
            findings.remove(new Place(finding.token(), finding.holder()));
            forgotten.add(finding.token());
        }
        shortages
                .values()
                .removeIf(shortage -> forgotten.contains(shortage.finding().token()));
        return forgotten;
    }

    /** All that was found, with the pools that were objected to. */
    public TokenBook book(List<LeftOut> leftOut) {
        List<TokenFinding> known = listed;
        if (known == null) {
            known = List.copyOf(findings.values());
            listed = known;
        }
        return new TokenBook(known, leftOut);
    }
}
