package io.swaplab.lab.page;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Answers what an open page of the stage asks, and does what its buttons ask for. */
interface StageDesk {
    /** The desk of a stage that shows no session. */
    StageDesk NOBODY = (part, swap) -> Optional.empty();

    /**
     * A part of a swap, as a record for the page; empty if there is no such part or no such swap.
     *
     * @param part such as {@code swap} or {@code trace}
     * @param swap name of the swap
     */
    Optional<Object> read(String part, String swap);

    /** Does what a button asks for, or refuses it. Returns at once; the next views show what happened. */
    default Reaction press(Press press) {
        return Reaction.WATCHES;
    }

    /**
     * A button that was pressed.
     *
     * @param button {@code next}, {@code undo} or {@code redo}
     * @param command the command that the button showed
     * @param accepted the risks that the page named and the user accepted; empty at the first press
     */
    record Press(String button, String command, List<String> accepted) {
        public Press {
            accepted = List.copyOf(accepted);
        }

        private static final JsonMapper JSON = JsonMapper.builder().build();

        /** Reads a press from JSON; empty if it is none. */
        static Optional<Press> ofJson(byte[] body) {
            try {
                JsonNode fields = JSON.readTree(body);
                return Optional.of(new Press(
                        fields.path("button").asString(""),
                        fields.path("command").asString(""),
                        fields.path("accepted")
                                .valueStream()
                                .map(risk -> risk.asString(""))
                                .toList()));
            } catch (JacksonException malformed) {
                return Optional.empty();
            }
        }
    }

    /** What became of a pressed button. */
    enum Reaction {
        STARTED(202, "the console runs it"),
        WATCHES(403, "this stage only watches; open it at a console's own prompt to act"),
        OUTDATED(409, "the session has moved on; look again at what the button does"),
        BUSY(409, "the console is busy with another command; try again when it has ended");

        private final int status;
        private final String words;

        Reaction(int status, String words) {
            this.status = status;
            this.words = words;
        }

        int status() {
            return status;
        }

        String words() {
            return words;
        }
    }
}
