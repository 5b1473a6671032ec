package io.swaplab.lab.inspect;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.router.Router;
import io.swaplab.service.FindRouteUseCase;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.MarketFeed;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.SearchExecutor;
import java.util.List;
import java.util.Map;

/**
 * The quote that a fork's service would have given at an earlier block. It opens no swap.
 *
 * @param head the present head of the chain
 * @param typed the trade as options of a command
 */
public record PastQuote(TradeRequest<Asset> terms, BlockRef block, BlockRef head, FindRouteData route, String typed) {
    private static final String FIELD = "BLOCK";

    /**
     * Searches for the best route on the pools, and at the gas price, of an earlier block.
     *
     * @throws Refusal if the block does not exist, its state is gone, or there was no route
     */
    public static PastQuote of(Connection on, TradeRequest<Asset> terms, long number) {
        BlockRef head = on.node().latestBlock();
        BlockRef block = on.node()
                .block(number)
                .orElseThrow(() -> Refusal.value(
                        FIELD, "at most " + head.number() + ", the head", Long.toString(number), "fork status"));
        String typed = typed(on, terms);
        if (!hasState(on.node(), number)) {
            long first = firstState(on.node(), number, head.number());
            String rule = "at least " + first + ", the first block whose state the node has";
            throw Refusal.value(FIELD, rule, Long.toString(number), "quote at " + first + " " + typed);
        }
        try (SearchExecutor searches = new SearchExecutor()) {
            Past past = new Past(
                    on.requirePools().at(block),
                    gasPrice(on.node(), number, head.number()),
                    on.requirePools().tokens());
            ChainContext chain = new ChainContext(on.node(), on.profile(), on.routers(), past);
            FindRouteData route = new FindRouteUseCase(chain, new RouteSearch(chain, new Router(), searches))
                    .find(terms.between(
                            terms.tokenIn().address(), terms.tokenOut().address()));
            return new PastQuote(terms, block, head, route, typed);
        } catch (ApiRefusal refused) {
            throw Refusal.notNow("at block " + number + ": " + refused.getMessage(), "quote get " + typed);
        }
    }

    private static String typed(Connection on, TradeRequest<Asset> terms) {
        return "--from " + name(on, terms.tokenIn()) + " --to " + name(on, terms.tokenOut()) + " --amount-raw "
                + terms.amount();
    }

    private static String name(Connection on, Asset asset) {
        return asset.isNative() || on.profile().token(asset.address()).isPresent()
                ? asset.symbol()
                : asset.address().toString();
    }

    private static boolean hasState(Node node, long number) {
        try {
            return node.request("eth_getBalance", Address.ZERO.toLowerHex(), hex(number))
                    .isPresent();
        } catch (NodeException gone) {
            return false;
        }
    }

    private static long firstState(Node node, long gone, long there) {
        long without = gone;
        long with = there;
        while (with - without > 1) {
            long middle = without + (with - without) / 2;
            if (hasState(node, middle)) {
                with = middle;
            } else {
                without = middle;
            }
        }
        return with;
    }

    /** The node's gas price, with the base fee of that block's successor for the present one. */
    private static Uint256 gasPrice(Node node, long number, long head) {
        Uint256 price = node.gasPriceWei();
        Uint256 base = nextBaseFee(node, head);
        return price.isLessThan(base) ? price : price.minus(base).plus(nextBaseFee(node, number));
    }

    private static Uint256 nextBaseFee(Node node, long number) {
        return node.request("eth_feeHistory", "0x1", hex(number), List.of())
                .map(history -> history instanceof Map<?, ?> fields ? fields.get("baseFeePerGas") : null)
                .map(fees -> Uint256.ofHex(((List<?>) fees).getLast().toString()))
                .orElse(Uint256.ZERO);
    }

    private static String hex(long number) {
        return "0x" + Long.toHexString(number);
    }

    private record Past(MarketSnapshot fresh, Uint256 gasPriceWei, TokenTestReport tokens) implements MarketFeed {
        @Override
        public List<ProviderCursor> cursors() {
            return List.of();
        }
    }
}
