package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.ForkWallets.Wallet;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/**
 * No altered signature of a payer is accepted: not by the client, not by the service without the client, and not by the
 * contracts. The payers are a plain account and one account of every kind with code. Other forms of the same signature
 * are not altered ones.
 */
class AlteredSignaturesIT {
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Uint256 AMOUNT = Uint256.parse("50000000000000000000");
    private static final Map<String, Integer> REFUSED = new TreeMap<>();

    private static ForkedApi api;
    private static SwaplabClient client;
    private static Address usdt;
    private static Address cake;
    private static List<Wallet> payers;

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        client = api.client;
        usdt = token("USDT");
        cake = token("CAKE");
        ForkWallets wallets = new ForkWallets(api.fork);
        payers = List.of(
                new PlainAccount(SigningKey.forDevelopment("alice")),
                wallets.ofOwner("altered owner"),
                wallets.ofThree("altered owner"),
                wallets.delegated("altered account"));
        for (Wallet payer : payers) {
            api.fork.cheats().setBalance(payer.address(), AMOUNT);
            api.fork.cheats().deal(usdt, payer.address(), AMOUNT);
            RequiredApproval approval = client.buildPermit2Approval(
                    payer.address().toString(), usdt.toString(), AMOUNT, ApprovalAmount.EXACT);
            payer.run(approval.calls());
        }
    }

    @AfterAll
    static void stop() {
        System.out.println("altered signatures refused: " + REFUSED);
        api.close();
    }

    @Seeds(count = 2)
    void noneIsAccepted(long seed) {
        Random random = new Random(seed);
        for (Wallet payer : payers) {
            PreparedDelegatedSwap swap = prepare(payer);
            Bytes32 digest = swap.payerAuthorization().digest();
            Bytes honest = payer.sign(digest);
            ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, honest.toString());
            assertThat(client.simulateSwap(ready).userAmountOut()).isEqualTo(swap.expectAmountOut());
            boolean plain = payer instanceof PlainAccount;
            for (AlteredSignature how : AlteredSignature.values()) {
                boolean otherForm = payer instanceof ForkWallets.SafeWallet
                        ? how.isAnotherFormForSafe()
                        : plain && how.isAnotherForm();
                if (!otherForm) {
                    String what = "seed " + seed + ", " + how + " of "
                            + payer.getClass().getSimpleName();
                    boolean onChain = !plain || !how.isAcceptedByPermit2();
                    refused(what, ready, how.of(honest, random), onChain);
                }
            }
            for (Wallet other : payers) {
                if (other != payer) {
                    refused("seed " + seed + ", another payer's", ready, other.sign(digest), true);
                }
            }
            Bytes ofAnother = payer.sign(prepare(payer).payerAuthorization().digest());
            refused("seed " + seed + ", of another quote", ready, ofAnother, true);
        }
    }

    private static void refused(String what, ReadyDelegatedSwap ready, Bytes signature, boolean onChain) {
        PreparedDelegatedSwap swap = ready.prepared();
        assertThat(catchThrowable(() -> client.buildDelegatedSwap(swap, signature.toString())))
                .as(what)
                .isInstanceOf(SignatureRejected.class);
        var body = new BuildRequest(
                swap.execution().plan().quoteId().toString(), swap.raw().quoteToken(), signature.toString());
        Throwable answer = catchThrowable(() -> new RouterApi(api.transport).build(body));
        assertThat(answer).as(what).isInstanceOf(ApiError.class);
        assertThat(((ApiError) answer).code()).as(what).isIn(4012, 4013);
        if (onChain) {
            assertThat(catchThrowable(() -> client.simulateSwap(with(ready, signature))))
                    .as(what)
                    .isInstanceOf(SwapReverted.class);
        }
        REFUSED.merge("by client and service", 1, Integer::sum);
        REFUSED.merge("by the contracts", onChain ? 1 : 0, Integer::sum);
    }

    private static ReadyDelegatedSwap with(ReadyDelegatedSwap ready, Bytes signature) {
        SwapTransaction tx = ready.tx();
        ExecutePlanCall call = ExecutePlanCall.decode(tx.data());
        Bytes data = new ExecutePlanCall(call.plan(), call.steps(), call.quoteSignature(), signature).encode();
        return new ReadyDelegatedSwap(
                new SwapTransaction(tx.to(), data, tx.value(), tx.entrypoint(), tx.amountOutMin()),
                ready.execution(),
                ready.prepared(),
                ready.raw());
    }

    private static PreparedDelegatedSwap prepare(Wallet payer) {
        return client.prepareDelegatedSwap(PrepareSwapParams.swap(
                        usdt.toString(), cake.toString(), AMOUNT, BOB.address().toString())
                .payer(payer.address().toString())
                .recipient(BOB.address().toString())
                .build());
    }

    private static Address token(String symbol) {
        return api.fork
                .deployment()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow()
                .address();
    }

    /** An account without code. */
    private record PlainAccount(SigningKey key) implements Wallet {
        @Override
        public Address address() {
            return key.address();
        }

        @Override
        public Bytes sign(Bytes32 digest) {
            return key.sign(digest).reveal();
        }

        @Override
        public void run(List<TransactionRequest> calls) {
            List<Bytes32> sent = new ArrayList<>();
            calls.forEach(call -> sent.add(client.send(call, key, ExecuteOptions.defaults())));
            assertThat(sent).isNotEmpty();
        }
    }
}
