package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.chainflow.book.PoolAuditResult;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReserveCheckTest {
    private static final Address A = Address.parse("0x00000000000000000000000000000000000000a1");
    private static final Address B = Address.parse("0x00000000000000000000000000000000000000b2");
    private static final PoolId PAIR = PoolId.of(Address.parse("0x00000000000000000000000000000000000000c3"));
    private static final BlockRef BLOCK = new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 0);

    private final Map<Address, Bytes> balances = new HashMap<>();
    private final ReserveCheck held = new ReserveCheck(new UnaskedNode() {
        @Override
        public List<CallResult> readAll(List<ReadOnlyCall> calls, BlockRef block) {
            assertThat(block).isEqualTo(BLOCK);
            return calls.stream()
                    .map(call -> new CallResult(
                            balances.containsKey(call.to()), balances.getOrDefault(call.to(), Bytes.EMPTY)))
                    .toList();
        }
    });

    /** A pair of 5 of token A and 9 of token B. */
    private static TrackedPool pair() {
        PoolSeed seed =
                new PoolSeed(new Provider("PANCAKEV2", "constantproduct", List.of(), 2_500), PAIR, List.of(A, B));
        return new TrackedPool.Live(
                seed,
                ConstantProductFamily.formed(seed, new CanonicalPoolState.Product(Uint256.of(5), Uint256.of(9), 2_500)),
                0);
    }

    private void balance(Address token, long amount) {
        balances.put(token, Bytes.of(Uint256.of(amount).toBytes()));
    }

    @Test
    void aBalanceBelowTheReserveIsADifference() {
        balance(A, 5);
        balance(B, 8);
        assertThat(held.below(List.of(pair()), BLOCK))
                .containsExactly(new PoolAuditResult.Difference(PAIR, "balance of " + B, "at least 9", "8"));
    }

    @Test
    void moreThanTheReserveAndATokenThatDoesNotAnswerAreNone() {
        balance(A, 6);
        assertThat(held.below(List.of(pair()), BLOCK)).isEmpty();
    }

    @Test
    void withoutReservesNothingIsAsked() {
        TrackedPool waiting = new TrackedPool.Waiting(pair().seed());
        assertThat(new ReserveCheck(new UnaskedNode() {}).below(List.of(waiting), BLOCK))
                .isEmpty();
    }
}
