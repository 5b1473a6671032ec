package io.swaplab.console.market;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.lab.page.StageRunner;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the commands of the stage's buttons at the console's own command line, as if they were typed. The prompt shows
 * them with their answers. A risk that a command asks to accept is named by the page and accepted there, word for word.
 */
record StageActs(Supplier<CommandInterpreter> commandLine) implements StageRunner {
    /** What a command asks before it goes on: the risk, and the word that accepts it. */
    private static final Pattern RISK = Pattern.compile("(?s)(.*)\\. Type (yes|accept) to go on: ");

    @Override
    public boolean start(String line, Predicate<String> accepted) {
        CompletableFuture<Boolean> started = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("stage act").start(() -> {
            try {
                started.complete(
                        commandLine.get().executeAside("stage", line, asking(accepted), () -> started.complete(true)));
            } finally {
                started.complete(false);
            }
        });
        return started.join();
    }

    /** Answers a question whose risk was accepted, and no other one. */
    private static UserPrompter asking(Predicate<String> accepted) {
        return prompt -> {
            Matcher risk = RISK.matcher(prompt);
            boolean goesOn = risk.matches() && accepted.test(risk.group(1));
            return Optional.of(goesOn ? risk.group(2) : "");
        };
    }
}
