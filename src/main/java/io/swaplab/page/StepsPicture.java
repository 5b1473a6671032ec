package io.swaplab.page;

import java.util.List;

/** Steps that were gone one after another, each with a caption. */
public record StepsPicture(String title, List<Step> steps) implements Section {
    public StepsPicture {
        steps = List.copyOf(steps);
    }

    @Override
    public String kind() {
        return "steps";
    }

    /**
     * One step.
     *
     * @param caption what happens here, for those who watch
     * @param command what was typed; may be empty
     * @param answer what was answered, with its line breaks; may be empty
     */
    public record Step(String caption, String command, String answer, Tone tone) {}
}
