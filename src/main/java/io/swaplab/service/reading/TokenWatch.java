package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenBook.LeftOut;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenFinding.Trait;
import io.swaplab.service.reading.TransferReport.Answer;
import io.swaplab.service.reading.TransferTests.Place;
import io.swaplab.service.reading.TransferTests.Seen;
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
 * Tracks the behaviour of each token at each pool that trades it, and thus which pools can be quoted. A finding applies
 * to one token and one holder, because tokens may treat pools specially, and because taxes and bans are in storage,
 * which no code hash covers. For one thread at a time.
 */
public final class TokenWatch {
    /** A pool state in which the balance was below the accounted reserve. */
    private record Shortage(Pool pool, TokenFinding finding) {}

    /**
     * Maximum number of pools per token that are asked to lend it. Few pools hold nothing, so one of these very likely
     * has a balance.
     */
    private static final int MOST_LENDERS = 8;

    private final List<Address> vaults;

    /**
     * The findings by token and holder, in a table without key objects to save memory, because each pair of the market
     * has two.
     */
    private final KeyedTable<Place, TokenFinding> findings =
            new KeyedTable<>(finding -> new Place(finding.token(), finding.holder()));

    private final Map<PoolId, Shortage> shortages = new HashMap<>();

    /** An immutable copy of the findings for readers; null after a change. */
    private @Nullable List<TokenFinding> listed;

    /** @param vaults contracts, such as vaults, that hold the tokens of many pools */
    public TokenWatch(Collection<Address> vaults) {
        this.vaults = List.copyOf(vaults);
    }

    /** Tests the tokens of these pools as of a block, including tokens already tested. */
    public void look(Collection<Pool> pools, BlockRef block, TokenProbe probe, BlockReader reader) {
        listed = null;
        Set<Place> places = new LinkedHashSet<>();
        pools.forEach(pool -> pool.tokens()
                .forEach(token -> places.add(new Place(token, pool.id().contract()))));
        if (places.isEmpty()) {
            return;
        }
        Map<Place, Seen> seen = new TransferTests(probe, block, this::lenders).look(places);
        Map<Address, TokenTraitProbe.Told> told = TokenTraitProbe.ask(places, reader, block);
        seen.forEach(
                (at, what) -> findings.put(finding(at, what, Objects.requireNonNull(told.get(at.token())), block)));
        pools.forEach(pool -> noteShortage(pool, seen));
    }

    /** Accounts that may hold the tokens: the vaults, and pools at which the token was tested before. */
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

    private static TokenFinding finding(Place at, Seen seen, TokenTraitProbe.Told told, BlockRef block) {
        TokenBehaviour conduct = TokenBehaviour.of(seen.trip(), seen.report());
        if (told.keepsShares() && conduct.kind().compareTo(TokenKind.REBASING) < 0) {
            conduct = new TokenBehaviour(
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

    /**
     * Records pools that hold less than their reserves: until a sync lowers the reserves, they pay less than quoted.
     */
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

    /**
     * Whether a token of the pool was not tested or could not be tested; such a pool is tested again when it changes.
     */
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
        // If the pool has changed since, it has synced its reserves, so the shortage is obsolete.
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
     * Discards findings from later blocks after a reorganisation.
     *
     * @param blockNumber the block to which the chain was rolled back
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

    /** All findings, with the pools excluded because of them. */
    public TokenBook book(List<LeftOut> leftOut) {
        List<TokenFinding> known = listed;
        if (known == null) {
            known = List.copyOf(findings.values());
            listed = known;
        }
        return new TokenBook(known, leftOut);
    }
}
