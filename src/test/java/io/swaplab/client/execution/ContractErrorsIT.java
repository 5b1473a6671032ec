package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every error that the ABIs of the compiled contracts declare is in the error catalogue. */
class ContractErrorsIT {
    /** A contract that other contracts create, so it is not among our artifacts. */
    private static final String ALGEBRA_POOL =
            "node_modules/@cryptoalgebra/integral-core/artifacts/contracts/AlgebraPool.sol/AlgebraPool.json";

    /** Wallets and a token that only tests deploy. */
    private static final Set<String> OF_TESTS =
            Set.of("DelegatedAccount.json", "OwnerWallet.json", "StrictApprovalToken.json");

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void everyErrorInTheAbisOfAllContractsIsInTheCatalogue() throws IOException {
        InstallationPaths installed = InstallationPaths.find();
        List<Path> abis = new ArrayList<>();
        try (Stream<Path> files =
                Files.list(Artifacts.of(installed, ProgressListener.SILENT).folder())) {
            files.filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> !OF_TESTS.contains(file.getFileName().toString()))
                    .forEach(abis::add);
        }
        abis.add(installed.forkchain().resolve(ALGEBRA_POOL));
        Map<String, Set<String>> declared = new TreeMap<>();
        for (Path file : abis) {
            for (JsonNode member : MAPPER.readTree(file.toFile()).path("abi")) {
                if (member.path("type").asString("").equals("error")) {
                    declared.computeIfAbsent(signature(member), unused -> new TreeSet<>())
                            .add(file.getFileName().toString());
                }
            }
        }
        assertThat(declared).hasSizeGreaterThan(150).containsKeys("InsufficientOutput(uint256,uint256)", "locked()");
        declared.keySet().removeAll(ErrorCatalog.signatures());
        assertThat(declared).as("errors without an entry, by contract").isEmpty();
    }

    private static String signature(JsonNode member) {
        return member.path("name").asString() + types(member.path("inputs")).collect(Collectors.joining(",", "(", ")"));
    }

    private static Stream<String> types(JsonNode inputs) {
        return StreamSupport.stream(inputs.spliterator(), false).map(ContractErrorsIT::type);
    }

    private static String type(JsonNode input) {
        String type = input.path("type").asString();
        return type.startsWith("tuple")
                ? types(input.path("components")).collect(Collectors.joining(",", "(", ")"))
                        + type.substring("tuple".length())
                : type;
    }
}
