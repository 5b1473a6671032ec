package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.TokenDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads symbols and decimals of tokens. The last 50,000 tokens are kept, so that each is read once. */
public final class TokenTexts {
    private static final int MOST_KEPT = 50_000;

    private final Node node;
    private final Map<Address, TokenText> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Address, TokenText> eldest) {
            return size() > MOST_KEPT;
        }
    };

    public TokenTexts(Node node) {
        this.node = node;
    }

    /**
     * What a token says of itself.
     *
     * @param symbol safe to show; null if the token answers no symbol
     * @param decimals 0 to 255; null if the token answers no such number
     */
    public record TokenText(
            @Nullable String symbol, @Nullable Integer decimals) {}

    /**
     * Symbols and decimals of these tokens, all unknown ones read in one batch.
     *
     * @throws io.swaplab.client.node.NodeException if the node does not answer
     */
    public Map<Address, TokenText> of(Collection<Address> tokens, BlockRef block) {
        Map<Address, TokenText> texts = new LinkedHashMap<>();
        List<Address> unknown = new ArrayList<>();
        synchronized (kept) {
            for (Address token : tokens) {
                TokenText known = kept.get(token);
                if (known == null) {
                    unknown.add(token);
                } else {
                    texts.put(token, known);
                }
            }
        }
        if (!unknown.isEmpty()) {
            texts.putAll(read(unknown, block));
        }
        return texts;
    }

    private Map<Address, TokenText> read(List<Address> unknown, BlockRef block) {
        List<ReadOnlyCall> calls = new ArrayList<>();
        for (Address token : unknown) {
            calls.add(TokenDescription.symbolOf(token));
            calls.add(TokenDescription.decimalsOf(token));
        }
        List<CallResult> answers = node.readAll(calls, block);
        Map<Address, TokenText> read = new LinkedHashMap<>();
        for (int i = 0; i < unknown.size(); i++) {
            read.put(
                    unknown.get(i),
                    new TokenText(
                            TokenDescription.symbolIn(answers.get(2 * i)).orElse(null),
                            TokenDescription.decimalsIn(answers.get(2 * i + 1)).orElse(null)));
        }
        synchronized (kept) {
            kept.putAll(read);
        }
        return read;
    }
}
