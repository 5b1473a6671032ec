package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens that do not keep their word: what is quoted is settled to the wei, or refused before anybody signs. */
class TokenConductIT extends OnOneFork {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final SigningKey OWNER = SigningKey.forDevelopment("deployer");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Uint256 UNIT = Uint256.parse("1000000000000000000");
    private static final AbiFunction SET_TAX = AbiFunction.of("setTax(uint256)");
    private static final AbiFunction SET_BLOCKED = AbiFunction.of("setBlocked(address,bool)");
    private static final AbiFunction SYNC = AbiFunction.of("sync()");

    /** More of the chain's time than any finding is trusted for. */
    private static final long LONG = 3_600;

    @ParameterizedTest
    @CsvSource({"REBASE,USDT,from,keeps balances as shares", "CAKE,REBASE,target,keeps balances as shares"})
    void whatDoesNotKeepItsWordIsRefusedBeforeItIsQuoted(String from, String target, String field, String reason) {
        refused(() -> service.findRoute().find(order(from, target).direct().trade()), field, reason);
        refused(() -> service.direct().swap(order(from, target).direct()), field, reason);
        refused(() -> service.prepare().prepare(order(from, target).delegated(), "127.0.0.1"), field, reason);
    }

    @ParameterizedTest
    @CsvSource({
        "TAXED,USDT,500",
        "USDT,TAXED,500",
        "TAXED,CAKE,500",
        "BTCB,TAXED,500",
        "TAXED,BLOCK,333",
        "CAKE,TAXED,1"
    })
    void aTaxIsQuotedToTheWeiAtEitherEnd(String from, String target, int bps) {
        tax(bps);
        service.warp(LONG);
        settlesDirectly(from, target);
        settlesDelegated(from, target);
    }

    @Test
    void whatATaxWouldMakeUntrueIsRefused() {
        refused(
                () -> {
                    TradeRequest<Address> in = order("TAXED", "USDT").direct().trade();
                    service.findRoute()
                            .find(new TradeRequest<>(in.tokenIn(), in.tokenOut(), in.amount(), false, in.search()));
                },
                "from",
                "takes 5 % of every transfer");
        SwapOrder withFee = order("USDT", "TAXED");
        withFee.fee(100, BOB.address());
        ApiRefusal fee =
                catchThrowableOfType(ApiRefusal.class, () -> service.direct().swap(withFee.direct()));
        assertThat(fee.field()).isEqualTo("custom_fee_bps");
        assertThat(fee.code()).isEqualTo(ApiCode.ERR_FEE_OUT_OF_RANGE);
    }

    @ParameterizedTest
    @CsvSource({"BLOCK,CAKE", "USDC,BLOCK"})
    void aTokenThatCouldBlockSettlesAsQuotedWhileItDoesNot(String from, String target) {
        settlesDirectly(from, target);
        settlesDelegated(from, target);
    }

    @Test
    void aBlockedAccountIsRefusedBeforeAnybodySigns() {
        for (Address blocked : new Address[] {ALICE.address(), CAROL}) {
            boolean pays = blocked.equals(ALICE.address());
            block(blocked, true);
            String from = pays ? "BLOCK" : "USDT";
            String target = pays ? "USDT" : "BLOCK";
            String field = pays ? "from" : "target";
            assertThat(service.findRoute()
                            .find(order(from, target).direct().trade())
                            .amountOut())
                    .as("of the market as it is for everybody else")
                    .isNotEqualTo("0");
            SwapOrder order = order(from, target);
            order.executor = ALICE.address();
            refused(() -> service.direct().swap(order.direct()), field, "refuses a transfer from ");
            refused(
                    () -> service.prepare().prepare(order(from, target).delegated(), "127.0.0.1"),
                    field,
                    blocked.toString());
            block(blocked, false);
        }
        settlesDelegated("BLOCK", "USDT");
    }

    @Test
    void aBlockedTreasuryStopsNoSwap() {
        SwapOrder order = order("USDC", "BLOCK");
        order.fee(100, ALICE.address());
        fund(order, BOB, service.chain().deployment().executionRouter());
        DirectSwapData data = service.direct().swap(order.direct());
        Address treasury = Address.parse(data.artifact().feeSettlement().protocolFeeReceiver());
        block(treasury, true);
        Address router = service.chain().deployment().executionRouter();
        Uint256 had = service.balance(order.target, CAROL);
        Uint256 held = service.balance(order.target, router);
        Uint256 integrators = service.balance(order.target, ALICE.address());
        service.send(BOB, data.tx());
        settled(order, had, data.artifact().expectAmountOut());
        assertThat(service.balance(order.target, ALICE.address()).minus(integrators))
                .hasToString(data.artifact().feeSettlement().integratorFeeAmount());
        assertThat(service.balance(order.target, router).minus(held))
                .hasToString(data.artifact().feeSettlement().protocolFeeAmount());
        block(treasury, false);
    }

    @Test
    void aBlockedPoolIsLeftOutUntilItIsFree() {
        Address pool = pool("BLOCK").id().contract();
        block(pool, true);
        refused(
                () -> service.prepare().prepare(order("BLOCK", "USDT").delegated(), "127.0.0.1"),
                "from",
                "refuses a transfer from " + pool);
        refused(
                () -> service.findRoute().find(order("BLOCK", "USDT").direct().trade()),
                "from",
                "refuses a transfer from " + pool);
        assertThat(service.chain().market().tokens().leftOut())
                .anySatisfy(left -> assertThat(left.id().contract()).isEqualTo(pool));
        block(pool, false);
        service.warp(LONG);
        settlesDirectly("USDT", "BLOCK");
    }

    @Test
    void aTaxThatChangesAfterTheQuoteIsRefusedBeforeAnybodySigns() {
        tax(0);
        service.warp(LONG);
        settlesDirectly("TAXED", "CAKE");
        settlesDelegated("USDT", "TAXED");
        tax(1);
        assertThat(service.findRoute()
                        .find(order("TAXED", "USDT").direct().trade())
                        .amountOut())
                .as("a quote is of what was found, which is trusted for a while")
                .isNotEqualTo("0");
        refused(
                () -> service.prepare().prepare(order("TAXED", "USDT").delegated(), "127.0.0.1"),
                "from",
                "takes 0.01 %");
        settlesDelegated("TAXED", "USDT");
        tax(2);
        refused(() -> service.direct().swap(order("TAXED", "USDT").direct()), "from", "takes 0.02 %");
        settlesDirectly("TAXED", "USDT");
    }

    @Test
    void aPairThatHoldsLessThanItsReservesIsLeftOutUntilItSyncs() {
        Pool pool = pool("BLOCK");
        Address pair = pool.id().contract();
        Address token = service.token("BLOCK");
        service.fork()
                .cheats()
                .deal(
                        token,
                        pair,
                        pool.reserve(pool.indexOf(token)).orElseThrow().minus(1));
        service.warp(LONG);
        refused(
                () -> service.findRoute().find(order("BLOCK", "USDT").direct().trade()),
                "from",
                "until the pool syncs");
        service.send(BOB, pair, SYNC.encode(), Uint256.ZERO);
        settlesDirectly("BLOCK", "USDT");
    }

    /** A pool whose views are those of its kind, but whose swaps are not. */
    @Test
    void aPoolWhoseCodeIsNotWhatItsViewsTellIsLeftOut() {
        Pool pool = service.market().pools().stream()
                .filter(each -> each.provider().equals("WOMBAT"))
                .findFirst()
                .orElseThrow();
        Address contract = pool.id().contract();
        Address original = Address.parse("0x00000000000000000000000000000000000c0de5");
        var node = service.fork().node();
        node.request("anvil_setCode", original.toLowerHex(), node.code(contract).toString());
        // Reverts where it is asked to swap, and does as the original for everything else.
        node.request(
                "anvil_setCode",
                contract.toLowerHex(),
                "0x5f3560e01c639908fc8b14603b57365f5f375f5f365f73"
                        + original.toLowerHex().substring(2) + "5af43d5f5f3e6037573d5ffd5b3d5ff35b5f5ffd");
        service.warp(LONG);
        assertThat(service.market().pool(pool.id())).isNull();
        assertThat(service.chain().market().tokens().leftOut())
                .filteredOn(left -> left.id().equals(pool.id()))
                .singleElement()
                .satisfies(left -> assertThat(left.reason()).contains("does not trade as its views say", "fails"));
        node.request("anvil_setCode", contract.toLowerHex(), node.code(original).toString());
        service.warp(LONG);
        assertThat(service.market().pool(pool.id())).isNotNull();
    }

    private static Pool pool(String token) {
        return service.market().poolsOf(service.token(token)).getFirst();
    }

    private static SwapOrder order(String from, String target) {
        SwapOrder order = new SwapOrder();
        order.from = service.token(from);
        order.target = service.token(target);
        order.amount = UNIT.times(100);
        order.payer = ALICE.address();
        order.executor = BOB.address();
        order.recipient = CAROL;
        order.directRecipient = CAROL;
        return order;
    }

    private static void refused(Runnable request, String field, String reason) {
        ApiRefusal refusal = catchThrowableOfType(ApiRefusal.class, request::run);
        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(ApiCode.ERR_UNSUPPORTED_TOKEN);
        assertThat(refusal.field()).as(refusal.getMessage()).isEqualTo(field);
        assertThat(refusal.getMessage()).contains(reason);
    }

    private static void settlesDirectly(String from, String target) {
        SwapOrder order = order(from, target);
        fund(order, BOB, service.chain().deployment().executionRouter());
        Uint256 before = service.balance(order.target, CAROL);
        DirectSwapData data = service.direct().swap(order.direct());
        service.send(BOB, data.tx());
        settled(order, before, data.artifact().expectAmountOut());
    }

    private static void settlesDelegated(String from, String target) {
        SwapOrder order = order(from, target);
        fund(order, ALICE, Permit2WitnessMessage.PERMIT2);
        Uint256 before = service.balance(order.target, CAROL);
        PrepareData data = service.prepare().prepare(order.delegated(), "127.0.0.1");
        Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
        Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
        service.send(
                BOB, service.build().build(quoteId, null, signature.toString()).tx());
        settled(order, before, data.artifact().expectAmountOut());
    }

    private static void settled(SwapOrder order, Uint256 before, String quoted) {
        assertThat(service.balance(order.target, CAROL).minus(before).toString())
                .isEqualTo(quoted);
    }

    private static void fund(SwapOrder order, SigningKey payer, Address spender) {
        service.fund(order.from, payer, order.amount);
        service.approve(order.from, payer, spender);
    }

    /** Changes the tax of a token that has been looked at before. */
    private static void tax(int bps) {
        service.market();
        service.send(OWNER, service.token("TAXED"), SET_TAX.encode(Uint256.of(bps)), Uint256.ZERO);
    }

    private static void block(Address account, boolean blocked) {
        service.send(OWNER, service.token("BLOCK"), SET_BLOCKED.encode(account, blocked), Uint256.ZERO);
    }

    /** Every other token of the chain sends in full, around each of its pools. */
    @Test
    void honestTokensAreFoundHonest() {
        service.market();
        Set<Address> odd = Set.of(service.token("TAXED"), service.token("REBASE"));
        assertThat(service.chain().market().tokens().findings())
                .hasSizeGreaterThan(140)
                .allSatisfy(finding ->
                        assertThat(finding.isPlain()).as(finding.toString()).isEqualTo(!odd.contains(finding.token())));
    }
}
