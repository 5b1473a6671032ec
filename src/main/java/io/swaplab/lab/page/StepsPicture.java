package io.swaplab.lab.page;

import java.util.List;

/** Successive steps, each with a caption. */
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
     * @param caption an explanation of the step
     * @param command the command; may be empty
     * @param answer its answer, with line breaks; may be empty
     */
    public record Step(String caption, String command, String answer, Tone tone) {}
}
