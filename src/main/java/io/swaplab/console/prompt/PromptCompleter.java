package io.swaplab.console.prompt;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.line.Completion;
import io.swaplab.console.model.ValueSource.Proposal;
import java.util.List;
import java.util.Objects;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.completion.CompletionContext;
import org.springframework.shell.core.command.completion.CompletionProposal;

/**
 * Completion at the prompt, using the commands' own providers. Spring Shell's completer takes arguments for parts of
 * the command name and so finds no provider for them; this one looks the provider up by the name alone.
 */
final class PromptCompleter implements Completer {
    private final CommandLine commandLine;

    PromptCompleter(CommandLine commandLine) {
        this.commandLine = commandLine;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        List<String> before = line.words().subList(0, line.wordIndex());
        String current = line.word().substring(0, line.wordCursor());
        for (Proposal word : new Completion(commandLine.table(), commandLine.values()).nextWords(before, current)) {
            candidates.add(candidate(word.value(), word.description(), word.finished()));
        }
        commandLine.table().match(before).ifPresent(match -> {
            Command command = Objects.requireNonNull(commandLine
                    .registry()
                    .getCommandByName(match.command().spec().name()));
            var context = new CompletionContext(line.words(), line.wordIndex(), line.wordCursor(), command, null);
            for (CompletionProposal proposal : command.getCompletionProvider().apply(context)) {
                candidates.add(candidate(
                        proposal.value(), Objects.requireNonNullElse(proposal.description(), ""), proposal.complete()));
            }
        });
    }

    private static Candidate candidate(String value, String description, boolean finished) {
        return new Candidate(value, value, null, description.isEmpty() ? null : description, null, null, finished);
    }
}
