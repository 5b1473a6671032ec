package io.swaplab.console.backend;

import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ChainDeployment.Creation;
import io.swaplab.forkchain.ChainDeployment.Flag;
import io.swaplab.lab.chain.RouterDeployer;
import io.swaplab.lab.chain.RouterDeployer.Costed;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Renders a deployment of our routers: before it what it costs, after it what is on the chain. */
record DeployText(Screen screen) {
    private static final int WEI_DECIMALS = 18;
    private static final int GWEI_DECIMALS = 9;

    /** An amount of the native coin. */
    static String coins(Uint256 wei) {
        return Amounts.brief(wei, WEI_DECIMALS) + " BNB";
    }

    String plan(RouterDeployer deployer, String wallet) {
        TextTable table = TextTable.of("contract", "address", ">gas");
        long flags = 0;
        for (Costed costed : deployer.missing()) {
            if (costed.step() instanceof Creation creation) {
                table.row(name(creation), creation.contract().toString(), Amounts.grouped(costed.gas()));
            } else {
                flags++;
            }
        }
        int kept = deployer.deployment().steps().size() - deployer.missing().size();
        return (table.isEmpty() ? "" : table.render(screen) + "\n")
                + "and " + flags + " calls that connect them"
                + (kept == 0 ? "" : "; " + kept + " steps of an earlier run are on the chain and stay")
                + "\ngas about " + Amounts.grouped(deployer.gas()) + " at "
                + Amounts.brief(deployer.gasPrice(), GWEI_DECIMALS) + " gwei: about " + coins(deployer.cost())
                + "\n" + wallet + " " + deployer.deployment().owner() + " has " + coins(deployer.balance());
    }

    String shortage(RouterDeployer deployer, String wallet) {
        return wallet + " needs " + coins(deployer.required())
                + ", twice the estimate, so that no limit is too low; nothing is sent";
    }

    Map<String, String> hashes(RouterDeployer deployer) {
        Map<String, String> hashes = new TreeMap<>();
        deployer.codeHashes().forEach((contract, hash) -> hashes.put(contract.toString(), hash.toString()));
        return hashes;
    }

    String done(RouterDeployer deployer, Path profile) {
        RouterDeployment routers = deployer.deployment().routers();
        long flags = deployer.deployment().steps().stream()
                .filter(Flag.class::isInstance)
                .count();
        long contracts = deployer.deployment().steps().size() - flags;
        return contracts + " contracts are on chain 97, each with the code of this build; " + flags
                + " calls connect them"
                + "\nexecution router  " + routers.executionRouter()
                + "\nlegacy router     " + routers.legacyRouter()
                + "\nthe profile is in " + profile + ", the quote signer's key beside it; keep the key to yourself"
                + "\nserve it with  scripts/swaplab serve --follow URL --profile " + profile
                + "\npin it with    --router-pin " + routers.executionRouter()
                + "\n               --legacy-pin " + routers.legacyRouter();
    }

    private static String name(Creation creation) {
        return creation.what().substring(creation.what().indexOf(' ') + 1);
    }
}
