package io.swaplab.lab.page;

import java.util.List;

/** Labelled facts, shown before the pictures. */
public record FactsPicture(String title, List<Fact> facts) implements Section {
    public FactsPicture {
        facts = List.copyOf(facts);
    }

    @Override
    public String kind() {
        return "facts";
    }

    /** One label with its value. */
    public record Fact(String label, String value, Tone tone) {
        public Fact(String label, String value) {
            this(label, value, Tone.PLAIN);
        }
    }
}
