package io.swaplab.tokens;

import io.swaplab.evm.Address;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import io.swaplab.tokens.TokenFinding.Trait;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of all tokens, and which pools are left out of the market for it.
 *
 * @param findings by token and then by holder, in the order in which they came
 */
public record TokenBook(List<TokenFinding> findings, List<LeftOut> leftOut) {
    /** Nothing looked at, nothing left out. */
    public static final TokenBook EMPTY = new TokenBook(List.of(), List.of());

    public TokenBook {
        findings = List.copyOf(findings);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A pool that is no part of the market.
     *
     * @param pool its state
     * @param finding the token's that is to blame; empty where the pool itself is
     */
    public record LeftOut(Pool pool, Optional<TokenFinding> finding, String reason) {
        /** A pool of a token that does not keep its word. */
        static LeftOut of(Pool pool, TokenFinding finding) {
            return new LeftOut(pool, Optional.of(finding), "the token " + finding.token() + " " + finding.detail());
        }

        /** Whether it is left out for this token. */
        public boolean isFor(Address token) {
            return finding.filter(found -> found.token().equals(token)).isPresent();
        }

        public PoolId id() {
            return pool.id();
        }
    }

    /** What was found of a token, the worst first. */
    public List<TokenFinding> of(Address token) {
        return findings.stream()
                .filter(finding -> finding.token().equals(token))
                .sorted(Comparator.comparing(TokenFinding::kind).reversed())
                .toList();
    }

    /** What was found of a token around one account. */
    public Optional<TokenFinding> at(Address token, Address holder) {
        return findings.stream()
                .filter(finding ->
                        finding.token().equals(token) && finding.holder().equals(holder))
                .findFirst();
    }

    /** The pairs of a taxed token that may begin or end a route. */
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

    /** What is good to know of a token, wherever it was seen. */
    public Set<Trait> traits(Address token) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        of(token).forEach(finding -> traits.addAll(finding.traits()));
        return traits;
    }

    /** Why a token is not quoted, where it is to blame for a pool that is left out. */
    public Optional<LeftOut> whyNot(Address token) {
        return leftOut.stream().filter(pool -> pool.isFor(token)).findFirst();
    }
}
