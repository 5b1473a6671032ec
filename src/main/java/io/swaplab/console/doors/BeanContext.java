package io.swaplab.console.doors;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.MethodIntrospector.MetadataLookup;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.annotation.support.CommandFactoryBean;

/** The Spring context of command beans. It ends with the program. */
final class BeanContext {
    private BeanContext() {}

    static List<ForeignCommand> commands(List<String> names, ClassLoader loader) throws ClassNotFoundException {
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
        List<ForeignCommand> commands = new ArrayList<>();
        // Spring Shell's registry finds no hidden command, so it could not be run.
        found.stream().filter(command -> !command.isHidden()).forEach(command -> {
            commands.add(new ForeignCommand(command, command.getName()));
            command.getAliases().forEach(alias -> commands.add(new ForeignCommand(command, alias)));
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
