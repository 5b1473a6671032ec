package io.swaplab.lab.transcript;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Creates the scenario sentences about the swap that was prepared last. One sentence may express several commands. */
record ScenarioSwapSentences(ScenarioSwap swap, String name) {
    /** A sentence, with the number of commands that it expresses. */
    record Phrase(ScenarioStep sentence, int length) {}

    private static final String SIMULATE = "swap simulate";
    private static final String RECEIPT = "swap receipt";
    private static final String[] SENT = {SIMULATE, "swap execute", RECEIPT};

    /** The sentence that expresses the largest number of commands from the start of the list. */
    Phrase longest(List<RecordedCommand> rest) {
        int whole = carriedOut(rest);
        if (whole > 0) {
            return phrase("it is carried out", rest.subList(0, whole));
        }
        if (begins(rest, SENT)) {
            return phrase("it is simulated and executed", rest.subList(0, SENT.length));
        }
        if (begins(rest, "swap sign", "swap build")) {
            return phrase(signer(rest.getFirst()) + " signs it and the service builds it", rest.subList(0, 2));
        }
        if (begins(rest, "swap sign") && rest.size() == 2 && rest.getLast().is("swap build")) {
            return phrase(signer(rest.getFirst()) + " signs it and asks for the transaction", rest);
        }
        return phrase(single(rest.getFirst()), rest.subList(0, 1));
    }

    /**
     * The number of commands up to the receipt, if they carry out the whole swap, in any order; else 0. The simulation
     * may be missing or repeated, and the approval may be missing: the sentence does both anyway.
     */
    private int carriedOut(List<RecordedCommand> rest) {
        Set<String> needed = swap.isDelegated()
                ? Set.of("swap sign", "swap build", "swap execute", RECEIPT)
                : Set.of("swap execute", RECEIPT);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < rest.size(); i++) {
            RecordedCommand command = rest.get(i);
            boolean part = needed.contains(command.name())
                    || command.is(SIMULATE, swap.isDelegated() ? "allowance permit2 approve" : "allowance approve");
            boolean fits = command.ok() && (seen.add(command.name()) || command.is(SIMULATE));
            if (!part || !fits || command.is("swap sign") && !signer(command).equals(swap.payer())) {
                return 0;
            }
            if (command.is(RECEIPT)) {
                return seen.containsAll(needed) ? i + 1 : 0;
            }
        }
        return 0;
    }

    /** Whether the list begins with commands of these names, all of which succeeded. */
    private static boolean begins(List<RecordedCommand> rest, String... names) {
        if (rest.size() < names.length) {
            return false;
        }
        for (int i = 0; i < names.length; i++) {
            if (!rest.get(i).is(names[i]) || !rest.get(i).ok()) {
                return false;
            }
        }
        return true;
    }

    private String signer(RecordedCommand sign) {
        return sign.has("as") ? sign.actor(sign.required("as")) : swap.payer();
    }

    private String single(RecordedCommand command) {
        return switch (command.name()) {
            case "allowance approve", "allowance permit2 approve" -> allows(command);
            case "swap simulate" -> "it is simulated";
            case "swap execute" -> "it is sent as it is";
            case "swap receipt" -> "its receipt is asked for";
            case "swap sign" -> {
                if (!swap.isDelegated()) {
                    yield signer(command) + " signs a permit for it";
                }
                if (command.ok()) {
                    throw command.unsayable("one step covers swap sign and swap build, so swap build must follow");
                }
                yield signer(command) + " signs it and asks for the transaction";
            }
            default -> throw command.unsayable("no scenario step expresses it");
        };
    }

    private String allows(RecordedCommand command) {
        if (command.is("allowance permit2 approve") != swap.isDelegated()) {
            throw command.unsayable("the payer must approve " + (swap.isDelegated() ? "Permit2" : "the router"));
        }
        return "the payer allows what it needs";
    }

    private Phrase phrase(String text, List<RecordedCommand> told) {
        List<String> lines = new ArrayList<>();
        for (RecordedCommand command : told) {
            requireThis(command);
            lines.add(line(command));
        }
        return new Phrase(ScenarioStep.when(text, told, lines), told.size());
    }

    private void requireThis(RecordedCommand command) {
        command.requireOnly("swap", "as", "accept-impact");
        if (!command.about().isEmpty() && !command.about().equals(name)) {
            throw command.unsayable("the sentences are about the swap that was prepared last");
        }
        if (command.is("swap execute")
                && command.has("accept-impact")
                && swap.impactWord().isEmpty()) {
            throw command.unsayable("--accept-impact must be given to swap prepare");
        }
    }

    private String line(RecordedCommand command) {
        return switch (command.name()) {
            case "swap sign" -> "swap sign --as " + signer(command);
            case "swap execute" -> "swap execute" + swap.impactWord();
            default -> command.name();
        };
    }
}
