package io.swaplab.console.doors;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueSource.Proposal;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.context.annotation.ImportCandidates;

/**
 * The commands that jars on the class path bring along. A jar names its configuration or component classes in {@code
 * META-INF/spring/io.swaplab.console.doors.CommandBeans.imports}, one a line; their methods with {@code @Command} and beans of
 * type {@code Command} become commands of the console.
 */
public final class CommandBeans implements CommandGroup {
    private final List<ForeignCommand> commands;

    private CommandBeans(List<ForeignCommand> commands) {
        this.commands = commands;
    }

    /**
     * Looks for the files that name beans; without one, no Spring context is made.
     *
     * @throws CommandFailure when a bean that is named cannot be made
     */
    public static CommandBeans onClassPath(ClassLoader loader) {
        if (isProgramAlone(loader)) {
            return new CommandBeans(List.of());
        }
        List<String> names = ImportCandidates.load(CommandBeans.class, loader).getCandidates();
        if (names.isEmpty()) {
            return new CommandBeans(List.of());
        }
        try {
            return new CommandBeans(BeanContext.commands(names, loader));
        } catch (RuntimeException | ClassNotFoundException broken) {
            throw CommandFailure.of(
                            ExitCode.FAILED,
                            "the command beans " + String.join(", ", names) + " cannot be made: "
                                    + ForeignCommand.rootOf(broken).getMessage())
                    .code("COMMAND_BEANS")
                    .hint("remove their jar from the class path, or fix it")
                    .cause(broken);
        }
    }

    /**
     * Whether the program runs without additional jars. It is then a single jar whose manifest lists its libraries, and
     * scanning those takes a while.
     */
    private static boolean isProgramAlone(ClassLoader loader) {
        return loader.equals(ClassLoader.getSystemClassLoader())
                && !System.getProperty("java.class.path", "").contains(File.pathSeparator);
    }

    @Override
    public List<ConsoleCommand> commands() {
        return new ArrayList<>(commands);
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        return commands.stream()
                .flatMap(command -> command.values(kind).stream())
                .toList();
    }
}
