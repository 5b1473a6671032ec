package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Provider;
import io.swaplab.measuring.Rows;
import io.swaplab.measuring.Effort;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How fast a real anvil is caught up with: pairs that log a {@code Sync} when they are called, 50 of them in each block.
 * The anvil must be new, of chain 97, and is given by its URL.
 */
final class AnvilCatchUp {
    private static final int PAIRS = 2_000;
    private static final int ANNOUNCED = 100;
    private static final int LOGS_OF_BLOCK = 50;
    private static final String SYNC = word(Keccak.hash("Sync(uint112,uint112)"));
    private static final String CREATED = word(Keccak.hash("PairCreated(address,address,address,uint256)"));
    private static final long PAIR = 0x10_0000_0000L;
    private static final long TOKEN0 = 0x20_0000_0000L;
    private static final long TOKEN1 = 0x30_0000_0000L;
    private static final Address FACTORY = Address.parse("0x00000000000000000000000000000000000000f1");
    private static final Address CALLER = Address.parse("0x00000000000000000000000000000000000000f2");

    private AnvilCatchUp() {}

    /** Arguments: small or full, and the URL of the anvil. */
    public static void main(String[] arguments) {
        Effort effort = Effort.of(arguments);
        int transactions = effort.pick(200, 1_000);
        int rounds = effort.pick(2, 5);
        try (HttpNode anvil = HttpNode.at(arguments[1], NodeLimits.DEFAULT)) {
            deploy(anvil);
            Provider provider = new Provider("PAIRS", ConstantProductFamily.NAME, List.of(FACTORY), 2_500);
            ChainProfile profile =
                    new ChainProfile(97, "tBNB", address(TOKEN0), Address.ZERO, List.of(), List.of(provider), 0);
            for (int round = 1; round <= rounds; round++) {
                try (HttpNode node = HttpNode.at(arguments[1], NodeLimits.DEFAULT);
                        Chainflow flow = new Chainflow(
                                node,
                                profile,
                                List.of(ConstantProductFamily.fourArguments()),
                                ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT).withReading(PoolReading.PLAIN))) {
                    MarketSnapshot first = flow.syncOnce();
                    if (first.pools().size() != PAIRS) {
                        throw new IllegalStateException(first.pools().size() + " pairs");
                    }
                    mine(anvil, transactions, round);
                    long mined = anvil.latestBlock().number();
                    long start = System.nanoTime();
                    MarketSnapshot last = flow.syncOnce();
                    double seconds = (System.nanoTime() - start) / 1e9;
                    long changed = last.pools().stream()
                            .filter(pool -> !pool.equals(first.pool(pool.id())))
                            .count();
                    // Anvil may mine another block after that of the last transaction.
                    long blocks = last.block().number() - first.block().number();
                    if (last.block().number() < mined || changed < LOGS_OF_BLOCK) {
                        throw new IllegalStateException("ended at " + last.block());
                    }
                    Rows rows = new Rows("catch-up-anvil");
                    String of = PAIRS + " pairs, round " + round;
                    rows.row(of, "by ranges", blocks / seconds, "blocks/s");
                    rows.row(of, "by ranges, logs", (long) transactions * LOGS_OF_BLOCK / seconds, "logs/s");
                }
            }
        }
    }

    private static void deploy(HttpNode anvil) {
        setCode(anvil, FACTORY, factory());
        setCode(anvil, CALLER, caller());
        List<List<Object>> codes = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            codes.add(List.of(address(PAIR + i).toLowerHex(), pair()));
        }
        codes.forEach(each -> anvil.request("anvil_setCode", each.toArray()));
        for (int i = 0; i < PAIRS; i += ANNOUNCED) {
            send(anvil, FACTORY, List.of(i));
        }
    }

    private static void setCode(HttpNode anvil, Address at, String code) {
        anvil.request("anvil_setCode", at.toLowerHex(), code);
    }

    private static void mine(HttpNode anvil, int transactions, int round) {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < transactions; i++) {
            starts.add(1 + round + 37 * i);
        }
        send(anvil, CALLER, starts);
    }

    /** One transaction for each number, mined at once; under load two may share a block. */
    private static void send(HttpNode anvil, Address to, List<Integer> numbers) {
        String from = String.valueOf(((List<?>) anvil.request("eth_accounts").orElseThrow()).getFirst());
        String last = "";
        for (int number : numbers) {
            last = (String) anvil.request(
                    "eth_sendTransaction",
                    Map.of(
                            "from", from,
                            "to", to.toLowerHex(),
                            "gas", "0xf4240",
                            "data", "0x" + "%064x".formatted(number)))
                    .orElseThrow();
        }
        // One that came while a block was made would wait for the next.
        anvil.request("evm_mine");
        while (anvil.receipt(Bytes32.parse(last)).isEmpty()) {
            Thread.onSpinWait();
        }
    }

    private static Address address(long number) {
        return new Address(0, number >>> 32, (int) number);
    }

    private static String word(Bytes32 word) {
        return word.toString().substring(2);
    }

    private static String push5(long number) {
        return "64" + "%010x".formatted(number);
    }

    /** Returns reserves to a call of four bytes, and logs the first 64 bytes of any other. */
    private static String pair() {
        return "0x36600414603557" + "60406000600037" + "7f" + SYNC + "60406000a100" + "5b620f4240600052620f424060205260606000f3";
    }

    /** Calls 50 pairs, beginning at the number it is given. */
    private static String caller() {
        StringBuilder code = new StringBuilder("0x" + "633b9aca0060003501600052" + "63773594006020" + "52");
        for (int i = 0; i < LOGS_OF_BLOCK; i++) {
            code.append("6000600060406000600061")
                    .append("%04x61%04x".formatted(PAIRS, 101 * i % PAIRS))
                    .append("6000350106")
                    .append(push5(PAIR))
                    .append("015af150");
        }
        return code + "00";
    }

    /** Announces 100 pairs, beginning at the number it is given. */
    private static String factory() {
        StringBuilder code = new StringBuilder("0x");
        for (int i = 0; i < ANNOUNCED; i++) {
            code.append("61%04x".formatted(i))
                    .append("60003501")
                    .append("80").append(push5(PAIR)).append("01600052")
                    .append("80").append(push5(TOKEN1)).append("01")
                    .append("90").append(push5(TOKEN0)).append("01")
                    .append("7f").append(CREATED)
                    .append("60406000a3");
        }
        return code + "00";
    }
}
