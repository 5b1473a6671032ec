package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptCommandsTest {
    /** Lines with a star changed the fork. */
    private static KeptCommands of(String... lines) {
        List<RecordedCommand> commands = new ArrayList<>();
        for (String line : lines) {
            RecordedCommand typed = TypedLines.of(line.replace("* ", "")).getFirst();
            commands.add(new RecordedCommand(
                    commands.size() + 1,
                    typed.line(),
                    typed.name(),
                    typed.arguments(),
                    typed.options(),
                    typed.exit(),
                    typed.code(),
                    line.startsWith("* ") ? Map.of("step", Map.of()) : Map.of()));
        }
        return KeptCommands.of(commands);
    }

    private static List<String> kept(KeptCommands commands) {
        return commands.kept().stream().map(RecordedCommand::line).toList();
    }

    private static List<String> leftOut(KeptCommands commands) {
        return commands.leftOut().stream()
                .map(left -> left.command().number() + " " + left.why())
                .toList();
    }

    @Test
    void whatOnlyReadsOrFailedIsLeftOut() {
        KeptCommands commands = of(
                "quote get --from USDT --to CAKE --amount 5",
                "swap list",
                "swap next s1",
                "swap execute s1 --explain",
                "swap prepare s1 ! 4 4003",
                "swap prepare s1");
        assertThat(kept(commands)).containsExactly("quote get --from USDT --to CAKE --amount 5", "swap prepare s1");
        assertThat(leftOut(commands))
                .containsExactly("2 read-only", "3 read-only", "4 read-only", "5 failed and changed nothing");
    }

    @Test
    void attacksFuturesAndQuotesOfThePastOnlyRead() {
        assertThat(leftOut(of(
                        "sandwich s1", "swap branch s1 --then \"fork mine\"", "quote at 443 s1", "swap simulate s1")))
                .containsExactly("1 read-only", "2 read-only", "3 read-only");
    }

    @Test
    void theLastCommandMayFail() {
        assertThat(kept(of("* wallet fund bob --token USDT --amount 5", "swap simulate s1 ! 5 DeadlineExpired")))
                .hasSize(2);
    }

    @Test
    void whatWasUndoneIsLeftOutWithItsReceipt() {
        KeptCommands commands = of(
                "* wallet fund bob --token USDT --amount 5",
                "* swap execute s1",
                "swap receipt s1",
                "swap prepare s2",
                "swap execute s2 ! 5 TransferFailed",
                "undo",
                "swap simulate s1");
        assertThat(kept(commands))
                .containsExactly("wallet fund bob --token USDT --amount 5", "swap prepare s2", "swap simulate s1");
        assertThat(leftOut(commands)).containsExactly("2 undone", "3 undone", "5 undone", "6 already applied");
    }

    @Test
    void whatWasDoneAgainIsTold() {
        KeptCommands commands = of(
                "* wallet fund bob --token USDT --amount 5",
                "* fork mine",
                "* swap execute s1",
                "undo 3",
                "redo 2",
                "redo",
                "swap receipt s1");
        assertThat(kept(commands))
                .containsExactly(
                        "wallet fund bob --token USDT --amount 5", "fork mine", "swap execute s1", "swap receipt s1");
    }
}
