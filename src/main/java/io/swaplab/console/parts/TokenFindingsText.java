package io.swaplab.console.parts;

import io.swaplab.console.model.Reply;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Asset;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Renders what the service has found out about a token, for people and for programs. */
public final class TokenFindingsText {
    private final TokenTestReport book;
    private final Address token;
    private final boolean held;

    private TokenFindingsText(TokenTestReport book, Address token, boolean held) {
        this.book = book;
        this.token = token;
        this.held = held;
    }

    /**
     * The service's findings about a token; the native coin counts as its wrapped token.
     *
     * @param book the findings of this program's own service; empty if a third-party service is used, which does not
     *     publish its findings
     */
    public static TokenFindingsText of(ChainProfile chain, Optional<TokenTestReport> book, Address token) {
        Address traded = token.equals(Token.NATIVE_SENTINEL) ? chain.wrappedNative() : token;
        return new TokenFindingsText(book.orElse(TokenTestReport.EMPTY), traded, book.isPresent());
    }

    /** Warnings for traders of the token; usually empty. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        book.of(token).stream()
                .filter(finding -> !finding.isPlain())
                .findFirst()
                .ifPresent(finding -> warnings.add("it " + finding.detail()));
        book.traits(token).forEach(trait -> warnings.add(trait.words()));
        return warnings;
    }

    /** What the service has found out about the token, one line for each finding. */
    public List<String> lines() {
        List<TokenFinding> findings = book.of(token);
        if (findings.isEmpty()) {
            return List.of(held ? "no pool trades it, so it was not tested" : "the service does not report it");
        }
        Set<String> lines = new LinkedHashSet<>();
        for (TokenFinding finding : findings) {
            if (!finding.isPlain()) {
                lines.add(finding.kind().words() + " at " + finding.holder() + ": it " + finding.detail());
            }
        }
        long plain = findings.stream().filter(TokenFinding::isPlain).count();
        if (plain > 0) {
            lines.add("transfers arrive in full at " + plain + " of " + findings.size()
                    + (findings.size() == 1 ? " contract that trades it" : " contracts that trade it"));
        }
        book.traits(token).forEach(trait -> lines.add(trait.words()));
        book.unquoted(token)
                .forEach(pool ->
                        lines.add("left out for it: " + pool.pool().provider() + " pool " + PoolNames.of(pool.id())));
        if (!book.taxedPairs(token).isEmpty()) {
            lines.add("quoted with its tax if it is the first or the last token of a route");
        }
        return List.copyOf(lines);
    }

    /** What the service has found out about the token, as JSON fields. */
    public List<Map<String, @Nullable Object>> json() {
        return book.of(token).stream()
                .map(finding -> Reply.map(
                        "holder", finding.holder().toString(),
                        "kind", name(finding.kind()),
                        "detail", finding.detail(),
                        "traits",
                                finding.traits().stream()
                                        .sorted()
                                        .map(TokenFindingsText::name)
                                        .toList(),
                        "block", finding.blockNumber()))
                .toList();
    }

    /** A traded token as JSON fields. */
    public static Map<String, @Nullable Object> json(Asset asset) {
        return Reply.map(
                "symbol", asset.symbol(),
                "decimals", asset.decimals(),
                "address", asset.address().toString());
    }

    /** An excluded pool as JSON fields. */
    public static Map<String, @Nullable Object> json(LeftOut pool) {
        return Reply.map(
                "pool", PoolNames.of(pool.id()),
                "provider", pool.pool().provider(),
                "tokens", pool.pool().tokens().stream().map(Address::toString).toList(),
                "left_out", pool.reason());
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
