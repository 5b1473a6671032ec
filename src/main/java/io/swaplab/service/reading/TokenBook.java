package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.reading.TokenFinding.Trait;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The findings about all tokens, and the pools excluded because of them.
 *
 * @param findings one per token and holder, in order of discovery
 */
public record TokenBook(List<TokenFinding> findings, List<LeftOut> leftOut) {
    /** No findings and no excluded pools. */
    public static final TokenBook EMPTY = new TokenBook(List.of(), List.of());

    public TokenBook {
        findings = List.copyOf(findings);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A pool excluded from the market.
     *
     * @param pool the pool's state
     * @param finding the finding about the token that causes the exclusion; empty if the pool itself does
     */
    public record LeftOut(Pool pool, Optional<TokenFinding> finding, String reason) {
        /** The exclusion of a pool because one of its tokens does not transfer correctly. */
        static LeftOut of(Pool pool, TokenFinding finding) {
            return new LeftOut(pool, Optional.of(finding), "the token " + finding.token() + " " + finding.detail());
        }

        /** Whether the pool is excluded because of this token. */
        public boolean isFor(Address token) {
            return finding.filter(found -> found.token().equals(token)).isPresent();
        }

        public PoolId id() {
            return pool.id();
        }
    }

    /** The findings about a token, the worst first. */
    public List<TokenFinding> of(Address token) {
        return findings.stream()
                .filter(finding -> finding.token().equals(token))
                .sorted(Comparator.comparing(TokenFinding::kind).reversed())
                .toList();
    }

    /** The finding about a token at one account. */
    public Optional<TokenFinding> at(Address token, Address holder) {
        return findings.stream()
                .filter(finding ->
                        finding.token().equals(token) && finding.holder().equals(holder))
                .findFirst();
    }

    /** The pairs through which a taxed token can start or end a route. */
    public List<TaxedPair> taxedPairs(Address token) {
        return leftOut.stream()
                .filter(left -> left.isFor(token))
                .flatMap(left -> left
                        .finding()
                        .flatMap(finding -> TaxedPair.of(left.pool(), finding, partner(left.pool(), finding)))
                        .stream())
                .toList();
    }

    private Optional<TokenFinding> partner(Pool pool, TokenFinding finding) {
        return pool.tokens().stream()
                .filter(token -> !token.equals(finding.token()))
                .findFirst()
                .flatMap(token -> at(token, finding.holder()));
    }

    /** Noteworthy traits of a token, observed at any account. */
    public Set<Trait> traits(Address token) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        of(token).forEach(finding -> traits.addAll(finding.traits()));
        return traits;
    }

    /** An excluded pool that explains why a token is not quoted; empty if no pool is excluded because of the token. */
    public Optional<LeftOut> whyNot(Address token) {
        return leftOut.stream().filter(pool -> pool.isFor(token)).findFirst();
    }
}
