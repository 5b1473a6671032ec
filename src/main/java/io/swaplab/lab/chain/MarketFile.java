package io.swaplab.lab.chain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A market from a {@code pool-snapshot/1} file: tokens, and pools at one block, of which only the number is known.
 *
 * @param nativeSymbol symbol of the chain's native coin
 * @param wrappedNative the wrapped native coin, which represents the native coin in routes
 * @param skipped by pool family, the number of pools that were skipped because this program cannot represent them
 */
public record MarketFile(
        long chainId,
        String nativeSymbol,
        Address wrappedNative,
        List<Token> tokens,
        MarketSnapshot market,
        Map<String, Integer> skipped) {
    static final String FORMAT = "pool-snapshot/1";
    private static final int MOST_DECIMALS = 255;

    public MarketFile {
        tokens = List.copyOf(tokens);
        skipped = Map.copyOf(skipped);
    }

    /**
     * Reads a market.
     *
     * @throws BadFile when the file cannot be read or violates the format
     */
    public static MarketFile read(Path file) {
        FileValue top = FileValue.read(file);
        top.requireFormat(FORMAT);
        Map<Address, Token> tokens = tokens(top.at("tokens"));
        Map<String, Integer> skipped = new TreeMap<>();
        List<Pool> pools = pools(top.at("pools"), tokens.keySet(), skipped);
        BlockRef block = new BlockRef(top.at("block").uint(Long.SIZE - 1).toLongExact(), Bytes32.ZERO, Bytes32.ZERO, 0);
        return new MarketFile(
                top.at("chainId").uint(Long.SIZE - 1).toLongExact(),
                top.at("native").at("symbol").text(),
                top.at("native").at("wrapped").address(),
                List.copyOf(tokens.values()),
                MarketSnapshot.of(block, pools),
                skipped);
    }

    private static Map<Address, Token> tokens(FileValue list) {
        Map<Address, Token> tokens = new LinkedHashMap<>();
        for (FileValue each : list.list()) {
            Address address = each.at("address").address();
            FileValue token = each.called("token " + address.toLowerHex());
            Token read = new Token(
                    address, token.at("symbol").text(), token.at("decimals").integer(0, MOST_DECIMALS));
            if (tokens.put(address, read) != null) {
                throw token.at("address").wrong("must be in the list of tokens only once");
            }
        }
        return tokens;
    }

    private static List<Pool> pools(FileValue list, Set<Address> tokens, Map<String, Integer> skipped) {
        MarketFilePoolReader reader = new MarketFilePoolReader(tokens);
        Set<PoolId> seen = new HashSet<>();
        List<Pool> pools = new ArrayList<>();
        for (FileValue each : list.list()) {
            FileValue pool = each.called("pool " + each.at("id").text());
            String unknown = MarketFilePoolReader.unknownFamily(pool);
            if (!unknown.isEmpty()) {
                skipped.merge(unknown, 1, Integer::sum);
                continue;
            }
            Pool read = reader.read(pool);
            if (!seen.add(read.id())) {
                throw pool.at("id").wrong("must be in the list of pools only once");
            }
            pools.add(read);
        }
        return pools;
    }
}
