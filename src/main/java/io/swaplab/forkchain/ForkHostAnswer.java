package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.StrictRecordJson;

/**
 * A message about a fork. The process that runs the fork sends it to the program that requested the fork.
 *
 * @param fork the number that the requesting program gave the fork
 * @param handle if the fork has started, the handle to pass to {@link io.swaplab.forkchain.Fork#attached}; else empty
 * @param apiUrl if the fork has started, the URL of the service that runs over it; else empty
 * @param apiKey the API key of that service; else empty
 * @param words why the fork did not start, how it ended, or why a requested report was not written; empty on success
 */
public record ForkHostAnswer(long fork, Kind kind, String handle, String apiUrl, String apiKey, String words) {
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
        return StrictRecordJson.text(this);
    }

    /**
     * Parses an answer.
     *
     * @throws io.swaplab.forkchain.deploy.ForkException when it is not the text of an answer
     */
    public static ForkHostAnswer parse(String line) {
        return StrictRecordJson.form("an answer about a fork", line, ForkHostAnswer.class);
    }
}
