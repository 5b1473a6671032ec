package io.swaplab.lab.chain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The content of a {@code route-queries/1} file: trades for which routes are to be found.
 *
 * @param depth maximum number of hops of a route, for all trades
 * @param splits maximum number of paths of a route, for all trades
 */
public record QueryFile(int depth, int splits, List<Query> queries) {
    static final String FORMAT = "route-queries/1";
    private static final int WORD_BITS = 256;

    /**
     * One trade. The search, not this record, checks whether the market has the two tokens.
     *
     * @param id the trade's name, which is unique in the file
     * @param amountIn input amount in base units of tokenIn
     */
    public record Query(String id, Address tokenIn, Address tokenOut, Uint256 amountIn) {}

    public QueryFile {
        queries = List.copyOf(queries);
    }

    /**
     * Reads trades.
     *
     * @throws BadFile when the file cannot be read or violates the format
     */
    public static QueryFile read(Path file) {
        FileValue top = FileValue.read(file);
        top.requireFormat(FORMAT);
        Set<String> seen = new HashSet<>();
        List<Query> queries =
                top.at("queries").list().stream().map(each -> query(each, seen)).toList();
        return new QueryFile(
                top.has("maxHops")
                        ? top.at("maxHops").integer(1, RequestLimits.MAX_DEPTH)
                        : RequestLimits.DEFAULT_DEPTH,
                top.has("splitCount")
                        ? top.at("splitCount").integer(1, RequestLimits.MAX_SPLITS)
                        : RequestLimits.DEFAULT_SPLITS,
                queries);
    }

    private static Query query(FileValue each, Set<String> seen) {
        String id = each.at("id").text();
        FileValue query = each.called("query " + id);
        if (!seen.add(id)) {
            throw query.at("id").wrong("must be in the list of queries only once");
        }
        return new Query(
                id,
                query.at("tokenIn").address(),
                query.at("tokenOut").address(),
                query.at("amountIn").uint(WORD_BITS));
    }
}
