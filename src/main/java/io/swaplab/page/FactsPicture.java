package io.swaplab.page;

import java.util.List;

/** Figures and words in pairs: what a person wants to know before the pictures. */
public record FactsPicture(String title, List<Fact> facts) implements Section {
    public FactsPicture {
        facts = List.copyOf(facts);
    }

    @Override
    public String kind() {
        return "facts";
    }

    /** One pair. */
    public record Fact(String label, String value, Tone tone) {
        public Fact(String label, String value) {
            this(label, value, Tone.PLAIN);
        }
    }
}
