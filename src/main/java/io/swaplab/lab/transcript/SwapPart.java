package io.swaplab.lab.transcript;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The part of a session that is about one swap.
 *
 * @param swap the name of the swap; empty if the session has none
 * @param alone the commands of the swap, and the earlier ones that are about no swap
 * @param whole all commands up to the last one of the swap, for a swap that needs what earlier swaps did
 */
public record SwapPart(String swap, List<RecordedCommand> alone, List<RecordedCommand> whole) {
    private static final Set<String> QUOTES = Set.of("quote", "quote get", "legacy quote");

    /**
     * A session, divided by its swaps.
     *
     * @param commands the commands of the parts, and those that no part has
     */
    public record Division(List<SwapPart> parts, KeptCommands commands) {}

    /** Divides a session. Swaps that were only quoted have no part, unless the session has no others. */
    public static Division divide(KeptCommands commands) {
        List<RecordedCommand> kept = commands.kept();
        Set<String> swaps = new LinkedHashSet<>();
        kept.forEach(command -> swaps.add(command.about()));
        swaps.remove("");
        List<String> told = new ArrayList<>(swaps);
        told.removeIf(swap -> all(kept, command -> command.about().equals(swap)).stream()
                .allMatch(command -> QUOTES.contains(command.name())));
        if (told.isEmpty()) {
            told.addAll(swaps.stream().skip(Math.max(0, swaps.size() - 1)).toList());
        }
        Set<String> untold = new LinkedHashSet<>(swaps);
        told.forEach(untold::remove);
        KeptCommands rest =
                commands.without(all(kept, command -> untold.contains(command.about())), "quoted and not used");
        List<RecordedCommand> left = rest.kept();
        if (told.isEmpty()) {
            return new Division(left.isEmpty() ? List.of() : List.of(new SwapPart("", left, left)), rest);
        }
        List<SwapPart> parts = told.stream().map(swap -> of(swap, left)).toList();
        int most = parts.stream().mapToInt(part -> part.whole().size()).max().orElse(0);
        return new Division(parts, rest.without(left.subList(most, left.size()), "no swap came after it"));
    }

    private static SwapPart of(String swap, List<RecordedCommand> kept) {
        int last = 0;
        for (int i = 0; i < kept.size(); i++) {
            last = kept.get(i).about().equals(swap) ? i : last;
        }
        List<RecordedCommand> whole = kept.subList(0, last + 1);
        return new SwapPart(
                swap,
                all(
                        whole,
                        command -> command.about().isEmpty() || command.about().equals(swap)),
                whole);
    }

    private static List<RecordedCommand> all(List<RecordedCommand> commands, Predicate<RecordedCommand> which) {
        return commands.stream().filter(which).toList();
    }
}
