package io.swaplab.client.chain;

import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Reads tokens, balances and the router's configuration at the latest block. */
public final class ChainReads {
    private final Node node;
    private final Erc20 tokens;
    private final ClientConfig config;

    public ChainReads(Node node, ClientConfig config) {
        this.node = node;
        this.tokens = new Erc20(node);
        this.config = config;
    }

    /**
     * The current time for deadlines, in Unix seconds: the system time or the time of the latest block, whichever is
     * later.
     */
    public long nowSeconds() {
        return Math.max(
                config.clock().instant().getEpochSecond(), node.latestBlock().timestampSecs());
    }

    public TokenInfo token(String token, @Nullable String holder) {
        Address address = InputChecks.account("token", token);
        Uint256 balance = holder == null ? null : tokens.balance(address, InputChecks.account("holder", holder));
        return new TokenInfo(address, tokens.symbol(address), tokens.decimals(address), balance);
    }

    public Uint256 tokenBalance(String token, String holder) {
        return tokens.balance(InputChecks.account("token", token), InputChecks.account("holder", holder));
    }

    public Uint256 nativeBalance(String holder) {
        return node.balance(InputChecks.account("holder", holder));
    }

    public RouterConfig router(@Nullable String explicit) {
        Address router = explicit == null ? config.executionRouterAddress() : InputChecks.account("router", explicit);
        if (router == null) {
            throw new PreparationRejected(
                    LocalRule.NO_ROUTER, "router", "must be given where none is configured", "none");
        }
        try {
            return RouterConfig.of(router, OnChainRouterState.atLatest(node, RouterConfig.reads(router)));
        } catch (IllegalArgumentException noRouter) {
            throw new PreparationRejected(
                    LocalRule.NO_ROUTER, "router", "must be an execution router", noRouter.getMessage());
        }
    }

    /**
     * Data that an ERC-20 token reports about itself.
     *
     * @param balance balance of the holder that the caller named, in base units; null if the caller named none
     */
    public record TokenInfo(
            Address token,
            String symbol,
            int decimals,
            @Nullable Uint256 balance) {}

    /**
     * The ERC-20 allowance that a payer granted to Permit2, in base units.
     *
     * @param sufficient whether the allowance covers the amount that the caller requires
     */
    public record Permit2BaseAllowance(Uint256 allowance, boolean sufficient) {}

    /**
     * The protocol's share of custom fees.
     *
     * @param protocolCutBps its share of the custom fee, in basis points
     */
    public record ProtocolFeeConfig(Address protocolFeeReceiver, int protocolCutBps) {}
}
