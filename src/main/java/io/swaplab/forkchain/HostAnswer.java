package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.DeploymentFile;

/**
 * What became of a fork.
 *
 * @param fork the number that the asking program has given it
 * @param handle of a fork that was started: for {@link io.swaplab.forkchain.Fork#attached}
 * @param apiUrl the service over it
 * @param apiKey the key of the service
 * @param words of one that was not started, has ended by itself or cannot be reported on: what happened; empty for a written
 *     report
 */
public record HostAnswer(long fork, Kind kind, String handle, String apiUrl, String apiKey, String words) {
    /** Of answers. */
    public enum Kind {
        STARTED,
        FAILED,
        REPORTED,
        LOST
    }

    public static HostAnswer started(long fork, String handle, String apiUrl, String apiKey) {
        return new HostAnswer(fork, Kind.STARTED, handle, apiUrl, apiKey, "");
    }

    public static HostAnswer failed(long fork, String why) {
        return new HostAnswer(fork, Kind.FAILED, "", "", "", why);
    }

    public static HostAnswer reported(long fork, String whyNot) {
        return new HostAnswer(fork, Kind.REPORTED, "", "", "", whyNot);
    }

    public static HostAnswer lost(long fork, String how) {
        return new HostAnswer(fork, Kind.LOST, "", "", "", how);
    }

    /** One line. */
    public String text() {
        return DeploymentFile.text(this);
    }

    /** @throws io.swaplab.forkchain.deploy.ForkException when it is not the text of an answer */
    public static HostAnswer parse(String line) {
        return DeploymentFile.form("an answer about a fork", line, HostAnswer.class);
    }
}
