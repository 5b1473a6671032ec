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
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private volatile Listing listing = Listing.of(List.of(), TokenTestReport.EMPTY);

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
        Listing listed = listed(market.tokens(), chain.market().tokens());
        int from = listed.placeAfter(after);
        int to = Math.min(listed.sorted().size(), from + limit);
        List<Address> page = listed.sorted().subList(from, to);
        return new TokensData(
                tokens(page, market, listed.worst()),
                to == listed.sorted().size() ? null : page.getLast().toString(),
                listed.sorted().size(),
                market.block().number(),
                market.block().hash().toString());
    }

    // The market keeps its list of tokens until a pool is added, so that the lists need not be compared token by token.
    @SuppressWarnings("ReferenceEquality")
    private Listing listed(List<Address> traded, TokenTestReport report) {
        Listing last = listing;
        if (last.traded() != traded || last.report() != report) {
            last = Listing.of(traded, report);
            listing = last;
        }
        return last;
    }

    /**
     * All tokens by address. Pages share it until the market's tokens or the results of the tests change.
     *
     * @param traded the tokens of the market
     * @param sorted these and the tokens of the pools that are left out, by ascending address
     * @param worst the worst result about each token that was tested; UNKNOWN only if there is no other
     */
    private record Listing(
            List<Address> traded, TokenTestReport report, List<Address> sorted, Map<Address, TokenFinding> worst) {
        static Listing of(List<Address> traded, TokenTestReport report) {
            Set<Address> all = new HashSet<>(traded);
            report.leftOut().forEach(left -> all.addAll(left.pool().tokens()));
            Map<Address, TokenFinding> worst = new HashMap<>();
            for (TokenFinding finding : report.findings()) {
                worst.merge(finding.token(), finding, (one, other) -> rank(other) > rank(one) ? other : one);
            }
            return new Listing(traded, report, all.stream().sorted().toList(), worst);
        }

        private static int rank(TokenFinding finding) {
            return finding.kind() == TokenKind.UNKNOWN ? -1 : finding.kind().ordinal();
        }

        /** The place of the first token after this address. */
        int placeAfter(@Nullable Address address) {
            if (address == null) {
                return 0;
            }
            int place = Collections.binarySearch(sorted, address);
            return place < 0 ? -place - 1 : place + 1;
        }
    }

    private List<TokenData> tokens(List<Address> page, MarketSnapshot market, Map<Address, TokenFinding> seen) {
        Map<Address, TokenText> said = texts(page, market.block());
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
}
