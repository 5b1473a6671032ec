package io.swaplab.service;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.TokensData;
import io.swaplab.client.wire.TokensData.TokenData;
import io.swaplab.client.wire.TokensData.TokenTax;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.Tax;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TokenTexts;
import io.swaplab.service.reading.TokenTexts.TokenText;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.NativeDepth;
import io.swaplab.service.route.SearchExecutor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Lists the tokens of all known pools, in pages by address: those that can be traded, and those whose pools are left out
 * of the market because of how the token behaves.
 */
public final class TokenListUseCase {
    private static final int TAXES = 3;

    private final ChainContext chain;
    private final TokenTexts texts;
    private final NativeDepth depth;

    public TokenListUseCase(ChainContext chain, SearchExecutor searches) {
        this.chain = chain;
        this.texts = new TokenTexts(chain.node());
        this.depth = new NativeDepth(chain.profile().wrappedNative(), searches);
    }

    /**
     * One page.
     *
     * @param after the address before the page's first one; null for the first page
     * @throws ApiRefusal when the tracked pools are too old, or the node does not answer
     */
    public TokensData list(@Nullable Address after, int limit) {
        MarketSnapshot market = chain.market().fresh();
        TokenTestReport report = chain.market().tokens();
        Set<Address> leftOut = leftOut(market, report);
        TreeSet<Address> first = new TreeSet<>();
        market.tokens().forEach(token -> add(first, token, after, limit));
        leftOut.forEach(token -> add(first, token, after, limit));
        boolean isLast = first.size() <= limit;
        if (!isLast) {
            first.removeLast();
        }
        List<Address> page = List.copyOf(first);
        return new TokensData(
                tokens(page, market, report),
                isLast ? null : page.getLast().toString(),
                market.tokens().size() + leftOut.size(),
                market.block().number(),
                market.block().hash().toString());
    }

    /** Keeps the tokens of the page, and the one after it. */
    private static void add(TreeSet<Address> first, Address token, @Nullable Address after, int limit) {
        if (after != null && token.compareTo(after) <= 0) {
            return;
        }
        if (first.size() <= limit || token.compareTo(first.last()) < 0) {
            first.add(token);
            if (first.size() > limit + 1) {
                first.removeLast();
            }
        }
    }

    private static Set<Address> leftOut(MarketSnapshot market, TokenTestReport report) {
        Set<Address> tokens = new HashSet<>();
        report.leftOut().forEach(left -> tokens.addAll(left.pool().tokens()));
        tokens.removeIf(token -> !market.poolsOf(token).isEmpty());
        return tokens;
    }

    private List<TokenData> tokens(List<Address> page, MarketSnapshot market, TokenTestReport report) {
        Map<Address, TokenText> said = texts(page, market.block());
        Map<Address, TokenFinding> seen = worst(page, report);
        Map<Address, Uint256> depths = depth.of(page, market);
        return page.stream()
                .map(token -> token(
                        token,
                        said.getOrDefault(token, new TokenText(null, null)),
                        seen.get(token),
                        market.poolsOf(token).size(),
                        depths.get(token)))
                .toList();
    }

    private static TokenData token(
            Address token, TokenText said, @Nullable TokenFinding seen, int pools, @Nullable Uint256 depth) {
        return new TokenData(
                token.toString(),
                said.symbol(),
                said.decimals(),
                (seen == null ? TokenKind.UNKNOWN : seen.kind()).name(),
                seen == null ? null : tax(seen.taxes()),
                pools,
                depth == null ? null : depth.toString());
    }

    private static @Nullable TokenTax tax(List<Tax> taxes) {
        return taxes.size() == TAXES
                ? new TokenTax(
                        taxes.get(0).bps(), taxes.get(1).bps(), taxes.get(2).bps())
                : null;
    }

    /** What tokens say of themselves; the tokens of the chain's profile are not asked. */
    private Map<Address, TokenText> texts(List<Address> page, BlockRef block) {
        Map<Address, TokenText> said = new HashMap<>();
        for (Token token : chain.profile().tokens()) {
            said.put(token.address(), new TokenText(token.symbol(), token.decimals()));
        }
        List<Address> others =
                page.stream().filter(token -> !said.containsKey(token)).toList();
        try {
            said.putAll(texts.of(others, block));
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        }
        return said;
    }

    /** The worst result about each token; UNKNOWN only if there is no other. */
    private static Map<Address, TokenFinding> worst(List<Address> page, TokenTestReport report) {
        Set<Address> shown = new HashSet<>(page);
        Map<Address, TokenFinding> worst = new HashMap<>();
        for (TokenFinding finding : report.findings()) {
            if (shown.contains(finding.token())) {
                worst.merge(finding.token(), finding, (one, other) -> rank(other) > rank(one) ? other : one);
            }
        }
        return worst;
    }

    private static int rank(TokenFinding finding) {
        return finding.kind() == TokenKind.UNKNOWN ? -1 : finding.kind().ordinal();
    }
}
