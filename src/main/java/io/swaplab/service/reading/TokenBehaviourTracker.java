package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenFinding.Trait;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
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
 * Tracks how each token behaves at each pool that trades it. The market excludes pools of misbehaving tokens. Each
 * result applies to one token at one holder, because tokens may treat pools specially. Tokens with equal code are
 * tested separately, because their taxes and bans are in storage. For use by one thread at a time.
 */
public final class TokenBehaviourTracker {
    /** A pool whose token balance was below its recorded reserve, with its state at that time. */
    private record Shortage(Pool pool, TokenFinding finding) {}

    /**
     * Maximum number of pools that are asked to lend a token for a test. Most pools have a balance, so one of eight
     * very likely can lend.
     */
    private static final int MOST_LENDERS = 8;

    private final List<Address> vaults;

    /**
     * The test results by token and holder. To save memory, the table stores no keys, but derives them from the
     * results.
     */
    private final KeyedTable<Place, TokenFinding> findings =
            new KeyedTable<>(finding -> new Place(finding.token(), finding.holder()));

    private final Map<PoolId, Shortage> shortages = new HashMap<>();

    /** An immutable copy of the results for readers; null after they have changed. */
    private @Nullable List<TokenFinding> listed;

    /** @param vaults contracts that hold the tokens of many pools */
    public TokenBehaviourTracker(Collection<Address> vaults) {
        this.vaults = List.copyOf(vaults);
    }

    /** Tests the tokens of these pools as of a block, including tokens already tested. */
    public void look(Collection<Pool> pools, BlockRef block, TokenProbe probe, MulticallReader reader) {
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

    /**
     * Accounts that may hold the tokens: for each token, the contracts that hold the tokens of many pools, and some
     * pools at which this token was tested before.
     */
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
     * Records pools that hold less than their recorded reserves. Such a pool pays less than quoted until it updates its
     * reserves.
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
     * Whether a token of the pool was not tested or could not be tested. Such a pool's tokens are tested again when the
     * pool changes.
     */
    public boolean isUnknown(Pool pool) {
        return pool.tokens().stream()
                .map(token -> findings.get(new Place(token, pool.id().contract())))
                .anyMatch(finding -> finding == null || finding.kind() == TokenKind.UNKNOWN);
    }

    /** Why a pool cannot be quoted because of its tokens; empty if it can. */
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
     * Discards the results from blocks that a reorganisation has removed.
     *
     * @param blockNumber the block to which the chain was rolled back; results of later blocks are discarded
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

    /** All results, together with the given pools that are excluded because of tests. */
    public TokenTestReport book(List<LeftOut> leftOut) {
        List<TokenFinding> known = listed;
        if (known == null) {
            known = List.copyOf(findings.values());
            listed = known;
        }
        return new TokenTestReport(known, leftOut);
    }
}
