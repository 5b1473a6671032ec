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
 * The results of all token tests, and the pools excluded because of token or pool tests.
 *
 * @param findings one for each tested token at each of its holders, in order of discovery
 */
public record TokenTestReport(List<TokenFinding> findings, List<LeftOut> leftOut) {
    public static final TokenTestReport EMPTY = new TokenTestReport(List.of(), List.of());

    public TokenTestReport {
        findings = List.copyOf(findings);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A pool that is excluded from the quoted market.
     *
     * @param pool the pool's state
     * @param finding the result about the token that causes the exclusion; empty if the pool failed its own test
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

    /** The results about a token at all its holders, the worst first. */
    public List<TokenFinding> of(Address token) {
        return findings.stream()
                .filter(finding -> finding.token().equals(token))
                .sorted(Comparator.comparing(TokenFinding::kind).reversed())
                .toList();
    }

    /** The result about a token at one holder. */
    public Optional<TokenFinding> at(Address token, Address holder) {
        return findings.stream()
                .filter(finding ->
                        finding.token().equals(token) && finding.holder().equals(holder))
                .findFirst();
    }

    /** The pairs through which a route can begin or end with this taxed token. */
    public List<TaxedPair> taxedPairs(Address token) {
        return leftOut.stream()
                .filter(left -> left.isFor(token))
                .flatMap(left -> taxed(left).stream())
                .toList();
    }

    /** The pools that are excluded because of this token, and through which no route begins or ends with it either. */
    public List<LeftOut> unquoted(Address token) {
        return leftOut.stream()
                .filter(left -> left.isFor(token) && taxed(left).isEmpty())
                .toList();
    }

    /** The pair through which a route can begin or end with the taxed token of an excluded pool; empty if none can. */
    public Optional<TaxedPair> taxed(LeftOut left) {
        return left.finding().flatMap(finding -> TaxedPair.of(left.pool(), finding, partner(left.pool(), finding)));
    }

    private Optional<TokenFinding> partner(Pool pool, TokenFinding finding) {
        return pool.tokens().stream()
                .filter(token -> !token.equals(finding.token()))
                .findFirst()
                .flatMap(token -> at(token, finding.holder()));
    }

    /** The traits of a token that were observed at any of its holders. */
    public Set<Trait> traits(Address token) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        of(token).forEach(finding -> traits.addAll(finding.traits()));
        return traits;
    }

    /** An excluded pool that shows why this token is not quoted; empty if no pool is excluded because of the token. */
    public Optional<LeftOut> whyNot(Address token) {
        return leftOut.stream().filter(pool -> pool.isFor(token)).findFirst();
    }
}
