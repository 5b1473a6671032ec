package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.PersonalWords;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Wallets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the config file for each line that the user types, so that a change has effect at once.
 *
 * @param wallets takes the user's labels, which answers show in place of addresses
 * @param commands the commands of the console, which no alias may hide
 * @param known the values of the console, which no label and no own token may hide
 */
public record ConfigWords(ConfigFile file, Wallets wallets, CommandTable commands, ValueSource known)
        implements PersonalWords {
    public ConfigWords {
        label(file.read(), wallets);
    }

    private static void label(Config config, Wallets wallets) {
        Map<String, Address> labels = new LinkedHashMap<>();
        config.named(ConfigKey.LABEL).forEach((label, address) -> labels.put(label, Address.parse(address)));
        wallets.label(labels);
    }

    /** What is wrong in the file, line by line. */
    public List<String> problems() {
        return file.read().problems().stream().map(CommandFailure::text).toList();
    }

    @Override
    public List<List<String>> expanded(List<String> words) {
        Config config = file.read();
        label(config, wallets);
        String alias = config.named(ConfigKey.ALIAS).get(words.getFirst());
        if (alias == null || commands.isFirstWord(words.getFirst())) {
            return List.of(words);
        }
        List<List<String>> all = new ArrayList<>(CommandInterpreter.commands(alias));
        List<String> last = new ArrayList<>(all.getLast());
        last.addAll(words.subList(1, words.size()));
        all.set(all.size() - 1, last);
        return all;
    }

    @Override
    public Map<String, String> completed(CommandSpec spec, Map<String, String> options) {
        boolean opens =
                spec.option("from").filter(CommandSpec.OptionSpec::required).isPresent()
                        || options.containsKey("from")
                        || options.containsKey("to");
        if (!opens || spec.option("from").isEmpty()) {
            return options;
        }
        Map<String, String> all = new LinkedHashMap<>(options);
        Map<String, String> values = file.read().values();
        for (ConfigKey key : ConfigKey.OPTIONS) {
            String value = values.get(key.form());
            if (value != null && spec.option(key.form()).isPresent()) {
                all.putIfAbsent(key.form(), value);
            }
        }
        return all;
    }

    @Override
    public String meant(ValueKind kind, String value) {
        ValueKind named = kind.equals(ValueKind.SOLD_TOKEN) ? ValueKind.TOKEN : kind;
        String family = named.equals(ValueKind.TOKEN)
                ? ConfigKey.TOKEN
                : named.equals(ValueKind.ACCOUNT) ? ConfigKey.LABEL : "";
        String address = family.isEmpty() ? null : file.read().named(family).get(value);
        boolean hides = address != null
                && known.of(named).stream().anyMatch(each -> each.value().equalsIgnoreCase(value));
        return address == null || hides ? value : address;
    }
}
