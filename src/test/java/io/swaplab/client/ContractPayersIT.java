package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.ForkWallets.DelegatedAccount;
import io.swaplab.client.ForkWallets.OwnerWallet;
import io.swaplab.client.ForkWallets.SafeWallet;
import io.swaplab.client.ForkWallets.Wallet;
import io.swaplab.client.chain.Erc20;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Payers with code over real HTTP against real contracts. Settled amounts equal the quoted ones to the wei. */
class ContractPayersIT {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final String NATIVE = Token.NATIVE_SENTINEL.toString();
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final Uint256 AMOUNT = ONE.times(50);

    private static ForkedApi api;
    private static SwaplabClient client;
    private static Node node;
    private static ForkWallets wallets;
    private static Address usdt;
    private static Address cake;
    private String start;

    /** The kinds of payers with code. */
    enum Kind {
        OWNER,
        SAFE,
        DELEGATED
    }

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        client = api.client;
        node = api.fork.node();
        wallets = new ForkWallets(api.fork);
        usdt = token("USDT");
        cake = token("CAKE");
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    @BeforeEach
    void remember() {
        start = api.fork.cheats().snapshot();
        api.fork.cheats().setBalance(BOB.address(), ONE.times(1_000));
    }

    @AfterEach
    void goBack() {
        api.fork.cheats().restore(start);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aWalletSignsAndAnotherAccountSends(Kind kind) {
        Wallet wallet = wallet(kind);
        PreparedDelegatedSwap swap = prepare(wallet, cake.toString());
        approvePermit2(wallet);
        String signature = client.signPayerAuthorization(swap, wallet.signer());
        assertThat(signature).hasSize(kind == Kind.SAFE ? 262 : 132);
        settles(swap, client.buildDelegatedSwap(swap, signature), wallet);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aWalletApprovesAndSwapsInOneBatch(Kind kind) {
        Wallet wallet = wallet(kind);
        PreparedDirectSwap swap = client.prepareDirectSwap(
                direct(wallet, usdt.toString(), cake.toString()).build());
        List<TransactionRequest> calls = client.batchCalls(swap);
        assertThat(calls).hasSize(2);
        assertThat(swap.raw().calls())
                .containsExactlyElementsOf(
                        calls.stream().map(ContractPayersIT::data).toList());
        wallet.run(calls);
        assertThat(balance(cake, wallet.address())).isEqualTo(swap.expectAmountOut());
        assertThat(balance(usdt, wallet.address())).isEqualTo(AMOUNT);
        assertThat(allowance(wallet, swap.approvalSpender())).isEqualTo(Uint256.ZERO);
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(swap))
                .withMessageStartingWith("NonceUsed");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aWalletSellsAndBuysTheNativeCoin(Kind kind) {
        Wallet wallet = wallet(kind);
        api.fork.cheats().setBalance(wallet.address(), ONE.times(5));
        PreparedDirectSwap in = client.prepareDirectSwap(PrepareSwapParams.swap(
                        NATIVE, cake.toString(), ONE, wallet.address().toString())
                .build());
        assertThat(client.batchCalls(in)).containsExactly(in.tx().request());
        wallet.run(client.batchCalls(in));
        assertThat(balance(cake, wallet.address())).isEqualTo(in.expectAmountOut());
        PreparedDirectSwap out = client.prepareDirectSwap(direct(wallet, usdt.toString(), NATIVE)
                .recipient(CAROL.toString())
                .build());
        Uint256 before = client.nativeBalance(CAROL.toString());
        wallet.run(client.batchCalls(out));
        assertThat(client.nativeBalance(CAROL.toString()).minus(before)).isEqualTo(out.expectAmountOut());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aLegacySwapIsOneBatchToo(Kind kind) {
        Wallet wallet = wallet(kind);
        var quote = client.quote(usdt.toString(), cake.toString(), AMOUNT);
        PreparedLegacySwap swap =
                client.prepareLegacySwap(quote, wallet.address().toString(), 50);
        assertThat(swap.calls()).hasSize(2);
        wallet.run(swap.calls());
        assertThat(balance(cake, wallet.address())).isEqualTo(quote.amountOut());
    }

    @Test
    void aTokenThatRefusesToReplaceAnAllowanceIsSetToZeroInTheBatch() {
        strictApprovals();
        Wallet wallet = wallet(Kind.SAFE);
        Address router = client.routerConfig(null).router();
        wallet.run(List.of(new TransactionRequest(usdt, Erc20.approval(router, Uint256.ONE), Uint256.ZERO)));
        PreparedDirectSwap swap = client.prepareDirectSwap(
                direct(wallet, usdt.toString(), cake.toString()).build());
        List<TransactionRequest> calls = client.batchCalls(swap);
        assertThat(calls).hasSize(3);
        assertThat(swap.raw().calls())
                .containsExactlyElementsOf(
                        calls.stream().map(ContractPayersIT::data).toList());
        wallet.run(calls);
        assertThat(balance(cake, wallet.address())).isEqualTo(swap.expectAmountOut());
        assertThat(allowance(wallet, router)).isEqualTo(Uint256.ZERO);
    }

    @Test
    void aPlainAccountSendsBothApprovalsOfSuchAToken() {
        strictApprovals();
        api.fork.cheats().setBalance(ALICE.address(), ONE.times(1_000));
        api.fork.cheats().deal(usdt, ALICE.address(), AMOUNT);
        Address router = client.routerConfig(null).router();
        mined(client.send(
                new TransactionRequest(usdt, Erc20.approval(router, Uint256.ONE), Uint256.ZERO),
                ALICE,
                ExecuteOptions.defaults()));
        PreparedDirectSwap swap = client.prepareDirectSwap(PrepareSwapParams.swap(
                        usdt.toString(),
                        cake.toString(),
                        AMOUNT,
                        ALICE.address().toString())
                .build());
        var approval = client.buildDirectApproval(swap, ALICE.address().toString(), ApprovalAmount.EXACT);
        assertThat(approval.calls()).hasSize(2);
        approval.calls().forEach(call -> mined(client.send(call, ALICE, ExecuteOptions.defaults())));
        mined(client.executeSwap(swap, ALICE));
        assertThat(balance(cake, ALICE.address())).isEqualTo(swap.expectAmountOut());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4096})
    void anyBytesThatTheWalletAcceptsPay(int bytes) {
        OwnerWallet wallet = wallets.ofOwner("owner of any bytes");
        api.fork.cheats().deal(usdt, wallet.address(), AMOUNT.times(2));
        approvePermit2(wallet);
        PreparedDelegatedSwap swap = prepare(wallet, cake.toString());
        Bytes signature = Bytes.of(new byte[bytes]);
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, signature.toString()));
        refusedByTheService(swap, signature.toString());
        wallet.approve(swap.payerAuthorization().digest(), signature);
        settles(swap, client.buildDelegatedSwap(swap, signature.toString()), wallet);
    }

    @Test
    void anApprovedHashPaysWithoutASignature() {
        SafeWallet wallet = (SafeWallet) wallet(Kind.SAFE);
        approvePermit2(wallet);
        PreparedDelegatedSwap swap = prepare(wallet, NATIVE);
        refusedByTheService(swap, "0x");
        wallet.approve(swap.payerAuthorization().digest());
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, "0x");
        Uint256 before = client.nativeBalance(CAROL.toString());
        mined(client.executeSwap(ready, BOB));
        assertThat(client.nativeBalance(CAROL.toString()).minus(before)).isEqualTo(swap.expectAmountOut());
    }

    @Test
    void aWalletThatLosesItsCodeIsRefusedInEveryStep() {
        Wallet wallet = wallet(Kind.SAFE);
        approvePermit2(wallet);
        PreparedDelegatedSwap swap = prepare(wallet, cake.toString());
        String signature = client.signPayerAuthorization(swap, wallet.signer());
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, signature);
        api.fork.cheats().accounts().setCode(wallet.address(), Bytes.EMPTY);
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                .withMessageContaining("unless the payer has code");
        refusedByTheService(swap, signature);
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() -> client.simulateSwap(ready))
                .withMessageStartingWith("InvalidSignatureLength");
    }

    @Test
    void aPlainAccountThatDelegatesToCodeIsJudgedByIt() {
        api.fork.cheats().setBalance(ALICE.address(), ONE.times(1_000));
        api.fork.cheats().deal(usdt, ALICE.address(), AMOUNT);
        PreparedDelegatedSwap swap = client.prepareDelegatedSwap(delegated(ALICE.address(), cake.toString()));
        String signature = client.signPayerAuthorization(swap, ALICE);
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, signature);
        api.fork.cheats().accounts().setCode(ALICE.address(), Bytes.parse("0x60006000fd"));
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                .withMessageContaining("the code of the payer");
        refusedByTheService(swap, signature);
        assertThatExceptionOfType(SwapReverted.class).isThrownBy(() -> client.simulateSwap(ready));
    }

    @Test
    void anAccountThatEndsItsDelegationPaysWithItsKeyAsBefore() {
        DelegatedAccount account = (DelegatedAccount) wallet(Kind.DELEGATED);
        approvePermit2(account);
        PreparedDelegatedSwap swap = prepare(account, cake.toString());
        String signature = client.signPayerAuthorization(swap, account.key());
        assertThat(node.code(account.address()).toString()).startsWith("0xef0100");
        account.delegateTo(Address.ZERO);
        assertThat(node.code(account.address()).isEmpty()).isTrue();
        settles(swap, client.buildDelegatedSwap(swap, signature), account);
    }

    @Test
    void shortCodeThatAcceptsEverythingIsBelieved() {
        api.fork.cheats().accounts().setCode(ALICE.address(), Bytes.parse("0x631626ba7e60e01b60005260206000f3"));
        PreparedDelegatedSwap swap = client.prepareDelegatedSwap(delegated(ALICE.address(), cake.toString()));
        assertThat(client.buildDelegatedSwap(swap, "0x01").status()).isEqualTo("TRANSACTION_READY");
    }

    /** Codes that answer nothing, too little, too much or never; none may hold up the service or be believed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x00",
                "0xfe",
                "0x5b600056",
                "0x60006000fd",
                "0x631626ba7e60005260206000f3",
                "0x631626ba7e60e01b60005260046000f3",
                "0x631626ba7e60e01b60011760005260206000f3",
                "0x620f42406000f3",
                "0x620927c06000f3",
                "0x620f42406000fd",
                "0x5a5a5a5a6000600060006000305af1600056"
            })
    void hostileCodeIsRefused(String code) {
        PreparedDelegatedSwap swap = client.prepareDelegatedSwap(delegated(ALICE.address(), cake.toString()));
        String signature =
                ALICE.sign(swap.payerAuthorization().digest()).reveal().toString();
        api.fork.cheats().accounts().setCode(ALICE.address(), Bytes.parse(code));
        assertThatExceptionOfType(SignatureRejected.class).isThrownBy(() -> client.buildDelegatedSwap(swap, signature));
        refusedByTheService(swap, signature);
    }

    // ---- steps ----

    private static Wallet wallet(Kind kind) {
        Wallet wallet = switch (kind) {
            case OWNER -> wallets.ofOwner("wallet owner");
            case SAFE -> wallets.ofThree("wallet owner");
            case DELEGATED -> wallets.delegated("delegating account");
        };
        api.fork.cheats().deal(usdt, wallet.address(), AMOUNT.times(2));
        return wallet;
    }

    private static void settles(PreparedDelegatedSwap swap, ReadyDelegatedSwap ready, Wallet wallet) {
        assertThat(client.simulateSwap(ready).userAmountOut()).isEqualTo(swap.expectAmountOut());
        Uint256 before = balance(cake, CAROL);
        mined(client.executeSwap(ready, BOB));
        assertThat(balance(cake, CAROL).minus(before)).isEqualTo(swap.expectAmountOut());
        assertThat(balance(usdt, wallet.address())).isEqualTo(AMOUNT);
        assertThat(allowance(wallet, Permit2WitnessMessage.PERMIT2)).isEqualTo(Uint256.ZERO);
    }

    private static void refusedByTheService(PreparedDelegatedSwap swap, String signature) {
        var body = new BuildRequest(
                swap.execution().plan().quoteId().toString(), swap.raw().quoteToken(), signature);
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> new RouterApi(api.transport).build(body))
                .matches(refused -> refused.code() == 4012 || refused.code() == 4013);
    }

    private static PrepareSwapParams.Builder direct(Wallet wallet, String from, String target) {
        return PrepareSwapParams.swap(from, target, AMOUNT, wallet.address().toString())
                .slippageBps(50);
    }

    private static PreparedDelegatedSwap prepare(Wallet wallet, String target) {
        return client.prepareDelegatedSwap(delegated(wallet.address(), target));
    }

    private static PrepareSwapParams delegated(Address payer, String target) {
        return PrepareSwapParams.swap(
                        usdt.toString(), target, AMOUNT, BOB.address().toString())
                .payer(payer.toString())
                .recipient(CAROL.toString())
                .slippageBps(50)
                .build();
    }

    private static void approvePermit2(Wallet wallet) {
        wallet.run(
                client.buildPermit2Approval(wallet.address().toString(), usdt.toString(), AMOUNT, ApprovalAmount.EXACT)
                        .calls());
    }

    /** Replaces the code of USDT by that of a token whose allowances change only from or to zero. */
    private static void strictApprovals() {
        var deployer = new ImpersonatedSender(
                node, SigningKey.forDevelopment("token deployer").address(), ONE.times(100));
        Bytes arguments = io.swaplab.core.evm.AbiTupleType.parse("(string,string,uint8,address)")
                .encode("Tether USD", "USDT", Uint256.of(18), CAROL);
        Address model = deployer.create(
                "a strict token", api.fork.creationCode("StrictApprovalToken").concat(arguments));
        api.fork.cheats().accounts().setCode(usdt, node.code(model));
    }

    private static CallData data(TransactionRequest call) {
        return new CallData(
                call.to().toString(), call.data().toString(), call.value().toString());
    }

    private static void mined(Bytes32 transaction) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> node.receipt(transaction),
                        receipt -> receipt.isPresent() && receipt.orElseThrow().ok());
    }

    private static Uint256 balance(Address token, Address holder) {
        return client.tokenBalance(token.toString(), holder.toString());
    }

    private static Uint256 allowance(Wallet wallet, Address spender) {
        return new Erc20(node).allowance(usdt, wallet.address(), spender);
    }

    private static Address token(String symbol) {
        return api.fork
                .deployment()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow()
                .address();
    }
}
