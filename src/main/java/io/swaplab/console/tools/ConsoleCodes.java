package io.swaplab.console.tools;

import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.inspect.CodeExplanation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Codes defined by the console: exit codes, and the codes of its own refusals. */
final class ConsoleCodes {
    private static final String KIND = "code of the console";

    private ConsoleCodes() {}

    static List<CodeExplanation> all() {
        List<CodeExplanation> all = new ArrayList<>(
                Arrays.stream(ExitCode.values()).map(ConsoleCodes::of).toList());
        all.add(own(
                "PRICE_IMPACT",
                "the price impact is so high that it must be accepted explicitly",
                "the amount is large for the pools of the pair",
                "Trade less, or accept it with --accept-impact",
                "swap show"));
        all.add(own(
                "ROUTE_BEHIND",
                "the service's route pays over 1 % less than the console's own search finds",
                "the service knows fewer pools or answers for an older market, or it is not honest",
                "Ask another service, or accept it with --accept-impact",
                "swap show"));
        all.add(own(
                "GAS_FEE",
                "gas may cost more than the default limit, 2 % of the trade and at least 0.001 coin",
                "the trade is small, the route is long, or the node asks a high gas price",
                "Compare the gas price with that of another node, or set --max-fee",
                "swap execute --help"));
        all.add(own(
                "VECTORS",
                "recorded swaps could not be replayed",
                "the folder holds no vectors, or they are of another version",
                "Name a folder with vectors",
                "vectors --help"));
        all.add(own(
                "UNEXPECTED",
                "a command failed in an unexpected way",
                "a defect of Swaplab; its log file has the details",
                "Try again, and report it with the log",
                "fork status"));
        all.add(own(
                "COMMAND_BEANS",
                "commands of a jar on the class path cannot join the console",
                "they cannot be created, or have the name of another command",
                "Remove the jar from the class path, or rename the command",
                "help"));
        all.add(own(
                "UNAVAILABLE",
                "a command of a jar on the class path cannot run now",
                "the command reports the reason",
                "Do what the reason asks for first",
                "help"));
        all.add(own(
                "UNCONFIRMED",
                "the command is risky and needs a confirmation, which was not given",
                "there was nobody to ask, or the answer was not yes",
                "Read the warning, then add --yes",
                "help"));
        return all;
    }

    private static CodeExplanation own(String code, String meaning, String cause, String advice, String next) {
        return new CodeExplanation(code, KIND, List.of(), meaning, cause, advice, next);
    }

    private static CodeExplanation of(ExitCode exit) {
        String meaning = switch (exit) {
            case OK -> "the command did what was asked";
            case FAILED -> "a check found faults, or something unexpected happened";
            case USAGE -> "the line is no command of this console, or a value cannot be read";
            case REFUSED -> "refused by the client or by the state of the swap, before anything reached the chain";
            case API -> "the service answered a code other than 200";
            case REVERTED -> "the chain reverted the call or the transaction";
            case NODE -> "the fork or its RPC endpoint could not be started or reached";
            case TIMEOUT -> "something did not happen in time; it may still happen";
            case ASSERTION -> "a command ran, but its result is not the expected one";
            case SETUP ->
                "the program could not be built or started: a JDK, Node, npm or a safe folder is missing, or a build failed";
            case INTERRUPTED -> "stopped by Ctrl-C";
        };
        String next = switch (exit) {
            case NODE -> "fork status";
            case USAGE, SETUP -> "help";
            default -> "swap next";
        };
        return new CodeExplanation(
                exit.name(),
                KIND + ", exit status " + exit.status(),
                List.of(),
                meaning,
                "the message says what led to it",
                "Follow the command after next:",
                next);
    }
}
