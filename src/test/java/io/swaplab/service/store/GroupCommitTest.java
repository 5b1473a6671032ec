package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

/**
 * On threads of their own, since nothing but an answer ends a wait; and alone, since Awaitility throws in any test that waits
 * what ends a thread of another one.
 */
@Isolated
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GroupCommitTest {
    private final List<String> stored = new CopyOnWriteArrayList<>();

    /** Stores all but what is called an error, or one that cannot even be told. */
    private GroupCommit<String> started() {
        GroupCommit<String> commit = new GroupCommit<>(10, items -> {
            if (items.contains("error")) {
                throw new StackOverflowError();
            }
            if (items.contains("no memory")) {
                throw new OutOfMemoryError() {
                    @Override
                    public String getMessage() {
                        throw new OutOfMemoryError("for the message");
                    }
                };
            }
            stored.addAll(items);
        });
        commit.start();
        return commit;
    }

    @Test
    void anErrorFailsThoseWhoWaitForThatCommitOnly() {
        try (GroupCommit<String> commit = started()) {
            assertThatThrownBy(() -> commit.add("error"))
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(StackOverflowError.class);
            assertThat(commit.problem()).isEqualTo("java.lang.StackOverflowError");
            commit.add("quote");
            assertThat(stored).containsExactly("quote");
            assertThat(commit.problem()).isNull();
        }
    }

    @Test
    void theLogSaysOnceThatNothingIsStoredAndOnceThatItIsAgain() {
        Logger log = (Logger) LoggerFactory.getLogger(GroupCommit.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.addAppender(lines);
        try (GroupCommit<String> commit = started()) {
            for (String item : List.of("quote", "error", "error", "quote", "quote", "error")) {
                try {
                    commit.add(item);
                } catch (CompletionException notStored) {
                    assertThat(item).isEqualTo("error");
                }
            }
        } finally {
            log.detachAppender(lines);
        }
        String failed = "quotes are not stored: java.lang.StackOverflowError";
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(failed, "the store takes quotes again", failed);
    }

    @Test
    void nobodyWaitsForAThreadThatEnded() {
        try (GroupCommit<String> commit = started()) {
            for (String item : new String[] {"no memory", "quote"}) {
                assertThatThrownBy(() -> commit.add(item)).isInstanceOf(CompletionException.class);
            }
            assertThat(stored).isEmpty();
        }
    }
}
