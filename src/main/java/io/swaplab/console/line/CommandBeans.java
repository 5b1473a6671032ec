package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import java.io.File;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.MethodIntrospector.MetadataLookup;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.annotation.support.CommandFactoryBean;

/**
 * Commands from additional jars on the class path. A jar lists its configuration or component classes in {@code
 * META-INF/spring/io.swaplab.console.line.CommandBeans.imports}, one per line. Their {@code @Command} methods and
 * their beans of type {@code Command} become commands of the console.
 */
public final class CommandBeans implements CommandGroup {
    private final List<AdaptedSpringCommand> commands;

    private CommandBeans(List<AdaptedSpringCommand> commands) {
        this.commands = commands;
    }

    /**
     * Looks for the files that list bean classes. If there are none, no Spring context is created.
     *
     * @throws CommandFailure when a listed bean cannot be created
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
                                    + AdaptedSpringCommand.rootOf(broken).getMessage())
                    .code("COMMAND_BEANS")
                    .hint("remove their jar from the class path, or fix it")
                    .cause(broken);
        }
    }

    /**
     * Whether the program runs without additional jars. If so, there are no command beans, and the search for them is
     * skipped, because searching the program's libraries takes a while.
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

    /** The Spring context of the command beans. It is closed when the program ends. */
    private static final class BeanContext {
        private BeanContext() {}

        static List<AdaptedSpringCommand> commands(List<String> names, ClassLoader loader)
                throws ClassNotFoundException {
            var context = new AnnotationConfigApplicationContext();
            context.setClassLoader(loader);
            for (String name : names) {
                context.register(Class.forName(name, true, loader));
            }
            context.registerShutdownHook();
            context.refresh();
            Set<Command> found =
                    new LinkedHashSet<>(context.getBeansOfType(Command.class).values());
            for (String bean : context.getBeanDefinitionNames()) {
                Class<?> type = context.getType(bean);
                if (type != null) {
                    found.addAll(annotated(type, context));
                }
            }
            List<AdaptedSpringCommand> commands = new ArrayList<>();
            // Hidden commands are skipped, because Spring Shell's registry does not find them and so could not run
            // them.
            found.stream().filter(command -> !command.isHidden()).forEach(command -> {
                commands.add(new AdaptedSpringCommand(command, command.getName()));
                command.getAliases().forEach(alias -> commands.add(new AdaptedSpringCommand(command, alias)));
            });
            return commands;
        }

        private static List<Command> annotated(Class<?> type, AnnotationConfigApplicationContext context) {
            MetadataLookup<Boolean> marked = method -> AnnotatedElementUtils.hasAnnotation(
                            method, org.springframework.shell.core.command.annotation.Command.class)
                    ? true
                    : null;
            List<Command> found = new ArrayList<>();
            for (Method method : MethodIntrospector.selectMethods(type, marked).keySet()) {
                CommandFactoryBean factory = new CommandFactoryBean(method);
                factory.setApplicationContext(context);
                found.add(factory.getObject());
            }
            return found;
        }
    }
}
