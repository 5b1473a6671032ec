package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwapPartTest {
    /** Lines begin with the swap that they are about; a dash stands for none. */
    private static SwapPart.Division divided(String... lines) {
        List<RecordedCommand> commands = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(" ", 2);
            RecordedCommand typed = TypedLines.of(parts[1]).getFirst();
            commands.add(new RecordedCommand(
                    commands.size() + 1,
                    typed.line(),
                    typed.name(),
                    typed.arguments(),
                    typed.options(),
                    0,
                    "OK",
                    parts[0].equals("-") ? Map.of("step", 1) : Map.of("swap", parts[0])));
        }
        return SwapPart.divide(KeptCommands.of(commands));
    }

    private static List<Integer> numbers(List<RecordedCommand> commands) {
        return commands.stream().map(RecordedCommand::number).toList();
    }

    @Test
    void everySwapHasItsCommandsAndTheSharedOnesBefore() {
        SwapPart.Division session = divided(
                "- wallet fund alice --token USDT --amount 5",
                "s1 swap prepare --from USDT --to CAKE --amount 5",
                "s2 swap prepare --from CAKE --to BNB --amount 1",
                "- fork mine",
                "s2 swap simulate s2",
                "s1 swap simulate s1",
                "- router pause");
        assertThat(session.parts()).extracting(SwapPart::swap).containsExactly("s1", "s2");
        assertThat(numbers(session.parts().getFirst().alone())).containsExactly(1, 2, 4, 6);
        assertThat(numbers(session.parts().getLast().alone())).containsExactly(1, 3, 4, 5);
        assertThat(numbers(session.parts().getLast().whole())).containsExactly(1, 2, 3, 4, 5);
        assertThat(session.commands().leftOut())
                .extracting(KeptCommands.LeftOut::why)
                .containsExactly("no swap came after it");
    }

    @Test
    void quotesThatWereNotUsedAreLeftOut() {
        SwapPart.Division session = divided(
                "s1 quote get --from USDT --to CAKE --amount 5",
                "s2 quote get --from USDT --to CAKE --amount 6",
                "s2 swap prepare s2");
        assertThat(session.parts()).extracting(SwapPart::swap).containsExactly("s2");
        assertThat(session.commands().leftOut())
                .extracting(left -> left.command().number() + " " + left.why())
                .containsExactly("1 quoted and not used");
    }

    @Test
    void theLastQuoteIsToldIfThereIsNothingElse() {
        SwapPart.Division session = divided(
                "s1 quote get --from USDT --to CAKE --amount 5", "s2 quote get --from USDT --to CAKE --amount 6");
        assertThat(session.parts()).extracting(SwapPart::swap).containsExactly("s2");
    }

    @Test
    void aSessionWithoutSwapsIsOnePart() {
        SwapPart.Division session = divided("- fork mine", "- router pause");
        assertThat(session.parts())
                .singleElement()
                .satisfies(part -> assertThat(numbers(part.alone())).containsExactly(1, 2));
    }
}
