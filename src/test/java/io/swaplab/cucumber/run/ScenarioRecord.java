package io.swaplab.cucumber.run;

import io.cucumber.plugin.event.Status;
import java.util.ArrayList;
import java.util.List;

/** The result of one scenario, step by step. */
final class ScenarioRecord {
    /** A step, or the end of a scenario at which a failure was detected that no expectation had named. */
    record Step(String words, Status status, String why) {}

    record Attachment(String name, String text) {}

    private final String name;
    private final String place;
    private final List<Step> steps = new ArrayList<>();
    private final List<Attachment> attachments = new ArrayList<>();
    private final List<GasRow> gas = new ArrayList<>();
    private Status status = Status.PASSED;
    private double seconds;

    ScenarioRecord(String name, String place) {
        this.name = name;
        this.place = place;
    }

    void add(Step step) {
        steps.add(step);
    }

    void add(Attachment attachment) {
        attachments.add(attachment);
    }

    void add(List<GasRow> rows) {
        gas.addAll(rows);
    }

    void end(Status how, double inSeconds) {
        status = how;
        seconds = inSeconds;
    }

    String name() {
        return name;
    }

    String place() {
        return place;
    }

    List<Step> steps() {
        return steps;
    }

    List<Attachment> attachments() {
        return attachments;
    }

    List<GasRow> gas() {
        return gas;
    }

    Status status() {
        return status;
    }

    double seconds() {
        return seconds;
    }
}
