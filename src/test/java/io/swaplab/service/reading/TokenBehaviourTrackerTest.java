package io.swaplab.service.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TokenBehaviourTrackerTest {
    private static final Address TOKEN = Address.parse("0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6");
    private static final Address HOLDER = Address.parse("0x8a791620dd6260079bf849dc5567adc3f2fdc318");
    private static final Address EMPTY = Address.parse("0x610178da211fef7d417bc0e6fed39f05609ad788");
    private static final Uint256 BALANCE = Uint256.of(1_000_000);
    private static final int TRUE = 1;

    private final List<Pool> pools = List.of(pool(HOLDER), pool(EMPTY));
    private final TokenBehaviourTracker watch = new TokenBehaviourTracker(List.of());

    /** Counts no reserves, as pools do whose tokens are held by other contracts. */
    private static Pool pool(Address contract) {
        return (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(),
                new Class<?>[] {Pool.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "id" -> PoolId.of(contract);
                    case "provider" -> "WOMBAT";
                    case "tokens" -> List.of(TOKEN);
                    case "reserve" -> Optional.empty();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static BlockRef block(long number) {
        return new BlockRef(number, Bytes32.ZERO, Bytes32.ZERO, 1_000 + number);
    }

    private void look(Pool pool, long block) {
        Node node = (Node) Proxy.newProxyInstance(
                Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    if (method.getName().equals("readAll")) {
                        // The token reports nothing about itself.
                        return ((List<?>) arguments[0])
                                .stream()
                                        .map(view -> new CallResult(false, Bytes.EMPTY))
                                        .toList();
                    }
                    assertThat(method.getName()).isEqualTo("request");
                    Object[] asked = (Object[]) arguments[1];
                    return Optional.of(
                            reports(((Map<?, ?>) asked[0]).get("data").toString()));
                });
        Bytes code = Bytes.parse("0x00");
        watch.look(
                List.of(pool),
                block(block),
                new TokenProbe(node, new ProbeCode(code, code, code)),
                new MulticallReader(node, Bytes.EMPTY));
    }

    /** An honest token, of which one account has some. */
    private static String reports(String trips) {
        ByteBuffer in = ByteBuffer.wrap(Bytes.parse(trips).toBytes());
        in.getInt();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        while (in.hasRemaining()) {
            byte[] trip = new byte[in.getShort()];
            in.get(trip);
            int start = Address.BYTES + Uint256.BYTES;
            Address from = Address.of(Arrays.copyOfRange(trip, start, start + Address.BYTES));
            int hops = (trip.length - start - Address.BYTES) / (2 * Address.BYTES);
            Uint256 balance = from.equals(HOLDER) ? BALANCE : Uint256.ZERO;
            ByteArrayOutputStream report = new ByteArrayOutputStream();
            report.writeBytes(balance.toBytes());
            for (int i = 0; i < hops && !balance.isZero(); i++) {
                report.write(TRUE);
                for (int word = 0; word < 3; word++) {
                    report.writeBytes(Uint256.of(1_000).toBytes());
                }
                report.writeBytes(new byte[Short.BYTES]);
            }
            out.writeBytes(ByteBuffer.allocate(Short.BYTES)
                    .putShort((short) report.size())
                    .array());
            out.writeBytes(report.toByteArray());
        }
        return Bytes.of(out.toByteArray()).toString();
    }

    private Optional<String> objection(Pool pool) {
        return watch.objection(pool).map(TokenTestReport.LeftOut::reason);
    }

    @Test
    void aPoolThatHoldsNothingCannotBeTriedAlone() {
        look(pools.getLast(), 1);
        assertThat(objection(pools.getLast()).orElseThrow()).contains("could not be tried");
        assertThat(watch.isUnknown(pools.getLast())).isTrue();
    }

    @Test
    void aHolderThatWasFoundEarlierLendsToAPoolThatHoldsNothing() {
        look(pools.getFirst(), 1);
        assertThat(objection(pools.getFirst())).isEmpty();
        look(pools.getLast(), 2);
        assertThat(objection(pools.getLast())).isEmpty();
        assertThat(watch.isUnknown(pools.getLast())).isFalse();
    }
}
