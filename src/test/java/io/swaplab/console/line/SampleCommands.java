package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** A small table of commands for tests of the command line. Most of them answer with the values they were given. */
public final class SampleCommands {
    private SampleCommands() {}

    public static CommandTable table() {
        return new CommandTable(List.of(
                echo(CommandSpec.of("quote get", "Quotes", "find the best route")
                        .with(
                                OptionSpec.required("from", ValueKind.TOKEN, "token to sell"),
                                OptionSpec.required("to", ValueKind.TOKEN, "token to buy"),
                                OptionSpec.required("amount", ValueKind.AMOUNT, "how much to sell"),
                                OptionSpec.optional("depth", ValueKind.WHOLE_NUMBER, "most hops"),
                                OptionSpec.optional("providers", ValueKind.PROVIDERS, "only these"),
                                OptionSpec.flag("exact", "no surprises"))),
                echo(CommandSpec.of("price", "Quotes", "look up a price")
                        .example("price 1.5 A")
                        .with(
                                ArgumentSpec.valueOf("amount", ValueKind.AMOUNT),
                                ArgumentSpec.valueOf("from", ValueKind.TOKEN))
                        .with(
                                OptionSpec.optional("amount", ValueKind.AMOUNT, "how much"),
                                OptionSpec.required("from", ValueKind.TOKEN, "token to sell"))),
                echo(CommandSpec.of("price again", "Quotes", "look up the price again")),
                echo(CommandSpec.of("swap show", "Swaps", "show a swap")
                        .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "which"))),
                echo(CommandSpec.of("swap sign", "Swaps", "sign as the payer")
                        .with(ArgumentSpec.required("SWAP", ValueKind.SWAP, "which"))),
                echo(CommandSpec.of("write", "Swaps", "write a file")
                        .with(ArgumentSpec.required("FILE", ValueKind.PATH, "where"))),
                command(CommandSpec.of("break", "Swaps", "fails"), i -> {
                    throw CommandFailure.of(ExitCode.REVERTED, "the chain said no")
                            .next("help");
                }),
                command(CommandSpec.of("misuse", "Swaps", "is given bad words"), i -> {
                    throw CommandFailure.usage("no such amount");
                }),
                command(CommandSpec.of("defect", "Swaps", "have a defect"), i -> {
                    throw new IllegalStateException("cannot be");
                }),
                BuiltInCommands.quit()));
    }

    static CommandInterpreter commandLine() {
        return new CommandInterpreter(table());
    }

    static ConsoleCommand command(CommandSpec spec, Function<Invocation, Reply> body) {
        return new ConsoleCommand() {
            @Override
            public CommandSpec spec() {
                return spec;
            }

            @Override
            public Reply run(Invocation invocation) {
                return body.apply(invocation);
            }
        };
    }

    private static ConsoleCommand echo(CommandSpec spec) {
        return command(spec, i -> {
            Map<String, String> options = new TreeMap<>(i.options());
            options.remove("json");
            return Reply.of(
                    Reply.map("options", options, "arguments", i.arguments()), spec.name() + options + i.arguments());
        });
    }
}
