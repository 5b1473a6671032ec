package io.swaplab.client;

import io.swaplab.client.CheckLog.Comparison;
import io.swaplab.client.chain.ChainReads;
import io.swaplab.client.chain.ChainReads.Permit2BaseAllowance;
import io.swaplab.client.chain.ChainReads.ProtocolFeeConfig;
import io.swaplab.client.chain.ChainReads.TokenInfo;
import io.swaplab.client.chain.ClaimedPriceImpactCheck;
import io.swaplab.client.chain.OnChainSpotPrice;
import io.swaplab.client.chain.Sending;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.client.chain.Simulation;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.chain.WalletTimeout;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.TokensData;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The Java client of the API: one method for each operation. Addresses are passed as text, amounts in base units.
 *
 * <p>Exceptions: {@link PreparationRejected} and {@link CustomFeeError} if a call violates one of the client's own
 * rules; {@link ApiError} if the server refuses; {@link TransportError} if the server does not answer or the answer is
 * not in the API's format; {@link ArtifactMismatch} if the answer does not match the request; {@link SignatureRejected}
 * for an invalid payer signature; {@link SwapReverted} if the call reverts; and {@link
 * io.swaplab.client.node.NodeException} if the node does not answer.
 */
public final class SwaplabClient {
    private final RouterApi api;
    private final Quotes quotes;
    private final ClaimedPriceImpactCheck price;
    private final Preparation preparation;
    private final Approvals approvals;
    private final Permits permits;
    private final Simulation simulation;
    private final Sending sending;
    private final LegacyRouterFlow legacy;
    private final ChainReads reads;

    public SwaplabClient(ClientConfig config, RouterTransport transport, Node node) {
        NullChecks.given("config", config, "transport", transport, "node", node);
        api = new RouterApi(transport);
        quotes = new Quotes(api, config);
        reads = new ChainReads(node, config);
        price = new ClaimedPriceImpactCheck(node);
        preparation = new Preparation(api, config, node, reads, price);
        approvals = new Approvals(node);
        permits = new Permits(node);
        simulation = new Simulation(node);
        sending = new Sending(node, config.chainId());
        legacy = new LegacyRouterFlow(config, approvals, price);
    }

    /**
     * A client that is set up from the service's own configuration. Chain id, wrapped token, router code and quote
     * signers are compared with the node, and both routers are pinned from then on; without routers the client can only
     * quote. Who wants to be sure of the routers
     * compares their code with a hash of its own, or passes its own {@link ClientConfig}.
     *
     * @throws ArtifactMismatch when the configuration contradicts the chain
     */
    public static SwaplabClient discovering(RouterTransport transport, Node node) {
        NullChecks.given("transport", transport, "node", node);
        return new SwaplabClient(Discovery.read(new RouterApi(transport), node), transport, node);
    }

    // ---- the server's state ----

    /** The chain, contracts, quote signers, limits and providers that the service names; not compared with the chain. */
    public ConfigData config() {
        return api.config();
    }

    public StatusData status() {
        return api.status();
    }

    /** The names of the providers whose pools can be used in routes now. */
    public List<String> availableProviders() {
        return api.status().providers();
    }

    /**
     * One page of the tokens that the service knows, by ascending address. Symbols and decimals are texts of the tokens,
     * and are not compared with the chain.
     *
     * @param after {@link TokensData#next} of the page before; null for the first page
     * @param limit maximum number of tokens on the page, 1 to 100
     */
    public TokensData tokens(@Nullable String after, int limit) {
        InputChecks.within("limit", limit, 1, RequestLimits.MAX_TOKENS);
        return api.tokens(
                after == null ? null : InputChecks.address("after", after).toString(), limit);
    }

    // ---- quotes ----

    public Quote quote(String from, String target, Uint256 amount) {
        return quote(from, target, amount, QuoteOptions.defaults());
    }

    /** A quote for display only. A custom fee is not charged; the quote only shows its effect on the output. */
    public Quote quote(String from, String target, Uint256 amount, QuoteOptions options) {
        NullChecks.given("from", from, "target", target, "amount", amount, "options", options);
        return quotes.get(from, target, amount, options);
    }

    // ---- execution flow ----

    /**
     * The current time for deadlines, in Unix seconds: the system time or the time of the latest block, whichever is
     * later.
     */
    public long nowSeconds() {
        return reads.nowSeconds();
    }

    /** Prepares a swap: a direct one if payer and executor are the same account, else a delegated one. */
    public PreparedSwap prepareSwap(PrepareSwapParams params) {
        NullChecks.given("params", params);
        return preparation.prepare(params);
    }

    public PreparedDirectSwap prepareDirectSwap(PrepareSwapParams params) {
        NullChecks.given("params", params);
        return preparation.direct(params);
    }

    public PreparedDelegatedSwap prepareDelegatedSwap(PrepareSwapParams params) {
        NullChecks.given("params", params);
        return preparation.delegated(params);
    }

    /**
     * Checks the price impact that the service claims for a prepared swap, with a price that this client reads from the
     * chain. Returns that price; empty if it cannot be read, see {@link ClaimedPriceImpactCheck}. Preparing a swap already makes
     * this check, unless the client's settings turn it off.
     *
     * @throws ArtifactMismatch if the service claims a much smaller price impact than follows from this price
     */
    public Optional<OnChainSpotPrice> checkPrice(PreparedSwap swap) {
        NullChecks.given("swap", swap);
        return price.require(swap);
    }

    /**
     * Checks the price impact that the service claims for a quote, with a price that this client reads from the chain.
     * Returns that price; empty if it cannot be read. {@link #prepareLegacySwap} already makes this check.
     *
     * @param owner the account that would trade through the legacy router
     * @throws ArtifactMismatch if the service claims a much smaller price impact than follows from this price
     */
    public Optional<OnChainSpotPrice> checkPrice(Quote quote, String owner) {
        NullChecks.given("quote", quote, "owner", owner);
        return price.require(quote, InputChecks.account("owner", owner));
    }

    /**
     * Repeats all checks of a prepared swap against the current chain. Does not call the service; returns all
     * comparisons, including those that failed, instead of throwing.
     */
    public List<Comparison> compare(PrepareSwapParams params, PreparedSwap swap) {
        NullChecks.given("params", params, "swap", swap);
        return preparation.compare(params, swap);
    }

    /**
     * Repeats all checks of a transaction that the service built, given the payer signature that was sent for it.
     * Returns all comparisons, including those that failed, instead of throwing.
     */
    public List<Comparison> compare(ReadyDelegatedSwap swap, String payerSignature) {
        NullChecks.given("swap", swap, "payerSignature", payerSignature);
        return preparation.compare(swap, payerSignature);
    }

    /** Builds the unlimited approval that a direct swap needs; sends nothing. */
    public RequiredApproval buildDirectApproval(PreparedDirectSwap swap, String owner) {
        return buildDirectApproval(swap, owner, ApprovalAmount.UNLIMITED);
    }

    public RequiredApproval buildDirectApproval(PreparedDirectSwap swap, String owner, ApprovalAmount amount) {
        NullChecks.given("swap", swap, "owner", owner, "amount", amount);
        return approvals.direct(swap, owner, amount, reads.nowSeconds());
    }

    /**
     * The calls of a direct swap for a wallet that makes several calls at once (EIP-5792): an approval of exactly the
     * input if the current allowance is short, then the swap. They are computed here, from the validated plan.
     */
    public List<TransactionRequest> batchCalls(PreparedDirectSwap swap) {
        NullChecks.given("swap", swap);
        return approvals.batch(swap, reads.nowSeconds());
    }

    /**
     * The permit that the payer of a direct swap may sign instead of sending an approval; empty if the input token has
     * no permit. EIP-2612 permits allow exactly the input. Permits of DAI are unlimited.
     */
    public Optional<TokenPermit> permit(PreparedDirectSwap swap) {
        NullChecks.given("swap", swap);
        return permits.of(swap);
    }

    public PermittedDirectSwap withPermit(PreparedDirectSwap swap, SigningKey payer) {
        NullChecks.given("payer", payer);
        return withPermit(swap, Signers.of(payer));
    }

    /** Has the payer sign the {@link #permit}, and adds it to the transaction. Refuses tokens without permits. */
    public PermittedDirectSwap withPermit(PreparedDirectSwap swap, Signer payer) {
        NullChecks.given("swap", swap, "payer", payer);
        return permits.signed(swap, payer);
    }

    /** Adds a permit of the swap that was signed elsewhere; the signature is hex of 64 or 65 bytes. */
    public PermittedDirectSwap withPermit(PreparedDirectSwap swap, TokenPermit permit, String signature) {
        NullChecks.given("swap", swap, "permit", permit, "signature", signature);
        return permits.added(swap, permit, signature);
    }

    /** Reads the ERC-20 allowance that the payer granted to Permit2, and compares it with an amount in base units. */
    public Permit2BaseAllowance checkPermit2BaseAllowance(String payer, String token, Uint256 requiredAmount) {
        NullChecks.given("payer", payer, "token", token, "requiredAmount", requiredAmount);
        return approvals.permit2(payer, token, requiredAmount);
    }

    /**
     * Builds the transaction with which a payer approves Permit2 as spender of a token, which a delegated swap
     * requires; sends nothing.
     */
    public RequiredApproval buildPermit2Approval(
            String payer, String token, Uint256 requiredAmount, ApprovalAmount amount) {
        NullChecks.given("payer", payer, "token", token, "requiredAmount", requiredAmount, "amount", amount);
        return approvals.permit2Approval(payer, token, requiredAmount, amount);
    }

    /** Signs the message of a prepared swap with the payer's key. Returns the signature of 65 bytes as hex. */
    public String signPayerAuthorization(PreparedDelegatedSwap prepared, SigningKey payer) {
        NullChecks.given("payer", payer);
        return signPayerAuthorization(prepared, Signers.of(payer));
    }

    /**
     * Has the payer's signer sign the message of a prepared swap, and verifies the signature. Returns it as hex. For a
     * payer that is a contract, pass a {@link Signer} with the contract's address, which signs as its code requires.
     */
    public String signPayerAuthorization(PreparedDelegatedSwap prepared, Signer payer) {
        NullChecks.given("prepared", prepared, "payer", payer);
        return preparation.sign(prepared, payer);
    }

    /**
     * Has the service build the transaction from the payer's signature, and validates that transaction.
     *
     * @param payerSignature signature over {@link Permit2WitnessAuthorization#digest} as hex: 64 or 65 bytes, or for a
     *     payer with code at most 4096 bytes that its code accepts
     */
    public ReadyDelegatedSwap buildDelegatedSwap(PreparedDelegatedSwap prepared, String payerSignature) {
        NullChecks.given("prepared", prepared, "payerSignature", payerSignature);
        return preparation.build(prepared, payerSignature);
    }

    /** Simulates the router call on the node, with the executor as sender; sends nothing. */
    public RouterExecutionReceipt simulateSwap(ExecutableSwap swap) {
        NullChecks.given("swap", swap);
        return simulation.simulate(swap);
    }

    public Bytes32 executeSwap(ExecutableSwap swap, SigningKey executor) {
        NullChecks.given("executor", executor);
        return executeSwap(swap, Signers.of(executor), ExecuteOptions.defaults());
    }

    public Bytes32 executeSwap(ExecutableSwap swap, SigningKey executor, ExecuteOptions options) {
        NullChecks.given("executor", executor);
        return executeSwap(swap, Signers.of(executor), options);
    }

    /** Sends the router call unchanged and returns the transaction's hash without waiting for a block. */
    public Bytes32 executeSwap(ExecutableSwap swap, Signer executor, ExecuteOptions options) {
        NullChecks.given("swap", swap, "executor", executor, "options", options);
        return sending.execute(swap, executor, options);
    }

    /** Sends the router call on a separate thread, so that {@link #withWalletSendTimeout} can limit the wait for it. */
    public CompletionStage<Bytes32> executeSwapAsync(ExecutableSwap swap, Signer executor, ExecuteOptions options) {
        NullChecks.given("swap", swap, "executor", executor, "options", options);
        return WalletTimeout.begun(() -> sending.execute(swap, executor, options));
    }

    public Bytes32 send(TransactionRequest request, SigningKey sender, ExecuteOptions options) {
        NullChecks.given("sender", sender);
        return send(request, Signers.of(sender), options);
    }

    /** Sends an approval or a legacy swap, without waiting for a block. */
    public Bytes32 send(TransactionRequest request, Signer sender, ExecuteOptions options) {
        NullChecks.given("request", request, "sender", sender, "options", options);
        return sending.send(request, sender, options);
    }

    /** Limits the wait for a wallet that was asked to send a transaction, see {@link WalletTimeout#withTimeout}. */
    public static <T> CompletableFuture<T> withWalletSendTimeout(CompletionStage<T> send, long timeoutMillis) {
        NullChecks.given("send", send);
        return WalletTimeout.withTimeout(send, timeoutMillis);
    }

    // ---- legacy flow ----

    /**
     * Prepares the transactions with which an owner executes a quote through the legacy router: an approval of the
     * exact amount if ERC-20 input needs one, and the swap.
     */
    public PreparedLegacySwap prepareLegacySwap(Quote quote, String owner, int slippageBps) {
        NullChecks.given("quote", quote, "owner", owner);
        return legacy.prepare(quote, owner, slippageBps, reads.nowSeconds());
    }

    public PreparedLegacySwap.Simulation simulateLegacySwap(PreparedLegacySwap swap) {
        NullChecks.given("swap", swap);
        return new PreparedLegacySwap.Simulation(simulation.simulateLegacy(swap), swap.method());
    }

    // ---- chain reads ----

    /**
     * Reads symbol and decimals of an ERC-20 token, and an account's balance of it if requested.
     *
     * @param holder account whose balance to read too; null for none
     */
    public TokenInfo tokenInfo(String token, @Nullable String holder) {
        NullChecks.given("token", token);
        return reads.token(token, holder);
    }

    public Uint256 tokenBalance(String token, String holder) {
        NullChecks.given("token", token, "holder", holder);
        return reads.tokenBalance(token, holder);
    }

    /** The native balance in wei; the native coin has 18 decimals. */
    public Uint256 nativeBalance(String holder) {
        NullChecks.given("holder", holder);
        return reads.nativeBalance(holder);
    }

    /**
     * Reads the settings of an execution router.
     *
     * @param router its address, or null for the pinned one
     */
    public RouterConfig routerConfig(@Nullable String router) {
        return reads.router(router);
    }

    public ProtocolFeeConfig protocolFeeConfig(@Nullable String router) {
        RouterConfig config = reads.router(router);
        return new ProtocolFeeConfig(
                config.fees().protocolFeeReceiver(), config.fees().protocolCutBps());
    }
}
