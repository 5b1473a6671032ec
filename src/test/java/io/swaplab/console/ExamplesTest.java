package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.backend.LabCommands;
import io.swaplab.console.backend.LabFile;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.tools.AliasCommands;
import io.swaplab.console.tools.ConfigCommands;
import io.swaplab.console.tools.ConfigFile;
import io.swaplab.console.tools.WatchCommand;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.shell.core.command.ParsedInput;

/** Every command of the program has an example, which the parser accepts. */
class ExamplesTest {
    private final CommandInterpreter line = line();

    private static CommandInterpreter line() {
        List<ConsoleCommand> more = new ArrayList<>(
                new LabCommands(new LabFile(Path.of("lab.json")), List.of("swaplab"), screen -> {}).all());
        more.add(new VersionCommand());
        ConfigFile settings = new ConfigFile(Path.of("config.properties"));
        more.addAll(new ConfigCommands(settings, null).all());
        more.addAll(new AliasCommands(settings, () -> new CommandTable(List.of())).all());
        more.add(new WatchCommand(
                () -> CommandInterpreterFactory.over(new Session(new ScriptedBackend()), true), () -> 0));
        return CommandInterpreterFactory.over(new Session(new ScriptedBackend()), LineSource.PEOPLE, more);
    }

    @Test
    void thePageOfFeaturesNamesCommandsThatAreTyped() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("src/docs/console-features.md")).stream()
                .filter(row -> row.matches("\\| [0-9]+ \\|.*"))
                .toList();
        assertThat(rows).hasSize(32);
        for (String row : rows) {
            Matcher commands = Pattern.compile("`([^`]+)`").matcher(row.split(" \\| ", -1)[2]);
            while (commands.find()) {
                String command = commands.group(1).replaceFirst("^scripts/swaplab ", "");
                if (!command.startsWith("qoute")) {
                    assertThat(line.parser().parse(command)).as(row).isNotNull();
                }
            }
        }
    }

    @Test
    void everyTopicOfHelpNamesCommandsThatAreTyped() {
        Object topics = line.execute("help topics").data().get("commands");
        assertThat((List<?>) topics).hasSizeGreaterThan(6);
        for (Object topic : (List<?>) Objects.requireNonNull(topics)) {
            String text = line.execute("help " + topic).text();
            assertThat(text.lines()).as(text).allMatch(each -> each.length() <= 120);
            String tries = text.substring(text.lastIndexOf("try: ") + 5);
            for (String command : tries.split("; ", -1)) {
                assertThat(line.parser().parse(command)).as(command).isNotNull();
            }
        }
    }

    @Test
    void everyCommandHasAnExampleThatIsParsedAsThatCommand() {
        List<ConsoleCommand> all = List.copyOf(line.table().all());
        assertThat(all).hasSizeGreaterThan(80);
        for (ConsoleCommand command : all) {
            CommandSpec spec = command.spec();
            assertThat(spec.example()).as(spec.name()).isNotEmpty();
            ParsedInput parsed = line.parser().parse(spec.example());
            List<String> name = new ArrayList<>(List.of(parsed.commandName()));
            name.addAll(parsed.subCommands());
            assertThat(String.join(" ", name)).as(spec.example()).isEqualTo(spec.name());
        }
    }
}
