package io.swaplab.console.line;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.shell.core.command.ExitStatus;
import org.springframework.shell.core.command.annotation.Argument;
import org.springframework.shell.core.command.annotation.Command;
import org.springframework.shell.core.command.annotation.Option;
import org.springframework.shell.core.command.availability.Availability;
import org.springframework.shell.core.command.availability.AvailabilityProvider;
import org.springframework.shell.core.command.completion.CompletionProposal;
import org.springframework.shell.core.command.completion.CompletionProvider;
import org.springframework.shell.core.command.exit.ExitStatusExceptionMapper;

/** Third-party commands, written for Spring Shell and not for this console. */
@Configuration
public class Greeter {
    @Command(
            name = "greet person",
            group = "Manners",
            description = "greet somebody",
            completionProvider = "tones",
            exitStatusExceptionMapper = "refusals")
    public String greet(
            @Argument(index = 0, defaultValue = "you") String name,
            @Option(longName = "tone", shortName = 't', description = "how", defaultValue = "kind") String tone,
            @Option(longName = "loud", description = "shout") boolean loud) {
        if (tone.equals("rude")) {
            throw new IllegalStateException("nobody is greeted rudely");
        }
        String text = "a " + tone + " hello to " + name;
        return loud ? text.toUpperCase(java.util.Locale.ROOT) : text;
    }

    @Command(name = "greet later", group = "Manners", description = "not today", availabilityProvider = "holiday")
    public String later() {
        return "never reached";
    }

    @Bean
    CompletionProvider tones() {
        return context -> context.getCommandOption() == null
                        || !"tone".equals(context.getCommandOption().longName())
                ? List.of()
                : List.of(new CompletionProposal("kind"), new CompletionProposal("keen"));
    }

    @Bean
    ExitStatusExceptionMapper refusals() {
        return thrown -> new ExitStatus(
                3, "refused: " + AdaptedSpringCommand.rootOf(thrown).getMessage());
    }

    @Bean
    AvailabilityProvider holiday() {
        return () -> Availability.unavailable("it is a holiday");
    }
}
