package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.backend.LabServer.FrontEndAccess;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.lab.session.SessionStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A front end and a lab over a real socket: output, answers and failures of commands in the lab reach the front end.
 */
class LabLinkTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(notes));
    private static final SessionStatus STANDING =
            new SessionStatus(SessionStatus.Chain.THERE, 97, 482, 3, "s2", "prepared", true);

    private final CountDownLatch began = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);
    private LabServer server;
    private LabLink link;

    @BeforeEach
    void open() throws IOException {
        CommandInterpreter commandLine = new CommandInterpreter(
                new CommandTable(List.of(
                        command("tell", LabLinkTest::tell),
                        command("refuse", unused -> {
                            throw CommandFailure.of(ExitCode.REFUSED, "not now")
                                    .field("swap")
                                    .rule("ready")
                                    .got("quoted")
                                    .next("swap prepare s1")
                                    .hint("prepare it first")
                                    .data(Map.of("found", 3));
                        }),
                        command("consent", LabLinkTest::consent),
                        command("wait", this::await))),
                kind -> List.of(new Proposal(kind.name(), "of the lab", false)));
        server = LabServer.open(
                new FrontEndAccess(commandLine, () -> Map.of("api_url", "http://127.0.0.1:1"), () -> STANDING),
                stopped::countDown);
        link = linkWith(server.token());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private LabLink linkWith(String token) {
        return new LabLink(new LabRecord(1, 2, server.port(), token, "build"));
    }

    private static ConsoleCommand command(String name, Function<Invocation, Reply> body) {
        CommandSpec spec = CommandSpec.of(name, "Test", "does " + name)
                .with(OptionSpec.optional("out", ValueKind.PATH, "a file"))
                .with(ArgumentSpec.optional("WORD", ValueKind.TEXT, "a word"));
        return new ConsoleCommand() {
            @Override
            public CommandSpec spec() {
                return spec;
            }

            @Override
            public Reply run(Invocation invocation) {
                return body.apply(invocation);
            }
        };
    }

    private static Reply tell(Invocation invocation) {
        invocation.screen().say("said at once");
        invocation.screen().note("a note");
        return Reply.of(
                Reply.map(
                        "word", invocation.argument(0).orElse(null),
                        "out", invocation.option("out").orElse(null),
                        "columns", invocation.screen().columns(),
                        "exact", new BigDecimal("0.10")),
                "the answer");
    }

    private static Reply consent(Invocation invocation) {
        return Reply.of(Reply.map(), invocation.question().ask("really? ").orElse("nobody is there"));
    }

    private Reply await(Invocation invocation) {
        began.countDown();
        try {
            new CountDownLatch(1).await();
            throw new IllegalStateException("nobody ends this wait");
        } catch (InterruptedException cancelled) {
            throw CommandFailure.of(ExitCode.INTERRUPTED, "stopped after 3 of 5");
        }
    }

    private static ForwardedCall call(String command, String... arguments) {
        return new ForwardedCall(command, Map.of("out", "/tmp/x"), List.of(arguments));
    }

    @Test
    void outputAndAnswerArrive() {
        Reply reply = link.run(call("tell", "hello"), screen, UserPrompter.NOBODY);

        assertThat(out.toString()).isEqualTo("said at once\n");
        assertThat(notes.toString()).isEqualTo("a note\n");
        assertThat(reply.text()).isEqualTo("the answer");
        assertThat(reply.data())
                .containsEntry("word", "hello")
                .containsEntry("out", "/tmp/x")
                .containsEntry("columns", screen.columns())
                .containsEntry("exact", new BigDecimal("0.10"));
    }

    @Test
    void aQuestionIsAskedAtTheFront() {
        UserPrompter front = prompt -> Optional.of("you asked: " + prompt);
        assertThat(link.run(call("consent"), screen, front).text()).isEqualTo("you asked: really? ");
        assertThat(link.run(call("consent"), screen, UserPrompter.NOBODY).text())
                .isEqualTo("nobody is there");
    }

    @Test
    void aFailureArrivesWithAllItsParts() {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> link.run(call("refuse"), screen, UserPrompter.NOBODY))
                .satisfies(failure -> {
                    assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED);
                    assertThat(failure.text()).isEqualTo("not now");
                    assertThat(failure.field()).isEqualTo("swap");
                    assertThat(failure.next()).isEqualTo("swap prepare s1");
                    assertThat(failure.hint()).isEqualTo("prepare it first");
                    assertThat(failure.data()).isEqualTo(Map.of("found", 3));
                });
    }

    @Test
    void aCommandThatTheLabDoesNotKnowIsRefused() {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> link.run(call("dance"), screen, UserPrompter.NOBODY))
                .withMessageContaining("dance");
    }

    @Test
    void anInterruptStopsTheCommandAndItsLastWordArrives() throws InterruptedException {
        StringWriter said = new StringWriter();
        Thread front = Thread.ofPlatform().start(() -> {
            try {
                link.run(call("wait"), screen, UserPrompter.NOBODY);
            } catch (CommandFailure failure) {
                said.append(failure.exit() + ": " + failure.text());
            }
        });
        began.await();
        front.interrupt();
        front.join();
        assertThat(said.toString()).isEqualTo("INTERRUPTED: stopped after 3 of 5");
    }

    @Test
    void aFrontThatGoesAwayStopsItsCommandSoThatTheNextOneRuns() throws Exception {
        Socket gone = new Socket(InetAddress.getLoopbackAddress(), server.port());
        gone.getOutputStream()
                .write(("{\"token\":\"" + server.token()
                                + "\"}\n{\"do\":\"run\",\"command\":\"wait\",\"options\":{},\"arguments\":[]}\n")
                        .getBytes(StandardCharsets.UTF_8));
        began.await();
        gone.close();
        assertThat(link.run(call("tell"), screen, UserPrompter.NOBODY).text()).isEqualTo("the answer");
    }

    @Test
    void thePromptStandsWhereTheLabStands() {
        assertThat(link.standing()).isEqualTo(STANDING);
        assertThat(linkWith("").standing().chain()).isEqualTo(SessionStatus.Chain.GONE);
    }

    @Test
    void valuesForCompletionAreTheLabs() {
        assertThat(link.of(ValueKind.SWAP)).containsExactly(new Proposal("SWAP", "of the lab", false));
    }

    @Test
    void addressesAreThoseOfThisMoment() {
        assertThat(link.addresses()).containsExactly(Map.entry("api_url", "http://127.0.0.1:1"));
    }

    @Test
    void strangersKeepNoFrontOut() throws IOException {
        List<Socket> strangers = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Socket stranger = new Socket(InetAddress.getLoopbackAddress(), server.port());
            stranger.getOutputStream().write('{');
            strangers.add(stranger);
        }
        assertThat(link.addresses()).isNotEmpty();
        assertThat(strangers.getFirst().getInputStream().read())
                .as("the oldest is closed")
                .isNegative();
        for (Socket stranger : strangers) {
            stranger.close();
        }
    }

    @Test
    void aLongFirstMessageIsNotReadToItsEnd() throws IOException {
        try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            stranger.getOutputStream().write(" ".repeat(257).getBytes(StandardCharsets.UTF_8));
            assertThat(stranger.getInputStream().read()).isNegative();
        }
    }

    @Test
    void theFirstMessageHasOneDeadlineHoweverItsBytesCome() throws IOException {
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket stranger = new Socket(InetAddress.getLoopbackAddress(), door.getLocalPort());
                JsonSocket front = new JsonSocket(door.accept())) {
            stranger.getOutputStream().write("{\"token\":".getBytes(StandardCharsets.UTF_8));
            assertThatExceptionOfType(SocketTimeoutException.class)
                    .isThrownBy(() -> front.receive(256, Duration.ofMillis(20)));
            stranger.getOutputStream().write("\"a\"}\n".getBytes(StandardCharsets.UTF_8));
            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(() -> front.receive(256, Duration.ZERO));
        }
    }

    @Test
    void aFirstMessageWithMoreThanTheTokenIsRefused() throws IOException {
        try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            stranger.getOutputStream()
                    .write(("{\"token\":\"" + server.token() + "\",\"do\":\"addresses\"}\n")
                            .getBytes(StandardCharsets.UTF_8));
            assertThat(stranger.getInputStream().read()).isNegative();
        }
    }

    @Test
    void whoDoesNotShowTheTokenHearsNothing() throws IOException {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> linkWith("0".repeat(64)).run(call("tell"), screen, UserPrompter.NOBODY))
                .withMessage("the lab ended before it answered");
        assertThat(linkWith("").of(ValueKind.SWAP)).isEmpty();
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aWebPageHearsNothing() throws IOException {
        try (Socket page = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            page.getOutputStream()
                    .write("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n{}\n".getBytes(StandardCharsets.UTF_8));
            assertThat(page.getInputStream().readAllBytes()).isEmpty();
        }
    }

    @Test
    void aStopEndsTheLab() throws Exception {
        link.stop();
        stopped.await();
    }
}
