package io.swaplab.shell;

import java.util.Set;
import java.util.stream.Collectors;
import org.jline.reader.LineReader;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.CommandRegistry;
import org.springframework.shell.jline.CommandCompleter;
import org.springframework.shell.jline.PromptProvider;

/**
 * The console on Spring Shell: its registry, terminal, line reader, history and highlighting, with our completer, input
 * and runner where its own break the contract. {@link CommandLine}, {@link ValueSource} and {@link Ink} come from
 * {@code app}.
 */
@Configuration(proxyBeanMethods = false)
public class ShellConfiguration {
    @Bean
    CommandRegistry commandRegistry(CommandLine commandLine) {
        Set<Command> commands = commandLine.table().all().stream()
                .map(c -> new RegisteredCommand(c.spec(), commandLine))
                .collect(Collectors.toSet());
        return new CommandRegistry(commands);
    }

    @Bean
    CommandCompleter commandCompleter(CommandRegistry registry, CommandLine commandLine, ValueSource values) {
        return new PromptCompleter(registry, new Completion(commandLine.table(), values));
    }

    @Bean
    PromptProvider promptProvider(Ink ink) {
        return () -> AttributedString.fromAnsi(ink.strong("swaplab> "));
    }

    @Bean
    @Primary
    PromptInput promptInput(LineReader reader, PromptProvider prompt) {
        reader.setVariable(LineReader.DISABLE_HISTORY, false);
        reader.option(LineReader.Option.DISABLE_EVENT_EXPANSION, true);
        PromptInput input = new PromptInput(reader);
        input.setPromptProvider(prompt);
        return input;
    }

    /** Named as Spring Shell's own runner, so that it takes its place. */
    @Bean
    ApplicationRunner springShellApplicationRunner(
            CommandLine commandLine, PromptInput input, Terminal terminal, Ink ink) {
        return new PromptDoor(commandLine, input, terminal, ink);
    }
}
