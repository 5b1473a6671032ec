package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.DeploymentFile;

/**
 * A message about a fork from the process that runs it, to the program that requested the fork.
 *
 * @param fork the number that the requesting program gave the fork
 * @param handle the handle of a started fork, for {@link io.swaplab.forkchain.Fork#attached}
 * @param apiUrl the service over a started fork
 * @param apiKey the key of that service
 * @param words why a fork did not start, how it ended, or why there is no report; empty for a written report
 */
public record ForkHostAnswer(long fork, Kind kind, String handle, String apiUrl, String apiKey, String words) {
    /** The kinds of answers. */
    public enum Kind {
        STARTED,
        FAILED,
        REPORTED,
        LOST
    }

    public static ForkHostAnswer started(long fork, String handle, String apiUrl, String apiKey) {
        return new ForkHostAnswer(fork, Kind.STARTED, handle, apiUrl, apiKey, "");
    }

    public static ForkHostAnswer failed(long fork, String why) {
        return new ForkHostAnswer(fork, Kind.FAILED, "", "", "", why);
    }

    public static ForkHostAnswer reported(long fork, String whyNot) {
        return new ForkHostAnswer(fork, Kind.REPORTED, "", "", "", whyNot);
    }

    public static ForkHostAnswer lost(long fork, String how) {
        return new ForkHostAnswer(fork, Kind.LOST, "", "", "", how);
    }

    /** The answer as one line of text. */
    public String text() {
        return DeploymentFile.text(this);
    }

    /**
     * Parses an answer.
     *
     * @throws io.swaplab.forkchain.deploy.ForkException when it is not the text of an answer
     */
    public static ForkHostAnswer parse(String line) {
        return DeploymentFile.form("an answer about a fork", line, ForkHostAnswer.class);
    }
}
