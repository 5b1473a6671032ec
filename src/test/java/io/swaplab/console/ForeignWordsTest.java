package io.swaplab.console;

import io.swaplab.HostileText;
import io.swaplab.client.ScriptedService;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;

/**
 * Control characters in any field of an answer of a service, a node or a token are removed from text, JSON and pages.
 */
class ForeignWordsTest {
    private static final List<String> COMMANDS = List.of(
            "status",
            "router status",
            "router providers",
            "router fees",
            "quote --from AAA --to BBB --amount 100",
            "quote --from " + ScriptedService.STRANGE_TOKEN + " --to BBB --amount 100",
            "quote compare --from AAA --to BBB --amount 100",
            "quote curve --from AAA --to BBB",
            "swap prepare " + ScriptedService.ORDER + " --payer alice --executor bob --recipient carol --name s1",
            "swap show s1",
            "swap sign s1",
            "swap build s1",
            "swap simulate s1",
            "swap execute s1 --yes",
            "swap prepare " + ScriptedService.ORDER + " --payer alice --name s2",
            "swap simulate s2",
            "wallet balance alice --token " + ScriptedService.STRANGE_TOKEN,
            "token list",
            "swap list",
            "history");

    @TempDir
    private Path folder;

    @Seeds(count = 25)
    void noneReachesTextJsonOrAPage(long seed) throws IOException {
        ScriptedBackend backend = new ScriptedBackend();
        CommandInterpreter commandLine = CommandInterpreterFactory.over(new Session(backend), true);
        Random random = new Random(seed);
        backend.service.nodeSpeaksHostile(random);
        for (String line : COMMANDS) {
            backend.service.speakHostile(random);
            CommandResult result = commandLine.execute(line);
            HostileText.assertHarmless(line, result.text());
            HostileText.assertHarmless(line, result.json());
        }
        Path page = folder.resolve("page.html");
        if (commandLine
                .execute("quote --from AAA --to BBB --amount 100 --html " + page)
                .ok()) {
            HostileText.assertHarmless("page", Files.readString(page));
        }
    }
}
