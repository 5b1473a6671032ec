package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.anvil.AccountCheats;
import io.swaplab.lab.backend.Connection;
import java.util.List;
import java.util.Map;

/** Steps about audits, which find pools whose stored state differs from the chain. */
public final class AuditSteps {
    /**
     * Storage slot of a V2 pair with both reserves and the time of the last trade; the first reserve has the lowest
     * bits.
     */
    private static final Uint256 RESERVES = Uint256.of(8);

    private final World world = Worlds.current();

    @When("a pair of {provider} changes without a block")
    public void pairChanges(String provider) {
        Connection on = world.connection();
        Pool pair = on.requirePools().atHead().pools().stream()
                .filter(pool -> pool.provider().equals(provider))
                .findFirst()
                .orElseThrow(() -> new AssertionError(provider + " has no pool on this chain"));
        AccountCheats accounts = on.requireFork().cheats().accounts();
        Bytes32 slot = Bytes32.of(RESERVES);
        Uint256 held = accounts.storageAt(pair.id().contract(), slot).toUint();
        accounts.setStorageAt(pair.id().contract(), slot, Bytes32.of(held.minus(Uint256.ONE)));
    }

    @Then("an audit of {provider} finds {int} pool that differs")
    public void auditFinds(String provider, int count) {
        world.type("chain audit --providers " + provider);
        Outcome audit = world.outcome();
        assertThat(audit.exit()).as(audit.message()).isEqualTo(ExitCode.ASSERTION);
        assertThat((List<?>) audit.data().get("providers")).singleElement().satisfies(one -> {
            Map<?, ?> found = (Map<?, ?>) one;
            assertThat(found.get("different")).isEqualTo(count);
            assertThat(found.get("missing")).isEqualTo(0L);
            assertThat((List<?>) found.get("evidence"))
                    .hasSize(count)
                    .allSatisfy(
                            each -> assertThat(((Map<?, ?>) each).get("field")).isEqualTo("reserve0"));
        });
    }
}
