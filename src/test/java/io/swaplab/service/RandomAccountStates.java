package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Swaps of accounts with random balances and allowances; their issues are compared with what was set up and what is mined. */
final class RandomAccountStates {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final SigningKey OWNER = SigningKey.forDevelopment("deployer");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Uint256 UNIT = Uint256.parse("1000000000000000000");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction PAUSE = AbiFunction.of("setPaused(bool)");
    private static final AbiFunction SET_BLOCKED = AbiFunction.of("setBlocked(address,bool)");
    private static final AbiFunction INVALIDATE = AbiFunction.of("invalidateUnorderedNonces(uint256,uint256)");
    private static final List<String> TOKENS = List.of("USDT", "CAKE", "TAXED", "BLOCK", "WBNB", "ETH");

    private final ForkedService service;
    private final RandomGenerator random;
    private final Map<String, Integer> done;

    RandomAccountStates(ForkedService service, RandomGenerator random, Map<String, Integer> done) {
        this.service = service;
        this.random = random;
        this.done = done;
    }

    private enum Level {
        NONE,
        SHORT,
        EXACT,
        OVER,
        MAX
    }

    /** The state that a swap finds: its payer's balance and allowance. */
    private record State(boolean delegated, Address asset, Uint256 need, Uint256 balance, Uint256 allowance) {
        boolean coins() {
            return asset.equals(Token.NATIVE_SENTINEL);
        }

        boolean suffices() {
            return !balance.isLessThan(need) && (coins() || !allowance.isLessThan(need));
        }
    }

    private void count(String what) {
        done.merge(what, 1, Integer::sum);
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private Uint256 amount(Level level, Uint256 need) {
        return switch (level) {
            case NONE -> Uint256.ZERO;
            case SHORT -> need.minus(1 + random.nextInt(1_000_000));
            case EXACT -> need;
            case OVER -> need.plus(1 + random.nextInt(1_000_000));
            case MAX -> Uint256.MAX;
        };
    }

    /** Sets up a state, and checks the answers of swap, or of prepare and build. */
    void check(String where) {
        String before = service.snapshot();
        boolean delegated = random.nextBoolean();
        boolean coins = !delegated && random.nextInt(3) == 0;
        String from = coins ? "native" : any(TOKENS);
        String to = any(TOKENS.stream().filter(token -> !token.equals(from)).toList());
        Uint256 need = UNIT.times(1 + random.nextInt(50)).dividedBy(10);
        Level balance = any(List.of(Level.SHORT, Level.EXACT, Level.OVER));
        Level allowance = any(List.of(Level.NONE, Level.SHORT, Level.EXACT, Level.MAX));
        State state = new State(
                delegated,
                coins ? Token.NATIVE_SENTINEL : service.token(from),
                need,
                amount(balance, need),
                amount(allowance, need));
        setUp(state);
        count("states");
        count(delegated ? "delegated" : "direct");
        count("balance " + balance);
        count(coins ? "native" : "allowance " + allowance);
        count("TAXED".equals(from) ? "token taxed" : "token plain");
        String what = where + ": " + from + " for " + to + ", " + state;
        SwapOrder order = order(state, coins && to.equals("WBNB") ? "USDT" : to);
        if (delegated) {
            delegated(what, state, order);
        } else {
            DirectSwapData data = service.direct().swap(order.direct());
            holds(what, state, Objects.requireNonNull(data.issues()));
            isAsMined(what, state, data.issues(), data.tx());
        }
        service.restore(before);
    }

    private static SwapOrder order(State state, String to) {
        SwapOrder order = new SwapOrder();
        order.from = state.asset();
        order.target = OnOneFork.service.token(to);
        order.amount = state.need();
        order.payer = ALICE.address();
        order.executor = BOB.address();
        order.recipient = CAROL;
        order.directRecipient = CAROL;
        order.slippageBps = 500;
        return order;
    }

    private SigningKey payer(State state) {
        return state.delegated() ? ALICE : BOB;
    }

    private Address spender(State state) {
        return state.delegated()
                ? Permit2WitnessMessage.PERMIT2
                : service.chain().deployment().executionRouter();
    }

    private void setUp(State state) {
        SigningKey payer = payer(state);
        if (state.coins()) {
            service.fork().cheats().setBalance(payer.address(), state.balance());
            return;
        }
        service.fork().cheats().deal(state.asset(), payer.address(), state.balance());
        service.send(payer, state.asset(), APPROVE.encode(spender(state), state.allowance()), Uint256.ZERO);
    }

    private void delegated(String what, State state, SwapOrder order) {
        PrepareData data = service.prepare().prepare(order.delegated(), "127.0.0.1");
        holds(what + ", prepared", state, Objects.requireNonNull(data.issues()));
        Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
        String signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal().toString();
        int event = random.nextInt(10);
        if (event == 0) {
            count("paused before build");
            service.send(OWNER, service.chain().deployment().executionRouter(), PAUSE.encode(true), Uint256.ZERO);
            Refusals.expect(() -> service.build().build(quoteId, null, signature), ApiCode.ERR_ROUTER_PAUSED);
            return;
        }
        if (event == 1) {
            count("nonce used before build");
            Uint256 nonce = Uint256.parse(data.artifact().nonce());
            service.send(
                    ALICE,
                    Permit2WitnessMessage.PERMIT2,
                    INVALIDATE.encode(nonce.shiftRight(8), Uint256.ONE.shiftLeft(nonce.toBytes()[31] & 0xff)),
                    Uint256.ZERO);
            Refusals.expect(() -> service.build().build(quoteId, null, signature), ApiCode.ERR_NONCE_USED);
            return;
        }
        boolean blocked = event <= 4 && state.asset().equals(service.token("BLOCK"));
        if (blocked) {
            count("blocked before build");
            service.send(OWNER, state.asset(), SET_BLOCKED.encode(ALICE.address(), true), Uint256.ZERO);
        }
        BuildData built = service.build().build(quoteId, null, signature);
        IssuesData issues = Objects.requireNonNull(built.issues());
        if (blocked) {
            assertThat(Objects.requireNonNull(issues.simulation()).ok())
                    .as(what)
                    .isFalse();
        } else {
            holds(what + ", built", state, issues);
            isAsMined(what, state, issues, built.tx());
        }
    }

    /** The issues say what was set up; a value that could not be read is counted. */
    private void holds(String what, State state, IssuesData issues) {
        var balance = issues.balance();
        boolean unread = balance != null && balance.have() == null;
        if (unread) {
            count("unknown");
        } else {
            assertThat(balance == null ? null : balance.have())
                    .as(what + ": balance")
                    .isEqualTo(shown(state.balance(), state.need()));
        }
        if (balance != null) {
            assertThat(balance.token()).as(what).isEqualTo(state.asset().toString());
        }
        var allowance = issues.allowance();
        if (state.coins()) {
            assertThat(allowance).as(what).isNull();
        } else if (allowance == null || allowance.have() != null) {
            assertThat(allowance == null ? null : allowance.have())
                    .as(what + ": allowance")
                    .isEqualTo(shown(state.allowance(), state.need()));
        }
        var simulation = issues.simulation();
        if (simulation == null || simulation.ok() != null) {
            assertThat(simulation == null).as(what + ": " + simulation).isEqualTo(state.suffices());
        }
        boolean taxed = state.asset().equals(service.token("TAXED"));
        assertThat(issues.token() != null
                        && issues.token().input() != null
                        && issues.token().input().kind().equals("TAXED"))
                .as(what + ": " + issues.token())
                .isEqualTo(taxed);
    }

    private static @Nullable String shown(Uint256 have, Uint256 need) {
        return have.isLessThan(need) ? have.toString() : null;
    }

    /** What is said to settle is mined; what is not reverts, and settles once the issues are resolved. */
    private void isAsMined(String what, State state, IssuesData issues, TxData tx) {
        var call = new ReadOnlyCall(Address.parse(tx.to()), Bytes.parse(tx.data()));
        service.fork().cheats().setBalance(BOB.address(), coinsOfBob(state));
        if (!state.suffices()) {
            if (!state.coins()) {
                assertThat(service.fork()
                                .node()
                                .simulate(BOB.address(), call, Uint256.parse(tx.value()))
                                .ok())
                        .as(what)
                        .isFalse();
            }
            resolve(state, issues);
        }
        service.send(BOB, tx);
        count("settled");
    }

    private static Uint256 coinsOfBob(State state) {
        return UNIT.times(state.coins() ? 1_000 : 10);
    }

    private void resolve(State state, IssuesData issues) {
        if (!state.coins() && issues.balance() != null) {
            service.fork()
                    .cheats()
                    .deal(
                            state.asset(),
                            payer(state).address(),
                            Uint256.parse(issues.balance().need()));
        }
        if (issues.allowance() != null) {
            for (CallData cure : issues.allowance().calls()) {
                service.send(
                        payer(state), Address.parse(cure.to()), Bytes.parse(cure.data()), Uint256.parse(cure.value()));
            }
        }
    }
}
