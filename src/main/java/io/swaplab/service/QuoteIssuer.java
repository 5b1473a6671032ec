package io.swaplab.service;

import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ExactOutputSearch;
import io.swaplab.service.route.ExecutionPreconditionReader;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import io.swaplab.service.route.SwapRoles;
import io.swaplab.service.route.WrappedNativeSubstitution;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns a swap request into a signed quote, for direct swap and for prepare. */
public final class QuoteIssuer {
    private static final int NONCE_ATTEMPTS = 3;
    private static final long MILLIS_PER_SECOND = 1000;

    private final ChainContext chain;
    private final RouteSearch search;
    private final ExecutionPreconditionReader reads;
    private final QuoteSigner signer;
    private final PlanTransferSimulation tokens;
    private final SecureRandom random = new SecureRandom();
    private final PayerNonces nonces = new PayerNonces(random);

    public QuoteIssuer(ChainContext chain, RouteSearch search, QuoteSigner signer, Clock clock) {
        this.chain = chain;
        this.search = search;
        this.reads = new ExecutionPreconditionReader(chain, clock);
        this.signer = signer;
        this.tokens = new PlanTransferSimulation(chain);
    }

    /**
     * A signed quote, with the further data that the HTTP response needs.
     *
     * @param head the block at which the router was read
     * @param upTo the route with the largest input that the plan may spend; null if the input is exact
     * @param firstOfNonceWord whether the nonce is the first of its word in the payer's bitmap, which costs more gas
     */
    public record Issued(
            RouteSearch.Found found,
            @Nullable SplitRoute upTo,
            SignedQuote quote,
            FeeSplit fees,
            RouterConfig config,
            int slippageBps,
            BlockRef head,
            boolean firstOfNonceWord) {}

    private record Draft(
            SwapRequest request, FundingMode mode, SwapRoles roles, WrappedNativeSubstitution ends, Uint256 nonce) {}

    private record Output(Uint256 net, Uint256 minimum) {}

    /**
     * Finds a route, builds the plan and signs it.
     *
     * @throws ApiRefusal when the request breaks a rule about roles, native coin, fee or minimum output; when there is
     *     no route; when a token fails its transfer test; when the router is paused; or when the node fails
     */
    public Issued issue(SwapRequest request, FundingMode mode) {
        chain.requireRouter();
        if (!request.trade().exactIn()) {
            chain.requireExactOutputs();
        }
        WrappedNativeSubstitution ends =
                WrappedNativeSubstitution.of(request, mode, chain.profile().wrappedNative());
        SwapRoles roles = SwapRoles.of(request, mode);
        feeReceiver(request.terms());
        // Refuses a stale market before the node is called, so that the refusal does not wait for the node.
        chain.market().fresh();
        for (int attempt = 0; attempt < NONCE_ATTEMPTS; attempt++) {
            Draft draft = new Draft(request, mode, roles, ends, nonces.next(roles.payer()));
            ExecutionPreconditionReader.Reading reading =
                    reads.read(signer.address(), mode, roles.payer(), draft.nonce());
            if (!reading.nonceUsed()) {
                reading.requireOpen(ApiCode.ERR_INTERNAL);
                return issue(draft, reading);
            }
            nonces.leaveWord(roles.payer());
        }
        throw ApiRefusal.of(ApiCode.ERR_NONCE_USED, "no free nonce was found for the payer; try again");
    }

    private Issued issue(Draft draft, ExecutionPreconditionReader.Reading reading) {
        ExecutionTerms terms = draft.request().terms();
        // The pools must include the head block at which the router was read.
        chain.market().include(reading.head());
        RouterConfig config = reading.config();
        requireFeeWithinCap(terms.customFeeBps(), config.fees().maxCustomFeeBps());
        boolean exactIn = draft.request().trade().exactIn();
        RouteSearch.Found found =
                exactIn ? search.find(trade(draft), draft.ends()) : search.findExactOutput(trade(draft), draft.ends());
        SplitRoute upTo = exactIn
                ? null
                : ExactOutputSearch.upTo(
                        BasisPoints.maximumIn(found.route().amountIn(), terms.slippageBps()), found.route());
        SplitRoute route = Objects.requireNonNullElse(upTo, found.route());
        tokens.requireNoFeeInTaxed(route, terms.customFeeBps());
        FeeSplit fees = FeeSplit.of(
                route.amountOut(), terms.customFeeBps(), config.fees().protocolCutBps());
        Uint256 minimum =
                exactIn ? minimum(fees.net(), terms) : draft.request().trade().amount();
        List<SwapStep> steps = SwapStep.of(route, chain.deployment().adapters());
        draft.roles().requirePayable(feeReceiver(terms), chain.profile(), chain.deployment(), steps);
        ExecutionPlan plan = plan(draft, route, new Output(fees.net(), minimum), steps, reading);
        tokens.requireKept(plan, steps);
        SignedQuote quote = sign(plan, steps, reading.nowMillis());
        return new Issued(
                found, upTo, quote, fees, config, terms.slippageBps(), reading.head(), reading.firstOfNonceWord());
    }

    private static Uint256 minimum(Uint256 net, ExecutionTerms terms) {
        Uint256 minimum = BasisPoints.minimumOut(net, terms.slippageBps());
        if (minimum.isZero()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_MIN_AMOUNT_ZERO,
                    "slippage_bps",
                    "leaves a net minimum of 0 of an expected output of " + net,
                    terms.slippageBps());
        }
        return minimum;
    }

    /**
     * The trade to search. The payer of a delegated swap pays no gas, so its output is not reduced to save gas. An exact
     * output is what the recipient gets, so the fee is bought as well.
     */
    private static TradeRequest<Address> trade(Draft draft) {
        TradeRequest<Address> asked = draft.request().trade();
        TradeRequest<Address> trade = asked.exactIn()
                ? asked
                : asked.withAmount(gross(asked.amount(), draft.request().terms().customFeeBps()));
        return draft.mode() == FundingMode.PERMIT2_WITNESS ? trade.ignoringGasByDefault() : trade;
    }

    private static Uint256 gross(Uint256 net, int customFeeBps) {
        try {
            return FeeSplit.grossFor(net, customFeeBps);
        } catch (ArithmeticException tooLarge) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER, "amount", "must be at most 2^256/10000 for an exact output", net);
        }
    }

    private ExecutionPlan plan(
            Draft draft,
            SplitRoute route,
            Output output,
            List<SwapStep> steps,
            ExecutionPreconditionReader.Reading reading) {
        ExecutionTerms terms = draft.request().terms();
        SwapRoles roles = draft.roles();
        long deadlineSecs = reading.nowMillis() / MILLIS_PER_SECOND + terms.deadlineSecs();
        return new ExecutionPlan(
                randomQuoteId(),
                roles.payer(),
                roles.executor(),
                roles.recipient(),
                route.tokenIn(),
                route.tokenOut(),
                route.amountIn(),
                output.net(),
                output.minimum(),
                Uint256.of(deadlineSecs),
                draft.nonce(),
                draft.mode(),
                draft.ends().mode(),
                terms.customFeeBps(),
                feeReceiver(terms),
                PlanHashes.routeHash(steps),
                PlanHashes.settlementPolicyHash(reading.config().fees().policyFor(route.tokenOut(), roles.payer())));
    }

    private SignedQuote sign(ExecutionPlan plan, List<SwapStep> steps, long issuedAtMillis) {
        Bytes32 planHash = PlanHashes.planDigest(
                plan, chain.profile().chainId(), chain.deployment().executionRouter());
        return new SignedQuote(
                plan,
                steps,
                PlanHashes.planStructHash(plan),
                planHash,
                signer.address(),
                signer.sign(planHash),
                issuedAtMillis,
                plan.deadline().toLongExact() * MILLIS_PER_SECOND);
    }

    private static void requireFeeWithinCap(int customFeeBps, int capBps) {
        if (customFeeBps > capBps) {
            throw ApiRefusal.of(
                    ApiCode.ERR_FEE_OUT_OF_RANGE,
                    "custom_fee_bps",
                    "must be at most the router's cap of " + capBps,
                    customFeeBps);
        }
    }

    /** The custom fee receiver; the zero address if there is no fee. */
    private static Address feeReceiver(ExecutionTerms terms) {
        if (terms.customFeeBps() == 0) {
            return Address.ZERO;
        }
        Address receiver = terms.customFeeReceiver();
        if (receiver == null || receiver.isZero()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_FEE_OUT_OF_RANGE,
                    "custom_fee_receiver",
                    "must be a non-zero address other than the router when custom_fee_bps is above 0",
                    Objects.requireNonNullElse(receiver, "nothing"));
        }
        return receiver;
    }

    private Bytes32 randomQuoteId() {
        byte[] id = new byte[Bytes32.BYTES];
        random.nextBytes(id);
        return Bytes32.of(id);
    }
}
