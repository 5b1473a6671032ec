package io.swaplab.lab.transcript;

import java.util.List;
import java.util.Optional;

/**
 * Creates the scenario sentences for commands that are not about a prepared swap, such as commands that fund wallets,
 * change the market or the router, or request a quote. Each sentence expresses one command.
 */
final class ScenarioCommandSentences {
    private ScenarioCommandSentences() {}

    /**
     * The sentence for a command; empty if this class has none for it.
     *
     * @param acting the name of the acting wallet
     * @param begun whether a sentence about an action came before
     */
    static Optional<ScenarioStep> of(RecordedCommand command, String acting, boolean begun) {
        return Optional.ofNullable(
                switch (command.name()) {
                    case "wallet fund" -> fund(command, acting, begun);
                    case "wallet deploy" -> deploy(command, acting);
                    case "market whale" -> whale(command);
                    case "market move" -> move(command);
                    case "fork warp" -> warp(command);
                    case "fork mine" -> mine(command);
                    case "router pause" -> plain(command, "the owner pauses the router");
                    case "router unpause" -> plain(command, "the owner lets the router run again");
                    case "router fees set" -> fees(command);
                    case "quote get" -> quote(command);
                    default -> null;
                });
    }

    private static ScenarioStep plain(RecordedCommand command, String text) {
        command.requireOnly();
        command.requireNoArguments();
        return ScenarioStep.when(text, command, command.name());
    }

    private static ScenarioStep fund(RecordedCommand command, String acting, boolean begun) {
        command.requireOnly("token", "amount");
        String who = command.actor(command.argument(acting));
        String token = command.token(command.required("token"));
        String amount = command.amount(token);
        String line = "wallet fund " + who + " --token " + token + " --amount " + command.option("amount");
        return begun
                ? ScenarioStep.when(who + " is given " + amount, command, line)
                : ScenarioStep.given(who + " has " + amount, command, line);
    }

    private static ScenarioStep deploy(RecordedCommand command, String acting) {
        command.requireOnly("owners", "threshold");
        String name = command.actor(command.argument(""));
        String[] owners = (command.has("owners") ? command.required("owners") : owner(command, acting)).split(",", -1);
        boolean allSign =
                !command.has("threshold") || command.required("threshold").equals(Integer.toString(owners.length));
        if (owners.length > 2 || !allSign) {
            throw command.unsayable("a step deploys a wallet of one owner, or of two who both sign");
        }
        String first = command.actor(owners[0].strip());
        String line = "wallet deploy " + name + " --owners " + first;
        if (owners.length == 1) {
            return ScenarioStep.given(first + " deploys the contract wallet " + name, command, line);
        }
        String second = command.actor(owners[1].strip());
        return ScenarioStep.given(
                first + " and " + second + " deploy the contract wallet " + name, command, line + "," + second);
    }

    /** The owner of a wallet that was deployed without naming one: of an acting contract wallet, it is the owner. */
    private static String owner(RecordedCommand deployed, String acting) {
        return deployed.data().get("owners") instanceof List<?> owners ? String.valueOf(owners.getFirst()) : acting;
    }

    private static ScenarioStep whale(RecordedCommand command) {
        command.requireOnly("sell", "buy", "amount");
        String sold = command.token(command.required("sell"));
        String bought = command.token(command.required("buy"));
        String amount = command.amount(sold);
        return ScenarioStep.when(
                "the whale sells " + amount + " for " + bought,
                command,
                "market whale --sell " + sold + " --buy " + bought + " --amount " + command.option("amount"));
    }

    private static ScenarioStep move(RecordedCommand command) {
        command.requireOnly("bps");
        String pair = command.matching(
                command.argument(""),
                "[A-Z][A-Za-z0-9]*/[A-Z][A-Za-z0-9]*",
                "a pool is named by its pair, such as WBNB/USDT");
        String bps = command.required("bps");
        return ScenarioStep.when(
                "the price of " + pair + " is moved by " + command.percent(bps),
                command,
                "market move " + pair + " --bps " + bps);
    }

    private static ScenarioStep warp(RecordedCommand command) {
        command.requireOnly();
        String time = command.arguments().getFirst();
        String unit = time.replaceAll("[0-9]", "");
        long factor = switch (unit) {
            case "m" -> 60;
            case "h" -> 3_600;
            case "d" -> 86_400;
            default -> 1;
        };
        String seconds = Long.toString(
                Math.multiplyExact(Long.parseLong(time.substring(0, time.length() - unit.length())), factor));
        return ScenarioStep.when(command.duration(seconds) + " pass", command, "fork warp " + seconds);
    }

    private static ScenarioStep mine(RecordedCommand command) {
        command.requireOnly();
        String blocks = command.argument("1");
        return ScenarioStep.when(blocks + " blocks are mined", command, "fork mine " + blocks);
    }

    private static ScenarioStep fees(RecordedCommand command) {
        command.requireOnly("max-custom-fee-bps", "protocol-cut-bps");
        boolean most = command.has("max-custom-fee-bps");
        if (most == command.has("protocol-cut-bps")) {
            throw command.unsayable("a step sets only one of --max-custom-fee-bps and --protocol-cut-bps");
        }
        String option = most ? "max-custom-fee-bps" : "protocol-cut-bps";
        String bps = command.required(option);
        return ScenarioStep.when(
                (most ? "the owner limits custom fees to " : "the owner sets the protocol's cut of fees to ")
                        + command.percent(bps),
                command,
                "router fees set --" + option + " " + bps);
    }

    private static ScenarioStep quote(RecordedCommand command) {
        command.requireOnly("from", "to", "amount", "name");
        String from = command.token(command.required("from"));
        String to = command.token(command.required("to"));
        return ScenarioStep.when(
                "a quote of " + command.amount(from) + " to " + to + " is asked for",
                command,
                "quote get --from " + from + " --amount " + command.option("amount") + " --to " + to);
    }
}
