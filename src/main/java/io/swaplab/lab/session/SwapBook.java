package io.swaplab.lab.session;

import io.swaplab.lab.backend.Refusal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All swaps of a session by name. The swap that was used last is the current one. */
public final class SwapBook {
    /** An example command that opens a first swap; it works on all chains that the program knows. */
    private static final String FIRST = "quote get --from WBNB --to USDT --amount 1";

    /** Synchronized, because a stage lists the swaps while a command may open one. */
    private final Map<String, Swap> swaps = Collections.synchronizedMap(new LinkedHashMap<>());

    private @Nullable String current;
    /** The current swap of the last command that was not refused. */
    private @Nullable String used;

    private int opened;

    public List<Swap> all() {
        return List.copyOf(swaps.values());
    }

    public Optional<Swap> current() {
        return Optional.ofNullable(current).map(swaps::get);
    }

    /** Called when a command has ended. After a refused command, the current swap is the one before it. */
    public void commandEnded(boolean refused) {
        if (refused) {
            current = used;
        } else {
            used = current;
        }
    }

    /**
     * Returns a name for a new swap: the wanted name, or for null the first free one of {@code s1}, {@code s2} and so
     * on.
     *
     * @throws Refusal when the name is taken or cannot be typed as one word
     */
    public String freeName(@Nullable String wanted) {
        if (wanted == null) {
            return "s" + freeNumber();
        }
        if (!wanted.matches("[A-Za-z][A-Za-z0-9_-]{0,31}")) {
            throw Refusal.value("name", "a letter, then up to 31 letters, digits, - or _", wanted, null);
        }
        if (swaps.containsKey(wanted)) {
            throw Refusal.value("name", "a name that no other swap has", wanted, "swap list");
        }
        return wanted;
    }

    private int freeNumber() {
        int number = opened + 1;
        while (swaps.containsKey("s" + number)) {
            number++;
        }
        return number;
    }

    /** Opens a swap with a free name, which becomes the current one. A command that opens none uses no name up. */
    public Swap open(String name, SwapState.Draft first) {
        if (name.equals("s" + freeNumber())) {
            opened = freeNumber();
        }
        Swap swap = new Swap(name, first);
        swaps.put(name, swap);
        current = name;
        used = name;
        return swap;
    }

    /** Returns an action that, when run later, restores the present swaps and their states, and removes newer swaps. */
    public Runnable keeper() {
        Map<String, Swap> then = new LinkedHashMap<>(swaps);
        List<Runnable> each = then.values().stream().map(Swap::keeper).toList();
        String wasCurrent = current;
        int wasOpened = opened;
        return () -> {
            swaps.clear();
            swaps.putAll(then);
            each.forEach(Runnable::run);
            current = wasCurrent;
            used = wasCurrent;
            opened = wasOpened;
        };
    }

    /**
     * Finds a swap by name; for a null name, the current swap. The swap found becomes the current one.
     *
     * @throws Refusal when there is none
     */
    public Swap find(@Nullable String name) {
        if (name == null) {
            return current().orElseThrow(() -> Refusal.notNow("there is no swap yet", FIRST));
        }
        Swap swap = swaps.get(name);
        if (swap == null) {
            throw Refusal.value(
                    "swap",
                    swaps.isEmpty()
                            ? "a swap of this session; there is none yet"
                            : "one of " + String.join(", ", swaps.keySet()),
                    name,
                    swaps.isEmpty() ? FIRST : "swap list");
        }
        current = name;
        return swap;
    }
}
