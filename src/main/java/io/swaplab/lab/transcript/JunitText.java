package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import io.swaplab.lab.transcript.ScenarioStep.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes a scenario as a JUnit test. The test runs console commands for all steps before the swap, and performs the
 * swap through the SDK.
 */
public final class JunitText {
    private static final String CARRIED_OUT = "it is carried out";
    private static final String TEMPLATE = "junit.txt";

    private final Scenario scenario;
    private final ScenarioSwap swap;

    private JunitText(Scenario scenario, ScenarioSwap swap) {
        this.scenario = scenario;
        this.swap = swap;
    }

    /**
     * Returns the source of a test class.
     *
     * @throws Unsayable naming a command that a JUnit test cannot express
     */
    public static String of(String className, Scenario scenario) {
        requireKeys(scenario);
        ScenarioStep last = scenario.sentences().stream()
                .filter(sentence -> sentence.part() != Part.THEN)
                .reduce((first, second) -> second)
                .orElseThrow();
        ScenarioSwap swap = scenario.swap();
        if (swap == null || !last.text().equals(CARRIED_OUT)) {
            throw last.commands()
                    .getLast()
                    .unsayable("a JUnit test ends with one complete swap: approved, "
                            + "signed if another account sends it, simulated, executed, with its receipt");
        }
        JunitText text = new JunitText(scenario, swap);
        text.requireOneSwap();
        return text.text(className);
    }

    /** Refuses what accounts with keys and approvals do not do: contract wallets, and permits. */
    private static void requireKeys(Scenario scenario) {
        boolean direct = scenario.toldSwap().filter(told -> !told.isDelegated()).isPresent();
        for (ScenarioStep sentence : scenario.sentences()) {
            for (RecordedCommand command : sentence.commands()) {
                if (command.is("wallet deploy")) {
                    throw command.unsayable("the swap of a JUnit test is signed and sent with keys");
                }
                if (direct && command.is("swap sign")) {
                    throw command.unsayable("the direct swap of a JUnit test is approved, and has no permit");
                }
            }
        }
    }

    /** Refuses single steps of the swap: the console of the test does not know the swap, which the SDK performs. */
    private void requireOneSwap() {
        for (ScenarioStep sentence : scenario.sentences()) {
            RecordedCommand command = sentence.commands().isEmpty()
                    ? swap.prepared()
                    : sentence.commands().getFirst();
            boolean step = command.name().startsWith("swap ") || command.name().startsWith("allowance ");
            if (step && !command.is("swap prepare") && !sentence.text().equals(CARRIED_OUT)) {
                throw command.unsayable("a JUnit test performs its swap in one piece, through the SDK");
            }
        }
    }

    private String text(String className) {
        boolean coinToItsSender = swap.recipient().equals(swap.executor());
        return String.format(
                Locale.ROOT,
                template(),
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

    private static String template() {
        try (InputStream file = JunitText.class.getResourceAsStream(TEMPLATE)) {
            if (file == null) {
                throw new IllegalStateException("the build left out " + TEMPLATE);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
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

    /**
     * The statements of the test that run console commands, such as those that enable wallets and set balances: all
     * commands but those of the swap.
     */
    private String typed() {
        StringBuilder text = new StringBuilder();
        for (String name : scenario.played()) {
            line(text, "wallet play " + name);
        }
        for (ScenarioStep sentence : scenario.sentences()) {
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
                            RequiredApproval approval = %s;
                            if (approval.isNeeded()) {
                                client.send(approval.tx(), %s, ExecuteOptions.defaults());
                            }
                            var ready = %s;
                            client.simulateSwap(ready);
                """.formatted(approval, swap.payer(), ready).stripTrailing();
    }
}
