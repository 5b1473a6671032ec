package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.Sentence.Part;
import io.swaplab.lab.transcript.Typed.Unsayable;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A scenario as a JUnit test that swaps with the SDK; what happens before the swap is typed. */
public final class JunitText {
    private static final String CARRIED_OUT = "it is carried out";
    private static final String TEMPLATE = """
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertTrue;

            import io.swaplab.console.app.Console;
            import io.swaplab.client.SwaplabClient;
            import io.swaplab.client.artifact.SwapApprovalRequest;
            import io.swaplab.client.terms.ApprovalAmount;
            import io.swaplab.client.terms.ExecuteOptions;
            import io.swaplab.client.terms.PrepareSwapParams;
            import io.swaplab.core.evm.Bytes32;
            import io.swaplab.core.evm.SigningKey;
            import io.swaplab.core.math.Uint256;
            import io.swaplab.client.node.TransactionReceipt;
            import io.swaplab.lab.backend.Connection;
            import io.swaplab.lab.backend.Waiting;
            import io.swaplab.lab.backend.Asset;
            import java.math.BigDecimal;
            import java.math.BigInteger;
            import java.time.Duration;
            import java.util.List;
            import org.junit.jupiter.api.Test;

            class %1$s {
                @Test
                void %2$s() {
                    try (Console console = Console.open(List.of())) {
            %3$s
                        Connection on = console.session().connection();
                        SwaplabClient client = on.client();
            %4$s
                        Asset from = console.session().asset("from", "%5$s");
                        Asset to = console.session().asset("to", "%6$s");
                        Uint256 amount = Uint256.parse(new BigDecimal("%7$s")
                                .movePointRight(from.decimals())
                                .toBigIntegerExact()
                                .toString());
                        var swap = client.%8$s(PrepareSwapParams.swap(
                                        from.address().toString(),
                                        to.address().toString(),
                                        amount,
                                        %9$s.address().toString())
            %10$s
                                .build());
            %11$s
                        BigInteger before = balance(on, to, %12$s);
                        Bytes32 hash = client.executeSwap(ready, %9$s);
                        TransactionReceipt receipt = Waiting.receipt(on.node(), hash, Duration.ofSeconds(20));
                        assertTrue(receipt.ok());
                        BigInteger got = balance(on, to, %12$s).subtract(before)%13$s;
                        assertEquals(number(ready.execution().plan().expectedAmountOut()), got);
                    }
                }

                private static void type(Console console, String line) {
                    assertTrue(console.execute(line).ok(), line);
                }

                private static BigInteger balance(Connection on, Asset asset, SigningKey of) {
                    String holder = of.address().toString();
                    return number(
                            asset.isNative()
                                    ? on.client().nativeBalance(holder)
                                    : on.client().tokenBalance(asset.address().toString(), holder));
                }

                private static BigInteger gasPaid(TransactionReceipt receipt) {
                    return number(receipt.effectiveGasPriceWei()).multiply(BigInteger.valueOf(receipt.gasUsed()));
                }

                private static BigInteger number(Uint256 value) {
                    return new BigInteger(value.toString());
                }
            }
            """;

    private final Scenario scenario;
    private final ToldSwap swap;

    private JunitText(Scenario scenario, ToldSwap swap) {
        this.scenario = scenario;
        this.swap = swap;
    }

    /**
     * The source of a test class.
     *
     * @throws Unsayable naming the command that is done otherwise than by this form
     */
    public static String of(String className, Scenario scenario) {
        Sentence last = scenario.sentences().stream()
                .filter(sentence -> sentence.part() != Part.THEN)
                .reduce((first, second) -> second)
                .orElseThrow();
        ToldSwap swap = scenario.swap();
        if (swap == null || !last.text().equals(CARRIED_OUT)) {
            throw last.commands()
                    .getLast()
                    .unsayable("a JUnit test ends with one swap that is allowed, "
                            + "signed where another account sends it, simulated, executed and received");
        }
        return new JunitText(scenario, swap).text(className);
    }

    private String text(String className) {
        boolean coinToItsSender = swap.recipient().equals(swap.executor());
        return String.format(
                Locale.ROOT,
                TEMPLATE,
                className,
                methodName(),
                typed(),
                keys(),
                swap.from(),
                swap.to(),
                swap.amount(),
                swap.isDelegated() ? "prepareDelegatedSwap" : "prepareDirectSwap",
                swap.executor(),
                terms(),
                ready(),
                swap.recipient(),
                coinToItsSender ? """

                                    .add(to.isNative() ? gasPaid(receipt) : BigInteger.ZERO)""" : "");
    }

    private String methodName() {
        StringBuilder name = new StringBuilder();
        for (String word :
                scenario.name().replaceAll("[^A-Za-z0-9]+", " ").strip().split(" ", -1)) {
            name.append(
                    name.isEmpty()
                            ? word.toLowerCase(Locale.ROOT)
                            : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return name.toString();
    }

    /** What everybody has and what happens before the swap, and the names that act. */
    private String typed() {
        StringBuilder text = new StringBuilder();
        for (String name : scenario.played()) {
            line(text, "wallet play " + name);
        }
        for (Sentence sentence : scenario.sentences()) {
            boolean ofTheSwap = sentence.commands().contains(swap.prepared())
                    || sentence.text().equals(CARRIED_OUT);
            if (!ofTheSwap) {
                sentence.lines().forEach(line -> line(text, line));
            }
        }
        return text.toString().stripTrailing();
    }

    private static void line(StringBuilder text, String line) {
        text.append("            type(console, \"").append(line).append("\");\n");
    }

    private String keys() {
        StringBuilder text = new StringBuilder();
        for (String name : new TreeSet<>(List.of(swap.payer(), swap.executor(), swap.recipient()))) {
            text.append("            SigningKey ").append(name).append(" = SigningKey.forDevelopment(\"");
            text.append(name.equals("owner") ? "deployer" : name).append("\");\n");
        }
        return text.toString().stripTrailing();
    }

    private String terms() {
        StringBuilder text = new StringBuilder();
        term(text, "payer(" + swap.payer() + ".address().toString())", true);
        term(text, "recipient(" + swap.recipient() + ".address().toString())", true);
        term(text, "slippageBps(" + swap.number("slippage-bps") + ")", swap.number("slippage-bps") != null);
        term(text, "deadlineSecs(" + swap.number("deadline-secs") + "L)", swap.number("deadline-secs") != null);
        term(text, "providers(List.of(\"" + swap.provider() + "\"))", swap.provider() != null);
        term(text, "customFee(" + swap.number("custom-fee-bps") + ", " + feeReceiver() + ")", hasFee());
        return text.toString().stripTrailing();
    }

    private boolean hasFee() {
        return swap.number("custom-fee-bps") != null;
    }

    private @Nullable String feeReceiver() {
        String name = swap.feeReceiver();
        return name == null ? null : "console.session().wallets().account(\"receiver\", \"" + name + "\").toString()";
    }

    private static void term(StringBuilder text, String call, boolean given) {
        if (given) {
            text.append("                            .").append(call).append('\n');
        }
    }

    private String ready() {
        String approval = swap.isDelegated()
                ? "client.buildPermit2Approval(\n                    " + swap.payer()
                        + ".address().toString(), from.address().toString(), amount, ApprovalAmount.EXACT)"
                : "client.buildDirectApproval(swap, " + swap.payer() + ".address().toString(), ApprovalAmount.EXACT)";
        String ready = swap.isDelegated()
                ? "client.buildDelegatedSwap(swap, client.signPayerAuthorization(swap, " + swap.payer() + "))"
                : "swap";
        return """
                            SwapApprovalRequest approval = %s;
                            if (approval.isNeeded()) {
                                client.send(approval.tx(), %s, ExecuteOptions.defaults());
                            }
                            var ready = %s;
                            client.simulateSwap(ready);
                """.formatted(approval, swap.payer(), ready).stripTrailing();
    }
}
