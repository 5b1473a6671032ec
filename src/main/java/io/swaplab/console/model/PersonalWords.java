package io.swaplab.console.model;

import java.util.List;
import java.util.Map;

/** What the user's own settings add to the lines that they type. */
public interface PersonalWords {
    /** No settings. */
    PersonalWords NONE = new PersonalWords() {
        @Override
        public List<List<String>> expanded(List<String> words) {
            return List.of(words);
        }

        @Override
        public Map<String, String> completed(CommandSpec spec, Map<String, String> options) {
            return options;
        }

        @Override
        public String meant(ValueKind kind, String value) {
            return value;
        }
    };

    /** The commands that an alias stands for; words that start with no alias are one command, unchanged. */
    List<List<String>> expanded(List<String> words);

    /** The options of a command, with the user's default values for those that are not given. */
    Map<String, String> completed(CommandSpec spec, Map<String, String> options);

    /** The address that a value names, if it is one of the user's own names; any other value unchanged. */
    String meant(ValueKind kind, String value);
}
