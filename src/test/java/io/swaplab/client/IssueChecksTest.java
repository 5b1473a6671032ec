package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.core.math.Uint256;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Approvals that a service proposes are those that the plan needs, or the answer is refused. */
class IssueChecksTest {
    private final ArtifactServer server = new ArtifactServer();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    static Stream<Arguments> lies() {
        String mallory = ArtifactServer.MALLORY.address().toString();
        return Stream.of(
                Arguments.of("issues.allowance.token", mallory),
                Arguments.of("issues.allowance.spender", mallory),
                Arguments.of("issues.allowance.need", Uint256.MAX.toString()),
                Arguments.of("issues.allowance.calls.0.to", mallory),
                Arguments.of("issues.allowance.calls.0.value", "1"),
                Arguments.of(
                        "issues.allowance.calls.0.data",
                        Erc20.approval(ArtifactServer.MALLORY.address(), ArtifactServer.AMOUNT)
                                .toString()),
                Arguments.of(
                        "issues.allowance.calls.0.data",
                        Erc20.approval(ArtifactServer.ROUTER, Uint256.MAX).toString()),
                Arguments.of("issues.balance.token", mallory),
                Arguments.of("issues.balance.need", "1"));
    }

    @ParameterizedTest
    @MethodSource("lies")
    void aProposalThatThePlanDoesNotNeedIsRefused(String place, String lie) {
        refused(() -> {
            transport.answering(
                    "/router/swap", JsonTree.of(server.direct()).set(place, lie).toString());
            client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
        });
        refused(() -> {
            transport.answering(
                    "/router/swap/prepare",
                    JsonTree.of(server.prepared()).set(place, lie).toString());
            client.prepareDelegatedSwap(
                    server.order(FundingMode.PERMIT2_WITNESS).build());
        });
    }

    private static String permit(String kind, Uint256 value, Uint256 deadline) {
        return "json:{\"kind\":\"" + kind + "\",\"name\":\"Token\",\"nonce\":\"0\",\"value\":\"" + value
                + "\",\"deadline\":\"" + deadline + "\"}";
    }

    private Stream<String> permits() {
        Uint256 deadline = server.plan(FundingMode.DIRECT).deadline();
        return Stream.of(permit("EIP2612", ArtifactServer.AMOUNT, deadline), permit("DAI", Uint256.MAX, deadline));
    }

    @Test
    void aPermitOfTheInputIsAccepted() {
        permits().forEach(permit -> {
            transport.answering(
                    "/router/swap",
                    JsonTree.of(server.direct())
                            .set("issues.allowance.permit", permit)
                            .toString());
            assertThatNoException()
                    .isThrownBy(() -> client.prepareDirectSwap(
                            server.order(FundingMode.DIRECT).build()));
        });
    }

    @Test
    void aPermitThatThePlanDoesNotNeedIsRefused() {
        Uint256 deadline = server.plan(FundingMode.DIRECT).deadline();
        Stream.of(
                        permit("OTHER", ArtifactServer.AMOUNT, deadline),
                        permit("EIP2612", ArtifactServer.AMOUNT.plus(1), deadline),
                        permit("EIP2612", Uint256.MAX, deadline),
                        permit("EIP2612", ArtifactServer.AMOUNT, deadline.plus(1)),
                        permit("DAI", ArtifactServer.AMOUNT, deadline))
                .forEach(permit -> refused(() -> {
                    transport.answering(
                            "/router/swap",
                            JsonTree.of(server.direct())
                                    .set("issues.allowance.permit", permit)
                                    .toString());
                    client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
                }));
    }

    @Test
    void noPermitPaysADelegatedSwap() {
        permits()
                .forEach(permit -> refused(() -> {
                    transport.answering(
                            "/router/swap/prepare",
                            JsonTree.of(server.prepared())
                                    .set("issues.allowance.permit", permit)
                                    .toString());
                    client.prepareDelegatedSwap(
                            server.order(FundingMode.PERMIT2_WITNESS).build());
                }));
    }

    private static void refused(ThrowingCallable preparing) {
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(preparing)
                .satisfies(refusal -> assertThat(refusal.check()).isEqualTo(ArtifactCheck.C18));
    }

    @Test
    void anAnswerWithoutIssuesIsOfAnOlderService() {
        transport.answering(
                "/router/swap", JsonTree.of(server.direct()).remove("issues").toString());
        assertThatNoException()
                .isThrownBy(() -> client.prepareDirectSwap(
                        server.order(FundingMode.DIRECT).build()));
    }
}
