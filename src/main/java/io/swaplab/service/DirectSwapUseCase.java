package io.swaplab.service;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.SwapRequest;
import java.util.List;
import java.util.stream.Stream;

/** Builds the transaction of a direct swap, which the payer itself sends. */
public final class DirectSwapUseCase {
    private final ChainContext chain;
    private final QuoteIssuer issuer;
    private final PlanIssues issues;

    public DirectSwapUseCase(ChainContext chain, QuoteIssuer issuer) {
        this.chain = chain;
        this.issuer = issuer;
        this.issues = new PlanIssues(chain);
    }

    /**
     * Returns a signed plan and the transaction that executes it.
     *
     * @throws ApiRefusal in the same cases as {@link QuoteIssuer#issue}
     */
    public DirectSwapData swap(SwapRequest request) {
        QuoteIssuer.Issued issued = issuer.issue(request, FundingMode.DIRECT);
        PlanIssues.Found found = issues.of(issued);
        TxData tx = new GasLimits(chain)
                .limited(
                        SignedQuoteWriter.transaction(issued.quote(), Bytes.EMPTY, chain),
                        issued.quote().plan().executor(),
                        found.issues());
        return new DirectSwapData(
                SignedQuoteWriter.route(issued, found.firstWrites(), chain),
                SignedQuoteWriter.artifact(issued, chain, CommonSwapData.TRANSACTION_READY),
                chain.deployment().executionRouter().toString(),
                SignedQuoteWriter.signatures(issued.quote()),
                tx,
                calls(found.issues(), tx),
                found.issues());
    }

    /** The calls for a wallet that makes several calls at once: missing approvals, then the swap. */
    private static List<CallData> calls(IssuesData issues, TxData swap) {
        AllowanceIssue allowance = issues.allowance();
        Stream<CallData> approvals = allowance == null ? Stream.empty() : allowance.calls().stream();
        return Stream.concat(approvals, Stream.of(new CallData(swap.to(), swap.data(), swap.value())))
                .toList();
    }
}
