package io.swaplab.shell.prompt;

import io.swaplab.shell.line.Completion;
import io.swaplab.shell.model.ValueSource.Proposal;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/**
 * Completion at the prompt. Spring Shell's own completer joins words without dashes to the command's name, so it finds
 * nothing behind an argument, and offers options only as {@code --name=}; this one asks {@link Completion} instead.
 */
final class PromptCompleter implements Completer {
    private final Completion completion;

    PromptCompleter(Completion completion) {
        this.completion = completion;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        List<String> before = line.words().subList(0, line.wordIndex());
        String current = line.word().substring(0, line.wordCursor());
        for (Proposal proposal : completion.proposals(before, current)) {
            candidates.add(new Candidate(
                    proposal.value(),
                    proposal.value(),
                    null,
                    proposal.description().isEmpty() ? null : proposal.description(),
                    null,
                    null,
                    proposal.finished()));
        }
    }
}
