package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import org.jspecify.annotations.Nullable;

/** Steps that control the chain: snapshots, time, and reorganisations. */
public final class ForkSteps {
    private final World world = Worlds.current();

    /** The balances of all participants at the last snapshot. */
    private @Nullable Ledger atSnapshot;

    @When("{duration} pass")
    public void timePasses(int secs) {
        world.typeWell("fork warp " + secs);
    }

    @When("{int} block(s) is/are mined")
    public void mines(int blocks) {
        world.keep("block", Long.toString(head()));
        world.typeWell("fork mine " + blocks);
    }

    @When("the latest block is replaced by an empty one")
    public void reorganisesOne() {
        reorganises(1);
    }

    @When("the latest {int} blocks are replaced by empty ones")
    public void reorganises(int blocks) {
        world.attempt(() -> cheats().reorganise(blocks));
    }

    @When("a snapshot is taken")
    public void snapshots() {
        world.typeWell("fork snapshot");
        world.keep("snapshot", world.text("snapshot"));
        atSnapshot = world.cast().ledger();
    }

    @When("the snapshot is restored")
    public void restores() {
        world.typeWell("fork restore " + world.kept("snapshot"));
    }

    @When("the last step is undone")
    public void undone() {
        world.typeWell("undo");
    }

    @When("the undone step is done again")
    public void redone() {
        world.type("redo");
    }

    @Then("every balance is as it was at the snapshot")
    public void isAsAtTheSnapshot() {
        world.finish();
        if (atSnapshot == null) {
            throw new AssertionError("no snapshot was taken in this scenario");
        }
        assertThat(world.movements().said(world.cast().ledger().changesSince(atSnapshot), atSnapshot))
                .isEmpty();
    }

    @Then("the chain is {int} block(s) longer")
    public void longer(int blocks) {
        world.finish();
        assertThat(head()).isEqualTo(Long.parseLong(world.kept("block")) + blocks);
    }

    private long head() {
        return world.connection().node().latestBlock().number();
    }

    private CheatCodes cheats() {
        Fork fork = world.connection().requireFork();
        return fork.cheats();
    }
}
