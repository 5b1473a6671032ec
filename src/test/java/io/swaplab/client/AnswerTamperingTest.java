package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.inspect.TamperVerdict.UnboundFields;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Changes random leaves of the three artifacts. Each change must be refused with a message, unless the leaf is on the
 * list of harmless ones, and must never change the bytes that are signed or sent. {@code scripts/tamper-answers} runs
 * more.
 */
class AnswerTamperingTest {
    private static final int RUN = Integer.getInteger("tamper.answers", 2_100);

    private final ArtifactServer server = new ArtifactServer();
    private final Map<String, Integer> accepted = new TreeMap<>();
    private Random random = new Random();
    private int refused;

    /** One of the three answers, and the bytes that a client signs or sends on receiving it. */
    private interface Flow {
        String signedOrSent(SwaplabClient client);
    }

    private record Artefact(String path, JsonTree answer, Flow flow) {}

    private List<Artefact> artefacts() {
        PreparedDelegatedSwap terms = client("/router/swap/prepare", tree(server.prepared()))
                .prepareDelegatedSwap(server.order(FundingMode.PERMIT2_WITNESS).build());
        String signature = client("/router/swap/prepare", tree(server.prepared()))
                .signPayerAuthorization(terms, ArtifactServer.ALICE);
        return List.of(
                new Artefact(
                        "/router/swap",
                        tree(server.direct()),
                        client -> sent(client.prepareDirectSwap(
                                        server.order(FundingMode.DIRECT).build())
                                .tx())),
                new Artefact(
                        "/router/swap/prepare",
                        tree(server.prepared()),
                        client -> client.signPayerAuthorization(
                                client.prepareDelegatedSwap(server.order(FundingMode.PERMIT2_WITNESS)
                                        .build()),
                                ArtifactServer.ALICE)),
                new Artefact(
                        "/router/swap/build",
                        tree(server.built(Bytes.parse(signature))),
                        client ->
                                sent(client.buildDelegatedSwap(terms, signature).tx())));
    }

    private static JsonTree tree(Object data) {
        return JsonTree.of(data);
    }

    private static String sent(SwapTransaction tx) {
        return tx.to() + " " + tx.value() + " " + tx.data();
    }

    private static SwaplabClient client(String path, JsonTree answer) {
        var transport = new RecordedTransport().answering(path, answer.toString());
        return new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());
    }

    @Seeds(count = 1)
    void noChangedLeafChangesASignedOrSentByte(long seed) {
        random = new Random(seed);
        List<Artefact> artefacts = artefacts();
        for (int i = 0; i < artefacts.size(); i++) {
            // A total that is not divisible by the number of artifacts still adds up.
            tamper(artefacts.get(i), (RUN + i) / artefacts.size());
        }
        int all =
                refused + accepted.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println("tampered answers: " + all + ", refused " + refused + ", accepted " + (all - refused)
                + ", changed signed or sent bytes 0 (seed " + seed + ")");
        accepted.forEach((leaf, times) -> System.out.println(
                "  " + leaf + " " + times + ": " + UnboundFields.reason(leaf).orElse("")));
        assertThat(all).isEqualTo(RUN);
        assertThat(refused).isGreaterThan(all / 2);
    }

    /** The gas limit, and issues and their members, which are null where there is none, or where a value is unknown. */
    static final String OPTIONAL_ISSUES =
            "tx.gas_limit|issues(\\.(allowance(\\.have)?|balance(\\.have)?|token|simulation(\\.ok|\\.error)?))?";

    /** Null is refused everywhere except in optional fields. */
    @Test
    void nullsAreRefusedWhereverTheyAre() {
        for (Artefact artefact : artefacts()) {
            JsonNode honest =
                    JsonMapper.shared().readTree(artefact.answer().toString()).get("data");
            for (String place : AnswerMutations.places(honest)) {
                if (place.matches(".*extra_data|gas_cost|optimality_(paths|net)_bps|quote_(token|id_expires_at)")
                        || place.matches(OPTIONAL_ISSUES)) {
                    continue;
                }
                JsonTree lie = JsonTree.ofEnvelope(artefact.answer().toString()).set(place, "json:null");
                assertThat(catchThrowable(() -> artefact.flow().signedOrSent(client(artefact.path(), lie))))
                        .as("%s with null as %s", artefact.path(), place)
                        .isInstanceOfAny(TransportError.class, ArtifactMismatch.class);
            }
        }
    }

    private void tamper(Artefact artefact, int times) {
        JsonNode honest =
                JsonMapper.shared().readTree(artefact.answer().toString()).get("data");
        String bytes = artefact.flow().signedOrSent(client(artefact.path(), artefact.answer()));
        List<String> leaves = AnswerMutations.leaves(honest);
        for (int i = 0; i < times; i++) {
            String leaf = leaves.get(i % leaves.size());
            JsonTree lie = JsonTree.ofEnvelope(artefact.answer().toString());
            String change = random.nextInt(16) == 0 ? "nothing" : AnswerMutations.other(lie.at(leaf), random);
            JsonNode before = lie.at(leaf);
            if (change.equals("nothing")) {
                lie.remove(leaf);
            } else {
                lie.set(leaf, "json:" + change);
            }
            judge(artefact, leaf, before + " -> " + change, bytes, lie);
        }
    }

    private void judge(Artefact artefact, String leaf, String change, String bytes, JsonTree lie) {
        String as = artefact.path() + " " + leaf + ": " + change;
        try {
            assertThat(artefact.flow().signedOrSent(client(artefact.path(), lie)))
                    .as(as)
                    .isEqualTo(bytes);
        } catch (ArtifactMismatch | TransportError | SignatureRejected expected) {
            assertThat(expected).as(as).hasMessageMatching("(?s).{10,}");
            refused++;
            return;
        } catch (RuntimeException broken) {
            throw new AssertionError("neither refused nor accepted: " + as, broken);
        }
        String name = leaf.replaceAll("\\.([0-9]+)", "[$1]");
        boolean sameValue =
                change.toLowerCase(java.util.Locale.ROOT).matches("(?s)(.*) -> \\1|null -> \"0x\"|null -> nothing");
        if (!sameValue) {
            assertThat(UnboundFields.reason(name)).as("harmless by name: " + as).isPresent();
            // The first and the third hop pay the output token, so their outputs must add up to the gross output.
            assertThat(name).as(as).isNotIn("paths[0].amount_out", "paths[2].amount_out");
            accepted.merge(name, 1, Integer::sum);
        } else {
            accepted.merge("the same value in other letters", 1, Integer::sum);
        }
    }
}
