package io.swaplab.service.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PoolTrialsTest {
    private static final Address POOL = Address.parse("0x8a791620dd6260079bf849dc5567adc3f2fdc318");
    private static final Address OTHER = Address.parse("0x610178da211fef7d417bc0e6fed39f05609ad788");
    private static final Address ADAPTER = Address.parse("0xb7f8bc63bbcad18155201308c8f3540b07f84f5e");
    private static final List<Address> TOKENS =
            List.of(Address.parse("0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6"), OTHER);
    private static final BlockRef BLOCK = new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 1_000);
    private static final RouterDeployment ROUTERS =
            new RouterDeployment(OTHER, OTHER, Map.of("dodo", ADAPTER, "constantproduct", OTHER));
    private static final Bytes CODE = Bytes.parse("0x00");

    private @Nullable String answer = "";
    private Map<?, ?> overrides = Map.of();

    /** Quotes half of what is put in, and holds a million units of both tokens. */
    private static Pool pool(Address contract, String family) {
        return (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(),
                new Class<?>[] {Pool.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "id" -> PoolId.of(contract);
                    case "family" -> family;
                    case "tokens" -> TOKENS;
                    case "indexOf" -> TOKENS.indexOf(arguments[0]);
                    case "reserve" -> family.equals("dodo") ? Optional.empty() : Optional.of(Uint256.of(997_000_000));
                    case "amountOut" -> ((Uint256) arguments[2]).dividedBy(2);
                    case "extraData" -> Bytes.EMPTY;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private final Node node = (Node) Proxy.newProxyInstance(
            Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                assertThat(method.getName()).isEqualTo("request");
                if (answer == null) {
                    throw new RpcErrorException("no state overrides here", -32_602, Bytes.EMPTY);
                }
                overrides = (Map<?, ?>) ((Object[]) arguments[1])[2];
                return Optional.of(answer);
            });

    private final PoolTrials trials = new PoolTrials(node, new ProbeCode(CODE, CODE, CODE), ROUTERS);

    private final Pool dodo = pool(POOL, "dodo");

    private Optional<String> objection(@Nullable String paid) {
        answer = paid;
        trials.forget();
        assertThat(trials.isDue(dodo)).isTrue();
        trials.look(List.of(dodo), List.of(pool(OTHER, "constantproduct")), BLOCK);
        assertThat(trials.isDue(dodo)).isFalse();
        return trials.objection(dodo).map(TokenTestReport.LeftOut::reason);
    }

    private static String paid(int status, long amount) {
        return "%02x%064x".formatted(status, amount);
    }

    @Test
    void aPoolThatPaysWhatIsQuotedBothWaysIsTakenIn() {
        assertThat(trials.objection(dodo).orElseThrow().reason()).isEqualTo("was not tried yet");
        assertThat(objection("0x" + paid(2, 500_000) + paid(2, 500_000))).isEmpty();
    }

    @Test
    void oneThatPaysOtherwiseEitherWayIsLeftOut() {
        assertThat(objection("0x" + paid(2, 499_999) + paid(2, 500_000)).orElseThrow())
                .contains("a swap of 1000000 of token 0 pays 499999, but 500000 is quoted");
        assertThat(objection("0x" + paid(2, 500_000) + paid(1, 0)).orElseThrow())
                .contains("a swap of 1000000 of token 1 fails, but 500000 is quoted");
    }

    @Test
    void aDirectionThatNobodyCanLendToIsNotHeldAgainstIt() {
        assertThat(objection("0x" + paid(0, 0) + paid(2, 500_000))).isEmpty();
        assertThat(objection("0x" + paid(0, 0) + paid(0, 0)).orElseThrow()).contains("could not be tried");
        assertThat(objection(null).orElseThrow()).contains("could not be tried");
        assertThat(objection("0x" + paid(2, 500_000) + paid(2, 500_000)))
                .as("tried again")
                .isEmpty();
    }

    @Test
    void aNodeWithoutTheAdaptersRunsTheirCode() {
        answer = "0x" + paid(2, 500_000) + paid(2, 500_000);
        Bytes adapter = Bytes.parse("0xfe");
        List<Pool> lenders = List.of(pool(POOL, "constantproduct"));
        trials.look(List.of(dodo), lenders, BLOCK);
        assertThat(overrides.get(ADAPTER.toLowerHex())).isNull();
        trials.lookAt(node, Map.of(ADAPTER, adapter), List.of(dodo), lenders, BLOCK);
        assertThat(overrides.get(ADAPTER.toLowerHex())).isEqualTo(Map.of("code", "0xfe"));
        assertThat(trials.objection(dodo)).isEmpty();
    }

    @Test
    void kindsThatLogsTellAreNotTried() {
        Pool pair = pool(POOL, "constantproduct");
        assertThat(trials.isDue(pair)).isFalse();
        assertThat(trials.objection(pair)).isEmpty();
    }
}
